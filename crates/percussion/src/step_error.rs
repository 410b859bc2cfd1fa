//! Why no step could be made: the error of evaluations, of problems at an instant, and of steps.

use percussion_inclusion::solvers::SolveError;
use thiserror::Error;

use crate::flow::Diverged;
use crate::system::MechanicalSystem;

/// Why no step could be made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum StepError {
    /// The step size is zero, negative or not finite.
    #[error("the step size {dt} s at t = {t} s is not positive and finite")]
    BadStepSize {
        /// Time, in s.
        t: f64,
        /// The step size, in s.
        dt: f64,
    },
    /// A part has no positive definite mass matrix, and bilateral constraints do not help.
    #[error(
        "the mass matrix of `{part}` is not positive definite at t = {t} s, and bilateral \
         constraints do not hold the motions without inertia; give it mass, add a constraint, or, \
         for massless points between springs and dampers, take a linearly implicit scheme such as \
         moreau-jean, or generalized-alpha-ggl"
    )]
    MassNotPositiveDefinite {
        /// Time, in s.
        t: f64,
        /// Name of the part.
        part: String,
    },
    /// The mass matrix with linearised forces cannot be factored.
    #[error("M + a K + b C is singular at t = {t} s; a smaller step makes it more like M")]
    EffectiveMassSingular {
        /// Time, in s.
        t: f64,
    },
    /// The velocity after the step is not finite.
    #[error(
        "`{name}` is not finite after the step from t = {t} s; forces too large for this step?"
    )]
    NotFinite {
        /// Time, in s.
        t: f64,
        /// Name of the velocity.
        name: String,
    },
    /// No accelerations satisfy the bilateral constraints.
    #[error("no accelerations satisfy the bilateral constraints at t = {t} s")]
    InconsistentConstraints {
        /// Time, in s.
        t: f64,
    },
    /// Tolerances by component that do not fit the system.
    #[error(
        "{setting} has {found} values, but there are {expected} {what}; give one value for all of \
         them, or {expected}"
    )]
    Tolerances {
        /// Name of the setting.
        setting: &'static str,
        /// Number of values.
        found: usize,
        /// Number of components.
        expected: usize,
        /// What has a tolerance.
        what: &'static str,
    },
    /// The step size changed within the two steps of an impact.
    #[error(
        "the scheme needs steps of one size while contacts act, but after one of {last} s that at \
         t = {t} s is to take {dt} s; go on with steps of {last} s, or begin anew from a state \
         without contacts"
    )]
    StepSizeChanged {
        /// Time, in s.
        t: f64,
        /// Size of the step before, in s.
        last: f64,
        /// Size of this one, in s.
        dt: f64,
    },
    /// The scheme cannot treat an interaction.
    #[error("the scheme cannot treat `{interaction}` at t = {t} s: {reason}")]
    Unsupported {
        /// Time, in s.
        t: f64,
        /// Name of the interaction.
        interaction: String,
        /// Why not.
        reason: &'static str,
    },
    /// The inclusion problem is broken.
    #[error("the contact problem at t = {t} s cannot be solved ({interaction}): {source}")]
    Inclusion {
        /// Time, in s.
        t: f64,
        /// Interactions involved.
        interaction: String,
        /// What is broken.
        source: SolveError,
    },
    /// No velocity is admissible.
    #[error(
        "the machine cannot move on at t = {t} s: {interactions} leave no room{bodies}, whatever \
         the forces; the problem is infeasible"
    )]
    Squeezed {
        /// Time, in s.
        t: f64,
        /// The interactions that squeeze each other.
        interactions: String,
        /// The prescribed bodies that take part, in words.
        bodies: String,
    },
    /// The equations of an implicit step could not be solved.
    #[error(transparent)]
    Diverged(#[from] Diverged),
}

impl StepError {
    /// The error of velocity `place` that is not finite.
    pub(crate) fn not_finite(system: &dyn MechanicalSystem, t: f64, place: usize) -> Self {
        Self::NotFinite { t, name: system.layout().velocities()[place].name.to_string() }
    }

    /// The error of a singular block of M.
    pub(crate) fn mass_not_definite(system: &dyn MechanicalSystem, t: f64, block: usize) -> Self {
        Self::MassNotPositiveDefinite { t, part: system.layout().part(block).name.clone() }
    }
}

//! Set-valued force laws.
//!
//! A law relates the force λ ∈ ℝᵐ of an interaction to its relative velocity ξ ∈ ℝᵐ by
//!
//! ```text
//! −ξ ∈ N_C(λ)   ⇔   λ = prox_C(λ − r ξ)   for any r > 0                    (1)
//! ```
//!
//! [Studer2009, §3.2.1, eq. (4.28)]. Over a time step the force becomes a percussion P, the set
//! becomes that of the admissible percussions, and ξ = γ_E + ε γ_B takes Newton's restitution in
//! [Studer2009, eqs. (3.36), (5.54)]. The set may depend on λ itself, as the disc of Coulomb
//! friction does on the normal component; such laws are not associated, but (1) holds as it
//! stands.
//!
//! Which piece of the projection acted is the discrete state of the law, its [`Mode`]
//! [Studer2009, §6.2.1]: no threshold enters, and every law has it.

mod bilateral;
pub mod contract;
mod coulomb_contensou;
mod dry_friction;
mod expansion;
mod force_cone;
mod fremond;
mod frictional_contact;
mod limit_stop;
mod polyhedral;
mod prestressed_spring;
mod restitution;
mod rolling_friction;
mod stribeck;
mod table;
mod unilateral_contact;

pub use bilateral::Bilateral;
pub use dry_friction::DryFriction;
pub use expansion::{Expansion, Expansions};
pub use force_cone::ForceCone;
pub use fremond::Fremond;
pub use frictional_contact::FrictionalContact;
pub use limit_stop::LimitStop;
pub use polyhedral::Polyhedral;
pub use prestressed_spring::PrestressedSpring;
pub use restitution::Restitution;
pub use stribeck::Stribeck;
pub use table::{LawId, LawTable};
pub use unilateral_contact::UnilateralContact;

use std::fmt::{self, Debug, Display};

use serde::{Deserialize, Serialize};

/// A set-valued force law, met by solvers and schemes only through these functions.
pub trait SetValuedLaw: Debug + Send + Sync {
    /// Name of the law in scenarios, listings and event logs.
    fn name(&self) -> &'static str;

    /// Number m of force components.
    fn dim(&self) -> usize;

    /// Replaces `z` by prox_C(z) and reports which piece of the projection acted;
    /// [`Mode::Constrained`] if and only if `z` is unchanged.
    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode;

    /// Writes an element of Clarke's ∂prox_C(z), row-major m × m, into `jacobian`.
    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]);

    /// Writes ε γ, the approach velocity that Newton's impact law gives back; nothing unless the
    /// law says otherwise.
    fn reflect(&self, _velocity: &[f64], reflected: &mut [f64]) {
        reflected.fill(0.0);
    }

    /// Which restitution the law has: what [`Self::reflect`] shows.
    fn restitution(&self) -> Restitution {
        Restitution::of(self.dim(), self.geometric(), &|velocity, out| self.reflect(velocity, out))
    }

    /// Sizes of consecutive groups of components, adding up to m. Within a group the components
    /// share one step length r; different groups may use different ones in (1).
    fn groups(&self) -> &[usize];

    /// Part the law takes at this gap, one entry per component; unless the law says otherwise that
    /// in the inclusion, while all its one-sided constraints are closed or penetrated.
    fn activity(&self, gap: &[f64]) -> Activity {
        let mut components = (0..self.dim()).zip(gap);
        let closed =
            components.all(|(k, g)| self.constraint(k) != Constraint::OneSided || *g <= 0.0);
        if closed { Activity::Inclusion } else { Activity::Off }
    }

    /// What component k constrains; the components that have a distance lead.
    fn constraint(&self, k: usize) -> Constraint;

    /// Number of leading components that have a distance; the others are kinematic.
    fn geometric(&self) -> usize {
        (0..self.dim()).take_while(|k| self.constraint(*k) != Constraint::Kinematic).count()
    }

    /// Whether the forces of all components may take any value, at any gap.
    fn is_bilateral(&self) -> bool {
        (0..self.dim()).all(|k| self.constraint(k) == Constraint::Bilateral)
    }

    /// Writes the distance s of each geometric component from its constraint, the gap itself unless
    /// the law says otherwise. A constraint at position level is −s ∈ N_C(ν), with the gap in the
    /// context at contact, gap − s.
    fn distance(&self, gap: &[f64], distance: &mut [f64]) {
        let geometric = self.geometric();
        distance[..geometric].copy_from_slice(&gap[..geometric]);
    }

    /// Sign of the forces that the one-sided components have at this gap, at contact or beyond;
    /// 0 if none is touched.
    fn side(&self, _gap: &[f64]) -> f64 {
        1.0
    }

    /// Length by which this gap is inadmissible (a penetration); zero for kinematic laws.
    fn violation(&self, gap: &[f64]) -> f64 {
        (0..self.dim()).zip(gap).fold(0.0, |largest, (k, gap)| match self.constraint(k) {
            Constraint::Bilateral => gap.abs().max(largest),
            Constraint::OneSided => (-gap).max(largest),
            Constraint::Kinematic => largest,
        })
    }

    /// Whether the law has a single-valued part of the force, [`Self::impressed_force`].
    fn has_impressed_force(&self) -> bool {
        false
    }

    /// Single-valued part of the force (Stribeck term, spring off its stop): writes it and
    /// returns true, or returns false if the law has none here.
    fn impressed_force(&self, _gap: &[f64], _velocity: &[f64], _force: &mut [f64]) -> bool {
        false
    }

    /// The set with curved sections replaced by polygons of `facets` vertices, for solvers of
    /// complementarity problems; none if the law has no such form.
    fn polyhedral(&self, _facets: usize) -> Option<Polyhedral> {
        None
    }

    /// The coefficient of friction μ: how much tangential force a normal force of 1 bears, along the tangent that
    /// bears more; none if no normal force bounds friction.
    fn friction(&self) -> Option<f64> {
        None
    }

    /// The set as a cone, for solvers of friction problems; none if it is no such cone.
    fn cone(&self) -> Option<ForceCone> {
        None
    }

    /// Replaces `xi`, the velocity of the law, by a map of (P, ξ) that vanishes exactly at the
    /// solutions of (1) and has the unit of P: De Saxcé's where the set is a cone
    /// ([`ForceCone`]), otherwise P − prox_C(P − r ξ).
    fn natural_map(&self, context: &LawContext, r: f64, p: &[f64], xi: &mut [f64]) {
        if let Some(cone) = self.cone() {
            cone.natural_map(r, p, xi);
            return;
        }
        for (xi, p) in xi.iter_mut().zip(p) {
            *xi = p - r * *xi;
        }
        self.prox(context, xi);
        for (xi, p) in xi.iter_mut().zip(p) {
            *xi = p - *xi;
        }
    }

    /// Whether schemes add g/Δt to the relative velocity, so that the gap does not drift
    /// [Studer2009, eq. (7.3)]. Only for laws without restitution.
    fn stabilised(&self) -> bool {
        false
    }
}

/// What a law is told besides the argument of its projection.
#[derive(Clone, Copy, Debug)]
pub struct LawContext<'a> {
    /// Time over which the force acts, in s: Δt in a step, 1 at acceleration level (percussions
    /// are then forces), 0 at an impact instant. Force-bounded laws scale with it, cones ignore
    /// it.
    pub duration: f64,
    /// Gap of each component, in the unit of its coordinate; zero for kinematic components.
    pub gap: &'a [f64],
}

/// Discrete state of a law: the piece of its projection that acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// The argument lies in the set: closed, sticking; the kinematic constraint holds.
    Constrained,
    /// Sliding friction at its bound.
    Sliding,
    /// Sticking, with rolling resistance at its bound.
    Rolling,
    /// Sliding and rolling resistance both at their bounds.
    SlidingRolling,
    /// Some contacts of a compound law closed, others open.
    Mixed,
    /// Not in the inclusion, but with a force given by the configuration.
    Impressed,
    /// Without force.
    Open,
}

impl Mode {
    /// The name used in event logs and files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Constrained => "constrained",
            Self::Sliding => "sliding",
            Self::Rolling => "rolling",
            Self::SlidingRolling => "sliding-rolling",
            Self::Mixed => "mixed",
            Self::Impressed => "impressed",
            Self::Open => "open",
        }
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a component of a law constrains, and what force it may have for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// A distance, to be zero; the force may take any value.
    Bilateral,
    /// A distance, to be on one side of zero; the force acts to that side ([`SetValuedLaw::side`]).
    OneSided,
    /// A velocity alone; the force is bounded, behind a one-sided component by the force of that.
    Kinematic,
}

/// Part a law takes in a step: the level flags 0, 1, 2 of [Studer2009, §7.3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Its inclusion is solved at velocity level.
    Inclusion,
    /// Its force is known from the configuration ([`SetValuedLaw::impressed_force`]).
    Impressed,
    /// It is ignored.
    Off,
}

/// Writes ε γ for restitution coefficients given per component.
pub(crate) fn reflect_diagonal(restitution: &[f64], velocity: &[f64], reflected: &mut [f64]) {
    for ((out, e), v) in reflected.iter_mut().zip(restitution).zip(velocity) {
        *out = e * v;
    }
}

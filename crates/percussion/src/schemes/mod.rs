//! One-step time-integration schemes.
//!
//! A scheme turns system, state and Δt into an inclusion problem, has it solved, and writes the
//! next state. It declares its orders of convergence; tests measure them.

mod anitescu;
mod anitescu_potra_1997;
pub mod contract;
mod dae;
mod displacement;
mod displacement_stabilised;
mod doubled;
mod extrapolated;
mod extrapolation_tableau;
mod galerkin;
mod gavrea_anitescu_potra;
mod generalized_alpha;
mod impact_laws;
mod located_events;
mod modified_theta;
mod moreau_jean;
mod moreau_jean_explicit;
mod moreau_midpoint;
mod no_penetration;
mod position_projection;
mod potra_trapezoidal;
mod preconditioned;
mod report;
mod schatzman_paoli;
mod stepping;
mod stewart_trinkle;
mod studer_ggl;
mod velocity_family;
mod workspace;

pub use crate::flow::{AbsoluteTolerance, Diverged, Tolerance};
pub use crate::instant::impact::InstantLaw;
pub use crate::step_error::StepError;
pub use anitescu::AnitescuHartSettings;
pub use dae::{Dae, DaeForm, DaeSettings};
pub use displacement_stabilised::DisplacementStabilisedSettings;
pub(crate) use doubled::Doubling;
pub use doubled::{Doubled, DoublingTolerance};
pub use extrapolated::{Extrapolated, ExtrapolationError, OrderChoice, Sequence};
pub use galerkin::{Galerkin, GalerkinOfDegree, GalerkinSettings, Nodes};
pub use gavrea_anitescu_potra::GavreaSettings;
pub use generalized_alpha::{GeneralizedAlpha, GeneralizedAlphaSettings, Solve, StepMultipliers};
pub use impact_laws::{IgnoredRestitution, ImpactLaw, ignored_restitution};
pub use located_events::{EventSettings, LocatedEvents};
pub use modified_theta::ModifiedThetaSettings;
pub use moreau_jean::MoreauJeanSettings;
pub use moreau_jean_explicit::MoreauJeanExplicit;
pub use moreau_midpoint::{ImplicitVelocity, MoreauMidpoint, MoreauMidpointSettings};
pub use no_penetration::NoPenetration;
pub use preconditioned::{Preconditioned, PreconditionedSettings};
pub use report::{Accumulation, IterationReport, StepReport};
pub use schatzman_paoli::SchatzmanPaoli;
pub use stepping::{Mismatch, Needs, Sizes, Stepping};
pub use stewart_trinkle::GapToleranceSettings;
pub use studer_ggl::{StuderGgl, StuderGglSettings};
pub use velocity_family::VelocityScheme;

use crate::system::{Layout, MechanicalSystem, State};

/// A scheme that advances a state by one step.
pub trait OneStepScheme: Send {
    /// Orders of convergence, declared here and measured by tests.
    fn order(&self) -> Order;

    /// What becomes of impacts, and of the restitution of the laws.
    fn impact_law(&self) -> ImpactLaw {
        ImpactLaw::Newton
    }

    /// What the scheme asks of its steps, and what it tells about them.
    fn stepping(&self) -> Stepping {
        Stepping::default()
    }

    /// Whether the settings fit a system of this layout.
    ///
    /// # Errors
    /// Settings by component that are too many or too few.
    fn check(&self, _layout: &Layout) -> Result<(), StepError> {
        Ok(())
    }

    /// Whether the scheme can follow the system, as far as this is known before the first step from `t`, in s.
    ///
    /// # Errors
    /// Laws that may come to act and that it cannot treat.
    fn check_system(&self, _system: &dyn MechanicalSystem, _t: f64) -> Result<(), StepError> {
        Ok(())
    }

    /// Numbers in the dense matrices of a step in which all interactions act, about, for so many
    /// velocities and components of interactions; none if all matrices are sparse.
    fn dense_numbers(&self, _velocities: f64, _components: f64) -> f64 {
        0.0
    }

    /// Has gaps of laws that ask for stabilisation removed at the rate 1/time, and not at 1/Δt where
    /// steps are smaller: g/Δt would make of the drift of a large step a blow in a small one, and
    /// has no limit for Δt → 0 that could be extrapolated. Schemes that do not stabilise need not.
    fn stabilise_over(&mut self, _time: f64) {}

    /// Length of the scheme's memory in [`State::history`].
    fn history_len(&self, _layout: &Layout) -> usize {
        0
    }

    /// Prepares the memory in [`State::history`] for a first step.
    ///
    /// # Errors
    /// As for [`Self::step`].
    fn start(
        &mut self,
        _system: &dyn MechanicalSystem,
        _state: &mut State,
    ) -> Result<(), StepError> {
        Ok(())
    }

    /// Advances `state` by at most `dt`; on an error the state is unchanged.
    ///
    /// # Errors
    /// If the step is not positive and finite, or the system gives numbers that no step can be
    /// made of.
    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError>;
}

/// Orders of convergence of q and u in the L¹ norm of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// In smooth motion.
    pub smooth: u32,
    /// Through impacts and other switches.
    pub impact: u32,
}

/// [`OneStepScheme::dense_numbers`] of a full Delassus matrix, the columns M⁻¹W that make it, and
/// their copies.
pub(crate) fn dense_delassus(velocities: f64, components: f64) -> f64 {
    3.0 * components * (velocities + components)
}

/// Refuses tolerances by component that do not fit `expected` of them.
pub(crate) fn check_tolerance(
    tolerance: &Tolerance,
    (setting, what): (&'static str, &'static str),
    expected: usize,
) -> Result<(), StepError> {
    match tolerance.components() {
        Some(found) if found != expected => {
            Err(StepError::Tolerances { setting, found, expected, what })
        }
        _ => Ok(()),
    }
}

/// Refuses step sizes that are not positive and finite.
pub(crate) fn check_step_size(t: f64, dt: f64) -> Result<(), StepError> {
    if dt > 0.0 && dt.is_finite() { Ok(()) } else { Err(StepError::BadStepSize { t, dt }) }
}

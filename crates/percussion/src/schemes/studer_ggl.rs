//! Moreau's scheme with a projection of the positions, after Gear, Gupta and Leimkuhler.
//!
//! ```text
//! M (u_E − u_B) = h(t_M, q_M, u_B) Δt + W P,   M, W, ζ at q_M = q_B + ½Δt F u_B   (1)
//! −(γ_E + ε γ_B) ∈ N_C(P)   for laws active at q_M                          (2)
//! q_E = q_B + ½Δt F (u_B + u_E) + F M⁻¹W P_x                                (3)
//! −(s(q_E) + δ) ∈ N_C(P_x)                                                  (4)
//! ```
//!
//! [Studer2009, §5.3.7, eqs. (5.84)–(5.87)], bilateral constraints included [Studer2009,
//! eqs. (5.21)–(5.28)]. (1) and (2) are Moreau's midpoint rule, (4) removes penetrations and
//! drift: deeper than δ none is left. A mass that rests by many small impacts lives from
//! penetrations, though: with δ < ½ u_crit Δt it is thrown between u_crit and −u_crit/ε forever
//! [Studer2009, eq. (5.91)]. Projections change the potential energy, and may raise it.

use percussion_inclusion::parameter::{ParameterError, non_negative};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::position_projection::PositionProjection;
use super::velocity_family::{Force, Law, Member, VelocityScheme};
use super::{OneStepScheme, Order, StepError, StepReport};
use crate::system::{MechanicalSystem, State};

/// Settings of the projecting scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StuderGglSettings {
    /// Penetration δ of (4) that one-sided laws may keep, in m; if absent, ½ u_crit Δt of each
    /// contact under the forces of the step, the least that lets it rest.
    pub tolerance: Option<f64>,
}

/// The scheme (1)–(4), with the inclusion solver of the caller's choice.
pub struct StuderGgl {
    tolerance: Option<f64>,
    velocity: VelocityScheme,
    projection: PositionProjection,
}

impl StuderGgl {
    /// The scheme with these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(
        settings: StuderGglSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let tolerance = settings.tolerance.map(|delta| non_negative("tolerance", delta));
        Ok(Self { tolerance: tolerance.transpose()?, ..Self::with_law(Law::Velocity(0.5), solver) })
    }

    /// The scheme with another law in place of (2).
    pub(super) fn with_law(law: Law, solver: Box<dyn InclusionSolver>) -> Self {
        let member = Member {
            order: Order { smooth: 1, impact: 1 },
            geometry: 0.5,
            position: 0.5,
            force: Force::Explicit(0.5),
            law,
        };
        let velocity = VelocityScheme::new(member, solver);
        Self { tolerance: None, velocity, projection: PositionProjection::default() }
    }
}

impl OneStepScheme for StuderGgl {
    fn order(&self) -> Order {
        self.velocity.order()
    }

    fn stabilise_over(&mut self, time: f64) {
        self.velocity.stabilise_over(time);
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        let step = self.velocity.step(system, dt, state)?;
        let (work, place) = (self.velocity.workspace(), (state.t, dt));
        let projected = self.projection.project(system, work, place, self.tolerance, &mut state.q);
        let found = &work.at.found;
        for i in 0..found.len() {
            state.contacts.tell_position(i, self.projection.multiplier(found.rows(i)));
        }
        Ok(StepReport { iteration: step.iteration.merged(projected), ..step })
    }
}

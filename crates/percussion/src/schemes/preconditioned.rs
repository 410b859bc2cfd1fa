//! Time stepping by preconditioning: laws on the gaps at the end of the step.
//!
//! ```text
//! M (u_E − u_B) = h(t_M, q_M, u_B) Δt + W P,   M, W at q_M = q_B + ½Δt F u_B   (1)
//! q_E = q_B + Δt F ((1 − α) u_B + α u_E)                                    (2)
//! −s(q_E) ∈ N_C(P)                                                          (3)
//! ```
//!
//! [Studer2009, §5.3.8, eqs. (5.95)–(5.97), (5.103)–(5.106)], with distances s that need not be
//! linear. The source multiplies (1) by Δt and takes û = uΔt, 𝒫 = PΔt as unknowns; here (3) is
//! divided by αΔt instead, which gives the same matrix. Its formula (5.98) has the sign of û_B
//! misprinted. Components without a distance, such as friction, obey −(γ_E + ε γ_B) ∈ N_C(P), as
//! in Moreau's scheme.
//!
//! With α = 1 a contact closes in one step and stops in the next: impacts are inelastic whatever
//! the law's restitution. With α < 1 the velocity after an impact depends on where in the step it
//! falls, u_E = −s_B/(αΔt) − (1/α − 1) γ_B [Studer2009, eq. (5.99)]: for bilateral constraints
//! only, where α = ½ keeps the energy.

use percussion_inclusion::parameter::{ParameterError, fraction, positive};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::workspace::{Begin, End, Workspace};
use super::{ImpactLaw, OneStepScheme, Order, StepError, StepReport, Stepping, check_step_size};
use crate::instant::{GapTerm, Reflection};
use crate::system::{MechanicalSystem, State};

/// Settings of the preconditioned scheme.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PreconditionedSettings {
    /// α of (2), 0 < α ≤ 1, dimensionless; 1 for unilateral contacts.
    pub alpha: f64,
}

impl Default for PreconditionedSettings {
    fn default() -> Self {
        Self { alpha: 1.0 }
    }
}

/// The scheme (1)–(3), with the inclusion solver of the caller's choice.
pub struct Preconditioned {
    alpha: f64,
    solver: Box<dyn InclusionSolver>,
    work: Workspace,
    end: End,
}

impl Preconditioned {
    /// The scheme with these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(
        settings: PreconditionedSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let alpha = positive("alpha", fraction("alpha", settings.alpha)?)?;
        let (work, end) = (Workspace::default(), End::default());
        Ok(Self { alpha, solver, work, end })
    }

    /// M, W, h of (1), and the guess s(q_M)/(αΔt) + γ_E of the laws (3).
    fn assemble(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<(), StepError> {
        let (work, t_mid) = (&mut self.work, state.t + 0.5 * dt);
        work.prepare(system.layout());
        work.place(system, (t_mid, 0.5 * dt), (&state.q, &state.u));
        work.evaluate_all(system)?;
        work.recall_contacts(system.layout(), &state.contacts);
        work.free_velocity(system, (state.t + dt, dt), &state.u);
        let gap = (GapTerm::All, 1.0 / (self.alpha * dt));
        work.assemble_offset(system, &state.u, Reflection::Restitution, gap);
        work.load_percussion(&state.contacts);
        work.clear_shift(&mut self.end);
        Ok(())
    }
}

impl OneStepScheme for Preconditioned {
    fn order(&self) -> Order {
        Order { smooth: 1, impact: 1 }
    }

    fn impact_law(&self) -> ImpactLaw {
        ImpactLaw::Inelastic
    }

    fn stepping(&self) -> Stepping {
        Stepping { expands: false, ..Stepping::default() }
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        self.assemble(system, dt, state)?;
        let begin = Begin { t: state.t, dt, weight: self.alpha, q: &state.q, u: &state.u };
        let (solver, end) = (self.solver.as_mut(), &mut self.end);
        let (solver, iteration) = self.work.solve_positions(system, solver, &begin, dt, end)?;

        // nothing fails from here on
        state.q.copy_from_slice(&self.end.q);
        state.u.copy_from_slice(&self.work.contact.u);
        state.t += dt;
        system.prescribe(state.t, &mut state.q, &mut state.u);
        let switched = self.work.store_contacts(&mut state.contacts, dt);
        Ok(StepReport { iteration, ..StepReport::of_step(dt, switched, solver) })
    }
}

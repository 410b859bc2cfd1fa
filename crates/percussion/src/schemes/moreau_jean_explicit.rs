//! The explicit Moreau–Jean scheme.
//!
//! One step from its beginning B to its end E, the position first:
//!
//! ```text
//! q_E = q_B + Δt F(q_B) u_B                                                (1)
//! M (u_E − u_B) = h(t_B, q_B, u_B) Δt + W P                                (2)
//! −ξᵢ ∈ N_{Cᵢ}(Pᵢ),   ξ = γ_E + ε γ_B,   γ = Wᵀu + ζ                       (3)
//! ```
//!
//! M, W and ζ belong to q_B, and (3) holds for the laws that are active at the gaps of q_E
//! [Paschkowski2024, Algorithm 3], there with forces Λ = P/Δt. It is the forecasting Galerkin
//! scheme of degree 0 with its node at the beginning of the step. Of order one, in smooth motion
//! and through impacts.

use percussion_inclusion::solvers::InclusionSolver;

use super::workspace::Workspace;
use super::{OneStepScheme, Order, StepError, StepReport, check_step_size};
use crate::instant::{GapTerm, Reflection, Selection};
use crate::system::{Interactions, MechanicalSystem, State};

/// The explicit Moreau–Jean scheme, with the inclusion solver of the caller's choice.
pub struct MoreauJeanExplicit {
    solver: Box<dyn InclusionSolver>,
    work: Workspace,
    /// q_E (n_q).
    q_end: Vec<f64>,
    /// Interactions at q_E, for their gaps, and at q_B, for their directions.
    forecast: Interactions,
    here: Interactions,
}

impl MoreauJeanExplicit {
    /// The scheme with this solver.
    pub fn new(solver: Box<dyn InclusionSolver>) -> Self {
        let (forecast, here) = (Interactions::default(), Interactions::default());
        Self { solver, work: Workspace::default(), q_end: Vec::new(), forecast, here }
    }
}

impl MoreauJeanExplicit {
    /// Its solver.
    pub(crate) fn solver_mut(&mut self) -> &mut dyn InclusionSolver {
        self.solver.as_mut()
    }
}

impl OneStepScheme for MoreauJeanExplicit {
    fn order(&self) -> Order {
        Order { smooth: 1, impact: 1 }
    }

    fn stabilise_over(&mut self, time: f64) {
        self.work.stabilisation = time;
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        let work = &mut self.work;
        let (t, t_end) = (state.t, state.t + dt);

        // (1), and the gaps there
        work.prepare(system.layout());
        work.at.take(t, &state.q, &state.u);
        self.q_end.clone_from(&state.q);
        work.move_from(system, dt, &state.u, &mut self.q_end);
        system.normalize(&mut self.q_end);
        // velocities are not wanted
        work.contact.u.copy_from_slice(&state.u);
        system.prescribe(t_end, &mut self.q_end, &mut work.contact.u);
        let reach = work.reach(Selection::ByGap, dt, &state.u);
        self.forecast.seek(reach);
        system.interactions(t_end, &self.q_end, &mut self.forecast);

        // M, W, ζ and G at q_B, over the laws active at q_E
        work.at.factor_mass(system)?;
        self.here.seek(reach);
        system.interactions(t, &work.at.q, &mut self.here);
        work.at.found.combine(&self.forecast, &self.here);
        work.recall_contacts(system.layout(), &state.contacts);
        work.assemble_delassus(system, t, Selection::ByGap)?;

        // (2) and (3), started from the percussions of the last step
        work.at.evaluate_force(system);
        work.free_velocity(system, (t_end, dt), &state.u);
        if work.has_opened() && work.reclose(system.laws(), dt, &state.u) {
            work.assemble_delassus(system, t, Selection::ByGap)?;
            work.at.evaluate_force(system);
            work.free_velocity(system, (t_end, dt), &state.u);
        }
        let gap = (GapTerm::Stabilised, 1.0 / dt);
        work.assemble_offset(system, &state.u, Reflection::Restitution, gap);
        work.load_percussion(&state.contacts);
        let solver = work.solve(system, self.solver.as_mut(), t, dt)?;
        work.end_velocity(system, t)?;

        state.q.copy_from_slice(&self.q_end);
        state.u.copy_from_slice(&work.contact.u);
        state.t = t_end;
        let switched = work.store_contacts(&mut state.contacts, dt);
        Ok(StepReport::of_step(dt, switched, solver))
    }
}

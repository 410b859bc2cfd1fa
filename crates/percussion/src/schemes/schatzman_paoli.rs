//! The scheme of Schatzman and Paoli: central differences, restitution between positions.
//!
//! ```text
//! M (q_{s+1} − 2q_s + q_{s−1}) = h(t_s, q_s, u_s) Δt² + W 𝒫                 (1)
//! −(s(q_{s+1}) + ε s(q_{s−1})) ∈ N_C(𝒫),   M, W at q_s                      (2)
//! ```
//!
//! [Acary2010, eqs. (30)–(31)], [Studer2009, §5.3.4]. The sources divide (2) by 1 + ε and take M
//! at q_{s+1}; on a cone the factor is of no account.
//! Newton's impact law emerges over two steps in which (2) is an equation. In the first of them
//! contacts are pressed together by ε times their last distance, for which a contact may have to
//! pull where impacts are coupled: Frémond's impact matrix is not reproduced.
//!
//! Here w_{s+1}, with q_{s+1} = q_s + Δt F w_{s+1}, is the unknown, and the time the last step
//! took, Δt_s, may differ from Δt:
//!
//! ```text
//! M (w_{s+1} − w_s) = h ½(Δt_s + Δt) + W P                                  (3)
//! −(s(q_{s+1}) + ε s(q_s − Δt F w_s))/Δt ∈ N_C(P)                           (4)
//! u_{s+1} = w_{s+1} + (w_{s+1} − w_s) Δt/(Δt_s + Δt)                        (5)
//! ```
//!
//! For equal steps (3) and (4) are (1) and (2) with P = 𝒫/Δt, the percussion over ½(Δt_s + Δt). A first step has Δt_s = 0 and
//! w_s = u_0: the usual start q_1 = q_0 + Δt u_0 + ½Δt² M⁻¹h. If the step size changes between
//! the two steps of an impact, the velocity after it is wrong by an amount of its own size, and the
//! sources have no formula for that: the scheme asks for constant steps, and refuses a change
//! while contacts act. Elsewhere nothing is lost. The velocity (5) is the backward difference quotient
//! (3q_{s+1} − 4q_s + q_{s−1})/(2Δt), of order 2 at t_{s+1}; the central one of
//! [Acary2010, eq. (30)] is that at t_s. Over an impact it shows the jump of the quotients, not
//! a velocity.
//!
//! Components without a distance, such as friction, obey −(γ_{s+1} + ε γ_s) ∈ N_C(P) with the
//! velocities w. Order 2 in smooth motion, 1 through impacts.

use percussion_inclusion::laws::Mode;
use percussion_inclusion::solvers::InclusionSolver;

use super::workspace::{Begin, End, Workspace};
use super::{
    ImpactLaw, OneStepScheme, Order, Sizes, StepError, StepReport, Stepping, check_step_size,
};
use crate::instant::{GapTerm, Reflection};
use crate::system::{Layout, MechanicalSystem, State};

/// Relative change of the step that is of no account: that of a last step which ends exactly at
/// the final time.
const SAME_SIZE: f64 = 2e-3;

/// The scheme (3)–(5), with the inclusion solver of the caller's choice.
pub struct SchatzmanPaoli {
    solver: Box<dyn InclusionSolver>,
    work: Workspace,
    end: End,
}

impl SchatzmanPaoli {
    /// The scheme with this solver.
    pub fn new(solver: Box<dyn InclusionSolver>) -> Self {
        Self { solver, work: Workspace::default(), end: End::default() }
    }

    /// M, W and h of (3), ε s of (4), and the guess s(q_s)/Δt + γ_{s+1} of the laws.
    fn assemble(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<(), StepError> {
        let (last, w) = (state.history[0], &state.history[1..]);
        let (work, t) = (&mut self.work, state.t);
        work.prepare(system.layout());
        work.at.take(t, &state.q, &state.u);
        work.evaluate_all(system)?;
        work.recall_contacts(system.layout(), &state.contacts);
        // w belongs to the middle of the step
        work.free_velocity(system, (t + 0.5 * dt, 0.5 * (last + dt)), w);
        let gap = (GapTerm::All, 1.0 / dt);
        work.assemble_offset(system, w, Reflection::Restitution, gap);
        work.load_percussion(&state.contacts);
        let before = Begin { t, dt: -dt, weight: 0.0, q: &state.q, u: w };
        work.reflect_distances(system, &before, &mut self.end);
        Ok(())
    }
}

/// Refuses a change of the step size while contacts act.
fn refuse_change(dt: f64, state: &State) -> Result<(), StepError> {
    let last = state.history[0];
    let changed = last > 0.0 && (dt / last - 1.0).abs() > SAME_SIZE;
    let contacts = &state.contacts;
    let acting = |place: usize| contacts.mode(place) != Mode::Open;
    if changed && (0..contacts.len()).any(acting) {
        return Err(StepError::StepSizeChanged { t: state.t, last, dt });
    }
    Ok(())
}

impl OneStepScheme for SchatzmanPaoli {
    fn order(&self) -> Order {
        Order { smooth: 2, impact: 1 }
    }

    fn impact_law(&self) -> ImpactLaw {
        ImpactLaw::NewtonOfPositions
    }

    fn stepping(&self) -> Stepping {
        Stepping { sizes: Sizes::Constant, remembers: true, ..Stepping::default() }
    }

    /// Δt_s and w_s.
    fn history_len(&self, layout: &Layout) -> usize {
        1 + layout.u_len()
    }

    fn start(
        &mut self,
        _system: &dyn MechanicalSystem,
        state: &mut State,
    ) -> Result<(), StepError> {
        state.history.clear();
        state.history.push(0.0);
        state.history.extend_from_slice(&state.u);
        Ok(())
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        refuse_change(dt, state)?;
        self.assemble(system, dt, state)?;
        let last = state.history[0];
        let begin = Begin { t: state.t, dt, weight: 1.0, q: &state.q, u: &state.history[1..] };
        let (solver, end, duration) = (self.solver.as_mut(), &mut self.end, 0.5 * (last + dt));
        let (solver, iteration) =
            self.work.solve_positions(system, solver, &begin, duration, end)?;

        // (5); nothing fails from here on
        let velocities = state.history[1..].iter_mut().zip(&self.work.contact.u);
        for (u, (w, next)) in state.u.iter_mut().zip(velocities) {
            *u = next + (next - *w) * dt / (last + dt);
            *w = *next;
        }
        state.history[0] = dt;
        state.q.copy_from_slice(&self.end.q);
        state.t += dt;
        system.prescribe(state.t, &mut state.q, &mut state.u);
        let switched = self.work.store_contacts(&mut state.contacts, duration);
        Ok(StepReport { iteration, ..StepReport::of_step(dt, switched, solver) })
    }
}

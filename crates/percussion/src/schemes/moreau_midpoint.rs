//! Moreau's midpoint time-stepping scheme.
//!
//! One step from its beginning B to its end E, with all geometry taken at the midpoint M:
//!
//! ```text
//! q_M = q_B + ½Δt F(q_B) u_B                                               (1)
//! M (u_E − u_B) = h(t_M, q_M, u_B) Δt + W P                                (2)
//! −ξᵢ ∈ N_{Cᵢ}(Pᵢ),   ξ = γ_E + ε γ_B,   γ = Wᵀu + ζ                       (3)
//! q_E = q_B + ½Δt F(q_M) (u_B + u_E)                                       (4)
//! ```
//!
//! M, W and ζ belong to q_M, and (3) holds for the laws that are active there
//! [Studer2009, §5.3.2]. Laws with an impressed force add it to h [Studer2009, §7.3], stabilised
//! ones add g_M/Δt to ξ [Studer2009, eq. (7.3)]. With an implicit velocity, h and the impressed
//! forces are taken at u_E instead of u_B by fixed-point iteration around (2)–(3)
//! [Studer2009, §5.3.9.2]; it contracts while Δt‖M⁻¹∂h/∂u‖ < 1, and a step in which it does not
//! is reported as unconverged. The local errors in [Studer2009, §6.1] give order one, in smooth
//! motion and through impacts.

use percussion_inclusion::parameter::{ParameterError, positive};
use percussion_inclusion::solvers::{InclusionSolver, SolveOutcome, SolveReport};
use serde::{Deserialize, Serialize};

use super::workspace::Workspace;
use super::{IterationReport, OneStepScheme, Order, StepError, StepReport, check_step_size};
use crate::evaluation::largest;
use crate::instant::{GapTerm, Reflection, Selection};
use crate::system::{MechanicalSystem, State};

/// Settings of Moreau's midpoint scheme.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MoreauMidpointSettings {
    /// Velocity in h: explicit u_B if absent, implicit u_E if given.
    pub implicit_velocity: Option<ImplicitVelocity>,
}

/// Fixed-point iteration for the implicit velocity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ImplicitVelocity {
    /// Stop when max|u' − u| ≤ tolerance·max(1, max|u'|), in m/s and rad/s; 1e-14 … 1e-6.
    pub tolerance: f64,
    /// Iterations before the last iterate is taken, and reported as not converged; at least 2.
    pub max_iterations: usize,
}

impl Default for ImplicitVelocity {
    fn default() -> Self {
        Self { tolerance: 1e-12, max_iterations: 100 }
    }
}

/// Moreau's midpoint rule, with the inclusion solver of the caller's choice.
pub struct MoreauMidpoint {
    settings: MoreauMidpointSettings,
    solver: Box<dyn InclusionSolver>,
    work: Workspace,
    /// A velocity (n).
    u: Vec<f64>,
}

impl MoreauMidpoint {
    /// The scheme with explicit velocities.
    pub fn new(solver: Box<dyn InclusionSolver>) -> Self {
        let settings = MoreauMidpointSettings::default();
        Self { settings, solver, work: Workspace::default(), u: Vec::new() }
    }

    /// The scheme with these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn with_settings(
        settings: MoreauMidpointSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        if let Some(implicit) = settings.implicit_velocity {
            positive("tolerance", implicit.tolerance)?;
            if implicit.max_iterations < 2 {
                let (name, value) = ("max_iterations", implicit.max_iterations as f64);
                return Err(ParameterError::new(name, value, "at least 2"));
            }
        }
        Ok(Self { settings, ..Self::new(solver) })
    }

    /// u_free of (2), with forces at the velocity of the evaluation.
    fn free_velocity(&mut self, system: &dyn MechanicalSystem, dt: f64, state: &State) {
        self.work.at.evaluate_force(system);
        self.work.free_velocity(system, (state.t + dt, dt), &state.u);
    }

    /// (2) and (3), with forces at the velocity of the evaluation.
    fn solve_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        self.free_velocity(system, dt, state);
        let work = &mut self.work;
        let gap = (GapTerm::Stabilised, 1.0 / dt);
        work.assemble_offset(system, &state.u, Reflection::Restitution, gap);
        let solved = work.solve(system, self.solver.as_mut(), state.t, dt)?;
        work.end_velocity(system, state.t)?;
        Ok(solved)
    }

    /// Repeats (2) and (3) with forces at u_E until u_E no longer changes.
    fn iterate_velocity(
        &mut self,
        implicit: ImplicitVelocity,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<(SolveReport, IterationReport), StepError> {
        let mut total = self.solve_velocity(system, dt, state)?;
        let mut error = f64::INFINITY;
        for iterations in 2..=implicit.max_iterations {
            self.work.at.u.copy_from_slice(&self.work.contact.u);
            let solved = self.solve_velocity(system, dt, state)?;
            total = SolveReport { iterations: total.iterations + solved.iterations, ..solved };
            let Workspace { at, contact, .. } = &self.work;
            self.u.clear();
            self.u.extend(contact.u.iter().zip(&at.u).map(|(u, v)| u - v));
            error = largest(&self.u) / largest(&contact.u).max(1.0);
            if error <= implicit.tolerance {
                let outcome = SolveOutcome::Converged;
                return Ok((total, IterationReport { outcome, iterations, error }));
            }
        }
        // not contracting: the step says so
        let (outcome, iterations) = (SolveOutcome::IterationLimit, implicit.max_iterations);
        Ok((total, IterationReport { outcome, iterations, error }))
    }
}

impl OneStepScheme for MoreauMidpoint {
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
        let t_mid = state.t + 0.5 * dt;

        // (1)
        self.work.prepare(system.layout());
        self.work.place(system, (t_mid, 0.5 * dt), (&state.q, &state.u));

        // M, W, ζ and G there, over the active laws
        self.work.at.factor_mass(system)?;
        let reach = self.work.reach(Selection::ByGap, dt, &state.u);
        self.work.at.seek_interactions(system, reach);
        self.work.recall_contacts(system.layout(), &state.contacts);
        self.work.assemble_delassus(system, t_mid, Selection::ByGap)?;
        if self.work.has_opened() {
            self.free_velocity(system, dt, state);
            if self.work.reclose(system.laws(), dt, &state.u) {
                self.work.assemble_delassus(system, t_mid, Selection::ByGap)?;
            }
        }

        // (2) and (3), started from the percussions of the last step
        self.work.load_percussion(&state.contacts);
        let (solver, iteration) = match self.settings.implicit_velocity {
            None => (self.solve_velocity(system, dt, state)?, IterationReport::EMPTY),
            Some(implicit) => self.iterate_velocity(implicit, system, dt, state)?,
        };

        // (4): F(q_M) on both halves; nothing fails from here on
        let work = &mut self.work;
        self.u.clear();
        let velocities = state.u.iter().zip(&work.contact.u);
        self.u.extend(velocities.map(|(begin, end)| 0.5 * (begin + end)));
        work.move_from(system, dt, &self.u, &mut state.q);
        state.u.copy_from_slice(&work.contact.u);
        state.t += dt;
        system.normalize(&mut state.q);
        system.prescribe(state.t, &mut state.q, &mut state.u);
        let switched = work.store_contacts(&mut state.contacts, dt);
        Ok(StepReport { iteration, ..StepReport::of_step(dt, switched, solver) })
    }
}

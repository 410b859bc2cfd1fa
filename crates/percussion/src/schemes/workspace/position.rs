//! Laws at position level: distances at the end of the step inside the inclusion.
//!
//! The end of a step is a function of the percussions, by u_E(P) = u_free + M⁻¹W P and
//!
//! ```text
//! q_E = q_B + F(q_B + ½F(q_B) x) x,   x = Δt ((1 − α) u_B + α u_E)          (1)
//! −(s(q_E) + s₀)/(αΔt) ∈ N_C(P)   for components with a distance s          (2)
//! −(γ_E + ε γ_B) ∈ N_C(P)         for the others                            (3)
//! ```
//!
//! with M and W of one configuration [Studer2009, eqs. (5.105)–(5.107)]. Divided by αΔt, (2) is
//! as well conditioned as a law on velocities, whatever the step size, which is the
//! preconditioning of [Studer2009, eqs. (5.29)–(5.31)] with P = 𝒫/Δt. The inclusion with
//!
//! ```text
//! c = (s(q_E(P')) + s₀)/(αΔt) − G P'                                        (4)
//! ```
//!
//! is solved for P again and again, P' being the last solution, until the distances no longer
//! change. The source iterates (2) by one projection at a time, with the same limit. Where W at
//! the end is that of the configuration in hand, the first solution is exact; else the iteration
//! contracts by O(Δt).
//!
//! The constraint that counts, where a law has several, is the nearest at the configuration in
//! hand: s(q) is the gap there less the gap at contact. So are the interactions: those found at
//! the end only wait for the next step.

use percussion_inclusion::laws::LawTable;
use percussion_inclusion::solvers::{InclusionSolver, SolveOutcome, SolveReport};

use super::Workspace;
use crate::evaluation::largest;
use crate::instant::{ContactProblem, Selection};
use crate::schemes::IterationReport;
use crate::schemes::displacement::Displacement;
use crate::step_error::StepError;
use crate::system::{Interactions, MechanicalSystem};

/// Stop when no distance changes by more than this times max(1, ‖q‖∞), in m and rad.
const TOLERANCE: f64 = 1e-12;

/// Solutions before the last is taken, and reported as not converged.
const MAX_SOLUTIONS: usize = 60;

/// Where a step begins, and its weight α.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Begin<'a> {
    pub(crate) t: f64,
    pub(crate) dt: f64,
    /// α of (1).
    pub(crate) weight: f64,
    pub(crate) q: &'a [f64],
    pub(crate) u: &'a [f64],
}

/// Where a step ends.
#[derive(Debug, Default)]
pub(crate) struct End {
    /// q_E (n_q).
    pub(crate) q: Vec<f64>,
    /// Interactions there.
    found: Interactions,
    /// s₀ of (2), for every row of the active laws.
    shift: Vec<f64>,
    x: Vec<f64>,
    displacement: Displacement,
}

impl End {
    /// (1), and the interactions there.
    fn place(&mut self, system: &dyn MechanicalSystem, begin: &Begin, u_end: &[f64]) {
        self.x.clear();
        let weighted = |(b, e): (&f64, &f64)| begin.dt * (b + begin.weight * (e - b));
        self.x.extend(begin.u.iter().zip(u_end).map(weighted));
        self.displacement.write(system, begin.q, &self.x, &mut self.q);
        // velocities are not wanted
        system.prescribe(begin.t + begin.dt, &mut self.q, &mut self.x);
        self.found.clear();
        system.interactions(begin.t + begin.dt, &self.q, &mut self.found);
    }
}

impl Workspace {
    /// M, W and h where the evaluation is placed; all laws take part.
    pub(crate) fn evaluate_all(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
        self.at.factor_mass(system)?;
        self.at.find_interactions(system);
        self.assemble_delassus(system, self.at.t, Selection::Within(f64::INFINITY))?;
        self.at.evaluate_force(system);
        Ok(())
    }

    /// Sets s₀ = 0.
    pub(crate) fn clear_shift(&self, end: &mut End) {
        end.shift.clear();
        end.shift.resize(self.contact.acting.gap.len(), 0.0);
    }

    /// Sets s₀ = ε s at the configuration `before` leads to, by (1) with u_E = u_B.
    pub(crate) fn reflect_distances(
        &mut self,
        system: &dyn MechanicalSystem,
        before: &Begin,
        end: &mut End,
    ) {
        self.clear_shift(end);
        end.place(system, before, before.u);
        let (acting, local) = (&self.contact.acting, &mut self.contact.local);
        for (k, &i) in acting.interactions.iter().enumerate() {
            let Some(place) = end.found.find(self.at.found.key(i), i) else { continue };
            let (law, rows) = (system.laws().law(acting.ids[k]), acting.directions.row(k));
            local.resize(rows.len(), 0.0);
            local.fill(0.0);
            let gaps = end.found.gap(place).iter().zip(&acting.gap[rows.clone()]);
            for (s, (gap, contact)) in local.iter_mut().zip(gaps).take(law.geometric()) {
                *s = gap - contact;
            }
            law.reflect(local, &mut end.shift[rows]);
        }
    }

    /// Solves (2) and (3), with c of (3) and a guess of (2) in the offset; u, P and `end` are
    /// then those of the end of the step.
    pub(crate) fn solve_positions(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        begin: &Begin,
        duration: f64,
        end: &mut End,
    ) -> Result<(SolveReport, IterationReport), StepError> {
        let (mut total, mut iteration) = (SolveReport::EMPTY, IterationReport::EMPTY);
        for solutions in 0..=MAX_SOLUTIONS {
            self.contact.apply_percussion(&self.at);
            self.contact.check_velocity(system, begin.t)?;
            end.place(system, begin, &self.contact.u);
            let change = self.relinearise(system.laws(), begin, end);
            iteration = IterationReport { iterations: solutions, error: change, ..iteration };
            if self.contact.acting.is_empty() || (solutions > 0 && change <= TOLERANCE) {
                break;
            }
            if solutions == MAX_SOLUTIONS {
                iteration.outcome = SolveOutcome::IterationLimit;
                break;
            }
            let solved = self.solve(system, solver, begin.t, duration)?;
            total = SolveReport { iterations: total.iterations + solved.iterations, ..solved };
        }
        self.contact.release_constraints(system, &self.at, begin.t)?;
        Ok((total, iteration))
    }

    /// Writes (4) where the interaction is still found at the end; returns the largest change of
    /// a distance relative to max(1, ‖q‖∞).
    fn relinearise(&mut self, laws: &LawTable, begin: &Begin, end: &End) -> f64 {
        let (gain, mut change) = (begin.weight * begin.dt, 0.0_f64);
        let ContactProblem { acting, delassus, offset, percussion, local, .. } = &mut self.contact;
        for (k, &i) in acting.interactions.iter().enumerate() {
            let Some(place) = end.found.find(self.at.found.key(i), i) else { continue };
            let rows = acting.directions.row(k);
            local.resize(rows.len(), 0.0);
            let geometric = laws.law(acting.ids[k]).geometric();
            local.fill(0.0);
            delassus.add_row_times(k, percussion, local);
            for (j, row) in rows.take(geometric).enumerate() {
                let distance = end.found.gap(place)[j] - acting.gap[row] + end.shift[row];
                let c = distance / gain - local[j];
                change = change.max(gain * (c - offset[row]).abs());
                offset[row] = c;
            }
        }
        change / largest(&end.q).max(1.0)
    }
}

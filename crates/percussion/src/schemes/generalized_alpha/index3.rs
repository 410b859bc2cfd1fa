//! The smooth generalized-α scheme in its index-3 form, for comparison.
//!
//! ```text
//! M v̇ = f(t, q, v) + W λ,      −s(q) ∈ N_C(λ)                               (1)
//! q = q_n + h v_n + h²(½−β) a_n + h²β a,   v = v_n + h(1−γ) a_n + hγ a       (2)
//! (1−α_m) a + α_m a_n = (1−α_f) v̇ + α_f v̇_n                                (3)
//! ```
//!
//! [BAC2014, eqs. (51)–(52)]. Constraints are kept at position level only; there is no impact
//! law, and impacts raise the energy: not a scheme for motion with impacts. Laws with kinematic
//! components (friction) have no place in (1) and are refused.

use percussion_inclusion::laws::{LawContext, LawTable, Mode};
use percussion_inclusion::solvers::SolveOutcome;

use super::iterate::Iterate;
use super::linear_system::LinearSystem;
use super::sequential::add_smooth_matrix;
use super::{Iterated, IterationReport, StepError};
use crate::evaluation::worst;
use crate::system::MechanicalSystem;

/// Scratch memory.
#[derive(Debug, Default)]
pub(super) struct Index3 {
    linear: LinearSystem,
    residuals: Vec<f64>,
    z: Vec<f64>,
    jacobian: Vec<f64>,
}

impl Index3 {
    /// Newton's iteration on M h v̇ − h f − W hλ = 0 and hλ = prox(hλ − (r/h) s).
    pub(super) fn solve(
        &mut self,
        system: &dyn MechanicalSystem,
        iterate: &mut Iterate,
    ) -> Iterated {
        let settings = iterate.settings;
        let (laws, n) = (system.laws(), iterate.at.u.len());
        for iterations in 0..=settings.max_iterations {
            iterate.evaluate(system)?;
            iterate.linearize(system);
            self.assemble(laws, iterate);
            let error = worst(&self.residuals) / iterate.scale();
            let report = |outcome| Ok(IterationReport { outcome, iterations, error });
            if error <= settings.tolerance {
                return report(SolveOutcome::Converged);
            }
            if iterations == settings.max_iterations {
                return report(SolveOutcome::IterationLimit);
            }
            self.residuals.iter_mut().for_each(|r| *r = -*r);
            if !self.linear.solve(&mut self.residuals) {
                return report(SolveOutcome::Stalled);
            }
            let h = iterate.h;
            let (smooth, multipliers) = self.residuals.split_at(n);
            iterate.unknowns.smooth.iter_mut().zip(smooth).for_each(|(y, dy)| *y += dy);
            iterate.unknowns.lambda.iter_mut().zip(multipliers).for_each(|(l, dl)| *l += dl / h);
        }
        unreachable!("the last iteration returns")
    }

    /// Residuals and matrix at the iterate.
    fn assemble(&mut self, laws: &LawTable, iterate: &mut Iterate) {
        let (n, m, h) = (iterate.at.u.len(), iterate.rows.len(), iterate.h);
        self.residuals.clear();
        self.residuals.resize(n + m, 0.0);
        self.linear.reset(n + m);
        add_smooth_matrix(iterate, &mut |i, j, value| self.linear.add(i, j, value));
        self.write_motion(iterate);
        iterate.modes.clear();
        for k in 0..iterate.rows.entries.len() {
            let rows = iterate.rows.entries[k].rows.clone();
            let mode = self.law_map(laws, iterate, k);
            iterate.modes.push(mode);
            let dim = rows.len();
            for (i, row) in rows.clone().enumerate() {
                let lambda = iterate.unknowns.lambda[row];
                self.residuals[n + row] = h * lambda - self.z[i];
                self.linear.add(n + row, n + row, 1.0);
                for (j, w) in iterate.rows.nonzeros(row).filter(|(j, _)| !iterate.fixed[*j]) {
                    self.linear.add(j, n + row, -w);
                }
                for (l, other) in rows.clone().enumerate() {
                    let value = self.jacobian[i * dim + l];
                    self.linear.add(n + row, n + other, -value);
                    let weight = value * iterate.rows.r[other] * iterate.c.beta / iterate.c.gamma;
                    for (j, w) in iterate.rows.nonzeros(other) {
                        self.linear.add(n + row, j, weight * w);
                    }
                }
            }
        }
    }

    /// M h v̇ − h f − W hλ.
    fn write_motion(&mut self, iterate: &Iterate) {
        let (n, h) = (iterate.at.u.len(), iterate.h);
        let r_1 = &mut self.residuals[..n];
        iterate.at.mass.matrix().times(&iterate.smooth.acceleration, r_1);
        r_1.iter_mut().zip(&iterate.at.h).for_each(|(r, f)| *r = h * (*r - f));
        self.z.clear();
        self.z.extend(iterate.unknowns.lambda.iter().map(|lambda| -h * lambda));
        iterate.rows.add_force(&self.z, r_1);
        for i in (0..n).filter(|i| iterate.fixed[*i]) {
            r_1[i] = iterate.unknowns.smooth[i];
        }
    }

    /// Projects hλ − (r/h) s of law k into `z`, with its Jacobian.
    fn law_map(&mut self, laws: &LawTable, iterate: &mut Iterate, k: usize) -> Mode {
        iterate.rows.load_contact(k);
        let (h, entry) = (iterate.h, &iterate.rows.entries[k]);
        let dim = entry.rows.len();
        self.z.clear();
        let argument = |i: usize| {
            h * iterate.unknowns.lambda[i] - iterate.rows.r[i] * iterate.rows.distance[i] / h
        };
        self.z.extend(entry.rows.clone().map(argument));
        self.jacobian.clear();
        self.jacobian.resize(dim * dim, 0.0);
        if !entry.present {
            self.z.fill(0.0);
            return Mode::Open;
        }
        let (law, gap) = (laws.law(entry.law), &iterate.rows.contact);
        let context = LawContext { duration: h, gap };
        law.prox_jacobian(&context, &self.z, &mut self.jacobian);
        law.prox(&context, &mut self.z)
    }
}

/// Refuses, in a step from t, laws with components that have no place in (1).
pub(super) fn refuse_kinematic_laws(
    system: &dyn MechanicalSystem,
    t: f64,
    iterate: &Iterate,
) -> Result<(), StepError> {
    let kinematic = |entry: &&super::rows::Entry| entry.geometric < entry.rows.len();
    let Some(entry) = iterate.rows.entries.iter().find(kinematic) else { return Ok(()) };
    let interaction = system.interaction_name(entry.key);
    let reason = "its law has components without a gap, and the index-3 form has none";
    Err(StepError::Unsupported { t, interaction, reason })
}

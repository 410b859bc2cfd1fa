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

use super::linear_system::LinearSystem;
use super::sequential::add_smooth_matrix;
use super::stage::Stage;
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
    pub(super) fn solve(&mut self, system: &dyn MechanicalSystem, stage: &mut Stage) -> Iterated {
        let settings = stage.settings;
        let (laws, n) = (system.laws(), stage.at.u.len());
        for iterations in 0..=settings.max_iterations {
            stage.evaluate(system)?;
            stage.linearize(system);
            self.assemble(laws, stage);
            let error = worst(&self.residuals) / stage.scale();
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
            let h = stage.h;
            let (smooth, multipliers) = self.residuals.split_at(n);
            stage.unknowns.smooth.iter_mut().zip(smooth).for_each(|(y, dy)| *y += dy);
            stage.unknowns.lambda.iter_mut().zip(multipliers).for_each(|(l, dl)| *l += dl / h);
        }
        unreachable!("the last iteration returns")
    }

    /// Residuals and matrix at the stage.
    fn assemble(&mut self, laws: &LawTable, stage: &mut Stage) {
        let (n, m, h) = (stage.at.u.len(), stage.rows.len(), stage.h);
        self.residuals.clear();
        self.residuals.resize(n + m, 0.0);
        self.linear.reset(n + m);
        add_smooth_matrix(stage, &mut |i, j, value| self.linear.add(i, j, value));
        self.write_motion(stage);
        stage.modes.clear();
        for k in 0..stage.rows.entries.len() {
            let rows = stage.rows.entries[k].rows.clone();
            let mode = self.law_map(laws, stage, k);
            stage.modes.push(mode);
            let dim = rows.len();
            for (i, row) in rows.clone().enumerate() {
                let lambda = stage.unknowns.lambda[row];
                self.residuals[n + row] = h * lambda - self.z[i];
                self.linear.add(n + row, n + row, 1.0);
                for (j, w) in stage.rows.nonzeros(row).filter(|(j, _)| !stage.fixed[*j]) {
                    self.linear.add(j, n + row, -w);
                }
                for (l, other) in rows.clone().enumerate() {
                    let value = self.jacobian[i * dim + l];
                    self.linear.add(n + row, n + other, -value);
                    let weight = value * stage.rows.r[other] * stage.c.beta / stage.c.gamma;
                    for (j, w) in stage.rows.nonzeros(other) {
                        self.linear.add(n + row, j, weight * w);
                    }
                }
            }
        }
    }

    /// M h v̇ − h f − W hλ.
    fn write_motion(&mut self, stage: &Stage) {
        let (n, h) = (stage.at.u.len(), stage.h);
        let r_1 = &mut self.residuals[..n];
        stage.at.mass.matrix().times(&stage.smooth.acceleration, r_1);
        r_1.iter_mut().zip(&stage.at.h).for_each(|(r, f)| *r = h * (*r - f));
        self.z.clear();
        self.z.extend(stage.unknowns.lambda.iter().map(|lambda| -h * lambda));
        stage.rows.add_force(&self.z, r_1);
        for i in (0..n).filter(|i| stage.fixed[*i]) {
            r_1[i] = stage.unknowns.smooth[i];
        }
    }

    /// Projects hλ − (r/h) s of law k into `z`, with its Jacobian.
    fn law_map(&mut self, laws: &LawTable, stage: &mut Stage, k: usize) -> Mode {
        stage.rows.load_contact(k);
        let (h, entry) = (stage.h, &stage.rows.entries[k]);
        let dim = entry.rows.len();
        self.z.clear();
        let argument =
            |i: usize| h * stage.unknowns.lambda[i] - stage.rows.r[i] * stage.rows.distance[i] / h;
        self.z.extend(entry.rows.clone().map(argument));
        self.jacobian.clear();
        self.jacobian.resize(dim * dim, 0.0);
        if !entry.present {
            self.z.fill(0.0);
            return Mode::Open;
        }
        let (law, gap) = (laws.law(entry.law), &stage.rows.contact);
        let context = LawContext { duration: h, gap };
        law.prox_jacobian(&context, &self.z, &mut self.jacobian);
        law.prox(&context, &mut self.z)
    }
}

/// Refuses, in a step from t, laws with components that have no place in (1).
pub(super) fn refuse_kinematic_laws(
    system: &dyn MechanicalSystem,
    t: f64,
    stage: &Stage,
) -> Result<(), StepError> {
    let kinematic = |entry: &&super::rows::Entry| entry.geometric < entry.rows.len();
    let Some(entry) = stage.rows.entries.iter().find(kinematic) else { return Ok(()) };
    let interaction = system.interaction_name(entry.key);
    let reason = "its law has components without a gap, and the index-3 form has none";
    Err(StepError::Unsupported { t, interaction, reason })
}

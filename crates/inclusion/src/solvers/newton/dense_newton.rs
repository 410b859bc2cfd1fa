//! Newton's iteration for small problems with a dense matrix, to rounding.
//!
//! The problem ([`DenseInclusion`]) is
//!
//! ```text
//! ξ = G P + c,   −ξᵢ ∈ N_{Cᵢ}(Pᵢ)   ⇔   F(P) = P − prox_C(P − R ξ) = 0,     (1)
//! ```
//!
//! R = diag(rᵢ) with 1/rᵢ the largest row sum Σ_k |G_hk| in block i [StuderGlocker2006,
//! eq. (70)]. Newton's steps are
//!
//! ```text
//! (I − J + J R G) d = −F,   J ∈ ∂prox_C(P − R ξ)                            (2)
//! ```
//!
//! of least norm where the matrix is singular; a step that does not reduce ‖F‖ is replaced by
//! the contraction P = prox_C(P − R ξ).
//!
//! Where laws are redundant P is not unique, and Newton's steps change it as little as they can. A
//! choice among all solutions of the same modes is a solution of
//!
//! ```text
//! (I − J + J R G) P = (I − J + J R G) P₀,                                   (3)
//! ```
//!
//! P₀ the one found, by one of the strategies of [Paschkowski2024, Remark 3.24]. It is taken if it
//! is admissible: multipliers that are chosen freely may pull at a contact, which cannot.
//!
//! For schemes that solve a few laws many times from a good guess; piles are for [`Newton`](super::Newton),
//! so scenarios do not know this solver by name.

use serde::{Deserialize, Serialize};

use crate::laws::{LawTable, Mode};
use crate::linalg::{Multipliers, RankRevealing, small};
use crate::parameter::{ParameterError, at_least_one, non_negative};
use crate::problem::{DenseInclusion, InclusionProblem};
use crate::solvers::method::Method;
use crate::solvers::monitor::Monitor;
use crate::solvers::{SolveError, SolveOutcome, SolveReport, check_dense};

/// ‖F‖∞ relative to P and R c that ends the iteration, and below which steps that do not reduce it
/// do.
const ROUNDING: (f64, f64) = (4.0 * f64::EPSILON, 1e-13);

/// Settings of [`DenseNewton`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DenseNewtonSettings {
    /// Both errors of the residual that count as solved; dimensionless. The iteration goes on to
    /// rounding whatever it is.
    pub tolerance: f64,
    /// Steps before the last iterate is taken.
    pub max_iterations: usize,
}

impl Default for DenseNewtonSettings {
    fn default() -> Self {
        Self { tolerance: 1e-10, max_iterations: 100 }
    }
}

/// The map (1) at a point.
#[derive(Debug, Default)]
struct NaturalMap {
    /// P − R ξ.
    argument: Vec<f64>,
    /// F.
    value: Vec<f64>,
}

/// The solver, with its scratch memory.
#[derive(Debug, Default)]
pub struct DenseNewton {
    settings: DenseNewtonSettings,
    /// The problem in hand, if it is not dense by itself.
    problem: DenseInclusion,
    /// r of every row.
    r: Vec<f64>,
    /// The map at P, and at the P that a step leads to.
    here: NaturalMap,
    trial: Vec<f64>,
    there: NaturalMap,
    jacobian: Vec<f64>,
    newton: Vec<f64>,
    padded: Vec<f64>,
    monitor: Monitor,
}

impl DenseNewton {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: DenseNewtonSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        at_least_one("max_iterations", settings.max_iterations)?;
        Ok(Self { settings, ..Self::default() })
    }

    /// Improves the percussions of a problem until they solve it to rounding.
    ///
    /// # Errors
    /// Numbers that are not finite, or become so.
    pub fn solve_dense(
        &mut self,
        laws: &LawTable,
        problem: &mut DenseInclusion,
    ) -> Result<SolveReport, SolveError> {
        if problem.size() == 0 {
            return Ok(SolveReport::EMPTY);
        }
        self.prepare(problem);
        let (outcome, iterations) = self.iterate(laws, problem)?;
        let residual = problem.residual(laws);
        let solved = residual.worst() <= self.settings.tolerance;
        let outcome = if solved { SolveOutcome::Converged } else { outcome };
        Ok(SolveReport { outcome, iterations, residual })
    }

    /// Mode of law i at the solution of the problem just solved.
    pub fn mode(&mut self, laws: &LawTable, problem: &DenseInclusion, i: usize) -> Mode {
        let rows = problem.rows(i);
        self.trial[rows.clone()].copy_from_slice(&self.here.argument[rows.clone()]);
        problem.prox(laws, i, &mut self.trial[rows], &mut self.padded)
    }

    /// Replaces P where it is not unique by the choice (3), if that solves (1) as well.
    pub fn choose(&mut self, laws: &LawTable, problem: &mut DenseInclusion, choice: Multipliers) {
        let m = problem.size();
        if m == 0 {
            return;
        }
        self.assemble(laws, problem);
        let factor = RankRevealing::new(m, m, &self.newton);
        if factor.rank() == m {
            return;
        }
        let product = |row: &[f64]| row.iter().zip(&problem.percussion).map(|(a, p)| a * p).sum();
        let rhs: Vec<f64> = self.newton.chunks_exact(m).map(product).collect();
        factor.solve(&rhs, choice, &mut self.trial);
        let both = self.trial.iter().chain(&problem.percussion);
        let size = both.fold(0.0, |size: f64, p| size.max(p.abs()));
        if self.map_at_trial(laws, problem) <= ROUNDING.1 * size {
            self.take_trial(problem);
        }
    }

    /// How the iteration ended if not with a small residual, and after how many steps.
    fn iterate(
        &mut self,
        laws: &LawTable,
        problem: &mut DenseInclusion,
    ) -> Result<(SolveOutcome, usize), SolveError> {
        let scale =
            problem.offset.iter().zip(&self.r).fold(0.0, |s, (c, r)| f64::max(s, (c * r).abs()));
        let mut error = self.map_at_solution(laws, problem);
        for step in 0..self.settings.max_iterations {
            let size = problem.percussion.iter().fold(scale, |size, p| size.max(p.abs()));
            if !(error.is_finite() && size.is_finite()) {
                return Err(self.not_finite(problem));
            }
            if error <= ROUNDING.0 * size {
                return Ok((SolveOutcome::Stalled, step));
            }
            if self.monitor.interrupted() {
                return Ok((SolveOutcome::Interrupted, step));
            }
            let reduced = self.newton_step(laws, problem, error);
            let next = reduced.unwrap_or_else(|| self.plain_step(laws, problem));
            // at the level of rounding neither step helps
            if next >= error && error <= ROUNDING.1 * size {
                return Ok((SolveOutcome::Stalled, step));
            }
            error = next;
        }
        Ok((SolveOutcome::IterationLimit, self.settings.max_iterations))
    }

    /// Where numbers are not finite.
    fn not_finite(&self, problem: &DenseInclusion) -> SolveError {
        let bad = |i: &usize| problem.rows(*i).any(|k| !self.here.argument[k].is_finite());
        SolveError::NotFinite { law: (0..problem.laws()).find(bad).unwrap_or_default() }
    }

    fn prepare(&mut self, problem: &DenseInclusion) {
        let m = problem.size();
        for map in [&mut self.here, &mut self.there] {
            map.argument.resize(m, 0.0);
            map.value.resize(m, 0.0);
        }
        self.r.resize(m, 0.0);
        self.trial.resize(m, 0.0);
        self.newton.resize(m * m, 0.0);
        for i in 0..problem.laws() {
            let sum = |k: usize| problem.matrix[k * m..(k + 1) * m].iter().map(|g| g.abs()).sum();
            let largest = problem.rows(i).map(sum).fold(0.0, f64::max);
            self.r[problem.rows(i)].fill(if largest > 0.0 { 1.0 / largest } else { 1.0 });
        }
    }

    fn plain_step(&mut self, laws: &LawTable, problem: &mut DenseInclusion) -> f64 {
        problem.percussion.iter_mut().zip(&self.here.value).for_each(|(p, map)| *p -= map);
        self.map_at_solution(laws, problem)
    }

    /// Takes a step (2) if it reduces ‖F‖.
    fn newton_step(
        &mut self,
        laws: &LawTable,
        problem: &mut DenseInclusion,
        error: f64,
    ) -> Option<f64> {
        self.assemble(laws, problem);
        let m = problem.size();
        let mut direct = m <= small::MAX_SIZE;
        loop {
            self.trial.iter_mut().zip(&self.here.value).for_each(|(d, map)| *d = -map);
            if direct {
                direct = small::solve_in_place(m, &self.newton, &mut self.trial);
            }
            if !direct {
                let rhs = self.trial.clone();
                let factor = RankRevealing::new(m, m, &self.newton);
                factor.solve(&rhs, Multipliers::MinimumNorm, &mut self.trial);
            }
            self.trial.iter_mut().zip(&problem.percussion).for_each(|(d, p)| *d += p);
            let reached = self.map_at_trial(laws, problem);
            if reached < error {
                self.take_trial(problem);
                return Some(reached);
            }
            if !direct {
                return None;
            }
            direct = false;
        }
    }

    /// I − J + J R G.
    fn assemble(&mut self, laws: &LawTable, problem: &DenseInclusion) {
        let m = problem.size();
        self.newton.fill(0.0);
        for block in 0..problem.laws() {
            let rows = problem.rows(block);
            let scratch = (&mut self.padded, &mut self.jacobian);
            let dim =
                problem.prox_jacobian(laws, block, &self.here.argument[rows.clone()], scratch);
            for (i, own) in rows.clone().enumerate() {
                let row = &mut self.newton[own * m..][..m];
                row[own] = 1.0;
                for (j, source) in rows.clone().enumerate() {
                    let value = self.jacobian[i * dim + j];
                    row[source] -= value;
                    let weight = value * self.r[source];
                    let g = &problem.matrix[source * m..(source + 1) * m];
                    row.iter_mut().zip(g).for_each(|(out, g)| *out += weight * g);
                }
            }
        }
    }

    fn take_trial(&mut self, problem: &mut DenseInclusion) {
        std::mem::swap(&mut problem.percussion, &mut self.trial);
        std::mem::swap(&mut self.here, &mut self.there);
    }

    fn map_at_solution(&mut self, laws: &LawTable, problem: &DenseInclusion) -> f64 {
        self.here.evaluate((laws, problem), (&self.r, &problem.percussion), &mut self.padded)
    }

    fn map_at_trial(&mut self, laws: &LawTable, problem: &DenseInclusion) -> f64 {
        self.there.evaluate((laws, problem), (&self.r, &self.trial), &mut self.padded)
    }
}

impl Method for DenseNewton {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        check_dense(problem.size())?;
        let mut dense = std::mem::take(&mut self.problem);
        dense.copy(problem, percussion);
        let solved = self.solve_dense(problem.laws, &mut dense);
        percussion.copy_from_slice(&dense.percussion);
        self.problem = dense;
        let (report, residual) = (solved?, problem.residual(percussion));
        let outcome = match report.outcome {
            SolveOutcome::Converged if residual.worst() > self.settings.tolerance => {
                SolveOutcome::RoundingLimit
            }
            outcome => outcome,
        };
        Ok(SolveReport { outcome, residual, ..report })
    }

    fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.monitor
    }
}

impl NaturalMap {
    /// Evaluates (1) at P; returns ‖F‖∞, or NaN if a number of the argument is not finite.
    fn evaluate(
        &mut self,
        (laws, problem): (&LawTable, &DenseInclusion),
        (r, p): (&[f64], &[f64]),
        padded: &mut Vec<f64>,
    ) -> f64 {
        for (i, z) in self.argument.iter_mut().enumerate() {
            *z = p[i] - r[i] * problem.velocity(i, p);
        }
        self.value.copy_from_slice(&self.argument);
        if self.argument.iter().any(|z| !z.is_finite()) {
            return f64::NAN;
        }
        for i in 0..problem.laws() {
            problem.prox(laws, i, &mut self.value[problem.rows(i)], padded);
        }
        let mut error: f64 = 0.0;
        for (map, p) in self.value.iter_mut().zip(p) {
            *map = p - *map;
            error = error.max(map.abs());
        }
        error
    }
}

#[cfg(test)]
mod tests {
    use crate::laws::{Bilateral, FrictionalContact, UnilateralContact};

    use super::*;

    fn solve(laws: &LawTable, problem: &mut DenseInclusion) -> SolveReport {
        DenseNewton::default().solve_dense(laws, problem).unwrap()
    }

    #[test]
    fn redundant_contacts_share_the_load() {
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(0.0).unwrap());
        let mut problem = DenseInclusion::default();
        (0..3).for_each(|_| problem.add(contact, 1, &[0.0], 0.1));
        problem.reset();
        problem.matrix.fill(1.0);
        problem.offset.fill(-3.0);
        assert!(solve(&laws, &mut problem).residual.worst() < 1e-15);
        assert!((problem.percussion.iter().sum::<f64>() - 3.0).abs() < 1e-14);
    }

    #[test]
    fn the_share_of_redundant_contacts_is_chosen_if_it_can_be_borne() {
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(0.0).unwrap());
        let chosen = |load: f64, choice: Multipliers| {
            let mut problem = DenseInclusion::default();
            (0..3).for_each(|_| problem.add(contact, 1, &[0.0], 0.1));
            problem.reset();
            problem.matrix.fill(1.0);
            problem.offset.fill(-load);
            let mut solver = DenseNewton::default();
            solver.solve_dense(&laws, &mut problem).unwrap();
            solver.choose(&laws, &mut problem, choice);
            assert!((problem.percussion.iter().sum::<f64>() - load).abs() < 1e-13 * load);
            let mut share = problem.percussion;
            share.sort_by(f64::total_cmp);
            share
        };
        assert_eq!(chosen(6.0, Multipliers::Basic)[..2], [0.0, 0.0]);
        assert!((chosen(6.0, Multipliers::MinimumNorm)[0] - 2.0).abs() < 1e-14);
        assert_eq!(chosen(6.0, Multipliers::Unit)[..2], [1.0, 1.0]);
        // 1 N s at two contacts is more than a load of 0.6 N s leaves to the third
        assert!(chosen(0.6, Multipliers::Unit)[0] >= 0.0);
    }

    #[test]
    fn friction_beside_a_bilateral_constraint_is_solved_in_both_modes() {
        let mut laws = LawTable::new();
        let friction = laws.add(FrictionalContact::planar(0.5, 0.0, 0.0).unwrap());
        let joint = laws.add(Bilateral::new(1).unwrap());
        for (tangential, expected) in [(-0.4, 0.4), (-3.0, 0.5)] {
            let mut problem = DenseInclusion::default();
            problem.add(friction, 2, &[0.0; 2], 0.1);
            problem.add(joint, 1, &[0.0], 0.1);
            problem.reset();
            (0..3).for_each(|i| problem.matrix[i * 3 + i] = 1.0);
            problem.offset.copy_from_slice(&[-1.0, tangential, -7.0]);
            assert!(solve(&laws, &mut problem).residual.worst() < 1e-15);
            assert_eq!(problem.percussion, [1.0, expected, 7.0]);
        }
    }
}

//! Mixed linear complementarity problems.
//!
//! ```text
//! A x + B y + a = 0,      0 ≤ y ⊥ w = D x + E y + b ≥ 0                     (1)
//! ```
//!
//! with x ∈ ℝⁿ and y ∈ ℝᵐ [Paschkowski2024, Appendix B]. For regular A elimination of x leaves
//!
//! ```text
//! 0 ≤ y ⊥ (E − D A⁻¹B) y + b − D A⁻¹a ≥ 0                                  (2)
//! ```
//!
//! [Paschkowski2024, Conclusion B.11], otherwise the semismooth equation
//!
//! ```text
//! A x + B y + a = 0,      min(y, w) = 0                                    (3)
//! ```
//!
//! is solved, by least squares where its Jacobian is deficient. With A = M, B = −W, D = Wᵀ,
//! E = 0 it is a contact problem, solvable for symmetric positive semidefinite M whenever it is
//! feasible [Paschkowski2024, Theorem B.14].

use super::lcp::{Lcp, LcpError, LcpOutcome, SOLVED, check_size};
use super::lemke::lemke;
use crate::linalg::{Multipliers, RankRevealing, dense};
use crate::newton::{
    Jacobian, NewtonOutcome, NonsmoothEquation, SemismoothNewton, SemismoothNewtonSettings,
    StepRule,
};

/// A mixed complementarity problem (1), all matrices row-major.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mlcp {
    /// A, n × n.
    pub a: Vec<f64>,
    /// B, n × m.
    pub b: Vec<f64>,
    /// D, m × n.
    pub d: Vec<f64>,
    /// E, m × m.
    pub e: Vec<f64>,
    /// a, of length n.
    pub equation_offset: Vec<f64>,
    /// b, of length m.
    pub slack_offset: Vec<f64>,
}

/// How a mixed problem was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MlcpOutcome {
    /// Solved through the complementarity problem (2).
    Eliminated,
    /// Solved through the equation (3).
    Newton,
    /// Lemke's path ended in a ray.
    Ray,
    /// Neither way reached a solution.
    Unsolved,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct MlcpSolution {
    /// How.
    pub outcome: MlcpOutcome,
    /// The free unknowns.
    pub x: Vec<f64>,
    /// The complementary unknowns.
    pub y: Vec<f64>,
    /// Largest entry of (3), each row divided by the size of the numbers that cancel in it.
    pub residual: f64,
}

impl Mlcp {
    /// Solves the problem, (2) by Lemke's method if A is regular, (3) otherwise.
    ///
    /// # Errors
    /// Sizes that do not fit, numbers that are not finite.
    pub fn solve(&self) -> Result<MlcpSolution, LcpError> {
        self.check()?;
        let (n, m) = (self.equation_offset.len(), self.slack_offset.len());
        let factor = RankRevealing::new(n, n, &self.a);
        if factor.rank() == n { self.eliminate(&factor) } else { Ok(self.newton(n, m)) }
    }

    fn check(&self) -> Result<(), LcpError> {
        let (n, m) = (self.equation_offset.len(), self.slack_offset.len());
        check_size("A", self.a.len(), n * n)?;
        check_size("B", self.b.len(), n * m)?;
        check_size("D", self.d.len(), m * n)?;
        check_size("E", self.e.len(), m * m)?;
        let parts = [&self.a, &self.b, &self.d, &self.e, &self.equation_offset, &self.slack_offset];
        let finite = parts.iter().all(|part| part.iter().all(|x| x.is_finite()));
        if finite { Ok(()) } else { Err(LcpError::NotFinite { row: 0 }) }
    }

    /// (2)
    fn eliminate(&self, factor: &RankRevealing) -> Result<MlcpSolution, LcpError> {
        let (n, m) = (self.equation_offset.len(), self.slack_offset.len());
        let solve = |right: &[f64]| {
            let mut x = vec![0.0; n];
            factor.solve(right, Multipliers::Basic, &mut x);
            x
        };
        let (mut matrix, mut offset) = (self.e.clone(), self.slack_offset.clone());
        for k in 0..m {
            let column: Vec<f64> = (0..n).map(|i| -self.b[i * m + k]).collect();
            let mut product = vec![0.0; m];
            dense::times(&self.d, &solve(&column), &mut product);
            (0..m).for_each(|i| matrix[i * m + k] += product[i]);
        }
        let a: Vec<f64> = self.equation_offset.iter().map(|a| -a).collect();
        dense::add_times(&self.d, &solve(&a), &mut offset);
        let solution = lemke(&Lcp::new(matrix, offset)?, 50 * m + 100);
        let mut right = a;
        let negative: Vec<f64> = solution.z.iter().map(|y| -y).collect();
        dense::add_times(&self.b, &negative, &mut right);
        let outcome = match solution.outcome {
            LcpOutcome::Solved => MlcpOutcome::Eliminated,
            LcpOutcome::Ray => MlcpOutcome::Ray,
            LcpOutcome::IterationLimit | LcpOutcome::Inaccurate => MlcpOutcome::Unsolved,
        };
        Ok(self.solution(outcome, solve(&right), solution.z))
    }

    /// (3)
    fn newton(&self, n: usize, m: usize) -> MlcpSolution {
        let settings = SemismoothNewtonSettings {
            tolerance: 1e-13,
            step_rule: StepRule::Nonmonotone,
            memory: 8,
            ..SemismoothNewtonSettings::default()
        };
        let mut unknowns = vec![0.0; n + m];
        let solved = SemismoothNewton::new(settings).map(|mut newton| {
            let mut equation = MinimumMap { problem: self, scale: self.size() };
            newton.solve(&mut equation, &mut unknowns)
        });
        let converged = matches!(solved, Ok(Ok(r)) if r.outcome == NewtonOutcome::Converged);
        let y = unknowns.split_off(n);
        let y = y.into_iter().map(|y| y.max(0.0)).collect();
        let mut solution = self.solution(MlcpOutcome::Newton, unknowns, y);
        if !(converged || solution.residual <= SOLVED) {
            solution.outcome = MlcpOutcome::Unsolved;
        }
        solution
    }

    /// Size of the offsets, 1 if they vanish.
    fn size(&self) -> f64 {
        let size = dense::largest(&self.equation_offset).max(dense::largest(&self.slack_offset));
        if size > 0.0 { size } else { 1.0 }
    }

    fn solution(&self, outcome: MlcpOutcome, x: Vec<f64>, y: Vec<f64>) -> MlcpSolution {
        let size = self.size();
        let mut out = vec![0.0; x.len() + y.len()];
        let unknowns: Vec<f64> = x.iter().chain(&y).copied().collect();
        MinimumMap { problem: self, scale: 1.0 }.residual(&unknowns, &mut out);
        let absolute = |matrix: &[f64], v: &[f64]| {
            let (matrix, v): (Vec<f64>, Vec<f64>) =
                (matrix.iter().map(|a| a.abs()).collect(), v.iter().map(|v| v.abs()).collect());
            let mut sums = vec![0.0; if v.is_empty() { 0 } else { matrix.len() / v.len() }];
            dense::times(&matrix, &v, &mut sums);
            dense::largest(&sums)
        };
        let terms = [(&self.a, &x), (&self.b, &y), (&self.d, &x), (&self.e, &y)];
        let size = terms.into_iter().map(|(a, v)| absolute(a, v)).fold(size, f64::max);
        MlcpSolution { outcome, residual: dense::largest(&out) / size, x, y }
    }
}

/// The equation (3), divided by the size of the offsets.
struct MinimumMap<'a> {
    problem: &'a Mlcp,
    scale: f64,
}

impl NonsmoothEquation for MinimumMap<'_> {
    fn size(&self) -> usize {
        self.problem.equation_offset.len() + self.problem.slack_offset.len()
    }

    fn residual(&mut self, unknowns: &[f64], out: &mut [f64]) {
        let p = self.problem;
        let (x, y) = unknowns.split_at(p.equation_offset.len());
        let (equations, slacks) = out.split_at_mut(x.len());
        equations.copy_from_slice(&p.equation_offset);
        dense::add_times(&p.a, x, equations);
        dense::add_times(&p.b, y, equations);
        slacks.copy_from_slice(&p.slack_offset);
        dense::add_times(&p.d, x, slacks);
        dense::add_times(&p.e, y, slacks);
        slacks.iter_mut().zip(y).for_each(|(w, y)| *w = w.min(*y));
        for out in out {
            *out /= self.scale;
        }
    }

    fn jacobian(&mut self, unknowns: &[f64], out: &mut Jacobian) {
        let p = self.problem;
        let (n, m) = (p.equation_offset.len(), p.slack_offset.len());
        let (x, y) = unknowns.split_at(n);
        let mut w = p.slack_offset.clone();
        dense::add_times(&p.d, x, &mut w);
        dense::add_times(&p.e, y, &mut w);
        let mut write = |row: usize, first: usize, numbers: &[f64]| {
            for (j, value) in numbers.iter().enumerate() {
                out.add(row, first + j, value / self.scale);
            }
        };
        for i in 0..n {
            write(i, 0, &p.a[i * n..(i + 1) * n]);
            write(i, n, &p.b[i * m..(i + 1) * m]);
        }
        for i in 0..m {
            if w[i] < y[i] {
                write(n + i, 0, &p.d[i * n..(i + 1) * n]);
                write(n + i, n, &p.e[i * m..(i + 1) * m]);
            } else {
                write(n + i, n + i, &[1.0]);
            }
        }
    }
}

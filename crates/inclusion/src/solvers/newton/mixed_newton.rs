//! Semismooth Newton iteration for mixed problems.
//!
//! In the scales of [`MixedProblem`], x = D x̂ and P = ρ^½ P̂, the problem is the equation
//!
//! ```text
//! Φ = [ D (M x − f − W P)             ] / s = 0                            (1)
//!     [ ρ^{−½} (P − prox(P − ρ ξ))    ]
//! ```
//!
//! with the generalised Jacobian, J ∈ ∂prox,
//!
//! ```text
//! [ D M D              −D W ρ^½         ] / s                              (2)
//! [ ρ^{−½} J ρ WᵀD      ρ^{−½}(I − J)ρ^½ ]
//! ```
//!
//! [Paschkowski2024, Remark 3.24 and Remark 5.9], [BAC2014, eqs. (37)–(38)]. It is deficient for
//! redundant rows, and the least-squares step then leaves a choice among multipliers.
//!
//! Newton's iteration is local. Where it stalls, iterations of the augmented Lagrangian, split
//! by alternating directions [Boyd2011, §3.1],
//!
//! ```text
//! (M + W ρ Wᵀ) x = f + W (P + ρ (ξ − b)),                                  (3)
//! z = P − ρ (Wᵀx + b),   P ← prox(z),   ξ ← (P − z)/ρ,                      (4)
//! ```
//!
//! bring a better guess: the matrix of (3) is regular whenever rank [M W] = n, and for convex
//! problems (3)–(4) converge from everywhere.

use serde::{Deserialize, Serialize};

use crate::linalg::{Multipliers, RankRevealing, dense};
use crate::newton::{
    Jacobian, LinearSolver, NewtonError, NewtonOutcome, NonsmoothEquation, SemismoothNewton,
    SemismoothNewtonSettings, StepRule,
};
use crate::parameter::{ParameterError, positive};
use crate::problem::{MixedError, MixedProblem, MixedResidual, Scales};

/// Settings of [`MixedNewton`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MixedNewtonSettings {
    /// Stop when both errors of [`MixedProblem::residual`] ≤ tolerance; dimensionless, > 0.
    pub tolerance: f64,
    /// Newton iterations of one attempt.
    pub max_iterations: usize,
    /// Attempts, each after twice as many iterations (3)–(4) as the one before.
    pub attempts: usize,
    /// Iterations (3)–(4) before the second attempt.
    pub splitting_iterations: usize,
    /// How long the steps are.
    pub step_rule: StepRule,
    /// Which of the multipliers is taken where they are not unique.
    pub multipliers: Multipliers,
}

impl Default for MixedNewtonSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-12,
            max_iterations: 30,
            attempts: 8,
            splitting_iterations: 20,
            step_rule: StepRule::Nonmonotone,
            multipliers: Multipliers::MinimumNorm,
        }
    }
}

/// What the solver did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MixedReport {
    /// How it ended.
    pub outcome: NewtonOutcome,
    /// Newton iterations of all attempts.
    pub iterations: usize,
    /// Iterations (3)–(4).
    pub splitting_iterations: usize,
    /// Residual of what is returned.
    pub residual: MixedResidual,
}

/// The solver.
#[derive(Debug)]
pub struct MixedNewton {
    settings: MixedNewtonSettings,
    newton: SemismoothNewton,
}

impl MixedNewton {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: MixedNewtonSettings) -> Result<Self, ParameterError> {
        positive("tolerance", settings.tolerance)?;
        let newton = SemismoothNewton::new(SemismoothNewtonSettings {
            tolerance: settings.tolerance,
            max_iterations: settings.max_iterations,
            step_rule: settings.step_rule,
            linear_solver: LinearSolver::RankRevealing { choice: settings.multipliers },
            ..SemismoothNewtonSettings::default()
        })?;
        Ok(Self { settings, newton })
    }

    /// Improves x and P, the guess on entry, until they solve the problem.
    ///
    /// # Errors
    /// A problem or a guess that cannot be asked.
    pub fn solve(
        &mut self,
        problem: &MixedProblem,
        x: &mut [f64],
        percussion: &mut [f64],
    ) -> Result<MixedReport, MixedError> {
        problem.check()?;
        check_guess("the guess of x", x, problem.size())?;
        check_guess("the guess of P", percussion, problem.rows())?;
        let mut equation = NaturalMap { problem, scales: problem.scales() };
        let (mut iterations, mut split) = (0, 0);
        let mut outcome = NewtonOutcome::Stalled;
        for attempt in 0..self.settings.attempts.max(1) {
            let mut unknowns = equation.scaled(x, percussion);
            let solved = self.newton.solve(&mut equation, &mut unknowns);
            let report = solved.map_err(|error| match error {
                NewtonError::NotFinite | NewtonError::Linear { .. } => {
                    MixedError::NotFinite { part: "the natural map" }
                }
            })?;
            iterations += report.iterations;
            outcome = report.outcome;
            if outcome == NewtonOutcome::Converged || attempt + 1 == self.settings.attempts {
                equation.unscale(&unknowns, x, percussion);
                break;
            }
            // (3)–(4) from where this attempt began
            let count = self.settings.splitting_iterations << attempt;
            split_directions(problem, &equation.scales, count, x, percussion);
            split += count;
        }
        let residual = problem.residual(x, percussion);
        Ok(MixedReport { outcome, iterations, splitting_iterations: split, residual })
    }
}

fn check_guess(part: &'static str, numbers: &[f64], expected: usize) -> Result<(), MixedError> {
    if numbers.len() != expected {
        return Err(MixedError::Size { part, found: numbers.len(), expected });
    }
    if numbers.iter().any(|x| !x.is_finite()) {
        return Err(MixedError::NotFinite { part });
    }
    Ok(())
}

/// The equation (1).
struct NaturalMap<'a> {
    problem: &'a MixedProblem<'a>,
    scales: Scales,
}

impl NaturalMap<'_> {
    fn scaled(&self, x: &[f64], p: &[f64]) -> Vec<f64> {
        let x_hat = x.iter().zip(&self.scales.d).map(|(x, d)| x / d);
        let p_hat = p.iter().zip(&self.scales.rho).map(|(p, rho)| p / rho.sqrt());
        x_hat.chain(p_hat).map(|u| u / self.scales.size).collect()
    }

    fn unscale(&self, unknowns: &[f64], x: &mut [f64], p: &mut [f64]) {
        let (x_hat, p_hat) = unknowns.split_at(x.len());
        for ((x, u), d) in x.iter_mut().zip(x_hat).zip(&self.scales.d) {
            *x = u * d * self.scales.size;
        }
        for ((p, u), rho) in p.iter_mut().zip(p_hat).zip(&self.scales.rho) {
            *p = u * rho.sqrt() * self.scales.size;
        }
    }

    /// x, P and z = P − ρ ξ.
    fn unknowns(&self, unknowns: &[f64]) -> (Vec<f64>, Vec<f64>, Vec<f64>) {
        let (mut x, mut p) = (vec![0.0; self.problem.size()], vec![0.0; self.problem.rows()]);
        self.unscale(unknowns, &mut x, &mut p);
        let mut z = vec![0.0; p.len()];
        self.problem.velocity(&x, &mut z);
        for ((z, p), rho) in z.iter_mut().zip(&p).zip(&self.scales.rho) {
            *z = p - rho * *z;
        }
        (x, p, z)
    }
}

impl NonsmoothEquation for NaturalMap<'_> {
    fn size(&self) -> usize {
        self.problem.size() + self.problem.rows()
    }

    /// (1)
    fn residual(&mut self, unknowns: &[f64], out: &mut [f64]) {
        let (x, p, mut z) = self.unknowns(unknowns);
        let (equations, map) = out.split_at_mut(x.len());
        self.problem.imbalance(&x, &p, equations);
        equations.iter_mut().zip(&self.scales.d).for_each(|(e, d)| *e *= d / self.scales.size);
        for (rows, law, context) in self.problem.each_law() {
            law.prox(&context, &mut z[rows]);
        }
        for (k, map) in map.iter_mut().enumerate() {
            *map = (p[k] - z[k]) / (self.scales.rho[k].sqrt() * self.scales.size);
        }
    }

    /// (2); s cancels, because the unknowns are divided by it too.
    fn jacobian(&mut self, unknowns: &[f64], out: &mut Jacobian) {
        let (n, p) = (self.problem.size(), self.problem);
        let (_, _, z) = self.unknowns(unknowns);
        let Scales { rho, d, .. } = &self.scales;
        for i in 0..n {
            for j in 0..n {
                out.add(i, j, d[i] * p.mass[i * n + j] * d[j]);
            }
            for k in 0..p.rows() {
                out.add(i, n + k, -d[i] * p.direction(k)[i] * rho[k].sqrt());
            }
        }
        for (rows, law, context) in p.each_law() {
            let m = rows.len();
            let mut block = vec![0.0; m * m];
            law.prox_jacobian(&context, &z[rows.clone()], &mut block);
            for (a, k) in rows.clone().enumerate() {
                out.add(n + k, n + k, 1.0);
                for (b, l) in rows.clone().enumerate() {
                    // ρ is the same in all rows of a law, so ρ^{−½} J ρ^½ = J
                    let entry = block[a * m + b];
                    out.add(n + k, n + l, -entry);
                    for (i, w) in p.direction(l).iter().enumerate() {
                        out.add(n + k, i, entry * rho[l].sqrt() * w * d[i]);
                    }
                }
            }
        }
    }
}

/// `count` iterations (3)–(4).
fn split_directions(
    problem: &MixedProblem,
    scales: &Scales,
    count: usize,
    x: &mut [f64],
    p: &mut [f64],
) {
    let n = problem.size();
    let Scales { rho, d, .. } = scales;
    // D (M + W ρ Wᵀ) D
    let mut matrix = problem.mass.clone();
    for (k, rho) in rho.iter().enumerate() {
        let w = problem.direction(k);
        for i in 0..n {
            (0..n).for_each(|j| matrix[i * n + j] += rho * w[i] * w[j]);
        }
    }
    (0..n * n).for_each(|k| matrix[k] *= d[k / n] * d[k % n]);
    let factor = RankRevealing::new(n, n, &matrix);
    let mut xi = vec![0.0; p.len()];
    problem.velocity(x, &mut xi);
    for _ in 0..count {
        // (3)
        let mut right = problem.force.clone();
        let multipliers: Vec<f64> =
            (0..p.len()).map(|k| p[k] + rho[k] * (xi[k] - problem.offset[k])).collect();
        dense::add_transposed_times(&problem.directions, &multipliers, &mut right);
        right.iter_mut().zip(d).for_each(|(r, d)| *r *= d);
        factor.solve(&right, Multipliers::MinimumNorm, x);
        x.iter_mut().zip(d).for_each(|(x, d)| *x *= d);
        // (4)
        problem.velocity(x, &mut xi);
        let z: Vec<f64> = (0..p.len()).map(|k| p[k] - rho[k] * xi[k]).collect();
        p.copy_from_slice(&z);
        for (rows, law, context) in problem.each_law() {
            law.prox(&context, &mut p[rows]);
        }
        (0..p.len()).for_each(|k| xi[k] = (p[k] - z[k]) / rho[k]);
    }
}

//! Newton's iteration for semismooth equations, with line search.
//!
//! ```text
//! A_k d_k = −Φ(x_k),   A_k ∈ ∂Φ(x_k),      x_{k+1} = x_k + α_k d_k          (1)
//! ```
//!
//! [Paschkowski2024, Algorithm 7]. Where A_k is rank deficient the dense solver takes a
//! least-squares solution, [Paschkowski2024, Remark 3.24]; which one is a setting. The step
//! length α is that of a [`StepRule`](super::StepRule) for
//!
//! ```text
//! f = ½‖Φ‖²   with the slope   Φᵀ A d.                                     (2)
//! ```

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Jacobian, LineSearch, LinearSolver, NonsmoothEquation, SemismoothNewtonSettings};
use crate::linalg::{RankRevealing, SparseError, SparseLu, Triplets, dense};
use crate::parameter::ParameterError;
use crate::sets::norm;

/// Part of the slope (2) by which f is to descend [NocedalWright2006, §3.1].
const DECREASE: f64 = 1e-4;

/// Step lengths tried: 1, ½, ¼ … 1e-10.
const TRIALS: usize = 34;

/// How the iteration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewtonOutcome {
    /// ‖Φ‖ ≤ tolerance, in the norm of the equation.
    Converged,
    /// No step length reduces ‖Φ‖, or the step has no effect.
    Stalled,
    /// The iterations are used up.
    IterationLimit,
}

/// What the iteration did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewtonReport {
    /// How it ended.
    pub outcome: NewtonOutcome,
    /// Steps (1).
    pub iterations: usize,
    /// ‖Φ‖₂ at the end.
    pub residual: f64,
    /// Rank of the last Jacobian, where the linear solver reveals it.
    pub rank: Option<usize>,
}

/// A question that has no answer.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NewtonError {
    /// Φ has NaN or infinity at the first iterate.
    #[error("the equation has numbers that are not finite at the first iterate")]
    NotFinite,
    /// The sparse Jacobian cannot be factored.
    #[error("iteration {iteration}: {source}")]
    Linear {
        /// Number of the iteration.
        iteration: usize,
        /// The reason.
        source: SparseError,
    },
}

/// The iteration (1), with its settings and scratch memory.
#[derive(Debug)]
pub struct SemismoothNewton {
    settings: SemismoothNewtonSettings,
    jacobian: Jacobian,
    lu: SparseLu,
    map: Vec<f64>,
    step: Vec<f64>,
    trial: Vec<f64>,
    product: Vec<f64>,
    history: Vec<f64>,
}

impl SemismoothNewton {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: SemismoothNewtonSettings) -> Result<Self, ParameterError> {
        settings.validate()?;
        let jacobian = match settings.linear_solver {
            LinearSolver::RankRevealing { .. } => Jacobian::Dense { size: 0, numbers: Vec::new() },
            LinearSolver::SparseLu => Jacobian::Sparse(Triplets::default()),
        };
        let [map, step, trial, product] = [const { Vec::new() }; 4];
        let history =
            Vec::with_capacity(if settings.record { settings.max_iterations + 1 } else { 0 });
        let lu = SparseLu::default();
        Ok(Self { settings, jacobian, lu, map, step, trial, product, history })
    }

    /// ‖Φ‖ of the iterates of the last solve, the guess first; empty unless recorded.
    pub fn history(&self) -> &[f64] {
        &self.history
    }

    /// Symbolic analyses so far, by the sparse solver.
    pub fn analyses(&self) -> usize {
        self.lu.analyses()
    }

    /// Improves x, the guess on entry, until ‖Φ(x)‖ ≤ tolerance in the norm of the equation.
    ///
    /// # Errors
    /// Numbers that are not finite at the guess, or a singular sparse Jacobian.
    ///
    /// # Panics
    /// If x has not the size of the equation.
    pub fn solve(
        &mut self,
        equation: &mut dyn NonsmoothEquation,
        x: &mut [f64],
    ) -> Result<NewtonReport, NewtonError> {
        let n = equation.size();
        assert_eq!(x.len(), n, "one number per unknown");
        self.prepare(n);
        equation.residual(x, &mut self.map);
        let (mut residual, mut rank) = (norm(&self.map), None);
        if !residual.is_finite() {
            return Err(NewtonError::NotFinite);
        }
        let mut search = self.line_search();
        for iterations in 0..=self.settings.max_iterations {
            if self.settings.record {
                self.history.push(residual);
            }
            let report = move |outcome| Ok(NewtonReport { outcome, iterations, residual, rank });
            if equation.magnitude(&self.map) <= self.settings.tolerance {
                return report(NewtonOutcome::Converged);
            }
            if iterations == self.settings.max_iterations {
                return report(NewtonOutcome::IterationLimit);
            }
            // (1)
            self.jacobian.reset(n);
            equation.jacobian(x, &mut self.jacobian);
            let found = self.direction();
            rank = found.map_err(|source| NewtonError::Linear { iteration: iterations, source })?;
            match self.advance(equation, x, residual, &mut search) {
                Some(reduced) => residual = reduced,
                None => return report(NewtonOutcome::Stalled),
            }
        }
        unreachable!("the last iteration returns")
    }

    fn prepare(&mut self, n: usize) {
        for vector in [&mut self.map, &mut self.step, &mut self.trial, &mut self.product] {
            vector.clear();
            vector.resize(n, 0.0);
        }
        self.history.clear();
    }

    fn line_search(&self) -> LineSearch {
        let SemismoothNewtonSettings { step_rule, memory, .. } = self.settings;
        let merits = Vec::new();
        LineSearch { rule: step_rule, decrease: DECREASE, trials: TRIALS, memory, merits }
    }

    /// Solves A d = −Φ and returns the rank of A, if known.
    fn direction(&mut self) -> Result<Option<usize>, SparseError> {
        self.product.iter_mut().zip(&self.map).for_each(|(b, map)| *b = -map);
        let mut rank = None;
        match (&self.jacobian, self.settings.linear_solver) {
            (Jacobian::Dense { size, numbers }, LinearSolver::RankRevealing { choice }) => {
                let factor = RankRevealing::new(*size, *size, numbers);
                factor.solve(&self.product, choice, &mut self.step);
                rank = Some(factor.rank());
            }
            (Jacobian::Sparse(triplets), _) => {
                self.lu.factorise(triplets)?;
                self.step.copy_from_slice(&self.product);
                self.lu.solve_in_place(&mut self.step)?;
            }
            (Jacobian::Dense { .. }, LinearSolver::SparseLu) => return Err(SparseError::Singular),
        }
        if let Some(bound) = self.settings.longest_step {
            let factor = (bound / norm(&self.step)).min(1.0);
            self.step.iter_mut().for_each(|d| *d *= factor);
        }
        Ok(rank)
    }

    /// Moves x along the step and returns ‖Φ‖ there; none if nothing is gained.
    fn advance(
        &mut self,
        equation: &mut dyn NonsmoothEquation,
        x: &mut [f64],
        residual: f64,
        search: &mut LineSearch,
    ) -> Option<f64> {
        self.product.fill(0.0);
        self.jacobian.add_times(&self.step, &mut self.product);
        let slope: f64 = self.map.iter().zip(&self.product).map(|(a, b)| a * b).sum();
        let effect = dense::largest(&self.product) > f64::EPSILON * residual;
        if !effect || !dense::largest(&self.step).is_finite() {
            return None;
        }
        let mut reached = residual;
        // (2)
        let found = search.step(0.5 * residual * residual, slope, |length| {
            for ((trial, x), d) in self.trial.iter_mut().zip(&*x).zip(&self.step) {
                *trial = x + length * d;
            }
            // the product is no longer needed and takes Φ of the trial
            equation.residual(&self.trial, &mut self.product);
            reached = norm(&self.product);
            0.5 * reached * reached
        });
        if !found.enough {
            return None;
        }
        x.copy_from_slice(&self.trial);
        std::mem::swap(&mut self.map, &mut self.product);
        Some(reached)
    }
}

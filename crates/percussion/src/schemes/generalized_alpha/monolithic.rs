//! The monolithic solution of a step.
//!
//! Residuals r₁ … r₆ of the iterate as one nonsmooth equation in the unknowns
//!
//! ```text
//! x = (y, U/h, W, hλ̃, ρ/h, Λ),                                             (1)
//! ```
//!
//! whose scaling makes the Jacobian well conditioned for h → 0 [BAC2014, eqs. (42)–(46)].

use percussion_inclusion::linalg::Multipliers;
use percussion_inclusion::newton::{
    Jacobian, LinearSolver, NewtonOutcome, NonsmoothEquation, SemismoothNewton,
    SemismoothNewtonSettings, StepRule,
};
use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::SolveOutcome;

use super::iterate::Iterate;
use super::jacobian::{Gradients, add_dynamics, add_gradients, add_laws};
use super::{GeneralizedAlphaSettings, Iterated, IterationReport, StepError};
use crate::system::MechanicalSystem;

/// Largest system solved densely, by a factorisation that also serves redundant constraints.
const DENSE_SIZE: usize = 90;

/// The Newton iterations, for small and for large systems, and scratch memory.
#[derive(Debug)]
pub(super) struct Monolithic {
    dense: SemismoothNewton,
    sparse: SemismoothNewton,
    large: bool,
    x: Vec<f64>,
    residuals: Vec<f64>,
    work: Gradients,
}

struct Equation<'a> {
    system: &'a dyn MechanicalSystem,
    iterate: &'a mut Iterate,
    work: &'a mut Gradients,
    scale: f64,
    failure: Option<StepError>,
}

impl Monolithic {
    pub(super) fn new(settings: &GeneralizedAlphaSettings) -> Result<Self, ParameterError> {
        let with = |linear_solver| {
            SemismoothNewton::new(SemismoothNewtonSettings {
                tolerance: settings.tolerance,
                max_iterations: settings.max_iterations,
                step_rule: StepRule::Full,
                linear_solver,
                record: true,
                ..SemismoothNewtonSettings::default()
            })
        };
        Ok(Self {
            dense: with(LinearSolver::RankRevealing { choice: Multipliers::MinimumNorm })?,
            sparse: with(LinearSolver::SparseLu)?,
            large: false,
            x: Vec::new(),
            residuals: Vec::new(),
            work: Gradients::default(),
        })
    }

    pub(super) fn history(&self) -> &[f64] {
        if self.large { self.sparse.history() } else { self.dense.history() }
    }

    pub(super) fn analyses(&self) -> usize {
        self.sparse.analyses()
    }

    /// Solves the predicted iterate for the end of the step.
    pub(super) fn solve(
        &mut self,
        system: &dyn MechanicalSystem,
        iterate: &mut Iterate,
    ) -> Iterated {
        iterate.evaluate(system)?;
        let size = 3 * (iterate.at.u.len() + iterate.rows.len());
        self.large = size > DENSE_SIZE;
        self.x.clear();
        self.x.resize(size, 0.0);
        let scale = iterate.scale();
        let newton = if self.large { &mut self.sparse } else { &mut self.dense };
        let mut equation =
            Equation { system, iterate: &mut *iterate, work: &mut self.work, scale, failure: None };
        let solved = newton.solve(&mut equation, &mut self.x);
        let failure = equation.failure.take();
        load(iterate, &self.x);
        // a failure at a trial that the iteration gave up does not count
        iterate.evaluate(system).map_err(|error| failure.unwrap_or(error))?;
        iterate.clear_open(system.laws());
        let error = iterate.error(system.laws(), &mut self.residuals);
        let (outcome, iterations) = match solved {
            Ok(report) => (report.outcome, report.iterations),
            Err(_) => (NewtonOutcome::Stalled, 0),
        };
        let outcome = match outcome {
            NewtonOutcome::Converged => SolveOutcome::Converged,
            // the norm of the iteration is stricter than ours
            _ if error <= iterate.settings.tolerance => SolveOutcome::Converged,
            NewtonOutcome::Stalled => SolveOutcome::Stalled,
            NewtonOutcome::IterationLimit => SolveOutcome::IterationLimit,
        };
        Ok(IterationReport { outcome, iterations, error })
    }
}

/// Writes the unknowns (1) into the iterate.
fn load(iterate: &mut Iterate, x: &[f64]) {
    let (n, m, h) = (iterate.at.u.len(), iterate.rows.len(), iterate.h);
    iterate.unknowns.smooth.copy_from_slice(&x[..n]);
    iterate.unknowns.correction.iter_mut().zip(&x[n..2 * n]).for_each(|(u, x)| *u = h * x);
    iterate.unknowns.jump.copy_from_slice(&x[2 * n..3 * n]);
    let x = &x[3 * n..];
    iterate.unknowns.lambda.iter_mut().zip(&x[..m]).for_each(|(lambda, x)| *lambda = x / h);
    iterate.unknowns.rho.iter_mut().zip(&x[m..2 * m]).for_each(|(rho, x)| *rho = h * x);
    iterate.unknowns.impulse.copy_from_slice(&x[2 * m..]);
}

impl NonsmoothEquation for Equation<'_> {
    fn size(&self) -> usize {
        3 * (self.iterate.at.u.len() + self.iterate.rows.len())
    }

    fn residual(&mut self, x: &[f64], out: &mut [f64]) {
        load(self.iterate, x);
        if let Err(error) = self.iterate.evaluate(self.system) {
            self.failure = Some(error);
            out.fill(f64::NAN);
            return;
        }
        self.iterate.write_residuals(self.system.laws(), out);
        for r in out.iter_mut() {
            *r /= self.scale;
        }
    }

    /// The largest: a sum over the rounding of thousands of them would never be small.
    fn magnitude(&self, residual: &[f64]) -> f64 {
        residual.iter().fold(0.0, |max, r| f64::max(max, r.abs()))
    }

    fn jacobian(&mut self, x: &[f64], out: &mut Jacobian) {
        load(self.iterate, x);
        if let Err(error) = self.iterate.evaluate(self.system) {
            self.failure = Some(error);
            return;
        }
        self.iterate.linearize(self.system);
        let scale = self.scale;
        let mut add = |i: usize, j: usize, value: f64| out.add(i, j, value / scale);
        add_dynamics(self.iterate, &mut add);
        add_laws(self.iterate, self.system.laws(), self.work, &mut add);
        if self.work.evaluate(self.system, self.iterate) {
            add_gradients(self.iterate, self.system.laws(), self.work, &mut add);
        }
    }
}

//! The alternating direction method of multipliers for quadratic problems over simple sets.
//!
//! With penalty ρ, scaled multipliers w and over-relaxation α,
//!
//! ```text
//! (Ĝ + ρI) x = ρ(z − w) − b,                                                (1)
//! v' = w + α x + (1 − α) z,      z' = proj_K(v'),      w' = v' − z'            (2)
//! ```
//!
//! [Boyd2011, §3.1.1, §3.4.3], the resolvents of an affine map and of a set in turn, for which Ĝ need
//! not be symmetric. All depends on v alone, so that (1)–(2) is a fixed-point iteration v' = T(v),
//! which [`Anderson`] accelerates. The factors of Ĝ + ρI are kept while ρ is; it changes where
//! the errors of a plain step,
//!
//! ```text
//! e_z = ‖x − z'‖,      e_w = ρ‖z' − z‖,                                      (3)
//! ```
//!
//! are out of balance: ρ' = ρ √(e_z/e_w) [Boyd2011, §3.4.1]. They are comparable because mean
//! diag Ĝᵢᵢ = 1; errors relative to ‖z‖ and ‖b‖ would let velocities of sliding or open contacts
//! decide the accuracy of forces.

use super::convex::{Convex, ConvexMethod};
use super::scaled::Scaled;
use crate::linalg::{BlockLu, BlockSparse, SparseError};
use crate::sets::norm_of_difference;
use crate::solvers::anderson::Anderson;

/// Iterations before the first evaluation of the error, and least number between two.
const LOOK_EVERY: usize = 10;
/// Where ρ stays, in units of mean diag Gᵢᵢ.
const PENALTIES: (f64, f64) = (1e-10, 1e4);
/// Imbalance of the errors (3) below which ρ is kept, squared.
const IMBALANCE: f64 = 9.0;

/// State of the iteration (1)–(3).
#[derive(Debug, Default)]
pub(super) struct Splitting {
    /// ρ at the start, and α.
    penalty: f64,
    over_relaxation: f64,
    rho: f64,
    matrix: BlockSparse,
    factors: BlockLu,
    anderson: Anderson,
    x: Vec<f64>,
    w: Vec<f64>,
    v: Vec<f64>,
    /// T(v).
    value: Vec<f64>,
    /// z before the last step, and scratch.
    last: Vec<f64>,
    scratch: Vec<f64>,
}

impl Splitting {
    /// With ρ at the start, α, and the memory of the acceleration.
    pub(super) fn new(penalty: f64, over_relaxation: f64, memory: usize) -> Self {
        Self { penalty, over_relaxation, anderson: Anderson::new(memory), ..Self::default() }
    }

    /// The iteration after which the next look at the error is worth its price.
    pub(super) fn next_look(iteration: usize) -> usize {
        iteration + LOOK_EVERY + iteration / 20
    }

    /// Factors Ĝ + ρI and makes z + w a fixed point but for the projection.
    pub(super) fn begin(&mut self, convex: &Convex, z: &mut [f64]) -> Result<(), SparseError> {
        self.factorise(convex)?;
        self.anderson.forget();
        convex.project(z);
        convex.scaled.times(z, &mut self.w);
        for (w, b) in self.w.iter_mut().zip(convex.offset) {
            *w = -(*w + b) / self.rho;
        }
        Ok(())
    }

    fn factorise(&mut self, convex: &Convex) -> Result<(), SparseError> {
        let scaled = convex.scaled;
        self.matrix.clone_from(scaled.matrix());
        for i in 0..scaled.laws() {
            let (dim, first) = (self.matrix.row(i).len(), self.matrix.entry_range(i).start);
            let diagonal = self.matrix.entry_data_mut(first);
            diagonal.iter_mut().step_by(dim + 1).for_each(|g| *g += self.rho);
        }
        self.factors.factorise_while(&self.matrix, &|| !convex.interrupt.raised())
    }

    /// (1) and (2), accelerated.
    pub(super) fn step(&mut self, convex: &Convex, z: &mut [f64]) -> Result<(), SparseError> {
        for k in 0..z.len() {
            self.x[k] = self.rho * (z[k] - self.w[k]) - convex.offset[k];
        }
        self.factors.solve_in_place(&mut self.x)?;
        self.last.copy_from_slice(z);
        let alpha = self.over_relaxation;
        for k in 0..z.len() {
            self.v[k] = self.w[k] + z[k];
            self.value[k] = self.w[k] + alpha * self.x[k] + (1.0 - alpha) * z[k];
        }
        self.anderson.advance(&mut self.v, &self.value);
        z.copy_from_slice(&self.v);
        convex.project(z);
        for k in 0..z.len() {
            self.w[k] = self.v[k] - z[k];
        }
        Ok(())
    }

    /// Changes ρ if the errors (3) of the last step call for it.
    pub(super) fn balance(&mut self, convex: &Convex) -> Result<(), SparseError> {
        self.scratch.copy_from_slice(&self.value);
        convex.project(&mut self.scratch);
        let e_z = norm_of_difference(&self.x, &self.scratch);
        let e_w = self.rho * norm_of_difference(&self.scratch, &self.last);
        let ratio = e_z / e_w;
        if !(ratio.is_finite() && ratio > 0.0) || (1.0 / IMBALANCE..IMBALANCE).contains(&ratio) {
            return Ok(());
        }
        let old = self.rho;
        self.rho = (old * ratio.sqrt()).clamp(PENALTIES.0, PENALTIES.1);
        // ρw are velocities and stay
        self.w.iter_mut().for_each(|w| *w *= old / self.rho);
        self.anderson.forget();
        self.factorise(convex)
    }

    /// Up to `max_iterations` steps, until the error is small.
    fn iterate(
        &mut self,
        convex: &Convex,
        (tolerance, max_iterations): (f64, usize),
        p: &mut [f64],
        product: &mut [f64],
    ) -> Result<usize, SparseError> {
        self.begin(convex, p)?;
        let mut look = LOOK_EVERY;
        for iteration in 1..=max_iterations {
            self.step(convex, p)?;
            if convex.interrupt.raised() {
                return Ok(iteration);
            }
            if iteration >= look {
                look = Self::next_look(iteration);
                convex.scaled.times(p, product);
                if convex.error(p, product, &mut self.scratch) <= tolerance {
                    return Ok(iteration);
                }
                self.balance(convex)?;
            }
        }
        Ok(max_iterations)
    }
}

impl ConvexMethod for Splitting {
    fn start(&mut self, scaled: &Scaled) {
        self.rho = self.penalty;
        for buffer in [&mut self.x, &mut self.w, &mut self.v, &mut self.value, &mut self.last] {
            buffer.resize(scaled.size(), 0.0);
        }
        self.scratch.resize(scaled.size(), 0.0);
    }

    fn minimise(
        &mut self,
        convex: &Convex,
        stop: (f64, usize),
        [p, product]: [&mut [f64]; 2],
    ) -> Option<usize> {
        let iterations = self.iterate(convex, stop, p, product).ok();
        convex.scaled.times(p, product);
        iterations
    }
}

//! Semismooth Newton iterations for nonsmooth equations.
//!
//! ```text
//! Φ(x) = 0,   x ∈ ℝⁿ,   Φ locally Lipschitz and semismooth.                (1)
//! ```
//!
//! With any element of Clarke's ∂Φ(x) for the Jacobian, Newton's iteration converges locally and
//! superlinearly, quadratically if Φ is strongly semismooth, as projections on polyhedra, balls
//! and second-order cones are [Paschkowski2024, Algorithm 7 and Theorem B.23].

mod line_search;
mod semismooth;
mod settings;

pub use line_search::StepRule;
pub use semismooth::{NewtonError, NewtonOutcome, NewtonReport, SemismoothNewton};
pub use settings::{LinearSolver, SemismoothNewtonSettings};

pub(crate) use line_search::LineSearch;

use crate::linalg::Triplets;
use crate::sets::norm;

/// A nonsmooth equation (1). Scale it so that ‖Φ‖ is dimensionless.
pub trait NonsmoothEquation {
    /// Number n of unknowns and equations.
    fn size(&self) -> usize;

    /// Writes Φ(x).
    fn residual(&mut self, x: &[f64], out: &mut [f64]);

    /// Size of a residual, which the tolerance bounds; its Euclidean norm by default.
    fn magnitude(&self, residual: &[f64]) -> f64 {
        norm(residual)
    }

    /// Adds the entries of an element of ∂Φ(x) to `out`, which is zero on entry.
    fn jacobian(&mut self, x: &[f64], out: &mut Jacobian);
}

/// The matrix an equation fills: dense or sparse, as the iteration needs it.
#[derive(Clone, Debug)]
pub enum Jacobian {
    /// Row-major n × n.
    Dense {
        /// n.
        size: usize,
        /// The numbers.
        numbers: Vec<f64>,
    },
    /// Triplets; add zeros where the structure is to stay the same.
    Sparse(Triplets),
}

impl Jacobian {
    /// Adds a number at row i and column j.
    ///
    /// # Panics
    /// If the place lies outside a dense matrix.
    pub fn add(&mut self, i: usize, j: usize, value: f64) {
        match self {
            Self::Dense { size, numbers } => numbers[i * *size + j] += value,
            Self::Sparse(triplets) => triplets.add(i, j, value),
        }
    }

    fn reset(&mut self, n: usize) {
        match self {
            Self::Dense { size, numbers } => {
                *size = n;
                numbers.clear();
                numbers.resize(n * n, 0.0);
            }
            Self::Sparse(triplets) => triplets.reset(n),
        }
    }

    /// y += A x.
    fn add_times(&self, x: &[f64], y: &mut [f64]) {
        match self {
            Self::Dense { numbers, .. } => crate::linalg::dense::add_times(numbers, x, y),
            Self::Sparse(triplets) => triplets.add_times(x, y),
        }
    }
}

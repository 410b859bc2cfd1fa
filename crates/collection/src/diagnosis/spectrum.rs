//! Symmetry, definiteness and rank of W.
//!
//! With S = (W + Wᵀ)/2 and its eigenvalues λ,
//!
//! ```text
//! asymmetry = max|W − Wᵀ| / max|W|                                         (1)
//! indefinite  ⇔  min λ < −(10 n ε + asymmetry) max|λ|                       (2)
//! rank = number of |λ| > 10 n ε max|λ|                                     (3)
//! ```
//!
//! W of a mechanical system is symmetric and positive semidefinite. Asymmetry comes from laws
//! beyond it, or from programs that assemble W carelessly; in the latter case S is
//! uncertain by as much, hence the second term of (2).

use nalgebra::DMatrix;
use serde::Serialize;

use super::super::FrictionProblem;
use super::{SPECTRUM_LIMIT, eigenvalues, largest, rounding};

/// What W is like.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MatrixDiagnosis {
    /// Number of rows n.
    pub rows: usize,
    /// (1)
    pub asymmetry: f64,
    /// Eigenvalues of S; unknown for large matrices.
    pub spectrum: Option<Spectrum>,
}

/// Eigenvalues of the symmetric part of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spectrum {
    /// The smallest eigenvalue, in the unit of W.
    pub smallest: f64,
    /// The largest eigenvalue, in the unit of W.
    pub largest: f64,
    /// (3)
    pub rank: usize,
    /// (2)
    pub indefinite: bool,
}

impl MatrixDiagnosis {
    /// Looks at W of a problem.
    pub fn of(problem: &FrictionProblem) -> Self {
        let rows = problem.rows();
        let asymmetry = problem.local_form().matrix.asymmetry();
        let spectrum = (rows <= SPECTRUM_LIMIT).then(|| {
            let lambda = eigenvalues(&symmetric_part(problem));
            let size = largest(&lambda);
            let zero = rounding(rows, size);
            let (smallest, largest) =
                (lambda.first().copied().unwrap_or(0.0), lambda.last().copied().unwrap_or(0.0));
            Spectrum {
                smallest,
                largest,
                rank: lambda.iter().filter(|x| x.abs() > zero).count(),
                indefinite: smallest < -(zero + asymmetry * size),
            }
        });
        Self { rows, asymmetry, spectrum }
    }
}

/// S as a dense matrix.
fn symmetric_part(problem: &FrictionProblem) -> DMatrix<f64> {
    let mut s = DMatrix::zeros(problem.rows(), problem.rows());
    for (i, j, x) in problem.problem().delassus.triplets() {
        s[(i, j)] += 0.5 * x;
        s[(j, i)] += 0.5 * x;
    }
    s
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagnosed(w: &[(usize, usize, f64)]) -> MatrixDiagnosis {
        let problem = FrictionProblem::local(2, w, vec![0.0; 2], vec![0.1], vec![]);
        MatrixDiagnosis::of(&problem.expect("a problem"))
    }

    #[test]
    fn eigenvalues_rank_and_definiteness_are_found() {
        let found = diagnosed(&[(0, 0, 2.0), (0, 1, 1.0), (1, 0, 1.0), (1, 1, 2.0)]);
        let spectrum = found.spectrum.expect("small");
        assert_eq!((found.rows, found.asymmetry), (2, 0.0));
        assert!((spectrum.smallest - 1.0).abs() < 1e-14 && (spectrum.largest - 3.0).abs() < 1e-14);
        assert_eq!((spectrum.rank, spectrum.indefinite), (2, false));
        let ones = diagnosed(&[(0, 0, 1.0), (0, 1, 1.0), (1, 0, 1.0), (1, 1, 1.0)]);
        assert_eq!(ones.spectrum.map(|s| (s.rank, s.indefinite)), Some((1, false)));
        let saddle = diagnosed(&[(0, 0, 1.0), (1, 1, -0.01)]);
        assert_eq!(saddle.spectrum.map(|s| (s.rank, s.indefinite)), Some((2, true)));
        let skew = diagnosed(&[(0, 0, 1.0), (0, 1, 0.1), (1, 1, -0.01)]);
        assert_eq!(skew.asymmetry, 0.1);
        assert_eq!(skew.spectrum.map(|s| s.indefinite), Some(false), "within the asymmetry");
    }
}

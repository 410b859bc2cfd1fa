//! Projected Gauss–Seidel iteration.
//!
//! ```text
//! z_i ← max(z_i − ω (Σ_j M_ij z_j + q_i)/M_ii, 0)                          (1)
//! ```
//!
//! row after row with the newest numbers; converges for symmetric positive definite M and
//! 0 < ω < 2 [CottlePangStone1992, §5.2]. With the old numbers it is the projected Jacobi
//! iteration of [Studer2009, eq. (4.6)].

use serde::{Deserialize, Serialize};

use super::lcp::{Lcp, LcpError, LcpOutcome, LcpSolution};

/// Settings of the iteration.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GaussSeidelSettings {
    /// Relaxation ω, dimensionless, 0 < ω < 2.
    pub relaxation: f64,
    /// Stop when [`Lcp::residual`] ≤ tolerance; dimensionless, 1e-14 … 1e-4.
    pub tolerance: f64,
    /// Sweeps before giving up.
    pub max_sweeps: usize,
}

impl Default for GaussSeidelSettings {
    fn default() -> Self {
        Self { relaxation: 1.0, tolerance: 1e-10, max_sweeps: 10_000 }
    }
}

/// Iterates from the guess until the residual is met.
///
/// # Errors
/// A row without positive diagonal, or a guess of the wrong length.
pub fn projected_gauss_seidel(
    lcp: &Lcp,
    guess: &[f64],
    settings: &GaussSeidelSettings,
) -> Result<LcpSolution, LcpError> {
    super::lcp::check_size("the guess", guess.len(), lcp.size())?;
    if let Some(row) = (0..lcp.size()).find(|&i| lcp.row(i)[i] <= 0.0) {
        return Err(LcpError::NoDiagonal { row });
    }
    let mut z = guess.to_vec();
    for sweep in 0..=settings.max_sweeps {
        if lcp.residual(&z) <= settings.tolerance {
            let residual = lcp.residual(&z);
            let outcome = LcpOutcome::Solved;
            return Ok(LcpSolution { outcome, z, iterations: sweep, residual });
        }
        // (1)
        for i in 0..lcp.size() {
            let row = lcp.row(i);
            let w: f64 = row.iter().zip(&z).map(|(m, z)| m * z).sum::<f64>() + lcp.offset()[i];
            z[i] = (z[i] - settings.relaxation * w / row[i]).max(0.0);
        }
    }
    Ok(lcp.solution(z, LcpOutcome::IterationLimit, settings.max_sweeps))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reaches_the_tolerance_or_says_that_it_did_not() {
        let lcp = Lcp::new(vec![2.0, 1.0, 1.0, 2.0], vec![-5.0, -6.0]).unwrap();
        let solved = projected_gauss_seidel(&lcp, &[0.0; 2], &GaussSeidelSettings::default());
        let solved = solved.unwrap();
        assert_eq!(solved.outcome, LcpOutcome::Solved);
        assert!((solved.z[0] - 4.0 / 3.0).abs() < 1e-9 && (solved.z[1] - 7.0 / 3.0).abs() < 1e-9);
        let hasty = GaussSeidelSettings { max_sweeps: 1, ..GaussSeidelSettings::default() };
        let unsolved = projected_gauss_seidel(&lcp, &[0.0; 2], &hasty).unwrap();
        assert_eq!(unsolved.outcome, LcpOutcome::IterationLimit);
        let hollow = Lcp::new(vec![0.0], vec![-1.0]).unwrap();
        let error = projected_gauss_seidel(&hollow, &[0.0], &hasty).err();
        assert_eq!(error, Some(LcpError::NoDiagonal { row: 0 }));
    }
}

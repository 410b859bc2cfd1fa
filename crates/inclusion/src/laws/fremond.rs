//! Impacts that act on remote contacts: Frémond's restitution matrix.
//!
//! n unilateral contacts, closed together, share one impact law with a full matrix ε ∈ ℝⁿˣⁿ,
//!
//! ```text
//! −(γ⁺ + ε γ⁻) ∈ N_{ℝ₀⁺ⁿ}(Λ)                                                (1)
//! ```
//!
//! [Studer2009, §3.3, §7.6.2.3]. Newton's cradle, in which the blow on the first contact opens the
//! last one, needs
//!
//! ```text
//! ε = e times the antidiagonal of ones, e = 1:      γ⁺ᵢ = −e γ⁻ₙ₊₁₋ᵢ,      (2)
//! ```
//!
//! which no diagonal ε gives. Energy is bounded only by the choice of ε, which is not checked.

use super::{Constraint, LawContext, Mode, SetValuedLaw};
use crate::parameter::{ParameterError, at_least_one, finite};
use crate::sets::{replace, write_diagonal};

/// Unilateral contacts coupled by a restitution matrix (1).
#[derive(Clone, Debug)]
pub struct Fremond {
    restitution: Matrix,
    groups: Vec<usize>,
}

/// ε.
#[derive(Clone, Debug)]
enum Matrix {
    /// Any matrix, row-major.
    Full(Vec<f64>),
    /// e of (2); n² zeros and ones of a long run need not be stored.
    Exchange(f64),
}

impl Fremond {
    /// Contacts with the restitution matrix ε = `matrix`, row-major n × n.
    ///
    /// # Errors
    /// If the matrix is empty, not square, or has an entry that is not finite.
    pub fn new(matrix: &[f64]) -> Result<Self, ParameterError> {
        let n = matrix.len().isqrt();
        if n == 0 || n * n != matrix.len() {
            let (value, admissible) = (matrix.len() as f64, "the square of the number of contacts");
            return Err(ParameterError::new("number of entries of ε", value, admissible));
        }
        for entry in matrix {
            finite("entry of ε", *entry)?;
        }
        Ok(Self { restitution: Matrix::Full(matrix.to_vec()), groups: vec![1; n] })
    }

    /// `contacts` contacts that exchange their velocities in reverse order (2), times e = `factor`.
    ///
    /// # Errors
    /// If there are no contacts, or the factor is not finite.
    pub fn exchange(contacts: usize, factor: f64) -> Result<Self, ParameterError> {
        at_least_one("number of contacts", contacts)?;
        let restitution = Matrix::Exchange(finite("factor of ε", factor)?);
        Ok(Self { restitution, groups: vec![1; contacts] })
    }
}

impl SetValuedLaw for Fremond {
    fn name(&self) -> &'static str {
        "fremond-impact"
    }

    fn dim(&self) -> usize {
        self.groups.len()
    }

    fn prox(&self, _context: &LawContext, z: &mut [f64]) -> Mode {
        let mut open = 0;
        for z in z.iter_mut() {
            open += usize::from(replace(z, z.max(0.0)));
        }
        match open {
            0 => Mode::Constrained,
            _ if open == z.len() => Mode::Open,
            _ => Mode::Mixed,
        }
    }

    fn prox_jacobian(&self, _context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        write_diagonal(jacobian, z.iter().map(|z| if *z >= 0.0 { 1.0 } else { 0.0 }));
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        match &self.restitution {
            Matrix::Full(matrix) => {
                for (out, row) in reflected.iter_mut().zip(matrix.chunks_exact(self.dim())) {
                    *out = row.iter().zip(velocity).map(|(e, v)| e * v).sum();
                }
            }
            Matrix::Exchange(factor) => {
                for (out, v) in reflected.iter_mut().zip(velocity.iter().rev()) {
                    *out = factor * v;
                }
            }
        }
    }

    fn groups(&self) -> &[usize] {
        &self.groups
    }

    /// The contacts act together, while all are closed.
    fn constraint(&self, _k: usize) -> Constraint {
        Constraint::OneSided
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::contract;

    #[test]
    fn owes_the_law_contract_closed_mixed_and_open() {
        let law = Fremond::new(&[0.2, 0.7, -0.3, 0.1]).unwrap();
        let arguments = [vec![1.0, 2.0], vec![-1.0, 0.5], vec![-1.0, -2.0]];
        contract::check(&law, &[0.0, -0.1], &arguments);
        contract::check(&Fremond::exchange(2, 0.7).unwrap(), &[0.0, -0.1], &arguments);
    }

    #[test]
    fn tells_whether_all_some_or_no_contacts_are_closed() {
        let law = Fremond::exchange(2, 1.0).unwrap();
        let context = LawContext { duration: 0.0, gap: &[0.0; 2] };
        let mode = |mut z: [f64; 2]| law.prox(&context, &mut z);
        assert_eq!(mode([1.0, 0.0]), Mode::Constrained);
        assert_eq!(mode([1.0, -1.0]), Mode::Mixed);
        assert_eq!(mode([-2.0, -1.0]), Mode::Open);
    }

    #[test]
    fn hands_the_blow_to_the_last_contact() {
        let mut reflected = [f64::NAN; 3];
        Fremond::exchange(3, 0.5).unwrap().reflect(&[-2.0, 0.0, 0.0], &mut reflected);
        assert_eq!(reflected, [0.0, 0.0, -1.0]);
        let half = [0.0, 0.0, 0.5, 0.0, 0.5, 0.0, 0.5, 0.0, 0.0];
        let mut of_matrix = [f64::NAN; 3];
        Fremond::new(&half).unwrap().reflect(&[-2.0, 0.0, 0.0], &mut of_matrix);
        assert_eq!(reflected, of_matrix);
    }

    #[test]
    fn needs_a_square_matrix_of_numbers() {
        assert!(Fremond::new(&[1.0, 0.0]).is_err());
        assert!(Fremond::new(&[f64::NAN]).is_err());
        assert!(Fremond::exchange(0, 1.0).is_err());
        assert!(Fremond::exchange(2, f64::INFINITY).is_err());
    }
}

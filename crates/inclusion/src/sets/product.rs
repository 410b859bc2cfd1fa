//! Cartesian products.
//!
//! ```text
//! C = C₁ × … × C_n,      prox_C(ξ) = (prox_{C₁}(ξ₁), …, prox_{C_n}(ξ_n))    (1)
//! Ψ*_C(y) = Σᵢ Ψ*_{Cᵢ}(yᵢ)                                                  (2)
//! ```
//!
//! [Studer2009, eqs. (2.25)–(2.30)]: the Euclidean metric is block diagonal, hence the projection
//! splits.

use super::ConvexSet;

/// The product (1); components in the order of its factors.
#[derive(Debug)]
pub struct Product {
    factors: Vec<Box<dyn ConvexSet>>,
    dim: usize,
}

impl Product {
    /// The product of these sets.
    pub fn new(factors: Vec<Box<dyn ConvexSet>>) -> Self {
        let dim = factors.iter().map(|factor| factor.dim()).sum();
        Self { factors, dim }
    }
}

impl ConvexSet for Product {
    fn dim(&self) -> usize {
        self.dim
    }

    fn project(&self, scale: f64, z: &mut [f64]) -> bool {
        let (mut moved, mut rest) = (false, z);
        for factor in &self.factors {
            let (block, tail) = rest.split_at_mut(factor.dim());
            moved |= factor.project(scale, block);
            rest = tail;
        }
        moved
    }

    /// Each block is written at the front of the matrix and moved to its place, the last block
    /// first, so that no further memory is needed.
    fn projection_jacobian(&self, scale: f64, z: &[f64], jacobian: &mut [f64]) {
        jacobian.fill(0.0);
        let mut end = self.dim;
        for factor in self.factors.iter().rev() {
            let m = factor.dim();
            let start = end - m;
            factor.projection_jacobian(scale, &z[start..end], &mut jacobian[..m * m]);
            spread(jacobian, m, start, self.dim);
            end = start;
        }
    }

    /// (2).
    fn support(&self, y: &[f64]) -> f64 {
        let (mut sum, mut rest) = (0.0, y);
        for factor in &self.factors {
            let (block, tail) = rest.split_at(factor.dim());
            sum += factor.support(block);
            rest = tail;
        }
        sum
    }
}

/// Moves the m × m block at the front of an n × n matrix to the diagonal at `start`. Every target
/// lies at or behind its source, so going backwards overwrites nothing that is still needed.
fn spread(matrix: &mut [f64], m: usize, start: usize, n: usize) {
    for source in (0..m * m).rev() {
        let value = std::mem::replace(&mut matrix[source], 0.0);
        matrix[(start + source / m) * n + start + source % m] = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::{Ball, Interval, NonNegative, contract};

    fn contact() -> Product {
        Product::new(vec![
            Box::new(NonNegative::new(1)),
            Box::new(Ball::new(2, 0.5).unwrap()),
            Box::new(Interval::symmetric(2.0).unwrap()),
        ])
    }

    #[test]
    fn owes_the_set_contract() {
        let arguments =
            [vec![-1.0, 0.4, 0.9, 3.0], vec![2.0, 0.1, 0.1, -1.0], vec![0.3, -4.0, 5.0, -6.0]];
        contract::check(&contact(), &arguments);
        contract::check(&Product::new(vec![]), &[vec![]]);
    }

    #[test]
    fn places_the_jacobians_of_its_factors_on_the_diagonal() {
        let mut jacobian = [f64::NAN; 16];
        contact().projection_jacobian(1.0, &[1.0, 1.0, 0.0, 1.0], &mut jacobian);
        let expected = [1.0, 0.0, 0.5, 1.0];
        for (k, entry) in jacobian.iter().enumerate() {
            assert_eq!(*entry, if k % 5 == 0 { expected[k / 5] } else { 0.0 });
        }
    }
}

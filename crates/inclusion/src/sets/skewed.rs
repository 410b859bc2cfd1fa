//! Projections in another metric.
//!
//! In the metric R = AᵀA of a regular matrix A, the projection is one on the image of the set,
//!
//! ```text
//! prox_C^R(ξ) = argmin_{x ∈ C} ½ (ξ − x)ᵀ R (ξ − x) = A⁻¹ prox_{AC}(A ξ)    (1)
//! ```
//!
//! [Studer2009, eq. (2.21)]. Every R gives the same fixed points of the law, so that an iteration
//! may choose A to make AC simple: for an ellipse with semi-axes c, d
//!
//! ```text
//! A = diag(1, c/d),      AC = disc of radius c                              (2)
//! ```
//!
//! [Studer2009, §2.3.3], which prints c/a for c/d. The result of (1) lies in C but is in general
//! not its nearest point, and (1) is nonexpansive only in the norm of R. Therefore a skewed
//! projection is no [`ConvexSet`]: it has its own functions and its own contract.

use nalgebra::DMatrix;

use super::{Ball, ConvexSet, dot, replace_each};
use crate::parameter::{ParameterError, positive};

/// Largest dimension of a skewed projection; vectors of this size live on the stack.
const MAX_DIM: usize = 16;

/// The projection (1) on C in the metric AᵀA.
#[derive(Debug)]
pub struct Skewed {
    matrix: DMatrix<f64>,
    inverse: DMatrix<f64>,
    image: Box<dyn ConvexSet>,
}

impl Skewed {
    /// The projection (1) for A = `matrix`, row-major, and AC = `image`, at most 16 components.
    ///
    /// # Errors
    /// If A is not square of the dimension of the image, or singular.
    pub fn new(matrix: &[f64], image: Box<dyn ConvexSet>) -> Result<Self, ParameterError> {
        let m = image.dim();
        if matrix.len() != m * m || m > MAX_DIM {
            let admissible = "square, of the dimension of the image set, at most 16 × 16";
            let value = matrix.len() as f64;
            return Err(ParameterError::new("number of entries of A", value, admissible));
        }
        let matrix = DMatrix::from_row_slice(m, m, matrix);
        let singular = ParameterError::new("det A", 0.0, "not 0");
        let inverse = matrix.clone().lu().try_inverse().ok_or(singular)?;
        Ok(Self { matrix, inverse, image })
    }

    /// The ellipse with semi-axes c, d > 0 in the metric (2).
    ///
    /// # Errors
    /// If a semi-axis is not positive and finite.
    pub fn ellipse(c: f64, d: f64) -> Result<Self, ParameterError> {
        let ratio = positive("semi-axis", c)? / positive("semi-axis", d)?;
        Self::new(&[1.0, 0.0, 0.0, ratio], Box::new(Ball::new(2, c)?))
    }

    /// Dimension m of the space.
    pub fn dim(&self) -> usize {
        self.image.dim()
    }

    /// Replaces `z` by its projection (1) on s·C, s = `scale`, and tells whether it moved.
    pub fn project(&self, scale: f64, z: &mut [f64]) -> bool {
        let mut buffer = [0.0; MAX_DIM];
        let image = &mut buffer[..z.len()];
        multiply(&self.matrix, z, image);
        if !self.image.project(scale, image) {
            return false;
        }
        let row = |i: usize| self.inverse.row(i).iter().zip(&*image).map(|(a, x)| a * x).sum();
        replace_each(z, |i, _| row(i))
    }

    /// Writes A⁻¹ J A, J the Jacobian of the projection on the image set, row-major.
    pub fn projection_jacobian(&self, scale: f64, z: &[f64], jacobian: &mut [f64]) {
        let m = z.len();
        let mut buffer = [0.0; MAX_DIM];
        multiply(&self.matrix, z, &mut buffer[..m]);
        self.image.projection_jacobian(scale, &buffer[..m], jacobian);
        let skewed = &self.inverse * DMatrix::from_row_slice(m, m, jacobian) * &self.matrix;
        for (index, entry) in jacobian.iter_mut().enumerate() {
            *entry = skewed[(index / m, index % m)];
        }
    }

    /// xᵀ R y.
    pub fn inner_product(&self, x: &[f64], y: &[f64]) -> f64 {
        let (mut left, mut right) = ([0.0; MAX_DIM], [0.0; MAX_DIM]);
        multiply(&self.matrix, x, &mut left[..x.len()]);
        multiply(&self.matrix, y, &mut right[..y.len()]);
        dot(&left, &right)
    }
}

fn multiply(matrix: &DMatrix<f64>, x: &[f64], product: &mut [f64]) {
    for (i, out) in product.iter_mut().enumerate() {
        *out = matrix.row(i).iter().zip(x).map(|(a, x)| a * x).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::{Ellipsoid, contract};

    #[test]
    fn owes_the_contract_in_its_own_metric() {
        let arguments = [vec![3.0, -4.0], vec![0.1, 0.2], vec![-0.1, 0.6], vec![1e-3, -7.0]];
        contract::check_skewed(&Skewed::ellipse(2.0, 0.5).unwrap(), &arguments);
        let disc = Box::new(Ball::new(2, 1.0).unwrap());
        contract::check_skewed(&Skewed::new(&[2.0, 0.5, -1.0, 1.0], disc).unwrap(), &arguments);
    }

    #[test]
    fn reaches_the_contour_but_not_the_nearest_point() {
        let (mut skewed, mut nearest) = ([2.0, 2.0], [2.0, 2.0]);
        Skewed::ellipse(2.0, 0.5).unwrap().project(1.0, &mut skewed);
        Ellipsoid::ellipse(2.0, 0.5).unwrap().project(1.0, &mut nearest);
        assert!((skewed[0].powi(2) / 4.0 + 4.0 * skewed[1].powi(2) - 1.0).abs() < 1e-15);
        assert!(skewed[0] < nearest[0] - 0.1);
    }

    #[test]
    fn needs_a_regular_matrix_of_the_right_size() {
        let disc = || Box::new(Ball::new(2, 1.0).unwrap());
        assert!(Skewed::new(&[1.0, 2.0, 2.0, 4.0], disc()).is_err());
        assert!(Skewed::new(&[1.0], disc()).is_err());
        assert!(Skewed::ellipse(1.0, 0.0).is_err());
    }
}

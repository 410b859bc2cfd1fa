//! Closed convex sets and their projections.
//!
//! For a closed convex set C ⊂ ℝᵐ the proximal point, or projection, is
//!
//! ```text
//! prox_C(ξ) = argmin_{x ∈ C} ½‖ξ − x‖²,                                   (1)
//! ```
//!
//! and it carries the normal cone N_C, because for every r > 0
//!
//! ```text
//! y ∈ N_C(x)   ⇔   x = prox_C(x + r y)                                    (2)
//!              ⇔   x ∈ C  and  yᵀx = Ψ*_C(y),                             (3)
//! ```
//!
//! with the support function Ψ*_C(y) = sup {xᵀy : x ∈ C}
//! [Studer2009, eqs. (2.9)–(2.12), (2.18)]. A set-valued force law is such a set, and friction
//! laws use it scaled by a normal percussion; hence every set offers the projection on s·C.

mod ball;
pub mod contract;
mod ellipsoid;
mod interval;
mod non_negative;
mod product;
mod second_order_cone;
mod secular;
mod skewed;
mod whole_space;

pub use ball::Ball;
pub use ellipsoid::Ellipsoid;
pub use interval::Interval;
pub use non_negative::NonNegative;
pub use product::Product;
pub use second_order_cone::SecondOrderCone;
pub use skewed::Skewed;
pub use whole_space::WholeSpace;

use std::fmt::Debug;

use crate::linalg::norm;

/// A closed convex set C that contains the origin, met only through its projection.
pub trait ConvexSet: Debug + Send + Sync {
    /// Dimension m of the space.
    fn dim(&self) -> usize;

    /// Replaces `z` by its projection (1) on s·C = {s x : x ∈ C}, s = `scale` ≥ 0, and tells
    /// whether it moved. Cones ignore the scale, bounded sets give {0} for s = 0.
    fn project(&self, scale: f64, z: &mut [f64]) -> bool;

    /// Writes an element of Clarke's ∂prox_{sC}(z)/∂z, row-major m × m, into `jacobian`.
    fn projection_jacobian(&self, scale: f64, z: &[f64], jacobian: &mut [f64]);

    /// Support function Ψ*_C(y) of (3); +∞ where it is unbounded.
    fn support(&self, y: &[f64]) -> f64;

    /// Distance of `x` from the set.
    fn distance(&self, x: &[f64]) -> f64 {
        let mut projected = x.to_vec();
        self.project(1.0, &mut projected);
        norm_of_difference(x, &projected)
    }

    /// Normal-cone check by (2): ‖x − prox_C(x + y)‖, zero exactly when y ∈ N_C(x).
    fn normal_cone_residual(&self, x: &[f64], y: &[f64]) -> f64 {
        let mut projected: Vec<f64> = x.iter().zip(y).map(|(x, y)| x + y).collect();
        self.project(1.0, &mut projected);
        norm_of_difference(x, &projected)
    }
}

/// ‖x‖.
pub fn norm(x: &[f64]) -> f64 {
    norm::norm(x.iter().copied())
}

/// ‖x − y‖.
pub fn norm_of_difference(x: &[f64], y: &[f64]) -> f64 {
    norm::norm(x.iter().zip(y).map(|(x, y)| x - y))
}

/// xᵀy.
fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

/// Replaces a component and tells whether it moved.
pub(crate) fn replace(z: &mut f64, value: f64) -> bool {
    let moved = *z != value;
    *z = value;
    moved
}

/// Replaces every component z_k by `value(k, z_k)` and tells whether one moved.
pub(crate) fn replace_each(z: &mut [f64], value: impl Fn(usize, f64) -> f64) -> bool {
    let mut moved = false;
    for (k, z) in z.iter_mut().enumerate() {
        moved |= replace(z, value(k, *z));
    }
    moved
}

/// Projects on {0} and tells whether a component moved.
pub(crate) fn clear(z: &mut [f64]) -> bool {
    replace_each(z, |_, _| 0.0)
}

/// Writes a diagonal m × m matrix, row-major.
pub(crate) fn write_diagonal(matrix: &mut [f64], diagonal: impl Iterator<Item = f64>) {
    matrix.fill(0.0);
    let m = matrix.len().isqrt();
    for (k, value) in diagonal.take(m).enumerate() {
        matrix[k * m + k] = value;
    }
}

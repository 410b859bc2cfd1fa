//! Volume, centre and inertia of what a closed surface of triangles encloses.
//!
//! By the divergence theorem a solid is the sum of signed tetrahedra from a point to the triangles
//! a, b, c, counter-clockwise seen from outside. With d = a·(b × c) and s = a + b + c:
//!
//! V = Σ d/6                                   (1)
//! ∫ x dV = Σ d/24 s                           (2)
//! C = ∫ x xᵀ dV = Σ d/120 (s sᵀ + a aᵀ + b bᵀ + c cᵀ),   Θ = tr(C) I − C   (3)
//!
//! ([Eberly2002, §2]). Positions are measured from a point near the surface, so that far from the
//! origin no digits are lost.

use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;
use nalgebra::Matrix3;

/// Volume, centre and inertia about the centre, by eqs. (1) to (3).
///
/// # Errors
/// If the volume is not above zero.
pub(crate) fn enclosed(
    shape: &'static str,
    near: &Vector,
    triangles: impl Iterator<Item = [Vector; 3]>,
) -> Result<MassProperties, ShapeError> {
    let (mut volume, mut first, mut second) = (0.0, Vector::zeros(), Matrix3::zeros());
    for triangle in triangles {
        let [a, b, c] = triangle.map(|corner| corner - near);
        let d = a.dot(&b.cross(&c));
        let s = a + b + c;
        volume += d / 6.0;
        first += s * (d / 24.0);
        let squares = [a, b, c, s].map(|x| x * x.transpose());
        second += (squares[0] + squares[1] + squares[2] + squares[3]) * (d / 120.0);
    }
    if volume.is_nan() || volume <= 0.0 {
        return Err(ShapeError::InsideOut { shape, volume });
    }
    let centre = first / volume;
    let second = second - centre * centre.transpose() * volume;
    let inertia = Matrix3::identity() * second.trace() - second;
    Ok(MassProperties { volume, centre: near + centre, inertia })
}

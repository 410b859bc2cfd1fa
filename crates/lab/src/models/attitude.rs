//! Unit quaternions of bodies in space, from angles.
//!
//! ```text
//! A(e) = A_z(φ) A_x(θ) A_z(ψ)   for   e = e_z(φ) ∘ e_x(θ) ∘ e_z(ψ),   e_k(α) = (cos α/2, sin α/2 k)       (1)
//! ```
//!
//! [Goldstein1980, §4.4, §4.5]. Angles that are continuous give quaternions that are.

use percussion::system::Vector;

/// A quaternion (w, x, y, z).
pub(super) type Quaternion = [f64; 4];

/// The rotation by an angle about a unit vector.
pub(super) fn turn(angle: f64, [x, y, z]: Vector) -> Quaternion {
    let (sin, cos) = (0.5 * angle).sin_cos();
    [cos, sin * x, sin * y, sin * z]
}

/// a ∘ b.
pub(super) fn product(a: Quaternion, b: Quaternion) -> Quaternion {
    let ([a, b, c, d], [w, x, y, z]) = (a, b);
    [
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    ]
}

/// The rotation back.
pub(super) fn inverse([w, x, y, z]: Quaternion) -> Quaternion {
    [w, -x, -y, -z]
}

/// (1) about the axes z and x of a frame: `axes` are the numbers of z and x.
pub(super) fn euler([z, x]: [usize; 2], [phi, theta, psi]: Vector) -> Quaternion {
    let unit = |axis: usize| std::array::from_fn(|k| if k == axis { 1.0 } else { 0.0 });
    product(product(turn(phi, unit(z)), turn(theta, unit(x))), turn(psi, unit(z)))
}

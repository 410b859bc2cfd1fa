//! Vectors in space, as arrays.

/// A position, direction, velocity, force or torque in space.
pub type Vector = [f64; 3];

/// The zero vector.
pub const ZERO: Vector = [0.0; 3];

/// a + b.
pub fn add(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// a − b.
pub fn subtract(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// s a.
pub fn scale(s: f64, a: Vector) -> Vector {
    [s * a[0], s * a[1], s * a[2]]
}

/// a · b.
pub fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// a × b.
pub fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// ‖a‖.
pub fn norm(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

/// a/‖a‖, or nothing if a has no direction.
pub fn unit(a: Vector) -> Option<Vector> {
    let length = norm(a);
    (length > 0.0 && length.is_finite()).then(|| scale(1.0 / length, a))
}

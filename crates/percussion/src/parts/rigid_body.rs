//! Rigid bodies in space.
//!
//! With q = (r, e) of the centre of mass S and a quaternion e = (e₀, e₁, e₂, e₃), and u = (v, Ω), v in
//! space and Ω in the axes of the body:
//!
//! ```text
//! m v̇ = f,   Θ Ω̇ = −Ω × Θ Ω + Aᵀ τ,                                        (1)
//! ṙ = v,   ė = ½ e ∘ (0, Ω),                                                (2)
//! A = A(e/|e|),   ω = A Ω                                                   (3)
//! ```
//!
//! [Studer2009, §7.2; 7.6.1]. Ω in the axes of the body makes M = diag(m I, Θ) constant. Only the direction of e
//! is a rotation: (2) keeps |e| as it is, (3) does not see it, and `normalize` makes it 1 again where a
//! scheme has changed it.

use nalgebra::Matrix3;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::vector::{cross, dot};
use super::{Frame, Label, Part, Twist, Vector, Wrench};

/// Part of the largest moment of inertia by which rounding may break symmetry and the triangle inequality.
const ROUNDING: f64 = 1e-9;

static COORDINATES: [Label; 7] = [
    Label::new("x", "m"),
    Label::new("y", "m"),
    Label::new("z", "m"),
    Label::new("e_0", "1"),
    Label::new("e_1", "1"),
    Label::new("e_2", "1"),
    Label::new("e_3", "1"),
];

static VELOCITIES: [Label; 6] = [
    Label::new("v_x", "m/s"),
    Label::new("v_y", "m/s"),
    Label::new("v_z", "m/s"),
    Label::new("angular_velocity_1", "rad/s"),
    Label::new("angular_velocity_2", "rad/s"),
    Label::new("angular_velocity_3", "rad/s"),
];

/// A rigid body (1)–(3).
#[derive(Clone, Copy, Debug)]
pub struct RigidBody {
    mass: f64,
    /// The rows of Θ.
    inertia: [Vector; 3],
}

impl RigidBody {
    /// A body of this mass, in kg, and tensor of inertia Θ about its centre of mass in its own axes, in
    /// kg m², given by its rows.
    ///
    /// # Errors
    /// If the mass is not positive, or no body has such an inertia: a tensor that is not symmetric, or a
    /// principal moment that is not positive or greater than the sum of the two others.
    pub fn new(mass: f64, inertia: [Vector; 3]) -> Result<Self, ParameterError> {
        let body = Self::with_any_inertia(mass, inertia)?;
        let theta = Matrix3::from_fn(|i, j| body.inertia[i][j]);
        let moments = theta.symmetric_eigenvalues();
        let largest = moments.max();
        if 2.0 * largest > moments.sum() + ROUNDING * largest {
            let admissible =
                "principal moments none of which is greater than the sum of the others";
            return Err(ParameterError::new("inertia", largest, admissible));
        }
        Ok(body)
    }

    /// The same for any symmetric tensor with positive principal moments, even one that no rigid body has, as
    /// an effective or misprinted one: (1) does not mind.
    ///
    /// # Errors
    /// As [`Self::new`], but for the last.
    pub fn with_any_inertia(mass: f64, inertia: [Vector; 3]) -> Result<Self, ParameterError> {
        let mass = positive("mass", mass)?;
        let theta = Matrix3::from_fn(|i, j| inertia[i][j]);
        let bad = |value, admissible: &'static str| {
            Err(ParameterError::new("inertia", value, admissible))
        };
        if let Some(&value) = theta.iter().find(|x| !x.is_finite()) {
            return bad(value, "finite numbers");
        }
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            if (theta[(i, j)] - theta[(j, i)]).abs() > ROUNDING * theta.amax() {
                return bad(theta[(i, j)], "a symmetric tensor");
            }
        }
        let theta = 0.5 * (theta + theta.transpose());
        let least = theta.symmetric_eigenvalues().min();
        if least <= 0.0 {
            return bad(least, "principal moments greater than 0");
        }
        let inertia = std::array::from_fn(|i| std::array::from_fn(|j| theta[(i, j)]));
        Ok(Self { mass, inertia })
    }

    /// A body of this mass, in kg, and principal moments of inertia, in kg m², along its own axes.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn principal(mass: f64, moments: Vector) -> Result<Self, ParameterError> {
        let [a, b, c] = moments;
        Self::new(mass, [[a, 0.0, 0.0], [0.0, b, 0.0], [0.0, 0.0, c]])
    }
}

/// The rows of A(e/|e|), (3).
fn rotation(e: &[f64]) -> [Vector; 3] {
    let square: f64 = e.iter().map(|x| x * x).sum();
    let s = 2.0 / square;
    let (w, x, y, z) = (e[0], e[1], e[2], e[3]);
    [
        [1.0 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y)],
        [s * (x * y + w * z), 1.0 - s * (x * x + z * z), s * (y * z - w * x)],
        [s * (x * z - w * y), s * (y * z + w * x), 1.0 - s * (x * x + y * y)],
    ]
}

/// The vector of three numbers of a slice.
fn vector(x: &[f64]) -> Vector {
    [x[0], x[1], x[2]]
}

impl Part for RigidBody {
    fn coordinates(&self) -> &[Label] {
        &COORDINATES
    }

    fn velocities(&self) -> &[Label] {
        &VELOCITIES
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut [f64]) {
        for k in 0..3 {
            mass[7 * k] = self.mass;
            mass[6 * (3 + k) + 3..6 * (3 + k) + 6].copy_from_slice(&self.inertia[k]);
        }
    }

    fn add_force(&self, _t: f64, _q: &[f64], u: &[f64], h: &mut [f64]) {
        // the gyroscopic term of (1)
        let omega = vector(&u[3..]);
        let spin = self.inertia.map(|row| dot(row, omega));
        let torque = cross(spin, omega);
        h[3..].iter_mut().zip(torque).for_each(|(h, torque)| *h += torque);
    }

    fn coordinate_rate(&self, q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        // (2)
        q_dot[..3].copy_from_slice(&u[..3]);
        let (w, [x, y, z]) = (q[3], vector(&q[4..]));
        let [a, b, c] = vector(&u[3..]).map(|omega| 0.5 * omega);
        q_dot[3] = -x * a - y * b - z * c;
        q_dot[4] = w * a + y * c - z * b;
        q_dot[5] = w * b + z * a - x * c;
        q_dot[6] = w * c + x * b - y * a;
    }

    fn rate_of(&self, coordinate: usize) -> Option<usize> {
        (coordinate < 3).then_some(coordinate)
    }

    fn normalize(&self, q: &mut [f64]) {
        let norm = q[3..].iter().map(|x| x * x).sum::<f64>().sqrt();
        q[3..].iter_mut().for_each(|x| *x /= norm);
    }

    fn reference(&self, q: &mut [f64]) {
        q.fill(0.0);
        q[3] = 1.0;
    }

    fn mass_and_centre(&self) -> Option<(f64, Vector)> {
        Some((self.mass, [0.0; 3]))
    }

    fn frame(&self, q: &[f64]) -> Option<Frame> {
        Some(Frame { origin: vector(q), axes: Some(rotation(&q[3..])) })
    }

    fn twist(&self, q: &[f64], u: &[f64]) -> Twist {
        let omega = vector(&u[3..]);
        let rotation = rotation(&q[3..]).map(|row| dot(row, omega));
        Twist { velocity: vector(u), rotation }
    }

    fn add_wrench(&self, q: &[f64], s: f64, wrench: &Wrench, row: &mut [f64]) {
        // Aᵀ τ of (1)
        let axes = rotation(&q[3..]);
        for k in 0..3 {
            row[k] += s * wrench.force[k];
            let torque: f64 = axes.iter().zip(wrench.torque).map(|(axis, tau)| axis[k] * tau).sum();
            row[3 + k] += s * torque;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLID: [Vector; 3] = [[0.8, 0.05, -0.02], [0.05, 0.9, 0.04], [-0.02, 0.04, 0.6]];

    #[test]
    fn inertia_that_no_body_has_is_refused() {
        assert!(RigidBody::new(1.0, SOLID).is_ok());
        assert!(RigidBody::principal(1.0, [1.0, 1.0, 2.0]).is_ok(), "a disc");
        assert!(RigidBody::principal(0.0, [1.0; 3]).is_err());
        for moments in [[1.0, 1.0, 2.1], [1.0, 0.0, 1.0], [1.0, -1.0, 1.0], [1.0, f64::NAN, 1.0]] {
            assert!(RigidBody::principal(1.0, moments).is_err(), "{moments:?}");
        }
        let mut skew = SOLID;
        skew[0][1] = 0.06;
        assert!(RigidBody::new(1.0, skew).is_err());
        skew[0][1] = SOLID[0][1] * (1.0 + 1e-15);
        let mended = RigidBody::new(1.0, skew).unwrap().inertia;
        assert_eq!(mended[0][1], mended[1][0]);
    }

    #[test]
    fn a_quarter_turn_about_z_takes_x_to_y() {
        let half = std::f64::consts::FRAC_PI_4;
        let body = RigidBody::new(1.0, SOLID).unwrap();
        // the length of e does not matter
        let q = [0.0, 0.0, 1.0, 3.0 * half.cos(), 0.0, 0.0, 3.0 * half.sin()];
        let at = body.frame(&q).unwrap().position([1.0, 0.0, 0.0]);
        for (a, b) in at.into_iter().zip([0.0, 1.0, 1.0]) {
            assert!((a - b).abs() < 1e-15, "{at:?}");
        }
    }
}

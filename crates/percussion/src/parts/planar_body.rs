//! Rigid bodies in the x–y plane.
//!
//! With q = (x, y, φ) of the centre of mass S and a body-fixed point P at ρ = A(φ) ρ_P from it:
//!
//! ```text
//! diag(m, m, J) u̇ = h,   q̇ = u,   ω = φ̇ e_z,                               (1)
//! r_P = (x, y, 0) + ρ,   v_P = (ẋ, ẏ, 0) + φ̇ e_z × ρ,                      (2)
//! A = [cos φ, −sin φ; sin φ, cos φ]                                        (3)
//! ```
//!
//! [Studer2009, §7.2]. φ counts from the x-axis towards the y-axis and is not wrapped.

use percussion_inclusion::parameter::{ParameterError, positive};

use super::{Frame, Label, Part, Twist, Vector, Wrench};

/// A planar rigid body (1).
#[derive(Clone, Copy, Debug)]
pub struct PlanarBody {
    mass: f64,
    inertia: f64,
}

impl PlanarBody {
    /// A body of this mass, in kg, and moment of inertia about its centre of mass, in kg m².
    ///
    /// # Errors
    /// If one of them is not positive.
    pub fn new(mass: f64, inertia: f64) -> Result<Self, ParameterError> {
        Ok(Self { mass: positive("mass", mass)?, inertia: positive("inertia", inertia)? })
    }
}

static COORDINATES: [Label; 3] =
    [Label::new("x", "m"), Label::new("y", "m"), Label::new("angle", "rad")];

static VELOCITIES: [Label; 3] =
    [Label::new("v_x", "m/s"), Label::new("v_y", "m/s"), Label::new("angular_velocity", "rad/s")];

impl Part for PlanarBody {
    fn coordinates(&self) -> &[Label] {
        &COORDINATES
    }

    fn velocities(&self) -> &[Label] {
        &VELOCITIES
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut [f64]) {
        // (1)
        mass[0] = self.mass;
        mass[4] = self.mass;
        mass[8] = self.inertia;
    }

    fn mass_and_centre(&self) -> Option<(f64, Vector)> {
        Some((self.mass, [0.0; 3]))
    }

    fn frame(&self, q: &[f64]) -> Option<Frame> {
        // (3)
        let (sin, cos) = q[2].sin_cos();
        let axes = [[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]];
        Some(Frame { origin: [q[0], q[1], 0.0], axes: Some(axes) })
    }

    fn twist(&self, _q: &[f64], u: &[f64]) -> Twist {
        Twist { velocity: [u[0], u[1], 0.0], rotation: [0.0, 0.0, u[2]] }
    }

    fn add_wrench(&self, _q: &[f64], s: f64, wrench: &Wrench, row: &mut [f64]) {
        row[0] += s * wrench.force[0];
        row[1] += s * wrench.force[1];
        row[2] += s * wrench.torque[2];
    }
}

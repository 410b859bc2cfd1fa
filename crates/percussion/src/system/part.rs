//! Parts of an assembly.
//!
//! A part has coordinates q, velocities u and its own block of the system's equations,
//!
//! ```text
//! M(t,q) u̇ = h(t,q,u) + …,   q̇ = F(q) u                                    (1)
//! ```
//!
//! [Studer2009, §7.2]. Everything that acts on it from outside does so at a body-fixed point P,
//! given in the part's own axes, whose motion in space is
//!
//! ```text
//! r_P = r_P(q),   v_P = ṙ_P = J_P(q) u,   ω = J_R(q) u,                    (2)
//! h += J_Pᵀ f + J_Rᵀ τ   for a force f at P and a torque τ,                (3)
//! ```
//!
//! with 3-vectors throughout; where a part moves as a whole, with a [`Frame`], (2) and (3) of all its
//! points follow from those of the frame: masses on a line move along x, planar bodies in the x–y plane and
//! turn about z. By (2) and (3) one set of force elements [Studer2009, §7.4] and connections
//! [Studer2009, §7.3] serves all parts: the direction of an interaction along the unit vector d
//! is the generalised force of the unit force d.

use super::vector::Vector;
use super::{Frame, Label, Twist, Wrench};

/// A part: equations (1) and (2) of the module, in its own coordinates.
///
/// All slices are those of the part alone.
pub trait Part: Send + Sync {
    /// Names and units of the coordinates q.
    fn coordinates(&self) -> &[Label];

    /// Names and units of the velocities u.
    fn velocities(&self) -> &[Label];

    /// Writes the block of the mass matrix, row-major; it arrives as zeros.
    fn mass(&self, t: f64, q: &[f64], mass: &mut [f64]);

    /// Adds the part's own forces, gyroscopic ones included, to h.
    fn add_force(&self, _t: f64, _q: &[f64], _u: &[f64], _h: &mut [f64]) {}

    /// Potential energy of the part's own forces, in J.
    fn potential_energy(&self, _t: f64, _q: &[f64]) -> f64 {
        0.0
    }

    /// Writes q̇ = F(q) u; q̇ = u by default.
    fn coordinate_rate(&self, _q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        q_dot.copy_from_slice(u);
    }

    /// Number of the velocity that is the rate of this coordinate, if one is.
    fn rate_of(&self, coordinate: usize) -> Option<usize> {
        Some(coordinate)
    }

    /// Brings q back to its manifold (unit quaternions).
    fn normalize(&self, _q: &mut [f64]) {}

    /// Writes the coordinates of the part before it was moved; zeros by default.
    fn reference(&self, q: &mut [f64]) {
        q.fill(0.0);
    }

    /// Whether the motion is a function of time alone; the mass is then infinite.
    fn is_prescribed(&self) -> bool {
        false
    }

    /// Overwrites q and u of a prescribed part.
    fn prescribe(&self, _t: f64, _q: &mut [f64], _u: &mut [f64]) {}

    /// The first time after `t`, in s, at which a given function of time, or one of its
    /// derivatives, jumps; infinite by default.
    fn next_discontinuity(&self, _t: f64) -> f64 {
        f64::INFINITY
    }

    /// Mass, in kg, and centre of mass, in the part's axes, on which gravity acts.
    fn mass_and_centre(&self) -> Option<(f64, Vector)> {
        None
    }

    /// The frame at q of a part that moves as a whole; none for other parts.
    fn frame(&self, _q: &[f64]) -> Option<Frame> {
        None
    }

    /// v of the frame's origin and ω, (2); neither changes along q̇ = F(q) u while u stays the same.
    fn twist(&self, _q: &[f64], _u: &[f64]) -> Twist {
        Twist::default()
    }

    /// Adds s times (3) of a wrench on the frame to `row`.
    fn add_wrench(&self, _q: &[f64], _s: f64, _wrench: &Wrench, _row: &mut [f64]) {}

    /// The points of a part that has them, but no frame; none for other parts.
    fn own_points(&self) -> Option<&dyn OwnPoints> {
        None
    }
}

impl dyn Part + '_ {
    /// Coordinates before it was moved.
    pub(super) fn reference_coordinates(&self) -> Vec<f64> {
        let mut q = vec![0.0; self.coordinates().len()];
        self.reference(&mut q);
        q
    }

    /// Whether points of it may be used.
    pub(super) fn has_points(&self) -> bool {
        self.own_points().is_some() || self.frame(&self.reference_coordinates()).is_some()
    }

    /// Whether some velocity turns it.
    pub(super) fn turns(&self) -> bool {
        let (q, mut u) = (self.reference_coordinates(), vec![0.0; self.velocities().len()]);
        (0..u.len()).any(|k| {
            u.fill(0.0);
            u[k] = 1.0;
            self.twist(&q, &u).rotation != [0.0; 3]
        })
    }
}

/// Points that do not move with a frame: (2) and (3) for each of its own, without rotation.
pub trait OwnPoints {
    /// r_P(q), in m.
    fn position(&self, q: &[f64], point: Vector) -> Vector;

    /// v_P, in m/s.
    fn velocity(&self, q: &[f64], u: &[f64], point: Vector) -> Vector;

    /// Adds s times (3) of a force f at P to `row`.
    fn add_force(&self, q: &[f64], point: Vector, s: f64, f: Vector, row: &mut [f64]);
}

//! Mass points on a line, in the plane and in space.
//!
//! ```text
//! m u̇ = h,   q̇ = u,   r = q in the first 1, 2 or 3 directions of space      (1)
//! ```
//!
//! [Studer2009, §7.6.2]. A mass point has no extent: every local point moves with it, so that
//! several lines of contact may be attached to one mass.

use percussion_inclusion::parameter::{ParameterError, positive};

use super::{Frame, Label, Part, Twist, Vector, Wrench};

/// A mass point (1).
#[derive(Clone, Copy, Debug)]
pub struct PointMass {
    mass: f64,
    dim: usize,
}

impl PointMass {
    /// A mass, in kg, that moves along x.
    ///
    /// # Errors
    /// If the mass is not positive.
    pub fn linear(mass: f64) -> Result<Self, ParameterError> {
        Ok(Self { mass: positive("mass", mass)?, dim: 1 })
    }

    /// A mass, in kg, that moves in the x–y plane.
    ///
    /// # Errors
    /// If the mass is not positive.
    pub fn planar(mass: f64) -> Result<Self, ParameterError> {
        Ok(Self { dim: 2, ..Self::linear(mass)? })
    }

    /// A mass, in kg, that moves in space.
    ///
    /// # Errors
    /// If the mass is not positive.
    pub fn spatial(mass: f64) -> Result<Self, ParameterError> {
        Ok(Self { dim: 3, ..Self::linear(mass)? })
    }
}

static COORDINATES: [Label; 3] = [Label::new("x", "m"), Label::new("y", "m"), Label::new("z", "m")];

static VELOCITIES: [Label; 3] =
    [Label::new("v_x", "m/s"), Label::new("v_y", "m/s"), Label::new("v_z", "m/s")];

/// The first directions of space.
fn in_space(x: &[f64]) -> Vector {
    let mut vector = [0.0; 3];
    vector.iter_mut().zip(x).for_each(|(vector, x)| *vector = *x);
    vector
}

impl Part for PointMass {
    fn coordinates(&self) -> &[Label] {
        &COORDINATES[..self.dim]
    }

    fn velocities(&self) -> &[Label] {
        &VELOCITIES[..self.dim]
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut [f64]) {
        for k in 0..self.dim {
            mass[k * (self.dim + 1)] = self.mass;
        }
    }

    fn mass_and_centre(&self) -> Option<(f64, Vector)> {
        Some((self.mass, [0.0; 3]))
    }

    fn frame(&self, q: &[f64]) -> Option<Frame> {
        Some(Frame::at(in_space(q)))
    }

    fn twist(&self, _q: &[f64], u: &[f64]) -> Twist {
        Twist { velocity: in_space(u), ..Twist::default() }
    }

    fn add_wrench(&self, _q: &[f64], s: f64, wrench: &Wrench, row: &mut [f64]) {
        row.iter_mut().zip(wrench.force).for_each(|(row, f)| *row += s * f);
    }
}

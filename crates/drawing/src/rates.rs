//! How fast all that is drawn moves.
//!
//! Drawings are functions of time and coordinates alone, hence their rates are differences along the motion:
//!
//! ```text
//! ẋ ≈ (x(t + h, q + h F(q) u) − x(t, q))/h,        ω ≈ 2 Im(e(t + h, …) e(t, q)*)/h.          (1)
//! ```
//!
//! With h = 10⁻⁷ s the error is about 10⁻⁹ of the size in a second by rounding, and half of ω h of the rate
//! itself where something turns or swings with ω: less than single precision shows.

use percussion::system::{MechanicalSystem, Vector};
use percussion_geometry::Pose;

use crate::drawing::Drawing;
use crate::picture::Picture;

/// h of (1), in s.
const SHORT: f64 = 1e-7;

/// Velocities of frames and points at one time, refilled in place.
#[derive(Clone, Debug, Default)]
pub struct Rates {
    /// Of the frames: that of the origin, in m/s, and the angular velocity in axes of space, in rad/s.
    pub frames: Vec<[Vector; 2]>,
    /// Of the points, in m/s.
    pub points: Vec<Vector>,
    q: Vec<f64>,
    later: Picture,
}

impl Drawing {
    /// Fills the rates (1) of a picture of the system at time t, in s, coordinates q and velocities u.
    pub fn show_rates(
        &self,
        system: &dyn MechanicalSystem,
        (t, q, u): (f64, &[f64], &[f64]),
        now: &Picture,
        rates: &mut Rates,
    ) {
        let Rates { frames, points, q: moved, later } = rates;
        moved.clear();
        moved.resize(q.len(), 0.0);
        system.coordinate_rate(q, u, moved);
        moved.iter_mut().zip(q).for_each(|(rate, q)| *rate = q + SHORT * *rate);
        self.show(system, t + SHORT, moved, later);
        frames.clear();
        frames.extend(now.poses.iter().zip(&later.poses).map(|(now, later)| rate(now, later)));
        points.clear();
        let difference = |now: &Vector, later: &Vector| -> Vector {
            std::array::from_fn(|k| (later[k] - now[k]) / SHORT)
        };
        points.extend(now.points.iter().zip(&later.points).map(|(a, b)| difference(a, b)));
    }
}

fn rate(now: &Pose, later: &Pose) -> [Vector; 2] {
    let moved = (later.translation.vector - now.translation.vector) / SHORT;
    let turn = later.rotation.into_inner() * now.rotation.into_inner().conjugate();
    // the shorter way round
    let sign = if turn.w < 0.0 { -2.0 } else { 2.0 };
    [moved.into(), (turn.imag() * (sign / SHORT)).into()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{GROUND, pose};
    use percussion::parts::{Gravity, PointMass};
    use percussion::system::Assembly;

    #[test]
    fn rates_are_those_of_the_motion() {
        let mut system = Assembly::new();
        system.add_part("ball", PointMass::planar(1.0).expect("a mass")).expect("new");
        system.add_force(Gravity::new([0.0, -9.81, 0.0])).expect("fits");
        let mut drawing = Drawing::in_plane();
        let arm = drawing.frame("arm", |t, q| pose(q[0], 2.0 * q[1], 3.0 * q[0] + 5.0 * t));
        drawing.point(arm, [0.0, 1.0, 0.0]);
        drawing.point(GROUND, [7.0, 0.0, 0.0]);
        let (q, u) = ([0.2, -0.4], [1.5, -2.5]);
        let (mut picture, mut rates) = (Picture::default(), Rates::default());
        drawing.show(&system, 0.3, &q, &mut picture);
        drawing.show_rates(&system, (0.3, &q, &u), &picture, &mut rates);
        let spin = 3.0 * u[0] + 5.0;
        let angle: f64 = 3.0 * q[0] + 5.0 * 0.3;
        let near = |a: Vector, b: Vector| (0..3).all(|k| (a[k] - b[k]).abs() < 1e-5);
        assert!(near(rates.frames[0][0], [1.5, -5.0, 0.0]), "{rates:?}");
        assert!(near(rates.frames[0][1], [0.0, 0.0, spin]), "{rates:?}");
        let tip = [1.5 - spin * angle.cos(), -5.0 - spin * angle.sin(), 0.0];
        assert!(near(rates.points[0], tip) && near(rates.points[1], [0.0; 3]), "{rates:?}");
    }
}

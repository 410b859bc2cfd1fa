//! `motion` of a body in space that is prescribed.
//!
//! With position r₀ and rotation A₀ at t = 0, velocity v, the unit vectors d of the oscillation and a of the axis:
//!
//! ```text
//! r = r₀ + v t + d b sin(2π f t + ψ),                                        (1)
//! φ = Ω t + β sin(2π f_s t + ψ_s),   A = A(a, φ) A₀,   Ω_body = A₀ᵀ a φ̇      (2)
//! ```

use std::f64::consts::TAU;

use percussion::parts::{Prescribed, RigidBody};
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{Unit, UnitQuaternion, Vector3};
use serde::Deserialize;
use toml::Spanned;

use super::super::ScenarioError;
use super::super::number::{Angle, Finite, NonNegative};
use super::super::vector::{Vector, unit};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MotionTable {
    #[serde(default)]
    velocity: Vector,
    oscillation: Option<Oscillation>,
    axis: Option<Spanned<Vector>>,
    #[serde(default)]
    angular_velocity: Finite,
    swing: Option<Swing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Oscillation {
    direction: Spanned<Vector>,
    amplitude: Finite,
    frequency: NonNegative,
    #[serde(default)]
    phase: Angle,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Swing {
    amplitude: Angle,
    frequency: NonNegative,
    #[serde(default)]
    phase: Angle,
}

/// a sin(2π f t + ψ).
#[derive(Clone, Copy, Default)]
struct Sine {
    amplitude: f64,
    omega: f64,
    phase: f64,
}

impl Sine {
    fn new(amplitude: f64, frequency: NonNegative, phase: Angle) -> Self {
        Self { amplitude, omega: TAU * frequency.0, phase: phase.value() }
    }

    /// Its value and rate.
    fn at(self, t: f64) -> [f64; 2] {
        let (sin, cos) = (self.omega * t + self.phase).sin_cos();
        [self.amplitude * sin, self.amplitude * self.omega * cos]
    }
}

/// The part that moves so from a pose.
pub(super) fn moving(
    motion: &Spanned<MotionTable>,
    from: Pose,
) -> Result<Prescribed, ScenarioError> {
    let MotionTable { velocity, oscillation, axis, angular_velocity, swing } = motion.get_ref();
    let turning = swing.is_some() || angular_velocity.0 != 0.0;
    if turning && axis.is_none() {
        return Err(ScenarioError::new("a motion that turns needs its `axis`")
            .with_help("add `axis = [0.0, 0.0, 1.0]`, in space")
            .at(motion.span()));
    }
    let axis = axis.as_ref().map_or(Ok([0.0, 0.0, 1.0]), |axis| unit("axis", axis))?;
    let (along, shake) = match oscillation {
        None => ([0.0; 3], Sine::default()),
        Some(o) => {
            (unit("direction", &o.direction)?, Sine::new(o.amplitude.0, o.frequency, o.phase))
        }
    };
    let swing = swing.as_ref().map_or(Sine::default(), |swing| {
        Sine::new(swing.amplitude.value(), swing.frequency, swing.phase)
    });
    let (velocity, rate) = (Vector3::from(velocity.0), angular_velocity.0);
    let (along, axis) = (Vector3::from(along), Unit::new_unchecked(Vector3::from(axis)));
    let own_axis = from.rotation.inverse() * axis;
    let body = RigidBody::principal(1.0, [1.0; 3]).map_err(ScenarioError::new)?;
    Ok(Prescribed::new(body, move |t, q, u| {
        let [way, speed] = shake.at(t);
        let r = from.translation.vector + velocity * t + along * way;
        let [angle, angular] = swing.at(t);
        let e = UnitQuaternion::from_axis_angle(&axis, rate * t + angle) * from.rotation;
        q[..3].copy_from_slice(r.as_slice());
        q[3..].copy_from_slice(&[e.w, e.i, e.j, e.k]);
        u[..3].copy_from_slice((velocity + along * speed).as_slice());
        u[3..].copy_from_slice((own_axis.into_inner() * (rate + angular)).as_slice());
    }))
}

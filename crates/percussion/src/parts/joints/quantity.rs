//! What joints measure between two frames, constrain and leave free.
//!
//! Frame i = 1, 2 of a joint is at rᵢ with the axes xᵢ, yᵢ, zᵢ; d = r₂ − r₁. A quantity s of the two has the rate
//!
//! ```text
//! ṡ = f·(v₂ − v₁ − ω₁ × d) + τ·(ω₂ − ω₁)                                    (1)
//! ```
//!
//! so that (f, τ) is its wrench: f at r₂ and τ on the second part, and both reversed on the first.
//!
//! ```text
//! slide    s = a₁·d                                  f = a₁                 (2)
//! lean     s = a₁·b₂                                 τ = b₂ × a₁            (3)
//! turn     s = atan2(S, C), S = y₁·x₂, C = x₁·x₂     τ = x₂ × (C y₁ − S x₁)/(C² + S²)   (4)
//! tilt     s = atan2(S, C), S = z₁·y₂, C = z₁·z₂     τ = (C y₂ − S z₂) × z₁/(C² + S²)   (5)
//! swing    s = ∠(z₁, z₂)                             τ = z₁ × z₂/|z₁ × z₂|  (6)
//! length   s = |d|                                   f = d/|d|              (7)
//! thread   s = ⌊z₁·d − p φ⌉, φ of (4)                f = z₁, τ = −p τ_φ     (8)
//! spin     –                                         τ = a₁                 (9)
//! ```
//!
//! Axes are perpendicular by (3), never by an angle: |τ| = 1 wherever s = 0, so that no constraint made of (2), (3)
//! and (8) loses its direction where it holds. (4) and (5) are the angles about z₁ and about x₂; they are known up
//! to full turns, and where many turns matter only their distance from a known angle near them does:
//!
//! ```text
//! ⌊s⌉ = s − 2π round(s/2π)                                                  (10)
//! ```
//!
//! which (8) takes in units of p: a nut may run along its screw for ever. (9) is the rate of a rotation that is
//! no angle's, for friction of ball joints.

use std::f64::consts::TAU;

use super::super::vector::{ZERO, cross, dot, norm, scale, subtract, unit};
use super::super::{Configuration, Vector};
use super::frame::{JointFrame, Placed};

/// A quantity (2)–(9) of two frames; axes by their numbers, 0 for x to 2 for z.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Quantity {
    /// The place of the second frame along an axis of the first, (2), in m.
    Slide(usize),
    /// How far an axis of the first and one of the second frame are from perpendicular, (3), in rad.
    Lean(usize, usize),
    /// The angle about z of the first frame, (4), in rad.
    Turn,
    /// The angle about x of the second frame, (5), in rad.
    Tilt,
    /// The angle between both z, (6), in rad.
    Swing,
    /// The distance of the origins, (7), in m.
    Length,
    /// What the place along z differs from that on a thread of this advance p per rad, (8), in m.
    Thread(f64),
    /// The rotation about an axis of the first frame, (9), which has a rate only.
    Spin(usize),
}

/// A quantity at a configuration: its value and its wrench, (1).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reading {
    pub(super) value: f64,
    pub(super) force: Vector,
    pub(super) torque: Vector,
}

impl Quantity {
    /// Whether it is an angle: its force is a torque.
    pub fn is_angle(self) -> bool {
        !matches!(self, Self::Slide(_) | Self::Length | Self::Thread(_))
    }

    /// Whether it is known up to full turns only.
    pub fn is_periodic(self) -> bool {
        matches!(self, Self::Turn | Self::Tilt)
    }

    /// Whether parts that do not turn have no such quantity.
    pub(super) fn needs_axes(self) -> bool {
        !matches!(self, Self::Slide(_) | Self::Length)
    }

    /// What it differs from `origin`: by at most half a turn where it is periodic, (10).
    pub fn from(self, origin: f64, value: f64) -> f64 {
        if self.is_periodic() { wrapped(value - origin) } else { value - origin }
    }

    /// Its value between two frames at a configuration.
    pub fn value(self, frames: &[JointFrame; 2], at: &Configuration) -> f64 {
        self.read(&[frames[0].placed(at), frames[1].placed(at)]).value
    }

    /// (2)–(9)
    pub(super) fn read(self, [first, second]: &[Placed; 2]) -> Reading {
        let d = subtract(second.origin, first.origin);
        let ([x_1, y_1, z_1], [x_2, y_2, z_2]) = (first.axes, second.axes);
        match self {
            Self::Slide(a) => Reading::along(dot(first.axes[a], d), first.axes[a]),
            Self::Lean(a, b) => {
                let (a, b) = (first.axes[a], second.axes[b]);
                Reading::about(dot(a, b), cross(b, a))
            }
            Self::Turn => {
                let (sin, cos) = (dot(y_1, x_2), dot(x_1, x_2));
                let arm = subtract(scale(cos, y_1), scale(sin, x_1));
                Reading::angle(sin, cos, cross(x_2, arm))
            }
            Self::Tilt => {
                let (sin, cos) = (dot(z_1, y_2), dot(z_1, z_2));
                let arm = subtract(scale(cos, y_2), scale(sin, z_2));
                Reading::angle(sin, cos, cross(arm, z_1))
            }
            Self::Swing => {
                let across = cross(z_1, z_2);
                // along z there is no such direction: any will do, and x is one
                Reading::about(norm(across).atan2(dot(z_1, z_2)), unit(across).unwrap_or(x_1))
            }
            Self::Length => Reading::along(norm(d), unit(d).unwrap_or([1.0, 0.0, 0.0])),
            Self::Thread(p) => {
                let turn = Self::Turn.read(&[*first, *second]);
                let value = p * wrapped(dot(z_1, d) / p - turn.value);
                Reading { value, force: z_1, torque: scale(-p, turn.torque) }
            }
            Self::Spin(a) => Reading::about(0.0, first.axes[a]),
        }
    }
}

impl Reading {
    fn along(value: f64, force: Vector) -> Self {
        Self { value, force, torque: ZERO }
    }

    fn about(value: f64, torque: Vector) -> Self {
        Self { value, force: ZERO, torque }
    }

    /// (4) and (5); where the angle is not determined it stays 0.
    fn angle(sin: f64, cos: f64, torque: Vector) -> Self {
        let square = sin * sin + cos * cos;
        let scaled = if square > 0.0 { scale(1.0 / square, torque) } else { ZERO };
        Self::about(sin.atan2(cos), scaled)
    }
}

/// (10)
pub(super) fn wrapped(angle: f64) -> f64 {
    angle - TAU * (angle / TAU).round()
}

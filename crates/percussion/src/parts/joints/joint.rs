//! Joints in space.
//!
//! A joint is a list of quantities of two frames that vanish; what it leaves free has a name. With the slides sₓ,
//! s_y, s_z and the leans of axes on each other of [`Quantity`]:
//!
//! ```text
//! ball           sₓ s_y s_z                                 free: swing     (1)
//! revolute       sₓ s_y s_z  x₁·z₂  y₁·z₂                   turn            (2)
//! prismatic      sₓ s_y      x₁·z₂  y₁·z₂  y₁·x₂            slide           (3)
//! cylindrical    sₓ s_y      x₁·z₂  y₁·z₂                   slide, turn     (4)
//! universal      sₓ s_y s_z  z₁·x₂                          turn, tilt      (5)
//! planar         s_z         x₁·z₂  y₁·z₂                   x, y, turn      (6)
//! fixed          sₓ s_y s_z  x₁·z₂  y₁·z₂  y₁·x₂            –               (7)
//! screw          sₓ s_y      x₁·z₂  y₁·z₂  s_z − p φ        turn, slide     (8)
//! ```
//!
//! [Haug1989, §9.4]. The axis is z of both frames; that of a universal joint is z of the first and x of the
//! second. The law is bilateral with as many components; g/Δt stabilises it against drift [Studer2009, eq. (7.3)].

use std::f64::consts::TAU;

use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::{ParameterError, finite};

use super::super::{Configuration, Connection, Ends, Point};
use super::frame::JointFrame;
use super::quantity::Quantity::{self, Lean, Slide, Swing, Thread, Tilt, Turn};
use super::rows;
use crate::system::{InteractionKey, Interactions};

const Z_ALONG_Z: [Quantity; 2] = [Lean(0, 2), Lean(1, 2)];

/// What a joint allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JointKind {
    /// (1)
    Ball,
    /// (2)
    Revolute,
    /// (3)
    Prismatic,
    /// (4)
    Cylindrical,
    /// (5)
    Universal,
    /// (6)
    Planar,
    /// (7)
    Fixed,
    /// (8), with the way along the axis per turn, in m, which is not 0 and negative for left-handed threads.
    Screw(f64),
}

impl JointKind {
    /// The quantities that vanish, one for each component of the law.
    pub fn constraints(self) -> Vec<Quantity> {
        let all = [Slide(0), Slide(1), Slide(2)];
        match self {
            Self::Ball => all.to_vec(),
            Self::Revolute => [&all[..], &Z_ALONG_Z].concat(),
            Self::Prismatic => [&all[..2], &Z_ALONG_Z, &[Lean(1, 0)]].concat(),
            Self::Cylindrical => [&all[..2], &Z_ALONG_Z].concat(),
            Self::Universal => [&all[..], &[Lean(2, 0)]].concat(),
            Self::Planar => [&all[2..], &Z_ALONG_Z].concat(),
            Self::Fixed => [&all[..], &Z_ALONG_Z, &[Lean(1, 0)]].concat(),
            Self::Screw(pitch) => [&all[..2], &Z_ALONG_Z, &[Thread(pitch / TAU)]].concat(),
        }
    }

    /// The quantities that are free, by name.
    pub fn freedoms(self) -> &'static [(&'static str, Quantity)] {
        match self {
            Self::Ball => &[("swing", Swing)],
            Self::Revolute => &[("turn", Turn)],
            Self::Prismatic => &[("slide", Slide(2))],
            Self::Cylindrical => &[("slide", Slide(2)), ("turn", Turn)],
            Self::Universal => &[("turn", Turn), ("tilt", Tilt)],
            Self::Planar => &[("x", Slide(0)), ("y", Slide(1)), ("turn", Turn)],
            Self::Fixed => &[],
            Self::Screw(_) => &[("turn", Turn), ("slide", Slide(2))],
        }
    }
}

/// A joint (1)–(8) between two parts, or a part and the ground.
#[derive(Clone, Debug)]
pub struct Joint {
    frames: [JointFrame; 2],
    constraints: Vec<Quantity>,
    law: LawId,
}

impl Joint {
    /// A joint of this kind between two frames; the law has as many components as the kind has constraints.
    ///
    /// # Errors
    /// If the pitch of a screw is 0 or no number.
    pub fn new(
        kind: JointKind,
        frames: [JointFrame; 2],
        law: LawId,
    ) -> Result<Self, ParameterError> {
        if let JointKind::Screw(pitch) = kind {
            let admissible = "a finite number other than 0: a revolute joint has none";
            let bad = ParameterError::new("pitch", pitch, admissible);
            finite("pitch", pitch).ok().filter(|p| *p != 0.0).ok_or(bad)?;
        }
        Ok(Self { frames, constraints: kind.constraints(), law })
    }

    /// A ball joint (1) of two points.
    pub fn ball(first: Point, second: Point, law: LawId) -> Self {
        let frames = [first, second].map(JointFrame::at);
        Self { frames, constraints: JointKind::Ball.constraints(), law }
    }
}

impl Connection for Joint {
    fn ends(&self) -> Ends {
        rows::ends(&self.frames, &self.constraints)
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, rows::count(self.constraints.len()))]
    }

    fn is_angular(&self, component: usize) -> bool {
        self.constraints.get(component).is_some_and(|quantity| quantity.is_angle())
    }

    fn tells_kappa(&self) -> bool {
        rows::tell_kappa(&self.constraints)
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let what = (&self.frames, &self.constraints[..]);
        rows::add(at, (key, self.law), what, true, |_, value| (value, 0.0), found);
    }
}

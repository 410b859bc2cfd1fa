//! Limits, friction, motors and drives of what a joint leaves free.
//!
//! With a quantity s of two frames, its range [l, u], a speed v(t) and a motion ŝ(t):
//!
//! ```text
//! limits     g = c + ⌊s − c⌉, c = (l + u)/2,   γ = ṡ                        (1)
//! friction   g = 0,                            γ = ṡ − v(t)                 (2)
//! drive      g = ⌊s − ŝ(t)⌉,                   γ = ṡ − dŝ/dt                (3)
//! ```
//!
//! where ⌊·⌉ leaves full turns out of angles. (1) is for a `LimitStop` from l to u: angles are kept in a range of
//! less than a full turn, whatever its middle. (2) is for `DryFriction`; with a speed it is a motor that reaches v
//! as far as its bounded force allows [Studer2009, §7.6.5]. (3) is for a bilateral law: the difference stays near 0
//! however often ŝ turns.

use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::{ParameterError, finite};

use super::super::{Configuration, Connection, Ends, Motion, TimeFunction};
use super::frame::JointFrame;
use super::quantity::Quantity;
use super::rows;
use crate::system::{InteractionKey, Interactions};

/// Limits, friction or a drive (1)–(3) of some quantities of two frames.
#[derive(Debug)]
pub struct FreedomLaw {
    frames: [JointFrame; 2],
    quantities: Vec<Quantity>,
    aim: Aim,
    law: LawId,
}

/// What the quantities are compared with.
#[derive(Debug)]
enum Aim {
    /// (1), by the middle of the range.
    Range(f64),
    /// (2)
    Speed(TimeFunction),
    /// (3)
    Motion(Motion),
}

impl FreedomLaw {
    /// Limits (1) of a quantity, for a law of one component that knows the same limits.
    ///
    /// # Errors
    /// If an angle has no two limits, or they are not less than a full turn apart.
    pub fn limits(
        frames: [JointFrame; 2],
        quantity: Quantity,
        [lower, upper]: [f64; 2],
        law: LawId,
    ) -> Result<Self, ParameterError> {
        let mut middle = 0.0;
        if quantity.is_periodic() {
            let range = finite("lower limit", lower)
                .and(finite("upper limit", upper))
                .map(|_| upper - lower)?;
            if range >= std::f64::consts::TAU {
                let admissible = "less than a full turn above the lower one";
                return Err(ParameterError::new("upper limit", upper, admissible));
            }
            middle = 0.5 * (lower + upper);
        }
        Ok(Self { frames, quantities: vec![quantity], aim: Aim::Range(middle), law })
    }

    /// Friction (2) of some quantities at most six, one for each component of the law.
    ///
    /// # Panics
    /// If there are none, or more.
    pub fn friction(frames: [JointFrame; 2], quantities: &[Quantity], law: LawId) -> Self {
        Self::motor(frames, quantities, 0.0, law)
    }

    /// Friction (2) that pulls towards this speed of the quantities, in m/s or rad/s.
    ///
    /// # Panics
    /// If there is no quantity, or more than six.
    pub fn motor(
        frames: [JointFrame; 2],
        quantities: &[Quantity],
        speed: impl Into<TimeFunction>,
        law: LawId,
    ) -> Self {
        assert!((1..=rows::MOST).contains(&quantities.len()), "one to six quantities");
        Self { frames, quantities: quantities.to_vec(), aim: Aim::Speed(speed.into()), law }
    }

    /// A drive (3) of a quantity, for a bilateral law.
    pub fn drive(frames: [JointFrame; 2], quantity: Quantity, motion: Motion, law: LawId) -> Self {
        Self { frames, quantities: vec![quantity], aim: Aim::Motion(motion), law }
    }
}

impl Connection for FreedomLaw {
    fn ends(&self) -> Ends {
        rows::ends(&self.frames, &self.quantities)
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, rows::count(self.quantities.len()))]
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        match &self.aim {
            Aim::Range(_) => f64::INFINITY,
            Aim::Speed(speed) => speed.next_discontinuity(t),
            Aim::Motion(motion) => motion.next_discontinuity(t),
        }
    }

    fn is_angular(&self, component: usize) -> bool {
        self.quantities.get(component).is_some_and(|quantity| quantity.is_angle())
    }

    fn tells_kappa(&self) -> bool {
        matches!(self.aim, Aim::Range(_)) && rows::tell_kappa(&self.quantities)
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let t = at.t;
        let seen = |quantity: Quantity, value| match &self.aim {
            Aim::Range(middle) => (middle + quantity.from(*middle, value), 0.0),
            Aim::Speed(speed) => (0.0, -speed.at(t)),
            Aim::Motion(motion) => {
                let (place, rate) = motion.at(t);
                (quantity.from(place, value), -rate)
            }
        };
        let constant = matches!(self.aim, Aim::Range(_));
        rows::add(at, (key, self.law), (&self.frames, &self.quantities), constant, seen, found);
    }
}

//! Whether a contact opens, closes or stays.
//!
//! A law at contact, at the gap g − s with the distance s from its constraint, and moving with γ,
//! opens if it does not act a little later,
//!
//! ```text
//! g − s + η γ   is a gap at which the law is not in the inclusion            (1)
//! ```
//!
//! for small η > 0; it closes, or presses, if it is. This needs to know nothing of the law but its
//! activity and distances, and holds for stops on either side.

use percussion_inclusion::laws::{Activity, Mode, SetValuedLaw};

use super::largest;
use crate::system::{ContactMemory, Interactions};

/// η |γ| of (1), in the unit of the gap.
const DISPLACEMENT: f64 = 1e-6;

/// The motion of a law at its constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GapMotion {
    /// It opens.
    Opens,
    /// It is approached.
    Closes,
    /// It has no distance from a constraint, or does not move faster than told.
    Stays,
}

/// What becomes of the gap of a law that moves with `velocity`; speeds up to `speed` count as none.
pub(crate) fn gap_motion(
    law: &dyn SetValuedLaw,
    gap: &[f64],
    velocity: &[f64],
    speed: f64,
    scratch: &mut Vec<f64>,
) -> GapMotion {
    scratch.clear();
    scratch.resize(gap.len(), 0.0);
    let geometric = law.geometric();
    let fastest = largest(&velocity[..geometric]);
    if fastest <= speed {
        return GapMotion::Stays;
    }
    law.distance(gap, scratch);
    // (1)
    for k in 0..gap.len() {
        let (distance, rate) = if k < geometric { (scratch[k], velocity[k]) } else { (0.0, 0.0) };
        scratch[k] = gap[k] - distance + DISPLACEMENT / fastest * rate;
    }
    match law.activity(scratch) {
        Activity::Inclusion => GapMotion::Closes,
        Activity::Impressed | Activity::Off => GapMotion::Opens,
    }
}

/// Largest distance of interaction i from its constraint; 0 for kinematic laws.
pub(crate) fn distance(law: &dyn SetValuedLaw, gap: &[f64], scratch: &mut Vec<f64>) -> f64 {
    scratch.clear();
    scratch.resize(gap.len(), 0.0);
    law.distance(gap, scratch);
    largest(&scratch[..law.geometric()])
}

/// Mode in which an interaction was left; open if it is not known.
pub(crate) fn last_mode(memory: &ContactMemory, found: &Interactions, i: usize) -> Mode {
    memory.find(found.key(i), i).map_or(Mode::Open, |place| memory.mode(place))
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::laws::{Bilateral, FrictionalContact, LimitStop};

    use super::*;

    #[test]
    fn stops_open_inwards_on_either_side_and_joints_never_do() {
        let of = |law: &dyn SetValuedLaw, gap: &[f64], velocity: &[f64]| {
            gap_motion(law, gap, velocity, 1e-9, &mut Vec::new())
        };
        let stop = LimitStop::new(-1.0, 2.0, 0.5).unwrap();
        assert_eq!(of(&stop, &[-1.0 - 1e-10], &[3.0]), GapMotion::Opens);
        assert_eq!(of(&stop, &[-1.0 + 1e-10], &[-3.0]), GapMotion::Closes);
        assert_eq!(of(&stop, &[2.0], &[3.0]), GapMotion::Closes);
        assert_eq!(of(&stop, &[2.0], &[-3.0]), GapMotion::Opens);
        let contact = FrictionalContact::planar(0.3, 0.5, 0.0).unwrap();
        assert_eq!(of(&contact, &[0.0, 0.0], &[1e-10, 4.0]), GapMotion::Stays);
        let joint = Bilateral::new(1).unwrap();
        assert_eq!(of(&joint, &[0.0], &[1.0]), GapMotion::Closes);
    }
}

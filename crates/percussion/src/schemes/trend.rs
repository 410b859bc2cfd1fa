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

use super::Workspace;
use crate::system::{ContactMemory, Interactions, MechanicalSystem};

/// η |γ| of (1), in the unit of the gap.
const DISPLACEMENT: f64 = 1e-6;

/// The motion of a law at its constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trend {
    /// It opens.
    Apart,
    /// It is approached.
    Together,
    /// It has no distance from a constraint, or does not move faster than told.
    Steady,
}

/// The trend of a law that moves with `velocity`; speeds up to `speed` count as none.
pub(crate) fn trend(
    law: &dyn SetValuedLaw,
    gap: &[f64],
    velocity: &[f64],
    speed: f64,
    scratch: &mut Vec<f64>,
) -> Trend {
    scratch.clear();
    scratch.resize(gap.len(), 0.0);
    let geometric = law.geometric();
    let fastest = largest(&velocity[..geometric]);
    if fastest <= speed {
        return Trend::Steady;
    }
    law.distance(gap, scratch);
    // (1)
    for k in 0..gap.len() {
        let (distance, rate) = if k < geometric { (scratch[k], velocity[k]) } else { (0.0, 0.0) };
        scratch[k] = gap[k] - distance + DISPLACEMENT / fastest * rate;
    }
    match law.activity(scratch) {
        Activity::Inclusion => Trend::Together,
        Activity::Impressed | Activity::Off => Trend::Apart,
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

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| f64::max(max, x.abs()))
}

impl Workspace {
    /// Leaves out the interactions that were open before and move apart, however near they are.
    pub(super) fn let_depart(
        &mut self,
        system: &dyn MechanicalSystem,
        u: &[f64],
        memory: &ContactMemory,
    ) {
        self.departing.clear();
        for i in 0..self.found.len() {
            let gap = self.found.gap(i);
            self.local.resize(gap.len(), 0.0);
            self.found.velocity(i, u, &mut self.local);
            let law = system.laws().law(self.found.law(i));
            let moves = trend(law, gap, &self.local, 0.0, &mut self.reflected);
            let was_open = last_mode(memory, &self.found, i) == Mode::Open;
            self.departing.push(was_open && moves == Trend::Apart);
        }
    }
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::laws::{Bilateral, FrictionalContact, LimitStop};

    use super::*;

    #[test]
    fn stops_open_inwards_on_either_side_and_joints_never_do() {
        let of = |law: &dyn SetValuedLaw, gap: &[f64], velocity: &[f64]| {
            trend(law, gap, velocity, 1e-9, &mut Vec::new())
        };
        let stop = LimitStop::new(-1.0, 2.0, 0.5).unwrap();
        assert_eq!(of(&stop, &[-1.0 - 1e-10], &[3.0]), Trend::Apart);
        assert_eq!(of(&stop, &[-1.0 + 1e-10], &[-3.0]), Trend::Together);
        assert_eq!(of(&stop, &[2.0], &[3.0]), Trend::Together);
        assert_eq!(of(&stop, &[2.0], &[-3.0]), Trend::Apart);
        let contact = FrictionalContact::planar(0.3, 0.5, 0.0).unwrap();
        assert_eq!(of(&contact, &[0.0, 0.0], &[1e-10, 4.0]), Trend::Steady);
        let joint = Bilateral::new(1).unwrap();
        assert_eq!(of(&joint, &[0.0], &[1.0]), Trend::Together);
    }
}

//! Quantities of joints as rows of an interaction.
//!
//! The wrench (f, τ) of a quantity acts on the second part at r₂, and reversed on the first, also at r₂, which
//! is d from r₁ there:
//!
//! ```text
//! row₂ = J_P₂ᵀ f + J_R₂ᵀ τ,   row₁ = −(J_P₁ + J_R₁ × d)ᵀ f − J_R₁ᵀ τ         (1)
//! ```
//!
//! Along a motion with constant u the parts keep v and ω, so that points at ρ from their origins have the
//! accelerations v̇ = ω × (ω × ρ), and slides along a₁ and leans of b₂ on a₁ have
//!
//! ```text
//! κ = (ω₁ × a₁)·(v₂ − v₁ − ω₁ × d) + a₁·(v̇₂ − v̇₁ − ω₁ × (v₂ − v₁))                      (2)
//! κ = ((ω₂ × b₂) × a₁ + b₂ × (ω₁ × a₁))·(ω₂ − ω₁)                            (3)
//! ```

use percussion_inclusion::laws::LawId;

use super::super::vector::{self, ZERO, cross, dot, subtract};
use super::super::{Configuration, Ends, PartId, Place, Twist, Vector};
use super::frame::{JointFrame, Placed};
use super::quantity::{Quantity, Reading};
use crate::system::{InteractionKey, Interactions};

/// Most components of a law on a joint: no joint takes more than all freedoms.
pub(super) const MOST: usize = 6;

/// That a law must have this number of components, from 1 to 6.
pub(super) fn count(components: usize) -> &'static [usize] {
    const COUNTS: [usize; MOST] = [1, 2, 3, 4, 5, 6];
    std::slice::from_ref(&COUNTS[components - 1])
}

/// Two frames at a configuration.
pub(super) struct Pair<'a> {
    frames: &'a [JointFrame; 2],
    pub(super) placed: [Placed; 2],
    d: Vector,
}

impl<'a> Pair<'a> {
    /// Both frames where they are.
    pub(super) fn new(frames: &'a [JointFrame; 2], at: &Configuration) -> Self {
        let placed = [frames[0].placed(at), frames[1].placed(at)];
        Self { frames, placed, d: subtract(placed[1].origin, placed[0].origin) }
    }

    /// Adds `factor` times (1) of end 0 or 1 to a vector of its part.
    pub(super) fn add_row(
        &self,
        at: &Configuration,
        reading: &Reading,
        end: usize,
        factor: f64,
        row: &mut [f64],
    ) {
        let (point, arm, sign) =
            (self.frames[end].point, [self.d, ZERO][end], [-factor, factor][end]);
        if reading.force != ZERO {
            at.add_row(point, arm, reading.force, sign, row);
        }
        if let Some(part) = point.part.filter(|_| reading.torque != ZERO) {
            at.add_turn(part, reading.torque, sign, row);
        }
    }

    /// Adds `force` times (1) of both ends to h of the whole system.
    pub(super) fn add_force(
        &self,
        at: &Configuration,
        reading: &Reading,
        force: f64,
        h: &mut [f64],
    ) {
        for (end, part) in parts(self.frames).into_iter().enumerate() {
            if let Some(part) = part {
                let place = at.layout(part).u.clone();
                self.add_row(at, reading, end, force, &mut h[place]);
            }
        }
    }

    /// How both parts move.
    fn twists(&self, at: &Configuration, u: &[f64]) -> [Twist; 2] {
        parts(self.frames).map(|part| part.map_or_else(Twist::default, |part| at.twist(part, u)))
    }

    /// (2) or (3); none for other quantities, and where a part has no frame.
    fn kappa(&self, at: &Configuration, quantity: Quantity, u: &[f64]) -> Option<f64> {
        let twists = self.twists(at, u);
        let [turn_1, turn_2] = twists.map(|twist| twist.rotation);
        match quantity {
            Quantity::Slide(a) => {
                let mut motion = [[ZERO; 2]; 2];
                for (k, part) in parts(self.frames).into_iter().enumerate() {
                    let origin = part.map_or(Some(ZERO), |part| Some(at.frame(part)?.origin))?;
                    let (turn, rho) = (twists[k].rotation, subtract(self.placed[k].origin, origin));
                    motion[k] = [twists[k].at(rho), cross(turn, cross(turn, rho))];
                }
                let [[v_1, a_1], [v_2, a_2]] = motion;
                let (a, v) = (self.placed[0].axes[a], subtract(v_2, v_1));
                let carried = subtract(v, cross(turn_1, self.d));
                let acceleration = subtract(subtract(a_2, a_1), cross(turn_1, v));
                Some(dot(cross(turn_1, a), carried) + dot(a, acceleration))
            }
            Quantity::Lean(a, b) => {
                let (a, b) = (self.placed[0].axes[a], self.placed[1].axes[b]);
                let turned = cross(cross(turn_2, b), a);
                let change = vector::add(turned, cross(b, cross(turn_1, a)));
                Some(dot(change, subtract(turn_2, turn_1)))
            }
            _ => None,
        }
    }

    /// ṡ of a quantity.
    pub(super) fn rate(&self, at: &Configuration, reading: &Reading, u: &[f64]) -> f64 {
        let [first, second] = self.frames.map(|frame| frame.point);
        let [turn_1, turn_2] = self.twists(at, u).map(|twist| twist.rotation);
        let carried = vector::add(at.velocity(first, u), cross(turn_1, self.d));
        dot(reading.force, subtract(at.velocity(second, u), carried))
            + dot(reading.torque, subtract(turn_2, turn_1))
    }
}

/// The parts that carry two frames.
pub(super) fn parts(frames: &[JointFrame; 2]) -> [Option<PartId>; 2] {
    frames.map(|frame| frame.point.part)
}

/// Two frames as ends of an element that uses these quantities.
pub(super) fn ends(frames: &[JointFrame; 2], quantities: &[Quantity]) -> Ends {
    let turning = quantities.iter().any(|quantity| quantity.needs_axes());
    let parts = parts(frames).into_iter().flatten().filter(|_| turning);
    Ends { turning: parts.collect(), ..Ends::points(&frames.map(|frame| frame.point)) }
}

/// Whether (2) or (3) is known for these quantities.
pub(super) fn tell_kappa(quantities: &[Quantity]) -> bool {
    quantities.iter().all(|quantity| matches!(quantity, Quantity::Slide(_) | Quantity::Lean(..)))
}

/// Adds an interaction of some quantities, with the gap and drift that `law_sees` makes of the value of each;
/// κ is told by (2) and (3) where the drift is constant.
pub(super) fn add(
    at: &Configuration,
    (key, law): (InteractionKey, LawId),
    (frames, quantities): (&[JointFrame; 2], &[Quantity]),
    constant_drift: bool,
    law_sees: impl Fn(Quantity, f64) -> (f64, f64),
    found: &mut Interactions,
) {
    let pair = Pair::new(frames, at);
    let (mut readings, mut gap, mut drift) = ([Reading::default(); MOST], [0.0; MOST], [0.0; MOST]);
    let mut kappa = [f64::NAN; MOST];
    for (k, quantity) in quantities.iter().enumerate() {
        readings[k] = quantity.read(&pair.placed);
        (gap[k], drift[k]) = law_sees(*quantity, readings[k].value);
        if let Some(u) = found.motion().filter(|_| constant_drift) {
            kappa[k] = pair.kappa(at, *quantity, u).unwrap_or(f64::NAN);
        }
    }
    let m = quantities.len();
    let axis = |reading: &Reading| if reading.torque == ZERO { reading.force } else { ZERO };
    let added = found.add(key, law, &gap[..m], &drift[..m]).with_kappa(&kappa[..m]).at(|| {
        let axes: [Vector; MOST] = readings.map(|reading| axis(&reading));
        let parts = parts(frames).map(|part| part.map(PartId::index));
        Place::at(pair.placed[1].origin, &axes[..m]).between(parts)
    });
    at.write_directions(added, parts(frames), |end, k, row| {
        pair.add_row(at, &readings[k], end, 1.0, row);
    });
}

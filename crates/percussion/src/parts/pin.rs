//! Pins: two points in the x–y plane coincide.
//!
//! ```text
//! g = r₁ − r₂,   γ = v₁ − v₂,   in x and y                                  (1)
//! ```
//!
//! With a bilateral law of two components this is the rotational joint of planar bodies
//! [Studer2009, §7.6.4]; g/Δt stabilises it against drift [Studer2009, eq. (7.3)]. Joints in space are
//! those of [`Joint`](super::Joint).

use percussion_inclusion::laws::LawId;

use super::vector::subtract;
use super::{Configuration, Connection, Ends, PartId, Place, Point, vector};
use crate::system::{InteractionKey, Interactions};

const AXES: [[f64; 3]; 2] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];

/// A pin (1) between two parts, or a part and the ground.
#[derive(Clone, Copy, Debug)]
pub struct Pin {
    points: [Point; 2],
    law: LawId,
}

impl Pin {
    /// A pin through two points; the law has two components.
    pub fn new(first: Point, second: Point, law: LawId) -> Self {
        Self { points: [first, second], law }
    }
}

impl Connection for Pin {
    fn ends(&self) -> Ends {
        Ends::points(&self.points)
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, &[2])]
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let [first, second] = self.points.map(|point| at.position(point));
        let gap = subtract(first, second);
        let added = found.add(key, self.law, &gap[..2], &[0.0; 2]).at(|| Place {
            parts: [1, 0].map(|k| self.points[k].part.map(PartId::index)),
            points: [second, first],
            axes: [AXES[0], AXES[1], vector::ZERO],
        });
        at.write_directions(added, self.points.map(|point| point.part), |end, k, row| {
            let sign = if end == 0 { 1.0 } else { -1.0 };
            at.add_row(self.points[end], vector::ZERO, AXES[k], sign, row);
        });
    }
}

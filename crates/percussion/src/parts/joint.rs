//! Joints: two points coincide.
//!
//! ```text
//! g = r₁ − r₂,   γ = v₁ − v₂,   in x and y, or in x, y and z                (1)
//! ```
//!
//! With a bilateral law of two components this is the rotational joint of planar bodies
//! [Studer2009, §7.6.4], with three the spherical joint; g/Δt stabilises it against drift
//! [Studer2009, eq. (7.3)].

use percussion_inclusion::laws::LawId;

use super::vector::subtract;
use super::{Configuration, Connection, Ends, Point, vector};
use crate::system::{InteractionKey, Interactions};

const AXES: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// A joint (1) between two parts, or a part and the ground.
#[derive(Clone, Copy, Debug)]
pub struct Joint {
    points: [Point; 2],
    components: usize,
    law: LawId,
}

impl Joint {
    /// A rotational joint in the x–y plane; the law has two components.
    pub fn revolute(first: Point, second: Point, law: LawId) -> Self {
        Self { points: [first, second], components: 2, law }
    }

    /// A spherical joint in space; the law has three components.
    pub fn spherical(first: Point, second: Point, law: LawId) -> Self {
        Self { points: [first, second], components: 3, law }
    }
}

impl Connection for Joint {
    fn ends(&self) -> Ends {
        Ends::points(&self.points)
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, if self.components == 2 { &[2] } else { &[3] })]
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let m = self.components;
        let gap = subtract(at.position(self.points[0]), at.position(self.points[1]));
        let added = found.add(key, self.law, &gap[..m], &[0.0; 3][..m]);
        at.write_directions(added, self.points.map(|point| point.part), |end, k, row| {
            let sign = if end == 0 { 1.0 } else { -1.0 };
            at.add_row(self.points[end], vector::ZERO, AXES[k], sign, row);
        });
    }
}

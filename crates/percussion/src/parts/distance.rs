//! Rods and ropes: the distance of two points.
//!
//! With d from the first point to the second, its length l and n = d/l:
//!
//! ```text
//! rod:   g = l − l₀,   γ =  n·(v₂ − v₁)                                     (1)
//! rope:  g = l₀ − l,   γ = −n·(v₂ − v₁)                                     (2)
//! ```
//!
//! (1) with a bilateral law [Studer2009, §3.2.2.7], (2) with a unilateral contact: a rope pulls
//! when it is taut [Studer2009, §5.3.8].

use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::vector::{norm, scale, subtract};
use super::{Configuration, Connection, Ends, PartId, Place, Point, Sketch, vector};
use crate::system::{InteractionKey, Interactions, LineKind};

/// A rod (1) or rope (2) between two points.
#[derive(Clone, Copy, Debug)]
pub struct Distance {
    points: [Point; 2],
    length: f64,
    sign: f64,
    law: LawId,
}

impl Distance {
    /// A rod of this length, in m; the law sees l − l₀.
    ///
    /// # Errors
    /// If the length is not positive.
    pub fn rod(
        first: Point,
        second: Point,
        length: f64,
        law: LawId,
    ) -> Result<Self, ParameterError> {
        let length = positive("length", length)?;
        Ok(Self { points: [first, second], length, sign: 1.0, law })
    }

    /// A rope of this length, in m; the law sees l₀ − l.
    ///
    /// # Errors
    /// If the length is not positive.
    pub fn rope(
        first: Point,
        second: Point,
        length: f64,
        law: LawId,
    ) -> Result<Self, ParameterError> {
        Ok(Self { sign: -1.0, ..Self::rod(first, second, length, law)? })
    }
}

impl Connection for Distance {
    fn ends(&self) -> Ends {
        Ends::points(&self.points)
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, &[1])]
    }

    fn sketch(&self, sketch: &mut Sketch) {
        let kind = if self.sign > 0.0 { LineKind::Rod } else { LineKind::Rope };
        sketch.line(kind, self.points);
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let points = self.points.map(|point| at.position(point));
        let d = subtract(points[1], points[0]);
        let length = norm(d);
        // points that coincide have no direction: any will do, and x is one
        let n = if length > 0.0 { scale(1.0 / length, d) } else { [1.0, 0.0, 0.0] };
        let gap = self.sign * (length - self.length);
        let added = found.add(key, self.law, &[gap], &[0.0]).at(|| Place {
            parts: self.points.map(|point| point.part.map(PartId::index)),
            points,
            axes: [scale(self.sign, n), vector::ZERO, vector::ZERO],
        });
        at.write_directions(added, self.points.map(|point| point.part), |end, _, row| {
            let sign = if end == 1 { self.sign } else { -self.sign };
            at.add_row(self.points[end], vector::ZERO, n, sign, row);
        });
    }
}

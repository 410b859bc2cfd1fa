//! Stops and links on coordinates.
//!
//! On a coordinate x of a part, or the difference of two:
//!
//! ```text
//! lower stop:  g = x − l,    γ =  ẋ                                         (1)
//! upper stop:  g = l − x,    γ = −ẋ                                         (2)
//! link:        g = x − x₀,   γ =  ẋ                                         (3)
//! ```
//!
//! (1) and (2) with unilateral contacts, (3) with laws that have two sides: limit stops and
//! loose links [Studer2009, §7.6.2.1, §7.6.4], pre-stressed springs [Studer2009, §7.6.2.2] and
//! bilateral constraints.

use percussion_inclusion::laws::LawId;

use super::{Configuration, Connection, Ends, Relative};
use crate::system::{InteractionKey, Interactions};

/// A stop (1), (2) or link (3) on a relative coordinate.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    x: Relative,
    limit: f64,
    sign: f64,
    law: LawId,
}

impl Stop {
    /// A stop (1) that keeps x above the limit l.
    pub fn lower(x: impl Into<Relative>, limit: f64, law: LawId) -> Self {
        Self { x: x.into(), limit, sign: 1.0, law }
    }

    /// A stop (2) that keeps x below the limit l.
    pub fn upper(x: impl Into<Relative>, limit: f64, law: LawId) -> Self {
        Self { x: x.into(), limit, sign: -1.0, law }
    }

    /// A link (3) whose law sees the distance of x from x₀ = `origin`.
    pub fn link(x: impl Into<Relative>, origin: f64, law: LawId) -> Self {
        Self::lower(x, origin, law)
    }
}

impl Connection for Stop {
    fn ends(&self) -> Ends {
        Ends::relative(&[self.x])
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, &[1])]
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let gap = self.sign * (at.value(self.x) - self.limit);
        let added = found.add(key, self.law, &[gap], &[0.0]);
        let added = added.at_known(|| at.place_of(&[self.x], self.sign));
        at.write_relative(added, &[self.x], self.sign);
    }
}

//! Friction on coordinates.
//!
//! A kinematic law sees the relative velocity of one or two coordinates, less the speed v of a
//! belt, and no gap:
//!
//! ```text
//! γ = ẋ − v                                                                 (1)
//! ```
//!
//! for dry and Stribeck friction of masses on tracks and belts [Studer2009, §3.2.2.2, §7.6.2.1].

use percussion_inclusion::laws::LawId;

use super::{Configuration, Connection, Ends, Relative, TimeFunction};
use crate::system::{InteractionKey, Interactions};

/// A slider (1) of one or two components.
#[derive(Debug)]
pub struct Slider {
    x: Vec<Relative>,
    speed: TimeFunction,
    law: LawId,
}

impl Slider {
    /// A slider along one coordinate; the law has one component.
    pub fn along(x: impl Into<Relative>, law: LawId) -> Self {
        Self { x: vec![x.into()], speed: 0.0.into(), law }
    }

    /// A slider across two coordinates of the same part or pair of parts; the law has two
    /// components.
    ///
    /// # Panics
    /// If the coordinates are not between the same parts.
    pub fn across(x: impl Into<Relative>, y: impl Into<Relative>, law: LawId) -> Self {
        let (x, y) = (x.into(), y.into());
        let parts = |x: Relative| (x.of.part, x.to.map(|to| to.part));
        assert_eq!(parts(x), parts(y), "coordinates of the same parts");
        Self { x: vec![x, y], speed: 0.0.into(), law }
    }

    /// On a belt that moves along the first coordinate with this speed, in m/s.
    #[must_use]
    pub fn on_belt(self, speed: impl Into<TimeFunction>) -> Self {
        Self { speed: speed.into(), ..self }
    }
}

impl Connection for Slider {
    fn ends(&self) -> Ends {
        Ends::relative(&self.x)
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, if self.x.len() == 1 { &[1] } else { &[2] })]
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        self.speed.next_discontinuity(t)
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let m = self.x.len();
        let drift = [-self.speed.at(at.t), 0.0];
        let added = found.add(key, self.law, &[0.0; 2][..m], &drift[..m]);
        let added = added.at_known(|| at.place_of(&self.x, 1.0));
        at.write_relative(added, &self.x, 1.0);
    }
}

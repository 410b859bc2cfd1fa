//! Stops that are struck together.
//!
//! n stops on coordinates, or on differences of two, with
//!
//! ```text
//! lower:  gᵢ = xᵢ − lᵢ,   γᵢ = ẋᵢ,      upper:  gᵢ = lᵢ − xᵢ,   γᵢ = −ẋᵢ      (1)
//! ```
//!
//! share one law of n components while all are closed, such as Frémond's impact law, by which a blow on one
//! opens another [Studer2009, §7.6.2.3]; while one is open, each has a law of its own.

use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::ParameterError;

use super::{Configuration, Connection, Ends, Relative};
use crate::system::{InteractionKey, Interactions, MOST_RELATIVE};

/// Numbers of components of the common law.
const COUNTS: [usize; MOST_RELATIVE + 1] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// A stop (1): its coordinate, its limit, and 1 for a lower one, −1 for an upper one.
type Limit = (Relative, f64, f64);

/// Stops (1) that are struck together.
#[derive(Clone, Debug)]
pub struct CoupledStops {
    stops: Vec<Limit>,
    together: LawId,
    alone: LawId,
}

impl CoupledStops {
    /// Stops without any yet: the law of all that are closed together, and that of one alone.
    pub fn new(together: LawId, alone: LawId) -> Self {
        Self { stops: Vec::new(), together, alone }
    }

    /// With a stop more that keeps x above a limit.
    ///
    /// # Errors
    /// If there are eight.
    pub fn lower(self, x: impl Into<Relative>, limit: f64) -> Result<Self, ParameterError> {
        self.with((x.into(), limit, 1.0))
    }

    /// With a stop more that keeps x below a limit.
    ///
    /// # Errors
    /// If there are eight.
    pub fn upper(self, x: impl Into<Relative>, limit: f64) -> Result<Self, ParameterError> {
        self.with((x.into(), limit, -1.0))
    }

    fn with(mut self, stop: Limit) -> Result<Self, ParameterError> {
        self.stops.push(stop);
        match self.stops.len() {
            n if n > MOST_RELATIVE => {
                Err(ParameterError::new("number of stops", n as f64, "at most 8"))
            }
            _ => Ok(self),
        }
    }
}

impl Connection for CoupledStops {
    fn ends(&self) -> Ends {
        Ends::relative(&self.stops.iter().map(|stop| stop.0).collect::<Vec<_>>())
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        let together = std::slice::from_ref(&COUNTS[self.stops.len()]);
        vec![(self.together, together), (self.alone, &[1])]
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let n = self.stops.len();
        let (mut gaps, mut x) = ([0.0; MOST_RELATIVE], [(self.stops[0].0, 0.0); MOST_RELATIVE]);
        for (k, (coordinate, limit, sign)) in self.stops.iter().enumerate() {
            gaps[k] = sign * (at.value(*coordinate) - limit);
            x[k] = (*coordinate, *sign);
        }
        if gaps[..n].iter().all(|gap| *gap <= 0.0) {
            let added = found.add(key, self.together, &gaps[..n], &[0.0; MOST_RELATIVE][..n]);
            return at.write_several(added, &x[..n]);
        }
        for (feature, k) in (1..).zip(0..n) {
            let added = found.add(key.with_feature(feature), self.alone, &[gaps[k]], &[0.0]);
            let added = added.at_known(|| at.place_of(&[x[k].0], x[k].1));
            at.write_several(added, &x[k..=k]);
        }
    }

    fn feature_name(&self, key: InteractionKey) -> Option<String> {
        match key.without_pair()? {
            (_, 0) => Some(String::new()),
            (_, k) => (k <= self.stops.len()).then(|| k.to_string()),
        }
    }
}

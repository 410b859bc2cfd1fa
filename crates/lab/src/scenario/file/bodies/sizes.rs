//! `scale` of `[[fill]]`: how much larger or smaller bodies are than their shape says.

use percussion_geometry::contract::Random;
use serde::Deserialize;

use super::super::ScenarioError;
use super::super::item::Name;
use super::super::number::{NonNegative, Positive};

const KINDS: &str = "distributions are uniform and log-uniform (min, max), normal (mean, deviation, min, \
    max) and values (values)";

/// How often a normal number is drawn before its bounds count as out of reach.
const TRIES: usize = 10_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScaleTable {
    distribution: Name,
    min: Option<Positive>,
    max: Option<Positive>,
    mean: Option<Positive>,
    deviation: Option<NonNegative>,
    values: Option<Vec<Positive>>,
}

/// A distribution of factors.
#[derive(Debug)]
pub(super) enum Sizes {
    /// Between two numbers, all alike.
    Uniform([f64; 2]),
    /// Between two numbers, all ratios alike.
    LogUniform([f64; 2]),
    /// About a mean with a deviation, cut at two numbers.
    Normal { mean: f64, deviation: f64, bounds: [f64; 2] },
    /// One of these, each as often as it is named.
    Values(Vec<f64>),
}

impl Sizes {
    /// The distribution of a table; all have the size of the shape if there is none.
    pub(super) fn of(table: Option<ScaleTable>) -> Result<Self, ScenarioError> {
        let Some(ScaleTable { distribution, min, max, mean, deviation, values }) = table else {
            return Ok(Self::Values(vec![1.0]));
        };
        let bounds = [min, max].map(|x| x.map(|x| x.0));
        let wrong = |message: String| {
            Err(ScenarioError::new(message).with_help(KINDS).at(distribution.span()))
        };
        if let [Some(min), Some(max)] = bounds
            && min > max
        {
            return wrong(format!("no size is between {min} and {max}"));
        }
        let name = distribution.get_ref().as_str();
        match (name, bounds, mean, deviation, values) {
            ("uniform", [Some(min), Some(max)], None, None, None) => Ok(Self::Uniform([min, max])),
            ("log-uniform", [Some(min), Some(max)], None, None, None) => {
                Ok(Self::LogUniform([min, max]))
            }
            ("normal", [Some(min), Some(max)], Some(mean), Some(deviation), None) => {
                Ok(Self::Normal { mean: mean.0, deviation: deviation.0, bounds: [min, max] })
            }
            ("values", [None, None], None, None, Some(values)) if !values.is_empty() => {
                Ok(Self::Values(values.into_iter().map(|x| x.0).collect()))
            }
            ("uniform" | "log-uniform" | "normal" | "values", ..) => {
                wrong(format!("keys of the distribution `{name}` are missing or too many"))
            }
            _ => wrong(format!("there is no distribution `{name}`")),
        }
    }

    /// A factor; none if bounds of a normal distribution are out of reach.
    pub(super) fn draw(&self, random: &mut Random) -> Option<f64> {
        match self {
            Self::Uniform([min, max]) => Some(random.between(*min, *max)),
            Self::LogUniform([min, max]) => Some(random.between(min.ln(), max.ln()).exp()),
            Self::Normal { mean, deviation, bounds: [min, max] } => (0..TRIES)
                .map(|_| mean + deviation * normal(random))
                .find(|x| (*min..=*max).contains(x)),
            Self::Values(values) => {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "in 0..1"
                )]
                let number = (random.unit() * values.len() as f64) as usize;
                values.get(number).or(values.last()).copied()
            }
        }
    }
}

/// A number of the standard normal distribution [Knuth1997, §3.4.1, algorithm P].
fn normal(random: &mut Random) -> f64 {
    loop {
        let [x, y] = [0; 2].map(|_| random.between(-1.0, 1.0));
        let s: f64 = x * x + y * y;
        if s > 0.0 && s < 1.0 {
            return x * (-2.0 * s.ln() / s).sqrt();
        }
    }
}

//! Values of options: sections, ranges and axes.

use std::str::FromStr;

/// Where orbits are cut: `NAME:EVENT` or `NAME=VALUE,up`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SectionArgument {
    /// At an event of an interaction.
    Event(String, String),
    /// Where a coordinate or velocity passes a value, upwards or not.
    Plane(String, f64, bool),
}

impl FromStr for SectionArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const HELP: &str = "a section is \"beak:impact\" or \"position=0.1,up\"";
        if let Some((name, rest)) = text.split_once('=') {
            let (value, way) = rest.split_once(',').unwrap_or((rest, "up"));
            let value = value.trim().parse().map_err(|_| HELP)?;
            return match way.trim() {
                "up" => Ok(Self::Plane(name.trim().into(), value, true)),
                "down" => Ok(Self::Plane(name.trim().into(), value, false)),
                _ => Err(HELP.into()),
            };
        }
        let (name, event) = text.rsplit_once(':').ok_or(HELP)?;
        Ok(Self::Event(name.trim().into(), event.trim().into()))
    }
}

/// `A:B` with A < B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RangeArgument(pub(crate) (f64, f64));

impl FromStr for RangeArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const HELP: &str = "a range is A:B with A < B, as in 1.0:2.5";
        let (low, high) = text.split_once(':').ok_or(HELP)?;
        let number = |word: &str| word.trim().parse::<f64>().ok().filter(|x| x.is_finite());
        match (number(low), number(high)) {
            (Some(low), Some(high)) if low < high => Ok(Self((low, high))),
            _ => Err(HELP.into()),
        }
    }
}

/// An axis of a grid: `NAME=A:B:N`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AxisArgument {
    /// A coordinate or velocity.
    pub(crate) name: String,
    /// Its range.
    pub(crate) range: (f64, f64),
    /// Number of values.
    pub(crate) count: usize,
}

impl FromStr for AxisArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const HELP: &str = "an axis is NAME=A:B:N, as in position=-1:0.4:100";
        let (name, rest) = text.split_once('=').ok_or(HELP)?;
        let (range, count) = rest.rsplit_once(':').ok_or(HELP)?;
        let RangeArgument(range) = range.parse()?;
        match count.trim().parse() {
            Ok(count) if (1..=4000).contains(&count) => {
                Ok(Self { name: name.trim().into(), range, count })
            }
            _ => Err(HELP.into()),
        }
    }
}

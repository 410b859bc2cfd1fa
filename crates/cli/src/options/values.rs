//! Values of options.

use std::str::FromStr;

/// `name=value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Assignment {
    /// Left of the sign.
    pub(crate) name: String,
    /// Right of the sign.
    pub(crate) value: String,
}

impl FromStr for Assignment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) =
            text.split_once('=').ok_or("NAME=VALUE is expected, as in restitution=0.5")?;
        Ok(Self { name: name.trim().into(), value: value.trim().into() })
    }
}

/// Names and values.
pub(crate) fn pairs(assignments: &[Assignment]) -> Vec<(String, String)> {
    assignments.iter().map(|a| (a.name.clone(), a.value.clone())).collect()
}

/// `a,b,c`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Numbers(pub(crate) Vec<f64>);

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |word: &str| {
            let word = word.trim();
            match word.parse::<f64>() {
                Ok(x) if x.is_finite() => Ok(x),
                _ => Err(format!("`{word}` is not a finite number")),
            }
        };
        text.split(',').map(number).collect::<Result<_, _>>().map(Self)
    }
}

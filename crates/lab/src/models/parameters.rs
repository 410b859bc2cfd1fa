//! Named parameters of models.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use serde::Serialize;
use thiserror::Error;

/// A parameter of a model.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Parameter {
    /// Name, as in `--set name=value`.
    pub name: &'static str,
    /// What it is, with the range it must lie in; that of a count is part of its default.
    pub description: &'static str,
    /// SI unit; "1" for a number without.
    pub unit: &'static str,
    /// Value where none is given.
    pub default: ParameterDefault,
    /// Where the default comes from.
    pub source: &'static str,
}

impl Parameter {
    /// A number.
    pub const fn number(
        name: &'static str,
        description: &'static str,
        unit: &'static str,
        default: f64,
        source: &'static str,
    ) -> Self {
        Self { name, description, unit, default: ParameterDefault::Number(default), source }
    }

    /// A count in this range: memory is taken for as many, so that it has an upper bound.
    pub const fn count(
        name: &'static str,
        description: &'static str,
        default: usize,
        range: RangeInclusive<usize>,
        source: &'static str,
    ) -> Self {
        let (least, most) = (*range.start(), *range.end());
        let default = ParameterDefault::Count { default, least, most };
        Self { name, description, unit: "1", default, source }
    }

    /// One of some words, the first by default.
    pub const fn choice(
        name: &'static str,
        description: &'static str,
        words: &'static [&'static str],
        source: &'static str,
    ) -> Self {
        Self { name, description, unit: "1", default: ParameterDefault::Choice(words), source }
    }

    /// What must be given for a number, in words.
    fn expected_number(&self) -> String {
        match self.unit {
            "1" => "a finite number".into(),
            unit => format!("a finite number in {unit}"),
        }
    }
}

/// Kind and default of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ParameterDefault {
    /// A number.
    Number(f64),
    /// A count within bounds.
    Count {
        /// The default.
        default: usize,
        /// The smallest allowed.
        least: usize,
        /// The largest allowed.
        most: usize,
    },
    /// One of these words, the first by default.
    Choice(&'static [&'static str]),
}

/// A value given for a parameter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ParameterValue {
    /// A number.
    Number(f64),
    /// A count.
    Count(usize),
    /// A word.
    Choice(&'static str),
}

impl Display for ParameterValue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Number(x) => write!(f, "{x}"),
            Self::Count(n) => write!(f, "{n}"),
            Self::Choice(word) => write!(f, "{word}"),
        }
    }
}

/// A value that a model cannot take.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ValuesError {
    /// No parameter has this name.
    #[error("the model has no parameter `{name}`; it has {known}")]
    Unknown {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The value is of the wrong kind.
    #[error("`{value}` is no value for `{name}` ({description}): {expected} is expected")]
    WrongKind {
        /// The parameter.
        name: String,
        /// What the parameter is, with its range.
        description: &'static str,
        /// The value given.
        value: String,
        /// What is expected.
        expected: String,
    },
}

/// A complete set of parameter values: defaults, with overrides.
#[derive(Clone, Debug)]
pub struct Values {
    values: Vec<(&'static Parameter, ParameterValue)>,
}

impl Values {
    /// The defaults of these parameters.
    pub fn defaults(parameters: &'static [Parameter]) -> Self {
        let value = |parameter: &'static Parameter| match parameter.default {
            ParameterDefault::Number(x) => ParameterValue::Number(x),
            ParameterDefault::Count { default, .. } => ParameterValue::Count(default),
            ParameterDefault::Choice(words) => ParameterValue::Choice(words[0]),
        };
        Self { values: parameters.iter().map(|p| (p, value(p))).collect() }
    }

    /// Overrides one value, given as text.
    ///
    /// # Errors
    /// An unknown name, or text that is no value of that kind.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), ValuesError> {
        let known = || self.values.iter().map(|(p, _)| p.name).collect::<Vec<_>>().join(", ");
        let Some(place) = self.values.iter().position(|(p, _)| p.name == name) else {
            return Err(ValuesError::Unknown { name: name.into(), known: known() });
        };
        let (parameter, value) = &mut self.values[place];
        let wrong = |expected: String| ValuesError::WrongKind {
            name: name.into(),
            description: parameter.description,
            value: text.into(),
            expected,
        };
        *value = match parameter.default {
            ParameterDefault::Number(_) => match text.trim().parse::<f64>() {
                Ok(x) if x.is_finite() => ParameterValue::Number(x),
                _ => return Err(wrong(parameter.expected_number())),
            },
            ParameterDefault::Count { least, most, .. } => match text.trim().parse() {
                Ok(n) if (least..=most).contains(&n) => ParameterValue::Count(n),
                _ => return Err(wrong(format!("a whole number from {least} to {most}"))),
            },
            ParameterDefault::Choice(words) => {
                let word = words.iter().find(|word| **word == text.trim());
                ParameterValue::Choice(
                    word.ok_or_else(|| wrong(format!("one of \"{}\"", words.join("\", \""))))?,
                )
            }
        };
        Ok(())
    }

    /// The number of this name.
    ///
    /// # Panics
    /// If the model has declared no such number: a mistake in the model.
    pub fn number(&self, name: &str) -> f64 {
        match self.get(name) {
            ParameterValue::Number(x) => *x,
            other => panic!("parameter {name} is {other:?}, not a number"),
        }
    }

    /// The count of this name, within its bounds.
    ///
    /// # Panics
    /// If the model has declared no such count: a mistake in the model.
    pub fn count(&self, name: &str) -> usize {
        match self.get(name) {
            ParameterValue::Count(n) => *n,
            other => panic!("parameter {name} is {other:?}, not a count"),
        }
    }

    /// The word of this name.
    ///
    /// # Panics
    /// If the model has declared no such choice: a mistake in the model.
    pub fn choice(&self, name: &str) -> &'static str {
        match self.get(name) {
            ParameterValue::Choice(word) => word,
            other => panic!("parameter {name} is {other:?}, not a choice"),
        }
    }

    /// All parameters and values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Parameter, &ParameterValue)> {
        self.values.iter().map(|(parameter, value)| (*parameter, value))
    }

    fn get(&self, name: &str) -> &ParameterValue {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        match found {
            Some((_, value)) => value,
            None => panic!("the model declares no parameter {name}"),
        }
    }
}

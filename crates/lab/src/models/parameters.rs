//! Named parameters of models.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use serde::Serialize;
use thiserror::Error;

/// Text that a program knows when it is written, or makes while it runs.
pub type Text = Cow<'static, str>;

/// A parameter of a model.
#[derive(Clone, Debug, Serialize)]
pub struct Parameter {
    /// Name, by which it is set.
    pub name: Text,
    /// What it is, with the range it must lie in; that of a count is part of its default.
    pub description: Text,
    /// SI unit; "1" for a number without.
    pub unit: Text,
    /// Value where none is given.
    pub default: ParameterDefault,
    /// Where the default comes from.
    pub source: Text,
}

impl Parameter {
    /// A number.
    pub fn number(
        name: impl Into<Text>,
        description: impl Into<Text>,
        unit: impl Into<Text>,
        default: f64,
        source: impl Into<Text>,
    ) -> Self {
        let default = ParameterDefault::Number(default);
        Self::new([name.into(), description.into(), unit.into(), source.into()], default)
    }

    /// A count in this range: memory is taken for as many, so that it has an upper bound.
    pub fn count(
        name: impl Into<Text>,
        description: impl Into<Text>,
        default: usize,
        range: RangeInclusive<usize>,
        source: impl Into<Text>,
    ) -> Self {
        let (least, most) = (*range.start(), *range.end());
        let default = ParameterDefault::Count { default, least, most };
        Self::new([name.into(), description.into(), "1".into(), source.into()], default)
    }

    /// One of some words, the first by default.
    pub fn choice(
        name: impl Into<Text>,
        description: impl Into<Text>,
        words: impl IntoIterator<Item = impl Into<Text>>,
        source: impl Into<Text>,
    ) -> Self {
        let default = ParameterDefault::Choice(words.into_iter().map(Into::into).collect());
        Self::new([name.into(), description.into(), "1".into(), source.into()], default)
    }

    fn new([name, description, unit, source]: [Text; 4], default: ParameterDefault) -> Self {
        Self { name, description, unit, default, source }
    }

    /// The value where none is given.
    ///
    /// # Panics
    /// If it is a choice among no words.
    pub fn default_value(&self) -> ParameterValue {
        match &self.default {
            ParameterDefault::Number(x) => ParameterValue::Number(*x),
            ParameterDefault::Count { default, .. } => ParameterValue::Count(*default),
            ParameterDefault::Choice(words) => ParameterValue::Choice(words[0].clone()),
        }
    }

    /// What must be given for a number, in words.
    fn expected_number(&self) -> String {
        match self.unit.as_ref() {
            "1" => "a finite number".into(),
            unit => format!("a finite number in {unit}"),
        }
    }
}

/// Kind and default of a parameter.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    Choice(Vec<Text>),
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
    Choice(Text),
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
        description: Text,
        /// The value given.
        value: String,
        /// What is expected.
        expected: String,
    },
}

/// A complete set of parameter values: defaults, with overrides.
#[derive(Clone, Debug)]
pub struct Values {
    values: Vec<(Parameter, ParameterValue)>,
}

impl Values {
    /// The defaults of these parameters.
    ///
    /// # Panics
    /// If one is a choice among no words.
    pub fn defaults(parameters: &[Parameter]) -> Self {
        Self { values: parameters.iter().map(|p| (p.clone(), p.default_value())).collect() }
    }

    /// Overrides one value, given as text.
    ///
    /// # Errors
    /// An unknown name, or text that is no value of that kind.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), ValuesError> {
        let known =
            || self.values.iter().map(|(p, _)| p.name.as_ref()).collect::<Vec<_>>().join(", ");
        let Some(place) = self.values.iter().position(|(p, _)| p.name == name) else {
            return Err(ValuesError::Unknown { name: name.into(), known: known() });
        };
        let (parameter, value) = &mut self.values[place];
        let wrong = |expected: String| ValuesError::WrongKind {
            name: name.into(),
            description: parameter.description.clone(),
            value: text.into(),
            expected,
        };
        *value = match &parameter.default {
            ParameterDefault::Number(_) => match text.trim().parse::<f64>() {
                Ok(x) if x.is_finite() => ParameterValue::Number(x),
                _ => return Err(wrong(parameter.expected_number())),
            },
            ParameterDefault::Count { least, most, .. } => match text.trim().parse() {
                Ok(n) if (least..=most).contains(&&n) => ParameterValue::Count(n),
                _ => return Err(wrong(format!("a whole number from {least} to {most}"))),
            },
            ParameterDefault::Choice(words) => {
                let word = words.iter().find(|word| **word == text.trim()).cloned();
                let known = || wrong(format!("one of \"{}\"", words.join("\", \"")));
                ParameterValue::Choice(word.ok_or_else(known)?)
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
    pub fn choice(&self, name: &str) -> &str {
        match self.get(name) {
            ParameterValue::Choice(word) => word,
            other => panic!("parameter {name} is {other:?}, not a choice"),
        }
    }

    /// All parameters and values.
    pub fn iter(&self) -> impl Iterator<Item = (&Parameter, &ParameterValue)> {
        self.values.iter().map(|(parameter, value)| (parameter, value))
    }

    /// All names and values as text.
    pub fn texts(&self) -> Vec<(String, String)> {
        self.iter().map(|(p, value)| (p.name.to_string(), value.to_string())).collect()
    }

    fn get(&self, name: &str) -> &ParameterValue {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        match found {
            Some((_, value)) => value,
            None => panic!("the model declares no parameter {name}"),
        }
    }
}

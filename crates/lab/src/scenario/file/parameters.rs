//! `[parameters]` of an assembly: named numbers that expressions may use.

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeString, DeValue};

use super::expression::{Names, RESERVED, beginning, evaluate_angle};
use super::item::{read_numbers, table_of};
use super::number::{Angle, Finite};
use super::{Overrides, ScenarioError};
use crate::scenario::guess_or_all;

/// `name = { default = …, … }`; `name = …` is short for its default alone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Declaration {
    default: Angle,
    #[serde(default)]
    unit: String,
    min: Option<Finite>,
    max: Option<Finite>,
    #[serde(default)]
    description: String,
}

/// Values of the parameters that the file declares, of which some are overridden.
pub(super) fn read_parameters(
    table: Option<Spanned<DeValue>>,
    overrides: &Overrides,
) -> Result<Names, ScenarioError> {
    let Some(table) = table else {
        return if overrides.is_empty() { Ok(Names::default()) } else { Err(none(overrides)) };
    };
    let mut declared: Vec<_> = table_of(table)?.into_inner().into_iter().collect();
    // a table does not keep its order
    declared.sort_by_key(|(key, _)| key.span().start);
    check_overrides(&declared, overrides)?;
    let all = declared.iter().map(|(key, _)| key.get_ref().to_string());
    let mut names = Names::to_come(all.collect());
    for (key, value) in declared {
        check_name(&key)?;
        let at = value.span();
        let declaration = read_declaration(value, &names)?;
        let name = key.get_ref().as_ref();
        declaration.check_default(name).map_err(|error| error.at(at))?;
        // as for models, the last counts
        let given = overrides.iter().rev().find(|(other, _)| other == name);
        let value = match given {
            Some((_, text)) => overridden(name, text, &declaration, &names)?,
            None => declaration.default.value(),
        };
        names.add(name, value);
    }
    Ok(names)
}

/// Refuses overrides that no number of the file has used.
pub(super) fn check_used(names: &Names, overrides: &Overrides) -> Result<(), ScenarioError> {
    let Some((name, _)) = overrides.iter().find(|(name, _)| !names.is_used(name)) else {
        return Ok(());
    };
    let message =
        format!("no number of the file uses `{name}`, so that setting it changes nothing");
    Err(ScenarioError::new(message)
        .with_help(format!("write a number as \"… {name} …\", in quotes")))
}

fn read_declaration(value: Spanned<DeValue>, names: &Names) -> Result<Declaration, ScenarioError> {
    if let DeValue::Table(_) = value.get_ref() {
        return read_numbers(value, names);
    }
    let default = read_numbers(value, names)?;
    let (unit, description) = (String::new(), String::new());
    Ok(Declaration { default, unit, min: None, max: None, description })
}

/// The value of an override, which may be an expression too.
fn overridden(
    name: &str,
    text: &str,
    declaration: &Declaration,
    names: &Names,
) -> Result<f64, ScenarioError> {
    let value = evaluate_angle(text, names).map_err(|error| {
        let message = format!("{name} = {}", error.message);
        ScenarioError { message, ..error }
    })?;
    declaration.check(name, value)?;
    Ok(value)
}

impl Declaration {
    /// Refuses a range without numbers, or a default outside it.
    fn check_default(&self, name: &str) -> Result<(), ScenarioError> {
        if let (Some(Finite(min)), Some(Finite(max))) = (self.min, self.max)
            && min > max
        {
            let message = format!("the range of `{name}`, from {min} to {max}, has no numbers");
            return Err(ScenarioError::new(message).with_help("let min be at most max"));
        }
        self.check(name, self.default.value())
    }

    /// Refuses a value out of range.
    fn check(&self, name: &str, value: f64) -> Result<(), ScenarioError> {
        let low = self.min.is_some_and(|min| value < min.0);
        let high = self.max.is_some_and(|max| value > max.0);
        if !low && !high {
            return Ok(());
        }
        let with_unit = |x: f64| format!("{x} {}", self.unit).trim_end().to_owned();
        let range = match (self.min, self.max) {
            (Some(min), Some(max)) => {
                format!("from {} to {}", with_unit(min.0), with_unit(max.0))
            }
            (Some(min), None) => format!("at least {}", with_unit(min.0)),
            (_, max) => format!("at most {}", with_unit(max.map_or(f64::INFINITY, |max| max.0))),
        };
        let message =
            format!("{name} = {} is not admissible: it must be {range}", with_unit(value));
        let meaning = match self.description.as_str() {
            "" => String::new(),
            description => format!("; {name} is {description}"),
        };
        Err(ScenarioError::new(message).with_help(format!("choose a value in its range{meaning}")))
    }
}

/// Refuses names that expressions cannot contain.
fn check_name(key: &Spanned<DeString>) -> Result<(), ScenarioError> {
    let name = key.get_ref();
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let begins_well = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if begins_well && name.chars().all(letter) && !RESERVED.contains(&name.as_ref()) {
        return Ok(());
    }
    let message = format!("{:?} cannot be the name of a parameter", beginning(name));
    let help = format!(
        "use ASCII letters, digits and `_`, a letter first, and not {}",
        RESERVED.map(|name| format!("`{name}`")).join(" or ")
    );
    Err(ScenarioError::new(message).with_help(help).at(key.span()))
}

/// Refuses overrides of what is not declared.
fn check_overrides<T>(
    declared: &[(Spanned<DeString>, T)],
    overrides: &Overrides,
) -> Result<(), ScenarioError> {
    let known: Vec<_> = declared.iter().map(|(key, _)| key.get_ref().as_ref()).collect();
    match overrides.iter().find(|(name, _)| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some((name, _)) => {
            Err(ScenarioError::new(format!("the file declares no parameter `{name}`"))
                .with_help(guess_or_all("parameters", name, &known)))
        }
    }
}

/// The error of overrides for a file that declares none.
fn none(overrides: &Overrides) -> ScenarioError {
    let names: Vec<_> = overrides.iter().map(|(name, _)| format!("`{name}`")).collect();
    let message = "the file describes an assembly and has no parameters, so it cannot be given";
    ScenarioError::new(format!("{message} {}", names.join(", ")))
        .with_help("declare it in `[parameters]` and use it in numbers, or edit them in the file")
}

//! `model` and its `[parameters]`.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::item::{read, table_of, unknown_key};
use super::{Overrides, ScenarioError, Setup, find_model, parameter_help};
use crate::models::{Model, ParameterDefault, Values};

/// Keys that describe an assembly.
const ASSEMBLY: [&str; 12] = [
    "folder",
    "gravity",
    "body",
    "fill",
    "force",
    "law",
    "connection",
    "joint",
    "material",
    "contact",
    "collision",
    "drawing",
];

/// The model of this name, with the parameters of the file, and with overrides of these.
pub(super) fn read_model(
    model: Spanned<DeValue>,
    table: &mut DeTable,
    overrides: &Overrides,
) -> Result<Setup, ScenarioError> {
    let place = model.span();
    let name: String = read(model)?;
    for key in ASSEMBLY {
        if let Some((key, _)) = table.get_key_value(key) {
            let message = format!("`{}` cannot be combined with `model`", key.get_ref());
            return Err(ScenarioError::new(message)
                .with_help("a file either names a model or describes an assembly: remove one")
                .at(key.span()));
        }
    }
    let values = read_parameters(&name, &place, table, overrides)?;
    Setup::from_model(&name, &values.texts()).map_err(|error| error.at(place))
}

/// `[parameters]` over the defaults of the model and under the overrides, tried by building it.
fn read_parameters(
    name: &str,
    place: &Range<usize>,
    table: &mut DeTable,
    overrides: &Overrides,
) -> Result<Values, ScenarioError> {
    let model = find_model(name).map_err(|error| error.at(place.clone()))?;
    let known: Vec<_> = model.parameters.iter().map(|p| p.name.as_ref()).collect();
    let mut values = Values::defaults(&model.parameters);
    let mut places = Vec::new();
    if let Some(parameters) = table.remove("parameters") {
        for (key, value) in table_of(parameters)?.into_inner() {
            if !known.contains(&key.get_ref().as_ref()) {
                return Err(unknown_key(&key, &known));
            }
            let at = value.span();
            let is_word = model.parameters.iter().any(|p| {
                p.name == *key.get_ref() && matches!(p.default, ParameterDefault::Choice(_))
            });
            let text = parameter_text(value, is_word)?;
            values.set(key.get_ref(), &text).map_err(|error| {
                ScenarioError::new(error).with_help("correct the value").at(at.clone())
            })?;
            places.push((key.into_inner(), at));
        }
    }
    override_values(&mut values, model, overrides)?;
    if let Err(error) = (model.build)(&values) {
        let wrong = ScenarioError::new(&error).with_help(parameter_help(model, &error.name));
        if overrides.iter().any(|(key, _)| *key == error.name) {
            return Err(wrong);
        }
        let found = places.iter().find(|(key, _)| *key == error.name);
        return Err(wrong.at(found.map_or(place.clone(), |(_, at)| at.clone())));
    }
    Ok(values)
}

/// Sets values that are not from the file, so that errors have no place in it.
fn override_values(
    values: &mut Values,
    model: &Model,
    overrides: &Overrides,
) -> Result<(), ScenarioError> {
    for (name, text) in overrides {
        values
            .set(name, text)
            .map_err(|error| ScenarioError::new(error).with_help(parameter_help(model, name)))?;
    }
    Ok(())
}

/// Text of a parameter, as on the command line; that of a number may be an expression.
fn parameter_text(value: Spanned<DeValue>, is_word: bool) -> Result<String, ScenarioError> {
    match value.get_ref() {
        DeValue::String(text) if is_word || text.trim().parse::<f64>().is_ok() => {
            Ok(text.to_string())
        }
        DeValue::Integer(_) => Ok(read::<i64>(value)?.to_string()),
        DeValue::String(_) | DeValue::Float(_) => Ok(read::<f64>(value)?.to_string()),
        other => Err(ScenarioError::new(format!("a parameter cannot be {}", other.type_str()))
            .with_help("give a number, or a word in quotes")
            .at(value.span())),
    }
}

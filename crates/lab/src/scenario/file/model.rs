//! `model`, `[parameters]` and `[initial]`.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::closest;
use super::item::{read, table_of, unknown_key};
use super::number::Finite;
use super::{Overrides, Scenario, ScenarioError, find_model, parameters_help};
use crate::models::{ParameterDefault, Problem, Values};
use percussion::system::{MechanicalSystem, State, check_consistency};

/// Keys that describe an assembly.
const ASSEMBLY: [&str; 5] = ["gravity", "body", "force", "law", "connection"];

/// `[initial]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Initial {
    q: Option<Spanned<Vec<Finite>>>,
    u: Option<Spanned<Vec<Finite>>>,
}

/// The model of this name, with the parameters and initial values of the file, and with
/// overrides of the parameters.
pub(super) fn read_model(
    model: Spanned<DeValue>,
    table: &mut DeTable,
    overrides: &Overrides,
) -> Result<Scenario, ScenarioError> {
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
    let values: Vec<_> = values.iter().map(|(p, v)| (p.name.into(), v.to_string())).collect();
    let mut scenario = Scenario::from_model(&name, &values).map_err(|error| error.at(place))?;
    if let Some(initial) = table.remove("initial") {
        let at = initial.span();
        let Problem { system, state, exact, .. } = &mut scenario.problem;
        read::<Initial>(initial)?.apply(system.as_ref(), state)?;
        // it belongs to another motion
        *exact = None;
        check_consistency(system.as_ref(), state).map_err(|error| {
            let remedy = error.remedy();
            ScenarioError::new(error).with_help(remedy).at(at)
        })?;
    }
    Ok(scenario)
}

/// `[parameters]` over the defaults of the model and under the overrides, tried by building it.
fn read_parameters(
    name: &str,
    place: &Range<usize>,
    table: &mut DeTable,
    overrides: &Overrides,
) -> Result<Values, ScenarioError> {
    let model = find_model(name).map_err(|error| error.at(place.clone()))?;
    let known: Vec<_> = model.parameters.iter().map(|p| p.name).collect();
    let mut values = Values::defaults(model.parameters);
    let mut places = Vec::new();
    if let Some(parameters) = table.remove("parameters") {
        for (key, value) in table_of(parameters)?.into_inner() {
            if !known.contains(&key.get_ref().as_ref()) {
                return Err(unknown_key(&key, &known));
            }
            let at = value.span();
            let is_word = model.parameters.iter().any(|p| {
                p.name == key.get_ref() && matches!(p.default, ParameterDefault::Choice(_))
            });
            let text = parameter_text(value, is_word)?;
            values.set(key.get_ref(), &text).map_err(|error| {
                ScenarioError::new(error).with_help("correct the value").at(at.clone())
            })?;
            places.push((key.into_inner(), at));
        }
    }
    override_values(&mut values, name, overrides)?;
    if let Err(error) = (model.build)(&values) {
        let wrong = ScenarioError::new(&error).with_help(parameters_help(name));
        if overrides.iter().any(|(key, _)| key == error.name) {
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
    model: &str,
    overrides: &Overrides,
) -> Result<(), ScenarioError> {
    let known: Vec<_> = values.iter().map(|(parameter, _)| parameter.name).collect();
    for (name, text) in overrides {
        values.set(name, text).map_err(|error| {
            let guess = closest(name, &known).filter(|guess| guess != name);
            let help = guess.map(|guess| format!("did you mean `{guess}`?"));
            ScenarioError::new(error).with_help(help.unwrap_or_else(|| parameters_help(model)))
        })?;
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

impl Initial {
    /// Replaces what is given.
    fn apply(self, system: &dyn MechanicalSystem, state: &mut State) -> Result<(), ScenarioError> {
        let layout = system.layout();
        for (given, target, labels) in [
            (self.q, &mut state.q, layout.coordinates()),
            (self.u, &mut state.u, layout.velocities()),
        ] {
            let Some(given) = given else { continue };
            if given.get_ref().len() != target.len() {
                let names: Vec<_> = labels.iter().map(|label| label.name.as_str()).collect();
                let (found, needed) = (given.get_ref().len(), names.len());
                let message = format!("{found} numbers are given, but the model has {needed}");
                return Err(ScenarioError::new(message)
                    .with_help(format!("give one number each for {}", names.join(", ")))
                    .at(given.span()));
            }
            *target = given.get_ref().iter().map(|x| x.0).collect();
        }
        Ok(())
    }
}

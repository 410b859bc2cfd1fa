//! Scenarios over parameters: models and files as families of machines.
//!
//! A parameter is one that the model or file declares, or a number of the file by its path: `law.stop.restitution` is the
//! entry `restitution` of the `[[law]]` named `stop`, and `force.1.frequency` that of the first `[[force]]`.

use percussion_qualitative::family::{Family, Machine, Refused};
use toml::{Table, Value};

use super::{Scenario, ScenarioError, Setup, Subject, guess_or_all};

/// Where a parameter is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// Declared under this name.
    Declared(String),
    /// A number of the file.
    Path(Vec<String>),
}

/// A scenario with some of its parameters free.
#[derive(Clone, Debug)]
pub struct ScenarioFamily {
    scenario: Scenario,
    places: Vec<Place>,
}

impl ScenarioFamily {
    /// The scenario of a setup over these parameters, with their present values.
    ///
    /// # Errors
    /// A parameter that the scenario does not have, or that is no number.
    pub fn new(setup: &Setup, names: &[String]) -> Result<(Self, Vec<f64>), ScenarioError> {
        let (mut places, mut values) = (Vec::new(), Vec::new());
        for name in names {
            let (place, value) = find(setup, name)?;
            places.push(place);
            values.push(value);
        }
        Ok((Self { scenario: setup.scenario.clone(), places }, values))
    }

    /// The setup for these values.
    ///
    /// # Errors
    /// Values that the scenario refuses.
    pub fn setup(&self, values: &[f64]) -> Result<Setup, ScenarioError> {
        let mut scenario = self.scenario.clone();
        for (place, value) in self.places.iter().zip(values) {
            match place {
                Place::Declared(name) => scenario.set.push((name.clone(), format!("{value:e}"))),
                Place::Path(path) => {
                    if let Subject::Machine(text) = &mut scenario.subject {
                        *text = written(text, path, *value)?;
                    }
                }
            }
        }
        scenario.build()
    }
}

impl Family for ScenarioFamily {
    fn build(&self, values: &[f64]) -> Result<Machine, Refused> {
        let setup = self.setup(values).map_err(|error| Refused(error.message))?;
        Ok(Machine { system: setup.problem.system, state: setup.problem.state })
    }
}

/// Place and value of a parameter.
fn find(setup: &Setup, name: &str) -> Result<(Place, f64), ScenarioError> {
    if let Some((_, text)) = setup.parameters.iter().find(|(own, _)| own == name) {
        let value = text.parse().map_err(|_| {
            ScenarioError::new(format!("`{name}` is `{text}`, no number that can be varied"))
                .with_help("name a parameter that is a number")
        })?;
        return Ok((Place::Declared(name.into()), value));
    }
    if let Subject::Machine(text) = &setup.scenario.subject
        && name.contains('.')
    {
        let path: Vec<String> = name.split('.').map(str::to_owned).collect();
        let mut table = table_of(text)?;
        let found = entry(&mut table, &path)?;
        let value = found.as_float().or(found.as_integer().map(|n| n as f64));
        return match value {
            Some(value) => Ok((Place::Path(path), value)),
            None => Err(ScenarioError::new(format!("`{name}` is {found}, not a plain number"))
                .with_help("name a number of the file, or declare it in [parameters]")),
        };
    }
    let known: Vec<&str> = setup.parameters.iter().map(|(name, _)| name.as_str()).collect();
    let what = format!("parameters of {}", setup.scenario.name);
    let help = if known.is_empty() {
        "name a number of the file by its path, as in law.stop.restitution or force.1.frequency"
            .into()
    } else {
        guess_or_all(&what, name, &known)
    };
    Err(ScenarioError::new(format!("there is no parameter `{name}`")).with_help(help))
}

fn table_of(text: &str) -> Result<Table, ScenarioError> {
    text.parse().map_err(|error: toml::de::Error| ScenarioError::new(error.message()))
}

/// The text with another value at a path.
fn written(text: &str, path: &[String], value: f64) -> Result<String, ScenarioError> {
    let mut table = table_of(text)?;
    *entry(&mut table, path)? = Value::Float(value);
    Ok(table.to_string())
}

/// The value at a path; entries of lists are found by name or by number, from 1 on.
fn entry<'a>(table: &'a mut Table, path: &[String]) -> Result<&'a mut Value, ScenarioError> {
    let missing = |key: &str| {
        ScenarioError::new(format!("the file has no `{}`: `{key}` is not there", path.join(".")))
            .with_help("a path is made of a table, a name or number, and a key, as in law.stop.restitution")
    };
    let (first, rest) = path.split_first().ok_or_else(|| missing(""))?;
    let mut value = table.get_mut(first).ok_or_else(|| missing(first))?;
    for key in rest {
        value = match value {
            Value::Table(table) => table.get_mut(key).ok_or_else(|| missing(key))?,
            Value::Array(list) => {
                let named = |item: &Value| item.get("name").and_then(Value::as_str) == Some(key);
                let number = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                let place = list.iter().position(named).or(number);
                place.and_then(|place| list.get_mut(place)).ok_or_else(|| missing(key))?
            }
            _ => return Err(missing(key)),
        };
    }
    Ok(value)
}

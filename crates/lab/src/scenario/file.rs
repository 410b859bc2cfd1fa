//! Scenarios from TOML files.
//!
//! A file names a model of [`problems`](crate::models), or describes a planar assembly of
//! bodies, forces, laws and connections; `docs/scenario.md` is the reference of all keys. Every
//! error names the bytes of the file that it is about and what to do.

mod assembly;
mod bodies;
mod connections;
mod error;
mod evaluating;
mod expression;
mod forces;
mod item;
mod law_keys;
mod laws;
mod model;
mod number;
mod parameters;
mod settings;

pub(super) use self::error::closest;
pub use self::law_keys::{LawKey, law_keys};

use toml::Spanned;
use toml::de::DeTable;

use self::error::{from_toml_error, name_the_key};
use self::expression::Names;
use self::item::{read_numbers, unknown_key};
use self::parameters::{check_used, read_parameters};
use self::settings::{Run, read_controller, read_scheme, read_solver};
use super::{
    ControllerDescription, Scenario, ScenarioError, SchemeDescription, SolverDescription,
    find_model, parameters_help,
};
use crate::models::Problem;
use percussion::simulation::OnStall;

/// Keys of a file, in the order of the reference.
const KEYS: [&str; 12] = [
    "model",
    "parameters",
    "initial",
    "gravity",
    "body",
    "force",
    "law",
    "connection",
    "scheme",
    "controller",
    "solver",
    "run",
];

/// Parameters of a model (name, value) that are not from the file.
type Overrides = [(String, String)];

impl Scenario {
    /// The scenario that this TOML text describes; `name` is that of the file.
    ///
    /// # Errors
    /// Whatever is wrong with the text, with its place in it.
    pub fn from_toml(text: &str, name: &str) -> Result<Self, ScenarioError> {
        Self::from_toml_with(text, name, &[])
    }

    /// The same, with some parameters (name, value) overridden: those of the model that the file
    /// names, or those that the file declares.
    ///
    /// # Errors
    /// Whatever is wrong with the text, with its place in it, or with the overrides, such as one
    /// that the file does not declare or use.
    pub fn from_toml_with(
        text: &str,
        name: &str,
        overrides: &[(String, String)],
    ) -> Result<Self, ScenarioError> {
        read_text(text, name, overrides).map_err(|error| name_the_key(error, text))
    }
}

/// Whether `[[law]]` of scenario files knows the law of this name; others are for programs.
pub fn is_law_of_files(name: &str) -> bool {
    laws::KINDS.contains(&name)
}

fn read_text(text: &str, name: &str, overrides: &Overrides) -> Result<Scenario, ScenarioError> {
    let table = DeTable::parse(text).map_err(|error| {
        from_toml_error(&error, 0..0)
            .with_help("a scenario is TOML: `key = value` lines below `[table]` headings")
    })?;
    let mut table = table.into_inner();
    for (key, _) in &table {
        if !KEYS.contains(&key.get_ref().as_ref()) {
            return Err(unknown_key(key, &KEYS));
        }
    }
    let is_assembly = !table.contains_key("model");
    let names = if is_assembly {
        read_parameters(table.remove("parameters"), overrides)?
    } else {
        Names::default()
    };
    let scheme = table.remove("scheme").map(|scheme| read_scheme(scheme, &names)).transpose()?;
    let controller = table.remove("controller");
    let solver = table.remove("solver").map(|solver| read_solver(solver, &names)).transpose()?;
    let run_at = table.get("run").map(Spanned::span);
    let run = table.remove("run").map(|run| read_numbers(run, &names)).transpose()?;
    let run: Run = run.unwrap_or_default();
    let mut scenario = match table.remove("model") {
        Some(model) => model::read_model(model, &mut table, overrides)?,
        None => of_assembly(assembly::read_assembly(&mut table, &names)?, &names),
    };
    name.clone_into(&mut scenario.name);
    scenario.scheme = scheme.unwrap_or_default();
    scenario.solver = solver.unwrap_or_default();
    run.apply(&mut scenario);
    check_times(&scenario).map_err(|error| error.at(run_at.unwrap_or(0..0)))?;
    if let Some(controller) = controller {
        scenario.controller = read_controller(controller, &names, scenario.problem.dt)?;
    }
    if is_assembly {
        check_used(&names, overrides)?;
    }
    Ok(scenario)
}

/// Refuses a run without a step size or an end, or shorter than its step.
fn check_times(scenario: &Scenario) -> Result<(), ScenarioError> {
    let Problem { dt, t_end, .. } = scenario.problem;
    for (key, value) in [("dt", dt), ("t_end", t_end)] {
        if value.is_nan() {
            return Err(ScenarioError::new(format!("missing field `{key}` in `[run]`"))
                .with_help(format!("add `{key} = …`, in s, to `[run]`")));
        }
    }
    if scenario.is_shorter_than_a_step() {
        let message =
            format!("the step dt = {dt} s is longer than the run, until t_end = {t_end} s");
        return Err(ScenarioError::new(message).with_help("give a smaller dt or a later t_end"));
    }
    Ok(())
}

/// A scenario whose step and final time are not yet known.
fn of_assembly((assembly, state): assembly::Assembled, names: &Names) -> Scenario {
    let (dt, t_end) = (f64::NAN, f64::NAN);
    Scenario {
        name: String::new(),
        problem: Problem { system: Box::new(assembly), state, dt, t_end, exact: None },
        step_is_given: false,
        parameters: names.iter().map(|(name, value)| (name.into(), value.to_string())).collect(),
        scheme: SchemeDescription::default(),
        controller: ControllerDescription::default(),
        solver: SolverDescription::default(),
        on_stall: OnStall::default(),
        record_every: None,
        csv: false,
    }
}

//! Scenarios from TOML files.
//!
//! A file names a model of [`models`](crate::models), or describes an assembly of
//! bodies, forces, laws and connections; `docs/scenario.md` is the reference of all keys. Every
//! error names the bytes of the file that it is about and what to do.

mod assembly;
mod bodies;
mod closing;
mod connections;
mod contacts;
mod drawings;
mod error;
mod evaluating;
mod expression;
mod folder;
mod forces;
mod initial;
mod item;
mod joints;
mod law_keys;
mod law_kinds;
mod laws;
mod materials;
mod model;
mod number;
mod parameters;
mod plane_shape_kinds;
mod rotation;
mod settings;
mod shape_items;
mod shape_kinds;
mod shapes;
mod vector;

pub(super) use self::error::closest;
pub use self::law_keys::LawKey;
pub use self::law_kinds::law_keys;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use self::drawings::read_drawings;
use self::error::{from_toml_error, name_the_key};
use self::expression::Names;
use self::folder::Folder;
use self::item::{check_name, read, read_numbers, unknown_key};
use self::parameters::{check_used, read_parameters};
use self::settings::{Run, read_controller, read_scheme, read_solver};
use super::{
    Initial, Scenario, ScenarioError, SchemeDescription, Setup, Subject, find_model, parameter_help,
};
use crate::models::Problem;

/// Keys of a file, in the order of the reference.
const KEYS: [&str; 21] = [
    "name",
    "folder",
    "model",
    "parameters",
    "initial",
    "gravity",
    "body",
    "fill",
    "force",
    "law",
    "connection",
    "joint",
    "assembly",
    "material",
    "contact",
    "collision",
    "drawing",
    "scheme",
    "controller",
    "solver",
    "run",
];

/// Parameters of a model (name, value) that are not from the file.
type Overrides = [(String, String)];

impl Setup {
    /// The scenario that this TOML text describes; `name` is that of the file, for a text without one.
    ///
    /// # Errors
    /// Whatever is wrong with the text, with its place in it.
    pub fn from_toml(text: &str, name: &str) -> Result<Self, ScenarioError> {
        Self::from_toml_with(text, name, &[])
    }

    /// The same, with some parameters (name, value) set: those of the model that the file names, or
    /// those that the file declares.
    ///
    /// # Errors
    /// Whatever is wrong with the text, with its place in it, or with the parameters, such as one
    /// that the file does not declare or use.
    pub fn from_toml_with(
        text: &str,
        name: &str,
        set: &[(String, String)],
    ) -> Result<Self, ScenarioError> {
        Self::from_toml_in(text, name, set, Path::new(""))
    }

    /// The same, where files that the text names are relative to this folder.
    ///
    /// # Errors
    /// As for [`Self::from_toml_with`], or a file that is not there.
    pub fn from_toml_in(
        text: &str,
        name: &str,
        set: &[(String, String)],
        folder: &Path,
    ) -> Result<Self, ScenarioError> {
        read_text(text, name, set, folder).map_err(|error| name_the_key(error, text))
    }
}

/// Whether `[[law]]` of scenario files knows the law of this name; others are for programs.
pub fn is_law_of_files(name: &str) -> bool {
    law_kinds::KINDS.contains(&name)
}

fn read_text(
    text: &str,
    name: &str,
    overrides: &Overrides,
    folder: &Path,
) -> Result<Setup, ScenarioError> {
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
    let own_name = table.remove("name").map(read_name).transpose()?;
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
    let mut setup = if let Some(model) = table.remove("model") {
        model::read_model(model, &mut table, overrides)?
    } else {
        let own = table.remove("folder").map(read::<PathBuf>).transpose()?;
        let path = own.map_or_else(|| folder.to_owned(), |own| folder.join(own));
        let folder = Folder::new(&path);
        let assembled = assembly::read_assembly(&mut table, &names, &folder)?;
        let subject = Subject::Machine(text.to_owned());
        let mut scenario = Scenario { set: overrides.to_vec(), ..Scenario::of(name, subject) };
        if assembled.is_scene {
            scenario.scheme = SchemeDescription::for_scenes();
        }
        let mut setup = of_assembly(assembled, &names, scenario);
        if let Some(drawing) = read_drawings(&mut table, &names, &folder, &setup.problem)? {
            setup.problem.drawing = Some(Arc::new(drawing));
        }
        if folder.is_used() {
            setup.scenario.folder = path;
        }
        setup
    };
    let closing = table.remove("assembly");
    if let Some(initial) = table.remove("initial") {
        initial::read_initial(initial, &names, closing.is_none(), &mut setup)?;
    }
    if let Some(closing) = closing {
        closing::read_closing(closing, &names, &mut setup)?;
    }
    let scenario = &mut setup.scenario;
    scenario.name = own_name.unwrap_or_else(|| name.to_owned());
    scenario.scheme = scheme.unwrap_or_else(|| scenario.scheme.clone());
    run.apply(&mut setup);
    run.grade(&mut setup, solver)?;
    check_times(&setup).map_err(|error| error.at(run_at.unwrap_or(0..0)))?;
    run.check_record(&setup)?;
    if let Some(controller) = controller {
        setup.scenario.controller = read_controller(controller, &names, setup.problem.dt)?;
    }
    if is_assembly {
        check_used(&names, overrides)?;
    }
    Ok(setup)
}

/// The name of what is run, which is that of the file otherwise.
fn read_name(value: Spanned<DeValue>) -> Result<String, ScenarioError> {
    let name = read(value)?;
    check_name(&name)?;
    if name.get_ref().trim().is_empty() {
        return Err(ScenarioError::new("an empty name")
            .with_help("give a name, or leave `name` out: the file's is taken then")
            .at(name.span()));
    }
    Ok(name.into_inner())
}

/// Refuses a run without a step size or an end, or shorter than its step.
fn check_times(setup: &Setup) -> Result<(), ScenarioError> {
    let Problem { dt, t_end, .. } = setup.problem;
    for (key, value) in [("dt", dt), ("t_end", t_end)] {
        if value.is_nan() {
            return Err(ScenarioError::new(format!("missing field `{key}` in `[run]`"))
                .with_help(format!("add `{key} = …`, in s, to `[run]`")));
        }
    }
    if setup.is_shorter_than_a_step() {
        let message =
            format!("the step dt = {dt} s is longer than the run, until t_end = {t_end} s");
        return Err(ScenarioError::new(message).with_help("give a smaller dt or a later t_end"));
    }
    Ok(())
}

/// A setup whose step and final time are not yet known.
fn of_assembly(assembled: assembly::Assembled, names: &Names, scenario: Scenario) -> Setup {
    let assembly::Assembled { assembly, state, notes, .. } = assembled;
    let (dt, t_end) = (f64::NAN, f64::NAN);
    Setup {
        scenario,
        parameters: names.iter().map(|(name, value)| (name.into(), value.to_string())).collect(),
        notes,
        closed: None,
        problem: Problem::new(Arc::new(assembly), state, dt, t_end),
    }
}

//! Scenarios: names and files turned into simulations.
//!
//! The one registry of names: schemes, step controllers, solvers, laws and models are built from their names here
//! and nowhere else. A [`Scenario`] is data: it comes from a model's name or from a TOML file, may be
//! edited, compared, written to a file, and builds a [`Setup`], which becomes a simulation.

mod accuracy;
mod choices;
mod controllers;
mod description;
mod error;
mod family;
mod file;
mod products;
mod registry;
mod schemes;
mod setup;
mod solvers;
mod writing;

pub use accuracy::Accuracy;
pub use choices::Expected;
pub use controllers::{Controlled, ControllerDescription, Uncontrolled, controllers};
pub use description::{Description, Product};
pub use error::ScenarioError;
pub use family::ScenarioFamily;
pub use file::{LawKey, is_law_of_files, law_keys};
pub use registry::{Listing, laws};
pub use schemes::{Scheme, SchemeDescription, schemes, schemes_with_impact_law};
pub use setup::{Setup, Start};
pub use solvers::{Solver, SolverDescription, solvers};

use std::path::PathBuf;

use percussion::simulation::OnStall;
use serde::{Deserialize, Serialize};

use crate::models::{self, Model, Parameter};

/// What is run, and how: plain data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scenario {
    /// Name of the model or file.
    pub name: String,
    /// What is simulated.
    pub subject: Subject,
    /// Folder of the files that the subject names; empty if it names none, or for that of the program.
    #[serde(default)]
    pub folder: PathBuf,
    /// Parameters (name, value) that are set; the others have their defaults.
    pub set: Vec<(String, String)>,
    /// Initial values that are not those of the model or of the bodies.
    pub initial: Initial,
    /// Step size, in s, if not that of the model.
    pub dt: Option<f64>,
    /// Final time, in s, if not that of the model.
    pub t_end: Option<f64>,
    /// The scheme.
    pub scheme: SchemeDescription,
    /// The step controller.
    pub controller: ControllerDescription,
    /// The inclusion solver.
    pub solver: SolverDescription,
    /// The grade of accuracy that the solver is set to, if it is one.
    #[serde(default)]
    pub accuracy: Option<Accuracy>,
    /// What to do with steps that are not solved to tolerance.
    pub on_stall: OnStall,
    /// Whether a step is made also where the scheme is unstable for the model.
    pub allow_unstable: bool,
    /// Steps per recorded sample; chosen by the recorder if absent.
    pub record_every: Option<usize>,
    /// Names of the bodies and interactions that files of a run hold; all if absent.
    pub record: Option<Vec<String>>,
    /// Whether the samples are also wanted as comma-separated values.
    pub csv: bool,
}

/// What is simulated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// The model of this name.
    Model(String),
    /// The machine that this TOML text describes.
    Machine(String),
    /// A system that a program has put together, which data do not describe.
    Program,
}

/// Initial values; those of the model or of the bodies where they are absent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Initial {
    /// Coordinates.
    pub q: Option<Vec<f64>>,
    /// Velocities.
    pub u: Option<Vec<f64>>,
}

impl Scenario {
    /// Of this name and subject, with all else as it is by default.
    fn of(name: &str, subject: Subject) -> Self {
        Self {
            name: name.into(),
            subject,
            folder: PathBuf::new(),
            set: Vec::new(),
            initial: Initial::default(),
            dt: None,
            t_end: None,
            scheme: SchemeDescription::default(),
            controller: ControllerDescription::default(),
            solver: SolverDescription::default(),
            accuracy: None,
            on_stall: OnStall::default(),
            allow_unstable: false,
            record_every: None,
            record: None,
            csv: false,
        }
    }

    /// The model of this name, which is not looked up yet, with the scheme for scenes if it is one.
    pub fn of_model(name: &str) -> Self {
        let mut scenario = Self::of(name, Subject::Model(name.into()));
        if models::is_scene(name) {
            scenario.scheme = SchemeDescription::for_scenes();
        }
        scenario
    }

    /// The system that it describes, with the initial state, and the times of the run.
    ///
    /// # Errors
    /// An unknown model or parameter, or values that it refuses.
    pub fn build(&self) -> Result<Setup, ScenarioError> {
        let mut setup = match &self.subject {
            Subject::Model(name) => Setup::from_model(name, &self.set)?,
            Subject::Machine(text) => {
                Setup::from_toml_in(text, &self.name, &self.set, &self.folder)?
            }
            Subject::Program => {
                return Err(ScenarioError::new(format!(
                    "{} was put together by a program, and cannot be built from data",
                    self.name
                ))
                .with_help("copy its setup instead: copies share the system"));
            }
        };
        setup.scenario = self.clone();
        setup.take_initial(&self.initial)?;
        setup.problem.dt = self.dt.unwrap_or(setup.problem.dt);
        setup.problem.t_end = self.t_end.unwrap_or(setup.problem.t_end);
        Ok(setup)
    }
}

/// What the parameter of a model that was refused is, or which there are.
fn parameter_help(model: &Model, name: &str) -> String {
    match model.parameters.iter().find(|parameter| parameter.name == name) {
        Some(Parameter { description, unit, .. }) if unit == "1" => {
            format!("`{name}` of {} is {description}", model.name)
        }
        Some(Parameter { description, unit, .. }) => {
            format!("`{name}` of {} is {description}, in {unit}", model.name)
        }
        None => {
            let known: Vec<_> = model.parameters.iter().map(|p| p.name.as_ref()).collect();
            guess_or_all(&format!("parameters of {}", model.name), name, &known)
        }
    }
}

/// The name that was probably meant, and all there are.
fn guess_or_all(what: &str, name: &str, known: &[&str]) -> String {
    let all = format!("{what} are {}", known.join(", "));
    match file::closest(name, known) {
        Some(guess) => format!("did you mean `{guess}`? The {all}"),
        None => all,
    }
}

fn find_model(name: &str) -> Result<&'static Model, ScenarioError> {
    models::all().iter().find(|model| model.name == name).ok_or_else(|| {
        let known: Vec<_> = models::all().iter().map(|model| model.name.as_ref()).collect();
        ScenarioError::new(format!("there is no model `{name}`"))
            .with_help(guess_or_all("models", name, &known))
    })
}

//! Scenarios: names and files turned into simulations.
//!
//! The one registry of names: schemes, step controllers, solvers, laws and models are built from their names here
//! and nowhere else. A [`Scenario`] comes from a model's name or from a TOML file, may be
//! adjusted, and becomes a [`Simulation`].

mod choices;
mod controllers;
mod description;
mod file;
mod registry;
mod scheme_listings;
mod schemes;
mod solvers;

pub use choices::Expected;
pub use controllers::{Controlled, ControllerDescription, Uncontrolled, controllers};
pub use description::{Description, Product};
pub use file::{LawKey, is_law_of_files, law_keys};
pub use registry::{Listing, laws};
pub use scheme_listings::schemes;
pub use schemes::{Scheme, SchemeDescription, schemes_with_impact_law};
pub use solvers::{Solver, SolverDescription, solvers};

use std::fmt::Display;
use std::ops::Range;

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::SolveOutcome;
use thiserror::Error;

use crate::analysis::free_modes;
use crate::analysis::stability::{self, Instability};
use crate::models::{self, Model, Problem, Values};
use percussion::instant::impact::{self, ImpactReport};
use percussion::schemes::{ExtrapolationError, Mismatch, OneStepScheme, Sizes};
use percussion::simulation::{Checkpoint, OnStall, Simulation};
use percussion::system::{Interactions, MechanicalSystem, State, check_consistency};

/// A problem with everything needed to run it.
pub struct Scenario {
    /// Name of the model or file.
    pub name: String,
    /// System, initial state, step size and final time.
    pub problem: Problem,
    /// Whether the step size was chosen by the user, not by the model.
    pub step_is_given: bool,
    /// Parameters of the model, by name; empty for an assembly from a file.
    pub parameters: Vec<(String, String)>,
    /// The scheme.
    pub scheme: SchemeDescription,
    /// The step controller.
    pub controller: ControllerDescription,
    /// The inclusion solver.
    pub solver: SolverDescription,
    /// What to do with steps that are not solved to tolerance.
    pub on_stall: OnStall,
    /// Steps per recorded sample; chosen by the recorder if absent.
    pub record_every: Option<usize>,
    /// Whether the samples are also wanted as comma-separated values.
    pub csv: bool,
}

/// A scenario that cannot be built.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{message}")]
pub struct ScenarioError {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Bytes of the file that it is about.
    pub span: Option<Range<usize>>,
}

impl ScenarioError {
    /// An error that is not about a place in a file.
    pub fn new(message: impl Display) -> Self {
        Self { message: message.to_string(), help: None, span: None }
    }

    /// The same error with advice.
    #[must_use]
    pub fn with_help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// The same error with its place in the file.
    #[must_use]
    pub fn at(self, span: Range<usize>) -> Self {
        Self { span: Some(span), ..self }
    }
}

impl From<ParameterError> for ScenarioError {
    fn from(error: ParameterError) -> Self {
        Self::new(error)
    }
}

impl From<Mismatch> for ScenarioError {
    fn from(mismatch: Mismatch) -> Self {
        Self::new(mismatch).with_help(mismatch.remedy())
    }
}

impl From<ExtrapolationError> for ScenarioError {
    fn from(error: ExtrapolationError) -> Self {
        match error {
            ExtrapolationError::Order(error) => error.into(),
            ExtrapolationError::Mismatch(mismatch) => mismatch.into(),
        }
    }
}

/// Memory that dense matrices of a scheme may take, in bytes.
const DENSE_MEMORY: f64 = 8e9;

/// A simulation ready to run, and the impact found at its initial time.
pub struct ReadyRun {
    /// The simulation.
    pub simulation: Simulation,
    /// The impact by which an initial velocity towards a closed contact was replaced.
    pub initial_impact: Option<ImpactReport>,
}

impl Scenario {
    /// The model of this name, with some of its parameters (name, value) overridden.
    ///
    /// # Errors
    /// An unknown model or parameter, or a value that the model refuses.
    pub fn from_model(name: &str, overrides: &[(String, String)]) -> Result<Self, ScenarioError> {
        let model = find_model(name)?;
        let mut values = Values::defaults(model.parameters);
        for (parameter, value) in overrides {
            values.set(parameter, value).map_err(ScenarioError::new)?;
        }
        let problem = (model.build)(&values)
            .map_err(|error| ScenarioError::new(&error).with_help(parameters_help(name)))?;
        Ok(Self {
            name: name.into(),
            problem,
            step_is_given: false,
            parameters: values.iter().map(|(p, v)| (p.name.into(), v.to_string())).collect(),
            scheme: SchemeDescription::default(),
            controller: ControllerDescription::default(),
            solver: SolverDescription::default(),
            on_stall: OnStall::default(),
            record_every: None,
            csv: false,
        })
    }

    /// Whether the run, from the initial to the final time, is shorter than one step. Rounding
    /// of the times is forgiven.
    pub fn is_shorter_than_a_step(&self) -> bool {
        let Problem { state, dt, t_end, .. } = &self.problem;
        t_end - state.t < dt * (1.0 - 1e-9)
    }

    /// What is unstable in constant steps of this size, by the linearised motion about the initial
    /// state; schemes and controllers that choose steps by an error notice by themselves.
    ///
    /// # Errors
    /// Settings out of range.
    pub fn instability(&self) -> Result<Option<Instability>, ScenarioError> {
        let mut scheme = self.scheme.build(self.solver.build()?)?;
        if !self.controller.is_fixed() || scheme.stepping().sizes == Sizes::Own {
            return Ok(None);
        }
        let Problem { system, state, dt, t_end, .. } = &self.problem;
        let modes = free_modes(system.as_ref(), state).unwrap_or_default();
        Ok(stability::instability(scheme.as_mut(), &modes, *dt, t_end - state.t))
    }

    /// The simulation that this scenario describes. An initial velocity towards a closed contact
    /// is the left limit of an impact, which is solved here [Paschkowski2024, Remark 2.57].
    ///
    /// # Errors
    /// Settings out of range, or an inconsistent initial state.
    pub fn into_run(self) -> Result<ReadyRun, ScenarioError> {
        self.into_run_with(|solver| solver)
    }

    /// The same with each solver wrapped, for instance to watch the problems that it meets.
    ///
    /// # Errors
    /// Settings out of range, or an inconsistent initial state.
    pub fn into_run_with(self, wrap: impl Fn(Solver) -> Solver) -> Result<ReadyRun, ScenarioError> {
        let Controlled { scheme, controller } = self.controlled(&wrap)?;
        let law = self.scheme.impact_law();
        let Problem { system, mut state, .. } = self.problem;
        check_consistency(system.as_ref(), &state).map_err(|error| {
            let remedy = error.remedy();
            ScenarioError::new(error).with_help(remedy)
        })?;
        let mut initial_impact = None;
        if state.contacts.is_empty() {
            let mut solver = wrap(self.solver.build()?);
            let report = impact::by(law, system.as_ref(), solver.as_mut(), &mut state)
                .map_err(ScenarioError::new)?;
            if report.solver.outcome != SolveOutcome::Converged {
                let residual = report.solver.residual.worst();
                return Err(ScenarioError::new(format!(
                    "the impact at the initial time is not solved: residual {residual:.1e}"
                ))
                .with_help("raise the solver's max_sweeps or its tolerance"));
            }
            initial_impact = Some(report).filter(|report| !report.impulses.is_empty());
        }
        let mut simulation =
            Simulation::new(system, scheme, controller, state).map_err(ScenarioError::new)?;
        simulation.on_stall(self.on_stall);
        Ok(ReadyRun { simulation, initial_impact })
    }

    /// The simulation of which this is a checkpoint: it goes on bitwise as the one of an equal
    /// scenario did. The initial state of the scenario does not matter.
    ///
    /// # Errors
    /// Settings out of range, or a checkpoint of another simulation.
    pub fn resume(self, checkpoint: Checkpoint) -> Result<Simulation, ScenarioError> {
        self.resume_with(checkpoint, |solver| solver)
    }

    /// The same with each solver wrapped.
    ///
    /// # Errors
    /// As for [`Self::resume`].
    pub fn resume_with(
        self,
        checkpoint: Checkpoint,
        wrap: impl Fn(Solver) -> Solver,
    ) -> Result<Simulation, ScenarioError> {
        let Controlled { scheme, controller } = self.controlled(&wrap)?;
        let mut simulation =
            Simulation::resume(self.problem.system, scheme, controller, checkpoint)
                .map_err(ScenarioError::new)?;
        simulation.on_stall(self.on_stall);
        Ok(simulation)
    }

    /// Scheme and controller.
    fn controlled(&self, wrap: impl Fn(Solver) -> Solver) -> Result<Controlled, ScenarioError> {
        let scheme = self.scheme.build(wrap(self.solver.build()?))?;
        let Problem { system, state, dt, .. } = &self.problem;
        check_memory(self.scheme.name(), scheme.as_ref(), system.as_ref(), state)?;
        self.controller.build_with(Uncontrolled { name: self.scheme.name(), scheme, dt: *dt })
    }
}

/// Refuses a scheme whose dense matrices would not fit, if all interactions found in the initial
/// state came to act.
fn check_memory(
    name: &str,
    scheme: &dyn OneStepScheme,
    system: &dyn MechanicalSystem,
    state: &State,
) -> Result<(), ScenarioError> {
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let (velocities, components) = (state.u.len(), found.directions().height());
    let numbers = scheme.dense_numbers(velocities as f64, components as f64);
    let bytes = numbers * size_of::<f64>() as f64;
    if bytes <= DENSE_MEMORY {
        return Ok(());
    }
    Err(ScenarioError::new(format!(
        "{name} makes dense matrices: about {:.0} GB for {velocities} velocities and {components} \
         components of contacts and joints, more than {:.0} GB",
        bytes / 1e9,
        DENSE_MEMORY / 1e9
    ))
    .with_help(
        "choose fewer parts, or a scheme with sparse matrices, such as moreau-midpoint or \
         moreau-jean-explicit",
    ))
}

/// Where the parameters of a model are described.
fn parameters_help(model: &str) -> String {
    format!("`percussion list models {model}` shows the parameters and their ranges")
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
        let known: Vec<_> = models::all().iter().map(|model| model.name).collect();
        ScenarioError::new(format!("there is no model `{name}`"))
            .with_help(guess_or_all("models", name, &known))
    })
}

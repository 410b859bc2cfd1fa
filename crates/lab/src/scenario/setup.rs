//! A scenario with its system: what can be looked at, and run.

use std::sync::Arc;

use percussion::instant::closing::Closed;
use percussion::instant::impact::{self, ImpactReport};
use percussion::schemes::{OneStepScheme, Sizes};
use percussion::simulation::{Checkpoint, Selection, Simulation};
use percussion::system::{Interactions, MechanicalSystem, State, check_consistency};
use percussion_inclusion::solvers::SolveOutcome;

use super::{
    Accuracy, Controlled, Initial, Scenario, ScenarioError, Solver, Subject, Uncontrolled,
    find_model, parameter_help,
};
use crate::analysis::free_modes;
use crate::analysis::stability::{self, Instability};
use crate::models::{Model, Problem, Values};

/// Memory that dense matrices of a scheme may take, in bytes.
const DENSE_MEMORY: f64 = 8e9;

/// Bodies in space above which contacts and jumps are recorded on request alone: whatever touches at corners and
/// edges that change leaves far more of them than of bodies.
const MANY: usize = 10;

/// Velocities of a body in space.
const IN_SPACE: usize = 6;

/// Names that an error lists at most.
const LISTED: usize = 20;

/// A simulation at its initial time, and the impact found there.
pub struct Start {
    /// The simulation.
    pub simulation: Simulation,
    /// The impact by which an initial velocity towards a closed contact was replaced.
    pub initial_impact: Option<ImpactReport>,
}

/// A scenario and what it builds. Copies share the system.
#[derive(Clone)]
pub struct Setup {
    /// What was asked for.
    pub scenario: Scenario,
    /// All parameters with their values, in the order of the model or file.
    pub parameters: Vec<(String, String)>,
    /// What the file leaves open, and what was taken: laws of contacts that no rule names.
    pub notes: Vec<String>,
    /// What the initial assembly has changed, if the file asks for one.
    pub closed: Option<Closed>,
    /// System, initial state, step size and final time.
    pub problem: Problem,
}

impl Setup {
    /// The model of this name, with some of its parameters (name, value) set.
    ///
    /// # Errors
    /// An unknown model or parameter, or a value that the model refuses.
    pub fn from_model(name: &str, set: &[(String, String)]) -> Result<Self, ScenarioError> {
        let setup = Self::of_model(find_model(name)?, set)?;
        let scenario = Scenario { set: set.to_vec(), ..Scenario::of_model(name) };
        let mut setup = Self { scenario, ..setup };
        if let Some(accuracy) = Accuracy::of_scene(setup.problem.system.as_ref()) {
            setup.grade(accuracy)?;
        }
        Ok(setup)
    }

    /// A model that a program has made, with some of its parameters (name, value) set.
    ///
    /// # Errors
    /// An unknown parameter, or a value that the model refuses.
    pub fn of_model(model: &Model, set: &[(String, String)]) -> Result<Self, ScenarioError> {
        let mut values = Values::defaults(&model.parameters);
        for (parameter, value) in set {
            let refused =
                |error| ScenarioError::new(error).with_help(parameter_help(model, parameter));
            values.set(parameter, value).map_err(refused)?;
        }
        Ok(Self {
            scenario: Scenario::of(&model.name, Subject::Program),
            parameters: values.texts(),
            notes: Vec::new(),
            closed: None,
            problem: (model.build)(&values).map_err(|error| {
                ScenarioError::new(&error).with_help(parameter_help(model, &error.name))
            })?,
        })
    }

    /// A system that a program has put together, from this state, with steps of `dt` until `t_end`, both
    /// in s.
    pub fn of_system(
        name: &str,
        system: impl MechanicalSystem + 'static,
        state: State,
        (dt, t_end): (f64, f64),
    ) -> Self {
        Self {
            scenario: Scenario::of(name, Subject::Program),
            parameters: Vec::new(),
            notes: Vec::new(),
            closed: None,
            problem: Problem::new(Arc::new(system), state, dt, t_end),
        }
    }

    /// Solves every step to this grade.
    ///
    /// # Errors
    /// Solvers without a tolerance.
    pub fn grade(&mut self, accuracy: Accuracy) -> Result<(), ScenarioError> {
        accuracy.apply(&mut self.scenario.solver)?;
        self.scenario.accuracy = Some(accuracy);
        Ok(())
    }

    /// Takes these initial values instead. An exact solution is then no longer known, for it is that
    /// of another motion.
    ///
    /// # Errors
    /// Another number of values than there are coordinates or velocities.
    pub fn take_initial(&mut self, initial: &Initial) -> Result<(), ScenarioError> {
        let layout = self.problem.system.layout();
        let State { q, u, .. } = &mut self.problem.state;
        for (given, target, labels) in
            [(&initial.q, q, layout.coordinates()), (&initial.u, u, layout.velocities())]
        {
            let Some(given) = given else { continue };
            if given.len() != target.len() {
                let names: Vec<_> = labels.iter().map(|label| label.name.as_ref()).collect();
                let (found, needed) = (given.len(), names.len());
                let message = format!("{found} numbers are given, but the model has {needed}");
                return Err(ScenarioError::new(message)
                    .with_help(format!("give one number each for {}", names.join(", "))));
            }
            target.clone_from(given);
            self.problem.exact = None;
            self.closed = None;
        }
        let kept = &mut self.scenario.initial;
        kept.q = initial.q.clone().or(kept.q.take());
        kept.u = initial.u.clone().or(kept.u.take());
        Ok(())
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
        let mut scheme = self.scenario.scheme.build(self.scenario.solver.build()?)?;
        if !self.scenario.controller.is_fixed() || scheme.stepping().sizes == Sizes::Own {
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
    pub fn into_simulation(self) -> Result<Simulation, ScenarioError> {
        Ok(self.start_with(|solver| solver)?.simulation)
    }

    /// The same together with the impact, and with each solver wrapped, for instance to watch the
    /// problems that it meets.
    ///
    /// # Errors
    /// Settings out of range, or an inconsistent initial state.
    pub fn start_with(self, wrap: impl Fn(Solver) -> Solver) -> Result<Start, ScenarioError> {
        let Controlled { scheme, controller } = self.controlled(&wrap)?;
        let law = self.scenario.scheme.impact_law();
        let Problem { system, mut state, .. } = self.problem;
        check_consistency(system.as_ref(), &state)?;
        let mut initial_impact = None;
        if state.contacts.is_empty() {
            let mut solver = wrap(self.scenario.solver.build()?);
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
        simulation.on_stall(self.scenario.on_stall);
        Ok(Start { simulation, initial_impact })
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
        simulation.on_stall(self.scenario.on_stall);
        Ok(simulation)
    }

    /// Whether files of the run hold no more than the motion of bodies, since there are many and nothing was
    /// said about it.
    pub fn records_bodies_alone(&self) -> bool {
        let parts = self.problem.system.layout().parts().iter();
        let bodies = parts.filter(|part| part.u.len() == IN_SPACE).count();
        self.scenario.record.is_none() && bodies > MANY
    }

    /// The bodies and interactions that files of the run hold.
    ///
    /// # Errors
    /// A name of `record` that is none of the system.
    pub fn selection(&self) -> Result<Selection, ScenarioError> {
        let Problem { system, state, .. } = &self.problem;
        let Some(names) = &self.scenario.record else {
            let alone = self.records_bodies_alone();
            return Ok(if alone { Selection::bodies_alone() } else { Selection::default() });
        };
        Selection::of(names, system.as_ref(), state).map_err(|error| {
            let (first, more) = error.known.split_at(error.known.len().min(LISTED));
            let more = if more.is_empty() { "" } else { ", …" };
            let names = first.join(", ");
            ScenarioError::new(&error)
                .with_help(format!("`record` may name some of these: {names}{more}"))
                .naming(&["record"])
        })
    }

    /// Scheme and controller.
    fn controlled(&self, wrap: impl Fn(Solver) -> Solver) -> Result<Controlled, ScenarioError> {
        let scheme = self.scenario.scheme.build(wrap(self.scenario.solver.build()?))?;
        let Problem { system, state, dt, .. } = &self.problem;
        check_memory(self.scenario.scheme.name(), scheme.as_ref(), system.as_ref(), state)?;
        self.scenario.controller.build_with(Uncontrolled {
            name: self.scenario.scheme.name(),
            scheme,
            dt: *dt,
        })
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

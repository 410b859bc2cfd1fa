//! Sweeps of relaxed iterations over their relaxation, for the figure of the source, states at rest and
//! friction problems.

mod findings;

pub use findings::{Case, Curve, Relaxation, csv};

use percussion::instant::acceleration::AccelerationProblem;
use percussion_collection::FrictionProblem;
use percussion_inclusion::problem::InclusionProblem;

use super::solver_bench::Deadline;
use super::times::positive;
use crate::analysis::relaxation::{self, BlockCase, FIGURE};
use crate::scenario::{ScenarioError, Setup, SolverDescription, solvers};

/// How relaxations can be given.
const EXAMPLE: &str = "for example `relaxations` = 0.5,1,1.5";

/// A problem whose solution is asked for many times.
pub enum Question {
    /// The forces of a state at rest.
    State(Box<(Setup, AccelerationProblem)>),
    /// A friction problem.
    Problem(Box<FrictionProblem>),
}

impl Question {
    /// The cases of the figure of the source, with these parameters of its block set, and their names.
    ///
    /// # Errors
    /// Parameters that the model refuses.
    pub fn of_figure(set: &[(String, String)]) -> Result<Vec<(String, Self)>, ScenarioError> {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let case = |case: &BlockCase| {
            let all: Vec<_> = case.set.iter().map(owned).chain(set.iter().cloned()).collect();
            let setup = Setup::from_model("planar-block", &all)?;
            Ok((case.name.to_owned(), Self::at_rest(setup)?))
        };
        FIGURE.iter().map(case).collect()
    }

    /// The forces of the initial state of a scenario.
    ///
    /// # Errors
    /// A state in which no contact is closed and at rest.
    pub fn at_rest(setup: Setup) -> Result<Self, ScenarioError> {
        let problem = &setup.problem;
        let refused = |message: String| {
            let help = "the state at the beginning must have contacts that are closed and at rest; \
                        friction problems of single steps are studied as files";
            ScenarioError::new(message).with_help(help)
        };
        let data =
            AccelerationProblem::new(problem.system.as_ref(), &problem.state).map_err(|error| {
                refused(format!("{} has no forces to find: {error}", setup.scenario.name))
            })?;
        if data.problem(problem.system.laws()).blocks.is_empty() {
            return Err(refused(format!("{} has no closed contact", setup.scenario.name)));
        }
        Ok(Self::State(Box::new((setup, data))))
    }

    fn problem(&self) -> InclusionProblem<'_> {
        match self {
            Self::State(state) => state.1.problem(state.0.problem.system.laws()),
            Self::Problem(problem) => problem.problem(),
        }
    }
}

/// The solvers asked for: with the step lengths, components and stop test of the source unless told
/// otherwise.
///
/// # Errors
/// Solvers without a relaxation, or settings that they do not take.
pub fn relaxed_solvers(
    names: &[String],
    set: &[(String, String)],
    (tolerance, max_sweeps): (f64, usize),
) -> Result<Vec<SolverDescription>, ScenarioError> {
    positive("tolerance", tolerance, "1e-10")?;
    if set.iter().any(|(name, _)| name == "relaxation") {
        let message = "`relaxation` of solvers cannot be set: it is what is studied";
        return Err(ScenarioError::new(message).with_help(EXAMPLE).naming(&["relaxations"]));
    }
    let known = || solvers().iter().map(|listing| listing.name);
    let named = names.iter().map(|name| SolverDescription::by_name(name));
    let mut chosen = named.collect::<Result<Vec<_>, _>>()?;
    for solver in &mut chosen {
        if !solver.has("relaxation") {
            let by_name = |name| SolverDescription::by_name(name).ok();
            let relaxed = known().filter(|name| by_name(name).is_some_and(|s| s.has("relaxation")));
            let others = relaxed.collect::<Vec<_>>().join(", ");
            let message = format!("{} has no relaxation", solver.name());
            return Err(
                ScenarioError::new(message).with_help(format!("solvers that have one: {others}"))
            );
        }
        set_source(solver, tolerance, max_sweeps)?;
        for (name, value) in set {
            solver.set(name, value)?;
        }
        solver.build()?;
    }
    Ok(chosen)
}

/// The settings of the source.
fn set_source(
    solver: &mut SolverDescription,
    tolerance: f64,
    max_sweeps: usize,
) -> Result<(), ScenarioError> {
    for (name, value) in [("step_length", "diagonal"), ("components", "normals-first")] {
        if solver.has(name) {
            solver.set(name, value)?;
        }
    }
    if solver.has("stop") {
        let test =
            format!("{{ percussion = {{ absolute = {tolerance:e}, relative = {tolerance:e} }} }}");
        solver.set("stop", &test)?;
    } else {
        solver.set_tolerance(tolerance)?;
    }
    solver.set("max_sweeps", &max_sweeps.to_string())
}

/// The relaxations asked for, or 0.05, 0.1 … 1.95.
///
/// # Errors
/// Relaxations that are not between 0 and 2.
pub fn relaxations(asked: &[f64]) -> Result<Vec<f64>, ScenarioError> {
    if let Some(wrong) = asked.iter().find(|omega| !(**omega > 0.0 && **omega < 2.0)) {
        let message = format!("`relaxations` = {wrong} is not between 0 and 2");
        return Err(ScenarioError::new(message).with_help(EXAMPLE).naming(&["relaxations"]));
    }
    let mut all = asked.to_vec();
    if all.is_empty() {
        all.extend((1..40).map(|k| f64::from(k) / 20.0));
    }
    all.sort_by(f64::total_cmp);
    all.dedup();
    Ok(all)
}

/// One solver on one problem, until it is asked to stop.
///
/// # Errors
/// A problem that the solver does not take.
pub fn curve(
    question: &Question,
    solver: &SolverDescription,
    relaxations: &[f64],
    asked: impl Fn() -> bool + Send + 'static,
) -> Result<Curve, ScenarioError> {
    let deadline = Deadline::start(None, asked);
    let relaxed = |omega: &f64| {
        let mut relaxed = solver.clone();
        relaxed.set("relaxation", &format!("{omega:?}"))?;
        let mut relaxed = relaxed.build()?;
        relaxed.interrupt_by(deadline.interrupt());
        Ok((*omega, relaxed))
    };
    let all = relaxations.iter().map(relaxed).collect::<Result<Vec<_>, ScenarioError>>()?;
    let relaxations = relaxation::sweeps(&question.problem(), all).map_err(|error| {
        ScenarioError::new(error)
            .with_help("other `solvers`, or other settings of these, may take it")
            .naming(&["solvers"])
    })?;
    let mut settings = solver.settings().clone();
    settings.remove("relaxation");
    Ok(Curve { solver: solver.name(), settings, relaxations })
}

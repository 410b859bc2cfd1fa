//! From the command line to a scenario, with every input checked before anything is computed.

use std::path::{Path, PathBuf};

use percussion::simulation::OnStall;
use percussion::system::{Interactions, Label, check_consistency};
use percussion_lab::models::{self, Problem};
use percussion_lab::scenario::{
    Description, Initial, Product, ScenarioError, SchemeDescription, Setup, SolverDescription,
    schemes_with_impact_law,
};

use crate::arguments::{Assignment, Numbers, RunArguments};
use crate::failure::{Failure, unknown};
use crate::format::number;
use crate::text::{read_text, shown_name};
use crate::{stability, state_file};

/// Runs of more steps are taken for a mistake.
const MAX_STEPS: f64 = 1e9;

/// Advice about a scenario file that cannot be read.
const FILE_HELP: &str = "check the path of the scenario file; `percussion list models` shows what \
    runs without one, and docs/scenario.md how to write one";

/// Samples that a run records if not told otherwise.
const SAMPLES: f64 = 4000.0;

/// The scenario that the options describe.
pub(crate) fn scenario(arguments: &RunArguments, source: &Source) -> Result<Setup, Failure> {
    let mut setup = source.scenario(&arguments.set)?;
    if let Some(name) = &arguments.scheme {
        change_kind(&mut setup.scenario.scheme, name)?;
    }
    arguments.control.choose_accuracy(&mut setup, arguments.t_end)?;
    if let Some(law) = &arguments.impact {
        choose_impact_law(&mut setup.scenario.scheme, law)?;
    }
    for Assignment { name, value } in &arguments.scheme_set {
        setup.scenario.scheme.set(name, value)?;
    }
    arguments.control.apply(&mut setup)?;
    let solver = SolverOptions {
        name: arguments.solver.as_deref(),
        set: &arguments.solver_set,
        tolerance: arguments.tol,
    };
    solver.apply(&mut setup.scenario.solver)?;
    if arguments.strict {
        setup.scenario.on_stall = OnStall::Stop;
    }
    setup.scenario.csv |= arguments.csv;
    continue_from(&mut setup, arguments.from.as_deref())?;
    set_initial_values(&mut setup, arguments.q0.as_ref(), arguments.u0.as_ref())?;
    set_steps(&mut setup, arguments.dt, arguments.t_end)?;
    if !arguments.allow_unstable {
        stability::bound_step(&mut setup)?;
        set_steps(&mut setup, None, None)?;
    }
    set_sampling(&mut setup, arguments.record_every);
    Ok(setup)
}

/// Sets the law of impacts, if the scheme solves any at an instant.
fn choose_impact_law(scheme: &mut SchemeDescription, law: &str) -> Result<(), Failure> {
    if !scheme.settings().contains_key("impact") {
        let (name, others) = (scheme.name(), schemes_with_impact_law().join(", "));
        return Err(Failure::input(
            format!(
                "{name} solves no impacts at an instant, so that --impact has no meaning: it steps \
                 over them with Newton's law, or with none"
            ),
            format!("leave --impact out, or choose one of these schemes: {others}"),
        ));
    }
    Ok(scheme.set("impact", law)?)
}

/// The scheme of this name, with default settings.
pub(crate) fn scheme(name: &str) -> Result<SchemeDescription, Failure> {
    let mut scheme = SchemeDescription::default();
    change_kind(&mut scheme, name)?;
    Ok(scheme)
}

/// Makes a description that of this name.
pub(crate) fn change_kind<T: Product>(
    chosen: &mut Description<T>,
    name: &str,
) -> Result<(), Failure> {
    let names = T::listings().iter().map(|listing| listing.name);
    chosen.change_kind(name).map_err(|_| unknown(T::KIND, name, names))
}

/// What the command line says about the solver.
pub(crate) struct SolverOptions<'a> {
    pub(crate) name: Option<&'a str>,
    pub(crate) set: &'a [Assignment],
    pub(crate) tolerance: Option<f64>,
}

impl SolverOptions<'_> {
    /// Replaces what is given.
    pub(crate) fn apply(&self, solver: &mut SolverDescription) -> Result<(), Failure> {
        if let Some(name) = self.name {
            change_kind(solver, name)?;
        }
        for Assignment { name, value } in self.set {
            solver.set(name, value)?;
        }
        if let Some(tolerance) = self.tolerance {
            solver.set_tolerance(positive("--tol", tolerance, "--tol 1e-10")?)?;
        }
        Ok(())
    }
}

/// A model with some of its parameters set, or the scenario of a file.
pub(crate) fn named(argument: &str, set: &[Assignment]) -> Result<Setup, Failure> {
    Source::named(argument)?.scenario(set)
}

/// Where a scenario comes from.
pub(crate) enum Source {
    /// A built-in model.
    Model(String),
    /// A file and its text.
    File(PathBuf, String),
}

impl Source {
    /// A model, or a file, which is read.
    pub(crate) fn named(argument: &str) -> Result<Self, Failure> {
        if !is_file(argument) {
            return Ok(Self::Model(argument.to_owned()));
        }
        let path = PathBuf::from(argument);
        let text = read_text(&path, FILE_HELP)?;
        Ok(Self::File(path, text))
    }

    /// The scenario, with some of its parameters set.
    pub(crate) fn scenario(&self, set: &[Assignment]) -> Result<Setup, Failure> {
        match self {
            Self::Model(name) => from_model(name, set),
            Self::File(path, text) => from_file(path, text, set),
        }
    }
}

/// Whether the argument is a scenario file rather than the name of a model.
fn is_file(argument: &str) -> bool {
    let path = Path::new(argument);
    let toml = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    toml || path.components().count() > 1 || path.is_file()
}

fn from_model(name: &str, set: &[Assignment]) -> Result<Setup, Failure> {
    let Some(model) = models::all().iter().find(|model| model.name == name) else {
        return Err(unknown("model", name, models::all().iter().map(|model| model.name)));
    };
    let mut overrides = Vec::new();
    for assignment in set {
        if !model.parameters.iter().any(|p| p.name == assignment.name) {
            let what = format!("parameter of {name} called");
            return Err(unknown(&what, &assignment.name, model.parameters.iter().map(|p| p.name)));
        }
        overrides.push((assignment.name.clone(), assignment.value.clone()));
    }
    Setup::from_model(name, &overrides).map_err(|error| {
        let help = format!("`percussion list models {name}` shows its parameters");
        Failure::from(ScenarioError { help: error.help.or(Some(help)), ..error })
    })
}

fn from_file(path: &Path, text: &str, set: &[Assignment]) -> Result<Setup, Failure> {
    let name = path.file_stem().map_or("scenario".into(), |stem| stem.to_string_lossy());
    let name = shown_name(&name);
    let overrides: Vec<_> = set.iter().map(|a| (a.name.clone(), a.value.clone())).collect();
    Setup::from_toml_with(text, &name, &overrides)
        .map_err(|error| Failure::in_file(error, path, text))
}

/// Begins with the state of a file, if one is given; initial values of the scenario that differ from
/// those of its model are kept.
pub(crate) fn continue_from(setup: &mut Setup, file: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = file else { return Ok(()) };
    let Setup { problem, scenario, .. } = &mut *setup;
    problem.state = state_file::read(path, problem.system.as_ref(), scenario.scheme.name())?;
    let initial = scenario.initial.clone();
    Ok(setup.take_initial(&initial)?)
}

/// Replaces initial coordinates and velocities where they are given.
pub(crate) fn set_initial_values(
    setup: &mut Setup,
    q0: Option<&Numbers>,
    u0: Option<&Numbers>,
) -> Result<(), Failure> {
    let layout = setup.problem.system.layout();
    let q = numbers_of("--q0", q0, layout.coordinates())?;
    let u = numbers_of("--u0", u0, layout.velocities())?;
    Ok(setup.take_initial(&Initial { q, u })?)
}

/// The numbers of an option, one for each of these.
fn numbers_of(
    option: &str,
    given: Option<&Numbers>,
    labels: &[Label],
) -> Result<Option<Vec<f64>>, Failure> {
    let Some(Numbers(numbers)) = given else { return Ok(None) };
    if numbers.len() != labels.len() {
        let names: Vec<_> = labels.iter().map(|l| format!("{} [{}]", l.name, l.unit)).collect();
        let message =
            format!("{option} has {} numbers, {} are needed", numbers.len(), labels.len());
        return Err(Failure::input(message, format!("in this order: {}", names.join(", "))));
    }
    Ok(Some(numbers.clone()))
}

/// Sets step size, final time and steps per sample where they are given, and checks them.
pub(crate) fn set_times(
    setup: &mut Setup,
    dt: Option<f64>,
    t_end: Option<f64>,
    record_every: Option<u64>,
) -> Result<(), Failure> {
    set_steps(setup, dt, t_end)?;
    set_sampling(setup, record_every);
    Ok(())
}

/// Sets step size and final time where they are given, and checks them.
fn set_steps(setup: &mut Setup, dt: Option<f64>, t_end: Option<f64>) -> Result<(), Failure> {
    let problem = &mut setup.problem;
    if let Some(dt) = dt {
        problem.dt = positive("--dt", dt, "--dt 1e-4")?;
        setup.scenario.dt = Some(problem.dt);
    }
    if let Some(t_end) = t_end {
        problem.t_end = positive("--t-end", t_end, "--t-end 2.5")?;
    }
    let (start, dt, t_end) = (problem.state.t, problem.dt, problem.t_end);
    if t_end <= start {
        return Err(Failure::input(
            format!("the run would start at t = {start} s and end before, at {t_end} s"),
            "give a later --t-end",
        ));
    }
    if setup.is_shorter_than_a_step() {
        let (dt, span) = (number(dt), number(t_end - start));
        return Err(Failure::input(
            format!("a step of {dt} s is longer than the whole run of {span} s"),
            "give a smaller --dt or a later --t-end",
        ));
    }
    let steps = (t_end - start) / dt;
    if steps > MAX_STEPS {
        return Err(Failure::input(
            format!(
                "from {} s to {} s in steps of {} s are {steps:.1e} steps",
                number(start),
                number(t_end),
                number(dt)
            ),
            "at most 1e9 are made: give a larger --dt or an earlier --t-end",
        ));
    }
    Ok(())
}

/// Sets steps per sample, by the number of steps if they are not given.
fn set_sampling(setup: &mut Setup, record_every: Option<u64>) {
    let Problem { state, dt, t_end, .. } = &setup.problem;
    let steps = (t_end - state.t) / dt;
    setup.scenario.record_every = match record_every {
        Some(every) => usize::try_from(every).ok(),
        None => setup.scenario.record_every,
    };
    // how many steps a controller makes is not known before
    let samples = if setup.scenario.controller.is_fixed() { SAMPLES } else { f64::INFINITY };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 … 1e6")]
    setup.scenario.record_every.get_or_insert((steps / samples).ceil().max(1.0) as usize);
}

/// Memory that the recorded motion of a run may take, in bytes.
const RECORDING: f64 = 8e9;

/// Refuses a run whose samples would not fit, for those who need all of them in memory.
pub(crate) fn check_recording(setup: &Setup) -> Result<(), Failure> {
    let problem = &setup.problem;
    let mut found = Interactions::default();
    problem.system.interactions(problem.state.t, &problem.state.q, &mut found);
    let numbers = problem.state.q.len()
        + problem.state.u.len()
        + 5
        + 2 * found.len()
        + found.directions().height();
    let every = setup.scenario.record_every.unwrap_or(1) as f64;
    let steps = (problem.t_end - problem.state.t) / problem.dt;
    let bytes = steps / every * (numbers * size_of::<f64>()) as f64;
    if bytes <= RECORDING {
        return Ok(());
    }
    Err(Failure::input(
        format!(
            "a run of {steps:.1e} steps with {numbers} numbers each takes {:.0} GB, more than {:.0}",
            bytes / 1e9,
            RECORDING / 1e9
        ),
        "give smaller --steps-max or --steps, or an earlier --t-end",
    ))
}

/// Refuses an initial state from which no motion can start.
pub(crate) fn check_initial_state(setup: &Setup) -> Result<(), Failure> {
    let problem = &setup.problem;
    check_consistency(problem.system.as_ref(), &problem.state).map_err(|error| {
        Failure::input(error.to_string(), "choose parameters for which no gap is negative")
    })
}

pub(crate) fn positive(option: &str, value: f64, example: &str) -> Result<f64, Failure> {
    if value > 0.0 && value.is_finite() {
        Ok(value)
    } else {
        Err(Failure::input(
            format!("{option} {value} is not a positive, finite number"),
            format!("for example {example}"),
        ))
    }
}

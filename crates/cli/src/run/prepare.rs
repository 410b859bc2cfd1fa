//! From the options to a setup, with every input checked before anything is computed.

use std::path::Path;

use percussion::simulation::OnStall;
use percussion_lab::scenario::{Accuracy, SchemeDescription, Setup, schemes_with_impact_law};

use super::arguments::RunArguments;
use super::{stability, state_file};
use crate::failure::Failure;
use crate::options::{Assignment, SolverOptions, Source, change_kind, set_initial_values};

/// The setup that the options describe.
pub(super) fn setup(arguments: &RunArguments, source: &Source) -> Result<Setup, Failure> {
    let mut setup = source.setup(&arguments.set)?;
    if let Some(name) = &arguments.scheme {
        change_kind(&mut setup.scenario.scheme, name)?;
    }
    arguments.control.choose_accuracy(&mut setup, arguments.t_end)?;
    if let Some(path) = &arguments.from {
        continue_from(&mut setup, path)?;
        // from there the run is shorter, and may be less stiff
        arguments.control.choose_accuracy(&mut setup, arguments.t_end)?;
    }
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
    grade(&mut setup, arguments)?;
    if arguments.strict {
        setup.scenario.on_stall = OnStall::Stop;
    }
    setup.scenario.csv |= arguments.csv;
    set_initial_values(&mut setup, arguments.q0.as_ref(), arguments.u0.as_ref())?;
    setup.take_times(arguments.dt, arguments.t_end)?;
    setup.scenario.allow_unstable |= arguments.allow_unstable;
    if !setup.scenario.allow_unstable {
        stability::bound_step(&mut setup)?;
        setup.check_times()?;
    }
    if arguments.record.is_some() {
        setup.scenario.record = arguments.record.as_ref().map(|names| trimmed(names));
    }
    setup.choose_sampling(arguments.record_every.and_then(|every| usize::try_from(every).ok()));
    Ok(setup)
}

/// The grade asked for, or that of the scenario where another solver took its place; none with another
/// tolerance.
fn grade(setup: &mut Setup, arguments: &RunArguments) -> Result<(), Failure> {
    let asked = arguments.accuracy.as_deref();
    let asked =
        Accuracy::ALL.iter().find(|(name, _)| Some(*name) == asked).map(|(_, grade)| *grade);
    let own = |name: &str| matches!(name, "tolerance" | "stop");
    let given = arguments.solver_set.iter().find(|setting| own(&setting.name));
    if let (Some(_), Some(Assignment { name, .. })) = (asked, given) {
        return Err(Failure::input(
            format!("--accuracy and --solver-set {name} both say when a step is solved"),
            "leave one of them out",
        ));
    }
    if arguments.tol.is_some() || given.is_some() {
        setup.scenario.accuracy = None;
    }
    match asked.or(setup.scenario.accuracy) {
        Some(accuracy) if asked.is_some() || arguments.solver.is_some() => {
            Ok(setup.grade(accuracy)?)
        }
        _ => Ok(()),
    }
}

/// Names without the spaces around them, and without empty ones.
fn trimmed(names: &[String]) -> Vec<String> {
    names.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// Begins with the state of a file, whatever the initial values of the scenario are.
fn continue_from(setup: &mut Setup, path: &Path) -> Result<(), Failure> {
    let Setup { problem, scenario, closed, .. } = &mut *setup;
    problem.state = state_file::read(path, problem.system.as_ref(), scenario.scheme.name())?;
    // what was put together is not where the run begins
    *closed = None;
    // it belongs to another motion
    problem.exact = None;
    Ok(())
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

//! The schemes that are put side by side.

use percussion_lab::experiments::selection::{ALL, Selection};
use percussion_lab::scenario::SchemeDescription;

use super::{SelectionArguments, SolverOptions, change_kind, pairs, setup_of};
use crate::failure::Failure;
use crate::terminal;

/// What the options select, with this step size, in s, if it is given.
pub(crate) fn selection(
    arguments: &SelectionArguments,
    dt: Option<f64>,
) -> Result<Selection, Failure> {
    for name in arguments.schemes.iter().filter(|name| name.trim() != ALL) {
        change_kind(&mut SchemeDescription::default(), name.trim())?;
    }
    let mut setup = setup_of(&arguments.scenario, &arguments.set)?;
    let controller = &setup.scenario.controller;
    if !controller.is_fixed() {
        terminal::note(&format!(
            "all schemes make constant steps here: the controller {} of {} is left aside",
            controller.name(),
            arguments.scenario
        ));
    }
    let solver = SolverOptions {
        name: arguments.solver.as_deref(),
        set: &arguments.solver_set,
        tolerance: arguments.tol,
    };
    solver.apply(&mut setup.scenario.solver)?;
    setup.take_times(dt, arguments.t_end)?;
    Ok(Selection::new(setup, &arguments.schemes, pairs(&arguments.scheme_set))?)
}

/// Which schemes are there and how the others are had, if some are left out.
pub(crate) fn choice(selection: &Selection) -> Option<String> {
    let (few, more) = (selection.schemes.len(), selection.left_out.len());
    (more > 0).then(|| {
        format!(
            "These {few} of {} schemes suit the scenario and differ most; --schemes {ALL} takes all of \
             `percussion list schemes`, --schemes A,B,… those of your choice.",
            few + more
        )
    })
}

/// What is printed below a table of schemes that were not named.
pub(crate) fn others(selection: &Selection) -> String {
    choice(selection).map_or(String::new(), |words| format!("\n{words}\n"))
}

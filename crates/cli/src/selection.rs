//! The schemes that are put side by side, and the scenario of each.

use std::collections::HashSet;

use percussion_lab::scenario::{ControllerDescription, SchemeDescription, Setup};

use crate::arguments::Assignment;
use crate::comparison_arguments::Selection;
use crate::failure::Failure;
use crate::prepare::{self, SolverOptions};
use crate::terminal;

/// The schemes named, each once, or all; every setting is taken by at least one of them.
pub(crate) fn schemes(selection: &Selection) -> Result<Vec<SchemeDescription>, Failure> {
    let all = || percussion_lab::scenario::schemes().iter().map(|s| s.name.to_owned()).collect();
    let mut names: Vec<String> =
        if selection.schemes.is_empty() { all() } else { selection.schemes.clone() };
    let mut seen = HashSet::new();
    names.retain(|name| seen.insert(name.clone()));
    let schemes = names.iter().map(|name| prepare::scheme(name.trim()));
    let schemes = schemes.collect::<Result<Vec<_>, _>>()?;
    for assignment in &selection.scheme_set {
        check_used(assignment, &schemes)?;
    }
    Ok(schemes)
}

/// Says that the controller of a file is left aside.
pub(crate) fn note_controller(selection: &Selection) -> Result<(), Failure> {
    let setup = prepare::named(&selection.scenario, &selection.set)?;
    if !setup.scenario.controller.is_fixed() {
        terminal::note(&format!(
            "all schemes make constant steps here: the controller {} of {} is left aside",
            setup.scenario.controller.name(),
            selection.scenario
        ));
    }
    Ok(())
}

/// The scenario of a selection with this scheme; settings of the scheme in a file are kept.
pub(crate) fn scenario_with(
    selection: &Selection,
    scheme: &SchemeDescription,
) -> Result<Setup, Failure> {
    let mut setup = prepare::named(&selection.scenario, &selection.set)?;
    // steps of the same size for all
    setup.scenario.controller = ControllerDescription::default();
    if setup.scenario.scheme.name() != scheme.name() {
        setup.scenario.scheme = scheme.clone();
    }
    for assignment in &selection.scheme_set {
        let (only, setting) = target(assignment);
        match only {
            Some(name) if name == scheme.name() => {
                setup.scenario.scheme.set(setting, &assignment.value)?;
            }
            None if has(&setup.scenario.scheme, setting) => {
                setup.scenario.scheme.set(setting, &assignment.value)?;
            }
            _ => {}
        }
    }
    let solver = SolverOptions {
        name: selection.solver.as_deref(),
        set: &selection.solver_set,
        tolerance: selection.tol,
    };
    solver.apply(&mut setup.scenario.solver)?;
    Ok(setup)
}

/// The one scheme that is meant, if any, and the setting: `scheme.setting` or `setting`.
fn target(assignment: &Assignment) -> (Option<&str>, &str) {
    match assignment.name.split_once('.') {
        Some((scheme, setting)) => (Some(scheme), setting),
        None => (None, &assignment.name),
    }
}

fn has(scheme: &SchemeDescription, setting: &str) -> bool {
    scheme.has(setting)
}

fn check_used(assignment: &Assignment, schemes: &[SchemeDescription]) -> Result<(), Failure> {
    let (only, setting) = target(assignment);
    let used = match only {
        Some(name) => schemes.iter().any(|scheme| scheme.name() == name),
        None => schemes.iter().any(|scheme| has(scheme, setting)),
    };
    if used {
        return Ok(());
    }
    let text = format!("--scheme-set {}={}", assignment.name, assignment.value);
    Err(Failure::input(
        format!("{text} concerns none of the schemes"),
        "`percussion list schemes NAME` shows the settings of a scheme",
    ))
}

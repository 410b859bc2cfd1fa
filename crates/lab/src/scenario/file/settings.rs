//! `[scheme]`, `[controller]`, `[solver]` and `[run]`.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::from_toml_error;
use super::expression::Names;
use super::item::{Name, read_numbers, reader, table_of, word_or};
use super::number::{Count, Positive};
use super::{ScenarioError, Setup};
use crate::scenario::{
    Accuracy, ControllerDescription, Description, Product, SchemeDescription, SolverDescription,
    Uncontrolled,
};
use percussion::simulation::OnStall;

/// `[run]`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Run {
    dt: Option<Positive>,
    t_end: Option<Positive>,
    accuracy: Option<Spanned<Accuracy>>,
    on_stall: Option<OnStall>,
    allow_unstable: Option<bool>,
    record_every: Option<Count>,
    record: Option<Vec<Name>>,
    csv: Option<bool>,
}

impl Run {
    /// Replaces what is given.
    pub(super) fn apply(&self, setup: &mut Setup) {
        let Setup { scenario, problem, .. } = setup;
        scenario.dt = self.dt.map(|dt| dt.0);
        scenario.t_end = self.t_end.map(|t_end| t_end.0);
        problem.dt = scenario.dt.unwrap_or(problem.dt);
        problem.t_end = scenario.t_end.unwrap_or(problem.t_end);
        scenario.on_stall = self.on_stall.unwrap_or_default();
        scenario.allow_unstable = self.allow_unstable.unwrap_or(false);
        scenario.record_every = self.record_every.map(|count| count.0);
        let names = |record: &Vec<Name>| record.iter().map(|name| name.get_ref().clone()).collect();
        scenario.record = self.record.as_ref().map(names);
        scenario.csv = self.csv.unwrap_or(false);
    }
}

impl Run {
    /// Sets the solver to the grade asked for, or where there is neither a grade nor a solver, to that of
    /// scenes; a tolerance that differs from the grade is refused.
    pub(super) fn grade(
        &self,
        setup: &mut Setup,
        solver: Option<SolverDescription>,
    ) -> Result<(), ScenarioError> {
        let given = solver.is_some();
        setup.scenario.solver = solver.unwrap_or_default();
        setup.scenario.accuracy = None;
        let Some(accuracy) = &self.accuracy else {
            let of_scene = Accuracy::of_scene(setup.problem.system.as_ref()).filter(|_| !given);
            return of_scene.map_or(Ok(()), |accuracy| setup.grade(accuracy));
        };
        let before = setup.scenario.solver.clone();
        setup.grade(*accuracy.get_ref()).map_err(|error| error.at(accuracy.span()))?;
        let tolerance = |solver: &SolverDescription| solver.settings().get("tolerance").cloned();
        let (own, usual) =
            (tolerance(&before), tolerance(&SolverDescription::by_name(before.name())?));
        if own != usual && own != tolerance(&setup.scenario.solver) {
            return Err(ScenarioError::new("`accuracy` and another `tolerance` of the solver")
                .with_help("leave one of them out: `accuracy` stands for a tolerance")
                .at(accuracy.span()));
        }
        Ok(())
    }

    /// Refuses names of `record` that are none of the system, at their place.
    pub(super) fn check_record(&self, setup: &Setup) -> Result<(), ScenarioError> {
        setup.selection().map(drop).map_err(|error| {
            let mut names = self.record.iter().flatten();
            let is_meant = |name: &&Name| error.message.contains(&format!("`{}`", name.get_ref()));
            match names.find(is_meant) {
                Some(name) => error.at(name.span()),
                None => error,
            }
        })
    }
}

/// `[scheme]`: a name, or the default, and its settings.
pub(super) fn read_scheme(
    value: Spanned<DeValue>,
    names: &Names,
) -> Result<SchemeDescription, ScenarioError> {
    read_description(value, names, |scheme: &SchemeDescription| {
        scheme.build(SolverDescription::default().build()?).map(drop)
    })
}

/// `[controller]`: a name, or the default, and its settings, for a run with steps of `dt`.
pub(super) fn read_controller(
    value: Spanned<DeValue>,
    names: &Names,
    dt: f64,
) -> Result<ControllerDescription, ScenarioError> {
    read_description(value, names, |controller: &ControllerDescription| {
        let solver = SolverDescription::default().build()?;
        let scheme = SchemeDescription::default();
        let (name, scheme) = (scheme.name(), scheme.build(solver)?);
        controller.build_with(Uncontrolled { name, scheme, dt }).map(drop)
    })
}

/// A name, or the default, and its settings, with which `build` must succeed.
fn read_description<T: Product>(
    value: Spanned<DeValue>,
    names: &Names,
    build: impl Fn(&Description<T>) -> Result<(), ScenarioError>,
) -> Result<Description<T>, ScenarioError> {
    let mut table = table_of(value)?;
    let span = table.span();
    let name = word_or(&mut table, "name", Description::<T>::default().name())?;
    Description::<T>::by_name(name.get_ref()).map_err(|error| error.at(name.span()))?;
    let keys = places(table.get_ref());
    let value = Spanned::new(span.clone(), DeValue::Table(table.into_inner()));
    let description = Description::with_settings(name.get_ref(), reader(value, names))
        .map_err(|error| from_toml_error(&error, span))?;
    build(&description).map_err(|error| locate(error, &keys, name.span()))?;
    Ok(description)
}

/// `[solver]`: a name, or the default, its settings, and `tolerance` for short.
pub(super) fn read_solver(
    value: Spanned<DeValue>,
    names: &Names,
) -> Result<SolverDescription, ScenarioError> {
    let mut table = table_of(value)?;
    let span = table.span();
    let name = word_or(&mut table, "name", SolverDescription::default().name())?;
    SolverDescription::by_name(name.get_ref()).map_err(|error| error.at(name.span()))?;
    let keys = places(table.get_ref());
    let tolerance = table.get_mut().remove("tolerance");
    if let (Some(tolerance), Some(_)) = (&tolerance, table.get_ref().get("stop")) {
        return Err(ScenarioError::new("`tolerance` and `stop` cannot be combined")
            .with_help("`tolerance` is short for `stop = { residual = { tolerance = … } }`")
            .at(tolerance.span()));
    }
    let value = Spanned::new(span.clone(), DeValue::Table(table.into_inner()));
    let mut solver = SolverDescription::with_settings(name.get_ref(), reader(value, names))
        .map_err(|error| from_toml_error(&error, span))?;
    if let Some(tolerance) = tolerance {
        solver.set_tolerance(read_numbers::<Positive>(tolerance, names)?.0)?;
    }
    solver.build().map_err(|error| locate(error, &keys, name.span()))?;
    Ok(solver)
}

/// Names and places of the keys of a table and of the tables in it.
fn places(table: &DeTable) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    for (key, value) in table {
        found.push((key.get_ref().to_string(), value.span()));
        if let DeValue::Table(inner) = value.get_ref() {
            found.extend(places(inner));
        }
    }
    found
}

/// Gives an error about a setting, `name = value is …`, the place of its key.
fn locate(
    error: ScenarioError,
    keys: &[(String, Range<usize>)],
    otherwise: Range<usize>,
) -> ScenarioError {
    let name = error.message.split(" = ").next().unwrap_or_default();
    let found = keys.iter().find(|(key, _)| key == name);
    let at = found.map_or(otherwise, |(_, at)| at.clone());
    error.with_help("correct the value").at(at)
}

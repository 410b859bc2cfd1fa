//! Gradients of end states and event times.

use percussion_qualitative::gradient::{By, gradient};
use percussion_qualitative::space::Space;
use serde::Serialize;

use super::report::{named_state, warnings};
use super::{Analysed, Named, NamedEvent, VERIFIED, Verified, Warnings};
use crate::experiments::ExperimentError;
use crate::scenario::ScenarioFamily;

/// By what gradients are wanted.
#[derive(Clone, Debug, Default)]
pub struct SensitivityWanted {
    /// Parameters by name.
    pub parameters: Vec<String>,
    /// Whether also by the initial values.
    pub initial: bool,
    /// Final time, in s; that of the scenario if absent.
    pub t_end: Option<f64>,
    /// Whether they are verified; if it is not said, for small machines.
    pub verify: Option<bool>,
}

/// Derivatives by one quantity.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ByQuantity {
    /// The quantity.
    pub by: String,
    /// Its value.
    pub value: f64,
    /// Derivatives of the end state.
    pub end: Vec<Named>,
}

/// An event with the derivatives of its time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EventTimes {
    /// Its time, in s.
    pub time: f64,
    /// What happened.
    pub events: Vec<NamedEvent>,
    /// Derivatives of the time by the quantities, in their order; none where differences were taken.
    pub by: Option<Vec<f64>>,
}

/// Gradients of a motion.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SensitivityReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// Its parameters.
    pub parameters: Vec<(String, String)>,
    /// Final time, in s.
    pub t_end: f64,
    /// End state.
    pub end: Vec<Named>,
    /// Gradients, quantity by quantity.
    pub gradients: Vec<ByQuantity>,
    /// Events and the derivatives of their times.
    pub events: Vec<EventTimes>,
    /// How far they were verified.
    pub verified: Option<Verified>,
    /// What is to be said of them.
    pub warnings: Warnings,
}

/// Gradients of the motion of a scenario.
///
/// # Errors
/// Unknown parameters, or a motion that breaks down.
pub fn sensitivity(
    analysed: &Analysed,
    wanted: &SensitivityWanted,
) -> Result<SensitivityReport, ExperimentError> {
    let Analysed { setup, accuracy } = analysed;
    let (family, values) = ScenarioFamily::new(setup, &wanted.parameters)?;
    let system = setup.problem.system.as_ref();
    let space = Space::of(system);
    let mut by: Vec<By> = (0..values.len()).map(By::Parameter).collect();
    let mut names: Vec<(String, f64)> =
        wanted.parameters.iter().cloned().zip(values.iter().copied()).collect();
    if wanted.initial {
        by.extend((0..space.dim()).map(By::Initial));
        let start = space.components(
            system,
            &setup.problem.state.q,
            &setup
                .problem
                .state
                .q
                .iter()
                .chain(&setup.problem.state.u)
                .copied()
                .collect::<Vec<_>>(),
        );
        let initial = space.names(system).into_iter().zip(start);
        names.extend(initial.map(|(name, value)| (format!("initial {name}"), value)));
    }
    let t_end = wanted.t_end.unwrap_or(setup.problem.t_end);
    let verify = wanted.verify.unwrap_or(space.dim() <= VERIFIED);
    let found = gradient(&family, &values, &by, (t_end, verify), *accuracy)?;
    let labels = || {
        let layout = system.layout();
        layout.coordinates().iter().chain(layout.velocities()).map(|label| label.name.to_string())
    };
    let gradients = names.into_iter().zip(&found.columns).map(|((by, value), column)| {
        let end = labels().zip(column).map(|(name, value)| Named { name, value: *value }).collect();
        ByQuantity { by, value, end }
    });
    let events = found.events.iter().map(|event| EventTimes {
        time: event.t,
        events: event
            .events
            .iter()
            .map(|(interaction, kind, velocity)| NamedEvent {
                interaction: interaction.clone(),
                kind: kind.name(),
                velocity: (*velocity != 0.0).then_some(*velocity),
            })
            .collect(),
        by: event.by.clone(),
    });
    Ok(SensitivityReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameters: setup.parameters.clone(),
        t_end,
        end: named_state(system, &found.end),
        gradients: gradients.collect(),
        events: events.collect(),
        verified: verify.then(|| Verified::by_differences(found.deviation)),
        warnings: warnings(found.flags, false),
    })
}

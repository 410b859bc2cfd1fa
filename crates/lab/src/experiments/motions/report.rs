//! Parts of reports that several analyses share.

use percussion::system::{MechanicalSystem, State};
use percussion::tracking::Flags;
use serde::Serialize;

/// A number with a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Named {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: f64,
}

/// What happened to an interaction.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NamedEvent {
    /// The interaction.
    pub interaction: String,
    /// What happened.
    pub kind: &'static str,
    /// Speed of approach, of impacts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub velocity: Option<f64>,
}

/// How derivatives were verified.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verified {
    /// By what.
    pub method: &'static str,
    /// Largest deviation, relative; none if motions near by have other events.
    pub largest_difference: Option<f64>,
}

impl Verified {
    /// By differences of motions.
    pub(super) fn by_differences(largest_difference: Option<f64>) -> Self {
        Self { method: "central differences of fourth order of the map", largest_difference }
    }
}

/// What is to be said of derivatives.
pub type Warnings = Vec<&'static str>;

pub(super) fn warnings(flags: Flags, fell_back: bool) -> Warnings {
    let all = [
        (flags.near_grazing, "near_grazing"),
        (flags.simultaneous, "simultaneous"),
        (flags.differenced, "differenced"),
        (fell_back, "fell_back"),
    ];
    all.into_iter().filter(|(said, _)| *said).map(|(_, word)| word).collect()
}

/// Coordinates and velocities by name.
pub(super) fn named_state(system: &dyn MechanicalSystem, state: &State) -> Vec<Named> {
    let layout = system.layout();
    let labels = layout.coordinates().iter().chain(layout.velocities());
    let values = state.q.iter().chain(&state.u);
    labels.zip(values).map(|(l, x)| Named { name: l.name.to_string(), value: *x }).collect()
}

//! The choice of a remedy against drift that models with joints share.

use percussion_inclusion::laws::Bilateral;
use percussion_inclusion::parameter::ParameterError;

use super::{Parameter, Values};

const NAME: &str = "joint";

/// The parameter: joints with γ_E = 0, or with γ_E + g/Δt = 0.
pub(super) fn parameter() -> Parameter {
    Parameter::choice(
        NAME,
        "joints with γ_E = 0, or stabilised by γ_E + g/Δt = 0",
        ["plain", "stabilised"],
        "[Studer2009, eq. (7.3)]",
    )
}

/// The law of a joint of `dim` components.
pub(super) fn law(values: &Values, dim: usize) -> Result<Bilateral, ParameterError> {
    match values.choice(NAME) {
        "stabilised" => Bilateral::with_drift_stabilisation(dim),
        _ => Bilateral::new(dim),
    }
}

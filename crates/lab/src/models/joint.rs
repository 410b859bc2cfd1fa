//! The choice of a remedy against drift that models with joints share.

use percussion_inclusion::laws::Bilateral;
use percussion_inclusion::parameter::ParameterError;

use super::{Parameter, Values};

const NAME: &str = "joint";

/// The parameter: joints with γ_E = 0, or with γ_E + g/Δt = 0.
pub(super) fn parameter() -> Parameter {
    among(["plain", "stabilised"])
}

/// The same, for models whose joints are stabilised by default.
pub(super) fn stabilised_parameter() -> Parameter {
    among(["stabilised", "plain"])
}

fn among(words: [&'static str; 2]) -> Parameter {
    Parameter::choice(
        NAME,
        "joints with γ_E = 0 (plain), or stabilised by γ_E + g/Δt = 0",
        words,
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

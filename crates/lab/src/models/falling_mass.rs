//! A point mass falling on a table: the step sizes of augmented time-stepping around an
//! accumulation of impacts.
//!
//! System and exact motion are those of the [bouncing ball](super::bouncing_ball), with the data
//! of [Studer2009, §6.5.1]: ε = 0.7, z₀ = 0.07 m, m = 1 kg. With g = 9.81 m/s², which the source
//! does not print, the impacts accumulate at t₁ (1 + ε)/(1 − ε) = 0.676951 s.

use std::sync::Arc;

use percussion_inclusion::parameter::ParameterError;

use super::bouncing_ball::from_above;
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "[Studer2009, §6.5.1]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "falling-mass".into(),
        summary: "point mass falling on a table, impacts accumulating within 0.7 s".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, "chosen: not printed"),
            Parameter::number("restitution", "restitution coefficient, 0 … 1", "1", 0.7, SOURCE),
            Parameter::number("height", "initial height z₀ ≥ 0 above the table", "m", 0.07, SOURCE),
            Parameter::number("velocity", "initial velocity, upwards positive", "m/s", 0.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    from_above(values, "height")
}

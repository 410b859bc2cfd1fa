//! A point mass on a table, for schemes that project onto the constraint.
//!
//! System and exact motion are those of the [bouncing ball](super::bouncing_ball), with the data
//! of [Studer2009, §5.3.7]: m = 1 kg, ε = 0.2, Δt = 0.005 s. A scheme that projects penetrations
//! deeper than δ back onto the table keeps a point mass of weight F_g moving forever between
//! u_crit and −u_crit/ε if δ = 0, and brings it to rest if δ is large enough:
//!
//! ```text
//! u_crit = (F_g Δt/m) ε/(1 + ε),   δ = ½ u_crit Δt                          (1)
//! ```
//!
//! [Studer2009, eq. (5.91)]: 8.175 mm/s, −40.875 mm/s and 2.04375e-5 m, printed as 2.05e-5 m.
//! The initial height is not printed: 5 mm is chosen, for which the projection raises the energy
//! at 0.065 s, as in the source.

use std::sync::Arc;

use percussion_inclusion::parameter::ParameterError;

use super::bouncing_ball::from_above;
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "[Studer2009, §5.3.7]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "ggl-mass".into(),
        summary: "point mass on a table that projections of the position may keep bouncing".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, "own choice: not printed"),
            Parameter::number("restitution", "restitution coefficient, 0 … 1", "1", 0.2, SOURCE),
            Parameter::number(
                "height",
                "initial height ≥ 0 above the table",
                "m",
                0.005,
                "own choice: not printed",
            ),
            Parameter::number("velocity", "initial velocity, upwards positive", "m/s", 0.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    Ok(Problem { dt: 0.005, t_end: 0.2, ..from_above(values, "height")? })
}

/// u_crit of (1), in m/s, for the acceleration of gravity, the restitution and the step size.
pub fn critical_velocity(gravity: f64, restitution: f64, dt: f64) -> f64 {
    gravity * dt * restitution / (1.0 + restitution)
}

/// The penetration tolerance δ of (1), in m, that lets the mass rest.
pub fn sufficient_tolerance(gravity: f64, restitution: f64, dt: f64) -> f64 {
    0.5 * dt * critical_velocity(gravity, restitution, dt)
}

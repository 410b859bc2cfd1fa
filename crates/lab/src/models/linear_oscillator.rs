//! A mass on a relaxed spring hitting a stop where the spring is relaxed.
//!
//! ```text
//! q̈ + ω² q = 0,   q ≤ 0,   q̇⁺ = −ε q̇⁻  at q = 0,   q(0) = −q₀,  q̇(0) = 0        (1)
//! q(t) = −εⁿ q₀ |cos ωt|,   q̇(t) = (−1)ⁿ εⁿ q₀ ω sin ωt,   n = ⌊ωt/π + ½⌋         (2)
//! ```
//!
//! The linear oscillator of [Acary2010, academic examples], whose data are not printed, with its
//! exact solution: the [impact oscillator](super::impact_oscillator) with m = 1, c = ω² and the
//! stop at the end of the relaxed spring, x = q. All flights last π/ω.

use std::sync::Arc;

use percussion_inclusion::parameter::{ParameterError, non_negative, positive};

use super::impact_oscillator::{Arcs, Forcing, ImpactOscillator, Spring, drawing};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;

const CHOSEN: &str = "chosen: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "linear-oscillator".into(),
        summary: "mass on a spring hitting a stop at its equilibrium, with exact solution".into(),
        source: "[Acary2010, academic examples]".into(),
        parameters: vec![
            Parameter::number("frequency", "angular frequency ω > 0", "rad/s", 1.0, CHOSEN),
            Parameter::number("restitution", "restitution coefficient, 0 … 1", "1", 0.5, CHOSEN),
            Parameter::number(
                "amplitude",
                "initial distance q₀ ≥ 0 from the stop",
                "m",
                1.0,
                CHOSEN,
            ),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let frequency = positive("frequency", values.number("frequency"))?;
    let spring = Spring { mass: 1.0, stiffness: frequency * frequency, rest: 0.0 };
    let restitution = values.number("restitution");
    let start = [-non_negative("amplitude", values.number("amplitude"))?, 0.0];
    let t_end = 10.0 / frequency;
    Ok(Problem::new(
        Arc::new(ImpactOscillator::new(spring, 0.0, restitution, Forcing::NONE)?),
        State::new(vec![start[0]], vec![0.0]),
        t_end / 2000.0,
        t_end,
    )
    .with_exact(Arc::new(Arcs::new(spring, 0.0, restitution, start)))
    .drawn(drawing(0.0, -start[0])))
}

//! A mass on a spring, dragged by a belt: stick and slip.
//!
//! ```text
//! q̈ + q + F(γ) ∋ 0,   γ = q̇ − v_b,   F(γ) = F₀ Sign γ/(1 + δ|γ|)                 (1)
//! ```
//!
//! [LeineEtAl1998, pp. 41–54]: for δ > 0 the sliding equilibrium is unstable, and a limit cycle with sticking surrounds it, which is
//! reached in finite time. Its data there are F₀ = 1, δ = 3, v_b = 0.2. With δ = 0 the motion becomes q = F₀ + v_b sin t, which only
//! just touches sticking and is neutral.

use std::sync::Arc;

use percussion_inclusion::laws::{LawTable, Stribeck};
use percussion_inclusion::parameter::{ParameterError, finite};

use super::linked_masses::{Link, LinkedMasses};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;

const SOURCE: &str = "[LeineEtAl1998, pp. 41–54]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "belt-oscillator".into(),
        summary: "mass on a spring, dragged by a belt: stick–slip limit cycle".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("friction", "friction F₀ ≥ 0 at rest", "N", 1.0, SOURCE),
            Parameter::number("decay", "decay δ ≥ 0 of friction with speed", "s/m", 3.0, SOURCE),
            Parameter::number("belt_speed", "speed v_b of the belt", "m/s", 0.2, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let mut laws = LawTable::new();
    let friction = laws.add(Stribeck::new(n("friction")?, n("decay")?, 0.0)?);
    let speed = n("belt_speed")?;
    let links = vec![Link::friction("belt", friction, &[1.0], speed)];
    let force = |_: f64, q: &[f64], _: &[f64], h: &mut [f64]| h[0] = -q[0];
    let names = [("position", "velocity")];
    let system = LinkedMasses::new(&names, vec![1.0], Box::new(force), (laws, links))
        .with_potential(|q| 0.5 * q[0] * q[0]);
    let state = State::new(vec![0.0], vec![speed]);
    Ok(Problem::new(Arc::new(system), state, 1e-3, 40.0))
}

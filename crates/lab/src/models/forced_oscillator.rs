//! The impact oscillator with a forcing, of unit mass and stiffness.
//!
//! ```text
//! u̇ + q = p(t, q)  while q < σ,   u⁺ = −ε u⁻  at q = σ,                     (1)
//! ```
//!
//! [Paschkowski2024, Example 4.1]: the [impact oscillator](super::impact_oscillator) with
//! m = c = 1 and x_r = 0. The published cases, whose initial values are not printed:
//!
//! ```text
//! p = sin(πt/8), ε = 0.6   16-periodic: lift-off at t = 8, impacts that
//!                          accumulate at 20.8976, rest until 24            (2)
//! p = cos t                resonance; rest at the stop needs σ < −1         (3)
//! p = −cos q,  ε = 0.8     limit: the orbit that grazes the stop, of energy
//!                          q²/2 + u²/2 + sin q = 0                         (4)
//! p = sin q,   ε = 0.6     (0, 0) is attractive                            (5)
//! p = ½ cos q              (0, 0) is reached in finite time for ε < 1      (6)
//! ```
//!
//! (2) is Figure 4.3 of the source, (3) Figure 4.7, (4) Figure 4.2, (5) Figure 5.13 and (6)
//! Figure 4.11. The exact motion is known by Taylor series (`oscillator_series`) for all of
//! them. At σ = 0 the speeds of impact shrink exactly by ε where p depends on q alone.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_8};
use std::sync::Arc;

use percussion_inclusion::parameter::{ParameterError, finite};

use super::impact_oscillator::{Forcing, ImpactOscillator, Spring, drawing};
use super::oscillator_series::{Analytic, Gap};
use super::taylor_arcs::TaylorArcs;
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;

const SOURCE: &str = "[Paschkowski2024, Example 4.1]";
const CHOSEN: &str = "chosen: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "forced-oscillator".into(),
        summary: "forced oscillator of unit mass and stiffness hitting a stop".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number(
                "restitution",
                "restitution coefficient, 0 … 1",
                "1",
                0.6,
                "[Paschkowski2024, Figure 4.3]",
            ),
            Parameter::number("stop", "position σ ≥ q₀ of the stop", "m", 0.0, SOURCE),
            Parameter::choice("forcing", "forcing p(t, q), in N", FORCINGS, SOURCE),
            Parameter::number("position", "initial position q₀ ≤ σ", "m", -1.0, CHOSEN),
            Parameter::number("velocity", "initial velocity", "m/s", 0.0, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

const FORCINGS: [&str; 5] = ["sin(pi t/8)", "cos t", "-cos q", "sin q", "0.5 cos q"];

/// The forcing of this name as a series.
fn analytic(name: &str) -> Analytic {
    match name {
        "cos t" => Analytic::Time { omega: 1.0, phase: FRAC_PI_2 },
        "-cos q" => Analytic::Position { cos: -1.0, sin: 0.0 },
        "sin q" => Analytic::Position { cos: 0.0, sin: 1.0 },
        "0.5 cos q" => Analytic::Position { cos: 0.5, sin: 0.0 },
        _ => Analytic::Time { omega: FRAC_PI_8, phase: 0.0 },
    }
}

/// The forcing of this name.
fn forcing(name: &str) -> Forcing {
    match name {
        "cos t" => Forcing { force: |t, _| t.cos(), potential: None },
        "-cos q" => Forcing { force: |_, q| -q.cos(), potential: Some(f64::sin) },
        "sin q" => Forcing { force: |_, q| q.sin(), potential: Some(f64::cos) },
        "0.5 cos q" => Forcing { force: |_, q| 0.5 * q.cos(), potential: Some(|q| -0.5 * q.sin()) },
        _ => Forcing { force: |t, _| (FRAC_PI_8 * t).sin(), potential: None },
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let spring = Spring { mass: 1.0, stiffness: 1.0, rest: 0.0 };
    let forcing = forcing(values.choice("forcing"));
    let system = ImpactOscillator::new(spring, n("stop")?, n("restitution")?, forcing)?;
    Ok(Problem::new(
        Arc::new(system),
        State::new(vec![n("position")?], vec![n("velocity")?]),
        5e-3,
        32.0,
    )
    .with_exact(Arc::new(Motion::new(values)?.0))
    .drawn(drawing(n("stop")?, (n("stop")? - n("position")?).max(1.0))))
}

/// The exact motion, by Taylor series.
pub struct Motion(TaylorArcs<Gap>);

impl Motion {
    /// The motion of the model with these parameters.
    ///
    /// # Errors
    /// A parameter that is not finite.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let n = |name: &'static str| finite(name, values.number(name));
        let (stop, forcing) = (n("stop")?, analytic(values.choice("forcing")));
        let start = [stop - n("position")?, -n("velocity")?];
        let gap = Gap { stop, forcing };
        Ok(Self(TaylorArcs::new(gap, n("restitution")?, (stop, -1.0), start)))
    }

    /// Times and speeds of the first n impacts until `t_end`, in s and m/s.
    pub fn impacts(&self, t_end: f64, n: usize) -> Vec<[f64; 2]> {
        self.0.impacts(t_end, n)
    }

    /// Beginnings and ends of the rests at the stop that begin until `t_end`, in s.
    pub fn rests(&self, t_end: f64) -> Vec<[f64; 2]> {
        self.0.rests(t_end)
    }
}

//! A ball under a load that grows with time: free flight without impacts, or rest.
//!
//! ```text
//! u̇ = −c t⁴ + λ,   q̇ = u,   −(γ_E + ε γ_B) ∈ N_{ℝ₀⁺}(P)   while q ≤ 0,     (1)
//! q = q₀ − c t⁶/30,   u = −c t⁵/5             until the first impact,      (2)
//! q = u = 0,   ∫λ dt = c t⁵/5                 for q₀ = 0                   (3)
//! ```
//!
//! with c = 10 s⁻⁴ m/s², m = 1: (2) with q₀ = 1 is [Paschkowski2024, Problem 5.10], (3) is
//! [Paschkowski2024, Problem 5.11], where 2t⁵ is called λ and is its integral. A constant load
//! would not tell schemes of order two and more apart. The first impact is at (30 q₀/c)^{1/6},
//! 1.2009 s; from there on flights are polynomials of degree six.

use std::sync::Arc;

use percussion_inclusion::parameter::{ParameterError, non_negative, positive};

use super::ball_over_ground::{BallOverGround, Load, drawing};
use super::taylor_arcs::{DEGREE, Field, Series, TaylorArcs};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;

const SOURCE: &str = "[Paschkowski2024, Problems 5.10 and 5.11]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "loaded-ball".into(),
        summary: "ball under a load −10t⁴: free flight from gap=1, rest from gap=0".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("load", "load c > 0 of −c t⁴", "m/s⁶", 10.0, SOURCE),
            Parameter::number(
                "restitution",
                "restitution coefficient, 0 … 1",
                "1",
                0.5,
                "chosen: no impact until t = 1 s",
            ),
            Parameter::number("gap", "initial gap q₀ ≥ 0", "m", 1.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let load = Growing(positive("load", values.number("load"))?);
    let (gap, restitution) =
        (non_negative("gap", values.number("gap"))?, values.number("restitution"));
    let system = BallOverGround::with_load(1.0, load, restitution)?;
    Ok(Problem::new(Arc::new(system), State::new(vec![gap], vec![0.0]), 1e-2, 1.0)
        .with_exact(Arc::new(TaylorArcs::new(load, restitution, (0.0, 1.0), [gap, 0.0])))
        .drawn(drawing(gap)))
}

/// The load −c t⁴.
#[derive(Clone, Copy, Debug)]
struct Growing(f64);

impl Load for Growing {
    fn force(&self, t: f64) -> f64 {
        -self.0 * t.powi(4)
    }
}

impl Field for Growing {
    /// −c (t + s)⁴ = −c Σ_j binom(4, j) t^{4−j} sʲ, integrated twice.
    fn series(&self, t: f64, y: f64, rate: f64) -> Series {
        let mut series = [0.0; DEGREE + 1];
        (series[0], series[1]) = (y, rate);
        let powers = [t.powi(4), 4.0 * t.powi(3), 6.0 * t * t, 4.0 * t, 1.0];
        for (j, power) in powers.into_iter().enumerate() {
            series[j + 2] = -self.0 * power / ((j + 1) * (j + 2)) as f64;
        }
        series
    }
}

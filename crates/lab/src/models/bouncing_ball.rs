//! A ball bouncing on the ground until it rests.
//!
//! ```text
//! m u̇ = −m g + λ,   q̇ = u,   −(γ_E + ε γ_B) ∈ N_{ℝ₀⁺}(P)   while q ≤ 0      (1)
//! ```
//!
//! Impact k is at t_k with approach speed v_k, and infinitely many impacts accumulate at t*:
//!
//! ```text
//! v₁ = √(u₀² + 2 g q₀),   t₁ = (u₀ + v₁)/g,
//! v_{k+1} = ε v_k,   t_{k+1} = t_k + 2 ε v_k/g,   t* = t₁ + 2 v₁ ε/(g (1 − ε))    (2)
//! ```
//!
//! With ε = ½, g = 2, q₀ = 1 the impacts are at 1, 2, 2½, 2¾, … and t* = 3
//! [Paschkowski2024, Problem 5.12]; other published data: ε = 0.8, g = 2, q₀ = 1, t* = 9
//! [Paschkowski2024, Example 1.1]; ε = 0.6, q₀ = 0.005 m [Paschkowski2024, Example 5.1], printed in
//! cm and without g, for which only m and g = 9.81 m/s² fit the step size given there;
//! ε = 0.8, g = 10, centre at 1.001 with radius 0.2, t* = 3.60225 [BAC2014, §10.1].

use std::sync::Arc;

use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::ball_over_ground::drawing;
pub use super::ball_over_ground::{BallOverGround, Load};
use super::{ExactSolution, Model, Parameter, Problem, Values};
use percussion::system::State;

const SOURCE: &str = "[BAC2014, §10.1]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "bouncing-ball".into(),
        summary: "ball bouncing on the ground through infinitely many impacts to rest".into(),
        source: "[BAC2014, §10.1], [Paschkowski2024, Example 1.1]".into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 10.0, SOURCE),
            Parameter::number(
                "restitution",
                "Newton's restitution coefficient, 0 … 1",
                "1",
                0.8,
                SOURCE,
            ),
            Parameter::number(
                "gap",
                "initial gap q₀ ≥ 0",
                "m",
                0.801,
                "[BAC2014, §10.1]: centre at 1.001 m, radius 0.2 m",
            ),
            Parameter::number("velocity", "initial velocity, upwards positive", "m/s", 0.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    from_above(values, "gap")
}

/// The ball of a model with these parameters, from a gap that one of them is.
pub(super) fn from_above(values: &Values, gap: &'static str) -> Result<Problem, ParameterError> {
    let ball = BouncingBall::new(
        values.number("mass"),
        values.number("gravity"),
        values.number("restitution"),
    )?;
    let gap = non_negative(gap, values.number(gap))?;
    let velocity = finite("velocity", values.number("velocity"))?;
    Ok(ball.problem(gap, velocity))
}

/// The system (1).
pub type BouncingBall = BallOverGround<Weight>;

/// The weight −m g, with the restitution of the ball that it belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Weight {
    mass: f64,
    gravity: f64,
    restitution: f64,
}

impl Load for Weight {
    fn force(&self, _t: f64) -> f64 {
        -self.mass * self.gravity
    }

    fn potential_energy(&self, gap: f64) -> Option<f64> {
        Some(self.mass * self.gravity * gap)
    }
}

impl BouncingBall {
    /// A ball of this mass (kg) under this gravity (m/s²), with this restitution coefficient.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(mass: f64, gravity: f64, restitution: f64) -> Result<Self, ParameterError> {
        let (mass, gravity) = (positive("mass", mass)?, positive("gravity", gravity)?);
        Self::with_load(mass, Weight { mass, gravity, restitution }, restitution)
    }

    /// The run from an initial gap (m) and velocity (m/s) until a little after the accumulation,
    /// or over ten bounces if there is none.
    pub fn problem(self, gap: f64, velocity: f64) -> Problem {
        let Weight { gravity, restitution, .. } = self.load;
        let motion = Bounces::new(gravity, restitution, gap, velocity);
        let t_end = if restitution < 1.0 {
            1.1 * motion.accumulation()
        } else {
            motion.first + 20.0 * motion.speed / gravity
        };
        let t_end = if t_end > 0.0 { t_end } else { 1.0 };
        let height = gap + 0.5 * velocity * velocity / gravity;
        Problem::new(Arc::new(self), State::new(vec![gap], vec![velocity]), t_end / 2000.0, t_end)
            .with_exact(Arc::new(motion))
            .drawn(drawing(height))
    }
}

/// The exact motion (2).
#[derive(Clone, Copy, Debug)]
pub struct Bounces {
    gravity: f64,
    restitution: f64,
    gap: f64,
    velocity: f64,
    /// t₁ and v₁.
    first: f64,
    speed: f64,
}

impl Bounces {
    /// The motion from this gap (m) and velocity (m/s) under this gravity (m/s²).
    pub fn new(gravity: f64, restitution: f64, gap: f64, velocity: f64) -> Self {
        let speed = (velocity * velocity + 2.0 * gravity * gap).sqrt();
        let first = (velocity + speed) / gravity;
        Self { gravity, restitution, gap, velocity, first, speed }
    }

    /// Times of the first n impacts, in s.
    pub fn impact_times(&self, n: usize) -> Vec<f64> {
        let mut times = vec![self.first];
        let mut rebound = self.restitution * self.speed;
        while times.len() < n {
            times.push(times[times.len() - 1] + 2.0 * rebound / self.gravity);
            rebound *= self.restitution;
        }
        times
    }

    /// Time t* where the impacts accumulate, in s; infinite for ε = 1.
    pub fn accumulation(&self) -> f64 {
        let e = self.restitution;
        self.first + 2.0 * self.speed * e / (self.gravity * (1.0 - e))
    }

    /// Gap and velocity of the flight that begins at the last impact before t.
    fn flight(&self, t: f64) -> (f64, f64) {
        let (mut start, mut rebound) = (self.first, self.restitution * self.speed);
        let mut duration = 2.0 * rebound / self.gravity;
        while t >= start + duration && rebound > 0.0 {
            start += duration;
            rebound *= self.restitution;
            duration = 2.0 * rebound / self.gravity;
        }
        let s = t - start;
        ((rebound - 0.5 * self.gravity * s) * s, rebound - self.gravity * s)
    }
}

impl ExactSolution for Bounces {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        (q[0], u[0]) = if t < self.first {
            let fall = self.velocity - 0.5 * self.gravity * t;
            (self.gap + fall * t, self.velocity - self.gravity * t)
        } else if t >= self.accumulation() {
            (0.0, 0.0)
        } else {
            self.flight(t)
        };
    }
}

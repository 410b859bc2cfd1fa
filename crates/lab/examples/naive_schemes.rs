//! Two schemes one would write first for a bouncing ball, and what they cost.
//!
//! `cargo run --release -p percussion-lab --example naive_schemes`
//!
//! Both step by the trapezoidal rule, which is exact in flight,
//!
//! ```text
//! v′ = v − h g,   q′ = q + h (v + v′)/2,                                   (1)
//! v′ = −ε v   instead, if q′ < 0 and v′ < 0.                               (2)
//! ```
//!
//! The mixed event-driven scheme [Paschkowski2024, Algorithm 1] halves a step with (2) until it is
//! shorter than δ, so that the impact is located to δ. With δ = h² its L¹ error falls like h², but
//! after the impacts have accumulated every step is an impact, and the cost grows like 1/h². The
//! time-stepping scheme [Paschkowski2024, Algorithm 2] takes (2) in steps of constant size: cost
//! 1/h, error h. The source prints the position q instead of q′ in the test (2) of Algorithm 2;
//! both are tried. Data of [Paschkowski2024, Example 5.1] in m, with g = 9.81 m/s².

use std::error::Error;
use std::io::Write;

use percussion_lab::models::ExactSolution;
use percussion_lab::models::bouncing_ball::Bounces;

const GRAVITY: f64 = 9.81;
const RESTITUTION: f64 = 0.6;
const GAP: f64 = 0.005;
const T_END: f64 = 0.2;

/// Evaluations of (1) beyond which a run is given up: halving never ends at δ = 0.
const MOST: usize = 100_000_000;

/// L¹ errors of q and v, and evaluations of (1).
#[derive(Clone, Copy, Debug, Default)]
struct Outcome {
    q: f64,
    v: f64,
    evaluations: usize,
}

/// A ball in flight, with its errors so far.
struct Ball {
    t: f64,
    q: f64,
    v: f64,
    exact: Bounces,
    outcome: Outcome,
}

/// Which position decides about an impact in Algorithm 2.
#[derive(Clone, Copy, PartialEq)]
enum Test {
    Old,
    New,
}

impl Ball {
    fn new() -> Self {
        let exact = Bounces::new(GRAVITY, RESTITUTION, GAP, 0.0);
        Self { t: 0.0, q: GAP, v: 0.0, exact, outcome: Outcome::default() }
    }

    /// (1).
    fn flight(&mut self, h: f64) -> (f64, f64) {
        self.outcome.evaluations += 1;
        let v = self.v - h * GRAVITY;
        (self.q + 0.5 * h * (self.v + v), v)
    }

    /// Takes a step, and adds its errors.
    fn accept(&mut self, h: f64, q: f64, v: f64) {
        (self.t, self.q, self.v) = (self.t + h, q, v);
        let (mut exact_q, mut exact_v) = ([0.0], [0.0]);
        self.exact.write(self.t, &mut exact_q, &mut exact_v);
        self.outcome.q += h * (q - exact_q[0]).abs();
        self.outcome.v += h * (v - exact_v[0]).abs();
    }
}

/// Algorithm 1 with `n` steps and impacts located to `delta`.
fn mixed_event_driven(n: u32, delta: f64) -> Outcome {
    let step = T_END / f64::from(n);
    let (mut ball, mut h) = (Ball::new(), step);
    while ball.t < T_END * (1.0 - 1e-12) && ball.outcome.evaluations < MOST {
        let (q, v) = ball.flight(h);
        if q < 0.0 && v < 0.0 && h >= delta {
            h *= 0.5;
            continue;
        }
        if q < 0.0 && v < 0.0 {
            // (2)
            let v = -RESTITUTION * ball.v;
            ball.accept(h, ball.q + 0.5 * h * (ball.v + v), v);
        } else {
            ball.accept(h, q, v);
        }
        h = step;
    }
    ball.outcome
}

/// Algorithm 2 with `n` steps.
fn time_stepping(n: u32, test: Test) -> Outcome {
    let h = T_END / f64::from(n);
    let mut ball = Ball::new();
    for _ in 0..n {
        let (q, v) = ball.flight(h);
        let place = if test == Test::Old { ball.q } else { q };
        // (2)
        let v = if place < 0.0 && v < 0.0 { -RESTITUTION * ball.v } else { v };
        ball.accept(h, q, v);
    }
    ball.outcome
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "L¹ errors of q and v, evaluations")?;
    for n in [30, 60, 120, 240] {
        let h = T_END / f64::from(n);
        for (name, outcome) in [
            ("mixed, δ = 1e-6", mixed_event_driven(n, 1e-6)),
            ("mixed, δ = h²", mixed_event_driven(n, h * h)),
            ("stepping, old q", time_stepping(n, Test::Old)),
            ("stepping, new q", time_stepping(n, Test::New)),
        ] {
            let Outcome { q, v, evaluations } = outcome;
            writeln!(out, "N = {n:3}  {name:16} {q:.2e}  {v:.2e}  {evaluations:8}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_errors(found: Outcome, q: f64, v: f64) {
        assert!((found.q / q - 1.0).abs() < 5e-3, "{found:?}, not {q:e}");
        assert!((found.v / v - 1.0).abs() < 5e-3, "{found:?}, not {v:e}");
    }

    #[test]
    fn located_impacts_are_of_order_two_and_cost_the_square() {
        let rows = [
            (30, 1.65e-7, 6.88e-5, 25_374),
            (60, 3.51e-8, 2.74e-5, 111_554),
            (120, 7.26e-9, 4.53e-6, 489_242),
        ];
        for (n, q, v, evaluations) in rows {
            let found = mixed_event_driven(n, (T_END / f64::from(n)).powi(2));
            assert_errors(found, q, v);
            assert_eq!(found.evaluations, evaluations);
        }
        assert_errors(mixed_event_driven(30, 1e-6), 4.36e-9, 2.56e-6);
    }

    #[test]
    fn constant_steps_are_of_order_one() {
        let rows = [
            (30, [5.65e-4, 8.86e-3], [4.10e-4, 4.26e-3]),
            (60, [2.43e-4, 6.12e-3], [1.59e-4, 3.86e-3]),
            (240, [4.73e-5, 2.32e-3], [3.29e-5, 1.81e-3]),
        ];
        for (n, old, new) in rows {
            assert_errors(time_stepping(n, Test::Old), old[0], old[1]);
            assert_errors(time_stepping(n, Test::New), new[0], new[1]);
        }
    }
}

//! A first step from the initial state alone.
//!
//! With the size ‖·‖ of a vector relative to the tolerances at q_0, and the rate f = F(q) u,
//!
//! ```text
//! Δt_0 = 0.01 ‖q_0‖/‖f_0‖, or 1e-6 s if one of them is below 1e-5          (1)
//! Δt_1 = 0.01 / max(‖f_0‖, ‖f_1 − f_0‖/Δt_0)                               (2)
//! Δt = min(100 Δt_0, Δt_1)                                                 (3)
//! ```
//!
//! [HairerNorsettWanner1993, p. 169] for order 0, with f_1 after a step of the scheme of size
//! Δt_0 in place of the explicit Euler method.

use super::Bounds;
use crate::schemes::{OneStepScheme, StepError, Tolerance};
use crate::system::{MechanicalSystem, State};

/// How the first step is chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum FirstStep {
    /// It is given, in s.
    Given(f64),
    /// By [`first_step`], with this tolerance of the coordinates.
    Automatic(Tolerance),
}

/// The step (3), within bounds, in s.
///
/// # Errors
/// If the scheme cannot make a step of size (1).
pub fn first_step(
    system: &dyn MechanicalSystem,
    scheme: &mut dyn OneStepScheme,
    state: &State,
    tolerance: &Tolerance,
    bounds: Bounds,
) -> Result<f64, StepError> {
    let size = |x: &[f64]| {
        let scaled = x.iter().zip(&state.q).enumerate();
        let scaled = scaled.map(|(i, (x, q))| x.abs() / tolerance.allowed(i, *q, *q));
        scaled.fold(0.0, f64::max)
    };
    let rate = |state: &State| {
        let mut rate = vec![0.0; state.q.len()];
        system.coordinate_rate(&state.q, &state.u, &mut rate);
        rate
    };
    let f_0 = rate(state);
    let (d_0, d_1) = (size(&state.q), size(&f_0));
    let dt_0 = if d_0.min(d_1) < 1e-5 { 1e-6 } else { 0.01 * d_0 / d_1 };
    let dt_0 = bounds.clamp(dt_0);
    let mut trial = state.clone();
    scheme.step(system, dt_0, &mut trial)?;
    let change: Vec<f64> = rate(&trial).iter().zip(&f_0).map(|(f_1, f_0)| f_1 - f_0).collect();
    let fastest = d_1.max(size(&change) / dt_0);
    Ok(bounds.clamp((0.01 / fastest).min(100.0 * dt_0)))
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::solvers::{ProxSettings, SorProx};

    use super::*;
    use crate::parts::test_machines::ball;
    use crate::schemes::MoreauMidpoint;

    fn first(velocity: f64, bounds: Bounds) -> f64 {
        let ball = ball(1.0, 2.0, 0.5);
        let solver = SorProx::new(ProxSettings::default()).expect("in range");
        let mut scheme = MoreauMidpoint::new(Box::new(solver));
        let state = State::new(vec![1.0], vec![velocity]);
        let tolerance = Tolerance::new(0.0, 1e-2).expect("in range");
        first_step(&ball, &mut scheme, &state, &tolerance, bounds).expect("a step")
    }

    #[test]
    fn the_first_step_fits_speed_acceleration_and_bounds() {
        let wide = Bounds::new(1e-9, 1.0).expect("in order");
        // (2): 0.01 / (g/atol) from rest, with g = 2, and 0.01 / (u/atol) for large u
        assert!((first(0.0, wide) - 5e-5).abs() < 1e-9);
        assert!((first(4.0, wide) - 2.5e-5).abs() < 1e-9);
        let narrow = Bounds::new(1e-3, 1.0).expect("in order");
        assert_eq!(first(0.0, narrow), 1e-3);
    }
}

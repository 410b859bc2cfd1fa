//! How a one-sided constraint that is reached within a step ends it.
//!
//! Alone with the forces of the step, the distance s of a constraint follows a parabola,
//!
//! ```text
//! s(t) = s_B + γ_B t + ½ α t²,                                              (1)
//! ```
//!
//! which meets s = 0 after a time τ with the speed γ*,
//!
//! ```text
//! γ*² = γ_B² − 2 α s_B,                                                     (2)
//! τ = 2 s_B/(γ* − γ_B) where γ_B < 0,   τ = −(γ_B + γ*)/α else,             (3)
//! ```
//!
//! leaves with γ⁺ = ε γ*, and flies on for T = Δt − τ,
//!
//! ```text
//! s_E = γ⁺ T + ½ α T²,   γ_E = γ⁺ + α T   where s_E > 0,                    (4)
//! s_E = 0,               γ_E = γ⁺         where it would come back before.  (5)
//! ```
//!
//! ½γ² − α s is kept by (1) and (4), and lost by 1 − ε² of ½γ*² in the impact; in (5) it is that after the
//! impact as well: of several impacts in a step one counts. Where others act on the same bodies, so
//! that α is not the acceleration by forces alone, what these would have added to the speed is left out,
//!
//! ```text
//! γ*² = min(γ_B², γ_B² − 2 α s_B),                                          (6)
//! ```
//!
//! and no energy comes from a wrong guess.

/// The motion (1), with distances and velocities that are positive where the constraint is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flight {
    pub(super) distance: f64,
    pub(super) velocity: f64,
    pub(super) acceleration: f64,
}

impl Flight {
    /// Whether the constraint is closed or violated after Δt.
    pub(super) fn closes(&self, dt: f64) -> bool {
        self.distance + dt * (self.velocity + 0.5 * dt * self.acceleration) <= 0.0
    }

    /// γ* of (2), or of (6) for a flight that is not alone.
    pub(super) fn impact_speed(&self, alone: bool) -> f64 {
        let gain = -2.0 * self.acceleration * self.distance;
        let gain = if alone { gain } else { gain.min(0.0) };
        (self.velocity * self.velocity + gain).max(0.0).sqrt()
    }

    /// τ of (3), for a flight that closes.
    fn impact_time(&self, dt: f64) -> f64 {
        let (gamma, speed) = (self.velocity, self.impact_speed(true));
        let time = if self.distance <= 0.0 && gamma <= 0.0 {
            0.0
        } else if gamma < 0.0 {
            2.0 * self.distance / (speed - gamma)
        } else {
            -(gamma + speed) / self.acceleration
        };
        time.clamp(0.0, dt)
    }

    /// s_E and γ_E of (4) and (5), for a flight that closes and leaves with γ⁺.
    pub(super) fn rebound(&self, dt: f64, leaving: f64) -> (f64, f64) {
        let left = dt - self.impact_time(dt);
        let distance = left * (leaving + 0.5 * self.acceleration * left);
        if distance > 0.0 { (distance, leaving + self.acceleration * left) } else { (0.0, leaving) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn energy(distance: f64, velocity: f64, acceleration: f64) -> f64 {
        0.5 * velocity * velocity - acceleration * distance
    }

    #[test]
    fn an_elastic_rebound_keeps_the_energy_and_others_a_part_of_that_of_the_impact() {
        let dt = 0.01;
        for (distance, velocity, acceleration) in [
            (0.02, -3.0, -9.81),
            (0.0, -3.0, -9.81),
            (0.0, 0.02, -9.81),
            (1e-4, 0.0, -9.81),
            (0.01, -2.0, 50.0),
            (0.001, -1.0, 0.0),
            (-1e-4, -0.3, -9.81),
        ] {
            let flight = Flight { distance, velocity, acceleration };
            assert!(flight.closes(dt), "{flight:?}");
            let speed = flight.impact_speed(true);
            let before = energy(distance, velocity, acceleration);
            assert!((energy(0.0, speed, acceleration) - before).abs() < 1e-12);
            assert!(flight.impact_speed(false) <= speed.min(f64::abs(velocity)));
            for restitution in [1.0, 0.5, 0.0] {
                let (end, gamma) = flight.rebound(dt, restitution * speed);
                let after = energy(end, gamma, acceleration);
                let expected = restitution * restitution * before;
                assert!((after - expected).abs() < 1e-12, "{flight:?}: {after} for {expected}");
                assert!(end >= 0.0);
            }
        }
    }

    #[test]
    fn what_does_not_reach_its_constraint_does_not_close() {
        let far = Flight { distance: 0.05, velocity: -3.0, acceleration: -9.81 };
        let leaving = Flight { distance: 0.0, velocity: 0.06, acceleration: -9.81 };
        assert!(!far.closes(0.01) && !leaving.closes(0.01));
    }
}

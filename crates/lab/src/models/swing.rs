//! Swings of a physical pendulum above a stop, by quadrature.
//!
//! With the angle θ from the horizontal, the inertia I about the pivot and the moment of weight
//! B = m g l,
//!
//! ```text
//! I θ̈ = −B cos θ,   ½ I θ̇² + B sin θ = B sin θ_T,                           (1)
//! t(θ) = ∫_θ^{θ_T} dφ/√(2 (B/I) (sin θ_T − sin φ))                          (2)
//! ```
//!
//! from rest at the turning angle θ_T ∈ (−π/2, π/2) down to θ. The integrand of (2) is singular
//! at θ_T; φ = θ_T − (θ_T − θ) z² removes that. Each impact on a stop at θ_S with restitution ε
//! turns the rate ω into −ε ω, which is the start of the next swing:
//!
//! ```text
//! sin θ_T' = sin θ_S + ε² (sin θ_T − sin θ_S)                               (3)
//! ```

/// A pendulum (1).
#[derive(Clone, Copy, Debug)]
pub struct Swing {
    /// Inertia I about the pivot, in kg m².
    pub inertia: f64,
    /// Moment of weight B, in N m.
    pub moment: f64,
}

/// Half the number of intervals of Simpson's rule; the integrand is smooth.
const HALF_INTERVALS: usize = 200;

impl Swing {
    /// t of (2), in s, from rest at `top` down to `angle` ≤ `top`, both in (−π/2, π/2].
    pub fn fall_time(self, top: f64, angle: f64) -> f64 {
        let range = top - angle;
        if range == 0.0 {
            return 0.0;
        }
        let factor = 2.0 * self.moment / self.inertia;
        let integrand = |z: f64| {
            // (sin θ_T − sin φ)/z² = 2 cos(θ_T − δ) sin(δ)/z², δ = (θ_T − φ)/2
            let delta = 0.5 * range * z * z;
            let sine_ratio = if z == 0.0 { 0.5 * range } else { delta.sin() / (z * z) };
            2.0 * range / (factor * 2.0 * (top - delta).cos() * sine_ratio).sqrt()
        };
        simpson(integrand, HALF_INTERVALS)
    }

    /// θ̇ ≤ 0 at `angle` after a fall from rest at `top`, by (1), in rad/s.
    pub fn fall_rate(self, top: f64, angle: f64) -> f64 {
        -(2.0 * self.moment / self.inertia * (top.sin() - angle.sin())).sqrt()
    }

    /// The first `count` impact times, in s, from rest at `top` on a stop at `angle` with
    /// `restitution`, by (2) and (3).
    pub fn impact_times(self, top: f64, angle: f64, restitution: f64, count: usize) -> Vec<f64> {
        let mut times = Vec::with_capacity(count);
        let (mut top, mut t) = (top, self.fall_time(top, angle));
        for _ in 0..count {
            times.push(t);
            top = next_top(top, angle, restitution);
            t += 2.0 * self.fall_time(top, angle);
        }
        times
    }

    /// Time at which the impacts accumulate, in s; for restitutions below 1.
    pub fn accumulation(self, top: f64, angle: f64, restitution: f64) -> f64 {
        let mut t = self.fall_time(top, angle);
        let mut top = top;
        while top - angle > 1e-9 {
            top = next_top(top, angle, restitution);
            t += 2.0 * self.fall_time(top, angle);
        }
        // the rest is a geometric series: flights under the constant acceleration at the stop
        t + 2.0 * self.fall_time(top, angle) * restitution / (1.0 - restitution)
    }
}

/// (3).
fn next_top(top: f64, angle: f64, restitution: f64) -> f64 {
    let rise = 2.0 * (0.5 * (top + angle)).cos() * (0.5 * (top - angle)).sin();
    (angle.sin() + restitution * restitution * rise).asin().max(angle)
}

/// ∫₀¹ f dz by Simpson's rule.
fn simpson(f: impl Fn(f64) -> f64, half: usize) -> f64 {
    let n = 2 * half;
    let weight = |k| if k % 2 == 1 { 4.0 } else { 2.0 };
    let inner: f64 = (1..n).map(|k| weight(k) * f(k as f64 / n as f64)).sum();
    (f(0.0) + inner + f(1.0)) / (3.0 * n as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_swing_is_a_free_fall() {
        // around θ = 0 the acceleration is constant: t = √(2 Δθ I/B)
        let swing = Swing { inertia: 2.0, moment: 6.0 };
        let exact = (2.0 * 1e-6 * 2.0 / 6.0_f64).sqrt();
        assert!((swing.fall_time(5e-7, -5e-7) / exact - 1.0).abs() < 1e-9);
        assert!((swing.fall_rate(5e-7, -5e-7) + 3.0 * exact).abs() < 1e-9);
    }

    #[test]
    fn a_quarter_of_a_small_oscillation_takes_a_quarter_of_its_period() {
        // near θ = −π/2 the period is 2π √(I/B)
        let swing = Swing { inertia: 2.0, moment: 8.0 };
        let down = -std::f64::consts::FRAC_PI_2;
        let quarter = std::f64::consts::FRAC_PI_2 * 0.5;
        assert!((swing.fall_time(down + 1e-4, down) / quarter - 1.0).abs() < 1e-8);
    }
}

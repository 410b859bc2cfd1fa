//! Taylor series of the forced oscillator.
//!
//! With q(t + s) = Σ q_k sᵏ and the forcing p = Σ p_k sᵏ, u̇ + q = p is the recurrence
//!
//! ```text
//! (k + 1)(k + 2) q_{k+2} = p_k − q_k,                                      (1)
//! ```
//!
//! where p_k is known for p = sin(ωt + φ), and for p = a cos q + b sin q follows with the
//! coefficients of sin q and cos q,
//!
//! ```text
//! k sin_k = Σ_{j=1}^{k} j q_j cos_{k−j},     k cos_k = −Σ_{j=1}^{k} j q_j sin_{k−j}.   (2)
//! ```

use super::taylor_arcs::{DEGREE, Field, Series};

/// A forcing with known series.
#[derive(Clone, Copy, Debug)]
pub(super) enum Analytic {
    /// sin(ωt + φ).
    Time {
        /// ω, in rad/s.
        omega: f64,
        /// φ.
        phase: f64,
    },
    /// a cos q + b sin q.
    Position {
        /// a, in N.
        cos: f64,
        /// b, in N.
        sin: f64,
    },
}

/// The gap σ − q of the oscillator before its stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub(super) stop: f64,
    pub(super) forcing: Analytic,
}

impl Field for Gap {
    fn series(&self, t: f64, y: f64, rate: f64) -> Series {
        let mut q = [0.0; DEGREE + 1];
        (q[0], q[1]) = (self.stop - y, -rate);
        let (mut sin, mut cos) = ([0.0; DEGREE + 1], [0.0; DEGREE + 1]);
        let mut power = 1.0;
        for k in 0..DEGREE - 1 {
            let p = match self.forcing {
                Analytic::Time { omega, phase } => {
                    let angle = omega * t + phase + std::f64::consts::FRAC_PI_2 * (k % 4) as f64;
                    power *= if k == 0 { 1.0 } else { omega / k as f64 };
                    power * angle.sin()
                }
                Analytic::Position { cos: a, sin: b } => {
                    circular(&q, k, &mut sin, &mut cos);
                    a * cos[k] + b * sin[k]
                }
            };
            // (1)
            q[k + 2] = (p - q[k]) / ((k + 1) * (k + 2)) as f64;
        }
        let mut gap = q.map(|c| -c);
        gap[0] = y;
        gap
    }
}

/// (2).
fn circular(q: &Series, k: usize, sin: &mut Series, cos: &mut Series) {
    if k == 0 {
        (sin[0], cos[0]) = q[0].sin_cos();
        return;
    }
    let sum = |other: &Series| (1..=k).map(|j| j as f64 * q[j] * other[k - j]).sum::<f64>();
    let (of_cos, of_sin) = (sum(cos), sum(sin));
    sin[k] = of_cos / k as f64;
    cos[k] = -of_sin / k as f64;
}

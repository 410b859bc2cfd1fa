//! Integrals of functions that are periodic and smooth.
//!
//! A period T is cut into panels, on each of which the rule of Gauss and Legendre with n points is exact for
//! polynomials of degree 2n − 1:
//!
//! ```text
//! ∫₀ᵗ f dτ = k ∫₀ᵀ f dτ + ∫₀ʳ f dτ,   t = k T + r                           (1)
//! ∫ₐᵇ f dτ ≈ ½ (b − a) Σᵢ wᵢ f(½ (a + b) + ½ (b − a) xᵢ),   P_n(xᵢ) = 0      (2)
//! wᵢ = 2/((1 − xᵢ²) P_n'(xᵢ)²)                                              (3)
//! ```
//!
//! [AbramowitzStegun1964, §25.4.29].

use std::f64::consts::PI;

const POINTS: usize = 12;
const PANELS: usize = 48;

/// The integral (1) of a function from 0.
#[derive(Clone, Debug)]
pub(super) struct PeriodicIntegral {
    period: f64,
    /// Integrals up to the ends of the panels.
    sums: Vec<f64>,
    rule: [[f64; 2]; POINTS],
}

impl PeriodicIntegral {
    /// That of f with this period.
    pub(super) fn new(period: f64, f: impl Fn(f64) -> f64) -> Self {
        let rule = rule();
        let width = period / PANELS as f64;
        let mut sums = vec![0.0];
        for k in 0..PANELS {
            let whole = sums[k] + integrate(&rule, &f, k as f64 * width, width);
            sums.push(whole);
        }
        Self { period, sums, rule }
    }

    /// The integral from 0 to t of the same function.
    pub(super) fn at(&self, t: f64, f: impl Fn(f64) -> f64) -> f64 {
        let turns = (t / self.period).floor();
        let rest = t - turns * self.period;
        let width = self.period / PANELS as f64;
        let panel = (1..PANELS).take_while(|k| *k as f64 * width <= rest).count();
        let start = panel as f64 * width;
        turns * self.sums[PANELS]
            + self.sums[panel]
            + integrate(&self.rule, &f, start, rest - start)
    }
}

/// (2) over a panel of this width.
fn integrate(rule: &[[f64; 2]], f: impl Fn(f64) -> f64, start: f64, width: f64) -> f64 {
    rule.iter().map(|[x, w]| 0.5 * width * w * f(start + 0.5 * width * (1.0 + x))).sum()
}

/// xᵢ and wᵢ of (2) and (3), by Newton's iteration.
fn rule() -> [[f64; 2]; POINTS] {
    std::array::from_fn(|i| {
        let mut x = (PI * (i as f64 + 0.75) / (POINTS as f64 + 0.5)).cos();
        for _ in 0..20 {
            let (p, slope) = legendre(x);
            x -= p / slope;
        }
        let slope = legendre(x).1;
        [x, 2.0 / ((1.0 - x * x) * slope * slope)]
    })
}

/// P_n and P_n' at x, by their recursion.
fn legendre(x: f64) -> (f64, f64) {
    let (mut before, mut p) = (1.0, x);
    for k in 2..=POINTS {
        let k = k as f64;
        (before, p) = (p, ((2.0 * k - 1.0) * x * p - (k - 1.0) * before) / k);
    }
    (p, POINTS as f64 * (before - x * p) / (1.0 - x * x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integrals_of_a_wave_are_exact_over_many_periods() {
        let f = |t: f64| 1.0 / (1.2 + t.cos());
        let integral = PeriodicIntegral::new(2.0 * PI, f);
        // ∫ dt/(a + cos t) over a period is 2π/√(a² − 1)
        let whole = 2.0 * PI / 0.44_f64.sqrt();
        for turns in [0.0, 1.0, 5.0, -3.0] {
            let found = integral.at(2.0 * PI * turns, f);
            assert!((found - turns * whole).abs() < 1e-13 * whole * 5.0, "{turns}: {found}");
        }
        let exact =
            |t: f64| 2.0 / 0.44_f64.sqrt() * ((0.2 / 2.2_f64).sqrt() * (0.5 * t).tan()).atan();
        for t in [0.3, 1.0, 3.0, -2.5] {
            assert!((integral.at(t, f) - exact(t)).abs() < 1e-13, "{t}");
        }
    }
}

//! Jacobi's elliptic functions.
//!
//! For the parameter m = 1 − m₁ ∈ [0, 1), by arithmetic and geometric means from a₀ = 1, b₀ = √m₁:
//!
//! ```text
//! aₙ₊₁ = (aₙ + bₙ)/2,   bₙ₊₁ = √(aₙ bₙ),   cₙ₊₁ = (aₙ − bₙ)/2,   K = π/(2 a_N)          (1)
//! φ_N = 2ᴺ a_N x,   φₙ₋₁ = (φₙ + asin(cₙ sin φₙ/aₙ))/2,   am x = φ₀                     (2)
//! φₙ₊₁ = φₙ + atan(bₙ tan φₙ/aₙ),   F(φ) = φ_N/(2ᴺ a_N),   am F(φ) = φ                  (3)
//! sn x = sin am x,   cn x = cos am x,   dn x = √(cn² x + m₁ sn² x)                      (4)
//! ```
//!
//! [AbramowitzStegun1964, §16.4, §17.6]. (2) and (3) count turns: am and F grow without bound.

use std::f64::consts::PI;

/// Steps of (1) after which a and b agree to rounding for any m₁ ≥ 1e-300.
const STEPS: usize = 14;

/// The functions of one parameter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elliptic {
    complement: f64,
    /// aₙ, bₙ and cₙ.
    means: [[f64; 3]; STEPS],
}

/// sn, cn and dn at a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jacobi {
    pub(super) sn: f64,
    pub(super) cn: f64,
    pub(super) dn: f64,
}

impl Elliptic {
    /// Those of m = 1 − m₁ with m₁ = `complement` ∈ (0, 1].
    pub(super) fn new(complement: f64) -> Self {
        let mut means = [[1.0, complement.sqrt(), (1.0 - complement).max(0.0).sqrt()]; STEPS];
        for n in 1..STEPS {
            let [a, b, _] = means[n - 1];
            means[n] = [0.5 * (a + b), (a * b).sqrt(), 0.5 * (a - b)];
        }
        Self { complement, means }
    }

    /// K of (1): a quarter of the period of sn and cn.
    pub(super) fn quarter_period(&self) -> f64 {
        0.5 * PI / self.means[STEPS - 1][0]
    }

    /// 2ᴺ a_N
    fn last(&self) -> f64 {
        self.means[STEPS - 1][0] * f64::from(1_u32 << (STEPS - 1))
    }

    /// (2)
    pub(super) fn amplitude(&self, x: f64) -> f64 {
        let last = self.last();
        self.means[1..]
            .iter()
            .rev()
            .fold(last * x, |phi, [a, _, c]| 0.5 * (phi + (c * phi.sin() / a).asin()))
    }

    /// (3)
    pub(super) fn integral(&self, phi: f64) -> f64 {
        let last = self.last();
        let phi = self.means[..STEPS - 1].iter().fold(phi, |phi, [a, b, _]| {
            // the branch of atan on which φₙ₊₁ is continuous
            phi + (b / a * phi.tan()).atan() + PI * (phi / PI).round()
        });
        phi / last
    }

    /// (4)
    pub(super) fn at(&self, x: f64) -> Jacobi {
        let (sn, cn) = self.amplitude(x).sin_cos();
        Jacobi { sn, cn, dn: (cn * cn + self.complement * sn * sn).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of [AbramowitzStegun1964, Table 17.1] and of its examples.
    #[test]
    fn periods_are_those_of_the_tables() {
        for (m, k) in
            [(0.0, 0.5 * PI), (0.5, 1.854_074_677_301_371_9), (0.99, 3.695_637_362_989_874_7)]
        {
            let found = Elliptic::new(1.0 - m).quarter_period();
            assert!((found / k - 1.0_f64).abs() < 1e-14, "{m}: {found}");
        }
    }

    #[test]
    fn functions_have_their_derivatives_and_amplitude_and_integral_are_inverse() {
        for complement in [1.0, 0.7, 0.3, 1e-3, 1e-9] {
            let elliptic = Elliptic::new(complement);
            for x in [-7.3, -1.0, 0.0, 0.4, 2.2, 5.0, 31.0] {
                let (h, Jacobi { sn, cn, dn }) = (1e-5, elliptic.at(x));
                let (a, b) = (elliptic.at(x - h), elliptic.at(x + h));
                let m = 1.0 - complement;
                for (slope, expected) in [
                    ((b.sn - a.sn) / (2.0 * h), cn * dn),
                    ((b.cn - a.cn) / (2.0 * h), -sn * dn),
                    ((b.dn - a.dn) / (2.0 * h), -m * sn * cn),
                ] {
                    assert!((slope - expected).abs() < 1e-8, "{complement}, {x}");
                }
                let back = elliptic.integral(elliptic.amplitude(x));
                assert!((back - x).abs() < 1e-7 * x.abs().max(1.0), "{complement}: {x}, {back}");
            }
        }
    }
}

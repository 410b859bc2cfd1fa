//! Polynomials through the values of functions at Chebyshev's points.
//!
//! At the points θ_k = (1 − cos(kπ/N))/2, k = 0 … N, of a step the values z_k determine
//!
//! ```text
//! p(θ) = Σ_n c_n T_n(2θ − 1),   c_n = (2/N) Σ'' z_k T_n(2θ_k − 1)               (1)
//! ```
//!
//! where Σ'' halves the first and the last term, and c_0 and c_N are halved as well
//! [Trefethen2013, Ch. 3–4]. The coefficients of a smooth function fall off geometrically, and its
//! distance from p is of the size of the first that are left out [Trefethen2013, Ch. 8]. They are
//! estimated by the last two that are known, one of which vanishes for even and odd functions:
//!
//! ```text
//! |z − p| ≤ δ = 2 (|c_{N−1}| + |c_N|)   if this is small beside Σ_{n>0} |c_n|     (2)
//! ```
//!
//! Where it is not, the function was not seen well enough, and δ = 2 Σ_{n>0} |c_n|. At both ends,
//! which are points, the distance goes to zero: within θ of them it is at most 4Nθ δ, from the node
//! polynomial sin φ sin Nφ with θ = sin²(φ/2).

use std::f64::consts::FRAC_1_SQRT_2;

/// N of (1).
pub(super) const DEGREE: usize = 8;

/// cos(kπ/8), k = 0 … 4.
const COSINES: [f64; 5] =
    [1.0, 0.923_879_532_511_286_7, FRAC_1_SQRT_2, 0.382_683_432_365_089_8, 0.0];

/// Factor 2 of (2).
const SAFETY: f64 = 2.0;

/// Last coefficients, relative to the sum of all, up to which (2) is believed.
const RESOLVED: f64 = 0.02;

/// Polynomials (1) of some functions.
#[derive(Debug, Default)]
pub(super) struct Chebyshev {
    /// c_n of each function, one after the other.
    coefficients: Vec<[f64; DEGREE + 1]>,
}

/// The point θ_k of (1).
pub(super) fn point(k: usize) -> f64 {
    0.5 * (1.0 - cosine(k))
}

/// cos(kπ/8).
fn cosine(k: usize) -> f64 {
    match k % 16 {
        k @ 0..=4 => COSINES[k],
        k @ 5..=8 => -COSINES[8 - k],
        k @ 9..=12 => -COSINES[k - 8],
        k => COSINES[16 - k],
    }
}

impl Chebyshev {
    /// The polynomials with these values, all functions at the first point and so on.
    pub(super) fn fit(&mut self, values: &[Vec<f64>; DEGREE + 1]) {
        self.coefficients.clear();
        self.coefficients.extend((0..values[0].len()).map(|i| {
            let mut c = [0.0; DEGREE + 1];
            for (n, c) in c.iter_mut().enumerate() {
                // 2θ_k − 1 = cos((N − k)π/N)
                let term = |k: usize| halved(k) * values[k][i] * cosine(n * (DEGREE - k));
                *c = halved(n) * 2.0 / DEGREE as f64 * (0..=DEGREE).map(term).sum::<f64>();
            }
            c
        }));
    }

    /// p(θ) of function i, by Clenshaw's recurrence.
    pub(super) fn value(&self, i: usize, theta: f64) -> f64 {
        let x = 2.0 * theta - 1.0;
        let [first, others @ ..] = &self.coefficients[i];
        let (mut b, mut last) = (0.0, 0.0);
        for c in others.iter().rev() {
            (b, last) = (c + 2.0 * x * b - last, b);
        }
        first + x * b - last
    }

    /// Σ_{n>0} |c_n| of function i: how far it moves from its middle, or less.
    pub(super) fn range(&self, i: usize) -> f64 {
        self.coefficients[i][1..].iter().map(|c| c.abs()).sum()
    }

    /// |c_{N−1}| + |c_N| of function i.
    pub(super) fn tail(&self, i: usize) -> f64 {
        self.coefficients[i][DEGREE - 1..].iter().map(|c| c.abs()).sum()
    }

    /// δ of (2) for function i, well inside the step.
    pub(super) fn error(&self, i: usize) -> f64 {
        let (tail, range) = (self.tail(i), self.range(i));
        SAFETY * if tail <= RESOLVED * range { tail } else { range }
    }

    /// The part of δ that is left at θ.
    pub(super) fn share(theta: f64) -> f64 {
        (4.0 * DEGREE as f64 * theta.min(1.0 - theta)).clamp(0.0, 1.0)
    }
}

/// The factor of Σ''.
fn halved(k: usize) -> f64 {
    if k == 0 || k == DEGREE { 0.5 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(f: impl Fn(f64) -> f64) -> Chebyshev {
        let mut p = Chebyshev::default();
        p.fit(&std::array::from_fn(|k| vec![f(point(k))]));
        p
    }

    #[test]
    fn polynomials_are_met_and_known_to_be() {
        let f = |x: f64| 3.0 - x + 2.0 * x.powi(3) - 7.0 * x.powi(6);
        let p = fit(f);
        for k in 0..=50 {
            let theta = f64::from(k) / 50.0;
            assert!((p.value(0, theta) - f(theta)).abs() < 1e-14, "{theta}");
        }
        assert!(p.error(0) < 1e-14);
    }

    /// For any frequency and phase the distance is at most δ, and δ is small for slow functions.
    #[test]
    fn the_error_of_oscillations_is_not_underestimated() {
        for (k, frequency) in (1..=60).map(|k| (k, 0.37 * f64::from(k))) {
            let f = |theta: f64| (frequency * theta + 1.7 * f64::from(k)).sin();
            let p = fit(f);
            for place in 0..=200 {
                let theta = f64::from(place) / 200.0;
                let (distance, delta) = ((p.value(0, theta) - f(theta)).abs(), p.error(0));
                let allowed = 1e-14 + delta * Chebyshev::share(theta);
                assert!(
                    distance <= allowed,
                    "ω = {frequency}, θ = {theta}: {distance} > {allowed}"
                );
            }
            assert!(frequency > 2.0 || p.error(0) < 1e-4, "ω = {frequency}: {}", p.error(0));
        }
    }
}

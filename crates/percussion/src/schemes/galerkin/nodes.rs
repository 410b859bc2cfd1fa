//! Nodes of the Galerkin schemes in [0, 1].
//!
//! All have c_0 = 0 and c_r = 1, where a step begins and ends. With Legendre's polynomials P_n on [−1, 1], x = 2c − 1,
//!
//! ```text
//! lobatto           the roots of P_r'                                        order 2r        (1)
//! radau             the roots of P_{r−1} + P_r, −1 among them, before c_r    order 2r − 1    (2)
//! chebyshev         x_k = −cos(π (2k − 1)/(2r − 2)), k = 1 … r − 1           order 2⌊r/2⌋ + 2
//! clenshaw-curtis   x_k = −cos(π k/r)                                        order 2⌊r/2⌋ + 2
//! ```
//!
//! [Paschkowski2024, §5.1.1] has those of Chebyshev, for r ≤ 3. The orders are those of smooth motions, 2 at least for r = 1;
//! they are as high as those of the quadratures on the nodes (of the first r of them for (2)). Roots are found by
//! Newton's method from Chebyshev's points, between which they lie.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

/// Where the stages of a step lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nodes {
    /// Gauss–Lobatto points, (1).
    #[default]
    Lobatto,
    /// Gauss–Radau points and the end of the step, (2).
    Radau,
    /// Chebyshev's points of the first kind and both ends.
    Chebyshev,
    /// Extrema of Chebyshev's polynomials.
    ClenshawCurtis,
}

impl Nodes {
    /// c_0 … c_r.
    pub(super) fn of_degree(self, r: usize) -> Vec<f64> {
        let cosine = |numerator: usize, denominator: usize| {
            -(PI * numerator as f64 / denominator as f64).cos()
        };
        let inner: Vec<f64> = match self {
            Self::Lobatto => (1..r).map(|k| root(cosine(k, r), |x| lobatto(r, x))).collect(),
            Self::Radau => {
                let starts = (1..r).map(|k| cosine(2 * k, 2 * r - 1));
                starts.map(|start| root(start, |x| radau(r, x))).collect()
            }
            Self::Chebyshev => (1..r).map(|k| cosine(2 * k - 1, 2 * r - 2)).collect(),
            Self::ClenshawCurtis => (1..r).map(|k| cosine(k, r)).collect(),
        };
        let inner = inner.into_iter().map(|x| f64::midpoint(1.0, x));
        std::iter::once(0.0).chain(inner).chain([1.0]).collect()
    }

    /// Order in smooth motions.
    pub(super) fn order(self, r: usize) -> u32 {
        let order = match self {
            Self::Lobatto => 2 * r,
            Self::Radau => (2 * r - 1).max(2),
            Self::Chebyshev | Self::ClenshawCurtis => 2 * (r / 2) + 2,
        };
        u32::try_from(order).unwrap_or(u32::MAX)
    }
}

/// A root near `x` of a function that is given with its derivative.
fn root(mut x: f64, function: impl Fn(f64) -> (f64, f64)) -> f64 {
    const STEPS: usize = 20;
    for _ in 0..STEPS {
        let (value, slope) = function(x);
        x -= value / slope;
    }
    x
}

/// P_n, P_{n−1} and P_n' at |x| < 1.
fn legendre(n: usize, x: f64) -> (f64, f64, f64) {
    let (mut last, mut value) = (1.0, x);
    for k in 1..n {
        let k = k as f64;
        let next = ((2.0 * k + 1.0) * x * value - k * last) / (k + 1.0);
        (last, value) = (value, next);
    }
    (value, last, n as f64 * (last - x * value) / (1.0 - x * x))
}

/// P_r' with its derivative by Legendre's equation.
fn lobatto(r: usize, x: f64) -> (f64, f64) {
    let (value, _, slope) = legendre(r, x);
    let n = r as f64;
    (slope, (2.0 * x * slope - n * (n + 1.0) * value) / (1.0 - x * x))
}

/// P_{r−1} + P_r without its root −1, (P_{r−1} + P_r)/(1 + x).
fn radau(r: usize, x: f64) -> (f64, f64) {
    let (value, last, slope) = legendre(r, x);
    let sum = last + value;
    // P_{r−1}' from P_r' = x P_{r−1}' + r P_{r−1} and (x² − 1) P_r' = r (x P_r − P_{r−1})
    let n = r as f64;
    let last_slope = n * (x * last - value) / (1.0 - x * x);
    (sum / (1.0 + x), ((last_slope + slope) - sum / (1.0 + x)) / (1.0 + x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn agree(found: &[f64], known: &[f64]) {
        assert_eq!(found.len(), known.len());
        for (a, b) in found.iter().zip(known) {
            assert!((a - b).abs() < 1e-15, "{a} instead of {b}");
        }
    }

    #[test]
    fn nodes_are_those_of_the_tables() {
        let centred = |x: f64| f64::midpoint(1.0, x);
        let (fifth, sevenths) = ((0.2_f64).sqrt(), (3.0_f64 / 7.0).sqrt());
        agree(&Nodes::Lobatto.of_degree(3), &[0.0, centred(-fifth), centred(fifth), 1.0]);
        let four = [0.0, centred(-sevenths), 0.5, centred(sevenths), 1.0];
        agree(&Nodes::Lobatto.of_degree(4), &four);
        agree(&Nodes::Radau.of_degree(2), &[0.0, 2.0 / 3.0, 1.0]);
        let six = 6.0_f64.sqrt();
        let three = [0.0, (6.0 - six) / 10.0, (6.0 + six) / 10.0, 1.0];
        agree(&Nodes::Radau.of_degree(3), &three);
        agree(&Nodes::ClenshawCurtis.of_degree(3), &[0.0, 0.25, 0.75, 1.0]);
        let two = std::f64::consts::SQRT_2;
        agree(&Nodes::Chebyshev.of_degree(3), &[0.0, (2.0 - two) / 4.0, (2.0 + two) / 4.0, 1.0]);
    }

    #[test]
    fn nodes_increase_from_the_beginning_to_the_end_of_a_step() {
        for nodes in [Nodes::Lobatto, Nodes::Radau, Nodes::Chebyshev, Nodes::ClenshawCurtis] {
            for r in 1..=10 {
                let nodes = nodes.of_degree(r);
                assert_eq!((nodes.len(), nodes[0], nodes[r]), (r + 1, 0.0, 1.0));
                assert!(nodes.is_sorted_by(|a, b| a + 1e-3 < *b), "{nodes:?}");
            }
        }
    }
}

//! Coefficients of the forecasting Galerkin schemes.
//!
//! On nodes 0 = c_0 < … < c_r = 1 with the Lagrange polynomials L_k of all nodes and L̃_k of all
//! but the last,
//!
//! ```text
//! B_lk = ∫₀^{c_l} L_k,   B̃_lk = ∫₀^{c_l} L̃_k,   L̃_k(1)                     (1)
//! ```
//!
//! [Paschkowski2024, eqs. (5.3)–(5.5)], where the transposes are printed. The nodes for r = 3 are
//! the end points and the two Chebyshev points (2 ∓ √2)/4; they are not printed and follow from
//! the coefficients. The polynomials are integrated here instead of copied,
//! as polynomials of x = 2c − 1, whose powers lose fewer digits than those of c.

use super::nodes::Nodes;

/// Coefficients (1) of degree r; all arrays row-major.
#[derive(Clone, Debug)]
pub(super) struct GalerkinCoefficients {
    /// r.
    pub(super) degree: usize,
    /// c_l (r + 1).
    pub(super) nodes: Vec<f64>,
    /// B, (r + 1) × (r + 1).
    pub(super) position: Vec<f64>,
    /// B̃, (r + 1) × r.
    pub(super) velocity: Vec<f64>,
    /// L̃_k(1) (r).
    pub(super) end: Vec<f64>,
}

impl GalerkinCoefficients {
    /// The coefficients of a degree from 1 on.
    pub(super) fn new(degree: usize, nodes: Nodes) -> Self {
        let nodes = nodes.of_degree(degree);
        let (mut position, mut velocity) = (Vec::new(), Vec::new());
        let centred: Vec<f64> = nodes.iter().map(|c| 2.0 * c - 1.0).collect();
        for x in &centred {
            position.extend((0..=degree).map(|k| integral(&lagrange(&centred, k), *x)));
            velocity.extend((0..degree).map(|k| integral(&lagrange(&centred[..degree], k), *x)));
        }
        let value = |k: usize| lagrange(&centred[..degree], k).iter().sum();
        let end = (0..degree).map(value).collect();
        Self { degree, nodes, position, velocity, end }
    }

    /// B_lk.
    pub(super) fn b(&self, l: usize, k: usize) -> f64 {
        self.position[l * (self.degree + 1) + k]
    }

    /// B̃_lk.
    pub(super) fn b_tilde(&self, l: usize, k: usize) -> f64 {
        self.velocity[l * self.degree + k]
    }
}

/// Coefficients of L_k, the constant first.
fn lagrange(nodes: &[f64], k: usize) -> Vec<f64> {
    let mut polynomial = vec![1.0];
    for (_, node) in nodes.iter().enumerate().filter(|(j, _)| *j != k) {
        let factor = 1.0 / (nodes[k] - node);
        let mut product = vec![0.0; polynomial.len() + 1];
        for (i, a) in polynomial.iter().enumerate() {
            product[i] -= a * node * factor;
            product[i + 1] += a * factor;
        }
        polynomial = product;
    }
    polynomial
}

/// ∫₀^c of a polynomial of x = 2c − 1.
fn integral(polynomial: &[f64], x: f64) -> f64 {
    let primitive = |x: f64| {
        let terms = polynomial.iter().enumerate().rev();
        x * terms.fold(0.0, |sum, (i, a)| sum * x + a / (i + 1) as f64)
    };
    0.5 * (primitive(x) - primitive(-1.0))
}

#[cfg(test)]
mod tests {
    use super::super::LARGEST_DEGREE;
    use super::*;

    #[track_caller]
    fn agree(found: &[f64], printed: &[f64]) {
        assert_eq!(found.len(), printed.len());
        for (a, b) in found.iter().zip(printed) {
            assert!((a - b).abs() < 1e-15, "{a} instead of {b}");
        }
    }

    #[test]
    fn the_printed_tables_follow_from_the_nodes() {
        let one = GalerkinCoefficients::new(1, Nodes::Chebyshev);
        agree(&one.position, &[0.0, 0.0, 0.5, 0.5]);
        agree(&one.velocity, &[0.0, 1.0]);
        agree(&one.end, &[1.0]);
        let two = GalerkinCoefficients::new(2, Nodes::Chebyshev);
        let (a, b) = (1.0 / 6.0, 2.0 / 3.0);
        agree(&two.position[3..], &[5.0 / 24.0, 1.0 / 3.0, -1.0 / 24.0, a, b, a]);
        agree(&two.velocity[2..], &[0.25, 0.25, 0.0, 1.0]);
        agree(&two.end, &[-1.0, 2.0]);
        let s = std::f64::consts::SQRT_2;
        let three = GalerkinCoefficients::new(3, Nodes::Chebyshev);
        let first = [8.0 * s - 5.0, 32.0 - 17.0 * s, 32.0 - 23.0 * s, 8.0 * s - 11.0];
        agree(&three.position[4..8], &first.map(|x| x / 96.0));
        agree(&three.position[12..], &[-a, b, b, -a]);
        let last = [-1.0 / 3.0, (4.0 + s) / 6.0, (4.0 - s) / 6.0];
        agree(&three.velocity[9..], &last);
        agree(&three.end, &[1.0, -s, s]);
    }

    #[test]
    fn quadratures_are_exact_for_polynomials_of_their_degree() {
        for nodes in [Nodes::Lobatto, Nodes::Radau, Nodes::Chebyshev, Nodes::ClenshawCurtis] {
            for r in 1..=LARGEST_DEGREE {
                let found = GalerkinCoefficients::new(r, nodes);
                let last = i32::try_from(r).expect("small");
                for (l, power) in (0..=r).flat_map(|l| (0..=last).map(move |power| (l, power))) {
                    let exact = found.nodes[l].powi(power + 1) / f64::from(power + 1);
                    let term = |k: usize| found.nodes[k].powi(power);
                    let position: f64 = (0..=r).map(|k| found.b(l, k) * term(k)).sum();
                    assert!((position - exact).abs() < 1e-12, "{nodes:?} {r}: {position}, {exact}");
                    let velocity: f64 = (0..r).map(|k| found.b_tilde(l, k) * term(k)).sum();
                    let fits = (velocity - exact).abs() < 1e-12;
                    assert!(fits || power == last, "{nodes:?} {r}: {velocity}, {exact}");
                }
            }
        }
    }
}

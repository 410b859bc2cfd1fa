//! Cones of contact forces, and De Saxcé's form of Coulomb friction.
//!
//! The forces that a contact with circular friction, and perhaps rolling resistance, can bear are
//!
//! ```text
//! K = {P : ‖P_T‖ ≤ μ P_N, ‖P_R‖ ≤ μ_R P_N},                               (1)
//! ```
//!
//! and with the shifted velocity û the law of Coulomb and Signorini is a complementarity over
//! cones [DeSaxceFeng1998, §4], [Acary2011, eq. (6)]:
//!
//! ```text
//! û = ξ + (μ‖ξ_T‖ + μ_R‖ξ_R‖) n,      K* ∋ û ⊥ P ∈ K                       (2)
//!     ⇔   P = proj_K(P − r û)   for any r > 0.                             (3)
//! ```
//!
//! The projection of z is found from its normal part x, the minimiser of the convex
//! (x − z_N)² + (‖z_T‖ − μx)₊² + (‖z_R‖ − μ_R x)₊² over x ≥ 0:
//!
//! ```text
//! x = (z_N + Σ μ_S‖z_S‖)₊/(1 + Σ μ_S²)   over the sections S with ‖z_S‖ > μ_S x.     (4)
//! ```

use std::ops::Range;

use crate::sets::norm;

/// The set of forces of a law, where it is a cone that friction solvers understand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ForceCone {
    /// All forces: bilateral constraints.
    Space,
    /// The cone (1); without friction the half-line P ≥ 0.
    Contact {
        /// Number of tangential components: 0, 1 or 2.
        tangents: usize,
        /// Friction coefficient μ.
        friction: f64,
        /// Coefficient μ_R of the rolling components that follow, a length, if there are any.
        rolling: Option<f64>,
    },
}

impl ForceCone {
    /// The half-line P ≥ 0 of a contact without tangential components.
    pub const HALF_LINE: Self = Self::Contact { tangents: 0, friction: 0.0, rolling: None };

    /// The cone of friction μ with this many tangential components.
    pub fn frictional(tangents: usize, friction: f64) -> Self {
        Self::Contact { tangents, friction, rolling: None }
    }

    /// Components and coefficients of the sections of (1) in a law of `dim` components.
    pub fn sections(self, dim: usize) -> [(Range<usize>, f64); 2] {
        match self {
            Self::Space => [(dim..dim, 0.0), (dim..dim, 0.0)],
            Self::Contact { tangents, friction, rolling } => {
                let end = 1 + tangents;
                [(1..end, friction), (end..dim, rolling.unwrap_or(0.0))]
            }
        }
    }

    /// What De Saxcé's shift (2) adds to the normal velocity.
    pub fn shift(self, xi: &[f64]) -> f64 {
        self.sections(xi.len()).map(|(section, mu)| mu * norm(&xi[section])).iter().sum()
    }

    /// Replaces z by its projection (4).
    pub fn project(self, z: &mut [f64]) {
        if self == Self::Space {
            return;
        }
        let sections = self.sections(z.len());
        let lengths = sections.clone().map(|(section, _)| norm(&z[section]));
        let normal = self.normal_part(z[0], lengths);
        z[0] = normal;
        for ((section, mu), length) in sections.into_iter().zip(lengths) {
            if length > mu * normal {
                let factor = mu * normal / length;
                z[section].iter_mut().for_each(|z| *z *= factor);
            }
        }
    }

    /// x of (4). The minimiser over a set of sections decreases with x what they demand, so that
    /// sections enter in the order of their slope ‖z_S‖/μ_S, largest first.
    fn normal_part(self, z: f64, lengths: [f64; 2]) -> f64 {
        let Self::Contact { friction, rolling, .. } = self else { return z };
        let mus = [friction, rolling.unwrap_or(0.0)];
        // ‖z_0‖/μ_0 ≥ ‖z_1‖/μ_1 without division
        let order = if lengths[0] * mus[1] >= lengths[1] * mus[0] { [0, 1] } else { [1, 0] };
        let (mut sum, mut weight, mut x) = (z, 1.0, z.max(0.0));
        for k in order {
            if lengths[k] > mus[k] * x {
                sum += mus[k] * lengths[k];
                weight += mus[k] * mus[k];
                x = (sum / weight).max(0.0);
            }
        }
        x
    }

    /// Replaces `xi` by the natural map P − proj_K(P − r û) of (3).
    pub fn natural_map(self, r: f64, p: &[f64], xi: &mut [f64]) {
        if self != Self::Space {
            xi[0] += self.shift(xi);
        }
        for (xi, p) in xi.iter_mut().zip(p) {
            *xi = p - r * *xi;
        }
        self.project(xi);
        for (xi, p) in xi.iter_mut().zip(p) {
            *xi = p - *xi;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::{ConvexSet, SecondOrderCone};

    /// A few hundred arguments of every sign and size.
    fn arguments(dim: usize) -> impl Iterator<Item = Vec<f64>> {
        (0..400_u32).map(move |k| {
            let place = |i: usize| f64::from(k) * 0.7 + 2.3 * (i * i + i) as f64;
            (0..dim).map(|i| place(i).sin() * (0.3 * place(i)).exp2() % 7.0).collect()
        })
    }

    #[test]
    fn projects_as_the_second_order_cone() {
        let cone = ForceCone::frictional(2, 0.7);
        let reference = SecondOrderCone::new(3, 0.7).unwrap();
        for z in arguments(3) {
            let (mut found, mut expected) = (z.clone(), z.clone());
            cone.project(&mut found);
            reference.project(1.0, &mut expected);
            for (found, expected) in found.iter().zip(&expected) {
                assert!((found - expected).abs() <= 1e-14 * norm(&z), "{z:?}");
            }
        }
    }

    /// proj z = x characterised by x ∈ K and (z − x)ᵀ(y − x) ≤ 0 for all y ∈ K.
    #[test]
    fn projects_on_the_cone_of_rolling_friction() {
        for (mu, mu_r) in [(0.7, 0.2), (0.3, 1.5), (0.0, 0.4), (0.5, 0.0)] {
            let cone = ForceCone::Contact { tangents: 2, friction: mu, rolling: Some(mu_r) };
            let inside = |x: &[f64]| {
                norm(&x[1..3]) <= mu * x[0] + 1e-13 && norm(&x[3..]) <= mu_r * x[0] + 1e-13
            };
            for z in arguments(5) {
                let mut x = z.clone();
                cone.project(&mut x);
                assert!(inside(&x), "{z:?} → {x:?}");
                for y in arguments(5).step_by(7) {
                    let mut y = y;
                    cone.project(&mut y);
                    let angle: f64 = (0..5).map(|k| (z[k] - x[k]) * (y[k] - x[k])).sum();
                    assert!(angle <= 1e-11 * (1.0 + norm(&z) + norm(&y)), "{z:?}: {angle}");
                }
            }
        }
    }

    #[test]
    fn the_natural_map_vanishes_for_sticking_sliding_and_open_contacts() {
        let cone = ForceCone::frictional(2, 0.5);
        let solutions = [
            ([2.0, 0.3, -0.4], [0.0, 0.0, 0.0]),
            ([2.0, -0.6, -0.8], [0.0, 3.0, 4.0]),
            ([0.0, 0.0, 0.0], [1.0, 3.0, 4.0]),
        ];
        for (p, xi) in solutions {
            let mut map = xi;
            cone.natural_map(0.3, &p, &mut map);
            assert!(norm(&map) < 1e-15, "{p:?}");
        }
    }
}

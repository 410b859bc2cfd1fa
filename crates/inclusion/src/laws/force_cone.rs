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
//!
//! In (3) a small P beside a large sliding velocity would drown in z_N = P_N − r ξ_N − r Σ μ_S‖ξ_S‖.
//! There the sum of (4) is put together without the difference of large numbers, from
//!
//! ```text
//! ‖P_S − r ξ_S‖ − r‖ξ_S‖ = (‖P_S‖² − 2 r P_Sᵀξ_S)/(‖P_S − r ξ_S‖ + r‖ξ_S‖).             (5)
//! ```

use std::ops::Range;

use crate::linalg::norm::power_of_two_below;
use crate::sets::norm;

/// Numbers whose squares, and those of numbers much smaller, are in range.
const SQUARABLE: Range<f64> = 1e-100..1e100;

/// Components of the largest cone but [`ForceCone::Space`].
const MAX_DIM: usize = 5;

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

    /// x of (4). Each section that enters makes x larger, so they enter in the order of their
    /// demand ‖z_S‖/μ_S, largest first.
    fn normal_part(self, z: f64, lengths: [f64; 2]) -> f64 {
        let mus = self.coefficients();
        let sum = |active: [bool; 2]| {
            z + (0..2).filter(|s| active[*s]).map(|s| mus[s] * lengths[s]).sum::<f64>()
        };
        minimiser(mus, lengths, sum).0
    }

    /// μ and μ_R.
    fn coefficients(self) -> [f64; 2] {
        match self {
            Self::Space => [0.0; 2],
            Self::Contact { friction, rolling, .. } => [friction, rolling.unwrap_or(0.0)],
        }
    }

    /// Replaces `xi` by the natural map P − proj_K(P − r û) of (3).
    pub fn natural_map(self, r: f64, p: &[f64], xi: &mut [f64]) {
        for xi in &mut *xi {
            *xi *= r;
        }
        if self == Self::Space {
            return;
        }
        let size = p.iter().chain(&*xi).fold(0.0, |max: f64, x| max.max(x.abs()));
        if SQUARABLE.contains(&size) || size == 0.0 {
            self.natural_map_of_scaled(p, xi);
            return;
        }
        let (unit, mut scaled) = (power_of_two_below(size), [0.0; MAX_DIM]);
        let scaled = &mut scaled[..p.len()];
        scaled.iter_mut().zip(p).for_each(|(scaled, p)| *scaled = p / unit);
        for xi in &mut *xi {
            *xi /= unit;
        }
        self.natural_map_of_scaled(scaled, xi);
        for map in xi {
            *map *= unit;
        }
    }

    /// The same for r = 1 and numbers whose squares are in range.
    fn natural_map_of_scaled(self, p: &[f64], xi: &mut [f64]) {
        let (mus, sections) = (self.coefficients(), self.sections(xi.len()).map(|(s, _)| s));
        let base = p[0] - xi[0];
        // ‖z_S‖, r‖ξ_S‖ and (5)
        let (mut lengths, mut speeds, mut excess) = ([0.0; 2], [0.0; 2], [0.0; 2]);
        for (s, section) in sections.iter().enumerate() {
            let (mut p_p, mut p_xi, mut xi_xi) = (0.0, 0.0, 0.0);
            for (p, xi) in p[section.clone()].iter().zip(&xi[section.clone()]) {
                p_p += p * p;
                p_xi += p * xi;
                xi_xi += xi * xi;
            }
            let difference = p_p - 2.0 * p_xi;
            lengths[s] = (difference + xi_xi).max(0.0).sqrt();
            speeds[s] = xi_xi.sqrt();
            let both = lengths[s] + speeds[s];
            excess[s] = if both > 0.0 { difference / both } else { 0.0 };
        }
        let sum = |active: [bool; 2]| {
            let part = |s: usize| mus[s] * if active[s] { excess[s] } else { -speeds[s] };
            base + part(0) + part(1)
        };
        let (normal, active) = minimiser(mus, lengths, sum);
        xi[0] = p[0] - normal;
        for (s, section) in sections.into_iter().enumerate() {
            let factor = if active[s] { mus[s] * normal / lengths[s] } else { 1.0 };
            for (xi, p) in xi[section.clone()].iter_mut().zip(&p[section]) {
                let z = p - *xi;
                *xi = if active[s] { p - factor * z } else { p - z };
            }
        }
    }
}

/// x of (4), and which sections enter; `sum` is the bracket of (4) for given ones.
fn minimiser(mus: [f64; 2], lengths: [f64; 2], sum: impl Fn([bool; 2]) -> f64) -> (f64, [bool; 2]) {
    // ‖z_0‖/μ_0 ≥ ‖z_1‖/μ_1 without division
    let order = if lengths[0] * mus[1] >= lengths[1] * mus[0] { [0, 1] } else { [1, 0] };
    let (mut active, mut weight) = ([false; 2], 1.0);
    let mut x = sum(active).max(0.0);
    for k in order {
        if lengths[k] > mus[k] * x {
            active[k] = true;
            weight += mus[k] * mus[k];
            x = (sum(active) / weight).max(0.0);
        }
    }
    (x, active)
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

    /// A resting force of 1e-12 beside a sliding velocity of 1: the map is right to rounding of the
    /// force, not of the velocity.
    #[test]
    fn the_natural_map_resolves_small_forces_of_fast_contacts() {
        let cone = ForceCone::frictional(2, 0.5);
        let p = [1e-12, -0.3e-12, -0.4e-12];
        for error in [0.0, 1e-20] {
            let mut map = [error, 0.6, 0.8];
            cone.natural_map(1.0, &p, &mut map);
            // P_N − x with x = P_N − r ξ_N/(1 + μ²)
            assert!((map[0] - error / 1.25).abs() < 1e-27, "{map:?}");
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

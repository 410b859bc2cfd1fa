//! Distance of orbits.
//!
//! The orbits of a solution and of its approximation are sets in the space of x = (q, u) that
//! forget time. The error of the approximate orbit is how far it strays from the exact one:
//!
//! ```text
//! γ = {x(t) : 0 ≤ t ≤ T},     γʰ = {x_k : k = 0 … N}                        (1)
//! ρ(γʰ, γ) = max_k inf_{y ∈ γ} ‖x_k − y‖₂                                  (2)
//! ```
//!
//! [Paschkowski2024, Definitions 5.16–5.21]. A motion that is right but late has ρ = 0. The ways
//! between the limits of a jump do not belong to γ; both limits do, and
//! those of γʰ that the scheme has located.

use super::curve::Curve;
use super::errors::Errors;
use super::nearest::{Nearest, Pieces, Samples};
use crate::models::ExactSolution;
use percussion::simulation::Trajectory;

/// The one-sided distance (2) of the orbits, one number for q and u together.
pub fn orbital(trajectory: &Trajectory, exact: &dyn ExactSolution) -> Errors {
    let sizes = (trajectory.coordinates.len(), trajectory.velocities.len());
    let curve = Curve::along(trajectory, exact);
    let trajectory = &trajectory.with_located_limits();
    let known = States::new(&curve.q, &curve.u, sizes);
    let computed = States::new(&trajectory.q, &trajectory.u, sizes);
    let orbit = Pieces::sorted(known.samples(), moving(&known.samples(), &curve.jump));
    let (mut hint, mut worst) = (0, 0.0_f64);
    for k in 0..trajectory.len() {
        let point = computed.samples().at(k);
        let start = Nearest { distance: orbit.distance(hint, point), piece: hint };
        let found = orbit.nearest(point, start, worst);
        (hint, worst) = (found.piece, worst.max(found.distance));
    }
    Errors { q: worst, u: worst }
}

/// States (q, u) without their times.
struct States {
    /// Zeros.
    t: Vec<f64>,
    x: Vec<f64>,
    n: usize,
}

impl States {
    fn new(q: &[f64], u: &[f64], (n_q, n_u): (usize, usize)) -> Self {
        let pairs = q.chunks_exact(n_q).zip(u.chunks_exact(n_u));
        let x: Vec<f64> = pairs.flat_map(|(q, u)| q.iter().chain(u).copied()).collect();
        Self { t: vec![0.0; q.len() / n_q], x, n: n_q + n_u }
    }

    fn samples(&self) -> Samples<'_> {
        Samples { t: &self.t, x: &self.x, n: self.n }
    }
}

/// Pieces that are neither jumps nor points; the ends stay, each as a piece by itself.
fn moving(samples: &Samples, jump: &[bool]) -> Vec<[usize; 2]> {
    let last = samples.len() - 1;
    let moves = |k: &usize| !jump[*k] && samples.at(*k).x != samples.at(*k - 1).x;
    let pieces = (1..=last).filter(moves).map(|k| [k - 1, k]);
    pieces.chain([[0, 0], [last, last]]).collect()
}

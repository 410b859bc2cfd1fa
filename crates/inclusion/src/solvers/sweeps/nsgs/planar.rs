//! One contact with friction in a plane, solved exactly.
//!
//! With A, b as in [`super::spatial`] there are four cases, tried in turn:
//!
//! ```text
//! open     b_N ≥ 0,  P = 0                                                 (1)
//! stick    A P = −b,  |P_T| ≤ μ P_N                                        (2)
//! slide    P_T = −σ μ P_N,  P_N = −b_N/(a_NN − σ μ a_NT) ≥ 0,  σ ξ_T ≥ 0,  σ = ±1.   (3)
//! ```

/// The block A and the friction coefficient.
#[derive(Clone, Copy, Debug)]
pub(super) struct Planar {
    a: [f64; 4],
    mu: f64,
}

impl Planar {
    /// Of the row-major block A; none if it has no normal mass.
    pub(super) fn new(a: &[f64], mu: f64) -> Option<Self> {
        (a[0] > 0.0).then(|| Self { a: [a[0], a[1], a[2], a[3]], mu })
    }

    /// P for the velocity b; none if no case holds, which rounding or a jammed contact may cause.
    pub(super) fn solve(&self, b: [f64; 2]) -> Option<[f64; 2]> {
        let ([a, n_t, t_n, t_t], mu) = (self.a, self.mu);
        if b[0] >= 0.0 {
            return Some([0.0; 2]); // (1)
        }
        let det = a * t_t - n_t * t_n;
        let stick = [n_t * b[1] - t_t * b[0], t_n * b[0] - a * b[1]];
        if det > 0.0 && stick[1].abs() <= mu * stick[0] {
            return Some([stick[0] / det, stick[1] / det]); // (2)
        }
        [1.0, -1.0].into_iter().find_map(|sigma| {
            let mass = a - sigma * mu * n_t;
            let normal = -b[0] / mass;
            let p = [normal, -sigma * mu * normal];
            let xi = t_n * p[0] + t_t * p[1] + b[1];
            (mass > 0.0 && sigma * xi >= 0.0).then_some(p) // (3)
        })
    }
}

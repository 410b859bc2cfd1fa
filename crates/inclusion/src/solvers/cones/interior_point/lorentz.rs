//! The Lorentz cone in up to three components, its Jordan algebra and its scaling.
//!
//! On L = {z : z₀ ≥ ‖z₁‖} with J = diag(1, −1, −1) and e = (1, 0, 0), products are
//! [AlizadehGoldfarb2003, §4]
//!
//! ```text
//! a∘b = (aᵀb, a₀b₁ + b₀a₁),      det z = zᵀJz,                             (1)
//! ```
//!
//! and z, w in its interior have a symmetric W with λ := W⁻¹z = Ww, the scaling of Nesterov and
//! Todd [Vandenberghe2010, §4]:
//!
//! ```text
//! p = (z/√det z + Jw/√det w)/(2γ),   γ² = (1 + zᵀw/√(det z det w))/2,
//! W = η [p₀ p₁ᵀ; p₁ I + p₁p₁ᵀ/(1 + p₀)],   η⁴ = det z/det w,               (2)
//! W⁻² = η⁻²(2 Jp pᵀJ − J).                                                 (3)
//! ```
//!
//! The longest step t with λ + t d ∈ L follows from d in the frame ρ where λ is e:
//!
//! ```text
//! ρ₀ = λᵀJd/det λ,   ρ₁ = (d₁ − (√det λ ρ₀ + d₀)/(√det λ + λ₀) λ₁)/√det λ,
//! 1/t = max(‖ρ₁‖ − ρ₀, 0).                                                 (4)
//! ```
//!
//! Cones of fewer components are filled up with zeros, which stay zero.

/// A point of ℝ³; components that a cone does not have are zero.
pub(super) type Element = [f64; 3];

/// The unit e.
pub(super) const UNIT: Element = [1.0, 0.0, 0.0];

/// aᵀb.
pub(super) fn dot(a: Element, b: Element) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// ‖z₁‖.
pub(super) fn tangential(z: Element) -> f64 {
    z[1].hypot(z[2])
}

/// a + t b.
pub(super) fn plus(a: Element, t: f64, b: Element) -> Element {
    [a[0] + t * b[0], a[1] + t * b[1], a[2] + t * b[2]]
}

/// a∘b of (1).
pub(super) fn product(a: Element, b: Element) -> Element {
    [dot(a, b), a[0] * b[1] + b[0] * a[1], a[0] * b[2] + b[0] * a[2]]
}

/// The x with λ∘x = b.
pub(super) fn quotient(b: Element, lambda: Element) -> Element {
    let x_0 = (lambda[0] * b[0] - lambda[1] * b[1] - lambda[2] * b[2]) / determinant(lambda);
    [x_0, (b[1] - x_0 * lambda[1]) / lambda[0], (b[2] - x_0 * lambda[2]) / lambda[0]]
}

/// det z of (1); a point that rounding put on the boundary counts as just inside.
fn determinant(z: Element) -> f64 {
    let radius = tangential(z);
    (z[0] - radius).max(f64::EPSILON * z[0]) * (z[0] + radius)
}

/// The scaling (2) of a pair of points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scaling {
    eta: f64,
    p: Element,
    /// λ = W⁻¹z = Ww.
    pub(super) lambda: Element,
}

impl Scaling {
    /// Of z and w in the interior.
    pub(super) fn new(z: Element, w: Element) -> Self {
        let (root_z, root_w) = (determinant(z).sqrt(), determinant(w).sqrt());
        let (z, w) = (z.map(|z| z / root_z), w.map(|w| w / root_w));
        let twice_gamma = (2.0 * (1.0 + dot(z, w))).sqrt();
        let p_1 = [(z[1] - w[1]) / twice_gamma, (z[2] - w[2]) / twice_gamma];
        // pᵀJp = 1
        let p = [1f64.hypot(p_1[0].hypot(p_1[1])), p_1[0], p_1[1]];
        let mut this = Self { eta: (root_z / root_w).sqrt(), p, lambda: UNIT };
        this.lambda = this.times(w).map(|x| x * root_w);
        this
    }

    /// W x.
    pub(super) fn times(&self, x: Element) -> Element {
        boost(self.p, x).map(|x| x * self.eta)
    }

    /// W⁻¹x.
    pub(super) fn inverse_times(&self, x: Element) -> Element {
        boost([self.p[0], -self.p[1], -self.p[2]], x).map(|x| x / self.eta)
    }

    /// W⁻² of (3), by rows.
    pub(super) fn inverse_square(&self) -> [Element; 3] {
        let q = [self.p[0], -self.p[1], -self.p[2]];
        let mut square = [[0.0; 3]; 3];
        for (i, row) in square.iter_mut().enumerate() {
            for (j, x) in row.iter_mut().enumerate() {
                let reflection = if i != j {
                    0.0
                } else if i == 0 {
                    1.0
                } else {
                    -1.0
                };
                *x = (2.0 * q[i] * q[j] - reflection) / (self.eta * self.eta);
            }
        }
        square
    }
}

/// 1/t of (4): the inverse of the longest step from λ along d that stays in the cone.
pub(super) fn inverse_step(lambda: Element, d: Element) -> f64 {
    let root = determinant(lambda).sqrt();
    let rho_0 = (lambda[0] * d[0] - lambda[1] * d[1] - lambda[2] * d[2]) / (root * root);
    let factor = (root * rho_0 + d[0]) / (root + lambda[0]);
    let rho_1 = [d[1] - factor * lambda[1], d[2] - factor * lambda[2]];
    (rho_1[0].hypot(rho_1[1]) / root - rho_0).max(0.0)
}

/// W x of (2) for η = 1.
fn boost(p: Element, x: Element) -> Element {
    let along = p[1] * x[1] + p[2] * x[2];
    let factor = x[0] + along / (1.0 + p[0]);
    [p[0] * x[0] + along, x[1] + p[1] * factor, x[2] + p[2] * factor]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: Element, b: Element) -> bool {
        tangential(plus(a, -1.0, b)) + (a[0] - b[0]).abs() < 1e-14
    }

    /// Well inside, nearer the boundary, and in cones of two components and one.
    const POINTS: [Element; 5] =
        [[1.3, 0.4, -0.7], [0.9, -0.5, 0.1], [1.0, 0.6, 0.7], [2.0, -1.2, 0.0], [0.7, 0.0, 0.0]];

    #[test]
    fn the_scaling_takes_both_points_to_one() {
        for z in POINTS {
            for w in POINTS {
                let scaling = Scaling::new(z, w);
                assert!(close(scaling.inverse_times(z), scaling.lambda), "{z:?} {w:?}");
                assert!(close(scaling.times(w), scaling.lambda), "{z:?} {w:?}");
                let square = scaling.inverse_square().map(|row| dot(row, z));
                assert!(close(square, w), "{z:?} {w:?}: W⁻²z = w");
            }
        }
    }

    #[test]
    fn quotients_undo_products() {
        for a in POINTS {
            for b in POINTS {
                assert!(close(quotient(product(a, b), a), b), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn the_longest_step_ends_on_the_boundary() {
        for z in POINTS {
            for d in [[-1.0, 0.2, 0.3], [0.1, 0.9, 0.0], [-0.2, 0.0, 0.0], [0.3, 0.8, -0.9]] {
                let end = plus(z, 1.0 / inverse_step(z, d), d);
                assert!((end[0] - tangential(end)).abs() < 1e-12, "{z:?} {d:?}");
            }
            assert_eq!(inverse_step(z, [1.0, 0.5, 0.5]), 0.0);
        }
    }
}

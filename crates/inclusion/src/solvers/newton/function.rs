//! Functions Φ(P, ξ) whose zeros solve a law, and their derivatives.
//!
//! With step lengths ρ (one per group of components) and z = P − ρ ξ:
//!
//! ```text
//! Alart–Curnier       Φ = P − prox_C(z),   for Coulomb friction in turn
//!                     Φ_N = P_N − z_N⁺,   Φ_T = P_T − proj_{D(μ z_N⁺)}(z_T)        (1)
//! Jean–Moreau         as (1), with the disc D(μ P_N⁺)                              (2)
//! Fischer–Burmeister  Φ = x + y − (x² + y²)^½,   x = T P,   y = ρ T⁻¹û,
//!                     T = diag(μ, 1, 1),   û = ξ + μ‖ξ_T‖ n                        (3)
//! ```
//!
//! [AlartCurnier1991, §4.3], [Acary2018, §4.2], the square and the root of (3) in the Jordan
//! algebra of the second-order cone, x∘y = (xᵀy, x₀ȳ + y₀x̄) [FukushimaLuoTseng2002, §2]. With
//! w = (x² + y²)^½ and the arrow matrix L_x of x∘, the derivatives of (3) are
//!
//! ```text
//! ∂Φ/∂x = I − L_w⁻¹L_x,      ∂Φ/∂y = I − L_w⁻¹L_y.                         (4)
//! ```
//!
//! Laws that are no contacts, and contacts with rolling resistance under (3), use (1).

use nalgebra::{Matrix3, Vector3};
use serde::{Deserialize, Serialize};

use crate::laws::{ForceCone, LawContext, SetValuedLaw};
use crate::sets::norm;

/// Which function Newton's iteration finds a zero of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NonsmoothFunction {
    /// The natural map, (1).
    #[default]
    AlartCurnier,
    /// The natural map with the disc of the normal percussion itself, (2).
    JeanMoreau,
    /// The smooth-but-for-the-origin function (3) of the second-order cone.
    FischerBurmeister,
}

/// Φ of one law with its derivatives, row-major m × m.
pub(super) struct Linearised<'a> {
    pub(super) value: &'a mut [f64],
    pub(super) by_percussion: &'a mut [f64],
    pub(super) by_velocity: &'a mut [f64],
}

/// Where Φ of one law is evaluated: P, ξ and ρ.
#[derive(Clone, Copy)]
pub(super) struct Point<'a> {
    pub(super) p: &'a [f64],
    pub(super) xi: &'a [f64],
    pub(super) rho: &'a [f64],
}

/// Largest law whose scratch memory is on the stack.
const STACK_DIM: usize = 16;

/// Part of w added to a w on the boundary of its cone, where (4) has no inverse.
const INTERIOR: f64 = 1e-12;

impl NonsmoothFunction {
    /// Evaluates Φ and its derivatives for one law.
    pub(super) fn linearise(
        self,
        law: &dyn SetValuedLaw,
        context: &LawContext,
        at: Point,
        out: &mut Linearised,
    ) {
        match (self, law.cone()) {
            (Self::JeanMoreau, Some(ForceCone::Contact { .. })) => {
                projection(law, context, at, true, out);
            }
            (
                Self::FischerBurmeister,
                Some(ForceCone::Contact { tangents, friction, rolling: None }),
            ) => fischer_burmeister(tangents, friction, at, out),
            _ => projection(law, context, at, false, out),
        }
    }
}

/// (1), or (2) if the disc is that `of_percussion`.
fn projection(
    law: &dyn SetValuedLaw,
    context: &LawContext,
    Point { p, xi, rho }: Point,
    of_percussion: bool,
    out: &mut Linearised,
) {
    let m = p.len();
    let (mut stack, mut heap) = ([0.0; STACK_DIM], Vec::new());
    let z = if m <= STACK_DIM {
        &mut stack[..m]
    } else {
        heap.resize(m, 0.0);
        &mut heap[..]
    };
    for k in 0..m {
        z[k] = p[k] - rho[k] * xi[k];
    }
    let z_normal = z[0];
    if of_percussion {
        z[0] = p[0];
    }
    // by_velocity holds the Jacobian A of prox until the end
    law.prox_jacobian(context, z, out.by_velocity);
    law.prox(context, z);
    if of_percussion {
        z[0] = z_normal.max(0.0);
        out.by_velocity[0] = f64::from(z_normal > 0.0);
    }
    for i in 0..m {
        out.value[i] = p[i] - z[i];
        for k in 0..m {
            let a = &mut out.by_velocity[i * m + k];
            let through_percussion = of_percussion && k == 0 && i > 0;
            out.by_percussion[i * m + k] = f64::from(i == k) - *a;
            *a = if through_percussion { 0.0 } else { *a * rho[k] };
        }
    }
}

/// (3) and (4).
fn fischer_burmeister(tangents: usize, mu: f64, at: Point, out: &mut Linearised) {
    let Point { p, xi, rho } = at;
    let m = p.len();
    if tangents == 0 || mu == 0.0 {
        return frictionless_fischer_burmeister(at, out);
    }
    // two-dimensional cones are three-dimensional ones with a component that stays zero
    let embed =
        |x: &[f64], first: f64| Vector3::new(first * x[0], x[1], if m > 2 { x[2] } else { 0.0 });
    // one ρ for all components: the geometric mean of those of the groups
    let r = (rho[0] * rho[1]).sqrt();
    let speed = norm(&xi[1..]);
    let x = embed(p, mu);
    let mut y = embed(xi, 1.0 / mu) * r;
    y[0] += r * speed;
    let w = jordan_root(jordan_square(x) + jordan_square(y));
    let phi = x + y - w;
    let root = arrow(Vector3::new(w[0] * (1.0 + INTERIOR), w[1], w[2])).lu();
    let by = |x| Matrix3::identity() - root.solve(&arrow(x)).unwrap_or_else(Matrix3::zeros);
    let (by_x, by_y) = (by(x), by(y));
    for i in 0..m {
        out.value[i] = phi[i];
        for k in 0..m {
            out.by_percussion[i * m + k] = by_x[(i, k)] * if k == 0 { mu } else { 1.0 };
            // ∂û/∂ξ: the first row has μ ξ_T/‖ξ_T‖ besides
            let turn = if k > 0 && speed > 0.0 { by_y[(i, 0)] * xi[k] / speed } else { 0.0 };
            let direct = by_y[(i, k)] * if k == 0 { 1.0 / mu } else { 1.0 };
            out.by_velocity[i * m + k] = r * (direct + turn);
        }
    }
}

/// Without friction: φ = a + b − √(a² + b²) in the normal components, P_T = 0.
fn frictionless_fischer_burmeister(Point { p, xi, rho }: Point, out: &mut Linearised) {
    let m = p.len();
    out.by_percussion.fill(0.0);
    out.by_velocity.fill(0.0);
    let (a, b) = (p[0], rho[0] * xi[0]);
    let w = a.hypot(b);
    out.value.copy_from_slice(p);
    out.value[0] = a + b - w;
    for k in 0..m {
        out.by_percussion[k * m + k] = 1.0;
    }
    let (by_a, by_b) = if w > 0.0 { (1.0 - a / w, 1.0 - b / w) } else { (1.0, 1.0) };
    out.by_percussion[0] = by_a;
    out.by_velocity[0] = rho[0] * by_b;
}

/// x∘x.
fn jordan_square(x: Vector3<f64>) -> Vector3<f64> {
    let tail = 2.0 * x[0];
    Vector3::new(x.dot(&x), tail * x[1], tail * x[2])
}

/// The root in the cone, from the spectral values s₀ ∓ ‖s̄‖.
fn jordan_root(s: Vector3<f64>) -> Vector3<f64> {
    let tail = s[1].hypot(s[2]);
    let (low, high) = ((s[0] - tail).max(0.0).sqrt(), (s[0] + tail).max(0.0).sqrt());
    let factor = if tail > 0.0 { 0.5 * (high - low) / tail } else { 0.0 };
    Vector3::new(0.5 * (low + high), factor * s[1], factor * s[2])
}

/// L_x.
fn arrow(x: Vector3<f64>) -> Matrix3<f64> {
    Matrix3::new(x[0], x[1], x[2], x[1], x[0], 0.0, x[2], 0.0, x[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{Bilateral, FrictionalContact, UnilateralContact};
    use crate::solvers::random::Random;

    const ALL: [NonsmoothFunction; 3] = [
        NonsmoothFunction::AlartCurnier,
        NonsmoothFunction::JeanMoreau,
        NonsmoothFunction::FischerBurmeister,
    ];

    fn laws() -> Vec<Box<dyn SetValuedLaw>> {
        vec![
            Box::new(FrictionalContact::spatial(0.6, 0.0, 0.0).unwrap()),
            Box::new(FrictionalContact::spatial(0.0, 0.0, 0.0).unwrap()),
            Box::new(FrictionalContact::planar(0.6, 0.0, 0.0).unwrap()),
            Box::new(FrictionalContact::rolling(0.6, 0.1, 0.0, 0.0).unwrap()),
            Box::new(UnilateralContact::new(0.0).unwrap()),
            Box::new(Bilateral::new(2).unwrap()),
        ]
    }

    /// Φ, ∂Φ/∂P, ∂Φ/∂ξ.
    fn evaluate(
        function: NonsmoothFunction,
        law: &dyn SetValuedLaw,
        at: Point,
    ) -> (Vec<f64>, Vec<f64>, Vec<f64>) {
        let m = law.dim();
        let (mut value, mut by_p, mut by_xi) = (vec![0.0; m], vec![0.0; m * m], vec![0.0; m * m]);
        let gap = vec![0.0; m];
        let context = LawContext { duration: 1.0, gap: &gap };
        let mut out =
            Linearised { value: &mut value, by_percussion: &mut by_p, by_velocity: &mut by_xi };
        function.linearise(law, &context, at, &mut out);
        (value, by_p, by_xi)
    }

    #[test]
    fn derivatives_agree_with_differences() {
        let mut random = Random::new(23);
        for law in laws() {
            let m = law.dim();
            let mut rho = vec![1.5; m];
            rho[0] = 0.7;
            for _ in 0..200 {
                let (p, xi) = (random.vector(m), random.vector(m));
                for function in ALL {
                    let at = Point { p: &p, xi: &xi, rho: &rho };
                    let (_, by_p, by_xi) = evaluate(function, law.as_ref(), at);
                    for k in 0..m {
                        let h = 1e-7;
                        let shifted = |x: &[f64], by: f64| {
                            let mut x = x.to_vec();
                            x[k] += by;
                            x
                        };
                        let [p1, p0] = [shifted(&p, h), shifted(&p, -h)];
                        let [x1, x0] = [shifted(&xi, h), shifted(&xi, -h)];
                        let at_p = |p| evaluate(function, law.as_ref(), Point { p, ..at }).0;
                        let at_xi = |xi| evaluate(function, law.as_ref(), Point { xi, ..at }).0;
                        let (f1, f0) = (at_p(&p1), at_p(&p0));
                        let (g1, g0) = (at_xi(&x1), at_xi(&x0));
                        for i in 0..m {
                            let slope = (f1[i] - f0[i]) / (2.0 * h);
                            let other = (g1[i] - g0[i]) / (2.0 * h);
                            let case = format!("{function:?} {} at {p:?} {xi:?}", law.name());
                            assert!((slope - by_p[i * m + k]).abs() < 1e-5, "{case}");
                            assert!((other - by_xi[i * m + k]).abs() < 1e-5, "{case}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn all_functions_vanish_at_solutions() {
        let law = FrictionalContact::spatial(0.5, 0.0, 0.0).unwrap();
        let solutions = [
            ([2.0, 0.3, -0.4], [0.0, 0.0, 0.0]),
            ([2.0, -0.6, -0.8], [0.0, 3.0, 4.0]),
            ([0.0, 0.0, 0.0], [1.0, 3.0, 4.0]),
        ];
        for (p, xi) in solutions {
            for function in ALL {
                let at = Point { p: &p, xi: &xi, rho: &[0.7, 1.5, 1.5] };
                let (value, _, _) = evaluate(function, &law, at);
                assert!(norm(&value) < 1e-7, "{function:?}: {value:?}");
            }
        }
    }
}

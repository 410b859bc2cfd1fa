//! What every projection owes: checks for tests of sets, also of sets written elsewhere.
//!
//! With x = prox_C(ξ) and for all y ∈ C, w ∈ ℝᵐ, s > 0,
//!
//! ```text
//! prox_C(x) = x,      wᵀx ≤ Ψ*_C(w)                      (in the set)       (1)
//! ‖prox_C(ξ) − prox_C(η)‖ ≤ ‖ξ − η‖                      (nonexpansive)     (2)
//! (ξ − x)ᵀ(y − x) ≤ 0                                    (optimal)          (3)
//! (ξ − x)ᵀx = Ψ*_C(ξ − x)                                (normal)           (4)
//! prox_{sC}(s ξ) = s x                                   (scaling)          (5)
//! ```
//!
//! [Studer2009, eqs. (2.10), (2.18), (4.45)]. Tolerances are relative to the argument. All
//! functions panic, with the set and the argument in the message, if a relation fails.

use super::{ConvexSet, Skewed, dot, norm, norm_of_difference};

/// Rounding allowed in projections, relative to the size of the argument.
const ROUNDING: f64 = 1e-13;

/// Checks (1)–(5), the flag and the Jacobian of `set` at these arguments. At least one Jacobian
/// column must have been comparable with finite differences.
///
/// # Panics
/// If the set breaks its contract.
pub fn check(set: &dyn ConvexSet, arguments: &[Vec<f64>]) {
    let widths = widths(set);
    let mut compared = set.dim() == 0;
    for (i, xi) in arguments.iter().enumerate() {
        let x = project(set, 1.0, xi);
        let case = format!("{set:?} at {xi:?}, projected to {x:?}");
        check_flag(set, xi, &x, &case);
        assert!(set.distance(&x) <= ROUNDING * norm(&x), "not idempotent: {case}");
        check_normal(set, &widths, xi, &x, &case);
        check_scaling(set, &widths, xi, &x, &case);
        for offset in 1..=4 {
            let eta = &arguments[(i + offset) % arguments.len()];
            check_pair(set, (xi, &x), eta, &case);
            check_pair(set, (xi, &x), &resized(eta, norm(xi)), &case);
        }
        compared |= compare_jacobian(
            |z| _ = set.project(1.0, z),
            |z, jacobian| set.projection_jacobian(1.0, z, jacobian),
            (xi, 1e-15),
            &case,
        ) > 0;
    }
    assert!(compared, "no Jacobian was compared: {set:?}");
}

fn project(set: &dyn ConvexSet, scale: f64, xi: &[f64]) -> Vec<f64> {
    let mut x = xi.to_vec();
    set.project(scale, &mut x);
    x
}

/// Half-widths max Ψ*_C(±e_k) of the set, infinite where it is unbounded.
fn widths(set: &dyn ConvexSet) -> Vec<f64> {
    let width = |k: usize| {
        let mut e = vec![0.0; set.dim()];
        e[k] = 1.0;
        let positive = set.support(&e);
        e[k] = -1.0;
        positive.max(set.support(&e))
    };
    (0..set.dim()).map(width).collect()
}

/// η turned into a vector of length `size`.
pub(crate) fn resized(eta: &[f64], size: f64) -> Vec<f64> {
    let length = norm(eta);
    if length == 0.0 { eta.to_vec() } else { eta.iter().map(|eta| size * (eta / length)).collect() }
}

fn check_flag(set: &dyn ConvexSet, xi: &[f64], x: &[f64], case: &str) {
    assert_eq!(set.project(1.0, &mut xi.to_vec()), x != xi, "flag: {case}");
}

/// (4), where Ψ* is finite: rounding may push ξ − x out of the domain of Ψ*, but never far, which
/// the residual of the normal cone measures.
fn check_normal(set: &dyn ConvexSet, widths: &[f64], xi: &[f64], x: &[f64], case: &str) {
    let y: Vec<f64> = xi.iter().zip(x).map(|(xi, x)| xi - x).collect();
    assert!(set.normal_cone_residual(x, &y) <= ROUNDING * norm(xi), "not normal: {case}");
    let support = set.support(&y);
    if support.is_finite() {
        // Rounding of ξₖ − xₖ counts as often as the set is wide.
        let bounded = widths.iter().all(|width| width.is_finite());
        let reach =
            if bounded { xi.iter().zip(widths).map(|(xi, w)| w * xi.abs()).sum() } else { 0.0 };
        let tolerance = ROUNDING * (norm(xi) * norm(x) + reach);
        assert!((dot(&y, x) - support).abs() <= tolerance, "(4): {case}, support {support}");
    }
}

/// (5), and s = 0: bounded sets shrink to {0}, cones ignore the scale.
fn check_scaling(set: &dyn ConvexSet, widths: &[f64], xi: &[f64], x: &[f64], case: &str) {
    for s in [1e-3, 7.0] {
        let scaled: Vec<f64> = xi.iter().map(|xi| s * xi).collect();
        let expected: Vec<f64> = x.iter().map(|x| s * x).collect();
        let error = norm_of_difference(&project(set, s, &scaled), &expected);
        assert!(error <= ROUNDING * s * norm(xi), "(5) with s = {s}: {case}");
    }
    let at_zero = project(set, 0.0, xi);
    if widths.iter().all(|width| width.is_finite()) {
        assert!(at_zero.iter().all(|x| *x == 0.0), "scale 0: {case}");
    } else if widths.iter().all(|width| *width == 0.0 || width.is_infinite()) {
        assert_eq!(at_zero, x, "a cone does not scale: {case}");
    }
}

/// (1), (2) and (3) for a second argument η.
fn check_pair(set: &dyn ConvexSet, (xi, x): (&[f64], &[f64]), eta: &[f64], case: &str) {
    let y = project(set, 1.0, eta);
    let slack = ROUNDING * (norm(xi) + norm(eta));
    assert!(norm_of_difference(x, &y) <= norm_of_difference(xi, eta) + slack, "(2): {case}");
    assert!(dot(eta, x) <= set.support(eta) + ROUNDING * norm(eta) * norm(x), "(1): {case}");
    let product: f64 = xi.iter().zip(x).zip(&y).map(|((xi, x), y)| (xi - x) * (y - x)).sum();
    assert!(product <= ROUNDING * norm(xi) * (norm(x) + norm(&y)), "(3) for {y:?}: {case}");
}

/// Compares a Jacobian with central differences, column by column and with two step lengths, and
/// counts the comparisons. Columns at kinks, where differences disagree, and columns
/// drowned in the `rounding` of the projection, relative to its size, are left out.
pub(crate) fn compare_jacobian(
    project: impl Fn(&mut [f64]),
    jacobian: impl Fn(&[f64], &mut [f64]),
    (xi, rounding): (&[f64], f64),
    case: &str,
) -> usize {
    let m = xi.len();
    let mut exact = vec![f64::NAN; m * m];
    jacobian(xi, &mut exact);
    let at = |k: usize, step: f64| {
        let mut x = xi.to_vec();
        x[k] += step;
        project(&mut x);
        x
    };
    let mut compared = 0;
    for k in 0..m {
        let (x, column) = (at(k, 0.0), |i: usize| exact[i * m + k]);
        let size = if norm(&x) > 0.0 { norm(&x) } else { norm(xi) };
        for step in [1e-6 * size, 1e-6 * xi[k].abs()] {
            let (left, half, right) = (at(k, -step), at(k, 0.5 * step), at(k, step));
            let largest = norm_of_difference(&left, &right) / (2.0 * step);
            // Deviations from a straight line, to both sides and within one.
            let bend = |i: usize| (left[i] - 2.0 * x[i] + right[i]).abs();
            let bow = |i: usize| (x[i] - 2.0 * half[i] + right[i]).abs();
            let kink = (0..m).map(|i| bend(i) + bow(i)).sum::<f64>() / step;
            let relevant = if left == right { 1.0 } else { largest };
            let noise = rounding * (size + xi[k].abs() * relevant) / step;
            // Steps that leave the narrow polar cone of a tip tell nothing about the tip.
            let tip = left != right && norm(&x) == 0.0;
            if step == 0.0 || tip || kink > 3e-5 * largest || noise > 1e-5 * relevant {
                continue;
            }
            for i in 0..m {
                let difference = (right[i] - left[i]) / (2.0 * step);
                let (value, tolerance) = (column(i), 1e-4 * largest + noise);
                let agrees = (value - difference).abs() <= tolerance;
                assert!(agrees, "∂x{i}/∂z{k} = {value}, by differences {difference}: {case}");
            }
            compared += 1;
        }
    }
    compared
}

/// Checks (1)–(3), the flag and the Jacobian of a skewed projection in its metric R. At least one
/// Jacobian column must have been comparable with finite differences.
///
/// # Panics
/// If the projection breaks its contract.
pub fn check_skewed(set: &Skewed, arguments: &[Vec<f64>]) {
    let length = |x: &[f64]| set.inner_product(x, x).sqrt();
    let minus = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| x - y).collect::<Vec<f64>>();
    let apply = |xi: &[f64]| {
        let mut x = xi.to_vec();
        (set.project(1.0, &mut x), x)
    };
    let mut compared = 0;
    for (i, xi) in arguments.iter().enumerate() {
        let (moved, x) = apply(xi);
        let case = format!("{set:?} at {xi:?}, projected to {x:?}");
        assert_eq!(moved, x != *xi, "flag: {case}");
        assert!(length(&minus(&x, &apply(&x).1)) <= 1e-11 * length(&x), "not idempotent: {case}");
        for offset in 1..=4 {
            let eta = resized(&arguments[(i + offset) % arguments.len()], norm(xi));
            let y = apply(&eta).1;
            let slack = 1e-11 * (length(xi) + length(&eta));
            assert!(length(&minus(&x, &y)) <= length(&minus(xi, &eta)) + slack, "(2): {case}");
            let product = set.inner_product(&minus(xi, &x), &minus(&y, &x));
            assert!(product <= slack * (length(&x) + length(&y)), "(3) for {y:?}: {case}");
        }
        compared += compare_jacobian(
            |z| _ = set.project(1.0, z),
            |z, jacobian| set.projection_jacobian(1.0, z, jacobian),
            (xi, 1e-12),
            &case,
        );
    }
    assert!(compared > 0, "no Jacobian was compared: {set:?}");
}

//! What every law owes: checks for tests of laws, also of laws written elsewhere.
//!
//! Let λ = prox_C(z), F the first group of components and R the others. The set of F is fixed;
//! that of R may depend on λ_F but on nothing else. Then, for all z, w, r > 0 and Δt > 0,
//!
//! ```text
//! prox_C(λ) = λ                                          (in the set)       (1)
//! λ = prox_C(λ − r (λ − z)), r per group                 (fixed points)     (2)
//! ‖λ_F(z_F) − λ_F(w_F)‖ ≤ ‖z_F − w_F‖                    (nonexpansive)     (3)
//! ‖λ_R(z_F, z_R) − λ_R(z_F, w_R)‖ ≤ ‖z_R − w_R‖
//! (z − λ)ᵀ(y − λ) ≤ 0 for y in the set, in F and in R    (−ξ ∈ N_C(λ))      (4)
//! prox_{C Δt}(Δt z) = Δt λ                               (scaling)          (5)
//! ```
//!
//! [Studer2009, eqs. (2.10), (4.28), (4.45)], [StuderGlocker2006, eq. (116)]. Tolerances are
//! relative to the argument. The function panics, with the law and the argument in the message,
//! if a relation fails.

use super::{Activity, Constraint, LawContext, Mode, Polyhedral, SetValuedLaw};
use crate::sets::contract::{compare_jacobian, resized};
use crate::sets::{norm, norm_of_difference as distance};

/// Rounding allowed in projections, relative to the size of the argument.
const ROUNDING: f64 = 1e-13;

/// Checks (1)–(5), modes, Jacobian, constraints, restitution and activity of `law` at this gap and these
/// arguments. At least one Jacobian column must have been comparable with finite differences.
///
/// # Panics
/// If the law breaks its contract.
pub fn check(law: &dyn SetValuedLaw, gap: &[f64], arguments: &[Vec<f64>]) {
    check_duration(law, gap, arguments);
    check_at_instant(law, gap, arguments);
}

/// The same without (5), for laws of impulses at an instant, which know no duration.
///
/// # Panics
/// If the law breaks its contract.
pub fn check_at_instant(law: &dyn SetValuedLaw, gap: &[f64], arguments: &[Vec<f64>]) {
    assert_eq!(law.groups().iter().sum::<usize>(), law.dim(), "groups: {law:?}");
    check_configuration(law, gap);
    check_constraints(law, gap);
    check_reflection(law, arguments);
    let context = LawContext { duration: 1.0, gap };
    let mut compared = 0;
    for (i, z) in arguments.iter().enumerate() {
        let (mode, lambda) = prox(law, &context, z);
        let case = format!("{law:?} at {z:?}, projected to {lambda:?}");
        assert_eq!(mode == Mode::Constrained, lambda == *z, "{mode}: {case}");
        assert!(mode != Mode::Open || norm(&lambda) == 0.0, "open with a force: {case}");
        let again = prox(law, &context, &lambda).1;
        assert!(distance(&again, &lambda) <= ROUNDING * norm(&lambda), "(1): {case}");
        check_fixed_point(law, &context, z, &lambda, &case);
        for offset in 1..=4 {
            let w = &arguments[(i + offset) % arguments.len()];
            check_pair(law, &context, (z, &lambda), w, &case);
            check_pair(law, &context, (z, &lambda), &resized(w, norm(z)), &case);
        }
        compared += compare_jacobian(
            |z| _ = law.prox(&context, z),
            |z, jacobian| law.prox_jacobian(&context, z, jacobian),
            (z, 1e-15),
            &case,
        );
    }
    assert!(compared > 0, "no Jacobian was compared: {law:?}");
}

fn prox(law: &dyn SetValuedLaw, context: &LawContext, z: &[f64]) -> (Mode, Vec<f64>) {
    let mut lambda = z.to_vec();
    (law.prox(context, &mut lambda), lambda)
}

/// (2) with a different r in every group.
fn check_fixed_point(
    law: &dyn SetValuedLaw,
    context: &LawContext,
    z: &[f64],
    lambda: &[f64],
    case: &str,
) {
    let group_of = law.groups().iter().enumerate().flat_map(|(g, size)| vec![g; *size]);
    let r = group_of.map(|g| [0.3, 2.0, 0.7, 5.0][g % 4]);
    let moved: Vec<f64> =
        z.iter().zip(lambda).zip(r).map(|((z, lambda), r)| lambda - r * (lambda - z)).collect();
    let again = prox(law, context, &moved).1;
    assert!(distance(&again, lambda) <= ROUNDING * norm(z).max(norm(&moved)), "(2): {case}");
}

/// (3) and (4) for a second argument w.
fn check_pair(
    law: &dyn SetValuedLaw,
    context: &LawContext,
    (z, lambda): (&[f64], &[f64]),
    w: &[f64],
    case: &str,
) {
    let first = law.groups()[0];
    let parts =
        [(0..first, [&w[..first], &z[first..]]), (first..z.len(), [&z[..first], &w[first..]])];
    for (part, mixed) in parts {
        let y = &prox(law, context, &mixed.concat()).1[part.clone()];
        let (z, lambda, w) = (&z[part.clone()], &lambda[part.clone()], &w[part]);
        let slack = ROUNDING * (norm(z) + norm(w));
        assert!(distance(lambda, y) <= distance(z, w) + slack, "(3) for {w:?}: {case}");
        let product: f64 =
            z.iter().zip(lambda).zip(y).map(|((z, lambda), y)| (z - lambda) * (y - lambda)).sum();
        let slack = ROUNDING * norm(z) * (norm(lambda) + norm(y));
        assert!(product <= slack, "(4) for {y:?}: {case}");
    }
}

/// (5), and Δt = 0: cones do not change, bounded sets shrink to {0}.
fn check_duration(law: &dyn SetValuedLaw, gap: &[f64], arguments: &[Vec<f64>]) {
    let at = |duration: f64, z: &[f64]| prox(law, &LawContext { duration, gap }, z).1;
    for z in arguments {
        for duration in [1e-3, 7.0] {
            let scaled: Vec<f64> = z.iter().map(|z| duration * z).collect();
            let expected: Vec<f64> = at(1.0, z).iter().map(|x| duration * x).collect();
            let error = distance(&at(duration, &scaled), &expected);
            assert!(error <= ROUNDING * norm(&scaled), "(5): {law:?} at {z:?} over {duration}");
        }
    }
    let cone = arguments.iter().all(|z| at(0.0, z) == at(1.0, z));
    let bounded = arguments.iter().all(|z| norm(&at(0.0, z)) == 0.0);
    assert!(cone || bounded, "neither a cone nor {{0}} over no time: {law:?}");
}

/// Restitution is linear; a diagonal one has coefficients in [0, 1], a stabilised law none.
fn check_reflection(law: &dyn SetValuedLaw, arguments: &[Vec<f64>]) {
    let m = law.dim();
    let reflect = |v: &[f64]| {
        let mut reflected = vec![f64::NAN; m];
        law.reflect(v, &mut reflected);
        reflected
    };
    let unit = |k: usize| (0..m).map(|i| f64::from(i == k)).collect::<Vec<f64>>();
    let columns: Vec<Vec<f64>> = (0..m).map(|k| reflect(&unit(k))).collect();
    let size = columns.iter().map(|column| norm(column)).sum::<f64>();
    for v in arguments {
        let product: Vec<f64> =
            (0..m).map(|i| (0..m).map(|k| columns[k][i] * v[k]).sum()).collect();
        let error = distance(&reflect(v), &product);
        assert!(error <= ROUNDING * size * norm(v), "restitution is not linear: {law:?}");
    }
    let diagonal = (0..m).all(|k| (0..m).all(|i| i == k || columns[k][i] == 0.0));
    let fractions = (0..m).all(|k| (0.0..=1.0).contains(&columns[k][k]));
    assert!(size.is_finite() && (fractions || !diagonal), "restitution: {law:?}");
    assert!(size == 0.0 || !law.stabilised(), "stabilised with restitution: {law:?}");
}

/// Violations are lengths, and an impressed law has a force.
fn check_configuration(law: &dyn SetValuedLaw, gap: &[f64]) {
    let violation = law.violation(gap);
    assert!(violation >= 0.0 && violation.is_finite(), "violation {violation}: {law:?}");
    let mut force = vec![0.0; law.dim()];
    let given = law.impressed_force(gap, &vec![0.1; law.dim()], &mut force);
    assert!(given || law.activity(gap) != Activity::Impressed, "no force at {gap:?}: {law:?}");
    assert!(norm(&force).is_finite(), "force {force:?} at {gap:?}: {law:?}");
}

/// The law constrains what it says: it writes the distances of its geometric components and no
/// others, and at contact its forces have the signs and its gaps the violations that go with them.
fn check_constraints(law: &dyn SetValuedLaw, gap: &[f64]) {
    let (m, geometric) = (law.dim(), law.geometric());
    let kinematic = |k: usize| law.constraint(k) == Constraint::Kinematic;
    assert!((geometric..m).all(kinematic), "a kinematic component comes before others: {law:?}");
    let mut s = vec![f64::NAN; m];
    law.distance(gap, &mut s);
    let written = |k: usize| s[k].is_finite();
    assert!((0..m).all(|k| written(k) == (k < geometric)), "distances {s:?} at {gap:?}: {law:?}");
    let contact: Vec<f64> =
        (0..m).map(|k| if k < geometric { gap[k] - s[k] } else { gap[k] }).collect();
    for k in 0..m {
        check_constraint(law, (gap, &contact), k);
    }
    check_friction(law, &contact);
    let free = matches!(law.polyhedral(4), Some(Polyhedral::Free));
    assert!(!free || law.is_bilateral(), "free but not bilateral: {law:?}");
}

/// Kinematic components behind a one-sided one are friction: without normal force there is none, and with one the
/// coefficient tells how much.
fn check_friction(law: &dyn SetValuedLaw, contact: &[f64]) {
    let (geometric, context) = (law.geometric(), LawContext { duration: 1.0, gap: contact });
    let bounded = geometric == 1 && law.constraint(0) == Constraint::OneSided && law.dim() > 1;
    assert_eq!(law.friction().is_some(), bounded, "a coefficient of friction: {law:?}");
    if let (Some(mu), [1, tangents, ..]) = (law.friction(), law.groups()) {
        let borne = (1..=*tangents.min(&2)).map(|t| {
            let mut z = vec![0.0; law.dim()];
            (z[0], z[t]) = (1.0, 1e6);
            prox(law, &context, &z).1[t]
        });
        let most = borne.fold(0.0, f64::max);
        assert!((most - mu).abs() <= 1e-9 * mu.max(1.0), "μ = {mu}, but {most}: {law:?}");
    }
    if geometric == 1 && law.constraint(0) == Constraint::OneSided {
        let z: Vec<f64> = (0..law.dim()).map(|k| if k == 0 { 0.0 } else { 1.0 }).collect();
        let projected = prox(law, &context, &z).1;
        assert!(norm(&projected) == 0.0, "friction {projected:?} without normal force: {law:?}");
    }
}

/// Forces and violations of component k alone.
fn check_constraint(law: &dyn SetValuedLaw, (gap, contact): (&[f64], &[f64]), k: usize) {
    let admits = |gap: &[f64], force: f64| {
        let z: Vec<f64> = (0..law.dim()).map(|i| if i == k { force } else { 0.0 }).collect();
        prox(law, &LawContext { duration: 1.0, gap }, &z).0 == Mode::Constrained
    };
    let violated = |direction: f64| {
        let mut moved = contact.to_vec();
        moved[k] += direction * moved[k].abs().max(1.0);
        law.violation(&moved) > 0.0
    };
    let (constraint, side) = (law.constraint(k), law.side(contact));
    assert!([1.0, 0.0, -1.0].contains(&side), "side {side} at {contact:?}: {law:?}");
    let case = format!("component {k}, {constraint:?}, at {contact:?}: {law:?}");
    for force in [1e-9, 1.0, 1e9] {
        let both = |gap: &[f64]| [admits(gap, force), admits(gap, -force)];
        match constraint {
            Constraint::Bilateral => {
                assert!(both(gap) == [true; 2] && both(contact) == [true; 2], "forces: {case}");
            }
            Constraint::OneSided if side == 0.0 => {
                assert!(both(contact)[0] == both(contact)[1], "side: {case}");
            }
            Constraint::OneSided => {
                assert_eq!(both(contact), [side > 0.0, side < 0.0], "side: {case}");
            }
            Constraint::Kinematic => {}
        }
    }
    // the way to the other side may end at another stop
    let consistent = match constraint {
        Constraint::Bilateral => violated(1.0) && violated(-1.0),
        Constraint::OneSided => side == 0.0 || violated(-side),
        Constraint::Kinematic => !violated(1.0) && !violated(-1.0),
    };
    assert!(consistent, "violations: {case}");
}

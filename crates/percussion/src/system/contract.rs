//! What every mechanical system owes, checked by differences.
//!
//! At a state (t, q, u) with q̇ = F(q) u, and δ the difference along this flow:
//!
//! ```text
//! Wᵀu + ζ = δg/δt                      for every gap of a geometric law     (1)
//! M = Mᵀ > 0                           block by block, couplings included   (2)
//! K = −∂h/∂q F,   C = −∂h/∂u           of `linearize`                       (3)
//! F(q)(u + 2v) = F(q)u + 2 F(q)v                                            (4)
//! uᵀh = −(δV/δt − ∂V/∂t)               if all forces have a potential       (5)
//! κ = δ(Wᵀu + ζ)/δt                    at fixed u, where it is told         (6)
//! a_k·(δc₂/δt − δc₁/δt) = (Wᵀu)_k,   |a_k| = 1 or 0                         (7)
//! ```
//!
//! (7) for places that are told, with material points c of parts that have a frame
//!
//! [Studer2009, eqs. (3.1), (3.4)–(3.8)], and the names are unique and those of no other keys, the numbers of rows fit the
//! laws, and every number that must be written is written.

use std::collections::BTreeSet;

use percussion_inclusion::linalg::Triplets;

use super::vector::{Vector, dot, norm, scale, subtract};
use super::{
    Frame, InteractionKey, Interactions, Label, Linearization, MechanicalSystem, State,
    linearize_by_differences,
};

/// Time of central differences, in s: the cube root of the rounding unit.
const STEP: f64 = 6e-6;
/// Time of differences of fourth order, in s: the fifth root of the rounding unit.
const WIDE_STEP: f64 = 7e-4;
/// Largest error of a difference, relative to the numbers differenced.
const TOLERANCE: f64 = 1e-6;

/// Checks (1)–(4), (6) and (7) at these states.
///
/// # Panics
/// If the system breaks its contract; the message names what failed.
pub fn check(system: &dyn MechanicalSystem, states: &[State]) {
    check_names(system);
    for state in states {
        assert!(state.fits(system.layout()), "the state does not fit the layout: {state:?}");
        check_mass(system, state);
        check_force(system, state);
        check_rate(system, state);
        check_linearization(system, state);
        check_interactions(system, state);
        check_kappa(system, state);
        check_places(system, state);
        check_discontinuities(system, state.t);
    }
}

/// Checks (1)–(7): all smooth forces have a potential.
///
/// # Panics
/// If the system breaks its contract; the message names what failed.
pub fn check_conservative(system: &dyn MechanicalSystem, states: &[State]) {
    check(system, states);
    for state in states {
        check_power(system, state);
    }
}

/// Times of discontinuities follow each other.
fn check_discontinuities(system: &dyn MechanicalSystem, mut t: f64) {
    for _ in 0..100 {
        let next = system.next_discontinuity(t);
        assert!(next > t, "the next discontinuity after {t} s is at {next} s");
        let between = t + 0.5 * (next.min(t + 1.0) - t);
        assert_eq!(system.next_discontinuity(between), next, "seen from {between} s");
        if next == f64::INFINITY {
            break;
        }
        t = next;
    }
}

fn check_names(system: &dyn MechanicalSystem) {
    let layout = system.layout();
    let unique = |what: &str, labels: &[Label]| {
        let mut seen = BTreeSet::new();
        for label in labels {
            assert!(seen.insert(&label.name), "two {what} are named `{}`", label.name);
        }
    };
    unique("coordinates", layout.coordinates());
    unique("velocities", layout.velocities());
    let parts: BTreeSet<_> = layout.parts().iter().map(|part| &part.name).collect();
    assert_eq!(parts.len(), layout.parts().len(), "two parts have the same name");
}

/// (2), over a matrix full of NaN.
fn check_mass(system: &dyn MechanicalSystem, state: &State) {
    let mut mass = system.layout().mass_matrix();
    (0..mass.blocks()).for_each(|b| mass.block_mut(b).fill(f64::NAN));
    system.mass(state.t, &state.q, &mut mass);
    for part in system.layout().parts() {
        let (n, block) = (part.u.len(), mass.block(part.index));
        for (i, j) in (0..n).flat_map(|i| (0..i).map(move |j| (i, j))) {
            let (a, b) = (block[i * n + j], block[j * n + i]);
            assert!(a == b, "M of `{}` is not symmetric: {a} at ({i}, {j}), {b}", part.name);
        }
    }
    mass.for_each_entry(|i, j, m| assert!(m.is_finite(), "M is {m} at ({i}, {j})"));
    if let Err(error) = mass.factorise() {
        let part = &system.layout().part(error.block).name;
        panic!("M of `{part}` is not positive definite, or not written");
    }
}

/// h is written in full, over NaN.
fn check_force(system: &dyn MechanicalSystem, state: &State) {
    let mut h = vec![f64::NAN; state.u.len()];
    system.force(state.t, &state.q, &state.u, &mut h);
    for (label, h) in system.layout().velocities().iter().zip(h) {
        assert!(h.is_finite(), "h of `{}` is {h}", label.name);
    }
}

/// (4), and q̇ is written in full.
fn check_rate(system: &dyn MechanicalSystem, state: &State) {
    let u = &state.u;
    let v: Vec<_> = (0..u.len()).map(|k| 0.3 + 0.7 * k as f64).collect();
    let sum: Vec<_> = u.iter().zip(&v).map(|(u, v)| u + 2.0 * v).collect();
    let (at_u, at_v) = (rate(system, &state.q, u), rate(system, &state.q, &v));
    let at_sum = rate(system, &state.q, &sum);
    for (k, label) in system.layout().coordinates().iter().enumerate() {
        let expected = at_u[k] + 2.0 * at_v[k];
        assert_close(at_sum[k], expected, 1.0, || {
            format!("the rate of `{}` is not linear in u", label.name)
        });
    }
}

/// (3).
fn check_linearization(system: &dyn MechanicalSystem, state: &State) {
    let (mut given, mut expected) = (Linearization::default(), Linearization::default());
    system.linearize(state.t, &state.q, &state.u, &mut given);
    linearize_by_differences(system, state.t, &state.q, &state.u, &mut expected);
    for (name, given, expected) in [
        ("stiffness", &given.stiffness, &expected.stiffness),
        ("damping", &given.damping, &expected.damping),
    ] {
        assert_eq!(given.size(), state.u.len(), "the {name} matrix has the wrong size");
        let (given, expected) = (dense(given), dense(expected));
        let largest = expected.iter().fold(1.0, |max: f64, x| max.max(x.abs()));
        for (k, (a, b)) in given.into_iter().zip(expected).enumerate() {
            assert_close(a, b, largest, || format!("number {k} of the {name} matrix"));
        }
    }
}

/// All numbers of a sparse matrix, row-major.
fn dense(matrix: &Triplets) -> Vec<f64> {
    let n = matrix.size();
    let mut numbers = vec![0.0; n * n];
    matrix.entries().for_each(|(i, j, value)| numbers[i * n + j] += value);
    numbers
}

/// (1), and keys and sizes.
fn check_interactions(system: &dyn MechanicalSystem, state: &State) {
    // fast systems move no further than slow ones
    let step = STEP / state.u.iter().fold(1.0, |max: f64, u| max.max(u.abs()));
    let [before, now, after] = [-step, 0.0, step].map(|dt| interactions(system, state, dt));
    let keys: BTreeSet<_> = (0..now.len()).map(|i| now.key(i)).collect();
    assert_eq!(keys.len(), now.len(), "two interactions have the same key");
    let names: BTreeSet<_> = keys.iter().map(|key| system.name_of(*key)).collect();
    assert_eq!(names.len(), now.len(), "two interactions have the same name");
    check_foreign_keys(system, &keys);
    for i in 0..now.len() {
        let name = system.name_of(now.key(i)).expect("an interaction without a name");
        let law = system.laws().law(now.law(i));
        assert_eq!(now.rows(i).len(), law.dim(), "`{name}` has not as many rows as its law");
        let mut gamma = vec![f64::NAN; law.dim()];
        now.velocity(i, &state.u, &mut gamma);
        let place = |found: &Interactions| found.find(now.key(i), i);
        let (Some(b), Some(a)) = (place(&before), place(&after)) else { continue };
        for (k, gamma) in gamma.into_iter().enumerate() {
            let gaps = [before.gap(b)[k], now.gap(i)[k], after.gap(a)[k]];
            // kinematic components have the gap 0; one-sided laws never do without
            let component = |x: f64| {
                let mut gap = vec![0.0; law.dim()];
                gap[k] = x;
                law.violation(&gap)
            };
            let one_sided = component(-1.0) > 0.0 && component(1.0) == 0.0;
            if !one_sided && gaps == [0.0; 3] {
                continue;
            }
            let rate = (gaps[2] - gaps[0]) / (2.0 * step);
            let size = gaps.iter().fold(1.0, |max: f64, g| max.max(g.abs()));
            assert_close(gamma, rate, size, || {
                format!("Wᵀu + ζ of `{name}`, component {k}, is not the rate of its gap")
            });
        }
    }
}

/// (6), by a difference of fourth order.
fn check_kappa(system: &dyn MechanicalSystem, state: &State) {
    let mut now = Interactions::default();
    now.follow(f64::INFINITY, &state.u);
    system.interactions(state.t, &state.q, &mut now);
    let step = WIDE_STEP / state.u.iter().fold(1.0, |max: f64, u| max.max(u.abs()));
    let near = [-2.0, -1.0, 1.0, 2.0].map(|k| interactions(system, state, k * step));
    let gamma = |found: &Interactions, i: usize| {
        let place = found.find(now.key(i), i)?;
        let mut gamma = vec![f64::NAN; found.rows(place).len()];
        found.velocity(place, &state.u, &mut gamma);
        Some(gamma)
    };
    for i in 0..now.len() {
        let Some(kappa) = now.kappa(i) else { continue };
        assert!(system.tells_kappa(), "κ is told, but not that it is");
        let [Some(a), Some(b), Some(c), Some(d)] = near.each_ref().map(|found| gamma(found, i))
        else {
            continue;
        };
        let size = b.iter().chain(kappa).fold(1.0, |max: f64, x| max.max(x.abs()));
        for (k, kappa) in kappa.iter().enumerate() {
            let rate = (8.0 * (c[k] - b[k]) - (d[k] - a[k])) / (12.0 * step);
            assert_close(*kappa, rate, size, || {
                let name = system.interaction_name(now.key(i));
                format!("κ of `{name}`, component {k}, is not the rate of γ")
            });
        }
    }
}

/// (7), and the same interactions are found as where nobody asks for places.
fn check_places(system: &dyn MechanicalSystem, state: &State) {
    let (plain, mut shown) = (interactions(system, state, 0.0), Interactions::default());
    shown.show_places();
    system.interactions(state.t, &state.q, &mut shown);
    assert_eq!(shown.keys(), plain.keys(), "asking for places changes the interactions");
    let step = STEP / state.u.iter().fold(1.0, |max: f64, u| max.max(u.abs()));
    let near = [-step, step].map(|dt| flow(system, state, dt));
    // δc/δt of the material of a part at this point; none without a frame, 0 on the ground
    let velocity = |part: Option<usize>, point: Vector| {
        let Some(part) = part else { return Some([0.0; 3]) };
        let local = |frame: Frame| frame.local_direction(subtract(point, frame.origin));
        let local = local(system.frame(&state.q, part)?);
        let moved = near.each_ref().map(|q| system.frame(q, part).map(|f| f.position(local)));
        let [Some(before), Some(after)] = moved else { return None };
        Some(scale(0.5 / step, subtract(after, before)))
    };
    for i in 0..shown.len() {
        let Some(place) = shown.place(i) else { continue };
        let name = system.interaction_name(shown.key(i));
        let mut gamma = vec![0.0; shown.rows(i).len()];
        shown.directions().add_row_times(i, &state.u, &mut gamma);
        let known = place.parts.iter().any(Option::is_some);
        let velocities = [0, 1].map(|end| velocity(place.parts[end], place.points[end]));
        for (k, axis) in place.axes.iter().enumerate().filter(|(_, axis)| **axis != [0.0; 3]) {
            assert!(k < gamma.len(), "`{name}` tells an axis of component {k}, which it has not");
            assert_close(norm(*axis), 1.0, 1.0, || format!("axis {k} of `{name}` has no length 1"));
            let [Some(first), Some(second)] = velocities else { continue };
            if known {
                let seen = dot(*axis, subtract(second, first));
                assert_close(gamma[k], seen, norm(place.points[1]).max(1.0), || {
                    format!("Wᵀu of `{name}`, component {k}, is not the motion at its place")
                });
            }
        }
    }
}

/// Keys far from those in use are nobody's.
fn check_foreign_keys(system: &dyn MechanicalSystem, keys: &BTreeSet<InteractionKey>) {
    const FAR: [u32; 3] = [1_000_000, u32::MAX - 1, u32::MAX];
    let nobodys = |key: InteractionKey| {
        assert_eq!(system.name_of(key), None, "{key:?} is not one of the system");
    };
    let foreign = |connection, feature| nobodys(InteractionKey::of_feature(connection, feature));
    for far in FAR {
        foreign(far, far);
        foreign(far, 0);
        foreign(0, far);
        for key in keys {
            let near = |number: usize| u32::try_from(number).expect("keys are made of them");
            foreign(far, near(key.feature()));
            foreign(near(key.connection()), far);
            nobodys(key.between([far, far]));
        }
    }
}

/// (5).
fn check_power(system: &dyn MechanicalSystem, state: &State) {
    let energy = |dt: f64, q: &[f64]| {
        let energy = system.potential_energy(state.t + dt, q);
        energy.expect("a conservative system has a potential energy")
    };
    let along = |dt: f64| energy(dt, &flow(system, state, dt));
    let total = (along(STEP) - along(-STEP)) / (2.0 * STEP);
    let explicit = (energy(STEP, &state.q) - energy(-STEP, &state.q)) / (2.0 * STEP);
    let mut h = vec![f64::NAN; state.u.len()];
    system.force(state.t, &state.q, &state.u, &mut h);
    let power: f64 = h.iter().zip(&state.u).map(|(h, u)| h * u).sum();
    let size = energy(0.0, &state.q).abs().max(1.0);
    assert_close(power, explicit - total, size, || {
        "the power uᵀh is not −dV/dt of the potential energy".into()
    });
}

/// Interactions a time dt along the flow.
fn interactions(system: &dyn MechanicalSystem, state: &State, dt: f64) -> Interactions {
    let mut found = Interactions::default();
    system.interactions(state.t + dt, &flow(system, state, dt), &mut found);
    found
}

/// q + dt F(q) u.
fn flow(system: &dyn MechanicalSystem, state: &State, dt: f64) -> Vec<f64> {
    let rate = rate(system, &state.q, &state.u);
    state.q.iter().zip(rate).map(|(q, rate)| q + dt * rate).collect()
}

fn rate(system: &dyn MechanicalSystem, q: &[f64], u: &[f64]) -> Vec<f64> {
    let mut rate = vec![f64::NAN; q.len()];
    system.coordinate_rate(q, u, &mut rate);
    rate
}

fn assert_close(a: f64, b: f64, size: f64, what: impl Fn() -> String) {
    let tolerance = TOLERANCE * size.max(a.abs()).max(b.abs());
    assert!((a - b).abs() <= tolerance, "{}: {a} against {b}", what());
}

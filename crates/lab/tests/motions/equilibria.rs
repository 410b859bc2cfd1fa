//! Equilibria and sets of them.

use percussion_qualitative::equilibria::{
    Equilibrium, PassedKind, Route, equilibria, follow_equilibrium,
};
use percussion_qualitative::family::Family;

use crate::support::{family, near};

fn found(
    model: &'static str,
    set: &'static [(&'static str, &'static str)],
    direction: Option<&[f64]>,
) -> Vec<Equilibrium> {
    let machine = family(model, &[], set).build(&[]).unwrap();
    equilibria(&machine, direction).unwrap()
}

fn has(vertices: &[Vec<f64>], vertex: [f64; 2]) -> bool {
    vertices.iter().any(|v| v.iter().zip(vertex).all(|(a, b)| (a - b).abs() < 1e-9))
}

/// [VanDeWouwLeine2004, pp. 19–39] with other data: the corners are K⁻¹(±F₁, ±F₂).
#[test]
fn friction_makes_a_parallelogram_of_equilibria_that_attracts() {
    let all = found("friction-pair", &[], Some(&[1.0, 1.0]));
    assert_eq!(all.len(), 1, "{all:?}");
    let set = all[0].set.as_ref().unwrap();
    let from = &all[0].state.q;
    let corners: Vec<Vec<f64>> =
        set.vertices.iter().map(|v| v.iter().zip(from).map(|(v, q)| v + q).collect()).collect();
    assert_eq!(corners.len(), 4, "{corners:?}");
    for (a, b) in [(5.0 / 6.0, 2.0 / 3.0), (0.5, 0.0)] {
        assert!(has(&corners, [a, b]) && has(&corners, [-a, -b]), "{corners:?}");
    }
    near(set.extents[0].1 + from[0], 5.0 / 6.0, 1e-9);
    near(set.along.unwrap().1 + from[0] + from[1], 1.5, 1e-9);
    assert!(set.exact && set.friction_needed < 1e-9);
    let stability = &all[0].stability;
    assert_eq!((stability.stable, stability.attractive), (Some(true), Some(true)));
    assert_eq!(stability.route, Route::Sets);
}

/// Pressed on the stop for σ < 1 with λ = 1 − σ, and free beyond; at σ = 1 the equilibrium goes from one to the other.
#[test]
fn a_mass_is_pressed_on_its_stop_until_the_stop_is_too_far() {
    let pressed = found("two-mass-stop", &[("drive", "0"), ("load", "1"), ("stop", "0.25")], None);
    assert_eq!(pressed.len(), 1, "{pressed:?}");
    near(pressed[0].state.q[1], 0.25, 1e-9);
    near(pressed[0].pressing.unwrap(), 0.75, 1e-9);
    let stability = &pressed[0].stability;
    assert_eq!((stability.stable, stability.route), (Some(true), Route::Eigenvalues));
    near(stability.eigenvalues[0].re, -0.02, 1e-8);
    near(stability.eigenvalues[0].im, 0.999799979996, 1e-9);
    assert_eq!(stability.modes[0], "second position");
    let free = found("two-mass-stop", &[("drive", "0"), ("load", "1"), ("stop", "2")], None);
    assert_eq!(free.len(), 1, "{free:?}");
    near(free[0].state.q[0], 1.0, 1e-9);
    near(free[0].state.q[1], 1.0, 1e-9);
    assert!(free[0].closed.is_empty());
    let machines = family("two-mass-stop", &["stop"], &[("drive", "0"), ("load", "1")]);
    let branch = follow_equilibrium(&machines, &[0.3], (0, (0.3, 1.77))).unwrap();
    assert_eq!(branch.passed.len(), 1, "{:?}", branch.passed);
    assert_eq!(branch.passed[0].kind, PassedKind::Persistence);
    near(branch.passed[0].parameter, 1.0, 1e-8);
    assert!(branch.points.iter().all(|point| point.stable == Some(true)));
}

/// A belt drags the mass to q = F(v_b) = 1/(1 + 3 · 0.2), where friction falls with speed: an unstable focus.
#[test]
fn a_belt_has_an_unstable_equilibrium_of_sliding() {
    let all = found("belt-oscillator", &[], None);
    assert_eq!(all.len(), 1, "{all:?}");
    near(all[0].state.q[0], 0.625, 1e-9);
    let stability = &all[0].stability;
    assert_eq!((stability.stable, stability.route), (Some(false), Route::Eigenvalues));
    near(stability.eigenvalues[0].re, 0.5859375, 1e-7);
    near(stability.eigenvalues[0].im, 0.810356246408794, 1e-7);
}

/// A machine that is driven has no equilibrium unless the drive only presses.
#[test]
fn a_drive_leaves_no_equilibrium_in_the_air() {
    assert!(found("driven-stop", &[], None).is_empty());
    let pressed = found("driven-stop", &[("stop", "-1.5"), ("position", "-2")], None);
    assert_eq!(pressed.len(), 1, "{pressed:?}");
    near(pressed[0].state.q[0], -1.5, 1e-12);
    let loose = found("driven-stop", &[("stop", "-0.9"), ("position", "-2")], None);
    assert!(loose.is_empty(), "{loose:?}");
}

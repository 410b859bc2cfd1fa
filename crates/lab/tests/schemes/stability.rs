//! What schemes bear: limits that they are asked for are those that long runs show.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion::inclusion::laws::Bilateral;
use percussion::parts::{CoordinateSpring, Dashpot, Distance, PointMass, Prescribed, Spring};
use percussion::schemes::Sizes;
use percussion::system::{Assembly, Coordinate, MechanicalSystem, Point};
use percussion_lab::analysis::stability::{Instability, growth, instability, limit};
use percussion_lab::analysis::{FreeMode, free_modes};
use percussion_lab::models::{self, Values};
use percussion_lab::scenario::{Scheme, SchemeDescription, SolverDescription, schemes};

fn scheme(name: &str, settings: &[(&str, &str)]) -> Scheme {
    let mut description = SchemeDescription::by_name(name).unwrap();
    for (setting, value) in settings {
        description.set(setting, value).unwrap();
    }
    description.build(SolverDescription::default().build().unwrap()).unwrap()
}

/// A unit mass on a spring of unit stiffness and a dashpot of this damping.
fn oscillator(damping: f64) -> Assembly {
    let mut assembly = Assembly::new();
    let mass = assembly.add_part("mass", PointMass::linear(1.0).unwrap()).unwrap();
    let x = Coordinate::new(mass, 0);
    assembly.add_force(CoordinateSpring::new(x, 0.0, 1.0, damping).unwrap()).unwrap();
    assembly
}

/// Largest energy of an oscillator in 1000 steps of Δt, at which it began with 1 J.
fn largest_energy(scheme: &mut Scheme, damping: f64, dt: f64) -> f64 {
    let system = oscillator(damping);
    let mut state = system.initial_state();
    (state.q[0], state.u[0]) = (1.0, 1.0);
    state.history.resize(scheme.history_len(system.layout()), 0.0);
    scheme.start(&system, &mut state).unwrap();
    let mut largest: f64 = 0.0;
    for _ in 0..1000 {
        if scheme.step(&system, dt, &mut state).is_err() {
            return f64::INFINITY;
        }
        largest = largest.max(0.5 * (state.q[0] * state.q[0] + state.u[0] * state.u[0]));
    }
    largest
}

#[test]
fn every_scheme_keeps_an_oscillator_below_its_limit_and_lets_it_grow_above() {
    for listing in schemes() {
        let mut scheme = scheme(listing.name, &[]);
        if scheme.stepping().sizes == Sizes::Own {
            continue;
        }
        let limit = limit(scheme.as_mut());
        // tenfold amplitudes are a hundredfold energy
        let below = largest_energy(&mut scheme, 0.0, 0.98 * limit.min(20.0));
        assert!(below < 100.0, "{}: {below} J below {limit}", listing.name);
        if limit.is_finite() {
            let above = largest_energy(&mut scheme, 0.0, 1.02 * limit);
            assert!(above > 100.0, "{}: {above} J above {limit}", listing.name);
        }
    }
}

#[test]
fn limits_are_those_of_the_theory() {
    let euler = (10.0_f64.powf(1.0 / 500.0) - 1.0).sqrt();
    for (name, settings, expected) in [
        ("moreau-midpoint", &[][..], 2.0),
        ("moreau-jean-explicit", &[], euler),
        ("stewart-trinkle", &[], 2.0_f64.sqrt()),
        ("schatzman-paoli", &[], 2.0),
        ("moreau-jean", &[("theta", "0.5")], f64::INFINITY),
        ("moreau-jean", &[("theta", "1.0")], f64::INFINITY),
        // det = 1 + 0.2 z²/(1 + 0.16 z²) is the square of the growth
        ("moreau-jean", &[("theta", "0.4")], 0.152),
        ("generalized-alpha-ggl", &[("rho_inf", "0.0")], f64::INFINITY),
        ("generalized-alpha-ggl", &[("rho_inf", "1.0")], f64::INFINITY),
        // |R(iy)| = 1 of the polynomials of the methods [HairerWanner1996, §IV.2]
        ("splitting", &[("method", "half-explicit-3")], 3.0_f64.sqrt()),
        ("splitting", &[("method", "radau-5")], f64::INFINITY),
    ] {
        let found = limit(scheme(name, settings).as_mut());
        let near = found == expected || (found / expected - 1.0).abs() < 0.01;
        assert!(near, "{name} {settings:?}: {found} instead of {expected}");
    }
}

/// z²/4 + d/2 = 1 is the limit of the midpoint rule, which takes dashpots explicitly.
#[test]
fn damping_counts() {
    let (frequency, damping) = (1.0, 0.5);
    let mode = FreeMode { frequency, damping };
    let mut midpoint = scheme("moreau-midpoint", &[]);
    let Instability { largest_step, .. } =
        instability(midpoint.as_mut(), &[mode], 10.0, 1e4).unwrap();
    let expected = (4.0 + damping * damping).sqrt() - damping;
    assert!((largest_step / expected - 1.0).abs() < 1e-3, "{largest_step} for {expected}");
    assert!(largest_energy(&mut midpoint, damping, 0.98 * expected) < 100.0);
    assert!(largest_energy(&mut midpoint, damping, 1.02 * expected) > 100.0);
    assert!(growth(scheme("moreau-jean", &[]).as_mut(), mode, 100.0) <= 1.0);
}

#[test]
fn modes_of_the_bar_are_those_of_its_elements() {
    let model = models::all().iter().find(|model| model.name == "elastic-bar").unwrap();
    let mut values = Values::defaults(&model.parameters);
    values.set("mass", "lumped").unwrap();
    let problem = (model.build)(&values).unwrap();
    // 2c/ℓ with lumped masses, and the default step ℓ/(2c)
    let fastest = free_modes(problem.system.as_ref(), &problem.state).unwrap()[0].frequency;
    assert!((fastest * problem.dt - 1.0).abs() < 1e-3, "{fastest} rad/s");
}

/// A mass on a rod with a stiff spring along it and a weak one across, which hangs on a prescribed
/// point by a dashpot.
#[test]
fn constraints_and_prescribed_parts_do_not_move_in_modes() {
    for held in [false, true] {
        let mut assembly = Assembly::new();
        let still = Prescribed::new(PointMass::planar(1.0).unwrap(), |_, q, u| {
            q.copy_from_slice(&[0.0, 1.0]);
            u.fill(0.0);
        });
        let still = assembly.add_part("still", still).unwrap();
        let bob = assembly.add_part("bob", PointMass::planar(1.0).unwrap()).unwrap();
        let (origin, bob_point) = (Point::ground([0.0; 3]), Point::of(bob));
        let stiff = Spring::new(bob_point, origin, 1e8, 1.0).unwrap();
        let weak = CoordinateSpring::new(Coordinate::new(bob, 1), 0.0, 4.0, 0.0).unwrap();
        assembly.add_force(stiff).unwrap();
        assembly.add_force(weak).unwrap();
        assembly.add_force(Dashpot::drag(bob_point, Point::of(still), 0.1).unwrap()).unwrap();
        if held {
            let law = assembly.add_law(Bilateral::new(1).unwrap());
            assembly.connect("rod", Distance::rod(bob_point, origin, 1.0, law).unwrap()).unwrap();
        }
        let mut state = assembly.initial_state();
        assembly.place(&mut state, bob, &[1.0, 0.0], &[0.0, 0.0]).unwrap();
        let modes = free_modes(&assembly, &state).unwrap();
        let expected = if held { 2.0 } else { 1e4 };
        let FreeMode { frequency, damping } = modes[0];
        // differences of the stiff spring along the rod have an error
        assert!((frequency / expected - 1.0).abs() < 1e-3, "{modes:?}");
        assert!((damping - 0.1).abs() < 1e-6, "{modes:?}");
    }
}

//! The energy balance of models: it closes where nothing is gained, and says where something is.

use std::sync::Arc;

use percussion::inclusion::laws::UnilateralContact;
use percussion::parts::{AppliedForce, Dashpot, Point, PointMass, PointPlane, Prescribed, Spring};
use percussion::simulation::{EnergyBalance, EnergyGain, EnergyMonitor, Simulation, SuppliedWork};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, State};
use percussion_lab::models;
use percussion_lab::scenario::{SchemeDescription, Setup, SolverDescription, schemes};

use crate::model_contract::small;

/// The balance of a model over some steps of its own size times `factor`.
fn balance(
    scheme: &str,
    (model, overrides): (&str, &[(&str, &str)]),
    factor: f64,
    steps: f64,
) -> (EnergyBalance, Option<EnergyGain>) {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let mut setup = Setup::from_model(model, &overrides).expect("a model");
    setup.scenario.scheme = SchemeDescription::by_name(scheme).expect("a scheme");
    let t_end = steps * setup.problem.dt;
    setup.problem.dt *= factor;
    let mut simulation = setup.into_simulation().expect("a run");
    let mut monitor = EnergyMonitor::default();
    simulation.run_until(t_end, &mut monitor).expect("a run");
    (monitor.balance(), monitor.gain())
}

/// The same with names of what supplied the energy.
fn balance_of(
    assembly: Assembly,
    state: State,
    (scheme, dt, t_end): (&str, f64, f64),
) -> (EnergyBalance, Vec<SuppliedWork>) {
    let solver = SolverDescription::default().build().expect("a solver");
    let scheme = SchemeDescription::by_name(scheme).expect("a scheme").build(solver);
    let steps = Box::new(Fixed::new(dt).expect("a step"));
    let mut simulation =
        Simulation::new(Arc::new(assembly), scheme.expect("settings"), steps, state)
            .expect("a run");
    let mut monitor = EnergyMonitor::default();
    simulation.run_until(t_end, &mut monitor).expect("a run");
    assert_eq!(monitor.gain(), None);
    (monitor.balance(), monitor.sources(simulation.system()))
}

/// What neither S nor D explains.
fn residual(b: &EnergyBalance) -> f64 {
    (b.last - b.initial - b.supplied + b.dissipated).abs()
}

const PASSIVE: [&str; 17] = [
    "bouncing-ball",
    "falling-mass",
    "linear-oscillator",
    "impact-oscillator",
    "sliding-mass",
    "newtons-cradle",
    "woodpecker",
    "ball-chain",
    "pendulum-stop",
    "elastic-bar",
    "rocking-block",
    "spring-pendulum",
    "ggl-mass",
    "rope-pendulum",
    "slider-crank",
    "radial-impact",
    "five-bar",
];

#[test]
fn the_balance_of_passive_models_closes() {
    for model in PASSIVE {
        for scheme in ["moreau-midpoint", "moreau-jean"] {
            let (coarse, gain) = balance(scheme, (model, &[]), 1.0, 300.0);
            let (fine, _) = balance(scheme, (model, &[]), 0.5, 300.0);
            assert_eq!(gain, None, "{model} by {scheme}: {coarse:?}");
            let size = coarse.initial.abs();
            assert!(coarse.supplied.abs() < 1e-8 * size, "{model} by {scheme}: {coarse:?}");
            let (coarse, fine) = (residual(&coarse), residual(&fine));
            let closes = fine < 0.6 * coarse || fine < 1e-4 * size;
            assert!(closes && coarse < 1e-3 * size, "{model} by {scheme}: {coarse} J, {fine} J");
        }
    }
}

#[test]
fn what_drives_a_model_explains_its_energy() {
    let coarse = [("elements", "20"), ("reel_height", "-0.25")];
    for (model, steps) in [
        ("forced-oscillator", 500.0),
        ("loaded-ball", 300.0),
        ("prestressed-oscillator", 300.0),
        ("two-masses", 500.0),
        ("train", 300.0),
        ("elevator", 8000.0),
    ] {
        let overrides: &[_] = if model == "elevator" { &coarse } else { &[] };
        for scheme in ["moreau-midpoint", "moreau-jean", "event-driven"] {
            let (balance, gain) = balance(scheme, (model, overrides), 1.0, steps);
            assert_eq!(gain, None, "{model} by {scheme}: {balance:?}");
            assert!(balance.supplied != 0.0, "{model} by {scheme}: {balance:?}");
        }
    }
}

#[test]
fn energy_from_nowhere_is_noticed() {
    for (scheme, model, factor, steps) in [
        ("stewart-trinkle", "elastic-bar", 1.0, 50.0),
        ("moreau-jean-explicit", "elastic-bar", 1.0, 100.0),
        ("generalized-alpha-index3", "ball-chain", 1.0, 300.0),
        ("generalized-alpha-index3", "bouncing-ball", 1.0, 300.0),
    ] {
        let (balance, gain) = balance(scheme, (model, &[]), factor, steps);
        let gain = gain.unwrap_or_else(|| panic!("{model} by {scheme}: {balance:?}"));
        assert!(gain.unexplained > 0.1 * gain.available, "{gain:?}");
    }
}

/// The load of the ball drives it into the ground at the end of every step, and back out of it at once.
#[test]
fn a_force_works_along_the_displacement_of_a_motion_that_turns_within_its_steps() {
    let (balance, gain) = balance("splitting", ("loaded-ball", &[]), 1.0, 400.0);
    assert_eq!(gain, None, "{balance:?}");
    assert!(residual(&balance) < 1e-2 * balance.supplied, "{balance:?}");
}

#[test]
fn the_force_of_a_law_is_counted_once_by_every_scheme() {
    let of = |scheme| balance(scheme, ("prestressed-oscillator", &[]), 1.0, 5000.0).0.supplied;
    let expected = of("moreau-midpoint");
    for scheme in ["generalized-alpha-ggl", "galerkin-2", "event-driven", "moreau-jean"] {
        let found = of(scheme);
        assert!((found / expected - 1.0).abs() < 0.02, "{scheme}: {found} J for {expected} J");
    }
}

/// A mass on a table that moves up, under a force sideways, and one that is pulled by a spring and a dashpot
/// at a crosshead: each source by its name and with the work that its motion and force give.
#[test]
fn what_was_supplied_is_told_by_source() {
    let mut assembly = Assembly::new();
    let moving = |direction: [f64; 2], speed: f64| {
        Prescribed::new(PointMass::planar(1.0).expect("a mass"), move |t, q, u| {
            q.copy_from_slice(&direction.map(|d| d * speed * t));
            u.copy_from_slice(&direction.map(|d| d * speed));
        })
    };
    let table = assembly.add_part("table", moving([0.0, 1.0], 2.0)).expect("a part");
    let crosshead = assembly.add_part("crosshead", moving([1.0, 0.0], 3.0)).expect("a part");
    let planar = |mass| PointMass::planar(mass).expect("a mass");
    let rider = assembly.add_part("rider", planar(2.0)).expect("a part");
    let pulled = assembly.add_part("pulled", planar(1.0)).expect("a part");
    let push = AppliedForce::new(Point::of(rider), [1.0, 0.0, 0.0], 4.0).expect("a direction");
    assembly.add_force(push).expect("a force");
    let down = AppliedForce::new(Point::of(rider), [0.0, -1.0, 0.0], 5.0).expect("a direction");
    assembly.add_force(down).expect("a force");
    let ends = (Point::of(pulled), Point::of(crosshead));
    assembly.add_force(Spring::new(ends.0, ends.1, 50.0, 0.0).expect("a spring")).expect("a force");
    assembly.add_force(Dashpot::drag(ends.0, ends.1, 6.0).expect("a dashpot")).expect("a force");
    let law = assembly.add_law(UnilateralContact::new(0.0).expect("a law"));
    let contact = PointPlane::new(Point::of(rider), Point::of(table), [0.0, 1.0, 0.0], law)
        .expect("a contact");
    assembly.connect("contact", contact).expect("a connection");
    let mut state = assembly.initial_state();
    assembly.place(&mut state, rider, &[0.0, 0.0], &[0.0, 2.0]).expect("a place");
    assembly.place(&mut state, pulled, &[0.0, 0.0], &[0.0, 0.0]).expect("a place");
    let (balance, sources) = balance_of(assembly, state, ("moreau-midpoint", 1e-4, 1.0));
    let work = |name: &str| {
        let source = sources.iter().find(|source| source.source == name);
        source.unwrap_or_else(|| panic!("{name} is not in {sources:?}")).work
    };
    // x = F t²/(2m) under the force; the table bears the other one over 2 m
    assert!((work("force on rider") - 4.0).abs() < 1e-3, "{sources:?}");
    assert!((work("force on rider (2)") + 10.0).abs() < 1e-3, "{sources:?}");
    assert!((work("table") - 10.0).abs() < 1e-2, "{sources:?}");
    assert!(work("crosshead") > 4.5, "it brings 1 kg to 3 m/s: {sources:?}");
    assert_eq!(sources.len(), 4, "{sources:?}");
    let sum: f64 = sources.iter().map(|source| source.work).sum();
    assert!((sum - balance.supplied).abs() < 1e-9 * balance.supplied, "{sources:?}");
    assert!(residual(&balance) < 1e-3 * balance.supplied, "{balance:?}");
}

/// Whatever scheme is chosen for whatever model, energy that nothing explains is noticed.
#[test]
fn no_pair_of_model_and_scheme_gains_energy_in_silence() {
    let mut noticed = 0;
    for (model, listing) in models::all().iter().flat_map(|m| schemes().iter().map(move |s| (m, s)))
    {
        // others need long for the many contacts of scenes
        let for_scenes = ["no-penetration", "moreau-midpoint", "moreau-jean", "anitescu-hart"];
        if models::is_scene(&model.name) && !for_scenes.contains(&listing.name) {
            continue;
        }
        let mut overrides = small(&model.name);
        if model.name == "elevator" {
            overrides.push(("elements".into(), "5".into()));
        }
        let mut setup = Setup::from_model(&model.name, &overrides).expect("a model");
        setup.scenario.scheme = SchemeDescription::by_name(listing.name).expect("a scheme");
        let (pair, t_end) = ((&model.name, listing.name), 25.0 * setup.problem.dt);
        // refused, or run with a smaller step
        if setup.instability().expect("settings").is_some() {
            noticed += 1;
            continue;
        }
        let Ok(mut simulation) = setup.into_simulation() else {
            assert_eq!(listing.name, "dae", "{pair:?} is refused at the start");
            continue;
        };
        let mut monitor = EnergyMonitor::default();
        if simulation.run_until(t_end, &mut monitor).is_err() {
            continue;
        }
        let b = monitor.balance();
        let rise = b.last - b.initial - b.supplied;
        let allowed = 0.2 * (b.initial.abs() + b.supplied.abs()) + 1e-3;
        noticed += usize::from(monitor.gain().is_some());
        assert!(monitor.gain().is_some() || rise < allowed, "{pair:?}: {b:?}");
    }
    assert!(noticed >= 5, "{noticed}");
}

/// Balls that a rod stirs, with impacts, friction and work of the rod in every step: P acts along W at the beginning of a
/// step, where contacts turn by a tenth of a radian in it.
#[test]
fn the_balance_of_a_stirred_heap_closes() {
    let (balance, gain) = balance("no-penetration", ("mixer", &[("balls", "60")]), 1.0, 500.0);
    assert_eq!(gain, None);
    let turned_over = balance.supplied + balance.dissipated;
    assert!(balance.supplied > 1e-3 && residual(&balance) < 1e-9 * turned_over, "{balance:?}");
}

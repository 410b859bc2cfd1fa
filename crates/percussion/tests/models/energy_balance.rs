//! The energy balance of models: it closes where nothing is gained, and says where something is.

use percussion::scenario::{Scenario, SchemeDescription};
use percussion::simulation::{EnergyBalance, EnergyGain, EnergyMonitor};

/// The balance of a model over some steps of its own size times `factor`.
fn balance(
    scheme: &str,
    (model, overrides): (&str, &[(&str, &str)]),
    factor: f64,
    steps: f64,
) -> (EnergyBalance, Option<EnergyGain>) {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let mut scenario = Scenario::from_model(model, &overrides).expect("a model");
    scenario.scheme = SchemeDescription::by_name(scheme).expect("a scheme");
    let t_end = steps * scenario.problem.dt;
    scenario.problem.dt *= factor;
    let mut simulation = scenario.into_run().expect("a run").simulation;
    let mut monitor = EnergyMonitor::default();
    simulation.run_until(t_end, &mut monitor).expect("a run");
    (monitor.balance(), monitor.gain())
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

//! Augmented time-stepping, `switching`, on every model: neither rest nor redundant contacts nor
//! rounding look like switches.

use percussion::simulation::{Recorders, Simulation, Statistics, SwitchingLog};
use percussion_lab::models;
use percussion_lab::scenario::{
    ControllerDescription, Product, ScenarioError, Scheme, SchemeDescription, Setup,
};

/// What a run left behind.
struct Augmented {
    statistics: Statistics,
    events: usize,
    /// Time of the end, and the larger of the last steps before the last two, which divide what is
    /// left of the run.
    t: f64,
    last: f64,
}

fn simulation(
    model: &str,
    overrides: &[(&str, String)],
    settings: &[(&str, f64)],
) -> Result<(Simulation, [f64; 2]), ScenarioError> {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), v.clone())).collect();
    let mut setup = Setup::from_model(model, &overrides)?;
    let steps = [setup.problem.dt, setup.problem.t_end];
    setup.scenario.controller = ControllerDescription::by_name("switching")?;
    for (name, value) in settings {
        setup.scenario.controller.set(name, &value.to_string())?;
    }
    Ok((setup.into_simulation()?, steps))
}

/// Runs until the end, or until so many evaluations are used up.
fn run(mut simulation: Simulation, t_end: f64, evaluations: usize) -> Augmented {
    let mut log = SwitchingLog::default();
    let mut recorders = Recorders::new(vec![&mut log]);
    let mut sizes = [0.0_f64; 4];
    simulation.begin();
    while simulation.state().t < t_end && simulation.statistics().evaluations < evaluations {
        let begin = simulation.state().t;
        let flow = simulation.advance(t_end, &mut recorders).expect("steps can be made");
        assert!(flow.is_continue());
        sizes = [sizes[1], sizes[2], sizes[3], simulation.state().t - begin];
    }
    simulation.finish(&mut recorders);
    let (statistics, t) = (simulation.statistics(), simulation.state().t);
    Augmented { statistics, events: log.switches().len(), t, last: sizes[0].max(sizes[1]) }
}

fn run_model(model: &str, settings: &[(&str, f64)], t_end: f64) -> Augmented {
    let (simulation, _) = simulation(model, &[], settings).expect("a model");
    run(simulation, t_end, usize::MAX)
}

/// The mean step is not much smaller than that of a run with fixed steps. Scenes are left out: their scheme cannot be
/// extrapolated.
#[test]
fn every_model_goes_on_with_default_bounds() {
    for model in models::all().iter().filter(|model| !models::is_scene(&model.name)) {
        let (simulation, [dt, t_end]) = simulation(&model.name, &[], &[]).expect("a model");
        let found = run(simulation, t_end, 12_000);
        let Augmented { statistics, t, .. } = found;
        let mean = t / statistics.steps as f64;
        assert!(mean > 0.05 * dt, "{}: {} steps to t = {t} s", model.name, statistics.steps);
        assert_eq!(statistics.unconverged_steps, 0, "{}", model.name);
        assert!(found.events <= statistics.steps, "{}: {} events", model.name, found.events);
    }
}

#[test]
fn steps_grow_to_the_largest_at_rest() {
    for (model, dt_min, dt_max, t_end, events) in [
        ("prestressed-oscillator", 1e-5, 1e-2, 4.0, 8),
        ("prestressed-oscillator", 1e-9, 1e-2, 4.0, 8),
        ("planar-block", 1e-5, 1e-3, 0.1, 0),
        ("planar-block", 1e-9, 1e-3, 0.1, 0),
        ("falling-mass", 1e-7, 4e-3, 1.2, 200),
        ("train", 1e-6, 1e-3, 0.9, 12),
        ("vehicle", 1e-7, 1e-3, 2.0, 2),
    ] {
        let found = run_model(model, &[("dt_min", dt_min), ("dt_max", dt_max)], t_end);
        let steps = found.statistics.steps;
        let place = format!("{model} with {dt_min} … {dt_max} s, {steps} steps");
        assert!(found.last > 0.99 * dt_max, "{place}: the last is {} s", found.last);
        assert!(found.events <= events, "{place}: {} events", found.events);
        assert_eq!(found.statistics.unconverged_steps, 0, "{place}");
        assert!(steps < 3000, "{place}");
    }
}

/// Schemes that stand on others pass on what the controller asks of them: drift of joints is removed
/// over its largest step by each, and not by blows in small steps.
#[test]
fn joints_do_not_hold_up_any_scheme() {
    let mut tried = 0;
    for scheme in Scheme::listings() {
        let mut setup = Setup::from_model("five-bar", &[]).expect("a model");
        setup.scenario.scheme = SchemeDescription::by_name(scheme.name).expect("listed");
        setup.scenario.controller = ControllerDescription::by_name("switching").expect("listed");
        let Ok(run) = setup.into_simulation() else { continue };
        let found = self::run(run, 0.06, 5000);
        let steps = found.statistics.steps;
        assert!(found.t > 0.0599 && steps < 200, "{}: {steps} steps to {} s", scheme.name, found.t);
        tried += 1;
    }
    assert!(tried > 10, "{tried} schemes");
}

/// A block in units of mass, length and time that are `units` of the usual ones.
fn block([mass, length, time]: [f64; 3], force_x: f64) -> Augmented {
    let force = mass * length / (time * time);
    let values = [
        ("mass", 2.1 * mass),
        ("inertia", 0.0175 * mass * length * length),
        ("half_length", 0.15 * length),
        ("half_height", 0.05 * length),
        ("force_x", force_x * force),
        ("force_y", -20.601 * force),
    ];
    let overrides = values.map(|(name, value)| (name, format!("{value:e}")));
    let settings =
        [("dt_min", 1e-6 * time), ("dt_max", 1e-3 * time), ("atol", 1e-8 * length), ("order", 2.0)];
    let settings = &settings[..];
    let (simulation, _) = simulation("planar-block", &overrides, settings).expect("a block");
    run(simulation, 0.05 * time, usize::MAX)
}

#[test]
fn switches_do_not_depend_on_units() {
    for force_x in [1.0, 12.0] {
        let usual = block([1.0; 3], force_x);
        for units in [[1e9, 1.0, 1.0], [1e-9, 1e3, 1e-3], [4.0, 0.01, 60.0], [1.0, 1e6, 1.0]] {
            let found = block(units, force_x);
            assert_eq!(found.events, usual.events, "{units:?}");
            let steps = [found.statistics.steps, usual.statistics.steps];
            assert_eq!(steps[0], steps[1], "{units:?}");
        }
    }
}

/// Events of a generalized-α scheme by its monolithic or sequential solution.
fn events(model: &str, solve: &str, t_end: f64) -> Vec<String> {
    let mut setup = Setup::from_model(model, &[]).expect("a model");
    setup.scenario.scheme = SchemeDescription::by_name("generalized-alpha-ggl").expect("listed");
    setup.scenario.scheme.set("solve", solve).expect("a setting");
    let mut simulation = setup.into_simulation().expect("a run");
    let mut log = SwitchingLog::default();
    simulation.run_until(t_end, &mut log).expect("steps can be made");
    let text = |s: &percussion::simulation::Switch| {
        format!("{:.4} {} {:?} {:?}", s.t, s.interaction, s.from, s.to)
    };
    log.switches().iter().map(text).collect()
}

#[test]
fn both_solutions_of_generalized_alpha_report_the_same_events() {
    for (model, t_end) in [("slider-crank", 0.01), ("woodpecker", 0.05)] {
        let sequential = events(model, "sequential", t_end);
        assert!(!sequential.is_empty(), "{model} has events");
        assert_eq!(events(model, "monolithic", t_end), sequential, "{model}");
    }
}

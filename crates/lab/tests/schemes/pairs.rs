//! Every scheme with every step controller: refused with the reason, or right on two models.
//!
//! One model has impacts, the other friction, both with closed solutions; schemes that treat
//! neither have two pendulums instead, measured against a run of event-driven.

use percussion::simulation::{Trajectory, TrajectoryRecorder};
use percussion_lab::analysis::norms::{Reference, l1, sup};
use percussion_lab::models::{ExactSolution, Problem};
use percussion_lab::scenario::{
    ControllerDescription, SchemeDescription, Setup, controllers, schemes,
};

/// The pairs that are refused, and a part of the reason.
const REFUSED: [(&str, &str, &str); 18] = [
    ("schatzman-paoli", "switching", "one size"),
    ("schatzman-paoli", "doubling", "one size"),
    ("schatzman-paoli", "pi", "one size"),
    ("event-driven", "switching", "tolerances of its own"),
    ("event-driven", "doubling", "tolerances of its own"),
    ("event-driven", "pi", "tolerances of its own"),
    ("generalized-alpha-ggl", "switching", "remembers"),
    ("generalized-alpha-modified-lcp", "switching", "remembers"),
    ("generalized-alpha-index3", "switching", "remembers"),
    ("modified-theta", "switching", "g/Δt"),
    ("displacement-stabilised", "switching", "g/Δt"),
    ("stewart-trinkle", "switching", "g/Δt"),
    ("anitescu-hart", "switching", "g/Δt"),
    ("preconditioned", "switching", "g/Δt"),
    ("no-penetration", "switching", "g/Δt"),
    ("dae", "switching", "g/Δt"),
    ("anitescu-potra-2002", "switching", "modes"),
    ("splitting", "switching", "modes"),
];

/// Schemes without unilateral contact or friction.
const BILATERAL: [&str; 2] = ["dae", "generalized-alpha-index3"];

fn scenario(model: &str, overrides: &[(&str, f64)], (dt, t_end): (f64, f64)) -> Setup {
    let overrides: Vec<_> =
        overrides.iter().map(|(name, value)| ((*name).to_owned(), value.to_string())).collect();
    let mut setup = Setup::from_model(model, &overrides).expect("a model");
    (setup.problem.dt, setup.problem.t_end) = (dt, t_end);
    setup
}

/// Impacts at 1, 2, 2½, 2¾ s; without restitution one, and rest.
fn ball(restitution: f64) -> Setup {
    let data = [("gravity", 2.0), ("restitution", restitution), ("gap", 1.0)];
    scenario("bouncing-ball", &data, (2e-3, 2.8))
}

/// Slides, turns, and sticks at 3.67 s.
fn slider() -> Setup {
    scenario("sliding-mass", &[], (2e-3, 4.0))
}

fn with(mut setup: Setup, scheme: &str, controller: &str) -> Setup {
    setup.scenario.scheme = SchemeDescription::by_name(scheme).expect("a scheme");
    setup.scenario.controller = ControllerDescription::by_name(controller).expect("a controller");
    if ["doubling", "pi"].contains(&controller) {
        for tolerance in ["rtol", "atol"] {
            setup.scenario.controller.set(tolerance, "2e-5").expect("a tolerance");
        }
    }
    setup
}

fn run(setup: Setup) -> Trajectory {
    let t_end = setup.problem.t_end;
    let mut simulation = setup.into_simulation().expect("a pair that fits");
    let mut recorder = TrajectoryRecorder::every(1);
    simulation.run_until(t_end, &mut recorder).expect("a run");
    recorder.into_trajectory()
}

/// Whether the mean error of the coordinates over a run is below `most`, in the unit of these.
fn complaint(
    setup: Setup,
    exact: &dyn ExactSolution,
    pair: (&str, &str),
    most: f64,
) -> Option<String> {
    let name = setup.scenario.name.clone();
    let Problem { t_end, .. } = setup.problem;
    let motion = run(with(setup, pair.0, pair.1));
    let (mean, largest) = (l1(&motion, exact).q / t_end, sup(&motion, exact).q);
    let good = mean < most && largest < 2.5 * most;
    (!good).then(|| format!("{pair:?} on {name}: mean error {mean:.1e}, largest {largest:.1e}"))
}

fn is_refused((scheme, controller): (&str, &str)) -> bool {
    REFUSED.iter().any(|refused| (refused.0, refused.1) == (scheme, controller))
}

fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let names = controllers().iter().map(|controller| controller.name);
    schemes().iter().flat_map(move |scheme| names.clone().map(|name| (scheme.name, name)))
}

#[test]
fn pairs_that_cannot_work_are_refused_before_the_run_with_both_names_and_the_reason() {
    for (scheme, controller, reason) in REFUSED {
        let Err(error) = with(ball(0.5), scheme, controller).into_simulation() else {
            panic!("{scheme} runs with {controller}");
        };
        for word in [scheme, controller, reason] {
            assert!(error.message.contains(word), "no `{word}` in: {error}");
        }
        assert!(error.help.is_some(), "{error}");
    }
}

#[test]
fn all_other_pairs_are_right_on_two_models() {
    let complaints = pairs().filter(|pair| !is_refused(*pair)).flat_map(|pair| {
        if BILATERAL.contains(&pair.0) {
            return Vec::new();
        }
        let solver = Setup::from_model("bouncing-ball", &[]).expect("a model").scenario.solver;
        let scheme = SchemeDescription::by_name(pair.0).expect("a scheme");
        let scheme = scheme.build(solver.build().expect("a solver")).expect("settings");
        let restitution = if scheme.impact_law().honours().normal { 0.5 } else { 0.0 };
        [ball(restitution), slider()]
            .into_iter()
            .filter_map(|mut model| {
                let exact = model.problem.exact.take().expect("a closed solution");
                complaint(model, exact.as_ref(), pair, 3e-2)
            })
            .collect()
    });
    let complaints: Vec<_> = complaints.collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn pairs_for_bilateral_constraints_are_right_on_two_models() {
    let models = || {
        [
            scenario("spring-pendulum", &[], (1e-3, 1.0)),
            scenario("spring-pendulum", &[("stiffness", 40.0), ("rate", 2.0)], (1e-3, 1.0)),
        ]
    };
    let mut complaints = Vec::new();
    for pair in pairs().filter(|pair| BILATERAL.contains(&pair.0) && !is_refused(*pair)) {
        for (model, again) in models().into_iter().zip(models()) {
            let reference = Reference::new(run(with(again, "event-driven", "fixed")));
            complaints.extend(complaint(model, &reference, pair, 3e-3));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// The two steps of an impact have one size also at the end of a run that is no multiple of it.
#[test]
fn a_scheme_for_constant_steps_ends_a_run_with_equal_ones() {
    for t_end in [1.0025, 1.0031, 1.0047] {
        let mut model = ball(0.5);
        (model.problem.dt, model.problem.t_end) = (1e-3, t_end);
        let motion = run(with(model, "schatzman-paoli", "fixed"));
        let [before, end] = [2, 1].map(|back| motion.len() - back);
        let rise = motion.q_at(end)[0] - motion.q_at(before)[0];
        let rate = rise / (motion.t[end] - motion.t[before]);
        assert!((rate - 1.0).abs() < 0.02, "{rate} m/s before {t_end} s");
    }
}

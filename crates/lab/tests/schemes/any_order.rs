//! Schemes of high order through impacts, and those that obey tolerances.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use percussion::inclusion::laws::{LawTable, UnilateralContact};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::parts::{AppliedForce, Point, PointMass, PointPlane, Prescribed, TimeFunction};
use percussion::schemes::{Accumulation, OneStepScheme, contract};
use percussion::simulation::{EnergyMonitor, PenetrationMonitor, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, Interactions, Layout, MechanicalSystem, State};
use percussion_lab::analysis::convergence::study;
use percussion_lab::analysis::norms::l1;
use percussion_lab::models::Problem;
use percussion_lab::models::bouncing_ball::BouncingBall;
use percussion_lab::scenario::{
    Controlled, ControllerDescription, SchemeDescription, Setup, SolverDescription, Uncontrolled,
};

fn scheme(name: &str, settings: &[(&str, &str)]) -> Box<dyn OneStepScheme> {
    let mut solver = SolverDescription::default();
    solver.set_tolerance(1e-14).expect("a tolerance");
    let mut scheme = SchemeDescription::by_name(name).expect("a known scheme");
    for (name, value) in settings {
        scheme.set(name, value).expect("a setting");
    }
    scheme.build(solver.build().expect("a solver")).expect("settings in range")
}

fn model(name: &str, overrides: &[(&str, &str)]) -> Problem {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Setup::from_model(name, &overrides).expect("a known model").problem
}

/// The state at `t_end` and the accumulations passed, with steps of at most `dt`.
fn run(
    problem: Problem,
    scheme: Box<dyn OneStepScheme>,
    dt: f64,
    t_end: f64,
) -> (State, Vec<Accumulation>) {
    let controller = Box::new(Fixed::new(dt).expect("a step"));
    let mut simulation =
        Simulation::new(problem.system, scheme, controller, problem.state).expect("a start");
    let mut accumulations = Vec::new();
    while simulation.state().t < t_end {
        let left = t_end - simulation.state().t;
        if left <= dt {
            simulation.run_until(t_end, &mut EnergyMonitor::default()).expect("a run");
            break;
        }
        accumulations.extend(simulation.step().expect("a step").accumulation);
    }
    (simulation.state().clone(), accumulations)
}

#[test]
fn they_owe_the_contract() {
    for name in ["event-driven", "mannshardt", "splitting"] {
        contract::check(&|| scheme(name, &[]));
    }
    for method in ["half-explicit-3", "half-explicit-4", "radau-3", "radau-5"] {
        for name in ["event-driven", "mannshardt", "splitting"] {
            contract::check(&|| scheme(name, &[("method", method)]));
        }
    }
}

#[test]
fn any_order_survives_impacts() {
    // few steps at high order, before errors are those of rounding
    for (method, order, counts) in [
        ("fehlberg-45", 4.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("dormand-prince-5", 5.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("dormand-prince-8", 8.0, [13, 17, 19, 23, 29, 31, 37, 41, 43, 53, 59, 67]),
        ("half-explicit-3", 3.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("half-explicit-4", 4.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("radau-3", 3.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("radau-5", 5.0, [31, 37, 41, 43, 53, 59, 67, 71, 83, 97, 101, 127]),
    ] {
        let make = || scheme("mannshardt", &[("method", method)]);
        let problem = || model("impact-oscillator", &[]);
        let study = study(l1, problem, make, 1.0, &counts).expect("a study");
        for measured in [study.order(|e| e.q), study.order(|e| e.u)] {
            assert!((measured - order).abs() < 0.3, "{method}: {measured}");
        }
    }
}

#[test]
fn any_order_survives_an_accumulation() {
    let make = || scheme("mannshardt", &[]);
    let ball = || BouncingBall::new(1.0, 2.0, 0.5).expect("parameters").problem(1.0, 0.0);
    let counts = [41, 53, 71, 97, 127, 157, 211, 269, 353];
    let study = study(l1, ball, make, 4.0, &counts).expect("a study");
    // flights are exact: the order is that of the intervals around impacts, p + 1
    for measured in [study.order(|e| e.q), study.order(|e| e.u)] {
        assert!(measured > 4.8, "{measured}");
    }
    let last = study.runs.last().expect("a run");
    assert!(last.q < 1e-11 && last.u < 1e-10, "{last:?}");
}

#[test]
fn errors_follow_the_tolerance() {
    for tolerance in ["1e-5", "1e-7", "1e-9", "1e-11"] {
        let limit = 30.0 * tolerance.parse::<f64>().expect("a number");
        let methods = [
            "fehlberg-45",
            "dormand-prince-5",
            "dormand-prince-8",
            "half-explicit-3",
            "half-explicit-4",
            "radau-3",
            "radau-5",
        ];
        for method in methods {
            let settings = [("rtol", tolerance), ("atol", tolerance), ("method", method)];
            let problem = model("impact-oscillator", &[]);
            let exact = model("impact-oscillator", &[]).exact.expect("an exact solution");
            let (end, _) = run(problem, scheme("event-driven", &settings), 0.1, 1.0);
            let (mut q, mut u) = ([0.0], [0.0]);
            exact.write(1.0, &mut q, &mut u);
            let error = (end.q[0] - q[0]).abs();
            assert!(error < limit, "{method} with {tolerance}: {error}");
        }
    }
}

#[test]
fn the_ball_passes_its_accumulation_to_rounding() {
    let ball = BouncingBall::new(1.0, 2.0, 0.5).expect("parameters").problem(1.0, 0.0);
    let (end, accumulations) = run(ball, scheme("event-driven", &[]), 0.1, 4.0);
    assert!(end.q[0].abs() < 1e-13 && end.u[0].abs() < 1e-13, "{end:?}");
    let [accumulation] = accumulations[..] else { panic!("{accumulations:?}") };
    assert!((accumulation.t - 3.0).abs() < 1e-12 + accumulation.error, "{accumulation:?}");
    assert!(accumulation.error < 1e-9, "{accumulation:?}");
}

/// The time at which a ball that falls by 1 m is put to rest, and the accumulation told with it.
/// With g = 2 m/s² and e = 0.6 it leaves its impact k = 1, 2, … with γ = 2eᵏ m/s and 5eᵏ s before
/// t_∞ = 4 s.
fn landing(name: &str, settings: &[(&str, &str)], dt: f64) -> (f64, Accumulation) {
    let ball = BouncingBall::new(1.0, 2.0, 0.6).expect("parameters").problem(1.0, 0.0);
    let controller = Box::new(Fixed::new(dt).expect("a step"));
    let mut simulation =
        Simulation::new(ball.system, scheme(name, settings), controller, ball.state).expect("one");
    while simulation.state().t < 4.0 {
        if let Some(found) = simulation.step().expect("a step").accumulation {
            return (simulation.state().t, found);
        }
    }
    panic!("{name} passed no accumulation")
}

/// At the first k for which γ(t_∞ − t) = 10e²ᵏ is at most a hundredth of the tolerance.
#[test]
fn a_ball_lands_at_the_first_bounce_that_is_negligible() {
    for (atol, impact) in [("1e-2", 12), ("1e-4", 16), ("1e-6", 21), ("1e-8", 25)] {
        let least = 0.01 * atol.parse::<f64>().expect("a number");
        let height = |k: i32| 10.0 * 0.36_f64.powi(k);
        assert!(height(impact) <= least && height(impact - 1) > least, "{atol}");
        let (t, found) = landing("event-driven", &[("atol", atol), ("rtol", "1e-12")], 0.1);
        assert!((t - (4.0 - 5.0 * 0.6_f64.powi(impact))).abs() < 1e-9, "{atol}: at {t} s");
        assert!((found.t - 4.0).abs() < 1e-12 && found.error < 1e-12, "{atol}: {found:?}");
    }
}

/// What Mannshardt's scheme tells of the error of t_∞ is the time that it leaves out, s with
/// 0.4 s² = γ(t_∞ − t) for a bounce that is negligible, while the one before, of s/e, is not.
#[test]
fn the_time_left_out_bounds_the_error_of_one_forecast() {
    for dt in [0.11, 0.05, 0.017] {
        let (_, found) = landing("mannshardt", &[], dt);
        assert!((found.t - 4.0).abs() <= found.error, "dt = {dt}: {found:?}");
        // a hundredth of Δt⁶, or what a gap known to 1e-14 keeps alive
        let least = f64::max(0.01 * f64::powi(dt, 6), 10.0 * 1e-14 / ((1.0 - 0.36) * 0.4));
        let longest = (least / 0.4).sqrt();
        let part = found.error / longest;
        assert!((0.6..=1.0).contains(&part), "dt = {dt}: {part} of {longest} s");
    }
}

#[test]
fn ten_balls_come_to_rest_one_after_the_other() {
    let (end, accumulations) =
        run(model("ball-chain", &[]), scheme("event-driven", &[]), 1e-3, 2.0);
    assert!(accumulations.len() >= 10, "{accumulations:?}");
    assert!(end.q.iter().chain(&end.u).all(|x| x.abs() < 1e-12), "{end:?}");
}

/// m u̇ = −sign(q + u): the force drives the motion to its own jump, where it slides along
/// q + u = 0.
struct Relay {
    layout: Layout,
}

impl MechanicalSystem for Relay {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = 1.0;
    }

    fn force(&self, _t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        h[0] = -(q[0] + u[0]).signum();
    }
}

/// Steps without progress are replaced by time-stepping, which is told with its error. From
/// t_s = √3 − 1 on the motion is q = t_s exp(t_s − t), met to the sum of the errors that are told.
#[test]
fn where_events_make_no_progress_time_steps_do() {
    let (tolerance, t_end) = (1e-9, 0.85);
    let layout = Layout::single("mass", &[("q", "m")], &[("u", "m/s")]);
    let scheme = scheme("event-driven", &[("rtol", "1e-9"), ("atol", "1e-9")]);
    let controller = Box::new(Fixed::new(100.0).expect("a step"));
    let start = State::new(vec![1.0], vec![0.0]);
    let mut simulation =
        Simulation::new(Arc::new(Relay { layout }), scheme, controller, start).expect("a start");
    let (mut steps, mut claimed, mut worst) = (0, 0.0, 0.0_f64);
    while simulation.state().t < t_end {
        let report = simulation.step().expect("a step");
        let error = report.error.expect("an error");
        claimed += 2.0 * tolerance * error;
        if report.fell_back {
            (steps, worst) = (steps + 1, worst.max(error));
        }
    }
    let (t, t_s) = (simulation.state().t, 3.0_f64.sqrt() - 1.0);
    let error = (simulation.state().q[0] - t_s * (t_s - t).exp()).abs();
    assert!(error < claimed && claimed < 1e-5, "{error}, {claimed} claimed");
    // now and then a step is four times longer than its error allows
    assert!(steps > 100 && worst < 16.0, "{steps} steps with errors up to {worst}");
}

/// Impacts that act on each other at once end: of a ball between ground and another, and of those
/// of Newton's cradle, whose interactions are new where they act.
#[test]
fn coupled_impacts_come_to_an_end() {
    let overrides = [("balls", "2"), ("restitution", "0.7")];
    let (end, accumulations) =
        run(model("ball-chain", &overrides), scheme("event-driven", &[]), 0.02, 1.0);
    assert!(end.q.iter().chain(&end.u).all(|x| x.abs() < 1e-12), "{end:?}");
    assert_eq!(accumulations.len(), 2, "{accumulations:?}");
    let (end, _) = run(model("newtons-cradle", &[]), scheme("event-driven", &[]), 2e-3, 0.1);
    for (found, exact) in end.q.iter().chain(&end.u).zip([0.0, 0.02, 0.09, 0.0, 0.0, 1.0]) {
        assert!((found - exact).abs() < 1e-14, "{end:?}");
    }
}

/// The mass between pre-stressed springs comes to rest where the energies of its arcs say.
#[test]
fn pre_stressed_springs_are_entered_and_left_at_their_borders() {
    // data of the model: preload, stiffness, tolerance, friction, first distance
    let (a, c, delta, friction) = (1.0, 40.0, 5e-4, 0.9);
    let (mut distance, mut side): (f64, f64) = (0.13, 1.0);
    let rest = loop {
        let spring = 0.5 * c * (distance * distance - delta * delta);
        let mut energy = (a - friction) * (distance - delta) + spring;
        // both resist while the spring counts as unstretched
        if energy <= (a + friction) * 2.0 * delta {
            break side * (delta - energy / (a + friction));
        }
        energy -= (a + friction) * 2.0 * delta;
        let resistance = (a + friction) / c;
        let square = resistance * resistance + 2.0 * energy / c + 2.0 * resistance * delta;
        distance = (square + delta * delta).sqrt() - resistance;
        side = -side;
    };
    let (end, _) =
        run(model("prestressed-oscillator", &[]), scheme("event-driven", &[]), 0.08, 4.0);
    assert!((end.q[0] - 0.07 - rest).abs() < 1e-11, "{} instead of {}", end.q[0], 0.07 + rest);
    assert_eq!(end.u, [0.0]);
}

/// A system that counts how often its mass is asked for, which every evaluation does once.
struct Counted {
    system: Arc<dyn MechanicalSystem>,
    count: Arc<AtomicUsize>,
}

impl MechanicalSystem for Counted {
    fn layout(&self) -> &Layout {
        self.system.layout()
    }

    fn mass(&self, t: f64, q: &[f64], mass: &mut BlockDiagonal) {
        self.count.fetch_add(1, Ordering::Relaxed);
        self.system.mass(t, q, mass);
    }

    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        self.system.force(t, q, u, h);
    }

    fn laws(&self) -> &LawTable {
        self.system.laws()
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        self.system.interactions(t, q, found);
    }
}

/// Stages, trials, the choice of phases, projections and impacts are all counted.
#[test]
fn what_is_reported_is_what_was_evaluated() {
    for name in ["event-driven", "mannshardt", "splitting", "anitescu-potra-1997"] {
        let Problem { system, state, .. } = model("rocking-block", &[]);
        let count = Arc::new(AtomicUsize::new(0));
        let system = Arc::new(Counted { system, count: Arc::clone(&count) });
        let controller = Box::new(Fixed::new(0.01).expect("a step"));
        let mut simulation =
            Simulation::new(system, scheme(name, &[]), controller, state).expect("a start");
        count.store(0, Ordering::Relaxed);
        simulation.run_until(1.0, &mut PenetrationMonitor::default()).expect("a run");
        let found = count.load(Ordering::Relaxed);
        assert_eq!(simulation.statistics().evaluations, found, "{name}");
    }
}

/// A force for a while moves a mass; a table that starts to rise at 0.5 s throws a ball up.
fn driven() -> (Assembly, State) {
    let mut assembly = Assembly::new();
    let mass = assembly.add_part("mass", PointMass::planar(1.0).expect("a mass")).expect("new");
    let window = TimeFunction::from(2.0).between(0.3, 0.7);
    let force = AppliedForce::new(Point::of(mass), [1.0, 0.0, 0.0], window).expect("a direction");
    assembly.add_force(force).expect("fits");
    let rise = |t: f64, q: &mut [f64], u: &mut [f64]| {
        q.copy_from_slice(&[0.0, (t - 0.5).max(0.0)]);
        u.copy_from_slice(&[0.0, if t < 0.5 { 0.0 } else { 1.0 }]);
    };
    let table = Prescribed::new(PointMass::planar(1.0).expect("a mass"), rise);
    let table = assembly.add_part("table", table.with_jumps(&[0.5])).expect("new");
    let ball = assembly.add_part("ball", PointMass::planar(1.0).expect("a mass")).expect("new");
    let weight = AppliedForce::new(Point::of(ball), [0.0, -1.0, 0.0], 10.0).expect("a direction");
    assembly.add_force(weight).expect("fits");
    let law = assembly.add_law(UnilateralContact::new(0.5).expect("in range"));
    let up = [0.0, 1.0, 0.0];
    let contact = PointPlane::new(Point::of(ball), Point::of(table), up, law).expect("a normal");
    assembly.connect("table", contact).expect("fits");
    let state = assembly.initial_state();
    (assembly, state)
}

#[test]
fn steps_end_where_forces_and_prescribed_motions_jump() {
    for name in ["event-driven", "mannshardt", "splitting"] {
        let (assembly, state) = driven();
        let controller = Box::new(Fixed::new(0.13).expect("a step"));
        let mut simulation =
            Simulation::new(Arc::new(assembly), scheme(name, &[]), controller, state).expect("one");
        simulation.run_until(0.55, &mut EnergyMonitor::default()).expect("a run");
        // 1.5 m/s by the table
        let State { q, u, .. } = simulation.state();
        assert!((q[5] - 0.0625).abs() < 1e-14 && (u[5] - 1.0).abs() < 1e-14, "{name}: {q:?} {u:?}");
        assert!((q[0] - 0.0625).abs() < 1e-14 && (u[0] - 0.5).abs() < 1e-14, "{name}: {q:?} {u:?}");
    }
    let mut ends = Vec::new();
    let (assembly, state) = driven();
    let mut controller = ControllerDescription::by_name("doubling").expect("a controller");
    controller.set("dt_max", "0.2").expect("a setting");
    let base =
        Uncontrolled { name: "moreau-midpoint", scheme: scheme("moreau-midpoint", &[]), dt: 0.1 };
    let Controlled { scheme, controller } = controller.build_with(base).expect("in range");
    let mut simulation =
        Simulation::new(Arc::new(assembly), scheme, controller, state).expect("a start");
    while simulation.state().t < 0.9 {
        simulation.step().expect("a step");
        ends.push(simulation.state().t);
    }
    assert!([0.3, 0.5, 0.7].iter().all(|t| ends.contains(t)), "{ends:?}");
}
/// Coordinates and energy of the five-bar linkage in free swing [Paschkowski2024, Example C.2].
#[test]
fn linkages_swing_alike_with_half_explicit_implicit_and_explicit_methods() {
    let end = |method: &str| {
        let settings = [("method", method), ("rtol", "1e-10"), ("atol", "1e-10")];
        let problem = model("five-bar", &[("obstacle", "-10")]);
        run(problem, scheme("event-driven", &settings), 0.05, 0.5).0
    };
    let reference = end("dormand-prince-8");
    for method in ["half-explicit-3", "half-explicit-4", "radau-5"] {
        let found = end(method);
        let (values, others) =
            (found.q.iter().chain(&found.u), reference.q.iter().chain(&reference.u));
        let off = values.zip(others).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(off < 1e-8, "{method}: {off}");
    }
}

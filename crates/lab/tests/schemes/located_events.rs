//! Schemes that locate impacts and obey Poisson's law.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use percussion::inclusion::laws::{FrictionalContact, LimitStop};
use percussion::inclusion::laws::{LawId, LawTable};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::inclusion::solvers::{InclusionSolver, ProxSettings, SorProx, StopTest};
use percussion::parts::{Gravity, PointMass, PointPlane};
use percussion::schemes::{EventSettings, GavreaSettings, LocatedEvents, OneStepScheme, contract};
use percussion::simulation::{
    EnergyMonitor, PenetrationMonitor, Recorders, Simulation, SimulationError, TrajectoryRecorder,
};
use percussion::stepsize::Fixed;
use percussion::system::{
    Assembly, InteractionKey, Interactions, Layout, MechanicalSystem, Point, State,
};
use percussion_lab::analysis::convergence::study;
use percussion_lab::analysis::norms::l1;
use percussion_lab::models::bouncing_ball::BouncingBall;
use percussion_lab::models::{ExactSolution, Problem};
use percussion_lab::scenario::{SchemeDescription, Setup};

fn solver() -> Box<dyn InclusionSolver> {
    let stop = StopTest::Residual { tolerance: 1e-12 };
    let settings = ProxSettings { stop, ..ProxSettings::default() };
    Box::new(SorProx::new(settings).unwrap())
}

fn potra() -> Box<dyn OneStepScheme> {
    Box::new(LocatedEvents::potra_trapezoidal(EventSettings::default(), solver()).unwrap())
}

fn anitescu() -> Box<dyn OneStepScheme> {
    Box::new(LocatedEvents::anitescu_potra_1997(EventSettings::default(), solver()).unwrap())
}

fn gavrea(alpha: f64, beta: f64) -> Box<dyn OneStepScheme> {
    let settings = GavreaSettings { alpha, beta, ..GavreaSettings::default() };
    Box::new(LocatedEvents::gavrea_anitescu_potra(settings, solver()).unwrap())
}

#[test]
fn all_owe_the_contract() {
    contract::check(&anitescu);
    contract::check(&potra);
    for (alpha, beta) in [(1.0, 1.0), (0.5, 0.5), (0.5, 1.0)] {
        contract::check(&|| gavrea(alpha, beta));
    }
}

#[test]
fn settings_out_of_range_are_refused() {
    let bad = EventSettings { gap_tolerance: 0.0, ..EventSettings::default() };
    assert!(LocatedEvents::potra_trapezoidal(bad, solver()).is_err());
    let bad = GavreaSettings { beta: 0.0, ..GavreaSettings::default() };
    assert!(LocatedEvents::gavrea_anitescu_potra(bad, solver()).is_err());
}

/// Impacts at 1, 2, 2½, …, to the accumulation at 3.
fn ball() -> Problem {
    BouncingBall::new(1.0, 2.0, 0.5).unwrap().problem(1.0, 0.0)
}

#[test]
fn steps_end_at_impacts_and_the_ball_comes_to_rest() {
    for make in [potra, anitescu] {
        let problem = ball();
        let steps = Box::new(Fixed::new(0.03).unwrap());
        let mut run = Simulation::new(problem.system, make(), steps, problem.state).unwrap();
        let (mut motion, mut depth) = (TrajectoryRecorder::every(1), PenetrationMonitor::default());
        let mut recorders = Recorders::new(vec![&mut motion, &mut depth]);
        run.run_until(4.0, &mut recorders).unwrap();
        assert_eq!(run.state().t, 4.0);
        assert!(depth.worst() <= 1e-9, "penetration {}", depth.worst());
        assert!(run.state().u[0].abs() < 1e-9, "{:?}", run.state());
        let motion = motion.into_trajectory();
        let channel = &motion.channels[0];
        let impulse: f64 = motion.percussion(channel, 0).sum();
        // m g T less the momentum that the fall began with
        assert!((impulse - 8.0).abs() < 0.15, "the impulses add up to {impulse}");
        let struck = (1..motion.len()).filter(|&k| motion.u_at(k)[0] > motion.u_at(k - 1)[0] + 0.1);
        let times: Vec<f64> = struck.map(|k| motion.t[k]).collect();
        for (found, exact) in times.iter().zip([1.0, 2.0, 2.5]) {
            // of first order: a delay of up to a few steps
            assert!((found - exact).abs() < 5.0 * 0.03, "{times:?}");
        }
    }
}

#[test]
fn the_trapezoidal_rule_meets_the_impacts_of_the_ball_to_the_gap_tolerance() {
    let problem = ball();
    let steps = Box::new(Fixed::new(0.03).unwrap());
    let mut run = Simulation::new(problem.system, potra(), steps, problem.state).unwrap();
    let mut motion = TrajectoryRecorder::every(1);
    run.run_until(2.9, &mut motion).unwrap();
    let motion = motion.into_trajectory();
    for exact in [1.0, 2.0, 2.5, 2.75] {
        let nearest = motion.t.iter().map(|t| (t - exact).abs()).fold(1.0, f64::min);
        assert!(nearest < 1e-8, "no step ends at {exact}");
    }
}

/// What the settings other than the default one are worth.
#[test]
fn a_fully_implicit_step_has_order_one_in_its_finest_runs() {
    let counts = [997, 1301, 1709, 2243, 2939, 3853, 5051, 6619];
    let study = study(l1, ball, || gavrea(1.0, 1.0), 4.0, &counts).unwrap();
    let (q, u) = (study.order(|run| run.q), study.order(|run| run.u));
    assert!((q - 1.0).abs() < 0.1 && (u - 1.0).abs() < 0.2, "orders {q:.2} and {u:.2}");
}

/// ẍ = −x beside a stop at x = 0 that is hit from x > 0, restitution ε.
struct Oscillator {
    layout: Layout,
    laws: LawTable,
    law: LawId,
}

const RESTITUTION: f64 = 0.8;

impl MechanicalSystem for Oscillator {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = 1.0;
    }
    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        h[0] = -q[0];
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let key = InteractionKey::of_feature(0, 0);
        found.add(key, self.law, q, &[0.0]).on(self.layout.part(0), &[1.0]);
    }
}

/// x = εᵏ |cos t|: an impact at every zero of the cosine.
struct Rectified;

impl ExactSolution for Rectified {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let bounces = (t / std::f64::consts::PI + 0.5).floor();
        let amplitude = RESTITUTION.powf(bounces) * if bounces % 2.0 == 0.0 { 1.0 } else { -1.0 };
        (q[0], u[0]) = (amplitude * t.cos(), -amplitude * t.sin());
    }
}

fn oscillator() -> Problem {
    let mut laws = LawTable::new();
    let law = laws.add(LimitStop::new(0.0, f64::INFINITY, RESTITUTION).unwrap());
    let layout = Layout::single("mass", &[("x", "m")], &[("v", "m/s")]);
    Problem::new(
        Arc::new(Oscillator { layout, laws, law }),
        State::new(vec![1.0], vec![0.0]),
        0.01,
        10.0,
    )
    .with_exact(Arc::new(Rectified))
}

#[test]
fn order_two_survives_impacts_between_smooth_phases_that_are_not_exact() {
    let counts = [103, 151, 211, 307, 439, 613, 877, 1259];
    let second = |make: &dyn Fn() -> Box<dyn OneStepScheme>| {
        let study = study(l1, oscillator, make, 10.0, &counts).unwrap();
        (study.order(|run| run.q), study.order(|run| run.u))
    };
    for (q, u) in [second(&potra), second(&|| gavrea(0.5, 0.5))] {
        assert!((q - 2.0).abs() < 0.1 && (u - 2.0).abs() < 0.2, "orders {q:.2} and {u:.2}");
    }
    let (q, u) = second(&anitescu);
    assert!((q - 1.0).abs() < 0.2 && (u - 1.0).abs() < 0.2, "orders {q:.2} and {u:.2}");
}

/// A block on a plane with friction μ = ½, g = 10 m/s², pushed at 2 m/s.
fn sliding_block() -> (Assembly, State) {
    let mut assembly = Assembly::new();
    let block = assembly.add_part("block", PointMass::planar(2.0).unwrap()).unwrap();
    assembly.add_force(Gravity::new([0.0, -10.0, 0.0])).unwrap();
    let law = assembly.add_law(FrictionalContact::planar(0.5, 0.5, 0.0).unwrap());
    let plane =
        PointPlane::new(Point::of(block), Point::ground([0.0; 3]), [0.0, 1.0, 0.0], law).unwrap();
    assembly.connect("ground", plane).unwrap();
    let mut state = assembly.initial_state();
    state.u[0] = 2.0;
    (assembly, state)
}

#[test]
fn a_sliding_block_stops_where_it_should() {
    // stops after v/(μ g) = 0.4 s and v²/(2 μ g) = 0.4 m
    for make in [potra, || gavrea(0.5, 0.5)] {
        let (system, state) = sliding_block();
        let steps = Box::new(Fixed::new(0.033).unwrap());
        let mut run = Simulation::new(Arc::new(system), make(), steps, state).unwrap();
        let mut energy = EnergyMonitor::default();
        run.run_until(1.0, &mut energy).unwrap();
        assert_eq!(run.state().t, 1.0);
        assert!((run.state().q[0] - 0.4).abs() < 1e-6, "{:?}", run.state().q);
        assert!(run.state().u[0].abs() < 1e-6, "{:?}", run.state().u);
        assert!(energy.balance().max_rise < 1e-6, "{:?}", energy.balance());
        // no crawling: 31 whole steps, and some short ones at the switch
        assert!(run.statistics().steps < 45, "{:?}", run.statistics());
    }
}

/// Block and chain fall on several contacts and come to rest through accumulations of impacts.
#[test]
fn many_contacts_neither_penetrate_nor_gain_energy() {
    for model in ["rocking-block", "ball-chain"] {
        for name in ["potra-trapezoidal", "gavrea-anitescu-potra"] {
            let mut setup = Setup::from_model(model, &[]).unwrap();
            setup.scenario.scheme = SchemeDescription::by_name(name).unwrap();
            let mut run = setup.into_simulation().unwrap();
            let (mut energy, mut depth) = (EnergyMonitor::default(), PenetrationMonitor::default());
            let mut recorders = Recorders::new(vec![&mut energy, &mut depth]);
            run.run_until(2.0, &mut recorders).unwrap();
            let balance = energy.balance();
            assert!(depth.worst() <= 1e-9, "{model}, {name}: {} m deep", depth.worst());
            assert!(balance.max_rise < 1e-11, "{model}, {name}: {balance:?}");
            assert!(run.state().u.iter().all(|u| u.abs() < 1e-6), "{:?}", run.state().u);
            assert!(run.statistics().steps < 2100, "{:?}", run.statistics());
        }
    }
}

/// Steps that end before a switch may meet the same switch again and again: that must end, and be said.
#[test]
fn a_run_that_crawls_says_so() {
    for (model, name) in
        [("woodpecker", "potra-trapezoidal"), ("slider-crank", "gavrea-anitescu-potra")]
    {
        let mut setup = Setup::from_model(model, &[]).unwrap();
        setup.scenario.scheme = SchemeDescription::by_name(name).unwrap();
        let problem = &setup.problem;
        let (end, whole) = (problem.t_end, problem.t_end / problem.dt);
        let mut run = setup.into_simulation().unwrap();
        match run.run_until(end, &mut Recorders::new(vec![])) {
            Ok(_) => {}
            Err(SimulationError::Crawling { from, t, dt, .. }) => assert!(t - from < 30.0 * dt),
            Err(error) => panic!("{model}, {name}: {error}"),
        }
        assert!((run.statistics().steps as f64) < 2.0 * whole, "{model}, {name}");
    }
}

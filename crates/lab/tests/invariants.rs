//! Promises of the house: no allocation in a warm step, memory that does not grow as a cube, restart from a file, independence of
//! what a recorder does.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use percussion::inclusion::laws::FrictionalContact;
use percussion::inclusion::problem::{Delassus, InclusionProblem};
use percussion::inclusion::solvers::{
    Auto, AutoSettings, InclusionSolver, JorProx, Nsgs, NsgsSettings, ProxSettings, SolveError,
    SolveOutcome, SolveReport, SorProx, StopTest,
};
use percussion::parts::{Gravity, PlanarBody, PointPlane};
use percussion::schemes::{
    EventSettings, LocatedEvents, MoreauJeanExplicit, MoreauJeanSettings, MoreauMidpoint,
    OneStepScheme, Preconditioned, PreconditionedSettings, SchatzmanPaoli, StuderGgl,
    StuderGglSettings, VelocityScheme,
};
use percussion::simulation::{EnergyMonitor, Recorder, Recorders, RunOutcome, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, Point, State};
use percussion_lab::scenario::{SchemeDescription, Setup, schemes as listed_schemes};

/// The system's allocator, counting the allocations of each thread and their bytes.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
    static BYTES: Cell<usize> = const { Cell::new(0) };
}

#[expect(unsafe_code, reason = "a counting allocator for this test binary")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        BYTES.with(|bytes| bytes.set(bytes.get() + layout.size()));
        // SAFETY: the caller's obligations are those of `System`
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's obligations are those of `System`
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The solver that schemes have by default.
fn auto() -> Box<dyn InclusionSolver> {
    Box::new(Auto::new(AutoSettings::default()).expect("default settings"))
}

fn jor() -> Box<dyn InclusionSolver> {
    Box::new(JorProx::new(ProxSettings::default()).expect("default settings"))
}

fn schemes() -> Vec<Box<dyn OneStepScheme>> {
    vec![
        Box::new(MoreauMidpoint::new(auto())),
        Box::new(MoreauMidpoint::new(jor())),
        Box::new(MoreauJeanExplicit::new(auto())),
        Box::new(SchatzmanPaoli::new(auto())),
        Box::new(Preconditioned::new(PreconditionedSettings::default(), auto()).unwrap()),
        Box::new(LocatedEvents::anitescu_potra_1997(EventSettings::default(), auto()).unwrap()),
    ]
}

/// Allocations of `steps` steps after `warm_up` steps of the same model.
fn warm_allocations(model: &str, set: (&str, &str), dt: f64, warm_up: usize, steps: usize) {
    warm_allocations_of(schemes(), (model, set), dt, warm_up, steps);
}

fn warm_allocations_of(
    schemes: Vec<Box<dyn OneStepScheme>>,
    (model, set): (&str, (&str, &str)),
    dt: f64,
    warm_up: usize,
    steps: usize,
) {
    for mut scheme in schemes {
        let overrides = [(set.0.to_owned(), set.1.to_owned())];
        let problem = Setup::from_model(model, &overrides).unwrap().problem;
        let (system, mut state) = (problem.system, problem.state);
        state.history.resize(scheme.history_len(system.layout()), 0.0);
        scheme.start(system.as_ref(), &mut state).unwrap();
        for _ in 0..warm_up {
            scheme.step(system.as_ref(), dt, &mut state).unwrap();
        }
        let before = ALLOCATIONS.with(Cell::get);
        for _ in 0..steps {
            scheme.step(system.as_ref(), dt, &mut state).unwrap();
        }
        let allocations = ALLOCATIONS.with(Cell::get) - before;
        assert_eq!(allocations, 0, "{model}: allocations in {steps} warm steps");
    }
}

#[test]
fn a_warm_step_of_the_woodpecker_allocates_nothing() {
    // one period with all its contacts warms up; the next has the same switches
    warm_allocations("woodpecker", ("friction", "0.3"), 1e-5, 15_000, 20_000);
}

#[test]
fn a_warm_step_of_shapes_in_space_allocates_nothing() {
    // sliding with drilling and rolling friction
    warm_allocations("ball-on-plane", ("spin", "50"), 1e-4, 1000, 1000);
    // flights and landings; where sweeps do not settle, `auto` goes on with solvers that allocate
    let swept: Vec<Box<dyn OneStepScheme>> = vec![Box::new(MoreauMidpoint::new(jor()))];
    warm_allocations_of(swept, ("jumping-egg", ("mass", "133g")), 2e-4, 6500, 1500);
}

#[test]
fn a_warm_step_of_joints_in_space_allocates_nothing() {
    warm_allocations("hinged-chain", ("links", "4"), 1e-3, 100, 200);
}

/// Schemes whose warm steps allocate, as ARCHITECTURE.md says.
const ALLOCATING: [&str; 10] = [
    "generalized-alpha-ggl",
    "generalized-alpha-modified-lcp",
    "generalized-alpha-index3",
    "galerkin-1",
    "galerkin-2",
    "galerkin-3",
    "galerkin",
    "mannshardt",
    "splitting",
    "event-driven",
];

#[test]
fn schemes_whose_warm_steps_allocate_are_named() {
    let allocates = |name: &&str| {
        // the others know no friction, or no contacts
        let model = match *name {
            "dae" => "spring-pendulum",
            "generalized-alpha-index3" => "bouncing-ball",
            _ => "woodpecker",
        };
        let mut setup = Setup::from_model(model, &[]).unwrap();
        setup.scenario.scheme = SchemeDescription::by_name(name).unwrap();
        setup.problem.dt = 1e-4;
        let mut run = setup.into_simulation().unwrap();
        // one period to warm up, and the same contacts again in the next
        (0..1600).for_each(|_| _ = run.step().unwrap());
        let before = ALLOCATIONS.with(Cell::get);
        (0..1600).for_each(|_| _ = run.step().unwrap());
        ALLOCATIONS.with(Cell::get) > before
    };
    let found: Vec<_> = listed_schemes().iter().map(|l| l.name).filter(allocates).collect();
    assert_eq!(found, ALLOCATING);
}

/// Sizes change from step to step, so that the matrix of implicit forces is factored in each.
#[test]
fn a_warm_step_that_factors_a_sparse_matrix_allocates_nothing() {
    for mass in ["consistent", "lumped"] {
        let set = [("distance", "0.001"), ("mass", mass)];
        let set = set.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let problem = Setup::from_model("elastic-bar", &set).unwrap().problem;
        let (system, mut state) = (problem.system, problem.state);
        let mut scheme =
            VelocityScheme::moreau_jean(MoreauJeanSettings::default(), auto()).unwrap();
        let mut steps = |n: usize| {
            let before = ALLOCATIONS.with(Cell::get);
            for k in 0..n {
                let dt = [1e-4, 2e-4, 1.5e-4][k % 3];
                scheme.step(system.as_ref(), dt, &mut state).unwrap();
            }
            ALLOCATIONS.with(Cell::get) - before
        };
        steps(20);
        assert_eq!(steps(30), 0, "{mass}");
        assert!(state.contacts.percussion(0)[0] > 0.0, "the bar presses on the wall");
    }
}

/// One with a constant mass, one with a mass that depends on the configuration, whose factors take memory.
#[test]
fn the_energy_balance_of_a_warm_run_allocates_nothing() {
    for (model, warm_up, end) in [("woodpecker", 0.15, 0.25), ("slider-crank", 0.05, 0.08)] {
        let allocations = |recorder: &mut dyn Recorder| {
            let mut setup = Setup::from_model(model, &[]).unwrap();
            setup.problem.dt = 2e-5;
            let mut simulation = setup.into_simulation().unwrap();
            simulation.advance_until(warm_up, recorder).unwrap();
            let before = ALLOCATIONS.with(Cell::get);
            simulation.advance_until(end, recorder).unwrap();
            ALLOCATIONS.with(Cell::get) - before
        };
        let alone = allocations(&mut Recorders::new(Vec::new()));
        assert_eq!(allocations(&mut EnergyMonitor::default()), alone, "{model}");
    }
}

#[test]
fn a_warm_projection_of_a_few_contacts_allocates_nothing() {
    let scheme = StuderGgl::new(StuderGglSettings::default(), auto()).unwrap();
    let model = ("woodpecker", ("friction", "0.3"));
    warm_allocations_of(vec![Box::new(scheme)], model, 1e-5, 15_000, 20_000);
}

#[test]
fn a_warm_step_of_an_assembly_allocates_nothing() {
    let reference = include_str!("../../../docs/scenario.md");
    let text = reference.split("```toml\n").nth(2).unwrap().split("```").next().unwrap();
    let problem = Setup::from_toml(text, "crate").unwrap().problem;
    let (system, mut state) = (problem.system, problem.state);
    let mut scheme = MoreauMidpoint::new(auto());
    // from free fall through the impact of the pendulum on the crate
    let mut steps = |n: usize, state: &mut State| {
        let before = ALLOCATIONS.with(Cell::get);
        for _ in 0..n {
            scheme.step(system.as_ref(), 1e-4, state).unwrap();
        }
        ALLOCATIONS.with(Cell::get) - before
    };
    let start = state.clone();
    steps(5000, &mut state);
    state.clone_from(&start);
    steps(10, &mut state);
    assert_eq!(steps(4000, &mut state), 0);
}

#[test]
fn a_warm_step_of_a_chain_of_a_thousand_balls_allocates_nothing() {
    // all contacts are closed from the start
    warm_allocations("ball-chain", ("gap", "0"), 1e-4, 10, 5);
    let thousand = [("balls".to_owned(), "1000".to_owned()), ("gap".to_owned(), "0".to_owned())];
    let problem = Setup::from_model("ball-chain", &thousand).unwrap().problem;
    let (system, mut state) = (problem.system, problem.state);
    // a step that is not solved may take memory to say why
    let stop = StopTest::Residual { tolerance: 10.0 };
    let settings = ProxSettings { stop, max_sweeps: 20, ..ProxSettings::default() };
    let mut scheme = MoreauMidpoint::new(Box::new(SorProx::new(settings).unwrap()));
    for _ in 0..3 {
        let report = scheme.step(system.as_ref(), 1e-4, &mut state).unwrap();
        assert_eq!(report.solver.outcome, SolveOutcome::Converged);
    }
    let before = ALLOCATIONS.with(Cell::get);
    for _ in 0..10 {
        scheme.step(system.as_ref(), 1e-4, &mut state).unwrap();
    }
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
}

/// Boards of 1 m that lie and slide on each other, each on this many points of the one below.
fn boards(points: usize) -> (Assembly, State) {
    let mut assembly = Assembly::new();
    assembly.add_force(Gravity::new([0.0, -10.0, 0.0])).unwrap();
    let law = assembly.add_law(FrictionalContact::planar(0.3, 0.0, 0.0).unwrap());
    let mut below = Point::ground([0.0; 3]);
    for board in 0..3 {
        let body = PlanarBody::new(2.0, 0.2).unwrap();
        let body = assembly.add_part(&format!("board {board}"), body).unwrap();
        for k in 0..points {
            let x = k as f64 / (points - 1) as f64 - 0.5;
            let point = Point::on(body, [x, -0.05, 0.0]);
            let plane = PointPlane::new(point, below, [0.0, 1.0, 0.0], law).unwrap();
            assembly.connect(&format!("point {k} of board {board}"), plane).unwrap();
        }
        below = Point::on(body, [0.0, 0.05, 0.0]);
    }
    let mut state = assembly.initial_state();
    for board in 0..3 {
        // all points penetrate a little, and stay closed
        state.q[3 * board + 1] = 0.05 + (0.1 - 1e-6) * board as f64 - 1e-6;
        state.u[3 * board] = 2.0 + 0.5 * board as f64;
    }
    (assembly, state)
}

/// A solver that expects G in one form, and solves with G assembled.
#[derive(Debug)]
struct Assembled {
    solver: Nsgs,
    by_factors: bool,
}

impl InclusionSolver for Assembled {
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        assert_eq!(problem.delassus.factors().is_some(), self.by_factors, "the form of G");
        let delassus = Delassus::from_blocks(problem.delassus.matrix().clone());
        self.solver.solve(&InclusionProblem { delassus: &delassus, ..*problem }, percussion)
    }
}

#[test]
fn boards_move_alike_whether_the_delassus_matrix_is_assembled_or_kept_as_factors() {
    let nsgs = || Nsgs::new(NsgsSettings::default()).unwrap();
    // (1) of `Delassus` for p points: (4p)² + (4p)² + (2p)² ≥ 6 · (6 + 12 + 12) p from p = 5 on
    for (points, by_factors) in [(4, false), (5, true), (20, true)] {
        let (system, start) = boards(points);
        let run = |solver: Box<dyn InclusionSolver>| {
            let (mut scheme, mut state) = (MoreauMidpoint::new(solver), start.clone());
            for _ in 0..300 {
                scheme.step(&system, 1e-3, &mut state).unwrap();
            }
            state
        };
        let found = run(Box::new(nsgs()));
        let expected = run(Box::new(Assembled { solver: nsgs(), by_factors }));
        for (found, expected) in
            found.u.iter().zip(&expected.u).chain(found.q.iter().zip(&expected.q))
        {
            assert!((found - expected).abs() < 1e-12, "{points} points: {found} for {expected}");
        }
        // the boards slow down, the lowest less than by μ g
        assert!((1.0..1.9).contains(&found.u[0]), "{:?}", found.u);
    }
}

#[test]
fn a_warm_step_with_factors_of_the_delassus_matrix_allocates_nothing() {
    let (system, start) = boards(20);
    let nsgs = Nsgs::new(NsgsSettings::default()).unwrap();
    // constraints at position level need Newton's iteration here, which allocates
    let schemes: [Box<dyn OneStepScheme>; 4] = [
        Box::new(MoreauMidpoint::new(Box::new(nsgs))),
        Box::new(MoreauMidpoint::new(auto())),
        Box::new(MoreauMidpoint::new(jor())),
        Box::new(MoreauJeanExplicit::new(auto())),
    ];
    for mut scheme in schemes {
        let mut state = start.clone();
        let mut allocations = || {
            let before = ALLOCATIONS.with(Cell::get);
            for _ in 0..50 {
                scheme.step(&system, 1e-4, &mut state).unwrap();
            }
            ALLOCATIONS.with(Cell::get) - before
        };
        assert!(allocations() > 0);
        assert_eq!(allocations(), 0);
    }
}

fn simulation(state: Option<State>) -> Simulation {
    let problem = Setup::from_model("woodpecker", &[]).unwrap().problem;
    let scheme = Box::new(MoreauMidpoint::new(auto()));
    let state = state.unwrap_or(problem.state);
    Simulation::new(problem.system, scheme, Box::new(Fixed::new(1e-5).unwrap()), state).unwrap()
}

#[test]
fn a_restart_from_a_serialised_state_is_bitwise_equal() {
    let mut whole = simulation(None);
    let mut half = simulation(None);
    // through sticking, sliding, impacts and flight
    for _ in 0..8_000 {
        whole.step().unwrap();
        half.step().unwrap();
    }
    let text = serde_json::to_string(half.state()).unwrap();
    let restored: State = serde_json::from_str(&text).unwrap();
    assert_eq!(&restored, half.state());
    let mut restarted = simulation(Some(restored));
    for _ in 0..8_000 {
        whole.step().unwrap();
        restarted.step().unwrap();
        assert_eq!(whole.state(), restarted.state());
    }
}

#[test]
fn a_run_ends_exactly_at_its_final_time() {
    let mut run = simulation(None);
    assert_eq!(run.run_until(0.001_234_5, &mut ()), Ok(RunOutcome::Finished));
    assert_eq!(run.state().t, 0.001_234_5);
    assert_eq!(run.statistics().steps, 124);
}

#[test]
fn memory_of_a_cradle_grows_with_the_square_of_its_balls() {
    let bytes_of = |balls: &str| {
        let before = BYTES.get();
        let cradle = Setup::from_model("newtons-cradle", &[("balls".into(), balls.into())]);
        drop(cradle.unwrap());
        BYTES.get() - before
    };
    let (few, many) = (bytes_of("300"), bytes_of("1200"));
    assert!(many < 20 * few && many < 50_000_000, "{few} and {many} bytes");
}

//! Promises of the house: no allocation in a warm step, restart from a file, independence of
//! what a recorder does.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use percussion::inclusion::solvers::{
    Auto, AutoSettings, InclusionSolver, JorProx, ProxSettings, SorProx,
};
use percussion::scenario::Scenario;
use percussion::schemes::{
    EventSettings, LocatedEvents, MoreauJeanExplicit, MoreauMidpoint, OneStepScheme,
    Preconditioned, PreconditionedSettings, SchatzmanPaoli, StuderGgl, StuderGglSettings,
};
use percussion::simulation::{RunOutcome, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::State;

/// The system's allocator, counting the allocations of each thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

#[expect(unsafe_code, reason = "a counting allocator for this test binary")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
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
        let problem = Scenario::from_model(model, &overrides).unwrap().problem;
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
fn a_warm_projection_of_a_few_contacts_allocates_nothing() {
    let scheme = StuderGgl::new(StuderGglSettings::default(), auto()).unwrap();
    let model = ("woodpecker", ("friction", "0.3"));
    warm_allocations_of(vec![Box::new(scheme)], model, 1e-5, 15_000, 20_000);
}

#[test]
fn a_warm_step_of_an_assembly_allocates_nothing() {
    let reference = include_str!("../../../docs/scenario.md");
    let text = reference.split("```toml\n").nth(2).unwrap().split("```").next().unwrap();
    let problem = Scenario::from_toml(text, "crate").unwrap().problem;
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
    let problem = Scenario::from_model("ball-chain", &thousand).unwrap().problem;
    let (system, mut state) = (problem.system, problem.state);
    let settings = ProxSettings { max_sweeps: 20, ..ProxSettings::default() };
    let mut scheme = MoreauMidpoint::new(Box::new(SorProx::new(settings).unwrap()));
    for _ in 0..3 {
        scheme.step(system.as_ref(), 1e-4, &mut state).unwrap();
    }
    let before = ALLOCATIONS.with(Cell::get);
    for _ in 0..10 {
        scheme.step(system.as_ref(), 1e-4, &mut state).unwrap();
    }
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
}

fn simulation(state: Option<State>) -> Simulation {
    let problem = Scenario::from_model("woodpecker", &[]).unwrap().problem;
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

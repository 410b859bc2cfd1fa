//! What every scheme owes.
//!
//! Call [`check`] once per scheme and setting. Orders of convergence are measured elsewhere, on
//! problems with exact solutions.

mod impacts;
mod prescribed;
mod squeezed;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;

use super::{OneStepScheme, StepError};
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};

/// Makes fresh schemes, all alike.
pub type MakeScheme<'a> = &'a dyn Fn() -> Box<dyn OneStepScheme>;

/// Checks a scheme that solves its inclusion problems to about 1e-10.
///
/// # Panics
/// With the promise that was broken.
pub fn check(make: MakeScheme) {
    constant_forces_give_exact_velocities(make);
    a_collision_obeys_the_impact_law_and_keeps_the_momentum(make);
    impacts::restitution_is_honoured_where_it_is_claimed_and_only_there(make);
    impacts::what_is_between_two_stops_moves_freely_until_one_holds_it(make);
    rest_stays_rest(make);
    what_was_integrated_before_does_not_matter(make);
    bad_steps_are_refused_and_change_nothing(make);
    prescribed::a_mass_rides_on_a_moving_part(make);
    prescribed::a_moving_part_strikes(make);
    squeezed::steps_without_a_solution_are_never_called_solved(make);
    check_driven(make);
}

/// Checks what a scheme owes to prescribed parts without contact: also one that knows no contacts.
///
/// # Panics
/// With the promise that was broken.
pub fn check_driven(make: MakeScheme) {
    prescribed::a_mass_hangs_on_a_moving_part(make);
}

/// Two masses on a vertical line, the lower one above the ground.
#[derive(Debug)]
struct TwoMasses {
    masses: [f64; 2],
    gravity: f64,
    layout: Layout,
    laws: LawTable,
    law: LawId,
}

impl TwoMasses {
    fn new(masses: [f64; 2], gravity: f64, restitution: f64) -> Self {
        let mut layout = Layout::default();
        layout.add_part("lower", &[("lower height", "m")], &[("lower velocity", "m/s")]);
        layout.add_part("upper", &[("upper height", "m")], &[("upper velocity", "m/s")]);
        let mut laws = LawTable::new();
        let contact = UnilateralContact::new(restitution).expect("a restitution coefficient");
        let law = laws.add(contact);
        Self { masses, gravity, layout, laws, law }
    }
}

impl MechanicalSystem for TwoMasses {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        for (b, m) in self.masses.iter().enumerate() {
            mass.block_mut(b)[0] = *m;
        }
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        for (h, m) in h.iter_mut().zip(&self.masses) {
            *h = -m * self.gravity;
        }
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let (lower, upper) = (self.layout.part(0), self.layout.part(1));
        let key = |feature| InteractionKey::of_feature(0, feature);
        found.add(key(0), self.law, &[q[0]], &[0.0]).on(lower, &[1.0]);
        found.add(key(1), self.law, &[q[1] - q[0]], &[0.0]).on(lower, &[-1.0]).on(upper, &[1.0]);
    }
}

/// A state ready for the first step of this scheme.
fn started(
    scheme: &mut dyn OneStepScheme,
    system: &dyn MechanicalSystem,
    q: impl Into<Vec<f64>>,
    u: impl Into<Vec<f64>>,
) -> State {
    let mut state = State::new(q.into(), u.into());
    state.history.resize(scheme.history_len(system.layout()), 0.0);
    scheme.start(system, &mut state).expect("a scheme that starts");
    state
}

fn run(
    scheme: &mut dyn OneStepScheme,
    system: &dyn MechanicalSystem,
    state: &mut State,
    steps: usize,
) {
    (0..steps).for_each(|_| advance(scheme, system, state, 0.01));
}

/// Advances by Δt, in as many steps as the scheme wants.
fn advance(
    scheme: &mut dyn OneStepScheme,
    system: &dyn MechanicalSystem,
    state: &mut State,
    dt: f64,
) {
    let mut left = dt;
    while left > 1e-15 {
        left -= scheme.step(system, left, state).expect("a step").advanced;
    }
}

fn constant_forces_give_exact_velocities(make: MakeScheme) {
    let system = TwoMasses::new([1.0, 2.0], 10.0, 0.5);
    let mut scheme = make();
    let mut state = started(scheme.as_mut(), &system, [1.0, 2.0], [0.0, 1.0]);
    run(scheme.as_mut(), &system, &mut state, 20);
    for (u, expected) in state.u.iter().zip([-2.0, -1.0]) {
        assert!((u - expected).abs() < 1e-12, "velocity {u} instead of {expected} in free fall");
    }
    assert!((state.t - 0.2).abs() < 1e-12, "time is {} instead of 0.2", state.t);
}

fn a_collision_obeys_the_impact_law_and_keeps_the_momentum(make: MakeScheme) {
    for restitution in [0.0, 0.5, 1.0] {
        let system = TwoMasses::new([1.0, 3.0], 0.0, restitution);
        let mut scheme = make();
        let mut state = started(scheme.as_mut(), &system, [1.0, 1.1], [0.0, -1.0]);
        run(scheme.as_mut(), &system, &mut state, 20);
        let momentum = state.u[0] + 3.0 * state.u[1];
        assert!((momentum + 3.0).abs() < 1e-9, "momentum {momentum} instead of −3");
        let separation = state.u[1] - state.u[0];
        let expected = if scheme.impact_law().honours().normal { restitution } else { 0.0 };
        let off = (separation - expected).abs();
        assert!(off < 1e-8, "separation at {separation} for ε = {restitution} and approach at 1");
    }
}

/// A gap that rounding lifts above 0 may be open for one step, in which a mass falls by at most
/// g Δt²; no more may happen, however long the stack stands.
fn rest_stays_rest(make: MakeScheme) {
    let system = TwoMasses::new([1.0, 2.0], 10.0, 0.0);
    let mut scheme = make();
    let mut state = started(scheme.as_mut(), &system, [0.0, 0.0], [0.0, 0.0]);
    run(scheme.as_mut(), &system, &mut state, 500);
    let fall = 10.0 * 0.01 * 0.01;
    let off = |x: &[f64]| x.iter().fold(0.0, |max, x| f64::max(max, x.abs()));
    let gaps = [state.q[0], state.q[1] - state.q[0]];
    assert!(off(&gaps) < 1.01 * fall, "a stack at rest moved to {:?}", state.q);
    assert!(off(&state.u) < 1e-9, "a stack at rest has the velocities {:?}", state.u);
}

/// A scheme used before on another problem gives the same bits as a fresh one.
fn what_was_integrated_before_does_not_matter(make: MakeScheme) {
    let system = TwoMasses::new([1.0, 2.0], 10.0, 0.5);
    let mut fresh = make();
    let mut expected = started(fresh.as_mut(), &system, [0.1, 0.3], [0.0, 0.0]);
    run(fresh.as_mut(), &system, &mut expected, 30);
    let mut used = make();
    let other = TwoMasses::new([5.0, 0.1], 1.0, 0.9);
    let mut state = started(used.as_mut(), &other, [0.0, 0.2], [0.0, -2.0]);
    run(used.as_mut(), &other, &mut state, 7);
    let mut state = started(used.as_mut(), &system, [0.1, 0.3], [0.0, 0.0]);
    run(used.as_mut(), &system, &mut state, 30);
    assert_eq!(state, expected, "the workspace carries information between steps");
}

fn bad_steps_are_refused_and_change_nothing(make: MakeScheme) {
    let system = TwoMasses::new([1.0, 2.0], 10.0, 0.5);
    let mut scheme = make();
    let mut state = started(scheme.as_mut(), &system, [0.0, 1.0], [0.0, 0.0]);
    let before = state.clone();
    for dt in [0.0, -0.1, f64::NAN, f64::INFINITY] {
        let refused = scheme.step(&system, dt, &mut state);
        assert!(matches!(refused, Err(StepError::BadStepSize { .. })), "Δt = {dt} was accepted");
        assert_eq!(state, before, "a refused step changed the state");
    }
    let massless = TwoMasses::new([0.0, 2.0], 10.0, 0.5);
    let refused = scheme.step(&massless, 0.01, &mut state);
    let part = match refused {
        Err(StepError::MassNotPositiveDefinite { part, .. }) => part,
        other => panic!("a part without mass gave {other:?}"),
    };
    assert_eq!(part, "lower");
    assert_eq!(state, before, "a failed step changed the state");
    let exploding = TwoMasses::new([1.0, 2.0], f64::INFINITY, 0.5);
    assert!(scheme.step(&exploding, 0.01, &mut state).is_err(), "infinite forces were accepted");
    assert_eq!(state, before, "a failed step changed the state");
}

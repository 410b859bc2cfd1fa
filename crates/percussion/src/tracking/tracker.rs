//! What schemes that follow phases share: entering a phase, and leaving its steps.

use percussion_inclusion::laws::{Activity, Mode};
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use super::event::rounding;
use super::lookout::Notes;
use super::motion::{Motion, PhaseEquations};
use super::phase::{Acting, Phase};
use super::switch::closed;
use crate::evaluation::{GapMotion, gap_motion, largest};
use crate::flow::{Method, RungeKutta, Tolerance, VectorField};
use crate::schemes::{StepError, dense_delassus};
use crate::system::{ContactMemory, InteractionKey, Keyed, MechanicalSystem, State, just_before};

/// Speeds up to this many times the tolerance of velocities are rest.
pub(super) const REST: f64 = 100.0;

/// Distances up to this many times the tolerance of gaps are contact.
pub(super) const REACH: f64 = 1e3;

/// Least tolerance of positions, where a scheme has none of its own.
pub(super) const FLOOR: f64 = 1e-12;

/// Numbers of an implicit method for each pair of velocities: the Jacobian matrix of coordinates
/// and velocities, its sum with a complex number and the factors of both.
const DENSE_METHOD: f64 = 32.0;

/// A method of integration and the memory of a step.
pub(super) struct Tracker {
    pub(super) method: RungeKutta,
    pub(super) at: PhaseEquations,
    /// Coordinates and velocities at the beginning and the end of a step.
    pub(super) y: Vec<f64>,
    pub(super) end: Vec<f64>,
    /// What was seen inside a step.
    pub(super) notes: Notes,
    /// Memory for the state after a step.
    spare: State,
}

/// A step as far as functions of time are smooth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// Its beginning and largest size, in s.
    pub(super) t: f64,
    pub(super) h: f64,
    /// The next discontinuity, and the time just before it.
    jump: f64,
    pub(super) until: f64,
}

impl Span {
    /// From `t` over `h`, or to the next discontinuity if that comes first.
    pub(super) fn new(system: &dyn MechanicalSystem, t: f64, h: f64) -> Self {
        let jump = system.next_discontinuity(t);
        Self { t, h: h.min(jump - t), jump, until: just_before(jump) }
    }

    /// Whether a step of this size reaches the discontinuity.
    pub(super) fn reaches_jump(&self, h: f64) -> bool {
        h >= self.jump - self.t
    }

    /// The end of a step of this size, in s.
    pub(super) fn end(&self, h: f64) -> f64 {
        if self.reaches_jump(h) { self.jump } else { self.t + h }
    }
}

/// A phase at the beginning of a step.
pub(super) struct Entered {
    pub(super) phase: Phase,
    /// λ at the beginning, and the distances of held components.
    pub(super) force: Vec<f64>,
    pub(super) distances: Vec<Option<f64>>,
    pub(super) solver: SolveReport,
}

impl Entered {
    /// The phase, and the distances of its held components.
    pub(super) fn held(&self) -> (&Phase, &[Option<f64>]) {
        (&self.phase, &self.distances)
    }
}

impl Tracker {
    /// With this method, whose equations are solved to a tolerance if it is implicit.
    /// See [`OneStepScheme::dense_numbers`](crate::schemes::OneStepScheme::dense_numbers).
    pub(super) fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        let of_method = if self.method.is_implicit() { DENSE_METHOD } else { 0.0 };
        dense_delassus(velocities, components) + of_method * velocities * velocities
    }

    pub(super) fn new(method: Method, tolerance: Tolerance) -> Self {
        Self {
            method: RungeKutta::new(method, tolerance),
            at: PhaseEquations::default(),
            y: Vec::new(),
            end: Vec::new(),
            notes: Notes::default(),
            spare: State::default(),
        }
    }

    /// The laws that are closed at `state`: those that acted last and do not depart, or all that
    /// touch if nothing is remembered.
    fn closed(&mut self, system: &dyn MechanicalSystem, state: &State, absolute: f64) -> Phase {
        self.at.here.found.clear();
        system.interactions(state.t, &state.q, &mut self.at.here.found);
        let found = &self.at.here.found;
        let rounding = rounding(&state.q, &state.u, 1.0, absolute);
        let (rest, reach) = (REST * rounding.velocity, REACH * rounding.gap);
        let (mut scratch, mut velocity) = (Vec::new(), Vec::new());
        let mut acts = |i: usize| {
            let (law, gap) = (system.laws().law(found.law(i)), found.gap(i));
            let geometric = law.geometric();
            if geometric == 0 {
                return law.activity(gap) == Activity::Inclusion;
            }
            scratch.clear();
            scratch.resize(gap.len(), 0.0);
            law.distance(gap, &mut scratch);
            let near = largest(&scratch[..geometric]) <= reach;
            velocity.resize(gap.len(), 0.0);
            found.velocity(i, &state.u, &mut velocity);
            let moves = gap_motion(law, gap, &velocity, rest, &mut scratch);
            // what is approached and not yet known is struck at once, by the end of a phase
            let known = moves != GapMotion::Closes || law.is_bilateral();
            let touches = match state.contacts.find(found.key(i), i) {
                Some(place) => state.contacts.mode(place) != Mode::Open,
                None => known && (near || law.activity(gap) == Activity::Inclusion),
            };
            touches && moves != GapMotion::Opens
        };
        let indices = (0..found.len()).filter(|i| acts(*i));
        let laws = indices.map(|i| {
            let last = state.contacts.find(found.key(i), i);
            let mode = last.map_or(Mode::Constrained, |place| state.contacts.mode(place));
            Acting { mode, ..closed(found.key(i), found.law(i), found.gap(i).len()) }
        });
        let impresses = |i: &usize| {
            let (law, gap) = (system.laws().law(found.law(*i)), found.gap(*i));
            law.has_impressed_force() && law.activity(gap) == Activity::Impressed
        };
        let impressed = (0..found.len()).filter(impresses);
        let impressed = impressed.map(|i| (found.key(i), found.gap(i).to_vec()));
        Phase { laws: laws.collect(), rest, impressed: impressed.collect() }
    }

    /// The phase that begins at `state`, whose q and u become y.
    pub(super) fn enter(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
        absolute: f64,
    ) -> Result<Entered, StepError> {
        let closed = self.closed(system, state, absolute);
        self.at.here.place(system, state.t, &state.q, &state.u);
        let (phase, solver) = self.at.select(system, solver, state.t, &closed)?;
        self.at.evaluate(system, &phase)?;
        self.at.share(system.laws(), &phase);
        let force = self.at.force.clone();
        let distances = self.at.distances(system.laws(), &phase);
        self.y.clear();
        self.y.extend(state.q.iter().chain(&state.u));
        self.end.clone_from(&self.y);
        Ok(Entered { phase, force, distances, solver })
    }

    /// Evaluates the equations at the end of a step.
    pub(super) fn evaluate_end(
        &mut self,
        system: &dyn MechanicalSystem,
        phase: &Phase,
        (t, until): (f64, f64),
    ) -> Result<(), StepError> {
        let mut rate = vec![0.0; self.end.len()];
        Motion { system, phase, at: &mut self.at, until }.rate(t, &self.end, &mut rate)
    }

    /// The state at `t` that the end of a step is, with the constraints of held components
    /// projected, given their distances at its beginning; functions of time are taken until
    /// `until`.
    pub(super) fn leave(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, until): (f64, f64),
        held: (&Phase, &[Option<f64>]),
    ) -> Result<State, StepError> {
        let n_q = system.layout().q_len();
        let (q, u) = self.end.split_at(n_q);
        let mut next = std::mem::take(&mut self.spare);
        next.t = t;
        for (own, end) in [(&mut next.q, q), (&mut next.u, u)] {
            own.clear();
            own.extend_from_slice(end);
        }
        next.contacts.clear();
        next.history.clear();
        let t = t.min(until);
        system.normalize(&mut next.q);
        system.prescribe(t, &mut next.q, &mut next.u);
        self.at.project(system, t, held, (&mut next.q, &mut next.u))?;
        Ok(next)
    }

    /// Replaces a state by the next, and keeps its memory for a later one.
    pub(super) fn replace(&mut self, state: &mut State, next: State) {
        self.spare = std::mem::replace(state, next);
    }

    /// Mean of the forces at the beginning and now.
    pub(super) fn mean_force(&self, entered: &Entered) -> Vec<f64> {
        entered.force.iter().zip(&self.at.force).map(|(a, b)| 0.5 * (a + b)).collect()
    }

    /// Writes law, mode and percussion of every interaction after a step of size `h` through
    /// the first phase into the second, and tells the impulses.
    pub(super) fn remember(
        &mut self,
        system: &dyn MechanicalSystem,
        (h, mean): (f64, &[f64]),
        phases: [&Phase; 2],
        impulses: &Keyed<(InteractionKey, Vec<f64>)>,
        state: &mut State,
    ) {
        self.at.here.found.clear();
        system.interactions(state.t, &state.q, &mut self.at.here.found);
        let found = &self.at.here.found;
        state.contacts.clear();
        state.contacts.tell_impulses();
        for i in 0..found.len() {
            let (key, law) = (found.key(i), system.laws().law(found.law(i)));
            let mode = match phases[1].find(key) {
                Some(acting) => acting.mode,
                None if law.activity(found.gap(i)) == Activity::Impressed => Mode::Impressed,
                None => Mode::Open,
            };
            state.contacts.push(key, found.law(i), mode, found.gap(i).len());
        }
        let mut start = 0;
        for (k, acting) in phases[0].laws.iter().enumerate() {
            if let Some(place) = state.contacts.find(acting.key, k) {
                let percussion = state.contacts.percussion_mut(place);
                let forces = &mean[start..start + percussion.len()];
                percussion.iter_mut().zip(forces).for_each(|(p, force)| *p += h * force);
            }
            start += acting.roles.len();
        }
        for (i, (key, impulse)) in impulses.iter().enumerate() {
            state.contacts.add_impulse(*key, i, impulse);
        }
    }
}

/// Whether an interaction is in another mode after than before.
pub(super) fn modes_differ(before: &ContactMemory, after: &ContactMemory) -> bool {
    let changed = |place: usize| {
        let last = before.find(after.key(place), place).map(|place| before.mode(place));
        last.is_some_and(|last| last != after.mode(place))
    };
    (0..after.len()).any(changed)
}

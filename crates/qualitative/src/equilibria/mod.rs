//! Equilibria: points, points pressed on contacts, and sets held by friction.
//!
//! ```text
//! 0 = h(q, 0) + Σ W_N λ_N + W_T λ_T,   0 ≤ g ⊥ λ_N ≥ 0,   λ_T ∈ C(λ_N)                (1)
//! ```
//!
//! For every choice of closed contacts, (1) is linearised about a configuration, the equilibrium nearest to that is found by a linear program
//! (`program`), and this is repeated from there until nothing moves. Where friction sticks, equilibria form sets (`shape`): of
//! those with the same closed contacts, how far they reach, and their corners. Whether they are stable is said with the way by which it is known (`stability`). A
//! machine that is driven is in equilibrium if it is at all times of a period.

mod branch;
mod load;
mod program;
mod shape;
mod stability;
mod statics;

pub use branch::{EquilibriumBranch, EquilibriumPoint, Passed, PassedKind, follow_equilibrium};
pub use load::load_interval;
pub use program::Held;
pub use shape::Set;
pub use stability::{Energy, Power, Route, Stability};

use percussion::system::{InteractionKey, MechanicalSystem, State};
use thiserror::Error;

use crate::course::is_admissible;
use crate::family::Machine;
use crate::period::{Timing, timing};
use program::{Aim, Point, Program};
use statics::{Asker, Statics};

/// Contacts of which all choices are tried.
const MOST_CONTACTS: usize = 12;

/// Linear programs from one start.
const STEPS: usize = 60;

/// Displacements below this part of the size of coordinates are none.
const STILL: f64 = 1e-12;

/// Times of a period at which a driven machine is looked at.
const TIMES: usize = 24;

/// Starts around the given one, in sizes of coordinates.
const AROUND: [f64; 6] = [0.3, -0.3, 1.0, -1.0, 3.0, -3.0];

/// Why nothing can be said.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unanswered {
    /// A law has no form that linear programs know.
    #[error("the forces of `{interaction}` have no form that equilibria can be asked for")]
    Law {
        /// The interaction.
        interaction: String,
    },
    /// There is no machine for some values.
    #[error("{0}")]
    Refused(String),
}

/// An equilibrium, or a point of a set of them.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    /// Where it is.
    pub state: State,
    /// Contacts that are closed.
    pub closed: Vec<InteractionKey>,
    /// Forces of what acts.
    pub forces: Vec<Held>,
    /// The set that it belongs to, if friction sticks.
    pub set: Option<Set>,
    /// Its stability.
    pub stability: Stability,
    /// Least normal force of a closed contact.
    pub pressing: Option<f64>,
}

/// Equilibria of a machine, those near to its state first; along `direction`, if it is given, the extent of sets is told.
///
/// # Errors
/// If a law has no form that can be asked.
pub fn equilibria(
    machine: &Machine,
    direction: Option<&[f64]>,
) -> Result<Vec<Equilibrium>, Unanswered> {
    let system = machine.system.as_ref();
    let mut asker = Asker::new(system);
    let times = times(system, &machine.state);
    let mut found: Vec<Equilibrium> = Vec::new();
    for start in starts(&asker, &machine.state) {
        let choices = choices(&asker.statics(&start)?);
        for closed in choices {
            for friction in [0.0, 1.0] {
                let Some(solved) = solve(&mut asker, &start, (&closed, friction))? else {
                    continue;
                };
                if !is_new(&found, &solved) || !lasts(&mut asker, &solved, &times)? {
                    continue;
                }
                found.push(described(&mut asker, solved, direction));
            }
        }
    }
    Ok(found)
}

/// An equilibrium that was found, with its statics.
struct Solved {
    state: State,
    closed: Vec<bool>,
    statics: Statics,
    stiffness: Vec<Vec<f64>>,
    point: Point,
}

impl Solved {
    fn keys(&self) -> Vec<InteractionKey> {
        let contacts = self.statics.holds.iter().zip(&self.closed);
        let closed = contacts.filter(|(hold, closed)| hold.is_contact() && **closed);
        closed.map(|(hold, _)| hold.key).collect()
    }

    fn sticks(&self) -> bool {
        let mut acting = self.statics.holds.iter().zip(&self.closed);
        acting.any(|(hold, closed)| *closed && hold.sticks())
    }

    /// Least normal force of a closed contact.
    fn pressing(&self) -> Option<f64> {
        let contacts: Vec<InteractionKey> = self.keys();
        let acting = self.point.forces.iter().filter(|held| contacts.contains(&held.key));
        acting.flat_map(|held| held.normal.iter().copied()).reduce(f64::min)
    }
}

/// The equilibrium with these closed contacts that is near to a state.
fn solve(
    asker: &mut Asker,
    start: &State,
    (closed, friction): (&[bool], f64),
) -> Result<Option<Solved>, Unanswered> {
    let mut state = start.clone();
    let mut forces = Vec::new();
    for _ in 0..STEPS {
        let statics = asker.statics(&state)?;
        if statics.holds.len() != closed.len() {
            return Ok(None);
        }
        let stiffness = asker.stiffness(&state, &forces);
        let program = Program { statics: &statics, stiffness: &stiffness, closed, friction };
        let Some((point, _)) = program.solve(&Aim::Nearest) else { return Ok(None) };
        forces = full_forces(asker.system, &state, &point);
        let size = state.q.iter().fold(1.0, |most: f64, q| most.max(q.abs()));
        let way = point.step.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
        if way <= STILL * size {
            let admissible = is_admissible(asker.system, &state);
            let closed = closed.to_vec();
            let solved = Solved { state, closed, statics, stiffness, point };
            return Ok(admissible.then_some(solved));
        }
        // not farther than the size of things at once
        let part = (size / way).min(1.0);
        let step: Vec<f64> = point.step.iter().map(|x| part * x).collect();
        state = asker.moved(&state, &step);
    }
    Ok(None)
}

/// Normal forces of a point by interaction, for derivatives of their directions.
fn full_forces(
    system: &dyn MechanicalSystem,
    state: &State,
    point: &Point,
) -> Vec<(InteractionKey, Vec<f64>)> {
    let mut found = percussion::system::Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let full = |held: &Held| {
        let i = found.find(held.key, 0)?;
        let mut force = vec![0.0; found.rows(i).len()];
        let side = system.laws().law(found.law(i)).side(found.gap(i));
        let count = held.normal.len().min(force.len());
        let sign = if count == 1 && side != 0.0 { side } else { 1.0 };
        force.iter_mut().zip(&held.normal).for_each(|(f, n)| *f = sign * n);
        Some((held.key, force))
    };
    point.forces.iter().filter_map(full).collect()
}

/// Whether nothing else of the same contacts was found there; one point of a set stands for all.
fn is_new(found: &[Equilibrium], solved: &Solved) -> bool {
    let (keys, sticks) = (solved.keys(), solved.sticks());
    let size = solved.state.q.iter().fold(1.0, |most: f64, q| most.max(q.abs()));
    !found.iter().any(|other| {
        let same = other.closed == keys && (sticks == other.set.is_some());
        let both = other.state.q.iter().zip(&solved.state.q);
        same && (sticks || both.into_iter().all(|(a, b)| (a - b).abs() < 1e-7 * size))
    })
}

/// Whether a driven machine stays in equilibrium.
fn lasts(asker: &mut Asker, solved: &Solved, times: &[f64]) -> Result<bool, Unanswered> {
    for t in times {
        let mut state = solved.state.clone();
        state.t = *t;
        asker.system.prescribe(*t, &mut state.q, &mut state.u);
        let statics = asker.statics(&state)?;
        let closed = &solved.closed;
        if statics.holds.len() != closed.len() {
            return Ok(false);
        }
        let stiffness = &solved.stiffness;
        let program = Program { statics: &statics, stiffness, closed, friction: 1.0 };
        if program.solve(&Aim::Here).is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

fn described(asker: &mut Asker, solved: Solved, direction: Option<&[f64]>) -> Equilibrium {
    let pressing = solved.pressing();
    let size = solved.statics.h.iter().fold(1e-9, |most: f64, h| most.max(h.abs()));
    let pressed = pressing.is_none_or(|least| least > 1e-9 * size);
    let parts = (&solved.statics, &solved.stiffness[..], &solved.closed[..]);
    let set = solved.sticks().then(|| shape::set_around(asker, &solved.state, parts, direction));
    let parts = (&solved.statics, &solved.stiffness[..], &solved.closed[..]);
    let stability = stability::stability(asker, &solved.state, parts, pressed);
    let closed = solved.keys();
    let forces = solved.point.forces;
    Equilibrium { state: solved.state, closed, forces, set, stability, pressing }
}

/// Times of a period after the beginning at which a driven machine is looked at.
fn times(system: &dyn MechanicalSystem, state: &State) -> Vec<f64> {
    match timing(system, state) {
        Timing::Autonomous => Vec::new(),
        Timing::Periodic(period) => {
            (0..TIMES).map(|k| state.t + period * k as f64 / TIMES as f64).collect()
        }
        Timing::Other => (0..TIMES).map(|k| state.t + k as f64).collect(),
    }
}

/// The state at rest, and some around it.
fn starts(asker: &Asker, state: &State) -> Vec<State> {
    let mut still = state.clone();
    let mut prescribed = vec![f64::NAN; still.u.len()];
    let mut q = still.q.clone();
    asker.system.prescribe(still.t, &mut q, &mut prescribed);
    for (u, given) in still.u.iter_mut().zip(&prescribed) {
        *u = if given.is_nan() { 0.0 } else { *given };
    }
    let size = still.q.iter().fold(1.0, |most: f64, q| most.max(q.abs()));
    let mut all = vec![still.clone()];
    let f = asker.dim();
    if f <= 6 {
        for k in 0..f {
            for by in AROUND {
                let mut way = vec![0.0; f];
                way[k] = by * size;
                all.push(asker.moved(&still, &way));
            }
        }
    }
    all
}

/// Choices of closed contacts: all of a few, or those that are closed now.
fn choices(statics: &Statics) -> Vec<Vec<bool>> {
    let contacts: Vec<usize> =
        (0..statics.holds.len()).filter(|i| statics.holds[*i].is_contact()).collect();
    let mut base = vec![true; statics.holds.len()];
    if contacts.len() > MOST_CONTACTS {
        for i in contacts {
            base[i] = statics.holds[i].normals.iter().all(|(_, gap)| *gap < 1e-9);
        }
        return vec![base];
    }
    let all = 0..1_usize << contacts.len();
    all.map(|bits| {
        let mut closed = base.clone();
        for (k, i) in contacts.iter().enumerate() {
            closed[*i] = bits >> k & 1 == 1;
        }
        closed
    })
    .collect()
}

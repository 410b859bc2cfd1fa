//! The end of a phase.
//!
//! A phase ends where, for the first time,
//!
//! ```text
//! s < 0            of an open law, by more than at the beginning            (1)
//! λ ∉ C            of held components                                        (2)
//! γᵀγ_begin < 0    of a moving group                                         (3)
//! ```
//!
//! or a law is no longer of the activity that it had, or no longer found, or a kinematic one is found
//! that was not there. Each is measured by how far it has gone: the
//! penetration, the distance ‖λ − prox_C(λ)‖ and the reversed velocity, in units of tolerances near
//! rounding. These are zero before the end and grow from there on; [`super::lookout`] notices the end
//! inside a step, and [`super::search`] finds it.

use std::ops::Range;

use percussion_inclusion::laws::{Activity, LawContext, LawTable, Mode, SetValuedLaw};

use super::motion::PhaseEquations;
use super::phase::{Broken, Phase, Role};
use crate::evaluation::{dot, largest, with_copy};
use crate::system::{InteractionKey, Interactions, Keyed};

/// Excess at which the end counts as found; 1 is the tolerance itself.
pub(super) const FOUND: f64 = 4.0;

/// Tolerances of a located end, relative to those by which it is noticed.
pub(super) const FINEST: f64 = 0.01;

/// Times that are this many rounding units apart count as one; ends are located to half of it.
const INSTANT: f64 = 8.0;

/// Relative distance beyond a border at which its normal is taken.
const BEYOND: f64 = 1e-6;

/// A law of another activity is this far beyond.
const ELSEWHERE: f64 = 1e9;

/// Sizes below which a quantity is rounding.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounding {
    pub(super) gap: f64,
    pub(super) force: f64,
    pub(super) velocity: f64,
}

impl Rounding {
    /// Sizes at which an end that was noticed is located.
    pub(super) fn finest(self) -> Self {
        let Self { gap, force, velocity } = self;
        Self { gap: FINEST * gap, force: FINEST * force, velocity: FINEST * velocity }
    }
}

impl PhaseEquations {
    /// How far the point lies beyond the end of its phase; more than 1 if it does.
    pub(super) fn excess(
        &self,
        laws: &LawTable,
        phase: &Phase,
        begin: &Beginning,
        rounding: Rounding,
    ) -> f64 {
        let mut worst = begin.penetration(&self.here.found, laws) / rounding.gap;
        let included = |i: usize| laws.law(self.here.found.law(i)).activity(self.here.found.gap(i));
        let included =
            |key| self.here.found.find(key, 0).map(included) == Some(Activity::Inclusion);
        let entered = phase.impressed.iter().any(|(key, _)| included(*key));
        if entered || begin.has_newcomers(&self.here.found, laws) {
            worst = worst.max(ELSEWHERE);
        }
        worst = worst.max(self.force_excess(laws, phase, rounding));
        let mut start = 0;
        for (place, acting) in phase.laws.iter().enumerate() {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let law = laws.law(acting.law);
            let mut first = rows.start;
            for &size in law.groups() {
                let group = first..first + size;
                first = group.end;
                if acting.roles[group.start - rows.start] == Role::Moving {
                    let back = reversed(&self.gamma[group.clone()], &begin.velocities[group]);
                    worst = worst.max(back / rounding.velocity);
                }
            }
            let gap = self.here.found.find(acting.key, place).map(|i| self.here.found.gap(i));
            let left =
                |gap: &[f64]| law.geometric() == 0 && law.activity(gap) != Activity::Inclusion;
            if gap.is_none_or(left) {
                worst = worst.max(ELSEWHERE);
            }
        }
        worst
    }

    /// The held groups that (2) sets free at the point in hand, which is the end of their phase.
    pub(super) fn broken(&self, laws: &LawTable, phase: &Phase, rounding: Rounding) -> Vec<Broken> {
        let (mut broken, mut start) = (Vec::new(), 0);
        let (forces, unit) = self.decisive_forces(laws, phase, rounding.force);
        for acting in &phase.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let (law, force) = (laws.law(acting.law), &forces[rows.clone()]);
            let context = LawContext { duration: 1.0, gap: &self.gap[rows.clone()] };
            let mut projected = force.to_vec();
            law.prox(&context, &mut projected);
            let mut first = 0;
            for &size in law.groups() {
                let group = first..first + size;
                first = group.end;
                let moved = |k: usize| (force[k] - projected[k]).abs() > unit;
                if acting.roles[group.start] != Role::Held || !group.clone().any(moved) {
                    continue;
                }
                let (direction, opens) = leaving_direction(law, &context, force, group.clone());
                broken.push(Broken { key: acting.key, group, direction, opens });
            }
        }
        broken
    }

    /// The phase with those moving groups held whose speed cannot be told from none: up to `slow`, or at
    /// their acceleration the resolution of time leaves more, or they stop within `pause`.
    pub(super) fn halted(
        &self,
        laws: &LawTable,
        phase: &Phase,
        (t, slow, pause): (f64, f64, f64),
    ) -> Phase {
        let (mut halted, m) = (phase.clone(), phase.size());
        let rate = |k: usize| self.offset[k] + dot(&self.delassus[k * m..(k + 1) * m], &self.force);
        let mut start = 0;
        for acting in halted.laws.iter_mut() {
            let mut first = 0;
            for &size in laws.law(acting.law).groups() {
                let group = first..first + size;
                first = group.end;
                let rows = start + group.start..start + group.end;
                let rates: Vec<f64> = rows.clone().map(rate).collect();
                let left = INSTANT * f64::EPSILON * t.abs() * largest(&rates);
                // with E = ½ Σ γ²/G, a group that stops with a constant rate has E/Ė = −½ times the rest
                let weighed = |k: usize, x: f64| self.gamma[k] * x / self.delassus[k * (m + 1)];
                let energy: f64 = rows.clone().map(|k| weighed(k, self.gamma[k])).sum();
                let loss: f64 = rows.clone().zip(&rates).map(|(k, rate)| -weighed(k, *rate)).sum();
                let stops = loss > 0.0 && energy <= pause * loss;
                if stops || largest(&self.gamma[rows]) <= left.max(slow) {
                    acting.roles[group].fill(Role::Held);
                }
            }
            start += first;
        }
        halted
    }

    /// What the end of a phase is judged by, at the beginning of a step.
    pub(super) fn beginning(&self, laws: &LawTable, phase: &Phase) -> Beginning {
        let mut velocities = self.gamma.clone();
        let mut first = 0;
        for acting in &phase.laws {
            let mut begins = &acting.direction[..];
            for &size in laws.law(acting.law).groups() {
                let (group, others) = begins.split_at(size);
                if largest(&velocities[first..first + size]) <= phase.rest {
                    velocities[first..first + size].copy_from_slice(group);
                }
                (first, begins) = (first + size, others);
            }
        }
        let found = &self.here.found;
        let open = (0..found.len()).filter(|i| phase.find(found.key(*i)).is_none());
        let violation = |i: usize| laws.law(found.law(i)).violation(found.gap(i));
        Beginning {
            velocities,
            penetrations: open.map(|i| (found.key(i), violation(i))).collect(),
            acting: phase.laws.iter().map(|acting| acting.key).collect(),
        }
    }
}

/// A step at its beginning.
#[derive(Debug)]
pub(super) struct Beginning {
    /// Velocities of the laws that act, or the directions of groups that begin to move.
    pub(super) velocities: Vec<f64>,
    /// Penetrations of the open laws: computed states may have some.
    pub(super) penetrations: Keyed<(InteractionKey, f64)>,
    /// The interactions that act.
    acting: Keyed<InteractionKey>,
}

impl Beginning {
    /// Whether a kinematic law acts that was not found at the beginning.
    fn has_newcomers(&self, found: &Interactions, laws: &LawTable) -> bool {
        let known = |key: InteractionKey| {
            self.acting.get_by(key).is_some() || self.penetrations.get_by(key).is_some()
        };
        (0..found.len()).any(|i| {
            let (law, gap) = (laws.law(found.law(i)), found.gap(i));
            law.geometric() == 0 && law.activity(gap) == Activity::Inclusion && !known(found.key(i))
        })
    }

    /// The largest growth of the penetration of an open law, also of one that was not found at
    /// the beginning: a system may report an interaction only where it acts.
    pub(super) fn penetration(&self, found: &Interactions, laws: &LawTable) -> f64 {
        let open = (0..found.len()).filter(|i| self.acting.find(found.key(*i), *i).is_none());
        let growth = open.map(|i| {
            let before = self.penetrations.find(found.key(i), i);
            let violation = laws.law(found.law(i)).violation(found.gap(i));
            violation - before.map_or(0.0, |place| self.penetrations[place].1)
        });
        growth.fold(0.0, f64::max)
    }
}

/// (2): how far the force of held components is outside its set.
pub(super) fn outside(law: &dyn SetValuedLaw, roles: &[Role], gap: &[f64], force: &[f64]) -> f64 {
    with_copy(force, |projected| {
        law.prox(&LawContext { duration: 1.0, gap }, projected);
        let moved = roles.iter().zip(force.iter().zip(projected));
        let held = moved.filter(|(role, _)| **role == Role::Held);
        held.fold(0.0, |most, (_, (force, projected))| f64::max(most, (force - *projected).abs()))
    })
}

/// (3): how fast a group moves against the velocity that it had at the beginning.
pub(super) fn reversed(now: &[f64], then: &[f64]) -> f64 {
    -dot(now, then) / dot(then, then).sqrt()
}

/// The direction in which a group at the border of its set begins to move, normal to the border,
/// and whether the law is then without force. Zero if the group is well inside.
pub(super) fn leaving_direction(
    law: &dyn SetValuedLaw,
    context: &LawContext,
    force: &[f64],
    group: Range<usize>,
) -> (Vec<f64>, bool) {
    // well beyond the border, where its normal is not lost in rounding
    let mut beyond = force.to_vec();
    group.clone().for_each(|k| beyond[k] *= 1.0 + BEYOND);
    let mut back = beyond.clone();
    let opens = law.prox(context, &mut back) == Mode::Open;
    let mut inward: Vec<f64> = group.map(|k| back[k] - beyond[k]).collect();
    let length = dot(&inward, &inward).sqrt().max(f64::MIN_POSITIVE);
    for x in &mut inward {
        *x /= length;
    }
    (inward, opens)
}

/// Tolerances near rounding at a point, for solutions with this absolute tolerance.
pub(super) fn rounding(q: &[f64], u: &[f64], force: f64, absolute: f64) -> Rounding {
    Rounding {
        gap: 1e-14 * largest(q).max(1.0),
        force: 1e-13 * force.max(f64::MIN_POSITIVE),
        velocity: (1e-13 * largest(u)).max(1e-4 * absolute),
    }
}

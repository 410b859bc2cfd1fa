//! Ends of phases inside a step.
//!
//! What may end a phase depends on functions that are smooth while it lasts and a little beyond: the
//! forces of held components, the velocities of moving ones and the gaps of open laws
//! ([`super::event`]). A step is chosen for the error of q and u, and says nothing of these: a force
//! may leave its set and return while nothing moves at all. They are therefore taken at
//! Chebyshev's points of the step, from its continuous extension, and known in between to ±δ
//! ([`super::chebyshev`]). An interval [θ_a, θ_b] with its middle θ_m is
//!
//! ```text
//! clear     if nothing within |z − p(θ_m)| ≤ 1.5 max(|p(θ_a) − p(θ_m)|, |p(θ_b) − p(θ_m)|) + δ
//!           is beyond the end of the phase,                                          (1)
//! ```
//!
//! and is halved otherwise, until p changes by no more than δ or rounding. Then the phase ends where
//! p is beyond it by more than δ; where it cannot be told, the step is repeated with half its size,
//! which divides δ by 2⁹. The decision depends on the functions alone: not on the length of the run,
//! and on steps only as far as they show the functions.

use std::ops::Range;

use percussion_inclusion::laws::{Activity, LawTable, SetValuedLaw};

use super::chebyshev::{Chebyshev, DEGREE, point};
use super::event::{Beginning, Rounding, outside, reversed};
use super::motion::{Motion, PhaseEquations};
use super::phase::{Phase, Role};
use crate::evaluation::{largest, with_copy};
use crate::flow::{RungeKutta, VectorField};
use crate::step_error::StepError;
use crate::system::InteractionKey;

/// Intervals of a step before any is halved.
const INTERVALS: u32 = 16;

/// Halvings of an interval.
const HALVINGS: usize = 30;

/// Factor 1.5 of (1).
const MARGIN: f64 = 1.5;

/// δ, in units of rounding, that is no reason to repeat a step.
const NOISE: f64 = 1e3;

/// Last coefficients relative to all others at which the next step is as long as the last.
const TARGET: f64 = 0.005;

/// Size of the next step, relative to the last, below which functions do not press it.
const LEAST_GROWTH: f64 = 0.2;

/// Functions that stay so many times their range away from an end do not limit the next step.
const FAR: f64 = 10.0;

/// What a look-out sees in a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Sight {
    /// The phase lasts; the next step may be so many times longer.
    Clear(f64),
    /// It ends before this part of the step.
    Ends(f64),
    /// The step is too long to tell what happens there.
    Unclear(f64),
}

/// A function of time that may end the phase.
struct Watch<'a> {
    key: InteractionKey,
    law: &'a dyn SetValuedLaw,
    what: What<'a>,
    /// Its components among all that are watched.
    components: Range<usize>,
    /// Size of rounding.
    unit: f64,
}

enum What<'a> {
    /// λ of a law from this row on, with the gap at contact.
    Force { roles: &'a [Role], row: usize, gap: Vec<f64> },
    /// γ of a moving group from this row on, with the velocity at the beginning.
    Velocity { row: usize, then: &'a [f64] },
    /// The gap of an open law, with its penetration at the beginning.
    Gap { before: f64, impressed: bool },
}

impl Watch<'_> {
    /// Adds the components at the point in hand; not numbers if the interaction is not found.
    fn write(&self, at: &PhaseEquations, out: &mut Vec<f64>) {
        let len = self.components.len();
        let Some(i) = at.here.found.find(self.key, 0) else {
            return out.extend(std::iter::repeat_n(f64::NAN, len));
        };
        match &self.what {
            What::Force { row, .. } => out.extend_from_slice(&at.force[*row..row + len]),
            What::Velocity { row, .. } => out.extend_from_slice(&at.gamma[*row..row + len]),
            What::Gap { .. } => out.extend_from_slice(at.here.found.gap(i)),
        }
    }

    /// How far these components are beyond the end of the phase.
    fn beyond(&self, z: &[f64]) -> f64 {
        match &self.what {
            What::Force { roles, gap, .. } => outside(self.law, roles, gap, z),
            What::Velocity { then, .. } => reversed(z, then),
            What::Gap { impressed: true, .. } if self.law.activity(z) == Activity::Inclusion => {
                f64::INFINITY
            }
            What::Gap { before, .. } => self.law.violation(z) - before,
        }
    }

    /// Whether something within `radius` of z is beyond the end: its farthest points along the
    /// axes, and that nearest to zero, where the laws of springs change.
    fn meets(&self, z: &[f64], radius: &[f64]) -> bool {
        with_copy(z, |moved| {
            let mut beyond = |k: usize, value: f64| {
                let kept = std::mem::replace(&mut moved[k], value);
                let beyond = self.beyond(moved) > self.unit;
                moved[k] = kept;
                beyond
            };
            (0..z.len()).any(|k| {
                let (least, most) = (z[k] - radius[k], z[k] + radius[k]);
                let nearest = 0.0_f64.max(least).min(most);
                [least, most, nearest].into_iter().any(|value| beyond(k, value))
            })
        })
    }
}

/// What may end a phase, from the beginning of a step on.
pub(super) struct Lookout<'a> {
    phase: &'a Phase,
    begin: &'a Beginning,
    rounding: Rounding,
    watches: Vec<Watch<'a>>,
    /// Whether forces are shared, which are judged at the points alone.
    shares: bool,
    notes: &'a mut Notes,
}

/// What a look-out saw; the memory is kept from step to step.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// What is watched, at every point, and polynomials through it.
    values: [Vec<f64>; DEGREE + 1],
    polynomials: Chebyshev,
    /// A point inside the step, and the rate there.
    inside: Vec<f64>,
    rate: Vec<f64>,
    interval: Interval,
}

/// A function in an interval, component by component.
#[derive(Debug, Default)]
struct Interval {
    /// p(θ_m), and the larger of |p(θ_a) − p(θ_m)| and |p(θ_b) − p(θ_m)|.
    middle: Vec<f64>,
    change: Vec<f64>,
    /// δ, and the right-hand side of (1).
    errors: Vec<f64>,
    radius: Vec<f64>,
}

/// A step from y at t over h to `end`.
#[derive(Clone, Copy)]
pub(super) struct Stretch<'a> {
    pub(super) t: f64,
    pub(super) y: &'a [f64],
    pub(super) h: f64,
    pub(super) end: &'a [f64],
}

impl<'a> Lookout<'a> {
    /// For steps from the point in hand, the beginning.
    pub(super) fn new(
        laws: &'a LawTable,
        at: &PhaseEquations,
        (phase, begin): (&'a Phase, &'a Beginning),
        rounding: Rounding,
        notes: &'a mut Notes,
    ) -> Self {
        let shares = at.shared.is_some();
        let mut new = Self { phase, begin, rounding, watches: Vec::new(), shares, notes };
        new.watch_forces(laws, at);
        new.watch_gaps(laws, at);
        new.note(0, at);
        new
    }

    /// Watches the forces and velocities of all laws that act and that something can end.
    fn watch_forces(&mut self, laws: &'a LawTable, at: &PhaseEquations) {
        let (mut row, sharing) = (0, at.sharing());
        for acting in &self.phase.laws {
            let (law, rows) = (laws.law(acting.law), row..row + acting.roles.len());
            row = rows.end;
            if law.is_bilateral() {
                continue;
            }
            let loose = sharing.as_ref().is_some_and(|sharing| sharing.moves(rows.clone()));
            if acting.roles.contains(&Role::Held) && !loose {
                let gap = at.gap[rows.clone()].to_vec();
                let what = What::Force { roles: &acting.roles, row: rows.start, gap };
                self.watch((acting.key, law), what, rows.len(), self.rounding.force);
            }
            let mut first = 0;
            for &size in law.groups() {
                let group = rows.start + first..rows.start + first + size;
                if acting.roles[first] == Role::Moving {
                    let then = &self.begin.velocities[group.clone()];
                    let what = What::Velocity { row: group.start, then };
                    self.watch((acting.key, law), what, size, self.rounding.velocity);
                }
                first += size;
            }
        }
    }

    /// Watches the gaps of all laws that do not act.
    fn watch_gaps(&mut self, laws: &'a LawTable, at: &PhaseEquations) {
        let begin = self.begin;
        for &(key, before) in &begin.penetrations {
            let Some(i) = at.here.found.find(key, 0) else { continue };
            let impressed = self.phase.impressed.get_by(key).is_some();
            let what = What::Gap { before, impressed };
            let (law, len) = (laws.law(at.here.found.law(i)), at.here.found.gap(i).len());
            self.watch((key, law), what, len, self.rounding.gap);
        }
    }

    fn watch(
        &mut self,
        (key, law): (InteractionKey, &'a dyn SetValuedLaw),
        what: What<'a>,
        len: usize,
        unit: f64,
    ) {
        let first = self.watches.last().map_or(0, |last| last.components.end);
        self.watches.push(Watch { key, law, what, components: first..first + len, unit });
    }

    /// Takes the values at point k from what is in hand.
    fn note(&mut self, k: usize, at: &PhaseEquations) {
        let values = &mut self.notes.values[k];
        values.clear();
        self.watches.iter().for_each(|watch| watch.write(at, values));
    }

    /// Whether the point in hand is beyond the end of the phase.
    fn ended(&self, motion: &Motion) -> bool {
        motion.at.excess(motion.system.laws(), self.phase, self.begin, self.rounding) > 1.0
    }

    /// Takes the point at θ of a step that is extended.
    fn go(
        &mut self,
        (method, motion): (&RungeKutta, &mut Motion),
        Stretch { t, y, h, .. }: Stretch,
        theta: f64,
    ) -> Result<(), StepError> {
        let Notes { inside, rate, .. } = &mut *self.notes;
        inside.resize(y.len(), 0.0);
        rate.resize(y.len(), 0.0);
        method.interpolate(y, theta, inside);
        if self.shares || self.watches.iter().any(|watch| !matches!(watch.what, What::Gap { .. })) {
            return motion.rate(t + theta * h, inside, rate);
        }
        motion.find(t + theta * h, inside);
        Ok(())
    }

    /// Looks into a step whose end was evaluated last, and which is extended then unless nothing
    /// can end the phase.
    pub(super) fn look(
        &mut self,
        (method, motion): (&mut RungeKutta, &mut Motion),
        step: Stretch,
    ) -> Result<Sight, StepError> {
        let mut sight = Sight::Clear(f64::INFINITY);
        if self.ended(motion) {
            sight = Sight::Ends(1.0);
        } else if self.watches.is_empty() && !self.shares {
            return Ok(sight);
        }
        self.note(DEGREE, motion.at);
        method.extend(motion, (step.t, step.y), step.h, step.end)?;
        for k in (1..DEGREE).rev() {
            self.go((method, motion), step, point(k))?;
            self.note(k, motion.at);
            if self.ended(motion) {
                sight = Sight::Ends(point(k));
            }
        }
        let Notes { values, polynomials, interval, .. } = &mut *self.notes;
        polynomials.fit(values);
        for watch in &self.watches {
            sight = interval.scan(watch, polynomials, sight);
        }
        match sight {
            Sight::Clear(_) => Ok(Sight::Clear(self.growth())),
            Sight::Ends(theta) if theta < 1.0 => {
                self.go((method, motion), step, theta)?;
                Ok(if self.ended(motion) { sight } else { Sight::Unclear(theta) })
            }
            sight => Ok(sight),
        }
    }

    /// How much longer the next step may be for the functions near their ends to be seen.
    fn growth(&mut self) -> f64 {
        let Notes { polynomials, interval: Interval { middle, radius, .. }, .. } = &mut *self.notes;
        let mut growth = f64::INFINITY;
        for watch in &self.watches {
            let components = || watch.components.clone();
            middle.clear();
            middle.extend(components().map(|i| polynomials.value(i, 0.5)));
            radius.clear();
            radius.extend(components().map(|i| FAR * polynomials.range(i)));
            if !watch.meets(middle, radius) {
                continue;
            }
            for i in components() {
                let range = polynomials.range(i);
                if range > NOISE * watch.unit {
                    let tail = polynomials.tail(i).max(f64::MIN_POSITIVE);
                    growth = growth.min((TARGET * range / tail).powf(1.0 / (DEGREE as f64 - 1.0)));
                }
            }
        }
        growth.max(LEAST_GROWTH)
    }
}

impl Interval {
    /// What is seen first: in what was scanned so far, or in this function.
    fn scan(&mut self, watch: &Watch, polynomials: &Chebyshev, so_far: Sight) -> Sight {
        if watch.components.clone().any(|i| !polynomials.range(i).is_finite()) {
            return so_far;
        }
        let until = match so_far {
            Sight::Ends(theta) | Sight::Unclear(theta) => theta,
            Sight::Clear(_) => 1.0,
        };
        let places = (0..INTERVALS).map(|k| f64::from(k) / f64::from(INTERVALS));
        for start in places.take_while(|start| *start < until) {
            let end = (start + 1.0 / f64::from(INTERVALS)).min(until);
            let seen = self.search(watch, polynomials, (start, end), HALVINGS);
            if !matches!(seen, Sight::Clear(_)) {
                return seen;
            }
        }
        so_far
    }

    /// Takes the function in this interval.
    fn take(&mut self, watch: &Watch, polynomials: &Chebyshev, [start, middle, end]: [f64; 3]) {
        let share = Chebyshev::share(middle);
        for buffer in [&mut self.middle, &mut self.change, &mut self.errors, &mut self.radius] {
            buffer.clear();
        }
        for i in watch.components.clone() {
            let [a, m, b] = [start, middle, end].map(|theta| polynomials.value(i, theta));
            let change = f64::max((a - m).abs(), (b - m).abs());
            let error = share * polynomials.error(i);
            self.middle.push(m);
            self.change.push(change);
            self.errors.push(error);
            self.radius.push(MARGIN * change + error);
        }
    }

    /// (1) for an interval.
    fn search(
        &mut self,
        watch: &Watch,
        polynomials: &Chebyshev,
        (start, end): (f64, f64),
        halvings: usize,
    ) -> Sight {
        let middle = 0.5 * (start + end);
        self.take(watch, polynomials, [start, middle, end]);
        if !watch.meets(&self.middle, &self.radius) {
            return Sight::Clear(1.0);
        }
        let mut changes = self.change.iter().zip(&self.errors);
        let fine = changes.all(|(change, error)| *change <= error.max(watch.unit));
        if halvings > 0 && !fine {
            return match self.search(watch, polynomials, (start, middle), halvings - 1) {
                Sight::Clear(_) => self.search(watch, polynomials, (middle, end), halvings - 1),
                seen => seen,
            };
        }
        let error = largest(&self.errors);
        if watch.beyond(&self.middle) > error + watch.unit {
            return Sight::Ends(middle);
        }
        let doubtful = error > NOISE * watch.unit && watch.meets(&self.middle, &self.errors);
        if doubtful { Sight::Unclear(middle) } else { Sight::Clear(1.0) }
    }
}

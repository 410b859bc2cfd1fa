//! What a step would violate at its end, although it kept all that it knew of.
//!
//! The gaps of the beginning are linear in the step, and shapes that turn, or pass from one pair of features to
//! another, violate others. So the step is looked at where it ends, with the mean velocity ū: an interaction
//! there that is violated by more than the step allowed, s_E < min(0, s_B + Δt γ̄), becomes one of its beginning,
//!
//! ```text
//! s_B ← s_B + (s_E − s_B − Δt γ̄)   with the same W, if that has hardly turned,   (1)
//! s_B = s_E − Δt γ̄_E               with W and ζ of the end, if it has, or was not known,  (2)
//! ```
//!
//! and the step is made again. Linear constraints (1) and (2) are met by ū just where s_E is zero: this is
//! Newton's method for s_E ≥ 0, by the chord in (1), by the tangent in (2). Nothing but the step that is made last
//! counts: what is foreseen is struck with its restitution as any other contact is.

use super::ends::is_one_sided;
use crate::system::{InteractionKey, Interactions, MechanicalSystem};

/// Violations count from this part of the way on that the bodies may make in the step.
const SEEN: f64 = 1e-6;

/// Violations deeper than this multiple of that way were not made in the step.
const DEEP: f64 = 2.0;

/// Cosine of the angle up to which directions have hardly turned.
const ALONG: f64 = 0.9;

/// Whether two interactions of one key have about the same directions.
fn is_along((first, i): (&Interactions, usize), (second, j): (&Interactions, usize)) -> bool {
    let (mut products, mut squares) = (0.0, [0.0, 0.0]);
    let (mut a, mut b) = (first.directions().entries(i), second.directions().entries(j));
    while let (Some(a), Some(b)) = (a.next(), b.next()) {
        if a.block != b.block {
            return false;
        }
        // rows of the first component, which has the gap
        for (a, b) in a.data.iter().zip(b.data).take(a.columns.len()) {
            products += a * b;
            squares = [squares[0] + a * a, squares[1] + b * b];
        }
    }
    products >= ALONG * (squares[0] * squares[1]).sqrt()
}

/// Interactions that the step is to know of beside those of its beginning.
#[derive(Debug, Default)]
pub(super) struct Foresight {
    /// Interactions at the end.
    end: Interactions,
    /// Those of (2), in ascending order, and while others are added to them.
    unknown: Interactions,
    united: Interactions,
    new: Interactions,
    /// The changes (1), by component.
    shifts: Vec<(InteractionKey, usize, f64)>,
    /// Distances at both ends, gaps, velocities and ways of one law.
    distance: Vec<f64>,
    known: Vec<f64>,
    gap: Vec<f64>,
    velocity: Vec<f64>,
    way: Vec<f64>,
}

/// A step that is looked at.
pub(super) struct Step<'a> {
    /// Its end, and its size, in s.
    pub(super) t_end: f64,
    pub(super) dt: f64,
    /// q_E, ū, and the sizes of velocities that it may have.
    pub(super) q: &'a [f64],
    pub(super) mean: &'a [f64],
    pub(super) speeds: &'a [f64],
}

impl Foresight {
    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.unknown.clear();
        self.shifts.clear();
    }

    /// Adds what is foreseen to the interactions of the beginning.
    pub(super) fn complete(&mut self, found: &mut Interactions) {
        if !self.unknown.is_empty() {
            self.united.unite(found, &self.unknown);
            std::mem::swap(found, &mut self.united);
        }
        for (key, k, shift) in &self.shifts {
            if let Some(i) = found.find(*key, 0) {
                found.gap_mut(i)[*k] += shift;
            }
        }
    }

    /// Looks at a step that was made with these interactions; whether it is to be made again.
    pub(super) fn look(
        &mut self,
        system: &dyn MechanicalSystem,
        found: &Interactions,
        step: &Step,
    ) -> bool {
        // what is violated is within any reach
        self.end.seek(0.0);
        system.interactions(step.t_end, step.q, &mut self.end);
        self.new.clear();
        let mut any = false;
        for i in 0..self.end.len() {
            let law = system.laws().law(self.end.law(i));
            if is_one_sided(law) && law.violation(self.end.gap(i)) > 0.0 {
                any |= self.compare(system, found, step, i);
            }
        }
        if !self.new.is_empty() {
            self.united.unite(&self.unknown, &self.new);
            std::mem::swap(&mut self.unknown, &mut self.united);
        }
        any
    }

    /// Compares the distances of interaction i with those that the step allowed, and takes (1) or (2).
    fn compare(
        &mut self,
        system: &dyn MechanicalSystem,
        found: &Interactions,
        step: &Step,
        i: usize,
    ) -> bool {
        let Self { end, distance, known, gap, velocity, way, shifts, new, .. } = self;
        let law = system.laws().law(end.law(i));
        let rows = end.gap(i).len();
        for buffer in [&mut *distance, known, gap, velocity, way] {
            buffer.clear();
            buffer.resize(rows, 0.0);
        }
        law.distance(end.gap(i), distance);
        end.directions().add_row_sizes(i, step.speeds, way);
        gap.iter_mut().zip(end.gap(i).iter().zip(&*distance)).for_each(|(c, (g, s))| *c = g - s);
        let side = law.side(gap);
        let place = found.find(end.key(i), i).filter(|at| found.law(*at) == end.law(i));
        if let Some(at) = place {
            found.velocity(at, step.mean, velocity);
            for (k, s) in known.iter_mut().enumerate() {
                *s = found.gap(at)[k] + step.dt * velocity[k] - gap[k];
            }
        }
        let place = place.filter(|at| is_along((found, *at), (end, i)));
        let mut any = false;
        for k in 0..law.geometric() {
            let excess = side * distance[k] - f64::min(side * known[k], 0.0);
            let way = step.dt * way[k];
            let made = -SEEN * way > excess && excess > -DEEP * way;
            any |= made;
            if made && place.is_some() {
                shifts.push((end.key(i), k, distance[k] - known[k]));
            }
        }
        if any && place.is_none() {
            // of what was known in another direction the changes (1) are void
            shifts.retain(|(key, ..)| *key != end.key(i));
            end.velocity(i, step.mean, velocity);
            gap.copy_from_slice(end.gap(i));
            let moved = gap.iter_mut().zip(&*velocity).take(law.geometric());
            moved.for_each(|(gap, rate)| *gap -= step.dt * rate);
            new.push_with_gap(end, i, gap);
        }
        any
    }
}

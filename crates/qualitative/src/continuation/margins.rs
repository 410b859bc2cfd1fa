//! How far orbits are from other events, and where that vanishes.

use std::ops::ControlFlow;

use percussion::system::{InteractionKey, Interactions, MechanicalSystem, State};
use percussion::tracking::{Column, EventKind};

use super::corrector::{Corrector, Point};
use super::{BranchPoint, SMALL, Special, SpecialKind};
use crate::course::{Course, CourseError, Mark};
use crate::orbit::Orbit;

/// Steps towards a vanishing margin.
const STEPS: usize = 40;

/// Part of the predicted way that is gone.
const CAREFUL: f64 = 0.7;

/// Margins below this part of their size at the beginning have vanished.
const GONE: f64 = 1e-7;

/// What vanishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarginKind {
    /// The least gap of an open arc.
    InteriorGrazing,
    /// The speed of an impact.
    ExteriorGrazing,
    /// The acceleration after a reversal: it begins to stick.
    CrossingSliding,
    /// The time between two events.
    VanishingSegment,
}

impl MarginKind {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::InteriorGrazing => "grazing-interior",
            Self::ExteriorGrazing => "grazing-exterior",
            Self::CrossingSliding => "crossing-sliding",
            Self::VanishingSegment => "vanishing-segment",
        }
    }
}

/// A distance from other events.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margin {
    /// What it is.
    pub kind: MarginKind,
    /// Of which interaction.
    pub key: InteractionKey,
    /// Its size, in the units of gaps, velocities, accelerations or time.
    pub value: f64,
}

impl Corrector<'_> {
    /// The distances of an orbit from other events.
    pub(super) fn margins(&self, orbit: &Orbit) -> Vec<Margin> {
        let mut margins = Vec::new();
        for signed in &orbit.signature {
            let mut push = |kind, value: f64| margins.push(Margin { kind, key: signed.key, value });
            match signed.kind {
                EventKind::Impact | EventKind::Land => {
                    push(MarginKind::ExteriorGrazing, signed.velocity);
                }
                EventKind::Reverse => push(MarginKind::CrossingSliding, signed.rate_after.abs()),
                _ => {}
            }
        }
        for pair in orbit.signature.windows(2) {
            let (kind, key) = (MarginKind::VanishingSegment, pair[1].key);
            margins.push(Margin { kind, key, value: pair[1].time - pair[0].time });
        }
        let clearances = self.clearances(orbit).unwrap_or_default();
        margins.extend(clearances.into_iter().map(|(key, value)| Margin {
            kind: MarginKind::InteriorGrazing,
            key,
            value,
        }));
        margins
    }

    /// Least gaps of open arcs, where an interaction comes near and leaves again.
    fn clearances(&self, orbit: &Orbit) -> Result<Vec<(InteractionKey, f64)>, CourseError> {
        let setting = self.problem.setting(&orbit.values)?;
        let system = setting.machine.system.as_ref();
        let mut course = Course::new(self.problem.accuracy)?;
        let mut state = orbit.start.clone();
        course.start(system, &mut state)?;
        let mut last = state.clone();
        let mut turns: Vec<(InteractionKey, State, f64)> = Vec::new();
        let mut watch = |mark: &Mark, state: &State, _: &mut [Column]| {
            let (q, u) = mark.before.split_at(state.q.len());
            let begin = approaches(system, last.t, &last.q, &last.u);
            for (key, gap, rate) in approaches(system, state.t, q, u) {
                let before = begin.iter().find(|(other, ..)| *other == key);
                let came_near = before.is_some_and(|(_, gap, rate)| *gap > 0.0 && *rate < 0.0);
                if came_near && rate > 0.0 && gap > 0.0 {
                    turns.push((key, last.clone(), state.t));
                }
            }
            last.clone_from(state);
            ControlFlow::Continue(())
        };
        let end = orbit.start.t + orbit.period;
        course.follow(system, &mut state, end, &mut [], &mut watch)?;
        let mut found = Vec::new();
        for (key, from, until) in turns {
            let (mut low, mut high, mut least) = (from.t, until, f64::INFINITY);
            for _ in 0..40 {
                let middle = 0.5 * (low + high);
                let mut there = from.clone();
                course.go(system, &mut there, middle)?;
                let now = approaches(system, there.t, &there.q, &there.u);
                let Some((_, gap, rate)) = now.into_iter().find(|(other, ..)| *other == key) else {
                    break;
                };
                least = gap;
                if rate < 0.0 {
                    low = middle;
                } else {
                    high = middle;
                }
                // the gap is flat at its least value
                if high - low < 1e-6 * orbit.period {
                    break;
                }
            }
            found.push((key, least));
        }
        Ok(found)
    }

    /// The point where the margin vanishes that does so next, if one does.
    pub(super) fn approach(&self, point: &Point, points: &[BranchPoint]) -> Option<Special> {
        let last = points.last()?;
        let before = points.get(points.len().checked_sub(2)?)?;
        let usual = |margin: &Margin| {
            let same = points.iter().flat_map(|point| &point.margins);
            let same = same.filter(|m| m.kind == margin.kind && m.key == margin.key);
            same.fold(0.0, |most: f64, m| most.max(m.value))
        };
        let way = |a: &BranchPoint, b: &BranchPoint| (b.parameter - a.parameter).abs();
        let mut candidates: Vec<(Margin, f64)> = Vec::new();
        for (k, margin) in last.margins.iter().enumerate() {
            let Some(old) = before.margins.get(k).filter(|m| m.kind == margin.kind) else {
                continue;
            };
            let falls = old.value - margin.value;
            if falls > 0.0 && margin.value < SMALL * usual(margin) {
                candidates.push((*margin, margin.value / falls * way(before, last)));
            }
        }
        let (margin, _) = candidates.into_iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
        self.vanishing(point, margin)
    }

    /// Goes on until a margin has vanished, and extrapolates to zero.
    fn vanishing(&self, from: &Point, margin: Margin) -> Option<Special> {
        let place = self.margins(&from.orbit).iter().position(|m| *m == margin)?;
        let value = |point: &Point| {
            let margins = self.margins(&point.orbit);
            let same = margins.get(place).filter(|m| m.kind == margin.kind && m.value.is_finite());
            same.map(|m| m.value)
        };
        let mut seen = vec![(from.parameter(), margin.value)];
        let mut point = from.clone();
        let mut step = 1e-3 * self.settings.largest;
        for _ in 0..STEPS {
            let next = self
                .next(&point, step)
                .ok()
                .filter(|next| super::kinds(&next.orbit) == super::kinds(&from.orbit));
            let Some((next, now)) = next.and_then(|next| value(&next).map(|v| (next, v))) else {
                step *= 0.5;
                if step < 1e-13 {
                    break;
                }
                continue;
            };
            let (_, before) = *seen.last()?;
            seen.push((next.parameter(), now));
            point = next;
            if now >= before {
                break;
            }
            if now <= GONE * margin.value {
                break;
            }
            step *= CAREFUL * now / (before - now);
        }
        let (parameter, residual) = (extrapolated(&seen), seen.last()?.1);
        let kind = SpecialKind::Margin(margin.kind);
        let orbit = point.orbit;
        Some(Special { kind, parameter, orbit, residual, interaction: Some(margin.key) })
    }
}

/// Points through which a margin is followed to zero.
const THROUGH: usize = 3;

/// The parameter at which a margin vanishes: a polynomial of the margin through the last points, at zero, by Neville's scheme.
fn extrapolated(seen: &[(f64, f64)]) -> f64 {
    let mut points: Vec<(f64, f64)> = Vec::new();
    for (parameter, margin) in seen.iter().rev().take(THROUGH) {
        if points.iter().all(|(_, other)| other != margin) {
            points.push((*parameter, *margin));
        }
    }
    let mut values: Vec<f64> = points.iter().map(|(parameter, _)| *parameter).collect();
    for order in 1..points.len() {
        for k in 0..points.len() - order {
            let (a, b) = (points[k].1, points[k + order].1);
            values[k] = (a * values[k + 1] - b * values[k]) / (a - b);
        }
    }
    values.first().copied().unwrap_or(f64::NAN)
}

/// Gaps of interactions and their rates.
fn approaches(
    system: &dyn MechanicalSystem,
    t: f64,
    q: &[f64],
    u: &[f64],
) -> Vec<(InteractionKey, f64, f64)> {
    let mut found = Interactions::default();
    system.interactions(t, q, &mut found);
    let all = (0..found.len()).filter_map(|i| {
        let law = system.laws().law(found.law(i));
        if law.geometric() == 0 || law.is_bilateral() {
            return None;
        }
        let mut distance = vec![0.0; found.gap(i).len()];
        law.distance(found.gap(i), &mut distance);
        let mut gamma = vec![0.0; found.rows(i).len()];
        found.velocity(i, u, &mut gamma);
        Some((found.key(i), distance[0], gamma[0]))
    });
    all.collect()
}

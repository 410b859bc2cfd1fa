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
const GONE: f64 = 3e-4;

/// Impacts slower than this part of the fastest are nearly touches.
const NEARLY: f64 = 0.03;

/// Points of a branch through which a margin is extrapolated, and those among which they are chosen.
const THROUGH: usize = 6;
const LOOKED_AT: usize = 60;

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
        let (place, margin) = falling(points, SMALL, None)?;
        self.vanishing(point, (place, margin), points)
    }

    /// The point where an impact is a touch, if one nearly is: orbits are found ever less well there, and nothing else is to be seen on the way.
    pub(super) fn touch(&self, point: &Point, points: &[BranchPoint]) -> Option<Special> {
        let (place, margin) = falling(points, SMALL, Some(MarginKind::ExteriorGrazing))?;
        // slow for this impact, not only among those of the same contact
        let last = points.last()?;
        let same =
            points.iter().rev().take_while(|p| super::kinds(&p.orbit) == super::kinds(&last.orbit));
        let fastest =
            same.filter_map(|p| p.margins.get(place)).fold(0.0, |most: f64, m| most.max(m.value));
        if margin.value > NEARLY * fastest {
            return None;
        }
        let special = self.vanishing(point, (place, margin), points)?;
        let near = (special.parameter - point.parameter()).abs() <= NEARLY * self.width();
        (near && special.residual <= NEARLY * margin.value).then_some(special)
    }

    /// Goes on until a margin has vanished, and extrapolates to zero.
    fn vanishing(
        &self,
        from: &Point,
        (place, margin): (usize, Margin),
        points: &[BranchPoint],
    ) -> Option<Special> {
        let value = |point: &Point| {
            let margins = self.margins(&point.orbit);
            let same = margins.get(place).filter(|m| m.kind == margin.kind && m.value.is_finite());
            same.map(|m| m.value)
        };
        let mut seen = on_the_way(points, (place, margin));
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

/// Number and value of the margin that vanishes next, of those that fall and are below this part of their largest, of a kind if it is given.
fn falling(
    points: &[BranchPoint],
    small: f64,
    kind: Option<MarginKind>,
) -> Option<(usize, Margin)> {
    let last = points.last()?;
    let before = points.get(points.len().checked_sub(2)?)?;
    let usual = |margin: &Margin| {
        let same = points.iter().flat_map(|point| &point.margins);
        let same = same.filter(|m| m.kind == margin.kind && m.key == margin.key);
        same.fold(0.0, |most: f64, m| most.max(m.value))
    };
    let mut candidates: Vec<(usize, Margin, f64)> = Vec::new();
    for (k, margin) in last.margins.iter().enumerate() {
        let wanted = kind.is_none_or(|kind| kind == margin.kind);
        let Some(old) = before.margins.get(k).filter(|m| m.kind == margin.kind && wanted) else {
            continue;
        };
        let falls = old.value - margin.value;
        if falls > 0.0 && margin.value < small * usual(margin) {
            candidates.push((k, *margin, margin.value / falls));
        }
    }
    let next = candidates.into_iter().min_by(|a, b| a.2.total_cmp(&b.2))?;
    Some((next.0, next.1))
}

/// Parameters and margins of the last points of a branch, as far as the margin falls with the same events, in steps that are not too small.
fn on_the_way(points: &[BranchPoint], (place, margin): (usize, Margin)) -> Vec<(f64, f64)> {
    let Some(last) = points.last() else { return Vec::new() };
    let mut seen = vec![(last.parameter, margin.value)];
    for point in points.iter().rev().skip(1).take(LOOKED_AT) {
        let Some(own) = point.margins.get(place).filter(|m| m.kind == margin.kind) else { break };
        let least = seen.last().map_or(0.0, |(_, value)| *value);
        if super::kinds(&point.orbit) != super::kinds(&last.orbit) || own.value < least {
            break;
        }
        if own.value * CAREFUL > least {
            seen.push((point.parameter, own.value));
        }
        if seen.len() == THROUGH {
            break;
        }
    }
    seen.reverse();
    seen
}

/// The parameter at which a margin vanishes. Along a branch it is a smooth function of the margin, even at grazings, where the orbit has a
/// square root of the parameter; polynomials of growing degree through the points, at zero, by Neville's scheme converge like those of
/// Romberg, and the one that differs least from its neighbours is taken.
fn extrapolated(seen: &[(f64, f64)]) -> f64 {
    let mut best = (seen.last().map_or(f64::NAN, |(parameter, _)| *parameter), f64::INFINITY);
    let mut above: Vec<f64> = Vec::new();
    for (k, (parameter, margin)) in seen.iter().enumerate() {
        let mut row = vec![*parameter];
        for order in 1..=k {
            let far = seen[k - order].1;
            if far == *margin {
                break;
            }
            let (left, diagonal) = (row[order - 1], above.get(order - 1).copied());
            let Some(diagonal) = diagonal else { break };
            let next = (far * left - margin * diagonal) / (far - margin);
            let change = (next - left).abs().max((next - diagonal).abs());
            if change < best.1 {
                best = (next, change);
            }
            row.push(next);
        }
        above = row;
    }
    best.0
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

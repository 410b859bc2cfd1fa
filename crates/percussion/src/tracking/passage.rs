//! What a step of located events went through: a phase, and what ended it.

use std::ops::Range;

use percussion_inclusion::laws::{LawContext, LawId, LawTable, Mode};

use super::event::{Beginning, Rounding, reversed};
use super::motion::PhaseEquations;
use super::phase::{Broken, Phase, Role};
use crate::evaluation::dot;
use crate::system::InteractionKey;

/// Relative distance beyond a border at which its normal is taken.
const BEYOND: f64 = 1e-6;

/// Why a phase ended.
#[derive(Clone, Debug)]
pub(super) enum Cause {
    /// A component of the distance of an open law became negative.
    Gap { key: InteractionKey, component: usize },
    /// The force of held components reached the border of its set, whose normal is this.
    Force { key: InteractionKey, normal: Vec<f64> },
    /// A moving group came to rest.
    Velocity { key: InteractionKey, group: Range<usize> },
    /// A law came or went, or its activity changed.
    Other,
}

/// One solution of an impact law: the laws that took part, with their gaps and impulses.
#[derive(Clone, Debug, Default)]
pub(super) struct Strike {
    pub(super) laws: Vec<Struck>,
}

/// A law in an impact.
#[derive(Clone, Debug)]
pub(super) struct Struck {
    pub(super) key: InteractionKey,
    pub(super) law: LawId,
    pub(super) gap: Vec<f64>,
    pub(super) impulse: Vec<f64>,
}

/// What an event does to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EventKind {
    /// It closes and opens again, with an impulse.
    Impact,
    /// It closes and stays closed.
    Land,
    /// It opens.
    Open,
    /// It slides no more.
    Stick,
    /// It slides from now on.
    Slip,
    /// It slides on in the other direction.
    Reverse,
    /// Infinitely many impacts end.
    Accumulate,
    /// A spring, stop or other law takes part in another way.
    Switch,
}

impl EventKind {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Impact => "impact",
            Self::Land => "land",
            Self::Open => "open",
            Self::Stick => "stick",
            Self::Slip => "slip",
            Self::Reverse => "reverse",
            Self::Accumulate => "accumulate",
            Self::Switch => "switch",
        }
    }
}

/// What happened to an interaction at the end of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// The interaction.
    pub key: InteractionKey,
    /// What happened to it.
    pub kind: EventKind,
    /// Speed of approach before an impact, in the unit of its gap per s; zero for other events.
    pub velocity: f64,
}

/// A step of [`super::EventDriven`]: a phase, and what ended it if something did.
#[derive(Clone, Debug, Default)]
pub struct Passage {
    /// Beginning and size of the step, in s, and where functions of time jump next.
    pub(super) t: f64,
    pub(super) h: f64,
    pub(super) until: f64,
    /// q and u at its beginning, and at its end before anything jumps.
    pub(super) y: Vec<f64>,
    pub(super) before: Vec<f64>,
    /// The phase, with the distances of its held components.
    pub(super) phase: Phase,
    pub(super) distances: Vec<Option<f64>>,
    /// The end, if the phase ended.
    pub(super) end: Option<Ending>,
    /// Whether functions of time jump at its end.
    pub(super) jumps: bool,
    /// Whether the step is no passage through one phase: it was made by time-stepping, or velocities jumped
    /// at its beginning.
    pub(super) broken: bool,
}

/// How a phase ended.
#[derive(Clone, Debug, Default)]
pub(super) struct Ending {
    pub(super) t: f64,
    pub(super) causes: Vec<Cause>,
    /// The phase with those groups held that stopped.
    pub(super) halted: Phase,
    pub(super) strikes: Vec<Strike>,
    /// The closed laws if bounces were passed at their limit, the contacts that bounced, and this limit.
    pub(super) landed: Option<Phase>,
    pub(super) bounced: Vec<InteractionKey>,
    pub(super) accumulation: Option<f64>,
    /// q and u afterwards, and the phase that begins.
    pub(super) after: Vec<f64>,
    pub(super) next: Phase,
    pub(super) events: Vec<Event>,
}

impl Passage {
    /// Time at its end, in s.
    pub fn end_time(&self) -> f64 {
        self.end.as_ref().map_or(self.t + self.h, |end| end.t)
    }

    /// Whether it went through one phase, located to its end.
    pub fn is_whole(&self) -> bool {
        !self.broken
    }

    /// What happened at its end, by interaction.
    pub fn events(&self) -> &[Event] {
        self.end.as_ref().map_or(&[], |end| &end.events)
    }

    /// Whether the phase ended.
    pub fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    /// Whether the phase ended and goes on as it was: no law does anything else, and nothing jumps.
    pub fn is_uneventful(&self) -> bool {
        let Some(end) = &self.end else { return !self.jumps };
        let keys = |phase: &Phase| -> Vec<InteractionKey> {
            let impressed = phase.impressed.iter().map(|(key, _)| *key);
            phase.laws.iter().map(|acting| acting.key).chain(impressed).collect()
        };
        let quiet = end.events.is_empty() && end.strikes.is_empty() && end.landed.is_none();
        quiet && !self.jumps && keys(&self.phase) == keys(&end.next)
    }

    /// q and u at the end before velocities jump.
    pub fn before(&self) -> &[f64] {
        &self.before
    }

    /// Limit of the impacts that accumulate at the end, in s.
    pub fn accumulation(&self) -> Option<f64> {
        self.end.as_ref()?.accumulation
    }

    /// Number of things that ended the phase at once.
    pub fn causes(&self) -> usize {
        self.end.as_ref().map_or(0, |end| end.causes.len())
    }

    /// Closed interactions after the step and what they do: whether a component slides.
    pub fn closed_after(&self) -> impl Iterator<Item = (InteractionKey, Mode)> {
        let phase = self.end.as_ref().map_or(&self.phase, |end| &end.next);
        phase.laws.iter().map(|acting| (acting.key, acting.mode))
    }
}

impl Ending {
    /// Takes causes from the events where the end was located a little too early to see them.
    pub(super) fn name_causes(&mut self, before: &Phase) {
        if !matches!(self.causes[..], [Cause::Other]) {
            return;
        }
        let causes = self.events.iter().map(|event| {
            let (key, old, new) = (event.key, before.find(event.key), self.next.find(event.key));
            match (event.kind, old, new) {
                (EventKind::Impact | EventKind::Land | EventKind::Accumulate, ..) => {
                    Cause::Gap { key, component: 0 }
                }
                (EventKind::Stick, Some(old), Some(new)) => {
                    let stops =
                        |k: &usize| old.roles[*k] == Role::Moving && new.roles[*k] == Role::Held;
                    let stopped: Vec<usize> = (0..old.roles.len()).filter(stops).collect();
                    match stopped[..] {
                        [one] => Cause::Velocity { key, group: one..one + 1 },
                        _ => Cause::Other,
                    }
                }
                (EventKind::Reverse, Some(old), Some(new)) => {
                    let turns = |k: &usize| old.direction[*k] * new.direction[*k] < 0.0;
                    let turned: Vec<usize> = (0..old.roles.len()).filter(turns).collect();
                    match turned[..] {
                        [one] => Cause::Velocity { key, group: one..one + 1 },
                        _ => Cause::Other,
                    }
                }
                _ => Cause::Other,
            }
        });
        let causes: Vec<Cause> = causes.collect();
        if !causes.is_empty() {
            self.causes = causes;
        }
    }
}

impl PhaseEquations {
    /// What the point in hand, an end of the phase, is beyond, in these units.
    pub(super) fn causes(
        &self,
        laws: &LawTable,
        phase: &Phase,
        begin: &Beginning,
        units: Rounding,
    ) -> Vec<Cause> {
        let mut causes = self.closing(laws, begin, units);
        for Broken { key, group, opens, .. } in self.broken(laws, phase, units) {
            let normal = self.border_normal(laws, phase, key, (group, opens));
            causes.push(Cause::Force { key, normal });
        }
        let mut start = 0;
        for acting in &phase.laws {
            let mut first = 0;
            for &size in laws.law(acting.law).groups() {
                let rows = start + first..start + first + size;
                let then = &begin.velocities[rows.clone()];
                let moving = acting.roles[first] == Role::Moving;
                if moving && reversed(&self.gamma[rows], then) > units.velocity {
                    let group = first..first + size;
                    causes.push(Cause::Velocity { key: acting.key, group });
                }
                first += size;
            }
            start += acting.roles.len();
        }
        if causes.is_empty() {
            causes.push(Cause::Other);
        }
        causes
    }

    /// Whether the held force of a law that also slides is outside its set at the point in hand, where its friction
    /// has a kink.
    pub(super) fn pulls(&self, laws: &LawTable, phase: &Phase) -> bool {
        let mut start = 0;
        phase.laws.iter().any(|acting| {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let both = [Role::Held, Role::Moving].iter().all(|role| acting.roles.contains(role));
            if !both {
                return false;
            }
            let force = &self.force[rows.clone()];
            let mut projected = force.to_vec();
            let context = LawContext { duration: 1.0, gap: &self.gap[rows] };
            laws.law(acting.law).prox(&context, &mut projected);
            let moved = acting.roles.iter().zip(force.iter().zip(&projected));
            moved.filter(|(role, _)| **role == Role::Held).any(|(_, (a, b))| a != b)
        })
    }

    /// The open laws that are closed now.
    fn closing(&self, laws: &LawTable, begin: &Beginning, units: Rounding) -> Vec<Cause> {
        let found = &self.here.found;
        let mut causes = Vec::new();
        for (key, before) in &begin.penetrations {
            let Some(i) = found.find(*key, 0) else { continue };
            let (law, gap) = (laws.law(found.law(i)), found.gap(i));
            if law.violation(gap) - before <= units.gap {
                continue;
            }
            let mut distance = vec![0.0; gap.len()];
            law.distance(gap, &mut distance);
            let geometric = distance[..law.geometric()].iter().enumerate();
            let deepest = geometric.min_by(|(_, a), (_, b)| a.total_cmp(b));
            let component = deepest.map_or(0, |(component, _)| component);
            causes.push(Cause::Gap { key: *key, component });
        }
        causes
    }

    /// The outward normal of the set of a law where its force has reached the border.
    fn border_normal(
        &self,
        laws: &LawTable,
        phase: &Phase,
        key: InteractionKey,
        (group, opens): (Range<usize>, bool),
    ) -> Vec<f64> {
        let mut start = 0;
        for acting in &phase.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            if acting.key != key {
                continue;
            }
            let mut normal = vec![0.0; rows.len()];
            if opens {
                normal[group.start] = -1.0;
                return normal;
            }
            let mut beyond = self.force[rows.clone()].to_vec();
            group.clone().for_each(|k| beyond[k] *= 1.0 + BEYOND);
            let mut back = beyond.clone();
            let context = LawContext { duration: 1.0, gap: &self.gap[rows] };
            laws.law(acting.law).prox(&context, &mut back);
            beyond.iter_mut().zip(&back).for_each(|(b, back)| *b -= back);
            let length = dot(&beyond, &beyond).sqrt().max(f64::MIN_POSITIVE);
            return beyond.iter().map(|b| b / length).collect();
        }
        Vec::new()
    }
}

/// What happened to each interaction between two phases with these impacts.
pub(super) fn events_between(
    [before, after]: [&Phase; 2],
    strikes: &[Strike],
    landed: bool,
    velocity: impl Fn(InteractionKey) -> f64,
) -> Vec<Event> {
    let mut events = Vec::new();
    let struck = |key: InteractionKey| {
        let laws = strikes.iter().flat_map(|strike| &strike.laws);
        laws.filter(|law| law.key == key).any(|law| law.impulse.iter().any(|p| *p != 0.0))
    };
    let mut keys: Vec<InteractionKey> = before.laws.iter().map(|law| law.key).collect();
    let others = strikes.iter().flat_map(|strike| &strike.laws).map(|law| law.key);
    for key in after.laws.iter().map(|law| law.key).chain(others) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    for key in keys {
        let mut push = |kind, velocity| events.push(Event { key, kind, velocity });
        match (before.find(key), after.find(key)) {
            (None, None) if struck(key) => push(EventKind::Impact, velocity(key)),
            (None, None) => {}
            (None, Some(_)) if landed && struck(key) => push(EventKind::Accumulate, velocity(key)),
            (None, Some(_)) => push(EventKind::Land, velocity(key)),
            (Some(_), None) => push(EventKind::Open, 0.0),
            (Some(old), Some(new)) => {
                for k in 0..old.roles.len().min(new.roles.len()) {
                    match (old.roles[k], new.roles[k]) {
                        (Role::Held, Role::Moving) => push(EventKind::Slip, 0.0),
                        (Role::Moving, Role::Held) => push(EventKind::Stick, 0.0),
                        (Role::Moving, Role::Moving)
                            if dot(&old.direction, &new.direction) < 0.0 =>
                        {
                            push(EventKind::Reverse, 0.0);
                        }
                        _ => continue,
                    }
                    break;
                }
            }
        }
    }
    events
}

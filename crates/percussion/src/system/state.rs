//! The complete state of a simulation.

use std::ops::Range;

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::{LawId, Mode};
use serde::{Deserialize, Serialize};

use super::keys::Keys;
use super::told::Told;
use super::{InteractionKey, Interactions, Layout};

/// Everything the future depends on: a run restarted from a copy is bitwise the same.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Time, in s.
    #[serde(with = "exact_floats")]
    pub t: f64,
    /// Coordinates.
    #[serde(with = "exact_floats")]
    pub q: Vec<f64>,
    /// Velocities; after an impact their right limit.
    #[serde(with = "exact_floats")]
    pub u: Vec<f64>,
    /// Last percussion and mode of every interaction.
    pub contacts: ContactMemory,
    /// Memory of the scheme (accelerations, positions of earlier steps).
    #[serde(with = "exact_floats")]
    pub history: Vec<f64>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into existing memory.
    fn clone_from(&mut self, source: &Self) {
        self.t = source.t;
        self.q.clone_from(&source.q);
        self.u.clone_from(&source.u);
        self.contacts.clone_from(&source.contacts);
        self.history.clone_from(&source.history);
    }
}

impl State {
    /// A state at time 0 without contact history.
    pub fn new(q: Vec<f64>, u: Vec<f64>) -> Self {
        Self { q, u, ..Self::default() }
    }

    /// Whether the lengths fit the layout.
    pub fn fits(&self, layout: &Layout) -> bool {
        self.q.len() == layout.q_len() && self.u.len() == layout.u_len()
    }

    /// Whether all of t, q and u are finite.
    pub fn is_finite(&self) -> bool {
        self.t.is_finite() && self.q.iter().chain(&self.u).all(|x| x.is_finite())
    }
}

/// Law, mode and percussion of every interaction of the last step, as a structure of arrays.
///
/// A percussion is a sum over the step, of a force and of impulses. Schemes that end their steps at
/// impacts tell the impulses in it, and those with several multipliers tell these.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContactMemory {
    keys: Keys,
    laws: Vec<LawId>,
    modes: Vec<Mode>,
    /// End of each interaction's percussion.
    ends: Vec<usize>,
    #[serde(with = "exact_floats")]
    percussion: Vec<f64>,
    /// Single-valued force times duration, in the places of `percussion`.
    #[serde(with = "exact_floats")]
    impressed: Vec<f64>,
    /// Impulses in `percussion`.
    #[serde(default, skip_serializing_if = "Told::is_silent")]
    impulse: Told,
    /// Part of `percussion` of a scheme's smooth multiplier.
    #[serde(default, skip_serializing_if = "Told::is_silent")]
    smooth: Told,
    /// Multiplier that corrected positions.
    #[serde(default, skip_serializing_if = "Told::is_silent")]
    position: Told,
}

impl Clone for ContactMemory {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into existing memory.
    fn clone_from(&mut self, source: &Self) {
        self.keys.clone_from(&source.keys);
        self.laws.clone_from(&source.laws);
        self.modes.clone_from(&source.modes);
        self.ends.clone_from(&source.ends);
        self.percussion.clone_from(&source.percussion);
        self.impressed.clone_from(&source.impressed);
        if self.tells() || source.tells() {
            self.impulse.clone_from(&source.impulse);
            self.smooth.clone_from(&source.smooth);
            self.position.clone_from(&source.position);
        }
    }
}

impl ContactMemory {
    /// Whether the lists have the lengths that they promise each other; false for a memory read
    /// from a damaged file.
    pub fn is_whole(&self) -> bool {
        let n = self.keys.len();
        let rows = self.ends.last().copied().unwrap_or(0);
        [self.laws.len(), self.modes.len(), self.ends.len()] == [n; 3]
            && self.ends.is_sorted()
            && [self.percussion.len(), self.impressed.len()] == [rows; 2]
            && self.told().all(|values| values.len() == rows)
    }

    /// What is told of the percussions.
    fn told(&self) -> impl Iterator<Item = &[f64]> {
        [&self.impulse, &self.smooth, &self.position].into_iter().filter_map(Told::values)
    }

    /// Whether anything is told of the percussions.
    #[inline]
    fn tells(&self) -> bool {
        !(self.impulse.is_silent() && self.smooth.is_silent() && self.position.is_silent())
    }

    /// Whether all percussions are finite.
    pub fn is_finite(&self) -> bool {
        let sums = self.percussion.iter().chain(&self.impressed);
        sums.chain(self.told().flatten()).all(|p| p.is_finite())
    }

    /// The first interaction with a percussion that is not finite.
    pub fn not_finite(&self) -> Option<InteractionKey> {
        let place = (0..self.len()).find(|&place| self.total(place).any(|p| !p.is_finite()));
        place.map(|place| self.key(place))
    }

    /// Number of interactions remembered.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Forgets everything and keeps the memory.
    pub fn clear(&mut self) {
        self.keys.clear();
        self.laws.clear();
        self.modes.clear();
        self.ends.clear();
        self.percussion.clear();
        self.impressed.clear();
        self.tell_nothing();
    }

    /// Leaves it open what the percussions consist of.
    pub(crate) fn tell_nothing(&mut self) {
        if self.tells() {
            self.impulse.silence();
            self.smooth.silence();
            self.position.silence();
        }
    }

    /// Remembers one interaction more, without percussion.
    pub fn push(&mut self, key: InteractionKey, law: LawId, mode: Mode, dim: usize) {
        self.keys.push(key);
        self.laws.push(law);
        self.modes.push(mode);
        self.percussion.resize(self.percussion.len() + dim, 0.0);
        let components = self.percussion.len();
        self.impressed.resize(components, 0.0);
        self.ends.push(components);
        if self.tells() {
            self.impulse.resize(components);
            self.smooth.resize(components);
            self.position.resize(components);
        }
    }

    /// Whether these interactions are the ones remembered, each at its place.
    pub(crate) fn lists(&self, found: &Interactions) -> bool {
        let rows = found.directions().height();
        self.laws == found.laws()
            && self.keys.list() == found.keys()
            && self.percussion.len() == rows
            && (0..self.len()).all(|place| self.rows(place) == found.rows(place))
    }

    /// Remembers these interactions instead of all others, with modes and percussions to be written.
    pub(crate) fn list(&mut self, found: &Interactions) {
        self.clear();
        for i in 0..found.len() {
            self.push(found.key(i), found.law(i), Mode::Open, found.rows(i).len());
        }
    }

    /// Tells impulses, at the end of the step, apart from now on; so far there is none.
    pub fn tell_impulses(&mut self) {
        self.impulse.begin(self.percussion.len());
    }

    /// Leaves it open which part of the percussions are impulses.
    pub fn sum_up_impulses(&mut self) {
        self.impulse.silence();
    }

    /// Tells the multiplier that corrected positions, in kg m, of the interaction at a place, and
    /// from now on of all.
    pub fn tell_position(&mut self, place: usize, multiplier: &[f64]) {
        if self.position.is_silent() {
            self.position.begin(self.percussion.len());
        }
        let rows = self.rows(place);
        if let Some(position) = self.position.values_mut() {
            position[rows].copy_from_slice(multiplier);
        }
    }

    /// Tells which part of a percussion, in N s, comes from the smooth multiplier of a scheme that
    /// has one, of the interaction at a place, and from now on of all.
    pub fn tell_smooth(&mut self, place: usize, part: impl Iterator<Item = f64>) {
        if self.smooth.is_silent() {
            self.smooth.begin(self.percussion.len());
        }
        let rows = self.rows(place);
        if let Some(smooth) = self.smooth.values_mut() {
            smooth[rows].iter_mut().zip(part).for_each(|(own, part)| *own = part);
        }
    }

    /// Percussion of the inclusion of the interaction pushed last, in N s, to be written.
    pub fn last_percussion(&mut self) -> &mut [f64] {
        let rows = self.rows(self.len() - 1);
        &mut self.percussion[rows]
    }

    /// Writes mode and percussion of the inclusion at a place, in N s; zero without one.
    pub(crate) fn write(&mut self, place: usize, mode: Mode, percussion: Option<&[f64]>) {
        self.modes[place] = mode;
        let own = self.percussion_mut(place);
        match percussion {
            Some(percussion) => own.copy_from_slice(percussion),
            None => own.fill(0.0),
        }
    }

    /// Percussions of the single-valued forces of all, in N s, to be written.
    pub(crate) fn impressed_mut(&mut self) -> &mut [f64] {
        &mut self.impressed
    }

    /// Percussion of the inclusion at a place, in N s, to be changed.
    pub(crate) fn percussion_mut(&mut self, place: usize) -> &mut [f64] {
        let rows = self.rows(place);
        &mut self.percussion[rows]
    }

    /// Percussion of the single-valued force of the interaction pushed last, in N s, to be
    /// written.
    pub fn last_impressed(&mut self) -> &mut [f64] {
        let rows = self.rows(self.len() - 1);
        &mut self.impressed[rows]
    }

    /// Adds to the percussion of an interaction, if it is remembered.
    pub fn add_percussion(&mut self, key: InteractionKey, expected: usize, more: &[f64]) {
        let Some(place) = self.find(key, expected) else { return };
        let rows = self.rows(place);
        let percussion = &mut self.percussion[rows];
        percussion.iter_mut().zip(more).for_each(|(p, more)| *p += more);
    }

    /// Adds an impulse to the percussion of an interaction, if it is remembered.
    pub fn add_impulse(&mut self, key: InteractionKey, expected: usize, more: &[f64]) {
        let Some(place) = self.find(key, expected) else { return };
        self.add_percussion(key, place, more);
        let rows = self.rows(place);
        if let Some(impulse) = self.impulse.values_mut() {
            impulse[rows].iter_mut().zip(more).for_each(|(p, more)| *p += more);
        }
    }

    /// Adds an impulse to the percussion of an interaction, remembered so far or not, and gives it
    /// this mode.
    pub fn strike(&mut self, key: InteractionKey, law: LawId, mode: Mode, impulse: &[f64]) {
        let place = self.find(key, 0).unwrap_or_else(|| {
            self.push(key, law, mode, impulse.len());
            self.len() - 1
        });
        self.modes[place] = mode;
        self.add_impulse(key, place, impulse);
    }

    /// Adds what an earlier part of the same step left behind: percussions are summed, and what
    /// closed and opened again is remembered as closed. What one of both does not tell is not told.
    pub fn absorb(&mut self, earlier: &Self) {
        for (own, other) in [
            (&mut self.impulse, &earlier.impulse),
            (&mut self.smooth, &earlier.smooth),
            (&mut self.position, &earlier.position),
        ] {
            if other.is_silent() {
                own.silence();
            }
        }
        for place in 0..earlier.len() {
            let (key, rows) = (earlier.key(place), earlier.rows(place));
            let found = self.find(key, place).unwrap_or_else(|| {
                self.push(key, earlier.laws[place], Mode::Open, rows.len());
                self.len() - 1
            });
            if self.modes[found] == Mode::Open {
                self.modes[found] = earlier.modes[place];
            }
            let own = self.rows(found);
            let add = |sums: &mut [f64], more: &[f64]| {
                sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            };
            add(&mut self.percussion[own.clone()], &earlier.percussion[rows.clone()]);
            add(&mut self.impressed[own.clone()], &earlier.impressed[rows.clone()]);
            for (told, other) in [
                (&mut self.impulse, &earlier.impulse),
                (&mut self.smooth, &earlier.smooth),
                (&mut self.position, &earlier.position),
            ] {
                if let (Some(told), Some(other)) = (told.values_mut(), other.values()) {
                    add(&mut told[own.clone()], &other[rows.clone()]);
                }
            }
        }
    }

    /// Gives interactions other keys and laws, of as many components: `name` tells those of a place,
    /// if they change.
    pub(super) fn readdress(&mut self, name: impl Fn(usize) -> Option<(InteractionKey, LawId)>) {
        let keys = self.keys.list().iter().zip(&mut self.laws).enumerate();
        let renamed = keys.map(|(place, (old, law))| match name(place) {
            Some((key, new)) => {
                *law = new;
                key
            }
            None => *old,
        });
        self.keys = renamed.collect();
    }

    /// Place of an interaction; found at once if it is at `expected`, as it is while the
    /// contact graph does not change, and soon if it is near by.
    pub fn find(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        self.keys.find(key, expected)
    }

    /// Keys of all, in the order of their places.
    pub(crate) fn keys(&self) -> &[InteractionKey] {
        self.keys.list()
    }

    /// Where the components of each end, among those of all.
    pub(crate) fn ends(&self) -> &[usize] {
        &self.ends
    }

    /// Percussions of the inclusion of all, in N s.
    pub(crate) fn percussions(&self) -> &[f64] {
        &self.percussion
    }

    /// Impulses in these, if they are told.
    pub(crate) fn impulses(&self) -> Option<&[f64]> {
        self.impulse.values()
    }

    /// Key at a place.
    #[inline]
    pub fn key(&self, place: usize) -> InteractionKey {
        self.keys.list()[place]
    }

    /// Law at a place.
    #[inline]
    pub fn law(&self, place: usize) -> LawId {
        self.laws[place]
    }

    /// Mode at a place.
    #[inline]
    pub fn mode(&self, place: usize) -> Mode {
        self.modes[place]
    }

    /// Percussion of the inclusion at a place, in N s: the guess for the next step.
    #[inline]
    pub fn percussion(&self, place: usize) -> &[f64] {
        &self.percussion[self.rows(place)]
    }

    /// Single-valued force times duration at a place, in N s.
    #[inline]
    pub fn impressed(&self, place: usize) -> &[f64] {
        &self.impressed[self.rows(place)]
    }

    /// Impulses in the percussion of the inclusion at a place, in N s, which acted at the end of the
    /// step; none if the scheme knows only sums of forces and impulses.
    pub fn impulse(&self, place: usize) -> Option<&[f64]> {
        self.impulse.values().map(|values| &values[self.rows(place)])
    }

    /// Part of the percussion at a place that comes from the smooth multiplier of a scheme that
    /// has one, in N s.
    pub fn smooth(&self, place: usize) -> Option<&[f64]> {
        self.smooth.values().map(|values| &values[self.rows(place)])
    }

    /// Multiplier at a place that corrected the positions, in kg m, of schemes that have one.
    pub fn position(&self, place: usize) -> Option<&[f64]> {
        self.position.values().map(|values| &values[self.rows(place)])
    }

    /// Components of the whole percussion at a place, in N s, single-valued forces included.
    pub fn total(&self, place: usize) -> impl ExactSizeIterator<Item = f64> {
        let rows = self.rows(place);
        let parts = self.percussion[rows.clone()].iter().zip(&self.impressed[rows]);
        parts.map(|(percussion, impressed)| percussion + impressed)
    }

    /// Whether the interaction at a place has percussions, or anything is told of them.
    pub fn acts(&self, place: usize) -> bool {
        self.tells() || [self.percussion(place), self.impressed(place)].into_iter().any(has_some)
    }

    /// Whether one of all does.
    pub(crate) fn any_acts(&self) -> bool {
        self.tells() || [&self.percussion[..], &self.impressed].into_iter().any(has_some)
    }

    #[inline]
    fn rows(&self, place: usize) -> Range<usize> {
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        start..self.ends[place]
    }
}

fn has_some(x: &[f64]) -> bool {
    x.iter().any(|x| *x != 0.0)
}

//! Watches steps and makes frames of them.

use std::collections::HashMap;
use std::sync::Arc;

use percussion::schemes::StepReport;
use percussion::simulation::{Blows, StepView, mode_number};
use percussion::system::{ContactMemory, InteractionKey, Interactions};
use percussion_drawing::{Drawing, Picture, Rates};
use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::{LawId, Mode};
use percussion_inclusion::solvers::SolveOutcome;
use serde::{Deserialize, Serialize};

use crate::contacts::{DrawnContact, Event};
use crate::frame::{ContactRow, Frame, single};

/// Part of the size of a drawing within which contacts that do not act are shown, where there are few.
const NEAR: f64 = 0.02;
const FEW: usize = 50;

/// Gathers what happens between frames.
pub struct Observer {
    drawing: Arc<Drawing>,
    memory: ObserverMemory,
    numbers: HashMap<InteractionKey, u32>,
    /// Contacts and events since they were last taken.
    pub(crate) new_contacts: Vec<DrawnContact>,
    pub(crate) new_events: Vec<Event>,
    picture: Picture,
    found: Interactions,
    frame: Frame,
    most: usize,
    /// Rates of frames, where they are wanted.
    rates: Option<Rates>,
}

/// What an observer must know to go on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObserverMemory {
    /// Time, in s, worst residual and number of unsolved steps since the last frame.
    #[serde(with = "exact_floats")]
    span: f64,
    #[serde(with = "exact_floats")]
    residual: f64,
    unsolved: u32,
    /// Contacts of the last step with their sums.
    acting: Vec<Acting>,
    started: bool,
    /// Number of frames so far.
    frames: u32,
    /// Gap up to which contacts are shown that do not act, in m, once it is known.
    #[serde(with = "exact_floats")]
    near: Option<f64>,
    /// Contacts in the order of their numbers.
    known: Vec<InteractionKey>,
}

/// A contact with what acted since the last frame, in N s, of its first three components.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Acting {
    key: InteractionKey,
    mode: u8,
    lasting: [f64; 3],
    impulse: [f64; 3],
}

impl Observer {
    /// For a drawing, with so many contacts in a frame at most; new, or with what it knew at a checkpoint.
    pub fn new(drawing: Arc<Drawing>, most: usize, memory: ObserverMemory) -> Self {
        let numbers = (0..).zip(&memory.known).map(|(number, key)| (*key, number)).collect();
        Self {
            drawing,
            memory,
            numbers,
            new_contacts: Vec::new(),
            new_events: Vec::new(),
            picture: Picture::default(),
            found: Interactions::default(),
            frame: Frame::default(),
            most,
            rates: None,
        }
    }

    /// The same with rates in each frame, or without.
    #[must_use]
    pub fn with_rates(self, wanted: bool) -> Self {
        Self { rates: wanted.then(Rates::default), ..self }
    }

    /// What it must know to go on.
    pub fn memory(&self) -> &ObserverMemory {
        &self.memory
    }

    /// The drawing.
    pub fn drawing(&self) -> &Arc<Drawing> {
        &self.drawing
    }

    /// Takes contacts that have been named since this was last called.
    pub fn take_contacts(&mut self) -> std::vec::Drain<'_, DrawnContact> {
        self.new_contacts.drain(..)
    }

    /// Takes a step into account; whether it had an event.
    pub fn see(&mut self, step: &StepView, blows: &Blows) -> bool {
        let Some(report) = step.report else { return false };
        self.judge(report);
        let contacts = &step.state.contacts;
        let same = blows.same_contacts() && self.memory.acting.len() == contacts.len();
        let before = self.new_events.len();
        if !same {
            self.align(step);
        }
        let changed = report.switched || blows.jumped();
        for place in 0..contacts.len() {
            let acts = contacts.acts(place);
            if acts {
                let sums = &mut self.memory.acting[place];
                let impulse = blows.impulse(place);
                for (k, p) in contacts.total(place).take(3).enumerate() {
                    sums.impulse[k] += impulse[k];
                    sums.lasting[k] += p - impulse[k];
                }
            }
            if changed || !self.memory.started {
                let struck = acts && blows.impulse(place).iter().any(|p| *p != 0.0);
                self.switch(step, place, struck);
            }
        }
        self.memory.started = true;
        self.new_events.len() > before
    }

    fn judge(&mut self, report: &StepReport) {
        let memory = &mut self.memory;
        memory.span += report.advanced;
        let residual = report.solver.residual.worst();
        if residual.is_nan() || residual > memory.residual {
            memory.residual = residual;
        }
        memory.unsolved += u32::from(report.outcome() != SolveOutcome::Converged);
    }

    /// Puts the sums into the places of the contacts of a step.
    fn align(&mut self, step: &StepView) {
        let contacts = &step.state.contacts;
        let old = std::mem::take(&mut self.memory.acting);
        let sorted = old.is_sorted_by_key(|acting| acting.key);
        let mut expected = 0;
        let mut taken = vec![false; old.len()];
        let place_of = |key: InteractionKey, expected: usize| match old.get(expected) {
            Some(acting) if acting.key == key => Some(expected),
            _ if sorted => old.binary_search_by_key(&key, |acting| acting.key).ok(),
            _ => old.iter().position(|acting| acting.key == key),
        };
        for place in 0..contacts.len() {
            let key = contacts.key(place);
            let known = place_of(key, expected);
            if let Some(known) = known {
                expected = known + 1;
                taken[known] = true;
            }
            let fresh = Acting { key, mode: OPEN, lasting: [0.0; 3], impulse: [0.0; 3] };
            self.memory.acting.push(known.map_or(fresh, |known| old[known]));
        }
        // what is no longer found has opened
        for acting in old.iter().zip(&taken).filter(|(_, taken)| !**taken).map(|(acting, _)| acting)
        {
            if acting.mode != OPEN && self.memory.started {
                let law = None;
                self.note(step, acting.key, law, [acting.mode, OPEN], false);
            }
        }
    }

    /// Notes a change of mode or a blow of the contact at a place.
    fn switch(&mut self, step: &StepView, place: usize, struck: bool) {
        let contacts: &ContactMemory = &step.state.contacts;
        let (from, to) = (self.memory.acting[place].mode, mode_number(contacts.mode(place)));
        self.memory.acting[place].mode = to;
        if self.memory.started && (from != to || struck) {
            let law = Some(contacts.law(place));
            self.note(step, contacts.key(place), law, [from, to], struck);
        }
    }

    fn note(
        &mut self,
        step: &StepView,
        key: InteractionKey,
        law: Option<LawId>,
        modes: [u8; 2],
        impact: bool,
    ) {
        let Some(contact) = self.number(step, key, law) else { return };
        let (t, frame) = (step.state.t, self.memory.frames);
        self.new_events.push(Event { t, frame, contact, modes, impact });
    }

    /// Number of a contact, which is named if it is new and its law is known.
    fn number(&mut self, step: &StepView, key: InteractionKey, law: Option<LawId>) -> Option<u32> {
        if let Some(number) = self.numbers.get(&key) {
            return Some(*number);
        }
        let number = u32::try_from(self.memory.known.len()).ok()?;
        self.new_contacts.push(DrawnContact::of(step.system, key, law?));
        self.memory.known.push(key);
        self.numbers.insert(key, number);
        Some(number)
    }

    /// The frame at the end of this step, with all that happened since the last; what follows is counted anew.
    pub fn take_frame(&mut self, step: &StepView) -> &Frame {
        self.draw(step);
        self.gather_contacts(step);
        let memory = &mut self.memory;
        self.frame.t = step.state.t;
        self.frame.residual = single(memory.residual);
        self.frame.unsolved = memory.unsolved;
        (memory.span, memory.residual, memory.unsolved) = (0.0, 0.0, 0);
        memory.frames += 1;
        for acting in &mut memory.acting {
            (acting.lasting, acting.impulse) = ([0.0; 3], [0.0; 3]);
        }
        &self.frame
    }

    /// The last frame.
    pub(crate) fn frame(&self) -> &Frame {
        &self.frame
    }

    fn draw(&mut self, step: &StepView) {
        let Self { drawing, picture, frame, .. } = self;
        drawing.show(step.system, step.state.t, &step.state.q, picture);
        frame.set_picture(picture);
        if let Some(rates) = &mut self.rates {
            let state = (step.state.t, &step.state.q[..], &step.state.u[..]);
            drawing.show_rates(step.system, state, picture, rates);
            frame.set_rates(rates);
        }
        if self.memory.near.is_none() {
            let bounds = drawing.bounds(picture);
            let size = (bounds.high - bounds.low).norm();
            let few = drawing.frames().len() <= FEW;
            self.memory.near = Some(if few && size.is_finite() { NEAR * size } else { 0.0 });
        }
    }

    /// Rows of the contacts that act or are near, the strongest if there are too many.
    fn gather_contacts(&mut self, step: &StepView) {
        let near = self.memory.near.unwrap_or(0.0);
        let mut found = std::mem::take(&mut self.found);
        found.seek(near);
        found.show_places();
        step.system.interactions(step.state.t, &step.state.q, &mut found);
        self.frame.contacts.clear();
        for i in 0..found.len() {
            if let Some(row) = self.row(step, &found, i, near) {
                self.frame.contacts.push(row);
            }
        }
        self.found = found;
        let rows = &mut self.frame.contacts;
        if rows.len() > self.most {
            let size = |row: &ContactRow| {
                let squares = |v: [f32; 3]| v.iter().map(|x| x * x).sum::<f32>();
                squares(row.force) + squares(row.impulse)
            };
            rows.select_nth_unstable_by(self.most, |a, b| size(b).total_cmp(&size(a)));
            rows.truncate(self.most);
        }
        // by number, so that neighbouring frames look alike
        rows.sort_unstable_by_key(|row| row.id);
    }

    fn row(
        &mut self,
        step: &StepView,
        found: &Interactions,
        i: usize,
        near: f64,
    ) -> Option<ContactRow> {
        let place = found.place(i)?;
        let key = found.key(i);
        let law = step.system.laws().law(found.law(i));
        let own = step.state.contacts.find(key, i);
        let sums = own.and_then(|own| self.memory.acting.get(own)).filter(|sums| sums.key == key);
        let gap = found.gap(i).first().copied().filter(|_| law.geometric() > 0);
        let acts = sums.is_some_and(|sums| {
            sums.mode != OPEN || sums.impulse.iter().chain(&sums.lasting).any(|p| *p != 0.0)
        });
        if !acts && !gap.is_some_and(|gap| gap <= near && near > 0.0) {
            return None;
        }
        let mut row = ContactRow {
            mode: own.map_or(OPEN, |own| mode_number(step.state.contacts.mode(own))),
            at: place.middle().map(single),
            normal: place.axes[0].map(single),
            gap: gap.map_or(f32::NAN, single),
            ..ContactRow::default()
        };
        if let Some(sums) = sums {
            let span = if self.memory.span > 0.0 { self.memory.span } else { 1.0 };
            row.force = place.in_space(&sums.lasting.map(|p| p / span)).map(single);
            row.impulse = place.in_space(&sums.impulse).map(single);
        }
        row.id = self.number(step, key, Some(found.law(i)))?;
        Some(row)
    }
}

/// Number of the open mode.
const OPEN: u8 = 0;
const _: () = assert!(matches!(percussion::simulation::MODES[0], Mode::Open));

//! Forces and impulses in percussions.
//!
//! The percussion of an interaction is a measure with a density, the force λ in N, and atoms, the
//! impulses Λ in N s at the times τ at which velocities jump,
//!
//! ```text
//! dP = λ dt + Σ_τ Λ δ_τ,      M (u⁺ − u⁻) = W Λ   at τ                      (1)
//! ```
//!
//! [Studer2009, eq. (3.39)], [Paschkowski2024, Theorem 2.23]. A step knows its integral P. Schemes that
//! end their steps at impacts tell Λ; of others it is judged from the step. From its beginning B to its end E, and with the
//! force λ_B of the step before, a law is *struck* if a one-sided component is approached faster than
//! forces and the turning of its direction explain,
//!
//! ```text
//! |γ(q_B, u_B)| > 2Δt max(|WᵀM⁻¹h|, |Wᵀu̇_B|) + |γ(q_E, u_B) − γ(q_B, u_B)|,       (2)
//! ```
//!
//! with γ = Wᵀu + ζ and the change u̇_B of velocities in the step before, unless these jumped, so that
//! flights of up to four steps, by which contacts rest in some schemes, are a force; and its
//! percussion is more than twice what the force explains,
//!
//! ```text
//! ‖P − Δt λ_B‖∞ > ‖Δt λ_B‖∞.                                               (3)
//! ```
//!
//! It and the laws that are connected with it by parts that move have impulses, with their sets C of
//! no duration, in which bounded forces vanish,
//!
//! ```text
//! Λ = prox_C(P − Δt λ_B).                                                   (4)
//! ```
//!
//! Forces of the step that are counted as impulses, or the other way round, are errors of the size Δt,
//! so that light parts between stiff springs and dampers forbid to find u⁻ by (1): it is taken from
//! the change of velocities in the step before, if these did not jump,
//!
//! ```text
//! u⁻ = u_B + Δt u̇_B.                                                        (5)
//! ```
//!
//! Where impulses are told u⁻ follows from (1), with M and W at the end of the step, and is (5) only
//! where M cannot be factored, even with bilateral constraints, or an interaction is no longer found.
//! A jump counts if it is more than rounding,
//!
//! ```text
//! ‖u⁺ − u⁻‖ > 64 ε max(‖u⁺‖, ‖u⁻‖),      ‖u‖² = ½ uᵀM u,   ε = 2⁻⁵².          (6)
//! ```

use std::ops::Range;

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::{Constraint, LawContext};
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::StepView;
use crate::evaluation::{Evaluation, GapMotion, gap_motion, largest};
use crate::instant::ROUNDING;
use crate::system::{ContactMemory, InteractionKey, Interactions, Keyed, MechanicalSystem, State};

/// Tells forces and impulses apart, step by step; what it remembers is saved with its owner.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Impulses {
    /// t_B, q_B (n_q) and u_B (n).
    #[serde(with = "exact_floats")]
    t: f64,
    #[serde(with = "exact_floats")]
    q: Vec<f64>,
    #[serde(with = "exact_floats")]
    u: Vec<f64>,
    /// u̇_B (n), zero after a jump.
    #[serde(with = "exact_floats")]
    rate: Vec<f64>,
    /// λ_B of each interaction of the step before, and where its components end.
    keys: Keyed<InteractionKey>,
    ends: Vec<usize>,
    #[serde(with = "exact_floats")]
    force: Vec<f64>,
    /// Whether the interactions of the last step are those of the step before, each at its place.
    #[serde(skip)]
    same: bool,
    #[serde(skip)]
    found: Found,
}

/// What was found in the last step.
#[derive(Debug, Default)]
struct Found {
    /// Λ of all components, in the order of the memory of contacts.
    impulse: Vec<f64>,
    jumped: bool,
    /// Whether they were told.
    located: bool,
    /// u⁻ (n).
    before: Vec<f64>,
    /// The system at the end, with u_B, and the interactions at the beginning.
    at: Evaluation,
    begin: Interactions,
    /// Whether M is factored.
    factored: bool,
    /// Interactions for which (3) holds, and those that have impulses, by place.
    exceeding: Vec<bool>,
    connected: Vec<bool>,
    /// Parts that an impulse acts on.
    moved: Vec<bool>,
    rate: Vec<f64>,
    local: Vec<f64>,
    contact: Vec<f64>,
    scratch: Vec<f64>,
}

impl Impulses {
    /// Whether the lists have the lengths that they promise each other; false for one read from a
    /// damaged file.
    pub(super) fn is_whole(&self) -> bool {
        let components = self.ends.last().copied().unwrap_or(0);
        self.keys.len() == self.ends.len()
            && self.ends.is_sorted()
            && self.force.len() == components
            && self.rate.len() == self.u.len()
    }

    /// Begins at a state.
    pub(super) fn start(&mut self, state: &State) {
        self.t = state.t;
        self.q.clone_from(&state.q);
        self.u.clone_from(&state.u);
        self.rate.resize(state.u.len(), 0.0);
    }

    /// Tells apart what acted in a step of size `dt`.
    pub(super) fn see(&mut self, step: &StepView, dt: f64) {
        let contacts = &step.state.contacts;
        self.same = contacts.keys() == &self.keys[..] && contacts.ends() == self.ends;
        self.found.jumped = contacts.any_acts() && self.has_jump(step, dt);
        self.remember(contacts, dt);
        let smooth = dt > 0.0 && !self.found.jumped;
        for (rate, (end, begin)) in self.rate.iter_mut().zip(step.state.u.iter().zip(&self.u)) {
            *rate = if smooth { (end - begin) / dt } else { 0.0 };
        }
        self.start(step.state);
    }

    /// Whether a step with percussions has impulses; finds them and u⁻.
    fn has_jump(&mut self, step: &StepView, dt: f64) -> bool {
        self.found.located = self.gather(&step.state.contacts, dt);
        let exceeds = self.found.exceeding.contains(&true);
        if !(exceeds || self.found.located && has_some(&self.found.impulse)) {
            return false;
        }
        self.place(step);
        if exceeds {
            self.judge(step, dt);
        }
        self.jumps(step, dt)
    }

    /// Whether the interactions of the last step are those of the step before it.
    pub(super) fn are_same(&self) -> bool {
        self.same
    }

    /// Λ of the last step at a place of its memory of contacts.
    pub(super) fn impulse(&self, place: usize) -> &[f64] {
        &self.found.impulse[rows(&self.ends, place)]
    }

    /// Whether the jump is that of the end of the step, and not one somewhere in it.
    pub(super) fn is_located(&self) -> bool {
        self.found.located
    }

    /// u⁻, if velocities jumped in the last step.
    pub(super) fn before(&self) -> Option<&[f64]> {
        self.found.jumped.then_some(&self.found.before[..])
    }

    /// Λ as told, or P − Δt λ_B and (3); whether they are told.
    fn gather(&mut self, contacts: &ContactMemory, dt: f64) -> bool {
        let found = &mut self.found;
        found.impulse.clear();
        found.exceeding.clear();
        if let Some(impulses) = contacts.impulses() {
            found.impulse.extend_from_slice(impulses);
            return true;
        }
        for place in 0..contacts.len() {
            let start = found.impulse.len();
            let last = self.keys.find(contacts.key(place), place);
            let force = last.map_or(&[][..], |last| &self.force[rows(&self.ends, last)]);
            let mut least = 0.0_f64;
            for (k, p) in contacts.percussion(place).iter().enumerate() {
                let explained = force.get(k).map_or(0.0, |force| dt * force);
                found.impulse.push(p - explained);
                least = least.max(explained.abs());
            }
            found.exceeding.push(largest(&found.impulse[start..]) > least);
        }
        false
    }

    /// M, W and ζ at the end of the step.
    fn place(&mut self, step: &StepView) {
        let (system, state, Found { at, factored, .. }) =
            (step.system, step.state, &mut self.found);
        at.prepare(system.layout());
        at.take(state.t, &state.q, &self.u);
        at.find_and_judge(system);
        *factored = at.factor_mass(system).is_ok() && at.hold_mass(system, state.t).is_ok();
    }

    /// (4), if a law is struck.
    fn judge(&mut self, step: &StepView, dt: f64) {
        let contacts = &step.state.contacts;
        self.find_rate(step.system);
        self.found.begin.clear();
        step.system.interactions(self.t, &self.q, &mut self.found.begin);
        let mut start = 0;
        self.found.connected.clear();
        for place in 0..contacts.len() {
            let end = start + contacts.percussion(place).len();
            self.project(step.system, contacts, (place, start..end));
            let exceeds = self.found.exceeding[place] && has_some(&self.found.impulse[start..end]);
            let struck = exceeds && self.is_struck(step.system, contacts.key(place), place, dt);
            self.found.connected.push(struck);
            start = end;
        }
        self.connect(contacts);
        start = 0;
        for (place, connected) in self.found.connected.iter().enumerate() {
            let end = start + contacts.percussion(place).len();
            if !connected {
                self.found.impulse[start..end].fill(0.0);
            }
            start = end;
        }
    }

    /// Adds the laws that press on parts that an impulse acts on.
    fn connect(&mut self, contacts: &ContactMemory) {
        let Found { connected, moved, at, .. } = &mut self.found;
        let (interactions, mass) = (&at.found, at.mass_matrix());
        moved.clear();
        moved.resize(mass.blocks(), mass.is_coupled());
        let mut grows = connected.contains(&true);
        let mut forth = true;
        while grows {
            grows = false;
            for k in 0..contacts.len() {
                let place = if forth { k } else { contacts.len() - 1 - k };
                let Some(i) = interactions.find(contacts.key(place), place) else { continue };
                let blocks = || interactions.directions().entries(i).map(|entry| entry.block);
                let presses = has_some(contacts.percussion(place));
                if !connected[place] && (!presses || !blocks().any(|block| moved[block])) {
                    continue;
                }
                grows |= !std::mem::replace(&mut connected[place], true);
                for block in blocks().filter(|block| !mass.is_immovable(*block)) {
                    grows |= !std::mem::replace(&mut moved[block], true);
                }
            }
            forth = !forth;
        }
    }

    /// M⁻¹h at u_B.
    fn find_rate(&mut self, system: &dyn MechanicalSystem) {
        let Found { at, rate, factored, .. } = &mut self.found;
        at.evaluate_force(system);
        rate.clone_from(&at.h);
        if *factored {
            at.solve_mass(rate);
        } else {
            rate.fill(0.0);
        }
    }

    /// (4) for the law at a place with these components.
    fn project(
        &mut self,
        system: &dyn MechanicalSystem,
        contacts: &ContactMemory,
        (place, components): (usize, Range<usize>),
    ) {
        let found = &mut self.found;
        let Some(i) = found.at.found.find(contacts.key(place), place) else { return };
        let law = system.laws().law(contacts.law(place));
        let gap = found.at.found.gap(i);
        found.scratch.clear();
        found.scratch.resize(gap.len(), 0.0);
        law.distance(gap, &mut found.scratch);
        found.contact.clear();
        found.contact.extend(gap.iter().zip(&found.scratch).map(|(gap, s)| gap - s));
        let context = LawContext { duration: 0.0, gap: &found.contact };
        law.prox(&context, &mut found.impulse[components]);
    }

    /// (2)
    fn is_struck(
        &mut self,
        system: &dyn MechanicalSystem,
        key: InteractionKey,
        expected: usize,
        dt: f64,
    ) -> bool {
        let Found { at, begin, rate, local, contact, scratch, .. } = &mut self.found;
        let interactions = &at.found;
        let Some(i) = interactions.find(key, expected) else { return true };
        let law = system.laws().law(interactions.law(i));
        let geometric = law.geometric();
        if !(0..geometric).any(|k| law.constraint(k) == Constraint::OneSided) {
            return false;
        }
        for vector in [&mut *local, &mut *contact] {
            vector.clear();
            vector.resize(interactions.gap(i).len(), 0.0);
        }
        interactions.directions().add_row_times(i, rate, local);
        interactions.directions().add_row_times(i, &self.rate, contact);
        let rates = local[..geometric].iter().chain(&contact[..geometric]);
        let by_forces = 2.0 * dt * rates.fold(0.0, |most: f64, rate| most.max(rate.abs()));
        interactions.velocity(i, &self.u, contact);
        match begin.find(key, i) {
            Some(before) => begin.velocity(before, &self.u, local),
            None => local.copy_from_slice(contact),
        }
        let turning = local.iter().zip(contact).take(geometric).map(|(a, b)| (a - *b).abs());
        let explained = by_forces + turning.fold(ROUNDING * largest(&self.u), f64::max);
        gap_motion(law, interactions.gap(i), local, explained, scratch) == GapMotion::Closes
    }

    /// Finds u⁻; whether the impulses change it by (6).
    fn jumps(&mut self, step: &StepView, dt: f64) -> bool {
        let (contacts, after, found) = (&step.state.contacts, &step.state.u, &mut self.found);
        if !has_some(&found.impulse) {
            return false;
        }
        found.rate.clear();
        found.rate.resize(after.len(), 0.0);
        let (mut start, mut known) = (0, found.factored);
        for place in 0..contacts.len() {
            let end = start + contacts.percussion(place).len();
            let impulse = &found.impulse[start..end];
            match found.at.found.find(contacts.key(place), place) {
                Some(i) => {
                    let directions = found.at.found.directions();
                    directions.add_transposed_row_times(i, impulse, &mut found.rate);
                }
                None => known &= !has_some(impulse),
            }
            start = end;
        }
        found.before.clear();
        found.before.extend(self.u.iter().zip(&self.rate).map(|(u, rate)| u + dt * rate));
        if !known {
            return true;
        }
        found.at.solve_mass(&mut found.rate);
        if found.located {
            found.before.clear();
            found.before.extend(after.iter().zip(&found.rate).map(|(u, jump)| u - jump));
        }
        let mass = found.at.mass_matrix();
        norm(mass, &found.rate) > ROUNDING * norm(mass, after).max(norm(mass, &found.before))
    }

    /// Keeps the forces of the step.
    fn remember(&mut self, contacts: &ContactMemory, dt: f64) {
        let Found { impulse, jumped, .. } = &mut self.found;
        let percussions = contacts.percussions();
        if !*jumped {
            impulse.clear();
            impulse.resize(percussions.len(), 0.0);
        }
        if !self.same {
            self.keys.clear();
            contacts.keys().iter().for_each(|key| self.keys.push(*key));
            self.ends.clear();
            self.ends.extend_from_slice(contacts.ends());
        }
        self.force.clear();
        self.force.extend(percussions.iter().zip(impulse).map(|(p, impulse)| {
            let force = (p - *impulse) / dt;
            if force.is_finite() { force } else { 0.0 }
        }));
    }
}

fn rows(ends: &[usize], place: usize) -> Range<usize> {
    let start = if place == 0 { 0 } else { ends[place - 1] };
    start..ends[place]
}

fn has_some(x: &[f64]) -> bool {
    x.iter().any(|x| *x != 0.0)
}

/// (½ uᵀM u)^½ of (6), without overflow or underflow of the squares.
pub(super) fn norm(mass: &BlockDiagonal, u: &[f64]) -> f64 {
    let largest = largest(u);
    if largest == 0.0 {
        return 0.0;
    }
    let scaled: Vec<f64> = u.iter().map(|u| u / largest).collect();
    largest * mass.half_square(&scaled).sqrt()
}

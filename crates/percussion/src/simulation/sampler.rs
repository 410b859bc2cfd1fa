//! Takes samples of a motion, and its jumps.

use std::io;
use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::{LawId, Mode};
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::impulses::Impulses;
use super::sample::{
    Blows, Impulse, InteractionSample, Jump, Multipliers, RecordedInteraction, Sample, SampleSink,
    Signals,
};
use super::{Recorder, Selection, StepView};
use crate::system::{
    ContactMemory, Identified, InteractionKey, Interactions, Keyed, Label, Layout,
    MechanicalSystem, energies,
};

/// Samples the initial state, every k-th step, and the last, for any sink, and all jumps: all signals of
/// them, or a [`Selection`]. Percussions
/// are taken together over the steps between two samples, so none is lost.
#[derive(Debug)]
pub struct SampleRecorder<S> {
    sampler: Sampler,
    sink: S,
    failure: Option<io::Error>,
}

/// What a [`SampleRecorder`] must know to go on: saved with a checkpoint of the simulation, it makes
/// a resumed recorder take the samples that follow.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sampler {
    every: usize,
    #[serde(default)]
    selection: Selection,
    since_sample: usize,
    samples: usize,
    /// Size and order of the last step.
    #[serde(with = "exact_floats")]
    dt: f64,
    order: u32,
    /// Time since the last sample, in s.
    #[serde(with = "exact_floats")]
    span: f64,
    /// Whether the scheme has several multipliers.
    multipliers: bool,
    impulses: Impulses,
    tracked: Keyed<Tracked>,
    #[serde(skip)]
    found: Interactions,
    #[serde(skip)]
    mass: BlockDiagonal,
    #[serde(skip)]
    sample: Sample,
    #[serde(skip)]
    jump: Jump,
}

/// An interaction and its percussion since the last sample.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tracked {
    interaction: RecordedInteraction,
    /// Of forces and of impulses, in N s (m).
    #[serde(with = "exact_floats")]
    lasting: Vec<f64>,
    #[serde(with = "exact_floats")]
    impulse: Vec<f64>,
    /// Of the smooth multiplier, in N s, and of positions, in kg m; empty if there is none.
    #[serde(with = "exact_floats")]
    smooth: Vec<f64>,
    #[serde(with = "exact_floats")]
    position: Vec<f64>,
}

impl Identified for Tracked {
    fn key(&self) -> InteractionKey {
        self.interaction.key
    }
}

impl Tracked {
    fn new(interaction: RecordedInteraction) -> Self {
        let zeros = vec![0.0; interaction.dim];
        let (smooth, position) = (Vec::new(), Vec::new());
        Self { interaction, lasting: zeros.clone(), impulse: zeros, smooth, position }
    }

    fn is_whole(&self) -> bool {
        let m = self.interaction.dim;
        let fits = |sum: &Vec<f64>| sum.is_empty() || sum.len() == m;
        [self.lasting.len(), self.impulse.len()] == [m; 2]
            && fits(&self.smooth)
            && fits(&self.position)
            && self.interaction.geometric <= m
    }

    /// Adds what acted in a step at a place of its memory of contacts.
    fn add(&mut self, contacts: &ContactMemory, place: usize, impulse: &[f64]) {
        add(&mut self.impulse, impulse.iter().copied());
        let lasting = contacts.total(place).zip(impulse).map(|(p, impulse)| p - impulse);
        add(&mut self.lasting, lasting);
        if let Some(position) = contacts.position(place) {
            self.smooth.resize(self.interaction.dim, 0.0);
            self.position.resize(self.interaction.dim, 0.0);
            add(&mut self.position, position.iter().copied());
            add(&mut self.smooth, contacts.smooth(place).into_iter().flatten().copied());
        }
    }

    /// Writes what acted over `span`, in s, and begins anew.
    fn write(&mut self, span: f64, own: &mut InteractionSample) {
        let mean = |p: &f64| if span > 0.0 { p / span } else { 0.0 };
        own.force.clear();
        own.force.extend(self.lasting.iter().map(mean));
        own.impulse.clone_from(&self.impulse);
        own.multipliers = (!self.position.is_empty()).then(|| Multipliers {
            smooth: self.smooth.iter().map(mean).collect(),
            velocity: (0..self.smooth.len())
                .map(|k| self.lasting[k] + self.impulse[k] - self.smooth[k])
                .collect(),
            position: self.position.clone(),
        });
        for sum in [&mut self.lasting, &mut self.impulse, &mut self.smooth, &mut self.position] {
            sum.fill(0.0);
        }
    }
}

fn add(sum: &mut [f64], more: impl Iterator<Item = f64>) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

impl Sampler {
    /// Samples every `every`-th step; 0 counts as 1.
    pub fn every(every: usize) -> Self {
        Self {
            every: every.max(1),
            selection: Selection::default(),
            since_sample: 0,
            samples: 0,
            dt: f64::NAN,
            order: 0,
            span: 0.0,
            multipliers: false,
            impulses: Impulses::default(),
            tracked: Keyed::default(),
            found: Interactions::default(),
            mass: BlockDiagonal::default(),
            sample: Sample::default(),
            jump: Jump::default(),
        }
    }

    /// The same of these signals alone.
    #[must_use]
    pub fn selecting(self, selection: Selection) -> Self {
        Self { selection, ..self }
    }

    /// Whether the lists have the lengths that they promise each other; false for one read from a
    /// damaged file.
    pub fn is_whole(&self) -> bool {
        self.impulses.is_whole() && self.tracked.iter().all(Tracked::is_whole)
    }

    /// Number of the interaction of this key, if it was seen; found at once at `expected`.
    fn find(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        self.tracked.find(key, expected)
    }

    /// Names of the coordinates and velocities that are recorded.
    fn labels(&self, layout: &Layout) -> [Vec<Label>; 2] {
        let [mut coordinates, mut velocities] = [Vec::new(), Vec::new()];
        self.selection.coordinates(layout, layout.coordinates(), &mut coordinates);
        self.selection.velocities(layout, layout.velocities(), &mut velocities);
        [coordinates, velocities]
    }

    /// Writes the state of a step and what happened since the last sample into `sample`.
    fn fill(&mut self, step: &StepView) {
        let (state, found, sample) = (step.state, &self.found, &mut self.sample);
        (sample.kinetic, sample.potential) = energies(step.system, state, &mut self.mass);
        (sample.t, sample.dt, sample.order) = (state.t, self.dt, self.order);
        sample.span = self.span;
        let layout = step.system.layout();
        self.selection.coordinates(layout, &state.q, &mut sample.q);
        self.selection.velocities(layout, &state.u, &mut sample.u);
        for (c, tracked) in self.tracked.iter_mut().enumerate() {
            let key = tracked.interaction.key;
            if sample.interactions.len() == c {
                sample.interactions.push(InteractionSample::absent(&tracked.interaction));
            }
            let own = &mut sample.interactions[c];
            if let Some(i) = found.find(key, c) {
                own.gap.copy_from_slice(&found.gap(i)[..tracked.interaction.geometric]);
                found.velocity(i, &state.u, &mut own.velocity);
            } else {
                own.gap.fill(f64::NAN);
                own.velocity.fill(f64::NAN);
            }
            tracked.write(self.span, own);
            let memory = state.contacts.find(key, c);
            own.mode = memory.map_or(Mode::Open, |p| state.contacts.mode(p));
        }
        self.span = 0.0;
    }
}

impl<S: SampleSink> SampleRecorder<S> {
    /// Gives the samples of a sampler, new or resumed, to a sink.
    pub fn new(sampler: Sampler, sink: S) -> Self {
        Self { sampler, sink, failure: None }
    }

    /// What is needed to go on.
    pub fn sampler(&self) -> &Sampler {
        &self.sampler
    }

    /// Number of samples so far.
    pub fn samples(&self) -> usize {
        self.sampler.samples
    }

    /// Names of all that was recorded so far, of a system with this layout.
    pub fn signals(&self, layout: &Layout) -> Signals {
        let [coordinates, velocities] = self.sampler.labels(layout);
        Signals {
            coordinates,
            velocities,
            interactions: self.sampler.tracked.iter().map(|t| t.interaction.clone()).collect(),
            multipliers: self.sampler.multipliers,
        }
    }

    /// Where the samples go.
    pub fn sink(&self) -> &S {
        &self.sink
    }

    /// Where the samples go, to be changed.
    pub fn sink_mut(&mut self) -> &mut S {
        &mut self.sink
    }

    /// Where the samples went.
    pub fn into_sink(self) -> S {
        self.sink
    }

    /// Why the sink refused a sample, after which the recorder asked the run to stop.
    pub fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    fn watch(&mut self, step: &StepView) -> io::Result<()> {
        let Some(report) = step.report else {
            // the initial state of a run; of a continued one it is already there
            return if self.sampler.samples == 0 { self.take_first(step) } else { Ok(()) };
        };
        self.sampler.dt = report.advanced;
        self.sampler.order = report.order.unwrap_or(0);
        self.sampler.span += report.advanced;
        self.sampler.impulses.see(step, report.advanced);
        self.sink.step(step, &Blows(&self.sampler.impulses))?;
        if self.sampler.selection.has_interactions() {
            self.accumulate(step)?;
        }
        self.sampler.since_sample += 1;
        if self.sampler.since_sample >= self.sampler.every {
            self.take_sample(step)?;
        }
        Ok(())
    }

    fn take_first(&mut self, step: &StepView) -> io::Result<()> {
        self.sampler.impulses.start(step.state);
        self.sink.step(step, &Blows(&self.sampler.impulses))?;
        self.take_sample(step)
    }

    /// Adds the percussions of a step to the sums, and shows its jump.
    fn accumulate(&mut self, step: &StepView) -> io::Result<()> {
        let contacts = &step.state.contacts;
        let mut jump = std::mem::take(&mut self.sampler.jump);
        jump.impulses.clear();
        let known = self.sampler.impulses.are_same();
        for place in (0..contacts.len()).filter(|place| !known || contacts.acts(*place)) {
            let (key, law) = (contacts.key(place), contacts.law(place));
            let Some(number) = self.track(step.system, key, law, place)? else { continue };
            let impulse = self.sampler.impulses.impulse(place);
            self.sampler.multipliers |= contacts.position(place).is_some();
            self.sampler.tracked[number].add(contacts, place, impulse);
            if impulse.iter().any(|p| *p != 0.0) {
                jump.impulses.push(Impulse { interaction: number, impulse: impulse.to_vec() });
            }
        }
        let jumped = self.sampler.impulses.before();
        if let Some(before) = jumped.filter(|_| self.sampler.selection.has_jumps()) {
            (jump.t, jump.located) = (step.state.t, self.sampler.impulses.is_located());
            let (layout, selection) = (step.system.layout(), &self.sampler.selection);
            selection.coordinates(layout, &step.state.q, &mut jump.q);
            selection.velocities(layout, before, &mut jump.before);
            selection.velocities(layout, &step.state.u, &mut jump.after);
            self.sink.jump(&jump)?;
        }
        self.sampler.jump = jump;
        Ok(())
    }

    fn take_sample(&mut self, step: &StepView) -> io::Result<()> {
        let state = step.state;
        let mut found = std::mem::take(&mut self.sampler.found);
        found.clear();
        if self.sampler.selection.has_interactions() {
            step.system.interactions(state.t, &state.q, &mut found);
        }
        if self.sampler.samples == 0 {
            let [coordinates, velocities] = self.sampler.labels(step.system.layout());
            self.sink.begin(&coordinates, &velocities)?;
        }
        for i in 0..found.len() {
            self.track(step.system, found.key(i), found.law(i), i)?;
        }
        self.sampler.found = found;
        self.sampler.fill(step);
        self.sampler.since_sample = 0;
        self.sampler.samples += 1;
        self.sink.sample(&self.sampler.sample)
    }

    /// Number of the interaction of this key, which is from now on recorded if it is selected.
    fn track(
        &mut self,
        system: &dyn MechanicalSystem,
        key: InteractionKey,
        law: LawId,
        expected: usize,
    ) -> io::Result<Option<usize>> {
        let number = self.sampler.find(key, expected);
        if number.is_some() || !self.sampler.selection.has(key) {
            return Ok(number);
        }
        let law = system.laws().law(law);
        let dim = law.dim();
        let interaction = RecordedInteraction {
            key,
            name: system.interaction_name(key),
            law: law.name().to_owned(),
            dim,
            geometric: law.geometric(),
            angular: (0..dim).filter(|k| system.is_angular(key, *k)).collect(),
        };
        self.sink.interaction(&interaction)?;
        self.sampler.tracked.push(Tracked::new(interaction));
        Ok(Some(self.sampler.tracked.len() - 1))
    }

    fn note(&mut self, result: io::Result<()>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure.get_or_insert(error);
                ControlFlow::Break(())
            }
        }
    }
}

impl<S: SampleSink> Recorder for SampleRecorder<S> {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        if self.failure.is_some() {
            return ControlFlow::Break(());
        }
        let watched = self.watch(step);
        self.note(watched)
    }

    fn finish(&mut self, last: &StepView) {
        if self.failure.is_none() {
            let rest = self.sampler.since_sample > 0;
            let taken = if rest { self.take_sample(last) } else { Ok(()) };
            let finished = taken.and_then(|()| self.sink.finish(last));
            let _ = self.note(finished);
        }
    }
}

//! Takes samples of a motion.

use std::io;
use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::{LawId, Mode};
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::sample::{InteractionSample, RecordedInteraction, Sample, SampleSink, Signals};
use super::{Recorder, StepView};
use crate::system::{InteractionKey, Interactions, energies};

/// Samples the initial state, every k-th step, and the last, for any sink. Percussions are summed over
/// the steps between two samples, so no impact is lost.
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
    since_sample: usize,
    samples: usize,
    /// Size and order of the last step.
    #[serde(with = "exact_floats")]
    dt: f64,
    order: u32,
    tracked: Vec<Tracked>,
    #[serde(skip)]
    found: Interactions,
    #[serde(skip)]
    mass: BlockDiagonal,
    #[serde(skip)]
    sample: Sample,
}

/// An interaction and its percussion since the last sample.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tracked {
    interaction: RecordedInteraction,
    #[serde(with = "exact_floats")]
    sum: Vec<f64>,
}

impl Sampler {
    /// Samples every `every`-th step; 0 counts as 1.
    pub fn every(every: usize) -> Self {
        Self {
            every: every.max(1),
            since_sample: 0,
            samples: 0,
            dt: f64::NAN,
            order: 0,
            tracked: Vec::new(),
            found: Interactions::default(),
            mass: BlockDiagonal::default(),
            sample: Sample::default(),
        }
    }

    /// Number of the interaction of this key, if it was seen; found at once at `expected`.
    fn find(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        let is_it = |tracked: &Tracked| tracked.interaction.key == key;
        if self.tracked.get(expected).is_some_and(is_it) {
            return Some(expected);
        }
        self.tracked.iter().position(is_it)
    }

    /// Writes the state of a step and what happened since the last sample into `sample`.
    fn fill(&mut self, step: &StepView) {
        let (state, found, sample) = (step.state, &self.found, &mut self.sample);
        (sample.kinetic, sample.potential) = energies(step.system, state, &mut self.mass);
        (sample.t, sample.dt, sample.order) = (state.t, self.dt, self.order);
        sample.q.clone_from(&state.q);
        sample.u.clone_from(&state.u);
        for (c, tracked) in self.tracked.iter_mut().enumerate() {
            let (key, dim) = (tracked.interaction.key, tracked.interaction.dim);
            if sample.interactions.len() == c {
                sample.interactions.push(InteractionSample::absent(dim));
            }
            let own = &mut sample.interactions[c];
            let expected = (c < found.len() && found.key(c) == key).then_some(c);
            let place = expected.or_else(|| (0..found.len()).find(|&i| found.key(i) == key));
            own.gap = place.map_or(f64::NAN, |i| found.gap(i)[0]);
            own.percussion.clone_from(&tracked.sum);
            tracked.sum.fill(0.0);
            let memory = state.contacts.find(key, c);
            own.mode = memory.map_or(Mode::Open, |p| state.contacts.mode(p));
        }
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
    pub fn signals(&self, layout: &crate::system::Layout) -> Signals {
        Signals {
            coordinates: layout.coordinates().to_vec(),
            velocities: layout.velocities().to_vec(),
            interactions: self.sampler.tracked.iter().map(|t| t.interaction.clone()).collect(),
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
            return if self.sampler.samples == 0 { self.take_sample(step) } else { Ok(()) };
        };
        self.sampler.dt = report.advanced;
        self.sampler.order = report.order.unwrap_or(0);
        self.accumulate(step)?;
        self.sampler.since_sample += 1;
        if self.sampler.since_sample >= self.sampler.every {
            self.take_sample(step)?;
        }
        Ok(())
    }

    /// Adds the percussions of a step to the sums.
    fn accumulate(&mut self, step: &StepView) -> io::Result<()> {
        let contacts = &step.state.contacts;
        for place in 0..contacts.len() {
            let percussion = contacts.total(place);
            let (key, law) = (contacts.key(place), contacts.law(place));
            let number = self.track(step, key, law, percussion.len(), place)?;
            let sum = &mut self.sampler.tracked[number].sum;
            sum.iter_mut().zip(percussion).for_each(|(sum, p)| *sum += p);
        }
        Ok(())
    }

    fn take_sample(&mut self, step: &StepView) -> io::Result<()> {
        let state = step.state;
        let mut found = std::mem::take(&mut self.sampler.found);
        found.clear();
        step.system.interactions(state.t, &state.q, &mut found);
        if self.sampler.samples == 0 {
            let layout = step.system.layout();
            self.sink.begin(layout.coordinates(), layout.velocities())?;
        }
        for i in 0..found.len() {
            self.track(step, found.key(i), found.law(i), found.rows(i).len(), i)?;
        }
        self.sampler.found = found;
        self.sampler.fill(step);
        self.sampler.since_sample = 0;
        self.sampler.samples += 1;
        self.sink.sample(&self.sampler.sample)
    }

    /// Number of the interaction of this key, which is from now on recorded.
    fn track(
        &mut self,
        step: &StepView,
        key: InteractionKey,
        law: LawId,
        dim: usize,
        expected: usize,
    ) -> io::Result<usize> {
        if let Some(number) = self.sampler.find(key, expected) {
            return Ok(number);
        }
        let (name, law) = (step.system.interaction_name(key), step.system.laws().law(law).name());
        let interaction = RecordedInteraction { key, name, law: law.to_owned(), dim };
        self.sink.interaction(&interaction)?;
        self.sampler.tracked.push(Tracked { interaction, sum: vec![0.0; dim] });
        Ok(self.sampler.tracked.len() - 1)
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
        if self.failure.is_none() && self.sampler.since_sample > 0 {
            let taken = self.take_sample(last);
            let _ = self.note(taken);
        }
    }
}

//! Fewer samples of the same motion.

use std::io;

use super::sample::{
    InteractionSample, Jump, Multipliers, RecordedInteraction, Sample, SampleSink,
};
use crate::system::Label;

/// Passes on every k-th sample and the last. Forces are averaged and impulses summed over those left
/// out, so none is lost; single jumps are passed on only if all samples are.
pub struct Thinned<'a> {
    sink: &'a mut dyn SampleSink,
    every: usize,
    last: usize,
    seen: usize,
    kept: Sample,
    /// Time since the last sample that was passed on, in s.
    span: f64,
}

impl<'a> Thinned<'a> {
    /// At most about `limit` of `samples` samples for this sink.
    pub fn new(sink: &'a mut dyn SampleSink, samples: usize, limit: usize) -> Self {
        let (every, last) = (samples.div_ceil(limit.max(1)).max(1), samples.saturating_sub(1));
        let kept = Sample::default();
        Self { sink, every, last, seen: 0, kept, span: 0.0 }
    }

    /// Takes a sample into those kept, whose forces are multiplied by time until they are passed on.
    fn gather(&mut self, sample: &Sample, interactions: &mut [InteractionSample]) {
        let span = sample.span;
        self.span += span;
        for (kept, new) in interactions.iter_mut().zip(&sample.interactions) {
            kept.gap.clone_from(&new.gap);
            kept.velocity.clone_from(&new.velocity);
            kept.mode = new.mode;
            add(&mut kept.force, &new.force, span);
            add(&mut kept.impulse, &new.impulse, 1.0);
            if let Some(new) = &new.multipliers {
                let own = kept.multipliers.get_or_insert_with(|| none_of(new.smooth.len()));
                add(&mut own.smooth, &new.smooth, span);
                add(&mut own.velocity, &new.velocity, 1.0);
                add(&mut own.position, &new.position, 1.0);
            }
        }
    }
}

fn add(sum: &mut [f64], more: &[f64], weight: f64) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += weight * more);
}

fn none_of(components: usize) -> Multipliers {
    let zeros = || vec![0.0; components];
    Multipliers { smooth: zeros(), velocity: zeros(), position: zeros() }
}

/// Makes means of what was multiplied by time.
fn average(interactions: &mut [InteractionSample], span: f64) {
    for own in interactions {
        let smooth = own.multipliers.as_mut().map(|own| &mut own.smooth);
        for force in own.force.iter_mut().chain(smooth.into_iter().flatten()) {
            *force = if span > 0.0 { *force / span } else { 0.0 };
        }
    }
}

impl SampleSink for Thinned<'_> {
    fn begin(&mut self, coordinates: &[Label], velocities: &[Label]) -> io::Result<()> {
        self.sink.begin(coordinates, velocities)
    }

    fn interaction(&mut self, interaction: &RecordedInteraction) -> io::Result<()> {
        self.kept.interactions.push(InteractionSample::absent(interaction));
        self.sink.interaction(interaction)
    }

    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        if self.every == 1 { self.sink.jump(jump) } else { Ok(()) }
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        if self.every == 1 {
            return self.sink.sample(sample);
        }
        let mut interactions = std::mem::take(&mut self.kept.interactions);
        self.gather(sample, &mut interactions);
        let passed = self.seen.is_multiple_of(self.every) || self.seen == self.last;
        if passed {
            let span = std::mem::take(&mut self.span);
            average(&mut interactions, span);
            self.kept = Sample { span, interactions, ..sample.clone() };
            self.sink.sample(&self.kept)?;
            interactions = std::mem::take(&mut self.kept.interactions);
            for kept in &mut interactions {
                kept.force.fill(0.0);
                kept.impulse.fill(0.0);
                kept.multipliers = None;
            }
        }
        self.kept.interactions = interactions;
        self.seen += 1;
        Ok(())
    }
}

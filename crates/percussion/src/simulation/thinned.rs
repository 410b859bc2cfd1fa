//! Fewer samples of the same motion.

use std::io;

use super::sample::{InteractionSample, RecordedInteraction, Sample, SampleSink};
use crate::system::Label;

/// Passes on every k-th sample and the last. Percussions are summed over those left out, so no impact
/// is lost.
pub struct Thinned<'a> {
    sink: &'a mut dyn SampleSink,
    every: usize,
    last: usize,
    seen: usize,
    kept: Sample,
}

impl<'a> Thinned<'a> {
    /// At most about `limit` of `samples` samples for this sink.
    pub fn new(sink: &'a mut dyn SampleSink, samples: usize, limit: usize) -> Self {
        let (every, last) = (samples.div_ceil(limit.max(1)).max(1), samples.saturating_sub(1));
        Self { sink, every, last, seen: 0, kept: Sample::default() }
    }
}

impl SampleSink for Thinned<'_> {
    fn begin(&mut self, coordinates: &[Label], velocities: &[Label]) -> io::Result<()> {
        self.sink.begin(coordinates, velocities)
    }

    fn interaction(&mut self, interaction: &RecordedInteraction) -> io::Result<()> {
        self.kept.interactions.push(InteractionSample::absent(interaction.dim));
        self.sink.interaction(interaction)
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        let mut interactions = std::mem::take(&mut self.kept.interactions);
        for (kept, new) in interactions.iter_mut().zip(&sample.interactions) {
            (kept.gap, kept.mode) = (new.gap, new.mode);
            kept.percussion.iter_mut().zip(&new.percussion).for_each(|(sum, p)| *sum += p);
        }
        let passed = self.seen.is_multiple_of(self.every) || self.seen == self.last;
        if passed {
            self.kept = Sample { interactions, ..sample.clone() };
            self.sink.sample(&self.kept)?;
            interactions = std::mem::take(&mut self.kept.interactions);
            for kept in &mut interactions {
                kept.percussion.fill(0.0);
            }
        }
        self.kept.interactions = interactions;
        self.seen += 1;
        Ok(())
    }
}

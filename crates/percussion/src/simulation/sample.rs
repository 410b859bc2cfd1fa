//! What is recorded of a motion, one instant at a time, and what takes it.
//!
//! A sampler shows every [`SampleSink`] the same: the names of the coordinates, each interaction when it
//! is first seen, and the samples. A trajectory in memory, a journal on a disk, comma-separated values
//! and HDF5 are sinks; a journal shows another sink all that it was shown.

use std::borrow::Cow;
use std::io;

use percussion_inclusion::laws::Mode;
use serde::{Deserialize, Serialize};

use crate::system::{InteractionKey, Label};

/// Modes in the order of their numbers in files.
pub(super) const MODES: [Mode; 7] = [
    Mode::Open,
    Mode::Constrained,
    Mode::Sliding,
    Mode::Rolling,
    Mode::SlidingRolling,
    Mode::Mixed,
    Mode::Impressed,
];

/// Number of a mode in files.
pub(super) fn mode_number(mode: Mode) -> u8 {
    (0..).zip(MODES).find(|(_, m)| *m == mode).map_or(u8::MAX, |(n, _)| n)
}

/// An interaction that is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedInteraction {
    /// Its key.
    pub key: InteractionKey,
    /// Its name.
    pub name: String,
    /// Name of its law.
    pub law: String,
    /// Number m of its components.
    pub dim: usize,
}

/// Names of all that is recorded.
#[derive(Clone, Debug, Default)]
pub struct Signals {
    /// Names and units of the coordinates (n_q).
    pub coordinates: Vec<Label>,
    /// Names and units of the velocities (n).
    pub velocities: Vec<Label>,
    /// Interactions, in the order in which they were first seen.
    pub interactions: Vec<RecordedInteraction>,
}

impl Signals {
    /// The interactions of a sample, and those that come later as absent.
    pub(super) fn padded<'a>(
        &'a self,
        sample: &'a Sample,
    ) -> impl Iterator<Item = Cow<'a, InteractionSample>> {
        let later = self.interactions.iter().skip(sample.interactions.len());
        let absent = later.map(|i| Cow::Owned(InteractionSample::absent(i.dim)));
        sample.interactions.iter().map(Cow::Borrowed).chain(absent)
    }
}

/// A motion at an instant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Time, in s.
    pub t: f64,
    /// Coordinates (n_q).
    pub q: Vec<f64>,
    /// Velocities (n).
    pub u: Vec<f64>,
    /// Kinetic energy, in J.
    pub kinetic: f64,
    /// Potential energy, in J; zero if the system has none.
    pub potential: f64,
    /// Size of the step that ended here, in s; NaN for the initial state.
    pub dt: f64,
    /// Order of that step; 0 if the scheme does not choose it.
    pub order: u32,
    /// The interactions seen so far.
    pub interactions: Vec<InteractionSample>,
}

/// An interaction at an instant.
#[derive(Clone, Debug, PartialEq)]
pub struct InteractionSample {
    /// Gap of its first component, in m; NaN where it was not found.
    pub gap: f64,
    /// Percussion since the last sample, in N s (m).
    pub percussion: Vec<f64>,
    /// Mode of the step that ended here.
    pub mode: Mode,
}

impl InteractionSample {
    /// An interaction of m components that was not found.
    pub fn absent(dim: usize) -> Self {
        Self { gap: f64::NAN, percussion: vec![0.0; dim], mode: Mode::Open }
    }
}

/// Takes samples in order.
pub trait SampleSink {
    /// Called once, before everything else.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn begin(&mut self, _coordinates: &[Label], _velocities: &[Label]) -> io::Result<()> {
        Ok(())
    }

    /// An interaction that no sample before has; all that follow have it, as their last so far.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn interaction(&mut self, _interaction: &RecordedInteraction) -> io::Result<()> {
        Ok(())
    }

    /// The next sample.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn sample(&mut self, sample: &Sample) -> io::Result<()>;
}

/// Keeps nothing.
impl SampleSink for () {
    fn sample(&mut self, _sample: &Sample) -> io::Result<()> {
        Ok(())
    }
}

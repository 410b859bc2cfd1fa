//! A recorded motion in memory.

use std::io;

use percussion_inclusion::laws::Mode;

use super::sample::{RecordedInteraction, Sample, SampleSink};
use super::sampler::{SampleRecorder, Sampler};
use crate::system::{InteractionKey, Label};

/// Samples of a motion: times, coordinates, velocities, energies, steps, and a channel for every
/// interaction that was seen.
#[derive(Clone, Debug, Default)]
pub struct Trajectory {
    /// Names and units of the coordinates (n_q).
    pub coordinates: Vec<Label>,
    /// Names and units of the velocities (n).
    pub velocities: Vec<Label>,
    /// Times of the samples, in s (N).
    pub t: Vec<f64>,
    /// Coordinates, sample by sample (N × n_q).
    pub q: Vec<f64>,
    /// Velocities, sample by sample (N × n).
    pub u: Vec<f64>,
    /// Kinetic energy, in J (N).
    pub kinetic: Vec<f64>,
    /// Potential energy, in J (N); zeros if the system has none.
    pub potential: Vec<f64>,
    /// Size of the step that ended at the sample, in s; NaN for the initial state (N).
    pub dt: Vec<f64>,
    /// Order of that step; 0 if the scheme does not choose it (N).
    pub order: Vec<u32>,
    /// Interactions, in the order in which they were first seen.
    pub channels: Vec<Channel>,
}

impl Trajectory {
    /// Times, coordinates and velocities of some samples, without energies and interactions.
    #[must_use]
    pub fn motion_where(&self, keep: impl Fn(usize) -> bool) -> Self {
        let (n_q, n) = (self.coordinates.len(), self.velocities.len());
        let (coordinates, velocities) = (self.coordinates.clone(), self.velocities.clone());
        let mut motion = Self { coordinates, velocities, ..Self::default() };
        for k in (0..self.t.len()).filter(|k| keep(*k)) {
            motion.t.push(self.t[k]);
            motion.q.extend_from_slice(&self.q[k * n_q..(k + 1) * n_q]);
            motion.u.extend_from_slice(&self.u[k * n..(k + 1) * n]);
            motion.dt.push(self.dt[k]);
            motion.order.push(self.order[k]);
        }
        motion
    }
}

/// The record of one interaction.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its key.
    pub key: InteractionKey,
    /// Its name.
    pub name: String,
    /// Name of its law.
    pub law: String,
    /// Number m of its components.
    pub dim: usize,
    /// Gap of its first component at each sample, in m; NaN where it was not found (N).
    pub gap: Vec<f64>,
    /// Percussion since the last sample, in N s (N × m).
    pub percussion: Vec<f64>,
    /// Mode at each sample (N).
    pub mode: Vec<Mode>,
}

impl Trajectory {
    /// Number N of samples.
    pub fn len(&self) -> usize {
        self.t.len()
    }

    /// Whether there is no sample.
    pub fn is_empty(&self) -> bool {
        self.t.is_empty()
    }

    /// Coordinates of sample k.
    pub fn q_at(&self, k: usize) -> &[f64] {
        let n = self.coordinates.len();
        &self.q[k * n..(k + 1) * n]
    }

    /// Velocities of sample k.
    pub fn u_at(&self, k: usize) -> &[f64] {
        let n = self.velocities.len();
        &self.u[k * n..(k + 1) * n]
    }

    /// Coordinate i over all samples.
    pub fn coordinate(&self, i: usize) -> impl Iterator<Item = f64> {
        self.q.iter().skip(i).step_by(self.coordinates.len().max(1)).copied()
    }

    /// Velocity i over all samples.
    pub fn velocity(&self, i: usize) -> impl Iterator<Item = f64> {
        self.u.iter().skip(i).step_by(self.velocities.len().max(1)).copied()
    }
}

impl Channel {
    /// Component i of the percussion over all samples.
    pub fn percussion_component(&self, i: usize) -> impl Iterator<Item = f64> {
        self.percussion.iter().skip(i).step_by(self.dim.max(1)).copied()
    }
}

/// Records a trajectory in memory.
pub type TrajectoryRecorder = SampleRecorder<Trajectory>;

impl TrajectoryRecorder {
    /// Samples every `every`-th step; 0 counts as 1.
    pub fn every(every: usize) -> Self {
        Self::new(Sampler::every(every), Trajectory::default())
    }

    /// The trajectory so far.
    pub fn trajectory(&self) -> &Trajectory {
        self.sink()
    }

    /// The trajectory.
    pub fn into_trajectory(self) -> Trajectory {
        self.into_sink()
    }
}

impl SampleSink for Trajectory {
    fn begin(&mut self, coordinates: &[Label], velocities: &[Label]) -> io::Result<()> {
        self.coordinates = coordinates.to_vec();
        self.velocities = velocities.to_vec();
        Ok(())
    }

    /// A new channel is back-filled with absence.
    fn interaction(&mut self, interaction: &RecordedInteraction) -> io::Result<()> {
        let (samples, dim) = (self.len(), interaction.dim);
        self.channels.push(Channel {
            key: interaction.key,
            name: interaction.name.clone(),
            law: interaction.law.clone(),
            dim,
            gap: vec![f64::NAN; samples],
            percussion: vec![0.0; samples * dim],
            mode: vec![Mode::Open; samples],
        });
        Ok(())
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        self.t.push(sample.t);
        self.q.extend_from_slice(&sample.q);
        self.u.extend_from_slice(&sample.u);
        self.kinetic.push(sample.kinetic);
        self.potential.push(sample.potential);
        self.dt.push(sample.dt);
        self.order.push(sample.order);
        for (channel, sample) in self.channels.iter_mut().zip(&sample.interactions) {
            channel.gap.push(sample.gap);
            channel.percussion.extend_from_slice(&sample.percussion);
            channel.mode.push(sample.mode);
        }
        Ok(())
    }
}

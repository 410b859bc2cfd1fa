//! A recorded motion in memory.

use std::ops::ControlFlow;

use percussion_inclusion::laws::{LawId, Mode};
use percussion_inclusion::linalg::BlockDiagonal;

use super::{Recorder, StepView};
use crate::system::{InteractionKey, Interactions, Label, energies};

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
    pub law: &'static str,
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

/// Records the initial state, every k-th step, and the last. Percussions are summed over the
/// steps between two samples, so no impact is lost.
#[derive(Debug)]
pub struct TrajectoryRecorder {
    every: usize,
    since_sample: usize,
    trajectory: Trajectory,
    /// Size and order of the last step.
    last: (f64, u32),
    /// Percussion of each channel since the last sample.
    sums: Vec<Vec<f64>>,
    found: Interactions,
    mass: BlockDiagonal,
}

impl TrajectoryRecorder {
    /// Samples every `every`-th step; 0 counts as 1.
    pub fn every(every: usize) -> Self {
        Self {
            every: every.max(1),
            since_sample: 0,
            trajectory: Trajectory::default(),
            last: (f64::NAN, 0),
            sums: Vec::new(),
            found: Interactions::default(),
            mass: BlockDiagonal::default(),
        }
    }

    /// The trajectory so far.
    pub fn trajectory(&self) -> &Trajectory {
        &self.trajectory
    }

    /// The trajectory.
    pub fn into_trajectory(self) -> Trajectory {
        self.trajectory
    }

    /// Adds the percussions of a step to the sums.
    fn accumulate(&mut self, step: &StepView) {
        let contacts = &step.state.contacts;
        for place in 0..contacts.len() {
            let percussion = contacts.total(place);
            let (key, law) = (contacts.key(place), contacts.law(place));
            let channel = self.channel(step, key, law, percussion.len(), place);
            for (sum, p) in self.sums[channel].iter_mut().zip(percussion) {
                *sum += p;
            }
        }
    }

    fn sample(&mut self, step: &StepView) {
        let state = step.state;
        let (kinetic, potential) = energies(step.system, step.state, &mut self.mass);
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        step.system.interactions(state.t, &state.q, &mut found);
        if self.trajectory.is_empty() {
            self.trajectory.coordinates = step.system.layout().coordinates().to_vec();
            self.trajectory.velocities = step.system.layout().velocities().to_vec();
        }
        for i in 0..found.len() {
            self.channel(step, found.key(i), found.law(i), found.rows(i).len(), i);
        }
        self.trajectory.t.push(state.t);
        self.trajectory.q.extend_from_slice(&state.q);
        self.trajectory.u.extend_from_slice(&state.u);
        self.trajectory.kinetic.push(kinetic);
        self.trajectory.potential.push(potential);
        self.trajectory.dt.push(self.last.0);
        self.trajectory.order.push(self.last.1);
        for (c, channel) in self.trajectory.channels.iter_mut().enumerate() {
            let place = (0..found.len()).find(|&i| found.key(i) == channel.key);
            channel.gap.push(place.map_or(f64::NAN, |i| found.gap(i)[0]));
            channel.percussion.extend_from_slice(&self.sums[c]);
            self.sums[c].fill(0.0);
            let memory = state.contacts.find(channel.key, c);
            channel.mode.push(memory.map_or(Mode::Open, |p| state.contacts.mode(p)));
        }
        self.found = found;
        self.since_sample = 0;
    }

    /// Number of the channel of this key; a new one is back-filled with absence.
    fn channel(
        &mut self,
        step: &StepView,
        key: InteractionKey,
        law: LawId,
        dim: usize,
        expected: usize,
    ) -> usize {
        let channels = &mut self.trajectory.channels;
        if channels.get(expected).is_some_and(|c| c.key == key) {
            return expected;
        }
        if let Some(place) = channels.iter().position(|c| c.key == key) {
            return place;
        }
        let samples = self.trajectory.t.len();
        channels.push(Channel {
            key,
            name: step.system.interaction_name(key),
            law: step.system.laws().law(law).name(),
            dim,
            gap: vec![f64::NAN; samples],
            percussion: vec![0.0; samples * dim],
            mode: vec![Mode::Open; samples],
        });
        self.sums.push(vec![0.0; dim]);
        channels.len() - 1
    }
}

impl Recorder for TrajectoryRecorder {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let Some(report) = step.report else {
            // the initial state of a run; of a continued one it is already there
            if self.trajectory.is_empty() {
                self.sample(step);
            }
            return ControlFlow::Continue(());
        };
        self.last = (report.advanced, report.order.unwrap_or(0));
        self.accumulate(step);
        self.since_sample += 1;
        if self.since_sample >= self.every {
            self.sample(step);
        }
        ControlFlow::Continue(())
    }

    fn finish(&mut self, last: &StepView) {
        if self.since_sample > 0 {
            self.sample(last);
        }
    }
}

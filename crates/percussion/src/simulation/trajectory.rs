//! A recorded motion in memory.

use std::io;

use percussion_inclusion::laws::Mode;

use super::sample::{Jump, Multipliers, Quantity, RecordedInteraction, Sample, SampleSink};
use super::sampler::{SampleRecorder, Sampler};
use crate::system::Label;

/// Samples of a motion: times, coordinates, velocities, energies, steps, and a channel for every
/// interaction that was seen; and the jumps between them. Samples are limits from the right; the
/// points of the motion with both limits are [`Self::instants`].
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
    /// Sum of the sizes of the steps since the last sample, in s (N).
    pub span: Vec<f64>,
    /// Interactions, in the order in which they were first seen.
    pub channels: Vec<Channel>,
    /// Jumps of the velocities (J).
    pub jumps: Vec<Jump>,
    /// Number of samples before each jump (J).
    pub jump_places: Vec<usize>,
}

impl Trajectory {
    /// Times, coordinates and velocities of some samples, and all jumps, without energies and
    /// interactions.
    #[must_use]
    pub fn motion_where(&self, keep: impl Fn(usize) -> bool) -> Self {
        let (n_q, n) = (self.coordinates.len(), self.velocities.len());
        let (coordinates, velocities) = (self.coordinates.clone(), self.velocities.clone());
        let mut motion =
            Self { coordinates, velocities, jumps: self.jumps.clone(), ..Self::default() };
        let mut places = self.jump_places.iter().peekable();
        for k in 0..=self.t.len() {
            while places.next_if(|place| **place <= k).is_some() {
                motion.jump_places.push(motion.t.len());
            }
            if k == self.t.len() || !keep(k) {
                continue;
            }
            motion.t.push(self.t[k]);
            motion.q.extend_from_slice(&self.q[k * n_q..(k + 1) * n_q]);
            motion.u.extend_from_slice(&self.u[k * n..(k + 1) * n]);
            motion.dt.push(self.dt[k]);
            motion.order.push(self.order[k]);
        }
        motion
    }
}

/// The record of one interaction, of m components, g of which have a gap.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Whose it is.
    pub interaction: RecordedInteraction,
    /// Gaps at each sample, in m or rad; NaN where it was not found (N × g).
    pub gap: Vec<f64>,
    /// Relative velocity γ at each sample, in m/s or rad/s; NaN where it was not found (N × m).
    pub velocity: Vec<f64>,
    /// Mean force since the last sample, in N or N m (N × m).
    pub force: Vec<f64>,
    /// Impulses since the last sample, in N s or N m s (N × m).
    pub impulse: Vec<f64>,
    /// Of schemes that have several multipliers; NaN where there is none (N × m each).
    pub multipliers: Option<Multipliers>,
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

    /// Component i of the percussion of a channel since the last sample, over all samples, in N s:
    /// of its forces and its impulses.
    pub fn percussion<'a>(
        &'a self,
        channel: &'a Channel,
        i: usize,
    ) -> impl Iterator<Item = f64> + 'a {
        let parts = channel.force_component(i).zip(channel.impulse_component(i));
        parts.zip(&self.span).map(|((force, impulse), span)| force * span + impulse)
    }
}

impl Channel {
    pub(super) fn new(interaction: RecordedInteraction, samples: usize) -> Self {
        let (m, geometric) = (interaction.dim, interaction.geometric);
        Self {
            interaction,
            gap: vec![f64::NAN; samples * geometric],
            velocity: vec![f64::NAN; samples * m],
            force: vec![0.0; samples * m],
            impulse: vec![0.0; samples * m],
            multipliers: None,
            mode: vec![Mode::Open; samples],
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.interaction.name
    }

    /// Number m of its components.
    pub fn dim(&self) -> usize {
        self.interaction.dim
    }

    /// Component i of a quantity over all samples; nothing of multipliers that the scheme has not.
    pub fn component(&self, quantity: Quantity, i: usize) -> impl Iterator<Item = f64> {
        let multipliers = self.multipliers.as_ref();
        let values = match quantity {
            Quantity::Gap => Some(&self.gap),
            Quantity::Velocity => Some(&self.velocity),
            Quantity::Force => Some(&self.force),
            Quantity::Impulse => Some(&self.impulse),
            Quantity::SmoothMultiplier => multipliers.map(|own| &own.smooth),
            Quantity::VelocityMultiplier => multipliers.map(|own| &own.velocity),
            Quantity::PositionMultiplier => multipliers.map(|own| &own.position),
        };
        let width = self.interaction.components(quantity);
        values.into_iter().flatten().skip(i).step_by(width.max(1)).copied()
    }

    /// Gap i over all samples.
    pub fn gap_component(&self, i: usize) -> impl Iterator<Item = f64> {
        self.component(Quantity::Gap, i)
    }

    /// Component i of the force over all samples.
    pub fn force_component(&self, i: usize) -> impl Iterator<Item = f64> {
        self.component(Quantity::Force, i)
    }

    /// Component i of the impulses over all samples.
    pub fn impulse_component(&self, i: usize) -> impl Iterator<Item = f64> {
        self.component(Quantity::Impulse, i)
    }

    fn push_multipliers(&mut self, new: Option<&Multipliers>, samples: usize) {
        let m = self.dim();
        if new.is_some() && self.multipliers.is_none() {
            let unknown = || vec![f64::NAN; samples * m];
            let (smooth, velocity, position) = (unknown(), unknown(), unknown());
            self.multipliers = Some(Multipliers { smooth, velocity, position });
        }
        let Some(own) = &mut self.multipliers else { return };
        let lists = [&mut own.smooth, &mut own.velocity, &mut own.position];
        match new {
            Some(Multipliers { smooth, velocity, position }) => {
                for (own, new) in lists.into_iter().zip([smooth, velocity, position]) {
                    own.extend_from_slice(new);
                }
            }
            None => lists.into_iter().for_each(|own| own.resize(own.len() + m, f64::NAN)),
        }
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
        self.channels.push(Channel::new(interaction.clone(), self.len()));
        Ok(())
    }

    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        self.jump_places.push(self.len());
        self.jumps.push(jump.clone());
        Ok(())
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        let before = self.len();
        self.t.push(sample.t);
        self.q.extend_from_slice(&sample.q);
        self.u.extend_from_slice(&sample.u);
        self.kinetic.push(sample.kinetic);
        self.potential.push(sample.potential);
        self.dt.push(sample.dt);
        self.order.push(sample.order);
        self.span.push(sample.span);
        for (channel, sample) in self.channels.iter_mut().zip(&sample.interactions) {
            channel.gap.extend_from_slice(&sample.gap);
            channel.velocity.extend_from_slice(&sample.velocity);
            channel.force.extend_from_slice(&sample.force);
            channel.impulse.extend_from_slice(&sample.impulse);
            channel.push_multipliers(sample.multipliers.as_ref(), before);
            channel.mode.push(sample.mode);
        }
        Ok(())
    }
}

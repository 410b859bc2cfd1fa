//! What is recorded of a motion, and what takes it.
//!
//! Velocities and percussions of a motion with impacts are of bounded variation: between two samples
//! there is an arc, with forces, and there may be jumps, at which velocities have two limits. A
//! sampler shows every [`SampleSink`] the same: the names of the coordinates, each interaction when
//! it is first seen, the samples, and the jumps between them. A trajectory in memory, a journal on a
//! disk, comma-separated values and HDF5 are sinks; a journal shows another sink all that it was
//! shown.

use std::borrow::Cow;
use std::io;

use percussion_inclusion::laws::Mode;
use serde::{Deserialize, Serialize};

use super::StepView;
use super::impulses::Impulses;
use crate::system::{InteractionKey, Label};

/// Modes in the order of their numbers in files.
pub const MODES: [Mode; 7] = [
    Mode::Open,
    Mode::Constrained,
    Mode::Sliding,
    Mode::Rolling,
    Mode::SlidingRolling,
    Mode::Mixed,
    Mode::Impressed,
];

/// Number of a mode in files.
pub fn mode_number(mode: Mode) -> u8 {
    (0..).zip(MODES).find(|(_, m)| *m == mode).map_or(u8::MAX, |(n, _)| n)
}

/// What is recorded of an interaction, component by component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Gap, of the components that have one.
    Gap,
    /// Relative velocity γ; of components that have a gap its rate.
    Velocity,
    /// Mean force since the last sample: the density of the percussion.
    Force,
    /// Impulses since the last sample: the atoms of the percussion.
    Impulse,
    /// Mean of the smooth multiplier λ̃ since the last sample, of schemes that have several.
    SmoothMultiplier,
    /// Sum of the multipliers Λ at velocity level since the last sample.
    VelocityMultiplier,
    /// Sum of the multipliers ν at position level since the last sample.
    PositionMultiplier,
}

impl Quantity {
    /// What every scheme gives.
    pub const ALWAYS: [Self; 4] = [Self::Gap, Self::Velocity, Self::Force, Self::Impulse];

    /// What schemes with several multipliers give besides.
    pub const MULTIPLIERS: [Self; 3] =
        [Self::SmoothMultiplier, Self::VelocityMultiplier, Self::PositionMultiplier];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gap => "gap",
            Self::Velocity => "velocity",
            Self::Force => "force",
            Self::Impulse => "impulse",
            Self::SmoothMultiplier => "smooth multiplier",
            Self::VelocityMultiplier => "velocity multiplier",
            Self::PositionMultiplier => "position multiplier",
        }
    }

    /// Its unit, for a length or for an angle.
    pub fn unit(self, angular: bool) -> &'static str {
        match (self, angular) {
            (Self::Gap, false) => "m",
            (Self::Gap, true) => "rad",
            (Self::Velocity, false) => "m/s",
            (Self::Velocity, true) => "rad/s",
            (Self::Force | Self::SmoothMultiplier, false) => "N",
            (Self::Force | Self::SmoothMultiplier, true) => "N m",
            (Self::Impulse | Self::VelocityMultiplier, false) => "N s",
            (Self::Impulse | Self::VelocityMultiplier, true) => "N m s",
            (Self::PositionMultiplier, false) => "kg m",
            (Self::PositionMultiplier, true) => "kg m²",
        }
    }
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
    /// Number of leading components that have a gap.
    pub geometric: usize,
    /// The components that are angles, with forces in N m; all others are lengths.
    pub angular: Vec<usize>,
}

impl RecordedInteraction {
    /// Number of components of a quantity.
    pub fn components(&self, quantity: Quantity) -> usize {
        if quantity == Quantity::Gap { self.geometric } else { self.dim }
    }

    /// Unit of component k of a quantity.
    pub fn unit(&self, quantity: Quantity, k: usize) -> &'static str {
        quantity.unit(self.angular.contains(&k))
    }
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
    /// Whether the scheme has several multipliers.
    pub multipliers: bool,
}

impl Signals {
    /// What is recorded of every interaction.
    pub fn quantities(&self) -> impl Iterator<Item = Quantity> {
        let more = if self.multipliers { &Quantity::MULTIPLIERS[..] } else { &[] };
        Quantity::ALWAYS.into_iter().chain(more.iter().copied())
    }

    /// The interactions of a sample, and those that come later as absent.
    pub(super) fn padded<'a>(
        &'a self,
        sample: &'a Sample,
    ) -> impl Iterator<Item = Cow<'a, InteractionSample>> {
        let later = self.interactions.iter().skip(sample.interactions.len());
        let absent = later.map(|i| Cow::Owned(InteractionSample::absent(i)));
        sample.interactions.iter().map(Cow::Borrowed).chain(absent)
    }
}

/// A motion at an instant: limits from the right.
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
    /// Sum of the sizes of the steps since the last sample, in s.
    pub span: f64,
    /// The interactions seen so far.
    pub interactions: Vec<InteractionSample>,
}

/// An interaction at an instant, of m components.
#[derive(Clone, Debug, PartialEq)]
pub struct InteractionSample {
    /// Gaps, in m or rad, of the components that have one; NaN where it was not found.
    pub gap: Vec<f64>,
    /// Relative velocity γ, in m/s or rad/s; NaN where it was not found (m).
    pub velocity: Vec<f64>,
    /// Mean force since the last sample, in N or N m (m).
    pub force: Vec<f64>,
    /// Impulses since the last sample, in N s or N m s (m).
    pub impulse: Vec<f64>,
    /// Of schemes that have several multipliers.
    pub multipliers: Option<Multipliers>,
    /// Mode of the step that ended here.
    pub mode: Mode,
}

/// Multipliers of an interaction since the last sample, at three levels (m each).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Multipliers {
    /// Mean of the smooth one λ̃, in N or N m; zero of schemes that have none.
    pub smooth: Vec<f64>,
    /// Sum of those of velocities Λ, in N s or N m s: the percussion but for that of λ̃.
    pub velocity: Vec<f64>,
    /// Sum of those of positions ν, in kg m or kg m².
    pub position: Vec<f64>,
}

impl InteractionSample {
    /// An interaction that was not found.
    pub fn absent(interaction: &RecordedInteraction) -> Self {
        let (m, geometric) = (interaction.dim, interaction.geometric);
        Self {
            gap: vec![f64::NAN; geometric],
            velocity: vec![f64::NAN; m],
            force: vec![0.0; m],
            impulse: vec![0.0; m],
            multipliers: None,
            mode: Mode::Open,
        }
    }

    /// The components of a quantity; none of multipliers that the scheme has not.
    pub fn values(&self, quantity: Quantity) -> Option<&[f64]> {
        let multipliers = self.multipliers.as_ref();
        match quantity {
            Quantity::Gap => Some(&self.gap),
            Quantity::Velocity => Some(&self.velocity),
            Quantity::Force => Some(&self.force),
            Quantity::Impulse => Some(&self.impulse),
            Quantity::SmoothMultiplier => multipliers.map(|m| &m.smooth[..]),
            Quantity::VelocityMultiplier => multipliers.map(|m| &m.velocity[..]),
            Quantity::PositionMultiplier => multipliers.map(|m| &m.position[..]),
        }
    }
}

/// An instant at which velocities jump.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Jump {
    /// Time, in s.
    pub t: f64,
    /// Whether the scheme found the instant; otherwise it is the end of the step that it is in, u⁻ is
    /// that of the motion before, and all that follows is true up to the size of the step.
    pub located: bool,
    /// Coordinates (n_q).
    pub q: Vec<f64>,
    /// Velocities just before, u⁻ (n).
    pub before: Vec<f64>,
    /// Velocities just after, u⁺ (n).
    pub after: Vec<f64>,
    /// The impulses, M (u⁺ − u⁻) = Σ W Λ.
    pub impulses: Vec<Impulse>,
}

/// The impulse of an interaction at a jump.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Impulse {
    /// Number of the interaction, in the order in which they were first seen.
    pub interaction: usize,
    /// Λ, in N s or N m s (m).
    pub impulse: Vec<f64>,
}

/// What acted in a step as impulses.
#[derive(Clone, Copy)]
pub struct Blows<'a>(pub(super) &'a Impulses);

impl Blows<'_> {
    /// Λ, in N s or N m s, at a place of the step's memory of contacts.
    pub fn impulse(&self, place: usize) -> &[f64] {
        self.0.impulse(place)
    }

    /// Whether velocities jumped.
    pub fn jumped(&self) -> bool {
        self.0.before().is_some()
    }

    /// Whether the step has the same interactions at the same places as the one before.
    pub fn same_contacts(&self) -> bool {
        self.0.are_same()
    }
}

/// Takes samples and jumps in order.
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

    /// The next jump, after the last sample and not after the next.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn jump(&mut self, _jump: &Jump) -> io::Result<()> {
        Ok(())
    }

    /// Every step, before the samples and jumps at its end, and the initial state, which has no report and no blows.
    ///
    /// # Errors
    /// If what is needed of it cannot be kept.
    fn step(&mut self, _step: &StepView, _blows: &Blows) -> io::Result<()> {
        Ok(())
    }

    /// The last step, once more, when the run has ended.
    ///
    /// # Errors
    /// If what is needed of it cannot be kept.
    fn finish(&mut self, _last: &StepView) -> io::Result<()> {
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

/// Both keep all.
impl<A: SampleSink, B: SampleSink> SampleSink for (A, B) {
    fn begin(&mut self, coordinates: &[Label], velocities: &[Label]) -> io::Result<()> {
        self.0.begin(coordinates, velocities)?;
        self.1.begin(coordinates, velocities)
    }

    fn interaction(&mut self, interaction: &RecordedInteraction) -> io::Result<()> {
        self.0.interaction(interaction)?;
        self.1.interaction(interaction)
    }

    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        self.0.jump(jump)?;
        self.1.jump(jump)
    }

    fn step(&mut self, step: &StepView, blows: &Blows) -> io::Result<()> {
        self.0.step(step, blows)?;
        self.1.step(step, blows)
    }

    fn finish(&mut self, last: &StepView) -> io::Result<()> {
        self.0.finish(last)?;
        self.1.finish(last)
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        self.0.sample(sample)?;
        self.1.sample(sample)
    }
}

/// Keeps what it is shown if there is one that does.
impl<S: SampleSink> SampleSink for Option<S> {
    fn begin(&mut self, coordinates: &[Label], velocities: &[Label]) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), |sink| sink.begin(coordinates, velocities))
    }

    fn interaction(&mut self, interaction: &RecordedInteraction) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), |sink| sink.interaction(interaction))
    }

    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), |sink| sink.jump(jump))
    }

    fn step(&mut self, step: &StepView, blows: &Blows) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), |sink| sink.step(step, blows))
    }

    fn finish(&mut self, last: &StepView) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), |sink| sink.finish(last))
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), |sink| sink.sample(sample))
    }
}

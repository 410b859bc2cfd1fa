//! From a recorded motion to shots.

use std::collections::HashMap;

use percussion::simulation::{Channel, Trajectory};
use percussion::system::{Interactions, MechanicalSystem, Vector};
use percussion_drawing::{Drawing, Picture};
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::UnitQuaternion;
use percussion_inclusion::laws::Mode;

use crate::error::PictureError;
use crate::film::Shot;
use crate::marks::Mark;

/// What a motion looks like at any of its times.
pub struct Projector<'a> {
    pub(crate) system: &'a dyn MechanicalSystem,
    pub(crate) drawing: &'a Drawing,
    pub(crate) motion: &'a Trajectory,
    /// Channels by their names.
    pub(crate) channels: HashMap<&'a str, &'a Channel>,
}

impl<'a> Projector<'a> {
    /// Of the motion of a system.
    ///
    /// # Errors
    /// A motion without samples, or one of which not all coordinates were recorded.
    pub fn new(
        system: &'a dyn MechanicalSystem,
        drawing: &'a Drawing,
        motion: &'a Trajectory,
    ) -> Result<Self, PictureError> {
        if motion.is_empty() {
            return Err(PictureError::NoSamples);
        }
        let recorded = &motion.coordinates;
        let missing = system
            .layout()
            .coordinates()
            .iter()
            .enumerate()
            .find(|(k, label)| recorded.get(*k).is_none_or(|other| other.name != label.name));
        if let Some((_, label)) = missing {
            return Err(PictureError::NotRecorded { name: label.name.to_string() });
        }
        let channels = motion.channels.iter();
        let channels = channels.map(|channel| (channel.name(), channel)).collect();
        Ok(Self { system, drawing, motion, channels })
    }

    /// The first and the last time, in s.
    pub fn span(&self) -> [f64; 2] {
        let t = &self.motion.t;
        [t[0], t[t.len() - 1]]
    }

    /// As many times, evenly spread from the first to the last.
    pub fn times(&self, count: usize) -> Vec<f64> {
        let [begin, end] = self.span();
        let last = count.saturating_sub(1).max(1) as f64;
        (0..count).map(|k| begin + (end - begin) * (k as f64 / last)).collect()
    }

    /// A shot at this time, in s: between two samples positions are on straight lines, and rotations on great circles.
    ///
    /// # Errors
    /// A time outside the motion.
    pub fn shot(&self, t: f64) -> Result<Shot, PictureError> {
        let [begin, end] = self.span();
        // times that were written with few digits may lie beside the end
        let slack = 1e-9 * (end - begin).abs().max(end.abs());
        if !(t >= begin - slack && t <= end + slack) {
            return Err(PictureError::NoSuchTime { t, begin, end });
        }
        let times = &self.motion.t;
        let after = times.partition_point(|time| *time <= t).clamp(1, times.len().max(2) - 1);
        let after = after.min(times.len() - 1);
        let before = after.saturating_sub(1);
        let duration = times[after] - times[before];
        let weight = if duration > 0.0 { (t - times[before]) / duration } else { 1.0 };
        let weight = weight.clamp(0.0, 1.0);
        let [first, second] = [before, after].map(|k| self.picture(k));
        let picture = blended(&first, &second, weight);
        let marks = self.marks(if weight < 0.5 { before } else { after });
        Ok(Shot::new(t, picture, marks))
    }

    fn picture(&self, sample: usize) -> Picture {
        let mut picture = Picture::default();
        let (t, q) = (self.motion.t[sample], self.motion.q_at(sample));
        self.drawing.show(self.system, t, q, &mut picture);
        picture
    }

    /// Contacts of a sample that are not open, without joints.
    fn marks(&self, sample: usize) -> Vec<Mark> {
        let (t, q) = (self.motion.t[sample], self.motion.q_at(sample));
        let mut found = Interactions::default();
        found.show_places();
        self.system.interactions(t, q, &mut found);
        let laws = self.system.laws();
        let mark = |i: usize| {
            let place = found.place(i)?;
            if laws.law(found.law(i)).is_bilateral() {
                return None;
            }
            let name = self.system.interaction_name(found.key(i));
            let channel = self.channels.get(name.as_str())?;
            let mode = *channel.mode.get(sample)?;
            let force = place.in_space(components(&channel.force, channel, sample));
            (mode != Mode::Open).then(|| Mark { at: place.middle(), force, mode })
        };
        (0..found.len()).filter_map(mark).collect()
    }
}

/// The components of a channel in one of its lists at a sample.
pub(crate) fn components<'a>(list: &'a [f64], channel: &Channel, sample: usize) -> &'a [f64] {
    let m = channel.dim();
    list.get(sample * m..(sample + 1) * m).unwrap_or_default()
}

/// A picture between two.
fn blended(a: &Picture, b: &Picture, weight: f64) -> Picture {
    let number = |a: f64, b: f64| a + weight * (b - a);
    let point = |a: &Vector, b: &Vector| std::array::from_fn(|k| number(a[k], b[k]));
    let pose = |a: &Pose, b: &Pose| {
        let at = a.translation.vector.lerp(&b.translation.vector, weight);
        let (from, mut to) = (a.rotation.into_inner(), b.rotation.into_inner());
        if from.coords.dot(&to.coords) < 0.0 {
            to = -to;
        }
        let turn = UnitQuaternion::new_normalize(from.lerp(&to, weight));
        Pose::from_parts(at.into(), turn)
    };
    Picture {
        poses: a.poses.iter().zip(&b.poses).map(|(a, b)| pose(a, b)).collect(),
        points: a.points.iter().zip(&b.points).map(|(a, b)| point(a, b)).collect(),
        values: a.values.iter().zip(&b.values).map(|(a, b)| number(*a, *b)).collect(),
    }
}

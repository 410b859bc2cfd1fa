//! Recorded motions as functions of bounded variation.
//!
//! The velocities of a [`Trajectory`] have an arc between two samples, and both limits u⁻ and u⁺
//! where they jump. With the arcs as straight lines,
//!
//! ```text
//! var(u) = ∫ ‖u̇‖₂ dt + Σ ‖u⁺ − u⁻‖₂,      ‖u‖_BV = ‖u(0)‖₂ + var(u)         (1)
//! ```
//!
//! [Paschkowski2024, Definition 2.13, Theorem 2.26], and the percussion of an interaction is the
//! measure
//!
//! ```text
//! dP = λ dt + Σ_τ Λ δ_τ                                                     (2)
//! ```
//!
//! [Studer2009, eq. (3.39)], with forces λ that are constant between samples.

use std::ops::Range;

use super::{Channel, Jump, Trajectory};

/// The variation (1) in its two parts, in the unit of the velocities.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Variation {
    /// Of the arcs.
    pub arcs: f64,
    /// Of the jumps.
    pub jumps: f64,
}

impl Variation {
    /// var(u).
    pub fn total(self) -> f64 {
        self.arcs + self.jumps
    }
}

/// A point of a motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instant<'a> {
    /// Time, in s.
    pub t: f64,
    /// Velocities (n).
    pub u: &'a [f64],
    /// Coordinates (n_q).
    pub q: &'a [f64],
    /// Whether it is u⁺ of a jump whose u⁻ is the point before.
    pub jumped: bool,
}

impl Trajectory {
    /// All samples, and both limits at each jump, in order of time.
    pub fn instants(&self) -> impl Iterator<Item = Instant<'_>> {
        self.instants_with(|_| true)
    }

    /// All samples, and both limits at some jumps.
    fn instants_with(&self, chosen: fn(&Jump) -> bool) -> impl Iterator<Item = Instant<'_>> {
        let jumps = self.jumps.iter().zip(&self.jump_places);
        let jumps = jumps.filter(move |(jump, _)| chosen(jump));
        let mut jumps = jumps.peekable();
        (0..=self.len()).flat_map(move |k| {
            let mut points = Vec::new();
            while let Some((jump, _)) = jumps.next_if(|(_, place)| **place <= k) {
                let limit = |u, jumped| Instant { t: jump.t, u, q: &jump.q, jumped };
                points.extend([limit(&jump.before[..], false), limit(&jump.after[..], true)]);
            }
            let sample = (k < self.len()).then(|| Instant {
                t: self.t[k],
                u: self.u_at(k),
                q: self.q_at(k),
                jumped: false,
            });
            points.into_iter().chain(sample)
        })
    }

    /// The same motion with both limits at jumps that the scheme has located as samples, which then
    /// are its graph, without energies and interactions.
    #[must_use]
    pub fn with_located_limits(&self) -> Self {
        let (coordinates, velocities) = (self.coordinates.clone(), self.velocities.clone());
        let mut graph = Self { coordinates, velocities, ..Self::default() };
        for point in self.instants_with(|jump| jump.located) {
            graph.t.push(point.t);
            graph.q.extend_from_slice(point.q);
            graph.u.extend_from_slice(point.u);
        }
        graph
    }

    /// u⁻ and u⁺ at a time, in s; the same but at jumps, and those of the ends outside.
    ///
    /// # Panics
    /// If there is no sample.
    pub fn limits(&self, t: f64) -> [Vec<f64>; 2] {
        let points: Vec<Instant> = self.instants().collect();
        let from_right = points.partition_point(|point| point.t < t).min(points.len() - 1);
        let from_left = points.partition_point(|point| point.t <= t).max(1) - 1;
        let (before, after) = (&points[from_left], &points[from_right]);
        if from_right <= from_left {
            return [after.u.to_vec(), before.u.to_vec()];
        }
        let weight = (t - before.t) / (after.t - before.t);
        let between = |(a, b): (&f64, &f64)| a + weight * (b - a);
        let u: Vec<f64> = before.u.iter().zip(after.u).map(between).collect();
        [u.clone(), u]
    }

    /// The variation (1).
    pub fn variation(&self) -> Variation {
        let mut variation = Variation::default();
        let mut last: Option<Instant> = None;
        for point in self.instants() {
            let change = last.map_or(0.0, |last| distance(last.u, point.u));
            let part = if point.jumped { &mut variation.jumps } else { &mut variation.arcs };
            *part += change;
            last = Some(point);
        }
        variation
    }

    /// ‖u‖_BV of (1), in the unit of the velocities.
    pub fn bv_norm(&self) -> f64 {
        let start = if self.is_empty() { 0.0 } else { self.u_at(0).iter().map(|u| u * u).sum() };
        f64::sqrt(start) + self.variation().total()
    }

    /// The percussion (2) of channel c.
    pub fn percussion_measure(&self, c: usize) -> PercussionMeasure<'_> {
        PercussionMeasure { trajectory: self, channel: &self.channels[c], number: c }
    }
}

/// ‖a − b‖₂.
fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// The percussion (2) of an interaction of m components.
#[derive(Clone, Copy, Debug)]
pub struct PercussionMeasure<'a> {
    trajectory: &'a Trajectory,
    channel: &'a Channel,
    number: usize,
}

impl<'a> PercussionMeasure<'a> {
    /// Its density: times between two samples, in s, and the force λ there, in N (m).
    pub fn density(self) -> impl Iterator<Item = (Range<f64>, &'a [f64])> {
        let t = &self.trajectory.t;
        let forces = self.channel.force.chunks_exact(self.channel.dim().max(1)).skip(1);
        t.windows(2).map(|pair| pair[0]..pair[1]).zip(forces)
    }

    /// Its atoms: times τ, in s, and impulses Λ, in N s (m).
    pub fn atoms(self) -> impl Iterator<Item = (f64, &'a [f64])> {
        self.trajectory.jumps.iter().flat_map(move |jump| {
            let own = jump.impulses.iter().filter(move |own| own.interaction == self.number);
            own.map(|own| (jump.t, &own.impulse[..]))
        })
    }

    /// P of the times after `from` until `to`, in N s (m).
    pub fn over(self, from: f64, to: f64) -> Vec<f64> {
        let mut sum = vec![0.0; self.channel.dim()];
        let mut add = |values: &[f64], weight: f64| {
            sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += weight * value);
        };
        for (times, force) in self.density() {
            add(force, (times.end.min(to) - times.start.max(from)).max(0.0));
        }
        for (_, impulse) in self.atoms().filter(|(t, _)| *t > from && *t <= to) {
            add(impulse, 1.0);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::{Sample, SampleSink};
    use crate::system::Label;

    /// u at these times, with jumps (t, u⁻, u⁺) between them.
    fn motion(samples: &[(f64, f64)], jumps: &[(f64, f64, f64)]) -> Trajectory {
        let mut motion = Trajectory::default();
        let label = Label::new("x", "m");
        let labels = [label];
        motion.begin(&labels, &labels).expect("kept");
        let mut jumps = jumps.iter().peekable();
        for (t, u) in samples {
            while let Some((at, before, after)) = jumps.next_if(|jump| jump.0 <= *t) {
                let (before, after) = (vec![*before], vec![*after]);
                let jump = Jump { t: *at, q: vec![0.0], before, after, ..Jump::default() };
                motion.jump(&jump).expect("kept");
            }
            let sample = Sample { t: *t, q: vec![0.0], u: vec![*u], ..Sample::default() };
            motion.sample(&sample).expect("kept");
        }
        motion
    }

    /// Example 2.14 of the source: |t| on [−2, 2] has the variation 4, and its derivatives h_a with
    /// the value a at 0 have |−1 − a| + |1 − a|.
    #[test]
    fn the_variation_of_the_modulus_and_of_its_derivatives_is_that_of_the_source() {
        let modulus = motion(&[(-2.0, 2.0), (0.0, 0.0), (2.0, 2.0)], &[]);
        assert_eq!(modulus.variation(), Variation { arcs: 4.0, jumps: 0.0 });
        assert_eq!(modulus.bv_norm(), 6.0);
        for a in [-1.0, 0.25, 1.0, 3.0_f64] {
            let sign = motion(&[(-2.0, -1.0), (2.0, 1.0)], &[(0.0, -1.0, a), (0.0, a, 1.0)]);
            let variation = Variation { arcs: 0.0, jumps: (-1.0 - a).abs() + (1.0 - a).abs() };
            assert_eq!(sign.variation(), variation);
        }
    }

    #[test]
    fn velocities_have_both_limits_at_a_jump_and_one_elsewhere() {
        let fall = motion(&[(0.0, 0.0), (1.0, 1.0), (2.0, 0.0)], &[(1.0, -2.0, 1.0)]);
        assert_eq!(fall.limits(1.0), [vec![-2.0], vec![1.0]]);
        assert_eq!(fall.limits(0.5), [vec![-1.0], vec![-1.0]]);
        assert_eq!(fall.limits(1.5), [vec![0.5], vec![0.5]]);
        assert_eq!(fall.limits(-1.0), [vec![0.0], vec![0.0]]);
        assert_eq!(fall.limits(3.0), [vec![0.0], vec![0.0]]);
        assert_eq!(fall.variation(), Variation { arcs: 3.0, jumps: 3.0 });
        // also of a jump at a time that has no sample
        let between = motion(&[(0.0, 0.0), (2.0, 0.0)], &[(1.0, -2.0, 1.0)]);
        assert_eq!(between.limits(1.0), [vec![-2.0], vec![1.0]]);
        assert_eq!(between.limits(1.5), [vec![0.5], vec![0.5]]);
    }
}

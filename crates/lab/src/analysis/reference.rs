//! A computed motion in place of an exact solution.
//!
//! A run of fine steps is linear between its samples ([`Reference::new`]). A run whose switches are
//! known is smooth between them ([`Reference::between`]): there it is the polynomial through the
//! four samples x_j nearest to t that lie between the same two switches,
//!
//! ```text
//! x(t) = Σ_j x_j Π_{i≠j} (t − t_i)/(t_j − t_i),     with an error O(Δt⁴).     (1)
//! ```
//!
//! A sample at a switch is the limit from the right. That from the left is known where the run has
//! recorded a jump, and follows from (1) and the samples before otherwise, so that the motion has both
//! limits where its velocities jump; positions are continuous.

use crate::models::ExactSolution;
use percussion::simulation::Trajectory;

/// Samples of (1).
const STENCIL: usize = 4;

/// Jumps of velocities up to this part of their extent are errors of (1).
const CONTINUOUS: f64 = 1e-6;

/// A computed trajectory as a solution.
#[derive(Clone, Debug)]
pub struct Reference {
    /// Samples, with both limits at switches.
    trajectory: Trajectory,
    /// First sample of each piece between switches, if they are known.
    pieces: Vec<usize>,
}

impl Reference {
    /// This trajectory, linear between samples; before its first and after its last it stands
    /// still.
    ///
    /// # Panics
    /// If it has no sample.
    pub fn new(trajectory: Trajectory) -> Self {
        assert!(!trajectory.is_empty(), "a reference needs samples");
        Self { trajectory, pieces: Vec::new() }
    }

    /// This trajectory, smooth between these times in s, each of which is that of a sample or not
    /// met; before its first and after its last sample it stands still.
    ///
    /// # Panics
    /// If it has no sample.
    pub fn between(trajectory: &Trajectory, switches: &[f64]) -> Self {
        assert!(!trajectory.is_empty(), "a reference needs samples");
        let (coordinates, velocities) =
            (trajectory.coordinates.clone(), trajectory.velocities.clone());
        let motion = Trajectory { coordinates, velocities, ..Trajectory::default() };
        let mut known = Self { trajectory: motion, pieces: vec![0] };
        let negligible = CONTINUOUS * largest(&trajectory.u);
        for k in 0..trajectory.len() {
            if k > 0 && switches.contains(&trajectory.t[k]) {
                known.end_piece(trajectory, k, negligible);
            }
            known.push(trajectory.t[k], trajectory.q_at(k), trajectory.u_at(k));
        }
        known
    }

    fn push(&mut self, t: f64, q: &[f64], u: &[f64]) {
        self.trajectory.t.push(t);
        self.trajectory.q.extend_from_slice(q);
        self.trajectory.u.extend_from_slice(u);
    }

    /// Adds the left limit of sample k, and begins a new piece.
    fn end_piece(&mut self, trajectory: &Trajectory, k: usize, negligible: f64) {
        let (t, right) = (trajectory.t[k], trajectory.u_at(k));
        let place = trajectory.jump_places.partition_point(|place| *place < k);
        let known = trajectory.jump_places.get(place) == Some(&k);
        if let Some(jump) = trajectory.jumps.get(place).filter(|jump| known && jump.located) {
            self.push(t, trajectory.q_at(k), &jump.before);
            self.pieces.push(self.trajectory.len());
            return;
        }
        let first = self.pieces[self.pieces.len() - 1];
        let nodes = first.max(self.trajectory.len().saturating_sub(STENCIL))..self.trajectory.len();
        let mut left = vec![0.0; right.len()];
        interpolate(&self.trajectory.t[nodes.clone()], t, &mut left, |j| {
            self.trajectory.u_at(nodes.start + j)
        });
        let jumps = left.iter().zip(right).any(|(a, b)| (a - b).abs() > negligible);
        self.push(t, trajectory.q_at(k), if jumps { &left } else { right });
        self.pieces.push(self.trajectory.len());
    }

    /// The samples of (1) at t, which lies after `before`; those next to t if there are too few.
    fn nodes(&self, before: usize) -> std::ops::Range<usize> {
        let (t, n) = (&self.trajectory.t, self.trajectory.len());
        let pair = before..(before + 2).min(n);
        let place = self.pieces.partition_point(|first| *first <= before);
        if place == 0 {
            return pair;
        }
        let first = self.pieces[place - 1];
        // the left limit at the end of a piece says nothing new
        let end = self.pieces.get(place).map_or(n, |next| next - 1);
        if end < first + STENCIL || t[end - 1] <= t[first] {
            return pair;
        }
        let start = before.saturating_sub(1).clamp(first, end - STENCIL);
        start..start + STENCIL
    }
}

/// (1), or the one sample that there is.
fn interpolate<'a>(times: &[f64], t: f64, out: &mut [f64], x: impl Fn(usize) -> &'a [f64]) {
    out.fill(0.0);
    for (j, t_j) in times.iter().enumerate() {
        let others = times.iter().enumerate().filter(|(i, t_i)| *i != j && *t_i != t_j);
        let weight: f64 = others.map(|(_, t_i)| (t - t_i) / (t_j - t_i)).product();
        for (out, x) in out.iter_mut().zip(x(j)) {
            *out += weight * x;
        }
    }
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |most, x| f64::max(most, x.abs()))
}

impl ExactSolution for Reference {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let known = &self.trajectory;
        let last = known.len() - 1;
        let t = t.clamp(known.t[0], known.t[last]);
        let before = known.t.partition_point(|sample| *sample <= t) - 1;
        if known.t[before] == t {
            q.copy_from_slice(known.q_at(before));
            u.copy_from_slice(known.u_at(before));
            return;
        }
        let nodes = self.nodes(before);
        let times = &known.t[nodes.clone()];
        interpolate(times, t, q, |j| known.q_at(nodes.start + j));
        interpolate(times, t, u, |j| known.u_at(nodes.start + j));
    }

    fn samples(&self) -> Option<&Trajectory> {
        Some(&self.trajectory)
    }

    fn has_limits(&self) -> bool {
        !self.pieces.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use percussion::system::Label;

    /// q = |sin t| with its velocity, right limits, at these times before 2π.
    fn bounces(times: &[f64]) -> Trajectory {
        let label = |name: &'static str| Label::new(name, "m");
        let sign = |t: &f64| if *t < std::f64::consts::PI { 1.0 } else { -1.0 };
        Trajectory {
            coordinates: vec![label("q")],
            velocities: vec![label("u")],
            t: times.to_vec(),
            q: times.iter().map(|t| sign(t) * t.sin()).collect(),
            u: times.iter().map(|t| sign(t) * t.cos()).collect(),
            ..Trajectory::default()
        }
    }

    fn at(reference: &Reference, t: f64) -> [f64; 2] {
        let (mut q, mut u) = ([0.0], [0.0]);
        reference.write(t, &mut q, &mut u);
        [q[0], u[0]]
    }

    #[test]
    fn a_run_with_known_switches_is_smooth_between_them_and_has_both_limits() {
        let impact = std::f64::consts::PI;
        let mut times: Vec<f64> = (0..=200).map(|k| 0.02 * f64::from(k)).collect();
        times.push(impact);
        times.sort_by(f64::total_cmp);
        let motion = bounces(&times);
        let reference = Reference::between(&motion, &[impact]);
        let plain = Reference::new(motion);
        for t in [0.011, 1.234, 3.13, 3.139, impact + 1e-3, 3.9] {
            let exact = bounces(&[t]);
            let [q, u] = at(&reference, t);
            assert!((q - exact.q[0]).abs() < 1e-7 && (u - exact.u[0]).abs() < 1e-7, "{t}: {q} {u}");
        }
        // a line through the jump
        assert!((at(&plain, impact - 1e-3)[1] - bounces(&[impact - 1e-3]).u[0]).abs() > 0.1);
        let samples = reference.samples().expect("samples");
        let jump = samples.t.iter().position(|t| *t == impact).expect("the impact");
        assert!((samples.u_at(jump)[0] + 1.0).abs() < 1e-7, "{}", samples.u_at(jump)[0]);
        assert!((samples.u_at(jump + 1)[0] - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_switch_without_a_jump_has_one_velocity() {
        let times: Vec<f64> = (0..=100).map(|k| 0.02 * f64::from(k)).collect();
        let reference = Reference::between(&bounces(&times), &[times[40]]);
        let samples = reference.samples().expect("samples");
        assert_eq!(samples.t[40], samples.t[41]);
        assert_eq!(samples.u_at(40), samples.u_at(41));
    }

    #[test]
    fn short_pieces_are_lines() {
        let reference = Reference::between(&bounces(&[0.0, 0.1, 0.2, 0.3]), &[0.1, 0.2]);
        let [q, _] = at(&reference, 0.15);
        assert!((q - 0.5 * (0.1_f64.sin() + 0.2_f64.sin())).abs() < 1e-15);
    }
}

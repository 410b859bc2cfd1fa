//! A known solution as a polyline.
//!
//! Sets of points of a solution x(t) = (q(t), u(t)) are measured on a polyline through samples of
//! it. An interval [a, b] is halved until its midpoint m lies on the chord,
//!
//! ```text
//! |x_i(m) − ½(x_i(a) + x_i(b))| ≤ τ · extent of the motion,                 (1)
//! ```
//!
//! in every component, or until it is too short to be halved. An interval of that last kind in
//! which x changes is a jump: its piece is vertical up to round-off, and the jump is found where
//! it is without knowing the times of impacts.
//!
//! A run in place of a solution is a polyline already. Its samples are taken as they are. A jump
//! has two samples, one for each limit, where the run knows its switches; of others a piece is a
//! jump if the velocities change faster than elsewhere by far:
//!
//! ```text
//! ‖u_k − u_{k−1}‖_∞ > 50 ρ (t_k − t_{k−1}),   ρ the median of ‖Δu‖_∞/Δt.      (2)
//! ```

use crate::models::ExactSolution;
use percussion::simulation::Trajectory;

/// τ of (1): far below the errors that are measured, and a few ten thousand samples per arc.
const FLATNESS: f64 = 1e-9;

/// Shortest interval, as a fraction of the whole time.
const SHORTEST: f64 = 1e-12;

/// The factor of (2).
const JUMP: f64 = 50.0;

/// Samples of a solution, dense enough to be joined by straight lines.
#[derive(Debug, Default)]
pub(super) struct Curve {
    /// Times, in s (N).
    pub(super) t: Vec<f64>,
    /// Coordinates (N × n_q).
    pub(super) q: Vec<f64>,
    /// Velocities (N × n).
    pub(super) u: Vec<f64>,
    /// Whether the piece that ends at a sample is a jump (N).
    pub(super) jump: Vec<bool>,
}

/// A solution at one time.
struct Point {
    t: f64,
    q: Vec<f64>,
    u: Vec<f64>,
}

/// Samples a solution.
struct Sampler<'a> {
    solution: &'a dyn ExactSolution,
    sizes: (usize, usize),
    /// Right side of (1) for q and for u.
    flatness: (f64, f64),
    /// Shortest interval, in s.
    shortest: f64,
    curve: Curve,
}

impl Curve {
    /// The solution over the time of a trajectory; (1) is relative to the extent of that.
    pub(super) fn along(trajectory: &Trajectory, solution: &dyn ExactSolution) -> Self {
        let t = &trajectory.t;
        if let Some(samples) = solution.samples() {
            return Self::of_samples(samples, t[0], t[t.len() - 1], solution);
        }
        let mut sampler = Sampler {
            solution,
            sizes: (trajectory.coordinates.len(), trajectory.velocities.len()),
            flatness: (FLATNESS * extent(&trajectory.q), FLATNESS * extent(&trajectory.u)),
            shortest: SHORTEST * (t[t.len() - 1] - t[0]),
            curve: Self::default(),
        };
        let mut last = sampler.at(t[0]);
        sampler.keep(&last, false);
        for pair in t.windows(2).filter(|pair| pair[1] > pair[0]) {
            let next = sampler.at(pair[1]);
            sampler.join(&last, &next);
            last = next;
        }
        sampler.curve
    }

    /// Samples from `start` to `end`, in s, with points of the solution at both.
    fn of_samples(
        samples: &Trajectory,
        start: f64,
        end: f64,
        solution: &dyn ExactSolution,
    ) -> Self {
        let (n_q, n_u) = (samples.coordinates.len(), samples.velocities.len());
        let mut curve = Self::default();
        let limit = |curve: &mut Self, t: f64| {
            let (mut q, mut u) = (vec![0.0; n_q], vec![0.0; n_u]);
            solution.write(t, &mut q, &mut u);
            curve.t.push(t);
            curve.q.extend(q);
            curve.u.extend(u);
        };
        limit(&mut curve, start);
        let from = samples.t.partition_point(|t| *t <= start);
        let to = samples.t.partition_point(|t| *t < end).max(from);
        curve.t.extend_from_slice(&samples.t[from..to]);
        curve.q.extend_from_slice(&samples.q[from * n_q..to * n_q]);
        curve.u.extend_from_slice(&samples.u[from * n_u..to * n_u]);
        limit(&mut curve, end);
        let both = solution.has_limits();
        curve.jump = if both { doubled(&curve, n_u) } else { jumps(&curve.t, &curve.u, n_u) };
        curve
    }
}

/// Whether a sample is the other limit of the one before.
fn doubled(curve: &Curve, n: usize) -> Vec<bool> {
    let u = |k: usize| &curve.u[k * n..(k + 1) * n];
    let is_jump = |k: usize| k > 0 && curve.t[k] == curve.t[k - 1] && u(k) != u(k - 1);
    (0..curve.t.len()).map(is_jump).collect()
}

/// (2).
fn jumps(t: &[f64], u: &[f64], n: usize) -> Vec<bool> {
    let change = |k: usize| {
        let (before, after) = (&u[(k - 1) * n..k * n], &u[k * n..(k + 1) * n]);
        before.iter().zip(after).fold(0.0, |most: f64, (a, b)| most.max((a - b).abs()))
    };
    let mut rates: Vec<f64> =
        (1..t.len()).filter(|k| t[*k] > t[*k - 1]).map(|k| change(k) / (t[k] - t[k - 1])).collect();
    let middle = rates.len() / 2;
    let usual = match rates.len() {
        0 => 0.0,
        _ => *rates.select_nth_unstable_by(middle, f64::total_cmp).1,
    };
    let is_jump = |k: usize| k > 0 && change(k) > JUMP * usual * (t[k] - t[k - 1]);
    (0..t.len()).map(is_jump).collect()
}

impl Sampler<'_> {
    fn at(&self, t: f64) -> Point {
        let (mut q, mut u) = (vec![0.0; self.sizes.0], vec![0.0; self.sizes.1]);
        self.solution.write(t, &mut q, &mut u);
        Point { t, q, u }
    }

    fn keep(&mut self, point: &Point, jump: bool) {
        self.curve.t.push(point.t);
        self.curve.q.extend_from_slice(&point.q);
        self.curve.u.extend_from_slice(&point.u);
        self.curve.jump.push(jump);
    }

    /// Keeps samples after `a` until and with `b`.
    fn join(&mut self, a: &Point, b: &Point) {
        if b.t - a.t <= self.shortest {
            let jump = !close(&a.q, &b.q, self.flatness.0) || !close(&a.u, &b.u, self.flatness.1);
            return self.keep(b, jump);
        }
        let middle = self.at(0.5 * (a.t + b.t));
        // (1)
        let flat = close(&middle.q, &mean(&a.q, &b.q), self.flatness.0)
            && close(&middle.u, &mean(&a.u, &b.u), self.flatness.1);
        if flat {
            self.keep(&middle, false);
            self.keep(b, false);
        } else {
            self.join(a, &middle);
            self.join(&middle, b);
        }
    }
}

fn mean(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| 0.5 * (a + b)).collect()
}

fn close(a: &[f64], b: &[f64], tolerance: f64) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance)
}

/// Length of the interval of all these numbers; 1 if it has none.
fn extent(numbers: &[f64]) -> f64 {
    let low = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let high = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if high > low { high - low } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::bouncing_ball::Bounces;
    use percussion::system::Label;

    /// A velocity of rate 1 with a jump of 1 at 0.5 s, and with steps ten times as long from there on.
    #[test]
    fn samples_jump_where_they_change_much_faster_than_usual_whatever_the_step() {
        let t: Vec<f64> =
            (0..80).map(|k| f64::from(k.min(50) + 10 * (k - 50).max(0)) / 100.0).collect();
        let u: Vec<f64> = t.iter().map(|t| if *t < 0.5 { *t } else { 1.0 + t }).collect();
        let found = jumps(&t, &u, 1);
        assert_eq!(found.iter().position(|jump| *jump), Some(50));
        assert_eq!(found.iter().filter(|jump| **jump).count(), 1);
    }

    #[test]
    fn the_jumps_of_a_bouncing_ball_are_found_at_its_impacts() {
        let label = |name: &'static str| Label::new(name, "m");
        let trajectory = Trajectory {
            coordinates: vec![label("q")],
            velocities: vec![label("u")],
            t: vec![0.0, 0.7, 2.2, 2.6],
            q: vec![0.0, 1.0, 0.0, 0.0],
            u: vec![0.0, -2.0, 1.0, 0.0],
            ..Trajectory::default()
        };
        let curve = Curve::along(&trajectory, &Bounces::new(2.0, 0.5, 1.0, 0.0));
        let jumps = curve.t.iter().zip(&curve.jump).filter(|(_, jump)| **jump);
        let times: Vec<f64> = jumps.map(|(t, _)| *t).collect();
        assert_eq!(times.len(), 3, "{times:?}");
        for (time, impact) in times.iter().zip([1.0, 2.0, 2.5]) {
            assert!((time - impact).abs() < 1e-11, "{time} instead of {impact}");
        }
    }
}

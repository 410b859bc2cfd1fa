//! The exact motion of the radial impact, by the series (5) of its model.

use super::ExactSolution;

/// Arcs between impacts, each from an impact or from the start.
#[derive(Clone, Debug)]
pub struct RadialMotion {
    matrix: Vec<f64>,
    arcs: Vec<Arc>,
}

#[derive(Clone, Debug)]
struct Arc {
    t: f64,
    x: Vec<f64>,
    v: Vec<f64>,
}

impl RadialMotion {
    /// The motion from rest at (1, …, 1) until `t_end`, for the matrix A (row-major), radius
    /// and restitution. A trajectory that starts inside the ball is not reversed.
    pub fn new(matrix: &[f64], radius: f64, restitution: f64, t_end: f64) -> Self {
        // small for the fastest mode, whose rate is at most √‖A‖
        let n = matrix.len().isqrt();
        let norm = matrix.chunks_exact(n).map(|row| row.iter().map(|a| a.abs()).sum::<f64>());
        let step = 0.02 / norm.fold(1e-3, f64::max).sqrt();
        let mut arc = Arc { t: 0.0, x: vec![1.0; n], v: vec![0.0; n] };
        let mut motion = Self { matrix: matrix.to_vec(), arcs: vec![arc.clone()] };
        let outside = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>() > radius * radius;
        while arc.t < t_end {
            let next = motion.flow(&arc, step);
            if outside(&next.x) || !outside(&arc.x) {
                arc = next;
                continue;
            }
            let (mut before, mut after) = (0.0, step);
            while after - before > 1e-15 * arc.t.max(1e-3) {
                let middle = 0.5 * (before + after);
                if middle == before || middle == after {
                    break;
                }
                let inside = !outside(&motion.flow(&arc, middle).x);
                if inside { after = middle } else { before = middle }
            }
            arc = motion.flow(&arc, before);
            arc.v.iter_mut().for_each(|v| *v *= -restitution);
            motion.arcs.push(arc.clone());
        }
        motion
    }

    /// Times of the impacts, in s.
    pub fn impact_times(&self) -> impl Iterator<Item = f64> {
        self.arcs.iter().skip(1).map(|arc| arc.t)
    }

    /// The state a time `dt` after `arc`, in pieces over which the series converges well.
    fn flow(&self, arc: &Arc, dt: f64) -> Arc {
        let n = arc.x.len();
        let norm = self.matrix.iter().fold(0.0_f64, |max, a| max.max(a.abs())) * n as f64;
        let pieces = (dt * norm.sqrt()).ceil().max(1.0);
        let mut now = arc.clone();
        let mut done = 0.0;
        while done < pieces {
            now = self.series(&now, dt / pieces);
            done += 1.0;
        }
        now
    }

    /// (5) and its derivative: term ← −A term t²/((j+1)(j+2)).
    fn series(&self, arc: &Arc, t: f64) -> Arc {
        let n = arc.x.len();
        let (mut x, mut v) = (vec![0.0; n], vec![0.0; n]);
        // terms of x₀ begin with t⁰, those of ẋ₀ with t¹
        let from_v: Vec<_> = arc.v.iter().map(|v| v * t).collect();
        for (mut term, first) in [(arc.x.clone(), 0_u32), (from_v, 1)] {
            for j in (first..60).step_by(2) {
                let power = f64::from(j);
                for i in 0..n {
                    x[i] += term[i];
                    v[i] += power * term[i];
                }
                let factor = -t * t / ((power + 1.0) * (power + 2.0));
                let row_times =
                    |row: &[f64]| row.iter().zip(&term).map(|(a, x)| a * x).sum::<f64>() * factor;
                term = self.matrix.chunks_exact(n).map(row_times).collect();
                if term.iter().all(|x| x.abs() < 1e-18) {
                    break;
                }
            }
        }
        let v = if t == 0.0 { arc.v.clone() } else { v.iter().map(|v| v / t).collect() };
        Arc { t: arc.t + t, x, v }
    }
}

impl ExactSolution for RadialMotion {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let last = self.arcs.partition_point(|arc| arc.t <= t).max(1) - 1;
        let arc = &self.arcs[last];
        let state = self.flow(arc, t - arc.t);
        q.copy_from_slice(&state.x);
        u.copy_from_slice(&state.v);
    }
}

//! Ranks of M, of W_b, of both, and of K and C with them: equations (1), (2) and (6) of the parent
//! module.

use percussion_inclusion::linalg::RankRevealing;
use percussion_inclusion::problem::MixedProblem;

use super::instant::{Acting, Instant};
use super::{INVOLVED, SolvabilityReport, is_involved, row_names, velocity_names};

/// M and W_b in scales in which all diagonal entries and columns are of like size, row-major.
struct Scaled {
    n: usize,
    rows: usize,
    mass: Vec<f64>,
    directions: Vec<f64>,
}

/// (1) and (2)
pub(super) fn look_at_inertia(instant: &Instant, report: &mut SolvabilityReport) {
    let acting = instant.bilateral();
    let scaled = Scaled::new(&instant.impact(&acting));
    let inertia = RankRevealing::new(scaled.n, scaled.n, &scaled.mass);
    (report.velocities, report.mass_rank) = (scaled.n, inertia.rank());
    report.completed_rank = scaled.completed_rank(&[]);
    report.implicit_rank = if report.completed_rank == scaled.n {
        scaled.n
    } else {
        scaled.completed_rank(&instant.force_matrices())
    };
    let idle = inertia.null_space();
    report.without_inertia = velocity_names(instant, |i| idle.iter().any(|v| is_involved(v, i)));
    let prevents = |k: usize| idle.iter().any(|v| scaled.along(k, v).abs() > INVOLVED);
    report.completed_by = row_names(instant, &acting, prevents);
    look_at_redundancy(instant, &acting, &scaled, report);
}

/// (2)
fn look_at_redundancy(
    instant: &Instant,
    acting: &Acting,
    scaled: &Scaled,
    report: &mut SolvabilityReport,
) {
    let constraints = RankRevealing::new(scaled.n, scaled.rows, &scaled.directions);
    (report.constraint_rows, report.constraint_rank) = (scaled.rows, constraints.rank());
    let null = constraints.null_space();
    report.redundant = row_names(instant, acting, |k| null.iter().any(|v| is_involved(v, k)));
}

impl Scaled {
    fn new(problem: &MixedProblem) -> Self {
        let (n, rows) = (problem.size(), problem.rows());
        let inverse_root = |x: f64| if x > 0.0 { 1.0 / x.sqrt() } else { 1.0 };
        let d: Vec<f64> = (0..n).map(|i| inverse_root(problem.mass[i * n + i])).collect();
        let w = |i: usize, k: usize| d[i] * problem.direction(k)[i];
        let square = |k: usize| (0..n).map(|i| w(i, k).powi(2)).sum::<f64>();
        let lengths: Vec<f64> = (0..rows).map(|k| inverse_root(square(k))).collect();
        let mass = |k: usize| d[k / n] * problem.mass[k] * d[k % n];
        let direction = |k: usize| w(k / rows, k % rows) * lengths[k % rows];
        Self {
            n,
            rows,
            mass: (0..n * n).map(mass).collect(),
            directions: (0..n * rows).map(direction).collect(),
        }
    }

    /// rank [M W_b A] with further columns A, row-major, taken at unit length.
    fn completed_rank(&self, further: &[f64]) -> usize {
        let (n, rows) = (self.n, self.rows);
        let more = further.len() / n.max(1);
        let length = |k: usize| (0..n).map(|i| further[i * more + k].powi(2)).sum::<f64>().sqrt();
        let lengths: Vec<f64> = (0..more).map(length).collect();
        let mut all = Vec::with_capacity(n * (n + rows + more));
        for i in 0..n {
            all.extend_from_slice(&self.mass[i * n..(i + 1) * n]);
            all.extend_from_slice(&self.directions[i * rows..(i + 1) * rows]);
            let row = further[i * more..(i + 1) * more].iter().zip(&lengths);
            all.extend(row.map(|(a, length)| if *length > 0.0 { a / length } else { 0.0 }));
        }
        RankRevealing::new(n, n + rows + more, &all).rank()
    }

    /// wᵀv for row k of W_bᵀ.
    fn along(&self, k: usize, v: &[f64]) -> f64 {
        (0..self.n).map(|i| v[i] * self.directions[i * self.rows + k]).sum()
    }
}

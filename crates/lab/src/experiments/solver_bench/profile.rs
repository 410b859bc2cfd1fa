//! Performance profiles.
//!
//! With the time t_ps of solver s on problem p, infinite where it fails, the profile of s is
//!
//! ```text
//! ρ_s(τ) = part of problems p with t_ps ≤ τ min_s t_ps                     (1)
//! ```
//!
//! [DolanMore2002, eq. (2.1)]. Problems that no solver solves count in the denominator.

use serde::Serialize;

use super::measure::Measurement;

/// Factors τ of tables.
pub const FACTORS: [f64; 4] = [1.0, 1.5, 3.0, 10.0];

/// The profile of one solver at one tolerance.
#[derive(Debug, Serialize)]
pub struct Profile {
    /// Its name.
    pub solver: &'static str,
    /// The tolerance.
    pub tolerance: f64,
    /// Problems in all, and those solved.
    pub problems: usize,
    /// Problems solved to the tolerance.
    pub solved: usize,
    /// Solves that claimed success but did not reach the tolerance.
    pub false_claims: usize,
    /// ρ at [`FACTORS`].
    pub within: [f64; 4],
    /// The ratios t_ps/min t_ps of solved problems, sorted.
    pub ratios: Vec<f64>,
}

impl Profile {
    /// The geometric mean of the ratios, and the worst; none if nothing was solved.
    pub fn mean_and_worst(&self) -> Option<(f64, f64)> {
        let worst = *self.ratios.last()?;
        let logarithms: f64 = self.ratios.iter().map(|ratio| ratio.ln()).sum();
        Some(((logarithms / self.ratios.len() as f64).exp(), worst))
    }
}

/// The profiles (1) of all solvers at one tolerance.
pub fn profiles(measured: &[Measurement], tolerance: f64) -> Vec<Profile> {
    let at: Vec<&Measurement> = measured.iter().filter(|m| m.tolerance == tolerance).collect();
    let mut solvers: Vec<&'static str> = Vec::new();
    for m in &at {
        if !solvers.contains(&m.solver) {
            solvers.push(m.solver);
        }
    }
    let profile = |solver: &'static str| {
        let own: Vec<_> = at.iter().filter(|m| m.solver == solver).collect();
        let fastest = |problem: &str| {
            let others = at.iter().filter(|m| m.problem == problem && m.solved);
            others.map(|m| m.wall_time_s).fold(f64::INFINITY, f64::min)
        };
        let solved = own.iter().filter(|m| m.solved);
        let mut ratios: Vec<f64> = solved.map(|m| m.wall_time_s / fastest(&m.problem)).collect();
        ratios.sort_by(f64::total_cmp);
        let part = |tau: f64| {
            ratios.iter().filter(|ratio| **ratio <= tau).count() as f64 / own.len().max(1) as f64
        };
        Profile {
            solver,
            tolerance,
            problems: own.len(),
            solved: ratios.len(),
            false_claims: own.iter().filter(|m| m.claims_falsely()).count(),
            within: FACTORS.map(part),
            ratios,
        }
    };
    solvers.into_iter().map(profile).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(problem: &str, solver: &'static str, time: f64, solved: bool) -> Measurement {
        Measurement {
            problem: problem.into(),
            contacts: 1,
            solver,
            tolerance: 1e-8,
            claimed: true,
            solved,
            outcome: String::new(),
            residual_velocity: if solved { 0.0 } else { 1.0 },
            residual_force: 0.0,
            iterations: 1,
            wall_time_s: time,
        }
    }

    #[test]
    fn profiles_count_problems_within_a_factor_of_the_fastest() {
        let all = [
            measured("p", "a", 1.0, true),
            measured("p", "b", 3.0, true),
            measured("q", "a", 9.0, true),
            measured("q", "b", 1.0, true),
            measured("r", "a", 1.0, false),
            // right, but late: not solved, and no false claim
            Measurement { solved: false, ..measured("r", "b", 5.0, true) },
            measured("s", "a", 9.0, false),
            measured("s", "b", 5.0, true),
        ];
        let [a, b] = &profiles(&all, 1e-8)[..] else { panic!("two solvers") };
        assert_eq!((a.solved, a.false_claims), (2, 2));
        assert_eq!((b.solved, b.false_claims), (3, 0));
        assert_eq!(a.within, [0.25, 0.25, 0.25, 0.5]);
        let (mean, worst) = a.mean_and_worst().expect("solved problems");
        assert!((mean - 3.0).abs() < 1e-12 && worst == 9.0, "{mean}, {worst}");
        assert_eq!(b.within, [0.5, 0.5, 0.75, 0.75]);
    }
}

//! Distances between a computed motion and a known one.
//!
//! With samples at t₀ < t₁ < … < t_N, the discrete L¹ error of x = q or u is
//!
//! ```text
//! e(x) = Σ_{k=1}^{N} (t_k − t_{k−1}) ‖x_k − x(t_k)‖₂                        (1)
//! ```
//!
//! [Acary2010, eq. (36)], and its Lᵖ error, p ≥ 1,
//!
//! ```text
//! e(x) = (Σ_{k=1}^{N} (t_k − t_{k−1}) ‖x_k − x(t_k)‖₂ᵖ)^{1/p}               (2)
//! ```
//!
//! [Acary2010, eq. (37)]. An impact resolved one step late is a difference of the size of the
//! jump over one step: it spoils the maximum over the samples
//!
//! ```text
//! e(x) = max_{k=1…N} ‖x_k − x(t_k)‖₂                                       (3)
//! ```
//!
//! of the velocity [Paschkowski2024, §5.1.2], but not (1); in (2) it counts as Δt^{1/p}. Three
//! more distances survive it: that of filled-in graphs, [`hausdorff`], that of orbits,
//! [`orbital`], and the maximum (3) over samples that are farther than r from every time τ at
//! which x jumps,
//!
//! ```text
//! e(x) = max {‖x_k − x(t_k)‖₂ : |t_k − τ| > r for all τ},                  (4)
//! ```
//!
//! which tends to zero for fixed r if impacts are found at all.

use super::curve::Curve;
pub use super::errors::Errors;
pub use super::graphs::hausdorff;
pub use super::orbits::orbital;
pub use super::reference::Reference;
use crate::models::ExactSolution;
use percussion::simulation::Trajectory;

/// A distance of a trajectory from a solution.
pub type Norm = fn(&Trajectory, &dyn ExactSolution) -> Errors;

/// The discrete L¹ error (1), in m s and m if q is a length.
pub fn l1(trajectory: &Trajectory, exact: &dyn ExactSolution) -> Errors {
    lp(trajectory, exact, 1.0)
}

/// The discrete Lᵖ error (2), p ≥ 1.
pub fn lp(trajectory: &Trajectory, exact: &dyn ExactSolution, p: f64) -> Errors {
    let mut sum = Errors::default();
    for_each_sample(trajectory, exact, |dt, error| {
        sum.q += dt * error.q.powf(p);
        sum.u += dt * error.u.powf(p);
    });
    Errors { q: sum.q.powf(1.0 / p), u: sum.u.powf(1.0 / p) }
}

/// The largest error (3) of a sample, in m and m/s if q is a length. It does not tend to zero
/// for velocities that jump.
pub fn sup(trajectory: &Trajectory, exact: &dyn ExactSolution) -> Errors {
    let mut largest = Errors::default();
    for_each_sample(trajectory, exact, |_, error| {
        largest.q = largest.q.max(error.q);
        largest.u = largest.u.max(error.u);
    });
    largest
}

/// The largest error (4) of a sample farther than `radius`, in s, from every jump of the solution.
/// The state at the beginning counts as exact if no other sample is left.
pub fn sup_away(trajectory: &Trajectory, exact: &dyn ExactSolution, radius: f64) -> Errors {
    let curve = Curve::along(trajectory, exact);
    let jumps = curve.t.iter().zip(&curve.jump).filter(|(_, jump)| **jump);
    let times: Vec<f64> = jumps.map(|(t, _)| *t).collect();
    let near = |t: f64| {
        let next = times.partition_point(|jump| *jump < t - radius);
        times.get(next).is_some_and(|jump| *jump <= t + radius)
    };
    let mut k = 0;
    let mut largest = Errors::default();
    for_each_sample(trajectory, exact, |_, error| {
        k += 1;
        if !near(trajectory.t[k]) {
            largest.q = largest.q.max(error.q);
            largest.u = largest.u.max(error.u);
        }
    });
    largest
}

/// Shows t_k − t_{k−1}, in s, and ‖x_k − x(t_k)‖₂ of every sample but the first.
fn for_each_sample(
    trajectory: &Trajectory,
    exact: &dyn ExactSolution,
    mut see: impl FnMut(f64, Errors),
) {
    let (mut q, mut u) =
        (vec![0.0; trajectory.coordinates.len()], vec![0.0; trajectory.velocities.len()]);
    for k in 1..trajectory.len() {
        exact.write(trajectory.t[k], &mut q, &mut u);
        let (q, u) = (distance(trajectory.q_at(k), &q), distance(trajectory.u_at(k), &u));
        see(trajectory.t[k] - trajectory.t[k - 1], Errors { q, u });
    }
}

/// ‖a − b‖₂.
fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use percussion::system::Label;

    /// q = t² and u = 2t at these times, off by `error`.
    fn parabola(times: &[f64], error: f64) -> Trajectory {
        let label = |name: &'static str| Label::new(name, "m");
        Trajectory {
            coordinates: vec![label("q")],
            velocities: vec![label("u")],
            t: times.to_vec(),
            q: times.iter().map(|t| t * t + error).collect(),
            u: times.iter().map(|t| 2.0 * t - error).collect(),
            ..Trajectory::default()
        }
    }

    #[test]
    fn l1_of_a_constant_error_is_that_error_times_the_duration() {
        let reference = Reference::new(parabola(&[0.0, 0.5, 1.0, 2.0, 4.0], 0.0));
        let errors = l1(&parabola(&[0.0, 1.0, 4.0], 0.25), &reference);
        assert_eq!(errors, Errors { q: 1.0, u: 1.0 });
    }

    #[test]
    fn a_reference_is_linear_between_its_samples_and_stands_still_outside() {
        let reference = Reference::new(parabola(&[1.0, 2.0], 0.0));
        for (t, position, velocity) in [(0.0, 1.0, 2.0), (1.5, 2.5, 3.0), (3.0, 4.0, 4.0)] {
            let (mut q, mut u) = ([0.0], [0.0]);
            reference.write(t, &mut q, &mut u);
            assert_eq!((q[0], u[0]), (position, velocity), "at t = {t}");
        }
    }
}

//! Distances of motions, against closed forms and published errors of the bouncing ball.

use percussion::inclusion::solvers::{ProxSettings, SorProx};
use percussion::schemes::{MoreauJeanExplicit, OneStepScheme};
use percussion::simulation::Trajectory;
use percussion::system::Label;
use percussion_lab::analysis::convergence::study;
use percussion_lab::analysis::norms::{
    Errors, Norm, Reference, hausdorff, l1, lp, orbital, sup, sup_away,
};
use percussion_lab::models::bouncing_ball::BouncingBall;
use percussion_lab::models::{ExactSolution, Problem};

/// A motion given by a formula.
struct Formula<F>(F);

impl<F: Fn(f64) -> (f64, f64) + Send + Sync> ExactSolution for Formula<F> {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        (q[0], u[0]) = (self.0)(t);
    }
}

fn trajectory(samples: impl Iterator<Item = (f64, f64, f64)>) -> Trajectory {
    let label = |name: &'static str| Label::new(name, "m");
    let mut trajectory = Trajectory {
        coordinates: vec![label("q")],
        velocities: vec![label("u")],
        ..Trajectory::default()
    };
    for (t, q, u) in samples {
        trajectory.t.push(t);
        trajectory.q.push(q);
        trajectory.u.push(u);
    }
    trajectory
}

/// Samples of a formula at k/n, k = 0 … n · duration.
fn sampled(n: u32, duration: u32, motion: impl Fn(f64) -> (f64, f64)) -> Trajectory {
    trajectory((0..=n * duration).map(|k| {
        let t = f64::from(k) / f64::from(n);
        let (q, u) = motion(t);
        (t, q, u)
    }))
}

#[track_caller]
fn assert_close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
}

/// A velocity that jumps from −1 to 1 at `jump`.
fn bounce(jump: f64) -> impl Fn(f64) -> (f64, f64) {
    move |t| ((t - jump).abs(), if t < jump { -1.0 } else { 1.0 })
}

#[test]
fn a_late_jump_is_its_delay_in_the_hausdorff_distance_and_its_height_in_the_maximum() {
    let exact = Formula(bounce(1.0));
    let delay = 0.03;
    let late = [0.0, 0.5, 1.0 + delay].map(|t| (t, 1.0 + delay - t, -1.0));
    let after = [1.0 + delay, 1.5, 2.0].map(|t| (t, t - 1.0 - delay, 1.0));
    let run = trajectory(late.into_iter().chain(after));
    assert_close(hausdorff(&run, &exact).u, delay, 1e-9);
    assert_close(sup(&run, &exact).u, 2.0, 0.0);
    assert_close(sup(&run, &exact).q, delay, 1e-15);
}

#[test]
fn the_hausdorff_distance_sees_what_either_graph_lacks() {
    // a spike of height ½ and width 0.2 that no sample meets
    let spike = |t: f64| (0.0, (0.5 - 5.0 * (t - 1.1).abs()).max(0.0));
    let flat = trajectory([0.0, 1.0, 1.05, 2.0].into_iter().map(|t| (t, 0.0, 0.0)));
    assert_close(hausdorff(&flat, &Formula(spike)).u, 0.5, 5e-3);
    // and one that only the samples have
    let spiky = trajectory([0.0, 1.0, 1.1, 1.2, 2.0].into_iter().map(|t| (t, 0.0, spike(t).1)));
    assert_close(hausdorff(&spiky, &Formula(|_| (0.0, 0.0))).u, 0.5, 1e-12);
}

#[test]
fn a_constant_error_is_itself_in_every_distance() {
    let run = sampled(100, 1, |_| (2.0, 0.25));
    let exact = Formula(|_| (1.5, 0.0));
    assert_eq!(sup(&run, &exact), Errors { q: 0.5, u: 0.25 });
    assert_close(l1(&run, &exact).q, 0.5, 1e-13);
    assert_close(hausdorff(&run, &exact).q, 0.5, 1e-12);
    assert_close(hausdorff(&run, &exact).u, 0.25, 1e-12);
    assert_close(orbital(&run, &exact).q, 0.5_f64.hypot(0.25), 1e-12);
}

#[test]
fn an_orbit_forgets_time() {
    let circle = |radius: f64, delay: f64| {
        move |t: f64| (radius * (t - delay).cos(), -radius * (t - delay).sin())
    };
    let exact = Formula(circle(1.0, 0.0));
    let late = sampled(50, 7, circle(1.0, 0.5));
    assert!(orbital(&late, &exact).q < 1e-8);
    assert!(sup(&late, &exact).q > 0.4);
    let wide = sampled(50, 7, circle(1.1, 0.5));
    assert_close(orbital(&wide, &exact).u, 0.1, 1e-8);
}

#[test]
fn an_orbit_does_not_contain_its_jumps() {
    // (|t − 1|, ∓1): the point (0, 0) on the jump is 1 away from both limits
    let run = trajectory([(0.0, 1.0, -1.0), (1.0, 0.0, 0.0), (2.0, 1.0, 1.0)].into_iter());
    assert_close(orbital(&run, &Formula(bounce(1.0))).u, 1.0, 1e-9);
}

#[test]
fn a_late_jump_counts_as_the_pth_root_of_its_delay_in_lp() {
    // off by 2 over one of a hundred samples
    let late = sampled(100, 1, bounce(0.515));
    let exact = Formula(bounce(0.505));
    for p in [1.0, 2.0, 4.0] {
        let expected = 2.0 * 0.01_f64.powf(1.0 / p);
        assert_close(lp(&late, &exact, p).u, expected, 1e-12);
    }
    assert_eq!(lp(&late, &exact, 1.0), l1(&late, &exact));
    assert_close(lp(&late, &exact, 60.0).u, sup(&late, &exact).u, 0.2);
}

#[test]
fn away_from_jumps_the_maximum_does_not_see_them() {
    let (late, exact) = (sampled(100, 1, bounce(0.515)), Formula(bounce(0.505)));
    assert_close(sup(&late, &exact).u, 2.0, 0.0);
    assert_eq!(sup_away(&late, &exact, 0.02).u, 0.0);
    assert_close(sup_away(&late, &exact, 0.02).q, 0.01, 1e-12);
    // a neighbourhood smaller than the delay does not hide it
    assert_close(sup_away(&late, &exact, 0.001).u, 2.0, 0.0);
    assert_eq!(sup_away(&late, &exact, 2.0), Errors::default(), "nothing is left");
    // nor of a run in place of the exact motion
    let reference = Reference::new(sampled(1000, 1, bounce(0.505)));
    assert_eq!(sup_away(&late, &reference, 0.02).u, 0.0);
}

#[test]
fn a_run_in_place_of_a_solution_gives_the_same_distances() {
    let circle = |t: f64| (t.cos(), -t.sin());
    let (run, fine) =
        (sampled(50, 7, |t| (1.1 * t.cos(), -1.1 * t.sin())), sampled(5000, 7, circle));
    let (exact, reference) = (Formula(circle), Reference::new(fine));
    for norm in [hausdorff, orbital] {
        let (known, found) = (norm(&run, &exact), norm(&run, &reference));
        assert_close(found.q, known.q, 1e-7);
        assert_close(found.u, known.u, 1e-7);
    }
    // its jumps are no part of its orbit either
    let jumps = Reference::new(sampled(1000, 2, bounce(1.0)));
    let through = trajectory([(0.0, 1.0, -1.0), (1.0, 0.0, 0.0), (2.0, 1.0, 1.0)].into_iter());
    assert_close(orbital(&through, &jumps).u, 1.0, 1e-3);
}

#[test]
fn velocities_converge_uniformly_away_from_impacts() {
    // until t = 2.2: two impacts, at 1 and at 2
    let away: Norm = |run, exact| sup_away(run, exact, 0.1);
    let study = study(away, ball, explicit, 2.2, &[67, 97, 149, 211, 307, 443, 641, 937, 1361])
        .expect("runs");
    let fit = study.fit(|run| run.u);
    assert!((fit.order - 1.0).abs() < 0.25 && fit.half_width() < 0.5, "{fit:?}");
}

fn explicit() -> Box<dyn OneStepScheme> {
    let solver = SorProx::new(ProxSettings::default()).expect("valid settings");
    Box::new(MoreauJeanExplicit::new(Box::new(solver)))
}

/// Problem 5.12 of [Paschkowski2024, §5.2]: g = 2, ε = ½, q₀ = 1, impacts accumulate at t = 3.
fn ball() -> Problem {
    BouncingBall::new(1.0, 2.0, 0.5).expect("valid settings").problem(1.0, 0.0)
}

/// The step sizes 0.1/1.1, 0.05/1.1, … over 4 s. Impacts fall on grid points, where round-off
/// decides which limit of the velocity is met.
const STEP_COUNTS: [usize; 6] = [44, 88, 176, 352, 704, 1408];

/// Sum of the heights 3, 3/2, 3/4, … of all jumps, in m/s.
const JUMPS: f64 = 6.0;

fn errors_with(norm: Norm, step_counts: &[usize]) -> Vec<(f64, Errors)> {
    let study = study(norm, ball, explicit, 4.0, step_counts).expect("runs");
    study.runs.iter().map(|run| (run.dt, Errors { q: run.q, u: run.u })).collect()
}

fn errors(norm: Norm) -> Vec<(f64, Errors)> {
    errors_with(norm, &STEP_COUNTS)
}

#[test]
fn the_largest_errors_of_positions_are_those_of_the_table() {
    let table = [1.736e-1, 8.884e-2, 4.494e-2, 2.260e-2, 1.133e-2, 5.674e-3];
    for ((_, error), expected) in errors(sup).into_iter().zip(table) {
        assert_close(error.q, expected, 6e-4 * expected);
    }
}

#[test]
fn the_largest_error_of_velocities_stays_at_the_height_of_the_first_jump() {
    let errors = errors_with(sup, &[47, 97, 193, 389, 787, 1543]);
    assert!(errors.iter().all(|(dt, error)| error.u < 3.0 + 4.0 * dt), "{errors:?}");
    assert!(errors.iter().filter(|(_, error)| error.u > 2.5).count() >= 3, "{errors:?}");
}

#[test]
fn the_l1_errors_of_velocities_are_those_of_the_table_up_to_the_limits_met_at_impacts() {
    let errors = errors(l1);
    for (k, expected) in [(0, 7.29e-1), (5, 3.03e-2)] {
        let (dt, error) = errors[k];
        assert_close(error.u, expected, JUMPS * dt);
    }
}

#[test]
fn the_orbit_of_the_explicit_scheme_is_one_step_away() {
    // [Paschkowski2024, Example 5.22]: ρ = 1.00 h
    for (dt, error) in errors(orbital) {
        assert_close(error.q / dt, 1.0, 5e-3);
        assert_eq!(error.q, error.u);
    }
}

#[test]
fn the_hausdorff_distance_tends_to_zero_with_the_step_where_the_maximum_does_not() {
    for (dt, error) in errors_with(hausdorff, &[47, 97, 193, 389, 787]) {
        assert!(error.u < 6.0 * dt && error.u > 0.5 * dt, "{} h", error.u / dt);
        assert!(error.q < 3.0 * dt && error.q > 0.2 * dt, "{} h", error.q / dt);
    }
}

//! Exact motions by series and closed forms, against published and recomputed numbers.

use crate::model_contract::{check, problem, values};
use percussion_lab::models::ExactSolution;
use percussion_lab::models::forced_oscillator::Motion;

#[track_caller]
fn assert_close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
}

fn motion(overrides: &[(&str, &str)]) -> Motion {
    Motion::new(&values("forced-oscillator", overrides)).expect("parameters in range")
}

fn at(exact: &dyn ExactSolution, t: f64) -> (f64, f64) {
    let (mut q, mut u) = ([0.0], [0.0]);
    exact.write(t, &mut q, &mut u);
    (q[0], u[0])
}

#[test]
fn the_new_models_are_proper_systems() {
    check("loaded-ball", &[]);
    check("linear-oscillator", &[]);
}

#[test]
fn sine_forcing_has_its_impacts_accumulation_rest_and_lift_off() {
    // Figure 4.3 of [Paschkowski2024, Example 4.1], recomputed with 30 digits from closed forms
    let motion = motion(&[]);
    let rests = motion.rests(30.0);
    assert_close(rests[0][0], 5.842_794_860_003_4, 5e-12);
    assert_close(rests[0][1], 8.0, 1e-13);
    assert_close(rests[1][0], 20.897_614_3, 5e-8);
    assert_close(rests[1][1], 24.0, 1e-13);
    let impacts = motion.impacts(21.0, 1000);
    let periodic: Vec<_> = impacts.iter().filter(|[t, _]| *t > 8.0).collect();
    let expected = [
        (15.195_667_426_2, 0.725_382_161_687),
        (17.795_938_912_4, 0.915_529_860_078),
        (19.042_915_266_4, 0.609_739_859_665),
        (19.771_668_361_5, 0.373_916_835_323),
        (20.213_630_054_3, 0.224_387_097_867),
        (20.483_260_304_6, 0.133_982_594_071),
        (20.647_345_526_8, 0.080_001_436_824),
        (20.746_802_420_8, 0.047_825_823_135_2),
    ];
    for ([t, speed], (time, approach)) in periodic.iter().zip(expected) {
        assert_close(*t, time, 1e-10);
        assert_close(*speed, approach, 1e-11);
    }
    assert!(periodic.len() > 40, "{} impacts before the accumulation", periodic.len());
}

#[test]
fn the_periodic_motion_of_sine_forcing_repeats_and_has_its_extremes() {
    let exact = problem("forced-oscillator", &[]).exact.expect("an exact motion");
    for t in [9.0, 12.5, 16.0, 19.5, 21.0] {
        let (first, second) = (at(exact.as_ref(), t), at(exact.as_ref(), t + 16.0));
        assert_close(first.0, second.0, 1e-11);
        assert_close(first.1, second.1, 1e-11);
    }
    let (q, u) = at(exact.as_ref(), 12.5116);
    assert_close(q, -1.613_521_2, 1e-7);
    assert!(u.abs() < 1e-4);
    assert_close(
        motion(&[("position", "-3"), ("velocity", "1")]).rests(22.0)[0][0],
        20.511_626_61,
        1e-8,
    );
}

#[test]
fn forcings_of_position_have_their_known_impacts() {
    // Figure 5.13 of [Paschkowski2024, Example 5.23]
    let overrides = [("forcing", "sin q")];
    let impacts = motion(&overrides).impacts(20.0, 9);
    for ([t, speed], (time, approach)) in
        impacts.iter().zip([(4.632_188, 0.283_910), (16.537_242, 0.170_346)])
    {
        assert_close(*t, time, 1e-6);
        assert_close(*speed, approach, 1e-6);
    }
    assert_eq!(impacts.len(), 2);
    let exact = problem("forced-oscillator", &overrides).exact.expect("an exact motion");
    let (q, u) = at(exact.as_ref(), 20.0);
    assert_close(q, -0.349_548, 1e-6);
    assert_close(u, -0.095_955, 1e-6);
    // Figure 4.11 of [Paschkowski2024, Example 4.27]: speeds shrink by ε, and accumulate
    let motion = motion(&[("forcing", "0.5 cos q"), ("restitution", "0.7")]);
    let impacts = motion.impacts(30.0, 1000);
    assert_close(impacts[0][0], 1.315_704_019_86, 1e-11);
    assert_close(impacts[0][1], 1.357_008_100_49, 1e-11);
    for pair in impacts.windows(2).take(30) {
        assert_close(pair[1][1] / pair[0][1], 0.7, 1e-9);
    }
    assert_eq!(motion.rests(30.0).len(), 1);
}

#[test]
fn energy_is_kept_between_impacts_and_lost_by_restitution() {
    // Figure 4.2 of [Paschkowski2024, Example 4.1]: E = ½q² + ½u² + sin q
    let overrides = [("forcing", "-cos q"), ("restitution", "0.8"), ("position", "-2")];
    let exact = problem("forced-oscillator", &overrides).exact.expect("an exact motion");
    let energy = |t: f64| {
        let (q, u) = at(exact.as_ref(), t);
        0.5 * (q * q + u * u) + q.sin()
    };
    let impacts = motion(&overrides).impacts(100.0, 100);
    assert!(impacts.len() > 10, "{impacts:?}");
    let mut known = energy(0.0);
    for (pair, k) in impacts.windows(2).zip(0..) {
        let (from, to) = (pair[0][0], pair[1][0]);
        known *= 0.64;
        assert_close(energy(0.5 * (from + to)), known, 1e-12);
        assert_close(pair[0][1], (2.0 * energy(0.0) * 0.64_f64.powi(k)).sqrt(), 1e-11);
    }
}

#[test]
fn the_linear_oscillator_is_a_rectified_cosine_that_shrinks_at_every_impact() {
    // [Acary2010, academic examples]
    for (frequency, restitution) in [("1", "0.5"), ("2.5", "0.9")] {
        let overrides = [("frequency", frequency), ("restitution", restitution)];
        let exact = problem("linear-oscillator", &overrides).exact.expect("an exact motion");
        let [omega, e]: [f64; 2] = [frequency, restitution].map(|x| x.parse().expect("number"));
        for k in 0..2000 {
            let t = 0.005_03 * f64::from(k);
            let n = (omega * t / std::f64::consts::PI + 0.5).floor();
            let size = e.powf(n);
            let (q, u) = at(exact.as_ref(), t);
            assert_close(q, -size * (omega * t).cos().abs(), 1e-13);
            let sign = if n % 2.0 == 0.0 { 1.0 } else { -1.0 };
            assert_close(u, sign * size * omega * (omega * t).sin(), 1e-13);
        }
    }
}

#[test]
fn the_loaded_ball_flies_and_rests_as_printed() {
    // [Paschkowski2024, Problems 5.10 and 5.11]
    let flight = problem("loaded-ball", &[]).exact.expect("an exact motion");
    let rest = problem("loaded-ball", &[("gap", "0")]).exact.expect("an exact motion");
    for k in 0..=120 {
        let t = 0.01 * f64::from(k);
        let (q, u) = at(flight.as_ref(), t);
        assert_close(q, 1.0 - t.powi(6) / 3.0, 1e-14);
        assert_close(u, -2.0 * t.powi(5), 1e-14);
        assert_eq!(at(rest.as_ref(), t), (0.0, 0.0));
    }
    // the first impact, at 3^{1/6} s, reverses half of the velocity
    let impact = 3.0_f64.powf(1.0 / 6.0);
    let (q, u) = at(flight.as_ref(), impact + 1e-9);
    assert!(q.abs() < 1e-7);
    assert_close(u, impact.powi(5), 1e-6);
}

//! Recorded motions as functions of bounded variation, by all schemes: variations known in closed form,
//! forces and impulses apart, both limits at jumps.

use crate::model_runs::{run, run_with};
use percussion::simulation::Trajectory;
use percussion_lab::scenario::schemes_with_impact_law;

/// The balls of [Paschkowski2024, Problem 5.12 and Example 1.1]: restitution, time until they rest,
/// and the variation of the velocity until then. With g = 2 m/s² and q₀ = 1 m gravity changes it by
/// g t* in all, and so do the impacts.
const BALLS: [(&str, f64, f64); 2] = [("0.5", 3.0, 12.0), ("0.8", 9.0, 36.0)];

fn ball(scheme: &str, restitution: &str, dt: f64, t_end: f64) -> Trajectory {
    let data = [("gravity", "2"), ("restitution", restitution), ("gap", "1")];
    let outcome = run_with(scheme, "bouncing-ball", &data, dt, t_end);
    outcome.unwrap_or_else(|error| panic!("{scheme}: {error}")).trajectory
}

#[test]
fn the_variations_of_the_balls_are_12_and_36() {
    for (restitution, rest, variation) in BALLS {
        for (scheme, tolerance) in [("event-driven", 1e-4), ("potra-trapezoidal", 0.03)] {
            let motion = ball(scheme, restitution, 1e-3, rest);
            assert!(motion.jumps.iter().all(|jump| jump.located));
            let found = motion.variation();
            let half = 0.5 * variation;
            assert!((found.arcs - half).abs() < tolerance, "{scheme}: {found:?}");
            assert!((found.jumps - half).abs() < tolerance, "{scheme}: {found:?}");
            // it falls from rest
            assert_eq!(motion.bv_norm(), found.total());
        }
        for (scheme, tolerance) in
            [("moreau-jean", 0.06), ("moreau-midpoint", 0.06), ("generalized-alpha-ggl", 0.4)]
        {
            let found = ball(scheme, restitution, 1e-3, rest).variation().total();
            assert!((found - variation).abs() < tolerance, "{scheme}: {found}");
        }
    }
}

/// Impulses are those of the closed form, m v₁ (1 + ε)/(1 − ε) in all, and the rest is the weight.
#[test]
fn impulses_stop_where_the_ball_rests_and_its_weight_is_left_in_every_scheme() {
    for scheme in schemes_with_impact_law() {
        let Ok(outcome) = run_with(
            scheme,
            "bouncing-ball",
            &[("gravity", "2"), ("restitution", "0.5"), ("gap", "1")],
            1e-3,
            4.0,
        ) else {
            continue;
        };
        let motion = outcome.trajectory;
        let ground = motion.percussion_measure(0);
        let impulses: f64 = ground.atoms().map(|(_, impulse)| impulse[0]).sum();
        assert!((impulses - 6.0).abs() < 0.05, "{scheme}: impulses of {impulses} N s");
        let last = ground.atoms().map(|(t, _)| t).fold(0.0, f64::max);
        assert!(last < 3.05, "{scheme}: an impulse at {last} s");
        let rest = ground.over(3.1, 3.9)[0] / 0.8;
        assert!((rest - 2.0).abs() < 0.05, "{scheme}: a force of {rest} N");
    }
}

#[test]
fn both_limits_belong_to_the_impulses_and_arcs_have_no_jumps() {
    let tracked =
        run_with("event-driven", "woodpecker", &[], 2e-4, 0.2).expect("a motion").trajectory;
    let stepped = run("woodpecker", &[], 1e-5, 0.2).trajectory;
    let strongest = |motion: &Trajectory| {
        let all = motion.jumps.iter().flat_map(|jump| &jump.impulses);
        all.map(|own| own.impulse[0]).fold(0.0, f64::max)
    };
    let (exact, found) = (strongest(&tracked), strongest(&stepped));
    assert!((found / exact - 1.0).abs() < 2e-3, "{found} N s in place of {exact} N s");
    assert_eq!(tracked.jumps.len(), stepped.jumps.len());
    for (exact, found) in tracked.jumps.iter().zip(&stepped.jumps) {
        assert!((exact.t - found.t).abs() < 1e-4, "{} and {} s", exact.t, found.t);
        let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 0.25);
        assert!(close(&exact.before, &found.before) && close(&exact.after, &found.after));
    }
    // accelerations of less than 10⁴ rad/s², where jumps are of up to 25 rad/s
    let mut last = stepped.instants().next().expect("a beginning");
    for point in stepped.instants().filter(|point| !point.jumped) {
        let change = point.u.iter().zip(last.u).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let follows_jump = stepped.jumps.iter().any(|jump| jump.t == last.t);
        assert!(follows_jump || change < 1e4 * 1e-5, "{change} at {} s", point.t);
        last = point;
    }
}

/// A contact that lasts through the impact of another has both a force and an impulse.
#[test]
fn a_ball_at_rest_on_the_ground_passes_on_the_impulse_of_one_that_hits_it() {
    for scheme in ["moreau-midpoint", "moreau-jean", "generalized-alpha-ggl"] {
        let column = [("balls", "2"), ("restitution", "0.3")];
        let motion =
            run_with(scheme, "ball-chain", &column, 1e-3, 3.0).expect("a motion").trajectory;
        let [ground, between] = [0, 1].map(|c| motion.percussion_measure(c));
        let end = motion.t[motion.len() - 1];
        let weights = [ground, between].map(|measure| measure.over(end - 0.5, end)[0] / 0.5);
        let ratio = weights[0] / weights[1];
        assert!((ratio - 2.0).abs() < 1e-3, "{scheme}: {weights:?}");
        assert!(ground.atoms().next().is_some() && between.atoms().next().is_some());
        let quiet = ground.atoms().chain(between.atoms()).all(|(t, _)| t < end - 0.5);
        assert!(quiet, "{scheme}: impulses at rest");
    }
}

/// A body that is at rest from the beginning has forces and no impulse, whatever the scheme.
#[test]
fn rest_from_the_beginning_is_a_force() {
    for scheme in schemes_with_impact_law() {
        let still = [("gravity", "2"), ("restitution", "0.5"), ("gap", "0")];
        let outcome = run_with(scheme, "bouncing-ball", &still, 1e-3, 0.02);
        let Ok(outcome) = outcome else { continue };
        let motion = outcome.trajectory;
        assert!(motion.jumps.is_empty(), "{scheme}: {:?}", motion.jumps);
        let force = motion.percussion_measure(0).over(0.01, 0.02)[0] / 0.01;
        assert!((force - 2.0).abs() < 0.21, "{scheme}: {force} N");
    }
}

/// A contact that rests by small flights is pressed, not struck.
#[test]
fn a_pendulum_that_rests_by_small_flights_has_forces() {
    let motion =
        run_with("studer-ggl", "pendulum-stop", &[], 2e-3, 7.0).expect("a motion").trajectory;
    let stop = motion.percussion_measure(1);
    let last = stop.atoms().map(|(t, _)| t).fold(0.0, f64::max);
    assert!(last < 6.0, "an impulse at {last} s");
    let rest = stop.over(6.4, 7.0)[0] / 0.6;
    assert!((rest - 10.0).abs() < 0.1, "a force of {rest} N");
}

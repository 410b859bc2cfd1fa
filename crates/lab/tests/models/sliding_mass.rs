//! A point mass sliding on a table [Studer2009, §6.5.2]; numbers recomputed by integrating the
//! sliding motion with a Runge–Kutta method.

use crate::model_runs::run;
use percussion::inclusion::laws::Mode;

#[test]
fn the_mass_turns_without_stopping() {
    let outcome = run("sliding-mass", &[], 1e-5, 1.0);
    let t = &outcome.trajectory;
    let turn = (1..t.len()).find(|&k| t.u_at(k)[0] <= 0.0).unwrap();
    assert!((t.t[turn] - 0.459_677).abs() < 1e-4, "u_x = 0 at {}", t.t[turn]);
    let speed = |k: usize| t.u_at(k)[0].hypot(t.u_at(k)[1]);
    let slowest = (0..t.len()).min_by(|&a, &b| speed(a).total_cmp(&speed(b))).unwrap();
    assert!((t.t[slowest] - 0.47872).abs() < 1e-4, "slowest at {}", t.t[slowest]);
    assert!((speed(slowest) - 0.044_249_3).abs() < 2e-5, "minimum speed {}", speed(slowest));
    assert!(outcome.switches.is_empty(), "it slides all the time");
}

#[test]
fn it_slides_at_the_bound_and_sticks_after_the_force() {
    let dt = 1e-4;
    let outcome = run("sliding-mass", &[], dt, 4.0);
    let (q, u) = outcome.state(3.0);
    for (found, exact) in [q[0], q[1], u[0], u[1]].into_iter().zip([
        -1.270_988_0,
        -0.254_681_8,
        -1.324_693_1,
        -0.132_469_3,
    ]) {
        assert!((found - exact).abs() < 5e-4, "{found}, not {exact}, at t = 3");
    }
    let friction = &outcome.trajectory.channels[0];
    let k = outcome.sample(2.0);
    let force = friction.force[2 * k].hypot(friction.force[2 * k + 1]);
    assert!((force - 2.0).abs() < 1e-9);

    let [stick] = &outcome.switches[..] else { panic!("{:?}", outcome.switches) };
    assert_eq!(stick.to, Mode::Constrained);
    assert!((stick.t - 3.665_65).abs() < 5e-4, "sticks at {}", stick.t);
    let (q, u) = outcome.state(4.0);
    assert_eq!(u, [0.0, 0.0]);
    assert!((q[0] + 1.711_879_0).abs() < 1e-3 && (q[1] + 0.298_770_9).abs() < 1e-3, "{q:?}");
}

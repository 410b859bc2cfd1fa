//! Bodies in space: where they begin, and what is said about bad ones.

use percussion::simulation::EnergyMonitor;
use percussion_lab::scenario::Setup;

use crate::support::complaint;

const RUN: &str = "[run]\ndt = 1e-3\nt_end = 0.5\n";

fn setup(bodies: &str) -> Setup {
    Setup::from_toml(&format!("{bodies}{RUN}"), "space").unwrap_or_else(|error| panic!("{error:?}"))
}

/// A body with its mass, inertia, and these lines.
fn body(lines: &str) -> String {
    format!(
        "[[body]]\nname = \"body\"\nkind = \"rigid-body\"\nmass = 2\ninertia = [1, 2, 2.5]\n{lines}\n"
    )
}

fn assert_near(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-14);
    assert!(near, "{found:?} is not {expected:?}");
}

#[test]
fn rotations_are_quaternions_turns_about_axes_or_euler_angles_in_rad_or_degrees() {
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let cases = [
        ("[2, 0, 0, 2]", [half, 0.0, 0.0, half]),
        ("{ axis = [0, 0, 3], angle = \"pi/2\" }", [half, 0.0, 0.0, half]),
        ("{ axis = [0, 0, 1], angle = \"90 deg\" }", [half, 0.0, 0.0, half]),
        ("{ axis = [0, 0, 1], angle = \"(45 + 45) deg\" }", [half, 0.0, 0.0, half]),
        ("{ euler = [\"90deg\", 0, 0], order = \"zyx\" }", [half, 0.0, 0.0, half]),
        // about z, then about the new x, which is y
        ("{ euler = [\"90 deg\", \"90 deg\", 0], order = \"zxy\" }", [0.5, 0.5, 0.5, 0.5]),
        ("{ euler = [\"90 deg\", \"90 deg\", 0], order = \"xzx\" }", [0.5, 0.5, -0.5, 0.5]),
    ];
    for (text, expected) in cases {
        let state = setup(&body(&format!("rotation = {text}"))).problem.state;
        assert_near(&state.q[3..], &expected);
    }
}

#[test]
fn position_and_velocity_are_those_of_the_axes_and_the_state_that_of_the_centre_of_mass() {
    let lines = "centre_of_mass = [1, 0, 0]\nposition = [0.1, 0.2, 0.3]\nvelocity = [4, 5, 6]\n\
                 rotation = { axis = [0, 0, 1], angle = \"90 deg\" }\nangular_velocity = [0, 2, 3]\n";
    let force = "[[force]]\nkind = \"spring\"\nfrom = \"body\"\nto = \"ground\"\nstiffness = 2\n";
    let setup = setup(&format!("{}{force}", body(lines)));
    let state = &setup.problem.state;
    assert_near(&state.q[..3], &[0.1, 1.2, 0.3]);
    // Ω × c = (0, 3, −2) in the body's axes
    assert_near(&state.u, &[4.0 - 3.0, 5.0, 6.0 - 2.0, 0.0, 2.0, 3.0]);
    // points count from the axes
    let energy = setup.problem.system.potential_energy(0.0, &state.q).unwrap();
    assert!((energy - (0.01 + 0.04 + 0.09)).abs() < 1e-15, "{energy}");
}

#[test]
fn a_body_with_a_motion_moves_and_turns_as_it_is_told() {
    let text = "[[body]]\nname = \"tool\"\nkind = \"rigid-body\"\nposition = [1, 0, 0]\n\
        rotation = { axis = [1, 0, 0], angle = \"90 deg\" }\n\
        motion = { velocity = [0, 0, 2], axis = [0, 0, 1], angular_velocity = 3, \
        oscillation = { direction = [0, 2, 0], amplitude = 0.1, frequency = 2, phase = \"90 deg\" }, \
        swing = { amplitude = \"10 deg\", frequency = 1 } }\n";
    let other = body("position = [9, 9, 9]");
    let system = setup(&format!("{text}{other}")).problem.system;
    let at = |t: f64| {
        let (mut q, mut u) = (vec![0.0; 14], vec![0.0; 12]);
        system.prescribe(t, &mut q, &mut u);
        (q, u)
    };
    let (q, u) = at(0.0);
    assert_near(&q[..3], &[1.0, 0.1, 0.0]);
    // z of space is y of the body
    let swing = 10_f64.to_radians() * std::f64::consts::TAU;
    assert_near(&u[..6], &[0.0, 0.0, 2.0, 0.0, 3.0 + swing, 0.0]);
    for t in [0.1, 0.37] {
        let ((before, _), (q, u), (after, _)) = (at(t - 1e-6), at(t), at(t + 1e-6));
        let mut rate = vec![0.0; 14];
        system.coordinate_rate(&q, &u, &mut rate);
        for k in 0..7 {
            let difference = (after[k] - before[k]) / 2e-6;
            assert!((difference - rate[k]).abs() < 1e-8, "{k} at {t}: {difference}, {}", rate[k]);
        }
    }
}

#[test]
fn a_fixed_body_has_points_but_no_state() {
    let fixed = "[[body]]\nname = \"mast\"\nkind = \"rigid-body\"\nfixed = true\nposition = [0, 0, 2]\n\
        rotation = { axis = [0, 1, 0], angle = \"90 deg\" }\n";
    let force = "[[force]]\nkind = \"spring\"\nfrom = \"body\"\n\
        to = { body = \"mast\", point = [1, 0, 0] }\nstiffness = 2\n";
    let setup = setup(&format!("{fixed}{}{force}", body("")));
    assert_eq!(setup.problem.state.q.len(), 7);
    let energy = setup.problem.system.potential_energy(0.0, &setup.problem.state.q).unwrap();
    assert!((energy - 1.0).abs() < 1e-15, "{energy}");
}

#[test]
fn gravity_forces_and_torques_act_in_space() {
    let text = "[gravity]\nacceleration = [0, 0, -10]\n[[body]]\nname = \"stone\"\nkind = \"point-mass\"\n\
        mass = 1\ndimension = 3\nvelocity = [1, 2, 5]\n";
    let torque = "[[force]]\nkind = \"torque\"\nbody = \"body\"\naxis = [2, 0, 0]\nmagnitude = 3\n\
        [[force]]\nkind = \"force\"\nat = \"body\"\ndirection = [0, 0, 1]\nmagnitude = 20\n";
    let setup = setup(&format!("{text}{}{torque}", body("")));
    let mut run = setup.into_simulation().unwrap();
    run.run_until(0.5, &mut EnergyMonitor::default()).unwrap();
    let state = run.state();
    assert!(state.u[..3].iter().zip([1.0, 2.0, 0.0]).all(|(a, b)| (a - b).abs() < 1e-12));
    let body = [0.0, 0.0, 0.0, 1.5, 0.0, 0.0];
    assert!(state.u[3..].iter().zip(body).all(|(a, b)| (a - b).abs() < 1e-12), "{state:?}");
}

#[test]
fn bad_bodies_in_space_are_explained_with_their_place_and_a_remedy() {
    let good = body("rotation = [1, 0, 0, 0]\nposition = [0, 0, 1]");
    setup(&good);
    let cases = [
        (
            "inertia = [1, 2, 2.5]",
            "inertia = [1, 2, 4]",
            (5, 11),
            "none of which is greater",
            "correct",
        ),
        ("inertia = [1, 2, 2.5]", "inertia = [1, 2]", (5, 11), "", ""),
        ("inertia = [1, 2, 2.5]", "inertia = [[1, 0, 0]]", (5, 11), "", ""),
        ("inertia = [1, 2, 2.5]\n", "", (3, 8), "missing field `inertia`", "add `inertia"),
        ("mass = 2\n", "", (3, 8), "missing field `mass`", "add `mass"),
        ("mass = 2", "masse = 2", (4, 1), "unknown key `masse`", "did you mean `mass`?"),
        ("rotation =", "rotaton =", (6, 1), "unknown key `rotaton`", "`rotation`?"),
        ("[1, 0, 0, 0]", "[0, 0, 0, 0]", (6, 12), "without length", "[1, 0, 0, 0]"),
        ("[1, 0, 0, 0]", "[1, 0, 0]", (6, 12), "3 numbers are given", "{ axis"),
        ("[1, 0, 0, 0]", "0.5", (6, 12), "a rotation cannot be float", "quaternion"),
        (
            "[1, 0, 0, 0]",
            "{ axis = [0, 0, 0], angle = 1 }",
            (6, 21),
            "has no length",
            "[0.0, 0.0, 1.0]",
        ),
        ("[1, 0, 0, 0]", "{ axis = [0, 0, 1] }", (6, 12), "`axis` and `angle`", "{ euler"),
        (
            "[1, 0, 0, 0]",
            "{ euler = [0, 0, 0], order = \"xxy\" }",
            (6, 41),
            "\"xxy\" is no order",
            "\"zyx\"",
        ),
        ("[1, 0, 0, 0]", "{ axis = [0, 0, 1], angle = \"9 dag\" }", (6, 40), "", "deg"),
        ("position = [0, 0, 1]", "position = [1]", (7, 12), "1 numbers are given", "docs"),
        ("position = [0, 0, 1]", "position = [0, 0, inf]", (7, 12), "position = inf", "correct"),
        ("position = [0, 0, 1]", "mass_ = 1", (7, 1), "unknown key", "`mass`?"),
        ("position =", "fixed = true\nvelocity =", (8, 12), "free to move", "remove it"),
        (
            "position =",
            "motion = { angular_velocity = 2 }\nposition =",
            (7, 10),
            "needs its `axis`",
            "axis = [",
        ),
        (
            "position =",
            "fixed = true\nmotion = { velocity = [0, 0, 1] }\nposition =",
            (8, 10),
            "is not `fixed`",
            "remove one",
        ),
    ];
    let mut complaints = Vec::new();
    for (old, new, expected, message, help) in cases {
        assert!(good.contains(old), "`{old}` is not in the file");
        let text = format!("{}{RUN}", good.replacen(old, new, 1));
        let Err(error) = Setup::from_toml(&text, "bad") else { panic!("`{new}` is accepted") };
        complaints.extend(complaint(&text, &error, expected, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

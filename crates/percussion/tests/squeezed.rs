//! Machines that cannot move on: they are recognised at once, and what squeezes is named.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion::scenario::Scenario;
use percussion::schemes::StepError;
use percussion::simulation::{Recorders, RunOutcome, SimulationError};

/// Schemes of different rooms.
const SCHEMES: [&str; 6] = [
    "moreau-midpoint",
    "stewart-trinkle",
    "schatzman-paoli",
    "studer-ggl",
    "event-driven",
    "generalized-alpha-ggl",
];

/// A block that a piston pushes towards a wall at x = `wall`.
fn piston(law: &str, wall: f64) -> String {
    format!(
        r#"
[[body]]
name = "piston"
kind = "prescribed"
direction = [1.0, 0.0]
amplitude = 0.5
frequency = 0.5

[[body]]
name = "block"
kind = "point-mass"
mass = 1.0
position = [0.2, 0.0]

[[law]]
name = "steel"
{law}

[[connection]]
name = "push"
kind = "point-line"
law = "steel"
point = "block"
line = "piston"
normal = [1.0, 0.0]

[[connection]]
name = "wall"
kind = "point-line"
law = "steel"
point = "block"
line = {{ point = [{wall:?}, 0.0] }}
normal = [-1.0, 0.0]

[run]
dt = 2e-3
t_end = 0.4
"#
    )
}

/// A four-bar of the lengths 1, 3, 2.5, 3.5 m with a prescribed crank, doubled by a second coupler
/// beside the first if `redundant`, and a wall `room` in front of the end of its rocker.
fn four_bar(law: &str, room: f64, redundant: bool) -> String {
    let (crank, coupler, rocker, ground) = (1.0_f64, 3.0, 2.5, 3.5);
    let a = [0.0, crank];
    let (dx, dy) = (ground - a[0], -a[1]);
    let length = dx.hypot(dy);
    let along = (coupler * coupler - rocker * rocker + length * length) / (2.0 * length);
    let across = (coupler * coupler - along * along).sqrt();
    let b =
        [a[0] + (along * dx - across * dy) / length, a[1] + (along * dy + across * dx) / length];
    let angle = |from: [f64; 2]| (b[1] - from[1]).atan2(b[0] - from[0]);
    let body = |name: &str, from: [f64; 2]| {
        let (x, y) = (0.5 * (from[0] + b[0]), 0.5 * (from[1] + b[1]));
        let angle = angle(from);
        format!(
            "[[body]]\nname = \"{name}\"\nkind = \"planar-body\"\nmass = 1.0\ninertia = 0.5\n\
             position = [{x:?}, {y:?}]\nangle = {angle:?}\n"
        )
    };
    let joint = |name: &str, from: &str, to: &str| {
        format!(
            "[[connection]]\nname = \"{name}\"\nkind = \"joint\"\nlaw = \"pin\"\n\
             from = {from}\nto = {to}\n"
        )
    };
    let on = |body: &str, x: f64| format!("{{ body = \"{body}\", point = [{x:?}, 0.0] }}");
    let (half, end) = (0.5 * coupler, 0.5 * rocker);
    let mut text = format!(
        "[[body]]\nname = \"crank\"\nkind = \"prescribed\"\nangle = {:?}\n\
         angular_velocity = 2.0\n",
        std::f64::consts::FRAC_PI_2
    );
    text += &body("coupler", a);
    text += &body("rocker", [ground, 0.0]);
    let more = format!(
        "[[law]]\nname = \"pin\"\nkind = \"bilateral\"\n[[law]]\nname = \"steel\"\n{law}\n"
    );
    text += &more;
    text += &joint("crank pin", &on("crank", crank), &on("coupler", -half));
    text += &joint("coupler pin", &on("coupler", half), &on("rocker", end));
    let pivot = format!("{{ point = [{ground:?}, 0.0] }}");
    text += &joint("rocker pivot", &on("rocker", -end), &pivot);
    if redundant {
        text += &joint("second coupler pin", &on("coupler", half), &on("rocker", end));
        text += &joint("second pivot", &on("rocker", -end), &pivot);
    }
    let more = format!(
        "[[connection]]\nname = \"wall\"\nkind = \"point-line\"\nlaw = \"steel\"\npoint = {}\n\
         line = {{ point = [{:?}, 0.0] }}\nnormal = [1.0, 0.0]\n[run]\ndt = 2e-3\nt_end = 0.4\n",
        on("rocker", end),
        b[0] - room
    );
    text += &more;
    text
}

fn run(text: &str, scheme: &str) -> Result<RunOutcome, SimulationError> {
    let mut scenario = Scenario::from_toml(text, "machine").unwrap();
    scenario.scheme.change_kind(scheme).unwrap();
    let t_end = scenario.problem.t_end;
    let mut simulation = scenario.into_run().unwrap().simulation;
    simulation.run_until(t_end, &mut Recorders::new(Vec::new()))
}

/// The interactions and bodies that are named.
fn squeezed(text: &str, scheme: &str) -> (String, String) {
    match run(text, scheme) {
        Err(SimulationError::Step(StepError::Squeezed { interactions, bodies, .. })) => {
            (interactions, bodies)
        }
        other => panic!("{scheme}: {other:?}"),
    }
}

const LAWS: [&str; 2] =
    ["kind = \"unilateral-contact\"", "kind = \"frictional-contact\"\nfriction = 0.4"];

#[test]
fn a_block_between_piston_and_wall_is_squeezed_by_both() {
    for scheme in SCHEMES {
        for law in LAWS {
            let (interactions, bodies) = squeezed(&piston(law, 0.4), scheme);
            assert_eq!(interactions, "`push` and `wall`", "{scheme}, {law}");
            assert!(bodies.contains("`piston`"), "{scheme}: {bodies}");
        }
    }
}

#[test]
fn a_four_bar_whose_rocker_meets_a_wall_names_all_of_its_chain() {
    for scheme in SCHEMES {
        for law in LAWS {
            let (interactions, bodies) = squeezed(&four_bar(law, 0.3, false), scheme);
            for name in ["crank pin", "coupler pin", "rocker pivot", "wall"] {
                assert!(interactions.contains(name), "{scheme}, {law}: {interactions}");
            }
            assert!(bodies.contains("`crank`"), "{scheme}: {bodies}");
        }
    }
}

/// A piston that turns before the wall is reached, or a touch, squeezes nothing; nor do joints
/// that are there twice.
#[test]
fn machines_with_room_or_too_many_constraints_move_on() {
    for scheme in SCHEMES {
        for law in LAWS {
            for text in [piston(law, 0.9), four_bar(law, 9.0, false), four_bar(law, 9.0, true)] {
                assert_eq!(run(&text, scheme), Ok(RunOutcome::Finished), "{scheme}, {law}");
            }
        }
    }
}

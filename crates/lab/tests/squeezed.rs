//! Machines that cannot move on: they are recognised at once, and what squeezes is named.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion::schemes::StepError;
use percussion::simulation::{Recorders, RunOutcome, SimulationError};
use percussion_lab::scenario::{Setup, schemes};

/// Blocks at `places` that a piston pushes towards a wall at x = `wall`.
fn piston(law: &str, places: &[f64], wall: f64) -> String {
    let (mut blocks, mut contacts, mut line) =
        (String::new(), String::new(), "\"piston\"".to_owned());
    for (k, x) in places.iter().enumerate() {
        let block = format!(
            "[[body]]\nname = \"block {k}\"\nkind = \"point-mass\"\nmass = 1.0\n\
             position = [{x:?}, 0.0]\n"
        );
        let contact = format!(
            "[[connection]]\nname = \"push {k}\"\nkind = \"point-line\"\nlaw = \"steel\"\n\
             point = \"block {k}\"\nline = {line}\nnormal = [1.0, 0.0]\n"
        );
        blocks += &block;
        contacts += &contact;
        line = format!("\"block {k}\"");
    }
    format!(
        r#"
[[body]]
name = "piston"
kind = "prescribed"
direction = [1.0, 0.0]
amplitude = 0.5
frequency = 0.5

{blocks}
[[law]]
name = "steel"
{law}

{contacts}
[[connection]]
name = "wall"
kind = "point-line"
law = "steel"
point = {line}
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
    let mut setup = Setup::from_toml(text, "machine").unwrap();
    setup.scenario.scheme.change_kind(scheme).unwrap();
    let t_end = setup.problem.t_end;
    let mut simulation = setup.into_simulation().unwrap();
    simulation.run_until(t_end, &mut Recorders::new(Vec::new()))
}

/// What the schemes that take this machine say, by name.
fn outcomes(text: &str) -> Vec<(&'static str, Result<RunOutcome, SimulationError>)> {
    let refused = |outcome: &Result<_, SimulationError>| {
        matches!(outcome, Err(SimulationError::Step(StepError::Unsupported { .. })))
    };
    // the DAE forms refuse machines that may touch before they begin
    let able = schemes().iter().filter(|listing| listing.name != "dae");
    let outcomes = able.map(|listing| (listing.name, run(text, listing.name)));
    let outcomes: Vec<_> = outcomes.filter(|(_, outcome)| !refused(outcome)).collect();
    assert!(outcomes.len() > 20, "most schemes take the machine");
    outcomes
}

/// Holds every scheme to naming these interactions, and only these, and this body.
fn assert_squeezed(text: &str, interactions: &[&str], body: &str) {
    for (scheme, outcome) in outcomes(text) {
        let Err(SimulationError::Step(StepError::Squeezed { interactions: named, bodies, .. })) =
            outcome
        else {
            panic!("{scheme}: {outcome:?}");
        };
        let all = interactions.iter().all(|name| named.contains(&format!("`{name}`")));
        assert!(all && named.matches('`').count() == 2 * interactions.len(), "{scheme}: {named}");
        assert!(bodies.contains(body), "{scheme}: {bodies}");
    }
}

const LAWS: [&str; 3] = [
    "kind = \"unilateral-contact\"",
    "kind = \"frictional-contact\"\nfriction = 0.4",
    "kind = \"frictional-contact\"\nfriction = 0.4\nrestitution = 0.5",
];

#[test]
fn blocks_between_piston_and_wall_are_squeezed_by_both() {
    for law in LAWS {
        assert_squeezed(&piston(law, &[0.2], 0.4), &["push 0", "wall"], "`piston`");
        let names = ["push 0", "push 1", "push 2", "wall"];
        assert_squeezed(&piston(law, &[0.2, 0.3, 0.4], 0.42), &names, "`piston`");
    }
}

#[test]
fn a_four_bar_whose_rocker_meets_a_wall_names_all_of_its_chain() {
    let names = ["crank pin", "coupler pin", "rocker pivot", "wall"];
    for law in &LAWS[..2] {
        assert_squeezed(&four_bar(law, 0.3, false), &names, "`crank`");
    }
}

/// More blocks than a dense method takes: by a scheme that lets none of them overlap.
#[test]
fn a_long_row_of_blocks_is_squeezed_and_not_all_are_named() {
    for law in &LAWS[..2] {
        let text = piston(law, &[0.2; 300], 0.4);
        let Err(SimulationError::Step(StepError::Squeezed { interactions, .. })) =
            run(&text, "stewart-trinkle")
        else {
            panic!("{law}");
        };
        assert!(interactions.ends_with("and 292 more"), "{interactions}");
    }
}

/// A piston that turns before the wall is reached, or a touch, squeezes nothing; nor do joints
/// that are there twice.
#[test]
fn machines_with_room_or_too_many_constraints_move_on() {
    for law in &LAWS[..2] {
        let blocks = piston(law, &[0.2, 0.3], 0.9);
        for text in [blocks, four_bar(law, 9.0, false), four_bar(law, 9.0, true)] {
            for (scheme, outcome) in outcomes(&text) {
                assert_eq!(outcome, Ok(RunOutcome::Finished), "{scheme}, {law}");
            }
        }
    }
}

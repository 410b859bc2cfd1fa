//! Frémond's law in a file: Newton's cradle.

use percussion::simulation::EnergyMonitor;
use percussion::system::{State, contract};
use percussion_lab::scenario::{Setup, is_law_of_files, laws};

use crate::support::complaint;

const CRADLE: &str = r#"[[body]]
name = "a"
kind = "point-mass"
mass = 1
dimension = 1
position = [-0.5]
velocity = [1]

[[body]]
name = "b"
kind = "point-mass"
mass = 1
dimension = 1

[[body]]
name = "c"
kind = "point-mass"
mass = 1
dimension = 1
position = [0.1]

[[law]]
name = "cradle"
kind = "fremond-impact"
matrix = [[0, 1], [1, 0]]

[[law]]
name = "steel"
kind = "unilateral-contact"
restitution = 1

[[connection]]
name = "row"
kind = "coupled-stops"
law = "cradle"
alone = "steel"
stops = [
    { body = "b", coordinate = "x", relative_to = "a", lower = 0.1 },
    { body = "c", coordinate = "x", relative_to = "b", lower = 0.1 },
]

[run]
dt = 1e-3
t_end = 0.8
"#;

#[test]
fn a_blow_passes_through_the_middle_ball() {
    for text in [CRADLE.to_owned(), CRADLE.replace("matrix = [[0, 1], [1, 0]]", "exchange = 1")] {
        let setup = Setup::from_toml(&text, "cradle").unwrap();
        let open = setup.problem.state.clone();
        let closed = State { q: vec![-0.05, 0.0, 0.09], ..open.clone() };
        contract::check(setup.problem.system.as_ref(), &[open, closed]);
        let mut run = setup.into_simulation().unwrap();
        run.run_until(0.8, &mut EnergyMonitor::default()).unwrap();
        let near = run.state().u.iter().zip([0.0, 0.0, 1.0]).all(|(a, b)| (a - b).abs() < 1e-12);
        assert!(near, "{:?}", run.state().u);
    }
}

#[test]
fn every_law_that_is_listed_can_be_named_in_files() {
    assert!(laws().iter().all(|law| is_law_of_files(law.name)));
}

#[test]
fn bad_coupled_stops_are_explained_with_their_place_and_a_remedy() {
    let cases = [
        ("[[0, 1], [1, 0]]", "[[0, 1]]", (23, 8), "number of contacts = 2", "correct"),
        (
            "[[0, 1], [1, 0]]",
            "[[0, 1], [1, 0]]\nexchange = 1",
            (23, 8),
            "left out where",
            "correct",
        ),
        ("law = \"cradle\"", "law = \"steel\"", (28, 8), "these alone", "another kind"),
        ("alone = \"steel\"", "alone = \"cradle\"", (23, 8), "these alone", "another kind"),
        ("lower = 0.1 },\n]", "},\n]", (39, 14), "either a `lower` or an `upper`", "two stops"),
        ("body = \"c\"", "body = \"d\"", (39, 14), "no body `d`", "did you mean"),
    ];
    let mut complaints = Vec::new();
    for (old, new, expected, message, help) in cases {
        assert!(CRADLE.contains(old), "`{old}` is not in the file");
        let text = CRADLE.replacen(old, new, 1);
        let Err(error) = Setup::from_toml(&text, "bad") else { panic!("`{new}` is accepted") };
        complaints.extend(complaint(&text, &error, expected, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

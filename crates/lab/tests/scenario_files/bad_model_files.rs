//! Bad files that name a model are explained.

use crate::support::complaint;
use percussion_lab::scenario::Setup;

/// Text after the line that names the model, place in the whole file, message, help.
type Case<'a> = (&'a str, (usize, usize), &'a str, &'a str);

const PARAMETERS: [Case; 4] = [
    ("[parameters]\nmas = 1", (3, 1), "`mas`", "`mass`?"),
    (
        "[parameters]\nmass = -1",
        (3, 8),
        "mass = -1",
        "`mass` of bouncing-ball is mass m > 0, in kg",
    ),
    ("[parameters]\nmass = nan", (3, 8), "finite number", "correct"),
    ("[parameters]\nmass = []", (3, 8), "array", "number"),
];

const STATES: [Case; 3] = [
    ("[initial]\nq = [1, 2]", (3, 5), "2 numbers", "gap"),
    ("[initial]\nq = [-1]", (2, 1), "`ground` is violated", "change `q`"),
    ("[initial]\nq = [inf]", (3, 5), "q = inf", "correct"),
];

const METHODS: [Case; 6] = [
    ("[scheme]\nname = \"euler\"", (3, 8), "no scheme", "moreau"),
    ("[controller]\nname = \"double\"", (3, 8), "no controller", "doubling"),
    ("[controller]\nname = \"switching\"\nordr = 3", (4, 1), "unknown field `ordr`", "order"),
    ("[controller]\nname = \"pi\"\nrtol = -1.0", (4, 8), "rtol", "correct"),
    ("[controller]\nname = \"switching\"\ndt_min = 1.0", (4, 10), "at most dt_max", "correct"),
    ("[scheme]\nname = \"moreau-jean-explicit\"\na = 1", (4, 1), "unknown field `a`", ""),
];

#[track_caller]
fn assert_explained(text: &str, (_, expected, message, help): Case) {
    let Err(error) = Setup::from_toml(text, "bad") else { panic!("`{text}` is accepted") };
    assert_eq!(complaint(text, &error, expected, message, help), None);
}

#[test]
fn bad_parameters_states_and_methods_of_a_model_are_explained() {
    for case in PARAMETERS.iter().chain(&STATES).chain(&METHODS) {
        assert_explained(&format!("model = \"bouncing-ball\"\n{}", case.0), *case);
    }
}

#[test]
fn bad_names_of_a_model_are_explained() {
    for case in [
        ("model = \"woodpeker\"", (1, 9), "no model `woodpeker`", "woodpecker"),
        ("model = 3", (1, 9), "expected text in quotes", "docs"),
        ("", (1, 1), "neither a model nor a body", "[[body]]"),
    ] {
        assert_explained(case.0, case);
    }
}

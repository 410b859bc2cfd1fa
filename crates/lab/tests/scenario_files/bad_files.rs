//! Bad files of assemblies are explained.

use crate::support::{GOOD, complaint, examples, place};
use percussion_lab::scenario::Setup;

/// What is replaced, by what, line and column, message, help.
type Case<'a> = (&'a str, &'a str, (usize, usize), &'a str, &'a str);

#[test]
fn bad_files_are_explained_with_their_place_and_a_remedy() {
    Setup::from_toml(GOOD, "good").unwrap().into_simulation().unwrap();
    let cases: &[Case] = &[
        ("mass = 1.0", "mass = 1.0 kg", (7, 8), "must be quoted", "TOML"),
        ("mass = 1.0", "mas = 1.0", (7, 1), "unknown field `mas`", "did you mean `mass`?"),
        ("mass = 1.0\n", "", (6, 8), "missing field `mass`", "add `mass = …`"),
        ("mass = 1.0", "mass = \"heavy\"", (7, 8), "no parameter `heavy`", "plain number"),
        ("mass = 1.0", "mass = -1.0", (7, 8), "mass = -1 is not admissible", "correct"),
        ("mass = 1.0", "mass = nan", (7, 8), "mass = NaN is not admissible", "correct"),
        ("[0.0, 1.0]", "[0.0, inf]", (8, 12), "position = inf is not admissible", "correct"),
        ("[0.0, 1.0]", "[0.0]", (8, 12), "1 numbers are given for 2", "dimension"),
        ("[0.0, 1.0]", "[0.0, -1.0]", (16, 8), "`floor` is violated by 1.000e0 m", "move"),
        ("kind = \"point-mass\"", "kind = \"point\"", (6, 8), "no kind `point`", "point-mass"),
        ("restitution = 0.5", "restitution = 1.5", (13, 15), "restitution = 1.5", "correct"),
        ("point = \"ball\"", "point = \"bell\"", (19, 9), "no body `bell`", "`ball`?"),
        ("law = \"ground\"", "law = \"water\"", (18, 7), "no law `water`", "laws are ground"),
        ("kind = \"point-line\"", "kind = \"joint\"", (20, 1), "unknown field `line`", "from, to"),
        ("normal = [0.0, 1.0]", "normal = [0.0, 0.0]", (17, 8), "normal", "correct"),
        ("normal = [0.0, 1.0]", "normal = 1.0", (21, 10), "expected a list", "docs/scenario.md"),
        ("name = \"sor-prox\"", "name = \"sor\"", (24, 8), "no solver `sor`", "sor-prox"),
        ("relaxation = 1.0", "relaxation = 3.0", (25, 14), "relaxation = 3", "correct"),
        ("relaxation = 1.0", "relax = 3.0", (25, 1), "unknown field `relax`", "`relaxation`?"),
        ("relaxation = 1.0", "max_sweeps = 1.5", (25, 14), "a whole number", "plain number"),
        ("relaxation = 1.0", "tolerance = -1", (25, 13), "tolerance = -1", "correct"),
        ("dt = 1e-3", "dt = 0.0", (28, 6), "dt = 0 is not admissible", "correct"),
        ("dt = 1e-3", "dt = 2.0", (27, 1), "dt = 2 s is longer than the run", "smaller dt"),
        ("dt = 1e-3", "csv = 1", (28, 7), "expected true or false", "docs/scenario.md"),
        ("dt = 1e-3\n", "", (27, 1), "missing field `dt`", "add `dt = …`"),
        ("t_end = 1.0", "t_end = \"1 s\"", (29, 9), "unexpected token `s`", "plain number"),
        ("t_end = 1.0", "record_every = 0", (29, 16), "a whole number, at least 1", "correct"),
        ("t_end = 1.0", "t_end = 1.0\nrecord = [\"ball\", \"bell\"]", (30, 19), "`bell`", "ball"),
        ("t_end = 1.0", "on_stall = \"pray\"", (29, 12), "unknown variant `pray`", "accept"),
        ("[gravity]", "[gravty]", (1, 2), "unknown key `gravty`", "did you mean `gravity`?"),
        ("[[body]]", "[body]", (4, 1), "`body` is a list of tables", "`[[body]]`"),
        ("[gravity]", "name = \" \"\n[gravity]", (1, 8), "an empty name", "the file's is taken"),
        ("[gravity]", "name = \"a\\nb\"\n[gravity]", (1, 8), "line breaks", "letters"),
        ("[gravity]", "name = 7\n[gravity]", (1, 8), "expected text", "docs/scenario.md"),
        ("[gravity]", "model = \"woodpecker\"\n[gravity]", (2, 2), "cannot be combined", "remove"),
        (
            "[gravity]",
            "[initial]\nq = [1.0]\n[gravity]",
            (2, 5),
            "1 numbers are given, but the model has 2",
            "ball.x, ball.y",
        ),
        ("name = \"ball\"", "name = \"ground\"", (5, 8), "not a name for a body", "rename"),
        ("unilateral-contact", "stribeck", (12, 8), "missing field `bound`", "add `bound"),
        ("name = \"ground\"", "name = \"pin\"", (18, 7), "no law `ground`", "laws are pin"),
    ];
    let mut complaints = Vec::new();
    for (old, new, expected, message, help) in cases {
        assert!(GOOD.contains(old), "`{old}` is not in the file");
        let text = GOOD.replacen(old, new, 1);
        let Err(error) = Setup::from_toml(&text, "bad") else { panic!("`{new}` is accepted") };
        complaints.extend(complaint(&text, &error, *expected, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn a_law_that_does_not_fit_is_refused_at_the_name_of_the_connection() {
    let text = examples()[1].replacen("law = \"pin\"", "law = \"steel\"", 1);
    let error = Setup::from_toml(&text, "steel bearing").err().unwrap();
    assert!(error.message.contains("needs a law of dimension [2]"), "{error:?}");
    assert_eq!(&text[error.span.unwrap()], "\"bearing\"");
    // a bilateral law takes as many components as a connection needs
    let text = examples()[1].replacen("law = \"rubber\"", "law = \"pin\"", 1);
    assert!(Setup::from_toml(&text, "nailed foot").is_ok());
}

#[test]
fn a_torque_on_a_mass_point_is_refused_at_its_kind() {
    let torque = "[[force]]\nkind = \"torque\"\nbody = \"ball\"\nmagnitude = 1.0\n";
    let text = format!("{torque}{GOOD}");
    let error = Setup::from_toml(&text, "twisted").err().unwrap();
    assert_eq!(complaint(&text, &error, (2, 8), "`ball` cannot turn", "another body"), None);
}

#[test]
fn a_file_with_a_line_missing_or_doubled_is_read_or_explained() {
    let mut refused = 0;
    for text in examples() {
        let lines: Vec<_> = text.lines().collect();
        for (k, doubled) in (0..lines.len()).flat_map(|k| [(k, false), (k, true)]) {
            let mut changed = lines.clone();
            if doubled {
                changed.insert(k, lines[k]);
            } else {
                changed.remove(k);
            }
            let changed = changed.join("\n");
            if let Err(error) = Setup::from_toml(&changed, "changed") {
                place(&changed, &error);
                assert!(error.help.is_some(), "no help for {error:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 100, "only {refused} changes were refused");
}

/// A free box and a fixed floor, with these lines in their tables.
fn scene(floor: &str, cuboid: &str, rest: &str) -> String {
    format!(
        "[[contact]]\nfriction = 0.3\n[[body]]\nname = \"floor\"\nkind = \"rigid-body\"\nfixed = true\n\
         shape = {{ kind = \"half-space\" }}\n{floor}\n[[body]]\nname = \"box\"\nkind = \"rigid-body\"\n\
         position = [0, 0, 9]\n{cuboid}\n{rest}\n[run]\ndt = 1e-3\nt_end = 1\n"
    )
}

#[test]
fn what_would_have_no_effect_is_refused_where_it_stands() {
    let box_ = "shape = { kind = \"box\", size = [1, 1, 1] }\ndensity = 1";
    let fill = "[[fill]]\nname = \"f\"\nkind = \"lattice\"\ncount = 2\nseed = 3\nfrom = [5, 5, 5]\nto = [7, 7, 7]\n\
                shape = { kind = \"sphere\", radius = 0.1 }\ndensity = 1";
    let joint = "[[joint]]\nname = \"j\"\nkind = \"revolute\"\nbetween = [\"floor\", \"box\"]\n\
                 points = [[0, 0, 9], [0, 0, 0]]\naxes = [[0, 0, 1], [0, 0, -1]]";
    let bad_inertia = "mass = 1\ninertia = [1, 1, 9]";
    for (text, marked) in [
        (scene("mass = 3", box_, ""), "3"),
        (scene("density = 3", box_, ""), "3"),
        (scene("inertia = [1, 1, 1]", box_, ""), "[1, 1, 1]"),
        (scene("centre_of_mass = [0, 0, 1]", box_, ""), "[0, 0, 1]"),
        (scene("", box_, fill), "3"),
        (scene("", box_, joint), "[[0, 0, 1], [0, 0, -1]]"),
        (scene("", bad_inertia, ""), "[1, 1, 9]"),
    ] {
        let Err(error) = Setup::from_toml(&text, "idle") else { panic!("accepted: {text}") };
        assert_eq!(&text[error.span.clone().unwrap()], marked, "{error:?}");
    }
    let turned = |rotation: &str| {
        let text = scene("", &format!("{box_}\nrotation = {rotation}"), "");
        Setup::from_toml(&text, "turned").map(|setup| setup.problem.state.q.clone())
    };
    let half = 0.5_f64.sqrt();
    for rotation in ["[1e200, 1e200, 0, 0]", "[1e-200, 1e-200, 0, 0]"] {
        let q = turned(rotation).unwrap();
        assert!((q[3] - half).abs() < 1e-15 && (q[4] - half).abs() < 1e-15, "{q:?}");
    }
    assert!(turned("[0, 0, 0, 0]").is_err());
}

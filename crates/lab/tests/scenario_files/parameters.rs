//! Parameters that a file declares, and arithmetic in its numbers.

use crate::support::{GOOD, complaint, examples};
use percussion_lab::scenario::{ScenarioError, Setup};

/// Declares two parameters before [`GOOD`], which begins on line 4 then.
const DECLARED: &str =
    "[parameters]\nm = 2\nh = { default = \"m / 4\", min = 0, max = 9, unit = \"m\" }\n";

fn read(text: &str, set: &[(&str, &str)]) -> Result<Setup, ScenarioError> {
    let set: Vec<_> = set.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Setup::from_toml_with(text, "machine", &set)
}

/// The good file with parameters, and with some words replaced.
fn changed(changes: &[(&str, &str)]) -> String {
    let mut text = format!("{DECLARED}{GOOD}");
    for (old, new) in changes {
        assert!(text.contains(old), "`{old}` is not in the file");
        text = text.replacen(old, new, 1);
    }
    text
}

#[test]
fn numbers_follow_the_parameters_and_defaults_those_above_them() {
    let text = changed(&[
        ("mass = 1.0", "mass = \"2 * m\""),
        ("[0.0, 1.0]", "[\"-m^2\", \"1 + h\"]"),
        ("dt = 1e-3", "dt = \"1e-3 * m\"\nrecord_every = \"6 / m\""),
        ("relaxation = 1.0", "relaxation = \"m / 4\"\ntolerance = \"1e-6 / m\""),
    ]);
    let setup = read(&text, &[]).unwrap();
    assert_eq!(setup.parameters, [("m", "2"), ("h", "0.5")].map(|(n, v)| (n.into(), v.into())));
    assert_eq!(setup.problem.state.q, [-4.0, 1.5]);
    assert_eq!((setup.problem.dt, setup.scenario.record_every), (2e-3, Some(3)));
    assert_eq!(setup.scenario.solver.settings()["relaxation"].as_float(), Some(0.5));
    let setup = read(&text, &[("m", "1"), ("m", "3")]).unwrap();
    assert_eq!(setup.problem.state.q, [-9.0, 1.75], "h follows m, of which the last counts");
    let setup = read(&text, &[("h", "m * cos(pi / 3)")]).unwrap();
    assert!((setup.problem.state.q[1] - 2.0).abs() < 1e-15, "overrides may be expressions");
}

#[test]
fn a_file_with_parameters_is_the_file_with_their_values() {
    let run = |text: &str, set: &[(&str, &str)]| {
        let mut run = read(text, set).unwrap().into_simulation().unwrap();
        run.run_until(0.6, &mut ()).unwrap();
        run.state().clone()
    };
    let text = changed(&[("[0.0, 1.0]", "[0.0, \"h\"]")]);
    let plain = GOOD.replacen("[0.0, 1.0]", "[0.0, 0.25]", 1);
    assert_eq!(run(&text, &[("h", "0.25")]), run(&plain, &[]), "bit by bit");
    assert_ne!(run(&text, &[]), run(&plain, &[]));
}

#[test]
fn without_parameters_numbers_may_be_expressions_of_constants() {
    let text = GOOD.replacen("[0.0, 1.0]", "[\"pi/6\", \"sqrt(2)\"]", 1);
    let q = read(&text, &[]).unwrap().problem.state.q;
    assert_eq!(q, [std::f64::consts::PI / 6.0, std::f64::consts::SQRT_2]);
    let model = "model = \"bouncing-ball\"\n[parameters]\nmass = \"2 * 3\"\n";
    let setup = read(model, &[]).unwrap();
    assert!(setup.parameters.contains(&("mass".into(), "6".into())));
}

#[test]
fn wrong_expressions_and_declarations_are_explained_with_their_place() {
    let cases = [
        ("mass = 1.0", "mass = \"2 * mm\"", (10, 8), "mass = \"2 * mm\"", "did you mean `m`?"),
        ("mass = 1.0", "mass = \"2 *\"", (10, 8), "unexpected end", "arithmetic"),
        ("mass = 1.0", "mass = \"2 kg\"", (10, 8), "`kg`", "without quotes or units"),
        ("mass = 1.0", "mass = \"\"", (10, 8), "unexpected end", "plain number"),
        ("mass = 1.0", "mass = \"1 / (m - 2)\"", (10, 8), "division by zero", "correct"),
        ("mass = 1.0", "mass = \"sqrt(-m)\"", (10, 8), "out of domain", "correct"),
        ("mass = 1.0", "mass = \"m * 1e308\"", (10, 8), "not admissible", "correct"),
        ("mass = 1.0", "mass = \"weight(m)\"", (10, 8), "no function `weight`", "sqrt"),
        ("mass = 1.0", "mass = \"-m\"", (10, 8), "mass = -2 is not admissible", "correct"),
        ("[0.0, 1.0]", "[0.0, \"q\"]", (11, 18), "position = \"q\"", "parameters are m, h"),
        (
            "dt = 1e-3",
            "dt = 1e-3\nrecord_every = \"m / 4\"",
            (32, 16),
            "0.5 is not a whole",
            "round",
        ),
        ("m = 2", "m = \"2 * h\"", (2, 5), "`h` is declared only below", "above"),
        ("m = 2", "m = true", (2, 5), "expected a number", "plain number"),
        ("m = 2", "m = nan", (2, 5), "m = NaN is not admissible", "correct"),
        ("m = 2", "m = 40", (3, 5), "h = 10 m is not admissible", "range"),
        ("m = 2", "pi = 2", (2, 1), "\"pi\" cannot be the name", "ASCII letters"),
        ("m = 2", "m-1 = 2", (2, 1), "\"m-1\" cannot be the name", "ASCII letters"),
        ("max = 9", "max = -9", (3, 5), "from 0 to -9, has no numbers", "min"),
        ("max = 9", "maxi = 9", (3, 35), "unknown field `maxi`", "did you mean `max`?"),
        ("default = \"m / 4\", ", "", (3, 5), "missing field `default`", "add `default"),
    ];
    let mut complaints = Vec::new();
    for (old, new, place, message, help) in cases {
        let text = changed(&[(old, new)]);
        let Err(error) = read(&text, &[]) else { panic!("`{new}` is accepted") };
        complaints.extend(complaint(&text, &error, place, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn wrong_overrides_are_explained() {
    let text = changed(&[("[0.0, 1.0]", "[0.0, \"h\"]"), ("m = 2", "m = 2\nspare = 1")]);
    let cases = [
        (
            ("hh", "1"),
            "declares no parameter `hh`",
            "did you mean `h`? The parameters are m, spare, h",
        ),
        (("h", "10"), "h = 10 m is not admissible: it must be from 0 m to 9 m", "range"),
        (("h", "high"), "h = \"high\" is not admissible", "parameters are m, spare"),
        (("h", "nan"), "no parameter `nan`", "parameters"),
        (("spare", "2"), "no number of the file uses `spare`", "in quotes"),
    ];
    for (set, message, help) in cases {
        let error = read(&text, &[set]).err().unwrap_or_else(|| panic!("{set:?} is accepted"));
        assert!(error.message.contains(message), "{error:?}");
        assert!(error.help.as_ref().is_some_and(|text| text.contains(help)), "{error:?}");
    }
}

#[test]
fn deep_and_long_expressions_are_answered_or_refused() {
    for depth in [10, 100, 100_000] {
        let nested = [("(", ")"), ("-", ""), ("sin(", ")"), ("2^", ""), ("1?1:", ""), ("!", "")];
        for (open, close) in nested {
            let expression = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            let text = changed(&[("mass = 1.0", &format!("mass = \"{expression}\""))]);
            if let Err(error) = read(&text, &[]) {
                assert!(error.span.is_some() && error.help.is_some(), "{depth} times {open}");
            }
        }
    }
    let sum = format!("mass = \"1{}\"", " + 1".repeat(10_000));
    assert!(read(&changed(&[("mass = 1.0", &sum)]), &[]).is_ok());
}

#[test]
fn names_stay_names() {
    let text = changed(&[("[parameters]\nm = 2", "[parameters]\nball = 2\nground = 3\nm = 2")]);
    assert!(read(&text, &[]).is_ok(), "bodies and laws may have names of parameters");
    let cart = examples()[2];
    assert!(cart.starts_with("[parameters]"), "the example of the reference");
}

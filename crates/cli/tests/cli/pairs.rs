//! Schemes and controllers that do not fit, and schemes that ignore restitution.

use std::fs;

use crate::support::{
    BALL, assert_exit, assert_refused, json, percussion, printed_json, stderr, stdout,
};
use serde_json::Value;
use tempfile::tempdir;

#[test]
fn pairs_that_cannot_work_are_refused_before_anything_is_written() {
    for (scheme, controller, reason) in [
        ("schatzman-paoli", "doubling", "steps of one size only"),
        ("schatzman-paoli", "pi", "steps of one size only"),
        ("generalized-alpha-ggl", "switching", "remembers the step before"),
        ("event-driven", "doubling", "tolerances of its own"),
        ("splitting", "switching", "contacts at rest change their modes"),
    ] {
        let pair = ["--scheme", scheme, "--controller", controller];
        let arguments = [&["run"], &BALL[..], &pair].concat();
        assert_refused(2, &arguments, &[scheme, controller, reason, "fixed"]);
    }
}

#[test]
fn a_file_with_such_a_pair_is_refused_and_the_command_line_can_mend_it() {
    let dir = tempdir().expect("folder");
    let text = "model = \"bouncing-ball\"\n[scheme]\nname = \"schatzman-paoli\"\n\
                [controller]\nname = \"doubling\"\n[run]\nt_end = 0.1\n";
    fs::write(dir.path().join("ball.toml"), text).expect("writable");
    let refused = percussion(dir.path(), &["run", "ball.toml", "--json"]);
    assert_exit(&refused, 2);
    assert!(stderr(&refused).contains("schatzman-paoli"), "{}", stderr(&refused));
    let mended = ["run", "ball.toml", "--json", "--scheme", "moreau-jean"];
    assert_exit(&percussion(dir.path(), &mended), 0);
    // constant steps for all, and a word about it
    let compared = ["compare", "ball.toml", "--json", "--schemes", "schatzman-paoli"];
    let compared = percussion(dir.path(), &compared);
    assert_exit(&compared, 0);
    assert!(stderr(&compared).contains("doubling of ball.toml is left aside"));
}

#[test]
fn a_run_that_ignores_restitution_says_so_by_name_of_scheme_and_law() {
    let dir = tempdir().expect("folder");
    let inelastic = [&["run"], &BALL[..], &["--scheme", "modified-theta", "--json"]].concat();
    let output = percussion(dir.path(), &inelastic);
    assert_exit(&output, 0);
    for word in ["modified-theta", "normal restitution", "unilateral-contact", "inelastic"] {
        assert!(stderr(&output).contains(word), "no `{word}` in {}", stderr(&output));
    }
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(summary["impact_law"], "inelastic");
    let ignored = &summary["ignored_restitution"][0];
    assert_eq!((&ignored["law"], &ignored["normal"]), (&"unilateral-contact".into(), &true.into()));
    assert_eq!(ignored["interactions"][0], "ground");

    let honoured = [&["run"], &BALL[..], &["--json"]].concat();
    let output = percussion(dir.path(), &honoured);
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(summary["ignored_restitution"], Value::Array(Vec::new()));
    assert!(!stderr(&output).contains("restitution"), "{}", stderr(&output));

    let none = ["--set", "restitution=0", "--scheme", "modified-theta", "--json"];
    let summary = printed_json(&[&["run", "bouncing-ball"], &none[..]].concat());
    assert_eq!(summary["ignored_restitution"], Value::Array(Vec::new()));
}

#[test]
fn tangential_and_coupled_restitution_are_ignored_by_name_too() {
    let friction = ["run", "sliding-mass", "--set", "restitution=0.3", "--t-end", "0.1", "--json"];
    let summary = printed_json(&[&friction[..], &["--scheme", "modified-theta"]].concat());
    assert_eq!(summary["ignored_restitution"][0]["tangential"], true);
    let cradle = ["run", "newtons-cradle", "--scheme", "schatzman-paoli", "--json"];
    let summary = printed_json(&cradle);
    let laws = summary["ignored_restitution"].as_array().expect("list");
    assert!(laws.iter().any(|law| law["law"] == "fremond-impact" && law["coupled"] == true));
}

#[test]
fn a_comparison_marks_schemes_that_ignore_restitution() {
    let dir = tempdir().expect("folder");
    let options = ["--schemes", "moreau-midpoint,modified-theta", "--out", "out"];
    let output = percussion(dir.path(), &[&["compare"], &BALL[..], &options].concat());
    assert_exit(&output, 0);
    let page = fs::read_to_string(dir.path().join("out/index.html")).expect("file");
    for text in [&stdout(&output), &page] {
        assert!(text.contains("modified-theta †") && !text.contains("moreau-midpoint †"));
        assert!(text.contains("unilateral-contact (ground) is ignored"), "{text}");
    }
    let csv = fs::read_to_string(dir.path().join("out/compare.csv")).expect("file");
    let endings = ["restitution", "honoured", "ignored"];
    assert!(csv.lines().zip(endings).all(|(line, end)| line.ends_with(end)), "{csv}");
    let found = json(&dir.path().join("out/compare.json"));
    assert_eq!(found["schemes"][1]["ignored_restitution"][0]["law"], "unilateral-contact");
}

#[test]
fn studies_fit_no_orders_to_schemes_that_ignore_restitution() {
    let options = ["--schemes", "moreau-midpoint,modified-theta", "--steps-max", "1000", "--json"];
    for (kind, missing) in [
        ("convergence", &["observed", "q"][..]),
        ("orbital", &["observed", "orbital"]),
        ("work-precision", &["at_error"]),
    ] {
        let more = if kind == "work-precision" {
            &["--schemes", "moreau-midpoint,modified-theta", "--json", "--at-error", "1e-2"]
        } else {
            &options[..]
        };
        let found = printed_json(&[&["study", kind], &BALL[..], more].concat());
        let value = |k: usize| missing.iter().fold(&found["schemes"][k], |value, key| &value[key]);
        assert!(!value(0).is_null() && value(1).is_null(), "{kind}: {found}");
        let ignored = &found["schemes"][1]["ignored_restitution"][0]["law"];
        assert_eq!(ignored, "unilateral-contact");
    }
}

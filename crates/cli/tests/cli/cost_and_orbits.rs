//! `percussion study work-precision` and `percussion study orbital`.

use std::fs;

use crate::support::{BALL, assert_exit, json, percussion, printed_json, stderr, stdout};
use serde_json::Value;
use tempfile::tempdir;

fn found(kind: &str, rest: &[&str]) -> Value {
    printed_json(&[&["study", kind, "--json"], &BALL[..], rest].concat())
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn orbits_converge_where_the_largest_error_of_velocities_does_not() {
    let found = found("orbital", &["--schemes", "moreau-jean-explicit,galerkin-1"]);
    assert_eq!(found["reference"]["kind"], "exact");
    for scheme in found["schemes"].as_array().expect("list") {
        let observed = &scheme["observed"];
        let orbital = number(&observed["orbital"]["order"]);
        assert!((orbital - 1.0).abs() < 0.3, "orbital order {orbital} of {}", scheme["scheme"]);
        assert!(number(&observed["sup_u"]["order"]).abs() < 0.4, "{observed}");
        assert!(number(&observed["orbital"]["half_width"]) > 0.0);
        for run in scheme["runs"].as_array().expect("list") {
            assert!(number(&run["orbital"]) < 2.5 * number(&run["dt"]), "{run}");
            assert!(number(&run["sup_u"]) > 1.0 || scheme["scheme"] != "moreau-jean-explicit");
        }
    }
}

#[test]
fn both_studies_write_table_page_and_json() {
    let dir = tempdir().expect("folder");
    for (kind, plots, words) in [
        ("orbital", 3, &["orbital order", "order max u", "±", "12 of 12"][..]),
        ("work-precision", 4, &["exponent q", "evaluations", "±", "12 of 12"]),
    ] {
        let options = ["--schemes", "moreau-midpoint", "--out", kind];
        let arguments = [&["study", kind], &BALL[..], &options].concat();
        let output = percussion(dir.path(), &arguments);
        assert_exit(&output, 0);
        for word in words {
            assert!(stdout(&output).contains(word), "{word} is not in {}", stdout(&output));
        }
        let folder = dir.path().join(kind);
        let csv = fs::read_to_string(folder.join(format!("{kind}.csv"))).expect("file");
        assert_eq!(csv.lines().count(), 13);
        let page = fs::read_to_string(folder.join("index.html")).expect("file");
        assert_eq!(page.matches("<figure").count(), plots);
        let found = json(&folder.join(format!("{kind}.json")));
        for field in ["version", "scenario", "parameters", "solver", "t_start", "t_end"] {
            assert!(!found[field].is_null(), "{field}");
        }
        assert!(stderr(&percussion(dir.path(), &arguments)).contains("--force"));
    }
}

#[test]
fn errors_are_set_against_evaluations_and_time() {
    let steps = ["--steps", "1009,101,331", "--schemes", "moreau-midpoint,galerkin-2"];
    let found = found("work-precision", &steps);
    assert_eq!(found["norm"], "l1");
    let runs = |k: usize| found["schemes"][k]["runs"].as_array().expect("list").clone();
    for (run, steps) in runs(0).iter().zip([101, 331, 1009]) {
        assert_eq!(run["steps"], steps, "from coarse to fine");
        assert_eq!(run["evaluations"], steps, "one per step of Moreau's midpoint rule");
        assert!(run["tolerance"].is_null() && number(&run["wall_time_s"]) > 0.0);
        assert!(number(&run["q"]) < number(&run["u"]));
    }
    for (cheap, dear) in runs(0).iter().zip(runs(1)) {
        assert!(number(&dear["evaluations"]) > number(&cheap["evaluations"]));
    }
}

#[test]
fn the_cost_of_an_error_is_that_of_a_run_or_extrapolated_by_the_exponent() {
    let schemes = ["--schemes", "moreau-jean,event-driven", "--tols", "1e-6,1e-10"];
    let steps = ["--steps", "1009,10007", "--at-error", "1e-8"];
    let found = found("work-precision", &[&schemes[..], &steps].concat());
    assert_eq!(found["at_error"], 1e-8);
    let [plain, located] = [0, 1].map(|k| &found["schemes"][k]);
    // the power law through two runs
    let [coarse, fine] = [0, 1].map(|k| number(&plain["runs"][k]["q"]));
    let exponent = (fine / coarse).ln() / (10_007.0_f64 / 1009.0).ln();
    let expected = 10_007.0 * (1e-8 / fine).powf(1.0 / exponent);
    let needed = number(&plain["at_error"]["evaluations"]);
    assert_eq!(plain["at_error"]["extrapolated"], true);
    assert!((needed / expected - 1.0).abs() < 1e-9, "{needed}, not {expected}");
    assert_eq!(located["at_error"]["extrapolated"], false);
    assert_eq!(located["at_error"]["evaluations"], number(&located["runs"][0]["evaluations"]));
    assert!(needed / number(&located["at_error"]["evaluations"]) > 1e3);
}

#[test]
fn the_picture_names_schemes_axes_units_and_the_error_asked_for() {
    let dir = tempdir().expect("folder");
    let options = ["--schemes", "moreau-jean,event-driven", "--steps", "101,1009", "--out", "out"];
    let study = [&["study", "work-precision", "--at-error", "1e-8"], &BALL[..], &options].concat();
    let output = percussion(dir.path(), &study);
    assert_exit(&output, 0);
    assert!(stdout(&output).contains("(extrapolated)"), "{}", stdout(&output));
    let picture = fs::read_to_string(dir.path().join("out/work-precision.svg")).expect("file");
    for words in ["moreau-jean", "event-driven", "error of q [m s]", "evaluations of", "error 10⁻⁸"]
    {
        assert!(picture.contains(words), "{words} is not in the picture");
    }
}

#[test]
fn other_norms_and_their_settings_are_taken_and_checked() {
    for options in [&["--norm", "lp", "--power", "3"][..], &["--norm", "sup-away", "--away", "0.3"]]
    {
        let rest = [&["--schemes", "moreau-midpoint", "--steps", "211,1511"], options].concat();
        let found = found("work-precision", &rest);
        assert_eq!(found["norm"], options[1]);
        assert_eq!(number(&found[&options[2][2..]]), options[3].parse::<f64>().expect("number"));
        let runs = &found["schemes"][0]["runs"];
        assert!(number(&runs[1]["u"]) < number(&runs[0]["u"]), "{runs}");
    }
    let dir = tempdir().expect("folder");
    for (option, value) in [
        ("--power", "0.5"),
        ("--away", "-1"),
        ("--tols", "1e-3,-1"),
        ("--steps", "1"),
        ("--at-error", "0"),
    ] {
        let refused = ["study", "work-precision", "bouncing-ball", option, value];
        let output = percussion(dir.path(), &refused);
        assert_exit(&output, 2);
        assert!(stderr(&output).contains(option), "{}", stderr(&output));
    }
}

#[test]
fn help_teaches_by_examples() {
    let dir = tempdir().expect("folder");
    for kind in ["orbital", "work-precision"] {
        let output = percussion(dir.path(), &["study", kind, "--help"]);
        assert_exit(&output, 0);
        assert!(stdout(&output).contains("Examples:") && stdout(&output).contains("Files:"));
    }
}

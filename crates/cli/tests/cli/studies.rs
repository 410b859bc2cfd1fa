//! `percussion study convergence` and `percussion compare`.

use std::fs;

use crate::support::{BALL, assert_exit, json, percussion, printed_json, stderr, stdout};
use percussion_lab::scenario::schemes;
use tempfile::tempdir;

fn study<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    [&["study", "convergence"][..], rest].concat()
}

#[track_caller]
fn assert_refused(arguments: &[&str], code: i32, words: &[&str]) {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), arguments);
    assert_exit(&output, code);
    let said = stderr(&output).split_whitespace().collect::<Vec<_>>().join(" ");
    for word in words {
        assert!(said.contains(word), "`{word}` is not in: {said}");
    }
}

#[test]
fn both_moreau_schemes_are_of_order_one_on_the_bouncing_ball() {
    let two = ["--schemes", "moreau-midpoint,moreau-jean-explicit", "--json"];
    let found = printed_json(&study(&[&BALL[..], &two].concat()));
    assert_eq!(found["reference"]["kind"], "exact");
    let schemes = found["schemes"].as_array().expect("list");
    assert_eq!(schemes.len(), 2);
    for scheme in schemes {
        assert_eq!(scheme["runs"].as_array().expect("list").len(), 12);
        assert_eq!(scheme["declared"]["impact"], 1);
        for error in ["q", "u"] {
            let order = scheme["observed"][error].as_f64().expect("number");
            assert!((order - 1.0).abs() < 0.1, "{}: order of {error} is {order}", scheme["scheme"]);
            let deviation = scheme["observed"]["standard_error"][error].as_f64().expect("number");
            let width = scheme["observed"]["half_width"][error].as_f64().expect("number");
            // Student's quantile for twelve runs
            assert!((width / deviation - 2.228).abs() < 1e-9 && width < 0.3, "{width}");
        }
    }
}

#[test]
fn a_study_writes_table_page_and_json() {
    let dir = tempdir().expect("folder");
    let options = ["--schemes", "moreau-midpoint", "--out", "out", "--steps-max", "2000"];
    let arguments = study(&[&BALL[..], &options].concat());
    let output = percussion(dir.path(), &arguments);
    assert_exit(&output, 0);
    let text = stdout(&output);
    for word in ["order q", "order u", "declared", "moreau-midpoint", "exact solution", "12 of 12"]
    {
        assert!(text.contains(word), "{word} is not in {text}");
    }
    let csv = fs::read_to_string(dir.path().join("out/convergence.csv")).expect("file");
    assert_eq!(csv.lines().count(), 13);
    let page = fs::read_to_string(dir.path().join("out/index.html")).expect("file");
    assert_eq!(page.matches("<figure").count(), 2);
    assert!(page.contains("slope 1"));
    let found = json(&dir.path().join("out/convergence.json"));
    for field in ["version", "scenario", "parameters", "solver", "norm", "t_start", "t_end"] {
        assert!(!found[field].is_null(), "{field}");
    }
    for field in ["steps", "dt", "q", "u", "wall_time_s"] {
        assert!(found["schemes"][0]["runs"][0][field].is_number(), "{field}");
    }

    let again = percussion(dir.path(), &arguments);
    assert_exit(&again, 2);
    assert!(stderr(&again).contains("--force"));
    assert_exit(&percussion(dir.path(), &[&arguments[..], &["--force", "--quiet"]].concat()), 0);
}

#[test]
fn every_norm_is_measured_and_the_maximum_of_velocities_does_not_converge() {
    let order = |norm: &str, error: &str| {
        let options = ["--schemes", "moreau-jean-explicit", "--norm", norm, "--json"];
        let found = printed_json(&study(&[&BALL[..], &options].concat()));
        assert_eq!(found["norm"], norm);
        found["schemes"][0]["observed"][error].as_f64().expect("number")
    };
    assert!((order("sup", "q") - 1.0).abs() < 0.2);
    assert!(order("sup", "u").abs() < 0.5);
    for norm in ["hausdorff", "orbital"] {
        for error in ["q", "u"] {
            let order = order(norm, error);
            assert!((order - 1.0).abs() < 0.2, "{norm} of {error}: {order}");
        }
    }
}

#[test]
fn a_comparison_is_of_a_few_schemes_that_suit_and_says_how_to_get_the_others() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["compare", "bouncing-ball", "--dt", "1e-3"]);
    assert_exit(&output, 0);
    let folder = dir.path().join("percussion-compare/bouncing-ball");
    let found = json(&folder.join("compare.json"));
    let rows = found["schemes"].as_array().expect("list");
    assert_eq!(rows.len(), 6);
    assert!(rows.iter().all(|row| row["outcome"] == "finished"), "{found}");
    assert!(rows.iter().all(|row| row["ignored_restitution"] == serde_json::json!([])), "{found}");
    let said = stdout(&output);
    let all = format!("6 of {} schemes", schemes().len());
    assert!(said.contains(&all) && said.contains("--schemes all"), "{said}");
    let page = fs::read_to_string(folder.join("index.html")).expect("file");
    assert!(page.contains("--schemes all") && page.contains("<b>event-driven</b>"));
    assert_eq!(page.matches("<ul class=\"legend\">").count(), 1);
}

#[test]
fn a_comparison_shows_all_schemes_on_one_page() {
    let dir = tempdir().expect("folder");
    let all = ["compare", "bouncing-ball", "--dt", "1e-3", "--schemes", "all"];
    let output = percussion(dir.path(), &all);
    assert_exit(&output, 0);
    let folder = dir.path().join("percussion-compare/bouncing-ball");
    let found = json(&folder.join("compare.json"));
    let rows = found["schemes"].as_array().expect("list");
    assert_eq!(rows.len(), schemes().len());
    for (row, scheme) in rows.iter().zip(schemes()) {
        assert_eq!(row["scheme"], scheme.name);
        assert!(stdout(&output).contains(scheme.name));
        let fields = ["steps", "us_per_step", "sweeps_per_step", "worst_residual"];
        for field in fields.iter().chain(&["max_penetration", "events", "wall_time_s"]) {
            assert!(row["outcome"] == "failed" || row[field].is_number(), "{field}");
        }
    }
    let page = fs::read_to_string(folder.join("index.html")).expect("file");
    for word in ["Gap: ground", "Velocity: ", "Energy", "Drift", "Percussion: ", "Computing time"] {
        assert!(page.contains(word), "{word}");
    }
    let csv = fs::read_to_string(folder.join("compare.csv")).expect("file");
    assert_eq!(csv.lines().count(), 1 + schemes().len());
}

#[test]
fn a_comparison_can_be_json_of_chosen_schemes_alone() {
    let chosen = ["--schemes", "moreau-jean-explicit,moreau-jean-explicit", "--t-end", "0.5"];
    let arguments = [&["compare", "bouncing-ball", "--json"][..], &chosen].concat();
    let found = printed_json(&arguments);
    assert_eq!(found["schemes"].as_array().expect("list").len(), 1, "each scheme once");
    assert_eq!(found["schemes"][0]["outcome"], "finished");
    assert_eq!(found["t_end"], 0.5);
    assert!(found["schemes"][0]["energy"]["final"].is_number());
}

#[test]
fn steps_without_certificate_are_said_in_the_terminal_and_on_the_page() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["compare", "ball-chain", "--schemes", "galerkin-2"]);
    let rows = json(&dir.path().join("percussion-compare/ball-chain/compare.json"));
    let unsolved = rows["schemes"][0]["unconverged_steps"].as_u64().expect("a number");
    assert!(
        unsolved > 0,
        "the scheme of the chain's impacts is solved now: choose another example"
    );
    let words = format!("{unsolved} of 2000 steps of galerkin-2 were not solved to tolerance");
    assert!(stderr(&output).contains(&words), "{}", stderr(&output));
    let page = dir.path().join("percussion-compare/ball-chain/index.html");
    assert!(fs::read_to_string(page).expect("file").contains(&words));
}

#[test]
fn a_scheme_that_fails_is_shown_with_its_reason_and_the_others_go_on() {
    // the midpoint rule is stable at this step, and the explicit scheme is at none
    let dir = tempdir().expect("folder");
    let stiff = ["compare", "impact-oscillator", "--dt", "0.07", "--t-end", "400"];
    let both = ["--schemes", "moreau-jean-explicit,moreau-midpoint", "--out", "out"];
    let output = percussion(dir.path(), &[&stiff[..], &both].concat());
    assert_exit(&output, 0);
    assert!(stderr(&output).contains("moreau-jean-explicit failed"), "{}", stderr(&output));
    let found = json(&dir.path().join("out/compare.json"));
    let of = |k: usize, field: &str| found["schemes"][k][field].clone();
    assert_eq!((of(0, "outcome"), of(1, "outcome")), ("failed".into(), "finished".into()));
    assert!(of(0, "error").as_str().is_some_and(|error| error.contains("finite")));
    let page = fs::read_to_string(dir.path().join("out/index.html")).expect("file");
    assert!(page.contains("moreau-jean-explicit failed:"));
}

#[test]
fn if_all_schemes_fail_the_exit_code_is_3() {
    // explicit steps of a stiff spring grow until the numbers end
    let stiff = ["impact-oscillator", "--t-end", "1e9", "--dt", "1e4"];
    let arguments = [&["compare"][..], &stiff, &["--schemes", "moreau-jean-explicit"]].concat();
    assert_refused(&arguments, 3, &["moreau-jean-explicit failed", "not finite"]);
}

#[test]
fn wrong_input_is_refused_with_advice() {
    assert_refused(&study(&["bouncing-bal"]), 2, &["did you mean `bouncing-ball`?"]);
    assert_refused(&["compare", "woodpeker"], 2, &["did you mean `woodpecker`?"]);
    let schemes = ["bouncing-ball", "--schemes", "moreau-midpoint,moreau-jena"];
    assert_refused(&study(&schemes), 2, &["did you mean `moreau-jean`?"]);
    assert_refused(&[&["compare"], &schemes[..]].concat(), 2, &["did you mean"]);
    assert_refused(&study(&["bouncing-ball", "--norm", "l2"]), 2, &["hausdorff"]);
    assert_refused(&study(&["bouncing-ball", "--levels", "3"]), 2, &["12"]);
    let narrow = ["bouncing-ball", "--steps-min", "100", "--steps-max", "110"];
    assert_refused(&study(&narrow), 2, &["primes", "--steps-max"]);
    assert_refused(&["compare", "bouncing-ball", "--solver", "sor"], 2, &["`sor-prox`"]);
    assert_refused(&["compare", "bouncing-ball", "--set", "gap=-1"], 2, &[]);
    assert_refused(&["compare", "bouncing-ball", "--dt", "0"], 2, &["--dt"]);
}

#[test]
fn an_existing_folder_is_refused_before_anything_runs() {
    let dir = tempdir().expect("folder");
    fs::create_dir(dir.path().join("out")).expect("folder");
    fs::write(dir.path().join("out/notes.txt"), "mine").expect("written");
    for command in [&["compare"][..], &["study", "convergence"]] {
        let output =
            percussion(dir.path(), &[command, &["bouncing-ball", "--out", "out"]].concat());
        assert_exit(&output, 2);
        assert!(stderr(&output).contains("--force"));
    }
    assert_eq!(fs::read_dir(dir.path().join("out")).expect("folder").count(), 1);
}

#[test]
fn help_teaches_by_examples() {
    let dir = tempdir().expect("folder");
    for arguments in [&["compare", "--help"][..], &["study", "convergence", "--help"]] {
        let output = percussion(dir.path(), arguments);
        assert_exit(&output, 0);
        assert!(stdout(&output).contains("Examples:") && stdout(&output).contains("Files:"));
    }
}

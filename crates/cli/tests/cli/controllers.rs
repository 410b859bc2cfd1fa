//! Step-size control on the command line and in files.

use std::fs;

use crate::support::{assert_exit, json, percussion, stderr, stdout};
use serde_json::Value;

fn summary(arguments: &[&str]) -> Value {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = percussion(folder.path(), arguments);
    assert_exit(&output, 0);
    serde_json::from_str(&stdout(&output)).expect("one JSON object")
}

#[test]
fn switching_resolves_impacts_with_its_smallest_step() {
    let run = ["run", "impact-oscillator", "--t-end", "1", "--json", "--controller", "switching"];
    let found = summary(&[&run[..], &["--dt-min", "1e-9", "--dt-max", "0.02"]].concat());
    assert_eq!(found["controller"], "switching");
    assert_eq!(found["controller_settings"]["dt_min"], 1e-9);
    assert!(found["smallest_step"].as_f64().expect("a number") <= 1e-9);
    let position = found["final_state"]["q"][0].as_f64().expect("a number");
    assert!((position + 0.314_844_081_06).abs() < 1e-7, "x(1 s) = {position}");
    let orders = found["order_histogram"].as_object().expect("counts by order");
    let steps: u64 = orders.values().filter_map(Value::as_u64).sum();
    assert_eq!(found["steps"].as_u64(), Some(steps), "every step has an order");
    assert!(orders.contains_key("1") && orders.contains_key("4"), "{orders:?}");
    assert_eq!(found["accumulations"], Value::Array(Vec::new()));
    let fixed = summary(&[&run[..], &["--order", "3", "--dt-max", "0.02"]].concat());
    let orders = fixed["order_histogram"].as_object().expect("counts by order");
    assert_eq!(orders.keys().collect::<Vec<_>>(), ["1", "3"]);
}

#[test]
fn doubling_takes_its_tolerances() {
    let run = ["run", "bouncing-ball", "--json", "--controller"];
    let evaluations = |more: &[&str]| {
        let found = summary(&[&run[..], more].concat());
        assert_eq!(found["order_histogram"], serde_json::json!({}));
        found["evaluations"].as_u64().expect("a count")
    };
    let loose = evaluations(&["doubling"]);
    assert!(evaluations(&["doubling", "--rtol", "1e-6", "--atol", "1e-6"]) > loose);
    assert!(evaluations(&["pi", "--controller-set", "velocity_atol=1e-3"]) > loose);
}

#[test]
fn sizes_and_orders_are_in_the_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = ["run", "falling-mass", "--controller", "switching", "--csv", "--out", "run"];
    assert_exit(&percussion(folder.path(), &run), 0);
    let table = fs::read_to_string(folder.path().join("run/trajectory.csv")).expect("a table");
    let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let column = |name| header.iter().position(|title| *title == name).expect(name);
    let (t, size, order) = (column("t [s]"), column("step size [s]"), column("order"));
    let rows: Vec<_> = lines.collect();
    assert_eq!((rows[0][size], rows[0][order]), ("NaN", "0"));
    let number = |text: &str| text.parse::<f64>().expect("a number");
    for pair in rows.windows(2) {
        let advanced = number(pair[1][t]) - number(pair[0][t]);
        assert!((advanced - number(pair[1][size])).abs() < 1e-15, "{pair:?}");
        assert!(["1", "2", "3", "4", "5", "6"].contains(&pair[1][order]), "{pair:?}");
    }
    let page = fs::read_to_string(folder.path().join("run/report.html")).expect("a page");
    assert!(page.contains("Size of the steps over time") && page.contains("Order of the steps"));
    assert_eq!(json(&folder.path().join("run/summary.json"))["record_every"], 1);
}

#[test]
fn wrong_control_is_explained() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let ball = ["run", "bouncing-ball", "--json"];
    for (more, words) in [
        (&["--order", "3"][..], ["constant steps", "--controller"]),
        (&["--controller", "swtching"], ["swtching", "did you mean `switching`"]),
        (&["--controller", "doubling", "--order", "3"], ["order", "velocity_atol"]),
        (&["--controller", "switching", "--order", "13"], ["order", "1 … 12"]),
        (&["--controller", "pi", "--rtol", "-1"], ["rtol", "at least 0"]),
        (&["--controller", "pi", "--dt-min", "1", "--dt-max", "0.1"], ["dt_min", "dt_max"]),
    ] {
        let output = percussion(folder.path(), &[&ball[..], more].concat());
        assert_exit(&output, 2);
        for word in words {
            assert!(stderr(&output).contains(word), "no `{word}` in:\n{}", stderr(&output));
        }
    }
}

#[test]
fn controllers_are_listed_with_their_settings() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = percussion(folder.path(), &["list", "controllers", "--json"]);
    assert_exit(&output, 0);
    let listed: Value = serde_json::from_str(&stdout(&output)).expect("a list");
    let names: Vec<_> = (0..4).map(|k| listed[k]["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["fixed", "switching", "doubling", "pi"]);
    assert_eq!(listed[1]["settings"]["max_order"], 6);
}

#[test]
fn one_flag_gives_the_ball_to_rounding_through_its_accumulation() {
    let data = ["--set", "gravity=2", "--set", "restitution=0.5", "--set", "gap=1"];
    let run = ["run", "bouncing-ball", "--accurate", "--atol", "1e-12", "--t-end", "4", "--json"];
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = percussion(folder.path(), &[&run[..], &data[..]].concat());
    assert_exit(&output, 0);
    let words = stderr(&output);
    assert!(words.contains("event-driven") && words.contains("atol = 1e-12"), "{words}");
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("one JSON object");
    let position = summary["final_state"]["q"][0].as_f64().expect("a number");
    assert!(position.abs() < 1e-12, "{position}");
    let accumulation = &summary["accumulations"][0];
    let off = accumulation["t"].as_f64().expect("a time") - 3.0;
    assert!(off.abs() < 1e-9, "{accumulation}");
    assert!(summary["evaluations"].as_u64().expect("a count") < 100_000);
}

#[test]
fn tolerances_are_one_for_all_or_one_for_each() {
    let run = ["run", "rocking-block", "--accurate", "--json", "--t-end", "0.5", "--atol"];
    let each = "1e-10,1e-10,1e-11,1e-9,1e-9,1e-10";
    let found = summary(&[&run[..], &[each]].concat());
    assert_eq!(found["scheme_settings"]["atol"].as_array().expect("six values").len(), 6);
    assert_eq!(found["fall_back_steps"], 0);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = percussion(folder.path(), &[&run[..], &["1e-10,1e-10"]].concat());
    assert_exit(&output, 2);
    let words = stderr(&output).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("atol has 2 values") && words.contains("6 coordinates"), "{words}");
    let doubling = ["run", "rocking-block", "--json", "--t-end", "0.1", "--controller", "doubling"];
    summary(&[&doubling[..], &["--atol", "1e-4,1e-4,1e-3"]].concat());
    let output = percussion(folder.path(), &[&doubling[..], &["--atol", "1e-4,1e-4"]].concat());
    assert_exit(&output, 2);
}

#[test]
fn one_flag_takes_an_implicit_method_where_an_explicit_one_would_crawl_and_says_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let cable = ["run", "elevator", "--accurate", "--set", "elements=60", "--json"];
    let times = ["--t-end", "0.02", "--rtol", "1e-4", "--atol", "1e-4"];
    let output = percussion(folder.path(), &[&cable[..], &times[..]].concat());
    assert_exit(&output, 0);
    let short = stderr(&output);
    assert!(short.contains("dormand-prince-8") && !short.contains("implicit"), "{short}");
    // from 1e4 steps on
    let stiff = ["--set", "damping=2.5e9"];
    let output = percussion(folder.path(), &[&cable[..], &times[..], &stiff[..]].concat());
    assert_exit(&output, 0);
    let long = stderr(&output);
    assert!(long.contains("radau-5") && long.contains("implicit, since"), "{long}");
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("one JSON object");
    assert!(summary["steps"].as_u64().expect("a count") < 1000, "{summary}");
    assert_eq!(summary["scheme_settings"]["rtol"], 1e-4);
}

#[test]
fn methods_of_a_scheme_are_listed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = percussion(folder.path(), &["list", "schemes", "event-driven"]);
    assert_exit(&output, 0);
    for method in ["fehlberg-45", "dormand-prince-8", "half-explicit-4", "radau-3", "radau-5"] {
        assert!(stdout(&output).contains(method), "{}", stdout(&output));
    }
}

//! Runs whose numbers or energy leave what a motion can have.

use std::fs;

use crate::support::{assert_exit, assert_refused, json, percussion, stderr, stdout};
use serde_json::Value;
use tempfile::tempdir;

#[test]
fn a_step_into_infinity_fails_and_the_state_before_it_is_kept() {
    let dir = tempdir().expect("folder");
    let far = ["run", "bouncing-ball", "--dt", "1e300", "--t-end", "1e301", "--out", "far"];
    let output = percussion(dir.path(), &far);
    assert_exit(&output, 3);
    assert!(stderr(&output).contains("is not finite after the step from t = 0 s"));
    let summary = json(&dir.path().join("far/summary.json"));
    assert_eq!(
        (&summary["outcome"], &summary["final_state"]["t"]),
        (&"failed".into(), &0.0.into())
    );
    // the state can be read and continued
    let on = ["run", "bouncing-ball", "--from", "far/state.json", "--t-end", "0.1", "--out", "on"];
    assert_exit(&percussion(dir.path(), &on), 0);
}

#[test]
fn energy_from_nowhere_is_warned_of_and_stops_a_strict_run() {
    let dir = tempdir().expect("folder");
    let run = ["run", "elastic-bar", "--scheme", "stewart-trinkle", "--t-end", "0.05"];
    let unstable = [&run[..], &["--allow-unstable"]].concat();
    let output = percussion(dir.path(), &[&unstable[..], &["--out", "free"]].concat());
    assert_exit(&output, 0);
    assert!(stderr(&output).contains("that nothing explains"), "{}", stderr(&output));
    let summary = json(&dir.path().join("free/summary.json"));
    let energy = &summary["energy"];
    assert!(energy["unexplained"].as_f64() > Some(1e3), "{energy}");
    assert_eq!(summary["energy_gain"]["unexplained"], energy["unexplained"]);
    let output =
        percussion(dir.path(), &[&unstable[..], &["--strict", "--out", "strict"]].concat());
    assert_exit(&output, 3);
    let summary = json(&dir.path().join("strict/summary.json"));
    assert_eq!(summary["outcome"], "failed");
    assert!(summary["final_state"]["t"].as_f64() < Some(0.05), "stopped on the way");
}

#[test]
fn a_given_step_that_is_unstable_is_refused_with_the_largest_stable_one() {
    for (scheme, bound) in [("galerkin-2", 1.3e-3), ("schatzman-paoli", 9.5e-4)] {
        let bar = ["run", "elastic-bar", "--scheme", scheme, "--dt", "2e-3"];
        let remedy = format!("give --dt {bound:e} or less");
        assert_refused(2, &bar, &[scheme, "unstable", &remedy, "--allow-unstable"]);
        let dir = tempdir().expect("folder");
        let stable = ["run", "elastic-bar", "--scheme", scheme, "--dt", &bound.to_string()];
        let output = percussion(dir.path(), &[&stable[..], &["--t-end", "0.1", "--json"]].concat());
        assert_exit(&output, 0);
        assert_eq!(stderr(&output), "");
    }
    // an implicit scheme is not refused
    let dir = tempdir().expect("folder");
    let implicit = ["run", "elastic-bar", "--scheme", "moreau-jean", "--dt", "2e-3", "--json"];
    assert_exit(&percussion(dir.path(), &implicit), 0);
}

#[test]
fn a_step_of_the_model_is_divided_until_it_is_stable_or_refused() {
    let dir = tempdir().expect("folder");
    for (scheme, parts) in [("mannshardt", 2.0), ("stewart-trinkle", 2.0)] {
        let bar = ["run", "elastic-bar", "--scheme", scheme, "--t-end", "0.3", "--out", scheme];
        let output = percussion(dir.path(), &bar);
        assert_exit(&output, 0);
        assert!(stderr(&output).contains("The step is reduced to"), "{}", stderr(&output));
        let summary = json(&dir.path().join(scheme).join("summary.json"));
        let dt = summary["dt"].as_f64().expect("a step");
        assert!((dt * parts - 1.0 / 1200.0).abs() < 1e-15, "{dt}");
        assert_eq!(summary["energy_gain"], Value::Null);
    }
    // Euler's rule gains at any step
    let explicit = ["run", "elastic-bar", "--scheme", "moreau-jean-explicit"];
    assert_refused(2, &explicit, &["unstable", "moreau-jean or generalized-alpha-ggl"]);
}

#[test]
fn comparisons_and_studies_mark_schemes_that_gain_energy() {
    let dir = tempdir().expect("folder");
    let bar = ["compare", "elastic-bar", "--schemes", "moreau-midpoint,stewart-trinkle"];
    let output = percussion(dir.path(), &[&bar[..], &["--t-end", "0.05", "--out", "bar"]].concat());
    assert_exit(&output, 0);
    let page = fs::read_to_string(dir.path().join("bar/index.html")).expect("file");
    for text in [&stdout(&output), &page] {
        assert!(
            text.contains("stewart-trinkle ‡") && !text.contains("moreau-midpoint ‡"),
            "{text}"
        );
        assert!(text.contains("that nothing explains"), "{text}");
    }
    assert!(stderr(&output).contains("stewart-trinkle: the energy rose"), "{}", stderr(&output));
    let csv = fs::read_to_string(dir.path().join("bar/compare.csv")).expect("file");
    let words = ["energy balance", ",explained,", ",unexplained,"];
    assert!(csv.lines().zip(words).all(|(line, word)| line.contains(word)), "{csv}");
    let found = json(&dir.path().join("bar/compare.json"));
    assert!(found["schemes"][0]["energy_gain"].is_null());
    assert!(found["schemes"][1]["energy_gain"]["unexplained"].as_f64() > Some(1e3));

    let steps = ["--steps-min", "20", "--steps-max", "100", "--out", "study"];
    let schemes = ["--schemes", "moreau-midpoint,moreau-jean-explicit"];
    let study = [&["study", "convergence", "linear-oscillator"], &schemes[..], &steps].concat();
    let output = percussion(dir.path(), &study);
    assert_exit(&output, 0);
    let page = fs::read_to_string(dir.path().join("study/index.html")).expect("file");
    for text in [&stdout(&output), &page] {
        assert!(text.contains("moreau-jean-explicit ‡") && !text.contains("moreau-midpoint ‡"));
    }
    let warning = "moreau-jean-explicit: the energy rose";
    assert!(stderr(&output).contains(warning), "{}", stderr(&output));
}

#[test]
fn a_scheme_without_an_impact_law_says_where_contacts_close() {
    let dir = tempdir().expect("folder");
    let index3 = ["--scheme", "generalized-alpha-index3", "--json"];
    let ball = ["run", "bouncing-ball", "--set", "restitution=0", "--t-end", "1"];
    let output = percussion(dir.path(), &[&ball[..], &index3].concat());
    assert!(stderr(&output).contains("not for motion with impacts: ground"), "{}", stderr(&output));
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(summary["lawless_impact"]["interaction"], "ground");
    // contacts that are closed from the beginning are no impacts, and other schemes have a law
    for quiet in [
        &[&["run", "bar-on-bearings"], &index3[..]].concat()[..],
        &[&ball[..], &["--scheme", "modified-theta", "--json"]].concat(),
    ] {
        let output = percussion(dir.path(), quiet);
        assert!(!stderr(&output).contains("impacts"), "{}", stderr(&output));
        let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        assert!(summary["lawless_impact"].is_null(), "{quiet:?}");
    }
}

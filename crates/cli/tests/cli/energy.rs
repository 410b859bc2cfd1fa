//! Runs whose numbers or energy leave what a motion can have.

use crate::support::{assert_exit, json, percussion, stderr};
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
    let unstable = ["run", "elastic-bar", "--scheme", "stewart-trinkle", "--t-end", "0.05"];
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

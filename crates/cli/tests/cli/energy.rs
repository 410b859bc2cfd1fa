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

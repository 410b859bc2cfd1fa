//! The JSON form.

use percussion_collection::{FrictionProblem, ProblemError, Solution};
use percussion_inclusion::solvers::SolveOutcome;

use super::{all_forms, assert_same, global_problem, local_problem, solve};

const ONE: &str = r#"{
  "kind": "local", "dim": 2, "nc": 1, "mu": [0.5], "author": {"unknown": [1, null]},
  "W": {"rows": 2, "cols": 2, "i": [0, 1, 0], "j": [0, 1, 0], "x": [0.75, 1, 0.25]},
  "q": [-10, 6]
}"#;

#[test]
fn a_file_is_read_with_equal_triplets_added_and_unknown_fields_ignored() {
    let problem = FrictionProblem::from_json(ONE).expect("a problem");
    assert_eq!((problem.dim(), problem.contacts(), problem.rows()), (2, 1, 2));
    let (r, report) = solve(&problem, 1e-12);
    assert_eq!(report.outcome, SolveOutcome::Converged);
    // slides: r_N = 10, r_T = −μ r_N
    assert!((r[0] - 10.0).abs() < 1e-10 && (r[1] + 5.0).abs() < 1e-10, "{r:?}");
}

#[test]
fn every_form_reads_back_to_the_last_bit() {
    for problem in all_forms() {
        let read = FrictionProblem::from_json(&problem.to_json()).expect("what was written");
        assert_same(&read, &problem);
    }
}

#[test]
fn both_forms_in_one_file_are_compared() {
    let mut text: serde_json::Value =
        serde_json::from_str(&global_problem(3, true).to_json()).expect("JSON");
    let local: serde_json::Value =
        serde_json::from_str(&local_problem(3, true).to_json()).expect("JSON");
    text["W"] = local["W"].clone();
    text["q"] = local["q"].clone();
    let read = FrictionProblem::from_json(&text.to_string()).expect("a problem");
    assert!(read.mismatch().expect("both given") < 1e-14, "{:?}", read.mismatch());
    assert_same(&FrictionProblem::from_json(&read.to_json()).expect("written"), &read);
    text["q"][0] = (-100.0).into();
    let read = FrictionProblem::from_json(&text.to_string()).expect("a problem");
    assert!(read.mismatch().expect("both given") > 0.1, "{:?}", read.mismatch());
    assert_eq!(read.problem().offset[0], -100.0, "W and q count");
    text["M"]["x"] = serde_json::json!(vec![0.0; text["M"]["x"].as_array().expect("a list").len()]);
    let read = FrictionProblem::from_json(&text.to_string()).expect("W and q suffice");
    assert_eq!(read.mismatch(), Some(f64::INFINITY));
}

#[test]
fn bilateral_rows_hold_in_both_forms() {
    let [global, local] = [global_problem(3, true), local_problem(3, true)].map(|problem| {
        let (r, report) = solve(&problem, 1e-12);
        assert_eq!(report.outcome, SolveOutcome::Converged);
        let u = problem.velocity(&r);
        assert!(u[6..].iter().all(|u| u.abs() < 1e-11), "{u:?}");
        u
    });
    assert!(global.iter().zip(&local).all(|(a, b)| (a - b).abs() < 1e-10));
}

/// What [`ONE`] says with `from` replaced by `to`.
fn refused(from: &str, to: &str) -> ProblemError {
    assert!(ONE.contains(from), "{from}");
    FrictionProblem::from_json(&ONE.replacen(from, to, 1)).expect_err(to)
}

#[test]
fn broken_files_are_refused_with_the_place() {
    let cases = [
        ("[0.5]", "[0.5", "at line 2 column"),
        (r#""local""#, r#""locale""#, "unknown variant `locale`"),
        (r#""local""#, r#""locale""#, "at line 2 column 18"),
        (r#""kind": "local","#, "", "missing field `kind`"),
        (r#""local""#, r#""local_rolling""#, "`local_rolling` has contacts of 5 components, not 2"),
        (r#""local""#, r#""global""#, "`M` is missing, which the global form needs"),
        (r#""dim": 2"#, r#""dim": 4"#, "contacts of 4 components"),
        (r#""dim": 2"#, r#""dim": -2"#, "at line 2 column"),
        (r#""nc": 1"#, r#""nc": 2"#, "`mu` has 1 entries instead of 2"),
        ("[0.5]", "[-0.5]", "contact 0, counted from 0: friction = -0.5"),
        ("[0.5]", "[null]", "at line 2 column"),
        ("[0.5]", r#"[0.5], "mu_r": [0.1]"#, "`mu_r` has 1 entries instead of 0"),
        ("[0.5]", r#"[0.5], "bilateral": [0]"#, "bilateral constraint 0"),
        (
            "[0.5]",
            r#"[0.5], "bilateral": [18446744073709551615, 9]"#,
            "`W` is 2 × 2 instead of 18446744073709551615 × 18446744073709551615",
        ),
        ("[0.5]", r#"[0.5], "bilateral": [1]"#, "`W` is 2 × 2 instead of 3 × 3"),
        (r#""rows": 2"#, r#""rows": 3"#, "`W` is 3 × 2 instead of 2 × 2"),
        ("[0, 1, 0]", "[0, 1]", "`W.j` has 3 entries instead of 2"),
        ("[0.75, 1, 0.25]", "[0.75, 1]", "`W.x` has 2 entries instead of 3"),
        ("[0, 1, 0]", "[0, 2, 0]", "entry 1 of `W` stands at (2, 1), outside the 2 × 2 matrix"),
        ("[0, 1, 0]", "[0, 1.5, 0]", "at line 3 column"),
        ("0.75", "NaN", "at line 3 column"),
        ("0.75", "1e999", "number out of range at line 3 column"),
        ("0.75", "null", "invalid type: null, expected f64 at line 3 column"),
        ("[-10, 6]", "[-10]", "`q` has 1 entries instead of 2"),
        (r#""q""#, r#""p""#, "`q` is missing, which the local form needs"),
    ];
    for (from, to, expected) in cases {
        let found = refused(from, to).to_string();
        assert!(found.contains(expected), "{to}: {found}, not {expected}");
    }
}

#[test]
fn answers_are_written_and_read() {
    let problem = FrictionProblem::from_json(ONE).expect("a problem");
    let solution = Solution::new(&problem, &[10.0, -1.0 / 3.0]);
    let read = Solution::from_json(&solution.to_json(), &problem).expect("what was written");
    assert_eq!(read, solution);
    assert_eq!(read.u, [0.0, 6.0 - 1.0 / 3.0]);
    let short = Solution::from_json(r#"{"r": [1]}"#, &problem).expect_err("too short");
    assert_eq!(short.to_string(), "`r` has 1 entries instead of 2");
}

#[test]
fn parts_of_the_other_form_are_refused() {
    let mut text: serde_json::Value = serde_json::from_str(ONE).expect("JSON");
    for part in ["M", "H", "f", "b"] {
        let given = text.clone();
        text[part] = if matches!(part, "M" | "H") { text["W"].clone() } else { text["q"].clone() };
        let found = FrictionProblem::from_json(&text.to_string()).expect_err("contradicts itself");
        assert_eq!(found, ProblemError::Misplaced { part, kind: "local" });
        text = given;
    }
}

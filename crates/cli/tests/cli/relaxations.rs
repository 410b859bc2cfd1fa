//! `percussion study relaxation`.

use std::fs;

use crate::support::{assert_exit, percussion, printed_json, stderr, stdout};
use serde_json::Value;
use tempfile::tempdir;

/// Sweeps of one solver in one case; none where it does not converge.
fn sweeps(found: &Value, case: usize, solver: usize) -> Vec<Option<u64>> {
    let curve = &found["cases"][case]["curves"][solver]["relaxations"];
    let one = |one: &Value| {
        (one["outcome"] == "converged").then(|| one["sweeps"].as_u64().expect("count"))
    };
    curve.as_array().expect("list").iter().map(one).collect()
}

/// The counts of an independent program for the loads of ours: both stick, both slide, one opens.
#[test]
fn the_figure_of_the_book_takes_the_sweeps_of_an_independent_program() {
    let omegas = ["--relaxations", "0.2,0.6,0.9,1.2,1.8", "--json"];
    let found = printed_json(&[&["study", "relaxation"][..], &omegas].concat());
    let jor = [[182, 57, 0, 0, 0], [184, 58, 35, 76, 0], [165, 50, 28, 61, 0]];
    let sor = [[174, 46, 22, 18, 83], [177, 50, 27, 20, 59], [158, 42, 19, 16, 101]];
    for case in 0..3 {
        for (solver, table) in [jor, sor].iter().enumerate() {
            let expected = table[case].map(|n| (n > 0).then_some(n));
            assert_eq!(sweeps(&found, case, solver), expected, "case {case}");
        }
    }
    let relaxations = &found["cases"][0]["curves"][0]["settings"];
    assert_eq!(relaxations["components"], "normals-first");
}

#[test]
fn a_study_of_relaxations_writes_table_page_and_json() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["study", "relaxation", "--out", "out"]);
    assert_exit(&output, 0);
    for word in ["both stick", "one opens", "fewest sweeps", "jor-prox"] {
        assert!(stdout(&output).contains(word), "{word} is not in {}", stdout(&output));
    }
    let csv = fs::read_to_string(dir.path().join("out/relaxation.csv")).expect("file");
    assert_eq!(csv.lines().count(), 1 + 3 * 2 * 39);
    let page = fs::read_to_string(dir.path().join("out/index.html")).expect("file");
    assert_eq!(page.matches("<figure").count(), 3);
    assert!(page.contains("Fig. 4.12"));
}

#[test]
fn models_scenarios_and_files_of_problems_are_studied_alike() {
    let dir = tempdir().expect("folder");
    let generate = ["bench", "generate", "problems", "--families", "chain", "--sizes", "4"];
    assert_exit(&percussion(dir.path(), &generate), 0);
    let mut files = fs::read_dir(dir.path().join("problems")).expect("folder");
    let file = files.next().expect("a problem").expect("a file").path();
    for problem in ["planar-block", &file.to_string_lossy()] {
        let options = ["--solvers", "sor-prox,nsgs", "--relaxations", "0.8,1,1.2", "--json"];
        let output =
            percussion(dir.path(), &[&["study", "relaxation", problem][..], &options].concat());
        assert_exit(&output, 0);
        let found: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        assert!(sweeps(&found, 0, 0).iter().all(Option::is_some), "{problem}: {found}");
    }
}

#[test]
fn what_cannot_be_studied_is_refused_with_a_remedy() {
    let refused: [(&[&str], i32, &str); 6] = [
        (&["bouncing-ball"], 2, "no closed contact"),
        (&["--solvers", "auto"], 2, "solvers that have one"),
        (&["--relaxations", "2.5"], 2, "not between 0 and 2"),
        (&["--solver-set", "relaxation=1"], 2, "--relaxations"),
        (&["--solver-set", "step_length=global"], 2, "together where"),
        (
            &["--solvers", "jor-prox", "--relaxations", "1.9", "--json"],
            3,
            "no relaxation converges",
        ),
    ];
    for (arguments, code, words) in refused {
        let dir = tempdir().expect("folder");
        let output = percussion(dir.path(), &[&["study", "relaxation"][..], arguments].concat());
        assert_exit(&output, code);
        let said = stderr(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.replace("│ ", "").contains(words), "`{words}` is not in: {said}");
    }
}

//! Wrong input ends with exit code 2, says what is wrong, and what would be right.

use std::fs;

use crate::support::{assert_exit, percussion, stderr};
use tempfile::tempdir;

/// Runs and expects this exit code and these words on standard error, and no files.
#[track_caller]
fn assert_refused(arguments: &[&str], code: i32, words: &[&str]) {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), arguments);
    assert_exit(&output, code);
    // lines are wrapped to the width of a terminal, behind a bar
    let said = stderr(&output);
    let said = said.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    for word in words {
        assert!(said.contains(word), "`{word}` is not in: {said}");
    }
    assert_eq!(fs::read_dir(dir.path()).expect("folder").count(), 0, "nothing is written");
}

#[test]
fn unknown_names_are_answered_with_similar_ones() {
    assert_refused(&["run", "woodpeker"], 2, &["woodpeker", "did you mean `woodpecker`?"]);
    assert_refused(&["run", "zzz"], 2, &["there are: bouncing-ball"]);
    let scheme = ["run", "woodpecker", "--scheme", "moreau-mid"];
    assert_refused(&scheme, 2, &["did you mean `moreau-midpoint`?"]);
    assert_refused(&["run", "woodpecker", "--solver", "sor"], 2, &["did you mean `sor-prox`?"]);
    let set = ["run", "woodpecker", "--set", "fricton=0.1"];
    assert_refused(&set, 2, &["did you mean `friction`?"]);
    assert_refused(&["list", "models", "woodpeker"], 2, &["did you mean `woodpecker`?"]);
    let record = ["run", "woodpecker", "--record", "bodies,beek"];
    assert_refused(&record, 2, &["is called `beek`", "--record", "beak, lower sleeve end"]);
}

#[test]
fn numbers_out_of_range_are_refused() {
    for dt in ["0", "-1e-3", "nan", "inf"] {
        assert_refused(&["run", "woodpecker", "--dt", dt], 2, &["--dt"]);
    }
    for t_end in ["0", "-1", "NaN", "inf"] {
        assert_refused(&["run", "woodpecker", "--t-end", t_end], 2, &["--t-end"]);
    }
    for tol in ["0", "-1", "nan"] {
        assert_refused(&["run", "woodpecker", "--tol", tol], 2, &["--tol"]);
    }
    assert_refused(&["run", "woodpecker", "--record-every", "0"], 2, &["record-every"]);
    assert_refused(&["run", "woodpecker", "--dt", "one"], 2, &["--dt"]);
}

#[test]
fn too_many_steps_are_refused_with_a_remedy() {
    assert_refused(&["run", "woodpecker", "--dt", "1e-12"], 2, &["4.4e11 steps", "larger --dt"]);
}

#[test]
fn parameters_are_checked() {
    for value in ["mass=nan", "mass=-1", "mass=heavy", "restitution=1.5"] {
        assert_refused(&["run", "bouncing-ball", "--set", value], 2, &[]);
    }
    assert_refused(&["run", "bouncing-ball", "--set", "mass"], 2, &["NAME=VALUE"]);
    let heavy = ["run", "bouncing-ball", "--set", "mass=heavy"];
    assert_refused(&heavy, 2, &["a finite number in kg is expected"]);
    let elastic = ["run", "bouncing-ball", "--set", "restitution=very"];
    assert_refused(&elastic, 2, &["a finite number is expected"]);
    let beyond = ["run", "bouncing-ball", "--set", "restitution=1.5"];
    assert_refused(&beyond, 2, &["`restitution` of bouncing-ball is Newton"]);
    let half = ["run", "ball-chain", "--set", "balls=-1"];
    assert_refused(&half, 2, &["number of balls", "a whole number from 1 to 100000 is expected"]);
}

#[test]
fn counts_beyond_their_bounds_are_refused_before_memory_is_taken() {
    let most = "18446744073709551615";
    for (model, count) in [
        ("ball-chain", "balls"),
        ("newtons-cradle", "balls"),
        ("train", "wagons"),
        ("elastic-bar", "elements"),
        ("elevator", "elements"),
        ("radial-impact", "dimension"),
    ] {
        for number in ["0", "10000000", most, "1e3", "99999999999999999999999999"] {
            let set = format!("{count}={number}");
            assert_refused(&["run", model, "--set", &set], 2, &["a whole number from"]);
        }
    }
    for family in ["box-stack", "mass-ratio", "sphere-heap", "chain", "card-house", "wall", "arch"]
    {
        let sizes = ["bench", "generate", "x", "--families", family, "--sizes", most];
        assert_refused(&sizes, 2, &[family, "sizes ("]);
        let contacts = [&sizes[..6], &["10000000", "--max-contacts", most]].concat();
        assert_refused(&contacts, 2, &[family, "sizes ("]);
    }
    assert_refused(&["bench", "generate", "x", "--sizes", "0"], 2, &["box-stack of size 0"]);
    for (solver, setting) in [
        ("nsgs", "acceleration=1000000000"),
        ("lemke", "facets=1000000000"),
        ("admm", "memory=1000000000"),
        ("cadoux", "memory=1000000000"),
    ] {
        let set = ["run", "bouncing-ball", "--solver", solver, "--solver-set", setting];
        assert_refused(&set, 2, &["is not admissible", "from"]);
    }
    let threads = ["--solver-set", "order=coloured", "--solver-set", "threads=1000000"];
    let run = [&["run", "bouncing-ball", "--solver", "nsgs"][..], &threads].concat();
    assert_refused(&run, 2, &["from 1 to 1024"]);
    let steps = ["study", "convergence", "woodpecker", "--steps-max", "100000000"];
    assert_refused(&steps, 2, &["GB", "--steps-max"]);
}

#[test]
fn dense_matrices_that_would_not_fit_are_refused_before_the_run() {
    let chain = ["run", "ball-chain", "--set", "balls=100000", "--scheme"];
    for scheme in ["moreau-jean", "galerkin-2", "generalized-alpha-ggl", "event-driven"] {
        let run = [&chain[..], &[scheme]].concat();
        assert_refused(&run, 2, &["dense matrices", "GB", "sparse matrices"]);
    }
    let bar = ["run", "elastic-bar", "--set", "elements=100000", "--scheme", "event-driven"];
    let implicit = [&bar[..], &["--scheme-set", "method=radau-5"]].concat();
    assert_refused(&implicit, 2, &["dense matrices"]);
    let check = ["check", "elastic-bar", "--set", "elements=100000"];
    assert_refused(&check, 2, &["100002 velocities", "at most 5000"]);
}

#[test]
fn parameters_of_scenario_files_are_checked_like_those_of_models() {
    let dir = tempdir().expect("folder");
    let file = dir.path().join("ball.toml");
    let path = file.to_str().expect("text");
    fs::write(&file, "model = \"bouncing-ball\"\n").expect("written");
    let set = |assignment| ["run", path, "--set", assignment];
    assert_refused(&set("restitutoin=0.5"), 2, &["`restitutoin`", "did you mean `restitution`?"]);
    let range = ["restitution = 1.5", "`restitution` of bouncing-ball is Newton"];
    assert_refused(&set("restitution=1.5"), 2, &range);
    assert_refused(&set("mass=heavy"), 2, &["a finite number in kg"]);
    let assembly = "[[body]]\nname = \"ball\"\nkind = \"point-mass\"\nmass = 1\n\
        [run]\ndt = 1e-3\nt_end = 1\n";
    fs::write(&file, assembly).expect("written");
    assert_refused(
        &set("mass=2"),
        2,
        &["an assembly and has no parameters", "`mass`", "declare it in `[parameters]`"],
    );
}

#[test]
fn a_step_longer_than_the_run_is_refused_with_a_remedy() {
    let long = ["run", "bouncing-ball", "--dt", "2", "--t-end", "1"];
    assert_refused(&long, 2, &["a step of 2 s", "run of 1 s", "a smaller --dt"]);
}

#[test]
fn initial_values_must_fit_the_system() {
    let short = ["run", "woodpecker", "--q0", "1,2"];
    assert_refused(&short, 2, &["3 are needed", "sleeve angle [rad]"]);
    assert_refused(&["run", "woodpecker", "--u0", "1,2,nan"], 2, &["not a finite number"]);
    let inside = ["run", "bouncing-ball", "--q0", "-1"];
    assert_refused(&inside, 2, &["`ground` is violated by", "no gap is violated"]);
    let fast = ["run", "bouncing-ball", "--u0", "1e308"];
    assert_refused(&fast, 2, &["energy of the initial state is not finite", "give smaller"]);
}

/// A state that the bouncing ball can be continued from.
const GOOD_STATE: &str = r#"{"scenario":"bouncing-ball","coordinates":["gap"],"state":{"t":1,"q":[1],
"u":[0],"contacts":{"keys":[],"laws":[],"modes":[],"ends":[],"percussion":[],"impressed":[]},"history":[]}}"#;

#[test]
fn states_to_continue_from_are_checked() {
    let dir = tempdir().expect("folder");
    let state = dir.path().join("state.json");
    let path = state.to_str().expect("text");
    let from = |model| ["run", model, "--from", path];
    let broken = "{\"scenario\": \"ball\",\n \"coordinates\": [\"a\" \"b\"]";
    fs::write(&state, broken).expect("written");
    assert_refused(&from("woodpecker"), 2, &["no state of a run", "state.json:2:22"]);
    fs::write(&state, GOOD_STATE.replace("\"ends\":[]", "\"ends\":[5]")).expect("written");
    assert_refused(&from("bouncing-ball"), 2, &["do not fit together"]);
    fs::write(&state, GOOD_STATE.replace("\"q\":[1]", "\"q\":[1,2]")).expect("written");
    assert_refused(&from("bouncing-ball"), 2, &["2 coordinates", "as the system has"]);
    fs::write(&state, GOOD_STATE).expect("written");
    let early = [&from("bouncing-ball")[..], &["--t-end", "0.5"]].concat();
    assert_refused(&early, 2, &["later --t-end"]);
}

#[test]
fn a_state_of_another_system_is_refused() {
    let dir = tempdir().expect("folder");
    let state = dir.path().join("state.json");
    let path = state.to_str().expect("text");
    fs::write(&state, GOOD_STATE).expect("written");
    let wood = ["run", "woodpecker", "--from", path];
    assert_refused(&wood, 2, &["a state of bouncing-ball", "sleeve angle", "same system"]);
    // as many coordinates, but another one
    let mass = ["run", "impact-oscillator", "--from", path];
    assert_refused(&mass, 2, &["a state of bouncing-ball with the coordinates gap", "same system"]);
}

#[test]
fn files_that_cannot_be_used_are_named() {
    assert_refused(&["run", "absent.toml"], 1, &["absent.toml", "help: check the path"]);
    let from = ["run", "woodpecker", "--from", "absent.json"];
    assert_refused(&from, 1, &["absent.json", "help: --from takes the state.json"]);
    let dir = tempdir().expect("folder");
    let file = dir.path().join("file");
    fs::write(&file, "").expect("written");
    let below = file.join("out");
    let below = below.to_str().expect("text");
    assert_refused(&["run", "woodpecker", "--out", below], 1, &["file/out"]);
}

#[test]
fn wrong_options_are_explained() {
    assert_refused(&["run", "woodpecker", "--outt", "x"], 2, &["--out"]);
    assert_refused(&["list", "things"], 2, &["models", "solvers"]);
}

#[test]
fn a_wrong_scenario_file_is_shown_with_its_line() {
    let dir = tempdir().expect("folder");
    let text = "model = \"bouncing-ball\"\n\n[parameters]\nrestitutoin = 0.5\n";
    fs::write(dir.path().join("ball.toml"), text).expect("written");
    let output = percussion(dir.path(), &["run", "ball.toml"]);
    assert_exit(&output, 2);
    let message = stderr(&output);
    assert!(message.contains("ball.toml:4:1"), "{message}");
    assert!(message.contains("restitutoin") && message.contains("help"), "{message}");
}

/// Writes a file, runs the program on it, and expects this exit code and these words, none of them
/// with a character that acts on a terminal.
#[track_caller]
fn assert_file_refused(content: &[u8], arguments: &[&str], words: &[&str]) -> String {
    let dir = tempdir().expect("folder");
    fs::write(dir.path().join("file"), content).expect("written");
    fs::write(dir.path().join("file.toml"), content).expect("written");
    let output = percussion(dir.path(), arguments);
    assert_exit(&output, 2);
    let said = stderr(&output);
    assert!(!said.contains(|c: char| c.is_control() && c != '\n'), "{said:?}");
    let joined = said.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    for word in words {
        assert!(joined.contains(word), "`{word}` is not in: {joined}");
    }
    said
}

#[test]
fn bytes_that_are_no_text_are_wrong_input() {
    let content = b"model = \"woodpecker\"\n# \xff\n";
    assert_file_refused(content, &["run", "file.toml"], &["UTF-8", "line 2"]);
    assert_file_refused(content, &["check", "file.toml"], &["UTF-8"]);
    assert_file_refused(content, &["compare", "file.toml"], &["UTF-8"]);
    assert_file_refused(content, &["study", "convergence", "file.toml"], &["UTF-8"]);
    assert_file_refused(
        b"{\"a\": \"\xc3\x28\"}",
        &["run", "woodpecker", "--from", "file"],
        &["UTF-8"],
    );
    assert_file_refused(b"\xff\xfe", &["solve", "file"], &["neither HDF5 nor text"]);
    assert_file_refused(b"\xff\xfe", &["bench", "solvers", "file"], &["neither HDF5 nor text"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_wrong_input() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let bad = OsStr::from_bytes(b"wood\xffpecker");
    let dir = tempdir().expect("folder");
    for before in [&["run"][..], &["list", "models"], &["run", "woodpecker", "--set"], &["check"]] {
        let output = crate::support::command(dir.path(), before).arg(bad).output().expect("starts");
        assert_exit(&output, 2);
    }
}

#[test]
fn one_file_that_cannot_be_read_is_not_passed_over() {
    let dir = tempdir().expect("folder");
    let generate = ["bench", "generate", "p", "--families", "chain", "--sizes", "3"];
    assert_exit(&percussion(dir.path(), &generate), 0);
    fs::write(dir.path().join("p/broken.json"), "{").expect("written");
    let bench = ["bench", "solvers", "p", "--solvers", "nsgs", "--tols", "1e-4", "--out", "b"];
    let output = percussion(dir.path(), &bench);
    assert_exit(&output, 2);
    assert!(stderr(&output).contains("1 of 2 files"), "{}", stderr(&output));
    assert!(dir.path().join("b/bench.json").is_file(), "the others are measured");
    let output = percussion(dir.path(), &["bench", "solvers", "p/broken.json", "--json"]);
    assert_exit(&output, 2);
    assert!(crate::support::stdout(&output).is_empty());
}

#[test]
fn what_acts_on_a_terminal_is_written_out() {
    let name = b"[[body]]\nkind = \"point-mass\"\nname = \"a\\u001b[31m\"\nmass = 1.0\n";
    assert_file_refused(name, &["run", "file.toml"], &["control characters"]);
    let value = "model = \"\u{9b}31m\u{202e}\"\n";
    assert_file_refused(value.as_bytes(), &["run", "file.toml"], &["\\u009b31m\\u202e"]);
    let key = "\"k\\u001b[2J\" = 1\n";
    assert_file_refused(key.as_bytes(), &["run", "file.toml"], &["\\u001b[2J"]);
    let json = br#"{"dim": 3, "mu": [0.5], "q": ["\u001b[2J"]}"#;
    assert_file_refused(json, &["solve", "file"], &[]);
    let dir = tempdir().expect("folder");
    let named = r#"{"name": "x\u001b]0;y", "dim": 3, "mu": [0.5], "W": {"rows": 3, "columns": 3,
        "i": [0, 1, 2], "j": [0, 1, 2], "x": [1, 1, 1]}, "q": [-1, 0, 0]}"#;
    fs::write(dir.path().join("p.json"), named).expect("written");
    let output = percussion(dir.path(), &["solve", "p.json", "--out", "o"]);
    let all = crate::support::stdout(&output) + &stderr(&output);
    assert!(!all.contains('\u{1b}'), "{all:?}");
    if let Ok(page) = fs::read_to_string(dir.path().join("o/index.html")) {
        assert!(!page.contains('\u{1b}') && page.contains("\\u001b"), "the page");
    }
}

#[test]
fn excerpts_and_messages_of_huge_lines_are_cut() {
    let long = "x".repeat(1_000_000);
    for content in [
        format!("model = \"{long}\"\n"),
        format!("model = \"woodpecker\"\n{long} = 1\n"),
        format!("model = \"woodpecker\"\nrun = {{ dt = \"{long}\" }}\n"),
        format!("model = \"woodpecker\" # {long}\nrun = 3\n"),
        format!("[[body]]\nkind = \"point-mass\"\nname = \"{long}\"\nmass = -1.0\n"),
    ] {
        let said = assert_file_refused(content.as_bytes(), &["run", "file.toml"], &["file.toml"]);
        assert!(said.len() < 5_000, "{} bytes are said", said.len());
    }
    let state = format!("{{\"{long}\": 1}}");
    let said = assert_file_refused(state.as_bytes(), &["run", "woodpecker", "--from", "file"], &[]);
    assert!(said.len() < 5_000, "{} bytes are said", said.len());
    let said = assert_file_refused(state.as_bytes(), &["solve", "file"], &[]);
    assert!(said.len() < 5_000, "{} bytes are said", said.len());
}

#[test]
fn scenario_files_guess_models_and_radians() {
    let model = b"model = \"woodpeker\"\n";
    assert_file_refused(model, &["run", "file.toml"], &["did you mean `woodpecker`?"]);
    let scheme = b"model = \"woodpecker\"\nscheme = { name = \"moreau-jaen\" }\n";
    assert_file_refused(scheme, &["run", "file.toml"], &["did you mean `moreau-jean`?"]);
    let bar = |angle: &str| {
        format!(
            "[[body]]\nname = \"bar\"\nkind = \"planar-body\"\nmass = 1.0\ninertia = 0.1\n\
             position = [0.0, 0.5]\nangle = {angle}\n[[law]]\nname = \"pin\"\nkind = \"bilateral\"\n\
             [[connection]]\nname = \"pivot\"\nkind = \"joint\"\nlaw = \"pin\"\n\
             from = {{ body = \"bar\", point = [-0.5, 0.0] }}\nto = {{ point = [0.0, 0.0] }}\n\
             [run]\ndt = 1e-3\nt_end = 0.01\n"
        )
    };
    let degrees = bar("90.0");
    let words = ["pivot", "radians", "if degrees were meant, write 1.570796"];
    assert_file_refused(degrees.as_bytes(), &["run", "file.toml"], &words);
    let dir = tempdir().expect("folder");
    fs::write(dir.path().join("bar.toml"), bar("1.5707963267948966")).expect("written");
    assert_exit(&percussion(dir.path(), &["run", "bar.toml", "--json"]), 0);
}

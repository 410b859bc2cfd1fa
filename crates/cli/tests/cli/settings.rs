//! Settings of schemes and solvers on the command line.

use crate::support::{assert_exit, percussion, stderr, stdout};
use serde_json::Value;

const BALL: [&str; 5] = ["run", "bouncing-ball", "--t-end", "0.5", "--json"];

fn output(arguments: &[&str]) -> std::process::Output {
    let folder = tempfile::tempdir().expect("a temporary folder");
    percussion(folder.path(), arguments)
}

fn summary(more: &[&str]) -> Value {
    let output = output(&[&BALL, more].concat());
    assert_exit(&output, 0);
    serde_json::from_str(&stdout(&output)).expect("one JSON object")
}

fn assert_refused(arguments: &[&str], words: &[&str]) {
    let output = output(arguments);
    assert_exit(&output, 2);
    for word in words {
        assert!(stderr(&output).contains(word), "no `{word}` in:\n{}", stderr(&output));
    }
}

#[test]
fn settings_of_the_scheme_count_and_are_reported() {
    let scheme = ["--scheme", "moreau-jean"];
    let usual = summary(&scheme);
    let implicit = summary(&[&scheme[..], &["--scheme-set", "theta=1"]].concat());
    assert_eq!(usual["scheme_settings"]["theta"], 0.5);
    assert_eq!(implicit["scheme_settings"]["theta"], 1.0);
    assert_ne!(usual["final_state"]["q"], implicit["final_state"]["q"]);
}

#[test]
fn words_need_no_quotation_marks() {
    let more = ["--scheme", "generalized-alpha-ggl", "--scheme-set", "solve=monolithic"];
    assert_eq!(summary(&more)["scheme_settings"]["solve"], "monolithic");
}

#[test]
fn a_contact_is_solved_by_pivoting_as_by_sweeps() {
    let (sweeps, pivots) = (summary(&[]), summary(&["--solver", "lemke"]));
    let position = |summary: &Value| summary["final_state"]["q"][0].as_f64().expect("a number");
    assert_eq!(pivots["solver"], "lemke");
    assert!((position(&sweeps) - position(&pivots)).abs() < 1e-12);
    let tol = summary(&["--solver", "lemke", "--tol", "1e-6", "--solver-set", "facets=8"]);
    assert_eq!(tol["solver_settings"]["facets"], 8);
    assert_eq!(tol["solver_settings"]["tolerance"], 1e-6);
}

#[test]
fn wrong_settings_are_refused_with_those_there_are() {
    let scheme = ["run", "bouncing-ball", "--scheme", "moreau-jean", "--scheme-set"];
    assert_refused(&[&scheme[..], &["thta=1"]].concat(), &["thta", "settings", "theta"]);
    assert_refused(&[&scheme[..], &["theta=soon"]].concat(), &["theta = soon"]);
    assert_refused(&[&scheme[..], &["theta=7"]].concat(), &["theta", "7"]);
    assert_refused(&[&scheme[..], &["theta"]].concat(), &["NAME=VALUE"]);
    let solver = ["run", "bouncing-ball", "--solver", "sor-prox", "--solver-set", "max_sweeps=0"];
    assert_refused(&solver, &["max_sweeps", "at least 1"]);
}

#[test]
fn comparisons_give_a_setting_to_the_schemes_that_have_it() {
    let base = ["compare", "bouncing-ball", "--t-end", "0.5", "--json", "--schemes"];
    let schemes = "moreau-midpoint,moreau-jean,modified-theta";
    let error_of = |set: &str| {
        let output =
            output(&[&base[..], &[schemes, "--scheme-set", set, "--tol", "1e-9"]].concat());
        assert_exit(&output, 0);
        serde_json::from_str::<Value>(&stdout(&output)).expect("one JSON object")
    };
    let energy = |result: &Value, k: usize| result["schemes"][k]["energy"]["final"].clone();
    let (one, both) = (error_of("moreau-jean.theta=0.9"), error_of("theta=0.9"));
    assert_eq!(energy(&one, 1), energy(&both, 1), "both set it for moreau-jean");
    assert_ne!(energy(&one, 2), energy(&both, 2), "only one sets it for modified-theta");
    let nobody = [&base[..], &["moreau-midpoint", "--scheme-set", "theta=1"]].concat();
    assert_refused(&nobody, &["theta=1", "none of the schemes"]);
}

#[test]
fn lists_show_settings_and_their_defaults() {
    let text = stdout(&output(&["list", "schemes", "moreau-jean"]));
    assert!(text.contains("theta") && text.contains("0.5") && text.contains("--scheme-set"));
    let text = stdout(&output(&["list", "solvers", "lemke"]));
    assert!(text.contains("facets") && text.contains("16") && text.contains("--solver-set"));
    let text = stdout(&output(&["list", "solvers", "proximal-point"]));
    assert!(text.contains("sor-prox, admm, apgd"), "{text}");
    let json: Value =
        serde_json::from_str(&stdout(&output(&["list", "solvers", "--json"]))).expect("JSON");
    let cadoux = json.as_array().expect("a list").iter().find(|solver| solver["name"] == "cadoux");
    assert_eq!(cadoux.expect("listed")["choices"]["inner"], serde_json::json!(["admm", "apgd"]));
    assert_eq!(
        (&json[0]["name"], &json[0]["settings"]["tolerance"]),
        (&"auto".into(), &1e-10.into())
    );
}

/// Newton's and Poisson's laws by name, and schemes that solve no impacts at an instant.
#[test]
fn the_impact_law_is_chosen_where_impacts_are_solved() {
    for scheme in ["event-driven", "splitting", "potra-trapezoidal"] {
        for law in ["newton", "poisson"] {
            let chosen = summary(&["--scheme", scheme, "--impact", law]);
            assert_eq!(chosen["scheme_settings"]["impact"], law, "{scheme}");
        }
        let arguments = [&BALL[..], &["--scheme", scheme, "--impact", "fremond"]].concat();
        assert_refused(&arguments, &["fremond"]);
    }
    for scheme in ["moreau-jean", "mannshardt", "galerkin-1", "dae"] {
        let arguments = [&BALL[..], &["--scheme", scheme, "--impact", "poisson"]].concat();
        assert_refused(&arguments, &["at an instant", "splitting"]);
    }
}

/// A mass falls on one that lies on the ground, without friction or with it.
fn stack(law: &str) -> String {
    let body = |name: &str, y: f64, v: f64| {
        format!(
            "[[body]]\nname = \"{name}\"\nkind = \"point-mass\"\nmass = 1.0\n\
             position = [0.0, {y:?}]\nvelocity = [0.3, {v:?}]\n"
        )
    };
    let law =
        |name: &str, e: f64| format!("[[law]]\nname = \"{name}\"\n{law}\nrestitution = {e:?}\n");
    let contact = |law: &str, point: &str, line: &str| {
        format!(
            "[[connection]]\nname = \"{law} contact\"\nkind = \"point-line\"\nlaw = \"{law}\"\n\
             point = \"{point}\"\nline = {line}\nnormal = [0.0, 1.0]\n"
        )
    };
    let parts = [
        body("lower", 0.0, 0.0),
        body("upper", 0.1, -1.0),
        law("soft", 0.0),
        law("hard", 1.0),
        contact("hard", "lower", "{ point = [0.0, 0.0] }"),
        contact("soft", "upper", "\"lower\""),
    ];
    let scheme = "[scheme]\nname = \"event-driven\"\nimpact = \"poisson\"\n";
    parts.concat() + scheme + "[run]\ndt = 1e-2\nt_end = 0.2\n"
}

/// The ground gives back the impulse of the compression, but no velocity: it was not approached.
#[test]
fn files_choose_the_impact_law_and_solvers_that_cannot_expand_say_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |law: &str, more: &[&str]| {
        std::fs::write(folder.path().join("stack.toml"), stack(law)).expect("a file");
        percussion(folder.path(), &[&["run", "stack.toml", "--json"], more].concat())
    };
    let smooth = "kind = \"unilateral-contact\"";
    for (more, expected) in [(&[][..], [0.5, 0.5]), (&["--impact", "newton"], [0.0, 0.0])] {
        let output = run(smooth, more);
        assert_exit(&output, 0);
        let summary: Value = serde_json::from_str(&stdout(&output)).expect("one JSON object");
        let u = &summary["final_state"]["u"];
        let vertical = [1, 3].map(|k| u[k].as_f64().expect("a velocity"));
        let close = vertical.iter().zip(expected).all(|(v, e)| (v - e).abs() < 1e-9);
        assert!(close, "{more:?}: {vertical:?}");
    }
    let rough = "kind = \"frictional-contact\"\nfriction = 0.2";
    assert_exit(&run(rough, &[]), 0);
    for solver in ["lemke", "cadoux"] {
        let output = run(rough, &["--solver", solver]);
        assert_exit(&output, 3);
        for word in ["expansion", "another --solver"] {
            assert!(stderr(&output).contains(word), "{}", stderr(&output));
        }
    }
}

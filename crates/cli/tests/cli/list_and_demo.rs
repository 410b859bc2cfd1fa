//! `percussion list`, `percussion demo` and the help.

use std::fs;

use crate::support::{assert_exit, percussion, stderr, stdout, words};
use percussion_lab::models;
use percussion_lab::scenario::{Setup, laws, schemes, solvers};
use serde_json::Value;
use tempfile::tempdir;

fn printed(arguments: &[&str]) -> String {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), arguments);
    assert_exit(&output, 0);
    stdout(&output)
}

#[test]
fn every_model_law_scheme_and_solver_is_listed() {
    let models: Vec<_> = models::all().iter().map(|model| model.name.as_ref()).collect();
    let names = |all: &[percussion_lab::scenario::Listing]| all.iter().map(|l| l.name).collect();
    let kinds: [(&str, Vec<&str>); 4] = [
        ("models", models),
        ("laws", names(laws())),
        ("schemes", names(schemes())),
        ("solvers", names(solvers())),
    ];
    for (kind, names) in kinds {
        let text = printed(&["list", kind]);
        let json: Value = serde_json::from_str(&printed(&["list", kind, "--json"])).expect("JSON");
        let listed = json.as_array().expect("list");
        assert_eq!(listed.len(), names.len());
        for (name, entry) in names.iter().zip(listed) {
            assert!(text.lines().any(|line| line.starts_with(name)), "{name}");
            assert_eq!(entry["name"], *name);
            assert!(entry["summary"].is_string() && entry["source"].is_string(), "{name}");
        }
    }
}

/// What a file needs before its laws are read.
const BODY: &str = "[[body]]\nname = \"mass\"\nkind = \"point-mass\"\nmass = 1\n";

#[test]
fn laws_say_whether_scenario_files_can_name_them() {
    let json: Value = serde_json::from_str(&printed(&["list", "laws", "--json"])).expect("JSON");
    let text = printed(&["list", "laws"]);
    let can_be_named = |name: &str| {
        let text = format!("{BODY}[[law]]\nname = \"mine\"\nkind = \"{name}\"\n");
        // keys of the law may be missing, or the times of the run
        let error = Setup::from_toml(&text, "law").err().expect("not all is there");
        !error.message.contains("there is no kind")
    };
    assert!(can_be_named("stribeck") && !can_be_named("fremont-impact"));
    for law in json.as_array().expect("list") {
        let name = law["name"].as_str().expect("text");
        assert_eq!(law["scenario_files"], can_be_named(name), "{name}");
        let line = text.lines().find(|line| line.starts_with(name)).expect("listed");
        assert_eq!(line.contains("library only"), !can_be_named(name), "{line}");
    }
}

#[test]
fn parameters_of_models_are_listed_with_defaults_units_and_sources() {
    let json: Value = serde_json::from_str(&printed(&["list", "models", "--json"])).expect("JSON");
    for (model, entry) in models::all().iter().zip(json.as_array().expect("list")) {
        let text = printed(&["list", "models", &model.name]);
        let parameters = entry["parameters"].as_array().expect("list");
        assert_eq!(parameters.len(), model.parameters.len());
        for (parameter, listed) in model.parameters.iter().zip(parameters) {
            assert!(text.contains(&*parameter.name) && text.contains(&*parameter.description));
            assert_eq!(listed["name"], *parameter.name);
            assert_eq!(listed["unit"], *parameter.unit);
            assert_eq!(listed["source"], *parameter.source);
            assert!(!listed["default"].is_null(), "{}", parameter.name);
        }
    }
}

#[test]
fn settings_are_listed_in_short_form() {
    let text = printed(&["list", "schemes", "event-driven"]);
    assert!(text.contains("atol     1e-12") && text.contains("rtol     1e-10"), "{text}");
    assert!(printed(&["list", "solvers", "sor-prox"]).contains("tolerance = 1e-10"));
}

#[test]
fn help_teaches_by_examples() {
    for arguments in [&["--help"][..], &["demo", "--help"], &["list", "--help"], &["run", "--help"]]
    {
        assert!(printed(arguments).contains("Examples:"), "{arguments:?}");
    }
    assert!(printed(&["run", "--help"]).contains("SI units"));
    assert!(printed(&["--version"]).starts_with("percussion "));
}

#[test]
fn the_demo_writes_a_page_with_replays_plots_and_all_files_of_its_runs() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["demo", "--out", "demo"]);
    assert_exit(&output, 0);
    assert!(stdout(&output).contains("index.html"));
    assert_eq!(stderr(&output), "", "no progress bar outside a terminal");
    let demo = dir.path().join("demo");
    let page = fs::read_to_string(demo.join("index.html")).expect("page");
    for run in ["woodpecker", "bouncing-ball", "slider-crank", "rattleback"] {
        assert!(page.contains(&format!("data-source=\"{run}\"")), "{run} is played");
        for file in [
            "replay.html",
            "summary.json",
            "trajectory.h5",
            "trajectory.csv",
            "events.csv",
            "report.html",
            "state.json",
        ] {
            assert!(demo.join(run).join(file).is_file(), "{run}/{file}");
        }
    }
    assert!(page.matches("<figure").count() >= 14, "{} plots", page.matches("<figure").count());
    for word in [
        "Position",
        "Velocity",
        "Gap",
        "percussion",
        "Energy",
        "Phase portrait",
        "accumulate",
        "period of the limit cycle",
        "lower sleeve end",
    ] {
        assert!(page.contains(word), "{word}");
    }
    assert!(!page.contains("<script src") && !page.contains("<link") && page.len() < 8_000_000);
    let figure = fs::read_to_string(demo.join("figure.svg")).expect("figure");
    assert!(figure.starts_with("<svg") && figure.len() < 200_000);

    let again = percussion(dir.path(), &["demo", "--out", "demo"]);
    assert_exit(&again, 2);
    assert_exit(&percussion(dir.path(), &["demo", "--out", "demo", "--force", "--quiet"]), 0);
}

#[test]
fn a_bare_list_shows_what_can_be_listed() {
    let text = printed(&["list"]);
    for kind in ["models", "laws", "schemes", "controllers", "solvers"] {
        assert!(text.lines().any(|line| line.starts_with(kind)), "{text}");
    }
    let json: Value = serde_json::from_str(&printed(&["list", "--json"])).expect("JSON");
    assert_eq!(json[0]["name"], "models");
}

#[test]
fn settings_that_are_absent_by_default_are_listed_too() {
    for (kind, name, setting, expected) in [
        ("schemes", "studer-ggl", "tolerance", "a number"),
        ("schemes", "galerkin-2", "multipliers", "minimum-norm"),
        ("schemes", "moreau-midpoint", "implicit_velocity", "max_iterations"),
        ("controllers", "switching", "k_t", "a number"),
        ("controllers", "switching", "order", "a whole number"),
        ("controllers", "pi", "dt_first", "a number"),
    ] {
        let text = printed(&["list", kind, name]);
        let mut lines = text.lines().map(str::trim_start);
        let line = lines.find(|line| line.starts_with(setting)).expect(setting).to_owned();
        assert!(line.contains("absent") && line.contains(expected), "{line}");
        let json: Value =
            serde_json::from_str(&printed(&["list", kind, name, "--json"])).expect("JSON");
        assert!(json[0]["absent"][setting].is_string(), "{json}");
    }
    assert!(!printed(&["list", "schemes", "studer-ggl"]).contains("no settings"));
}

#[test]
fn laws_are_listed_with_their_keys() {
    let text = printed(&["list", "laws", "stribeck"]);
    for word in ["bound", "must be given", "decay", "s/m", "[[law]]"] {
        assert!(text.contains(word), "{word} is not in {text}");
    }
    // files can name all of them
    let listed: Value = serde_json::from_str(&printed(&["list", "laws", "--json"])).expect("JSON");
    let laws = listed.as_array().expect("a list");
    assert!(laws.len() >= 10 && laws.iter().all(|law| law["scenario_files"] == true), "{listed}");
}

#[test]
fn a_template_is_written_once_and_runs() {
    let folder = tempdir().expect("folder");
    for template in ["planar", "scene"] {
        let file = format!("{template}.toml");
        let output = percussion(folder.path(), &["init", template, &file]);
        assert_exit(&output, 0);
        assert!(stdout(&output).contains(&format!("percussion run {file}")));
        let again = percussion(folder.path(), &["init", template, &file]);
        assert_exit(&again, 2);
        assert!(words(&again).contains("exists, and is left as it is"), "{}", words(&again));
        let run =
            percussion(folder.path(), &["run", &file, "--t-end", "0.1", "--strict", "--json"]);
        assert_exit(&run, 0);
    }
    let nowhere = percussion(folder.path(), &["init", "planar", "nowhere/machine.toml"]);
    assert_exit(&nowhere, 1);
    assert_exit(&percussion(folder.path(), &["init", "spatial", "machine.toml"]), 2);
}

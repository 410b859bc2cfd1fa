//! Studies without an exact solution: the computed reference, its error, and orders against it.

use std::fs;

use crate::support::{assert_exit, json, percussion, printed_json, stdout};
use serde_json::Value;
use tempfile::tempdir;

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn convergence(model: &[&str], schemes: &str, more: &[&str]) -> Value {
    let options = ["--schemes", schemes, "--json"];
    printed_json(&[&["study", "convergence"], model, &options, more].concat())
}

const PENDULUM: [&str; 7] =
    ["pendulum-stop", "--t-end", "1", "--steps-min", "101", "--steps-max", "3001"];

/// An impact at 0.6 s; the first order is through it, the second by located impacts.
#[test]
fn orders_are_the_declared_ones_in_any_order_of_the_schemes() {
    let declared =
        [("moreau-jean-explicit", 1.0), ("moreau-midpoint", 1.0), ("potra-trapezoidal", 2.0)];
    let names = declared.map(|(name, _)| name);
    let [a, b, c] = names;
    for listed in [[a, b, c], [c, a, b], [b, c, a]] {
        let found = convergence(&PENDULUM, &listed.join(","), &[]);
        assert_eq!(found["reference"]["scheme"], "event-driven", "{}", found["reference"]);
        for scheme in found["schemes"].as_array().expect("list") {
            let name = scheme["scheme"].as_str().expect("a name");
            let expected = declared.iter().find(|(known, _)| *known == name).expect("asked for").1;
            for error in ["q", "u"] {
                let order = number(&scheme["observed"][error]);
                assert!((order - expected).abs() < 0.35, "{name}: order {order} of {error}");
            }
        }
    }
}

/// The difference of an error against the exact solution and against the reference is at most the
/// error of the reference.
#[test]
fn the_estimated_error_of_a_reference_is_honest() {
    let oscillator =
        ["impact-oscillator", "--t-end", "1", "--steps-min", "101", "--steps-max", "1009"];
    let slider = ["sliding-mass", "--t-end", "4", "--steps-min", "101", "--steps-max", "1009"];
    for model in [&oscillator, &slider] {
        for norm in ["l1", "sup-away"] {
            let study = |more: &[&str]| {
                convergence(
                    model,
                    "moreau-midpoint,mannshardt",
                    &[&["--norm", norm], more].concat(),
                )
            };
            let (exact, computed) = (study(&[]), study(&["--computed-reference"]));
            assert_eq!(exact["reference"]["kind"], "exact");
            assert_eq!(computed["reference"]["kind"], "run");
            for error in ["q", "u"] {
                let estimate = number(&computed["reference"]["errors"][error]).max(1e-12);
                assert!(estimate < 1e-5, "{} {norm} {error}: {estimate:e}", model[0]);
                for k in 0..2 {
                    let runs =
                        |found: &Value| found["schemes"][k]["runs"].as_array().unwrap().clone();
                    for (known, found) in runs(&exact).iter().zip(runs(&computed)) {
                        let off = (number(&known[error]) - number(&found[error])).abs();
                        let case = format!("{} {norm} {error}, {} steps", model[0], known["steps"]);
                        assert!(off <= estimate, "{case}: {off:e} > {estimate:e}");
                    }
                }
            }
        }
    }
}

#[test]
fn an_order_that_the_reference_cannot_tell_is_missing_with_the_reason() {
    let dir = tempdir().expect("folder");
    let options = ["--schemes", "moreau-midpoint,event-driven", "--out", "out"];
    let output =
        percussion(dir.path(), &[&["study", "convergence"], &PENDULUM[..], &options].concat());
    assert_exit(&output, 0);
    let page = fs::read_to_string(dir.path().join("out/index.html")).expect("file");
    for text in [&stdout(&output), &page] {
        for word in ["reference run of event-driven", "errors of about", "as solver"] {
            assert!(text.contains(word), "no `{word}` in {text}");
        }
    }
    let found = json(&dir.path().join("out/convergence.json"));
    let [plain, located] = [0, 1].map(|k| &found["schemes"][k]["observed"]);
    assert!(located["q"].is_null(), "{located}");
    assert!(
        located["missing"]["q"].as_str().expect("a reason").contains("tolerance of the solver"),
        "{located}"
    );
    assert!((number(&plain["q"]) - 1.0).abs() < 0.35 && plain["missing"]["q"].is_null(), "{plain}");
}

#[test]
fn orbital_and_cost_studies_show_the_error_of_their_reference() {
    for (kind, errors) in [("orbital", &["orbital", "sup_q"][..]), ("work-precision", &["q", "u"])]
    {
        let steps: &[&str] = if kind == "orbital" {
            &["--steps-min", "101", "--steps-max", "1009"]
        } else {
            &["--steps", "101,211,499"]
        };
        let study =
            ["study", kind, "pendulum-stop", "--t-end", "1", "--schemes", "moreau-midpoint"];
        let found = printed_json(&[&study[..], steps, &["--json"]].concat());
        for error in errors {
            let estimate = number(&found["reference"]["errors"][error]);
            assert!(estimate > 0.0 && estimate < 1e-4, "{kind} {error}: {estimate:e}");
        }
    }
}

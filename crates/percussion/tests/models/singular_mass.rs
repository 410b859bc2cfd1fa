//! Singular mass matrices in the schemes: full formulations move as the reduced ones do
//! [Paschkowski2024, Examples 2.60, C.1].

use crate::model_runs::{Outcome, run_with};
use percussion::scenario::Scenario;

/// Largest difference of the coordinates and velocities with these numbers, and the number of
/// changes of mode of the reduced run.
fn difference(full: &Outcome, reduced: &Outcome, pairs: &[(usize, usize)]) -> (f64, usize) {
    let (f, r) = (&full.trajectory, &reduced.trajectory);
    assert_eq!(f.len(), r.len());
    let mut worst: f64 = 0.0;
    for &(i, j) in pairs {
        let both = f.coordinate(i).zip(r.coordinate(j)).chain(f.velocity(i).zip(r.velocity(j)));
        worst = both.fold(worst, |max, (a, b)| max.max((a - b).abs()));
    }
    (worst, reduced.switches.len())
}

/// Runs both formulations of a model.
fn compare(
    scheme: &str,
    (model, overrides): (&str, &[(&str, &str)]),
    (dt, t_end): (f64, f64),
    pairs: &[(usize, usize)],
) -> (f64, usize) {
    let full: Vec<_> = overrides.iter().copied().chain([("formulation", "full")]).collect();
    let run = |overrides: &[(&str, &str)]| {
        let outcome = run_with(scheme, model, overrides, dt, t_end);
        outcome.unwrap_or_else(|error| panic!("{scheme}, {overrides:?}: {error}"))
    };
    difference(&run(&full), &run(overrides), pairs)
}

#[test]
fn probe() {
    for scheme in [
        "moreau-midpoint",
        "moreau-jean-explicit",
        "moreau-jean",
        "modified-theta",
        "displacement-stabilised",
        "stewart-trinkle",
        "anitescu-potra-2002",
        "anitescu-hart",
        "generalized-alpha-ggl",
        "generalized-alpha-modified-lcp",
        "generalized-alpha-index3",
        "galerkin-1",
        "galerkin-2",
        "galerkin-3",
    ] {
        for load in ["time", "position", "distance", "sine", "none"] {
            for t_end in [2.0, 8.0] {
                let r = std::panic::catch_unwind(|| {
                    compare(
                        scheme,
                        ("two-masses", &[("load", load)]),
                        (2e-3, t_end),
                        &[(0, 0), (2, 1)],
                    )
                });
                println!("{scheme} {load} {t_end}: {r:?}");
            }
        }
        let r = std::panic::catch_unwind(|| {
            compare(scheme, ("vehicle", &[]), (1e-3, 0.8), &[(0, 0), (1, 1), (6, 2)])
        });
        println!("vehicle {scheme}: {r:?}");
    }
    let _ = Scenario::from_model("vehicle", &[]);
}

//! Many bodies by `[[fill]]`.

use percussion_lab::scenario::Setup;

use crate::support::complaint;

const RUN: &str = "[run]\ndt = 1e-3\nt_end = 0.1\n[[contact]]\nfriction = 0.3\n";

/// A fill with these keys.
fn fill(kind: &str, keys: &str) -> String {
    format!(
        "[[fill]]\nname = \"ball\"\nkind = \"{kind}\"\ncount = 8\nfrom = [0, 0, 0]\nto = [1, 1, 1]\n\
         density = 1000\nshape = {{ kind = \"sphere\", radius = 0.1 }}\n{keys}\n{RUN}"
    )
}

fn setup(text: &str) -> Setup {
    Setup::from_toml(text, "fill").unwrap_or_else(|error| panic!("{error:?} in\n{text}"))
}

/// Masses of the bodies, each with `n` velocities.
fn masses(setup: &Setup, n: usize) -> Vec<f64> {
    let sizes = setup.problem.state.u.chunks(n).map(<[f64]>::len);
    let mut mass = percussion::inclusion::linalg::BlockDiagonal::new(sizes);
    setup.problem.system.mass(0.0, &setup.problem.state.q, &mut mass);
    (0..setup.problem.state.u.len() / n).map(|k| mass.block(k)[0]).collect()
}

#[test]
fn bodies_of_a_fill_have_numbers_and_the_same_file_gives_the_same_bodies() {
    for kind in ["lattice", "random"] {
        let first = setup(&fill(kind, ""));
        assert_eq!(first.problem.state.q.len(), 56);
        let names: Vec<_> =
            first.problem.system.layout().parts().iter().map(|p| &*p.name).collect();
        assert_eq!((names[0], names[7]), ("ball-1", "ball-8"));
        assert_eq!(first.problem.state, setup(&fill(kind, "")).problem.state);
    }
    let seeded = |kind: &str, seed: &str| setup(&fill(kind, seed)).problem.state;
    assert_ne!(seeded("random", "seed = 2"), seeded("random", ""));
    let turned = |seed: &str| seeded("lattice", &format!("turned = true\nseed = {seed}"));
    assert_ne!(turned("1"), turned("2"));
}

#[test]
fn bodies_weigh_what_their_size_says() {
    let scale = "scale = { distribution = \"values\", values = [0.5, 1] }";
    let ball = 1000.0 * 4.0 / 3.0 * std::f64::consts::PI * 1e-3;
    let found = masses(&setup(&fill("random", scale)), 6);
    assert!(
        found.iter().all(|m| (m / ball - 1.0).abs() < 1e-12 || (m / ball - 0.125).abs() < 1e-12)
    );
    assert!(found.iter().any(|m| *m < 0.5 * ball) && found.iter().any(|m| *m > 0.5 * ball));
    for distribution in [
        "distribution = \"uniform\", min = 0.5, max = 1",
        "distribution = \"log-uniform\", min = 0.5, max = 1",
        "distribution = \"normal\", mean = 0.8, deviation = 0.1, min = 0.5, max = 1",
    ] {
        let found = masses(&setup(&fill("random", &format!("scale = {{ {distribution} }}"))), 6);
        let inside = |m: &f64| (0.125..=1.0).contains(&(m / ball));
        assert!(found.iter().all(inside), "{distribution}: {found:?}");
    }
}

#[test]
fn discs_fill_the_plane() {
    let text = fill("random", "turned = false\nvelocity = [0, -1]");
    let text = text.replace("[0, 0, 0]", "[0, 0]").replace("[1, 1, 1]", "[1, 1]");
    let setup = setup(&text.replace("sphere", "disc"));
    assert_eq!(setup.problem.state.q.len(), 24);
    assert_eq!(setup.problem.state.u[..3], [0.0, -1.0, 0.0]);
    let disc = 1000.0 * std::f64::consts::PI * 0.01;
    assert!(masses(&setup, 3).iter().all(|m| (m / disc - 1.0).abs() < 1e-12));
}

#[test]
fn bodies_that_are_not_round_do_not_overlap_however_they_are_turned() {
    let text = fill("random", "").replace("count = 8", "count = 4").replace(
        "shape = { kind = \"sphere\", radius = 0.1 }",
        "shapes = [{ kind = \"box\", size = [0.1, 0.1, 0.2] }, \
         { kind = \"cone\", radius = 0.05, height = 0.1, position = [0, 0, 0.15] }]",
    );
    // a violated gap would be refused
    let setup = setup(&text);
    setup.into_simulation().unwrap();
}

#[test]
fn bad_fills_are_explained_with_their_place_and_a_remedy() {
    let good = fill("lattice", "scale = { distribution = \"uniform\", min = 1, max = 1 }");
    setup(&good);
    let cases = [
        ("count = 8", "count = 126", (4, 9), "125 of 126 bodies fit", "enlarge the box"),
        ("count = 8", "count = 1000000", (4, 9), "at most 100000", "several fills"),
        ("count = 8", "count = 0", (4, 9), "at least 1", "correct"),
        ("count = 8\n", "", (3, 8), "missing field `count`", "add `count"),
        ("kind = \"lattice\"", "kind = \"latice\"", (3, 8), "no kind `latice`", "\"lattice\""),
        ("to = [1, 1, 1]", "to = [1, 1]", (6, 6), "has no inside", "three in space"),
        ("to = [1, 1, 1]", "to = [1, -1, 1]", (6, 6), "has no inside", "larger"),
        ("from = [0, 0, 0]\n", "", (2, 8), "missing field `from`", "a corner"),
        (
            "shape = { kind = \"sphere\", radius = 0.1 }\n",
            "",
            (2, 8),
            "missing field `shape`",
            "sphere",
        ),
        ("density = 1000", "spacing = -1", (7, 11), "-1 is not admissible", "correct"),
        ("density = 1000\n", "", (7, 18), "density of this shape", "material"),
        ("density = 1000", "densiti = 1000", (7, 1), "unknown key `densiti`", "`density`?"),
        (
            "\"uniform\", min = 1, max = 1",
            "\"unifrm\"",
            (9, 26),
            "no distribution `unifrm`",
            "uniform",
        ),
        ("\"uniform\", min = 1, max = 1", "\"uniform\", min = 1", (9, 26), "missing", "min, max"),
        ("min = 1, max = 1", "min = 2, max = 1", (9, 26), "no size is between 2 and 1", "uniform"),
        (
            "\"uniform\", min = 1, max = 1",
            "\"normal\", min = 1, max = 1.1, mean = 9, deviation = 0.1",
            (9, 9),
            "hardly ever",
            "deviation",
        ),
    ];
    let mut complaints = Vec::new();
    for (old, new, expected, message, help) in cases {
        assert!(good.contains(old), "`{old}` is not in the file");
        let text = good.replacen(old, new, 1);
        let Err(error) = Setup::from_toml(&text, "bad") else { panic!("`{new}` is accepted") };
        complaints.extend(complaint(&text, &error, expected, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

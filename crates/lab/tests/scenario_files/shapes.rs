//! Shapes of bodies, what they weigh, and how they touch.

use std::f64::consts::PI;
use std::slice;

use percussion::simulation::{EnergyMonitor, PenetrationMonitor};
use percussion::system::{Interactions, contract};
use percussion_lab::scenario::{ScenarioError, Setup};

use crate::support::complaint;

const RUN: &str = "[run]\ndt = 1e-3\nt_end = 0.5\n";

fn read(text: &str) -> Result<Setup, ScenarioError> {
    Setup::from_toml(&format!("{text}{RUN}"), "shapes")
}

fn setup(text: &str) -> Setup {
    read(text).unwrap_or_else(|error| panic!("{error:?} in\n{text}"))
}

fn body(name: &str, lines: &str) -> String {
    format!("[[body]]\nname = \"{name}\"\nkind = \"rigid-body\"\n{lines}\n")
}

const FLOOR: &str = "[[body]]\nname = \"floor\"\nkind = \"rigid-body\"\nfixed = true\n\
    shape = { kind = \"half-space\" }\n";

/// The blocks of M of the first body.
fn mass(setup: &Setup) -> Vec<f64> {
    let problem = &setup.problem;
    let sizes = [problem.state.u.len()];
    let mut mass = percussion::inclusion::linalg::BlockDiagonal::new(sizes);
    problem.system.mass(0.0, &problem.state.q, &mut mass);
    mass.block(0).to_vec()
}

fn diagonal(setup: &Setup) -> Vec<f64> {
    let n = setup.problem.state.u.len();
    mass(setup).into_iter().step_by(n + 1).collect()
}

fn assert_near(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12 * (1.0 + b.abs()));
    assert!(near, "{found:?} is not {expected:?}");
}

#[test]
fn bodies_weigh_what_their_shapes_say() {
    let cube = "shape = { kind = \"box\", size = [1, 2, 3] }\n";
    let by_density = setup(&body("cube", &format!("{cube}density = 12")));
    let (m, v) = (72.0, [1.0, 4.0, 9.0]);
    let moments = [v[1] + v[2], v[0] + v[2], v[0] + v[1]].map(|s| m * s / 12.0);
    assert_near(&diagonal(&by_density), &[m, m, m, moments[0], moments[1], moments[2]]);
    let by_mass = setup(&body("cube", &format!("{cube}mass = 72")));
    assert_near(&mass(&by_mass), &mass(&by_density));
    // a density that only some shapes have cannot share out a mass
    let two = "shapes = [{ kind = \"sphere\", radius = 0.1, density = 3, position = [1, 0, 0] }, \
        { kind = \"sphere\", radius = 0.1, position = [-1, 0, 0] }]\nmass = 4\n";
    assert!(read(&body("two", two)).err().unwrap().message.contains("density of this shape"));
    let shared = setup(&body("two", &format!("{two}density = 1")));
    assert_near(&shared.problem.state.q[..3], &[0.5, 0.0, 0.0]);
    let lead = "[[material]]\nname = \"lead\"\ndensity = 12\n";
    let by_material =
        setup(&format!("{lead}{}", body("cube", &format!("{cube}material = \"lead\""))));
    assert_near(&mass(&by_material), &mass(&by_density));
}

#[test]
fn the_centre_of_mass_follows_from_shapes_of_several_densities() {
    // a heavy and a light ball, one metre from the middle each
    let lines = "velocity = [0, 0, 1]\nangular_velocity = [0, 0, 2]\nposition = [5, 0, 0]\n\
        shapes = [{ kind = \"sphere\", radius = 0.1, density = 3, position = [1, 0, 0] }, \
        { kind = \"sphere\", radius = 0.1, position = [-1, 0, 0] }]\ndensity = 1";
    let setup = setup(&body("dumb-bell", lines));
    let v = 4.0 / 3.0 * PI * 1e-3;
    assert_near(&setup.problem.state.q[..3], &[5.5, 0.0, 0.0]);
    assert_near(&setup.problem.state.u[..3], &[0.0, 1.0, 1.0]);
    let ball = 0.4 * 0.01 * 4.0 * v;
    // 3 V at 0.5 m and V at 1.5 m from the centre
    let across = ball + v * (3.0 * 0.25 + 2.25);
    assert_near(&diagonal(&setup), &[4.0 * v, 4.0 * v, 4.0 * v, ball, across, across]);
}

#[test]
fn a_cone_that_is_not_placed_by_its_centre_of_mass_stands_on_its_base() {
    let cone = body(
        "cone",
        "shape = { kind = \"cone\", radius = 0.3, height = 0.4 }\nmass = 2\nposition = [0, 0, 0.2]",
    );
    let text = format!(
        "[gravity]\nacceleration = [0, 0, -9.81]\n{FLOOR}{cone}[[contact]]\nfriction = 0.4\n"
    );
    let setup = setup(&text);
    assert_near(&setup.problem.state.q[..3], &[0.0, 0.0, 0.1]);
    let mut run = setup.into_simulation().unwrap();
    run.run_until(0.5, &mut EnergyMonitor::default()).unwrap();
    assert!((run.state().q[2] - 0.1).abs() < 1e-4, "{:?}", run.state().q);
    assert!(run.state().q[4].abs() < 1e-6 && run.state().q[5].abs() < 1e-6, "{:?}", run.state().q);
}

#[test]
fn bodies_in_the_plane_have_shapes_and_weigh_what_they_say() {
    let floor = "[[body]]\nname = \"floor\"\nkind = \"planar-body\"\nfixed = true\n\
        shape = { kind = \"segment\", from = [-5, 0], to = [5, 0] }\n";
    let block = "[[body]]\nname = \"block\"\nkind = \"planar-body\"\ndensity = 10\nposition = [0, 0.5]\n\
        shape = { kind = \"box\", size = [2, 1] }\n";
    let disc = "[[body]]\nname = \"disc\"\nkind = \"planar-body\"\nmass = 2\nposition = [0, 2]\n\
        shape = { kind = \"disc\", radius = 0.5 }\n";
    let tool = "[[body]]\nname = \"tool\"\nkind = \"prescribed\"\nposition = [-3, 0.3]\nvelocity = [1, 0]\n\
        shape = { kind = \"disc\", radius = 0.2 }\n";
    let rest =
        "[gravity]\nacceleration = [0, -9.81]\n[[contact]]\nfriction = 0.3\nrestitution = 0.2\n";
    let setup = setup(&format!("{floor}{block}{disc}{tool}{rest}"));
    let mut blocks = percussion::inclusion::linalg::BlockDiagonal::new([3, 3, 3]);
    setup.problem.system.mass(0.0, &setup.problem.state.q, &mut blocks);
    let moment = 20.0 * 5.0 / 12.0;
    assert_near(blocks.block(0), &[20.0, 0.0, 0.0, 0.0, 20.0, 0.0, 0.0, 0.0, moment]);
    assert_near(blocks.block(1), &[2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.25]);
    let mut run = setup.into_simulation().unwrap();
    let mut depth = PenetrationMonitor::default();
    run.run_until(0.5, &mut depth).unwrap();
    assert!(depth.worst() < 1e-2, "{}", depth.worst());
    assert!((run.state().q[1] - 0.5).abs() < 1e-2, "{:?}", run.state().q);
}

/// Two balls, each of its material, on a floor of another.
fn materials(rules: &str) -> String {
    let material = |name: &str, keys: &str| format!("[[material]]\nname = \"{name}\"\n{keys}\n");
    let ball = |name: &str, x: f64, lines: &str| {
        let lines = format!(
            "shape = {{ kind = \"sphere\", radius = 0.1 }}\nmass = 1\nposition = [{x}, 0, 0.1]\n{lines}"
        );
        body(name, &lines)
    };
    let mut text = material("steel", "friction = 0.1\nrestitution = 0.9");
    text += &material("rubber", "friction = 0.9\nrestitution = 0.4\nrolling_length = 1e-3");
    text += &material("dough", "density = 1000");
    text += &[FLOOR, "material = \"steel\"\n"].concat();
    text += &ball("first", 0.0, "material = \"steel\"\ngroup = \"balls\"");
    text += &ball("second", 0.2, "material = \"rubber\"\ngroup = \"balls\"");
    text + rules
}

/// Names of contacts, of their laws, and numbers of their components.
fn contacts(setup: &Setup) -> Vec<(String, &'static str, usize)> {
    let system = &setup.problem.system;
    let mut found = Interactions::default();
    system.interactions(0.0, &setup.problem.state.q, &mut found);
    let law = |i: usize| system.laws().law(found.law(i));
    (0..found.len())
        .map(|i| (system.interaction_name(found.key(i)), law(i).name(), law(i).dim()))
        .collect()
}

#[test]
fn materials_that_no_rule_names_are_combined_and_it_is_said() {
    let setup = setup(&materials(""));
    let said: Vec<_> = setup.notes.iter().map(String::as_str).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    let mixed = "friction 0.3, restitution 0.6 (the geometric means";
    assert!(said.contains(&"steel on steel: friction 0.1, restitution 0.9 (as the material says)"));
    assert!(said.iter().filter(|note| note.contains(mixed)).count() == 2, "{said:?}");
    let found = contacts(&setup);
    let names: Vec<_> = found.iter().map(|(name, ..)| name.as_str()).collect();
    let expected = ["contact.first on floor", "contact.second on floor", "contact.second on first"];
    assert_eq!(names, expected);
    // a length of one material alone has no mean
    assert!(found.iter().all(|(_, law, dim)| (*law, *dim) == ("frictional-contact", 3)));
}

#[test]
fn the_last_rule_that_fits_counts() {
    let all = "[[contact]]\nfriction = 0.2\n";
    let pair = "[[contact]]\nmaterials = [\"rubber\", \"steel\"]\nkind = \"unilateral-contact\"\n";
    let apart = "[[contact]]\ngroups = [\"balls\", \"balls\"]\ncollide = false\n";
    let named = "[[law]]\nname = \"grip\"\nkind = \"rolling-friction\"\nfriction = 0.4\n\
        rolling_length = 1e-3\ndrilling_length = 2e-3\n[[contact]]\nmaterials = [\"rubber\"]\nlaw = \"grip\"\n";
    let laws = |rules: &[&str]| -> Vec<_> {
        let setup = setup(&materials(&rules.concat()));
        assert!(setup.notes.iter().all(|note| note.contains("no shapes")), "{:?}", setup.notes);
        contacts(&setup).into_iter().map(|(_, law, dim)| (law, dim)).collect()
    };
    let (friction, none) = (("frictional-contact", 3), ("unilateral-contact", 1));
    let idle =
        setup(&materials(&[all, "[[contact]]\nmaterials = [\"dough\"]\nfriction = 1\n"].concat()));
    assert_eq!(idle.notes, ["the `[[contact]]` of dough counts for no shapes of the file"]);
    assert_eq!(laws(&[all]), [friction; 3]);
    assert_eq!(laws(&[all, pair]), [friction, none, none]);
    assert_eq!(laws(&[pair, all]), [friction; 3]);
    assert_eq!(laws(&[all, apart]), [friction; 2]);
    let grip = ("rolling-friction", 6);
    assert_eq!(laws(&[all, named]), [friction, grip, grip]);
}

#[test]
fn every_law_of_contacts_can_be_named() {
    let laws = [
        ("unilateral-contact", "restitution = 0.5"),
        ("frictional-contact", "friction = [0.2, 0.4]"),
        ("frictional-contact", "friction = \"0.1 + 0.2\"\nstabilised = true"),
        ("coulomb-contensou", "friction = 0.3\ndrilling_length = 1e-3"),
        ("rolling-friction", "friction = 0.3\nrolling_length = 1e-3"),
    ];
    for (kind, keys) in laws {
        let rule = format!("[[contact]]\nkind = \"{kind}\"\n{keys}\n");
        let setup = setup(&materials(&rule));
        assert!(contacts(&setup).iter().all(|(_, law, _)| *law == kind), "{kind}");
        contract::check(setup.problem.system.as_ref(), slice::from_ref(&setup.problem.state));
    }
}

#[test]
fn meshes_are_found_beside_the_file_and_the_scenario_remembers_where() {
    let folder = tempfile::tempdir().unwrap();
    let tetrahedron = "v 0 0 0\nv 1000 0 0\nv 0 1000 0\nv 0 0 1000\n\
        f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    std::fs::write(folder.path().join("tip.obj"), tetrahedron).unwrap();
    let shape = "shape = { kind = \"mesh\", file = \"tip.obj\", scale = 1e-3 }\ndensity = 6";
    let text = format!("{}{RUN}", body("tip", shape));
    let setup = Setup::from_toml_in(&text, "tip", &[], folder.path()).unwrap();
    assert_near(&diagonal(&setup)[..3], &[1.0; 3]);
    assert_near(&setup.problem.state.q[..3], &[0.25; 3]);
    // what is run can be run again from elsewhere
    let again = Setup::from_toml(&setup.to_toml().unwrap(), "tip").unwrap();
    assert_eq!(again.problem.state, setup.problem.state);
    assert_eq!(setup.scenario.build().unwrap().problem.state, setup.problem.state);
    let Err(error) = Setup::from_toml(&text, "tip") else { panic!("there is no such file here") };
    assert_eq!(
        complaint(&text, &error, (4, 18), "tried tip.obj", "folder of the scenario file"),
        None
    );
}

#[test]
fn shapes_that_overlap_at_the_start_are_named() {
    let ball = "shape = { kind = \"sphere\", radius = 0.1 }\nmass = 1\nposition = [0, 0, 0.05]\n";
    let text = format!("{FLOOR}{}[[contact]]\nfriction = 0.1\n{RUN}", body("ball", ball));
    let error = Setup::from_toml(&text, "deep").err().unwrap();
    let message = "`contact.ball on floor` is violated by 5.000e-2 m";
    assert_eq!(complaint(&text, &error, (7, 8), message, "move"), None);
}

/// What is replaced in a good file, by what, line and column, message, help.
type Case = (&'static str, &'static str, (usize, usize), &'static str, &'static str);

const BAD: &[Case] = &[
    ("kind = \"box\"", "kind = \"bax\"", (14, 18), "no kind `bax`", "\"box\""),
    ("size = [1, 1, 1]", "size = [1, -1, 1]", (14, 32), "-1 is not admissible", "correct"),
    ("size = [1, 1, 1]", "size = [1, 1]", (14, 32), "", ""),
    ("size = [1, 1, 1]", "siz = [1, 1, 1]", (14, 25), "unknown key `siz`", "`size`?"),
    (", size = [1, 1, 1]", "", (14, 18), "missing field `size`", "add `size"),
    (
        "size = [1, 1, 1]",
        "size = [1, 1, 1], positon = [1, 1]",
        (14, 43),
        "unknown key",
        "`position`?",
    ),
    (
        "shape = { kind = \"box\", size = [1, 1, 1] }",
        "shape = 3",
        (14, 9),
        "a table is expected",
        "braces",
    ),
    (
        "shape = { kind = \"box\", size = [1, 1, 1] }",
        "shapes = 3",
        (14, 10),
        "list of tables",
        "shape = {",
    ),
    (
        "kind = \"box\", size = [1, 1, 1]",
        "kind = \"mesh\", file = \"none.stl\"",
        (14, 18),
        "tried none.stl",
        "folder",
    ),
    (
        "kind = \"box\", size = [1, 1, 1]",
        "kind = \"convex-polyhedron\", points = [[0, 0, 0]]",
        (14, 18),
        "at least 4 points",
        "correct",
    ),
    (
        "kind = \"box\", size = [1, 1, 1]",
        "kind = \"height-field\", spacing = [1, 1], heights = [[1, 2], [3]]",
        (14, 18),
        "in every row",
        "correct",
    ),
    (
        "kind = \"box\", size = [1, 1, 1]",
        "kind = \"compound\"",
        (14, 18),
        "at least 1 parts",
        "correct",
    ),
    (
        "kind = \"box\", size = [1, 1, 1]",
        "kind = \"half-space\"",
        (14, 18),
        "has no volume",
        "correct",
    ),
    ("density = 600", "restitution = 0.1", (14, 18), "density of this shape", "material"),
    ("density = 600", "densty = 600", (4, 1), "unknown field `densty`", "`density`?"),
    ("friction = 0.3", "friction = -1", (3, 12), "-1 is not admissible", "correct"),
    (
        "material = \"wood\"\n[[body]]",
        "material = \"wod\"\n[[body]]",
        (10, 12),
        "no material `wod`",
        "`wood`?",
    ),
    ("position = [0, 0, 1]", "centre_of_mass = [0, 0, 1]", (15, 18), "goes with `mass`", "remove"),
    ("[\"wood\", \"wood\"]", "[\"wood\", \"wool\"]", (19, 22), "no material `wool`", "`wood`?"),
    ("[\"wood\", \"wood\"]", "[]", (19, 13), "names one or two", "write"),
    (
        "materials = [\"wood\", \"wood\"]",
        "groups = [\"crate\"]",
        (19, 11),
        "group `crate`",
        "`crates`?",
    ),
    ("friction = 0.2", "fricton = 0.2", (20, 1), "unknown key `fricton`", "`friction`?"),
    (
        "position = [0, 0, 1]",
        "mass = 1\ninertia = [1, 1, 1]\ndensity = 2",
        (17, 11),
        "changes nothing",
        "remove",
    ),
    ("friction = 0.2", "law = \"glue\"", (20, 7), "no law `glue`", "add a `[[law]]`"),
    ("friction = 0.2", "collide = 1", (20, 11), "true or false", ""),
    ("friction = 0.2", "collide = false\nfriction = 0.2", (21, 1), "unknown key `friction`", ""),
    ("friction = 0.2", "kind = \"glue\"", (20, 8), "no kind `glue`", "frictional-contact"),
    ("margin = 0.1", "margin = 0", (22, 10), "margin = 0 is not admissible", "correct"),
    ("margin = 0.1", "margn = 1", (22, 1), "unknown field `margn`", "`margin`?"),
    (
        "[collision]",
        "[[law]]\nname = \"a\"\nkind = \"coulomb-contensou\"\nfriction = 1\n[collision]",
        (23, 8),
        "missing field `drilling_length`",
        "add",
    ),
    (
        "[collision]",
        "[[law]]\nname = \"a\"\nkind = \"frictional-contact\"\nfriction = [1, 2, 3]\n[collision]",
        (24, 12),
        "",
        "",
    ),
];

#[test]
fn bad_shapes_materials_and_contacts_are_explained_with_their_place_and_a_remedy() {
    let good = format!(
        "[[material]]\nname = \"wood\"\nfriction = 0.3\ndensity = 600\n{FLOOR}material = \"wood\"\n{}\
         [[contact]]\nmaterials = [\"wood\", \"wood\"]\nfriction = 0.2\n[collision]\nmargin = 0.1\n",
        body(
            "crate",
            "shape = { kind = \"box\", size = [1, 1, 1] }\nposition = [0, 0, 1]\nmaterial = \"wood\"\n\
             group = \"crates\""
        )
    );
    setup(&good);
    let mut complaints = Vec::new();
    for (old, new, expected, message, help) in BAD {
        assert!(good.contains(old), "`{old}` is not in the file");
        let text = format!("{}{RUN}", good.replacen(old, new, 1));
        let Err(error) = Setup::from_toml(&text, "bad") else { panic!("`{new}` is accepted") };
        complaints.extend(complaint(&text, &error, *expected, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn bodies_that_a_joint_holds_together_do_not_touch_unless_it_says_so() {
    let ball = |name: &str, x: f64| {
        let keys = format!(
            "shape = {{ kind = \"sphere\", radius = 0.1 }}\nmass = 1\nposition = [{x}, 0, 0.1]"
        );
        body(name, &keys)
    };
    let found = |joint: &str| {
        let joint = format!("[[joint]]\nname = \"j\"\nbetween = [\"a\", \"b\"]\n{joint}\n");
        let bodies = [ball("a", 0.0), ball("b", 0.2)].concat();
        let text = format!("{FLOOR}{bodies}{joint}[[contact]]\nfriction = 0.1\n");
        let names = contacts(&setup(&text)).into_iter().map(|(name, ..)| name);
        names.filter(|name| name.starts_with("contact")).collect::<Vec<_>>()
    };
    let (floor, all) = (2, 3);
    let ball = "kind = \"ball\"\npoint = [0.1, 0, 0.1]";
    assert_eq!(found(ball).len(), floor);
    assert_eq!(found(&format!("{ball}\ncollide = true")).len(), all);
    let distance = "kind = \"distance\"\nlength = 0.2\npoints = [[0, 0, 0], [0, 0, 0]]";
    assert_eq!(found(distance).len(), all);
    assert_eq!(found(&format!("{distance}\ncollide = false")).len(), floor);
}

#[test]
fn shapes_of_which_nothing_tells_how_they_touch_are_refused() {
    let ball =
        body("ball", "shape = { kind = \"sphere\", radius = 0.1 }\nmass = 1\nposition = [0, 0, 1]");
    let error = read(&format!("{FLOOR}{ball}")).err().unwrap();
    assert!(error.message.contains("nothing tells how"), "{error:?}");
    assert!(error.help.unwrap().contains("[[contact]]"));
    // a ball alone touches nothing
    setup(&ball);
}

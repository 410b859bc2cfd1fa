//! `[[joint]]` and `[assembly]`.

use crate::support::complaint;
use percussion::simulation::EnergyMonitor;
use percussion::system::State;
use percussion_lab::scenario::Setup;

const BODIES: &str = r#"[gravity]
acceleration = [0.0, 0.0, -9.81]

[[body]]
kind = "rigid-body"
name = "first"
mass = 2.0
inertia = [0.1, 0.1, 0.1]
position = [0.5, 0.0, 0.0]

[[body]]
kind = "rigid-body"
name = "second"
mass = 1.0
inertia = [0.05, 0.05, 0.05]
position = [1.5, 0.0, 0.0]

[run]
dt = 1e-3
t_end = 0.2

[[joint]]
name = "base"
kind = "revolute"
between = ["ground", "first"]
point = [0.0, 0.0, 0.0]
axis = [0.0, 1.0, 0.0]

"#;

fn text(joint: &str) -> String {
    format!("{BODIES}[[joint]]\nname = \"joint\"\nbetween = [\"first\", \"second\"]\n{joint}\n")
}

fn run(text: &str) -> State {
    let setup =
        Setup::from_toml(text, "joints").unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    let mut simulation = setup.into_simulation().unwrap();
    simulation.run_until(0.2, &mut EnergyMonitor::default()).unwrap();
    assert_eq!(simulation.statistics().unconverged_steps, 0, "{text}");
    simulation.state().clone()
}

#[test]
fn joints_of_all_kinds_with_all_that_acts_on_them_are_read_and_run() {
    let acts = "lower = \"-40 deg\"\nupper = 0.7\nrestitution = 0.2\nfriction = 0.1\nstiffness = 3.0\nrest = 0.1\ndamping = 0.2";
    let (point, axis) = ("point = [1.0, 0.0, 0.0]", "axis = [0.0, 1.0, 0.0]");
    let in_one_line = acts.replace('\n', ", ");
    for joint in [
        format!("kind = \"ball\"\n{point}\n{}", acts.replace("\"-40 deg\"", "-0.1")),
        format!("kind = \"revolute\"\n{point}\n{axis}\n{acts}"),
        format!("kind = \"revolute\"\npoints = [[0.5, 0, 0], [-0.5, 0, 0]]\naxes = [[0, 1, 0], [0, 1, 0]]\n{acts}"),
        format!("kind = \"prismatic\"\n{point}\n{axis}\nlower = -0.1\n{}", "drive = { kind = \"force\", value = 2.0 }"),
        format!("kind = \"cylindrical\"\n{point}\n{axis}\nturn = {{ {in_one_line} }}\nslide = {{ {in_one_line} }}"),
        format!("kind = \"universal\"\n{point}\n{axis}\nacross = [0, 0, 1]\ntilt = {{ {in_one_line} }}"),
        "kind = \"universal\"\npoints = [[0.5, 0, 0], [-0.5, 0, 0]]\naxes = [[0, 1, 0], [0, 0, 1]]".into(),
        format!("kind = \"planar\"\n{point}\n{axis}\nx = {{ friction = 1.0 }}\ny = {{ damping = 1.0 }}"),
        format!("kind = \"fixed\"\n{point}\n{axis}\nstabilised = false"),
        format!("kind = \"screw\"\n{point}\n{axis}\npitch = -0.02\n{acts}"),
        "kind = \"distance\"\npoints = [[0.5, 0, 0], [0, 0, 0]]\nlength = 0.5".into(),
        "kind = \"distance\"\npoints = [[0.5, 0, 0], [0, 0, 0]]\nlower = 0.3\nupper = 0.6".into(),
        "kind = \"distance\"\npoints = [[0.5, 0, 0], [0, 0, 0]]\ndrive = { kind = \"position\", mean = 0.5, amplitude = 0.1, frequency = 2 }".into(),
        format!("kind = \"revolute\"\n{point}\n{axis}\ndrive = {{ kind = \"speed\", polynomial = [0, 3] }}"),
        format!("kind = \"revolute\"\n{point}\n{axis}\ndrive = {{ kind = \"speed\", value = 2.0, limit = 5.0 }}"),
        format!("kind = \"revolute\"\n{point}\n{axis}\ndrive = {{ kind = \"position\", table = [[0, 0], [0.1, 0.05], [0.2, 0]] }}"),
    ] {
        run(&text(&joint));
    }
}

#[test]
fn a_drive_turns_its_joint_and_a_gear_the_other() {
    let joint = "kind = \"revolute\"\npoint = [1, 0, 0]\naxis = [0, 1, 0]\n\
                 [[joint]]\nname = \"gear\"\nkind = \"gear\"\njoints = [\"base\", \"joint\"]\nturns = [1, -2]";
    let text = text(joint).replace(
        "axis = [0.0, 1.0, 0.0]\n",
        "axis = [0.0, 1.0, 0.0]\ndrive = { kind = \"speed\", value = 1.5 }\n",
    );
    let end = run(&text);
    // the first turns with 1.5 rad/s, the second against it with −3 rad/s
    assert!((end.u[4] - 1.5).abs() < 1e-6 && (end.u[10] + 1.5).abs() < 1e-6, "{:?}", end.u);
}

#[test]
fn a_table_of_a_file_moves_a_joint() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("way.csv"), "t,angle\n0,0\n0.1,0.02\n0.2,0\n").unwrap();
    let joint = "kind = \"revolute\"\npoint = [1, 0, 0]\naxis = [0, 1, 0]\ndrive = { kind = \"position\", file = \"way.csv\" }";
    Setup::from_toml_in(&text(joint), "joints", &[], folder.path()).unwrap();
    let missing = Setup::from_toml(&text(joint), "joints").err().unwrap();
    assert!(missing.message.contains("`way.csv` cannot be read"), "{missing:?}");
    std::fs::write(folder.path().join("way.csv"), "0,0\n0.1\n").unwrap();
    let bad = Setup::from_toml_in(&text(joint), "joints", &[], folder.path()).err().unwrap();
    assert!(bad.message.contains("line 2 of"), "{bad:?}");
}

/// What is replaced, by what, line and column, message, help.
type Case = (&'static str, &'static str, (usize, usize), &'static str, &'static str);

const CASES: &[Case] = &[
    ("[\"first\", \"second\"]", "[\"first\", \"secnd\"]", (31, 11), "no body `secnd`", "`second`?"),
    (
        "[\"first\", \"second\"]",
        "[\"first\", \"first\"]",
        (31, 11),
        "and itself",
        "name two bodies",
    ),
    ("[\"first\", \"second\"]", "[\"first\"]", (31, 11), "", "docs/scenario.md"),
    ("point = [1.0, 0.0, 0.0]\n", "", (32, 8), "missing field `point`", "add `point"),
    ("axis = [0.0, 0.0, 1.0]\n", "", (32, 8), "missing field `axis`", "add `axis"),
    ("axis = [0.0, 0.0, 1.0]", "axis = [0.0, 0.0, 0.0]", (32, 8), "axis", "axes"),
    ("upper = 1.0", "upper = -2.0", (35, 9), "limit", "lower"),
    ("upper = 1.0", "upper = 8.0", (35, 9), "upper limit = 8", "less than a full turn"),
    ("upper = 1.0", "", (35, 9), "upper limit", "less than a full turn"),
    ("upper = 1.0", "uper = 1.0", (36, 1), "unknown field `uper`", "`upper`?"),
    ("upper = 1.0", "upper = 1.0\npitch = 0.1", (37, 9), "has no `pitch`", "remove"),
    ("upper = 1.0", "upper = 1.0\nrest = 0.1", (37, 8), "`rest` without", "stiffness"),
    ("upper = 1.0", "upper = 1.0\nturn = { friction = 1.0 }", (37, 8), "no table `turn`", "itself"),
    (
        "upper = 1.0",
        "upper = 1.0\ndrive = { kind = \"speed\" }",
        (37, 9),
        "one function of time",
        "give one of",
    ),
    (
        "upper = 1.0",
        "upper = 1.0\ndrive = { kind = \"sped\", value = 1 }",
        (37, 18),
        "no drive of kind `sped`",
        "speed",
    ),
    (
        "upper = 1.0",
        "upper = 1.0\ndrive = { kind = \"force\", value = 1, limit = 3 }",
        (37, 46),
        "no `limit`",
        "speed",
    ),
    (
        "upper = 1.0",
        "upper = 1.0\ndrive = { kind = \"force\", amplitude = 1 }",
        (37, 9),
        "`frequency`",
        "missing",
    ),
    (
        "upper = 1.0",
        "upper = 1.0\ndrive = { kind = \"force\", table = [[0, 1], [0, 2]] }",
        (37, 9),
        "time of a table",
        "ascending",
    ),
    (
        "kind = \"revolute\"\npoint",
        "kind = \"hinge\"\npoint",
        (32, 8),
        "no kind `hinge`",
        "revolute",
    ),
    (
        "kind = \"revolute\"\npoint",
        "kind = \"fixed\"\npoint",
        (35, 9),
        "leaves nothing free",
        "remove `lower`",
    ),
    (
        "kind = \"revolute\"\npoint",
        "kind = \"planar\"\npoint",
        (35, 9),
        "several freedoms: x, y, turn",
        "x = { lower",
    ),
    ("kind = \"revolute\"\npoint", "kind = \"ball\"\npoint", (34, 8), "has no `axis`", "remove"),
    (
        "kind = \"revolute\"\npoint",
        "kind = \"screw\"\npoint",
        (32, 8),
        "missing field `pitch`",
        "pitch",
    ),
    (
        "kind = \"revolute\"\npoint",
        "kind = \"universal\"\npoint",
        (32, 8),
        "missing field `across`",
        "second",
    ),
    ("name = \"joint\"", "name = \"base\"", (30, 8), "two of `joint` named `base`", "its own name"),
    (
        "point = [1.0, 0.0, 0.0]",
        "points = [[0.6, 0, 0], [-0.5, 0, 0]]",
        (30, 8),
        "`joint` is violated by 1.000e-1 m",
        "close",
    ),
    (
        "upper = 1.0",
        "upper = 1.0\n[[joint]]\nname = \"gear\"\nkind = \"gear\"\njoints = [\"bas\", \"joint\"]\nturns = [1, 2]",
        (40, 10),
        "no joint `bas`",
        "`base`?",
    ),
    (
        "upper = 1.0",
        "upper = 1.0\n[[joint]]\nname = \"gear\"\nkind = \"gear\"\njoints = [\"base\", \"joint\"]\nturns = [1, 0]",
        (41, 9),
        "turns = 0",
        "turns",
    ),
    ("[gravity]", "[assembly]\nclos = true\n[gravity]", (2, 1), "unknown field `clos`", "`close`?"),
];

#[test]
fn bad_joints_are_explained_with_their_place_and_a_remedy() {
    let good = text(
        "kind = \"revolute\"\npoint = [1.0, 0.0, 0.0]\naxis = [0.0, 0.0, 1.0]\nlower = -1.0\nupper = 1.0",
    );
    Setup::from_toml(&good, "good").unwrap();
    let mut complaints = Vec::new();
    for (old, new, expected, message, help) in CASES {
        assert!(good.contains(old), "`{old}` is not in the file");
        let bad = good.replacen(old, new, 1);
        match Setup::from_toml(&bad, "bad") {
            Ok(_) => complaints.push(format!("{new} is accepted")),
            Err(error) => complaints.extend(complaint(&bad, &error, *expected, message, help)),
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn parts_given_roughly_are_put_together_and_the_change_is_told() {
    let joint =
        "kind = \"ball\"\npoints = [[0.51, 0.01, 0], [-0.5, 0, 0.02]]\n[assembly]\nclose = true";
    let setup = Setup::from_toml(&text(joint), "joints").unwrap();
    let closed = setup.closed.as_ref().unwrap();
    assert!(closed.open > 0.009 && closed.left < 1e-12 && closed.moved.len() == 2, "{closed:?}");
    setup.into_simulation().unwrap();
    let apart = "kind = \"distance\"\npoints = [[0, 0, 0], [0, 0, 0]]\nlength = 9.0\n[[joint]]\nname = \"tie\"\nkind = \"ball\"\n\
                 between = [\"ground\", \"second\"]\npoints = [[1, 0, 0], [0, 0, 0]]\n[assembly]\nclose = true";
    let error = Setup::from_toml(&text(apart), "joints").err().unwrap();
    assert!(error.message.contains("`joint`") && error.message.contains("closes"), "{error:?}");
}

#[test]
fn joints_are_for_bodies_in_space() {
    let planar = text("kind = \"revolute\"\npoint = [1, 0, 0]\naxis = [0, 0, 1]").replace(
        "kind = \"rigid-body\"\nname = \"second\"\nmass = 1.0\ninertia = [0.05, 0.05, 0.05]\nposition = [1.5, 0.0, 0.0]",
        "kind = \"planar-body\"\nname = \"second\"\nmass = 1.0\ninertia = 0.05\nposition = [1.5, 0.0]",
    );
    let error = Setup::from_toml(&planar, "joints").err().unwrap();
    assert!(error.message.contains("`second` does not move in space"), "{error:?}");
    assert!(error.help.unwrap().contains("[[connection]]"));
}

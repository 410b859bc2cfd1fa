//! Scenario files: the examples of the reference run, and bad files are explained.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::slice;

use percussion::scenario::{Scenario, ScenarioError, SchemeDescription};
use percussion::simulation::{EnergyMonitor, OnStall, PenetrationMonitor};
use percussion::system::contract;

const REFERENCE: &str = include_str!("../../../docs/scenario.md");
const README: &str = include_str!("../../../README.md");

/// The TOML blocks of the reference and of the README.
fn examples() -> Vec<&'static str> {
    let blocks = [REFERENCE, README].into_iter().flat_map(|page| page.split("```toml\n").skip(1));
    blocks.map(|block| block.split("```").next().unwrap()).collect()
}

/// Line and column of the start of the span, both from 1.
fn place(text: &str, error: &ScenarioError) -> (usize, usize) {
    let span = error.span.clone().unwrap_or_else(|| panic!("no place: {error:?}"));
    assert!(span.start <= span.end && span.end <= text.len(), "{span:?} is not in the text");
    let before = &text[..span.start];
    let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
    (before.matches('\n').count() + 1, column)
}

/// What is not as expected about an error.
fn complaint(
    text: &str,
    error: &ScenarioError,
    expected: (usize, usize),
    message: &str,
    help: &str,
) -> Option<String> {
    let found = place(text, error);
    let advice = error.help.as_ref().is_some_and(|advice| advice.contains(help));
    let fine = found == expected && error.message.contains(message) && advice;
    let wanted = format!("{expected:?}: {message} ({help})");
    (!fine).then(|| format!("wanted {wanted}\n found {found:?}: {error:?}"))
}

#[test]
fn the_examples_of_the_reference_and_of_the_readme_run_to_their_end() {
    assert_eq!(examples().len(), 3);
    for text in examples() {
        let scenario = Scenario::from_toml(text, "example").unwrap();
        let t_end = scenario.problem.t_end;
        contract::check(scenario.problem.system.as_ref(), slice::from_ref(&scenario.problem.state));
        let mut run = scenario.into_run().unwrap();
        let mut penetration = PenetrationMonitor::default();
        run.simulation.run_until(t_end, &mut penetration).unwrap();
        let statistics = run.simulation.statistics();
        assert_eq!(statistics.unconverged_steps, 0);
        assert!(penetration.worst() < 2e-3, "penetration of {} m", penetration.worst());
        assert!(run.simulation.state().is_finite());
    }
}

#[test]
fn the_pendulum_of_the_reference_hits_the_crate() {
    let scenario = Scenario::from_toml(examples()[1], "crate").unwrap();
    assert_eq!(scenario.name, "crate");
    let mut run = scenario.into_run().unwrap();
    let mut log = percussion::simulation::SwitchingLog::default();
    run.simulation.run_until(0.5, &mut log).unwrap();
    assert!(log.switches().iter().any(|switch| switch.interaction == "impact"), "no impact");
}

#[test]
fn overrides_of_a_model_are_taken() {
    let text = r#"
model = "bouncing-ball"
[parameters]
mass = 2
restitution = 0.5
[initial]
q = [0.25]
[scheme]
name = "moreau-midpoint"
implicit_velocity = { tolerance = 1e-9 }
[solver]
name = "jor-prox"
relaxation = 0.9
step_length = "row-sum"
stop = { velocity = { absolute = 1e-12, relative = 1e-10 } }
max_sweeps = 50
[run]
on_stall = "stop"
record_every = 10
"#;
    let scenario = Scenario::from_toml(text, "ball").unwrap();
    let given = |name: &str| &scenario.parameters.iter().find(|p| p.0 == name).unwrap().1;
    assert_eq!((given("mass").as_str(), given("restitution").as_str()), ("2", "0.5"));
    assert_eq!((&scenario.problem.state.q, &scenario.problem.state.u), (&vec![0.25], &vec![0.0]));
    assert!(scenario.problem.exact.is_none() && scenario.problem.dt > 0.0);
    assert_eq!(scenario.solver.name(), "jor-prox");
    assert_eq!(scenario.solver.settings()["max_rounds"].as_integer(), Some(5));
    assert_eq!((scenario.on_stall, scenario.record_every), (OnStall::Stop, Some(10)));
}

#[test]
fn a_galerkin_scheme_is_told_how_to_choose_multipliers() {
    let scenario = |choice: &str| {
        let scheme = format!("name = \"galerkin-2\"\nmultipliers = {choice}");
        Scenario::from_toml(&format!("model = \"five-bar\"\n[scheme]\n{scheme}\n"), "linkage")
    };
    for choice in ["\"basic\"", "\"minimum-norm\"", "\"unit\"", "{ random = { seed = 1 } }"] {
        let scheme = scenario(choice).unwrap().scheme;
        assert_ne!(scheme, SchemeDescription::by_name("galerkin-2").unwrap(), "{choice}");
    }
    let error = scenario("\"largest\"").err().unwrap();
    assert!(error.to_string().contains("least-dependent"), "{error}");
}

#[test]
fn scheme_and_solver_have_default_names() {
    let text = r#"
model = "bouncing-ball"
[scheme]
implicit_velocity = { tolerance = 1e-9 }
[solver]
max_rounds = 5
[run]
csv = true
"#;
    let mut scenario = Scenario::from_toml(text, "ball").unwrap();
    assert_eq!((scenario.scheme.name(), scenario.solver.name()), ("moreau-midpoint", "auto"));
    assert_eq!(scenario.solver.settings()["max_rounds"].as_integer(), Some(5));
    assert_ne!(scenario.scheme, SchemeDescription::default(), "the setting counts");
    assert!(scenario.csv);
    let given = (scenario.scheme.clone(), scenario.solver.settings().clone());
    scenario.scheme.change_kind("moreau-midpoint").unwrap();
    scenario.solver.change_kind("jor-prox").unwrap();
    assert_eq!((scenario.scheme.clone(), scenario.solver.settings().clone()), given);
    scenario.scheme.change_kind("moreau-jean-explicit").unwrap();
    assert_eq!(scenario.scheme, SchemeDescription::by_name("moreau-jean-explicit").unwrap());
}

#[test]
fn overrides_count_more_than_the_parameters_of_the_file() {
    let text = "model = \"bouncing-ball\"\n[parameters]\nmass = 2\nrestitution = 0.5\n";
    let set = |name: &str, value: &str| [(name.to_owned(), value.to_owned())];
    let scenario = Scenario::from_toml_with(text, "ball", &set("mass", "3")).unwrap();
    let given = |name: &str| &scenario.parameters.iter().find(|p| p.0 == name).unwrap().1;
    assert_eq!((given("mass").as_str(), given("restitution").as_str()), ("3", "0.5"));
    let error = Scenario::from_toml_with(text, "ball", &set("mass", "-1")).err().unwrap();
    assert!(error.message.contains("mass = -1") && error.span.is_none(), "{error:?}");
    let error = Scenario::from_toml_with(GOOD, "good", &set("mass", "2")).err().unwrap();
    assert!(error.message.contains("no parameters") && error.help.is_some(), "{error:?}");
}

/// One of every kind of the reference that is not in its examples.
const KINDS: &str = r#"
[[body]]
name = "cart"
kind = "point-mass"
mass = 1
dimension = 1
position = [0.1]
[[body]]
name = "wagon"
kind = "point-mass"
mass = 1
dimension = 1
position = [1.0]
[[body]]
name = "puck"
kind = "point-mass"
mass = 1
position = [3.0, 0.0]
[[body]]
name = "bar"
kind = "planar-body"
mass = 1
inertia = 0.1
position = [5.0, 0.0]
[[body]]
name = "paddle"
kind = "prescribed"
angular_velocity = 2.0
position = [5.0, -1.0]
[[force]]
kind = "dashpot"
from = "cart"
to = "wagon"
damping = 0.1
[[force]]
kind = "coordinate-spring"
body = "bar"
coordinate = "angle"
relative_to = "paddle"
stiffness = 1.0
[[force]]
kind = "torque"
body = "bar"
magnitude = 0.1
frequency = 2.0
end = 0.5
[[law]]
name = "wall"
kind = "unilateral-contact"
[[law]]
name = "play"
kind = "limit-stop"
lower = 0.0
upper = 2.0
[[law]]
name = "preload"
kind = "prestressed-spring"
preload = 1.0
stiffness = 10.0
tolerance = 1e-6
[[law]]
name = "track"
kind = "stribeck"
bound = 0.5
decay = 2.0
[[law]]
name = "felt"
kind = "dry-friction"
bound = 0.5
[[law]]
name = "rigid"
kind = "bilateral"
restitution = 0.9
[[connection]]
name = "buffer"
kind = "stop"
law = "wall"
body = "cart"
coordinate = "x"
lower = 0.0
[[connection]]
name = "far wall"
kind = "stop"
law = "wall"
body = "wagon"
coordinate = "x"
upper = 2.0
[[connection]]
name = "coupling"
kind = "link"
law = "play"
body = "wagon"
coordinate = "x"
relative_to = "cart"
[[connection]]
name = "draw gear"
kind = "link"
law = "preload"
body = "wagon"
coordinate = "x"
relative_to = "cart"
origin = 0.9
[[connection]]
name = "rails"
kind = "slider"
law = "track"
body = "cart"
coordinates = ["x"]
belt_speed = 0.1
[[connection]]
name = "table"
kind = "slider"
law = "felt"
body = "puck"
coordinates = ["x", "y"]
[[connection]]
name = "rope"
kind = "rope"
law = "wall"
from = "puck"
to = { point = [3.0, 1.0] }
length = 1.5
[[connection]]
name = "rod"
kind = "rod"
law = "rigid"
from = { body = "bar", point = [0.0, 0.5] }
to = { point = [5.0, 1.5] }
length = 1.0
[[connection]]
name = "guide"
kind = "guide"
law = "rigid"
from = "bar"
from_axis = [1.0, 0.0]
to = { point = [0.0, 0.0] }
to_axis = [1.0, 0.0]
[run]
dt = 1e-3
t_end = 0.1
"#;

#[test]
fn every_kind_of_the_reference_can_be_read() {
    let scenario = Scenario::from_toml(KINDS, "kinds").unwrap();
    contract::check(scenario.problem.system.as_ref(), slice::from_ref(&scenario.problem.state));
    let mut run = scenario.into_run().unwrap();
    run.simulation.run_until(0.1, &mut EnergyMonitor::default()).unwrap();
    assert!(run.simulation.state().is_finite());
}

/// A good file, of which the bad ones are made by one change.
const GOOD: &str = r#"[gravity]
acceleration = [0.0, -9.81]

[[body]]
name = "ball"
kind = "point-mass"
mass = 1.0
position = [0.0, 1.0]

[[law]]
name = "ground"
kind = "unilateral-contact"
restitution = 0.5

[[connection]]
name = "floor"
kind = "point-line"
law = "ground"
point = "ball"
line = { point = [0.0, 0.0] }
normal = [0.0, 1.0]

[solver]
name = "sor-prox"
relaxation = 1.0

[run]
dt = 1e-3
t_end = 1.0
"#;

/// What is replaced, by what, line and column, message, help.
type Case<'a> = (&'a str, &'a str, (usize, usize), &'a str, &'a str);

#[test]
fn bad_files_are_explained_with_their_place_and_a_remedy() {
    Scenario::from_toml(GOOD, "good").unwrap().into_run().unwrap();
    let cases: &[Case] = &[
        ("mass = 1.0", "mass = 1.0 kg", (7, 8), "must be quoted", "TOML"),
        ("mass = 1.0", "mas = 1.0", (7, 1), "unknown field `mas`", "did you mean `mass`?"),
        ("mass = 1.0\n", "", (6, 8), "missing field `mass`", "add `mass = …`"),
        ("mass = 1.0", "mass = \"heavy\"", (7, 8), "expected a number", "plain number"),
        ("mass = 1.0", "mass = -1.0", (7, 8), "mass = -1 is not admissible", "correct"),
        ("mass = 1.0", "mass = nan", (7, 8), "mass = NaN is not admissible", "correct"),
        ("[0.0, 1.0]", "[0.0, inf]", (8, 12), "position = inf is not admissible", "correct"),
        ("[0.0, 1.0]", "[0.0]", (8, 12), "1 numbers are given for 2", "dimension"),
        ("[0.0, 1.0]", "[0.0, -1.0]", (16, 8), "`floor` is violated by 1.000e0 m", "move"),
        ("kind = \"point-mass\"", "kind = \"point\"", (6, 8), "no kind `point`", "point-mass"),
        ("restitution = 0.5", "restitution = 1.5", (13, 15), "restitution = 1.5", "correct"),
        ("point = \"ball\"", "point = \"bell\"", (19, 9), "no body `bell`", "`ball`?"),
        ("law = \"ground\"", "law = \"water\"", (18, 7), "no law `water`", "laws are ground"),
        ("kind = \"point-line\"", "kind = \"joint\"", (20, 1), "unknown field `line`", "from, to"),
        ("normal = [0.0, 1.0]", "normal = [0.0, 0.0]", (17, 8), "normal", "correct"),
        ("normal = [0.0, 1.0]", "normal = 1.0", (21, 10), "expected an array", "docs/scenario.md"),
        ("name = \"sor-prox\"", "name = \"sor\"", (24, 8), "no solver `sor`", "sor-prox"),
        ("relaxation = 1.0", "relaxation = 3.0", (25, 14), "relaxation = 3", "correct"),
        ("relaxation = 1.0", "relax = 3.0", (25, 1), "unknown field `relax`", "`relaxation`?"),
        ("relaxation = 1.0", "max_sweeps = 1.5", (25, 14), "a whole number", "plain number"),
        ("relaxation = 1.0", "tolerance = -1", (25, 13), "tolerance = -1", "correct"),
        ("dt = 1e-3", "dt = 0.0", (28, 6), "dt = 0 is not admissible", "correct"),
        ("dt = 1e-3", "dt = 2.0", (27, 1), "dt = 2 s is longer than the run", "smaller dt"),
        ("dt = 1e-3", "csv = 1", (28, 7), "expected true or false", "docs/scenario.md"),
        ("dt = 1e-3\n", "", (27, 1), "missing field `dt`", "add `dt = …`"),
        ("t_end = 1.0", "t_end = \"1\"", (29, 9), "expected a number", "plain number"),
        ("t_end = 1.0", "record_every = 0", (29, 16), "a whole number, at least 1", "correct"),
        ("t_end = 1.0", "on_stall = \"pray\"", (29, 12), "unknown variant `pray`", "accept"),
        ("[gravity]", "[gravty]", (1, 2), "unknown key `gravty`", "did you mean `gravity`?"),
        ("[[body]]", "[body]", (4, 1), "`body` is a list of tables", "`[[body]]`"),
        ("[gravity]", "model = \"woodpecker\"\n[gravity]", (2, 2), "cannot be combined", "remove"),
        (
            "[gravity]",
            "[initial]\nq = [1.0]\n[gravity]",
            (1, 2),
            "`initial` needs a model",
            "model",
        ),
        ("name = \"ball\"", "name = \"ground\"", (5, 8), "not a name for a body", "rename"),
        ("unilateral-contact", "stribeck", (12, 8), "missing field `bound`", "add `bound"),
        ("name = \"ground\"", "name = \"pin\"", (18, 7), "no law `ground`", "laws are pin"),
    ];
    let mut complaints = Vec::new();
    for (old, new, expected, message, help) in cases {
        assert!(GOOD.contains(old), "`{old}` is not in the file");
        let text = GOOD.replacen(old, new, 1);
        let Err(error) = Scenario::from_toml(&text, "bad") else { panic!("`{new}` is accepted") };
        complaints.extend(complaint(&text, &error, *expected, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn bad_model_files_are_explained_too() {
    let cases = [
        ("model = \"woodpeker\"", (1, 9), "no model `woodpeker`", "woodpecker"),
        ("model = 3", (1, 9), "expected text in quotes", "docs"),
        ("model = \"bouncing-ball\"\n[parameters]\nmas = 1", (3, 1), "`mas`", "`mass`?"),
        (
            "model = \"bouncing-ball\"\n[parameters]\nmass = -1",
            (3, 8),
            "mass = -1",
            "list models bouncing-ball",
        ),
        ("model = \"bouncing-ball\"\n[parameters]\nmass = nan", (3, 8), "finite number", "correct"),
        ("model = \"bouncing-ball\"\n[parameters]\nmass = []", (3, 8), "array", "number"),
        ("model = \"bouncing-ball\"\n[initial]\nq = [1, 2]", (3, 5), "2 numbers", "gap"),
        (
            "model = \"bouncing-ball\"\n[initial]\nq = [-1]",
            (2, 1),
            "`ground` is violated",
            "change q",
        ),
        ("model = \"bouncing-ball\"\n[initial]\nq = [inf]", (3, 5), "q = inf", "correct"),
        ("model = \"bouncing-ball\"\n[scheme]\nname = \"euler\"", (3, 8), "no scheme", "moreau"),
        (
            "model = \"bouncing-ball\"\n[controller]\nname = \"double\"",
            (3, 8),
            "no controller",
            "doubling",
        ),
        (
            "model = \"bouncing-ball\"\n[controller]\nname = \"switching\"\nordr = 3",
            (4, 1),
            "unknown field `ordr`",
            "order",
        ),
        (
            "model = \"bouncing-ball\"\n[controller]\nname = \"pi\"\nrtol = -1.0",
            (4, 8),
            "rtol",
            "correct",
        ),
        (
            "model = \"bouncing-ball\"\n[controller]\nname = \"switching\"\ndt_min = 1.0",
            (4, 10),
            "at most dt_max",
            "correct",
        ),
        (
            "model = \"bouncing-ball\"\n[scheme]\nname = \"moreau-jean-explicit\"\na = 1",
            (4, 1),
            "unknown field `a`",
            "",
        ),
        ("", (1, 1), "neither a model nor a body", "[[body]]"),
    ];
    let mut complaints = Vec::new();
    for (text, expected, message, help) in cases {
        let Err(error) = Scenario::from_toml(text, "bad") else { panic!("`{text}` is accepted") };
        complaints.extend(complaint(text, &error, expected, message, help));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn a_law_that_does_not_fit_is_refused_at_the_name_of_the_connection() {
    let text = examples()[1].replacen("law = \"pin\"", "law = \"steel\"", 1);
    let error = Scenario::from_toml(&text, "steel bearing").err().unwrap();
    assert!(error.message.contains("needs a law of dimension [2]"), "{error:?}");
    assert_eq!(&text[error.span.unwrap()], "\"bearing\"");
    // a bilateral law takes as many components as a connection needs
    let text = examples()[1].replacen("law = \"rubber\"", "law = \"pin\"", 1);
    assert!(Scenario::from_toml(&text, "nailed foot").is_ok());
}

#[test]
fn a_torque_on_a_mass_point_is_refused_at_its_kind() {
    let torque = "[[force]]\nkind = \"torque\"\nbody = \"ball\"\nmagnitude = 1.0\n";
    let text = format!("{torque}{GOOD}");
    let error = Scenario::from_toml(&text, "twisted").err().unwrap();
    assert_eq!(complaint(&text, &error, (2, 8), "`ball` cannot turn", "another body"), None);
}

#[test]
fn a_file_with_a_line_missing_or_doubled_is_read_or_explained() {
    let mut refused = 0;
    for text in examples() {
        let lines: Vec<_> = text.lines().collect();
        for (k, doubled) in (0..lines.len()).flat_map(|k| [(k, false), (k, true)]) {
            let mut changed = lines.clone();
            if doubled {
                changed.insert(k, lines[k]);
            } else {
                changed.remove(k);
            }
            let changed = changed.join("\n");
            if let Err(error) = Scenario::from_toml(&changed, "changed") {
                place(&changed, &error);
                assert!(error.help.is_some(), "no help for {error:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 100, "only {refused} changes were refused");
}

//! Machines written as files give the numbers of the models.

use percussion_lab::scenario::{ScenarioFamily, Setup};
use percussion_qualitative::continuation::{Settings, follow};
use percussion_qualitative::course::Accuracy;
use percussion_qualitative::orbit::{Search, search};

use crate::support::near;

/// q̈ + 0.1 q̇ + q = cos ωt, q ≤ ½, ε = 0.8.
const DRIVEN_STOP: &str = r#"
[parameters]
omega = { default = 1.8, unit = "rad/s" }
[[body]]
name = "mass"
kind = "point-mass"
dimension = 1
mass = 1.0
[[force]]
kind = "coordinate-spring"
body = "mass"
coordinate = "x"
stiffness = 1.0
damping = 0.1
[[force]]
kind = "force"
at = { body = "mass" }
direction = [1.0, 0.0]
magnitude = 1.0
frequency = "omega / (2 * pi)"
phase = "pi / 2"
[[law]]
name = "rubber"
kind = "unilateral-contact"
restitution = 0.8
[[connection]]
name = "stop"
kind = "stop"
law = "rubber"
body = "mass"
coordinate = "x"
upper = 0.5
[run]
dt = 1e-3
t_end = 60.0
"#;

#[test]
fn a_driven_stop_as_a_file_has_the_orbit_fold_and_grazing_of_the_model() {
    let setup = Setup::from_toml(DRIVEN_STOP, "driven stop").unwrap();
    let (family, values) = ScenarioFamily::new(&setup, &["omega".to_owned()]).unwrap();
    let accuracy = Accuracy::default();
    let (problem, orbit) = search(&family, &values, &Search::default(), accuracy).unwrap();
    near(orbit.signature[0].velocity, 4.059162910900169, 1e-9);
    let settings =
        Settings { parameter: 0, range: (1.0, 2.2), up: true, points: 200, largest: 0.05 };
    let found = follow(&problem, &orbit, &settings, &mut |_| true).unwrap();
    let at = |kind: &str| {
        found.special.iter().find(|special| special.kind.name() == kind).unwrap().parameter
    };
    near(at("fold"), 1.89297909766096, 1e-8);
    near(at("grazing-exterior"), 1.72988574575351, 1e-8);
}

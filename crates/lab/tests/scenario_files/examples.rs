//! The examples of the reference, and every kind that it names.

use std::slice;

use crate::support::examples;
use percussion::simulation::{EnergyMonitor, PenetrationMonitor};
use percussion::system::contract;
use percussion_lab::scenario::Setup;

#[test]
fn the_examples_of_the_reference_and_of_the_readme_run_to_their_end() {
    assert_eq!(examples().len(), 7);
    for text in examples() {
        let setup = Setup::from_toml(text, "example").unwrap();
        let t_end = setup.problem.t_end;
        contract::check(setup.problem.system.as_ref(), slice::from_ref(&setup.problem.state));
        let mut run = setup.into_simulation().unwrap();
        let mut penetration = PenetrationMonitor::default();
        run.run_until(t_end, &mut penetration).unwrap();
        let statistics = run.statistics();
        assert_eq!(statistics.unconverged_steps, 0);
        assert!(penetration.worst() < 2e-3, "penetration of {} m", penetration.worst());
        assert!(run.state().is_finite());
    }
}

#[test]
fn the_pendulum_of_the_reference_hits_the_crate() {
    let setup = Setup::from_toml(examples()[1], "crate").unwrap();
    assert_eq!(setup.scenario.name, "crate");
    let mut run = setup.into_simulation().unwrap();
    let mut log = percussion::simulation::SwitchingLog::default();
    run.run_until(0.5, &mut log).unwrap();
    assert!(log.switches().iter().any(|switch| switch.interaction == "impact"), "no impact");
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
    let setup = Setup::from_toml(KINDS, "kinds").unwrap();
    contract::check(setup.problem.system.as_ref(), slice::from_ref(&setup.problem.state));
    let mut run = setup.into_simulation().unwrap();
    run.run_until(0.1, &mut EnergyMonitor::default()).unwrap();
    assert!(run.state().is_finite());
}

//! Small machines for unit tests.

use percussion_inclusion::laws::{FrictionalContact, UnilateralContact};

use super::{Coordinate, Gravity, PlanarBody, Point, PointMass, PointPlane, Stop};
use crate::system::{Assembly, State};

/// A ball of this mass on a vertical line over the ground, under this gravity, with this restitution.
pub(crate) fn ball(mass: f64, gravity: f64, restitution: f64) -> Assembly {
    let mut assembly = Assembly::new();
    let ball = assembly.add_part("ball", PointMass::linear(mass).unwrap()).unwrap();
    assembly.add_force(Gravity::new([-gravity, 0.0, 0.0])).unwrap();
    let law = assembly.add_law(UnilateralContact::new(restitution).unwrap());
    assembly.connect("ground", Stop::lower(Coordinate::new(ball, 0), 0.0, law)).unwrap();
    assembly
}

/// A plank that falls with its right end down, strikes with both ends several times within half a
/// second, and slides.
pub(crate) fn plank() -> (Assembly, State) {
    let mut assembly = Assembly::new();
    let plank = assembly.add_part("plank", PlanarBody::new(1.0, 0.1).unwrap()).unwrap();
    assembly.add_force(Gravity::new([0.0, -9.81, 0.0])).unwrap();
    let law = assembly.add_law(FrictionalContact::planar(0.3, 0.5, 0.0).unwrap());
    for (name, x) in [("left end", -0.5), ("right end", 0.5)] {
        let (end, ground) = (Point::on(plank, [x, 0.0, 0.0]), Point::ground([0.0; 3]));
        let contact = PointPlane::new(end, ground, [0.0, 1.0, 0.0], law).unwrap();
        assembly.connect(name, contact).unwrap();
    }
    let mut state = assembly.initial_state();
    assembly.place(&mut state, plank, &[0.0, 0.1, -0.1], &[1.0, 0.0, 0.0]).unwrap();
    (assembly, state)
}

//! The block of `rocking-block` as a body in space.
//!
//! A box of width L, depth and height l, without friction, falls on the plane z = 0, turned by θ about −y: in the x–z plane the
//! motion is that of the planar block [BAC2014, §10.4], whose two corners are two edges here, with two
//! contacts each. With x, z and θ of the planar model,
//!
//! ```text
//! r = (x, 0, y),   e = (cos θ/2, 0, −sin θ/2, 0),   Ω = (0, −θ̇, 0)         (1)
//! ```

use std::sync::Arc;

use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_geometry::shapes::Cuboid;
use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::scenery::Scenery;
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "[BAC2014, §10.4]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "rocking-block-in-space".into(),
        summary: "the rocking block as a box in space, on four corners without friction".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass > 0", "kg", 1.0, SOURCE),
            Parameter::number("width", "width L > 0 along x", "m", 1.0, SOURCE),
            Parameter::number("block_height", "height l > 0 of the block", "m", 1.5, SOURCE),
            Parameter::number("gravity", "gravity > 0", "m/s²", 9.81, SOURCE),
            Parameter::number("restitution", "restitution of all corners, 0 … 1", "1", 0.5, SOURCE),
            Parameter::number("height", "initial height of the centre", "m", 1.0, SOURCE),
            Parameter::number("angle", "initial angle θ", "rad", 0.2, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let (width, height) = (p("width")?, p("block_height")?);
    let angle = finite("angle", values.number("angle"))?;
    let mut scene = Scenery::new([0.0, 0.0, -p("gravity")?], true);
    let shape = Cuboid::new([width, width, height])
        .map_err(|_| ParameterError::new("width", width, "the width of a box"))?;
    // (1)
    let turn = UnitQuaternion::from_scaled_axis(-angle * Vector3::y());
    let at = [0.0, 0.0, finite("height", values.number("height"))?];
    scene.body("block", (shape, p("mass")?), Pose::from_parts(at.into(), turn), [0.0; 6])?;
    let law = FrictionalContact::spatial(0.0, values.number("restitution"), 0.0)?;
    scene.problem(law, width, (1e-3, 2.0))
}

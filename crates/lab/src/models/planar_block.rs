//! A block on a plane, standing on two corners with friction.
//!
//! Coordinates q = (x, y, φ) of the centre, y = 0 where the block stands; half length ℓ, half
//! height h, constant load. With corner i at −ℓ (left) or ℓ (right), written ℓᵢ,
//!
//! ```text
//! M = diag(m, m, J),   load (F_x, F_y, M)                                   (1)
//! gᵢ = y + ℓᵢ sin φ + h (1 − cos φ)                                         (2)
//! W_Nᵢ = (0, 1, ℓᵢ cos φ + h sin φ),   W_Tᵢ = (1, 0, h cos φ − ℓᵢ sin φ)    (3)
//! ```
//!
//! [Studer2009, §4.2.7.2], [StuderGlocker2006, §5.8], there at φ = 0, where G has rank 3: while
//! both corners stick, their friction forces are not unique, but accelerations are.
//!
//! Both sources print J = 0.018 together with G₁₁ = 1.8. These do not agree: 1/m + ℓ²/J is 1.73.
//! The homogeneous block, J = m (ℓ² + h²)/3 = 0.0175, gives 1.76 and all printed entries; it is
//! the default. Friction coefficient and loads are not printed.

use std::sync::Arc;

use percussion_inclusion::laws::{FrictionalContact, LawId, LawTable};
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::looks::floor;
pub use super::planar_body::{Contacts, PlanarBody};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{InteractionKey, Interactions, PartLayout, Place, State};
use percussion_drawing::{Drawing, Form, pose};

const SOURCE: &str = "[StuderGlocker2006, §5.8]";
const CHOSEN: &str = "chosen: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "planar-block".into(),
        summary: "block on two frictional corners under a constant load, forces not unique".into(),
        source: "[Studer2009, §4.2.7.2], [StuderGlocker2006, §5.8]".into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 2.1, SOURCE),
            Parameter::number(
                "inertia",
                "inertia J > 0",
                "kg m²",
                0.0175,
                "m (ℓ² + h²)/3; [StuderGlocker2006, §5.8] prints 0.018, which contradicts its G",
            ),
            Parameter::number("half_length", "half length ℓ > 0", "m", 0.15, SOURCE),
            Parameter::number("half_height", "half height h > 0", "m", 0.05, SOURCE),
            Parameter::number("friction", "friction coefficient μ ≥ 0", "1", 0.5, CHOSEN),
            Parameter::number("restitution", "normal restitution, 0 … 1", "1", 0.0, CHOSEN),
            Parameter::number(
                "tangential_restitution",
                "tangential restitution, 0 … 1",
                "1",
                0.0,
                CHOSEN,
            ),
            Parameter::number("force_x", "horizontal load F_x", "N", 1.0, CHOSEN),
            Parameter::number("force_y", "vertical load F_y, upwards", "N", -20.601, "m g, chosen"),
            Parameter::number("moment", "moment M, counter-clockwise", "N m", 0.0, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let block = PlanarBlock::new(values)?;
    let drawing = block.contacts.drawing();
    let state = State::new(vec![0.0; 3], vec![0.0; 3]);
    Ok(Problem::new(Arc::new(block), state, 1e-4, 0.1).drawn(drawing))
}

/// The system (1)–(3).
pub type PlanarBlock = PlanarBody<FrictionalCorners>;

/// The corners (2), (3) with friction.
#[derive(Debug)]
pub struct FrictionalCorners {
    half_length: f64,
    half_height: f64,
    corner: LawId,
}

impl PlanarBlock {
    /// The block with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = |name: &'static str| finite(name, values.number(name));
        let mut laws = LawTable::new();
        let (e_n, e_t) = (n("restitution")?, n("tangential_restitution")?);
        let corner = laws.add(FrictionalContact::planar(n("friction")?, e_n, e_t)?);
        let body = ("block", p("mass")?, p("inertia")?);
        let (half_length, half_height) = (p("half_length")?, p("half_height")?);
        let load = [n("force_x")?, n("force_y")?, n("moment")?];
        let corners = FrictionalCorners { half_length, half_height, corner };
        Ok(Self::with_load(body, load, corners, laws))
    }
}

impl FrictionalCorners {
    fn drawing(&self) -> Drawing {
        let Self { half_length: l, half_height: h, .. } = *self;
        let mut drawing = Drawing::in_plane();
        floor(&mut drawing, [-2.5 * l, 2.5 * l], 0.0);
        let block = drawing.frame("block", move |_, q| pose(q[0], q[1] + h, q[2]));
        drawing.draw(block, Form::rectangle(2.0 * l, 2.0 * h)).named("block");
        drawing
    }
}

impl Contacts for FrictionalCorners {
    const NAMES: &'static [&'static str] = &["left corner", "right corner"];

    fn find(&self, q: &[f64], part: &PartLayout, found: &mut Interactions) {
        let (sin, cos) = q[2].sin_cos();
        let h = self.half_height;
        for (key, l) in (0..).zip([-self.half_length, self.half_length]) {
            // (2), (3)
            let gap = q[1] + l * sin + h * (1.0 - cos);
            let directions = [0.0, 1.0, l * cos + h * sin, 1.0, 0.0, h * cos - l * sin];
            found
                .add(InteractionKey::of_feature(0, key), self.corner, &[gap, 0.0], &[0.0; 2])
                .at(|| {
                    let corner = [q[0] + l * cos + h * sin, gap, 0.0];
                    Place::at(corner, &[[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]])
                })
                .on(part, &directions);
        }
    }
}

//! A bar lying on two bearings.
//!
//! Height y and angle φ of the bar's centre, small; bearings at the distances a and b from it,
//! on the same side, and a constant load (F_y, F_φ):
//!
//! ```text
//! M = diag(m, Θ),   g₁ = y + a φ,   g₂ = y + b φ                            (1)
//! G = ⎡ 1/m + a²/Θ   1/m + ab/Θ ⎤,   c = ⎡ F_y/m + a F_φ/Θ ⎤                (2)
//!     ⎣ 1/m + ab/Θ   1/m + b²/Θ ⎦        ⎣ F_y/m + b F_φ/Θ ⎦
//! ```
//!
//! [Studer2009, §4.2.7.1]. Its four loads open contact 1, contact 2, both, or none
//! ([`LOAD_CASES`]).

use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::looks::{bearing, rectangle};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, Place, State};
use percussion_drawing::{Drawing, pose};

const SOURCE: &str = "[Studer2009, §4.2.7.1]";

/// The four loads (F_y, F_φ) of the source, in N and N m: contact 1 opens, contact 2 opens, both
/// open, both stay closed.
pub const LOAD_CASES: [[f64; 2]; 4] = [[-0.6, 0.2], [-1.2, -1.0], [0.6, 0.0], [-1.2, -0.15]];

/// The model.
pub fn model() -> Model {
    Model {
        name: "bar-on-bearings".into(),
        summary: "bar on two bearings that a load may lift off".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("inertia", "inertia Θ > 0", "kg m²", 1.0 / 12.0, SOURCE),
            Parameter::number("arm_1", "distance a of bearing 1 from the centre", "m", 0.5, SOURCE),
            Parameter::number("arm_2", "distance b of bearing 2 from the centre", "m", 0.1, SOURCE),
            Parameter::number(
                "restitution",
                "restitution of the bearings, 0 … 1",
                "1",
                0.0,
                "chosen",
            ),
            Parameter::number("force", "force F_y at the centre, upwards", "N", -0.6, SOURCE),
            Parameter::number("moment", "moment F_φ, counter-clockwise", "N m", 0.2, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let bar = BarOnBearings::new(values)?;
    let drawing = bar.drawing();
    let state = State::new(vec![0.0; 2], vec![0.0; 2]);
    Ok(Problem::new(Arc::new(bar), state, 1e-3, 0.2).drawn(drawing))
}

/// The system (1).
#[derive(Debug)]
pub struct BarOnBearings {
    mass: f64,
    inertia: f64,
    arms: [f64; 2],
    load: [f64; 2],
    layout: Layout,
    laws: LawTable,
    bearing: LawId,
}

impl BarOnBearings {
    /// The bar with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = |name: &'static str| finite(name, values.number(name));
        let mut laws = LawTable::new();
        let bearing = laws.add(UnilateralContact::new(n("restitution")?)?);
        Ok(Self {
            mass: p("mass")?,
            inertia: p("inertia")?,
            arms: [n("arm_1")?, n("arm_2")?],
            load: [n("force")?, n("moment")?],
            layout: Layout::single(
                "bar",
                &[("height", "m"), ("angle", "rad")],
                &[("height rate", "m/s"), ("angle rate", "rad/s")],
            ),
            laws,
            bearing,
        })
    }

    /// A homogeneous bar that lies on the tips of its bearings.
    fn drawing(&self) -> Drawing {
        let reach = self.arms.iter().fold(0.0, |reach: f64, arm| reach.max(arm.abs()));
        let half = reach.max((3.0 * self.inertia / self.mass).sqrt());
        let mut drawing = Drawing::in_plane();
        let bar = drawing.frame("bar", |_, q| pose(0.0, q[0], q[1]));
        drawing.draw(bar, rectangle([-half, half], [0.0, 0.12 * half])).named("bar");
        for arm in self.arms {
            bearing(&mut drawing, [arm, 0.0], 0.08 * half);
        }
        drawing
    }
}

impl MechanicalSystem for BarOnBearings {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[self.mass, 0.0, 0.0, self.inertia]);
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&self.load);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        for (key, arm) in (0..).zip(self.arms) {
            found
                .add(InteractionKey::of_feature(0, key), self.bearing, &[q[0] + arm * q[1]], &[0.0])
                .at(|| Place::at([arm, 0.0, 0.0], &[[0.0, 1.0, 0.0]]))
                .on(self.layout.part(0), &[1.0, arm]);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let bearing = key.feature_of(0).filter(|bearing| *bearing < self.arms.len())?;
        Some(format!("bearing {}", bearing + 1))
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        Some(-self.load[0] * q[0] - self.load[1] * q[1])
    }
}

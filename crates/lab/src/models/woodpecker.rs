//! The woodpecker toy: a self-excited limit cycle of impacts and stick–slip.
//!
//! A sleeve slides down a pole; a woodpecker hangs on it by a torsion spring and its beak hits
//! the pole. Coordinates q = (y, φ_M, φ_S): height of the sleeve, angles of sleeve and
//! woodpecker, small. With masses m, inertias J, and lengths as in the figure of the source,
//!
//! ```text
//!     ⎡ m_S+m_M   m_S l_M          m_S l_G        ⎤
//! M = ⎢ ·         J_M + m_S l_M²   m_S l_M l_G    ⎥                          (1)
//!     ⎣ ·         ·                J_S + m_S l_G² ⎦
//! h = (−(m_S+m_M) g, −c_φ(φ_M−φ_S) − m_S l_M g, −c_φ(φ_S−φ_M) − m_S l_G g)   (2)
//! g₁ = l_M + l_G − l_S − r_0 − h_S φ_S        (beak)                         (3)
//! g₂ = r_M − r_0 + h_M φ_M                    (lower sleeve end)             (4)
//! g₃ = r_M − r_0 − h_M φ_M                    (upper sleeve end)             (5)
//! W_T = (1, l_M, l_G − l_S), (1, r_M, 0), (1, r_M, 0)                        (6)
//! ```
//!
//! [Glocker1995, pp. 162 ff.], used in [Studer2009, §6.5.4]: Table 6.1 there lists the twelve switches
//! of one period. W_N are the gradients of (3)–(5).

use std::sync::Arc;

use percussion_inclusion::laws::{FrictionalContact, LawId, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::{Model, Parameter, Problem, Values};
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, Place, State};
use percussion_drawing::{Colour, Drawing, Form, GROUND, StrandKind, pose};

const SOURCE: &str = "[Glocker1995, pp. 162 ff.]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "woodpecker".into(),
        summary: "woodpecker toy: limit cycle with impacts, sticking and sliding at three contacts"
            .into(),
        source: "[Studer2009, §6.5.4], [Glocker1995, pp. 162 ff.]".into(),
        parameters: [
            ("sleeve_mass", "mass m_M > 0 of the sleeve", "kg", 3e-4),
            ("sleeve_inertia", "inertia J_M > 0 of the sleeve", "kg m²", 5e-9),
            ("bird_mass", "mass m_S > 0 of the woodpecker", "kg", 4.5e-3),
            ("bird_inertia", "inertia J_S > 0 of the woodpecker", "kg m²", 7e-7),
            ("stiffness", "torsion spring c_φ > 0", "N m/rad", 0.0056),
            ("pole_radius", "radius r_0 > 0 of the pole", "m", 2.5e-3),
            ("sleeve_radius", "inner radius r_M > r_0 of the sleeve", "m", 3.1e-3),
            ("sleeve_height", "half height h_M > 0 of the sleeve", "m", 5.8e-3),
            ("spring_arm", "distance l_M of the spring from the pole's axis", "m", 0.010),
            ("bird_arm", "distance l_G of the bird's centre from the spring", "m", 0.015),
            ("beak_height", "height h_S of the beak above the bird's centre", "m", 0.020),
            ("beak_length", "distance l_S of the beak from the bird's centre", "m", 0.0201),
            ("gravity", "gravity g > 0", "m/s²", 9.81),
            ("friction", "friction coefficient μ ≥ 0 of all contacts", "1", 0.3),
            ("beak_restitution", "restitution of the beak, 0 … 1", "1", 0.5),
            ("sleeve_restitution", "restitution of the sleeve, 0 … 1", "1", 0.0),
            ("tangential_restitution", "tangential restitution of all contacts, 0 … 1", "1", 0.0),
        ]
        .map(|(name, what, unit, default)| Parameter::number(name, what, unit, default, SOURCE))
        .to_vec(),
        build: Arc::new(build),
    }
}

/// Time from the first sticking of the sleeve to the second, in s, to 1e-4. Later periods
/// alternate around 0.1460 s, to which they converge: the published initial state is not quite on
/// the limit cycle.
pub const PERIOD: f64 = 0.1458;

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let toy = Woodpecker::new(values)?;
    let state = State::new(vec![0.0, -0.1036, -0.2788], vec![-0.3411, 0.0, -7.4583]);
    Ok(Problem::new(Arc::new(toy), state, 1e-5, 3.0 * PERIOD).drawn(drawing(values)))
}

/// The toy with the bird at its right, 20 cm of pole below the beginning.
fn drawing(values: &Values) -> Drawing {
    let p = |name| values.number(name);
    let (r_0, r_m, h_m) = (p("pole_radius"), p("sleeve_radius"), p("sleeve_height"));
    let (l_m, l_g, h_s, l_s) = (p("spring_arm"), p("bird_arm"), p("beak_height"), p("beak_length"));
    let mut drawing = Drawing::in_plane();
    let pole = Form::rectangle(2.0 * r_0, 0.26);
    drawing.draw(GROUND, pole).at(0.0, -0.07, 0.0).named("pole");
    let sleeve = drawing.frame("sleeve", |_, q| pose(0.0, q[0], q[1]));
    let bird = drawing.frame("bird", move |_, q| {
        let lift = q[0] + l_m * q[1] + l_g * q[2];
        pose(l_m + l_g, lift, q[2])
    });
    for side in [-1.0, 1.0] {
        let wall = Form::rectangle(0.3 * r_m, 2.0 * h_m);
        drawing.draw(sleeve, wall).at(1.15 * side * r_m, 0.0, 0.0).coloured(Colour::Tool);
    }
    let brown = Colour::Body(2);
    drawing.draw(bird, Form::ellipse(0.35 * h_s, 0.75 * h_s)).at(0.0, 0.0, 0.25).coloured(brown);
    let (neck, head) = ([-0.15 * h_s, 0.5 * h_s], [-0.3 * l_s, h_s]);
    drawing.draw(bird, Form::path(&[neck, head], 0.3 * h_s)).coloured(brown);
    drawing.draw(bird, Form::disc(0.27 * h_s)).at(head[0], head[1], 0.0).coloured(Colour::Accent);
    let beak = [[-l_s, h_s], [-0.5 * l_s, 1.1 * h_s], [-0.5 * l_s, 0.9 * h_s]];
    drawing.draw(bird, Form::polygon(&beak)).named("beak").coloured(Colour::Tool);
    let tail = [[0.1 * h_s, -0.5 * h_s], [0.55 * h_s, -1.2 * h_s], [0.3 * h_s, -1.2 * h_s]];
    drawing.draw(bird, Form::polygon(&tail)).coloured(brown);
    let spring =
        [drawing.point(sleeve, [r_m, 0.0, 0.0]), drawing.point(bird, [-0.2 * l_g, 0.0, 0.0])];
    drawing.strand(StrandKind::Spring, &spring).named("torsion spring").wide(0.1 * h_s);
    drawing
}

/// The system (1)–(6).
#[derive(Debug)]
pub struct Woodpecker {
    mass: [f64; 9],
    /// Constant part of (2).
    weight: [f64; 3],
    stiffness: f64,
    contacts: [Contact; 3],
    layout: Layout,
    laws: LawTable,
}

/// One of the contacts (3)–(5).
#[derive(Clone, Copy, Debug)]
struct Contact {
    law: LawId,
    /// Gap at q = 0, in m.
    gap: f64,
    /// Rows of W_Nᵀ and W_Tᵀ.
    directions: [f64; 6],
    /// Where it is at q = 0, for pictures: right of the pole.
    place: [f64; 2],
}

impl Woodpecker {
    /// The toy with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let (m_m, j_m, m_s, j_s) =
            (p("sleeve_mass")?, p("sleeve_inertia")?, p("bird_mass")?, p("bird_inertia")?);
        let (r_0, r_m, h_m) = (p("pole_radius")?, p("sleeve_radius")?, p("sleeve_height")?);
        let (l_m, l_g, h_s, l_s) =
            (p("spring_arm")?, p("bird_arm")?, p("beak_height")?, p("beak_length")?);
        let (stiffness, g) = (p("stiffness")?, p("gravity")?);
        let (friction, e_t) = (values.number("friction"), values.number("tangential_restitution"));
        let mut laws = LawTable::new();
        let restitution = values.number("beak_restitution");
        let beak = laws.add(FrictionalContact::planar(friction, restitution, e_t)?);
        let restitution = values.number("sleeve_restitution");
        let sleeve = laws.add(FrictionalContact::planar(friction, restitution, e_t)?);
        let play = r_m - r_0;
        let contacts = [
            // (3) with its row of (6), then (4) and (5)
            Contact {
                law: beak,
                gap: l_m + l_g - l_s - r_0,
                directions: [0.0, 0.0, -h_s, 1.0, l_m, l_g - l_s],
                place: [r_0, h_s],
            },
            Contact {
                law: sleeve,
                gap: play,
                directions: [0.0, h_m, 0.0, 1.0, r_m, 0.0],
                place: [r_0, -h_m],
            },
            Contact {
                law: sleeve,
                gap: play,
                directions: [0.0, -h_m, 0.0, 1.0, r_m, 0.0],
                place: [r_0, h_m],
            },
        ];
        // (1)
        let (a, b, c) = (m_s * l_m, m_s * l_g, m_s * l_m * l_g);
        let mass = [m_s + m_m, a, b, a, j_m + m_s * l_m * l_m, c, b, c, j_s + m_s * l_g * l_g];
        let weight = [-(m_s + m_m) * g, -a * g, -b * g];
        let layout = Layout::single(
            "woodpecker",
            &[("height", "m"), ("sleeve angle", "rad"), ("bird angle", "rad")],
            &[("height rate", "m/s"), ("sleeve rate", "rad/s"), ("bird rate", "rad/s")],
        );
        Ok(Self { mass, weight, stiffness, contacts, layout, laws })
    }
}

impl MechanicalSystem for Woodpecker {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&self.mass);
    }

    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        // (2)
        let torque = self.stiffness * (q[1] - q[2]);
        h[0] = self.weight[0];
        h[1] = self.weight[1] - torque;
        h[2] = self.weight[2] + torque;
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        for (key, contact) in (0..).zip(&self.contacts) {
            let w = &contact.directions;
            let gap = contact.gap + w[0] * q[0] + w[1] * q[1] + w[2] * q[2];
            let [x, y] = contact.place;
            let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
            found
                .add(InteractionKey::of_feature(0, key), contact.law, &[gap, 0.0], &[0.0, 0.0])
                .at(|| Place::at([x, y + w[3] * q[0] + w[4] * q[1] + w[5] * q[2], 0.0], &axes))
                .on(self.layout.part(0), w);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["beak", "lower sleeve end", "upper sleeve end"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let twist = q[1] - q[2];
        let lift: f64 = self.weight.iter().zip(q).map(|(w, q)| -w * q).sum();
        Some(lift + 0.5 * self.stiffness * twist * twist)
    }
}

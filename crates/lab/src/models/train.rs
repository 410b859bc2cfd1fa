//! A train of wagons on wheels that slide or roll, coupled by links with play.
//!
//! Wagon i has the position x_i and two wheels of radius r with angles φ_ij; the force F pulls
//! wagon 1 until t_F:
//!
//! ```text
//! M = diag(m, J, J) per wagon                                               (1)
//! γ_Tij = ẋ_i − r φ̇_ij   sliding of a wheel, Stribeck friction a_T, δ       (2)
//! γ_Rij = r φ̇_ij         rolling of a wheel, Stribeck friction a_R, δ       (3)
//! 0 ≤ x_i − x_{i+1} ≤ s   play of a link, without restitution               (4)
//! ```
//!
//! [Studer2009, §7.6.2.1]; the rolling torque is r λ_R. A train of n wagons with tensed links
//! rolls if F > 2 n a_R; with loose links the wagons start one after another, and less force will
//! do. Its wheels slide if F exceeds
//!
//! ```text
//! 2 n (a_T + (a_T − a_R) m r²/(2J)),                                        (5)
//! ```
//!
//! which deviates from 2 n a_T in the source: part of the force accelerates the wagons.
//!
//! The play s is not printed; s = 3 cm is chosen. In (4) positions count from where the buffers
//! touch: loose links begin with x_i = x_{i+1}, tensed ones with x_i = x_{i+1} + s.

use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, LimitStop, Stribeck};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::{rectangle, slab};
use super::{Model, Parameter, Problem, Values};
use percussion::parts::first_after;
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Colour, Drawing, Form, StrandKind, pose};

const SOURCE: &str = "[Studer2009, §7.6.2.1]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "train".into(),
        summary: "wagons with sliding or rolling wheels, started through loose or tensed links"
            .into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::count("wagons", "number n of wagons", 2, 1..=20_000, SOURCE),
            Parameter::choice("links", "state of the links at the start", LINKS, SOURCE),
            Parameter::number("force", "force F on wagon 1", "N", 0.05, SOURCE),
            Parameter::number("force_end", "time t_F at which the force ends", "s", 0.8, SOURCE),
            Parameter::number("slack", "play s > 0 of a link", "m", 0.03, "chosen: not printed"),
            Parameter::number("mass", "mass m > 0 of a wagon", "kg", 0.02, SOURCE),
            Parameter::number("wheel_radius", "radius r > 0 of a wheel", "m", 0.01, SOURCE),
            Parameter::number("wheel_inertia", "inertia J > 0 of a wheel", "kg m²", 5e-7, SOURCE),
            Parameter::number(
                "friction",
                "sliding friction bound a_T ≥ 0 of a wheel",
                "N",
                0.01,
                SOURCE,
            ),
            Parameter::number(
                "rolling_friction",
                "rolling bound a_R ≥ 0 of a wheel",
                "N",
                0.005,
                SOURCE,
            ),
            Parameter::number("decay", "decay δ ≥ 0 of the Stribeck curves", "s/m", 2.0, SOURCE),
            Parameter::number("restitution", "restitution of the links, 0 … 1", "1", 0.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

const LINKS: [&str; 2] = ["loose", "tensed"];

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let train = Train::new(values)?;
    let play = if values.choice("links") == "tensed" { train.slack } else { 0.0 };
    let (mut q, n) = (Vec::new(), train.layout.parts().len());
    for i in 0..n {
        q.extend([(n - 1 - i) as f64 * play, 0.0, 0.0]);
    }
    let state = State::new(q, vec![0.0; 3 * n]);
    let drawing = train.drawing();
    Ok(Problem::new(Arc::new(train), state, 1e-4, 1.2).drawn(drawing))
}

/// The system (1)–(4).
#[derive(Debug)]
pub struct Train {
    mass: f64,
    wheel_radius: f64,
    wheel_inertia: f64,
    force: f64,
    force_end: f64,
    slack: f64,
    layout: Layout,
    laws: LawTable,
    sliding: LawId,
    rolling: LawId,
    link: LawId,
}

/// Features of a wagon: sliding and rolling of wheels 1 and 2, link to the next wagon.
const SLIDING: u32 = 0;
const ROLLING: u32 = 2;
const LINK: u32 = 4;

impl Train {
    /// The train with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = |name: &'static str| non_negative(name, values.number(name));
        let (slack, decay) = (p("slack")?, n("decay")?);
        let mut laws = LawTable::new();
        let sliding = laws.add(Stribeck::new(n("friction")?, decay, 0.0)?);
        let rolling = laws.add(Stribeck::new(n("rolling_friction")?, decay, 0.0)?);
        let link = laws.add(LimitStop::new(0.0, slack, n("restitution")?)?);
        Ok(Self {
            mass: p("mass")?,
            wheel_radius: p("wheel_radius")?,
            wheel_inertia: p("wheel_inertia")?,
            force: finite("force", values.number("force"))?,
            force_end: n("force_end")?,
            slack,
            layout: layout(values.count("wagons")),
            laws,
            sliding,
            rolling,
            link,
        })
    }

    /// Length of a wagon as it is drawn, over its buffers, in m.
    fn length(&self) -> f64 {
        LENGTH * self.wheel_radius
    }

    /// Wagons on their wheels, the first with a chimney; buffers touch where the play of (4) is zero.
    fn drawing(&self) -> Drawing {
        let (r, length) = (self.wheel_radius, self.length());
        let wagons = self.layout.parts().len().min(DRAWN);
        let mut drawing = Drawing::in_plane();
        let rail = [-length * (wagons as f64 + 20.0), 40.0 * length];
        slab(&mut drawing, rail, [-0.6 * r, 0.0]);
        let mut hook = None;
        for i in 0..wagons {
            let back = length * i as f64;
            let name = format!("wagon {}", i + 1);
            let wagon = drawing.frame(name, move |_, q| pose(q[3 * i] - back, 0.0, 0.0));
            let [front, rear] = [1.0, -1.0]
                .map(|side| drawing.point(wagon, [0.38 * side * length, BUFFER * r, 0.0]));
            if let Some(hook) = hook.replace(rear) {
                drawing.strand(StrandKind::Rope, &[hook, front]).wide(0.25 * r);
            }
            let half = 0.42 * length;
            drawing.draw(wagon, rectangle([-half, half], [1.3 * r, 4.2 * r]));
            for side in [-1.0, 1.0] {
                let ends = [0.5 * side * length, side * half];
                let buffer =
                    rectangle([ends[0].min(ends[1]), ends[0].max(ends[1])], [1.7 * r, 2.3 * r]);
                drawing.draw(wagon, buffer).coloured(Colour::Tool);
            }
            if i == 0 {
                drawing.draw(wagon, rectangle([-half, -0.3 * half], [4.2 * r, 6.6 * r]));
                drawing.draw(wagon, rectangle([0.5 * half, 0.75 * half], [4.2 * r, 6.4 * r]));
            }
            for (k, place) in WHEELS.into_iter().enumerate() {
                let name = format!("wheel {} of wagon {}", k + 1, i + 1);
                let wheel = drawing.frame(name, move |_, q| {
                    pose(q[3 * i] - back + place * r, r, -q[3 * i + 1 + k])
                });
                drawing.draw(wheel, Form::disc(r)).coloured(Colour::Tool);
                drawing.is_no_body(wheel);
            }
        }
        drawing
    }
}

/// Wagons that are drawn at most.
const DRAWN: usize = 100;

/// Length of a wagon, places of its wheels and height of its buffers, in radii of a wheel.
const LENGTH: f64 = 12.0;
const WHEELS: [f64; 2] = [3.0, -3.0];
const BUFFER: f64 = 2.0;

fn layout(wagons: usize) -> Layout {
    let mut layout = Layout::default();
    for i in 1..=wagons {
        let name = |what: &str| format!("{what} {i}");
        let (x, a, b) = (name("x"), name("wheel angle 1 of wagon"), name("wheel angle 2 of wagon"));
        let (u, v, w) =
            (name("x rate"), name("wheel rate 1 of wagon"), name("wheel rate 2 of wagon"));
        layout.add_part(
            &name("wagon"),
            &[(&x, "m"), (&a, "rad"), (&b, "rad")],
            &[(&u, "m/s"), (&v, "rad/s"), (&w, "rad/s")],
        );
    }
    layout
}

impl MechanicalSystem for Train {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        let (m, j) = (self.mass, self.wheel_inertia);
        for i in 0..self.layout.parts().len() {
            mass.block_mut(i).copy_from_slice(&[m, 0.0, 0.0, 0.0, j, 0.0, 0.0, 0.0, j]);
        }
    }

    fn force(&self, t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.fill(0.0);
        h[0] = if t < self.force_end { self.force } else { 0.0 };
    }

    fn linearize(&self, _t: f64, _q: &[f64], u: &[f64], out: &mut Linearization) {
        out.reset(u.len());
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        first_after(t, [self.force_end])
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let r = self.wheel_radius;
        let mut ahead: Option<&percussion::system::PartLayout> = None;
        for (i, wagon) in (0..).zip(self.layout.parts()) {
            let centre = q[wagon.q.start] - self.length() * f64::from(i);
            let rail = |wheel: f64| Place::at([centre + wheel * r, 0.0, 0.0], &[[1.0, 0.0, 0.0]]);
            let mut add = |feature, law, rows: &[f64], wheel: Option<f64>| {
                let key = InteractionKey::of_feature(i, feature);
                let added = found.add(key, law, &[0.0], &[0.0]);
                added.at_known(|| wheel.map(rail)).on(wagon, rows);
            };
            // (2), (3)
            add(SLIDING, self.sliding, &[1.0, -r, 0.0], Some(WHEELS[0]));
            add(SLIDING + 1, self.sliding, &[1.0, 0.0, -r], Some(WHEELS[1]));
            add(ROLLING, self.rolling, &[0.0, r, 0.0], None);
            add(ROLLING + 1, self.rolling, &[0.0, 0.0, r], None);
            // (4)
            if let Some(ahead) = ahead {
                let play = q[ahead.q.start] - q[wagon.q.start];
                found
                    .add(InteractionKey::of_feature(i - 1, LINK), self.link, &[play], &[0.0])
                    .at(|| {
                        let x = centre + 0.5 * (self.length() + play);
                        Place::at([x, BUFFER * r, 0.0], &[[1.0, 0.0, 0.0]])
                    })
                    .on(ahead, &[1.0, 0.0, 0.0])
                    .on(wagon, &[-1.0, 0.0, 0.0]);
            }
            ahead = Some(wagon);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let (index, feature) = key.without_pair()?;
        let (wagon, wagons) = (index + 1, self.layout.parts().len());
        let what = match feature {
            _ if wagon > wagons => return None,
            0 => "wheel 1 on rail",
            1 => "wheel 2 on rail",
            2 => "wheel 1 rolling",
            3 => "wheel 2 rolling",
            4 if wagon < wagons => return Some(format!("link {wagon}–{}", wagon + 1)),
            _ => return None,
        };
        Some(format!("wagon {wagon}: {what}"))
    }
}

//! A vehicle on its shock absorber, with its driver, crossing a bump.
//!
//! Heights q₁ of the tyre's centre, q₂ of the vehicle and q₇ of the driver's head; the spine
//! between vehicle and head is a chain of three springs with massless points q₃, q₄ between
//! them, and beside it a chain of three dampers with massless points q₅, q₆:
//!
//! ```text
//! M = diag(T, V, 0, 0, 0, 0, D),   M u̇ + C u + K q = f + W λ                (1)
//! f = (−T g, −V g, 0, 0, 0, 0, −D g)                                        (2)
//! springs k₁: q₁–q₂,  k₂: q₂–q₃,  k₃: q₃–q₄,  k₄: q₄–q₇
//! dampers c₁: q₁–q₂,  c₂: q₂–q₅,  c₃: q₅–q₆,  c₄: q₆–q₇                     (3)
//! g_R = q₁ − r − y(t) ≥ 0,   W = e₁,   ζ = −ẏ(t)                            (4)
//! ```
//!
//! [Paschkowski2024, Example C.1]. M, C and K are lost in the digital text; that springs and
//! dampers form two chains is our reading of "the connection points between two springs or
//! dampers are of zero mass", the one that needs the seven coordinates. Heights count from where
//! the springs are relaxed. The massless points can be eliminated exactly,
//!
//! ```text
//! 1/k_S = 1/k₂ + 1/k₃ + 1/k₄,   1/c_S = 1/c₂ + 1/c₃ + 1/c₄,                 (5)
//! ```
//!
//! which leaves a regular system in (q₁, q₂, q₇); `formulation` chooses between them. No constraint
//! holds the massless points, so that the full system is for schemes that take springs and dampers
//! implicitly: linearly implicit ones and generalized-α. At rest on the road λ = (T+V+D) g.
//!
//! No numbers are printed in the source: all are chosen. The road is a smooth bump,
//!
//! ```text
//! y = ½ H (1 − cos(2π (t − t₀)/t_H))   for t₀ ≤ t ≤ t₀ + t_H, otherwise 0    (6)
//! ```

use std::f64::consts::TAU;
use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::{ball, rectangle};
use super::{Model, Parameter, Problem, Values, matrices};
use percussion::parts::first_after;
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Colour, Drawing, Form, StrandKind, pose};

const CHOSEN: &str = "own choice: none printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "vehicle".into(),
        summary: "vehicle on its shock absorber with its driver, lifting off at a bump".into(),
        source: "[Paschkowski2024, Example C.1]".into(),
        parameters: vec![
            Parameter::choice(
                "formulation",
                "three coordinates, or seven with a singular mass matrix",
                ["reduced", "full"],
                "[Paschkowski2024, Example C.1]",
            ),
            Parameter::number("tyre_mass", "mass T > 0", "kg", 40.0, CHOSEN),
            Parameter::number("vehicle_mass", "mass V > 0", "kg", 300.0, CHOSEN),
            Parameter::number("head_mass", "mass D > 0", "kg", 5.0, CHOSEN),
            Parameter::number("radius", "radius r > 0 of the tyre", "m", 0.3, CHOSEN),
            Parameter::number("stiffness_1", "spring k₁ > 0, suspension", "N/m", 20_000.0, CHOSEN),
            Parameter::number("stiffness_2", "spring k₂ > 0, spine", "N/m", 30_000.0, CHOSEN),
            Parameter::number("stiffness_3", "spring k₃ > 0, spine", "N/m", 30_000.0, CHOSEN),
            Parameter::number("stiffness_4", "spring k₄ > 0, neck", "N/m", 30_000.0, CHOSEN),
            Parameter::number("damping_1", "damper c₁ > 0, suspension", "N s/m", 1_500.0, CHOSEN),
            Parameter::number("damping_2", "damper c₂ > 0, spine", "N s/m", 300.0, CHOSEN),
            Parameter::number("damping_3", "damper c₃ > 0, spine", "N s/m", 300.0, CHOSEN),
            Parameter::number("damping_4", "damper c₄ > 0, neck", "N s/m", 300.0, CHOSEN),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, CHOSEN),
            Parameter::number("restitution", "restitution of the tyre, 0 … 1", "1", 0.0, CHOSEN),
            Parameter::number("bump_height", "height H ≥ 0 of the bump", "m", 0.1, CHOSEN),
            Parameter::number("bump_start", "time t₀ at which the bump begins", "s", 0.2, CHOSEN),
            Parameter::number("bump_duration", "time t_H > 0 to cross it", "s", 0.1, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let vehicle = Vehicle::new(values)?;
    let q = vehicle.equilibrium(values)?;
    let u = vec![0.0; q.len()];
    let drawing = drawing(&vehicle);
    Ok(Problem::new(Arc::new(vehicle), State::new(q, u), 1e-4, 2.0).drawn(drawing))
}

/// The system (1)–(4), full or reduced by (5); every height is a part.
#[derive(Debug)]
pub struct Vehicle {
    /// Mass of every height.
    masses: Vec<f64>,
    springs: Vec<Element>,
    dampers: Vec<Element>,
    gravity: f64,
    radius: f64,
    /// H, t₀ and t_H.
    bump: [f64; 3],
    layout: Layout,
    laws: LawTable,
    road: LawId,
}

/// A spring or damper of (3): the heights it joins, and its constant.
#[derive(Clone, Copy, Debug)]
struct Element {
    ends: [usize; 2],
    constant: f64,
}

impl Vehicle {
    /// The vehicle with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let k = [p("stiffness_1")?, p("stiffness_2")?, p("stiffness_3")?, p("stiffness_4")?];
        let c = [p("damping_1")?, p("damping_2")?, p("damping_3")?, p("damping_4")?];
        let [tyre, body, head] = [p("tyre_mass")?, p("vehicle_mass")?, p("head_mass")?];
        let mut laws = LawTable::new();
        let road = laws.add(UnilateralContact::new(values.number("restitution"))?);
        let full = values.choice("formulation") == "full";
        let (masses, numbers, springs, dampers) = if full {
            let (spring_chain, damper_chain) = ([0, 1, 2, 3, 6], [0, 1, 4, 5, 6]);
            let masses = vec![tyre, body, 0.0, 0.0, 0.0, 0.0, head];
            let elements = (chain(&spring_chain, &k), chain(&damper_chain, &c));
            (masses, vec![1, 2, 3, 4, 5, 6, 7], elements.0, elements.1)
        } else {
            let elements = (chain(&[0, 1, 2], &series(k)), chain(&[0, 1, 2], &series(c)));
            (vec![tyre, body, head], vec![1, 2, 7], elements.0, elements.1)
        };
        Ok(Self {
            masses,
            springs,
            dampers,
            gravity: p("gravity")?,
            radius: p("radius")?,
            bump: [
                non_negative("bump_height", values.number("bump_height"))?,
                finite("bump_start", values.number("bump_start"))?,
                p("bump_duration")?,
            ],
            layout: layout(&numbers),
            laws,
            road,
        })
    }

    /// Heights at rest on the road.
    fn equilibrium(&self, values: &Values) -> Result<Vec<f64>, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let head = self.gravity * p("head_mass")?;
        let body = head + self.gravity * p("vehicle_mass")?;
        let mut q = vec![self.radius; self.masses.len()];
        // down the chain of springs: the suspension bears vehicle and head, the spine the head
        for (i, spring) in self.springs.iter().enumerate() {
            let load = if i == 0 { body } else { head };
            q[spring.ends[1]] = q[spring.ends[0]] - load / spring.constant;
        }
        // the points between dampers may be anywhere: between vehicle and head
        if let [_, _, between @ .., last] = self.dampers.as_slice() {
            let (low, high) = (q[1], q[last.ends[1]]);
            for (i, damper) in between.iter().enumerate() {
                q[damper.ends[1]] = low + (high - low) * (i + 2) as f64 / 3.0;
            }
            if !between.is_empty() {
                q[between[0].ends[0]] = low + (high - low) / 3.0;
            }
        }
        Ok(q)
    }

    /// Road (6) and its rate.
    pub fn road(&self, t: f64) -> [f64; 2] {
        let [height, start, duration] = self.bump;
        let phase = (t - start) / duration;
        if !(0.0..=1.0).contains(&phase) {
            return [0.0; 2];
        }
        let (sin, cos) = (TAU * phase).sin_cos();
        [0.5 * height * (1.0 - cos), 0.5 * height * sin * TAU / duration]
    }
}

/// Height H, beginning t₀ and duration t_H of a bump as the road (6) of these is at time t.
fn bump([height, start, duration]: [f64; 3], t: f64) -> f64 {
    let phase = (t - start) / duration;
    if (0.0..=1.0).contains(&phase) { 0.5 * height * (1.0 - (TAU * phase).cos()) } else { 0.0 }
}

/// Points of the road as it is drawn, and its length in radii of the tyre.
const ROAD: i32 = 40;
const ROAD_LENGTH: f64 = 8.0;

/// A quarter of a car with its driver, on a road that comes along.
fn drawing(vehicle: &Vehicle) -> Drawing {
    let (r, data) = (vehicle.radius, vehicle.bump);
    let speed = 6.0 * r / data[2];
    let mut drawing = Drawing::in_plane();
    let road: Vec<_> = (-ROAD..=ROAD)
        .map(|k| {
            let x = 0.5 * ROAD_LENGTH * r * f64::from(k) / f64::from(ROAD);
            drawing.moving_point(move |t, _| [x, bump(data, t + x / speed), 0.0])
        })
        .collect();
    drawing.strand(StrandKind::Line, &road).named("road").coloured(Colour::Tool).wide(0.02 * r);
    let tyre = drawing.frame("tyre", move |t, q| pose(0.0, q[0], -speed * t / r));
    let body = drawing.frame("vehicle", move |_, q| pose(0.0, q[1] + 2.5 * r, 0.0));
    let head = drawing.frame("head", move |_, q| pose(0.4 * r, q[q.len() - 1] + 5.3 * r, 0.0));
    for (side, kind) in [(-0.3 * r, StrandKind::Spring), (0.3 * r, StrandKind::Damper)] {
        // the strut stands on the axle, which does not turn
        let axle = drawing.moving_point(move |_, q| [side, q[0], 0.0]);
        let top = drawing.point(body, [side, 0.0, 0.0]);
        drawing.strand(kind, &[axle, top]).wide(0.3 * r);
        let seat = drawing.point(body, [0.4 * r + 0.5 * side, 0.9 * r, 0.0]);
        let neck = drawing.point(head, [0.5 * side, -0.4 * r, 0.0]);
        drawing.strand(kind, &[seat, neck]).wide(0.2 * r);
    }
    let axle = [
        drawing.moving_point(move |_, q| [-0.4 * r, q[0], 0.0]),
        drawing.moving_point(move |_, q| [0.4 * r, q[0], 0.0]),
    ];
    drawing.draw(tyre, Form::disc(r)).named("tyre").coloured(Colour::Rgb([0x4a, 0x50, 0x57]));
    drawing.draw(tyre, Form::disc(0.6 * r)).coloured(Colour::Tool);
    drawing.strand(StrandKind::Rod, &axle).wide(0.1 * r);
    let hull = [[-3.2, 0.0], [3.2, 0.0], [3.2, 0.5], [1.9, 0.8], [-1.9, 0.8], [-3.2, 0.6]];
    let hull: Vec<[f64; 2]> = hull.iter().map(|[x, y]| [x * r, y * r]).collect();
    drawing.draw(body, Form::polygon(&hull)).named("vehicle").coloured(Colour::Body(1));
    let seat = rectangle([-0.6 * r, 0.9 * r], [0.8 * r, 0.95 * r]);
    drawing.draw(body, seat).coloured(Colour::Tool);
    drawing
        .draw(body, Form::path(&[[-0.6 * r, 0.9 * r], [-0.9 * r, 2.4 * r]], 0.15 * r))
        .coloured(Colour::Tool);
    ball(&mut drawing, head, 0.4 * r).named("head").coloured(Colour::Body(6));
    drawing
}

/// Elements in a row through these heights.
fn chain(heights: &[usize], constants: &[f64]) -> Vec<Element> {
    let pairs = heights.windows(2).map(|pair| [pair[0], pair[1]]);
    pairs.zip(constants).map(|(ends, &constant)| Element { ends, constant }).collect()
}

/// (5): the first stays, the others are in series.
fn series([first, a, b, c]: [f64; 4]) -> [f64; 2] {
    [first, 1.0 / (1.0 / a + 1.0 / b + 1.0 / c)]
}

fn layout(numbers: &[usize]) -> Layout {
    let what = ["tyre", "vehicle", "spring 1", "spring 2", "damper 1", "damper 2", "head"];
    let mut layout = Layout::default();
    for &i in numbers {
        let (q, u) = (format!("q{i}"), format!("q{i} rate"));
        layout.add_part(what[i - 1], &[(&q, "m")], &[(&u, "m/s")]);
    }
    layout
}

impl MechanicalSystem for Vehicle {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        for (i, m) in self.masses.iter().enumerate() {
            mass.block_mut(i)[0] = *m;
        }
    }

    fn force(&self, _t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        for (h, m) in h.iter_mut().zip(&self.masses) {
            *h = -m * self.gravity;
        }
        for (elements, x) in [(&self.springs, q), (&self.dampers, u)] {
            for Element { ends: [i, j], constant } in elements {
                let force = constant * (x[*j] - x[*i]);
                h[*i] += force;
                h[*j] -= force;
            }
        }
    }

    fn linearize(&self, _t: f64, q: &[f64], _u: &[f64], out: &mut Linearization) {
        out.reset(q.len());
        for spring in &self.springs {
            matrices::add_between(&mut out.stiffness, spring.ends, spring.constant);
        }
        for damper in &self.dampers {
            matrices::add_between(&mut out.damping, damper.ends, damper.constant);
        }
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        let [_, start, duration] = self.bump;
        first_after(t, [start, start + duration])
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        // (4)
        let [y, rate] = self.road(t);
        let gap = q[0] - self.radius - y;
        found
            .add(InteractionKey::of_feature(0, 0), self.road, &[gap], &[-rate])
            .at(|| Place::at([0.0, y, 0.0], &[[0.0, 1.0, 0.0]]))
            .on(self.layout.part(0), &[1.0]);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["road"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let lift: f64 = self.masses.iter().zip(q).map(|(m, q)| m * self.gravity * q).sum();
        let energy = |s: &Element| 0.5 * s.constant * (q[s.ends[1]] - q[s.ends[0]]).powi(2);
        Some(lift + self.springs.iter().map(energy).sum::<f64>())
    }
}

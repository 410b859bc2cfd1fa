//! A pendulum that strikes a mass on a guide.
//!
//! A physical pendulum with the angle φ from the vertical, of inertia J about its pivot at the height l and with its
//! centre at s, swings down; its tip strikes a point mass m that a guide keeps on the x-axis, with friction and a
//! spring:
//!
//! ```text
//! J φ̈ = −M g s sin φ − l cos φ λ_C,   m ẍ = λ_C + λ_T − k x,   m ÿ = λ_N − m g,         (1)
//! g_C = x − l sin φ,   y = 0,   |λ_T| ≤ μ m g                               (2)
//! ```
//!
//! [Studer2009, §7.1, Fig. 7.1], where this shows how systems are assembled: two parts, a contact, a guide with
//! friction and a spring. The contact is along x, so that the guide bears the weight alone and the bound of its friction
//! is known. From rest at φ₀ < 0 the pendulum meets the mass at φ = 0 with the rate ω of [`Swing`]; then
//!
//! ```text
//! v⁺ = (1 + ε) ω l J/(J + m l²),   ½ k x_max² + μ m g x_max = ½ m v⁺²       (3)
//! ```
//!
//! No numbers are printed: all are chosen.

use std::sync::Arc;

use percussion_inclusion::laws::{Bilateral, DryFriction, UnilateralContact};
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::{bearing, floor, rectangle, wall};
use super::swing::Swing;
use super::{Model, Parameter, Problem, Values};
use percussion::parts::{
    Coordinate, CoordinateSpring, Gravity, Minimal, Point, PointMass, PointPlane, Slider, Stop,
};
use percussion::system::Assembly;
use percussion_drawing::{Drawing, Form, GROUND, StrandKind, pose};

const CHOSEN: &str = "own choice: none printed";

/// The model.
pub fn model() -> Model {
    let number = |name, description, unit, default| {
        Parameter::number(name, description, unit, default, CHOSEN)
    };
    Model {
        name: "pendulum-and-mass".into(),
        summary: "pendulum that strikes a point mass on a guide with friction and a spring".into(),
        source: "[Studer2009, §7.1, Fig. 7.1]".into(),
        parameters: vec![
            number("pendulum_mass", "mass M > 0 of the pendulum", "kg", 2.0),
            number("length", "length l > 0 of the pendulum, to its tip", "m", 1.0),
            number("centre", "distance s > 0 of its centre of mass from the pivot", "m", 0.5),
            number("inertia", "its inertia J > 0 about the pivot", "kg m²", 0.7),
            number("mass", "mass m > 0", "kg", 0.5),
            number("stiffness", "stiffness k ≥ 0 of the spring", "N/m", 20.0),
            number("friction", "friction μ ≥ 0 of the guide", "1", 0.2),
            number("restitution", "restitution of the contact, 0 … 1", "1", 0.5),
            number("gravity", "gravity g > 0", "m/s²", 9.81),
            number("angle", "initial angle φ, between −π and 0", "rad", -1.0),
        ],
        build: Arc::new(build),
    }
}

/// The data of a pendulum.
#[derive(Clone, Copy, Debug)]
struct Pendulum {
    length: f64,
    inertia: f64,
    /// M g s.
    moment: f64,
}

impl Pendulum {
    /// The part: the pivot is at the height l, points are given by their distance from it.
    fn part(self) -> Minimal {
        let Self { length, inertia, moment } = self;
        let angle = [("angle", "rad")];
        Minimal::new(&angle, &[("rate", "rad/s")], move |_, _, mass| mass[0] = inertia)
            .with_force(move |_, q, _, h| h[0] -= moment * q[0].sin())
            .with_potential(move |_, q| -moment * q[0].cos())
            .with_points(
                move |q, [s, ..]| [s * q[0].sin(), length - s * q[0].cos(), 0.0],
                |q, [s, ..], _| [s * q[0].cos(), s * q[0].sin(), 0.0],
            )
    }
}

/// The pendulum and the rates with which it meets the mass, (3), for checks.
///
/// # Errors
/// A parameter out of range.
pub fn swing(values: &Values) -> Result<Swing, ParameterError> {
    let data = pendulum(values)?;
    Ok(Swing { inertia: data.inertia, moment: data.moment })
}

fn pendulum(values: &Values) -> Result<Pendulum, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    Ok(Pendulum {
        length: p("length")?,
        inertia: p("inertia")?,
        moment: p("pendulum_mass")? * p("gravity")? * p("centre")?,
    })
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let data = pendulum(values)?;
    let (m, gravity) = (positive("mass", n("mass")?)?, n("gravity")?);
    let mut system = Assembly::new();
    let pendulum = system.add_part("pendulum", data.part()).expect("the first part");
    let mass = system.add_part("mass", PointMass::planar(m)?).expect("its own name");
    system.add_force(Gravity::new([0.0, -gravity, 0.0])).expect("acts on all");
    let [x, y] = [0, 1].map(|k| Coordinate::new(mass, k));
    let spring = CoordinateSpring::new(x, 0.0, n("stiffness")?, 0.0)?;
    system.add_force(spring).expect("x is a coordinate");
    let contact = system.add_law(UnilateralContact::new(n("restitution")?)?);
    let guide = system.add_law(Bilateral::new(1)?);
    let bound = non_negative("friction", n("friction")?)? * m * gravity;
    let friction = system.add_law(DryFriction::planar(bound, 0.0)?);
    let tip = Point::on(pendulum, [data.length, 0.0, 0.0]);
    let face = PointPlane::new(tip, Point::of(mass), [-1.0, 0.0, 0.0], contact)?;
    system.connect("contact", face).expect("one component");
    system.connect("guide", Stop::link(y, 0.0, guide)).expect("one component");
    system.connect("friction", Slider::along(x, friction)).expect("one component");
    let angle = n("angle")?;
    if !(-std::f64::consts::PI < angle && angle < 0.0) {
        return Err(ParameterError::new("angle", angle, "between −π and 0, both excluded"));
    }
    let mut state = system.initial_state();
    system.place(&mut state, pendulum, &[angle], &[0.0]).expect("one number each");
    Ok(Problem::new(Arc::new(system), state, 1e-3, 3.0).drawn(drawing(data.length)))
}

/// The pendulum, whose tip meets the left face of the mass, and the spring of the mass.
fn drawing(l: f64) -> Drawing {
    let (size, tip) = (0.22 * l, 0.05 * l);
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [-l, 1.6 * l], -0.5 * size);
    wall(&mut drawing, 1.5 * l, [-0.5 * size, size], 0.4 * size);
    let pendulum = drawing.frame("pendulum", move |_, q| pose(0.0, l, q[0]));
    let mass = drawing.frame("mass", |_, q| pose(q[1], q[2], 0.0));
    let ends =
        [drawing.point(mass, [size + tip, 0.0, 0.0]), drawing.point(GROUND, [1.5 * l, 0.0, 0.0])];
    drawing.strand(StrandKind::Spring, &ends).named("spring").wide(0.4 * size);
    drawing.draw(mass, rectangle([tip, size + tip], [-0.5 * size, 0.5 * size])).named("mass");
    let rod = Form::path(&[[0.0, 0.0], [0.0, -l]], 0.04 * l);
    drawing.draw(pendulum, rod).named("pendulum");
    drawing.draw(pendulum, Form::ellipse(tip, tip)).at(0.0, -l, 0.0);
    bearing(&mut drawing, [0.0, l], 0.06 * l);
    drawing
}

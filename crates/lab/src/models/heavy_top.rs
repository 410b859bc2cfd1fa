//! A heavy symmetric top on a ball joint.
//!
//! The centre of mass is at the distance l along the axis of the top from its tip, which a ball joint holds; with the
//! moments A across and C along the axis, A' = A + m l², and Euler's angles φ (precession), θ (tilt from the
//! vertical) and ψ (spin):
//!
//! ```text
//! C (ψ̇ + φ̇ cos θ) = C Ω₃ = A' a,   (A' sin²θ + C cos²θ) φ̇ + C ψ̇ cos θ = A' b,           (1)
//! ẋ² = (1 − x²)(α − β x) − (b − a x)²,   x = cos θ,   β = 2 m g l/A'         (2)
//! x = x₁ + (x₂ − x₁) sn²(n t + τ₀),   n² = β (x₃ − x₁)/4,   m₁ = (x₃ − x₂)/(x₃ − x₁)     (3)
//! φ̇ = (b − a x)/(1 − x²),   ψ̇ = Ω₃ − x φ̇                                   (4)
//! ```
//!
//! with the roots x₁ ≤ x₂ < x₃ of (2) [Goldstein1980, §5.7]; φ and ψ are integrals of periodic functions. The top
//! begins at a turning point of its nutation, with the precession that is given; for
//!
//! ```text
//! (A' − C) cos θ φ̇² − C ψ̇ φ̇ + m g l = 0                                    (5)
//! ```
//!
//! it precesses steadily, with the slow root of (5) for `nutation=none`. All data are chosen.

use std::sync::Arc;

use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::attitude::euler;
use super::elliptic::Elliptic;
use super::quadrature::PeriodicIntegral;
use super::{ExactSolution, Model, Parameter, Problem, Values, joint};
use percussion::parts::{Gravity, Joint, Point, RigidBody};
use percussion::system::Assembly;
use percussion_drawing::{Colour, Drawing, Form, GROUND};
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};

const CHOSEN: &str = "own choice";

/// The model.
pub fn model() -> Model {
    let number = |name, description, unit, default| {
        Parameter::number(name, description, unit, default, CHOSEN)
    };
    Model {
        name: "heavy-top".into(),
        summary: "heavy symmetric top on a ball joint: precession and nutation".into(),
        source: "[Goldstein1980, §5.7]".into(),
        parameters: vec![
            number("mass", "mass m > 0", "kg", 1.0),
            number("length", "distance l > 0 of the centre of mass from the tip", "m", 0.5),
            number("inertia", "moment A > 0 across the axis, about the centre", "kg m²", 0.05),
            number("axial_inertia", "moment C > 0 along the axis, at most 2 A", "kg m²", 0.08),
            number("gravity", "gravity g > 0", "m/s²", 9.81),
            number("tilt", "initial tilt θ from the vertical, between 0 and π", "rad", 0.6),
            number("spin", "initial spin ψ̇", "rad/s", 40.0),
            number("precession", "initial precession φ̇", "rad/s", 0.0),
            Parameter::choice(
                "nutation",
                "`free` with this precession, or `none`: by the slow root of steady precession",
                ["free", "none"],
                CHOSEN,
            ),
            joint::parameter(),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let p = |name: &'static str| positive(name, values.number(name));
    let (mass, length) = (p("mass")?, p("length")?);
    let (across, along) = (p("inertia")?, p("axial_inertia")?);
    let top = RigidBody::principal(mass, [across, across, along])?;
    let mut system = Assembly::new();
    let body = system.add_part("top", top).expect("the only part");
    let gravity = p("gravity")?;
    system.add_force(Gravity::new([0.0, 0.0, -gravity])).expect("acts on all");
    let law = system.add_law(joint::law(values, 3)?);
    let tip = Point::on(body, [0.0, 0.0, -length]);
    let ball = Joint::ball(Point::ground([0.0; 3]), tip, law);
    system.connect("tip", ball).expect("a law of three components");
    let data = Top {
        length,
        inertia: across + mass * length * length,
        axial_inertia: along,
        weight: mass * gravity * length,
    };
    let tilt = n("tilt")?;
    if !(0.0 < tilt && tilt < std::f64::consts::PI) {
        return Err(ParameterError::new("tilt", tilt, "between 0 and π, both excluded"));
    }
    let spin = n("spin")?;
    let steady = values.choice("nutation") == "none";
    let precession = if steady { data.steady(tilt, spin)? } else { n("precession")? };
    let exact = Precession::new(data, tilt, precession, spin);
    let mut state = system.initial_state();
    let (mut q, mut u) = ([0.0; 7], [0.0; 6]);
    exact.write(0.0, &mut q, &mut u);
    system.place(&mut state, body, &q, &u).expect("seven and six numbers");
    let period = exact.period();
    let t_end = 2.0 * period;
    let problem = Problem::new(Arc::new(system), state, period / 1000.0, t_end);
    Ok(problem.with_exact(Arc::new(exact)).drawn(drawing(length)))
}

/// A cone on its tip with a flywheel about its centre of mass.
fn drawing(length: f64) -> Drawing {
    let l = length;
    let turned = UnitQuaternion::from_axis_angle(&Vector3::x_axis(), std::f64::consts::PI);
    let mut drawing = Drawing::in_space();
    let floor = drawing.draw(GROUND, Form::HalfSpace).named("floor");
    floor.placed(Pose::translation(0.0, 0.0, -0.02 * l));
    let top = drawing.part("top", 0);
    let cone = Form::Cone { radius: 0.4 * l, half: 0.5 * l };
    let place = Pose::from_parts([0.0, 0.0, -0.5 * l].into(), turned);
    drawing.draw(top, cone).placed(place).coloured(Colour::Body(2));
    drawing.draw(top, Form::Disc { radius: 0.7 * l, depth: 0.12 * l }).named("flywheel");
    let stem = drawing.draw(top, Form::cylinder(0.05 * l, 0.6 * l));
    stem.placed(Pose::translation(0.0, 0.0, 0.3 * l)).coloured(Colour::Tool);
    drawing
}

/// l, A', C and m g l.
#[derive(Clone, Copy, Debug)]
struct Top {
    length: f64,
    inertia: f64,
    axial_inertia: f64,
    weight: f64,
}

impl Top {
    /// The slow root φ̇ of (5).
    fn steady(&self, tilt: f64, spin: f64) -> Result<f64, ParameterError> {
        let (p, q) = ((self.inertia - self.axial_inertia) * tilt.cos(), self.axial_inertia * spin);
        let square = q * q - 4.0 * p * self.weight;
        if square < 0.0 || q == 0.0 {
            let admissible = "so fast that a steady precession exists, or `nutation=free`";
            return Err(ParameterError::new("spin", spin, admissible));
        }
        // without cancellation, also for p = 0
        Ok(2.0 * self.weight / (q + q.signum() * square.sqrt()))
    }
}

/// The exact motion (3), (4).
struct Precession {
    top: Top,
    /// a and b.
    momenta: [f64; 2],
    /// Ω₃, in rad/s.
    axial: f64,
    /// x₁ and x₂.
    turning: [f64; 2],
    elliptic: Elliptic,
    rate: f64,
    phase: f64,
    /// φ and ψ; empty while they are made.
    angles: Vec<PeriodicIntegral>,
}

impl Precession {
    fn new(top: Top, tilt: f64, precession: f64, spin: f64) -> Self {
        let (sin, x) = tilt.sin_cos();
        let axial = spin + precession * x;
        let a = top.axial_inertia * axial / top.inertia;
        let b = precession * sin * sin + a * x;
        let beta = 2.0 * top.weight / top.inertia;
        // α from ẋ = 0 at x, and the other roots of (2) by division
        let alpha = precession * precession * sin * sin + beta * x;
        let (p, q) =
            (beta * x - alpha - a * a, x * (beta * x - alpha - a * a) + 2.0 * a * b - beta);
        let root = (p * p - 4.0 * beta * q).max(0.0).sqrt();
        // x₃ is the greater of both; the lesser one by their product, q/β, where that is safe
        let far = (root - p) / (2.0 * beta);
        let near = q / (beta * far);
        let turning = if near < x { [near, x] } else { [x, near] };
        let elliptic = Elliptic::new((far - turning[1]) / (far - turning[0]));
        let phase = if near < x { elliptic.quarter_period() } else { 0.0 };
        let rate = 0.5 * (beta * (far - turning[0])).sqrt();
        let (momenta, angles) = ([a, b], Vec::new());
        let mut motion = Self { top, momenta, axial, turning, elliptic, rate, phase, angles };
        let integral = |k| PeriodicIntegral::new(motion.period(), |t| motion.rates(t)[k]);
        motion.angles = vec![integral(0), integral(1)];
        motion
    }

    /// Of the nutation, in s.
    fn period(&self) -> f64 {
        2.0 * self.elliptic.quarter_period() / self.rate
    }

    /// x and ẋ, (3).
    fn height(&self, t: f64) -> (f64, f64) {
        let at = self.elliptic.at(self.rate * t + self.phase);
        let range = self.turning[1] - self.turning[0];
        let x = self.turning[0] + range * at.sn * at.sn;
        (x, 2.0 * range * self.rate * at.sn * at.cn * at.dn)
    }

    /// φ̇ and ψ̇, (4).
    fn rates(&self, t: f64) -> [f64; 2] {
        let (x, _) = self.height(t);
        let precession = (self.momenta[1] - self.momenta[0] * x) / ((1.0 - x) * (1.0 + x));
        [precession, self.axial - x * precession]
    }
}

impl ExactSolution for Precession {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let (x, x_dot) = self.height(t);
        let [phi_dot, _] = self.rates(t);
        let [phi, psi] = [0, 1].map(|k| self.angles[k].at(t, |t| self.rates(t)[k]));
        let sin = ((1.0 - x) * (1.0 + x)).sqrt();
        let theta_dot = -x_dot / sin;
        let ((s_phi, c_phi), (s_psi, c_psi)) = (phi.sin_cos(), psi.sin_cos());
        let l = self.top.length;
        q[..3].copy_from_slice(&[l * sin * s_phi, -l * sin * c_phi, l * x]);
        q[3..].copy_from_slice(&euler([2, 0], [phi, sin.atan2(x), psi]));
        let (out, around) = (l * x * theta_dot, l * sin * phi_dot);
        u[..3].copy_from_slice(&[
            out * s_phi + around * c_phi,
            around * s_phi - out * c_phi,
            l * x_dot,
        ]);
        u[3..].copy_from_slice(&[
            theta_dot * c_psi + phi_dot * sin * s_psi,
            phi_dot * sin * c_psi - theta_dot * s_psi,
            self.axial,
        ]);
    }
}

//! The wheelie and the somersault of a motorbike.
//!
//! Seven planar bodies with all their 21 coordinates: frame (with motor and rider), swing arm,
//! rear wheel, fork slider, front wheel, and rocker and link of the rear suspension. They are
//! joined by
//!
//! ```text
//! rotational joints: frame–swing arm, swing arm–rear wheel, frame–rocker,
//!                    rocker–link, link–swing arm, fork slider–front wheel    (1)
//! linear joint:      fork slider along the frame                             (2)
//! limit stops:       travel of the fork, angle of the swing arm              (3)
//! spring-dashpots:   frame–fork slider, frame–rocker                         (4)
//! chain:             motor torque T in the frame to the rear wheel           (5)
//! contacts:          both wheels on the ground, with friction                (6)
//!                    tail and handlebar of the frame on it, should it fall   (7)
//! ```
//!
//! and (1), (2) are stabilised by g/Δt [Studer2009, §7.6.4, eq. (7.3)]. The source prints the
//! kinds and numbers of bodies and joints, which fit this arrangement, but no data; all here are
//! chosen. It names no contacts (7), without which a bike on its back would sink into the ground.
//! In the source the front wheel lifts off at about 10 m/s² and 320 N m. With the total mass m, the
//! centre of mass at the distance b before the rear axle and at the height h, the wheel radius r and
//! the inertia J of the rear wheel,
//!
//! ```text
//! a = g b/(h + J/(m r)),   T = (r_F/r_R)(m r + J/r) a                        (8)
//! ```
//!
//! for a rigid bike without front wheel inertia: moments about the rear contact, and r_F, r_R the
//! radii of the sprockets. That would be 11.5 m/s² and 367 N m here; but the fork extends when
//! the torque sets in and the centre of mass rises, and the front wheel lifts off for good
//! between 314 and 320 N m, at 10.0 m/s². With 400 N m from 1 to 1.705 s, as in the source, it
//! leaves the ground before 1.6 s, turns over once in the air, and lands on its wheels. When it
//! leaves is not unique: from 1.569 s on the rear tyre may stick, with 3 kN, or lift off, and both
//! satisfy all laws, as in the paradox of Painlevé. Moreau's schemes keep it sticking until that is
//! impossible, at 1.578 s; Galerkin schemes and generalized-α lift off first, and turn by 0.15 rad
//! less until 2 s. Coordinates: x forwards from the rear axle, y upwards from the ground; the motor
//! pulls from t = 1 s on, when the bike has settled.

mod drawing;

use std::sync::Arc;

use percussion_inclusion::laws::{Bilateral, FrictionalContact, LimitStop};
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::chain::Chain;
use super::{Model, Parameter, Problem, Values};
use percussion::parts::{
    Coordinate, Dashpot, Gravity, Guide, PartId, Pin, PlanarBody, Point, PointPlane, Spring, Stop,
    TimeFunction,
};
use percussion::system::{Assembly, State};

const SOURCE: &str = "[Studer2009, §7.6.4]";
const CHOSEN: &str = "own choice: none printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "motorbike".into(),
        summary: "motorbike of seven bodies: wheelie and somersault".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("torque", "torque T of the motor", "N m", 400.0, SOURCE),
            Parameter::number("torque_start", "time at which the torque begins", "s", 1.0, SOURCE),
            Parameter::number("torque_end", "time at which the torque ends", "s", 1.705, SOURCE),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, CHOSEN),
            Parameter::number(
                "friction",
                "friction coefficient μ ≥ 0 of the tyres",
                "1",
                1.5,
                CHOSEN,
            ),
            Parameter::number("restitution", "restitution of the tyres, 0 … 1", "1", 0.0, CHOSEN),
            Parameter::number("frame_friction", "friction ≥ 0 of the frame", "1", 0.5, CHOSEN),
            Parameter::number(
                "frame_mass",
                "mass > 0 of frame, motor and rider",
                "kg",
                217.0,
                CHOSEN,
            ),
            Parameter::number("frame_inertia", "inertia > 0 of the same", "kg m²", 14.0, CHOSEN),
            Parameter::number("centre_x", "x of the frame's centre of mass", "m", 0.68, CHOSEN),
            Parameter::number("centre_y", "y of the frame's centre of mass", "m", 0.60, CHOSEN),
            Parameter::number("wheelbase", "distance > 0.9 of the axles", "m", 1.2, CHOSEN),
            Parameter::number("wheel_radius", "radius r > 0 of the wheels", "m", 0.3, CHOSEN),
            Parameter::number("rear_mass", "mass > 0 of the rear wheel", "kg", 15.0, CHOSEN),
            Parameter::number(
                "rear_inertia",
                "inertia J > 0 of the rear wheel",
                "kg m²",
                0.6,
                CHOSEN,
            ),
            Parameter::number("front_mass", "mass > 0 of the front wheel", "kg", 12.0, CHOSEN),
            Parameter::number(
                "front_inertia",
                "inertia > 0 of the front wheel",
                "kg m²",
                0.45,
                CHOSEN,
            ),
            Parameter::number("arm_mass", "mass > 0 of the swing arm", "kg", 8.0, CHOSEN),
            Parameter::number("arm_inertia", "inertia > 0 of the swing arm", "kg m²", 0.25, CHOSEN),
            Parameter::number("slider_mass", "mass > 0 of the fork slider", "kg", 6.0, CHOSEN),
            Parameter::number("slider_inertia", "inertia > 0 of it", "kg m²", 0.1, CHOSEN),
            Parameter::number("rocker_mass", "mass > 0 of the rocker", "kg", 1.5, CHOSEN),
            Parameter::number("rocker_inertia", "inertia > 0 of it", "kg m²", 0.005, CHOSEN),
            Parameter::number("link_mass", "mass > 0 of the link", "kg", 0.5, CHOSEN),
            Parameter::number("link_inertia", "inertia > 0 of it", "kg m²", 0.002, CHOSEN),
            Parameter::number("rake", "angle of the fork from the vertical", "rad", 0.436, CHOSEN),
            Parameter::number("fork_stiffness", "spring ≥ 0 of the fork", "N/m", 15e3, CHOSEN),
            Parameter::number("fork_damping", "dashpot ≥ 0 of the fork", "N s/m", 1.2e3, CHOSEN),
            Parameter::number("fork_preload", "force of the fork as drawn", "N", 880.0, CHOSEN),
            Parameter::number("fork_travel", "travel > 0 to either side", "m", 0.06, CHOSEN),
            Parameter::number("shock_stiffness", "spring ≥ 0 of the rear", "N/m", 150e3, CHOSEN),
            Parameter::number("shock_damping", "dashpot ≥ 0 of the rear", "N s/m", 8e3, CHOSEN),
            Parameter::number("shock_preload", "force of the rear as drawn", "N", 3.2e3, CHOSEN),
            Parameter::number(
                "arm_travel",
                "angle > 0 of the arm to either side",
                "rad",
                0.12,
                CHOSEN,
            ),
            Parameter::number("rear_sprocket", "radius r_R > 0", "m", 0.1, CHOSEN),
            Parameter::number("front_sprocket", "radius r_F > 0", "m", 0.04, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

/// Points of the plan: pivot of the swing arm, sprocket, pivot and end of the rocker, its
/// spring's end, the spring's end on the frame, and the link's end on the swing arm, in m.
const ARM_PIVOT: [f64; 2] = [0.55, 0.38];
const SPROCKET: [f64; 2] = [0.60, 0.38];
const ROCKER_PIVOT: [f64; 2] = [0.45, 0.55];
const ROCKER_END: [f64; 2] = [0.35, 0.55];
const ROCKER_SPRING: [f64; 2] = [0.45, 0.65];
const FRAME_SPRING: [f64; 2] = [0.75, 0.65];
const ARM_LINK: [f64; 2] = [0.35, 0.351];
/// Ends of the frame that may touch the ground, in m.
const TAIL: [f64; 2] = [0.05, 0.85];
const HANDLEBAR: [f64; 2] = [0.95, 1.0];
/// Length of the fork spring as drawn, and place of the slider's centre from the axle, in m.
const FORK_LENGTH: f64 = 0.5;
const SLIDER_CENTRE: f64 = 0.15;

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let plan = Plan::new(values)?;
    let mut bike = Bike::new(&plan)?;
    bike.join(&plan, values)?;
    bike.suspend(&plan, values)?;
    bike.drive(values)?;
    bike.stand(values)?;
    let t_end = finite("torque_end", values.number("torque_end"))? + 2.0;
    let (state, system) = (bike.state, Arc::new(bike.assembly));
    Ok(Problem::new(system, state, 5e-4, t_end).drawn(plan.drawing(values)))
}

/// The bike as planned: bodies unturned, and lines of the fork.
struct Plan {
    bodies: [Body; 7],
    rear_axle: [f64; 2],
    front_axle: [f64; 2],
    /// Unit vector up the fork.
    fork: [f64; 2],
}

#[derive(Clone, Copy)]
struct Body {
    name: &'static str,
    mass: f64,
    inertia: f64,
    centre: [f64; 2],
}

/// Numbers of the bodies.
const FRAME: usize = 0;
const ARM: usize = 1;
const REAR: usize = 2;
const SLIDER: usize = 3;
const FRONT: usize = 4;
const ROCKER: usize = 5;
const LINK: usize = 6;

impl Plan {
    fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = |name: &'static str| finite(name, values.number(name));
        let (radius, wheelbase) = (p("wheel_radius")?, p("wheelbase")?);
        let (rear_axle, front_axle) = ([0.0, radius], [wheelbase, radius]);
        let (sin, cos) = n("rake")?.sin_cos();
        let fork = [-sin, cos];
        let body = |name, mass, inertia, centre| {
            Ok(Body { name, mass: p(mass)?, inertia: p(inertia)?, centre })
        };
        let centre = [n("centre_x")?, n("centre_y")?];
        let slider = along(front_axle, fork, SLIDER_CENTRE);
        let bodies = [
            body("frame", "frame_mass", "frame_inertia", centre)?,
            body("swing arm", "arm_mass", "arm_inertia", middle(rear_axle, ARM_PIVOT))?,
            body("rear wheel", "rear_mass", "rear_inertia", rear_axle)?,
            body("fork slider", "slider_mass", "slider_inertia", slider)?,
            body("front wheel", "front_mass", "front_inertia", front_axle)?,
            body("rocker", "rocker_mass", "rocker_inertia", middle(ROCKER_END, ROCKER_SPRING))?,
            body("link", "link_mass", "link_inertia", middle(ROCKER_END, ARM_LINK))?,
        ];
        Ok(Self { bodies, rear_axle, front_axle, fork })
    }
}

/// Why assembling cannot fail: names are unique, and laws have the sizes of their joints.
const FITS: &str = "the parts of the motorbike fit";

/// The bike in the making.
struct Bike {
    assembly: Assembly,
    state: State,
    ids: Vec<PartId>,
    centres: [[f64; 2]; 7],
}

impl Bike {
    /// The bodies, at rest as drawn.
    fn new(plan: &Plan) -> Result<Self, ParameterError> {
        let (mut assembly, mut ids) = (Assembly::new(), Vec::new());
        for body in plan.bodies {
            let part = PlanarBody::new(body.mass, body.inertia)?;
            ids.push(assembly.add_part(body.name, part).expect(FITS));
        }
        let mut state = assembly.initial_state();
        for (body, id) in plan.bodies.iter().zip(&ids) {
            let [x, y] = body.centre;
            assembly.place(&mut state, *id, &[x, y, 0.0], &[0.0; 3]).expect(FITS);
        }
        Ok(Self { assembly, state, ids, centres: plan.bodies.map(|body| body.centre) })
    }

    /// The point of a body that is drawn here.
    fn point(&self, body: usize, [x, y]: [f64; 2]) -> Point {
        let [x_0, y_0] = self.centres[body];
        Point::on(self.ids[body], [x - x_0, y - y_0, 0.0])
    }

    fn angle(&self, body: usize) -> Coordinate {
        Coordinate::new(self.ids[body], 2)
    }

    /// (1), (2) and (3).
    fn join(&mut self, plan: &Plan, values: &Values) -> Result<(), ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let joint = self.assembly.add_law(Bilateral::with_drift_stabilisation(2)?);
        let (rear, front) = (plan.rear_axle, plan.front_axle);
        for (name, place, bodies) in [
            ("swing arm pivot", ARM_PIVOT, [FRAME, ARM]),
            ("rear axle", rear, [ARM, REAR]),
            ("rocker pivot", ROCKER_PIVOT, [FRAME, ROCKER]),
            ("rocker end", ROCKER_END, [ROCKER, LINK]),
            ("link end", ARM_LINK, [LINK, ARM]),
            ("front axle", front, [SLIDER, FRONT]),
        ] {
            let [a, b] = bodies.map(|body| self.point(body, place));
            self.assembly.connect(name, Pin::new(a, b, joint)).expect(FITS);
        }
        let (slider, rail) = (self.point(SLIDER, front), self.point(FRAME, front));
        let guide = Guide::new(slider, plan.fork, rail, plan.fork, joint)?;
        self.assembly.connect("fork", guide).expect(FITS);
        let travel = p("fork_travel")?;
        let law = self.assembly.add_law(LimitStop::new(-travel, travel, 0.0)?);
        let [x, y] = plan.fork;
        let stop = PointPlane::new(slider, rail, [x, y, 0.0], law)?;
        self.assembly.connect("fork stop", stop).expect(FITS);
        let travel = p("arm_travel")?;
        let law = self.assembly.add_law(LimitStop::new(-travel, travel, 0.0)?);
        let turn = self.angle(ARM).relative_to(self.angle(FRAME));
        self.assembly.connect("swing arm stop", Stop::link(turn, 0.0, law)).expect(FITS);
        Ok(())
    }

    /// (4), and gravity.
    fn suspend(&mut self, plan: &Plan, values: &Values) -> Result<(), ParameterError> {
        let n = |name: &'static str| finite(name, values.number(name));
        let axle = plan.front_axle;
        let top = self.point(FRAME, along(axle, plan.fork, FORK_LENGTH));
        let fork = [self.point(SLIDER, axle), top];
        let shock = [self.point(ROCKER, ROCKER_SPRING), self.point(FRAME, FRAME_SPRING)];
        let shock_length = FRAME_SPRING[0] - ROCKER_SPRING[0];
        let data = ["fork_stiffness", "fork_damping", "fork_preload"];
        self.strut(fork, FORK_LENGTH, [n(data[0])?, n(data[1])?, n(data[2])?])?;
        let data = ["shock_stiffness", "shock_damping", "shock_preload"];
        self.strut(shock, shock_length, [n(data[0])?, n(data[1])?, n(data[2])?])?;
        let gravity = positive("gravity", values.number("gravity"))?;
        self.assembly.add_force(Gravity::new([0.0, -gravity, 0.0])).expect(FITS);
        Ok(())
    }

    /// A spring that pushes with `preload` at this length, and a dashpot.
    fn strut(
        &mut self,
        [a, b]: [Point; 2],
        length: f64,
        [stiffness, damping, preload]: [f64; 3],
    ) -> Result<(), ParameterError> {
        let stiffness = positive("stiffness", stiffness)?;
        let spring = Spring::new(a, b, stiffness, length + preload / stiffness)?;
        self.assembly.add_force(spring).expect(FITS);
        self.assembly.add_force(Dashpot::new(a, b, damping)?).expect(FITS);
        Ok(())
    }

    /// (5).
    fn drive(&mut self, values: &Values) -> Result<(), ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = |name: &'static str| finite(name, values.number(name));
        let torque = TimeFunction::from(n("torque")?);
        let chain = Chain {
            wheel: self.ids[REAR],
            sprocket: self.point(FRAME, SPROCKET),
            radii: [p("rear_sprocket")?, p("front_sprocket")?],
            torque: torque.between(n("torque_start")?, n("torque_end")?),
        };
        self.assembly.add_force(chain).expect(FITS);
        Ok(())
    }

    /// (6) and (7).
    fn stand(&mut self, values: &Values) -> Result<(), ParameterError> {
        let n = |name: &'static str| finite(name, values.number(name));
        let law = FrictionalContact::planar(n("friction")?, n("restitution")?, 0.0)?;
        let law = self.assembly.add_law(law);
        let ground = Point::ground([0.0; 3]);
        for (name, wheel) in [("rear tyre", REAR), ("front tyre", FRONT)] {
            let centre = Point::of(self.ids[wheel]);
            let contact = PointPlane::new(centre, ground, [0.0, 1.0, 0.0], law)?;
            let contact = contact.with_radius(n("wheel_radius")?)?;
            self.assembly.connect(name, contact).expect(FITS);
        }
        let law = FrictionalContact::planar(n("frame_friction")?, 0.0, 0.0)?;
        let law = self.assembly.add_law(law);
        for (name, place) in [("tail", TAIL), ("handlebar", HANDLEBAR)] {
            let point = self.point(FRAME, place);
            let contact = PointPlane::new(point, ground, [0.0, 1.0, 0.0], law)?;
            self.assembly.connect(name, contact).expect(FITS);
        }
        Ok(())
    }
}

/// The point half-way.
fn middle(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])]
}

/// The point at a distance along a direction.
fn along(a: [f64; 2], d: [f64; 2], distance: f64) -> [f64; 2] {
    [a[0] + distance * d[0], a[1] + distance * d[1]]
}

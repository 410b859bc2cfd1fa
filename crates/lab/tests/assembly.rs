//! Systems assembled from parts: the system contract of every part, force element and
//! connection, and motions with known answers.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::f64::consts::{PI, TAU};
use std::sync::Arc;

use percussion::inclusion::laws::{
    Bilateral, DryFriction, FrictionalContact, LimitStop, PrestressedSpring, Stribeck,
    UnilateralContact,
};
use percussion::inclusion::solvers::{ProxSettings, SorProx};
use percussion::parts::*;
use percussion::schemes::MoreauMidpoint;
use percussion::simulation::{EnergyMonitor, Simulation, SwitchingLog};
use percussion::stepsize::Fixed;
use percussion::system::{
    Assembly, AssemblyError, Interactions, MechanicalSystem, State, contract,
};
use percussion_lab::models::{self, bouncing_ball::BouncingBall};

const G: f64 = 9.81;
const UP: Vector = [0.0, 1.0, 0.0];
const ORIGIN: Vector = [0.0; 3];

fn simulate(system: impl MechanicalSystem + 'static, state: State, dt: f64) -> Simulation {
    let scheme = MoreauMidpoint::new(Box::new(SorProx::new(ProxSettings::default()).unwrap()));
    let controller = Fixed::new(dt).unwrap();
    Simulation::new(Arc::new(system), Box::new(scheme), Box::new(controller), state).unwrap()
}

/// Some states of the right size, prescribed coordinates where they belong.
fn states(system: &dyn MechanicalSystem) -> Vec<State> {
    let mut states = Vec::new();
    for seed in 1..4 {
        let number = |k: usize| (1.7 * f64::from(seed) + 2.3 * k as f64).sin();
        let q = (0..system.layout().q_len()).map(number).collect();
        let u = (0..system.layout().u_len()).map(|k| 1.3 * number(k + 11)).collect();
        let mut state = State { t: 0.1 * f64::from(seed), ..State::new(q, u) };
        system.prescribe(state.t, &mut state.q, &mut state.u);
        states.push(state);
    }
    states
}

fn check(system: &Assembly) {
    contract::check(system, &states(system));
}

fn check_conservative(system: &Assembly) {
    contract::check_conservative(system, &states(system));
}

/// A compound pendulum of length l in its angle from the vertical, with points along it.
fn pendulum(mass: f64, l: f64) -> Minimal {
    Minimal::new(&[("angle", "rad")], &[("rate", "rad/s")], move |_, _, m| m[0] = mass * l * l)
        .with_force(move |_, q, _, h| h[0] -= mass * G * l * q[0].sin())
        .with_potential(move |_, q| -mass * G * l * q[0].cos())
        .with_points(
            |q, point| [point[1] * q[0].sin(), -point[1] * q[0].cos(), 0.0],
            |q, point, _| [point[1] * q[0].cos(), point[1] * q[0].sin(), 0.0],
        )
}

/// One of every kind of part.
fn zoo() -> (Assembly, [PartId; 7]) {
    let mut zoo = Assembly::new();
    let line = zoo.add_part("line", PointMass::linear(2.0).unwrap()).unwrap();
    let plane = zoo.add_part("plane", PointMass::planar(0.5).unwrap()).unwrap();
    let space = zoo.add_part("space", PointMass::spatial(1.5).unwrap()).unwrap();
    let body = zoo.add_part("body", PlanarBody::new(1.2, 0.3).unwrap()).unwrap();
    let other = zoo.add_part("other", PlanarBody::new(0.7, 0.1).unwrap()).unwrap();
    let pendulum = zoo.add_part("pendulum", pendulum(1.1, 0.8)).unwrap();
    let table = Prescribed::new(PlanarBody::new(1.0, 1.0).unwrap(), |t, q, u| {
        q.copy_from_slice(&[0.2 * t, 0.1 * (3.0 * t).sin(), 0.4 * t * t]);
        u.copy_from_slice(&[0.2, 0.3 * (3.0 * t).cos(), 0.8 * t]);
    });
    let table = zoo.add_part("table", table).unwrap();
    (zoo, [line, plane, space, body, other, pendulum, table])
}

#[test]
fn every_model_owes_the_system_contract() {
    for model in models::all() {
        let problem = model.by_default().unwrap();
        contract::check(problem.system.as_ref(), &[problem.state]);
    }
}

#[test]
fn every_part_owes_the_system_contract() {
    let (mut zoo, _) = zoo();
    zoo.add_force(Gravity::new([0.3, -G, 0.2])).unwrap();
    check_conservative(&zoo);
}

#[test]
fn every_force_element_owes_the_system_contract() {
    let (mut zoo, [line, plane, space, body, other, pendulum, table]) = zoo();
    let on_body = Point::on(body, [0.3, -0.2, 0.0]);
    let on_other = Point::on(other, [0.1, 0.4, 0.0]);
    let ground = Point::ground([3.0, -4.0, 1.0]);
    for (a, b) in [
        (on_body, on_other),
        (Point::of(line), ground),
        (Point::of(space), on_body),
        (Point::of(plane), Point::on(table, [5.0, 0.0, 0.0])),
        (Point::on(pendulum, [0.0, 0.8, 0.0]), ground),
        (on_body, Point::on(body, [-1.0, 0.0, 0.0])),
    ] {
        zoo.add_force(Spring::new(a, b, 7.0, 0.4).unwrap()).unwrap();
        zoo.add_force(Spring::new(a, b, 2.0, 0.0).unwrap()).unwrap();
    }
    let twist = Coordinate::new(body, 2).relative_to(Coordinate::new(other, 2));
    zoo.add_force(CoordinateSpring::new(twist, 0.2, 3.0, 0.0).unwrap()).unwrap();
    zoo.add_force(CoordinateSpring::new(Coordinate::new(line, 0), 0.1, 3.0, 0.0).unwrap()).unwrap();
    check_conservative(&zoo);

    zoo.add_force(CoordinateSpring::new(twist, 0.2, 3.0, 0.5).unwrap()).unwrap();
    zoo.add_force(Dashpot::new(on_body, on_other, 0.6).unwrap()).unwrap();
    zoo.add_force(Dashpot::drag(Point::of(space), ground, 0.6).unwrap()).unwrap();
    let push = TimeFunction::sine(2.0, 3.0, 0.1).unwrap().between(0.0, 0.25);
    zoo.add_force(AppliedForce::new(on_body, [1.0, 2.0, 0.0], push).unwrap()).unwrap();
    zoo.add_force(Torque::planar(body, 0.7)).unwrap();
    zoo.add_force(Torque::about(other, [0.0, 0.0, -1.0], TimeFunction::new(|t| t * t))).unwrap();
    check(&zoo);
}

#[test]
fn every_connection_owes_the_system_contract() {
    let (mut zoo, [line, plane, space, body, other, pendulum, table]) = zoo();
    let contact = zoo.add_law(UnilateralContact::new(0.5).unwrap());
    let planar = zoo.add_law(FrictionalContact::planar(0.3, 0.5, 0.0).unwrap());
    let spatial = zoo.add_law(FrictionalContact::spatial(0.3, 0.5, 0.0).unwrap());
    let stops = zoo.add_law(LimitStop::new(-0.5, 0.5, 0.1).unwrap());
    let spring = zoo.add_law(PrestressedSpring::new(1.0, 10.0, 1e-3).unwrap());
    let friction = zoo.add_law(Stribeck::new(1.0, 2.0, 0.0).unwrap());
    let drag = zoo.add_law(DryFriction::spatial(1.0, 0.0).unwrap());
    let pin = zoo.add_law(Bilateral::with_drift_stabilisation(2).unwrap());
    let ball = zoo.add_law(Bilateral::new(3).unwrap());
    let rod = zoo.add_law(Bilateral::new(1).unwrap());

    let x = Coordinate::new(line, 0);
    let dx = x.relative_to(Coordinate::new(plane, 0));
    let on_body = Point::on(body, [0.3, -0.2, 0.0]);
    let on_other = Point::on(other, [0.1, 0.4, 0.0]);
    let tip = Point::on(pendulum, [0.0, 0.8, 0.0]);
    let ground = Point::ground([0.1, -0.3, 0.0]);
    let on_table = Point::on(table, [0.2, 0.1, 0.0]);

    zoo.connect("lower", Stop::lower(x, -0.2, contact)).unwrap();
    zoo.connect("upper", Stop::upper(dx, 0.2, contact)).unwrap();
    zoo.connect("loose", Stop::link(dx, 0.1, stops)).unwrap();
    zoo.connect("preload", Stop::link(x, 0.1, spring)).unwrap();
    zoo.connect("track", Slider::along(dx, friction).on_belt(0.4)).unwrap();
    let (px, py) = (Coordinate::new(plane, 0), Coordinate::new(plane, 1));
    zoo.connect("floor", Slider::across(px, py, drag)).unwrap();
    zoo.connect("hinge", Pin::new(on_body, on_other, pin)).unwrap();
    zoo.connect("anchor", Pin::new(ground, tip, pin)).unwrap();
    zoo.connect("loop", Pin::new(on_body, Point::of(body), pin)).unwrap();
    zoo.connect("socket", Joint::ball(Point::of(space), on_table, ball)).unwrap();
    zoo.connect("guide", Guide::new(on_body, [1.0, 0.2], on_table, [0.3, 1.0], pin).unwrap())
        .unwrap();
    zoo.connect("rail", Guide::new(on_other, [1.0, 0.2], ground, [0.3, 1.0], pin).unwrap())
        .unwrap();
    zoo.connect("rod", Distance::rod(on_body, tip, 0.3, rod).unwrap()).unwrap();
    zoo.connect("rope", Distance::rope(on_other, ground, 3.0, contact).unwrap()).unwrap();
    let plane_of = |point, plane, law| PointPlane::new(point, plane, [0.3, 2.0, 0.0], law).unwrap();
    zoo.connect("1 on ground", plane_of(on_body, ground, contact)).unwrap();
    zoo.connect("2 on ground", plane_of(tip, ground, planar)).unwrap();
    zoo.connect("3 on ground", plane_of(Point::of(space), ground, spatial)).unwrap();
    zoo.connect("on table", plane_of(on_body, on_table, planar)).unwrap();
    zoo.connect("on body", plane_of(on_other, on_body, planar)).unwrap();
    let wheel = plane_of(Point::of(body), on_other, planar).with_radius(0.2).unwrap();
    zoo.connect("wheel", wheel).unwrap();
    let shaken = plane_of(Point::of(plane), ground, planar)
        .advancing(|t| (0.1 * (5.0 * t).sin(), 0.5 * (5.0 * t).cos()))
        .with_belt(TimeFunction::new(f64::cos));
    zoo.connect("shaken", shaken).unwrap();
    check(&zoo);
}

#[test]
fn the_tangential_velocity_of_a_wheel_is_that_of_its_lowest_point() {
    let mut assembly = Assembly::new();
    let wheel = assembly.add_part("wheel", PlanarBody::new(1.0, 1.0).unwrap()).unwrap();
    let law = assembly.add_law(FrictionalContact::planar(0.3, 0.0, 0.0).unwrap());
    let ground = Point::ground(ORIGIN);
    let contact = PointPlane::new(Point::of(wheel), ground, UP, law).unwrap();
    assembly.connect("road", contact.with_radius(0.5).unwrap().with_belt(0.25)).unwrap();
    let mut found = Interactions::default();
    assembly.interactions(0.0, &[3.0, 0.7, 1.0], &mut found);
    let mut gamma = [f64::NAN; 2];
    // rolling forwards is turning clockwise: v_x = −ω r would leave no slip on a road at rest
    found.velocity(0, &[2.0, -1.0, -4.0], &mut gamma);
    assert_eq!(gamma, [-1.0, -0.25]);
    assert!((found.gap(0)[0] - 0.2).abs() < 1e-15);
}

#[test]
#[should_panic(expected = "`floor`, component 0, is not the rate of its gap")]
fn the_contract_finds_a_wrong_direction() {
    struct Wrong(percussion::inclusion::laws::LawId, PartId);
    impl Connection for Wrong {
        fn ends(&self) -> Ends {
            Ends::points(&[Point::of(self.1)])
        }
        fn laws(&self) -> Vec<(percussion::inclusion::laws::LawId, &'static [usize])> {
            vec![(self.0, &[1])]
        }
        fn find(
            &self,
            at: &Configuration,
            key: percussion::system::InteractionKey,
            found: &mut Interactions,
        ) {
            let gap = at.position(Point::of(self.1))[0];
            found.add(key, self.0, &[gap], &[0.0]).on(at.layout(self.1), &[-1.0]);
        }
    }
    let mut assembly = Assembly::new();
    let mass = assembly.add_part("mass", PointMass::linear(1.0).unwrap()).unwrap();
    let law = assembly.add_law(UnilateralContact::new(0.5).unwrap());
    assembly.connect("floor", Wrong(law, mass)).unwrap();
    check(&assembly);
}

#[test]
fn things_that_do_not_fit_are_refused() {
    let (mut zoo, [line, .., table]) = zoo();
    let blind = Minimal::new(&[("a", "1")], &[("b", "1")], |_, _, m| m[0] = 1.0);
    let blind = zoo.add_part("blind", blind).unwrap();
    let refused = zoo.add_part("line", PointMass::linear(1.0).unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "there are two parts named `line`");
    assert!(matches!(zoo.part("lime"), Err(AssemblyError::UnknownPart { .. })));
    let contact = zoo.add_law(UnilateralContact::new(0.5).unwrap());
    let ground = Point::ground(ORIGIN);
    let seven = zoo.add_law(Bilateral::new(7).unwrap());
    let on = |part, law| PointPlane::new(Point::of(part), ground, UP, law).unwrap();
    let mut refused = |connection| zoo.connect("ground", connection).unwrap_err().to_string();
    assert_eq!(refused(on(table, contact)), "nothing in `ground` can be moved by forces");
    assert_eq!(refused(on(blind, contact)), "`blind` has no points to act on");
    assert_eq!(
        refused(on(line, seven)),
        "`ground` needs a law of dimension [1, 2, 3], `bilateral` has dimension 7"
    );
    let no_such = zoo.connect("stop", Stop::lower(Coordinate::new(line, 1), 0.0, contact));
    assert!(matches!(no_such, Err(AssemblyError::NoCoordinate { index: 1, .. })));
    let torque = zoo.add_force(Torque::planar(line, 1.0)).unwrap_err();
    assert_eq!(torque.to_string(), "`line` cannot turn");
    let mut other = Assembly::new();
    assert!(matches!(
        other.add_force(Torque::planar(line, 1.0)),
        Err(AssemblyError::ForeignPart { index: 0 })
    ));
}

#[test]
fn a_ball_of_parts_bounces_as_the_bouncing_ball_does() {
    let mut assembly = Assembly::new();
    let ball = assembly.add_part("ball", PointMass::planar(1.0).unwrap()).unwrap();
    assembly.add_force(Gravity::new([0.0, -10.0, 0.0])).unwrap();
    let law = assembly.add_law(UnilateralContact::new(0.8).unwrap());
    let ground = Point::ground(ORIGIN);
    let contact = PointPlane::new(Point::of(ball), ground, UP, law).unwrap();
    assembly.connect("ground", contact).unwrap();
    let mut state = assembly.initial_state();
    assembly.place(&mut state, ball, &[0.0, 0.801], &[0.0, 0.0]).unwrap();
    let model = BouncingBall::new(1.0, 10.0, 0.8).unwrap();
    let (mut parts, mut whole) = (
        simulate(assembly, state, 1e-3),
        simulate(model, State::new(vec![0.801], vec![0.0]), 1e-3),
    );
    for _ in 0..4000 {
        parts.step().unwrap();
        whole.step().unwrap();
        assert_eq!(parts.state().q[1], whole.state().q[0]);
        assert_eq!(parts.state().u[1], whole.state().u[0]);
    }
}

#[test]
fn a_mass_thrown_up_by_a_shaken_table_leaves_at_the_speed_of_the_table() {
    // the table moves as a sin ωt with a ω² > g: the mass rests on it until the table's
    // acceleration −a ω² sin ωt falls below −g, and is then thrown up with a ω cos ωt
    let (a, f) = (0.01, 10.0);
    let omega = TAU * f;
    let leave = (G / (a * omega * omega)).asin() / omega;
    let mut assembly = Assembly::new();
    let table = Prescribed::oscillation([0.0; 2], [0.0, 1.0], a, f, 0.0).unwrap();
    let table = assembly.add_part("table", table).unwrap();
    let mass = assembly.add_part("mass", PointMass::planar(2.0).unwrap()).unwrap();
    assembly.add_force(Gravity::new([0.0, -G, 0.0])).unwrap();
    let law = assembly.add_law(UnilateralContact::new(0.0).unwrap());
    let contact = PointPlane::new(Point::of(mass), Point::of(table), UP, law).unwrap();
    assembly.connect("table", contact).unwrap();
    check_conservative(&assembly);
    let mut state = assembly.initial_state();
    assembly.place(&mut state, mass, &[0.0, 0.0], &[0.0, a * omega]).unwrap();
    let mut sim = simulate(assembly, state, 1e-6);
    let mut log = SwitchingLog::default();
    let t = leave + 0.01;
    sim.run_until(t, &mut log).unwrap();
    let switch = log.switches().iter().find(|s| s.to.name() == "open").unwrap();
    assert!((switch.t - leave).abs() < 2e-5, "left at {}, not at {leave}", switch.t);
    let speed = a * omega * (omega * leave).cos();
    let expected = a * (omega * leave).sin() + speed * 0.01 - 0.5 * G * 0.01 * 0.01;
    assert!((sim.state().u[3] - (speed - G * 0.01)).abs() < 1e-4, "{:?}", sim.state());
    assert!((sim.state().q[3] - expected).abs() < 2e-6, "{:?}", sim.state());
    // the table is where its motion puts it
    assert!((sim.state().q[1] - a * (omega * t).sin()).abs() < 1e-15);
    assert!((sim.state().u[1] - a * omega * (omega * t).cos()).abs() < 1e-12);
}

#[test]
fn a_bounce_on_a_moving_table_reverses_the_relative_velocity() {
    let bounce = |as_part: bool| {
        let mut assembly = Assembly::new();
        let mass = assembly.add_part("mass", PointMass::planar(2.0).unwrap()).unwrap();
        let law = assembly.add_law(UnilateralContact::new(0.5).unwrap());
        let plane = if as_part {
            let rise = Prescribed::new(PointMass::planar(1.0).unwrap(), |t, q, u| {
                q.copy_from_slice(&[0.0, 3.0 * t]);
                u.copy_from_slice(&[0.0, 3.0]);
            });
            Point::of(assembly.add_part("table", rise).unwrap())
        } else {
            Point::ground(ORIGIN)
        };
        let mut contact = PointPlane::new(Point::of(mass), plane, UP, law).unwrap();
        if !as_part {
            contact = contact.advancing(|t| (3.0 * t, 3.0));
        }
        assembly.connect("table", contact).unwrap();
        check(&assembly);
        let mut state = assembly.initial_state();
        assembly.place(&mut state, mass, &[0.0, 0.5], &[0.0, -1.0]).unwrap();
        let mut sim = simulate(assembly, state, 1e-3);
        sim.run_until(0.3, &mut EnergyMonitor::default()).unwrap();
        sim.state().u[1]
    };
    // γ⁻ = −1 − 3, γ⁺ = 2, u⁺ = 3 + 2
    for as_part in [true, false] {
        assert!((bounce(as_part) - 5.0).abs() < 1e-12);
    }
}

/// Two rods of length 1 and mass 1 hanging on joints, both at angle `phi` from the vertical.
fn double_pendulum(phi: f64) -> (Assembly, State) {
    let mut assembly = Assembly::new();
    let law = assembly.add_law(Bilateral::with_drift_stabilisation(2).unwrap());
    let (top, bottom) = ([0.0, 0.5, 0.0], [0.0, -0.5, 0.0]);
    let mut hinge = Point::ground(ORIGIN);
    let mut state = State::default();
    for (k, name) in ["upper", "lower"].into_iter().enumerate() {
        let rod = assembly.add_part(name, PlanarBody::new(1.0, 1.0 / 12.0).unwrap()).unwrap();
        let joint = Pin::new(hinge, Point::on(rod, top), law);
        assembly.connect(&format!("hinge of {name}"), joint).unwrap();
        hinge = Point::on(rod, bottom);
        let s = k as f64 + 0.5;
        state.q.extend([s * phi.sin(), -s * phi.cos(), phi]);
        state.u.extend([0.0; 3]);
    }
    assembly.add_force(Gravity::new([0.0, -G, 0.0])).unwrap();
    (assembly, state)
}

/// The same in the two angles, by the textbook equations of two uniform rods.
fn minimal_double_pendulum() -> Assembly {
    let rods = Minimal::new(
        &[("phi_1", "rad"), ("phi_2", "rad")],
        &[("omega_1", "rad/s"), ("omega_2", "rad/s")],
        |_, q, m| {
            let c = 0.5 * (q[0] - q[1]).cos();
            m.copy_from_slice(&[4.0 / 3.0, c, c, 1.0 / 3.0]);
        },
    );
    let rods = rods
        .with_force(|_, q, u, h| {
            let s = 0.5 * (q[0] - q[1]).sin();
            h[0] -= s * u[1] * u[1] + 1.5 * G * q[0].sin();
            h[1] += s * u[0] * u[0] - 0.5 * G * q[1].sin();
        })
        .with_potential(|_, q| -1.5 * G * q[0].cos() - 0.5 * G * q[1].cos());
    let mut assembly = Assembly::new();
    assembly.add_part("rods", rods).unwrap();
    assembly
}

#[test]
fn a_double_pendulum_of_joints_moves_as_in_minimal_coordinates() {
    let (jointed, state) = double_pendulum(0.8);
    check_conservative(&jointed);
    let mut jointed = simulate(jointed, state, 1e-4);
    let minimal = minimal_double_pendulum();
    let start = State::new(vec![0.8; 2], vec![0.0; 2]);
    let mut minimal = simulate(minimal, start, 1e-4);
    let mut energy = EnergyMonitor::default();
    jointed.run_until(1.0, &mut energy).unwrap();
    minimal.run_until(1.0, &mut EnergyMonitor::default()).unwrap();
    for (body, angle) in [(2, 0), (5, 1)] {
        let error = jointed.state().q[body] - minimal.state().q[angle];
        assert!(error.abs() < 1e-3, "angle {angle} is off by {error}");
    }
    let balance = energy.balance();
    let loss = (balance.last - balance.initial).abs();
    assert!(loss < 1e-2, "energy changes by {loss} J");
    let mut found = Interactions::default();
    jointed.system().interactions(1.0, &jointed.state().q, &mut found);
    for i in 0..found.len() {
        assert!(found.gap(i).iter().all(|g| g.abs() < 1e-6), "joint {i} opens: {:?}", found.gap(i));
    }
}

#[test]
fn a_spring_and_dashpot_decay_as_the_textbook_says() {
    // m = 2, c = 0.8, k = 50: δ = c/2m = 0.2, ω = √(k/m − δ²)
    let (delta, omega) = (0.2, (25.0f64 - 0.04).sqrt());
    let oscillator = |on_points: bool| {
        let mut assembly = Assembly::new();
        let mass = assembly.add_part("mass", PointMass::linear(2.0).unwrap()).unwrap();
        if on_points {
            let (end, wall) = (Point::of(mass), Point::ground([-1.0, 0.0, 0.0]));
            assembly.add_force(Spring::new(wall, end, 50.0, 1.0).unwrap()).unwrap();
            assembly.add_force(Dashpot::new(wall, end, 0.8).unwrap()).unwrap();
        } else {
            let x = Coordinate::new(mass, 0);
            assembly.add_force(CoordinateSpring::new(x, 0.0, 50.0, 0.8).unwrap()).unwrap();
        }
        check(&assembly);
        let mut sim = simulate(assembly, State::new(vec![0.1], vec![0.0]), 1e-4);
        sim.run_until(2.0, &mut EnergyMonitor::default()).unwrap();
        sim.state().q[0]
    };
    let t = 2.0f64;
    let (sin, cos) = (omega * t).sin_cos();
    let exact = 0.1 * (-delta * t).exp() * (cos + delta / omega * sin);
    for on_points in [true, false] {
        let x = oscillator(on_points);
        assert!((x - exact).abs() < 1e-4 * 0.1 * 10.0, "{x} against {exact}");
    }
}

#[test]
fn a_belt_carries_a_block_until_the_spring_pulls_it_loose() {
    // sticking ends where k x = μ m g is the bound a: x = a/k, at t = x/v
    let (a, k, v) = (2.0, 20.0, 0.1);
    let mut assembly = Assembly::new();
    let block = assembly.add_part("block", PointMass::linear(1.0).unwrap()).unwrap();
    let x = Coordinate::new(block, 0);
    assembly.add_force(CoordinateSpring::new(x, 0.0, k, 0.0).unwrap()).unwrap();
    let law = assembly.add_law(DryFriction::planar(a, 0.0).unwrap());
    assembly.connect("belt", Slider::along(x, law).on_belt(v)).unwrap();
    check(&assembly);
    let mut sim = simulate(assembly, State::new(vec![0.0], vec![v]), 1e-4);
    let mut log = SwitchingLog::default();
    sim.run_until(1.5, &mut log).unwrap();
    let slip = log.switches().iter().find(|s| s.to.name() == "sliding").unwrap();
    assert!((slip.t - a / k / v).abs() < 1e-3, "slips at {}", slip.t);
}

#[test]
fn a_pendulum_swings_into_its_stop_and_a_rope_goes_taut() {
    let mut assembly = Assembly::new();
    let rod = assembly.add_part("rod", pendulum(1.0, 1.0)).unwrap();
    let mass = assembly.add_part("mass", PointMass::planar(1.0).unwrap()).unwrap();
    let law = assembly.add_law(UnilateralContact::new(0.0).unwrap());
    assembly.connect("stop", Stop::lower(Coordinate::new(rod, 0), 0.2, law)).unwrap();
    let rope = Distance::rope(Point::ground(ORIGIN), Point::of(mass), 1.0, law).unwrap();
    assembly.connect("rope", rope).unwrap();
    assembly.add_force(Gravity::new([0.0, -G, 0.0])).unwrap();
    let mut state = assembly.initial_state();
    assembly.place(&mut state, rod, &[PI / 3.0], &[0.0]).unwrap();
    assembly.place(&mut state, mass, &[0.0, -0.5], &[0.0, 0.0]).unwrap();
    let mut sim = simulate(assembly, state, 1e-4);
    let mut log = SwitchingLog::default();
    sim.run_until(2.0, &mut log).unwrap();
    assert!((sim.state().q[0] - 0.2).abs() < 1e-3 && sim.state().u[0].abs() < 1e-9);
    assert!((sim.state().q[2] + 1.0).abs() < 1e-3);
    let taut = log.switches().iter().find(|s| s.interaction == "rope").unwrap();
    assert!((taut.t - (1.0 / G).sqrt()).abs() < 1e-3, "taut at {}", taut.t);
}

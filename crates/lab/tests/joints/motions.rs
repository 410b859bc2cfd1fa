//! Machines whose motion is known.

use std::f64::consts::{FRAC_PI_2, TAU};

use percussion::inclusion::laws::{Bilateral, DryFriction, LimitStop};
use percussion::parts::*;
use percussion::system::{Assembly, State};

use crate::support::{ORIGIN, body, join, opened, run, upright};

const G: f64 = 9.81;
const DOWN: Vector = [0.0, 0.0, -G];

/// The value and rate of a quantity of two frames, read by the law of a limit that is never reached.
fn read(
    system: Assembly,
    frames: [JointFrame; 2],
    quantity: Quantity,
    state: &State,
) -> (f64, f64) {
    use percussion::system::{Interactions, MechanicalSystem};
    let mut system = system;
    let law = system.add_law(LimitStop::new(-3.0, 3.0, 0.0).unwrap());
    system
        .connect("probe", FreedomLaw::limits(frames, quantity, [-3.0, 3.0], law).unwrap())
        .unwrap();
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let (last, mut gamma) = (found.len() - 1, [f64::NAN]);
    found.velocity(last, &state.u, &mut gamma);
    (found.gap(last)[0], gamma[0])
}

/// A rod on a hinge along no axis of space swings as the pendulum of its inertia about the hinge.
#[test]
fn a_compound_pendulum_on_a_revolute_joint_keeps_its_plane_and_energy() {
    let (m, l, j) = (1.3, 0.6, 0.2);
    let machine = || {
        let mut system = Assembly::new();
        let rod = body(&mut system, "rod", (m, [j, j, 0.05]));
        system.add_force(Gravity::new(DOWN)).unwrap();
        let mut state = system.initial_state();
        system.place(&mut state, rod, &upright([0.8 * l, 0.6 * l, 0.0]), &[0.0; 6]).unwrap();
        let axis = [-0.6, 0.8, 0.0];
        let frames = join(
            &mut system,
            &state,
            ("hinge", JointKind::Revolute),
            [None, Some(rod)],
            (ORIGIN, axis),
        );
        (system, state, frames)
    };
    let (system, state, frames) = machine();
    // from the horizontal: φ is the angle of fall, ½ I φ̇² = m g l sin φ
    let end = run(system, state, 5e-4, 0.5);
    let (system, ..) = machine();
    assert!(opened(&system, &end) < 1e-5, "{}", opened(&system, &end));
    let (angle, rate) = read(system, frames, Quantity::Turn, &end);
    let inertia = j + m * l * l;
    assert!(angle > 0.5, "{angle}");
    let energy = 0.5 * inertia * rate * rate - m * G * l * angle.sin();
    assert!(energy.abs() < 5e-3, "{energy} J at {angle} rad, {rate} rad/s");
}

/// A nut falls along a screw with a = g/(1 + J/(m p²)), for many turns.
#[test]
fn a_nut_falls_along_its_screw() {
    let (m, j, pitch, t) = (2.0, 0.01, 0.2, 1.5);
    let mut system = Assembly::new();
    let nut = body(&mut system, "nut", (m, [0.02, 0.02, j]));
    system.add_force(Gravity::new(DOWN)).unwrap();
    let state = system.initial_state();
    let kind = JointKind::Screw(pitch);
    join(&mut system, &state, ("screw", kind), [None, Some(nut)], (ORIGIN, [0.0, 0.0, 1.0]));
    let end = run(system, state, 1e-3, t);
    let p = pitch / TAU;
    let a = G / (1.0 + j / (m * p * p));
    assert!((end.u[2] + a * t).abs() < 1e-3, "{} against {}", end.u[2], -a * t);
    assert!((end.u[5] - end.u[2] / p).abs() < 2e-2, "{:?}", end.u);
    assert!(end.q[2] < -3.0 * pitch, "more than three turns: {}", end.q[2]);
}

/// Two wheels on parallel shafts, the second turning −n₁/n₂ as fast: α₁ = τ/(J₁ + (n₂/n₁)² J₂).
#[test]
fn geared_wheels_share_the_torque_for_ever() {
    let (j_1, j_2, torque, t) = (0.02, 0.3, 0.5, 4.0);
    let turns = [3, -2];
    let mut system = Assembly::new();
    let wheels = [("first", j_1), ("second", j_2)]
        .map(|(name, j)| body(&mut system, name, (1.0, [j, j, 1.5 * j])));
    let mut state = system.initial_state();
    system.place(&mut state, wheels[1], &upright([0.5, 0.0, 0.0]), &[0.0; 6]).unwrap();
    let mut angles = Vec::new();
    for (k, wheel) in wheels.into_iter().enumerate() {
        let (name, at) = (format!("shaft {k}"), [0.5 * k as f64, 0.0, 0.0]);
        let what = (&name[..], JointKind::Revolute);
        let frames = join(&mut system, &state, what, [None, Some(wheel)], (at, [0.0, 1.0, 0.0]));
        angles.push((frames, Quantity::Turn));
    }
    let angles = [angles[0], angles[1]];
    let law = system.add_law(Bilateral::with_drift_stabilisation(1).unwrap());
    let phase = Gear::meshing_phase(&angles, turns, &system.at(0.0, &state.q));
    system.connect("gear", Gear::new(angles, turns, phase, law).unwrap()).unwrap();
    system.add_force(FreedomForce::new(angles[0].0, Quantity::Turn, torque)).unwrap();
    let end = run(system, state, 1e-3, t);
    let ratio = f64::from(turns[1]) / f64::from(turns[0]);
    let rate = torque / (j_1 + ratio * ratio * j_2) * t;
    assert!((end.u[4] - rate).abs() < 1e-4, "{} against {rate}", end.u[4]);
    assert!((end.u[10] - ratio * rate).abs() < 1e-4, "{}", end.u[10]);
    assert!(0.5 * rate * t > 4.0 * TAU, "several turns");
}

/// Cardan's joint: tan φ₂ = tan φ₁ cos β between shafts at the angle β [Haug1989, §9.4].
#[test]
fn a_universal_joint_between_shafts_turns_by_cardans_rule() {
    let (beta, speed): (f64, f64) = (0.6, 3.0);
    let axis = [beta.cos(), beta.sin(), 0.0];
    let machine = || {
        let mut system = Assembly::new();
        let first = body(&mut system, "first", (1.0, [0.1, 0.2, 0.2]));
        let second = body(&mut system, "second", (1.0, [0.1, 0.2, 0.2]));
        let mut state = system.initial_state();
        let (sin, cos) = (0.5 * beta).sin_cos();
        // begins with the fork of the first shaft in the plane of both
        let rate = speed / beta.cos();
        let q = [0.0, 0.0, 0.0, cos, 0.0, 0.0, sin];
        system
            .place(&mut state, first, &upright(ORIGIN), &[0.0, 0.0, 0.0, speed, 0.0, 0.0])
            .unwrap();
        system.place(&mut state, second, &q, &[0.0, 0.0, 0.0, rate, 0.0, 0.0]).unwrap();
        let shaft = JointKind::Cylindrical;
        let input = join(
            &mut system,
            &state,
            ("input", JointKind::Revolute),
            [None, Some(first)],
            (ORIGIN, [1.0, 0.0, 0.0]),
        );
        let output =
            join(&mut system, &state, ("output", shaft), [None, Some(second)], (ORIGIN, axis));
        // the cross: along y of the first shaft, and along z of the second
        let cross = [
            JointFrame::new(Point::of(first), [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]).unwrap(),
            JointFrame::new(Point::of(second), [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]).unwrap(),
        ];
        let law = crate::support::rigid(&mut system, JointKind::Universal);
        system.connect("cross", Joint::new(JointKind::Universal, cross, law).unwrap()).unwrap();
        let law = system.add_law(Bilateral::with_drift_stabilisation(1).unwrap());
        let motion = Motion::of_speed(Course::Polynomial(vec![speed]), 0.0);
        system.connect("motor", FreedomLaw::drive(input, Quantity::Turn, motion, law)).unwrap();
        (system, state, output)
    };
    for t in [0.2, 0.5, 3.0] {
        let (system, state, output) = machine();
        let end = run(system, state, 1e-3, t);
        let (system, ..) = machine();
        assert!(opened(&system, &end) < 2e-5, "{}", opened(&system, &end));
        let (angle, _) = read(system, output, Quantity::Turn, &end);
        let expected = (speed * t).sin().atan2((speed * t).cos() * beta.cos());
        let off = (angle - expected + 3.0 * TAU).rem_euclid(TAU);
        assert!(off.min(TAU - off) < 1e-4, "at {t} s: {angle} against {expected}");
    }
}

/// A sledge between stops is reflected with ε, and a drive moves it as it is told.
#[test]
fn a_sledge_on_a_prismatic_joint_is_reflected_by_its_limits() {
    let mut system = Assembly::new();
    let sledge = body(&mut system, "sledge", (2.0, [0.1, 0.2, 0.3]));
    let mut state = system.initial_state();
    let axis = [0.6, 0.0, 0.8];
    system.place(&mut state, sledge, &upright(ORIGIN), &[1.2, 0.0, 1.6, 0.0, 0.0, 0.0]).unwrap();
    let what = ("rail", JointKind::Prismatic);
    let frames = join(&mut system, &state, what, [None, Some(sledge)], (ORIGIN, axis));
    let law = system.add_law(LimitStop::new(-0.1, 0.3, 0.5).unwrap());
    let limits = FreedomLaw::limits(frames, Quantity::Slide(2), [-0.1, 0.3], law).unwrap();
    system.connect("stops", limits).unwrap();
    // 2 m/s until 0.15 s, −1 m/s until 0.55 s, 0.5 m/s after
    let end = run(system, state, 1e-3, 0.7);
    let speed = 0.6 * end.u[0] + 0.8 * end.u[2];
    assert!((speed - 0.5).abs() < 1e-9, "{speed}");
    assert!(end.u[1].abs() < 1e-12 && end.u[3..].iter().all(|w| w.abs() < 1e-12), "{:?}", end.u);
}

#[test]
fn limits_of_an_angle_may_lie_anywhere() {
    // from −0.2 rad towards a stop at 3.5 rad, which is beyond half a turn
    let mut system = Assembly::new();
    let wheel = body(&mut system, "wheel", (1.0, [0.1, 0.1, 0.2]));
    let mut state = system.initial_state();
    system.place(&mut state, wheel, &upright(ORIGIN), &[0.0, 0.0, 0.0, 0.0, 0.0, 2.0]).unwrap();
    let what = ("shaft", JointKind::Revolute);
    let frames = join(&mut system, &state, what, [None, Some(wheel)], (ORIGIN, [0.0, 0.0, 1.0]));
    let law = system.add_law(LimitStop::new(-0.2, 3.5, 0.5).unwrap());
    let limits = FreedomLaw::limits(frames, Quantity::Turn, [-0.2, 3.5], law).unwrap();
    system.connect("stops", limits).unwrap();
    let end = run(system, state, 1e-3, 2.0);
    assert!((end.u[5] + 1.0).abs() < 1e-9, "{:?}", end.u);
}

/// A motor of bounded torque: ω = τ t/J until it reaches its speed, which it keeps under load.
#[test]
fn a_speed_motor_with_a_torque_limit_reaches_its_speed_and_holds_it() {
    let (j, bound, speed, load) = (0.2, 0.5, 1.5, -0.3);
    let machine = || {
        let mut system = Assembly::new();
        let wheel = body(&mut system, "wheel", (1.0, [0.1, 0.1, j]));
        let state = system.initial_state();
        let what = ("shaft", JointKind::Revolute);
        let frames =
            join(&mut system, &state, what, [None, Some(wheel)], (ORIGIN, [0.0, 0.0, 1.0]));
        let law = system.add_law(DryFriction::planar(bound, 0.0).unwrap());
        system.connect("motor", FreedomLaw::motor(frames, &[Quantity::Turn], speed, law)).unwrap();
        system.add_force(FreedomForce::new(frames, Quantity::Turn, load)).unwrap();
        (system, state)
    };
    let reached = speed * j / (bound + load);
    for (t, expected) in [(0.5 * reached, 0.5 * speed), (2.0 * reached, speed)] {
        let (system, state) = machine();
        let end = run(system, state, 1e-3, t);
        assert!((end.u[5] - expected).abs() < 1e-9, "at {t} s: {}", end.u[5]);
    }
}

/// Dry friction of a joint stops a wheel at t = J ω/a; a ball joint is stopped about its own direction.
#[test]
fn friction_stops_wheels_and_balls() {
    use percussion::inclusion::sets::Ball;
    let (j, bound, spin) = (0.2, 0.4, [1.2, 0.0, 1.6]);
    for (kind, quantities) in [
        (JointKind::Ball, [0, 1, 2].map(Quantity::Spin).to_vec()),
        (JointKind::Revolute, vec![Quantity::Turn]),
    ] {
        let mut system = Assembly::new();
        let ball = body(&mut system, "ball", (1.0, [j; 3]));
        let mut state = system.initial_state();
        let u = [0.0, 0.0, 0.0, spin[0], spin[1], spin[2]];
        system.place(&mut state, ball, &upright(ORIGIN), &u).unwrap();
        let frames =
            join(&mut system, &state, ("socket", kind), [None, Some(ball)], (ORIGIN, spin));
        let set = Box::new(Ball::new(quantities.len(), bound).unwrap());
        let law = system.add_law(DryFriction::new(set, 0.0).unwrap());
        system.connect("friction", FreedomLaw::friction(frames, &quantities, law)).unwrap();
        let end = run(system, state, 1e-3, 0.5);
        let left = (2.0 - bound * 0.5 / j) / 2.0;
        for (u, spin) in end.u[3..].iter().zip(spin) {
            assert!((u - left * spin).abs() < 1e-9, "{kind:?}: {:?}", end.u);
        }
    }
}

/// A spring on a hinge swings with ω = √(k/J); a planar and a fixed joint let go what they should.
#[test]
fn a_torsional_spring_swings_with_its_frequency() {
    let (j, k, start): (f64, f64, f64) = (0.2, 5.0, 0.8);
    let mut system = Assembly::new();
    let wheel = body(&mut system, "wheel", (1.0, [j, 0.3, 0.3]));
    let mut state = system.initial_state();
    let what = ("shaft", JointKind::Revolute);
    let frames = join(&mut system, &state, what, [None, Some(wheel)], (ORIGIN, [1.0, 0.0, 0.0]));
    let spring = FreedomSpring::new(frames, Quantity::Turn, (k, 0.0), start).unwrap();
    system.add_force(spring).unwrap();
    state.u[3] = 0.3;
    let t = FRAC_PI_2 / (k / j).sqrt();
    let end = run(system, state, 2e-4, t);
    // a quarter of a period later the place is at rest and the speed is that of the strain
    assert!((end.u[3] - start * (k / j).sqrt()).abs() < 2e-3, "{:?}", end.u);
}

/// Bodies that are fixed to each other turn and fly as one; on a planar joint a body keeps its plane.
#[test]
fn fixed_and_planar_joints_keep_what_they_should() {
    let mut system = Assembly::new();
    let first = body(&mut system, "first", (1.0, [0.1, 0.2, 0.25]));
    let second = body(&mut system, "second", (3.0, [0.3, 0.2, 0.4]));
    let mut state = system.initial_state();
    let spin = [0.3, -0.5, 0.8];
    let arm = [0.4, 0.1, 0.0];
    let v = vector::cross(spin, arm);
    let u = |v: Vector| [v[0], v[1], v[2], spin[0], spin[1], spin[2]];
    system.place(&mut state, first, &upright(ORIGIN), &u(ORIGIN)).unwrap();
    system.place(&mut state, second, &upright(arm), &u(v)).unwrap();
    let what = ("weld", JointKind::Fixed);
    join(
        &mut system,
        &state,
        what,
        [Some(first), Some(second)],
        ([0.2, 0.3, 0.1], [1.0, 2.0, 0.5]),
    );
    let end = run(system, state, 1e-3, 1.0);
    // the centre of mass flies straight
    for k in 0..3 {
        let centre = (end.q[k] + 3.0 * end.q[7 + k]) / 4.0;
        let expected = 0.75 * (arm[k] + v[k]);
        assert!((centre - expected).abs() < 1e-9, "{centre} against {expected}");
    }
    for k in 3..7 {
        assert!((end.q[k] - end.q[7 + k]).abs() < 1e-5, "{:?}", end.q);
    }

    let mut system = Assembly::new();
    let plate = body(&mut system, "plate", (1.0, [0.1, 0.2, 0.25]));
    let mut state = system.initial_state();
    system.add_force(Gravity::new(DOWN)).unwrap();
    system.place(&mut state, plate, &upright(ORIGIN), &[0.3, -0.2, 0.0, 0.0, 0.0, 2.0]).unwrap();
    let what = ("table", JointKind::Planar);
    join(&mut system, &state, what, [None, Some(plate)], ([0.1, 0.2, 0.0], [0.0, 0.0, 1.0]));
    let end = run(system, state, 1e-3, 1.0);
    let expected = [0.3, -0.2, 0.0, 0.0, 0.0, 2.0];
    for (u, expected) in end.u.iter().zip(expected) {
        assert!((u - expected).abs() < 1e-9, "{:?}", end.u);
    }
    assert!((end.q[0] - 0.3).abs() < 1e-9 && end.q[2].abs() < 1e-12, "{:?}", end.q);
}

/// A wheel that is driven from rest by an oscillation, which begins with a speed: the work of the drive is the
/// change of its energy, whatever scheme makes the motion, and stabilised joints do not disturb tiny steps.
#[test]
fn the_work_of_a_drive_is_told_rightly_by_schemes_that_locate_events() {
    use percussion::simulation::{EnergyMonitor, Simulation};
    use percussion::stepsize::Fixed;
    use percussion_lab::scenario::{SchemeDescription, SolverDescription};
    use std::sync::Arc;
    for name in ["moreau-midpoint", "mannshardt", "splitting", "event-driven"] {
        let mut system = Assembly::new();
        let rod = body(&mut system, "rod", (1.0, [0.1, 0.1, 0.05]));
        system.add_force(Gravity::new(DOWN)).unwrap();
        let mut state = system.initial_state();
        system.place(&mut state, rod, &upright([0.5, 0.0, 0.0]), &[0.0; 6]).unwrap();
        let what = ("hinge", JointKind::Revolute);
        let frames = join(&mut system, &state, what, [None, Some(rod)], (ORIGIN, [0.0, 1.0, 0.0]));
        let law = system.add_law(Bilateral::with_drift_stabilisation(1).unwrap());
        let motion = Course::Oscillation { mean: 0.0, amplitude: 0.3, frequency: 1.0, phase: 0.0 };
        let drive = FreedomLaw::drive(frames, Quantity::Turn, Motion::of_place(motion), law);
        system.connect("drive", drive).unwrap();
        // what an impact leaves unsolved
        let rate = 0.3 * TAU + 3e-11;
        state.u[4] = rate;
        state.u[2] = -0.5 * rate;
        let scheme = SchemeDescription::by_name(name).unwrap();
        let scheme = scheme.build(SolverDescription::default().build().unwrap()).unwrap();
        let controller = Box::new(Fixed::new(1e-3).unwrap());
        let mut run = Simulation::new(Arc::new(system), scheme, controller, state).unwrap();
        let mut energy = EnergyMonitor::default();
        run.run_until(0.4, &mut energy).unwrap();
        let balance = energy.balance();
        let change = balance.last - balance.initial;
        assert!((balance.supplied - change).abs() < 0.02, "{name}: {change} J, {balance:?}");
    }
}

//! What joints owe as parts of a system.

use percussion::inclusion::laws::{Bilateral, DryFriction, LimitStop};
use percussion::inclusion::sets::Ball;
use percussion::parts::*;
use percussion::system::{Assembly, Interactions, MechanicalSystem, State, contract};
use percussion_geometry::nalgebra::DMatrix;

use crate::support::rigid;

const KINDS: [JointKind; 9] = [
    JointKind::Ball,
    JointKind::Revolute,
    JointKind::Prismatic,
    JointKind::Cylindrical,
    JointKind::Universal,
    JointKind::Planar,
    JointKind::Fixed,
    JointKind::Screw(0.3),
    JointKind::Screw(-2.0),
];

const QUANTITIES: [Quantity; 9] = [
    Quantity::Slide(0),
    Quantity::Slide(2),
    Quantity::Lean(1, 2),
    Quantity::Turn,
    Quantity::Tilt,
    Quantity::Swing,
    Quantity::Length,
    Quantity::Thread(0.2),
    Quantity::Spin(1),
];

/// Two bodies of any shape, and frames on both and on the ground.
fn machine() -> (Assembly, [[JointFrame; 2]; 3]) {
    let mut system = Assembly::new();
    let solid = [[0.8, 0.05, -0.02], [0.05, 0.9, 0.04], [-0.02, 0.04, 0.6]];
    let body = system.add_part("body", RigidBody::new(1.2, solid).unwrap()).unwrap();
    let other = RigidBody::principal(0.7, [0.1, 0.2, 0.25]).unwrap();
    let other = system.add_part("other", other).unwrap();
    let frame = |point, axis, across| JointFrame::new(point, axis, across).unwrap();
    let here = frame(Point::on(body, [0.3, -0.2, 0.5]), [0.1, 0.2, 1.0], [1.0, 0.3, 0.0]);
    let there = frame(Point::on(other, [0.1, 0.4, -0.3]), [1.0, -0.2, 0.4], [0.0, 0.3, 1.0]);
    let ground = frame(Point::ground([0.2, 0.1, -0.4]), [0.0, 1.0, 0.1], [0.3, 0.1, 0.7]);
    (system, [[here, there], [ground, here], [there, ground]])
}

/// States in general position, with quaternions of all lengths.
fn states(system: &Assembly) -> Vec<State> {
    let state = |seed: f64| {
        let number = |k: usize| (1.7 * seed + 2.3 * k as f64).sin();
        let q = (0..system.layout().q_len()).map(number).collect();
        let u = (0..system.layout().u_len()).map(|k| 1.3 * number(k + 11)).collect();
        State { t: 0.1 * seed, ..State::new(q, u) }
    };
    (1..6).map(|seed| state(f64::from(seed))).collect()
}

#[test]
fn joints_of_all_kinds_owe_the_system_contract() {
    let (mut system, pairs) = machine();
    for (k, frames) in pairs.into_iter().enumerate() {
        for (n, kind) in KINDS.into_iter().enumerate() {
            let law = rigid(&mut system, kind);
            let joint = Joint::new(kind, frames, law).unwrap();
            system.connect(&format!("{n} of {k}"), joint).unwrap();
        }
    }
    contract::check(&system, &states(&system));
    let free = |kind: &JointKind| match kind {
        JointKind::Ball => 3,
        kind => kind.freedoms().len() - usize::from(matches!(kind, JointKind::Screw(_))),
    };
    for kind in KINDS {
        assert_eq!(kind.constraints().len() + free(&kind), 6, "{kind:?}");
    }
}

#[test]
fn laws_along_freedoms_and_gears_owe_the_system_contract() {
    let (mut system, pairs) = machine();
    let stop = system.add_law(LimitStop::new(-0.5, 0.7, 0.3).unwrap());
    let dry = system.add_law(DryFriction::planar(2.0, 0.0).unwrap());
    let round =
        system.add_law(DryFriction::new(Box::new(Ball::new(3, 1.0).unwrap()), 0.0).unwrap());
    let rigid = system.add_law(Bilateral::new(1).unwrap());
    let table = Course::Table(Spline::new(&[0.0, 0.25, 0.6], &[0.1, 0.4, -0.2]).unwrap());
    for (k, frames) in pairs.into_iter().enumerate() {
        for (n, quantity) in QUANTITIES.into_iter().enumerate() {
            let limits = FreedomLaw::limits(frames, quantity, [-0.5, 0.7], stop).unwrap();
            if quantity != Quantity::Spin(1) {
                system.connect(&format!("limits {n} of {k}"), limits).unwrap();
                let motion = Motion::of_speed(table.clone(), 0.3);
                let drive = FreedomLaw::drive(frames, quantity, motion, rigid);
                system.connect(&format!("drive {n} of {k}"), drive).unwrap();
            }
            let speed = TimeFunction::from(table.clone());
            let motor = FreedomLaw::motor(frames, &[quantity], speed, dry);
            system.connect(&format!("motor {n} of {k}"), motor).unwrap();
        }
        let spins = [0, 1, 2].map(Quantity::Spin);
        let friction = FreedomLaw::friction(frames, &spins, round);
        system.connect(&format!("friction of {k}"), friction).unwrap();
    }
    let angles = [(pairs[0], Quantity::Turn), (pairs[1], Quantity::Tilt)];
    system.connect("gear", Gear::new(angles, [3, -2], 0.4, rigid).unwrap()).unwrap();
    let angles = [(pairs[1], Quantity::Turn), (pairs[2], Quantity::Turn)];
    system.connect("other gear", Gear::new(angles, [1, 1], 0.0, rigid).unwrap()).unwrap();
    contract::check(&system, &states(&system));
}

#[test]
fn springs_along_freedoms_have_a_potential_and_forces_owe_the_contract() {
    let (mut system, pairs) = machine();
    for frames in pairs {
        for quantity in QUANTITIES.into_iter().filter(|quantity| *quantity != Quantity::Spin(1)) {
            let spring = FreedomSpring::new(frames, quantity, (3.0, 0.0), 0.2).unwrap();
            system.add_force(spring).unwrap();
        }
    }
    contract::check_conservative(&system, &states(&system));
    for frames in pairs {
        for quantity in QUANTITIES {
            let damper = FreedomSpring::new(frames, quantity, (0.0, 0.7), 0.0).unwrap();
            system.add_force(damper).unwrap();
            let push = TimeFunction::sine(2.0, 0.4, 0.1).unwrap();
            system.add_force(FreedomForce::new(frames, quantity, push)).unwrap();
        }
    }
    contract::check(&system, &states(&system));
}

/// Where a constraint holds it has a direction of full length, however the parts are turned.
#[test]
fn no_constraint_degenerates_where_it_holds() {
    for kind in KINDS {
        for turn in [0.0, 1.0, 3.0, -2.0] {
            let mut system = Assembly::new();
            let body = RigidBody::principal(1.0, [1.0; 3]).unwrap();
            let body = system.add_part("body", body).unwrap();
            let mut state = system.initial_state();
            let (sin, cos) = (0.5_f64 * turn).sin_cos();
            let q = [0.1, 0.2, 0.3, cos, 0.48 * sin, 0.64 * sin, 0.6 * sin];
            system.place(&mut state, body, &q, &[0.0; 6]).unwrap();
            let frame = JointFrame::along(Point::ground([0.4, 0.1, 0.2]), [1.0, 2.0, 3.0]).unwrap();
            let mut frames =
                [None, Some(body)].map(|part| frame.carried(part, &system.at(0.0, &state.q)));
            if kind == JointKind::Universal {
                // x of the second frame is across z of the first
                let turned =
                    JointFrame::new(frame.point, [1.0, 2.0, 3.0], [2.0, -1.0, 0.0]).unwrap();
                frames[1] = turned.carried(Some(body), &system.at(0.0, &state.q));
            }
            let law = rigid(&mut system, kind);
            system.connect("joint", Joint::new(kind, frames, law).unwrap()).unwrap();
            let rows = kind.constraints().len();
            let mut found = Interactions::default();
            system.interactions(0.0, &state.q, &mut found);
            assert!(found.gap(0).iter().all(|g| g.abs() < 1e-14), "{kind:?}: {:?}", found.gap(0));
            let matrix = DMatrix::from_fn(rows, 6, |i, j| {
                let (mut u, mut gamma) = (vec![0.0; 6], vec![0.0; rows]);
                u[j] = 1.0;
                found.velocity(0, &u, &mut gamma);
                gamma[i]
            });
            let least = matrix.singular_values().min();
            assert!(least > 0.05, "{kind:?}: least singular value {least}");
        }
    }
}

#[test]
fn bad_joints_are_refused() {
    let (mut system, [frames, other, _]) = machine();
    let law = system.add_law(Bilateral::new(5).unwrap());
    let one = system.add_law(Bilateral::new(1).unwrap());
    for pitch in [0.0, f64::NAN, f64::INFINITY] {
        assert!(Joint::new(JointKind::Screw(pitch), frames, law).is_err());
    }
    assert!(JointFrame::along(Point::ground([0.0; 3]), [0.0; 3]).is_err());
    assert!(JointFrame::new(Point::ground([0.0; 3]), [0.0, 0.0, 2.0], [0.0, 0.0, 1.0]).is_err());
    let limits = |l, u| FreedomLaw::limits(frames, Quantity::Turn, [l, u], one);
    assert!(limits(0.0, 7.0).is_err() && limits(0.0, f64::INFINITY).is_err());
    let slide = FreedomLaw::limits(frames, Quantity::Slide(2), [0.0, f64::INFINITY], one);
    assert!(slide.is_ok());
    let angles = [(frames, Quantity::Turn), (other, Quantity::Turn)];
    assert!(Gear::new(angles, [0, 1], 0.0, one).is_err());
    assert!(Gear::new([angles[0], (other, Quantity::Length)], [2, 1], 0.0, one).is_err());
    assert!(FreedomSpring::new(frames, Quantity::Turn, (-1.0, 0.0), 0.0).is_err());
    assert!(FreedomSpring::new(frames, Quantity::Spin(0), (1.0, 0.0), 0.0).is_err());
    // a mass point does not turn
    let mass = system.add_part("mass", PointMass::spatial(1.0).unwrap()).unwrap();
    let on_mass = [frames[0], JointFrame::at(Point::of(mass))];
    let hinge = Joint::new(JointKind::Revolute, on_mass, law).unwrap();
    assert!(system.connect("hinge", hinge).is_err());
    assert!(system.connect("hinge", Joint::new(JointKind::Ball, frames, law).unwrap()).is_err());
}

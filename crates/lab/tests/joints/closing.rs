//! Initial assembly.

use std::f64::consts::FRAC_PI_2;

use percussion::inclusion::laws::{Bilateral, UnilateralContact};
use percussion::instant::closing::{Closing, ClosingError, close};
use percussion::parts::*;
use percussion::system::{Assembly, Interactions, MechanicalSystem, State, check_consistency};

use crate::support::{ORIGIN, body, opened, upright};

/// A loop of four bars in space on revolute joints along z, whose bars are given a little wrong.
fn four_bars(error: f64) -> (Assembly, State) {
    let mut system = Assembly::new();
    let corners = [[0.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.5, 1.0, 0.0], [1.5, 0.0, 0.0]];
    let bars: Vec<_> = (0..3)
        .map(|k| body(&mut system, &format!("bar {k}"), (1.0 + f64::from(k), [0.1, 0.1, 0.1])))
        .collect();
    let mut state = system.initial_state();
    let middle =
        |k: usize| -> Vector { std::array::from_fn(|i| 0.5 * (corners[k][i] + corners[k + 1][i])) };
    let mut ends = vec![[None, Some(bars[0])]];
    ends.extend([
        [Some(bars[0]), Some(bars[1])],
        [Some(bars[1]), Some(bars[2])],
        [Some(bars[2]), None],
    ]);
    for (k, bar) in bars.iter().enumerate() {
        system.place(&mut state, *bar, &upright(middle(k)), &[0.0; 6]).unwrap();
    }
    for (k, parts) in ends.into_iter().enumerate() {
        let frame = JointFrame::along(Point::ground(corners[k]), [0.0, 0.0, 1.0]).unwrap();
        let frames = parts.map(|part| frame.carried(part, &system.at(0.0, &state.q)));
        let law = system.add_law(Bilateral::new(5).unwrap());
        let joint = Joint::new(JointKind::Revolute, frames, law).unwrap();
        system.connect(&format!("hinge {k}"), joint).unwrap();
    }
    for (k, q) in state.q.iter_mut().enumerate() {
        *q += error * (1.7 * k as f64).sin();
    }
    system.normalize(&mut state.q);
    state.u[5] = 0.3;
    (system, state)
}

#[test]
fn a_loop_that_is_given_roughly_is_closed_with_redundant_constraints() {
    let (system, mut state) = four_bars(0.05);
    assert!(check_consistency(&system, &state).is_err());
    let given = state.clone();
    let closed = close(&system, &mut state, Closing::default()).unwrap();
    assert!(closed.open > 0.01 && closed.left < 1e-12, "{closed:?}");
    assert!(opened(&system, &state) < 1e-12);
    check_consistency(&system, &state).unwrap();
    // the change is of the size of the error, and told by part
    assert_eq!(closed.moved.len(), 3);
    assert!(closed.moved.iter().all(|part| part.coordinates < 0.2), "{closed:?}");
    // velocities satisfy the joints
    let mut found = Interactions::default();
    system.interactions(0.0, &state.q, &mut found);
    for i in 0..found.len() {
        let mut gamma = [f64::NAN; 5];
        found.velocity(i, &state.u, &mut gamma);
        assert!(gamma.iter().all(|gamma| gamma.abs() < 1e-12), "{gamma:?}");
    }
    assert_ne!(given.u, state.u);
    // what is closed stays as it is
    let again = state.clone();
    let closed = close(&system, &mut state, Closing::default()).unwrap();
    assert!(closed.open < 1e-12);
    let moved = closed.moved.iter().fold(0.0, |most: f64, part| most.max(part.coordinates));
    assert!(moved < 1e-12 && state.t == again.t, "{closed:?}");
}

#[test]
fn a_loop_that_cannot_close_is_refused_with_its_names_and_left_alone() {
    let mut system = Assembly::new();
    let mass = system.add_part("mass", PointMass::spatial(1.0).unwrap()).unwrap();
    let law = system.add_law(Bilateral::new(1).unwrap());
    for (name, x) in [("left rod", -2.0), ("right rod", 2.0)] {
        let rod = Distance::rod(Point::ground([x, 0.0, 0.0]), Point::of(mass), 1.0, law).unwrap();
        system.connect(name, rod).unwrap();
    }
    let mut state = system.initial_state();
    system.place(&mut state, mass, &[0.1, 0.2, 0.0], &[0.0; 3]).unwrap();
    let before = state.clone();
    let Err(ClosingError::Stuck { interactions, left }) =
        close(&system, &mut state, Closing::default())
    else {
        panic!("two rods of 1 m do not span 4 m")
    };
    assert_eq!(interactions.0, ["`left rod`", "`right rod`"]);
    assert!(left > 0.5 && state == before);
}

#[test]
fn contacts_that_penetrate_are_lifted_on_request_and_light_parts_more() {
    let mut system = Assembly::new();
    let balls =
        [("light", 1.0), ("heavy", 9.0)].map(|(name, m)| body(&mut system, name, (m, [0.1; 3])));
    let law = system.add_law(UnilateralContact::new(0.5).unwrap());
    // both on a line, too near to each other, and the light one in the ground
    let plane = PointPlane::new(Point::of(balls[0]), Point::ground(ORIGIN), [0.0, 0.0, 1.0], law);
    system.connect("ground", plane.unwrap().with_radius(0.5).unwrap()).unwrap();
    let above = PointPlane::new(Point::of(balls[1]), Point::of(balls[0]), [0.0, 0.0, 1.0], law);
    system.connect("pair", above.unwrap().with_radius(1.0).unwrap()).unwrap();
    let mut state = system.initial_state();
    system.place(&mut state, balls[0], &upright([0.0, 0.0, 0.6]), &[0.0; 6]).unwrap();
    system.place(&mut state, balls[1], &upright([0.0, 0.0, 1.5]), &[0.0; 6]).unwrap();
    let mut untouched = state.clone();
    assert_eq!(close(&system, &mut untouched, Closing::default()).unwrap().moved, []);
    let closed = close(&system, &mut state, Closing { lift: true }).unwrap();
    assert!((closed.open - 0.1).abs() < 1e-12, "{closed:?}");
    // 0.1 m in the ratio of 9 to 1
    assert!((state.q[2] - 0.51).abs() < 1e-9 && (state.q[9] - 1.51).abs() < 1e-9, "{:?}", state.q);
    check_consistency(&system, &state).unwrap();
}

#[test]
fn a_driven_joint_gives_its_parts_their_speed() {
    let mut system = Assembly::new();
    let wheel = body(&mut system, "wheel", (1.0, [0.1, 0.1, 0.2]));
    let mut state = system.initial_state();
    let frame = JointFrame::along(Point::ground(ORIGIN), [0.0, 0.0, 1.0]).unwrap();
    let frames = [None, Some(wheel)].map(|part| frame.carried(part, &system.at(0.0, &state.q)));
    let law = system.add_law(Bilateral::new(5).unwrap());
    system.connect("shaft", Joint::new(JointKind::Revolute, frames, law).unwrap()).unwrap();
    let law = system.add_law(Bilateral::new(1).unwrap());
    let motion = Motion::of_place(Course::Polynomial(vec![FRAC_PI_2, 3.0]));
    system.connect("motor", FreedomLaw::drive(frames, Quantity::Turn, motion, law)).unwrap();
    close(&system, &mut state, Closing::default()).unwrap();
    assert!((state.u[5] - 3.0).abs() < 1e-12, "{:?}", state.u);
    assert!((state.q[6] - 0.5_f64.sqrt()).abs() < 1e-12, "{:?}", state.q);
}

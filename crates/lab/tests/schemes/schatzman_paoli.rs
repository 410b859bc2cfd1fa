//! The scheme of Schatzman and Paoli: its closed form, restarts, friction, constraints.

use crate::alpha_runs::{self, Mass, close, of_mass};
use crate::position_runs::{drift, energy, run, solver};
use percussion::inclusion::laws::{FrictionalContact, LimitStop, UnilateralContact};
use percussion::parts::{Gravity, PointMass, PointPlane, Prescribed};
use percussion::schemes::{OneStepScheme, SchatzmanPaoli};
use percussion::simulation::Simulation;
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, MechanicalSystem, Point, State};
use percussion_lab::scenario::Setup;

#[test]
fn a_ball_follows_the_closed_form() {
    // x_{s+1} = −ε x_{s−1} + max(0, 2x_s − (1 − ε) x_{s−1} + Δt² h_s) [Studer2009, §5.3.4]
    let (dt, e, g) = (0.01, 0.8, 10.0);
    let t = run(SchatzmanPaoli::new(solver()), "bouncing-ball", &[], dt, 3.0);
    let mut x = [0.801, 0.801 - 0.5 * g * dt * dt];
    for k in 2..t.len() {
        let next = -e * x[0] + (2.0 * x[1] - (1.0 - e) * x[0] - dt * dt * g).max(0.0);
        x = [x[1], next];
        assert!((t.q_at(k)[0] - next).abs() < 1e-11, "{} for {next} at {} s", t.q_at(k)[0], t.t[k]);
    }
}

fn simulation(state: Option<State>) -> Simulation {
    let problem = Setup::from_model("woodpecker", &[]).expect("a model").problem;
    let scheme = Box::new(SchatzmanPaoli::new(solver()));
    let steps = Box::new(Fixed::new(1e-4).expect("a step size"));
    let state = state.unwrap_or(problem.state);
    Simulation::new(problem.system, scheme, steps, state).expect("a consistent state")
}

#[test]
fn a_restart_from_a_serialised_state_is_bitwise_equal() {
    let mut whole = simulation(None);
    for _ in 0..1500 {
        whole.step().expect("a step");
    }
    let text = serde_json::to_string(whole.state()).expect("a text");
    let mut restarted = simulation(Some(serde_json::from_str(&text).expect("a state")));
    for _ in 0..1500 {
        whole.step().expect("a step");
        restarted.step().expect("a step");
        assert_eq!(whole.state(), restarted.state());
    }
}

#[test]
fn friction_stops_a_sliding_mass_where_theory_says() {
    // turning, force switched off at 3 s, stick at 3.66565 s [Studer2009, §6.5.2]
    let t = run(SchatzmanPaoli::new(solver()), "sliding-mass", &[], 1e-4, 4.0);
    let moving = (0..t.len()).filter(|k| t.u_at(*k)[0].abs() > 1e-9).map(|k| t.t[k]);
    close(moving.fold(0.0, f64::max), 3.665_65, 1e-3);
    let end = t.q_at(t.len() - 1);
    close(end[0], -1.711_879, 1e-3);
    close(end[1], -0.298_770_9, 1e-3);
}

#[test]
fn friction_of_a_contact_is_that_of_its_normal_force() {
    let law = FrictionalContact::planar(0.3, 0.0, 0.0).expect("coefficients");
    let problem = of_mass(Mass::new(10.0, 0.0, law), [0.0; 2], [3.0, 0.0]);
    let mut scheme = SchatzmanPaoli::new(solver());
    let end = alpha_runs::run(&mut scheme, problem, (1e-2, 150), |_, _, state, _| {
        // the difference quotient overshoots where the friction ends
        let slack = if (state.t - 1.0).abs() < 0.025 { 0.03 } else { 1e-9 };
        close(state.u[0], (3.0 - 3.0 * state.t).max(0.0), slack);
    });
    close(end.q[0], 1.5, 1e-3);
    close(end.q[1], 0.0, 1e-14);
}

#[test]
fn a_mass_between_two_stops_is_thrown_back_by_both() {
    let law = LimitStop::new(-1.0, 1.5, 0.7).expect("limits");
    let problem = of_mass(Mass::new(0.0, 0.0, law), [0.0; 2], [2.0, 0.0]);
    let mut velocities = vec![2.0_f64];
    let mut scheme = SchatzmanPaoli::new(solver());
    alpha_runs::run(&mut scheme, problem, (1e-2, 400), |_, _, state, _| {
        // between impacts
        if state.q[0].abs() < 0.9 && (state.u[0] - velocities[velocities.len() - 1]).abs() > 1e-9 {
            velocities.push(state.u[0]);
        }
    });
    assert!(velocities.len() >= 3, "{velocities:?}");
    for (velocity, expected) in velocities.iter().zip([2.0, -1.4, 0.98]) {
        close(*velocity, expected, 1e-9);
    }
}

#[test]
fn a_rod_keeps_its_length_and_a_swing_its_energy() {
    let t = run(SchatzmanPaoli::new(solver()), "spring-pendulum", &[], 0.01, 10.0);
    assert!(drift(&t) < 1e-11, "drift {} m", drift(&t));
    let off = |k: usize| (energy(&t, k) - energy(&t, 0)).abs();
    let largest = (0..t.len()).map(off).fold(0.0, f64::max);
    assert!(largest < 0.05, "the energy is off by {largest} J of 8.3 J");
}

/// A parabola sampled at any times is a parabola.
#[test]
fn a_change_of_the_step_size_does_not_disturb_smooth_motion() {
    let problem = Setup::from_model("bouncing-ball", &[]).expect("a model").problem;
    let (mut scheme, mut state) = (SchatzmanPaoli::new(solver()), problem.state);
    state.history.resize(scheme.history_len(problem.system.layout()), 0.0);
    scheme.start(problem.system.as_ref(), &mut state).expect("a start");
    for dt in [0.01, 0.02, 0.005, 0.005, 0.03, 0.001] {
        scheme.step(problem.system.as_ref(), dt, &mut state).expect("a step");
        let (q, u) = (0.801 - 5.0 * state.t * state.t, -10.0 * state.t);
        assert!((state.q[0] - q).abs() < 1e-13 && (state.u[0] - u).abs() < 1e-11, "{state:?}");
    }
}

/// A table moves by x = ½t + t², y = 0.3t + 1.5t² + 0.4t³, and a mass sticks to it. Heights are met at
/// position level, sideways the difference quotients of both agree, which are exact for x; so is
/// the second difference of y, and with it the force.
#[test]
fn a_mass_rides_on_a_table_whose_motion_is_given() {
    let height = |t: f64| t * (0.3 + t * (1.5 + t * 0.4));
    let speed = |t: f64| 0.3 + t * (3.0 + t * 1.2);
    let lift = move |t: f64, q: &mut [f64], u: &mut [f64]| {
        q.copy_from_slice(&[0.5 * t + t * t, height(t)]);
        u.copy_from_slice(&[0.5 + 2.0 * t, speed(t)]);
    };
    let mut assembly = Assembly::new();
    let table = Prescribed::new(PointMass::planar(1.0).expect("a mass"), lift);
    let table = assembly.add_part("table", table).expect("new");
    let mass = assembly.add_part("mass", PointMass::planar(2.0).expect("a mass")).expect("new");
    assembly.add_force(Gravity::new([0.0, -10.0, 0.0])).expect("fits");
    let law = assembly.add_law(FrictionalContact::planar(0.5, 0.0, 0.0).expect("in range"));
    let up = [0.0, 1.0, 0.0];
    let contact = PointPlane::new(Point::of(mass), Point::of(table), up, law).expect("a normal");
    assembly.connect("table", contact).expect("fits");
    let (mut scheme, mut state) = (SchatzmanPaoli::new(solver()), assembly.initial_state());
    state.u = vec![0.5, 0.3, 0.5, 0.3];
    state.history.resize(scheme.history_len(assembly.layout()), 0.0);
    scheme.start(&assembly, &mut state).expect("a start");
    let dt = 0.01;
    for step in 1..=100 {
        scheme.step(&assembly, dt, &mut state).expect("a step");
        let t = f64::from(step) * dt;
        let place = [0.5 * t + t * t, height(t)];
        let motion = [0.5 + 2.0 * t, speed(t)];
        for k in 0..2 {
            close(state.q[k], place[k], 1e-14);
            close(state.u[k], motion[k], 1e-14);
            close(state.q[2 + k], place[k], 1e-12);
        }
        // the backward difference quotient (5), of order 2 from the second step on
        close(state.u[2], motion[0], 1e-10);
        close(state.u[3], motion[1], if step == 1 { 1e-4 } else { 0.9 * dt * dt });
        // m (w_{s+1} − w_s) + m g ½(Δt_s + Δt)
        let change = (height(t) - height(t - dt)) / dt;
        let last = if step == 1 { 0.3 } else { (height(t - dt) - height(t - 2.0 * dt)) / dt };
        let weight = 10.0 * if step == 1 { 0.5 * dt } else { dt };
        close(state.contacts.percussion(0)[0], 2.0 * (change - last + weight), 1e-11);
    }
}

/// Seen from a table that rises with constant speed a ball follows the closed form of one at rest,
/// whether the table is a part or a plane that advances.
#[test]
fn a_ball_on_a_rising_table_follows_the_closed_form() {
    let (dt, e, g, speed) = (0.01, 0.8, 10.0, 0.7);
    let up = [0.0, 1.0, 0.0];
    for advances in [false, true] {
        let mut assembly = Assembly::new();
        let rise = move |t: f64, q: &mut [f64], u: &mut [f64]| {
            q.copy_from_slice(&[0.0, speed * t]);
            u.copy_from_slice(&[0.0, speed]);
        };
        let ball = assembly.add_part("ball", PointMass::planar(2.0).expect("a mass")).expect("new");
        let table = Prescribed::new(PointMass::planar(1.0).expect("a mass"), rise);
        let table = assembly.add_part("table", table).expect("new");
        assembly.add_force(Gravity::new([0.0, -g, 0.0])).expect("fits");
        let law = assembly.add_law(UnilateralContact::new(e).expect("in range"));
        let plane = if advances { Point::ground([0.0; 3]) } else { Point::of(table) };
        let contact = PointPlane::new(Point::of(ball), plane, up, law).expect("a normal");
        let contact =
            if advances { contact.advancing(move |t| (speed * t, speed)) } else { contact };
        assembly.connect("contact", contact).expect("fits");
        let (mut scheme, mut state) = (SchatzmanPaoli::new(solver()), assembly.initial_state());
        (state.q[1], state.u[1], state.u[3]) = (0.801, speed, speed);
        state.history.resize(scheme.history_len(assembly.layout()), 0.0);
        scheme.start(&assembly, &mut state).expect("a start");
        scheme.step(&assembly, dt, &mut state).expect("a step");
        let mut x = [0.801, 0.801 - 0.5 * g * dt * dt];
        for step in 2..=200 {
            scheme.step(&assembly, dt, &mut state).expect("a step");
            let next = -e * x[0] + (2.0 * x[1] - (1.0 - e) * x[0] - dt * dt * g).max(0.0);
            x = [x[1], next];
            close(state.q[1] - speed * f64::from(step) * dt, next, 1e-11);
        }
    }
}

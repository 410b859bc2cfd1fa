//! Scenes of bodies with shapes, run as they are by default: rest without creep, no penetration, restitution kept,
//! energy that only falls.

use percussion::simulation::{
    EnergyBalance, EnergyMonitor, PenetrationMonitor, Recorders, Trajectory, TrajectoryRecorder,
};
use percussion::system::State;
use percussion_lab::scenario::{SchemeDescription, Setup};

/// What a run left behind.
struct Ended {
    begin: State,
    end: State,
    energy: EnergyBalance,
    depth: f64,
    trajectory: Trajectory,
}

/// Runs a scene, with steps of dt instead of its own if it is given; all steps are solved.
fn run(model: &str, overrides: &[(&str, &str)], dt: Option<f64>, t_end: f64) -> Ended {
    let mut setup = scene(model, overrides);
    setup.problem.dt = dt.unwrap_or(setup.problem.dt);
    run_setup(setup, t_end)
}

fn scene(model: &str, overrides: &[(&str, &str)]) -> Setup {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let setup = Setup::from_model(model, &overrides).expect("a scene");
    assert_eq!(setup.scenario.scheme.name(), SchemeDescription::for_scenes().name());
    setup
}

fn run_setup(setup: Setup, t_end: f64) -> Ended {
    let begin = setup.problem.state.clone();
    let mut simulation = setup.into_simulation().expect("a run");
    let (mut energy, mut depth) = (EnergyMonitor::default(), PenetrationMonitor::default());
    let mut recorder = TrajectoryRecorder::every(1);
    let mut all = Recorders::new(vec![&mut energy, &mut depth, &mut recorder]);
    simulation.run_until(t_end, &mut all).expect("a run");
    assert_eq!(simulation.statistics().unconverged_steps, 0, "all steps are solved");
    let (energy, depth) = (energy.balance(), depth.worst());
    let end = simulation.state().clone();
    Ended { begin, end, energy, depth, trajectory: recorder.into_trajectory() }
}

impl Ended {
    /// The largest change of a coordinate.
    fn moved(&self) -> f64 {
        let moves = self.begin.q.iter().zip(&self.end.q).map(|(a, b)| (a - b).abs());
        moves.fold(0.0, f64::max)
    }

    /// Energy that nothing explains, as a part of that at the beginning.
    fn unexplained(&self) -> f64 {
        self.energy.max_rise.max(self.energy.last - self.energy.initial - self.energy.supplied)
            / self.energy.initial.abs()
    }

    fn bodies(&self) -> impl Iterator<Item = &[f64]> {
        self.end.q.chunks_exact(7)
    }
}

#[test]
fn a_box_rests_on_a_slope_just_below_the_friction_angle_and_slides_just_above() {
    for azimuth in ["0", "0.7", "2", "4.5"] {
        let rest = run("box-on-slope", &[("azimuth", azimuth)], None, 5.0);
        assert!(rest.moved() <= 1e-12, "azimuth {azimuth}: moved by {:.1e} m", rest.moved());
    }
    let steeper = [("below", "-0.01"), ("azimuth", "0.7")];
    let slide = run("box-on-slope", &steeper, None, 1.0);
    let exact = crate::model_contract::problem("box-on-slope", &steeper).exact.expect("a motion");
    let (mut q, mut u) = ([0.0; 7], [0.0; 6]);
    exact.write(1.0, &mut q, &mut u);
    for (a, b) in slide.end.q.iter().chain(&slide.end.u).zip(q.iter().chain(&u)) {
        assert!((a - b).abs() < 1e-9, "{a}, not {b}");
    }
}

#[test]
fn a_stack_with_a_heavy_top_does_not_sag() {
    let stack = run("box-stack", &[("boxes", "10"), ("top_mass", "1000")], None, 2.0);
    assert!(stack.moved() < 1e-9, "moved by {:.1e} m", stack.moved());
    assert!(stack.depth < 1e-9, "{:.1e} m deep", stack.depth);
}

#[test]
fn a_house_of_cards_stands() {
    let house = run("card-house", &[("storeys", "2")], None, 0.2);
    assert!(house.moved() < 1e-9, "moved by {:.1e} m", house.moved());
}

/// Heights of a ball that is dropped: those of the exact motion, h ε²ᵏ.
#[test]
fn a_ball_bounces_to_the_right_heights_and_keeps_its_energy() {
    let dropped = |restitution, t_end| {
        let only = [("spheres", "1"), ("restitution", restitution), ("friction", "0")];
        let mut setup = scene("sphere-heap", &only);
        (setup.problem.state.q[2], setup.problem.dt) = (1.1, 1e-3);
        run_setup(setup, t_end)
    };
    let ball = dropped("0.8", 4.0);
    let height = |k: usize| ball.trajectory.q_at(k)[2] - 0.1;
    let tops: Vec<f64> = (1..ball.trajectory.len() - 1)
        .filter(|k| height(*k) > height(k - 1) && height(*k) >= height(k + 1))
        .map(height)
        .collect();
    let first = height(0);
    for (k, top) in (0..10).zip(&tops) {
        let expected = first * 0.64_f64.powi(k + 1);
        assert!((top - expected).abs() < 1e-3 * first, "{k}: {top} m, not {expected} m");
    }
    assert!(tops.len() >= 10, "{} heights", tops.len());
    assert!(ball.depth < 1e-12, "{:.1e} m deep", ball.depth);
    let ball = dropped("1", 20.0);
    let change = ball.energy.last / ball.energy.initial - 1.0;
    assert!(change.abs() < 1e-10, "the energy changed by {change:.1e}");
}

/// The motion is that of the planar block; errors are bounded by Δt, and depend on where in a step impacts fall:
/// the directions are those at its beginning.
#[test]
fn the_rocking_block_in_space_is_the_planar_one() {
    let t_end = 0.45;
    let mut setup = Setup::from_model("rocking-block", &[]).expect("a model");
    setup.scenario.scheme = SchemeDescription::by_name("event-driven").expect("a scheme");
    let mut planar = setup.into_simulation().expect("a run");
    planar.run_until(t_end, &mut EnergyMonitor::default()).expect("a run");
    let exact = planar.state();
    // primes, so that no impact falls on a grid point
    for steps in [67, 113, 257, 577, 997, 1709, 3853] {
        let dt = t_end / f64::from(steps);
        let block = run("rocking-block-in-space", &[], Some(dt), t_end).end;
        let angle = -2.0 * block.q[5].atan2(block.q[3]);
        let error = (block.q[2] - exact.q[1]).abs() + (angle - exact.q[2]).abs();
        assert!(error < 2.5 * dt, "{error:.1e} with {dt:.1e} s");
    }
}

#[test]
fn dominoes_fall_one_after_the_other() {
    let row = run("dominoes", &[("dominoes", "4")], None, 0.5);
    for q in row.bodies() {
        // e₀ is the cosine of half the angle
        assert!(q[3].abs() < 0.87, "stands still: {q:?}");
        assert!(q[2] > 0.0, "under the floor: {q:?}");
    }
    assert!(row.depth < 1e-5, "{:.1e} m deep", row.depth);
    assert!(row.unexplained() < 1e-9, "{:?}", row.energy);
}

#[test]
fn spheres_in_a_box_do_not_penetrate_and_gain_no_energy() {
    let heap = run("sphere-heap", &[("spheres", "24")], None, 0.6);
    assert!(heap.depth < 1e-8, "{:.1e} m deep", heap.depth);
    assert!(heap.unexplained() < 1e-9, "{:?}", heap.energy);
    for q in heap.bodies() {
        assert!(q[0].abs() < 0.4 && q[1].abs() < 0.4 && q[2] > 0.099, "escaped to {q:?}");
    }
}

#[test]
fn balls_run_through_the_funnel_and_nothing_escapes() {
    let balls = run("funnel", &[("balls", "12")], None, 0.8);
    assert!(balls.depth < 1e-6, "{:.1e} m deep", balls.depth);
    assert!(balls.unexplained() < 1e-9, "{:?}", balls.energy);
    for q in balls.bodies() {
        assert!(q[0].abs() < 0.25 && q[1].abs() < 0.25 && q[2] > 0.0099, "escaped to {q:?}");
    }
    assert!(balls.bodies().any(|q| q[2] < 0.1), "none has passed");
}

#[test]
fn the_mixer_stirs_balls_that_stay_in_their_box() {
    let balls = run("mixer", &[("balls", "20")], None, 0.5);
    assert!(balls.depth < 1e-6, "{:.1e} m deep", balls.depth);
    assert!(balls.energy.max_rise < 1e-3, "{:?}", balls.energy);
    // the first part is the rod
    for q in balls.end.q[3..].chunks_exact(7) {
        assert!(q[0].abs() < 0.13 && q[1].abs() < 0.13 && q[2] > 0.0099, "escaped to {q:?}");
    }
}

#[test]
fn meshes_fall_into_a_funnel_of_triangles() {
    let bodies = run("funnel-meshes", &[("boxes", "1")], Some(1e-3), 0.5);
    assert!(bodies.unexplained() < 1e-9, "{:?}", bodies.energy);
    for q in bodies.bodies() {
        assert!(q[0].hypot(q[1]) < 0.5 && q[2] > 0.0, "escaped to {q:?}");
    }
}

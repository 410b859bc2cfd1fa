//! Bodies on more contacts than hold them, by located events: their forces are not unique, their motions are.

use percussion::simulation::{Recorders, Simulation, StepMonitor, SwitchingLog};
use percussion_lab::experiments::accuracy;
use percussion_lab::scenario::Setup;

const GRAVITY: f64 = 9.81;

const FLOOR: &str = "[[body]]\nname = \"floor\"\nkind = \"rigid-body\"\nfixed = true\n\
    shape = { kind = \"half-space\" }\nmaterial = \"m\"\n";

/// Twelve boxes side by side, their tops in the plane z = 0.
fn tiles() -> String {
    let tile = |k: usize| {
        let (x, y) = (0.5 * (k / 2) as f64 - 0.25, 0.5 * (k % 2) as f64 - 0.25);
        format!("{{ kind = \"box\", size = [0.5, 0.5, 0.2], position = [{x}, {y}, -0.1] }}, ")
    };
    let shapes: String = (0..12).map(tile).collect();
    format!(
        "[[body]]\nname = \"floor\"\nkind = \"rigid-body\"\nfixed = true\nmaterial = \"m\"\nshapes = [{shapes}]\n"
    )
}

fn cuboid(name: &str, size: [f64; 3], position: [f64; 3], lines: &str) -> String {
    format!(
        "[[body]]\nname = \"{name}\"\nkind = \"rigid-body\"\nmaterial = \"m\"\n\
         shape = {{ kind = \"box\", size = {size:?} }}\nposition = {position:?}\n{lines}\n"
    )
}

fn ball(position: [f64; 3], lines: &str) -> String {
    format!(
        "[[body]]\nname = \"ball\"\nkind = \"rigid-body\"\nmaterial = \"m\"\n\
         shape = {{ kind = \"sphere\", radius = 0.1 }}\nposition = {position:?}\n{lines}\n"
    )
}

const FLAT: [f64; 3] = [0.2, 0.3, 0.1];

/// Bodies of one material, by located events until a time; no step falls back to time-stepping.
fn run(bodies: &str, [friction, restitution]: [f64; 2], t_end: f64) -> Ended {
    let text = format!(
        "[gravity]\nacceleration = [0, 0, -{GRAVITY}]\n[[material]]\nname = \"m\"\ndensity = 1000\n\
         friction = {friction}\nrestitution = {restitution}\n{bodies}[run]\ndt = 1e-3\nt_end = {t_end}\n"
    );
    let setup = Setup::from_toml(&text, "scene").unwrap_or_else(|error| panic!("{error:?}"));
    run_setup(setup, t_end)
}

fn run_setup(mut setup: Setup, t_end: f64) -> Ended {
    let begin = setup.problem.state.q.clone();
    accuracy::choose(&mut setup, t_end).unwrap();
    let mut simulation = setup.into_simulation().unwrap();
    let (mut log, mut steps) = (SwitchingLog::default(), StepMonitor::default());
    simulation.run_until(t_end, &mut Recorders::new(vec![&mut log, &mut steps])).unwrap();
    assert_eq!(steps.into_survey().fall_back_steps, 0, "steps by time-stepping");
    let switches = log.switches().iter().map(|switch| switch.t).collect();
    Ended { begin, simulation, switches }
}

struct Ended {
    begin: Vec<f64>,
    simulation: Simulation,
    switches: Vec<f64>,
}

impl Ended {
    fn q(&self) -> &[f64] {
        &self.simulation.state().q
    }

    fn u(&self) -> &[f64] {
        &self.simulation.state().u
    }

    fn steps(&self) -> usize {
        self.simulation.statistics().steps
    }
}

fn assert_near(found: &[f64], expected: &[f64], tolerance: f64) {
    let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() <= tolerance);
    assert!(near && found.len() >= expected.len(), "{found:?} is not {expected:?}");
}

#[test]
fn what_rests_stays_at_rest_in_a_few_long_steps() {
    let stack: String = [(0.0, 0.0), (0.03, 0.02), (-0.02, 0.01)]
        .iter()
        .enumerate()
        .map(|(k, (x, y))| cuboid(&format!("b{k}"), FLAT, [*x, *y, 0.05 + 0.1 * k as f64], ""))
        .collect();
    let plank = cuboid("left", FLAT, [-0.4, 0.0, 0.05], "")
        + &cuboid("right", FLAT, [0.4, 0.0, 0.05], "")
        + &cuboid("plank", [1.2, 0.2, 0.05], [0.05, 0.0, 0.125], "");
    let table = "[[body]]\nname = \"table\"\nkind = \"rigid-body\"\nmaterial = \"m\"\nshapes = [\
        { kind = \"box\", size = [0.8, 0.8, 0.04], position = [0, 0, 0.42] },\
        { kind = \"box\", size = [0.05, 0.05, 0.4], position = [0.35, 0.35, 0.2] },\
        { kind = \"box\", size = [0.05, 0.05, 0.4], position = [0.35, -0.35, 0.2] },\
        { kind = \"box\", size = [0.05, 0.05, 0.4], position = [-0.35, 0.35, 0.2] },\
        { kind = \"box\", size = [0.05, 0.05, 0.4], position = [-0.35, -0.35, 0.2] }]\n"
        .to_owned()
        + &ball([0.3, 0.31, 0.54], "");
    let on_tiles = tiles() + &cuboid("b", FLAT, [0.0, 0.0, 0.05], "");
    for bodies in [FLOOR.to_owned() + &stack, FLOOR.to_owned() + &plank, on_tiles] {
        let ended = run(&bodies, [0.4, 0.3], 1.0);
        assert_near(ended.q(), &ended.begin, 1e-12);
        assert!(ended.steps() <= 60 && ended.switches.is_empty(), "{} steps", ended.steps());
    }
    // loaded near one leg, where the forces of least norm would pull at the opposite one
    let ended = run(&(FLOOR.to_owned() + &table), [0.4, 0.3], 1.0);
    assert_near(ended.q(), &ended.begin, 1e-12);
    assert!(ended.steps() <= 200, "{} steps", ended.steps());
}

/// With all normal impulses, v = v₀ − μ (g t + u_z), whatever bounces there are, and closings of bounces take
/// nothing from what slides.
#[test]
fn what_bounces_to_rest_slides_on() {
    let (t, friction) = (0.6, 0.02);
    let speed = 1.0 - friction * GRAVITY * t;
    let way = |fall: f64| t - friction * (0.5 * GRAVITY * t * t - fall);
    let moving = "velocity = [1, 0, 0]";
    let flat = FLOOR.to_owned() + &cuboid("b", FLAT, [0.0, 0.0, 0.15], moving);
    let ended = run(&flat, [friction, 0.3], t);
    assert_near(ended.q(), &[way(0.1), 0.0, 0.05, 1.0, 0.0, 0.0, 0.0], 1e-11);
    assert_near(ended.u(), &[speed, 0.0, 0.0, 0.0, 0.0, 0.0], 1e-11);
    let round = FLOOR.to_owned() + &ball([0.0, 0.0, 0.15], moving);
    let ended = run(&round, [friction, 0.3], t);
    assert_near(ended.q(), &[way(0.05), 0.0, 0.1], 1e-11);
    assert_near(ended.u(), &[speed, 0.0, 0.0, 0.0, 2.5 * (1.0 - speed) / 0.1, 0.0], 1e-11);
}

#[test]
fn a_box_slides_over_tiles_to_its_stop() {
    let (speed, friction) = (2.0, 0.4);
    let bodies = tiles() + &cuboid("b", FLAT, [0.0, 0.0, 0.05], "velocity = [2, 0, 0]");
    let ended = run(&bodies, [friction, 0.3], 1.0);
    let way = speed * speed / (2.0 * friction * GRAVITY);
    assert_near(ended.q(), &[way, 0.0, 0.05, 1.0, 0.0, 0.0, 0.0], 1e-12);
    let last = ended.switches.last().copied().unwrap_or(0.0);
    assert!((last - speed / (friction * GRAVITY)).abs() < 1e-12, "{last}");
}

#[test]
fn a_ball_rolls_over_tiles_as_on_a_plane() {
    let friction = 0.4;
    let bodies = tiles() + &ball([0.0, 0.05, 0.1], "velocity = [1.5, 0.1, 0]");
    let ended = run(&bodies, [friction, 0.3], 1.0);
    let speed = f64::hypot(1.5, 0.1);
    let sliding = 2.0 * speed / (7.0 * friction * GRAVITY);
    let way = speed * sliding - 0.5 * friction * GRAVITY * sliding * sliding
        + 5.0 / 7.0 * speed * (1.0 - sliding);
    let (x, y) = (way * 1.5 / speed, 0.05 + way * 0.1 / speed);
    assert_near(ended.q(), &[x, y, 0.1], 1e-11);
}

/// Positions as `moreau-midpoint` and `no-penetration` give them with steps of 1e-5 s, which agree to 4e-6 m.
#[test]
fn boxes_dropped_on_an_edge_and_on_a_corner_come_to_rest_where_time_stepping_converges_to() {
    let cases = [
        ("[0, 1, 0]", 20, 0.3, [-0.029_075, 0.0, 1.0, 0.0]),
        ("[1, 1, 0.3]", 35, 0.3, [-0.025_404, 0.029_869, 0.999_823, 0.018_813]),
        ("[1, 1, 0.3]", 35, 0.0, [-0.015_541, 0.018_278, 0.999_379, 0.035_23]),
    ];
    for (axis, angle, restitution, [x, y, cosine, sine]) in cases {
        let rotation = format!("rotation = {{ axis = {axis}, angle = \"{angle} deg\" }}");
        let bodies = FLOOR.to_owned() + &cuboid("b", FLAT, [0.0, 0.0, 0.3], &rotation);
        let ended = run(&bodies, [0.4, restitution], 0.8);
        assert_near(ended.q(), &[x, y, 0.05, cosine, 0.0, 0.0, sine], 1e-5);
        assert_near(&ended.q()[2..], &[0.05], 1e-11);
        assert_near(ended.u(), &[0.0; 6], 1e-12);
    }
}

/// A hand that goes away pulls by a spring at a height: at tan of the tilt the box goes over its edge.
#[test]
fn a_box_that_is_pulled_at_its_top_tips_when_its_weight_can_hold_it_no_longer() {
    let bodies = FLOOR.to_owned()
        + &cuboid("b", [0.1, 0.1, 0.3], [0.0, 0.0, 0.15], "")
        + "[[body]]\nname = \"hand\"\nkind = \"rigid-body\"\nmaterial = \"m\"\nposition = [10, 0, 0.3]\n\
           shape = { kind = \"sphere\", radius = 0.01 }\nmotion = { velocity = [1, 0, 0] }\n\
           [[force]]\nkind = \"spring\"\nfrom = { body = \"b\", point = [0.05, 0, 0.15] }\nto = \"hand\"\n\
           stiffness = 50\nfree_length = 9.95\n";
    let ended = run(&bodies, [1.0, 0.3], 0.15);
    let tips = 3.0 * GRAVITY * 0.05 / 0.3 / 50.0;
    assert_eq!(ended.switches.len(), 2, "both contacts behind open: {:?}", ended.switches);
    assert!(ended.switches.iter().all(|t| (t - tips).abs() < 1e-11), "{:?}", ended.switches);
    assert_near(&ended.q()[3..], &[0.999_998_47, 0.0, 0.001_747_28, 0.0], 1e-7);
}

/// The file that `percussion init scene` writes, with two balls.
#[test]
fn the_template_of_scenes_is_followed_to_its_end() {
    let text = include_str!("../../../cli/src/init/scene.toml");
    let balls = [("balls".to_owned(), "2".to_owned())];
    let setup = Setup::from_toml_with(text, "scene", &balls).unwrap();
    let t_end = setup.problem.t_end;
    let ended = run_setup(setup, t_end);
    assert!(ended.simulation.statistics().worst_residual < 1e-11);
    // the table has not moved but for what struck it
    assert_near(&ended.q()[2..], &[ended.begin[2]], 1e-11);
}

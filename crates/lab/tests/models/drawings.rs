//! Every model can be drawn, along its motion.

use percussion::system::Interactions;
use percussion_drawing::{Drawing, Picture};
use percussion_drawing::{Figure, Form, GROUND};
use percussion_geometry::nalgebra::Point3;
use percussion_lab::models::{Problem, all};

use crate::model_contract::{problem, small};

/// Coordinates a little later than the initial ones.
fn later(problem: &Problem) -> Vec<f64> {
    let mut rate = vec![0.0; problem.state.q.len()];
    problem.system.coordinate_rate(&problem.state.q, &problem.state.u, &mut rate);
    problem.state.q.iter().zip(rate).map(|(q, rate)| q + 0.01 * rate).collect()
}

fn small_problem(name: &str) -> Problem {
    let counts = small(name);
    let counts: Vec<_> =
        counts.iter().map(|(name, count)| (name.as_str(), count.as_str())).collect();
    problem(name, &counts)
}

#[test]
fn every_model_has_a_drawing_of_finite_size_that_shows_something() {
    for model in all() {
        let problem = small_problem(&model.name);
        let by_system = Drawing::of(problem.system.as_ref(), &problem.state);
        for drawing in [problem.drawing().as_ref(), &by_system] {
            let name = &model.name;
            assert!(!drawing.figures().is_empty(), "{name} shows no figure");
            assert!(!drawing.frames().is_empty(), "{name} has no frame that moves");
            let mut picture = Picture::default();
            for q in [problem.state.q.clone(), later(&problem)] {
                drawing.show(problem.system.as_ref(), problem.state.t, &q, &mut picture);
                assert_eq!(picture.poses.len(), drawing.frames().len());
                assert_eq!(picture.points.len(), drawing.points().len());
                assert_eq!(picture.values.len(), drawing.values().len());
                let bounds = drawing.bounds(&picture);
                let size = (bounds.high - bounds.low).max();
                assert!(size > 0.0 && size.is_finite(), "{name} has the size {size}");
                assert!(picture.points.iter().flatten().all(|x| x.is_finite()), "{name}");
                assert!(picture.values.iter().all(|x| x.is_finite()), "{name}");
            }
        }
    }
}

#[test]
fn contacts_of_scenes_and_of_the_woodpecker_tell_their_places() {
    for name in ["sphere-heap", "dominoes", "woodpecker", "funnel-meshes", "hinged-chain"] {
        let problem = small_problem(name);
        let mut found = Interactions::default();
        found.show_places();
        problem.system.interactions(0.0, &problem.state.q, &mut found);
        assert!(!found.is_empty(), "{name}");
        assert!((0..found.len()).all(|i| found.place(i).is_some()), "{name}");
        // nobody asks: nothing is told
        found.clear();
        problem.system.interactions(0.0, &problem.state.q, &mut found);
        assert!((0..found.len()).all(|i| found.place(i).is_none()), "{name}");
    }
}

/// Distance of a point from the outline of a figure of the plane, at this picture.
fn distance(figure: &Figure, picture: &Picture, at: [f64; 3]) -> f64 {
    let pose = picture.pose(figure.frame) * figure.pose;
    let local = pose.inverse() * Point3::from(at);
    let (points, closed, off): (Vec<[f64; 2]>, _, _) = match &figure.form {
        Form::Polygon { points, .. } => (points.clone(), true, 0.0),
        Form::Path { points, width } => {
            (points.iter().map(|p| [p[0], p[1]]).collect(), false, 0.5 * width)
        }
        Form::Disc { radius, .. } => return (local.coords.norm() - radius).abs(),
        _ => return f64::INFINITY,
    };
    let n = points.len();
    let pairs = (1..n).map(|i| (i - 1, i)).chain(closed.then_some((n - 1, 0)));
    let from = |(i, j): (usize, usize)| {
        let ([a, b], [c, d]) = (points[i], points[j]);
        let (u, v) = ([c - a, d - b], [local.x - a, local.y - b]);
        let part = (u[0] * v[0] + u[1] * v[1]) / (u[0] * u[0] + u[1] * u[1]);
        let part = part.clamp(0.0, 1.0);
        (v[0] - part * u[0]).hypot(v[1] - part * u[1])
    };
    (pairs.map(from).fold(f64::INFINITY, f64::min) - off).abs()
}

/// Configurations with a closed contact of this name.
fn closed() -> Vec<(&'static str, Vec<f64>, &'static str)> {
    let beak = (0.010 + 0.015 - 0.0201 - 0.0025) / 0.020;
    let crank = (2e-4_f64 / 0.153).asin();
    vec![
        ("bouncing-ball", vec![0.0], "ground"),
        ("impact-oscillator", vec![0.0], "stop"),
        ("forced-oscillator", vec![0.0], "stop"),
        ("bar-on-bearings", vec![0.01, -0.1], "bearing 2"),
        ("planar-block", vec![0.2, 0.0, 0.0], "left corner"),
        ("rocking-block", vec![0.3, 0.75, 0.0], "right corner"),
        (
            "pendulum-stop",
            vec![0.5_f64.sqrt(), -(0.5_f64.sqrt()), -0.25 * std::f64::consts::PI],
            "stop",
        ),
        ("woodpecker", vec![0.0, 0.0, beak], "beak"),
        ("slider-crank", vec![crank, 0.0, 0.0], "upper corner 1"),
        ("two-masses", vec![0.0, 0.3], "obstacle"),
        ("two-masses", vec![-0.3, 0.0], "stop"),
        ("radial-impact", vec![0.3, 0.4, 0.0, 0.0, 0.0], "ball"),
        ("painleve-rod", vec![0.0, 0.5 * 0.5, -std::f64::consts::FRAC_PI_6], "lower end"),
    ]
}

/// At a closed contact the body and what it touches are drawn there, to a few per cent of the size.
#[test]
fn what_touches_is_drawn_as_touching() {
    for (model, q, contact) in closed() {
        let problem = problem(model, &[]);
        let mut found = Interactions::default();
        found.show_places();
        problem.system.interactions(0.0, &q, &mut found);
        let named = |i: &usize| problem.system.interaction_name(found.key(*i)) == contact;
        let i = (0..found.len()).find(named).unwrap_or_else(|| panic!("{model}: {contact}"));
        assert!(found.gap(i)[0].abs() < 1e-9, "{model}: {contact} is open by {:?}", found.gap(i));
        let at = found.place(i).expect("a place").middle();
        let drawing = problem.drawing();
        let mut picture = Picture::default();
        drawing.show(problem.system.as_ref(), 0.0, &q, &mut picture);
        let moving = drawing.figures().iter().filter(|figure| figure.frame != GROUND);
        let bounds = drawing.bounds(&picture);
        let size = (bounds.high - bounds.low).norm().min(2.0 * extent(moving.clone(), &picture));
        let near = |figure: &&Figure| distance(figure, &picture, at) < 0.03 * size;
        assert!(moving.clone().any(|figure| near(&figure)), "{model}: no body is at {contact}");
        let fixed = drawing.figures().iter().filter(|figure| figure.frame == GROUND);
        let others = moving.filter(near).count() > 1;
        assert!(
            others || fixed.clone().any(|figure| near(&figure)),
            "{model}: nothing is at {contact}"
        );
    }
}

/// Size of some figures.
fn extent<'a>(figures: impl Iterator<Item = &'a Figure>, picture: &Picture) -> f64 {
    let boxes = figures.filter_map(|figure| {
        let pose = picture.pose(figure.frame) * figure.pose;
        figure.form.bounds().map(|bounds| bounds.placed(&pose))
    });
    let all = boxes.reduce(|all, one| all.union(&one)).expect("a figure");
    (all.high - all.low).norm()
}

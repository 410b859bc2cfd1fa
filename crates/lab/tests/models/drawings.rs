//! Every model can be drawn, along its motion.

use percussion::system::Interactions;
use percussion_drawing::{Drawing, Picture};
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

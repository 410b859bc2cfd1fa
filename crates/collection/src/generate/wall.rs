//! Bricks in running bond: every course is shifted by half a brick, and one brick shorter than the
//! one below, μ = 0.6.

use nalgebra::{Matrix3, Vector3};

use super::scene::{Body, Scene};

/// Edges of a brick, in m.
const BRICK: [f64; 3] = [1.0, 0.5, 0.3];

pub(super) fn scene(courses: usize) -> Scene {
    let [length, depth, height] = BRICK;
    let y = [-0.5 * depth, 0.5 * depth];
    let mut scene = Scene::default();
    let mut below: Vec<usize> = Vec::new();
    for course in 0..courses {
        let bottom = course as f64 * height;
        let brick = |k: usize| {
            let x = (k as f64 + 0.5 * course as f64) * length;
            Body::cuboid(
                Vector3::new(x, 0.0, bottom + 0.5 * height),
                BRICK.into(),
                Matrix3::identity(),
            )
        };
        let bodies: Vec<usize> = (0..courses - course).map(|k| scene.add(brick(k))).collect();
        for (k, &body) in bodies.iter().enumerate() {
            let x = scene.body(body).centre.x;
            let (left, right) = (x - 0.5 * length, x + 0.5 * length);
            if course == 0 {
                scene.stand([None, Some(body)], bottom, [[left, right], y], 0.6);
            } else {
                scene.stand([Some(below[k]), Some(body)], bottom, [[left, x], y], 0.6);
                scene.stand([Some(below[k + 1]), Some(body)], bottom, [[x, right], y], 0.6);
            }
        }
        below = bodies;
    }
    scene
}

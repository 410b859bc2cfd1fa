//! Cubes of edge 1 m one on the other, μ = 0.5.
//!
//! At rest the normal forces at the face below box k of n add up to (n − k) m g Δt.

use nalgebra::{Matrix3, Vector3};

use super::scene::{Body, Scene};

/// A stack of cubes with these relative densities, bottom first.
pub(super) fn stack(densities: impl Iterator<Item = f64>) -> Scene {
    let mut scene = Scene::default();
    let mut below = None;
    for (k, density) in densities.enumerate() {
        let height = k as f64;
        let centre = Vector3::new(0.0, 0.0, height + 0.5);
        let cube = Body::cuboid(centre, Vector3::repeat(1.0), Matrix3::identity());
        let body = scene.add(cube.denser(density));
        scene.stand([below, Some(body)], height, [[-0.5, 0.5], [-0.5, 0.5]], 0.5);
        below = Some(body);
    }
    scene
}

pub(super) fn scene(boxes: usize) -> Scene {
    stack(std::iter::repeat_n(1.0, boxes))
}

//! Links that hang between two hooks.
//!
//! A joint k = 0 … n carries the horizontal force T and the vertical force V_k of the links, by
//! equilibrium of link k between joints k − 1 and k
//!
//! ```text
//! V_k − V_{k−1} = m g Δt,      V_k = (k − n/2) m g Δt,      T = n m g Δt/2,        (1)
//! ```
//!
//! and the chain has the shape that aligns its joints with these forces. Links hook into each
//! other, so that a contact pulls a link towards its neighbour; its normal lies along the
//! chain. Hence normal forces √(T² + V_k²) and no friction keep the chain at rest, exactly.
//! μ = 0.3.

use nalgebra::{Matrix3, Vector3};

use super::scene::{Body, Scene};

/// Edges of the cuboid that stands for a link, in m.
const LINK: [f64; 3] = [0.8, 0.4, 0.1];

pub(super) fn scene(links: usize) -> Scene {
    let mut scene = Scene::default();
    let half = 0.5 * links as f64;
    let (mut end, mut last) = (Vector3::zeros(), None);
    for joint in 0..=links {
        // forces of (1) in weights of a link, which are the direction of the chain
        let direction = Vector3::new(half, 0.0, joint as f64 - half).normalize();
        let next = (joint < links).then(|| {
            let link = Body::cuboid(end + direction, LINK.into(), Matrix3::identity());
            scene.add(link)
        });
        // the joint pulls the link before it along the chain
        scene.touch([next, last], end + 0.5 * direction, direction, 0.3);
        end += direction;
        last = next;
    }
    scene
}

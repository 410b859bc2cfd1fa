//! A round arch of voussoirs between two abutments.
//!
//! Joints lie at equal angles of a half circle, from radius 4 m to 5 m, 1 m deep, with contacts
//! at the four corners of each joint, μ = 0.7. A voussoir has the mass and inertia of the cuboid
//! of its middle.

use std::f64::consts::PI;

use nalgebra::{Matrix3, Rotation3, Vector3};

use super::scene::{Body, Scene};

const INNER: f64 = 4.0;
const OUTER: f64 = 5.0;
const DEPTH: f64 = 1.0;

pub(super) fn scene(voussoirs: usize) -> Scene {
    let angle = PI / voussoirs as f64;
    let middle = 0.5 * (INNER + OUTER);
    let mut scene = Scene::default();
    let mut last = None;
    for joint in 0..=voussoirs {
        let next = (joint < voussoirs).then(|| {
            let rotation = turned((joint as f64 + 0.5) * angle);
            let edges = Vector3::new(OUTER - INNER, DEPTH, middle * angle);
            scene.add(Body::cuboid(rotation * Vector3::new(middle, 0.0, 0.0), edges, rotation))
        });
        let rotation = turned(joint as f64 * angle);
        for radius in [INNER, OUTER] {
            for y in [-0.5 * DEPTH, 0.5 * DEPTH] {
                let point = rotation * Vector3::new(radius, y, 0.0);
                // along the arch, from the voussoir before the joint to the one after it
                let normal = rotation * Vector3::z();
                let (bodies, normal) =
                    if next.is_some() { ([last, next], normal) } else { ([None, last], -normal) };
                scene.touch(bodies, point, normal, 0.7);
            }
        }
        last = next;
    }
    scene
}

/// Turns from +x over +z to −x.
fn turned(angle: f64) -> Matrix3<f64> {
    Rotation3::from_axis_angle(&Vector3::y_axis(), -angle).into_inner()
}

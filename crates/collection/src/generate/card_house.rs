//! A house of cards.
//!
//! Storey s of S has S − s pairs of cards that lean on each other at 20° from the vertical, and
//! lying cards that join the tops of neighbouring pairs and carry the next storey. Cards
//! are 1 m × 0.6 m × 0.02 m, μ = 0.5; edges are taken as lines: a foot and a top touch at
//! two points each.

use nalgebra::{Matrix3, Rotation3, Vector3};

use super::scene::{Body, Scene};

const LENGTH: f64 = 1.0;
const WIDTH: f64 = 0.6;
const THICKNESS: f64 = 0.02;
const FRICTION: f64 = 0.5;

pub(super) fn scene(storeys: usize) -> Scene {
    let lean = 20_f64.to_radians();
    let (rise, reach) = (LENGTH * lean.cos(), LENGTH * lean.sin());
    let mut scene = Scene::default();
    // lying cards below a storey: card k carries the right foot of pair k − 1 … and pair k
    let mut floor: Vec<usize> = Vec::new();
    for storey in 0..storeys {
        let bottom = storey as f64 * (rise + THICKNESS);
        let top = bottom + rise;
        let pairs = storeys - storey;
        let apex = |k: usize| 2.0 * reach * (k as f64 + 0.5 * storey as f64);
        let mut cards = Vec::new();
        for k in 0..pairs {
            let card = |side: f64| {
                let rotation = Rotation3::from_axis_angle(&Vector3::y_axis(), side * lean);
                let centre = Vector3::new(apex(k) - 0.5 * side * reach, 0.0, bottom + 0.5 * rise);
                let edges = Vector3::new(THICKNESS, WIDTH, LENGTH);
                Body::cuboid(centre, edges, rotation.into_inner())
            };
            let pair = [scene.add(card(1.0)), scene.add(card(-1.0))];
            // the lying card under the apex of this pair carries both feet of it
            let under = floor.get(k).copied();
            for (body, side) in pair.into_iter().zip([1.0, -1.0]) {
                let foot = Vector3::new(apex(k) - side * reach, 0.0, bottom);
                along(&mut scene, [under, Some(body)], foot, Vector3::z());
            }
            let tip = Vector3::new(apex(k), 0.0, top);
            along(&mut scene, [Some(pair[0]), Some(pair[1])], tip, Vector3::x());
            cards.push(pair);
        }
        floor = (1..pairs)
            .map(|k| {
                let middle = Vector3::new(apex(k) - reach, 0.0, top + 0.5 * THICKNESS);
                let edges = Vector3::new(2.0 * reach, WIDTH, THICKNESS);
                let lying = scene.add(Body::cuboid(middle, edges, Matrix3::identity()));
                for (pair, side) in [(cards[k - 1], 1), (cards[k], 0)] {
                    let x = apex(if side == 1 { k - 1 } else { k });
                    let tip = Vector3::new(x, 0.0, top);
                    along(&mut scene, [Some(pair[side]), Some(lying)], tip, Vector3::z());
                }
                lying
            })
            .collect();
    }
    scene
}

/// Two contacts on an edge along y.
fn along(scene: &mut Scene, bodies: [Option<usize>; 2], point: Vector3<f64>, normal: Vector3<f64>) {
    for y in [-0.5 * WIDTH, 0.5 * WIDTH] {
        scene.touch(bodies, point + Vector3::new(0.0, y, 0.0), normal, FRICTION);
    }
}

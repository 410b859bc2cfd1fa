//! Spheres heaped to a pyramid.
//!
//! Layer k of L has (L − k)² places of a square lattice, shifted by half a cell against those
//! below, so that every sphere lies on four. Radii are uniform in [0.4, 0.5] m, and places off
//! the lattice by up to 0.05 m. Neighbours of one layer touch with probability 1/4. A contact
//! lies on the line between the centres, which is divided by the radii: gaps and overlaps, all
//! below a radius, are not part of the problem. Spheres have random velocities of up to g Δt, and
//! μ is random in [0.2, 0.8].
//!
//! The motion v_b = c_b + 10 L e_z, with the centres c_b, opens all contacts along
//! their normals or nearly so: Hᵀv ∈ int K*, and hence there is a solution
//! [Acary2011, existence theorem].

use nalgebra::Vector3;

use super::random::Random;
use super::scene::{Body, GRAVITY, STEP, Scene};

pub(super) fn scene(edge: usize) -> Scene {
    let (mut scene, mut random) = (Scene::default(), Random::new(edge as u64));
    let mut below: Vec<usize> = Vec::new();
    for layer in 0..edge {
        let width = edge - layer;
        let mut bodies = Vec::with_capacity(width * width);
        for (i, j) in (0..width * width).map(|k| (k / width, k % width)) {
            let body = place(&mut scene, &mut random, (i, j), layer);
            let mut touch = |other| connect(&mut scene, &mut random, [other, body]);
            if layer > 0 {
                // the four of the layer below, which is one wider
                let first = i * (width + 1) + j;
                for other in [first, first + 1, first + width + 1, first + width + 2] {
                    touch(below[other]);
                }
            }
            bodies.push(body);
            let neighbours =
                [(j > 0).then(|| bodies.len() - 2), (i > 0).then(|| bodies.len() - 1 - width)];
            for neighbour in neighbours.into_iter().flatten() {
                if random.fraction() < 0.25 {
                    connect(&mut scene, &mut random, [bodies[neighbour], body]);
                }
            }
            if layer == 0 {
                let centre = scene.body(body).centre;
                let floor = Vector3::new(centre.x, centre.y, 0.0);
                let friction = 0.2 + 0.6 * random.fraction();
                scene.touch([None, Some(body)], floor, Vector3::z(), friction);
            }
        }
        below = bodies;
    }
    scene
}

fn place(scene: &mut Scene, random: &mut Random, (i, j): (usize, usize), layer: usize) -> usize {
    let radius = 0.45 + 0.05 * random.symmetric();
    let shift = 0.5 * layer as f64;
    let mut vector =
        |size: f64| Vector3::new(random.symmetric(), random.symmetric(), random.symmetric()) * size;
    let lattice = Vector3::new(
        i as f64 + shift,
        j as f64 + shift,
        0.5 + layer as f64 * std::f64::consts::FRAC_1_SQRT_2,
    );
    let mut sphere = Body::sphere(lattice + vector(0.05), radius);
    sphere.velocity = vector(GRAVITY * STEP);
    scene.add(sphere)
}

/// A contact on the line of the centres.
fn connect(scene: &mut Scene, random: &mut Random, [a, b]: [usize; 2]) {
    let (first, second) = (scene.body(a), scene.body(b));
    let line = second.centre - first.centre;
    // radii by the cube roots of the masses
    let share = first.mass.cbrt() / (first.mass.cbrt() + second.mass.cbrt());
    let point = first.centre + line * share;
    let friction = 0.2 + 0.6 * random.fraction();
    scene.touch([Some(a), Some(b)], point, line, friction);
}

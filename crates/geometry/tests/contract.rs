//! Every pair of shapes keeps the contract of pairs.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion_geometry::contract::{Random, check_pair};
use percussion_geometry::shapes::{
    Capsule, Compound, Cone, ConvexPolyhedron, Cuboid, Cylinder, Ellipsoid, HalfSpace, Shape,
    Sphere, TriangleMesh,
};
use percussion_geometry::{Pose, Vector};

fn rock(size: f64) -> Shape {
    let mut random = Random::new(3);
    let axes = Vector::new(0.5, 0.4, 0.3) * size;
    let points: Vec<Vector> = (0..20).map(|_| random.direction().component_mul(&axes)).collect();
    ConvexPolyhedron::hull(&points).unwrap().into()
}

fn convex(size: f64) -> Vec<Shape> {
    vec![
        Sphere::new(0.4 * size).unwrap().into(),
        Cuboid::new([0.8 * size, 0.5 * size, 1.1 * size]).unwrap().into(),
        Capsule::new(0.2 * size, 0.9 * size).unwrap().into(),
        Cylinder::new(0.35 * size, 0.8 * size).unwrap().into(),
        Cone::new(0.4 * size, 0.9 * size).unwrap().into(),
        Ellipsoid::new([0.6 * size, 0.3 * size, 0.45 * size]).unwrap().into(),
        rock(size),
    ]
}

fn check_all(first: &[Shape], second: &[Shape], count: u64) {
    for (k, a) in first.iter().enumerate() {
        let from = if first == second { k } else { 0 };
        for b in &second[from..] {
            check_pair([a, b], count);
        }
    }
}

#[test]
fn convex_shapes_keep_the_contract_with_a_plane() {
    check_all(&convex(1.0), &[HalfSpace.into()], 300);
}

#[test]
fn convex_shapes_keep_the_contract_with_each_other() {
    check_all(&convex(1.0), &convex(1.0), 60);
}

#[test]
fn sizes_from_a_micrometre_to_a_thousand_kilometres_are_alike() {
    for size in [1e-6, 1e6] {
        check_all(&convex(size), &convex(size), 10);
        check_all(&convex(size), &[HalfSpace.into()], 10);
    }
}

#[test]
fn small_shapes_keep_the_contract_with_large_ones() {
    check_all(&convex(1e-2), &convex(1.0), 10);
}

#[test]
fn plates_and_needles_keep_the_contract() {
    let thin: [Shape; 7] = [
        Cuboid::new([1.0, 0.8, 1e-3]).unwrap().into(),
        Cuboid::new([1e-3, 1e-3, 1.0]).unwrap().into(),
        Capsule::new(1e-3, 1.0).unwrap().into(),
        Cylinder::new(0.5, 1e-2).unwrap().into(),
        Cylinder::new(1e-2, 1.0).unwrap().into(),
        Cone::new(0.5, 1e-2).unwrap().into(),
        Ellipsoid::new([0.5, 0.01, 1e-2]).unwrap().into(),
    ];
    check_all(&thin, &thin, 12);
    check_all(&thin, &[HalfSpace.into()], 50);
}

/// A closed mesh around a cube.
fn meshes() -> Vec<Shape> {
    let cube = TriangleMesh::new(
        (0..8).map(|k| Vector::from_fn(|axis, _| f64::from(k >> axis & 1) - 0.5)).collect(),
        vec![
            [0, 2, 3],
            [0, 3, 1],
            [4, 5, 7],
            [4, 7, 6],
            [0, 1, 5],
            [0, 5, 4],
            [2, 6, 7],
            [2, 7, 3],
            [0, 4, 6],
            [0, 6, 2],
            [1, 3, 7],
            [1, 7, 5],
        ],
    );
    vec![cube.unwrap().into()]
}

#[test]
fn convex_shapes_keep_the_contract_with_meshes() {
    check_all(&convex(0.7), &meshes(), 30);
    check_all(&meshes(), &[HalfSpace.into()], 30);
}

#[test]
fn compounds_keep_the_contract() {
    let part = |x: f64, shape: Shape| (Pose::translation(x, 0.0, 0.0), shape);
    let dumbbell = Compound::new(vec![
        part(-0.5, Sphere::new(0.2).unwrap().into()),
        part(0.5, Cuboid::new([0.3, 0.4, 0.3]).unwrap().into()),
    ]);
    let compounds = [dumbbell.unwrap().into()];
    check_all(&compounds, &convex(1.0), 20);
    check_all(&compounds, &compounds, 20);
    check_all(&compounds, &[HalfSpace.into()], 50);
}

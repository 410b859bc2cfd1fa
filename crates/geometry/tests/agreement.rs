//! Distances agree with those of parry's own shapes, which have nothing in common with ours but its
//! algorithm for a first direction.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use parry3d_f64::math::{Pose as ParryPose, Rotation, Vector as ParryVector};
use parry3d_f64::query::distance;
use parry3d_f64::shape as parry;
use percussion_geometry::contract::Random;
use percussion_geometry::nalgebra::UnitQuaternion;
use percussion_geometry::pairs::{Scratch, contacts};
use percussion_geometry::shapes::{
    Capsule, Cone, ConvexPolyhedron, Cuboid, Cylinder, HalfSpace, Shape, Sphere,
};
use percussion_geometry::{Pose, Vector};
use std::f64::consts::FRAC_PI_2;

/// A shape of ours and of parry's, and how axes of the latter, which are along y, are turned.
type Twin = (Shape, Box<dyn parry::Shape>, UnitQuaternion<f64>);

fn twins() -> Vec<Twin> {
    let same = UnitQuaternion::identity();
    let upright = UnitQuaternion::from_axis_angle(&Vector::x_axis(), FRAC_PI_2);
    let brick = Cuboid::new([0.6, 0.9, 0.4]).unwrap();
    let corners: Vec<Vector> = (0..8).map(|k| brick.vertex(k)).collect();
    vec![
        (Sphere::new(0.4).unwrap().into(), Box::new(parry::Ball::new(0.4)), same),
        (
            Cuboid::new([0.8, 0.5, 1.1]).unwrap().into(),
            Box::new(parry::Cuboid::new(ParryVector::new(0.4, 0.25, 0.55))),
            same,
        ),
        (Capsule::new(0.2, 0.9).unwrap().into(), Box::new(parry::Capsule::new_z(0.45, 0.2)), same),
        (
            Cylinder::new(0.35, 0.8).unwrap().into(),
            Box::new(parry::Cylinder::new(0.4, 0.35)),
            upright,
        ),
        (Cone::new(0.4, 0.9).unwrap().into(), Box::new(parry::Cone::new(0.45, 0.4)), upright),
        (
            ConvexPolyhedron::hull(&corners).unwrap().into(),
            Box::new(parry::Cuboid::new(ParryVector::new(0.3, 0.45, 0.2))),
            same,
        ),
    ]
}

fn converted(pose: &Pose, turn: &UnitQuaternion<f64>) -> ParryPose {
    let (at, q) = (pose.translation.vector, pose.rotation * turn);
    let rotation = Rotation::from_xyzw(q.i, q.j, q.k, q.w);
    ParryPose::from_parts(ParryVector::new(at.x, at.y, at.z), rotation)
}

fn random_pose(random: &mut Random) -> Pose {
    Pose::from_parts((random.vector() * 1.2).into(), random.rotation())
}

fn gap(shapes: [&Shape; 2], poses: [&Pose; 2], scratch: &mut Scratch) -> f64 {
    let mut found = Vec::new();
    contacts(shapes, poses, f64::INFINITY, scratch, &mut found);
    found.iter().map(|contact| contact.gap).fold(f64::INFINITY, f64::min)
}

/// Compares a pair at random poses; says how many were separate.
fn compare([first, second]: [&Twin; 2], count: u64) -> usize {
    let mut scratch = Scratch::default();
    let mut separate = 0;
    for seed in 0..count {
        let mut random = Random::new(seed + 1);
        let poses = [random_pose(&mut random), random_pose(&mut random)];
        let ours = gap([&first.0, &second.0], [&poses[0], &poses[1]], &mut scratch);
        let [a, b] = [converted(&poses[0], &first.2), converted(&poses[1], &second.2)];
        let theirs = distance(&a, &*first.1, &b, &*second.1).unwrap().distance;
        let name = format!("{} and {}, seed {seed}", first.0.kind(), second.0.kind());
        // points at parry's distance may not yet be the nearest, but belong to the shapes
        let missed = theirs - ours.max(0.0);
        assert!((-1e-9..2e-5).contains(&missed), "{name}: {ours}, parry {theirs}");
        separate += usize::from(theirs > 0.0);
    }
    separate
}

#[test]
fn gaps_of_separate_shapes_are_parrys_distances() {
    let twins = twins();
    for (k, first) in twins.iter().enumerate() {
        for second in &twins[k..] {
            let separate = compare([first, second], 10_000);
            assert!(separate > 2000, "{separate}");
        }
    }
}

#[test]
fn gaps_over_a_plane_are_parrys_distances() {
    let plane: Twin = (
        HalfSpace.into(),
        Box::new(parry::HalfSpace::new(ParryVector::Z)),
        UnitQuaternion::identity(),
    );
    for twin in &twins() {
        let separate = compare([twin, &plane], 10_000);
        assert!(separate > 2000, "{separate}");
    }
}

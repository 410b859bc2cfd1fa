//! Bodies at rest on each other: how many contacts there are, where, and that they stay.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion_geometry::contact::Contact;
use percussion_geometry::nalgebra::UnitQuaternion;
use percussion_geometry::pairs::{Scratch, contacts};
use percussion_geometry::shapes::{
    Capsule, Cone, ConvexPolyhedron, Cuboid, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere,
};
use percussion_geometry::{Pose, Vector};
use std::f64::consts::FRAC_PI_2;

fn found(shapes: [&Shape; 2], poses: [&Pose; 2], reach: f64) -> Vec<Contact> {
    let mut found = Vec::new();
    contacts(shapes, poses, reach, &mut Scratch::default(), &mut found);
    found
}

fn cuboid(edges: [f64; 3]) -> Shape {
    Cuboid::new(edges).unwrap().into()
}

fn hull_of_box(edges: [f64; 3]) -> Shape {
    let cuboid = Cuboid::new(edges).unwrap();
    let corners: Vec<Vector> = (0..8).map(|k| cuboid.vertex(k)).collect();
    ConvexPolyhedron::hull(&corners).unwrap().into()
}

/// Shapes of height two with a flat bottom or side at z = −1, and how many contacts they rest on.
fn resting() -> Vec<(Shape, UnitQuaternion<f64>, usize)> {
    let upright = UnitQuaternion::identity();
    let lying = UnitQuaternion::from_axis_angle(&Vector::x_axis(), FRAC_PI_2);
    vec![
        (Sphere::new(1.0).unwrap().into(), upright, 1),
        (Ellipsoid::new([0.5, 0.7, 1.0]).unwrap().into(), upright, 1),
        (cuboid([1.0, 1.5, 2.0]), upright, 4),
        (hull_of_box([1.0, 1.5, 2.0]), upright, 4),
        (Cylinder::new(0.5, 2.0).unwrap().into(), upright, 4),
        (Cylinder::new(1.0, 1.5).unwrap().into(), lying, 2),
        (Capsule::new(0.5, 1.0).unwrap().into(), upright, 1),
        (Capsule::new(1.0, 1.0).unwrap().into(), lying, 2),
        (Cone::new(0.5, 2.0).unwrap().into(), upright, 4),
    ]
}

#[test]
fn flat_sides_rest_on_two_or_four_points_near_and_in_overlap() {
    let floors = [
        HalfSpace.into(),
        cuboid([4.0, 5.0, 2.0]),
        hull_of_box([4.0, 5.0, 2.0]),
        Cylinder::new(3.0, 2.0).unwrap().into(),
    ];
    for floor in &floors {
        let top = if matches!(floor, Shape::HalfSpace(_)) { 0.0 } else { 1.0 };
        for (shape, turn, count) in &resting() {
            for gap in [-1e-3, -1e-6, -1e-9, -1e-12, 0.0, 1e-12, 1e-9, 1e-6, 1e-3] {
                let pose = Pose::from_parts(Vector::new(0.1, 0.2, top + 1.0 + gap).into(), *turn);
                let contacts = found([floor, shape], [&Pose::identity(), &pose], 0.01);
                let name = format!("{} on {} at {gap}", shape.kind(), floor.kind());
                assert_eq!(contacts.len(), *count, "{name}: {contacts:#?}");
                for contact in &contacts {
                    assert!((contact.gap - gap).abs() < 1e-14, "{name}: {contact:#?}");
                    assert!((contact.normal - Vector::z()).norm() < 1e-12, "{name}: {contact:#?}");
                }
            }
        }
    }
}

#[test]
fn contacts_keep_their_features_while_a_body_rests_and_trembles() {
    for (shape, turn, count) in &resting() {
        let mut features: Option<Vec<u32>> = None;
        for k in 0..20 {
            let noise = |phase: f64| 1e-13 * (f64::from(k) * 1.7 + phase).sin();
            let tilt =
                UnitQuaternion::from_scaled_axis(Vector::new(noise(0.0), noise(1.0), noise(2.0)));
            let place = Vector::new(0.1, 0.2, 2.0 + noise(3.0));
            let pose = Pose::from_parts(place.into(), tilt * turn);
            let floor = cuboid([4.0, 5.0, 2.0]);
            let contacts = found([&floor, shape], [&Pose::identity(), &pose], 1e-3);
            assert_eq!(contacts.len(), *count, "{}: {contacts:#?}", shape.kind());
            let now: Vec<u32> = contacts.iter().map(|contact| contact.feature).collect();
            let first = features.get_or_insert_with(|| now.clone());
            assert_eq!(&now, first, "{}", shape.kind());
        }
    }
}

#[test]
fn equal_boxes_are_stacked_on_four_points() {
    let brick = cuboid([1.0, 2.0, 0.5]);
    for offset in [0.0, 1e-12, 0.3] {
        let above = Pose::translation(offset, 0.0, 0.5);
        let contacts = found([&brick, &brick], [&Pose::identity(), &above], 1e-3);
        assert_eq!(contacts.len(), 4, "{offset}: {contacts:#?}");
        let width = contacts.iter().map(|c| c.points[0].x).fold(f64::NEG_INFINITY, f64::max)
            - contacts.iter().map(|c| c.points[0].x).fold(f64::INFINITY, f64::min);
        assert!((width - (1.0 - offset)).abs() < 1e-9, "{contacts:#?}");
    }
    let turned = UnitQuaternion::from_axis_angle(&Vector::z_axis(), 0.5);
    let above = Pose::from_parts(Vector::new(0.0, 0.0, 0.5).into(), turned);
    assert_eq!(found([&brick, &brick], [&Pose::identity(), &above], 1e-3).len(), 4);
    let mut all = Vec::new();
    let poses = [&Pose::identity(), &above];
    contacts([&brick, &brick], poses, 1e-3, &mut Scratch::keeping(100), &mut all);
    assert_eq!(all.len(), 8, "the corners of the common area: {all:#?}");
}

#[test]
fn gaps_and_normals_go_on_through_touching() {
    let mut pairs: Vec<[Shape; 2]> = Vec::new();
    let shapes: Vec<Shape> = resting().into_iter().map(|(shape, ..)| shape).collect();
    for (k, first) in shapes.iter().enumerate() {
        pairs.extend(shapes[k..].iter().map(|second| [first.clone(), second.clone()]));
    }
    for [first, second] in &pairs {
        let turns = [Vector::new(0.3, -0.7, 0.2), Vector::new(-0.5, 0.1, 0.9)]
            .map(UnitQuaternion::from_scaled_axis);
        let at = |x: f64| {
            let pose = Pose::from_parts((Vector::new(0.8, 0.45, 0.4) * x).into(), turns[1]);
            let origin = Pose::from_parts(Vector::zeros().into(), turns[0]);
            let contacts = found([first, second], [&origin, &pose], 0.5);
            contacts.into_iter().min_by(|a, b| a.gap.total_cmp(&b.gap))
        };
        // where they touch
        let (mut low, mut high) = (0.0, 5.0);
        for _ in 0..100 {
            let middle = 0.5 * (low + high);
            if at(middle).is_none_or(|c| c.gap > 0.0) { high = middle } else { low = middle }
        }
        let name = format!("{} and {}", first.kind(), second.kind());
        let mut last = at(low + 1e-3).unwrap();
        for k in 1..=40 {
            let x = low + 1e-3 - 5e-5 * f64::from(k);
            let contact = at(x).unwrap();
            let turn = (contact.normal - last.normal).norm();
            assert!(turn < 2e-3, "{name}: normal by {turn} at {x}, touching at {low}");
            assert!(contact.gap < last.gap, "{name}: {} after {}", contact.gap, last.gap);
            last = contact;
        }
    }
}

#[test]
fn an_ellipsoid_on_a_plane_is_where_the_book_says() {
    // [Studer2009, §7.6.1.3]: p = −D² n/|D n|, g = z − |D n|
    let axes = Vector::new(0.2, 0.03, 0.02);
    let shape = Ellipsoid::new(axes.into()).unwrap().into();
    let pose = Pose::from_parts(
        Vector::new(1.0, 2.0, 0.05).into(),
        UnitQuaternion::from_scaled_axis(Vector::new(0.1, 0.2, -0.3)),
    );
    let normal = pose.rotation.inverse() * Vector::z();
    let stretched = axes.component_mul(&normal);
    let point = -axes.component_mul(&stretched) / stretched.norm();
    let contacts = found([&HalfSpace.into(), &shape], [&Pose::identity(), &pose], 0.1);
    assert!((contacts[0].gap - (0.05 - stretched.norm())).abs() < 1e-16);
    let arm = pose.rotation.inverse() * (contacts[0].points[1] - pose.translation.vector);
    assert!((arm - point).norm() < 1e-15);
}

#[test]
fn shapes_at_the_same_place_are_pushed_apart() {
    for (first, turn, _) in &resting() {
        for (second, ..) in &resting() {
            let pose = Pose::from_parts(Vector::zeros().into(), *turn);
            let contacts = found([first, second], [&Pose::identity(), &pose], 0.0);
            let name = format!("{} in {}", first.kind(), second.kind());
            assert!(!contacts.is_empty(), "{name}");
            for contact in &contacts {
                assert!(contact.gap < -0.5 && contact.gap > -4.0, "{name}: {contact:#?}");
                assert!((contact.normal.norm() - 1.0).abs() < 1e-12, "{name}: {contact:#?}");
            }
        }
    }
}

#[test]
fn poses_that_are_no_numbers_have_no_contacts() {
    for (first, ..) in &resting() {
        for (second, ..) in &resting() {
            for value in [f64::NAN, f64::INFINITY] {
                let pose = Pose::translation(0.0, value, 0.0);
                assert!(found([first, second], [&Pose::identity(), &pose], 1.0).is_empty());
            }
        }
    }
}

//! Contacts with meshes and height fields: known answers.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion_geometry::contact::Contact;
use percussion_geometry::contract::Random;
use percussion_geometry::pairs::{Scratch, contacts};
use percussion_geometry::shapes::{
    Capsule, Cuboid, Cylinder, Ellipsoid, HeightField, Shape, Sphere, TriangleMesh,
};
use percussion_geometry::{Pose, Vector};

fn found(shapes: [&Shape; 2], poses: [&Pose; 2], reach: f64) -> Vec<Contact> {
    let mut found = Vec::new();
    contacts(shapes, poses, reach, &mut Scratch::default(), &mut found);
    found
}

fn deepest(contacts: &[Contact]) -> f64 {
    contacts.iter().map(|contact| contact.gap).fold(f64::INFINITY, f64::min)
}

/// A closed mesh around a box of these edges.
fn box_mesh(edges: [f64; 3]) -> Shape {
    let cuboid = Cuboid::new(edges).unwrap();
    let vertices = (0..8).map(|k| cuboid.vertex(k)).collect();
    #[rustfmt::skip]
    let triangles = vec![
        [0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4],
        [2, 6, 7], [2, 7, 3], [0, 4, 6], [0, 6, 2], [1, 3, 7], [1, 7, 5],
    ];
    TriangleMesh::new(vertices, triangles).unwrap().into()
}

/// A sheet of 2 × 10 × 10 triangles in the plane z = 0, divided unlike a height field.
fn sheet() -> Shape {
    let vertices = (0..121)
        .map(|k| Vector::new(f64::from(k % 11) * 0.2 - 1.0, f64::from(k / 11) * 0.2 - 1.0, 0.0))
        .collect();
    let mut triangles = Vec::new();
    for k in (0..110).filter(|k| k % 11 != 10) {
        triangles.extend([[k, k + 1, k + 11], [k + 1, k + 12, k + 11]]);
    }
    TriangleMesh::new(vertices, triangles).unwrap().into()
}

fn bodies() -> [Shape; 5] {
    [
        Sphere::new(0.25).unwrap().into(),
        Cuboid::new([0.5, 0.4, 0.3]).unwrap().into(),
        Capsule::new(0.15, 0.4).unwrap().into(),
        Cylinder::new(0.2, 0.4).unwrap().into(),
        Ellipsoid::new([0.3, 0.2, 0.15]).unwrap().into(),
    ]
}

#[test]
fn a_mesh_around_a_box_is_met_as_the_box() {
    let edges = [1.0, 0.8, 0.6];
    let (mesh, cuboid) = (box_mesh(edges), Shape::from(Cuboid::new(edges).unwrap()));
    for body in bodies() {
        let mut compared = 0;
        for seed in 0..200 {
            let mut random = Random::new(seed);
            let away = random.direction() * random.between(0.3, 0.9);
            let pose = Pose::from_parts(away.into(), random.rotation());
            let poses = [&pose, &Pose::identity()];
            let exact = found([&body, &cuboid], poses, 0.3);
            let on_mesh = found([&body, &mesh], poses, 0.3);
            let gap = deepest(&exact);
            if !(-0.01..0.29).contains(&gap) {
                continue;
            }
            compared += 1;
            let off = (deepest(&on_mesh) - gap).abs();
            assert!(off < 1e-9, "{} {seed}: {exact:#?} {on_mesh:#?}", body.kind());
        }
        assert!(compared > 30, "{compared}");
    }
}

#[test]
fn nothing_stumbles_over_the_triangles_of_a_flat_surface() {
    let flat = HeightField::new([0.2, 0.2], 11, vec![0.0; 121]).unwrap().into();
    for ground in [sheet(), flat] {
        for body in bodies() {
            for seed in 0..100 {
                let mut random = Random::new(seed);
                let mut away = random.vector() * 0.5;
                away.z = random.between(0.1, 0.5);
                let pose = Pose::from_parts(away.into(), random.rotation());
                let plane = Shape::from(percussion_geometry::shapes::HalfSpace);
                let poses = [&pose, &Pose::identity()];
                let exact = found([&body, &plane], poses, 0.05);
                if deepest(&exact) < -0.02 {
                    continue;
                }
                let contacts = found([&body, &ground], poses, 0.05);
                let name = format!("{} on {}, {seed}", body.kind(), ground.kind());
                assert_eq!(
                    exact.is_empty(),
                    contacts.is_empty(),
                    "{name} {exact:#?} {contacts:#?}"
                );
                for contact in &contacts {
                    assert!(contact.normal.z < -1.0 + 1e-5, "{name}: {contact:#?}");
                }
                if !exact.is_empty() {
                    let off = (deepest(&exact) - deepest(&contacts)).abs();
                    assert!(off < 1e-9, "{name}: {exact:#?} {contacts:#?}");
                }
            }
        }
    }
}

#[test]
fn a_box_stands_on_four_points_of_a_surface() {
    let standing = Shape::from(Cuboid::new([0.5, 0.4, 0.3]).unwrap());
    let flat: Shape = HeightField::new([0.2, 0.2], 11, vec![0.0; 121]).unwrap().into();
    for ground in [sheet(), flat, box_mesh([2.0, 2.0, 1.0])] {
        let top = ground.bounding_box(&Pose::identity()).high.z;
        for height in [0.15 - 1e-9, 0.15, 0.15 + 1e-9] {
            let pose = Pose::translation(0.03, 0.01, top + height);
            let contacts = found([&ground, &standing], [&Pose::identity(), &pose], 0.01);
            assert_eq!(contacts.len(), 4, "{}: {contacts:#?}", ground.kind());
            for contact in &contacts {
                assert!((contact.normal - Vector::z()).norm() < 1e-9);
                assert!((contact.gap - (height - 0.15)).abs() < 1e-15);
                let arm = contact.points[1] - pose.translation.vector;
                assert!((arm.x.abs() - 0.25).abs() < 1e-9 && (arm.y.abs() - 0.2).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn an_open_sheet_has_two_sides_and_the_ground_one() {
    let ball = Shape::from(Sphere::new(0.1).unwrap());
    let below = Pose::translation(0.03, 0.05, -0.05);
    let contacts = found([&sheet(), &ball], [&Pose::identity(), &below], 0.0);
    assert_eq!(contacts.len(), 1);
    assert!(
        (contacts[0].gap + 0.05).abs() < 1e-15 && (contacts[0].normal + Vector::z()).norm() < 1e-12
    );
    let ground = HeightField::new([0.2, 0.2], 11, vec![0.0; 121]).unwrap().into();
    let contacts = found([&ground, &ball], [&Pose::identity(), &below], 0.0);
    assert_eq!(contacts.len(), 1, "{contacts:#?}");
    assert!(
        (contacts[0].gap + 0.15).abs() < 1e-15 && (contacts[0].normal - Vector::z()).norm() < 1e-12
    );
}

#[test]
fn triangles_without_area_are_not_met() {
    let vertices = vec![Vector::zeros(), Vector::x(), Vector::y(), Vector::x() * 0.5];
    let mesh = TriangleMesh::new(vertices, vec![[0, 1, 2], [0, 3, 1], [0, 0, 1]]).unwrap();
    let ball = Shape::from(Sphere::new(0.1).unwrap());
    let pose = Pose::translation(0.5, 0.01, 0.11);
    let contacts = found([&mesh.into(), &ball], [&Pose::identity(), &pose], 0.05);
    assert_eq!(contacts.len(), 1);
    assert!((contacts[0].gap - 0.01).abs() < 1e-15);
}

#[test]
fn meshes_around_boxes_meet_as_boxes_do() {
    let edges = [[1.0, 0.8, 0.6], [0.7, 0.5, 0.9]];
    let meshes = edges.map(box_mesh);
    let boxes = edges.map(|edges| Shape::from(Cuboid::new(edges).unwrap()));
    let mut compared = 0;
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let away = random.direction() * random.between(0.5, 1.2);
        let pose = Pose::from_parts(away.into(), random.rotation());
        let poses = [&Pose::identity(), &pose];
        let exact = found([&boxes[0], &boxes[1]], poses, 0.3);
        let on_meshes = found([&meshes[0], &meshes[1]], poses, 0.3);
        let gap = deepest(&exact);
        if (0.0..0.29).contains(&gap) {
            compared += 1;
            let off = (deepest(&on_meshes) - gap).abs();
            assert!(off < 1e-9, "{seed}: {exact:#?} {on_meshes:#?}");
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn a_mesh_stands_on_a_mesh_and_on_the_ground() {
    let brick = box_mesh([0.5, 0.4, 0.3]);
    let flat: Shape = HeightField::new([0.2, 0.2], 11, vec![0.5; 121]).unwrap().into();
    for ground in [box_mesh([2.0, 2.0, 1.0]), sheet(), flat] {
        let top = ground.bounding_box(&Pose::identity()).high.z;
        for gap in [-1e-9, 0.0, 1e-9, 1e-4] {
            let pose = Pose::translation(0.03, 0.01, top + 0.15 + gap);
            let contacts = found([&ground, &brick], [&Pose::identity(), &pose], 0.01);
            assert_eq!(contacts.len(), 4, "{} {gap}: {contacts:#?}", ground.kind());
            for contact in &contacts {
                assert!((contact.normal - Vector::z()).norm() < 1e-9, "{contact:#?}");
                assert!((contact.gap - gap).abs() < 1e-15, "{contact:#?}");
                let arm = contact.points[1] - pose.translation.vector;
                let at_corner =
                    (arm.x.abs() - 0.25).abs() < 1e-9 && (arm.y.abs() - 0.2).abs() < 1e-9;
                assert!(at_corner, "{} {gap} {contacts:#?}", ground.kind());
            }
        }
    }
}

/// An open funnel of triangles, steep and with a hole: radius 0.1 at z = 0, 1 at z = 1.
fn funnel() -> Shape {
    let around = 24;
    let mut vertices = Vec::new();
    for (radius, z) in [(0.1, 0.0), (1.0, 1.0)] {
        for k in 0..around {
            let (sin, cos) = (f64::from(k) * std::f64::consts::TAU / f64::from(around)).sin_cos();
            vertices.push(Vector::new(radius * cos, radius * sin, z));
        }
    }
    let mut triangles = Vec::new();
    for k in 0..around {
        let next = (k + 1) % around;
        triangles.extend([[k, next, around + k], [next, around + next, around + k]]);
    }
    TriangleMesh::new(vertices, triangles).unwrap().into()
}

#[test]
fn a_ball_in_a_funnel_is_held_from_all_sides() {
    let funnel = funnel();
    let ball = Shape::from(Sphere::new(0.3).unwrap());
    // the faces' distance from the axis is that of the circle times cos(π/24)
    let slope = 0.9 * (std::f64::consts::PI / 24.0).cos();
    let apothem = 0.1 * (std::f64::consts::PI / 24.0).cos();
    let height = (0.3 * (1.0 + slope * slope).sqrt() - apothem) / slope;
    let contacts =
        found([&funnel, &ball], [&Pose::identity(), &Pose::translation(0.0, 0.0, height)], 1e-3);
    assert_eq!(contacts.len(), 24, "one on each face: {contacts:#?}");
    for contact in &contacts {
        assert!(contact.gap.abs() < 1e-12, "{contact:#?}");
        assert!(contact.normal.z > 0.0 && contact.normal.xy().dot(&contact.points[0].xy()) < 0.0);
    }
    // sliding down one side
    for k in 0..50 {
        let z = 0.9 - 0.01 * f64::from(k);
        let pose = Pose::translation(0.1 + 0.9 * z - 0.35 * 2_f64.sqrt(), 0.013 * z, z);
        let contacts = found([&funnel, &ball], [&Pose::identity(), &pose], 0.15);
        assert!(!contacts.is_empty() && contacts.iter().all(|c| c.normal.z > 0.0), "{contacts:#?}");
    }
}

#[test]
fn something_thrown_into_the_ground_is_lifted_out() {
    let heights = (0..121).map(|k| 0.05 * f64::from(k % 7) - 0.03 * f64::from(k % 5)).collect();
    let ground: Shape = HeightField::new([0.2, 0.2], 11, heights).unwrap().into();
    for body in bodies() {
        for seed in 0..50 {
            let mut random = Random::new(seed);
            let mut place = random.vector() * 0.5;
            place.z = random.between(-0.6, 0.3);
            let pose = Pose::from_parts(place.into(), random.rotation());
            let contacts = found([&ground, &body], [&Pose::identity(), &pose], 0.0);
            let name = format!("{} {seed} {contacts:#?}", body.kind());
            assert!(place.z > -0.2 || !contacts.is_empty(), "{name}");
            assert!(contacts.iter().all(|contact| contact.normal.z > 0.0), "{name}");
        }
    }
}

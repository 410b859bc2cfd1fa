//! Contacts of pairs of shapes: known answers.

use percussion_geometry::contact::Contact;
use percussion_geometry::pairs::{Scratch, contacts};
use percussion_geometry::shapes::{Cuboid, HalfSpace, Shape, Sphere};
use percussion_geometry::{Pose, Vector};

fn found(shapes: [&Shape; 2], poses: [&Pose; 2], reach: f64) -> Vec<Contact> {
    let mut found = Vec::new();
    contacts(shapes, poses, reach, &mut Scratch::default(), &mut found);
    found
}

#[test]
fn a_box_stands_on_four_vertices() {
    let shapes = [&HalfSpace.into(), &Cuboid::new([1.0, 2.0, 3.0]).unwrap().into()];
    let contacts = found(shapes, [&Pose::identity(), &Pose::translation(5.0, 0.0, 1.5)], 0.1);
    assert_eq!(contacts.iter().map(|c| c.features[1]).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert!(contacts.iter().all(|c| c.gap == 0.0 && c.normal == Vector::z()));
}

#[test]
fn a_ball_meets_faces_edges_and_vertices_of_a_box() {
    let shapes: [&Shape; 2] =
        [&Sphere::new(0.5).unwrap().into(), &Cuboid::new([2.0, 2.0, 2.0]).unwrap().into()];
    let at = |x, y, z| {
        let poses = [&Pose::translation(x, y, z), &Pose::identity()];
        let contacts = found(shapes, poses, 1.0);
        assert_eq!(contacts.len(), 1);
        (contacts[0].feature, contacts[0].gap)
    };
    assert_eq!(at(2.0, 0.5, 0.25), (21, 0.5));
    assert_eq!(at(0.0, 1.3, -1.4).0, 9, "edge along x with y above and z below");
    assert!((at(0.0, 1.3, -1.4).1).abs() < 1e-15);
    assert_eq!(at(1.1, -1.1, 1.1).0, 5);
    assert_eq!(at(0.0, 0.0, -0.75), (24, -0.75));
}

//! Nothing is allocated once memory is warm.

#![expect(unsafe_code, reason = "an allocator that counts")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion_geometry::contract::Random;
use percussion_geometry::finder::{Extent, Finder, Groups};
use percussion_geometry::pairs::{Scratch, contacts};
use percussion_geometry::shapes::{
    Capsule, Compound, Cone, ConvexPolyhedron, Cuboid, Cylinder, Ellipsoid, HalfSpace, HeightField,
    Shape, Sphere, TriangleMesh,
};
use percussion_geometry::{Pose, Vector};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: passes everything on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(mut work: impl FnMut()) -> usize {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

fn shapes() -> Vec<Shape> {
    let mut random = Random::new(2);
    let points: Vec<Vector> = (0..12).map(|_| random.direction() * 0.5).collect();
    let corners = vec![Vector::zeros(), Vector::x(), Vector::y(), Vector::z()];
    let triangles = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]];
    let part = |x: f64, shape: Shape| (Pose::translation(x, 0.0, 0.0), shape);
    let parts = vec![
        part(-0.4, Sphere::new(0.3).unwrap().into()),
        part(0.4, Cone::new(0.3, 0.5).unwrap().into()),
    ];
    vec![
        Sphere::new(0.5).unwrap().into(),
        HalfSpace.into(),
        Cuboid::new([1.0, 0.8, 0.6]).unwrap().into(),
        Capsule::new(0.3, 0.6).unwrap().into(),
        Cylinder::new(0.4, 0.8).unwrap().into(),
        Cone::new(0.4, 0.8).unwrap().into(),
        Ellipsoid::new([0.5, 0.4, 0.3]).unwrap().into(),
        ConvexPolyhedron::hull(&points).unwrap().into(),
        TriangleMesh::new(corners, triangles).unwrap().into(),
        HeightField::new([0.3, 0.3], 6, vec![0.1; 36]).unwrap().into(),
        Compound::new(parts).unwrap().into(),
    ]
}

#[test]
fn warm_pairs_allocate_nothing() {
    let shapes = shapes();
    let (mut scratch, mut found) = (Scratch::default(), Vec::new());
    let mut all = || {
        for first in &shapes {
            for second in &shapes {
                for seed in 0..10 {
                    let mut random = Random::new(seed);
                    let pose = Pose::from_parts((random.vector() * 0.8).into(), random.rotation());
                    contacts(
                        [first, second],
                        [&Pose::identity(), &pose],
                        0.1,
                        &mut scratch,
                        &mut found,
                    );
                }
            }
        }
    };
    assert!(allocations(&mut all) > 0);
    assert_eq!(allocations(&mut all), 0);
}

#[test]
fn a_warm_finder_allocates_nothing() {
    let mut random = Random::new(1);
    let shape = Shape::from(Sphere::new(0.1).unwrap());
    let mut bodies: Vec<Extent> = (0..2000)
        .map(|_| Extent {
            bounds: shape
                .bounding_box(&Pose::from_parts(random.vector().into(), random.rotation())),
            reach: 0.01,
            group: 0,
        })
        .collect();
    bodies[0].bounds = Shape::from(HalfSpace).bounding_box(&Pose::identity());
    let (mut finder, mut pairs, groups) = (Finder::default(), Vec::new(), Groups::default());
    let mut find = || finder.find(&bodies, &groups, &mut pairs);
    assert!(allocations(&mut find) > 0);
    assert_eq!(allocations(&mut find), 0);
}

//! Volume, centre and inertia of shapes: against sums over many small cubes, and under splitting.

use percussion_geometry::contract::Random;
use percussion_geometry::shapes::{
    Capsule, Compound, Cone, ConvexPolyhedron, Cuboid, Cylinder, Ellipsoid, HalfSpace, Shape,
    Sphere, TriangleMesh,
};
use percussion_geometry::{MassProperties, Pose, ShapeError, Vector};

/// Whether a point belongs to a shape.
type Inside = fn(&Vector) -> bool;

/// Sums over cells of a grid.
fn sampled(shape: &Shape, belongs: Inside) -> MassProperties {
    let bounds = shape.bounding_box(&Pose::identity());
    let cells = 30;
    let cell = bounds.half() * (2.0 / f64::from(cells));
    let small = cell.product();
    let mut sum = MassProperties::zero();
    for k in 0..cells * cells * cells {
        let place = [k % cells, k / cells % cells, k / cells / cells].map(|x| f64::from(x) + 0.5);
        let point = bounds.low + Vector::from(place).component_mul(&cell);
        if belongs(&point) {
            let cube = MassProperties { volume: small, centre: point, ..MassProperties::zero() };
            sum = sum.joined(&cube);
        }
    }
    sum
}

fn assert_near(name: &str, found: &MassProperties, expected: &MassProperties, tolerance: f64) {
    let size = expected.volume.cbrt();
    let inertia = expected.inertia.norm();
    assert!(
        (found.volume / expected.volume - 1.0).abs() < tolerance,
        "{name}: {found:?} {expected:?}"
    );
    assert!(
        (found.centre - expected.centre).norm() < tolerance * size,
        "{name}: {found:?} {expected:?}"
    );
    let off = (found.inertia - expected.inertia).norm();
    assert!(off < 2.0 * tolerance * inertia, "{name}: {found:?} {expected:?}");
}

fn tetrahedron() -> Vec<Vector> {
    vec![
        Vector::new(0.1, 0.0, 0.0),
        Vector::new(1.0, 0.2, 0.1),
        Vector::new(0.2, 0.9, -0.1),
        Vector::new(0.3, 0.3, 1.1),
    ]
}

#[test]
fn formulas_agree_with_sums_over_cubes() {
    let shapes: [(Shape, Inside); 7] = [
        (Sphere::new(0.7).unwrap().into(), |p| p.norm() < 0.7),
        (Cuboid::new([0.5, 1.0, 1.5]).unwrap().into(), |_| true),
        (Capsule::new(0.4, 1.0).unwrap().into(), |p| {
            (p - Vector::z() * p.z.clamp(-0.5, 0.5)).norm() < 0.4
        }),
        (Cylinder::new(0.6, 1.4).unwrap().into(), |p| p.xy().norm() < 0.6),
        (Cone::new(0.8, 1.2).unwrap().into(), |p| p.xy().norm() < 0.8 * (0.6 - p.z) / 1.2),
        (Ellipsoid::new([0.5, 0.8, 1.1]).unwrap().into(), |p| {
            p.component_div(&Vector::new(0.5, 0.8, 1.1)).norm() < 1.0
        }),
        (ConvexPolyhedron::hull(&tetrahedron()).unwrap().into(), |p| {
            let [a, b, c, d] = [0, 1, 2, 3].map(|k| tetrahedron()[k]);
            let part = |p: Vector, q: Vector, r: Vector| p.cross(&q).dot(&r).signum();
            let side = part(b - a, c - a, d - a);
            part(p - a, c - a, d - a) == side
                && part(b - a, p - a, d - a) == side
                && part(b - a, c - a, p - a) == side
                && part(c - b, d - b, p - b) == -side
        }),
    ];
    for (shape, inside) in &shapes {
        assert_near(
            shape.kind(),
            &sampled(shape, *inside),
            &shape.mass_properties().unwrap(),
            0.03,
        );
    }
}

#[test]
fn a_box_is_its_halves_its_hull_and_its_mesh() {
    let whole = Shape::from(Cuboid::new([2.0, 3.0, 4.0]).unwrap()).mass_properties().unwrap();
    let half = Shape::from(Cuboid::new([1.0, 3.0, 4.0]).unwrap());
    let at = |x: f64| (Pose::translation(x, 0.0, 0.0), half.clone());
    let halves = Compound::new(vec![at(-0.5), at(0.5)]).unwrap();
    assert_near("halves", &Shape::from(halves).mass_properties().unwrap(), &whole, 1e-14);
    let cuboid = Cuboid::new([2.0, 3.0, 4.0]).unwrap();
    let corners: Vec<Vector> = (0..8).map(|k| cuboid.vertex(k)).collect();
    let hull = ConvexPolyhedron::hull(&corners).unwrap();
    assert_eq!((hull.vertices().len(), hull.faces()), (8, 6));
    assert_near("hull", &Shape::from(hull).mass_properties().unwrap(), &whole, 1e-14);
}

#[test]
fn a_mesh_far_from_the_origin_keeps_its_digits() {
    let far = Vector::new(1e4, -2e4, 3e4);
    let near =
        Shape::from(ConvexPolyhedron::hull(&tetrahedron()).unwrap()).mass_properties().unwrap();
    let points: Vec<Vector> = tetrahedron().iter().map(|p| p + far).collect();
    let triangles = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]];
    let mesh = TriangleMesh::new(points.clone(), triangles.clone()).unwrap();
    assert!(mesh.is_closed());
    let mut found = Shape::from(mesh).mass_properties().unwrap();
    found.centre -= far;
    assert_near("mesh", &found, &near, 1e-9);

    let inside_out = triangles.iter().map(|[a, b, c]| [*a, *c, *b]).collect();
    let mesh = Shape::from(TriangleMesh::new(points.clone(), inside_out).unwrap());
    assert!(matches!(mesh.mass_properties(), Err(ShapeError::InsideOut { .. })));
    let open = Shape::from(TriangleMesh::new(points, triangles[1..].to_vec()).unwrap());
    let error = open.mass_properties().unwrap_err();
    assert!(error.to_string().contains("the edge between points [0, 1]"), "{error}");
}

#[test]
fn bad_sizes_are_refused_with_a_remedy() {
    let refused = [
        Sphere::new(0.0).unwrap_err(),
        Cuboid::new([1.0, f64::NAN, 1.0]).unwrap_err(),
        Capsule::new(1.0, -1.0).unwrap_err(),
        Cylinder::new(f64::INFINITY, 1.0).unwrap_err(),
        Cone::new(1.0, 0.0).unwrap_err(),
        Ellipsoid::new([1.0, 1.0, -0.0]).unwrap_err(),
    ];
    for error in refused {
        assert!(error.to_string().contains("give a number above zero"), "{error}");
    }
    let mut random = Random::new(1);
    let mut flat: Vec<Vector> = (0..20).map(|_| random.vector()).collect();
    for p in &mut flat {
        p.z = 0.3 * p.x - 0.2 * p.y;
    }
    assert!(matches!(ConvexPolyhedron::hull(&flat), Err(ShapeError::Flat { .. })));
    assert!(matches!(ConvexPolyhedron::hull(&flat[..3]), Err(ShapeError::TooFew { .. })));
    let far = TriangleMesh::new(flat.clone(), vec![[0, 1, 99]]).unwrap_err();
    assert!(far.to_string().contains("refers to point 99, but there are 20 points"), "{far}");
    assert!(matches!(Shape::from(HalfSpace).mass_properties(), Err(ShapeError::Unbounded { .. })));
    assert!(Compound::new(vec![(Pose::identity(), HalfSpace.into())]).is_err());
}

/// Every point is behind every face, and every vertex is a given point.
fn check_hull(name: &str, points: &[Vector]) {
    let hull = ConvexPolyhedron::hull(points).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(hull.vertices().iter().all(|vertex| points.contains(vertex)), "{name}");
    let mut random = Random::new(5);
    let size = points.iter().map(Vector::norm).fold(0.0, f64::max);
    for _ in 0..200 {
        let direction = random.direction();
        let far = |list: &[Vector]| {
            list.iter().map(|p| p.dot(&direction)).fold(f64::NEG_INFINITY, f64::max)
        };
        let missed = far(points) - far(hull.vertices());
        assert!(missed.abs() <= 1e-9 * size, "{name}: {missed}");
    }
    let shape = Shape::from(hull);
    let features = shape.as_solid().features();
    assert!(features > 10 && features % 2 == 0, "{name}: V + E + F = 2 E + 2, not {features}");
}

#[test]
fn hulls_contain_their_points() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let size = 10_f64.powf(random.between(-6.0, 6.0));
        let count = 4 + seed * 3;
        let ball: Vec<Vector> = (0..count).map(|_| random.direction() * size).collect();
        check_hull("on a sphere", &ball);
        let cube: Vec<Vector> = (0..count).map(|_| random.vector() * size).collect();
        check_hull("in a cube", &cube);
    }
    let grid = |n: i32| {
        (0..n * n * n)
            .map(move |k| Vector::new(f64::from(k % n), f64::from(k / n % n), f64::from(k / n / n)))
    };
    for n in 2..6 {
        let points: Vec<Vector> = grid(n).collect();
        check_hull("grid", &points);
        assert_eq!(ConvexPolyhedron::hull(&points).unwrap().faces(), 6);
        let turn = percussion_geometry::nalgebra::UnitQuaternion::from_euler_angles(0.3, 1.0, -0.7);
        let turned: Vec<Vector> = points.iter().map(|p| turn * (p * 0.1)).collect();
        check_hull("turned grid", &turned);
        let hull = ConvexPolyhedron::hull(&turned).unwrap();
        assert_eq!((hull.faces(), hull.vertices().len()), (6, 8));
    }
    let prism: Vec<Vector> = (0..64)
        .map(|k| {
            let (sin, cos) = (f64::from(k / 2) * std::f64::consts::TAU / 32.0).sin_cos();
            Vector::new(cos, sin, f64::from(k % 2))
        })
        .collect();
    assert_eq!(ConvexPolyhedron::hull(&prism).unwrap().faces(), 34);
    let twice: Vec<Vector> = prism.iter().chain(&prism).copied().collect();
    assert_eq!(ConvexPolyhedron::hull(&twice).unwrap().vertices().len(), 64);
}

#[test]
fn a_shape_of_twice_the_size_has_eight_times_the_volume() {
    let cube = Shape::from(Cuboid::new([1.0, 2.0, 3.0]).unwrap());
    let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let corners = corners.map(Vector::from).to_vec();
    let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let shapes: [Shape; 9] = [
        Sphere::new(0.3).unwrap().into(),
        cube.clone(),
        Capsule::new(0.2, 0.7).unwrap().into(),
        Cylinder::new(0.2, 0.7).unwrap().into(),
        Cone::new(0.2, 0.7).unwrap().into(),
        Ellipsoid::new([0.1, 0.2, 0.3]).unwrap().into(),
        ConvexPolyhedron::hull(&corners).unwrap().into(),
        TriangleMesh::new(corners, faces).unwrap().into(),
        Compound::new(vec![(Pose::translation(0.3, 0.0, 0.1), cube)]).unwrap().into(),
    ];
    for shape in shapes {
        let (one, two) = (shape.mass_properties(), shape.scaled(2.0).unwrap().mass_properties());
        let (one, two) = (one.unwrap(), two.unwrap());
        let expected = MassProperties {
            volume: 8.0 * one.volume,
            centre: 2.0 * one.centre,
            inertia: 32.0 * one.inertia,
        };
        assert_near(shape.kind(), &two, &expected, 1e-12);
    }
    assert!(Shape::from(Sphere::new(1.0).unwrap()).scaled(-1.0).is_err());
}

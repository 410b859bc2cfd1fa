//! Contacts, areas and bad shapes in the plane.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion_geometry::ShapeError;
use percussion_geometry::contract::Random;
use percussion_geometry::plane::{
    Arc, Disc, PlaneContact, PlanePose, PlaneScratch, PlaneShape, PlaneTwist, PlaneVector, Polygon,
    Rail, Segment, contacts,
};

fn points(coordinates: &[[f64; 2]]) -> Vec<PlaneVector> {
    coordinates.iter().map(|p| PlaneVector::from(*p)).collect()
}

fn polygon(coordinates: &[[f64; 2]]) -> PlaneShape {
    Polygon::new(points(coordinates)).unwrap().into()
}

fn shapes() -> Vec<PlaneShape> {
    vec![
        Disc::new(0.4).unwrap().into(),
        Segment::new(PlaneVector::new(-0.6, 0.1), PlaneVector::new(0.7, -0.2)).unwrap().into(),
        polygon(&[[-0.5, -0.3], [0.5, -0.3], [0.5, 0.3], [-0.5, 0.3]]),
        // an L
        polygon(&[[-0.6, -0.5], [0.6, -0.5], [0.6, -0.2], [-0.2, -0.2], [-0.2, 0.5], [-0.6, 0.5]]),
        Rail::new(points(&[[-1.0, 0.5], [-0.3, 0.0], [0.4, 0.1], [1.0, 0.6]])).unwrap().into(),
    ]
}

fn found(shapes: [&PlaneShape; 2], poses: [&PlanePose; 2], reach: f64) -> Vec<PlaneContact> {
    let mut found = Vec::new();
    contacts(shapes, poses, reach, &mut PlaneScratch::default(), &mut found);
    found
}

fn random_poses(seed: u64) -> [PlanePose; 2] {
    let mut random = Random::new(seed);
    [(); 2].map(|()| {
        let place = random.vector().xy() * 0.5;
        PlanePose::new(place, random.between(-3.0, 3.0))
    })
}

fn same(a: &PlaneContact, b: &PlaneContact) -> bool {
    (a.gap - b.gap).abs() < 1e-12
        && (a.normal - b.normal).norm() < 1e-10
        && (a.points[0] - b.points[0]).norm() < 1e-10
        && a.features == b.features
}

/// Contacts in the other order and with both moved are the same; differences are rates.
fn check(shapes: [&PlaneShape; 2], seed: u64) -> usize {
    let poses = random_poses(seed);
    let name = format!("{} and {}, seed {seed}", shapes[0].kind(), shapes[1].kind());
    let here = found(shapes, [&poses[0], &poses[1]], 0.2);
    for contact in &here {
        let apart = contact.points[1] - contact.points[0] - contact.normal * contact.gap;
        assert!(apart.norm() < 1e-14 && (contact.normal.norm() - 1.0).abs() < 1e-14, "{name}");
    }
    assert!(here.windows(2).all(|pair| pair[0].feature < pair[1].feature), "{name}");

    let turned = found([shapes[1], shapes[0]], [&poses[1], &poses[0]], 0.2);
    assert_eq!(turned.len(), here.len(), "{name}");
    for contact in &turned {
        let back = here.iter().find(|c| [c.features[1], c.features[0]] == contact.features);
        assert!(back.is_some_and(|c| (c.normal + contact.normal).norm() < 1e-12), "{name}");
    }

    let motion = PlanePose::new(PlaneVector::new(3.0, -7.0), 1.0);
    let moved = found(shapes, [&(motion * poses[0]), &(motion * poses[1])], 0.2);
    assert_eq!(moved.len(), here.len(), "{name}");
    for (moved, contact) in moved.iter().zip(&here) {
        let mut back = *moved;
        back.normal = motion.rotation.inverse() * back.normal;
        back.points =
            back.points.map(|p| motion.rotation.inverse() * (p - motion.translation.vector));
        assert!(same(&back, contact), "{name}: {moved:?} {contact:?}");
    }
    check_rates(shapes, poses, &here, seed, &name)
}

fn check_rates(
    shapes: [&PlaneShape; 2],
    poses: [PlanePose; 2],
    here: &[PlaneContact],
    seed: u64,
    name: &str,
) -> usize {
    let mut random = Random::new(seed + 77);
    let twists = [(); 2]
        .map(|()| PlaneTwist { linear: random.vector().xy(), angular: random.between(-1.0, 1.0) });
    let step = 1e-6;
    let at = |sign: f64| {
        let [a, b] = [0, 1].map(|k| {
            let PlaneTwist { linear, angular } = twists[k];
            let place = poses[k].translation.vector + linear * sign * step;
            PlanePose::new(place, poses[k].rotation.angle() + angular * sign * step)
        });
        found(shapes, [&a, &b], 0.2)
    };
    let (after, before) = (at(1.0), at(-1.0));
    let mut seen = 0;
    for contact in here {
        let find =
            |list: &[PlaneContact]| list.iter().find(|c| c.features == contact.features).copied();
        let (Some(after), Some(before)) = (find(&after), find(&before)) else { continue };
        if (after.gap + before.gap - 2.0 * contact.gap).abs() > 1e-9 || contact.gap.abs() < 1e-3 {
            continue;
        }
        seen += 1;
        let rates = contact.rates([&poses[0], &poses[1]], twists);
        let difference = |a: PlaneVector, b: PlaneVector| (a - b) / (2.0 * step);
        let gap = (after.gap - before.gap) / (2.0 * step) - rates.gap;
        let normal = difference(after.normal, before.normal) - rates.normal;
        let point = difference(after.points[0], before.points[0]) - rates.points[0];
        let off = gap.abs().max(normal.norm()).max(point.norm());
        assert!(off < 1e-4, "{name}: {contact:?} {rates:?}, off by {gap} {normal} {point}");
    }
    seen
}

#[test]
fn pairs_are_symmetric_invariant_and_have_exact_rates() {
    let shapes = shapes();
    for (k, first) in shapes.iter().enumerate() {
        for second in &shapes[k..] {
            let seen: usize = (0..300).map(|seed| check([first, second], seed)).sum();
            assert!(seen > 50, "{} and {}: {seen}", first.kind(), second.kind());
        }
    }
    let arc = Arc::new(0.7, 0.3, 4.0).unwrap().into();
    let seen: usize =
        (0..300).map(|seed| check([&Disc::new(0.2).unwrap().into(), &arc], seed)).sum();
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_disc_rolls_inside_an_arc_and_outside() {
    let shapes: [PlaneShape; 2] =
        [Disc::new(0.3).unwrap().into(), Arc::new(1.0, 3.0, 6.5).unwrap().into()];
    let at = |x: f64, y: f64| {
        found(
            [&shapes[0], &shapes[1]],
            [&PlanePose::translation(x, y), &PlanePose::identity()],
            0.2,
        )
    };
    let inside = at(0.0, -0.6);
    assert_eq!((inside.len(), inside[0].features, inside[0].radii), (1, [0, 3], [0.3, -1.0]));
    assert!(
        (inside[0].gap - 0.1).abs() < 1e-15 && (inside[0].normal + PlaneVector::y()).norm() < 1e-15
    );
    let outside = at(0.0, -1.2);
    assert_eq!((outside.len(), outside[0].features, outside[0].radii), (1, [0, 2], [0.3, 1.0]));
    assert!((outside[0].gap + 0.1).abs() < 1e-15);
}

#[test]
fn a_box_stands_on_two_corners() {
    let shapes = shapes();
    let floor = polygon(&[[-5.0, -1.0], [5.0, -1.0], [5.0, 0.0], [-5.0, 0.0]]);
    let line =
        Segment::new(PlaneVector::new(-5.0, 0.0), PlaneVector::new(5.0, 0.0)).unwrap().into();
    for ground in [&floor, &line] {
        for depth in [-1e-3, 0.0, 1e-3] {
            let poses = [&PlanePose::identity(), &PlanePose::translation(0.1, 0.3 - depth)];
            let contacts = found([ground, &shapes[2]], poses, 0.01);
            assert_eq!(contacts.len(), 2, "{}: {contacts:?}", ground.kind());
            for contact in &contacts {
                assert!((contact.gap + depth).abs() < 1e-15, "{contact:?}");
                assert!((contact.normal - PlaneVector::y()).norm() < 1e-15);
            }
        }
    }
}

#[test]
fn discs_do_not_stumble_over_points_of_a_rail() {
    let straight: Vec<[f64; 2]> = (0..50).map(|k| [0.1 * f64::from(k), 0.0]).collect();
    let shapes = [&Disc::new(0.25).unwrap().into(), &Rail::new(points(&straight)).unwrap().into()];
    for k in 1..400 {
        let pose = PlanePose::translation(0.012 * f64::from(k), 0.26);
        let contacts = found(shapes, [&pose, &PlanePose::identity()], 0.05);
        assert_eq!(contacts.len(), 1, "{contacts:?}");
        assert!((contacts[0].normal + PlaneVector::y()).norm() < 1e-12);
    }
}

#[test]
fn areas_are_those_of_the_parts() {
    let ell = shapes()[3].mass_properties().unwrap();
    let parts = [([0.0, -0.35], [1.2, 0.3]), ([-0.4, 0.15], [0.4, 0.7])];
    let area: f64 = parts.iter().map(|(_, [w, h])| w * h).sum();
    let centre =
        parts.iter().map(|(c, [w, h])| PlaneVector::from(*c) * (w * h)).sum::<PlaneVector>() / area;
    let inertia: f64 = parts
        .iter()
        .map(|(c, [w, h])| {
            w * h * ((w * w + h * h) / 12.0 + (PlaneVector::from(*c) - centre).norm_squared())
        })
        .sum();
    assert!((ell.area - area).abs() < 1e-14 && (ell.centre - centre).norm() < 1e-14);
    assert!((ell.inertia - inertia).abs() < 1e-14);
    let round: Vec<[f64; 2]> = (0..1000)
        .map(|k| (f64::from(k) * std::f64::consts::TAU / 1e3).sin_cos())
        .map(|(s, c)| [c, s])
        .collect();
    let (round, disc) = (polygon(&round), PlaneShape::from(Disc::new(1.0).unwrap()));
    let (round, disc) = (round.mass_properties().unwrap(), disc.mass_properties().unwrap());
    assert!(
        (round.area / disc.area - 1.0).abs() < 1e-5
            && (round.inertia / disc.inertia - 1.0).abs() < 2e-5
    );
}

#[test]
fn bad_shapes_are_refused() {
    let square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
    let refused = |corners: &[[f64; 2]]| Polygon::new(points(corners)).unwrap_err();
    let turned: Vec<[f64; 2]> = square.iter().rev().copied().collect();
    assert!(matches!(refused(&turned), ShapeError::Clockwise { .. }));
    let crossed = [[0.0, 0.0], [2.0, 0.0], [0.5, 1.0], [2.0, 1.0], [0.0, 0.5]];
    assert!(matches!(refused(&crossed), ShapeError::Crossing { .. }));
    assert!(matches!(refused(&square[..2]), ShapeError::TooFew { .. }));
    let twice = [square[0], square[1], square[1], square[2]];
    assert!(refused(&twice).to_string().contains("points 1 and 2 of a polygon are the same"));
    assert!(Arc::new(1.0, 1.0, 0.5).unwrap_err().to_string().contains("counter-clockwise"));
    assert!(Segment::new(PlaneVector::zeros(), PlaneVector::zeros()).is_err());
    assert!(matches!(shapes()[4].mass_properties(), Err(ShapeError::NoArea { shape: "rail" })));
}

//! Floors of many shapes side by side are one floor in the plane, too: what slides over their seams moves as on one
//! segment, whatever the cuts.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use percussion::inclusion::laws::FrictionalContact;
use percussion::inclusion::solvers::Auto;
use percussion::parts::*;
use percussion::schemes::NoPenetration;
use percussion::simulation::{Recorders, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, State};
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector2, Vector3};
use percussion_geometry::plane::{Disc, PlaneShape, Polygon, Rail, Segment};

/// Numbers that look random, the same at every run.
struct Numbers(u64);

impl Numbers {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + (high - low) * (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Ascending numbers from −1 to at least 2.
    fn cuts(&mut self) -> Vec<f64> {
        let mut cuts = vec![-1.0];
        while cuts[cuts.len() - 1] < 2.0 {
            cuts.push(cuts[cuts.len() - 1] + self.between(0.04, 0.4));
        }
        cuts
    }
}

fn polygon(points: &[[f64; 2]]) -> PlaneShape {
    Polygon::new(points.iter().map(|p| Vector2::from(*p)).collect()).unwrap().into()
}

/// Floors whose tops are on the line y = 0, by their names.
fn floors(numbers: &mut Numbers) -> Vec<(&'static str, Vec<PlaneShape>)> {
    let block = |x: &[f64], depth: f64| {
        polygon(&[[x[0], 0.0], [x[0], -depth], [x[1], -depth], [x[1], 0.0]])
    };
    let segment =
        |x: &[f64]| Segment::new(Vector2::new(x[0], 0.0), Vector2::new(x[1], 0.0)).unwrap().into();
    let [first, second, third] = [(); 3].map(|()| numbers.cuts());
    let depth = numbers.between(0.05, 0.5);
    let blocks = first.windows(2).map(|x| block(x, depth)).collect();
    let segments = second.windows(2).map(segment).collect();
    let rail: Vec<_> = numbers.cuts().into_iter().map(|x| Vector2::new(x, 0.0)).collect();
    let mixed = third.windows(2).enumerate();
    let mixed = mixed.map(|(k, x)| if k % 2 == 0 { block(x, 0.2) } else { segment(x) }).collect();
    vec![
        ("blocks", blocks),
        ("segments", segments),
        ("a rail", vec![Rail::new(rail).unwrap().into()]),
        ("blocks and segments", mixed),
    ]
}

/// What slides, its lowest point on the line y = 0, and the height of its centre.
fn sliders() -> Vec<(&'static str, PlaneShape, f64)> {
    vec![
        ("box", polygon(&[[-0.15, -0.05], [0.15, -0.05], [0.15, 0.05], [-0.15, 0.05]]), 0.05),
        ("wedge", polygon(&[[-0.15, -0.05], [0.2, -0.05], [0.0, 0.1]]), 0.05),
        ("disc", Disc::new(0.1).unwrap().into(), 0.1),
        (
            "hollow",
            polygon(&[
                [-0.2, -0.05],
                [-0.1, -0.05],
                [0.0, 0.0],
                [0.1, -0.05],
                [0.2, -0.05],
                [0.0, 0.1],
            ]),
            0.05,
        ),
    ]
}

/// Speed, angle of the floor, step size, restitution.
type Way = [f64; 4];

/// The state after a slide on a floor, both turned as a whole.
fn slide(floor: &[PlaneShape], (_, shape, height): &(&str, PlaneShape, f64), way: Way) -> State {
    let [speed, angle, dt, restitution] = way;
    let turn = UnitQuaternion::from_scaled_axis(Vector3::z() * angle);
    let mut system = Assembly::new();
    let body = system.add_part("slider", PlanarBody::new(2.0, 0.02).unwrap()).unwrap();
    let down: Vector3<f64> = turn * Vector3::new(0.0, -9.81, 0.0);
    system.add_force(Gravity::new(down.into())).unwrap();
    let pose = Pose::from_parts(Vector3::zeros().into(), turn);
    let ground = floor.iter().map(|shape| Collider::planar(None, "floor", shape.clone()).at(pose));
    let own = [Collider::planar(body, "slider", shape.clone())];
    let law = system.add_law(FrictionalContact::planar(0.3, restitution, 0.0).unwrap());
    let contacts = ShapeContacts::new(ground.chain(own).collect(), law, 0.01).unwrap();
    system.connect("contact", contacts).unwrap();
    let mut state = system.initial_state();
    let (at, v) = (turn * Vector3::new(0.0, *height, 0.0), turn * Vector3::new(speed, 0.0, 0.0));
    system.place(&mut state, body, &[at.x, at.y, angle], &[v.x, v.y, 0.0]).unwrap();
    let scheme = NoPenetration::new(Box::new(Auto::default()));
    let controller = Fixed::new(dt).unwrap();
    let mut run =
        Simulation::new(Arc::new(system), Box::new(scheme), Box::new(controller), state).unwrap();
    run.run_until(0.3, &mut Recorders::default()).unwrap();
    run.state().clone()
}

#[test]
fn seams_of_floors_in_the_plane_are_not_felt() {
    let mut felt = Vec::new();
    for seed in 0..10 {
        let mut numbers = Numbers(seed);
        for slider in sliders() {
            let way = [
                numbers.between(-3.0, 3.0),
                numbers.between(-2.0, 2.0),
                numbers.between(5e-4, 3e-3),
                if numbers.between(0.0, 1.0) < 0.5 { 0.0 } else { 0.5 },
            ];
            let whole = Segment::new(Vector2::new(-5.0, 0.0), Vector2::new(5.0, 0.0)).unwrap();
            let plain = slide(&[whole.into()], &slider, way);
            for (name, floor) in floors(&mut numbers) {
                let end = slide(&floor, &slider, way);
                let differences = plain.q.iter().zip(&end.q).map(|(a, b)| (a - b).abs());
                let error = differences.fold(0.0, f64::max);
                if error > 1e-9 {
                    felt.push(format!("{} on {name}, seed {seed}: {error:e}", slider.0));
                }
            }
        }
    }
    assert!(felt.is_empty(), "{felt:#?}");
}

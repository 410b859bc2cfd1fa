//! Floors of many shapes side by side are one floor: what slides over their seams moves as on a half-space, whatever
//! the cuts; a step and a wall stay what they are.

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
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_geometry::shapes::{
    Capsule, Compound, Cuboid, HalfSpace, HeightField, Shape, Sphere, TriangleMesh,
};

/// Numbers that look random, the same at every run.
struct Numbers(u64);

impl Numbers {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + (high - low) * (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Ascending numbers from `low` to at least `high`.
    fn cuts(&mut self, low: f64, high: f64, [least, most]: [f64; 2]) -> Vec<f64> {
        let mut cuts = vec![low];
        while cuts[cuts.len() - 1] < high {
            cuts.push(cuts[cuts.len() - 1] + self.between(least, most));
        }
        cuts
    }
}

/// Boxes with random cuts whose tops are in the plane z = 0.
fn tiles(numbers: &mut Numbers) -> Vec<(Pose, Shape)> {
    let mut tiles = Vec::new();
    for x in numbers.cuts(-0.6, 1.6, [0.05, 0.4]).windows(2) {
        for y in numbers.cuts(-0.8, 0.8, [0.07, 0.7]).windows(2) {
            let height = numbers.between(0.05, 0.5);
            let size = [x[1] - x[0], y[1] - y[0], height];
            let middle = (0.5 * (x[0] + x[1]), 0.5 * (y[0] + y[1]), -0.5 * height);
            tiles.push((
                Pose::translation(middle.0, middle.1, middle.2),
                Cuboid::new(size).unwrap().into(),
            ));
        }
    }
    tiles
}

/// Triangles with random cuts in the plane z = 0.
fn mesh(numbers: &mut Numbers, low: f64) -> Shape {
    let (xs, ys) = (numbers.cuts(low, 1.6, [0.05, 0.4]), numbers.cuts(-0.8, 0.8, [0.07, 0.7]));
    let vertices = xs.iter().flat_map(|x| ys.iter().map(|y| Vector3::new(*x, *y, 0.0))).collect();
    let count = |cuts: &[f64]| u32::try_from(cuts.len()).unwrap();
    let (rows, mut triangles) = (count(&ys), Vec::new());
    for i in 0..count(&xs) - 1 {
        for j in 0..rows - 1 {
            let a = i * rows + j;
            let [b, c, d] = [a + rows, a + rows + 1, a + 1];
            let ways = [[[a, b, c], [a, c, d]], [[a, b, d], [b, c, d]]];
            triangles.extend(ways[usize::from(numbers.between(0.0, 1.0) < 0.5)]);
        }
    }
    TriangleMesh::new(vertices, triangles).unwrap().into()
}

/// The floors that are to be alike, by their names.
fn floors(numbers: &mut Numbers) -> Vec<(&'static str, Vec<(Pose, Shape)>)> {
    let here = Pose::identity();
    let mut mixed: Vec<_> =
        tiles(numbers).into_iter().filter(|tile| tile.0.translation.x < 0.2).collect();
    let edge =
        mixed.iter().fold(0.0, |edge: f64, (pose, tile)| edge.max(tile.bounding_box(pose).high.x));
    mixed.push((here, mesh(numbers, edge)));
    let field = HeightField::new([0.17, 0.11], 20, vec![0.0; 400]);
    vec![
        ("tiles", tiles(numbers)),
        ("one compound", vec![(here, Compound::new(tiles(numbers)).unwrap().into())]),
        ("a mesh", vec![(here, mesh(numbers, -0.6))]),
        ("tiles and a mesh", mixed),
        ("a height field", vec![(here, field.unwrap().into())]),
    ]
}

/// A name, shapes, and the height of the centre of mass.
type Slider = (&'static str, Vec<(Pose, Shape)>, f64);

/// Shapes of what slides, its lowest point in the plane z = 0.
fn sliders() -> Vec<Slider> {
    let lying = UnitQuaternion::from_scaled_axis(Vector3::y() * std::f64::consts::FRAC_PI_2);
    let runner = |y: f64| {
        let shape: Shape = Capsule::new(0.025, 0.3).unwrap().into();
        (Pose::from_parts(Vector3::new(0.0, y, 0.025).into(), lying), shape)
    };
    let seat = (Pose::translation(0.0, 0.0, 0.1), Cuboid::new([0.3, 0.2, 0.04]).unwrap().into());
    let cuboid = Cuboid::new([0.3, 0.2, 0.1]).unwrap();
    vec![
        ("box", vec![(Pose::translation(0.0, 0.0, 0.05), cuboid.into())], 0.05),
        ("ball", vec![(Pose::translation(0.0, 0.0, 0.1), Sphere::new(0.1).unwrap().into())], 0.1),
        ("sledge", vec![runner(-0.08), runner(0.08), seat], 0.08),
    ]
}

struct Slide {
    velocity: Vector3<f64>,
    turn: UnitQuaternion<f64>,
    dt: f64,
    restitution: f64,
}

/// The state after a slide on a floor, both turned as a whole.
fn slide(floor: &[(Pose, Shape)], slider: &Slider, slide: &Slide) -> State {
    let mut system = Assembly::new();
    let body = RigidBody::principal(2.0, [0.01, 0.012, 0.014]).unwrap();
    let body = system.add_part("slider", body).unwrap();
    system.add_force(Gravity::new((slide.turn * Vector3::new(0.0, 0.0, -9.81)).into())).unwrap();
    let turn = Pose::from_parts(Vector3::zeros().into(), slide.turn);
    let ground =
        floor.iter().map(|(pose, shape)| Collider::ground("floor", shape.clone()).at(turn * pose));
    let centre = Pose::translation(0.0, 0.0, -slider.2);
    let own = slider
        .1
        .iter()
        .map(|(pose, shape)| Collider::on(body, "slider", shape.clone()).at(centre * pose));
    let law = FrictionalContact::spatial(0.3, slide.restitution, 0.0).unwrap();
    let law = system.add_law(law);
    let contacts = ShapeContacts::new(ground.chain(own).collect(), law, 0.01).unwrap();
    system.connect("contact", contacts).unwrap();
    let mut state = system.initial_state();
    let (at, turned) = (slide.turn * Vector3::z() * slider.2, slide.turn);
    let q = [at.x, at.y, at.z, turned.w, turned.i, turned.j, turned.k];
    let v = slide.turn * slide.velocity;
    system.place(&mut state, body, &q, &[v.x, v.y, v.z, 0.0, 0.0, 0.0]).unwrap();
    let scheme = NoPenetration::new(Box::new(Auto::default()));
    let controller = Fixed::new(slide.dt).unwrap();
    let mut run =
        Simulation::new(Arc::new(system), Box::new(scheme), Box::new(controller), state).unwrap();
    run.run_until(0.3, &mut Recorders::default()).unwrap();
    run.state().clone()
}

fn difference(a: &State, b: &State) -> f64 {
    a.q.iter().zip(&b.q).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

fn any_slide(numbers: &mut Numbers) -> Slide {
    let axis = [(); 3].map(|()| numbers.between(-2.0, 2.0));
    Slide {
        velocity: Vector3::new(numbers.between(1.0, 3.0), numbers.between(-1.0, 1.0), 0.0),
        turn: UnitQuaternion::from_scaled_axis(Vector3::from(axis)),
        dt: numbers.between(5e-4, 3e-3),
        restitution: if numbers.between(0.0, 1.0) < 0.5 { 0.0 } else { 0.5 },
    }
}

#[test]
fn seams_of_floors_are_not_felt() {
    for seed in 0..6 {
        let mut numbers = Numbers(seed);
        for slider in sliders() {
            let way = any_slide(&mut numbers);
            let plain = slide(&[(Pose::identity(), HalfSpace.into())], &slider, &way);
            for (name, floor) in floors(&mut numbers) {
                let end = slide(&floor, &slider, &way);
                let error = difference(&plain, &end);
                assert!(error < 1e-9, "{} on {name}, seed {seed}: {error:e}", slider.0);
            }
        }
    }
}

#[test]
fn a_step_and_a_wall_are_felt() {
    let velocity = Vector3::new(2.0, 0.0, 0.0);
    let way = Slide { velocity, turn: UnitQuaternion::identity(), dt: 1e-3, restitution: 0.0 };
    let cuboid = || Shape::from(Cuboid::new([0.8, 2.0, 1.0]).unwrap());
    let floor = (Pose::translation(0.0, 0.0, -0.5), cuboid());
    for height in [1e-4, 1e-2, 1.0] {
        let next = (Pose::translation(0.8, 0.0, height - 0.5), cuboid());
        let end = slide(&[floor.clone(), next], &sliders()[0], &way);
        assert!((end.q[0] - 0.25).abs() < 1e-3, "stopped at {} by {height}", end.q[0]);
    }
}

//! Bodies with edges that are thrown into open meshes, onto ridges and peaks, of any size: they neither penetrate, nor
//! fall through, nor gain energy.
//!
//! What penetrates is measured apart from contacts, too: the surface is the graph of a function, below which no corner of
//! a body may be, and no point of the surface may be in a body.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::ops::ControlFlow;
use std::sync::Arc;

use percussion::inclusion::laws::FrictionalContact;
use percussion::inclusion::solvers::Auto;
use percussion::parts::*;
use percussion::schemes::NoPenetration;
use percussion::simulation::{
    EnergyMonitor, PenetrationMonitor, Recorder, Recorders, Simulation, StepView,
};
use percussion::stepsize::Fixed;
use percussion::system::Assembly;
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{Quaternion, UnitQuaternion, Vector3};
use percussion_geometry::shapes::{Compound, ConvexPolyhedron, Cuboid, Shape, TriangleMesh};

type Vector = Vector3<f64>;

/// Numbers that look random, the same at every run.
struct Numbers(u64);

impl Numbers {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + (high - low) * (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn vector(&mut self, size: f64) -> Vector {
        Vector::new(self.between(-size, size), self.between(-size, size), self.between(-size, size))
    }
}

/// A graph over a square lattice: heights at its nodes, triangles between them.
struct Ground {
    cells: u32,
    spacing: f64,
    heights: Vec<f64>,
}

impl Ground {
    /// A bowl of this width with ridges and peaks.
    fn new(numbers: &mut Numbers, width: f64, roughness: f64) -> Self {
        let cells = 6;
        let spacing = width / f64::from(cells);
        let mut heights = Vec::new();
        for i in 0..=cells {
            for j in 0..=cells {
                let place = |k: u32| f64::from(k) * spacing - 0.5 * width;
                let slope = 1.2 * place(i).abs().max(place(j).abs());
                let is_wall = [i, j].iter().any(|k| *k == 0 || *k == cells);
                let wall = if is_wall { 3.0 * width } else { 0.0 };
                heights.push(slope + wall + roughness * spacing * numbers.between(-0.5, 0.5));
            }
        }
        Self { cells, spacing, heights }
    }

    fn node(&self, i: u32, j: u32) -> Vector {
        let half = 0.5 * f64::from(self.cells);
        let height = self.heights[(i * (self.cells + 1) + j) as usize];
        let place = |k: u32| (f64::from(k) - half) * self.spacing;
        Vector::new(place(i), place(j), height)
    }

    fn mesh(&self) -> Shape {
        let row = self.cells + 1;
        let vertices = (0..row * row).map(|k| self.node(k / row, k % row)).collect();
        let cell = |k: u32| {
            let a = k / self.cells * row + k % self.cells;
            [[a, a + row, a + row + 1], [a, a + row + 1, a + 1]]
        };
        let triangles = (0..self.cells * self.cells).flat_map(cell).collect();
        TriangleMesh::new(vertices, triangles).unwrap().into()
    }

    /// How far below the surface a point is, along its normal there; none where there is no surface.
    fn depth(&self, point: &Vector) -> Option<f64> {
        let half = 0.5 * f64::from(self.cells) * self.spacing;
        let [x, y] = [point.x, point.y].map(|x| (x + half) / self.spacing);
        let cells = f64::from(self.cells);
        if !(0.0..cells).contains(&x) || !(0.0..cells).contains(&y) {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cells")]
        let [i, j] = [x.floor(), y.floor()].map(|x| x as u32);
        let (a, c) = (self.node(i, j), self.node(i + 1, j + 1));
        let first = x - x.floor() >= y - y.floor();
        let b = if first { self.node(i + 1, j) } else { self.node(i, j + 1) };
        let normal = (b - a).cross(&(c - a)).normalize();
        let upward = normal * normal.z.signum();
        Some(-upward.dot(&(point - a)))
    }
}

/// A body: its shape, and the corners of its convex parts.
struct Thrown {
    name: &'static str,
    shape: Shape,
    parts: Vec<Vec<Vector>>,
}

fn corners(pose: &Pose, size: [f64; 3]) -> Vec<Vector> {
    let sign = |k: usize, axis: usize| if k >> axis & 1 == 1 { 0.5 } else { -0.5 };
    let corner = |k: usize| Vector::from_fn(|axis, _| sign(k, axis) * size[axis]);
    (0..8).map(|k| pose.rotation * corner(k) + pose.translation.vector).collect()
}

/// A closed mesh of the hull of points.
fn meshed(points: &[Vector]) -> Shape {
    let hull = Shape::from(ConvexPolyhedron::hull(points).unwrap());
    let (vertices, triangles) = hull.triangles().unwrap();
    TriangleMesh::new(vertices, triangles).unwrap().into()
}

fn bodies(numbers: &mut Numbers, size: f64) -> Vec<Thrown> {
    let edges = [(); 3].map(|()| size * numbers.between(0.4, 1.2));
    let pebble: Vec<Vector> =
        (0..12).map(|_| numbers.vector(1.0).normalize() * (0.5 * size)).collect();
    let place = |x: f64, axis: Vector| {
        let turn = UnitQuaternion::from_scaled_axis(axis);
        Pose::from_parts(Vector::new(x, 0.0, 0.0).into(), turn)
    };
    let bars = [[size, 0.3 * size, 0.2 * size], [0.2 * size, 0.9 * size, 0.3 * size]];
    let poses = [place(0.0, Vector::zeros()), place(0.4 * size, numbers.vector(0.5))];
    let compound = [0, 1].map(|k| (poses[k], Cuboid::new(bars[k]).unwrap().into()));
    let one = |corners: &[Vector]| vec![corners.to_vec()];
    let own = corners(&Pose::identity(), edges);
    vec![
        Thrown { name: "box", shape: Cuboid::new(edges).unwrap().into(), parts: one(&own) },
        Thrown { name: "meshed box", shape: meshed(&own), parts: one(&own) },
        Thrown {
            name: "pebble",
            shape: ConvexPolyhedron::hull(&pebble).unwrap().into(),
            parts: one(&pebble),
        },
        Thrown { name: "meshed pebble", shape: meshed(&pebble), parts: one(&pebble) },
        Thrown {
            name: "two bars",
            shape: Compound::new(compound.to_vec()).unwrap().into(),
            parts: (0..2).map(|k| corners(&poses[k], bars[k])).collect(),
        },
    ]
}

/// Watches how deep bodies and ground are in each other, by corners and nodes.
struct Overlap<'a> {
    ground: &'a Ground,
    bodies: Vec<&'a Thrown>,
    centres: Vec<Vector>,
    deepest: f64,
    lost: bool,
}

impl Recorder for Overlap<'_> {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        for (k, body) in self.bodies.iter().enumerate() {
            let q = &step.state.q[7 * k..7 * k + 7];
            let turn = UnitQuaternion::from_quaternion(Quaternion::new(q[3], q[4], q[5], q[6]));
            let at = Vector::new(q[0], q[1], q[2]);
            self.lost |= q[2] < -self.ground.spacing * f64::from(self.ground.cells);
            for corner in body.parts.iter().flatten() {
                let point = at + turn * (corner - self.centres[k]);
                if let Some(depth) = self.ground.depth(&point) {
                    self.deepest = self.deepest.max(depth);
                }
            }
        }
        ControlFlow::Continue(())
    }
}

struct Outcome {
    contacts: f64,
    corners: f64,
    unexplained: f64,
    lost: bool,
}

/// Throws two bodies into a bowl.
fn throw(numbers: &mut Numbers, ground: &Ground, thrown: [&Thrown; 2], size: f64) -> Outcome {
    let mut system = Assembly::new();
    system.add_force(Gravity::new([0.0, 0.0, -9.81])).unwrap();
    let mut colliders = vec![Collider::ground("ground", ground.mesh())];
    let (mut parts, mut centres) = (Vec::new(), Vec::new());
    for body in thrown {
        let mass = body.shape.mass_properties().unwrap();
        let inertia = mass.inertia * 1000.0;
        let rows = [0, 1, 2].map(|i| [0, 1, 2].map(|j| inertia[(i, j)]));
        let part = RigidBody::new(1000.0 * mass.volume, rows).unwrap();
        let part = system.add_part(&format!("{} {}", body.name, parts.len()), part).unwrap();
        let centre = Pose::from_parts((-mass.centre).into(), UnitQuaternion::identity());
        colliders.push(Collider::on(part, body.name, body.shape.clone()).at(centre));
        parts.push(part);
        centres.push(mass.centre);
    }
    let restitution = if numbers.between(0.0, 1.0) < 0.5 { 0.0 } else { numbers.between(0.0, 0.7) };
    let friction = numbers.between(0.0, 0.8);
    let law = FrictionalContact::spatial(friction, restitution, 0.0).unwrap();
    let law = system.add_law(law);
    system.connect("contact", ShapeContacts::new(colliders, law, 0.1 * size).unwrap()).unwrap();
    let mut state = system.initial_state();
    let speed = (9.81 * size).sqrt();
    for (k, part) in parts.into_iter().enumerate() {
        let turn = UnitQuaternion::from_scaled_axis(numbers.vector(3.0));
        let at = numbers.vector(0.3 * size) + Vector::new(0.0, 0.0, (3.0 + 1.8 * k as f64) * size);
        let (v, omega) = (numbers.vector(1.5 * speed), numbers.vector(4.0 * speed / size));
        let q = [at.x, at.y, at.z, turn.w, turn.i, turn.j, turn.k];
        system.place(&mut state, part, &q, &[v.x, v.y, v.z, omega.x, omega.y, omega.z]).unwrap();
    }
    let scheme = NoPenetration::new(Box::new(Auto::default()));
    let controller = Fixed::new(3e-3 * size.sqrt()).unwrap();
    let mut run =
        Simulation::new(Arc::new(system), Box::new(scheme), Box::new(controller), state).unwrap();
    let (mut depth, mut energy) = (PenetrationMonitor::default(), EnergyMonitor::default());
    let mut overlap =
        Overlap { ground, bodies: thrown.to_vec(), centres, deepest: 0.0, lost: false };
    let mut recorders = Recorders::new(vec![&mut depth, &mut energy, &mut overlap]);
    run.run_until(2.0 * size.sqrt(), &mut recorders).unwrap();
    let balance = energy.balance();
    Outcome {
        contacts: depth.worst() / size,
        corners: overlap.deepest / size,
        unexplained: balance.unexplained / balance.initial.abs().max(balance.dissipated),
        lost: overlap.lost,
    }
}

/// Penetration is below this part of the size in all but one of so many throws: in the rest two meshes pass a node of
/// one of them unseen, and are pushed out later.
const DEEPEST: f64 = 1e-4;
const THROWS: usize = 30;

/// Energy that nothing explains, as a part of all: where normals turn the scheme is of order one, and the
/// rest falls as Δt² with the step.
const UNEXPLAINED: f64 = 1e-4;

#[test]
fn thrown_bodies_do_not_penetrate() {
    let (mut deep, mut throws) = (Vec::new(), 0);
    for seed in 0..12 {
        let mut numbers = Numbers(seed);
        let size = 10_f64.powf(numbers.between(-2.0, 0.0));
        let bodies = bodies(&mut numbers, size);
        let roughness = numbers.between(0.0, 1.5);
        let ground = Ground::new(&mut numbers, 6.0 * size, roughness);
        for k in 0..bodies.len() {
            let mut numbers = Numbers(100 * seed + k as u64 + 1000);
            let thrown = [&bodies[k], &bodies[(k + 2) % bodies.len()]];
            let Outcome { contacts, corners, unexplained, lost } =
                throw(&mut numbers, &ground, thrown, size);
            let case = format!(
                "{seed} {:?}: {contacts:e} {corners:e}, {unexplained:e}",
                thrown.map(|body| body.name)
            );
            assert!(!lost && unexplained < UNEXPLAINED, "{case}");
            throws += 1;
            if contacts.max(corners) > DEEPEST {
                deep.push(case);
            }
        }
    }
    assert!(deep.len() <= throws / THROWS, "{deep:#?}");
}

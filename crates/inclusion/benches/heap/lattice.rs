//! Bodies of a cubic lattice, disturbed, that touch their neighbours and the ground: about three
//! contacts per body. Each turns about axes of its own.

use nalgebra::{Matrix3, Rotation3, Vector3};
use percussion_inclusion::laws::{FrictionalContact, LawId, LawTable};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse};
use percussion_inclusion::problem::{Delassus, InclusionProblem, OwnedProblem};
use percussion_inclusion::solvers::random::Random;

/// A heap and its friction problem over one time step.
#[derive(Debug)]
pub(crate) struct Heap {
    pub(crate) directions: BlockSparse,
    pub(crate) mass: BlockDiagonal,
    inclusion: OwnedProblem,
}

/// How the Delassus matrix is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Assembled,
    Factors,
}

/// Where bodies touch: the distance of the point from the line of the centres, beside the arm.
const LOPSIDED: f64 = 0.2;

/// A place, and the axes of angular velocities.
type Body = (Vector3<f64>, Rotation3<f64>);

impl Heap {
    /// Of spheres, with about this many contacts.
    pub(crate) fn new(contacts: usize, form: Form) -> Self {
        Self::with_arms(contacts, form, 0.0)
    }

    /// Of bodies that touch beside the line of their centres.
    pub(crate) fn lopsided(contacts: usize, form: Form) -> Self {
        Self::with_arms(contacts, form, LOPSIDED)
    }

    fn with_arms(contacts: usize, form: Form, aside: f64) -> Self {
        let edge = (2..contacts).find(|edge| 3 * edge.pow(3) >= contacts).unwrap_or(2);
        let mut random = Random::new(7);
        let mut mass = BlockDiagonal::new(vec![6; edge.pow(3)]);
        let mut bodies = Vec::new();
        for b in 0..edge.pow(3) {
            let place = [b % edge, b / edge % edge, b / edge / edge].map(|k| k as f64);
            let off = Vector3::from_fn(|_, _| 0.1 * random.number());
            let axes = Rotation3::new(Vector3::from_fn(|_, _| 3.0 * random.number()));
            bodies.push((Vector3::from(place) + off, axes));
            let m = 1.0 + 0.3 * random.number();
            let inertia = [m, m, m, 0.1 * m, 0.1 * m, 0.1 * m];
            (0..6).for_each(|k| mass.block_mut(b)[7 * k] = inertia[k]);
        }
        mass.factorise().expect("positive masses");
        let mut heap =
            Self { directions: BlockSparse::default(), mass, inclusion: OwnedProblem::default() };
        let mut laws = LawTable::new();
        let law = FrictionalContact::spatial(0.4, 0.0, 0.0).expect("a friction ≥ 0");
        let law = laws.add(law);
        for b in 0..bodies.len() {
            let (i, j, k) = (b % edge, b / edge % edge, b / edge / edge);
            let below = (k > 0).then(|| b - edge * edge);
            heap.touch((&bodies, aside), below, b, law, &mut random);
            for other in [(i > 0).then(|| b - 1), (j > 0).then(|| b - edge)].into_iter().flatten() {
                heap.touch((&bodies, aside), Some(other), b, law, &mut random);
            }
        }
        let mut delassus = Delassus::default();
        match form {
            Form::Assembled => delassus.assemble(&heap.directions, &heap.mass),
            Form::Factors => delassus.keep_factors(&heap.directions, &heap.mass),
        }
        let OwnedProblem { blocks, offset, .. } = heap.inclusion;
        heap.inclusion = OwnedProblem::new((laws, blocks), delassus, offset, 1e-2);
        heap
    }

    /// A contact on the line of the centres, or beside it; no first body is the ground.
    fn touch(
        &mut self,
        (bodies, aside): (&[Body], f64),
        first: Option<usize>,
        second: usize,
        law: LawId,
        random: &mut Random,
    ) {
        let foot = bodies[second].0 - Vector3::z();
        let line = bodies[second].0 - first.map_or(foot, |a| bodies[a].0);
        let normal = line.normalize();
        let tangent = normal.cross(&Vector3::ith(normal.iamin(), 1.0)).normalize();
        let frame = Matrix3::from_columns(&[normal, tangent, normal.cross(&tangent)]);
        self.directions.begin_row(3);
        for (body, sign) in [(Some(second), 1.0), (first, -1.0)] {
            let Some(b) = body else { continue };
            let arm = -sign * 0.5 * line + aside * tangent;
            let data = self.directions.push_block(b, 6 * b..6 * b + 6);
            for (row, direction) in data.chunks_exact_mut(6).zip(frame.column_iter()) {
                let torque = bodies[b].1.inverse() * arm.cross(&direction);
                for (x, w) in row.iter_mut().zip(direction.iter().chain(torque.iter())) {
                    *x = sign * w;
                }
            }
        }
        // all fall, and move a little against each other
        let fall = if first.is_none() { -0.1 } else { 0.0 };
        self.inclusion.offset.extend([fall + 0.02 * random.number(), 0.02 * random.number(), 0.0]);
        self.inclusion.blocks.push(law);
    }

    pub(crate) fn contacts(&self) -> usize {
        self.inclusion.blocks.len()
    }

    pub(crate) fn problem(&self) -> InclusionProblem<'_> {
        self.inclusion.problem()
    }

    /// Bytes that a sweep by factors cannot avoid to move: Y and c read, P and z read and written.
    pub(crate) fn least_bytes(&self) -> usize {
        let rows = &self.directions;
        let y: usize =
            (0..rows.block_rows()).flat_map(|i| rows.entries(i)).map(|e| e.data.len()).sum();
        8 * (y + 3 * self.inclusion.offset.len() + 2 * self.mass.size())
    }
}

//! Rigid bodies with contacts, and their friction problem over one time step.
//!
//! Body b has the velocities (v_b, ω_b) in the world frame. A contact at x with the normal n, on
//! which the second body a force along n bears, has for each direction d of (n, t₁, t₂) the
//! column
//!
//! ```text
//! H = (d, (x − c₂) × d) on the second body,  −(d, (x − c₁) × d) on the first,     (1)
//! ```
//!
//! none on the ground, and over the step from velocities v₀
//!
//! ```text
//! M = diag(m_b 1, R_b I_b R_bᵀ),      f = M v₀ + Δt m g,      b = 0.             (2)
//! ```

use nalgebra::{Matrix3, Vector3};

use super::super::{Contacts, GlobalForm, SparseMatrix};

/// Gravity, in m/s².
pub(super) const GRAVITY: f64 = 9.81;

/// Time step, in s.
pub(super) const STEP: f64 = 0.01;

/// Coefficients per body.
const DOF: usize = 6;

/// A rigid body.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) centre: Vector3<f64>,
    pub(super) mass: f64,
    /// Inertia about the centre, in the world frame.
    pub(super) inertia: Matrix3<f64>,
    pub(super) velocity: Vector3<f64>,
}

impl Body {
    /// A cuboid of density 1 with these edges, turned by `rotation`.
    pub(super) fn cuboid(
        centre: Vector3<f64>,
        edges: Vector3<f64>,
        rotation: Matrix3<f64>,
    ) -> Self {
        let mass = edges.product();
        let squares = edges.component_mul(&edges);
        let moments = Vector3::repeat(squares.sum()) - squares;
        let inertia = rotation * Matrix3::from_diagonal(&(moments * (mass / 12.0)));
        Self { centre, mass, inertia: inertia * rotation.transpose(), velocity: Vector3::zeros() }
    }

    /// A sphere of density 1.
    pub(super) fn sphere(centre: Vector3<f64>, radius: f64) -> Self {
        let mass = 4.0 / 3.0 * std::f64::consts::PI * radius.powi(3);
        let inertia = Matrix3::from_diagonal_element(0.4 * mass * radius * radius);
        Self { centre, mass, inertia, velocity: Vector3::zeros() }
    }

    /// The same body, this many times as dense.
    pub(super) fn denser(mut self, factor: f64) -> Self {
        self.mass *= factor;
        self.inertia *= factor;
        self
    }
}

/// A contact (1); no first body is the ground.
#[derive(Clone, Debug)]
struct Contact {
    bodies: [Option<usize>; 2],
    point: Vector3<f64>,
    /// Columns n, t₁, t₂.
    frame: Matrix3<f64>,
    friction: f64,
}

/// Bodies and contacts.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    bodies: Vec<Body>,
    contacts: Vec<Contact>,
}

impl Scene {
    /// Adds a body and returns its number.
    pub(super) fn add(&mut self, body: Body) -> usize {
        self.bodies.push(body);
        self.bodies.len() - 1
    }

    pub(super) fn body(&self, number: usize) -> &Body {
        &self.bodies[number]
    }

    /// Adds a contact whose force bears along the normal on the second body.
    pub(super) fn touch(
        &mut self,
        bodies: [Option<usize>; 2],
        point: Vector3<f64>,
        normal: Vector3<f64>,
        friction: f64,
    ) {
        let normal = normal.normalize();
        // the axis least along the normal gives the first tangent
        let axis = Vector3::ith(normal.iamin(), 1.0);
        let tangent = normal.cross(&axis).normalize();
        let frame = Matrix3::from_columns(&[normal, tangent, normal.cross(&tangent)]);
        self.contacts.push(Contact { bodies, point, frame, friction });
    }

    /// Contacts at the corners of a horizontal rectangle: the second body stands on the first.
    pub(super) fn stand(
        &mut self,
        bodies: [Option<usize>; 2],
        height: f64,
        [x, y]: [[f64; 2]; 2],
        friction: f64,
    ) {
        for (x, y) in [(x[0], y[0]), (x[0], y[1]), (x[1], y[0]), (x[1], y[1])] {
            self.touch(bodies, Vector3::new(x, y, height), Vector3::z(), friction);
        }
    }

    /// (1) and (2).
    pub(super) fn into_global_form(self) -> (Contacts, GlobalForm) {
        let n = DOF * self.bodies.len();
        let columns = 3 * self.contacts.len();
        let mut mass = SparseMatrix { rows: n, columns: n, entries: Vec::new() };
        let mut directions = SparseMatrix { rows: n, columns, entries: Vec::new() };
        let mut force = Vec::with_capacity(n);
        for (b, body) in self.bodies.iter().enumerate() {
            mass.entries.extend((0..3).map(|k| (DOF * b + k, DOF * b + k, body.mass)));
            for (i, j) in (0..9).map(|k| (k / 3, k % 3)) {
                // symmetric to the last bit
                let inertia = 0.5 * (body.inertia[(i, j)] + body.inertia[(j, i)]);
                if inertia != 0.0 {
                    mass.entries.push((DOF * b + 3 + i, DOF * b + 3 + j, inertia));
                }
            }
            let change = Vector3::new(0.0, 0.0, -GRAVITY * STEP);
            force.extend((body.mass * (body.velocity + change)).iter());
            force.extend([0.0; 3]);
        }
        for (c, contact) in self.contacts.iter().enumerate() {
            for (body, sign) in contact.bodies.into_iter().zip([-1.0, 1.0]) {
                let Some(b) = body else { continue };
                let arm = contact.point - self.bodies[b].centre;
                for (k, direction) in contact.frame.column_iter().enumerate() {
                    let torque = arm.cross(&direction);
                    let column = direction.iter().chain(torque.iter()).enumerate();
                    let entries = column.filter(|(_, x)| **x != 0.0);
                    let place = |(i, x): (usize, &f64)| (DOF * b + i, 3 * c + k, sign * x);
                    directions.entries.extend(entries.map(place));
                }
            }
        }
        let friction = self.contacts.iter().map(|contact| contact.friction).collect();
        let contacts = Contacts { dim: 3, friction, ..Contacts::default() };
        (contacts, GlobalForm { mass, directions, force, offset: vec![0.0; columns] })
    }
}

//! One body in a plane under a constant load: what the models of blocks and of a pendulum share.
//!
//! ```text
//! q = (x, y, φ),   M = diag(m, m, J),   h = (F_x, F_y, M_z)                 (1)
//! ```

use std::fmt::Debug;

use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, PartLayout,
};
use percussion_inclusion::laws::LawTable;
use percussion_inclusion::linalg::BlockDiagonal;

/// The contacts and joints of a body.
pub trait Contacts: Debug + Send + Sync {
    /// Their names, in the order of their features.
    const NAMES: &'static [&'static str];

    /// Adds them at q, where they act on this part.
    fn find(&self, q: &[f64], part: &PartLayout, found: &mut Interactions);
}

/// The system (1).
#[derive(Debug)]
pub struct PlanarBody<C> {
    /// m, in kg.
    pub(super) mass: f64,
    /// J, in kg m².
    pub(super) inertia: f64,
    /// h, in N and N m.
    pub(super) load: [f64; 3],
    pub(super) contacts: C,
    layout: Layout,
    laws: LawTable,
}

impl<C: Contacts> PlanarBody<C> {
    /// A body of this name, mass m and inertia J under this load.
    pub(super) fn with_load(
        (name, mass, inertia): (&str, f64, f64),
        load: [f64; 3],
        contacts: C,
        laws: LawTable,
    ) -> Self {
        let layout = Layout::single(
            name,
            &[("x", "m"), ("y", "m"), ("angle", "rad")],
            &[("x rate", "m/s"), ("y rate", "m/s"), ("angle rate", "rad/s")],
        );
        Self { mass, inertia, load, contacts, layout, laws }
    }
}

impl<C: Contacts> MechanicalSystem for PlanarBody<C> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        let (m, j) = (self.mass, self.inertia);
        mass.block_mut(0).copy_from_slice(&[m, 0.0, 0.0, 0.0, m, 0.0, 0.0, 0.0, j]);
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&self.load);
    }

    fn linearize(&self, _t: f64, _q: &[f64], _u: &[f64], out: &mut Linearization) {
        out.reset(3);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        self.contacts.find(q, self.layout.part(0), found);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(C::NAMES)
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let [force_x, force_y, moment] = self.load;
        Some(-(force_x * q[0] + force_y * q[1] + moment * q[2]))
    }
}

//! A ball over the ground under a load: what the models of bouncing and loaded balls share.
//!
//! ```text
//! m u̇ = h(t) + λ,   q̇ = u,   −(γ_E + ε γ_B) ∈ N_{ℝ₀⁺}(P)   while q ≤ 0       (1)
//! ```

use std::fmt::Debug;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::ParameterError;

use super::looks::{ball, floor};
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, Place};
use percussion_drawing::{Drawing, pose};

/// The load of a ball.
pub trait Load: Debug + Send + Sync {
    /// h(t) of (1), in N, upwards positive.
    fn force(&self, t: f64) -> f64;

    /// Potential energy at a gap, in J, if the load has one.
    fn potential_energy(&self, _gap: f64) -> Option<f64> {
        None
    }
}

/// The system (1); its coordinate is the gap.
#[derive(Debug)]
pub struct BallOverGround<L> {
    pub(super) mass: f64,
    pub(super) load: L,
    layout: Layout,
    laws: LawTable,
    contact: LawId,
}

impl<L: Load> BallOverGround<L> {
    /// The ball of this mass > 0, in kg.
    ///
    /// # Errors
    /// A restitution out of range.
    pub(super) fn with_load(mass: f64, load: L, restitution: f64) -> Result<Self, ParameterError> {
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(restitution)?);
        let layout = Layout::single("ball", &[("gap", "m")], &[("velocity", "m/s")]);
        Ok(Self { mass, load, layout, laws, contact })
    }
}

/// The ball over the ground, which rises about so high, in m.
pub(super) fn drawing(height: f64) -> Drawing {
    let size = if height > 0.0 { height } else { 1.0 };
    let radius = 0.1 * size;
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [-0.5 * size, 0.5 * size], 0.0);
    let frame = drawing.frame("ball", move |_, q| pose(0.0, q[0] + radius, 0.0));
    ball(&mut drawing, frame, radius).named("ball");
    drawing
}

impl<L: Load> MechanicalSystem for BallOverGround<L> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = self.mass;
    }

    fn force(&self, t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h[0] = self.load.force(t);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        found
            .add(InteractionKey::of_feature(0, 0), self.contact, &[q[0]], &[0.0])
            .at(|| Place::at([0.0; 3], &[[0.0, 1.0, 0.0]]))
            .on(self.layout.part(0), &[1.0]);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["ground"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        self.load.potential_energy(q[0])
    }
}

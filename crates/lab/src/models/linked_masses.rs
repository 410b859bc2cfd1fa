//! Masses on a line with given forces and laws along directions, for models of a few coordinates.
//!
//! ```text
//! M u̇ = h(t, q, u) + Σ wᵢ λᵢ,   q̇ = u,   gᵢ = σᵢ(t) + wᵢᵀq,   γᵢ = wᵢᵀu + σ̇ᵢ(t)     (1)
//! ```
//!
//! with constant M and wᵢ. Kinematic laws have no gap, and σ̇ᵢ is the speed of what they rub on.

use percussion_inclusion::laws::{LawId, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;

use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, Place, Vector};

/// h(t, q, u) of (1), written to its last argument.
pub(super) type Force = Box<dyn Fn(f64, &[f64], &[f64], &mut [f64]) + Send + Sync>;

/// Potential energy at q, in J.
type Potential = Box<dyn Fn(&[f64]) -> f64 + Send + Sync>;

/// σ and σ̇ of (1) at a time.
pub(super) type Offset = Box<dyn Fn(f64) -> [f64; 2] + Send + Sync>;

/// Where a link acts at a time and configuration.
type Shown = Box<dyn Fn(f64, &[f64]) -> Place + Send + Sync>;

/// A law along a direction.
pub(super) struct Link {
    pub(super) name: &'static str,
    pub(super) law: LawId,
    /// w of (1).
    pub(super) direction: Vec<f64>,
    pub(super) offset: Offset,
    /// Whether it has a gap.
    pub(super) geometric: bool,
    shown: Option<Shown>,
}

impl Link {
    /// A contact that closes where wᵀq = −σ.
    pub(super) fn contact(name: &'static str, law: LawId, direction: &[f64], sigma: f64) -> Self {
        let offset = Box::new(move |_| [sigma, 0.0]);
        Self { name, law, direction: direction.to_vec(), offset, geometric: true, shown: None }
    }

    /// Friction on something that moves along w with this speed.
    pub(super) fn friction(name: &'static str, law: LawId, direction: &[f64], speed: f64) -> Self {
        let offset = Box::new(move |_| [0.0, -speed]);
        Self { name, law, direction: direction.to_vec(), offset, geometric: false, shown: None }
    }

    /// The same that is seen at this point, in m, along this axis.
    pub(super) fn seen(
        mut self,
        at: impl Fn(f64, &[f64]) -> Vector + Send + Sync + 'static,
        axis: Vector,
    ) -> Self {
        self.shown = Some(Box::new(move |t, q| Place::at(at(t, q), &[axis])));
        self
    }
}

/// The system (1).
pub(super) struct LinkedMasses {
    layout: Layout,
    /// M, row-major.
    mass: Vec<f64>,
    force: Force,
    potential: Option<Potential>,
    laws: LawTable,
    links: Vec<Link>,
}

impl LinkedMasses {
    /// Masses with these names of positions and velocities, laws and links.
    pub(super) fn new(
        names: &[(&str, &str)],
        mass: Vec<f64>,
        force: Force,
        (laws, links): (LawTable, Vec<Link>),
    ) -> Self {
        let q: Vec<_> = names.iter().map(|(position, _)| (*position, "m")).collect();
        let u: Vec<_> = names.iter().map(|(_, velocity)| (*velocity, "m/s")).collect();
        let layout = Layout::single("masses", &q, &u);
        Self { layout, mass, force, potential: None, laws, links }
    }

    /// With a potential energy, in J.
    pub(super) fn with_potential(
        mut self,
        potential: impl Fn(&[f64]) -> f64 + Send + Sync + 'static,
    ) -> Self {
        self.potential = Some(Box::new(potential));
        self
    }
}

impl MechanicalSystem for LinkedMasses {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&self.mass);
    }

    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        (self.force)(t, q, u, h);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        for (feature, link) in (0..).zip(&self.links) {
            let [sigma, rate] = (link.offset)(t);
            let along: f64 = link.direction.iter().zip(q).map(|(w, q)| w * q).sum();
            let gap = if link.geometric { sigma + along } else { 0.0 };
            found
                .add(InteractionKey::of_feature(0, feature), link.law, &[gap], &[rate])
                .at_known(|| link.shown.as_ref().map(|shown| shown(t, q)))
                .on(self.layout.part(0), &link.direction);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let names: Vec<&str> = self.links.iter().map(|link| link.name).collect();
        key.name_among(&names)
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        self.potential.as_ref().map(|potential| potential(q))
    }
}

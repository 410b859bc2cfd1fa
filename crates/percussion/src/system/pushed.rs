//! A system that somebody pushes while it moves.
//!
//! ```text
//! h = h_own + J_Pᵀ f                                                        (1)
//! ```
//!
//! with a force f at a point P of a part, from outside and at any time: such a run cannot be repeated, which [`Push`]
//! remembers. Without a force it is the system itself.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use percussion_inclusion::laws::LawTable;
use percussion_inclusion::linalg::BlockDiagonal;

use super::MechanicalSystem;
use super::configuration::{PartId, Point};
use super::frame::Frame;
use super::interactions::Interactions;
use super::keys::InteractionKey;
use super::layout::Layout;
use super::linearization::Linearization;
use super::sketch::Sketch;
use super::vector::{Vector, ZERO};

/// The hand that pushes.
#[derive(Debug, Default)]
pub struct Push {
    force: Mutex<Option<(Point, Vector)>>,
    used: AtomicBool,
}

impl Push {
    /// From now on pushes a point of the part of this number, in its axes, with this force, in N.
    pub fn begin(&self, part: usize, local: Vector, force: Vector) {
        *self.force.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((Point::on(PartId::new(part), local), force));
        self.used.store(true, Ordering::Relaxed);
    }

    /// Pushes no longer.
    pub fn end(&self) {
        *self.force.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Whether it ever pushed.
    pub fn was_used(&self) -> bool {
        self.used.load(Ordering::Relaxed)
    }

    fn now(&self) -> Option<(Point, Vector)> {
        // most systems are never pushed
        self.was_used().then(|| *self.force.lock().unwrap_or_else(PoisonError::into_inner))?
    }
}

/// A system with a hand that may push it, (1).
pub struct PushedSystem {
    own: Arc<dyn MechanicalSystem>,
    push: Arc<Push>,
}

impl PushedSystem {
    /// The system and the hand.
    pub fn new(own: Arc<dyn MechanicalSystem>, push: Arc<Push>) -> Self {
        Self { own, push }
    }
}

impl MechanicalSystem for PushedSystem {
    fn layout(&self) -> &Layout {
        self.own.layout()
    }

    fn mass(&self, t: f64, q: &[f64], mass: &mut BlockDiagonal) {
        self.own.mass(t, q, mass);
    }

    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        self.own.force(t, q, u, h);
        if let Some((point, force)) = self.push.now() {
            self.own.add_point_force(q, point, force, h);
        }
    }

    fn coordinate_rate(&self, q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        self.own.coordinate_rate(q, u, q_dot);
    }

    fn normalize(&self, q: &mut [f64]) {
        self.own.normalize(q);
    }

    fn prescribe(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        self.own.prescribe(t, q, u);
    }

    /// Those of the system, and that of the hand as the last.
    fn given_powers(
        &self,
        t: f64,
        q: &[f64],
        u: &[f64],
        h: &mut [f64],
        visit: &mut dyn FnMut(f64),
    ) {
        self.own.given_powers(t, q, u, h, visit);
        let (point, force) = self.push.now().unwrap_or((Point::ground(ZERO), ZERO));
        h.fill(0.0);
        self.own.add_point_force(q, point, force, h);
        visit(h.iter().zip(u).map(|(h, u)| h * u).sum());
    }

    fn given_force_name(&self, place: usize) -> Option<String> {
        let own = self.own.given_force_name(place);
        let is_next = place == 0 || self.own.given_force_name(place - 1).is_some();
        own.or_else(|| is_next.then(|| "push by hand".to_owned()))
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        self.own.next_discontinuity(t)
    }

    fn contact_to_come(&self) -> Option<String> {
        self.own.contact_to_come()
    }

    fn linearize(&self, t: f64, q: &[f64], u: &[f64], out: &mut Linearization) {
        self.own.linearize(t, q, u, out);
    }

    fn laws(&self) -> &LawTable {
        self.own.laws()
    }

    fn tells_kappa(&self) -> bool {
        self.own.tells_kappa()
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        self.own.interactions(t, q, found);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        self.own.name_of(key)
    }

    fn interaction_name(&self, key: InteractionKey) -> String {
        self.own.interaction_name(key)
    }

    fn is_angular(&self, key: InteractionKey, component: usize) -> bool {
        self.own.is_angular(key, component)
    }

    fn frame(&self, q: &[f64], part: usize) -> Option<Frame> {
        self.own.frame(q, part)
    }

    fn position(&self, q: &[f64], point: Point) -> Option<Vector> {
        self.own.position(q, point)
    }

    fn add_point_force(&self, q: &[f64], point: Point, force: Vector, h: &mut [f64]) {
        self.own.add_point_force(q, point, force, h);
    }

    fn sketch(&self) -> Sketch {
        self.own.sketch()
    }

    fn potential_energy(&self, t: f64, q: &[f64]) -> Option<f64> {
        self.own.potential_energy(t, q)
    }
}

//! The system at a time t, a configuration q and a velocity u.
//!
//! ```text
//! M u̇ = h + W λ,   γ = Wᵀu + ζ,   γ̇ = Wᵀu̇ + κ                              (1)
//! h = h(t, q, u) + Σᵢ Wᵢ fᵢ(gᵢ, γᵢ)                                         (2)
//! a = M⁻¹h,   the given rate where a velocity is prescribed                 (3)
//! ```
//!
//! with M, W, ζ and the gaps g of (t, q), the impressed forces f of the laws that have one and are
//! not off at their gap [Studer2009, §7.3], and the rate κ of the directions
//! ([`Derivatives`]). M is factored, and completed by bilateral constraints if it is singular
//! (`held_mass`).
//!
//! An evaluation does not change while a problem is solved. What is sought there, percussions,
//! forces or accelerations, is the business of those who pose it (problems at an instant, schemes),
//! and how it is found that of solvers. Each piece is evaluated on request: a scheme may take its
//! directions from one configuration and its forces from another.

mod dense_directions;
mod effective_mass;
mod gap_motion;
mod held_mass;
mod numbers;

pub(crate) use dense_directions::DenseDirections;
pub(crate) use effective_mass::EffectiveMass;
pub(crate) use effective_mass::bilateral;
pub(crate) use gap_motion::{GapMotion, distance, gap_motion, last_mode};
pub(crate) use numbers::{dot, largest, with_copy, worst};

use std::borrow::Cow;

use percussion_inclusion::laws::{Activity, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;

use crate::step_error::StepError;
use crate::system::{Derivatives, Interactions, Layout, MechanicalSystem, Side};

/// Time between the velocities whose difference is a prescribed acceleration, in s.
const DIFFERENCE: f64 = 1e-5;

/// Places and weights of this difference, and on one side of a discontinuity.
const WEIGHTS: [(f64, f64); 2] = [(1.0, 0.5), (-1.0, -0.5)];
const ONE_SIDED: [(f64, f64); 2] = [(1.0, 2.0), (2.0, -0.5)];

/// The system at (t, q, u), as far as it was asked for: n_q coordinates, n velocities.
#[derive(Debug, Default)]
pub struct Evaluation {
    /// In s.
    pub(crate) t: f64,
    /// q (n_q), and the velocity u at which forces are taken (n).
    pub(crate) q: Vec<f64>,
    pub(crate) u: Vec<f64>,
    pub(crate) mass: EffectiveMass,
    /// All interactions at q: laws, g, W and ζ.
    pub(crate) found: Interactions,
    /// Whether and how each of them acts.
    pub(crate) activity: Vec<Activity>,
    /// h of (2) (n).
    pub(crate) h: Vec<f64>,
    /// f of (2), one entry per component of the interactions found.
    pub(crate) impressed: Vec<f64>,
    /// κ, likewise.
    kappa: Vec<f64>,
    derivatives: Derivatives,
    /// γ of one law.
    gamma: Vec<f64>,
    /// Coordinates and velocities near by.
    q_near: Vec<f64>,
    u_near: Vec<f64>,
}

impl Evaluation {
    /// Sizes q, u, h and M for the system; debug builds fill them with NaN.
    pub fn prepare(&mut self, layout: &Layout) {
        self.mass.prepare(layout);
        let (n_q, n) = (layout.q_len(), layout.u_len());
        for (buffer, len) in [(&mut self.q, n_q), (&mut self.u, n), (&mut self.h, n)] {
            buffer.resize(len, 0.0);
            if cfg!(debug_assertions) {
                buffer.fill(f64::NAN);
            }
        }
    }

    /// Takes a point as it is.
    pub fn take(&mut self, t: f64, q: &[f64], u: &[f64]) {
        self.t = t;
        self.q.clear();
        self.q.extend_from_slice(q);
        self.u.clear();
        self.u.extend_from_slice(u);
    }

    /// Takes a point, with prescribed motions at their values.
    pub fn place(&mut self, system: &dyn MechanicalSystem, t: f64, q: &[f64], u: &[f64]) {
        self.take(t, q, u);
        system.prescribe(t, &mut self.q, &mut self.u);
    }

    /// t, q and u.
    pub fn point(&self) -> (f64, &[f64], &[f64]) {
        (self.t, &self.q, &self.u)
    }

    /// u.
    pub fn velocities(&self) -> &[f64] {
        &self.u
    }

    /// u, to be changed: what depends on it is to be evaluated again.
    pub fn velocities_mut(&mut self) -> &mut [f64] {
        &mut self.u
    }

    /// The interactions found last.
    pub fn interactions(&self) -> &Interactions {
        &self.found
    }

    /// M as evaluated last.
    pub fn mass_matrix(&self) -> &BlockDiagonal {
        self.mass.matrix()
    }

    /// x = M⁻¹x for a mass that is held, zero where velocities are prescribed.
    pub fn solve_mass(&self, x: &mut [f64]) {
        self.mass.solve(x);
    }

    /// h of (2) as evaluated last.
    pub fn force(&self) -> &[f64] {
        &self.h
    }

    /// Evaluates M without factoring it.
    pub fn evaluate_mass(&mut self, system: &dyn MechanicalSystem) {
        self.mass.prepare(system.layout());
        self.mass.evaluate(system, self.t, &self.q);
    }

    /// Evaluates M and factors it; a singular M is to be held then.
    ///
    /// # Errors
    /// Numbers that are not finite.
    pub fn factor_mass(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
        self.mass.factor(system, self.t, &self.q)
    }

    /// Completes a singular M by the bilateral laws among all interactions; `t` is told if this
    /// fails.
    ///
    /// # Errors
    /// A mass matrix that stays singular.
    pub fn hold_mass(&mut self, system: &dyn MechanicalSystem, t: f64) -> Result<(), StepError> {
        let directions = self.found.directions();
        let held = bilateral(system.laws(), directions, |i| self.found.law(i));
        self.mass.hold((system, t), directions, held)
    }

    /// Finds the interactions.
    pub(crate) fn find_interactions(&mut self, system: &dyn MechanicalSystem) {
        self.found.clear();
        system.interactions(self.t, &self.q, &mut self.found);
    }

    /// Finds the interactions within a reach, in m; others may be found too.
    pub(crate) fn seek_interactions(&mut self, system: &dyn MechanicalSystem, reach: f64) {
        self.found.seek(reach);
        system.interactions(self.t, &self.q, &mut self.found);
    }

    /// Finds the interactions, each active as its law is at its gap.
    pub fn find_and_judge(&mut self, system: &dyn MechanicalSystem) {
        self.find_interactions(system);
        self.judge(system);
    }

    /// Judges the interactions found, each active as its law is at its gap.
    pub(crate) fn judge(&mut self, system: &dyn MechanicalSystem) {
        self.activity.clear();
        let activity = |i: usize| system.laws().law(self.found.law(i)).activity(self.found.gap(i));
        self.activity.extend((0..self.found.len()).map(activity));
    }

    /// Whether and how interaction i acts.
    pub fn activity(&self, i: usize) -> Activity {
        self.activity[i]
    }

    /// γ of interaction i.
    pub fn rates(&self, i: usize) -> Vec<f64> {
        let mut gamma = vec![0.0; self.found.rows(i).len()];
        self.found.velocity(i, &self.u, &mut gamma);
        gamma
    }

    /// h of (2) for interactions that are judged.
    pub fn evaluate_force(&mut self, system: &dyn MechanicalSystem) {
        let u = std::mem::take(&mut self.u);
        self.h.resize(u.len(), 0.0);
        system.force(self.t, &self.q, &u, &mut self.h);
        self.add_impressed_forces(system.laws(), &u);
        self.u = u;
    }

    /// Adds the impressed forces of (2) to h, at the velocity u, of laws that are not off.
    pub(crate) fn add_impressed_forces(&mut self, laws: &LawTable, u: &[f64]) {
        let activity = std::mem::take(&mut self.activity);
        self.add_impressed_by(laws, u, |found, i| {
            (activity[i] != Activity::Off).then(|| Cow::Borrowed(found.gap(i)))
        });
        self.activity = activity;
    }

    /// The same with each force at the gap that `gap` gives its interaction, none without one.
    pub(crate) fn add_impressed_by(
        &mut self,
        laws: &LawTable,
        u: &[f64],
        gap: impl for<'a> Fn(&'a Interactions, usize) -> Option<Cow<'a, [f64]>>,
    ) {
        self.impressed.clear();
        self.impressed.resize(self.found.directions().height(), 0.0);
        if !laws.has_impressed_forces() {
            return;
        }
        for i in 0..self.found.len() {
            let (law, rows) = (laws.law(self.found.law(i)), self.found.rows(i));
            if !law.has_impressed_force() {
                continue;
            }
            let Some(gap) = gap(&self.found, i) else { continue };
            self.gamma.resize(gap.len(), 0.0);
            self.found.velocity(i, u, &mut self.gamma);
            let force = &mut self.impressed[rows];
            if law.impressed_force(&gap, &self.gamma, force) {
                self.found.directions().add_transposed_row_times(i, force, &mut self.h);
            } else {
                force.fill(0.0);
            }
        }
    }

    /// Writes (3), for a mass that is held.
    pub(crate) fn free_acceleration(&mut self, system: &dyn MechanicalSystem, out: &mut Vec<f64>) {
        out.clone_from(&self.h);
        self.mass.solve(out);
        let (weights, step) = match Side::of(system, self.t, DIFFERENCE) {
            Side::Both => (&WEIGHTS[..], DIFFERENCE),
            Side::After => (&ONE_SIDED[..], DIFFERENCE),
            Side::Before => (&ONE_SIDED[..], -DIFFERENCE),
        };
        for (place, weight) in weights {
            self.q_near.clone_from(&self.q);
            self.u_near.clone_from(&self.u);
            system.prescribe(self.t + place * step, &mut self.q_near, &mut self.u_near);
            // both are u where nothing is prescribed
            out.iter_mut().zip(&self.u_near).zip(&self.u).for_each(|((a, near), u)| {
                *a += weight / step * (near - u);
            });
        }
    }

    /// κ of all interactions found, one entry per component.
    pub fn evaluate_kappa(&mut self, system: &dyn MechanicalSystem) -> &[f64] {
        self.kappa.resize(self.found.directions().height(), 0.0);
        let place = (self.t, &self.q[..], &self.u[..]);
        self.derivatives.drift(system, place, &self.found, &mut self.kappa);
        &self.kappa
    }

    /// κ as evaluated last.
    pub fn kappa(&self) -> &[f64] {
        &self.kappa
    }
}

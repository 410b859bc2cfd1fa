//! Work that a system is fed with, and what is taken from it.
//!
//! With f for free parts, p for prescribed ones, the energy E = T + V of [`crate::system::energies`]
//! changes along an exact motion by
//!
//! ```text
//! dE = (s + ∂V/∂t) dt + Σᵢ Pᵢᵀγ̄ᵢ − Σᵢ Pᵢᵀ(ζᵢ + W_pᵢᵀ u_p)                    (1)
//! s  = u_fᵀ(h + W λ_s)_f + ½ uᵀṀu + ∇V·F u,   γ̄ = ½(γ⁺ + γ⁻)                (2)
//! ```
//!
//! which is (1) of [`crate::system`], [Studer2009, eq. (3.39)], times ½(u⁺ + u⁻)ᵀ. s is the power of the forces that V does not explain: dashpots take,
//! s < 0; motors, forces given as functions of time, and springs and dashpots on prescribed parts
//! give, and so may the single-valued forces λ_s of laws, of which P has no part. Laws take,
//! Pᵢᵀγ̄ᵢ ≤ 0, but for those with a force of their own, which may store energy.
//! The last sum is the power of moving constraints. Over a step from B to E
//!
//! ```text
//! S = ½Δt (s_B⁺ + s_E⁺) + ½ Σ_{q_B,q_E} (V(t_E,q) − V(t_B,q))
//!     − Σᵢ Pᵢᵀ(ζᵢ + ½W_pᵢᵀ(u_B + u_E)) + Σ_{own force} Pᵢᵀγ̄ᵢ,   s⁺ = max(s, 0)   (3)
//! ```
//!
//! is what the system was fed with, so that E − S never rises in an exact motion. What is taken is
//!
//! ```text
//! D = ½Δt (s_B⁻ + s_E⁻) − Σ_{no own force} Pᵢᵀγ̄ᵢ,   s⁻ = max(−s, 0)           (4)
//! ```
//!
//! and E_E − E_B = S − D but for the error of the scheme and of the trapezoidal rule, O(Δt²) in
//! smooth motion; where dashpots are stiff, Δt c/m > 1, the rule makes D too large. ∇V·F u and Ṁ
//! are differences along u, W and ζ of the laws the means of both ends; what gyroscopic forces in h do cancels with ½uᵀṀu in (2).

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::Activity;
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use crate::system::{Interactions, MechanicalSystem, State};

/// S of (3) and D of (4), in J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Work {
    pub(super) supplied: f64,
    pub(super) dissipated: f64,
}

/// Measures (3) and (4), step by step.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Supply {
    /// t, q, u and s at the beginning of the step.
    #[serde(with = "exact_floats")]
    t: f64,
    #[serde(with = "exact_floats")]
    q: Vec<f64>,
    #[serde(with = "exact_floats")]
    u: Vec<f64>,
    #[serde(with = "exact_floats")]
    power: f64,
    #[serde(skip)]
    scratch: Scratch,
}

#[derive(Clone, Debug, Default)]
struct Scratch {
    /// Force (n), rate and moved configuration (n_q).
    h: Vec<f64>,
    rate: Vec<f64>,
    moved: Vec<f64>,
    /// Mean velocity, and that of prescribed parts alone (n).
    mean: Vec<f64>,
    given: Vec<f64>,
    /// γ and λ_s of one law.
    gamma: Vec<f64>,
    force: Vec<f64>,
    /// Interactions at the end of the step, and at its beginning.
    found: Interactions,
    before: Interactions,
    mass: BlockDiagonal,
}

impl Supply {
    /// Begins at a state with mass M.
    pub(super) fn start(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        mass: &BlockDiagonal,
    ) {
        self.scratch.find_both(system, (state.t, &state.q), state);
        self.power = self.scratch.power(system, (state, 0.0), mass);
        self.keep(state);
    }

    /// The step that ends at `end`, where M is `mass`.
    pub(super) fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        end: &State,
        mass: &BlockDiagonal,
    ) -> Work {
        let dt = end.t - self.t;
        self.scratch.find_both(system, (self.t, &self.q), end);
        let power = self.scratch.power(system, (end, dt), mass);
        let (given, taken) =
            (self.power.max(0.0) + power.max(0.0), self.power.min(0.0) + power.min(0.0));
        let laws = self.laws(system, end, mass);
        let supplied = 0.5 * dt * given + self.potential(system, end) + laws.supplied;
        let dissipated = laws.dissipated - 0.5 * dt * taken;
        self.power = power;
        self.keep(end);
        Work { supplied, dissipated }
    }

    /// The force h at the end of the last step.
    pub(super) fn last_force(&self) -> &[f64] {
        &self.scratch.h
    }

    fn keep(&mut self, state: &State) {
        self.t = state.t;
        self.q.clone_from(&state.q);
        self.u.clone_from(&state.u);
    }

    /// The change of V with time alone in (3).
    fn potential(&self, system: &dyn MechanicalSystem, end: &State) -> f64 {
        let v = |t: f64, q: &[f64]| system.potential_energy(t, q).unwrap_or(0.0);
        let change = |q: &[f64]| v(end.t, q) - v(self.t, q);
        0.5 * (change(&self.q) + change(&end.q))
    }

    /// The sums over laws in (3) and (4).
    fn laws(&mut self, system: &dyn MechanicalSystem, end: &State, mass: &BlockDiagonal) -> Work {
        let Scratch { mean, given, gamma, found, before, .. } = &mut self.scratch;
        if end.contacts.is_empty() {
            return Work::default();
        }
        mean.clear();
        mean.extend(self.u.iter().zip(&end.u).map(|(begin, end)| 0.5 * (begin + end)));
        given.clear();
        given.resize(mean.len(), 0.0);
        for rows in (0..mass.blocks()).filter(|b| mass.is_immovable(*b)).map(|b| mass.rows(b)) {
            given[rows.clone()].copy_from_slice(&mean[rows]);
        }
        let mut work = Work::default();
        for i in 0..found.len() {
            let Some(place) = end.contacts.find(found.key(i), i) else { continue };
            let (first, percussion) =
                (before.find(found.key(i), i), end.contacts.percussion(place));
            let mut work_at = |found: &Interactions, i: usize, u: &[f64]| {
                gamma.resize(percussion.len(), 0.0);
                found.velocity(i, u, gamma);
                percussion.iter().zip(&*gamma).map(|(p, g)| p * g).sum::<f64>()
            };
            let mut along = |u: &[f64]| {
                let last = work_at(found, i, u);
                first.map_or(last, |k| 0.5 * (last + work_at(before, k, u)))
            };
            work.supplied -= along(given);
            if system.laws().law(found.law(i)).has_impressed_force() {
                work.supplied += along(mean);
            } else {
                work.dissipated -= along(mean);
            }
        }
        work
    }
}

impl Scratch {
    fn find_both(&mut self, system: &dyn MechanicalSystem, (t, q): (f64, &[f64]), end: &State) {
        self.before.clear();
        system.interactions(t, q, &mut self.before);
        self.found.clear();
        system.interactions(end.t, &end.q, &mut self.found);
    }

    /// Adds W λ_s of (2) to h.
    fn add_own_forces(&mut self, system: &dyn MechanicalSystem, u: &[f64]) {
        let Self { h, gamma, force, found, .. } = self;
        for i in 0..found.len() {
            let (law, gap) = (system.laws().law(found.law(i)), found.gap(i));
            if !law.has_impressed_force() || law.activity(gap) == Activity::Off {
                continue;
            }
            gamma.resize(gap.len(), 0.0);
            force.resize(gap.len(), 0.0);
            found.velocity(i, u, gamma);
            if law.impressed_force(gap, gamma, force) {
                found.directions().add_transposed_row_times(i, force, h);
            }
        }
    }

    /// s of (2), in W, at a state after a step of size Δt.
    fn power(
        &mut self,
        system: &dyn MechanicalSystem,
        (state, dt): (&State, f64),
        mass: &BlockDiagonal,
    ) -> f64 {
        let State { t, q, u, .. } = state;
        self.h.resize(u.len(), 0.0);
        system.force(*t, q, u, &mut self.h);
        self.add_own_forces(system, u);
        let free = (0..mass.blocks()).filter(|b| !mass.is_immovable(*b));
        let force: f64 = free.flat_map(|b| mass.rows(b)).map(|i| u[i] * self.h[i]).sum();
        self.rate.resize(q.len(), 0.0);
        system.coordinate_rate(q, u, &mut self.rate);
        let largest = |x: &[f64]| x.iter().fold(0.0, |max: f64, x| max.max(x.abs()));
        let speed = largest(&self.rate);
        if speed == 0.0 {
            return force;
        }
        // cube root of the rounding unit: the best step of a central difference
        let size = largest(q).max(speed * dt);
        let step = f64::EPSILON.cbrt() * if size > 0.0 { size } else { 1.0 } / speed;
        let above = self.stored(system, (*t, q, u), step);
        let below = self.stored(system, (*t, q, u), -step);
        let rate = (above - below) / (2.0 * step);
        if rate.is_finite() { force + rate } else { force }
    }

    /// ½uᵀM u + V at q + ε F u.
    fn stored(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, q, u): (f64, &[f64], &[f64]),
        step: f64,
    ) -> f64 {
        self.moved.clear();
        self.moved.extend(q.iter().zip(&self.rate).map(|(q, rate)| q + step * rate));
        if self.mass.size() != u.len() {
            self.mass = system.layout().mass_matrix();
        }
        system.mass(t, &self.moved, &mut self.mass);
        self.mass.half_square(u) + system.potential_energy(t, &self.moved).unwrap_or(0.0)
    }
}

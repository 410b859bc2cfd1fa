//! The end of a step as it is iterated.
//!
//! All is a function of the smooth velocity increment y = ṽ − ṽ⁰ over its prediction, the
//! corrections U and W, and the multipliers:
//!
//! ```text
//! a⁰ = (α_f v̇̃_n − α_m a_n)/(1 − α_m)                                        (1)
//! ṽ = v_n + h(1−γ)a_n + hγ a⁰ + y,     v̇̃ = y (1−α_m)/((1−α_f)γh)            (2)
//! x̃ = h v_n + h²(½−β)a_n + h²β a⁰ + (hβ/γ) y,                               (3)
//! q̃ = q(x̃),   q = q(x̃ + U),   v = ṽ + W                                     (4)
//! a = a⁰ + (1−α_f)/(1−α_m) v̇̃                                                (5)
//! ```
//!
//! [BAC2014, eqs. (30), (40), (41)], with q(x) = q_n + F(q_n + ½F(q_n) x) x, which is q_n + x
//! where q̇ = v.

use percussion_inclusion::laws::Mode;
use percussion_inclusion::linalg::{BlockDiagonal, Triplets};

use super::coefficients::Coefficients;
use super::rows::{Rows, dot};
use crate::evaluation::{HeldMass, write_mass};
use crate::schemes::StepError;
use crate::schemes::displacement::Displacement;
use crate::system::{Linearization, MechanicalSystem, State};

/// Unknowns, what follows from them, and the system there; n velocities, m rows.
#[derive(Debug, Default)]
pub(super) struct Stage {
    pub(super) c: Coefficients,
    /// Step size and end of the step.
    pub(super) h: f64,
    pub(super) t_end: f64,
    /// Evaluations of f in the step.
    pub(super) evaluations: usize,
    /// Whether the position level is that of the modified form.
    pub(super) modified: bool,
    /// y, U, W (n).
    pub(super) smooth: Vec<f64>,
    pub(super) correction: Vec<f64>,
    pub(super) jump: Vec<f64>,
    /// λ̃, ρ (= ν unless modified), Λ (m).
    pub(super) lambda: Vec<f64>,
    pub(super) rho: Vec<f64>,
    pub(super) impulse: Vec<f64>,
    /// ṽ, v̇̃, v (n).
    pub(super) v_smooth: Vec<f64>,
    pub(super) acceleration: Vec<f64>,
    pub(super) v: Vec<f64>,
    q_smooth: Vec<f64>,
    pub(super) q: Vec<f64>,
    pub(super) mass: BlockDiagonal,
    last_mass: BlockDiagonal,
    /// Block of M that is not positive definite, and what takes the place of M⁻¹ then.
    deficient: Option<usize>,
    held: HeldMass,
    triplets: Triplets,
    /// Velocities that are prescribed (n).
    pub(super) fixed: Vec<bool>,
    /// f, impressed forces included (n).
    pub(super) force: Vec<f64>,
    pub(super) rows: Rows,
    /// (M⁻¹W)ᵀ, row-major m × n, and r of each row.
    pub(super) m_inv_w: Vec<f64>,
    pub(super) r: Vec<f64>,
    pub(super) gamma: Vec<f64>,
    pub(super) impressed: Vec<f64>,
    pub(super) linearization: Linearization,
    a_start: Vec<f64>,
    v_start: Vec<f64>,
    x_start: Vec<f64>,
    q_begin: Vec<f64>,
    pub(super) x: Vec<f64>,
    displacement: Displacement,
    pub(super) scratch: Vec<f64>,
    pub(super) z: Vec<f64>,
    pub(super) modes: Vec<Mode>,
}

impl Stage {
    /// A stage with these coefficients.
    pub(super) fn new(c: Coefficients) -> Self {
        Self { c, ..Self::default() }
    }

    /// Predicts the end of a step, with no multipliers: (1), and (2)–(4) with y = U = W = 0.
    pub(super) fn predict(&mut self, system: &dyn MechanicalSystem, h: f64, state: &State) {
        let (n, c) = (state.u.len(), self.c);
        (self.h, self.t_end, self.evaluations) = (h, state.t + h, 0);
        let (a, dv) = state.history.split_at(n);
        self.a_start.clear();
        self.v_start.clear();
        self.x_start.clear();
        for i in 0..n {
            let a_0 = (c.alpha_f * dv[i] - c.alpha_m * a[i]) / (1.0 - c.alpha_m);
            self.a_start.push(a_0);
            self.v_start.push(state.u[i] + h * ((1.0 - c.gamma) * a[i] + c.gamma * a_0));
            let bend = (0.5 - c.beta) * a[i] + c.beta * a_0;
            self.x_start.push(h * state.u[i] + h * h * bend);
        }
        self.q_begin.clone_from(&state.q);
        for vector in [&mut self.smooth, &mut self.correction, &mut self.jump] {
            vector.clear();
            vector.resize(n, 0.0);
        }
        self.place(system);
        self.rows.list(system, self.t_end, &self.q);
        self.rows.reflect(system, (state.t, &state.q, &state.u));
        for vector in [&mut self.lambda, &mut self.rho, &mut self.impulse] {
            vector.clear();
            vector.resize(self.rows.len(), 0.0);
        }
    }

    /// (2)–(4)
    pub(super) fn place(&mut self, system: &dyn MechanicalSystem) {
        let (h, c) = (self.h, self.c);
        let inertia = if h > 0.0 { c.inertia() / h } else { 0.0 };
        self.v_smooth.clear();
        self.v_smooth.extend(self.v_start.iter().zip(&self.smooth).map(|(v, y)| v + y));
        self.acceleration.clear();
        self.acceleration.extend(self.smooth.iter().map(|y| inertia * y));
        self.x.clear();
        let bend = h * c.beta / c.gamma;
        self.x.extend(self.x_start.iter().zip(&self.smooth).map(|(x, y)| x + bend * y));
        self.displacement.write(system, &self.q_begin, &self.x, &mut self.q_smooth);
        system.prescribe(self.t_end, &mut self.q_smooth, &mut self.v_smooth);
        self.x.iter_mut().zip(&self.correction).for_each(|(x, u)| *x += u);
        self.displacement.write(system, &self.q_begin, &self.x, &mut self.q);
        self.v.clear();
        self.v.extend(self.v_smooth.iter().zip(&self.jump).map(|(v, w)| v + w));
        system.prescribe(self.t_end, &mut self.q, &mut self.v);
    }

    /// Places the iterate and evaluates M, W, ζ, gaps and activity there.
    pub(super) fn evaluate_geometry(
        &mut self,
        system: &dyn MechanicalSystem,
    ) -> Result<(), StepError> {
        self.place(system);
        self.factor_mass(system);
        self.rows.evaluate(system, self.t_end, &self.q);
        self.hold_mass(system)?;
        self.rows.judge(system, self.t_end, &self.q_smooth);
        self.invert_rows();
        let mut z = std::mem::take(&mut self.scratch);
        let laws = if self.h > 0.0 { self.rows.entries.len() } else { 0 };
        for k in 0..laws {
            z.resize(self.rows.entries[k].rows.len(), 0.0);
            self.project_position(system.laws(), k, &mut z);
            let entry = &mut self.rows.entries[k];
            entry.active |= entry.present && z.iter().any(|z| *z != 0.0);
        }
        self.scratch = z;
        Ok(())
    }

    /// All of the system at the iterate.
    pub(super) fn evaluate(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
        self.evaluate_geometry(system)?;
        self.evaluate_force(system);
        let bad = self.force.iter().chain(&self.v).position(|x| !x.is_finite());
        match bad {
            None => Ok(()),
            Some(bad) => {
                let place = bad % self.v.len();
                let name = system.layout().velocities()[place].name.clone();
                Err(StepError::NotFinite { t: self.t_end - self.h, name })
            }
        }
    }

    /// Writes the end of the step, with (5) into the history.
    pub(super) fn write(&self, state: &mut State) {
        state.q.copy_from_slice(&self.q);
        state.u.copy_from_slice(&self.v);
        state.t = self.t_end;
        let (n, history) = (self.v.len(), &mut state.history);
        let factor = (1.0 - self.c.alpha_f) / (1.0 - self.c.alpha_m);
        for i in 0..n {
            history[i] = self.a_start[i] + factor * self.acceleration[i];
            history[n + i] = self.acceleration[i];
        }
    }

    /// K and C at the iterate.
    pub(super) fn linearize(&mut self, system: &dyn MechanicalSystem) {
        system.linearize(self.t_end, &self.q, &self.v, &mut self.linearization);
    }

    fn evaluate_force(&mut self, system: &dyn MechanicalSystem) {
        self.evaluations += 1;
        self.force.resize(self.v.len(), 0.0);
        system.force(self.t_end, &self.q, &self.v, &mut self.force);
        self.rows.velocity(&self.v, &mut self.gamma);
        let (laws, rows) = (system.laws(), &self.rows);
        rows.add_impressed(laws, &self.gamma, &mut self.impressed, &mut self.force);
    }

    /// Evaluates M, and factors it unless it is the last one.
    fn factor_mass(&mut self, system: &dyn MechanicalSystem) {
        let parts = system.layout().parts();
        let sizes = |mass: &BlockDiagonal| {
            mass.blocks() == parts.len() && (0..parts.len()).all(|b| mass.rows(b) == parts[b].u)
        };
        let fits = sizes(&self.mass);
        if !fits {
            self.mass = system.layout().mass_matrix();
            self.last_mass = system.layout().mass_matrix();
        }
        std::mem::swap(&mut self.mass, &mut self.last_mass);
        system.mass(self.t_end, &self.q, &mut self.mass);
        if fits && !self.fixed.is_empty() && self.mass.same_numbers(&self.last_mass) {
            std::mem::swap(&mut self.mass, &mut self.last_mass);
            return;
        }
        self.fixed.clear();
        self.deficient = self.mass.factorise().err().map(|error| error.block);
        for (b, part) in parts.iter().enumerate() {
            self.fixed.resize(part.u.end, self.mass.is_immovable(b));
        }
    }

    /// Completes a singular M by the bilateral laws.
    fn hold_mass(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
        self.held.clear();
        let Some(block) = self.deficient else { return Ok(()) };
        write_mass(&self.mass, &mut self.triplets);
        for (k, entry) in self.rows.entries.iter().enumerate().filter(|(_, e)| e.bilateral) {
            if let Some(place) = self.rows.found.find(entry.key, k) {
                let directions = (self.rows.found.directions(), place);
                self.held.add(&self.mass, directions, entry.rows.start);
            }
        }
        // no forces in the problems of U and W
        self.held.add_idle(&self.mass, self.rows.found.directions());
        if self.held.factor(&self.triplets, &self.mass) {
            return Ok(());
        }
        Err(StepError::mass_not_definite(system, self.t_end - self.h, block))
    }

    /// ν of bilateral laws from what a completed M made of it.
    pub(super) fn release_position(&mut self) {
        if self.held.in_force() {
            self.held.release(&self.correction, &mut self.rho);
        }
    }

    /// Likewise Λ.
    pub(super) fn release_impulse(&mut self) {
        if self.held.in_force() {
            self.held.release(&self.jump, &mut self.impulse);
        }
    }

    fn invert_rows(&mut self) {
        let n = self.v.len();
        self.m_inv_w.clone_from(&self.rows.w_t);
        self.r.clear();
        self.r.resize(self.rows.len(), 1.0);
        for row in self.m_inv_w.chunks_exact_mut(n.max(1)) {
            if self.held.in_force() {
                self.held.solve(row);
            } else {
                self.mass.solve(row);
            }
        }
        for entry in &self.rows.entries {
            let diagonal = |i: usize| dot(self.rows.row(i), &self.m_inv_w[i * n..(i + 1) * n]);
            let largest = entry.rows.clone().map(diagonal).fold(0.0, f64::max);
            if largest > 0.0 {
                self.r[entry.rows.clone()].fill(1.0 / largest);
            }
        }
    }
}

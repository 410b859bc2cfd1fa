//! Residuals of an iterate, and what its laws make of them.
//!
//! All in units of momentum:
//!
//! ```text
//! r₁ = M h v̇̃ − h f(q, v) − W_b hλ̃,     r₂ = r (W_bᵀṽ + ζ_b)                 (1)
//! r₃ = (M U − W ν)/h,   r₄ = (ν − prox_C(ν − r s(q)))/h                     (2)
//! r₅ = M W − W Λ,       r₆ = Λ − prox_C(Λ − r ξ),   ξ = γ + ε γ_n           (3)
//! ```
//!
//! [BAC2014, eqs. (37)–(39)]; index b stands for bilateral laws, r for the inverse of the largest
//! diagonal entry of WᵀM⁻¹W of a law. The modified form of the position level has ν = ρ + hΛ
//! with ρ in the place of ν in r₄ [BAC2014, eq. (27)].

use percussion_inclusion::laws::{Activity, LawContext, LawTable, Mode};

use super::iterate::{Iterate, Unknowns};
use crate::evaluation::worst;
use crate::system::ContactMemory;

impl Iterate {
    /// Size S of the momenta of the step, for relative residuals. Distances are known to the
    /// rounding of q only, so that S is at least that of moving by 1e-4 q in a step.
    pub(super) fn scale(&mut self) -> f64 {
        let mut scale = self.at.h.iter().fold(0.0, |s: f64, f| s.max((self.h * f).abs()));
        for i in 0..3 {
            let x = [&self.smooth.v, &self.unknowns.jump, &self.smooth.acceleration][i];
            let factor = if i == 2 { self.h } else { 1.0 };
            self.scratch.local.resize(x.len(), 0.0);
            self.at.mass.matrix().times(x, &mut self.scratch.local);
            scale = self.scratch.local.iter().fold(scale, |s, p| s.max((factor * p).abs()));
        }
        let size = self.at.q.iter().fold(0.0, |s: f64, q| s.max(q.abs()));
        for entry in self.rows.entries.iter().filter(|entry| entry.geometric > 0) {
            scale = scale.max(1e-4 * self.rows.r[entry.rows.start] * size / self.h);
        }
        self.unknowns
            .lambda
            .iter()
            .fold(scale, |s, l| s.max((self.h * l).abs()))
            .max(f64::MIN_POSITIVE)
    }

    /// r₁, r₃, r₅, then r₂, r₄, r₆ into `out`: 3n + 3m numbers.
    pub(super) fn write_residuals(&mut self, laws: &LawTable, out: &mut [f64]) {
        let (dynamics, kinematics) = out.split_at_mut(3 * self.at.u.len());
        self.write_dynamics(dynamics);
        self.write_kinematics(laws, kinematics);
    }

    fn write_dynamics(&mut self, dynamics: &mut [f64]) {
        let (n, h) = (self.at.u.len(), self.h);
        let (r_1, rest) = dynamics.split_at_mut(n);
        let (r_3, r_5) = rest.split_at_mut(n);
        // (1)
        self.at.mass.matrix().times(&self.smooth.acceleration, r_1);
        r_1.iter_mut().zip(&self.at.h).for_each(|(r, f)| *r = h * (*r - f));
        self.scratch.z.clear();
        self.scratch.z.extend(self.unknowns.lambda.iter().map(|lambda| -h * lambda));
        self.rows.add_force(&self.scratch.z, r_1);
        // (2)
        self.at.mass.matrix().times(&self.unknowns.correction, r_3);
        self.scratch.z.clear();
        self.scratch.z.extend(self.unknowns.rho.iter().map(|rho| -rho));
        self.rows.add_force(&self.scratch.z, r_3);
        if self.modified {
            self.load_shift();
            self.rows.add_force(&self.scratch.local, r_3);
        }
        for r in r_3.iter_mut() {
            *r /= h;
        }
        // (3)
        self.at.mass.matrix().times(&self.unknowns.jump, r_5);
        self.scratch.z.clear();
        self.scratch.z.extend(self.unknowns.impulse.iter().map(|p| -p));
        self.rows.add_force(&self.scratch.z, r_5);
        for i in (0..n).filter(|i| self.fixed[*i]) {
            (r_1[i], r_3[i], r_5[i]) =
                (self.unknowns.smooth[i], self.unknowns.correction[i], self.unknowns.jump[i]);
        }
    }

    fn write_kinematics(&mut self, laws: &LawTable, kinematics: &mut [f64]) {
        let (m, h) = (self.rows.len(), self.h);
        let (r_2, rest) = kinematics.split_at_mut(m);
        let (r_4, r_6) = rest.split_at_mut(m);
        for k in 0..self.rows.entries.len() {
            let rows = self.rows.entries[k].rows.clone();
            let bilateral = self.rows.entries[k].bilateral;
            for i in rows.clone() {
                let gamma = self.rows.velocity(i, &self.smooth.v);
                r_2[i] =
                    if bilateral { self.rows.r[i] * gamma } else { h * self.unknowns.lambda[i] };
            }
            self.position_map(laws, k, &mut r_4[rows.clone()]);
            self.velocity_map(laws, k, &mut r_6[rows]);
        }
    }

    /// The largest residual over the scale.
    pub(super) fn error(&mut self, laws: &LawTable, out: &mut Vec<f64>) -> f64 {
        out.resize(3 * (self.at.u.len() + self.rows.len()), 0.0);
        self.write_residuals(laws, out);
        let scale = self.scale();
        worst(out) / scale
    }

    /// z = ρ/h − (r/h) s of law k, before projection; zero for kinematic components.
    pub(super) fn position_argument(&mut self, k: usize, z: &mut Vec<f64>) {
        self.rows.load_contact(k);
        let entry = &self.rows.entries[k];
        z.clear();
        for i in entry.rows.clone() {
            let inside = i - entry.rows.start < entry.geometric && entry.present;
            let value = (self.unknowns.rho[i] - self.rows.r[i] * self.rows.distance[i]) / self.h;
            z.push(if inside { value } else { 0.0 });
        }
    }

    /// z = Λ − r ξ of law k, before projection.
    pub(super) fn velocity_argument(&self, k: usize, z: &mut Vec<f64>) {
        z.clear();
        for i in self.rows.entries[k].rows.clone() {
            let gamma = self.rows.velocity(i, &self.at.u);
            z.push(self.unknowns.impulse[i] - self.rows.r[i] * (gamma + self.rows.reflected[i]));
        }
    }

    /// Whether law k takes part at velocity level.
    pub(super) fn active(&self, k: usize) -> bool {
        self.rows.entries[k].active
    }

    /// What law k is told at velocity level.
    pub(super) fn context(&self, k: usize) -> LawContext<'_> {
        LawContext { duration: self.h, gap: &self.rows.judged[self.rows.entries[k].rows.clone()] }
    }

    /// Removes the rounding of linear solutions from multipliers that are zero: λ̃ of laws that are not
    /// bilateral, by (1), and those whose projection is zero.
    pub(super) fn clear_open(&mut self, laws: &LawTable) {
        let mut z = std::mem::take(&mut self.scratch.local);
        for k in 0..self.rows.entries.len() {
            let rows = self.rows.entries[k].rows.clone();
            z.resize(rows.len(), 0.0);
            if !self.rows.entries[k].bilateral {
                self.unknowns.lambda[rows.clone()].fill(0.0);
            }
            self.project_position(laws, k, &mut z);
            let open = z.iter().map(|z| *z == 0.0);
            self.unknowns.rho[rows.clone()]
                .iter_mut()
                .zip(open)
                .for_each(|(x, o)| *x *= f64::from(!o));
            z.copy_from_slice(&self.unknowns.impulse[rows.clone()]);
            self.velocity_map(laws, k, &mut z);
            // what is left of Λ after F = Λ − prox is the projection
            for (impulse, map) in self.unknowns.impulse[rows].iter_mut().zip(&z) {
                *impulse *= f64::from(*impulse != *map);
            }
        }
        self.scratch.local = z;
    }

    /// Mode of law k at the solution.
    pub(super) fn mode(&mut self, laws: &LawTable, k: usize) -> Mode {
        let (law, rows) = (self.rows.entries[k].law, self.rows.entries[k].rows.clone());
        if self.active(k) {
            let mut z = std::mem::take(&mut self.scratch.z);
            self.velocity_argument(k, &mut z);
            let mode = laws.law(law).prox(&self.context(k), &mut z);
            self.scratch.z = z;
            return mode;
        }
        match laws.law(law).activity(&self.rows.gap[rows]) {
            Activity::Impressed => Mode::Impressed,
            _ => Mode::Open,
        }
    }

    /// Remembers reactions Λ + hλ̃ and modes; true if a mode changed since the last step.
    pub(super) fn store_contacts(&mut self, laws: &LawTable, memory: &mut ContactMemory) -> bool {
        self.modes.clear();
        for k in 0..self.rows.entries.len() {
            let mode = self.mode(laws, k);
            self.modes.push(mode);
        }
        let reaction = |iterate: &Self, i: usize| {
            iterate.unknowns.impulse[i] + iterate.h * iterate.unknowns.lambda[i]
        };
        let switched = self.store(memory, reaction);
        let Unknowns { lambda, rho, .. } = &self.unknowns;
        for (place, entry) in self.rows.entries.iter().enumerate() {
            let rows = entry.rows.clone();
            memory.tell_smooth(place, lambda[rows.clone()].iter().map(|l| self.h * l));
            memory.tell_position(place, &rho[rows]);
        }
        switched
    }

    /// Remembers the modes, the reaction of each row and single-valued forces; true if a mode
    /// changed since the last step.
    pub(super) fn store(
        &self,
        memory: &mut ContactMemory,
        reaction: impl Fn(&Self, usize) -> f64,
    ) -> bool {
        let laws = || self.rows.entries.iter().zip(&self.modes);
        let switched = laws().enumerate().any(|(k, (entry, mode))| {
            let before = memory.find(entry.key, k).map(|p| memory.mode(p));
            *mode != before.unwrap_or(Mode::Open)
        });
        memory.clear();
        for (k, (entry, mode)) in laws().enumerate() {
            memory.push(entry.key, entry.law, *mode, entry.rows.len());
            for (out, row) in memory.last_percussion().iter_mut().zip(entry.rows.clone()) {
                *out = reaction(self, row);
            }
            if let (Mode::Impressed, Some(i)) = (mode, self.at.found.find(entry.key, k)) {
                let forces = &self.at.impressed[self.at.found.rows(i)];
                let out = memory.last_impressed().iter_mut().zip(forces);
                out.for_each(|(out, force)| *out = self.h * force);
            }
        }
        switched
    }

    /// Adds −hΛ of the geometric components, by rows, to `scratch`, cleared before.
    fn load_shift(&mut self) {
        self.scratch.local.clear();
        self.scratch.local.resize(self.rows.len(), 0.0);
        for entry in &self.rows.entries {
            for i in entry.rows.clone().take(entry.geometric) {
                self.scratch.local[i] = -self.h * self.unknowns.impulse[i];
            }
        }
    }

    /// prox(ρ/h − (r/h) s) of law k.
    pub(super) fn project_position(&mut self, laws: &LawTable, k: usize, out: &mut [f64]) {
        let mut z = std::mem::take(&mut self.scratch.z);
        self.position_argument(k, &mut z);
        let entry = &self.rows.entries[k];
        if entry.geometric > 0 && entry.present {
            let context = LawContext { duration: self.h, gap: &self.rows.contact };
            laws.law(entry.law).prox(&context, &mut z);
        }
        out.copy_from_slice(&z);
        self.scratch.z = z;
    }

    fn position_map(&mut self, laws: &LawTable, k: usize, out: &mut [f64]) {
        self.project_position(laws, k, out);
        let rho = &self.unknowns.rho[self.rows.entries[k].rows.clone()];
        out.iter_mut().zip(rho).for_each(|(out, rho)| *out = rho / self.h - *out);
    }

    fn velocity_map(&mut self, laws: &LawTable, k: usize, out: &mut [f64]) {
        let rows = self.rows.entries[k].rows.clone();
        out.copy_from_slice(&self.unknowns.impulse[rows]);
        if !self.active(k) {
            return;
        }
        let mut z = std::mem::take(&mut self.scratch.z);
        self.velocity_argument(k, &mut z);
        laws.law(self.rows.entries[k].law).prox(&self.context(k), &mut z);
        out.iter_mut().zip(&z).for_each(|(out, z)| *out -= z);
        self.scratch.z = z;
    }
}

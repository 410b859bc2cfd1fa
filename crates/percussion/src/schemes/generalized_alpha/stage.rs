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
//! where q̇ = v. The residuals, all in units of momentum, are
//!
//! ```text
//! r₁ = M h v̇̃ − h f(q, v) − W_b hλ̃,     r₂ = r (W_bᵀṽ + ζ_b)                 (6)
//! r₃ = (M U − W ν)/h,   r₄ = (ν − prox_C(ν − r s(q)))/h                     (7)
//! r₅ = M W − W Λ,       r₆ = Λ − prox_C(Λ − r ξ),   ξ = γ + ε γ_n           (8)
//! ```
//!
//! [BAC2014, eqs. (37)–(39)]; index b stands for bilateral laws, r for the inverse of the largest
//! diagonal entry of WᵀM⁻¹W of a law. The modified form of the position level has ν = ρ + hΛ
//! with ρ in the place of ν in r₄ [BAC2014, eq. (27)].

use percussion_inclusion::laws::{Activity, LawContext, LawTable, Mode};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::problem::Residual;

use super::coefficients::Coefficients;
use super::rows::{Rows, dot};
use crate::schemes::StepError;
use crate::system::{ContactMemory, Linearization, MechanicalSystem, State};

/// Unknowns, what follows from them, and the system there; n velocities, m rows.
#[derive(Debug, Default)]
pub(super) struct Stage {
    pub(super) c: Coefficients,
    /// Step size and end of the step.
    pub(super) h: f64,
    pub(super) t_end: f64,
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
    rate: Vec<f64>,
    middle: Vec<f64>,
    pub(super) scratch: Vec<f64>,
    z: Vec<f64>,
    modes: Vec<Mode>,
}

impl Stage {
    /// A stage with these coefficients.
    pub(super) fn new(c: Coefficients) -> Self {
        Self { c, ..Self::default() }
    }

    /// Predicts the end of a step, with no multipliers: (1), and (2)–(4) with y = U = W = 0.
    pub(super) fn predict(&mut self, system: &dyn MechanicalSystem, h: f64, state: &State) {
        let (n, c) = (state.u.len(), self.c);
        (self.h, self.t_end) = (h, state.t + h);
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
        let mut q = std::mem::take(&mut self.q_smooth);
        self.move_by_x(system, &mut q);
        self.q_smooth = q;
        system.prescribe(self.t_end, &mut self.q_smooth, &mut self.v_smooth);
        self.x.iter_mut().zip(&self.correction).for_each(|(x, u)| *x += u);
        let mut q = std::mem::take(&mut self.q);
        self.move_by_x(system, &mut q);
        self.q = q;
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
        self.factor_mass(system)?;
        self.rows.evaluate(system, self.t_end, &self.q);
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

    /// Size S of the momenta of the step, for relative residuals. Distances are known to the
    /// rounding of q only, so that S is at least that of moving by 1e-4 q in a step.
    pub(super) fn scale(&mut self) -> f64 {
        let mut scale = self.force.iter().fold(0.0, |s: f64, f| s.max((self.h * f).abs()));
        for i in 0..3 {
            let x = [&self.v_smooth, &self.jump, &self.acceleration][i];
            let factor = if i == 2 { self.h } else { 1.0 };
            self.scratch.resize(x.len(), 0.0);
            mass_times(&self.mass, x, &mut self.scratch);
            scale = self.scratch.iter().fold(scale, |s, p| s.max((factor * p).abs()));
        }
        let size = self.q.iter().fold(0.0, |s: f64, q| s.max(q.abs()));
        for entry in self.rows.entries.iter().filter(|entry| entry.geometric > 0) {
            scale = scale.max(1e-4 * self.r[entry.rows.start] * size / self.h);
        }
        self.lambda.iter().fold(scale, |s, l| s.max((self.h * l).abs())).max(f64::MIN_POSITIVE)
    }

    /// r₁, r₃, r₅, then r₂, r₄, r₆ into `out`: 3n + 3m numbers.
    pub(super) fn write_residuals(&mut self, laws: &LawTable, out: &mut [f64]) {
        let (n, m, h) = (self.v.len(), self.rows.len(), self.h);
        let (dynamics, kinematics) = out.split_at_mut(3 * n);
        let (r_1, rest) = dynamics.split_at_mut(n);
        let (r_3, r_5) = rest.split_at_mut(n);
        // (6)
        mass_times(&self.mass, &self.acceleration, r_1);
        r_1.iter_mut().zip(&self.force).for_each(|(r, f)| *r = h * (*r - f));
        self.z.clear();
        self.z.extend(self.lambda.iter().map(|lambda| -h * lambda));
        self.rows.add_force(&self.z, r_1);
        // (7)
        mass_times(&self.mass, &self.correction, r_3);
        self.z.clear();
        self.z.extend(self.rho.iter().map(|rho| -rho));
        self.rows.add_force(&self.z, r_3);
        if self.modified {
            self.load_shift();
            self.rows.add_force(&self.scratch, r_3);
        }
        for r in r_3.iter_mut() {
            *r /= h;
        }
        // (8)
        mass_times(&self.mass, &self.jump, r_5);
        self.z.clear();
        self.z.extend(self.impulse.iter().map(|p| -p));
        self.rows.add_force(&self.z, r_5);
        for i in (0..n).filter(|i| self.fixed[*i]) {
            (r_1[i], r_3[i], r_5[i]) = (self.smooth[i], self.correction[i], self.jump[i]);
        }
        let (r_2, rest) = kinematics.split_at_mut(m);
        let (r_4, r_6) = rest.split_at_mut(m);
        for k in 0..self.rows.entries.len() {
            let rows = self.rows.entries[k].rows.clone();
            let bilateral = self.rows.entries[k].bilateral;
            for i in rows.clone() {
                let gamma = self.rows.zeta[i] + dot(self.rows.row(i), &self.v_smooth);
                r_2[i] = if bilateral { self.r[i] * gamma } else { h * self.lambda[i] };
            }
            self.position_map(laws, k, &mut r_4[rows.clone()]);
            self.velocity_map(laws, k, &mut r_6[rows]);
        }
    }

    /// The largest residuals over the scale: of the equations of motion, and of the laws.
    pub(super) fn residual(&mut self, laws: &LawTable, out: &mut Vec<f64>) -> Residual {
        let (n, m) = (self.v.len(), self.rows.len());
        out.resize(3 * (n + m), 0.0);
        self.write_residuals(laws, out);
        let scale = self.scale();
        let largest = |r: &[f64]| r.iter().fold(0.0, |max: f64, r| max.max(r.abs())) / scale;
        Residual { velocity: largest(&out[..3 * n]), force: largest(&out[3 * n..]) }
    }

    /// z = ρ/h − (r/h) s of law k, before projection; zero for kinematic components.
    pub(super) fn position_argument(&mut self, k: usize, z: &mut Vec<f64>) {
        self.rows.load_contact(k);
        let entry = &self.rows.entries[k];
        z.clear();
        for i in entry.rows.clone() {
            let inside = i - entry.rows.start < entry.geometric && entry.present;
            let value = (self.rho[i] - self.r[i] * self.rows.distance[i]) / self.h;
            z.push(if inside { value } else { 0.0 });
        }
    }

    /// z = Λ − r ξ of law k, before projection.
    pub(super) fn velocity_argument(&self, k: usize, z: &mut Vec<f64>) {
        z.clear();
        for i in self.rows.entries[k].rows.clone() {
            let gamma = self.rows.zeta[i] + dot(self.rows.row(i), &self.v);
            z.push(self.impulse[i] - self.r[i] * (gamma + self.rows.reflected[i]));
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

    /// Removes the rounding of linear solutions from multipliers whose projection is zero.
    pub(super) fn clear_open(&mut self, laws: &LawTable) {
        let mut z = std::mem::take(&mut self.scratch);
        for k in 0..self.rows.entries.len() {
            let rows = self.rows.entries[k].rows.clone();
            z.resize(rows.len(), 0.0);
            self.project_position(laws, k, &mut z);
            let open = z.iter().map(|z| *z == 0.0);
            self.rho[rows.clone()].iter_mut().zip(open).for_each(|(x, o)| *x *= f64::from(!o));
            z.copy_from_slice(&self.impulse[rows.clone()]);
            self.velocity_map(laws, k, &mut z);
            // what is left of Λ after F = Λ − prox is the projection
            for (impulse, map) in self.impulse[rows].iter_mut().zip(&z) {
                *impulse *= f64::from(*impulse != *map);
            }
        }
        self.scratch = z;
    }

    /// Mode of law k at the solution.
    pub(super) fn mode(&mut self, laws: &LawTable, k: usize) -> Mode {
        let (law, rows) = (self.rows.entries[k].law, self.rows.entries[k].rows.clone());
        if self.active(k) {
            let mut z = std::mem::take(&mut self.z);
            self.velocity_argument(k, &mut z);
            let mode = laws.law(law).prox(&self.context(k), &mut z);
            self.z = z;
            return mode;
        }
        match laws.law(law).activity(&self.rows.gap[rows]) {
            Activity::Impressed => Mode::Impressed,
            _ => Mode::Open,
        }
    }

    /// Remembers reactions Λ + hλ̃ and modes; true if a mode changed since the last step.
    pub(super) fn store_contacts(&mut self, laws: &LawTable, memory: &mut ContactMemory) -> bool {
        let mut switched = false;
        self.modes.clear();
        for k in 0..self.rows.entries.len() {
            let mode = self.mode(laws, k);
            self.modes.push(mode);
            let before = memory.find(self.rows.entries[k].key, k).map(|p| memory.mode(p));
            switched |= mode != before.unwrap_or(Mode::Open);
        }
        memory.clear();
        for (entry, mode) in self.rows.entries.iter().zip(&self.modes) {
            self.z.clear();
            self.z.extend(entry.rows.clone().map(|i| {
                let force = if *mode == Mode::Impressed { self.impressed[i] } else { 0.0 };
                self.impulse[i] + self.h * (self.lambda[i] + force)
            }));
            memory.push(entry.key, entry.law, *mode, &self.z);
        }
        switched
    }

    /// (5)
    pub(super) fn write_history(&self, history: &mut [f64]) {
        let n = self.v.len();
        let factor = (1.0 - self.c.alpha_f) / (1.0 - self.c.alpha_m);
        for i in 0..n {
            history[i] = self.a_start[i] + factor * self.acceleration[i];
            history[n + i] = self.acceleration[i];
        }
    }

    /// K F and C at the iterate, both n × n.
    pub(super) fn linearize(&mut self, system: &dyn MechanicalSystem) {
        system.linearize(self.t_end, &self.q, &self.v, &mut self.linearization);
        let (n, n_q) = (self.v.len(), self.q.len());
        self.scratch.clear();
        self.scratch.extend((0..n).map(|k| (k + 1) as f64));
        system.coordinate_rate(&self.q, &self.scratch, &mut self.rate);
        if self.rate == self.scratch {
            return;
        }
        let stiffness = std::mem::take(&mut self.linearization.stiffness);
        self.linearization.stiffness.resize(n * n, 0.0);
        for k in 0..n {
            self.scratch.fill(0.0);
            self.scratch[k] = 1.0;
            system.coordinate_rate(&self.q, &self.scratch, &mut self.rate);
            for i in 0..n {
                let row = &stiffness[i * n_q..(i + 1) * n_q];
                self.linearization.stiffness[i * n + k] = dot(row, &self.rate);
            }
        }
    }

    /// Adds −hΛ of the geometric components, by rows, to `scratch`, cleared before.
    fn load_shift(&mut self) {
        self.scratch.clear();
        self.scratch.resize(self.rows.len(), 0.0);
        for entry in &self.rows.entries {
            for i in entry.rows.clone().take(entry.geometric) {
                self.scratch[i] = -self.h * self.impulse[i];
            }
        }
    }

    /// prox(ρ/h − (r/h) s) of law k.
    fn project_position(&mut self, laws: &LawTable, k: usize, out: &mut [f64]) {
        let mut z = std::mem::take(&mut self.z);
        self.position_argument(k, &mut z);
        let entry = &self.rows.entries[k];
        if entry.geometric > 0 && entry.present {
            let context = LawContext { duration: self.h, gap: &self.rows.contact };
            laws.law(entry.law).prox(&context, &mut z);
        }
        out.copy_from_slice(&z);
        self.z = z;
    }

    fn position_map(&mut self, laws: &LawTable, k: usize, out: &mut [f64]) {
        self.project_position(laws, k, out);
        let rho = &self.rho[self.rows.entries[k].rows.clone()];
        out.iter_mut().zip(rho).for_each(|(out, rho)| *out = rho / self.h - *out);
    }

    fn velocity_map(&mut self, laws: &LawTable, k: usize, out: &mut [f64]) {
        let rows = self.rows.entries[k].rows.clone();
        out.copy_from_slice(&self.impulse[rows]);
        if !self.active(k) {
            return;
        }
        let mut z = std::mem::take(&mut self.z);
        self.velocity_argument(k, &mut z);
        laws.law(self.rows.entries[k].law).prox(&self.context(k), &mut z);
        out.iter_mut().zip(&z).for_each(|(out, z)| *out -= z);
        self.z = z;
    }

    fn evaluate_force(&mut self, system: &dyn MechanicalSystem) {
        self.force.resize(self.v.len(), 0.0);
        system.force(self.t_end, &self.q, &self.v, &mut self.force);
        self.rows.velocity(&self.v, &mut self.gamma);
        let (laws, rows) = (system.laws(), &self.rows);
        rows.add_impressed(laws, &self.gamma, &mut self.impressed, &mut self.force);
    }

    /// q = q_n + F(q_n + ½F(q_n) x) x, on the manifold.
    fn move_by_x(&mut self, system: &dyn MechanicalSystem, q: &mut Vec<f64>) {
        self.rate.resize(self.q_begin.len(), 0.0);
        system.coordinate_rate(&self.q_begin, &self.x, &mut self.rate);
        self.middle.clear();
        self.middle.extend(self.q_begin.iter().zip(&self.rate).map(|(q, rate)| q + 0.5 * rate));
        system.coordinate_rate(&self.middle, &self.x, &mut self.rate);
        q.clear();
        q.extend(self.q_begin.iter().zip(&self.rate).map(|(q, rate)| q + rate));
        system.normalize(q);
    }

    /// Evaluates M, and factors it unless it is the last one.
    fn factor_mass(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
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
        let same = |b: usize| self.mass.block(b) == self.last_mass.block(b);
        if fits && !self.fixed.is_empty() && (0..parts.len()).all(same) {
            std::mem::swap(&mut self.mass, &mut self.last_mass);
            return Ok(());
        }
        self.fixed.clear();
        self.mass.factorise().map_err(|error| StepError::MassNotPositiveDefinite {
            t: self.t_end - self.h,
            part: parts[error.block].name.clone(),
        })?;
        for (b, part) in parts.iter().enumerate() {
            // a factored block without mass is that of a part whose motion is prescribed
            let first = self.mass.block(b).first();
            self.fixed.resize(part.u.end, first.is_some_and(|m| *m == 0.0));
        }
        Ok(())
    }

    fn invert_rows(&mut self) {
        let n = self.v.len();
        self.m_inv_w.clone_from(&self.rows.w_t);
        self.r.clear();
        self.r.resize(self.rows.len(), 1.0);
        for row in self.m_inv_w.chunks_exact_mut(n.max(1)) {
            self.mass.solve(row);
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

/// y = M x.
pub(super) fn mass_times(mass: &BlockDiagonal, x: &[f64], y: &mut [f64]) {
    for b in 0..mass.blocks() {
        let rows = mass.rows(b);
        let x = &x[rows.clone()];
        for (y, row) in y[rows].iter_mut().zip(mass.block(b).chunks_exact(x.len().max(1))) {
            *y = dot(row, x);
        }
    }
}

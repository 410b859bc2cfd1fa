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

use percussion_inclusion::laws::{Activity, Mode};

use super::GeneralizedAlphaSettings;
use super::coefficients::Coefficients;
use super::rows::Rows;
use crate::evaluation::Evaluation;
use crate::schemes::StepError;
use crate::schemes::displacement::Displacement;
use crate::system::{Linearization, MechanicalSystem, State};

/// An iterate: unknowns, what follows from them, and the system there; n velocities, m rows.
#[derive(Debug, Default)]
pub(super) struct Iterate {
    pub(super) settings: GeneralizedAlphaSettings,
    pub(super) c: Coefficients,
    /// Whether the position level is that of the modified form.
    pub(super) modified: bool,
    /// Step size.
    pub(super) h: f64,
    /// Evaluations of f in the step.
    pub(super) evaluations: usize,
    prediction: Prediction,
    pub(super) unknowns: Unknowns,
    pub(super) smooth: SmoothPart,
    /// The system at the end of the step, with q and v of (4), and f for its forces.
    pub(super) at: Evaluation,
    /// Velocities that are prescribed (n).
    pub(super) fixed: Vec<bool>,
    pub(super) linearization: Linearization,
    pub(super) rows: Rows,
    pub(super) modes: Vec<Mode>,
    pub(super) scratch: Scratch,
}

/// What is iterated.
#[derive(Debug, Default)]
pub(super) struct Unknowns {
    /// y, U, W (n).
    pub(super) smooth: Vec<f64>,
    pub(super) correction: Vec<f64>,
    pub(super) jump: Vec<f64>,
    /// λ̃, ρ (= ν unless modified), Λ (m).
    pub(super) lambda: Vec<f64>,
    pub(super) rho: Vec<f64>,
    pub(super) impulse: Vec<f64>,
}

/// The smooth part of the motion at the end of the step.
#[derive(Debug, Default)]
pub(super) struct SmoothPart {
    /// q̃ (n_q), ṽ and v̇̃ (n).
    q: Vec<f64>,
    pub(super) v: Vec<f64>,
    pub(super) acceleration: Vec<f64>,
}

/// What does not change in a step: a⁰, and ṽ, x̃ without y; where it begins.
#[derive(Debug, Default)]
struct Prediction {
    a: Vec<f64>,
    v: Vec<f64>,
    x: Vec<f64>,
    q_begin: Vec<f64>,
}

/// Vectors without meaning of their own.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    pub(super) local: Vec<f64>,
    pub(super) z: Vec<f64>,
    x: Vec<f64>,
    displacement: Displacement,
}

impl Iterate {
    /// An iterate of a scheme with these settings.
    pub(super) fn new(settings: GeneralizedAlphaSettings) -> Self {
        Self { settings, c: Coefficients::new(settings.rho_inf), ..Self::default() }
    }

    /// Predicts the end of a step, with no multipliers: (1), and (2)–(4) with y = U = W = 0.
    pub(super) fn predict(&mut self, system: &dyn MechanicalSystem, h: f64, state: &State) {
        let (n, c) = (state.u.len(), self.c);
        (self.h, self.at.t, self.evaluations) = (h, state.t + h, 0);
        let (a, dv) = state.history.split_at(n);
        let start = &mut self.prediction;
        start.a.clear();
        start.v.clear();
        start.x.clear();
        for i in 0..n {
            let a_0 = (c.alpha_f * dv[i] - c.alpha_m * a[i]) / (1.0 - c.alpha_m);
            start.a.push(a_0);
            start.v.push(state.u[i] + h * ((1.0 - c.gamma) * a[i] + c.gamma * a_0));
            let bend = (0.5 - c.beta) * a[i] + c.beta * a_0;
            start.x.push(h * state.u[i] + h * h * bend);
        }
        start.q_begin.clone_from(&state.q);
        let Unknowns { smooth, correction, jump, lambda, rho, impulse } = &mut self.unknowns;
        for vector in [smooth, correction, jump] {
            vector.clear();
            vector.resize(n, 0.0);
        }
        for vector in [lambda, rho, impulse] {
            vector.clear();
        }
        self.place(system);
        self.at.find_and_judge(system);
        self.rows.list(system, &self.at.found);
        self.rows.reflect(system, (state.t, &state.q, &state.u), &self.at.found);
        let Unknowns { lambda, rho, impulse, .. } = &mut self.unknowns;
        for vector in [lambda, rho, impulse] {
            vector.resize(self.rows.len(), 0.0);
        }
    }

    /// (2)–(4)
    pub(super) fn place(&mut self, system: &dyn MechanicalSystem) {
        let (h, c) = (self.h, self.c);
        let inertia = if h > 0.0 { c.inertia() / h } else { 0.0 };
        let Self { prediction: start, unknowns, smooth, at, scratch, .. } = self;
        smooth.v.clear();
        smooth.v.extend(start.v.iter().zip(&unknowns.smooth).map(|(v, y)| v + y));
        smooth.acceleration.clear();
        smooth.acceleration.extend(unknowns.smooth.iter().map(|y| inertia * y));
        let Scratch { x, displacement, .. } = scratch;
        x.clear();
        let bend = h * c.beta / c.gamma;
        x.extend(start.x.iter().zip(&unknowns.smooth).map(|(x, y)| x + bend * y));
        displacement.write(system, &start.q_begin, x, &mut smooth.q);
        system.prescribe(at.t, &mut smooth.q, &mut smooth.v);
        x.iter_mut().zip(&unknowns.correction).for_each(|(x, u)| *x += u);
        displacement.write(system, &start.q_begin, x, &mut at.q);
        at.u.clear();
        at.u.extend(smooth.v.iter().zip(&unknowns.jump).map(|(v, w)| v + w));
        system.prescribe(at.t, &mut at.q, &mut at.u);
    }

    /// Places the iterate and evaluates M, W, ζ, gaps and activity there.
    pub(super) fn evaluate_geometry(
        &mut self,
        system: &dyn MechanicalSystem,
    ) -> Result<(), StepError> {
        self.place(system);
        self.factor_mass(system)?;
        self.at.find_and_judge(system);
        self.rows.fill(system.laws(), &self.at.found);
        self.hold_mass(system)?;
        self.rows.judge(system, self.at.t, &self.smooth.q);
        self.rows.solve(&self.at.mass);
        let mut z = std::mem::take(&mut self.scratch.local);
        let laws = if self.h > 0.0 { self.rows.entries.len() } else { 0 };
        for k in 0..laws {
            z.resize(self.rows.entries[k].rows.len(), 0.0);
            self.project_position(system.laws(), k, &mut z);
            let entry = &mut self.rows.entries[k];
            entry.active |= entry.present && z.iter().any(|z| *z != 0.0);
        }
        self.scratch.local = z;
        Ok(())
    }

    /// All of the system at the iterate.
    pub(super) fn evaluate(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
        self.evaluate_geometry(system)?;
        self.evaluate_force(system);
        let bad = self.at.h.iter().chain(&self.at.u).position(|x| !x.is_finite());
        match bad {
            None => Ok(()),
            Some(bad) => {
                let place = bad % self.at.u.len();
                Err(StepError::not_finite(system, self.at.t - self.h, place))
            }
        }
    }

    /// Writes the end of the step, with (5) into the history.
    pub(super) fn write(&self, state: &mut State) {
        state.q.copy_from_slice(&self.at.q);
        state.u.copy_from_slice(&self.at.u);
        state.t = self.at.t;
        let (n, history) = (self.at.u.len(), &mut state.history);
        let factor = (1.0 - self.c.alpha_f) / (1.0 - self.c.alpha_m);
        for i in 0..n {
            history[i] = self.prediction.a[i] + factor * self.smooth.acceleration[i];
            history[n + i] = self.smooth.acceleration[i];
        }
    }

    /// K and C at the iterate.
    pub(super) fn linearize(&mut self, system: &dyn MechanicalSystem) {
        system.linearize(self.at.t, &self.at.q, &self.at.u, &mut self.linearization);
    }

    /// f, with the single-valued forces of the listed laws.
    fn evaluate_force(&mut self, system: &dyn MechanicalSystem) {
        self.evaluations += 1;
        let Self { at, rows, .. } = self;
        let listed = |i: usize| rows.find(at.found.key(i), i).is_some();
        for i in 0..at.activity.len() {
            at.activity[i] = if listed(i) { at.activity[i] } else { Activity::Off };
        }
        at.evaluate_force(system);
    }

    /// Evaluates M, and factors it for problems of percussions.
    fn factor_mass(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
        let Self { at, fixed, .. } = self;
        at.mass.prepare(system.layout());
        // no forces in the problems of U and W
        at.mass.factor_at_instant(system, at.t, &at.q)?;
        let mass = at.mass.matrix();
        fixed.clear();
        for b in 0..mass.blocks() {
            fixed.resize(mass.rows(b).end, mass.is_immovable(b));
        }
        Ok(())
    }

    /// Completes a singular M by the bilateral laws.
    fn hold_mass(&mut self, system: &dyn MechanicalSystem) -> Result<(), StepError> {
        let (Evaluation { mass, found, t, .. }, rows) = (&mut self.at, &self.rows);
        let bilateral = rows.entries.iter().enumerate().filter(|(_, entry)| entry.bilateral);
        let places = bilateral.map(|(k, entry)| (found.find(entry.key, k), entry.rows.start));
        let held = places.filter_map(|(place, row)| Some((place?, row)));
        mass.hold((system, *t - self.h), found.directions(), held)
    }

    /// ν of bilateral laws from what a completed M made of it.
    pub(super) fn release_position(&mut self) {
        if let Some(held) = self.at.mass.held() {
            held.release(&self.unknowns.correction, &mut self.unknowns.rho);
        }
    }

    /// Likewise Λ.
    pub(super) fn release_impulse(&mut self) {
        if let Some(held) = self.at.mass.held() {
            held.release(&self.unknowns.jump, &mut self.unknowns.impulse);
        }
    }
}

//! The system at one stage of a Galerkin step.

use percussion_inclusion::laws::{Activity, LawTable};
use percussion_inclusion::problem::DenseInclusion;

use crate::evaluation::{DenseDirections, Evaluation, dot};
use crate::schemes::StepError;
use crate::system::{InteractionKey, Layout, MechanicalSystem, State};

/// An interaction that takes part in the stages of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    /// Its place at the first stage.
    pub(super) place: usize,
    pub(super) key: InteractionKey,
    /// Number of its rows.
    pub(super) count: usize,
}

/// The system at a stage, and the laws of the step there.
#[derive(Debug, Default)]
pub(super) struct GalerkinStage {
    pub(super) at: Evaluation,
    /// F(q) v.
    pub(super) rate: Vec<f64>,
    /// M⁻¹f, impressed forces included.
    pub(super) free: Vec<f64>,
    /// Rows of the active laws of the step: directions, and λ.
    pub(super) directions: DenseDirections,
    pub(super) lambda: Vec<f64>,
    /// Row of each among all interactions of the stage; none if the law was not found.
    places: Vec<Option<usize>>,
    gamma: Vec<f64>,
    local: Vec<f64>,
    /// What a singular M makes of multipliers, by row of all interactions.
    borne: Vec<f64>,
}

impl GalerkinStage {
    /// Starts from a state.
    pub(super) fn prepare(&mut self, layout: &Layout, state: &State) {
        self.at.prepare(layout);
        self.at.take(state.t, &state.q, &state.u);
    }

    /// M, f and interactions at t, in the step from `t_begin`.
    pub(super) fn evaluate(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        t_begin: f64,
    ) -> Result<(), StepError> {
        self.at.t = t;
        self.at.factor_mass(system)?;
        self.at.find_and_judge(system);
        self.at.hold_mass(system, t_begin)?;
        self.at.evaluate_force(system);
        self.free.clone_from(&self.at.h);
        self.at.mass.solve(&mut self.free);
        let finite = self.free.iter().chain(&self.at.u).all(|x| x.is_finite());
        if finite { Ok(()) } else { Err(self.not_finite(system, t_begin)) }
    }

    /// The error of numbers that are not finite.
    pub(super) fn not_finite(&self, system: &dyn MechanicalSystem, t: f64) -> StepError {
        let bad = |x: &[f64]| x.iter().position(|x| !x.is_finite());
        let place = bad(&self.free).or_else(|| bad(&self.at.u)).unwrap_or(0);
        StepError::not_finite(system, t, place)
    }

    /// Lists the interactions whose laws are active at their gaps, or closed up to δ.
    pub(super) fn list_active(&mut self, laws: &LawTable, delta: f64, listed: &mut Vec<Listed>) {
        listed.clear();
        for i in 0..self.at.found.len() {
            let law = laws.law(self.at.found.law(i));
            let (key, count) = (self.at.found.key(i), law.dim());
            self.local.resize(count, 0.0);
            law.distance(self.at.found.gap(i), &mut self.local);
            let geometric = law.geometric();
            let near = self.local[..geometric].iter().all(|s| s.abs() <= delta);
            let at_contact = geometric > 0 && near && {
                let gap = self.contact_gap(i, laws);
                law.activity(gap) == Activity::Inclusion
            };
            if at_contact || self.at.activity(i) == Activity::Inclusion {
                listed.push(Listed { place: i, key, count });
            }
        }
    }

    /// Gap of interaction i if it is violated, at contact otherwise.
    pub(super) fn contact_gap(&mut self, i: usize, laws: &LawTable) -> &[f64] {
        let (law, gap) = (laws.law(self.at.found.law(i)), self.at.found.gap(i));
        self.gamma.clear();
        self.gamma.extend_from_slice(gap);
        if self.at.activity(i) != Activity::Inclusion {
            self.local.resize(gap.len(), 0.0);
            law.distance(gap, &mut self.local);
            let pairs = self.gamma.iter_mut().zip(&self.local[..law.geometric()]);
            pairs.for_each(|(gap, s)| *gap -= s);
        }
        &self.gamma
    }

    /// Writes ε γ of the listed laws at this stage's velocity, row by row.
    pub(super) fn reflect(&mut self, laws: &LawTable, listed: &[Listed], out: &mut Vec<f64>) {
        out.clear();
        for law in listed {
            self.gamma.resize(law.count, 0.0);
            self.local.resize(law.count, 0.0);
            self.at.found.velocity(law.place, &self.at.u, &mut self.gamma);
            laws.law(self.at.found.law(law.place)).reflect(&self.gamma, &mut self.local);
            out.extend_from_slice(&self.local);
        }
    }

    /// v += M⁻¹W Λ.
    pub(super) fn add_impulse(&self, impulse: &[f64], v: &mut [f64]) {
        for (a, impulse) in impulse.iter().enumerate() {
            self.directions.add_column(a, *impulse, v);
        }
    }

    /// Number of rows.
    pub(super) fn rows(&self) -> usize {
        self.places.len()
    }

    /// Writes the rows of the listed interactions; those not found here have no direction.
    pub(super) fn align(&mut self, listed: &[Listed]) {
        let total = listed.iter().map(|law| law.count).sum();
        self.directions.reset(total, self.at.u.len());
        self.places.clear();
        for law in listed {
            let rows = self.places.len()..self.places.len() + law.count;
            let place = self.at.found.find(law.key, law.place);
            if let Some(k) = place {
                self.directions.fill(rows.clone(), self.at.found.directions(), k);
            }
            let row = |offset: usize| place.map(|k| self.at.found.rows(k).start + offset);
            self.places.extend((0..law.count).map(row));
        }
        self.directions.solve(&self.at.mass);
    }

    /// γ of row a for a velocity.
    pub(super) fn velocity(&self, a: usize, u: &[f64]) -> f64 {
        let zeta = self.places[a].map_or(0.0, |place| self.at.found.drifts()[place]);
        zeta + dot(self.directions.row(a), u)
    }

    /// γ̇ of row a for an acceleration, with κ of all interactions.
    pub(super) fn acceleration(&self, a: usize, rate: &[f64]) -> f64 {
        let kappa = self.places[a].map_or(0.0, |place| self.at.kappa()[place]);
        dot(self.directions.row(a), rate) + kappa
    }

    /// wᵀM⁻¹w' of row a and row b of any stage, with M of that stage.
    pub(super) fn coupling(&self, a: usize, other: &Self, b: usize) -> f64 {
        dot(self.directions.row(a), other.directions.column(b))
    }

    /// Adds s a, a = M⁻¹(f + W λ), to `out`.
    pub(super) fn add_acceleration(&self, s: f64, out: &mut [f64]) {
        self.add_acceleration_of(&self.lambda, s, out);
    }

    fn add_acceleration_of(&self, lambda: &[f64], s: f64, out: &mut [f64]) {
        out.iter_mut().zip(&self.free).for_each(|(out, a)| *out += s * a);
        for (a, lambda) in lambda.iter().enumerate() {
            self.directions.add_column(a, s * lambda, out);
        }
    }

    /// λ of bilateral laws from what a completed M made of it.
    pub(super) fn release_forces(&mut self) {
        if self.at.mass.held().is_none() {
            return;
        }
        let (mut a, mut lambda) = (vec![0.0; self.at.u.len()], std::mem::take(&mut self.lambda));
        self.add_acceleration_of(&lambda, 1.0, &mut a);
        self.release(&a, &mut lambda);
        self.lambda = lambda;
    }

    /// Likewise any multipliers of the rows, for the change M̃⁻¹(… + W P̃) that they are part of.
    pub(super) fn release(&mut self, change: &[f64], multipliers: &mut [f64]) {
        let Some(held) = self.at.mass.held() else { return };
        self.borne.clear();
        self.borne.resize(self.at.found.directions().height(), 0.0);
        held.release(change, &mut self.borne);
        for (place, multiplier) in self.places.iter().zip(multipliers) {
            *multiplier += place.map_or(0.0, |place| self.borne[place]);
        }
    }
}

/// Adds the listed laws, with forces for percussions and the gaps of the first stage.
pub(super) fn list_laws(
    laws: &LawTable,
    listed: &[Listed],
    first: &mut GalerkinStage,
    inclusion: &mut DenseInclusion,
) {
    for law in listed {
        let id = first.at.found.law(law.place);
        inclusion.add(id, law.count, first.contact_gap(law.place, laws), 1.0);
    }
}

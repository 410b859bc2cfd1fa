//! The system at one stage of a Galerkin step.

use percussion_inclusion::laws::{Activity, LawTable};
use percussion_inclusion::problem::DenseInclusion;

use crate::schemes::{EffectiveMass, StepError};
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};

/// An interaction that takes part in the stages of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    /// Its place at the first stage.
    pub(super) place: usize,
    pub(super) key: InteractionKey,
    /// Number of its rows.
    pub(super) count: usize,
}

/// One row of an active law at a stage.
#[derive(Clone, Debug, Default)]
pub(super) struct StageRow {
    /// w and M⁻¹w (n).
    w: Vec<f64>,
    m_inv_w: Vec<f64>,
    zeta: f64,
    /// Row among all interactions of the stage; none if the law was not found.
    place: Option<usize>,
}

/// A configuration, velocity and all of the system there.
#[derive(Debug, Default)]
pub(super) struct GalerkinStage {
    pub(super) q: Vec<f64>,
    pub(super) v: Vec<f64>,
    /// F(q) v.
    pub(super) rate: Vec<f64>,
    pub(super) mass: EffectiveMass,
    /// f, impressed forces included, and M⁻¹f.
    pub(super) force: Vec<f64>,
    pub(super) free: Vec<f64>,
    pub(super) found: Interactions,
    /// Rows of the active laws of the step.
    pub(super) rows: Vec<StageRow>,
    /// λ of these rows.
    pub(super) lambda: Vec<f64>,
    gamma: Vec<f64>,
    local: Vec<f64>,
    /// What a singular M makes of multipliers, by row of all interactions.
    borne: Vec<f64>,
}

impl GalerkinStage {
    /// Starts from a state.
    pub(super) fn prepare(&mut self, layout: &Layout, state: &State) {
        self.q.clone_from(&state.q);
        self.v.clone_from(&state.u);
        self.mass.prepare(layout);
    }

    /// M, f and interactions at (t, q, v), in the step from `t_begin`.
    pub(super) fn evaluate(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        t_begin: f64,
    ) -> Result<(), StepError> {
        self.mass.factor(system, t, &self.q)?;
        self.found.clear();
        system.interactions(t, &self.q, &mut self.found);
        let (directions, law) = (self.found.directions(), |i| self.found.law(i));
        self.mass.hold((system, t_begin), system.laws(), directions, law)?;
        self.force.resize(self.v.len(), 0.0);
        system.force(t, &self.q, &self.v, &mut self.force);
        self.add_impressed(system);
        self.free.clone_from(&self.force);
        self.mass.solve(&mut self.free);
        let finite = self.free.iter().chain(&self.v).all(|x| x.is_finite());
        if finite { Ok(()) } else { Err(self.not_finite(system, t_begin)) }
    }

    /// The error of numbers that are not finite.
    pub(super) fn not_finite(&self, system: &dyn MechanicalSystem, t: f64) -> StepError {
        let bad = |x: &[f64]| x.iter().position(|x| !x.is_finite());
        let place = bad(&self.free).or_else(|| bad(&self.v)).unwrap_or(0);
        StepError::NotFinite { t, name: system.layout().velocities()[place].name.clone() }
    }

    /// Lists the interactions whose laws are active at their gaps, or closed up to δ.
    pub(super) fn list_active(&mut self, laws: &LawTable, delta: f64, listed: &mut Vec<Listed>) {
        listed.clear();
        for i in 0..self.found.len() {
            let law = laws.law(self.found.law(i));
            let (key, count) = (self.found.key(i), law.dim());
            self.local.resize(count, 0.0);
            law.distance(self.found.gap(i), &mut self.local);
            let geometric = law.geometric();
            let near = self.local[..geometric].iter().all(|s| s.abs() <= delta);
            let at_contact = geometric > 0 && near && {
                let gap = self.contact_gap(i, laws);
                law.activity(gap) == Activity::Inclusion
            };
            if at_contact || law.activity(self.found.gap(i)) == Activity::Inclusion {
                listed.push(Listed { place: i, key, count });
            }
        }
    }

    /// Gap of interaction i if it is violated, at contact otherwise.
    pub(super) fn contact_gap(&mut self, i: usize, laws: &LawTable) -> &[f64] {
        let (law, gap) = (laws.law(self.found.law(i)), self.found.gap(i));
        self.gamma.clear();
        self.gamma.extend_from_slice(gap);
        if law.activity(gap) != Activity::Inclusion {
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
            self.found.velocity(law.place, &self.v, &mut self.gamma);
            laws.law(self.found.law(law.place)).reflect(&self.gamma, &mut self.local);
            out.extend_from_slice(&self.local);
        }
    }

    /// v += M⁻¹W Λ.
    pub(super) fn add_impulse(&self, impulse: &[f64], v: &mut [f64]) {
        for (row, impulse) in self.rows.iter().zip(impulse) {
            v.iter_mut().zip(&row.m_inv_w).for_each(|(v, w)| *v += impulse * w);
        }
    }

    /// Writes the rows of the listed interactions; those not found here have no direction.
    pub(super) fn align(&mut self, listed: &[Listed]) {
        let n = self.v.len();
        let total = listed.iter().map(|law| law.count).sum();
        self.rows.resize_with(total, StageRow::default);
        let mut rows = self.rows.iter_mut();
        for law in listed {
            let place = self.found.find(law.key, law.place);
            for (offset, row) in rows.by_ref().take(law.count).enumerate() {
                row.w.clear();
                row.w.resize(n, 0.0);
                (row.zeta, row.place) = (0.0, None);
                let Some(k) = place else { continue };
                for entry in self.found.directions().entries(k) {
                    let width = entry.columns.len();
                    let data = &entry.data[offset * width..(offset + 1) * width];
                    row.w[entry.columns].copy_from_slice(data);
                }
                row.zeta = self.found.drift(k)[offset];
                row.place = Some(self.found.rows(k).start + offset);
            }
        }
        for row in &mut self.rows {
            row.m_inv_w.clone_from(&row.w);
            self.mass.solve(&mut row.m_inv_w);
        }
    }

    /// γ of row a for a velocity.
    pub(super) fn velocity(&self, a: usize, u: &[f64]) -> f64 {
        self.rows[a].zeta + dot(&self.rows[a].w, u)
    }

    /// γ̇ of row a for an acceleration and κ of all rows.
    pub(super) fn acceleration(&self, a: usize, rate: &[f64], kappa: &[f64]) -> f64 {
        let row = &self.rows[a];
        dot(&row.w, rate) + row.place.map_or(0.0, |place| kappa[place])
    }

    /// wᵀM⁻¹w' of row a and a row of any stage, with M of that stage.
    pub(super) fn coupling(&self, a: usize, other: &StageRow) -> f64 {
        dot(&self.rows[a].w, &other.m_inv_w)
    }

    /// Adds s a, a = M⁻¹(f + W λ), to `out`.
    pub(super) fn add_acceleration(&self, s: f64, out: &mut [f64]) {
        self.add_acceleration_of(&self.lambda, s, out);
    }

    fn add_acceleration_of(&self, lambda: &[f64], s: f64, out: &mut [f64]) {
        out.iter_mut().zip(&self.free).for_each(|(out, a)| *out += s * a);
        for (row, lambda) in self.rows.iter().zip(lambda) {
            out.iter_mut().zip(&row.m_inv_w).for_each(|(out, w)| *out += s * lambda * w);
        }
    }

    /// λ of bilateral laws from what a completed M made of it.
    pub(super) fn release_forces(&mut self) {
        if self.mass.held().is_none() {
            return;
        }
        let (mut a, mut lambda) = (vec![0.0; self.v.len()], std::mem::take(&mut self.lambda));
        self.add_acceleration_of(&lambda, 1.0, &mut a);
        self.release(&a, &mut lambda);
        self.lambda = lambda;
    }

    /// Likewise any multipliers of the rows, for the change M̃⁻¹(… + W P̃) that they are part of.
    pub(super) fn release(&mut self, change: &[f64], multipliers: &mut [f64]) {
        let Some(held) = self.mass.held() else { return };
        self.borne.clear();
        self.borne.resize(self.found.directions().height(), 0.0);
        held.release(change, &mut self.borne);
        for (row, multiplier) in self.rows.iter().zip(multipliers) {
            *multiplier += row.place.map_or(0.0, |place| self.borne[place]);
        }
    }

    fn add_impressed(&mut self, system: &dyn MechanicalSystem) {
        for i in 0..self.found.len() {
            let (law, gap) = (system.laws().law(self.found.law(i)), self.found.gap(i));
            if law.activity(gap) == Activity::Off {
                continue;
            }
            self.gamma.resize(gap.len(), 0.0);
            self.local.resize(gap.len(), 0.0);
            self.found.velocity(i, &self.v, &mut self.gamma);
            if law.impressed_force(gap, &self.gamma, &mut self.local) {
                let (directions, force) = (self.found.directions(), &mut self.force);
                directions.add_transposed_row_times(i, &self.local, force);
            }
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Adds the listed laws, with forces for percussions and the gaps of the first stage.
pub(super) fn list_laws(
    laws: &LawTable,
    listed: &[Listed],
    first: &mut GalerkinStage,
    inclusion: &mut DenseInclusion,
) {
    for law in listed {
        let id = first.found.law(law.place);
        inclusion.add(id, law.count, first.contact_gap(law.place, laws), 1.0);
    }
}

//! The end of a Galerkin step: equations (3), (4) and (6) of the parent module.

use percussion_inclusion::laws::{Activity, Mode};
use percussion_inclusion::solvers::SolveReport;

use super::stage::{GalerkinStage, list_laws};
use super::{Galerkin, StepError};
use crate::evaluation::last_mode;
use crate::system::{MechanicalSystem, State};

impl Galerkin {
    /// λ_r from (6).
    pub(super) fn solve_last(
        &mut self,
        system: &dyn MechanicalSystem,
        h: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let r = self.coefficients.degree;
        let last = &mut self.stages[r];
        last.evaluate(system, state.t + h, state.t)?;
        last.align(&self.listed);
        let m = self.stages[r].rows();
        if m == 0 {
            return Ok(SolveReport::EMPTY);
        }
        self.inclusion.clear();
        list_laws(system.laws(), &self.listed, &mut self.stages[0], &mut self.inclusion);
        self.inclusion.reset();
        self.stages[r].at.evaluate_kappa(system);
        let last = &self.stages[r];
        for a in 0..m {
            let rate = last.acceleration(a, &last.free);
            self.inclusion.offset[a] = last.velocity(a, &last.at.u) + h * rate;
            for b in 0..m {
                self.inclusion.matrix[a * m + b] = h * last.coupling(a, last, b);
            }
        }
        let Some(solved) = self.solve_inclusion(system.laws()) else {
            return Err(self.stages[r].not_finite(system, state.t));
        };
        self.stages[r].lambda.copy_from_slice(&self.inclusion.percussion);
        Ok(solved)
    }

    /// (3) and (4); v_{i+1} into `drive`.
    pub(super) fn finish(
        &mut self,
        system: &dyn MechanicalSystem,
        h: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        self.advance_without_impulse(system, h, state);
        self.stages.iter_mut().for_each(GalerkinStage::release_forces);
        let laws = system.laws();
        // the stage accelerations are done with: its rows are now those of the laws at q_r
        let last = &mut self.stages[self.coefficients.degree];
        last.list_active(laws, self.settings.gap_tolerance, &mut self.struck);
        last.align(&self.struck);
        self.inclusion.clear();
        for law in &self.struck {
            // impulses act at an instant: force-bounded laws have none
            let id = last.at.found.law(law.place);
            self.inclusion.add(id, law.count, last.contact_gap(law.place, laws), 0.0);
        }
        self.inclusion.reset();
        let m = last.rows();
        last.reflect(laws, &self.struck, &mut self.reflected);
        for a in 0..m {
            self.inclusion.offset[a] = last.velocity(a, &self.drive) + self.reflected[a];
            for b in 0..m {
                self.inclusion.matrix[a * m + b] = last.coupling(a, last, b);
            }
        }
        let solved = self.solve_inclusion(laws);
        let last = &mut self.stages[self.coefficients.degree];
        self.impulse.clone_from(&self.inclusion.percussion);
        self.last.clear();
        self.last.resize(self.drive.len(), 0.0);
        last.add_impulse(&self.impulse, &mut self.last);
        self.drive.iter_mut().zip(&self.last).for_each(|(v, jump)| *v += jump);
        last.release(&self.last, &mut self.impulse);
        let finite = self.drive.iter().all(|v| v.is_finite());
        match solved {
            Some(solved) if finite => Ok(solved),
            _ => Err(last.not_finite(system, state.t)),
        }
    }

    /// (3) without Λ.
    fn advance_without_impulse(&mut self, system: &dyn MechanicalSystem, h: f64, state: &State) {
        let r = self.coefficients.degree;
        self.drive.clear();
        self.drive.resize(state.u.len(), 0.0);
        let weight = h * self.coefficients.b(r, r);
        self.stages[r].add_acceleration(weight, &mut self.drive);
        for (k, stage) in self.stages.iter().enumerate().take(r) {
            stage.add_acceleration(-weight * self.coefficients.end[k], &mut self.drive);
        }
        let last = &self.stages[r];
        self.drive.iter_mut().zip(&last.at.u).for_each(|(v, v_r)| *v += v_r);
        self.last.clone_from(&last.at.q);
        system.prescribe(state.t + h, &mut self.last, &mut self.drive);
    }

    /// Remembers the reactions h Σ_k B_rk λ_k + Λ and the modes; true if a mode changed.
    pub(super) fn store(
        &mut self,
        system: &dyn MechanicalSystem,
        h: f64,
        state: &mut State,
    ) -> bool {
        let (r, memory) = (self.coefficients.degree, &mut state.contacts);
        let last = &self.stages[r];
        let mut switched = false;
        self.modes.clear();
        for i in 0..last.at.found.len() {
            let struck = self.struck.iter().position(|law| law.place == i);
            let mode = match struck {
                Some(k) => self.newton.mode(system.laws(), &self.inclusion, k),
                None if last.at.activity(i) == Activity::Impressed => Mode::Impressed,
                None => Mode::Open,
            };
            switched |= mode != last_mode(memory, &last.at.found, i);
            self.modes.push(mode);
        }
        self.store_reactions(h, state);
        switched
    }

    /// Writes the reactions with the modes just found.
    fn store_reactions(&mut self, h: f64, state: &mut State) {
        let (r, memory) = (self.coefficients.degree, &mut state.contacts);
        let last = &self.stages[r];
        memory.clear();
        for i in 0..last.at.found.len() {
            self.last.clear();
            self.last.resize(last.at.found.rows(i).len(), 0.0);
            memory.push(last.at.found.key(i), last.at.found.law(i), self.modes[i], self.last.len());
            memory.last_percussion().copy_from_slice(&self.last);
        }
        let mut row = 0;
        for law in &self.struck {
            memory.add_percussion(law.key, law.place, &self.impulse[row..row + law.count]);
            row += law.count;
        }
        row = 0;
        for law in &self.listed {
            self.last.clear();
            for a in row..row + law.count {
                let terms = self.stages.iter().enumerate();
                let reaction = terms.map(|(k, stage)| self.coefficients.b(r, k) * stage.lambda[a]);
                self.last.push(h * reaction.sum::<f64>());
            }
            memory.add_percussion(law.key, law.place, &self.last);
            row += law.count;
        }
    }
}

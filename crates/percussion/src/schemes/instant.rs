//! Impact laws in the memory of a workspace, for schemes and for the doors of the room `impact`.
//!
//! ```text
//! Newton    M (u⁺ − u⁻) = W Λ,     −(γ⁺ + ε γ⁻) ∈ N_D(Λ)                     (1)
//! Poisson   M (u^C − u⁻) = W Λ^C,  −γ^C ∈ N_D(Λ^C)                          (2)
//!           M (u⁺ − u^C) = W Λ^E,  −γ⁺ ∈ N_D(Λ^E − ε Λ^C)                   (3)
//! ```
//!
//! [Studer2009, eqs. (3.35)–(3.36), §3.3], with friction in (3) that belongs to all of Λ_N^E
//! ([`Expansion`]) [Glocker1995]. If ε Λ^C = 0, (3) has the solution Λ^E = 0 and is not
//! solved.

use percussion_inclusion::laws::{Expansion, LawContext, SetValuedLaw};
use percussion_inclusion::solvers::{InclusionSolver, SolveOutcome, SolveReport};

use serde::{Deserialize, Serialize};

use super::{GapTerm, Reflection, Selection, StepError, Workspace};
use crate::system::{ContactMemory, MechanicalSystem, State};

/// The law by which velocities jump where a scheme solves an impact at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ImpactLaw {
    /// (1): velocities come back.
    Newton,
    /// (2), (3): impulses come back.
    Poisson,
}

/// Whether an active law keeps its restitution: it sees the workspace, the number of the law and
/// its ε γ⁻.
pub(crate) type Elasticity<'a> = dyn FnMut(&Workspace, usize, &[f64]) -> bool + 'a;

/// No g/Δt at an instant.
const NO_GAP: (GapTerm, f64) = (GapTerm::Stabilised, 0.0);

impl Workspace {
    /// M, W and G at the configuration of `state`, and its velocity as the one without impulses.
    pub(crate) fn freeze(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        selection: Selection,
    ) -> Result<(), StepError> {
        self.prepare(system.layout());
        self.q.copy_from_slice(&state.q);
        self.mass.factor_at_instant(system, state.t, &self.q)?;
        self.find_interactions(system, state.t);
        self.assemble_delassus(system, state.t, selection)?;
        self.h.fill(0.0);
        self.free_velocity(system, state.t, 0.0, &state.u);
        Ok(())
    }

    /// An impact from the velocity of `state` by a law; u⁺ into `u`, the impulses into the
    /// percussions. Without the consent of `is_elastic` a law has ε = 0.
    pub(crate) fn strike_by(
        &mut self,
        law: ImpactLaw,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        (state, is_elastic): (&State, &mut Elasticity),
    ) -> Result<SolveReport, StepError> {
        match law {
            ImpactLaw::Newton => self.newton(system, solver, state, is_elastic),
            ImpactLaw::Poisson => self.poisson(system, solver, state, is_elastic),
        }
    }

    /// Newton's impact law (1).
    fn newton(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
        is_elastic: &mut Elasticity,
    ) -> Result<SolveReport, StepError> {
        self.assemble_offset(system.laws(), &state.u, Reflection::Weight(0.0), NO_GAP);
        let mut reflected = std::mem::take(&mut self.reflected);
        for k in 0..self.active.len() {
            self.reflect_velocity(system.laws().law(self.laws[k]), k, &state.u, &mut reflected);
            if is_elastic(self, k, &reflected) {
                let c = &mut self.offset[self.directions.row(k)];
                c.iter_mut().zip(&reflected).for_each(|(c, reflected)| *c += reflected);
            }
        }
        self.reflected = reflected;
        let report = self.solve_instant(system, solver, state)?;
        self.release_constraints(system, state.t)?;
        Ok(report)
    }

    /// Poisson's impact law (2), (3).
    fn poisson(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
        is_elastic: &mut Elasticity,
    ) -> Result<SolveReport, StepError> {
        // (2)
        self.assemble_offset(system.laws(), &state.u, Reflection::Weight(0.0), NO_GAP);
        let compression = self.solve_instant(system, solver, state)?;
        let stored = self.percussion.clone();
        if !self.pass_on(system, &state.u, is_elastic) {
            self.release_constraints(system, state.t)?;
            return Ok(compression);
        }
        // (3) for Λ^E − ε Λ^C, starting from the velocity that Λ^C + ε Λ^C gives
        self.apply_percussion();
        self.u_free.copy_from_slice(&self.u);
        self.assemble_offset(system.laws(), &state.u, Reflection::Weight(0.0), NO_GAP);
        let expansion = self.expand(system, solver, (state, &stored))?;
        for (impulse, passed) in self.percussion.iter_mut().zip(&self.passed) {
            *impulse += passed;
        }
        self.release_constraints(system, state.t)?;
        Ok(both(compression, expansion))
    }

    /// Solves (3) for Λ^E − ε Λ^C after the compression Λ^C; u⁺ into `u`.
    fn expand(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        (state, compression): (&State, &[f64]),
    ) -> Result<SolveReport, StepError> {
        let (mut laws, ids) = (system.laws().widened(), self.laws.clone());
        for k in 0..self.active.len() {
            let rows = self.directions.row(k);
            let given = self.passed[rows.clone()].iter().zip(&compression[rows.clone()]);
            let given: Vec<f64> = given.map(|(passed, stored)| passed - stored).collect();
            let context = LawContext { duration: 0.0, gap: &self.gap[rows] };
            if let Some(rubs) = Expansion::new(laws.share(ids[k]), &context, &given) {
                self.laws[k] = laws.add(rubs);
            }
        }
        self.load_percussion(&ContactMemory::default());
        let report = self.solve_by((system, &laws), solver, state.t, 0.0);
        self.laws = ids;
        self.apply_percussion();
        report
    }

    /// Makes Λ^C + ε Λ^C of Λ^C; false if ε Λ^C = 0.
    fn pass_on(
        &mut self,
        system: &dyn MechanicalSystem,
        u_begin: &[f64],
        is_elastic: &mut Elasticity,
    ) -> bool {
        let mut reflected = std::mem::take(&mut self.reflected);
        let mut elastic = false;
        self.passed.clone_from(&self.percussion);
        for k in 0..self.active.len() {
            let law = system.laws().law(self.laws[k]);
            let rows = self.directions.row(k);
            self.reflect_velocity(law, k, u_begin, &mut reflected);
            if !is_elastic(self, k, &reflected) {
                continue;
            }
            law.reflect(&self.percussion[rows.clone()], &mut reflected);
            for (passed, given) in self.passed[rows].iter_mut().zip(&reflected) {
                elastic |= *given != 0.0;
                *passed += given;
            }
        }
        self.reflected = reflected;
        self.percussion.copy_from_slice(&self.passed);
        elastic
    }

    /// ε γ of active law k.
    fn reflect_velocity(
        &mut self,
        law: &dyn SetValuedLaw,
        k: usize,
        u: &[f64],
        reflected: &mut Vec<f64>,
    ) {
        let rows = self.directions.row(k).len();
        self.local.resize(rows, 0.0);
        reflected.resize(rows, 0.0);
        self.found.velocity(self.active[k], u, &mut self.local);
        law.reflect(&self.local, reflected);
    }

    /// Solves the inclusion of no duration for the offset in hand; u⁺ into `u`.
    fn solve_instant(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        self.load_percussion(&ContactMemory::default());
        let report = self.solve(system, solver, state.t, 0.0)?;
        self.apply_percussion();
        Ok(report)
    }
}

/// One report on two problems: all iterations, and the worse ending.
pub(super) fn both(first: SolveReport, second: SolveReport) -> SolveReport {
    let failed = |report: &SolveReport| report.outcome != SolveOutcome::Converged;
    let first_is_worse = match (failed(&first), failed(&second)) {
        (true, false) => true,
        (false, true) => false,
        _ => first.residual.worst() > second.residual.worst(),
    };
    let worse = if first_is_worse { first } else { second };
    SolveReport { iterations: first.iterations + second.iterations, ..worse }
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::problem::Residual;

    use super::*;

    #[test]
    fn of_two_reports_the_worse_is_kept_with_the_sweeps_of_both() {
        let report = |outcome, velocity| {
            let residual = Residual { velocity, force: 0.0 };
            SolveReport { outcome, iterations: 2, residual }
        };
        let good = report(SolveOutcome::Converged, 1e-12);
        let rough = report(SolveOutcome::Converged, 1e-11);
        let failed = report(SolveOutcome::IterationLimit, 1e-13);
        for (first, second, worse) in [(good, rough, rough), (failed, rough, failed)] {
            let expected = SolveReport { iterations: 4, ..worse };
            assert_eq!(both(first, second), expected);
            assert_eq!(both(second, first), expected);
        }
    }
}

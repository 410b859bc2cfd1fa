//! Impact laws in the memory of a workspace, for schemes and for the doors of the room `impact`.
//!
//! ```text
//! Newton    M (u⁺ − u⁻) = W Λ,     −(γ⁺ + ε γ⁻) ∈ N_D(Λ)                     (1)
//! Poisson   M (u^C − u⁻) = W Λ^C,  −γ^C ∈ N_D(Λ^C)                          (2)
//!           M (u⁺ − u^C) = W Λ^E,  −γ⁺ ∈ N_D(Λ^E − ε Λ^C)                   (3)
//! ```
//!
//! [Studer2009, eqs. (3.35)–(3.36), §3.3], with friction in (3) that belongs to all of Λ_N^E
//! ([`percussion_inclusion::laws::Expansion`]) \[Glocker1995\]. ε Λ^C is in D: a tangential impulse is given back as far as the
//! friction of the normal one bears it. If ε Λ^C = 0, (3) has the solution Λ^E = 0 and is not solved.

use percussion_inclusion::laws::{Expansions, LawContext, LawId, SetValuedLaw};
use percussion_inclusion::solvers::{InclusionSolver, SolveOutcome, SolveReport};

use serde::{Deserialize, Serialize};

use super::{GapTerm, ImpactLaw, Reflection, Selection, StepError, Workspace};
use crate::system::{ContactMemory, MechanicalSystem, State};

/// The law by which velocities jump where a scheme solves an impact at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InstantLaw {
    /// (1): velocities come back.
    Newton,
    /// (2), (3): impulses come back.
    Poisson,
}

impl From<InstantLaw> for ImpactLaw {
    fn from(law: InstantLaw) -> Self {
        match law {
            InstantLaw::Newton => Self::Newton,
            InstantLaw::Poisson => Self::Poisson,
        }
    }
}

/// Memory of the phases of Poisson's law.
#[derive(Default)]
pub(super) struct Phases {
    /// Λ^C and ε Λ^C.
    compressed: Vec<f64>,
    given: Vec<f64>,
    /// What takes the place of laws and gaps in the expansion.
    laws: Vec<LawId>,
    gap: Vec<f64>,
    expansions: Expansions,
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
        law: InstantLaw,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        (state, is_elastic): (&State, &mut Elasticity),
    ) -> Result<SolveReport, StepError> {
        match law {
            InstantLaw::Newton => self.newton(system, solver, state, is_elastic),
            InstantLaw::Poisson => self.poisson(system, solver, state, is_elastic),
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
        self.phases.compressed.clone_from(&self.percussion);
        if !self.give_back(system, &state.u, is_elastic) {
            self.release_constraints(system, state.t)?;
            return Ok(compression);
        }
        // (3) for Λ^E − ε Λ^C, starting from the velocity that Λ^C + ε Λ^C gives
        add(&mut self.percussion, &self.phases.given);
        self.apply_percussion();
        self.u_free.copy_from_slice(&self.u);
        self.assemble_offset(system.laws(), &state.u, Reflection::Weight(0.0), NO_GAP);
        let expansion = self.expand(system, solver, state)?;
        add(&mut self.percussion, &self.phases.compressed);
        add(&mut self.percussion, &self.phases.given);
        self.release_constraints(system, state.t)?;
        Ok(both(compression, expansion))
    }

    /// ε Λ^C, as much of it as the laws admit; false if this is zero.
    fn give_back(
        &mut self,
        system: &dyn MechanicalSystem,
        u_begin: &[f64],
        is_elastic: &mut Elasticity,
    ) -> bool {
        let mut reflected = std::mem::take(&mut self.reflected);
        self.phases.given.clear();
        self.phases.given.resize(self.percussion.len(), 0.0);
        for k in 0..self.active.len() {
            let law = system.laws().law(self.laws[k]);
            let rows = self.directions.row(k);
            self.reflect_velocity(law, k, u_begin, &mut reflected);
            if is_elastic(self, k, &reflected) {
                let given = &mut self.phases.given[rows.clone()];
                law.reflect(&self.percussion[rows.clone()], given);
                law.prox(&LawContext { duration: 0.0, gap: &self.gap[rows] }, given);
            }
        }
        self.reflected = reflected;
        self.phases.given.iter().any(|given| *given != 0.0)
    }

    /// Solves (3) for Λ^E − ε Λ^C; u⁺ into `u`.
    fn expand(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let mut expansions = std::mem::take(&mut self.phases.expansions);
        expansions.take(system.laws());
        self.phases.laws.clone_from(&self.laws);
        self.phases.gap.clone_from(&self.gap);
        for k in 0..self.active.len() {
            let rows = self.directions.row(k);
            let given = &self.phases.given[rows.clone()];
            let expansion = expansions.of(self.laws[k]).filter(|_| given[0] > 0.0);
            if let Some((id, law)) = expansion {
                self.phases.laws[k] = id;
                law.tell(given, &mut self.phases.gap[rows]);
            }
        }
        self.exchange_laws();
        self.load_percussion(&ContactMemory::default());
        let report = self.solve_by((system, expansions.table()), solver, state.t, 0.0);
        self.exchange_laws();
        self.phases.expansions = expansions;
        let report = report?;
        self.apply_percussion();
        Ok(report)
    }

    /// Laws and gaps of the expansion for those of the contacts, or back.
    fn exchange_laws(&mut self) {
        std::mem::swap(&mut self.laws, &mut self.phases.laws);
        std::mem::swap(&mut self.gap, &mut self.phases.gap);
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

fn add(sum: &mut [f64], more: &[f64]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// One report on two problems: all iterations, and the worse ending.
pub(crate) fn both(first: SolveReport, second: SolveReport) -> SolveReport {
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

//! Poisson's impact law: what the compression has stored, the expansion gives back.
//!
//! Two inclusion problems, one after the other [Studer2009, §3.3]:
//!
//! ```text
//! compression   M (u^C − u⁻) = W Λ^C,    −γ^C ∈ N_D(Λ^C)                    (1)
//! expansion     M (u⁺ − u^C) = W Λ^E,    −γ⁺ ∈ N_D(Λ^E − ε Λ^C)             (2)
//! ```
//!
//! The expansion gives back at least ε Λ^C, and more where two bodies would else go through each
//! other. With Λ^E = ε Λ^C + P it is solved for P ∈ D from the velocity that ε Λ^C leaves.
//!
//! ε is what the law makes of velocities in Newton's law, applied to impulses: component by
//! component for all laws but Frémond's, whose matrix then mixes impulses. Without friction, with
//! one ε for all contacts and none of them receding, u⁺ is that of Newton's law: with Λ^C of (1),
//! Λ = (1 + ε) Λ^C solves both. Where restitutions differ the laws part: a contact that is closed but
//! not approached can open under (2), never by its own restitution under Newton's law.
//!
//! Friction acts in both phases \[Glocker1995\]: that of the expansion belongs to all of Λ_N^E, so that
//! a contact that slides has |Λ_T| = μ Λ_N. The tangential restitution ε_T gives back ε_T Λ_T^C, at
//! least, as far as the friction of ε_N Λ_N^C bears it ([`percussion_inclusion::laws::Expansion`]);
//! Λ^C, Λ^E and their sum are in the friction cone. If ε Λ^C = 0, (2) has the solution Λ^E = 0 and is
//! not solved.
//!
//! If all contacts have the same ε_N and the same ε_T ≤ ε_N, and no wall moves, energy does not grow:
//! (1) takes ½|Λ^C|² − γ^CᵀΛ^C, |Λ|² = ΛᵀGΛ, of it, (2) adds γ⁺ᵀΛ^E − ½|Λ^E|². Friction in (2) is the
//! most dissipative of its set, to which (ε_N − ε_T) Λ_T^C belongs, hence γ⁺ᵀΛ^E ≤ ε_N γ⁺ᵀΛ^C, and
//!
//! ```text
//! ΔT ≤ −½|Λ^C|² + γ^CᵀΛ^C + ε_N (γ^C + GΛ^E)ᵀΛ^C − ½|Λ^E|²
//!    ≤ −½(1 − ε_N²)|Λ^C|² + (1 + ε_N) γ^CᵀΛ^C ≤ 0.                          (3)
//! ```

use percussion_inclusion::laws::{Expansions, LawContext, LawId};
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use super::{Elasticity, Impact, ImpactReport, InstantLaw, NO_GAP, by, posed};
use crate::instant::{ContactProblem, Reflection};
use crate::step_error::StepError;
use crate::system::{MechanicalSystem, State};

/// [`by`] (2).
///
/// # Errors
/// As for [`by`].
pub fn poisson(
    system: &dyn MechanicalSystem,
    solver: &mut dyn InclusionSolver,
    state: &mut State,
) -> Result<ImpactReport, StepError> {
    by(InstantLaw::Poisson, system, solver, state)
}

/// Memory of the phases.
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

impl Impact {
    /// (1) and (2), with the offset of ε = 0 in hand.
    pub(super) fn poisson(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
        is_elastic: &mut Elasticity,
    ) -> Result<SolveReport, StepError> {
        // (1)
        let compression = self.solve(system, solver, state)?;
        self.phases.compressed.clone_from(&self.contact.percussion);
        if !self.give_back(system, &state.u, is_elastic) {
            self.contact.release_constraints(system, &self.at, state.t)?;
            return Ok(compression);
        }
        // (2) for Λ^E − ε Λ^C, starting from the velocity that Λ^C + ε Λ^C gives
        let Self { at, contact, phases, .. } = self;
        add(&mut contact.percussion, &phases.given);
        contact.apply_percussion(at);
        contact.u_free.copy_from_slice(&contact.u);
        let still = Reflection::Weight(0.0);
        contact.assemble_offset(system.laws(), at, &state.u, still, NO_GAP);
        let expansion = self.expand(system, solver, state)?;
        let Self { at, contact, phases, .. } = self;
        add(&mut contact.percussion, &phases.compressed);
        add(&mut contact.percussion, &phases.given);
        contact.release_constraints(system, at, state.t)?;
        Ok(compression.merged(expansion))
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
        self.phases.given.resize(self.contact.percussion.len(), 0.0);
        for k in 0..self.contact.acting.len() {
            let law = system.laws().law(self.contact.acting.ids[k]);
            self.reflect_velocity(law, k, u_begin, &mut reflected);
            let Self { at, contact, phases, .. } = self;
            let rows = contact.acting.directions.row(k);
            if is_elastic(at, contact.acting.interactions[k], &reflected) {
                let given = &mut phases.given[rows.clone()];
                law.reflect(&contact.percussion[rows.clone()], given);
                law.prox(&LawContext { duration: 0.0, gap: &contact.acting.gap[rows] }, given);
            }
        }
        self.reflected = reflected;
        self.phases.given.iter().any(|given| *given != 0.0)
    }

    /// Solves (2) for Λ^E − ε Λ^C; u⁺ from it.
    fn expand(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let mut expansions = std::mem::take(&mut self.phases.expansions);
        expansions.take(system.laws());
        let Self { at, contact, phases, .. } = self;
        phases.laws.clone_from(&contact.acting.ids);
        phases.gap.clone_from(&contact.acting.gap);
        for k in 0..contact.acting.len() {
            let rows = contact.acting.directions.row(k);
            let given = &phases.given[rows.clone()];
            let expansion = expansions.of(contact.acting.ids[k]).filter(|_| given[0] > 0.0);
            if let Some((id, law)) = expansion {
                phases.laws[k] = id;
                law.tell(given, &mut phases.gap[rows]);
            }
        }
        phases.exchange_laws(contact);
        contact.clear_percussion();
        let report = contact.solve_by(expansions.table(), &posed(system, at, state), solver);
        phases.exchange_laws(contact);
        phases.expansions = expansions;
        let report = report?;
        contact.apply_percussion(at);
        Ok(report)
    }
}

impl Phases {
    /// Laws and gaps of the expansion for those of the contacts, or back.
    fn exchange_laws(&mut self, contact: &mut ContactProblem) {
        std::mem::swap(&mut contact.acting.ids, &mut self.laws);
        std::mem::swap(&mut contact.acting.gap, &mut self.gap);
    }
}

fn add(sum: &mut [f64], more: &[f64]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

//! The inclusion problem of a system at rest, at acceleration level.
//!
//! All contacts are closed and at rest, so that the same laws hold for accelerations and forces:
//!
//! ```text
//! γ̇ = G λ + c,   −γ̇ᵢ ∈ N_{Cᵢ}(λᵢ),   G = WᵀM⁻¹W,   c = WᵀM⁻¹h              (1)
//! ```
//!
//! [Studer2009, eqs. (3.31)–(3.32)], [StuderGlocker2006, eq. (9)]. A singular M is completed by
//! the bilateral constraints, which changes neither accelerations nor forces.

use percussion_inclusion::laws::{LawId, LawTable};
use percussion_inclusion::problem::{Delassus, InclusionProblem};

use crate::schemes::EffectiveMass;
use crate::system::{Interactions, MechanicalSystem, State};

/// The data of (1).
#[derive(Debug)]
pub struct AccelerationProblem {
    delassus: Delassus,
    offset: Vec<f64>,
    gap: Vec<f64>,
    blocks: Vec<LawId>,
}

impl AccelerationProblem {
    /// The data of (1) for all interactions of a system at rest in the configuration of `state`.
    ///
    /// # Panics
    /// If the system is not at rest, or its mass matrix is singular and not completed.
    pub fn at_rest(system: &dyn MechanicalSystem, state: &State) -> Self {
        assert!(state.u.iter().all(|u| *u == 0.0), "the system must be at rest");
        let layout = system.layout();
        let mut found = Interactions::default();
        system.interactions(state.t, &state.q, &mut found);
        let mut mass = EffectiveMass::default();
        mass.prepare(layout);
        let factored = mass.factor(system, state.t, &state.q).and_then(|()| {
            let place = (system, state.t);
            mass.hold(place, system.laws(), found.directions(), |i| found.law(i))
        });
        factored.unwrap_or_else(|error| panic!("{error}"));
        let mut delassus = Delassus::default();
        mass.assemble_delassus(found.directions(), &mut Vec::new(), &mut delassus);
        let mut acceleration = vec![0.0; layout.u_len()];
        system.force(state.t, &state.q, &state.u, &mut acceleration);
        mass.solve(&mut acceleration);
        let mut offset = vec![0.0; delassus.size()];
        for i in 0..found.len() {
            let rows = found.rows(i);
            found.directions().add_row_times(i, &acceleration, &mut offset[rows]);
        }
        Self {
            delassus,
            offset,
            gap: (0..found.len()).flat_map(|i| found.gap(i).to_vec()).collect(),
            blocks: (0..found.len()).map(|i| found.law(i)).collect(),
        }
    }

    /// The problem, with the laws of its system; a duration of 1 s makes percussions forces.
    pub fn problem<'a>(&'a self, laws: &'a LawTable) -> InclusionProblem<'a> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            gap: &self.gap,
            blocks: &self.blocks,
            laws,
            duration: 1.0,
        }
    }
}

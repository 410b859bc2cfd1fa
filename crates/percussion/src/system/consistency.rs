//! Consistent initial data.
//!
//! A state is consistent if no gap is violated, and if no closed contact is approached:
//! gᵢ > 0, or gᵢ = 0 and γᵢ ≥ 0 [Paschkowski2024, Remark 2.57]. A violated gap is an error, found
//! here; a state that approaches a closed contact is the left limit of an impact at the initial
//! time, which an impact law solves.
//! A state with contact memory comes from an earlier run: its small penetrations are those of
//! the scheme, and it is continued as it stands.

use thiserror::Error;

use super::{ForeignContacts, Interactions, MechanicalSystem, State, check_belonging};

/// Gap violations up to this length, in m, are taken for rounded data.
const GAP_TOLERANCE: f64 = 1e-6;

/// A state that no motion can start from.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum InconsistentState {
    /// The numbers of q or u do not fit the system.
    #[error("the state has {q} coordinates and {u} velocities, the system has {q_len} and {u_len}")]
    WrongSize {
        /// Coordinates given.
        q: usize,
        /// Velocities given.
        u: usize,
        /// Coordinates needed.
        q_len: usize,
        /// Velocities needed.
        u_len: usize,
    },
    /// A coordinate or velocity is NaN or infinite.
    #[error("{name} is not a finite number")]
    NotFinite {
        /// Its name.
        name: String,
    },
    /// The energy is infinite or not a number, though all coordinates and velocities are finite.
    #[error(
        "the energy of the initial state is not finite: {kinetic:.1e} J kinetic, {potential:.1e} J potential"
    )]
    Unbounded {
        /// Kinetic energy, in J.
        kinetic: f64,
        /// Potential energy, in J.
        potential: f64,
    },
    /// The lists of the contact memory contradict each other.
    #[error("the lists of contacts that the state remembers do not fit together")]
    BrokenMemory,
    /// The contact memory comes from another system.
    #[error(transparent)]
    ForeignContacts(#[from] ForeignContacts),
    /// A gap is violated.
    #[error(
        "`{interaction}` is violated by {violation:.3e} m in the initial state (at most {GAP_TOLERANCE:.0e} m is taken for rounding)"
    )]
    Violated {
        /// Name of the interaction.
        interaction: String,
        /// By how much, in m.
        violation: f64,
    },
}

impl InconsistentState {
    /// What to do about it.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::WrongSize { .. } => "give as many coordinates and velocities as the system has",
            Self::NotFinite { .. } | Self::Unbounded { .. } => {
                "give smaller coordinates, velocities or masses: no motion starts from such numbers"
            }
            Self::BrokenMemory => "take the state as a run has written it",
            Self::ForeignContacts(_) => {
                "continue the system that the state was saved from; a motion of a changed one starts \
                 from coordinates and velocities alone: give those of the state as --q0 and --u0"
            }
            Self::Violated { .. } => {
                "move the bodies or the connection, or change q, so that no gap is violated at the start"
            }
        }
    }
}

/// Checks that a motion can start from `state`.
///
/// # Errors
/// A state that does not belong to the system or whose energy is not finite, or, without contact memory, a violated gap.
pub fn check_consistency(
    system: &dyn MechanicalSystem,
    state: &State,
) -> Result<(), InconsistentState> {
    check_belonging(system, state)?;
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    for i in 0..found.len() {
        let violation = system.laws().law(found.law(i)).violation(found.gap(i));
        if violation > GAP_TOLERANCE && state.contacts.is_empty() {
            let interaction = system.interaction_name(found.key(i));
            return Err(InconsistentState::Violated { interaction, violation });
        }
    }
    Ok(())
}

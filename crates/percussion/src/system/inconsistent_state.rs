//! Why no motion can start from a state.

use std::fmt::{self, Display};

use thiserror::Error;

/// Interactions that are listed in a message.
const LISTED: usize = 8;

/// Gap violations up to this length, in m, are taken for rounded data.
pub(super) const GAP_TOLERANCE: f64 = 1e-6;

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
        "`{interaction}` is violated by {violation:.3e} m (rad for angles) in the initial state (at most {GAP_TOLERANCE:.0e} is taken for rounding){}",
        also(.others)
    )]
    Violated {
        /// Name of the interaction that is violated most.
        interaction: String,
        /// By how much, in m or rad.
        violation: f64,
        /// Names of the others.
        others: List,
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
                 from coordinates and velocities alone: give those of the state as `q` and `u`"
            }
            Self::Violated { .. } => {
                "move the bodies or the connection, or change `q`, so that no gap is violated at the start; `[assembly]` of a \
                 scenario file can do so: `close = true` closes joints, `lift = true` also parts bodies that penetrate"
            }
        }
    }
}

/// That others are violated too.
fn also(List(names): &List) -> String {
    if names.is_empty() { String::new() } else { format!("; also {}", List(names.clone())) }
}

/// Contacts that a state remembers and that a system does not have like this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "the contacts that the state remembers are not those of this system: {misfits}; this system has {has}"
)]
pub struct ForeignContacts {
    /// What does not fit, one sentence for each interaction.
    pub misfits: List,
    /// Names of the interactions that the system has at this state.
    pub has: List,
}

/// A list in a message, of which the first are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List(pub Vec<String>);

impl Display for List {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let shown = self.0.iter().take(LISTED).map(String::as_str).collect::<Vec<_>>().join(", ");
        match self.0.len() {
            0 => write!(f, "none"),
            n if n > LISTED => write!(f, "{shown} and {} more", n - LISTED),
            _ => write!(f, "{shown}"),
        }
    }
}

//! Problems at an instant: which percussions, impacts or accelerations the laws give the system as
//! it is evaluated there.
//!
//! A `ContactProblem` asks for percussions and is posed by every scheme on
//! velocities, over its step, and by the impact laws of [`impact`], for no time; [`acceleration`]
//! asks for forces, and [`closing`] for the smallest change by which a state satisfies its constraints.

pub mod acceleration;
mod acting_laws;
pub mod closing;
mod contact_problem;
pub mod impact;
mod noise;
mod offset;
mod refusal;
mod squeeze;

pub(crate) use acting_laws::{ActingLaws, Selection, Standing};
pub(crate) use contact_problem::{ContactProblem, Posed};
pub(crate) use noise::ROUNDING;
pub(crate) use offset::{GapTerm, Reflection};
pub(crate) use refusal::refuse_squeeze;

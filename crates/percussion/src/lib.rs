//! Nonsmooth mechanics in time: systems with set-valued force laws, the schemes that integrate
//! them, and what is observed on the way.
//!
//! Four words are the whole vocabulary of a user: [`simulation::Simulation::new`], `step`,
//! `run_until`, and `scenario` of the crate `percussion-lab` for files and names.

pub use percussion_inclusion as inclusion;

pub mod evaluation;
pub mod flow;
pub mod instant;
pub mod parts;
pub mod schemes;
pub mod simulation;
mod step_error;
pub mod stepsize;
pub mod system;
pub mod tracking;

//! What can be said about motions: errors, orders of convergence, solvability; and about iterations of solvers.

pub mod convergence;
mod curve;
mod errors;
mod free_modes;
mod graphs;
mod nearest;
pub mod norms;
mod orbits;
mod reference;
pub mod relaxation;
pub mod solvability;
pub mod stability;
pub mod stiffness;

pub use free_modes::{FreeMode, free_modes};

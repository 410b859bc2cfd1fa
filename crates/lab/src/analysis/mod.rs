//! What can be said about motions: errors, orders of convergence, solvability.

pub mod convergence;
mod curve;
mod free_modes;
mod graphs;
mod nearest;
pub mod norms;
mod orbits;
mod reference;
pub mod solvability;
pub mod stability;
pub mod stiffness;

pub use free_modes::{FreeMode, free_modes};

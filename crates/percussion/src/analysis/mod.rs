//! What can be said about motions: errors, orders of convergence.

pub mod convergence;
mod curve;
mod graphs;
pub mod norms;
mod orbits;

//! What can be said about motions: errors, orders of convergence.

pub mod convergence;
pub mod norms;

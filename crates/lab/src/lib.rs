//! The laboratory: what a user can name and ask for.
//!
//! Models with their data and sources, scenarios that say what is run, and analyses of motions. The
//! command line is one door to it; programs may be another.

pub mod analysis;
pub mod models;
pub mod scenario;

//! The laboratory: what a user can name and ask for.
//!
//! Models with their data and sources, scenarios that say what is run, analyses of motions, and
//! experiments: runs, comparisons and studies. The command line is one door to it; programs may be
//! another.

#![expect(clippy::format_push_string, reason = "tables are put together once per experiment")]

pub mod analysis;
pub mod experiments;
pub mod format;
pub mod models;
pub mod prelude;
pub mod scenario;

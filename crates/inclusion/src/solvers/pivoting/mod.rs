//! Solvers that exchange basic variables until the signs are right.

mod lemke;

pub use lemke::{Lemke, LemkeSettings};

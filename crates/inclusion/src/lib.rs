//! Contact laws as sets, contact problems as inclusions, and their solvers.
//!
//! The room knows no time, no bodies and no shapes: a law is told a duration and a gap, a solver
//! sees the inclusion problem ξ = G P + c, −ξᵢ ∈ N_{Cᵢ}(Pᵢ) and nothing else.

pub mod complementarity;
pub mod exact_floats;
pub mod laws;
pub mod linalg;
pub mod newton;
pub mod parameter;
pub mod problem;
pub mod sets;
pub mod solvers;

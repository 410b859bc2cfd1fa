//! The one-step inclusion problem and its residual.
//!
//! Given the symmetric positive semidefinite Delassus matrix G = WᵀM⁻¹W, an offset c and one
//! law per block row, find percussions P with
//!
//! ```text
//! ξ = G P + c,   −ξᵢ ∈ N_{Cᵢ}(Pᵢ)   for every law i                         (1)
//! ```
//!
//! [Studer2009, eqs. (3.31)–(3.32), (5.53)–(5.54)]. The same form serves accelerations (P are
//! forces), a time step (P are percussions) and an impact (P are impulses).

mod balls;
mod condensed;
mod delassus;
#[cfg(test)]
mod delassus_tests;
mod dense_inclusion;
mod factors;
mod inclusion;
mod mixed;
mod modes;
mod owned;
mod residual;
mod solvability;
mod squeeze;

pub(crate) use balls::{BallContact, NONE, Vector, cross, dot};
pub use condensed::Condensed;
pub use delassus::Delassus;
pub use dense_inclusion::DenseInclusion;
pub use factors::Factors;
pub use inclusion::InclusionProblem;
pub(crate) use mixed::Scales;
pub use mixed::{MixedError, MixedProblem, MixedResidual};
pub use owned::OwnedProblem;
pub use residual::Residual;
pub use solvability::Solvability;

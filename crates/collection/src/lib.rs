//! Friction problems as they stand in collections: many solvers, one form.
//!
//! With one law per contact, normal component first, either the local form
//!
//! ```text
//! u = W r + q,      K ∋ r ⊥ u + (μ‖u_T‖ + μ_R‖u_R‖) n ∈ K*,                (1)
//! ```
//!
//! or the global form with the velocities v of the bodies kept,
//!
//! ```text
//! M v = f + H r,      u = Hᵀv + b,                                         (2)
//! ```
//!
//! which condenses to W = HᵀM⁻¹H, q = HᵀM⁻¹f + b [Acary2014, §2]. Bilateral constraints may
//! follow the contacts, with K the whole space and hence u = 0 in their rows. Problem (1) is an
//! [`InclusionProblem`](percussion_inclusion::problem::InclusionProblem) with G = W, c = q, P = r.

mod condense;
pub mod diagnosis;
mod error;
mod fclib;
pub mod generate;
mod json;
mod matrix;
mod problem;
mod snapshot;
mod solution;

pub use error::ProblemError;
pub use matrix::SparseMatrix;
pub use problem::{Contacts, FrictionProblem, GlobalForm, LocalForm};
pub use solution::Solution;

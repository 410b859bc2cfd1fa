//! Linear complementarity problems: the form of contact problems over polyhedral cones.
//!
//! ```text
//! 0 ≤ w = M z + q  ⊥  z ≥ 0                                                (1)
//! ```
//!
//! Frictionless contacts are (1) as they stand [Studer2009, §4.1], planar friction after a change
//! of unknowns, spatial friction with the disc replaced by a polygon
//! [Studer2009, §5.3.6.1, eqs. (5.63)–(5.64)]. A problem without solution, a ray and a limit of
//! pivots are outcomes; only broken questions are errors.

mod enumeration;
mod facets;
mod feasibility;
mod lcp;
mod lemke;
mod linear_program;
mod mlcp;
mod projected_gauss_seidel;

pub use enumeration::{MAX_ENUMERATED, all_solutions, first_solution};
pub use facets::{Faceted, FacetsError};
pub use feasibility::{Feasibility, find_non_negative};
pub use lcp::{Lcp, LcpError, LcpOutcome, LcpSolution};
pub use lemke::{lemke, lemke_while};
pub use linear_program::{Optimum, minimise};
pub use mlcp::{Mlcp, MlcpOutcome, MlcpSolution};
pub use projected_gauss_seidel::{GaussSeidelSettings, projected_gauss_seidel};

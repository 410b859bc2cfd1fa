//! Memory for pieces of the equations of a phase, kept from point to point.

use percussion_inclusion::linalg::BlockSparse;
use percussion_inclusion::problem::Delassus;

use crate::system::Interactions;

/// The next stage as it would be without forces: n_q coordinates, n velocities.
#[derive(Default)]
pub(super) struct NextPlace {
    /// q (n_q) and u (n) there.
    pub(super) q: Vec<f64>,
    pub(super) u: Vec<f64>,
    pub(super) found: Interactions,
    /// A row of Wᵀ (n), and velocities and a unit force of one law.
    pub(super) row: Vec<f64>,
    pub(super) velocity: Vec<f64>,
    pub(super) unit: Vec<f64>,
}

/// Wᵀ of laws that are closed, one dense block each, and G of it.
#[derive(Default)]
pub(super) struct ClosedLaws {
    pub(super) directions: BlockSparse,
    pub(super) delassus: Delassus,
}

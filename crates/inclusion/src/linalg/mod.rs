//! Block matrices of contact mechanics, and factorisations of dense and sparse ones.
//!
//! The mass matrix is block diagonal over parts, but for couplings, the matrix of force directions and the Delassus
//! matrix are sparse in blocks of one law by one part and one law by one law. All three are
//! refilled in place at every step, without allocation once they have grown.

mod block_diagonal;
mod block_lu;
mod block_sparse;
pub(crate) mod dense;
mod dense_lu;
mod eigen;
pub mod norm;
mod number;
mod rank_revealing;
mod shifted;
pub mod small;
mod sparse;

pub use block_diagonal::{BlockDiagonal, NotPositiveDefinite};
pub use block_lu::BlockLu;
pub(crate) use block_lu::FactorWork;
pub use block_sparse::BlockSparse;
pub use dense_lu::DenseLu;
pub use eigen::symmetric_eigenpairs;
pub(crate) use number::{Number, SharedNumber};
pub use rank_revealing::{Multipliers, RANK_TOLERANCE, RankRevealing};
pub use shifted::Shifted;
pub use sparse::{SparseError, SparseLlt, SparseLu, Triplets};

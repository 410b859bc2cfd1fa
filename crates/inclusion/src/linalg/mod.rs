//! Block matrices of contact mechanics.
//!
//! The mass matrix is block diagonal over parts, the matrix of force directions and the Delassus
//! matrix are sparse in blocks of one law by one part and one law by one law. All three are
//! refilled in place at every step, without allocation once they have grown.

mod block_diagonal;
mod block_sparse;
pub mod small;

pub use block_diagonal::{BlockDiagonal, NotPositiveDefinite};
pub use block_sparse::BlockSparse;

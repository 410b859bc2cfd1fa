//! Symmetric block-diagonal matrices: the mass matrix, one block per part.
//!
//! Factored once per step, block by block, as M_b = L_b L_bᵀ; small blocks on the stack, large
//! ones by nalgebra's dense Cholesky in memory that is kept. A block may be *immovable*: its
//! inverse is zero, as for a part whose motion is prescribed.
//!
//! What elimination leaves of a diagonal entry is uncertain by about n ε M_ii. A block counts as
//! positive definite only if
//!
//! ```text
//! L_ii² > 8 n ε M_ii   for all i,                                          (1)
//! ```
//!
//! so that a singular block is not taken for a definite one by rounding.

use std::ops::Range;

use nalgebra::{Cholesky, DMatrix, Dyn};
use thiserror::Error;

use super::small;

/// A block of the matrix is not positive definite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("block {block} is not symmetric positive definite")]
pub struct NotPositiveDefinite {
    /// Number of the block.
    pub block: usize,
}

/// A symmetric block-diagonal matrix and its Cholesky factors.
#[derive(Clone, Debug, Default)]
pub struct BlockDiagonal {
    /// First row of each block, and the total; blocks + 1.
    offsets: Vec<usize>,
    /// First number of each block in `matrix`.
    starts: Vec<usize>,
    /// The blocks, row-major, one after the other.
    matrix: Vec<f64>,
    /// Their Cholesky factors, in the same places, for small blocks.
    factor: Vec<f64>,
    /// Cholesky factors of the large blocks; empty for small ones.
    large: Vec<Option<Cholesky<f64, Dyn>>>,
    immovable: Vec<bool>,
}

impl BlockDiagonal {
    /// A zero matrix with blocks of these sizes.
    pub fn new(sizes: impl IntoIterator<Item = usize>) -> Self {
        let mut this = Self { offsets: vec![0], ..Self::default() };
        let mut rows = 0;
        let mut numbers = 0;
        for n in sizes {
            this.starts.push(numbers);
            rows += n;
            numbers += n * n;
            this.offsets.push(rows);
            let storage = (n > small::MAX_SIZE).then(|| DMatrix::identity(n, n).cholesky());
            this.large.push(storage.flatten());
            this.immovable.push(false);
        }
        this.matrix = vec![0.0; numbers];
        this.factor = vec![0.0; numbers];
        this
    }

    /// Number of blocks.
    pub fn blocks(&self) -> usize {
        self.starts.len()
    }

    /// Number of rows.
    pub fn size(&self) -> usize {
        self.offsets.last().copied().unwrap_or(0)
    }

    /// Rows of block b.
    pub fn rows(&self, b: usize) -> Range<usize> {
        self.offsets[b]..self.offsets[b + 1]
    }

    /// The numbers of block b, row-major.
    pub fn block(&self, b: usize) -> &[f64] {
        &self.matrix[self.numbers(b)]
    }

    /// The numbers of block b, for filling; the block becomes movable.
    pub fn block_mut(&mut self, b: usize) -> &mut [f64] {
        self.immovable[b] = false;
        let numbers = self.numbers(b);
        &mut self.matrix[numbers]
    }

    /// Gives block b an infinite mass: its inverse is zero. The stored block counts as zero.
    pub fn make_immovable(&mut self, b: usize) {
        self.block_mut(b).fill(0.0);
        self.immovable[b] = true;
    }

    /// Whether block b has an infinite mass.
    pub fn is_immovable(&self, b: usize) -> bool {
        self.immovable[b]
    }

    /// Factors every block.
    ///
    /// # Errors
    /// The first block that is not positive definite.
    pub fn factorise(&mut self) -> Result<(), NotPositiveDefinite> {
        for block in 0..self.blocks() {
            if !self.immovable[block] && !self.factorise_block(block) {
                return Err(NotPositiveDefinite { block });
            }
        }
        Ok(())
    }

    /// Replaces x, a vector of block b, by L_b⁻¹ x.
    pub fn solve_lower(&self, b: usize, x: &mut [f64]) {
        if self.immovable[b] {
            x.fill(0.0);
        } else if let Some(large) = &self.large[b] {
            let n = x.len();
            forward(n, |i, j| large.l_dirty()[(i, j)], x);
        } else {
            let (n, l) = (x.len(), &self.factor[self.numbers(b)]);
            forward(n, |i, j| l[i * n + j], x);
        }
    }

    /// Replaces x, a vector of block b, by L_b⁻ᵀ x.
    pub fn solve_upper(&self, b: usize, x: &mut [f64]) {
        if self.immovable[b] {
            x.fill(0.0);
        } else if let Some(large) = &self.large[b] {
            let n = x.len();
            backward(n, |i, j| large.l_dirty()[(i, j)], x);
        } else {
            let (n, l) = (x.len(), &self.factor[self.numbers(b)]);
            backward(n, |i, j| l[i * n + j], x);
        }
    }

    /// Replaces x by M⁻¹ x.
    pub fn solve(&self, x: &mut [f64]) {
        for b in 0..self.blocks() {
            let x = &mut x[self.rows(b)];
            self.solve_lower(b, x);
            self.solve_upper(b, x);
        }
    }

    /// ½ uᵀ M u.
    pub fn half_square(&self, u: &[f64]) -> f64 {
        let mut sum = 0.0;
        for b in 0..self.blocks() {
            let u = &u[self.rows(b)];
            if u.is_empty() {
                continue;
            }
            for (row, u_i) in self.block(b).chunks_exact(u.len()).zip(u) {
                sum += u_i * row.iter().zip(u).map(|(m, u)| m * u).sum::<f64>();
            }
        }
        0.5 * sum
    }

    fn numbers(&self, b: usize) -> Range<usize> {
        let n = self.offsets[b + 1] - self.offsets[b];
        self.starts[b]..self.starts[b] + n * n
    }

    fn factorise_block(&mut self, b: usize) -> bool {
        let numbers = self.numbers(b);
        let n = self.rows(b).len();
        if n <= small::MAX_SIZE {
            let (matrix, factor) = (&self.matrix[numbers.clone()], &mut self.factor[numbers]);
            factor.copy_from_slice(matrix);
            return n == 0
                || small::cholesky_in_place(n, factor)
                    && is_definite(n, matrix, |i| factor[i * n + i]);
        }
        // the storage of the last factor takes the new matrix (symmetric: row-major = column-major)
        let mut storage = match self.large[b].take() {
            Some(last) => last.unpack_dirty(),
            None => DMatrix::zeros(n, n),
        };
        storage.as_mut_slice().copy_from_slice(&self.matrix[numbers.clone()]);
        self.large[b] = Cholesky::new(storage);
        let matrix = &self.matrix[numbers];
        self.large[b].as_ref().is_some_and(|l| is_definite(n, matrix, |i| l.l_dirty()[(i, i)]))
    }
}

/// (1), with the diagonal of L.
fn is_definite(n: usize, matrix: &[f64], l: impl Fn(usize) -> f64) -> bool {
    let least = 8.0 * n as f64 * f64::EPSILON;
    (0..n).all(|i| l(i) * l(i) > least * matrix[i * n + i])
}

fn forward(n: usize, l: impl Fn(usize, usize) -> f64, x: &mut [f64]) {
    for i in 0..n {
        let sum: f64 = (0..i).map(|j| l(i, j) * x[j]).sum();
        x[i] = (x[i] - sum) / l(i, i);
    }
}

fn backward(n: usize, l: impl Fn(usize, usize) -> f64, x: &mut [f64]) {
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|j| l(j, i) * x[j]).sum();
        x[i] = (x[i] - sum) / l(i, i);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A symmetric positive definite matrix: 1 beside the diagonal, n + i on it.
    fn fill(block: &mut [f64], n: usize) {
        for i in 0..n {
            for j in 0..n {
                block[i * n + j] = if i == j { (n + i) as f64 } else { 1.0 };
            }
        }
    }

    #[test]
    fn small_and_large_blocks_are_inverted() {
        let sizes = [1, 3, 6, 9];
        let mut m = BlockDiagonal::new(sizes);
        for (b, &n) in sizes.iter().enumerate() {
            fill(m.block_mut(b), n);
        }
        m.factorise().unwrap();
        let x: Vec<f64> = (0..m.size()).map(|i| i as f64 - 3.0).collect();
        let mut y = vec![0.0; m.size()];
        for b in 0..m.blocks() {
            let rows = m.rows(b);
            for (i, row) in rows.clone().zip(m.block(b).chunks_exact(rows.len())) {
                y[i] = row.iter().zip(&x[rows.clone()]).map(|(m, x)| m * x).sum();
            }
        }
        m.solve(&mut y);
        for (x, y) in x.iter().zip(&y) {
            assert!((x - y).abs() < 1e-12);
        }
    }

    #[test]
    fn an_immovable_block_has_no_inverse_and_an_indefinite_one_is_named() {
        let mut m = BlockDiagonal::new([2, 1]);
        m.make_immovable(0);
        m.block_mut(1)[0] = 4.0;
        m.factorise().unwrap();
        let mut x = [1.0, 1.0, 1.0];
        m.solve(&mut x);
        assert_eq!(x, [0.0, 0.0, 0.25]);
        m.block_mut(1)[0] = -1.0;
        assert_eq!(m.factorise(), Err(NotPositiveDefinite { block: 1 }));
    }

    #[test]
    fn singular_blocks_are_not_definite_by_rounding_and_nearly_singular_ones_are() {
        for (n, scale) in [(2, 2.0), (3, 0.7), (6, 1e-9), (9, 3e7)] {
            let mut m = BlockDiagonal::new([n]);
            let w = |i: usize| 1.0 + (0.37 * i as f64).sin();
            for (k, m) in m.block_mut(0).iter_mut().enumerate() {
                *m = scale * w(k / n) * w(k % n);
            }
            assert_eq!(m.factorise(), Err(NotPositiveDefinite { block: 0 }), "size {n}");
            let diagonal = m.block_mut(0).iter_mut().step_by(n + 1);
            diagonal.for_each(|m| *m *= 1.0 + 1e-10);
            assert_eq!(m.factorise(), Ok(()), "size {n}");
        }
        let mut m = BlockDiagonal::new([2]);
        m.block_mut(0).fill(2.0);
        assert_eq!(m.factorise(), Err(NotPositiveDefinite { block: 0 }));
    }
}

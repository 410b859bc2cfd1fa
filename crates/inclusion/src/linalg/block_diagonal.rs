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
//!
//! Numbers beside the blocks are *couplings*,
//!
//! ```text
//! M = diag(M_b) + Σ m_ij (e_i e_jᵀ + e_j e_iᵀ),                             (2)
//! ```
//!
//! as between the nodes of finite elements. With couplings M is factored as one sparse matrix,
//! whose structure is analysed once; without, nothing of them costs anything.

use std::ops::Range;

use nalgebra::{Cholesky, DMatrix, Dyn};
use thiserror::Error;

use super::{SparseError, SparseLlt, Triplets, small};

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
    /// (i, j, m_ij) of (1).
    couplings: Vec<(usize, usize, f64)>,
    /// Lower triangle of (1) and its factor, where there are couplings.
    lower: Triplets,
    sparse: SparseLlt,
    factored: Factored,
}

/// The numbers that were factored last, and how that ended.
#[derive(Clone, Debug)]
struct Factored {
    matrix: Vec<f64>,
    immovable: Vec<bool>,
    couplings: Vec<(usize, usize, f64)>,
    outcome: Result<(), NotPositiveDefinite>,
}

impl Default for Factored {
    fn default() -> Self {
        Self { matrix: Vec::new(), immovable: Vec::new(), couplings: Vec::new(), outcome: Ok(()) }
    }
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

    /// Sets the couplings of (2) to these (i, j, m_ij), one for (i, j) and (j, i), with rows i and
    /// j of different blocks. They stay until they are set again; those with an immovable block
    /// count as zero.
    pub fn couple(&mut self, couplings: impl IntoIterator<Item = (usize, usize, f64)>) {
        self.couplings.clear();
        self.couplings.extend(couplings);
    }

    /// Whether there are couplings: blocks alone do not make the matrix then.
    pub fn is_coupled(&self) -> bool {
        !self.couplings.is_empty()
    }

    /// Whether another matrix of the same blocks has the same numbers.
    pub fn same_numbers(&self, other: &Self) -> bool {
        self.matrix == other.matrix
            && self.immovable == other.immovable
            && self.couplings == other.couplings
    }

    /// Shows row, column and number of every entry: the blocks in full, then the couplings.
    pub fn for_each_entry(&self, mut visit: impl FnMut(usize, usize, f64)) {
        for b in 0..self.blocks() {
            let rows = self.rows(b);
            for (i, row) in rows.clone().zip(self.block(b).chunks_exact(rows.len().max(1))) {
                rows.clone().zip(row).for_each(|(j, m)| visit(i, j, *m));
            }
        }
        for (i, j, m) in self.couplings_in_force() {
            visit(i, j, m);
            visit(j, i, m);
        }
    }

    /// y = M x.
    pub fn times(&self, x: &[f64], y: &mut [f64]) {
        for b in 0..self.blocks() {
            let rows = self.rows(b);
            let x = &x[rows.clone()];
            for (y, row) in y[rows].iter_mut().zip(self.block(b).chunks_exact(x.len().max(1))) {
                *y = row.iter().zip(x).map(|(m, x)| m * x).sum();
            }
        }
        for (i, j, m) in self.couplings_in_force() {
            y[i] += m * x[j];
            y[j] += m * x[i];
        }
    }

    /// Factors every block, or the whole matrix if it is coupled, unless these are the numbers that
    /// were factored last.
    ///
    /// # Errors
    /// The first block that is not positive definite.
    pub fn factorise(&mut self) -> Result<(), NotPositiveDefinite> {
        let Factored { matrix, immovable, couplings, outcome } = &mut self.factored;
        if *matrix == self.matrix && *immovable == self.immovable && *couplings == self.couplings {
            return *outcome;
        }
        matrix.clone_from(&self.matrix);
        immovable.clone_from(&self.immovable);
        couplings.clone_from(&self.couplings);
        self.factored.outcome = self.factorise_anew();
        self.factored.outcome
    }

    fn factorise_anew(&mut self) -> Result<(), NotPositiveDefinite> {
        if self.is_coupled() {
            return self.factorise_coupled();
        }
        for block in 0..self.blocks() {
            if !self.immovable[block] && !self.factorise_block(block) {
                return Err(NotPositiveDefinite { block });
            }
        }
        Ok(())
    }

    /// Replaces x, a vector of block b, by L_b⁻¹ x. Not for a coupled matrix.
    pub fn solve_lower(&self, b: usize, x: &mut [f64]) {
        debug_assert!(!self.is_coupled(), "blocks of a coupled matrix have no factors");
        if self.immovable[b] {
            x.fill(0.0);
        } else if let Some(large) = &self.large[b] {
            let n = x.len();
            forward(n, |i, j| large.l_dirty()[(i, j)], x);
        } else {
            let l = &self.factor[self.numbers(b)];
            // the sizes of masses and bodies, in loops of fixed length
            match x.len() {
                1 => forward_of::<1>(l, x),
                2 => forward_of::<2>(l, x),
                3 => forward_of::<3>(l, x),
                6 => forward_of::<6>(l, x),
                n => forward(n, |i, j| l[i * n + j], x),
            }
        }
    }

    /// Replaces x, a vector of block b, by L_b⁻ᵀ x. Not for a coupled matrix.
    pub fn solve_upper(&self, b: usize, x: &mut [f64]) {
        debug_assert!(!self.is_coupled(), "blocks of a coupled matrix have no factors");
        if self.immovable[b] {
            x.fill(0.0);
        } else if let Some(large) = &self.large[b] {
            let n = x.len();
            backward(n, |i, j| large.l_dirty()[(i, j)], x);
        } else {
            let l = &self.factor[self.numbers(b)];
            match x.len() {
                1 => backward_of::<1>(l, x),
                2 => backward_of::<2>(l, x),
                3 => backward_of::<3>(l, x),
                6 => backward_of::<6>(l, x),
                n => backward(n, |i, j| l[i * n + j], x),
            }
        }
    }

    /// Replaces x by M⁻¹ x; by NaN if M is coupled and numerically singular.
    pub fn solve(&self, x: &mut [f64]) {
        if self.is_coupled() {
            self.solve_coupled(x);
            return;
        }
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
        let couplings = self.couplings_in_force().map(|(i, j, m)| 2.0 * m * u[i] * u[j]);
        0.5 * (sum + couplings.sum::<f64>())
    }

    /// Number of symbolic analyses of the coupled matrix so far, and of numbers in its factor.
    pub fn sparse_cost(&self) -> (usize, usize) {
        (self.sparse.analyses(), self.sparse.fill())
    }

    /// The couplings, zero with immovable blocks.
    fn couplings_in_force(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let all_move = !self.immovable.contains(&true);
        let still = |row| self.immovable[self.block_of(row)];
        self.couplings.iter().map(move |&(i, j, m)| {
            let counts = all_move || !(still(i) || still(j));
            (i, j, if counts { m } else { 0.0 })
        })
    }

    /// The block of a row.
    fn block_of(&self, row: usize) -> usize {
        self.offsets.partition_point(|start| *start <= row) - 1
    }

    /// Factors (1), with ones in the place of immovable blocks.
    fn factorise_coupled(&mut self) -> Result<(), NotPositiveDefinite> {
        let mut lower = std::mem::take(&mut self.lower);
        lower.reset(self.size());
        for b in 0..self.blocks() {
            let (rows, block) = (self.rows(b), self.block(b));
            for (i, row) in rows.clone().enumerate() {
                for (j, column) in rows.clone().take(i + 1).enumerate() {
                    let value = block[i * rows.len() + j];
                    let one = f64::from(u8::from(i == j));
                    lower.add(row, column, if self.immovable[b] { one } else { value });
                }
            }
        }
        for (i, j, m) in self.couplings_in_force() {
            lower.add(i.max(j), i.min(j), m);
        }
        self.lower = lower;
        self.sparse.factorise(&self.lower).map_err(|error| {
            let row = if let SparseError::NotPositiveDefinite { row } = error { row } else { 0 };
            NotPositiveDefinite { block: self.block_of(row) }
        })
    }

    fn solve_coupled(&self, x: &mut [f64]) {
        for b in (0..self.blocks()).filter(|b| self.immovable[*b]) {
            x[self.rows(b)].fill(0.0);
        }
        if self.sparse.solve_in_place(x).is_err() {
            x.fill(f64::NAN);
        }
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

fn forward_of<const N: usize>(l: &[f64], x: &mut [f64]) {
    let (l, x) = (&l[..N * N], &mut x[..N]);
    forward(N, |i, j| l[i * N + j], x);
}

fn backward_of<const N: usize>(l: &[f64], x: &mut [f64]) {
    let (l, x) = (&l[..N * N], &mut x[..N]);
    backward(N, |i, j| l[i * N + j], x);
}

#[inline]
fn forward(n: usize, l: impl Fn(usize, usize) -> f64, x: &mut [f64]) {
    for i in 0..n {
        let sum: f64 = (0..i).map(|j| l(i, j) * x[j]).sum();
        x[i] = (x[i] - sum) / l(i, i);
    }
}

#[inline]
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
    fn a_coupled_matrix_is_inverted_as_a_whole() {
        // [4 1 0; 1 4 2; 0 2 3 1; 1 5]: blocks of 2, 1 and 1
        let mut m = BlockDiagonal::new([2, 1, 1]);
        m.block_mut(0).copy_from_slice(&[4.0, 1.0, 1.0, 4.0]);
        m.block_mut(1)[0] = 3.0;
        m.block_mut(2)[0] = 5.0;
        m.couple([(1, 2, 2.0), (3, 2, 1.0)]);
        let x = [1.0, -2.0, 3.0, 0.5];
        let mut y = [f64::NAN; 4];
        m.times(&x, &mut y);
        assert_eq!(y, [2.0, -1.0, 5.5, 5.5]);
        let product: f64 = x.iter().zip(y).map(|(x, y)| x * y).sum();
        assert!((m.half_square(&x) - 0.5 * product).abs() < 1e-14);
        let mut entries = [0.0; 16];
        m.for_each_entry(|i, j, value| entries[4 * i + j] += value);
        assert_eq!(entries[8..12], [0.0, 2.0, 3.0, 1.0]);
        m.factorise().unwrap();
        m.solve(&mut y);
        assert!(x.iter().zip(y).all(|(x, y)| (x - y).abs() < 1e-14), "{y:?}");
        // without its second part, whose couplings have no effect then
        m.make_immovable(1);
        m.factorise().unwrap();
        m.times(&[1.0, -2.0, 7.0, 1.0], &mut y);
        assert_eq!(y, [2.0, -7.0, 0.0, 5.0]);
        m.for_each_entry(|i, j, value| assert!(value == 0.0 || i != 2 && j != 2));
        let mut y = [2.0, -7.0, 9.0, 5.0];
        m.solve(&mut y);
        assert!(y.iter().zip([1.0, -2.0, 0.0, 1.0]).all(|(y, x)| (x - y).abs() < 1e-14), "{y:?}");
        m.block_mut(1)[0] = -0.5;
        assert_eq!(m.factorise().map_err(|error| error.block), Err(1));
        assert_eq!(m.sparse_cost().0, 1);
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

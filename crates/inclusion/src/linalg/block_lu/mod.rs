//! Factors of matrices that are sparse in blocks, symmetric in structure but not in numbers.
//!
//! Newton's equations of friction problems couple the laws that G couples, in both directions,
//! but with different numbers. Pivots are looked for only inside a front, so that the structure
//! of the factors is known beforehand and as sparse as that of Cholesky's. Fronts (`elimination.rs`)
//! are eliminated one after the other [Liu1992, §4]: with the rows of the blocks eliminated first
//! and those of the border second, a front is the sum of blocks of A and of what its children
//! left,
//!
//! ```text
//! ⎡F₁₁ F₁₂⎤        P F₁₁ = L U,   X = L⁻¹P F₁₂,   Y = F₂₁U⁻¹,
//! ⎣F₂₁ F₂₂⎦        F₂₂ − Y X   left to the parent.                         (1)
//! ```

mod elimination;
mod structure;

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::lu::partial_pivoting::factor;
use faer::linalg::matmul::matmul;
use faer::linalg::triangular_solve::{
    solve_lower_triangular_in_place, solve_unit_lower_triangular_in_place,
};
use faer::{Accum, MatMut, Par, Spec};

use self::structure::Structure;
use super::{BlockSparse, DenseLu, SparseError};

/// Up to this many rows dense factors, which need no analysis, are faster.
const DENSE_ROWS: usize = 48;

/// Multiplications after which it is asked whether to go on, a few hundredths of a second, and least
/// columns that are worth a product of matrices.
const BETWEEN_LOOKS: usize = 20_000_000;
const LEAST_COLUMNS: usize = 8;

/// Multiplications in the time of which a number is fetched from memory and stored.
const MEMORY: usize = 8;

/// What factors of a matrix cost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct FactorWork {
    /// Multiplications of the factorisation.
    pub(crate) multiplications: f64,
    /// Numbers of all fronts, and of the factors, which a solution reads once.
    pub(crate) fronts: f64,
    pub(crate) factors: f64,
}

impl FactorWork {
    /// Of a matrix with these neighbours and heights of its blocks.
    pub(crate) fn of(neighbours: &[Vec<usize>], heights: &[usize]) -> Result<Self, SparseError> {
        let rows = |blocks: &[usize]| blocks.iter().map(|&i| heights[i]).sum::<usize>() as f64;
        let mut work = Self::default();
        for front in elimination::fronts(neighbours, heights, &|| true)? {
            let (p, b) = (rows(&front.pivots), rows(&front.border));
            work.multiplications += p * (p * p / 3.0 + p * b + b * b);
            work.fronts += (p + b) * (p + b);
            work.factors += p * (p + 2.0 * b);
        }
        Ok(work)
    }
}

/// The factors (1) of all fronts, refilled in place; small matrices are one dense block.
#[derive(Debug, Default)]
pub struct BlockLu {
    is_dense: bool,
    dense: DenseLu,
    structure: Structure,
    factors: Vec<f64>,
    /// P of every front, one after the other.
    order: Vec<usize>,
    inverse_order: Vec<usize>,
    /// The front at work, and what fronts left to parents that are still to come.
    front: Vec<f64>,
    left: Vec<f64>,
    waiting: Vec<usize>,
    scratch: Vec<f64>,
}

impl BlockLu {
    /// Factors a square matrix; the analysis of the last one is kept if its structure is the same.
    ///
    /// # Errors
    /// Too little memory.
    ///
    /// # Panics
    /// If a block row has no rows.
    pub fn factorise(&mut self, matrix: &BlockSparse) -> Result<(), SparseError> {
        self.factorise_while(matrix, &|| true)
    }

    /// The same, as long as `going`, asked a few times in a tenth of a second, says so.
    ///
    /// # Errors
    /// Too little memory, or the end of `going`.
    ///
    /// # Panics
    /// If a block row has no rows.
    pub fn factorise_while(
        &mut self,
        matrix: &BlockSparse,
        going: &dyn Fn() -> bool,
    ) -> Result<(), SparseError> {
        self.is_dense = matrix.height() <= DENSE_ROWS;
        if self.is_dense {
            self.dense.factorise_blocks(matrix);
            return Ok(());
        }
        self.factorise_fronts(matrix, going)
    }

    fn factorise_fronts(
        &mut self,
        matrix: &BlockSparse,
        going: &dyn Fn() -> bool,
    ) -> Result<(), SparseError> {
        if !self.structure.fits(matrix) {
            self.structure = Structure::default();
            self.structure = Structure::of(matrix, going)?;
        }
        reserve(&mut self.factors, self.structure.numbers())?;
        reserve(&mut self.front, self.structure.largest_front())?;
        let (most, parameters) = (self.structure.most_pivots(), Spec::default());
        let need = factor::lu_in_place_scratch::<usize, f64>(most, most, Par::Seq, parameters);
        let mut memory = MemBuffer::try_new(need).map_err(|_| SparseError::OutOfMemory)?;
        self.order.clear();
        self.left.clear();
        self.waiting.clear();
        for k in 0..self.structure.places.len() {
            if !going() {
                return Err(SparseError::Interrupted);
            }
            self.assemble(matrix, k, going)?;
            self.eliminate(k, MemStack::new(&mut memory), going)?;
            self.keep(k, going)?;
        }
        Ok(())
    }

    /// Writes front k: blocks of A, and what its children left.
    fn assemble(
        &mut self,
        matrix: &BlockSparse,
        k: usize,
        going: &dyn Fn() -> bool,
    ) -> Result<(), SparseError> {
        let place = &self.structure.places[k];
        let size = place.rows.len();
        self.front.clear();
        in_parts(size, MEMORY * size, going, |first, count| {
            self.front.resize((first + count) * size, 0.0);
        })?;
        for &(e, row, column) in &place.blocks {
            let entry = matrix.entry(e);
            let numbers = entry.data.chunks_exact(entry.columns.len());
            for (row, numbers) in (row..).zip(numbers) {
                for (column, x) in (column..).zip(numbers) {
                    self.front[column * size + row] += x;
                }
            }
        }
        let first_child = self.waiting.len() - place.children;
        for child in self.waiting.drain(first_child..).rev() {
            let rows = &self.structure.places[child].in_parent;
            let start = self.left.len() - rows.len().pow(2);
            in_parts(rows.len(), MEMORY * rows.len(), going, |first, count| {
                let columns = self.left[start..].chunks_exact(rows.len()).zip(rows);
                for (numbers, &column) in columns.skip(first).take(count) {
                    let target = &mut self.front[column * size..(column + 1) * size];
                    rows.iter().zip(numbers).for_each(|(&row, x)| target[row] += x);
                }
            })?;
            self.left.truncate(start);
        }
        self.waiting.push(k);
        Ok(())
    }

    /// (1) for front k.
    fn eliminate(
        &mut self,
        k: usize,
        memory: &mut MemStack,
        going: &dyn Fn() -> bool,
    ) -> Result<(), SparseError> {
        let place = &self.structure.places[k];
        let (pivots, border, size) = (place.pivots, place.border(), place.rows.len());
        let first = self.order.len();
        self.order.resize(first + pivots, 0);
        self.inverse_order.resize(pivots, 0);
        let front = MatMut::from_column_major_slice_mut(&mut self.front, size, size);
        let (mut f11, mut f12, mut f21, mut f22) = front.split_at_mut(pivots, pivots);
        let order = &mut self.order[first..];
        let inverse = &mut self.inverse_order;
        factor::lu_in_place(f11.as_mut(), order, inverse, Par::Seq, memory, Spec::default());
        self.scratch.resize(pivots, 0.0);
        for j in 0..border {
            let mut column = f12.as_mut().col_mut(j);
            for (to, &from) in self.scratch.iter_mut().zip(&*order) {
                *to = column[from];
            }
            (0..pivots).for_each(|i| column[i] = self.scratch[i]);
        }
        in_parts(border, pivots * pivots, going, |first, count| {
            let x = f12.as_mut().subcols_mut(first, count);
            solve_unit_lower_triangular_in_place(f11.as_ref(), x, Par::Seq);
            let y = f21.as_mut().subrows_mut(first, count).transpose_mut();
            solve_lower_triangular_in_place(f11.as_ref().transpose(), y, Par::Seq);
        })?;
        in_parts(border, pivots * border, going, |first, count| {
            let x = f12.as_ref().subcols(first, count);
            let target = f22.as_mut().subcols_mut(first, count);
            matmul(target, Accum::Add, f21.as_ref(), x, -1.0, Par::Seq);
        })
    }

    /// Copies the factors of front k to their place, and the rest to what is left.
    fn keep(&mut self, k: usize, going: &dyn Fn() -> bool) -> Result<(), SparseError> {
        let place = &self.structure.places[k];
        let (pivots, size, end) = (place.pivots, place.rows.len(), place.start + place.numbers());
        // the memory of the factors grows with them: to fill it at once would take long
        self.factors.resize(end.max(self.factors.len()), 0.0);
        let factors = &mut self.factors[place.start..end];
        let (upper, lower) = factors.split_at_mut(pivots * size);
        let columns = self.front.chunks_exact(size);
        for (column, to) in columns.clone().zip(upper.chunks_exact_mut(pivots)) {
            to.copy_from_slice(&column[..pivots]);
        }
        let border = size - pivots;
        if border > 0 {
            for (column, to) in columns.clone().zip(lower.chunks_exact_mut(border)) {
                to.copy_from_slice(&column[pivots..]);
            }
            self.left.try_reserve(border * border).map_err(|_| SparseError::OutOfMemory)?;
            in_parts(border, MEMORY * border, going, |first, count| {
                let columns = columns.clone().skip(pivots + first).take(count);
                columns.for_each(|column| self.left.extend_from_slice(&column[pivots..]));
            })?;
        }
        Ok(())
    }

    /// Replaces x by A⁻¹x.
    ///
    /// # Errors
    /// If the result is not finite: the matrix is singular, or the pivots of a front are.
    ///
    /// # Panics
    /// If the length does not fit.
    pub fn solve_in_place(&mut self, x: &mut [f64]) -> Result<(), SparseError> {
        if x.is_empty() {
            return Ok(());
        }
        if self.is_dense {
            return self.dense.solve_in_place(x);
        }
        assert_eq!(x.len(), self.structure.rows(), "one number per row");
        let mut first = 0;
        for place in &self.structure.places {
            let (pivots, border) = (place.pivots, place.border());
            let (lu, _, lower) = place.parts(&self.factors);
            let (own, others) = place.rows.split_at(pivots);
            let y = &mut self.scratch;
            y.clear();
            y.extend(self.order[first..first + pivots].iter().map(|&i| x[own[i]]));
            first += pivots;
            for k in 0..pivots {
                let (column, known) = (&lu[k * pivots..(k + 1) * pivots], y[k]);
                y[k + 1..].iter_mut().zip(&column[k + 1..]).for_each(|(y, l)| *y -= l * known);
                let column = &lower[k * border..(k + 1) * border];
                others.iter().zip(column).for_each(|(&row, l)| x[row] -= l * known);
            }
            own.iter().zip(&*y).for_each(|(&row, y)| x[row] = *y);
        }
        for place in self.structure.places.iter().rev() {
            let pivots = place.pivots;
            let (lu, upper, _) = place.parts(&self.factors);
            let (own, others) = place.rows.split_at(pivots);
            let y = &mut self.scratch;
            y.clear();
            y.extend(own.iter().map(|&row| x[row]));
            for (&row, column) in others.iter().zip(upper.chunks_exact(pivots)) {
                let known = x[row];
                y.iter_mut().zip(column).for_each(|(y, u)| *y -= u * known);
            }
            for k in (0..pivots).rev() {
                let column = &lu[k * pivots..(k + 1) * pivots];
                y[k] /= column[k];
                let known = y[k];
                y[..k].iter_mut().zip(column).for_each(|(y, u)| *y -= u * known);
            }
            own.iter().zip(&*y).for_each(|(&row, y)| x[row] = *y);
        }
        if x.iter().all(|x| x.is_finite()) { Ok(()) } else { Err(SparseError::Singular) }
    }
}

/// Works through some columns, each of which takes so many multiplications, a few at a time.
fn in_parts(
    columns: usize,
    multiplications: usize,
    going: &dyn Fn() -> bool,
    mut work: impl FnMut(usize, usize),
) -> Result<(), SparseError> {
    let most = (BETWEEN_LOOKS / multiplications.max(1)).max(LEAST_COLUMNS);
    for first in (0..columns).step_by(most) {
        if !going() {
            return Err(SparseError::Interrupted);
        }
        work(first, most.min(columns - first));
    }
    Ok(())
}

/// Makes room for this many numbers.
fn reserve(numbers: &mut Vec<f64>, length: usize) -> Result<(), SparseError> {
    let more = length.saturating_sub(numbers.len());
    numbers.try_reserve_exact(more).map_err(|_| SparseError::OutOfMemory)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::DenseLu;
    use crate::solvers::random::Random;

    /// A chain of blocks of heights 1 to 5 with random links, not symmetric even in structure.
    fn matrix(blocks: usize, seed: u64) -> BlockSparse {
        let mut random = Random::new(seed);
        let heights: Vec<usize> = (0..blocks).map(|i| 1 + (i * i) % 5).collect();
        let starts: Vec<usize> = (0..blocks).map(|i| heights[..i].iter().sum()).collect();
        let mut matrix = BlockSparse::default();
        for i in 0..blocks {
            matrix.begin_row(heights[i]);
            let mut columns = vec![i, (i + 1) % blocks, (7 * i + 3) % blocks];
            columns.sort_unstable();
            columns.dedup();
            for j in columns {
                let entry = matrix.push_block(j, starts[j]..starts[j] + heights[j]);
                let numbers = random.vector(entry.len());
                entry.copy_from_slice(&numbers);
                if i == j {
                    entry.iter_mut().step_by(heights[i] + 1).for_each(|x| *x += 4.0);
                }
            }
        }
        matrix
    }

    #[test]
    fn agrees_with_dense_factors() {
        let (mut sparse, mut dense) = (BlockLu::default(), DenseLu::default());
        // 40 twice: the analysis of the first serves the second
        for (blocks, seed) in [(1, 1), (2, 2), (5, 3), (40, 4), (40, 5), (120, 6)] {
            let matrix = matrix(blocks, seed);
            let right = Random::new(seed + 100).vector(matrix.height());
            let (mut x, mut y) = (right.clone(), right);
            sparse.factorise_fronts(&matrix, &|| true).unwrap();
            sparse.solve_in_place(&mut x).unwrap();
            dense.factorise_blocks(&matrix);
            dense.solve_in_place(&mut y).unwrap();
            for (x, y) in x.iter().zip(&y) {
                assert!((x - y).abs() < 1e-11, "{blocks} blocks: {x} {y}");
            }
        }
    }

    #[test]
    fn names_singular_matrices() {
        let mut matrix = BlockSparse::default();
        matrix.begin_row(2);
        matrix.push_block(0, 0..2).copy_from_slice(&[1.0, 1.0, 1.0, 1.0]);
        let mut lu = BlockLu::default();
        lu.factorise_fronts(&matrix, &|| true).unwrap();
        assert_eq!(lu.solve_in_place(&mut [1.0, 2.0]), Err(SparseError::Singular));
        lu.factorise(&matrix).unwrap();
        assert_eq!(lu.solve_in_place(&mut [1.0, 2.0]), Err(SparseError::Singular));
    }

    /// Two blocks of one row each, with these columns and numbers.
    fn pair(rows: [&[(usize, f64)]; 2]) -> BlockSparse {
        let mut matrix = BlockSparse::default();
        for row in rows {
            matrix.begin_row(1);
            for &(j, x) in row {
                matrix.push_block(j, j..j + 1)[0] = x;
            }
        }
        matrix
    }

    #[test]
    fn structures_with_the_same_list_of_columns_are_told_apart() {
        let mut lu = BlockLu::default();
        lu.factorise_fronts(&pair([&[(1, 2.0), (0, 1.0)], &[(1, 1.0)]]), &|| true).unwrap();
        // [4 0; 8 2] x = [4; 12]
        lu.factorise_fronts(&pair([&[(0, 4.0)], &[(0, 8.0), (1, 2.0)]]), &|| true).unwrap();
        let mut x = [4.0, 12.0];
        lu.solve_in_place(&mut x).unwrap();
        assert_eq!(x, [1.0, 2.0]);
        // the columns 1, 0, 1 of before, in other rows
        lu.factorise_fronts(&pair([&[(1, 2.0), (0, 1.0)], &[(1, 1.0)]]), &|| true).unwrap();
        lu.factorise_fronts(&pair([&[(1, 2.0)], &[(0, 1.0), (1, 1.0)]]), &|| true).unwrap();
        let mut x = [4.0, 3.0];
        lu.solve_in_place(&mut x).unwrap();
        assert_eq!(x, [1.0, 2.0]);
    }

    #[test]
    fn pivots_are_found_inside_a_front_and_parts_of_a_matrix_are_independent() {
        let mut matrix = BlockSparse::default();
        for i in 0..40 {
            matrix.begin_row(2);
            // rows exchanged, and no diagonal
            matrix.push_block(i, 2 * i..2 * i + 2).copy_from_slice(&[0.0, 2.0, 1.0, 0.0]);
        }
        let mut lu = BlockLu::default();
        lu.factorise(&matrix).unwrap();
        let mut x: Vec<f64> = (0..80).map(f64::from).collect();
        lu.solve_in_place(&mut x).unwrap();
        for i in 0..40 {
            assert_eq!(x[2 * i..2 * i + 2], [(2 * i + 1) as f64, i as f64]);
        }
    }

    #[test]
    fn large_fronts_are_left_on_request_and_agree_with_dense_factors() {
        // one full matrix: a chain of fronts
        let (blocks, height) = (150, 4);
        let mut random = Random::new(3);
        let mut matrix = BlockSparse::default();
        for i in 0..blocks {
            matrix.begin_row(height);
            for j in 0..blocks {
                let entry = matrix.push_block(j, height * j..height * (j + 1));
                let numbers = random.vector(entry.len());
                entry.copy_from_slice(&numbers);
                if i == j {
                    entry.iter_mut().step_by(height + 1).for_each(|x| *x += 40.0);
                }
            }
        }
        let (mut lu, mut dense) = (BlockLu::default(), DenseLu::default());
        lu.factorise(&matrix).unwrap();
        assert!(lu.structure.places.len() > 2, "{} fronts", lu.structure.places.len());
        dense.factorise_blocks(&matrix);
        let (mut x, mut y) = (random.vector(blocks * height), Vec::new());
        y.clone_from(&x);
        lu.solve_in_place(&mut x).unwrap();
        dense.solve_in_place(&mut y).unwrap();
        assert!(x.iter().zip(&y).all(|(x, y)| (x - y).abs() < 1e-14));
        let looks = std::cell::Cell::new(0);
        let going = |limit: usize| {
            looks.set(looks.get() + 1);
            looks.get() <= limit
        };
        lu.factorise_while(&matrix, &|| going(usize::MAX)).unwrap();
        let all = looks.replace(0);
        assert!(all > 2, "asked {all} times");
        for limit in 0..all {
            looks.set(0);
            let ended = lu.factorise_while(&matrix, &|| going(limit));
            assert_eq!((ended, looks.get()), (Err(SparseError::Interrupted), limit + 1));
        }
        // what was left behind does not disturb the next
        lu.factorise(&matrix).unwrap();
        lu.solve_in_place(&mut y).unwrap();
        assert!(y.iter().all(|y| y.is_finite()));
    }
}

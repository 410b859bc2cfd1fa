//! The Delassus matrix G = WᵀM⁻¹W, assembled in sparse blocks or kept as its factors.
//!
//! Both forms are one type and answer the same questions: rows, diagonal blocks, products. Kept as
//! factors ([`Delassus::keep_factors`], [`Factors`]), G costs memory and products in proportion
//! to the number of laws, and is assembled only if somebody asks for its blocks; Gauss–Seidel
//! sweeps do not. [`Delassus::refill`] keeps the factors Yᵀ where
//!
//! ```text
//! Σ_b (Σ_{i∋b} m_i)² ≥ 6 Σ_i Σ_{b∈i} m_i n_b                               (1)
//! ```
//!
//! for laws i of m_i components and parts b of n_b velocities: on the left the numbers of G, one for
//! each multiplication of a sweep, those of laws with two common parts counted twice; on the right
//! the multiplications of a sweep by factors, which reads and writes as many numbers
//! as Y has, times a number. Sweeps by factors have more overhead, and save the assembly; the number is measured
//! (docs/performance.md). Contacts of balls, if there are many and nothing else, are always kept as factors, for which
//! sweeps have a form of their own (`balls.rs`). Where M is not block diagonal, G is full and found column by column.
//!
//! Every law has a weight, the mean size of the diagonal of its block,
//!
//! ```text
//! wᵢ = mean_k |(G_ii)_kk|,                                                 (2)
//! ```
//!
//! by which its velocities and percussions are compared; a law that moves nothing, wᵢ = 0, is given
//! the largest weight of all, where none moves anything the largest number of G, or one.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use super::factors::Factors;
use crate::linalg::norm::times_power_of_two;
use crate::linalg::{BlockDiagonal, BlockSparse};

/// G = WᵀM⁻¹W by blocks of laws, refilled in place.
#[derive(Clone, Debug, Default)]
pub struct Delassus {
    /// Block rows of G; the first entry of each is its diagonal block, and the only one where G
    /// is kept as factors.
    matrix: BlockSparse,
    factors: Factors,
    kept_as_factors: bool,
    /// G of the factors, once somebody asked for it.
    assembled: OnceLock<BlockSparse>,
    /// wᵢ, (2).
    weights: Vec<f64>,
    scratch: Scratch,
    /// M⁻¹W, column by column, for full assembly.
    columns: Vec<f64>,
    /// A unit percussion, or one column of a block, for full assembly.
    local: Vec<f64>,
}

/// Gives laws without weight one: (2), with the largest number of G.
pub(super) fn complete_weights(weights: &mut [f64], largest_number: impl FnOnce() -> f64) {
    if weights.iter().all(|weight| *weight > 0.0) {
        return;
    }
    let mut common = weights.iter().copied().fold(0.0, f64::max);
    if common == 0.0 {
        common = largest_number();
    }
    let common = if common > 0.0 { common } else { 1.0 };
    weights.iter_mut().filter(|weight| **weight == 0.0).for_each(|weight| *weight = common);
}

/// Memory that is kept for the next use, by whoever comes first; a copy begins without.
#[derive(Debug, Default)]
struct Scratch(Mutex<Memory>);

#[derive(Debug, Default)]
struct Memory {
    /// For [`Delassus::assembled`].
    matrix: BlockSparse,
    /// For each law: the entry of the row being assembled that couples to it.
    coupled: Vec<Option<usize>>,
    /// For z of a [`Product`].
    motion: Vec<f64>,
}

impl Scratch {
    fn lock(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clone for Scratch {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// G P, row by row.
pub(super) struct Product<'a> {
    delassus: &'a Delassus,
    percussion: &'a [f64],
    /// z, if G is kept as factors.
    motion: Vec<f64>,
}

impl Product<'_> {
    /// Adds row i to `out`.
    pub(super) fn add_row(&self, i: usize, out: &mut [f64]) {
        match self.delassus.factors() {
            Some(factors) => factors.rows().add_row_times(i, &self.motion, out),
            None => self.delassus.matrix.add_row_times(i, self.percussion, out),
        }
    }
}

impl Drop for Product<'_> {
    fn drop(&mut self) {
        if self.delassus.kept_as_factors {
            self.delassus.scratch.lock().motion = std::mem::take(&mut self.motion);
        }
    }
}

impl Delassus {
    /// A matrix given densely, row-major, with laws of these dimensions.
    ///
    /// # Panics
    /// If the sizes do not fit.
    pub fn from_dense(dims: &[usize], matrix: &[f64]) -> Self {
        let n: usize = dims.iter().sum();
        assert_eq!(matrix.len(), n * n, "a square matrix over {n} rows");
        let mut starts: Vec<usize> = vec![0];
        starts.extend(dims.iter().scan(0, |sum, dim| {
            *sum += dim;
            Some(*sum)
        }));
        let mut this = Self::default();
        for i in 0..dims.len() {
            this.matrix.begin_row(dims[i]);
            let others = (0..dims.len()).filter(|&j| j != i);
            for j in std::iter::once(i).chain(others) {
                let columns = starts[j]..starts[j + 1];
                let data = this.matrix.push_block(j, columns.clone());
                for (k, row) in data.chunks_exact_mut(dims[j]).enumerate() {
                    let first = (starts[i] + k) * n;
                    row.copy_from_slice(&matrix[first + columns.start..first + columns.end]);
                }
            }
        }
        this.weigh();
        this
    }

    /// A matrix for laws of these dimensions, given by triplets; equal places add up, and blocks
    /// without triplets are zero. Like all others G has blocks (i, j) and (j, i) or none of both.
    ///
    /// # Panics
    /// If a triplet lies outside.
    pub fn from_triplets(dims: &[usize], triplets: &[(usize, usize, f64)]) -> Self {
        // law and component of every row
        let place: Vec<(usize, usize)> = dims
            .iter()
            .enumerate()
            .flat_map(|(law, dim)| (0..*dim).map(move |component| (law, component)))
            .collect();
        let starts: Vec<usize> =
            dims.iter().scan(0, |sum, dim| Some(std::mem::replace(sum, *sum + dim))).collect();
        // block row, block column and, for all but the mirrored ones, the triplet
        let mut sorted: Vec<(usize, usize, Option<usize>)> = triplets
            .iter()
            .enumerate()
            .map(|(k, &(i, j, _))| (place[i].0, place[j].0, k))
            .flat_map(|(i, j, k)| [(i, j, Some(k)), (j, i, None)])
            .collect();
        sorted.sort_unstable();
        let mut this = Self::default();
        let mut next = sorted.into_iter().peekable();
        for (i, &dim) in dims.iter().enumerate() {
            this.matrix.begin_row(dim);
            this.matrix.push_block(i, starts[i]..starts[i] + dim);
            let diagonal = this.matrix.entry_range(i).start;
            let mut last = (i, diagonal);
            while let Some((_, j, k)) = next.next_if(|(row, _, _)| *row == i) {
                if j == i {
                    last = (i, diagonal);
                } else if j != last.0 {
                    this.matrix.push_block(j, starts[j]..starts[j] + dims[j]);
                    last = (j, this.matrix.entry_range(i).end - 1);
                }
                if let Some((row, column, x)) = k.map(|k| triplets[k]) {
                    let within = place[row].1 * dims[j] + place[column].1;
                    this.matrix.entry_data_mut(last.1)[within] += x;
                }
            }
        }
        this.weigh();
        this
    }

    /// Row, column and number of every entry that is not zero, by block rows.
    pub fn triplets(&self) -> impl Iterator<Item = (usize, usize, f64)> + '_ {
        (0..self.laws()).flat_map(move |i| {
            self.matrix().entries(i).flat_map(move |entry| {
                let (first, width) = (self.rows(i).start, entry.columns.len());
                entry
                    .data
                    .iter()
                    .enumerate()
                    .filter(|(_, x)| **x != 0.0)
                    .map(move |(k, x)| (first + k / width, entry.columns.start + k % width, *x))
            })
        })
    }

    /// A matrix given by its block rows, the diagonal block first in each.
    ///
    /// # Panics
    /// If a block row does not begin with its diagonal block, or a block (i, j) has no partner
    /// (j, i): laws that are updated at the same time must not know of each other.
    pub fn from_blocks(matrix: BlockSparse) -> Self {
        let leads = |i| matrix.entries(i).next().is_some_and(|entry| entry.block == i);
        assert!((0..matrix.block_rows()).all(leads), "diagonal blocks first");
        assert!(matrix.has_pairs(), "a block (j, i) with each block (i, j)");
        let mut this = Self { matrix, ..Self::default() };
        this.weigh();
        this
    }

    /// G from Wᵀ, one block row per law and one column block per part, and the factorised mass
    /// matrix: kept as factors where (1) says that this pays, otherwise assembled.
    pub fn refill(&mut self, directions: &BlockSparse, mass: &BlockDiagonal) {
        self.fill(directions, mass, Factors::pay);
    }

    /// The same, assembled.
    pub fn assemble(&mut self, directions: &BlockSparse, mass: &BlockDiagonal) {
        self.fill(directions, mass, |_| false);
    }

    /// The same, kept as factors. Where parts are coupled there are none by blocks, and G is
    /// assembled after all.
    pub fn keep_factors(&mut self, directions: &BlockSparse, mass: &BlockDiagonal) {
        self.fill(directions, mass, |_| true);
    }

    fn fill(
        &mut self,
        directions: &BlockSparse,
        mass: &BlockDiagonal,
        keep: impl Fn(&Factors) -> bool,
    ) {
        if mass.is_coupled() {
            self.assemble_full(directions, mass.size(), |x| mass.solve(x));
            return;
        }
        self.forget_factors();
        self.factors.refill(directions, mass);
        self.kept_as_factors = keep(&self.factors);
        if self.kept_as_factors {
            self.factors.write_diagonal(&mut self.matrix);
        } else {
            self.factors.assemble(&mut self.scratch.lock().coupled, &mut self.matrix);
        }
        self.weigh();
    }

    fn forget_factors(&mut self) {
        self.kept_as_factors = false;
        if let Some(matrix) = self.assembled.take() {
            self.scratch.lock().matrix = matrix;
        }
    }

    /// Assembles G from Wᵀ where M is not block diagonal: `solve` replaces a vector of n numbers
    /// by M⁻¹ times it. G is then full, and as symmetric as M.
    pub fn assemble_full(
        &mut self,
        directions: &BlockSparse,
        n: usize,
        solve: impl Fn(&mut [f64]),
    ) {
        self.forget_factors();
        self.columns.clear();
        self.columns.resize(directions.height() * n, 0.0);
        for j in 0..directions.block_rows() {
            for (k, unit) in directions.row(j).enumerate() {
                self.local.clear();
                self.local.resize(directions.row(j).len(), 0.0);
                self.local[k] = 1.0;
                let column = &mut self.columns[unit * n..(unit + 1) * n];
                directions.add_transposed_row_times(j, &self.local, column);
                solve(column);
            }
        }
        self.matrix.clear();
        let laws = directions.block_rows();
        for i in 0..laws {
            self.matrix.begin_row(directions.row(i).len());
            for j in std::iter::once(i).chain((0..laws).filter(|&j| j != i)) {
                self.push_full_block(directions, (i, j), n);
            }
        }
        self.weigh();
    }

    /// W_iᵀ times the columns of law j.
    fn push_full_block(&mut self, directions: &BlockSparse, (i, j): (usize, usize), n: usize) {
        let rows = directions.row(j);
        let data = self.matrix.push_block(j, rows.clone());
        for (k, column) in rows.clone().enumerate() {
            self.local.clear();
            self.local.resize(directions.row(i).len(), 0.0);
            let x = &self.columns[column * n..(column + 1) * n];
            directions.add_row_times(i, x, &mut self.local);
            for (row, value) in data.chunks_exact_mut(rows.len()).zip(&self.local) {
                row[k] = *value;
            }
        }
    }

    /// Number of laws.
    pub fn laws(&self) -> usize {
        self.matrix.block_rows()
    }

    /// Number of scalar rows.
    pub fn size(&self) -> usize {
        self.matrix.height()
    }

    /// Rows of law i.
    #[inline]
    pub fn rows(&self, i: usize) -> Range<usize> {
        self.matrix.row(i)
    }

    /// The diagonal block G_ii, row-major.
    #[inline]
    pub fn diagonal_block(&self, i: usize) -> &[f64] {
        self.matrix.entry(self.matrix.entry_range(i).start).data
    }

    /// A copy for some of the laws, divided by 2ᵏ; k is even if G is kept as factors.
    pub(crate) fn copy_of(other: &Self, laws: &[usize], k: i32) -> Self {
        let mut this = Self::default();
        if let Some(factors) = other.factors() {
            this.kept_as_factors = true;
            this.factors.copy_from(factors, laws, k / 2);
            this.factors.write_diagonal(&mut this.matrix);
        } else {
            this.copy_blocks(&other.matrix, laws, k);
        }
        this.weigh();
        this
    }

    fn copy_blocks(&mut self, other: &BlockSparse, laws: &[usize], k: i32) {
        let (mut places, mut first) = (vec![None; other.block_rows()], 0);
        for (place, &i) in laws.iter().enumerate() {
            places[i] = Some((place, first));
            first += other.row(i).len();
        }
        for &i in laws {
            self.matrix.begin_row(other.row(i).len());
            for entry in other.entries(i) {
                let Some((block, first)) = places[entry.block] else { continue };
                let data = self.matrix.push_block(block, first..first + entry.columns.len());
                let scaled = entry.data.iter().map(|g| times_power_of_two(*g, -k));
                data.iter_mut().zip(scaled).for_each(|(data, g)| *data = g);
            }
        }
    }

    /// Whether the first rows of law i, so many, have no number but zero.
    pub(crate) fn leading_rows_vanish(&self, i: usize, rows: usize) -> bool {
        let numbers = self.factors().map_or(&self.matrix, Factors::rows);
        numbers.entries(i).all(|e| e.data[..rows * e.columns.len()].iter().all(|x| *x == 0.0))
    }

    /// The weight of law i, (2), always positive.
    #[inline]
    pub fn weight(&self, i: usize) -> f64 {
        self.weights[i]
    }

    /// Writes the weights (2).
    fn weigh(&mut self) {
        let Self { matrix, weights, .. } = self;
        weights.clear();
        weights.extend((0..matrix.block_rows()).map(|i| {
            let (block, m) = (matrix.entry(matrix.entry_range(i).start).data, matrix.row(i).len());
            block.iter().step_by(m + 1).map(|g| g.abs()).sum::<f64>() / m as f64
        }));
        complete_weights(weights, || {
            let rows = (0..matrix.block_rows()).flat_map(|i| matrix.entries(i));
            rows.flat_map(|entry| entry.data).fold(0.0, |max, g| g.abs().max(max))
        });
    }

    /// The blocks of all laws, by block rows, the diagonal block first. If G is kept as factors
    /// it is assembled at the first call.
    pub fn matrix(&self) -> &BlockSparse {
        match self.factors() {
            Some(factors) => self.assembled.get_or_init(|| {
                let Memory { matrix, coupled, .. } = &mut *self.scratch.lock();
                factors.assemble(coupled, matrix);
                std::mem::take(matrix)
            }),
            None => &self.matrix,
        }
    }

    /// Writes the matrix row-major into `dense`.
    pub(crate) fn write_dense(&self, dense: &mut [f64]) {
        let n = self.size();
        dense.fill(0.0);
        for i in 0..self.laws() {
            for entry in self.matrix().entries(i) {
                let width = entry.columns.len();
                for (row, data) in self.rows(i).zip(entry.data.chunks_exact(width)) {
                    let start = row * n + entry.columns.start;
                    dense[start..start + width].copy_from_slice(data);
                }
            }
        }
    }

    /// Whether all numbers of row i are finite; of its factors if G is kept by them.
    pub fn row_is_finite(&self, i: usize) -> bool {
        let finite =
            |rows: &BlockSparse| rows.entries(i).all(|e| e.data.iter().all(|x| x.is_finite()));
        finite(&self.matrix) && self.factors().is_none_or(|factors| finite(factors.rows()))
    }

    /// How many numbers G has; at most so many if it is kept as factors.
    pub fn numbers(&self) -> usize {
        self.factors().map_or_else(|| self.matrix.numbers(), Factors::numbers_assembled)
    }

    /// The factors, if G is kept by them.
    pub fn factors(&self) -> Option<&Factors> {
        self.kept_as_factors.then_some(&self.factors)
    }

    /// Adds row i of G times P to `out`: out += Σ_j G_ij P_j. If G is kept as factors it is
    /// assembled at the first call.
    pub fn add_row_times(&self, i: usize, percussion: &[f64], out: &mut [f64]) {
        self.matrix().add_row_times(i, percussion, out);
    }

    /// G P, all of it at the cost of one product.
    pub(super) fn product<'a>(&'a self, percussion: &'a [f64]) -> Product<'a> {
        let mut motion = Vec::new();
        if let Some(factors) = self.factors() {
            motion = std::mem::take(&mut self.scratch.lock().motion);
            motion.clear();
            motion.resize(factors.motion_size(), 0.0);
            factors.add_motion(percussion, &mut motion);
        }
        Product { delassus: self, percussion, motion }
    }

    /// out += Gᵀ x.
    pub(crate) fn add_transposed_times(&self, x: &[f64], out: &mut [f64]) {
        if self.kept_as_factors {
            // G is symmetric
            let product = self.product(x);
            (0..self.laws()).for_each(|i| product.add_row(i, &mut out[self.rows(i)]));
            return;
        }
        for i in 0..self.laws() {
            self.matrix.add_transposed_row_times(i, &x[self.rows(i)], out);
        }
    }

    /// Shows every law that G couples to law i, some of them twice.
    pub(crate) fn for_each_neighbour(&self, i: usize, visit: impl FnMut(usize)) {
        match self.factors() {
            Some(factors) => factors.for_each_neighbour(i, visit),
            None => self.matrix.entries(i).skip(1).map(|entry| entry.block).for_each(visit),
        }
    }
}

//! The Delassus matrix by its factors.
//!
//! With M = L Lᵀ, block diagonal over parts, and Y = L⁻¹W,
//!
//! ```text
//! G_ij = W_iᵀ M⁻¹ W_j = Y_iᵀ Y_j = Σ_b Y_ibᵀ Y_jb,                         (1)
//! ```
//!
//! summed over the parts b that laws i and j both touch [Studer2009, eq. (3.32)]. It vanishes
//! for laws without a common part, so G is as sparse as the contact graph. A product needs no G:
//!
//! ```text
//! z = Y P,   (G P)_i = Y_iᵀ z,                                             (2)
//! ```
//!
//! where z = Lᵀ Δv is the change of the velocities that P causes, in √energy. Its cost and the
//! memory of Y grow with the number of laws, that of G with the squares of the numbers of laws
//! that touch each part. Parts of infinite mass do not move and are left out.

use super::balls::{BallContact, Balls};
use crate::linalg::norm::times_power_of_two;
use crate::linalg::{BlockDiagonal, BlockSparse};

/// Numbers of G from which on sweeps by as many numbers of Y cost less, assembly included.
const OVERHEAD: f64 = 6.0;

/// Yᵀ = WᵀL⁻ᵀ and who touches what, refilled in place.
#[derive(Clone, Debug, Default)]
pub struct Factors {
    /// Yᵀ, with the structure of Wᵀ but for immovable parts.
    rows: BlockSparse,
    /// Length of z.
    motion: usize,
    /// For each part: first place in `touching`, and the total; parts + 1.
    part_starts: Vec<usize>,
    /// Law and entry of Yᵀ that touch a part, sorted by part.
    touching: Vec<(usize, usize)>,
    balls: Balls,
}

impl Factors {
    /// Yᵀ, one block row per law and one column block per part.
    pub fn rows(&self) -> &BlockSparse {
        &self.rows
    }

    /// Length of z.
    pub fn motion_size(&self) -> usize {
        self.motion
    }

    /// Replaces all by the factors of these Wᵀ and M.
    pub(super) fn refill(&mut self, directions: &BlockSparse, mass: &BlockDiagonal) {
        self.motion = mass.size();
        self.scale_directions(directions, mass);
        self.sort_by_part(mass.blocks());
        self.balls.refill(&self.rows, mass.blocks());
    }

    /// Replaces all by the factors of some of the laws of others, divided by 2ᵏ.
    pub(super) fn copy_from(&mut self, other: &Self, laws: &[usize], k: i32) {
        self.motion = other.motion;
        self.rows.clear();
        for &i in laws {
            self.rows.begin_row(other.rows.row(i).len());
            for entry in other.rows.entries(i) {
                let data = self.rows.push_block(entry.block, entry.columns);
                let scaled = entry.data.iter().map(|y| times_power_of_two(*y, -k));
                data.iter_mut().zip(scaled).for_each(|(data, y)| *data = y);
            }
        }
        let parts = other.part_starts.len() - 2;
        self.sort_by_part(parts);
        self.balls.refill(&self.rows, parts);
    }

    /// The contacts of balls, one for each law; none if there is another law.
    pub(crate) fn balls(&self) -> &[BallContact] {
        self.balls.contacts()
    }

    /// Whether sweeps by these factors cost less than G with its assembly: (1) of
    /// [`super::delassus`].
    pub(super) fn pay(&self) -> bool {
        !self.balls().is_empty()
            || self.numbers_assembled() as f64 >= OVERHEAD * self.rows.numbers() as f64
    }

    /// Numbers of G, those of laws with two common parts counted twice.
    pub(super) fn numbers_assembled(&self) -> usize {
        let height = |&(i, _): &(usize, usize)| self.rows.row(i).len();
        let parts = 0..self.part_starts.len() - 2;
        let heights = parts.map(|b| self.touching(b).iter().map(height).sum::<usize>());
        heights.map(|m| m * m).sum()
    }

    /// z += Y_i P_i for all laws, (2).
    pub(super) fn add_motion(&self, percussion: &[f64], z: &mut [f64]) {
        for i in 0..self.rows.block_rows() {
            self.rows.add_transposed_row_times(i, &percussion[self.rows.row(i)], z);
        }
    }

    /// Shows every law that shares a part with law i, some of them twice.
    pub(super) fn for_each_neighbour(&self, i: usize, mut visit: impl FnMut(usize)) {
        for entry in self.rows.entries(i) {
            let others = self.touching(entry.block).iter().map(|(j, _)| *j);
            others.filter(|j| *j != i).for_each(&mut visit);
        }
    }

    /// Writes the diagonal blocks G_ii.
    pub(super) fn write_diagonal(&self, matrix: &mut BlockSparse) {
        matrix.clear();
        for i in 0..self.rows.block_rows() {
            matrix.begin_row(self.rows.row(i).len());
            let block = matrix.push_block(i, self.rows.row(i));
            for y in self.rows.entries(i) {
                add_product(block, y.data, y.data, y.columns.len());
            }
        }
    }

    /// Writes G, (1); the first block of a row is G_ii. `coupled` is scratch memory.
    pub(super) fn assemble(&self, coupled: &mut Vec<Option<usize>>, matrix: &mut BlockSparse) {
        coupled.clear();
        coupled.resize(self.rows.block_rows(), None);
        matrix.clear();
        (0..self.rows.block_rows()).for_each(|i| self.assemble_row(i, matrix, coupled));
    }

    fn assemble_row(&self, i: usize, matrix: &mut BlockSparse, coupled: &mut [Option<usize>]) {
        let y = &self.rows;
        matrix.begin_row(y.row(i).len());
        let first = matrix.entry_range(i).start;
        matrix.push_block(i, y.row(i));
        coupled[i] = Some(first);
        for y_i in y.entries(i) {
            for &(j, f) in self.touching(y_i.block) {
                let entry = *coupled[j].get_or_insert_with(|| {
                    matrix.push_block(j, y.row(j));
                    matrix.entry_range(i).end - 1
                });
                let y_j = y.entry(f).data;
                add_product(matrix.entry_data_mut(entry), y_i.data, y_j, y_i.columns.len());
            }
        }
        for entry in matrix.entries(i) {
            coupled[entry.block] = None;
        }
    }

    /// Laws and entries that touch part b.
    fn touching(&self, b: usize) -> &[(usize, usize)] {
        &self.touching[self.part_starts[b]..self.part_starts[b + 1]]
    }

    /// Y = L⁻¹W, row by row of Yᵀ.
    fn scale_directions(&mut self, directions: &BlockSparse, mass: &BlockDiagonal) {
        self.rows.clear();
        for i in 0..directions.block_rows() {
            self.rows.begin_row(directions.row(i).len());
            for entry in directions.entries(i).filter(|entry| !mass.is_immovable(entry.block)) {
                let width = entry.columns.len().max(1);
                let scale = |data: &mut [f64]| {
                    data.chunks_exact_mut(width).for_each(|row| mass.solve_lower(entry.block, row));
                };
                let mut own = self.rows.entry_range(i);
                if let Some(e) = own.find(|&e| self.rows.entry(e).block == entry.block) {
                    // a row that names a part twice acts on it by the sum
                    let mut data = entry.data.to_vec();
                    scale(&mut data);
                    let sum = self.rows.entry_data_mut(e).iter_mut();
                    sum.zip(&data).for_each(|(sum, x)| *sum += x);
                } else {
                    scale(self.rows.push_block_of(entry.block, entry.columns.clone(), entry.data));
                }
            }
        }
    }

    /// Counting sort of the entries of Yᵀ by part.
    fn sort_by_part(&mut self, parts: usize) {
        let y = &self.rows;
        // part_starts[b + 2] counts part b, so that after summing part_starts[b + 1] is the
        // start of part b, and after filling its end, which is the start of part b + 1
        self.part_starts.clear();
        self.part_starts.resize(parts + 2, 0);
        for i in 0..y.block_rows() {
            for entry in y.entries(i) {
                self.part_starts[entry.block + 2] += 1;
            }
        }
        for b in 0..parts {
            self.part_starts[b + 2] += self.part_starts[b + 1];
        }
        self.touching.clear();
        self.touching.resize(self.part_starts[parts + 1], (0, 0));
        for i in 0..y.block_rows() {
            for e in y.entry_range(i) {
                let next = &mut self.part_starts[y.entry(e).block + 1];
                self.touching[*next] = (i, e);
                *next += 1;
            }
        }
    }
}

/// g += a bᵀ for row-major a and b with rows of length n.
fn add_product(g: &mut [f64], a: &[f64], b: &[f64], n: usize) {
    if n == 0 {
        return;
    }
    let width = b.len() / n;
    for (g, a) in g.chunks_exact_mut(width).zip(a.chunks_exact(n)) {
        for (g, b) in g.iter_mut().zip(b.chunks_exact(n)) {
            *g += a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        }
    }
}

//! The Delassus matrix in sparse blocks.
//!
//! With the factors M = L Lᵀ of the mass matrix and Y = L⁻¹W, a block is
//!
//! ```text
//! G_ij = W_iᵀ M⁻¹ W_j = Y_iᵀ Y_j = Σ_b Y_ibᵀ Y_jb,                         (1)
//! ```
//!
//! summed over the parts b that laws i and j both touch [Studer2009, eq. (3.32)]. It vanishes
//! for laws without a common part, so G is as sparse as the contact graph. Where M is not block
//! diagonal, G is full and found column by column.

use std::ops::Range;

use crate::linalg::{BlockDiagonal, BlockSparse};

/// G = WᵀM⁻¹W by blocks of laws, refilled in place.
#[derive(Clone, Debug, Default)]
pub struct Delassus {
    /// Block rows of G; the first entry of each is its diagonal block.
    matrix: BlockSparse,
    /// Yᵀ = WᵀL⁻ᵀ, with the structure of Wᵀ.
    scaled_directions: BlockSparse,
    /// For each part: first place in `touching`, and the total; parts + 1.
    part_starts: Vec<usize>,
    /// Law and entry of Yᵀ that touch a part, sorted by part.
    touching: Vec<(usize, usize)>,
    /// For each law: the entry of the row being assembled that couples to it.
    coupled: Vec<Option<usize>>,
    /// M⁻¹W, column by column, for full assembly.
    columns: Vec<f64>,
    /// A unit percussion, or one column of a block, for full assembly.
    local: Vec<f64>,
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
        this
    }

    /// A matrix for laws of these dimensions, given by triplets; equal places add up, and blocks
    /// without triplets are zero.
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
        let mut sorted: Vec<(usize, usize, usize)> = triplets
            .iter()
            .enumerate()
            .map(|(k, &(i, j, _))| (place[i].0, place[j].0, k))
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
                let (row, column, x) = triplets[k];
                let within = place[row].1 * dims[j] + place[column].1;
                this.matrix.entry_data_mut(last.1)[within] += x;
            }
        }
        this
    }

    /// Row, column and number of every entry that is not zero, by block rows.
    pub fn triplets(&self) -> impl Iterator<Item = (usize, usize, f64)> + '_ {
        (0..self.laws()).flat_map(move |i| {
            self.matrix.entries(i).flat_map(move |entry| {
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
    /// If a block row does not begin with its diagonal block.
    pub fn from_blocks(matrix: BlockSparse) -> Self {
        let leads = |i| matrix.entries(i).next().is_some_and(|entry| entry.block == i);
        assert!((0..matrix.block_rows()).all(leads), "diagonal blocks first");
        Self { matrix, ..Self::default() }
    }

    /// Assembles (1) from Wᵀ, one block row per law and one column block per part, and the
    /// factorised mass matrix.
    pub fn assemble(&mut self, directions: &BlockSparse, mass: &BlockDiagonal) {
        if mass.is_coupled() {
            self.assemble_full(directions, mass.size(), |x| mass.solve(x));
            return;
        }
        self.scale_directions(directions, mass);
        self.sort_by_part(mass.blocks());
        self.coupled.clear();
        self.coupled.resize(directions.block_rows(), None);
        self.matrix.clear();
        for i in 0..directions.block_rows() {
            self.assemble_row(i);
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
    pub fn rows(&self, i: usize) -> Range<usize> {
        self.matrix.row(i)
    }

    /// The diagonal block G_ii, row-major.
    pub fn diagonal_block(&self, i: usize) -> &[f64] {
        self.matrix.entry(self.matrix.entry_range(i).start).data
    }

    /// The blocks of all laws, by block rows.
    pub fn matrix(&self) -> &BlockSparse {
        &self.matrix
    }

    /// Adds row i of G times P to `out`: out += Σ_j G_ij P_j.
    pub fn add_row_times(&self, i: usize, percussion: &[f64], out: &mut [f64]) {
        self.matrix.add_row_times(i, percussion, out);
    }

    /// Y = L⁻¹W, row by row of Yᵀ.
    fn scale_directions(&mut self, directions: &BlockSparse, mass: &BlockDiagonal) {
        self.scaled_directions.clone_from(directions);
        for i in 0..directions.block_rows() {
            for e in directions.entry_range(i) {
                let entry = directions.entry(e);
                let data = self.scaled_directions.entry_data_mut(e);
                for row in data.chunks_exact_mut(entry.columns.len().max(1)) {
                    mass.solve_lower(entry.block, row);
                }
            }
        }
    }

    /// Counting sort of the entries of Yᵀ by part.
    fn sort_by_part(&mut self, parts: usize) {
        let y = &self.scaled_directions;
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

    fn assemble_row(&mut self, i: usize) {
        let y = &self.scaled_directions;
        self.matrix.begin_row(y.row(i).len());
        let first = self.matrix.entry_range(i).start;
        self.matrix.push_block(i, y.row(i));
        self.coupled[i] = Some(first);
        for e in y.entry_range(i) {
            let y_i = y.entry(e);
            let range = self.part_starts[y_i.block]..self.part_starts[y_i.block + 1];
            for &(j, f) in &self.touching[range] {
                let entry = *self.coupled[j].get_or_insert_with(|| {
                    self.matrix.push_block(j, y.row(j));
                    self.matrix.entry_range(i).end - 1
                });
                let y_j = y.entry(f).data;
                add_product(self.matrix.entry_data_mut(entry), y_i.data, y_j, y_i.columns.len());
            }
        }
        for entry in self.matrix.entries(i) {
            self.coupled[entry.block] = None;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_couples_neighbours_only() {
        // three masses 1, 2, 4 in a row, contacts between 1–2 and 2–3, and one at the first
        let mut mass = BlockDiagonal::new([1, 1, 1]);
        for (b, m) in [1.0, 2.0, 4.0].into_iter().enumerate() {
            mass.block_mut(b)[0] = m;
        }
        mass.factorise().unwrap();
        let mut w = BlockSparse::default();
        for (i, touched) in [vec![(0, 1.0)], vec![(0, -1.0), (1, 1.0)], vec![(1, -1.0), (2, 1.0)]]
            .iter()
            .enumerate()
        {
            w.begin_row(1);
            assert_eq!(w.row(i), i..i + 1);
            for &(b, value) in touched {
                w.push_block(b, b..b + 1)[0] = value;
            }
        }
        let mut g = Delassus::default();
        for _ in 0..2 {
            g.assemble(&w, &mass);
            let column = |j: usize| {
                let mut unit = [0.0; 3];
                unit[j] = 1.0;
                let mut out = [0.0; 3];
                (0..3).for_each(|i| g.add_row_times(i, &unit, &mut out[i..=i]));
                out
            };
            let rounded = |c: [f64; 3]| c.map(|x| (x * 1e12).round() / 1e12);
            assert_eq!(rounded(column(0)), [1.0, -1.0, 0.0]);
            assert_eq!(rounded(column(1)), [-1.0, 1.5, -0.5]);
            assert_eq!(rounded(column(2)), [0.0, -0.5, 0.75]);
            assert_eq!(g.matrix().entries(0).count(), 2);
        }
        // M = [1 1 0; 1 2 0; 0 0 4]: the first two laws see the inverse [2 −1; −1 1]
        mass.couple([(1, 0, 1.0)]);
        mass.factorise().unwrap();
        g.assemble(&w, &mass);
        let mut out = [0.0; 3];
        (0..3).for_each(|i| g.add_row_times(i, &[0.0, 1.0, 0.0], &mut out[i..=i]));
        let expected = [-3.0, 5.0, -2.0];
        assert!(out.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-13), "{out:?}");
    }
}

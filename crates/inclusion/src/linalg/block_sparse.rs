//! Sparse matrices of dense blocks, stored by block rows.
//!
//! Rows and columns are partitioned; block (i, j) is a dense m_i × n_j matrix. Block rows are
//! appended one after the other, each with its blocks in any order of columns.

use std::ops::Range;

use super::number::Number;

/// A block-sparse matrix that is filled row by row and reused.
#[derive(Debug, Default)]
pub struct BlockSparse {
    /// Where each block row begins, and the last ends; block rows + 1.
    rows: Vec<RowStart>,
    /// First scalar column of each entry, which products read at every sweep.
    columns: Vec<u32>,
    /// What else is to be known of each entry.
    places: Vec<Place>,
    /// Whether an entry is not 3 × 3, as those of spatial contacts are.
    not_all_spatial: bool,
    /// Numbers of all entries, each row-major.
    data: Vec<f64>,
}

/// Where a block row begins.
#[derive(Clone, Copy, Debug, Default)]
struct RowStart {
    /// First scalar row.
    row: usize,
    /// First entry.
    entry: usize,
}

/// Where an entry lies.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// First of its numbers.
    start: usize,
    /// Number of its scalar columns.
    width: u32,
    /// Column block.
    block: u32,
}

/// Rows of a spatial contact.
const SPATIAL: usize = 3;

/// One dense block of a block row.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Number of the column block.
    pub block: usize,
    /// Scalar columns of the block.
    pub columns: Range<usize>,
    /// The numbers, row-major.
    pub data: &'a [f64],
}

impl Clone for BlockSparse {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into existing memory.
    fn clone_from(&mut self, source: &Self) {
        self.rows.clone_from(&source.rows);
        self.columns.clone_from(&source.columns);
        self.places.clone_from(&source.places);
        self.not_all_spatial = source.not_all_spatial;
        self.data.clone_from(&source.data);
    }
}

impl BlockSparse {
    /// Forgets all rows and keeps the memory.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.columns.clear();
        self.places.clear();
        self.not_all_spatial = false;
        self.data.clear();
    }

    /// Begins a block row of `height` scalar rows.
    #[inline]
    pub fn begin_row(&mut self, height: usize) {
        if self.rows.is_empty() {
            self.rows.push(RowStart::default());
        }
        self.rows.push(RowStart { row: self.height() + height, entry: self.places.len() });
    }

    /// Appends a zero block to the row begun last and returns its numbers for filling.
    ///
    /// # Panics
    /// If no row was begun, or a column is beyond 2³².
    pub fn push_block(&mut self, block: usize, columns: Range<usize>) -> &mut [f64] {
        let (start, numbers) = self.place(block, columns);
        self.data.resize(start + numbers, 0.0);
        &mut self.data[start..]
    }

    /// Appends a block of these numbers, row-major, to the row begun last and returns them.
    ///
    /// # Panics
    /// If no row was begun, a column is beyond 2³², or these are not the numbers of a block.
    pub fn push_block_of(
        &mut self,
        block: usize,
        columns: Range<usize>,
        data: &[f64],
    ) -> &mut [f64] {
        let (start, numbers) = self.place(block, columns);
        assert_eq!(data.len(), numbers, "as many numbers as the block has");
        self.data.extend_from_slice(data);
        &mut self.data[start..]
    }

    /// Enters a block in the row begun last; tells where its numbers are to be, and how many.
    #[inline]
    fn place(&mut self, block: usize, columns: Range<usize>) -> (usize, usize) {
        let [.., begin, end] = &mut self.rows[..] else { panic!("a row was begun") };
        let (height, width, start) = (end.row - begin.row, columns.len(), self.data.len());
        end.entry += 1;
        self.columns.push(short(columns.start));
        self.places.push(Place { start, width: short(width), block: short(block) });
        self.not_all_spatial |= height != SPATIAL || width != SPATIAL;
        (start, height * width)
    }

    /// Appends block row i of another matrix.
    pub fn push_row_of(&mut self, other: &Self, i: usize) {
        let (height, entries, shift) = (other.row(i).len(), other.entry_range(i), self.data.len());
        self.begin_row(height);
        let places = &other.places[entries.clone()];
        let Some(&Place { start: first, .. }) = places.first() else { return };
        self.data.extend_from_slice(&other.data[first..other.end(entries.end - 1)]);
        self.columns.extend_from_slice(&other.columns[entries]);
        let shifted = |place: &Place| Place { start: place.start - first + shift, ..*place };
        self.places.extend(places.iter().map(shifted));
        let flat = |place: &Place| place.width as usize != SPATIAL;
        self.not_all_spatial |= height != SPATIAL || places.iter().any(flat);
        if let Some(last) = self.rows.last_mut() {
            last.entry = self.places.len();
        }
    }

    /// Whether with block (i, j) there is block (j, i), for a square matrix.
    pub fn has_pairs(&self) -> bool {
        let mut columns = vec![Vec::new(); self.block_rows()];
        for i in 0..self.block_rows() {
            self.entries(i).for_each(|entry| columns[entry.block].push(i));
        }
        columns.iter().enumerate().all(|(i, column)| {
            let mut row: Vec<usize> = self.entries(i).map(|entry| entry.block).collect();
            row.sort_unstable();
            row == *column
        })
    }

    /// Number of block rows.
    pub fn block_rows(&self) -> usize {
        self.rows.len().saturating_sub(1)
    }

    /// Number of scalar rows.
    pub fn height(&self) -> usize {
        self.rows.last().map_or(0, |end| end.row)
    }

    /// Number of numbers stored.
    pub fn numbers(&self) -> usize {
        self.data.len()
    }

    /// Scalar rows of block row i.
    #[inline]
    pub fn row(&self, i: usize) -> Range<usize> {
        self.rows[i].row..self.rows[i + 1].row
    }

    /// The blocks of block row i.
    #[inline]
    pub fn entries(&self, i: usize) -> impl Iterator<Item = Entry<'_>> {
        self.entry_range(i).map(|e| self.entry(e))
    }

    /// Numbers of the entries of block row i, for [`Self::entry`].
    #[inline]
    pub fn entry_range(&self, i: usize) -> Range<usize> {
        self.rows[i].entry..self.rows[i + 1].entry
    }

    /// The entry of this number.
    #[inline]
    pub fn entry(&self, e: usize) -> Entry<'_> {
        let Place { start, width, block } = self.places[e];
        let first = self.columns[e] as usize;
        Entry {
            block: block as usize,
            columns: first..first + width as usize,
            data: &self.data[start..self.end(e)],
        }
    }

    /// End of the numbers of an entry.
    #[inline]
    fn end(&self, e: usize) -> usize {
        self.places.get(e + 1).map_or(self.data.len(), |next| next.start)
    }

    /// The numbers of an entry, for filling.
    pub fn entry_data_mut(&mut self, e: usize) -> &mut [f64] {
        let end = self.end(e);
        &mut self.data[self.places[e].start..end]
    }

    /// Adds block row i times x to `out`: out += Σ_j A_ij x_j.
    pub fn add_row_times(&self, i: usize, x: &[f64], out: &mut [f64]) {
        self.add_entries_times(self.entry_range(i), x, out);
    }

    /// The same with numbers that are shared.
    pub(crate) fn add_row_times_shared(&self, i: usize, x: &[impl Number], out: &mut [f64]) {
        self.add_entries_times(self.entry_range(i), x, out);
    }

    /// The same without the first entry of the row, which is the diagonal block of a Delassus
    /// matrix.
    pub(crate) fn add_row_rest_times(&self, i: usize, x: &[f64], out: &mut [f64]) {
        let entries = self.entry_range(i);
        self.add_entries_times(entries.start + 1..entries.end, x, out);
    }

    /// Adds consecutive entries of one row times x; blocks of spatial and planar contacts, and those
    /// of their directions on bodies in a plane, have loops of fixed size.
    #[inline]
    fn add_entries_times<N: Number>(&self, entries: Range<usize>, x: &[N], out: &mut [f64]) {
        if let (false, Ok(out)) = (self.not_all_spatial, <&mut [f64; SPATIAL]>::try_from(&mut *out))
        {
            self.add_spatial_entries_times(entries, x, out);
            return;
        }
        for e in entries {
            let Entry { columns, data, .. } = self.entry(e);
            let x = &x[columns];
            match (&mut *out, x, data) {
                ([o0, o1, o2], [x0, x1, x2], &[a, b, c, d, e, f, g, h, i]) => {
                    let (x0, x1, x2) = (x0.get(), x1.get(), x2.get());
                    *o0 += a * x0 + b * x1 + c * x2;
                    *o1 += d * x0 + e * x1 + f * x2;
                    *o2 += g * x0 + h * x1 + i * x2;
                }
                ([o0, o1], [x0, x1, x2], [a, b, c, d, e, f]) => {
                    let (x0, x1, x2) = (x0.get(), x1.get(), x2.get());
                    *o0 += a * x0 + b * x1 + c * x2;
                    *o1 += d * x0 + e * x1 + f * x2;
                }
                ([o0, o1], [x0, x1], [a, b, c, d]) => {
                    let (x0, x1) = (x0.get(), x1.get());
                    *o0 += a * x0 + b * x1;
                    *o1 += c * x0 + d * x1;
                }
                _ => {
                    for (out, row) in out.iter_mut().zip(data.chunks_exact(x.len())) {
                        *out += row.iter().zip(x).map(|(a, x)| a * x.get()).sum::<f64>();
                    }
                }
            }
        }
    }

    /// The same where all entries are 3 × 3: their numbers follow one another.
    #[inline]
    fn add_spatial_entries_times<N: Number>(
        &self,
        entries: Range<usize>,
        x: &[N],
        [o0, o1, o2]: &mut [f64; SPATIAL],
    ) {
        const NUMBERS: usize = SPATIAL * SPATIAL;
        let (blocks, _) =
            self.data[NUMBERS * entries.start..NUMBERS * entries.end].as_chunks::<NUMBERS>();
        for (&[a, b, c, d, e, f, g, h, i], column) in blocks.iter().zip(&self.columns[entries]) {
            let column = *column as usize;
            let [x0, x1, x2] = &x[column..column + SPATIAL] else { unreachable!("three columns") };
            let (x0, x1, x2) = (x0.get(), x1.get(), x2.get());
            *o0 += a * x0 + b * x1 + c * x2;
            *o1 += d * x0 + e * x1 + f * x2;
            *o2 += g * x0 + h * x1 + i * x2;
        }
    }

    /// Adds the sizes of the terms of block row i times x to `out`: out += Σ_j |A_ij| |x_j|.
    pub fn add_row_sizes(&self, i: usize, x: &[f64], out: &mut [f64]) {
        for Entry { columns, data, .. } in self.entries(i) {
            match (&mut *out, &x[columns], data) {
                ([o0, o1], [x0, x1, x2], [a, b, c, d, e, f]) => {
                    *o0 += (a * x0).abs() + (b * x1).abs() + (c * x2).abs();
                    *o1 += (d * x0).abs() + (e * x1).abs() + (f * x2).abs();
                }
                (out, x, data) => {
                    for (out, row) in out.iter_mut().zip(data.chunks_exact(x.len())) {
                        *out += row.iter().zip(x).map(|(a, x)| (a * x).abs()).sum::<f64>();
                    }
                }
            }
        }
    }

    /// Adds the sizes of the terms of the transpose of block row i times x_i to `out`:
    /// out_j += |A_ijᵀ| |x_i|.
    pub fn add_transposed_row_sizes(&self, i: usize, x: &[f64], out: &mut [f64]) {
        for Entry { columns, data, .. } in self.entries(i) {
            let out = &mut out[columns];
            for (x, row) in x.iter().zip(data.chunks_exact(out.len())) {
                out.iter_mut().zip(row).for_each(|(out, a)| *out += (a * x).abs());
            }
        }
    }

    /// Adds the transpose of block row i times x_i to `out`: out_j += A_ijᵀ x_i.
    pub fn add_transposed_row_times(&self, i: usize, x: &[f64], out: &mut [f64]) {
        for Entry { columns, data, .. } in self.entries(i) {
            match (&mut out[columns], x, data) {
                ([o0, o1, o2], [x0, x1], [a, b, c, d, e, f]) => {
                    *o0 = *o0 + a * x0 + d * x1;
                    *o1 = *o1 + b * x0 + e * x1;
                    *o2 = *o2 + c * x0 + f * x1;
                }
                (out, x, data) => {
                    for (x, row) in x.iter().zip(data.chunks_exact(out.len())) {
                        out.iter_mut().zip(row).for_each(|(out, a)| *out += a * x);
                    }
                }
            }
        }
    }
}

/// An index in four bytes: the indices of a product are read at every sweep.
fn short(index: usize) -> u32 {
    u32::try_from(index).expect("fewer than 2³² columns")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_agree_with_the_dense_matrix() {
        // [1 2 | 0]
        // [3 4 | 5]  with row blocks (1, 1) and column blocks (2, 1)
        let mut a = BlockSparse::default();
        a.begin_row(1);
        a.push_block(0, 0..2).copy_from_slice(&[1.0, 2.0]);
        a.begin_row(1);
        a.push_block(1, 2..3).copy_from_slice(&[5.0]);
        a.push_block(0, 0..2).copy_from_slice(&[3.0, 4.0]);
        let mut y = [0.0; 2];
        for i in 0..2 {
            a.add_row_times(i, &[1.0, 10.0, 100.0], &mut y[i..=i]);
        }
        assert_eq!(y, [21.0, 543.0]);
        let mut x = [0.0; 3];
        a.add_transposed_row_times(0, &[1.0], &mut x);
        a.add_transposed_row_times(1, &[10.0], &mut x);
        assert_eq!(x, [31.0, 42.0, 50.0]);
    }

    #[test]
    fn products_of_blocks_of_fixed_size_agree_with_those_of_any_blocks() {
        // planar contacts on a body in a plane, and the same block among zeros
        let block = [1.0, -2.0, 3.0, -4.0, 5.0, -6.0];
        let (mut fixed, mut any) = (BlockSparse::default(), BlockSparse::default());
        fixed.begin_row(2);
        fixed.push_block_of(0, 1..4, &block);
        any.begin_row(2);
        let rows = block.chunks_exact(3).flat_map(|row| [0.0, row[0], row[1], row[2]]);
        any.push_block_of(0, 0..4, &rows.collect::<Vec<_>>());
        let x = [7.0, 0.5, -0.25, 8.0];
        let products = |matrix: &BlockSparse| {
            let (mut row, mut sizes, mut column, mut column_sizes) =
                ([1.0; 2], [1.0; 2], [1.0; 4], [1.0; 4]);
            matrix.add_row_times(0, &x, &mut row);
            matrix.add_row_sizes(0, &x, &mut sizes);
            matrix.add_transposed_row_times(0, &x[1..3], &mut column);
            matrix.add_transposed_row_sizes(0, &x[1..3], &mut column_sizes);
            (row, sizes, column, column_sizes)
        };
        assert_eq!(products(&fixed), products(&any));
        assert_eq!(products(&fixed).0, [26.0, -50.25]);
    }

    #[test]
    fn products_of_spatial_blocks_agree_with_those_of_any_blocks() {
        let mut spatial = BlockSparse::default();
        let mut any = BlockSparse::default();
        for matrix in [&mut spatial, &mut any] {
            for row in 0..3_usize {
                matrix.begin_row(3);
                for block in [2, 0] {
                    let data = matrix.push_block(block, 3 * block..3 * block + 3);
                    (0..9).for_each(|k| data[k] = (row * 9 + k) as f64 - block as f64);
                }
            }
        }
        any.begin_row(1);
        any.push_block(0, 0..2);
        let x: Vec<f64> = (0..9).map(|k| f64::from(k * k) - 20.0).collect();
        for i in 0..3 {
            let [mut a, mut b] = [[1.0; 3]; 2];
            spatial.add_row_times(i, &x, &mut a);
            any.add_row_times(i, &x, &mut b);
            assert_eq!(a, b);
            spatial.add_row_rest_times(i, &x, &mut a);
            any.add_row_rest_times(i, &x, &mut b);
            assert!(a == b && a[0] != 1.0);
        }
    }
}

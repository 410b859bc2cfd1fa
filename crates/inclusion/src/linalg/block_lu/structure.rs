//! Where fronts find their numbers, and where they leave them.

use super::elimination::{self, Front};
use crate::linalg::{BlockSparse, SparseError};

/// A front with its places in the matrix and in the factors.
#[derive(Clone, Debug, Default)]
pub(super) struct Place {
    /// Scalar rows of the blocks eliminated, then of the border.
    pub(super) rows: Vec<usize>,
    /// How many are eliminated.
    pub(super) pivots: usize,
    pub(super) children: usize,
    /// Rows of the border in the front of the parent.
    pub(super) in_parent: Vec<usize>,
    /// Blocks of A: number of the entry, first row and column in the front.
    pub(super) blocks: Vec<(usize, usize, usize)>,
    /// First number of the factors: LU, X, Y, each column-major.
    pub(super) start: usize,
}

impl Place {
    pub(super) fn border(&self) -> usize {
        self.rows.len() - self.pivots
    }

    pub(super) fn numbers(&self) -> usize {
        self.pivots * (self.pivots + 2 * self.border())
    }

    /// LU, X and Y of this front.
    pub(super) fn parts<'a>(&self, factors: &'a [f64]) -> (&'a [f64], &'a [f64], &'a [f64]) {
        let (square, side) = (self.pivots * self.pivots, self.pivots * self.border());
        let own = &factors[self.start..self.start + self.numbers()];
        (&own[..square], &own[square..square + side], &own[square + side..])
    }
}

/// Structure of a matrix, and the fronts that follow from it.
#[derive(Debug, Default)]
pub(super) struct Structure {
    /// Heights of the block rows, their numbers of entries, and the columns of these.
    heights: Vec<usize>,
    counts: Vec<usize>,
    columns: Vec<usize>,
    pub(super) places: Vec<Place>,
}

impl Structure {
    /// Whether the structure is that of the last matrix.
    pub(super) fn fits(&self, matrix: &BlockSparse) -> bool {
        let rows = 0..matrix.block_rows();
        let columns = rows.clone().flat_map(|i| matrix.entries(i).map(|entry| entry.block));
        rows.clone().map(|i| matrix.row(i).len()).eq(self.heights.iter().copied())
            && rows.map(|i| matrix.entry_range(i).len()).eq(self.counts.iter().copied())
            && columns.eq(self.columns.iter().copied())
    }

    /// Analyses a matrix.
    pub(super) fn of(matrix: &BlockSparse, going: &dyn Fn() -> bool) -> Result<Self, SparseError> {
        let n = matrix.block_rows();
        let mut structure = Self::default();
        let (mut neighbours, mut columns) = (vec![Vec::new(); n], vec![Vec::new(); n]);
        for i in 0..n {
            assert!(!matrix.row(i).is_empty(), "block row {i} has no rows");
            structure.heights.push(matrix.row(i).len());
            structure.counts.push(matrix.entry_range(i).len());
            for e in matrix.entry_range(i) {
                let j = matrix.entry(e).block;
                structure.columns.push(j);
                columns[j].push((e, i));
                if i != j {
                    neighbours[i].push(j);
                    neighbours[j].push(i);
                }
            }
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        let fronts = elimination::fronts(&neighbours, &structure.heights, going)?;
        structure.place(matrix, &fronts, &columns);
        Ok(structure)
    }

    /// Finds rows, blocks and factors of all fronts; `columns` are entries and rows of the blocks
    /// of each block column.
    fn place(&mut self, matrix: &BlockSparse, fronts: &[Front], columns: &[Vec<(usize, usize)>]) {
        let mut front_of = vec![0; matrix.block_rows()];
        for (k, front) in fronts.iter().enumerate() {
            front.pivots.iter().for_each(|&i| front_of[i] = k);
        }
        let mut first = vec![0; matrix.block_rows()];
        let (mut start, mut waiting) = (0, Vec::<usize>::new());
        for (k, front) in fronts.iter().enumerate() {
            let mut place = Place { children: front.children, start, ..Place::default() };
            for &i in front.pivots.iter().chain(&front.border) {
                first[i] = place.rows.len();
                place.rows.extend(matrix.row(i));
            }
            place.pivots = front.pivots.iter().map(|&i| self.heights[i]).sum();
            for &i in &front.pivots {
                for e in matrix.entry_range(i) {
                    let j = matrix.entry(e).block;
                    if front_of[j] >= k {
                        place.blocks.push((e, first[i], first[j]));
                    }
                }
                for &(e, j) in columns[i].iter().filter(|&&(_, j)| front_of[j] > k) {
                    place.blocks.push((e, first[j], first[i]));
                }
            }
            let children = waiting.split_off(waiting.len() - front.children);
            for child in children {
                let border = &fronts[child].border;
                let rows = border.iter().flat_map(|&i| first[i]..first[i] + self.heights[i]);
                self.places[child].in_parent = rows.collect();
            }
            waiting.push(k);
            start += place.numbers();
            self.places.push(place);
        }
    }

    /// Numbers of all factors.
    pub(super) fn numbers(&self) -> usize {
        self.places.last().map_or(0, |last| last.start + last.numbers())
    }

    /// Numbers of the largest front.
    pub(super) fn largest_front(&self) -> usize {
        self.places.iter().map(|place| place.rows.len().pow(2)).max().unwrap_or(0)
    }

    /// Most rows eliminated in one front.
    pub(super) fn most_pivots(&self) -> usize {
        self.places.iter().map(|place| place.pivots).max().unwrap_or(0)
    }

    /// Rows of the matrix.
    pub(super) fn rows(&self) -> usize {
        self.heights.iter().sum()
    }
}

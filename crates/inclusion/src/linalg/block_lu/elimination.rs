//! In which order blocks are eliminated, and which of them together.
//!
//! In the order of approximate minimum degree [AmestoyDavisDuff1996, whole paper]
//! the elimination of block k couples all its later neighbours with each other,
//!
//! ```text
//! B(k) = {j > k : A_kj ≠ 0 or A_jk ≠ 0} ∪ ⋃ {B(c) \ k : parent(c) = k},
//! parent(k) = min B(k),                                                    (1)
//! ```
//!
//! [Liu1992, §2]. Block c may be eliminated with its parent k in one front if what that stores
//! besides, zeros in the rows and columns of c, is little; and one with many pivots is divided into
//! a chain of fronts.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::sparse::SymbolicSparseColMat;
use faer::sparse::linalg::amd;

use crate::linalg::SparseError;

/// Blocks that are eliminated together.
#[derive(Clone, Debug, Default)]
pub(super) struct Front {
    /// The blocks, in the order of elimination.
    pub(super) pivots: Vec<usize>,
    /// B of (1): the blocks that they are coupled with and that are eliminated later.
    pub(super) border: Vec<usize>,
    /// How many of the last fronts without parent so far have this one as theirs.
    pub(super) children: usize,
}

/// Zeros that a merged front may store, beside the numbers that its parts need.
const ZEROS: f64 = 0.2;

/// Fronts are merged whatever the zeros are if they eliminate no more rows than this together.
const TINY: usize = 16;

/// Most rows that one front eliminates, unless a single block has more: its work is then short
/// enough not to be interrupted.
const MOST_PIVOTS: usize = 240;

/// Blocks after which it is asked whether to go on.
const BETWEEN_LOOKS: usize = 500;

/// A front in the making; its blocks are numbered by their order.
#[derive(Clone, Debug, Default)]
struct Draft {
    pivots: Vec<usize>,
    border: Vec<usize>,
    children: Vec<usize>,
    rows: usize,
    border_rows: usize,
    /// Numbers of the factors that are not always zero.
    needed: usize,
    merged: bool,
}

/// The fronts of a matrix in an order in which children stand before their parents, from the
/// neighbours of each block in A + Aᵀ and the heights of the blocks.
pub(super) fn fronts(
    neighbours: &[Vec<usize>],
    heights: &[usize],
    going: &dyn Fn() -> bool,
) -> Result<Vec<Front>, SparseError> {
    let order = minimum_degree(neighbours)?;
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(k, &block)| place[block] = k);
    let mut drafts: Vec<Draft> = Vec::with_capacity(order.len());
    let mut children = vec![Vec::new(); order.len()];
    for (k, &block) in order.iter().enumerate() {
        if k % BETWEEN_LOOKS == 0 && !going() {
            return Err(SparseError::Interrupted);
        }
        let mut border: Vec<usize> =
            neighbours[block].iter().map(|&j| place[j]).filter(|&j| j > k).collect();
        let own: Vec<usize> = std::mem::take(&mut children[k]);
        for &c in &own {
            // the first of the border of a child is k
            border.extend_from_slice(&drafts[c].border[1..]);
        }
        border.sort_unstable();
        border.dedup();
        let border_rows = border.iter().map(|&j| heights[order[j]]).sum();
        if let Some(&parent) = border.first() {
            children[parent].push(k);
        }
        let rows = heights[block];
        let needed = stored(rows, border_rows);
        let mut draft = Draft { border, rows, border_rows, needed, ..Draft::default() };
        for c in own {
            draft.take_child(c, &mut drafts);
        }
        draft.pivots.push(k);
        drafts.push(draft);
    }
    let whole = in_order(&mut drafts, &order);
    Ok(whole.into_iter().flat_map(|front| front.divide(heights)).collect())
}

impl Front {
    /// A chain of fronts with fewer pivots each, the first of which has the children.
    fn divide(self, heights: &[usize]) -> Vec<Self> {
        let (mut chain, mut rest) = (Vec::new(), &self.pivots[..]);
        while !rest.is_empty() {
            let mut rows = 0;
            let fits = |block: &&usize| {
                rows += heights[**block];
                rows <= MOST_PIVOTS
            };
            let count = rest.iter().take_while(fits).count().max(1);
            let (pivots, later) = rest.split_at(count);
            let border = later.iter().chain(&self.border).copied().collect();
            let children = if chain.is_empty() { self.children } else { 1 };
            chain.push(Self { pivots: pivots.to_vec(), border, children });
            rest = later;
        }
        chain
    }
}

impl Draft {
    /// Merges a child or keeps it as one.
    fn take_child(&mut self, number: usize, drafts: &mut [Self]) {
        let child = &mut drafts[number];
        let (rows, needed) = (child.rows + self.rows, child.needed + self.needed);
        let stored = stored(rows, self.border_rows);
        if rows <= TINY || stored as f64 <= (1.0 + ZEROS) * needed as f64 {
            child.merged = true;
            (self.rows, self.needed) = (rows, needed);
            self.pivots.append(&mut child.pivots);
            self.children.append(&mut child.children);
        } else {
            self.children.push(number);
        }
    }
}

/// Numbers of the factors of a front.
fn stored(rows: usize, border_rows: usize) -> usize {
    rows * (rows + 2 * border_rows)
}

/// Children before parents, and those of one parent one after the other.
fn in_order(drafts: &mut [Draft], order: &[usize]) -> Vec<Front> {
    let mut fronts = Vec::new();
    for root in 0..drafts.len() {
        if drafts[root].merged || !drafts[root].border.is_empty() {
            continue;
        }
        let mut path = vec![(root, 0)];
        while let Some((k, next)) = path.pop() {
            if let Some(&child) = drafts[k].children.get(next) {
                path.push((k, next + 1));
                path.push((child, 0));
                continue;
            }
            let blocks = |places: &[usize]| places.iter().map(|&k| order[k]).collect();
            fronts.push(Front {
                pivots: blocks(&drafts[k].pivots),
                border: blocks(&drafts[k].border),
                children: drafts[k].children.len(),
            });
        }
    }
    fronts
}

/// Blocks in the order of approximate minimum degree.
fn minimum_degree(neighbours: &[Vec<usize>]) -> Result<Vec<usize>, SparseError> {
    let n = neighbours.len();
    let mut starts = vec![0; n + 1];
    for (k, neighbours) in neighbours.iter().enumerate() {
        starts[k + 1] = starts[k] + neighbours.len();
    }
    let graph = SymbolicSparseColMat::new_checked(n, n, starts, None, neighbours.concat());
    let (mut order, mut places) = (vec![0; n], vec![0; n]);
    let need = amd::order_scratch::<usize>(n, graph.row_idx().len());
    amd::order(
        &mut order,
        &mut places,
        graph.as_ref(),
        amd::Control::default(),
        MemStack::new(&mut MemBuffer::new(need)),
    )
    .map_err(|_| SparseError::OutOfMemory)?;
    Ok(order)
}

//! Broad phase: which of many bodies are near enough that their contacts have to be looked for.
//!
//! A body is known by a box with faces along the axes and by its reach; two bodies are near if their
//! boxes, grown by their reaches, meet. The reach of a pair is so the sum of two: with a slack s, a
//! step Δt and speeds |v| a body's reach is s/2 + Δt |v|. Bodies of similar size, within a factor of
//! two of the median, are sorted into a grid of cells as large as the largest of them; others, a
//! floor among grains or sizes of a wide range, into a tree; those without end are compared with all.
//! The work is proportional to the number of bodies in the grid, and to n log n for those in the tree,
//! as long as not more than a bounded number is near each.
//!
//! ```
//! use percussion_geometry::Pose;
//! use percussion_geometry::finder::{Extent, Finder, Groups};
//! use percussion_geometry::shapes::{HalfSpace, Shape, Sphere};
//!
//! let shapes: [Shape; 3] = [HalfSpace.into(), Sphere::new(0.5)?.into(), Sphere::new(0.5)?.into()];
//! let poses = [0.0, 0.45, 1.6].map(|z| Pose::translation(0.0, 0.0, z));
//! let bodies = [0, 1, 2].map(|k| {
//!     Extent { bounds: shapes[k].bounding_box(&poses[k]), reach: 0.1, group: 0 }
//! });
//! let (mut finder, mut pairs) = (Finder::default(), Vec::new());
//! finder.find(&bodies, &Groups::default(), &mut pairs);
//! assert_eq!(pairs, [[0, 1], [1, 2]]);
//! // for each pair: percussion_geometry::pairs::contacts
//! # Ok::<(), percussion_geometry::ShapeError>(())
//! ```

mod grid;
mod groups;

pub use groups::Groups;

use crate::bounds::BoundingBox;
use crate::hierarchy::Hierarchy;
use grid::Grid;

/// What the finder has to know of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// A box that contains the body.
    pub bounds: BoundingBox,
    /// How far beyond the box contacts matter, in metres.
    pub reach: f64,
    /// Number of its group.
    pub group: u32,
}

/// Finds pairs of near bodies. Keeps nothing but memory between calls.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    boxes: Vec<BoundingBox>,
    sizes: Vec<f64>,
    /// Bodies in the grid, in the tree, and without end.
    similar: Vec<u32>,
    others: Vec<u32>,
    endless: Vec<u32>,
    grid: Grid,
    tree_boxes: Vec<BoundingBox>,
    tree: Hierarchy,
    stack: Vec<u32>,
    raw: Vec<[u32; 2]>,
    starts: Vec<u32>,
    comparisons: usize,
}

/// Bodies up to this number are compared one by one.
const FEW: usize = 16;

impl Finder {
    /// Writes all pairs of near bodies whose groups touch, by their numbers, smaller first and sorted,
    /// into `pairs`; what was there before is gone.
    pub fn find(&mut self, bodies: &[Extent], groups: &Groups, pairs: &mut Vec<[u32; 2]>) {
        self.boxes.clear();
        self.boxes.extend(bodies.iter().map(|body| body.bounds.grown(body.reach)));
        self.raw.clear();
        self.comparisons = 0;
        self.sort_by_size();
        self.find_in_grid();
        self.find_in_tree();
        self.find_endless();
        self.raw
            .retain(|[a, b]| groups.touch(bodies[*a as usize].group, bodies[*b as usize].group));
        self.sort_pairs(bodies.len(), pairs);
    }

    /// How many boxes were compared in the last search.
    pub fn comparisons(&self) -> usize {
        self.comparisons
    }

    /// Divides bodies by their size.
    fn sort_by_size(&mut self) {
        let size = |bounds: &BoundingBox| (bounds.high - bounds.low).max();
        for list in [&mut self.similar, &mut self.others, &mut self.endless] {
            list.clear();
        }
        self.sizes.clear();
        self.sizes.extend(self.boxes.iter().map(size).filter(|size| size.is_finite()));
        let middle = self.sizes.len() / 2;
        let few = self.sizes.len() <= FEW;
        let median =
            if few { 0.0 } else { *self.sizes.select_nth_unstable_by(middle, f64::total_cmp).1 };
        for (body, bounds) in (0..).zip(&self.boxes) {
            let size = size(bounds);
            if !size.is_finite() {
                self.endless.push(body);
            } else if size >= 0.5 * median && size <= 2.0 * median && !few {
                self.similar.push(body);
            } else {
                self.others.push(body);
            }
        }
    }

    fn add(raw: &mut Vec<[u32; 2]>, boxes: &[BoundingBox], [a, b]: [u32; 2]) {
        if boxes[a as usize].meets(&boxes[b as usize]) {
            raw.push([a.min(b), a.max(b)]);
        }
    }

    fn find_in_grid(&mut self) {
        let Self { grid, similar, boxes, raw, comparisons, .. } = self;
        grid.fill(similar, boxes);
        grid.visit(|pair| {
            *comparisons += 1;
            Self::add(raw, boxes, pair);
        });
    }

    fn find_in_tree(&mut self) {
        self.tree_boxes.clear();
        self.tree_boxes.extend(self.others.iter().map(|body| self.boxes[*body as usize]));
        self.tree.rebuild(&self.tree_boxes);
        let Self { tree, others, similar, boxes, raw, stack, comparisons, .. } = self;
        for (k, body) in (0..).zip(&*others) {
            tree.visit(&boxes[*body as usize], stack, |other| {
                *comparisons += 1;
                if other > k {
                    Self::add(raw, boxes, [*body, others[other as usize]]);
                }
            });
        }
        for body in &*similar {
            tree.visit(&boxes[*body as usize], stack, |other| {
                *comparisons += 1;
                Self::add(raw, boxes, [*body, others[other as usize]]);
            });
        }
    }

    fn find_endless(&mut self) {
        let Self { endless, boxes, raw, comparisons, .. } = self;
        for body in &*endless {
            for other in 0..boxes.len() as u32 {
                *comparisons += 1;
                let both_endless = endless.binary_search(&other).is_ok();
                if other != *body && (!both_endless || other > *body) {
                    Self::add(raw, boxes, [*body, other]);
                }
            }
        }
    }

    /// Sorts pairs by counting those of each body.
    fn sort_pairs(&mut self, bodies: usize, pairs: &mut Vec<[u32; 2]>) {
        self.starts.clear();
        self.starts.resize(bodies + 1, 0);
        for [first, _] in &self.raw {
            self.starts[*first as usize + 1] += 1;
        }
        for k in 0..bodies {
            self.starts[k + 1] += self.starts[k];
        }
        pairs.clear();
        pairs.resize(self.raw.len(), [0; 2]);
        for pair in &self.raw {
            let place = &mut self.starts[pair[0] as usize];
            pairs[*place as usize] = *pair;
            *place += 1;
        }
        // each start is now where its body's pairs end
        let mut begin = 0;
        for end in &self.starts[..bodies] {
            pairs[begin..*end as usize].sort_unstable();
            begin = *end as usize;
        }
    }
}

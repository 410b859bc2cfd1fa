//! A binary tree of bounding boxes over a fixed list of items.
//!
//! Built by halving the list at the median of box centres along the longest side, so that its
//! height is ⌈log₂ n⌉ whatever the boxes are; the same list gives the same tree.

use crate::bounds::BoundingBox;

/// A tree over items 0…n−1, known by their boxes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hierarchy {
    nodes: Vec<Node>,
    items: Vec<u32>,
}

/// A node with the range of its items; its children, if it has more than `LEAF` items, are the next
/// node and `second`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Node {
    bounds: BoundingBox,
    begin: u32,
    end: u32,
    second: u32,
}

/// Items up to which a node is not divided.
const LEAF: usize = 4;

impl Hierarchy {
    /// A tree over these boxes.
    pub fn new(boxes: &[BoundingBox]) -> Self {
        let mut tree = Self::default();
        tree.rebuild(boxes);
        tree
    }

    /// Becomes the tree over these boxes, in the memory that it has.
    pub fn rebuild(&mut self, boxes: &[BoundingBox]) {
        self.nodes.clear();
        self.items.clear();
        self.items.extend(0..boxes.len() as u32);
        if !boxes.is_empty() {
            self.divide(boxes, 0, boxes.len());
        }
    }

    /// Adds the node of a range of items and those below it.
    fn divide(&mut self, boxes: &[BoundingBox], begin: usize, end: usize) {
        let items = &mut self.items[begin..end];
        let all = items.iter().map(|item| boxes[*item as usize]);
        let bounds = all.fold(BoundingBox::empty(), |sum, bounds| sum.union(&bounds));
        let own = self.nodes.len();
        self.nodes.push(Node { bounds, begin: begin as u32, end: end as u32, second: 0 });
        if items.len() <= LEAF {
            return;
        }
        let axis = bounds.half().imax();
        let middle = items.len() / 2;
        let place = |item: u32| boxes[item as usize].low[axis] + boxes[item as usize].high[axis];
        items.select_nth_unstable_by(middle, |a, b| {
            place(*a).total_cmp(&place(*b)).then_with(|| a.cmp(b))
        });
        self.divide(boxes, begin, begin + middle);
        self.nodes[own].second = self.nodes.len() as u32;
        self.divide(boxes, begin + middle, end);
    }

    /// The box of everything.
    pub fn bounds(&self) -> BoundingBox {
        self.nodes.first().map_or(BoundingBox::empty(), |root| root.bounds)
    }

    /// Calls `visit` with every item in a leaf whose box meets `bounds`, in an order that depends on
    /// the tree alone; `stack` is working memory.
    pub fn visit(&self, bounds: &BoundingBox, stack: &mut Vec<u32>, mut visit: impl FnMut(u32)) {
        stack.clear();
        if !self.nodes.is_empty() {
            stack.push(0);
        }
        while let Some(number) = stack.pop() {
            let node = &self.nodes[number as usize];
            if !node.bounds.meets(bounds) {
                continue;
            }
            if node.second == 0 {
                self.items[node.begin as usize..node.end as usize].iter().for_each(|i| visit(*i));
            } else {
                stack.extend([node.second, number + 1]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pose::Vector;

    #[test]
    fn every_box_that_meets_is_visited() {
        let boxes: Vec<BoundingBox> = (0..500)
            .map(|k| {
                let x = f64::from(k);
                let centre = Vector::new((x * 0.7).sin(), (x * 1.3).cos(), (x * 0.11).sin());
                BoundingBox::around(&centre, &Vector::repeat(0.05))
            })
            .collect();
        let tree = Hierarchy::new(&boxes);
        for asked in &boxes {
            let mut found = Vec::new();
            tree.visit(asked, &mut Vec::new(), |item| found.push(item));
            found.retain(|item| boxes[*item as usize].meets(asked));
            found.sort_unstable();
            let all: Vec<u32> = (0..500).filter(|k| boxes[*k as usize].meets(asked)).collect();
            assert_eq!(found, all);
        }
    }
}

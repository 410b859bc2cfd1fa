//! Working memory of pairs.

use crate::shapes::Outline;

/// Working memory of [`super::contacts`], kept only so that it is not allocated again, and how many
/// contacts are kept.
#[derive(Debug)]
pub struct Scratch {
    pub(super) outlines: [Outline; 3],
    pub(super) most: usize,
    lists: Vec<Vec<u32>>,
}

impl Default for Scratch {
    fn default() -> Self {
        Self::keeping(4)
    }
}

impl Scratch {
    /// Keeps at most this many contacts of one pair of faces, at least one.
    pub fn keeping(most: usize) -> Self {
        Self { outlines: Default::default(), most: most.max(1), lists: Vec::new() }
    }

    /// Two empty lists, to be given back.
    pub(super) fn lists(&mut self) -> [Vec<u32>; 2] {
        [(); 2].map(|()| self.lists.pop().unwrap_or_default())
    }

    pub(super) fn give_back(&mut self, lists: [Vec<u32>; 2]) {
        for mut list in lists.into_iter().rev() {
            list.clear();
            self.lists.push(list);
        }
    }
}

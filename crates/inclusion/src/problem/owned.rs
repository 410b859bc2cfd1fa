//! An inclusion problem that owns its data.

use super::{Delassus, InclusionProblem};
use crate::laws::{LawId, LawTable};

/// What an [`InclusionProblem`] borrows, with all gaps zero and an offset that is what is meant.
#[derive(Debug, Default)]
pub struct OwnedProblem {
    /// Where the laws live.
    pub laws: LawTable,
    /// Law of each block row of G.
    pub blocks: Vec<LawId>,
    /// G.
    pub delassus: Delassus,
    /// c.
    pub offset: Vec<f64>,
    gap: Vec<f64>,
    /// Time over which the forces act.
    duration: f64,
}

impl OwnedProblem {
    /// Of these laws, G and c, over this time.
    pub fn new(
        (laws, blocks): (LawTable, Vec<LawId>),
        delassus: Delassus,
        offset: Vec<f64>,
        duration: f64,
    ) -> Self {
        let gap = vec![0.0; offset.len()];
        Self { laws, blocks, delassus, offset, gap, duration }
    }

    /// The problem itself.
    pub fn problem(&self) -> InclusionProblem<'_> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            noise: &[],
            gap: &self.gap,
            blocks: &self.blocks,
            laws: &self.laws,
            duration: self.duration,
        }
    }
}

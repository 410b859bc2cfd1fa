//! Which components of laws are updated at once, and in which order.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::problem::InclusionProblem;

/// Which components of a law are updated at once. Groups of components, the normal force and the
/// friction of a contact, count as laws of their own in the sources; in SORprox friction then meets the
/// newest normal force, in JORprox that of the last sweep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Components {
    /// All of a law.
    #[default]
    Together,
    /// One group after the other, law by law: normal force, then friction of a contact.
    InTurn,
    /// The first groups of all laws, then the second ones: all normal forces, then all friction, as
    /// the laws are numbered in [Studer2009, §4.2.7.2].
    NormalsFirst,
}

impl Components {
    /// How a setting gives it.
    pub(super) fn given(self) -> &'static str {
        match self {
            Self::Together => "components = together",
            Self::InTurn => "components = in-turn",
            Self::NormalsFirst => "components = normals-first",
        }
    }

    /// How often a sweep over a problem goes over its laws.
    pub(super) fn passes(self, problem: &InclusionProblem) -> usize {
        let groups = (0..problem.blocks.len()).map(|i| problem.law(i).groups().len());
        match self {
            Self::NormalsFirst => groups.max().unwrap_or(0),
            Self::Together | Self::InTurn => 1,
        }
    }

    /// What of a law with these groups is updated in a pass of a sweep, one after the other.
    pub(super) fn groups(self, pass: usize, groups: &[usize]) -> Groups<'_> {
        match self {
            Self::Together => Groups { sizes: None, next: 0..groups.iter().sum() },
            Self::InTurn => Groups { sizes: Some(groups), next: 0..0 },
            Self::NormalsFirst => {
                let start = groups.iter().take(pass).sum();
                let size = groups.get(pass).copied().unwrap_or(0);
                Groups { sizes: None, next: start..start + size }
            }
        }
    }
}

/// Groups of components of a law, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Groups<'a> {
    /// Their sizes, or none for a single group.
    sizes: Option<&'a [usize]>,
    /// The single group, or where the next one begins.
    next: Range<usize>,
}

impl Iterator for Groups<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let size = match &mut self.sizes {
            Some(sizes) => sizes.split_off_first().copied()?,
            None if self.next.is_empty() => return None,
            None => self.next.len(),
        };
        let start = self.next.start;
        self.next.start += size;
        Some(start..start + size)
    }
}

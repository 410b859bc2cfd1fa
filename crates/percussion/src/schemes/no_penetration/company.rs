//! Which parts are struck by one other alone.
//!
//! The motion of a constraint that is struck is known before the step is solved if nothing acts
//! on its parts until then but forces and joints: no contact that rests, no blow by a third part.

use percussion_inclusion::linalg::BlockSparse;

/// With whom a part has to do in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Nobody,
    /// Blows of this part, or of the ground.
    One(Option<usize>),
    Several,
}

/// The same for all parts.
#[derive(Debug, Default)]
pub(super) struct Company {
    parts: Vec<Of>,
}

/// The part that block row i moves, and the other one; none for the ground.
fn pair(directions: &BlockSparse, i: usize) -> Option<[(usize, Option<usize>); 2]> {
    let mut blocks = directions.entries(i).map(|entry| entry.block);
    let (first, second) = (blocks.next()?, blocks.next());
    if blocks.next().is_some() {
        return None;
    }
    Some([(first, second), (second.unwrap_or(first), second.map_or(second, |_| Some(first)))])
}

impl Company {
    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.parts.clear();
    }

    fn meet(&mut self, part: usize, with: Of) {
        if self.parts.len() <= part {
            self.parts.resize(part + 1, Of::Nobody);
        }
        let known = &mut self.parts[part];
        *known = if *known == Of::Nobody || *known == with { with } else { Of::Several };
    }

    /// Lists interaction i, which is struck or else acts throughout the step.
    pub(super) fn join(&mut self, directions: &BlockSparse, i: usize, struck: bool) {
        match pair(directions, i).filter(|_| struck) {
            Some(pair) => {
                for (part, other) in pair {
                    self.meet(part, Of::One(other));
                }
            }
            None => directions.entries(i).for_each(|entry| self.meet(entry.block, Of::Several)),
        }
    }

    /// Whether the parts of interaction i have to do with nobody else.
    pub(super) fn is_alone(&self, directions: &BlockSparse, i: usize) -> bool {
        let one = |(part, other)| self.parts.get(part) == Some(&Of::One(other));
        pair(directions, i).is_some_and(|pair| pair.into_iter().all(one))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_that_strike_each_other_are_alone_until_a_third_acts_on_them() {
        let mut directions = BlockSparse::default();
        // twice on the ground; between two parts; a joint of the second
        for blocks in [&[0][..], &[0], &[1, 2], &[2]] {
            directions.begin_row(1);
            for block in blocks {
                directions.push_block_of(*block, *block..*block + 1, &[1.0]);
            }
        }
        let mut company = Company::default();
        (0..3).for_each(|i| company.join(&directions, i, true));
        assert!((0..3).all(|i| company.is_alone(&directions, i)));
        company.join(&directions, 3, false);
        assert!(company.is_alone(&directions, 0) && !company.is_alone(&directions, 2));
    }
}

//! Contacts as they are marked.

use percussion::system::Vector;
use percussion::system::vector::norm;
use percussion_inclusion::laws::Mode;

/// A contact at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Where it is, in m.
    pub at: Vector,
    /// Force on its second body, in N.
    pub force: Vector,
    /// Its mode.
    pub mode: Mode,
}

/// Arrows are this part of the size of a picture long at most.
const LONGEST: f64 = 0.16;

/// Arrows shorter than this part of the longest are left out.
const SHORTEST: f64 = 0.02;

/// How long arrows are drawn: all of a film alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrowScale {
    /// In m/N.
    per_newton: f64,
    longest: f64,
}

impl ArrowScale {
    /// For all these marks, in a picture of this size, in m.
    pub(crate) fn of<'a>(marks: impl Iterator<Item = &'a Mark>, size: f64) -> Self {
        let largest = marks.map(|mark| norm(mark.force)).fold(0.0, f64::max);
        let longest = LONGEST * size;
        Self { per_newton: if largest > 0.0 { longest / largest } else { 0.0 }, longest }
    }

    /// The end of the arrow of a mark; none if it would be too short.
    pub(crate) fn tip(&self, mark: &Mark) -> Option<Vector> {
        let length = self.per_newton * norm(mark.force);
        (length > SHORTEST * self.longest)
            .then(|| std::array::from_fn(|k| mark.at[k] + self.per_newton * mark.force[k]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_force_has_the_longest_arrow_and_small_ones_have_none() {
        let mark = |f| Mark { at: [1.0, 0.0, 0.0], force: [0.0, f, 0.0], mode: Mode::Sliding };
        let marks = [mark(10.0), mark(5.0), mark(0.1), mark(0.0)];
        let scale = ArrowScale::of(marks.iter(), 2.0);
        assert_eq!(scale.tip(&marks[0]), Some([1.0, 0.32, 0.0]));
        assert_eq!(scale.tip(&marks[1]), Some([1.0, 0.16, 0.0]));
        assert_eq!(scale.tip(&marks[2]), None);
        assert_eq!(ArrowScale::of([mark(0.0)].iter(), 2.0).tip(&marks[3]), None);
    }
}

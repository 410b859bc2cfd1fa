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

/// Arrows shorter than this part of the longest are left out, in crowds more of them.
const SHORTEST: f64 = 0.02;
const SHORTEST_OF_MANY: f64 = 0.25;

/// Contacts of one picture above which marks become smaller, so that they do not cover what they are on.
const MANY: f64 = 40.0;

/// How long arrows are drawn: all of a film alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrowScale {
    /// In m/N.
    per_newton: f64,
    /// Of arrows that are shown, in m.
    shortest: f64,
    /// Size of marks, 1 where there are few.
    pub(crate) factor: f64,
}

impl ArrowScale {
    /// For pictures of this size, in m, with these marks each.
    pub(crate) fn of<'a>(pictures: impl Iterator<Item = &'a [Mark]>, size: f64) -> Self {
        let (mut largest, mut most) = (0.0_f64, 0.0_f64);
        for marks in pictures {
            largest = marks.iter().map(|mark| norm(mark.force)).fold(largest, f64::max);
            most = most.max(marks.len() as f64);
        }
        let factor = (MANY / most.max(MANY)).sqrt();
        let longest = LONGEST * size * factor;
        let part = if factor < 1.0 { SHORTEST_OF_MANY } else { SHORTEST };
        let per_newton = if largest > 0.0 { longest / largest } else { 0.0 };
        Self { per_newton, shortest: part * longest, factor }
    }

    /// The end of the arrow of a mark; none if it would be too short.
    pub(crate) fn tip(&self, mark: &Mark) -> Option<Vector> {
        let length = self.per_newton * norm(mark.force);
        (length > self.shortest)
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
        let scale = ArrowScale::of([&marks[..]].into_iter(), 2.0);
        assert_eq!(scale.tip(&marks[0]), Some([1.0, 0.32, 0.0]));
        assert_eq!(scale.tip(&marks[1]), Some([1.0, 0.16, 0.0]));
        assert_eq!(scale.tip(&marks[2]), None);
        let none = [mark(0.0)];
        assert_eq!(ArrowScale::of([&none[..]].into_iter(), 2.0).tip(&marks[3]), None);
        let crowd = vec![mark(10.0); 160];
        let scale = ArrowScale::of([&crowd[..]].into_iter(), 2.0);
        assert_eq!((scale.factor, scale.tip(&crowd[0])), (0.5, Some([1.0, 0.16, 0.0])));
        assert_eq!(scale.tip(&mark(1.0)), None, "of many only the stronger");
    }
}

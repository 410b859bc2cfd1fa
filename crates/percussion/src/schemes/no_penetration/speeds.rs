//! Velocities that bodies are not faster than, and so how far they get in a step.

use crate::system::Layout;

/// A body that was faster than expected may be faster still once it meets others.
const AMPLE: f64 = 1.5;

/// For every velocity, its largest size among those of its part that have its unit: the size of a vector
/// does not change with its direction.
#[derive(Debug, Default)]
pub(super) struct Speeds {
    sizes: Vec<f64>,
}

impl Speeds {
    pub(super) fn all(&self) -> &[f64] {
        &self.sizes
    }

    /// Takes the larger of two velocities.
    pub(super) fn measure(&mut self, layout: &Layout, [first, second]: [&[f64]; 2]) {
        self.sizes.clear();
        self.sizes.extend(first.iter().zip(second).map(|(a, b)| a.abs().max(b.abs())));
        self.level(layout);
    }

    /// Takes velocities that are larger, if there are any.
    pub(super) fn are_exceeded(&mut self, layout: &Layout, u: &[f64]) -> bool {
        let mut any = false;
        for (size, u) in self.sizes.iter_mut().zip(u) {
            if u.abs() > *size {
                *size = AMPLE * u.abs();
                any = true;
            }
        }
        if any {
            self.level(layout);
        }
        any
    }

    /// Gives neighbours of one part and one unit the largest of their sizes.
    fn level(&mut self, layout: &Layout) {
        let labels = layout.velocities();
        for part in layout.parts() {
            let mut start = part.u.start;
            while start < part.u.end {
                let alike = |k: &usize| labels[*k].unit == labels[start].unit;
                let end = start + (start..part.u.end).take_while(alike).count();
                let largest = self.sizes[start..end].iter().fold(0.0, |a: f64, b| a.max(*b));
                self.sizes[start..end].fill(largest);
                start = end;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_of_one_vector_share_its_size_and_grow_together() {
        let mut layout = Layout::default();
        let units = ["m/s", "m/s", "rad/s", "rad/s"];
        let names = ["a", "b", "c", "d"];
        let velocities: Vec<_> = names.into_iter().zip(units).collect();
        layout.add_part("body", &velocities, &velocities);
        let mut speeds = Speeds::default();
        speeds.measure(&layout, [&[1.0, -3.0, 0.0, 0.5], &[2.0, 0.0, -0.1, 0.0]]);
        assert_eq!(speeds.all(), [3.0, 3.0, 0.5, 0.5]);
        assert!(!speeds.are_exceeded(&layout, &[3.0, -3.0, 0.5, 0.0]));
        assert!(speeds.are_exceeded(&layout, &[-4.0, 0.0, 0.5, 0.0]));
        assert_eq!(speeds.all(), [6.0, 6.0, 0.5, 0.5]);
    }
}

//! Where an interaction acts, for those who look.
//!
//! With c₁ and c₂ the points of the first and second part at which it acts, and aₖ the axis of component k:
//!
//! ```text
//! γ_k − ζ_k = a_k·(v₂(c₂) − v₁(c₁)),   f = Σ_k λ_k a_k   on the second part     (1)
//! ```
//!
//! where vᵢ(cᵢ) is the velocity of the material there. Components that turn, and those after the third, have no axis.

use super::vector::{Vector, ZERO, add, scale};

/// Where an interaction acts: points and axes (1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Numbers of the first and second part; none for the ground, or where no part moves with a frame.
    pub parts: [Option<usize>; 2],
    /// c₁ and c₂ in space, in m.
    pub points: [Vector; 2],
    /// Unit vectors in space along the first three components, normal first in contacts; zero for those without.
    pub axes: [Vector; 3],
}

impl Place {
    /// One point of the ground and of a part that is not told, with the axes of the first components.
    pub fn at(point: Vector, axes: &[Vector]) -> Self {
        Self { parts: [None; 2], points: [point; 2], axes: three(axes) }
    }

    /// The same between these parts.
    #[must_use]
    pub fn between(self, parts: [Option<usize>; 2]) -> Self {
        Self { parts, ..self }
    }

    /// Between both points.
    pub fn middle(&self) -> Vector {
        scale(0.5, add(self.points[0], self.points[1]))
    }

    /// f of (1) in space, on the second part, of these forces or impulses, one per component.
    pub fn in_space(&self, components: &[f64]) -> Vector {
        let along = self.axes.iter().zip(components);
        along.fold(ZERO, |sum, (axis, force)| add(sum, scale(*force, *axis)))
    }
}

/// The first three, zero where there are fewer.
fn three(axes: &[Vector]) -> [Vector; 3] {
    std::array::from_fn(|k| axes.get(k).copied().unwrap_or(ZERO))
}

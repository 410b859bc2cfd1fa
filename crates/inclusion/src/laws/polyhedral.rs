//! Laws in the terms of linear complementarity.
//!
//! A law whose set is polyhedral, or nearly so, can be written with multipliers that are free or
//! non-negative. Three forms cover the cones of contact:
//!
//! ```text
//! λ ∈ ℝᵐ free                                                              (1)
//! λ ≥ 0                                                                    (2)
//! λ = (λ_N, Σ_j β_j d_j),   λ_N ≥ 0,   β ≥ 0,   Σ_j β_j ≤ λ_N              (3)
//! ```
//!
//! In (3) the d_j are the vertices of a polygon inscribed in the section S of the friction cone
//! [Studer2009, §5.3.6.1, eq. (5.63)]; in a plane the two vertices ±μ give S exactly. A solver that
//! needs this form asks for it through the law's trait and learns nothing else about the law.

use std::f64::consts::TAU;

/// A law's set by free and non-negative multipliers.
#[derive(Clone, Debug, PartialEq)]
pub enum Polyhedral {
    /// (1): every component free, the velocity zero.
    Free,
    /// (2): every component a unilateral contact.
    NonNegative,
    /// (3): the normal component first.
    Section {
        /// The vertices d_j, one after the other, each with the m − 1 tangential components.
        vertices: Vec<f64>,
    },
}

impl Polyhedral {
    /// (3) with the ends of the interval [−μ, μ]; no vertex without friction.
    pub fn interval(friction: f64) -> Self {
        let vertices = if friction > 0.0 { vec![friction, -friction] } else { Vec::new() };
        Self::Section { vertices }
    }

    /// (3) with k points of the ellipse of half axes μ₁, μ₂, in ± pairs for even k; no vertex
    /// if both vanish.
    pub fn ellipse(friction: [f64; 2], facets: usize) -> Self {
        let point = |j: usize| {
            let angle = TAU * j as f64 / facets as f64;
            [friction[0] * angle.cos(), friction[1] * angle.sin()]
        };
        let smooth = friction.iter().all(|mu| *mu == 0.0);
        let vertices = if smooth { Vec::new() } else { (0..facets).flat_map(point).collect() };
        Self::Section { vertices }
    }
}

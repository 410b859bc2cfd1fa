//! Contacts between two placed shapes, and how they move with them.

mod curvature;
mod rates;

pub use curvature::Curvature;
pub use rates::ContactRates;

use crate::pose::Vector;

/// Two features, one of each shape, and the gap between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Number of the pair of features: the same for the same pair of shapes at all poses.
    pub feature: u32,
    /// Numbers of the features within the first and the second shape.
    pub features: [u32; 2],
    /// Distance of the features along the normal, negative if the shapes overlap there.
    pub gap: f64,
    /// Unit vector from the first shape to the second.
    pub normal: Vector,
    /// Contact points on both shapes, in space; they are `gap` apart along the normal.
    pub points: [Vector; 2],
    /// How both surfaces are curved at these points.
    pub curvature: [Curvature; 2],
}

impl Contact {
    /// A contact by the point on its first surface.
    pub(crate) fn from_first(
        features: [u32; 2],
        gap: f64,
        normal: Vector,
        point: Vector,
        curvature: [Curvature; 2],
    ) -> Self {
        let points = [point, point + gap * normal];
        let curvature = curvature.map(|surface| surface.levelled(&normal));
        Self { feature: 0, features, gap, normal, points, curvature }
    }

    /// A contact by the point on its second surface.
    pub(crate) fn from_second(
        features: [u32; 2],
        gap: f64,
        normal: Vector,
        point: Vector,
        curvature: [Curvature; 2],
    ) -> Self {
        let points = [point - gap * normal, point];
        let curvature = curvature.map(|surface| surface.levelled(&normal));
        Self { feature: 0, features, gap, normal, points, curvature }
    }

    /// The same contact with the shapes in the other order.
    pub(crate) fn flip(&mut self) {
        self.features.reverse();
        self.normal = -self.normal;
        self.points.reverse();
        self.curvature.reverse();
    }

    /// The same contact with layers of these thicknesses around both shapes.
    pub(crate) fn grow(&mut self, margins: [f64; 2]) {
        self.gap -= margins[0] + margins[1];
        self.points[0] += margins[0] * self.normal;
        self.points[1] = self.points[0] + self.gap * self.normal;
        self.curvature = [0, 1].map(|k| self.curvature[k].grown(margins[k]));
    }

    /// The middle between both contact points.
    pub fn middle(&self) -> Vector {
        0.5 * (self.points[0] + self.points[1])
    }
}

/// The number of a pair of features, f₁ n₂ + f₂, folded by multiplication with an odd number (the
/// golden section of 2⁶⁴) where it exceeds 32 bits.
pub(crate) fn pair_number(features: [u32; 2], of_second: u64) -> u32 {
    let whole = u64::from(features[0]) * of_second + u64::from(features[1]);
    u32::try_from(whole)
        .unwrap_or_else(|_| (whole.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32)
}

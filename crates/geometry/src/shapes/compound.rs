//! Several shapes held together, each at its pose.

use super::{Shape, Solid};
use crate::bounds::BoundingBox;
use crate::error::ShapeError;
use crate::hierarchy::Hierarchy;
use crate::mass::MassProperties;
use crate::pose::Pose;

/// Parts that do not move against each other; features are numbered part by part. Where parts overlap
/// their volumes count twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Compound {
    parts: Vec<(Pose, Shape)>,
    /// Number of the first feature of each part, and how many there are.
    begins: Vec<u32>,
    hierarchy: Hierarchy,
}

impl Compound {
    /// A compound of placed shapes.
    ///
    /// # Errors
    /// If there are none, or if one has no end.
    pub fn new(parts: Vec<(Pose, Shape)>) -> Result<Self, ShapeError> {
        let shape = "compound";
        if parts.is_empty() {
            return Err(ShapeError::TooFew { shape, what: "parts", least: 1, given: 0 });
        }
        let boxes: Vec<BoundingBox> =
            parts.iter().map(|(pose, shape)| shape.bounding_box(pose)).collect();
        if let Some(k) =
            boxes.iter().position(|bounds| !bounds.half().iter().all(|x| x.is_finite()))
        {
            return Err(ShapeError::Unbounded { shape: parts[k].1.kind() });
        }
        let mut begins = vec![0_u32];
        for (number, (_, part)) in parts.iter().enumerate() {
            let sum = begins[number].checked_add(part.as_solid().features());
            let most = u32::MAX as usize;
            begins.push(sum.ok_or(ShapeError::TooMany {
                shape,
                what: "features",
                most,
                given: most,
            })?);
        }
        Ok(Self { parts, begins, hierarchy: Hierarchy::new(&boxes) })
    }

    /// Its parts.
    pub fn parts(&self) -> &[(Pose, Shape)] {
        &self.parts
    }

    /// Number of the first feature of a part.
    pub(crate) fn begin(&self, part: usize) -> u32 {
        self.begins[part]
    }

    /// Number of the part that has this feature.
    pub(super) fn part_of(&self, feature: u32) -> usize {
        self.begins.partition_point(|begin| *begin <= feature).clamp(1, self.parts.len()) - 1
    }

    /// Appends the numbers of all parts that may meet a box; `stack` is working memory.
    pub(crate) fn near(&self, bounds: &BoundingBox, stack: &mut Vec<u32>, numbers: &mut Vec<u32>) {
        self.hierarchy.visit(bounds, stack, |part| numbers.push(part));
    }
}

impl Solid for Compound {
    fn bounding_box(&self) -> BoundingBox {
        self.hierarchy.bounds()
    }

    fn bounding_box_at(&self, pose: &Pose) -> BoundingBox {
        let parts = self.parts.iter().map(|(part, shape)| shape.bounding_box(&(pose * part)));
        parts.fold(BoundingBox::empty(), |all, bounds| all.union(&bounds))
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        let mut sum = MassProperties::zero();
        for (pose, shape) in &self.parts {
            sum = sum.joined(&shape.mass_properties()?.placed(pose));
        }
        Ok(sum)
    }

    fn features(&self) -> u32 {
        self.begins[self.parts.len()]
    }
}

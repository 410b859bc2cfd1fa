//! A light far away, and which points see it.

use percussion_geometry::Vector;
use percussion_geometry::bounds::BoundingBox;

use super::raster::{Raster, Tint, blend};
use crate::circle::axes;

/// Direction to the light along the two horizontal axes and up.
const TOWARDS: [f64; 3] = [-0.45, -0.35, 1.0];

/// Samples of the map from the light, along each edge.
const FINENESS: u32 = 900;

/// Half the width of the soft border of shadows, in samples of the map.
const SOFT: i32 = 4;

/// The light, and how far from it the nearest surfaces are.
pub(super) struct Light {
    pub(super) towards: Vector,
    up: Vector,
    right: Vector,
    above: Vector,
    centre: Vector,
    radius: f64,
    map: Raster,
}

impl Light {
    pub(super) fn on(bounds: &BoundingBox, up: &Vector) -> Self {
        let [x, y, z] = axes(up);
        let towards = (x * TOWARDS[0] + y * TOWARDS[1] + z * TOWARDS[2]).normalize();
        let [right, above, _] = axes(&towards);
        let radius = bounds.half().norm() * 1.02;
        let map = Raster::new([FINENESS; 2], [0.0; 3]);
        Self { towards, up: *up, right, above, centre: bounds.centre(), radius, map }
    }

    /// Place on the map, and the inverse of the height towards the light, which is linear on the map.
    fn seen(&self, point: &Vector) -> [f64; 3] {
        let from = (point - self.centre) / self.radius;
        let scale = 0.5 * f64::from(FINENESS);
        let (x, y) = (from.dot(&self.right), from.dot(&self.above));
        [scale * (1.0 + x), scale * (1.0 - y), 1.0 / (2.0 + from.dot(&self.towards).max(-1.9))]
    }

    /// Lets a triangle cast its shadow.
    pub(super) fn shade(&mut self, corners: &[Vector; 3]) {
        let corners = corners.map(|corner| self.seen(&corner));
        self.map.cover(&corners, |sample| *sample.depth = sample.new_depth);
    }

    /// How much of the light a point with this normal sees, from 0 to 1.
    pub(super) fn reaches(&self, point: &Vector, normal: &Vector) -> f64 {
        // off the surface, which else would shade itself
        let off = 3.0 * self.radius / f64::from(FINENESS) * f64::from(SOFT);
        let [x, y, depth] = self.seen(&(point + normal * off));
        let edge = i64::from(FINENESS);
        #[expect(clippy::cast_possible_truncation, reason = "a place on the map, or far outside")]
        let (x, y) = (x.floor() as i64, y.floor() as i64);
        let (mut lit, mut all) = (0, 0);
        for j in -SOFT..=SOFT {
            for i in -SOFT..=SOFT {
                let (x, y) = (x + i64::from(i), y + i64::from(j));
                all += 1;
                let inside = (0..edge).contains(&x) && (0..edge).contains(&y);
                let place = usize::try_from(y * edge + x).unwrap_or(0);
                lit += i32::from(!inside || self.map.depth[place] >= depth);
            }
        }
        f64::from(lit) / f64::from(all)
    }

    /// The colour of a surface with this colour of its own, seen from this direction.
    pub(super) fn on_surface(
        &self,
        own: Tint,
        point: &Vector,
        normal: &Vector,
        eye: &Vector,
    ) -> Tint {
        let facing = normal.dot(&self.towards);
        let lit = if facing > 0.0 { self.reaches(point, normal) } else { 0.0 };
        let around = 0.56 + 0.1 * normal.dot(&self.up);
        let bright = around + 0.46 * facing.max(0.0) * lit;
        let half = (self.towards + eye).normalize();
        let mirrored = half.dot(normal).max(0.0);
        // to the power 32
        let shine = (0..5).fold(mirrored, |x, _| x * x) * 0.22 * lit;
        blend(own.map(|x| (x * bright).min(1.0)), [1.0; 3], shine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_below_a_plate_is_in_the_shadow_and_what_is_beside_is_not() {
        let bounds = BoundingBox::around(&Vector::zeros(), &Vector::repeat(2.0));
        let mut light = Light::on(&bounds, &Vector::z());
        let corner = |x: f64, y: f64| Vector::new(x, y, 1.0);
        light.shade(&[corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0)]);
        light.shade(&[corner(-1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)]);
        let below = corner(0.0, 0.0) - light.towards;
        assert_eq!(light.reaches(&below, &Vector::z()), 0.0);
        assert_eq!(light.reaches(&(below + Vector::x() * 1.8), &Vector::z()), 1.0);
        assert_eq!(light.reaches(&corner(0.0, 0.0), &Vector::z()), 1.0);
        let border = below + Vector::x() * 1.0;
        let half = light.reaches(&border, &Vector::z());
        assert!(half > 0.0 && half < 1.0, "{half}");
    }
}

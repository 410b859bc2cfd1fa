//! Where a film is seen from.

use percussion_geometry::Vector;
use percussion_geometry::bounds::BoundingBox;

use crate::circle::axes;

/// Direction to the eye along the two horizontal axes and up.
const TOWARDS_EYE: [f64; 3] = [0.42, -1.0, 0.5];

/// Half the width of what is seen at distance 1.
const OPENING: f64 = 0.3;

/// Part of the picture that stays free at each side.
const MARGIN: f64 = 0.06;

/// Least and largest height as part of the width.
const FLATTEST: f64 = 0.4;
const TALLEST: f64 = 1.1;

/// A pinhole camera.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camera {
    pub(super) eye: Vector,
    right: Vector,
    up: Vector,
    /// Unit vector from what is seen to the eye.
    pub(super) back: Vector,
    /// Distance of the picture behind the eye, in pixels.
    focal: f64,
    middle: [f64; 2],
}

impl Camera {
    /// One that sees a box with this direction up, and width and height of its picture, in pixels.
    pub(super) fn on(bounds: &BoundingBox, up: &Vector, width: u32) -> (Self, [u32; 2]) {
        let [x, y, z] = axes(up);
        let back = (x * TOWARDS_EYE[0] + y * TOWARDS_EYE[1] + z * TOWARDS_EYE[2]).normalize();
        let right = up.cross(&back).normalize();
        let above = back.cross(&right);
        let centre = bounds.centre();
        let corners: Vec<Vector> = (0..8)
            .map(|k| {
                let sign = |bit: u32| if k & (1 << bit) == 0 { -1.0 } else { 1.0 };
                let half = bounds.half();
                let corner = Vector::new(sign(0) * half.x, sign(1) * half.y, sign(2) * half.z);
                Vector::new(corner.dot(&right), corner.dot(&above), corner.dot(&back))
            })
            .collect();
        let reach = |k: usize| corners.iter().map(|c| c[k].abs()).fold(0.0, f64::max);
        let aspect = (reach(1) / reach(0).max(f64::MIN_POSITIVE) + MARGIN).clamp(FLATTEST, TALLEST);
        let open = OPENING * (1.0 - 2.0 * MARGIN);
        let needed = |c: &Vector| (c.x.abs() / open).max(c.y.abs() / (open * aspect)) + c.z;
        let distance = corners.iter().map(needed).fold(0.0, f64::max);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a size")]
        let height = (aspect * f64::from(width)).ceil() as u32;
        let size = [width, height];
        let focal = 0.5 * f64::from(width) / OPENING;
        let middle = size.map(|edge| 0.5 * f64::from(edge));
        (Self { eye: centre + back * distance, right, up: above, back, focal, middle }, size)
    }

    /// The same with so many times as many pixels.
    pub(super) fn finer(self, times: u32) -> Self {
        let times = f64::from(times);
        Self { focal: times * self.focal, middle: self.middle.map(|x| times * x), ..self }
    }

    /// Pixel coordinates and depth of a point.
    pub(super) fn project(&self, point: &Vector) -> [f64; 3] {
        let from = point - self.eye;
        let depth = -from.dot(&self.back);
        let scale = self.focal / depth;
        let (x, y) = (from.dot(&self.right), from.dot(&self.up));
        [self.middle[0] + scale * x, self.middle[1] - scale * y, depth]
    }

    /// The direction of a pixel, with depth 1 per unit.
    pub(super) fn ray(&self, x: f64, y: f64) -> Vector {
        let (a, b) = ((x - self.middle[0]) / self.focal, (self.middle[1] - y) / self.focal);
        self.right * a + self.up * b - self.back
    }

    /// Size of a pixel at this depth, in m.
    pub(super) fn pixel(&self, depth: f64) -> f64 {
        depth / self.focal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_fits_and_rays_meet_their_pixels() {
        for half in [[1.0, 1.0, 1.0], [5.0, 0.1, 0.3], [0.1, 0.1, 4.0]] {
            let centre = Vector::new(3.0, -2.0, 7.0);
            let bounds = BoundingBox::around(&centre, &half.into());
            let (camera, [w, h]) = Camera::on(&bounds, &Vector::z(), 300);
            for k in 0..8 {
                let corner =
                    Vector::from_fn(
                        |i, _| {
                            if k & (1 << i) == 0 { bounds.low[i] } else { bounds.high[i] }
                        },
                    );
                let [x, y, depth] = camera.project(&corner);
                assert!(x > 0.0 && x < f64::from(w) && y > 0.0 && y < f64::from(h), "{half:?}");
                let again = camera.eye + camera.ray(x, y) * depth;
                assert!((again - corner).norm() < 1e-9);
            }
        }
    }
}

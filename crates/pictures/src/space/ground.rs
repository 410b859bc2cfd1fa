//! Grounds without end, with a grid and the shadows of what stands on them.

use percussion_geometry::{Pose, Vector};

use super::camera::Camera;
use super::light::Light;
use super::raster::{Raster, Tint, blend};
use crate::circle::axes;
use crate::palette::{self, GRID};

/// Grounds steeper than this (cosine) are walls, which are not drawn.
const STEEPEST: f64 = 0.3;

/// Where a ground begins to fade and where it ends, in sizes of what is drawn.
const FADE: [f64; 2] = [0.9, 2.2];

/// A plane that is seen from above.
pub(super) struct Ground {
    at: Vector,
    axes: [Vector; 3],
    /// Distance of lines of its grid, in m.
    grid: f64,
    centre: Vector,
    size: f64,
    tint: Tint,
}

impl Ground {
    /// The surface of a half-space, unless it is a wall; what is drawn has this centre and size.
    pub(super) fn of(
        pose: &Pose,
        up: &Vector,
        (centre, size): (Vector, f64),
        colour: palette::Rgb,
    ) -> Option<Self> {
        let normal = pose.rotation * Vector::z();
        if normal.dot(up) < STEEPEST {
            return None;
        }
        let tint = palette::mix(colour, [255; 3], 0.72).map(|x| f64::from(x) / 255.0);
        let (at, axes) = (pose.translation.vector, axes(&normal));
        Some(Self { at, axes, grid: spacing(size), centre, size, tint })
    }

    /// Paints it where nothing is before it.
    pub(super) fn paint(&self, raster: &mut Raster, camera: &Camera, light: &Light) {
        let normal = self.axes[2];
        for place in 0..raster.depth.len() {
            let (x, y) = (place % raster.size[0], place / raster.size[0]);
            let ray = camera.ray(x as f64 + 0.5, y as f64 + 0.5);
            let depth = (self.at - camera.eye).dot(&normal) / ray.dot(&normal);
            if !(depth > 0.0 && depth < raster.depth[place]) || ray.dot(&normal) >= 0.0 {
                continue;
            }
            let point = camera.eye + ray * depth;
            let far = (point - self.centre).norm() / self.size;
            let seen = ((FADE[1] - far) / (FADE[1] - FADE[0])).clamp(0.0, 1.0);
            if seen <= 0.0 {
                continue;
            }
            let lit = light.reaches(&point, &normal);
            let plain = if self.is_line(&point, camera.pixel(depth)) {
                GRID.map(|x| f64::from(x) / 255.0 * 0.93)
            } else {
                self.tint
            };
            let shaded = plain.map(|x| x * (0.74 + 0.26 * lit));
            raster.tint[place] = blend(raster.tint[place], shaded, seen);
            raster.depth[place] = depth;
        }
    }

    /// Whether a line of the grid, a pixel or so wide, goes through a point.
    fn is_line(&self, point: &Vector, pixel: f64) -> bool {
        self.axes[..2].iter().any(|axis| {
            let along = (point - self.at).dot(axis) / self.grid;
            (along - along.round()).abs() * self.grid < 1.8 * pixel
        })
    }
}

/// 1, 2 or 5 times a power of ten, about a sixth of a size.
fn spacing(size: f64) -> f64 {
    let mut power = 1.0;
    while power > size {
        power /= 10.0;
    }
    while power * 10.0 <= size {
        power *= 10.0;
    }
    let part = size / 6.0;
    let steps = [0.1, 0.2, 0.5, 1.0, 2.0].map(|step| step * power);
    steps.into_iter().find(|step| *step >= part).unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_have_round_spacings() {
        for (size, expected) in [(1.0, 0.2), (3.0, 0.5), (12.0, 2.0), (0.05, 0.01), (60.0, 10.0)] {
            assert!((spacing(size) - expected).abs() < 1e-9 * expected, "{size} {}", spacing(size));
        }
    }

    #[test]
    fn walls_are_no_grounds() {
        let about = (Vector::zeros(), 1.0);
        let ground = |pose: &Pose| Ground::of(pose, &Vector::z(), about, [0; 3]).is_some();
        assert!(ground(&Pose::identity()));
        assert!(!ground(&Pose::rotation(Vector::x() * std::f64::consts::FRAC_PI_2)));
    }
}

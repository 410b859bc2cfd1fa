//! Triangles to samples with depth.

use percussion_geometry::Vector;

/// Red, green and blue from 0 to 1.
pub(super) type Tint = [f64; 3];

/// A picture of samples, each with the depth of what it shows.
pub(super) struct Raster {
    pub(super) size: [usize; 2],
    pub(super) depth: Vec<f64>,
    pub(super) tint: Vec<Tint>,
}

/// A corner on the screen with depth.
pub(super) type Corner = [f64; 3];

impl Raster {
    pub(super) fn new(size: [u32; 2], tint: Tint) -> Self {
        let size = size.map(|edge| edge as usize);
        let n = size[0] * size[1];
        Self { size, depth: vec![f64::INFINITY; n], tint: vec![tint; n] }
    }

    /// Visits the samples of a triangle that nothing hides: sample, depth, and weights of the corners in space.
    pub(super) fn cover(&mut self, corners: &[Corner; 3], mut visit: impl FnMut(&mut Sample)) {
        let [a, b, c] = corners;
        if corners
            .iter()
            .any(|corner| !(corner[2] > 0.0 && corner[0].is_finite() && corner[1].is_finite()))
        {
            return;
        }
        let twice = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if twice == 0.0 {
            return;
        }
        let range = |k: usize| {
            let low = a[k].min(b[k]).min(c[k]) - 0.5;
            let high = a[k].max(b[k]).max(c[k]) - 0.5;
            within(low.ceil(), self.size[k])..within(high.floor() + 1.0, self.size[k])
        };
        let (columns, rows) = (range(0), range(1));
        let inverse = [1.0 / a[2], 1.0 / b[2], 1.0 / c[2]];
        for y in rows {
            let py = y as f64 + 0.5;
            for x in columns.clone() {
                let px = x as f64 + 0.5;
                let edge = |p: &Corner, q: &Corner| {
                    ((q[0] - p[0]) * (py - p[1]) - (q[1] - p[1]) * (px - p[0])) / twice
                };
                let flat = [edge(b, c), edge(c, a), edge(a, b)];
                if flat.iter().any(|w| *w < 0.0) {
                    continue;
                }
                // linear on the screen is 1/depth
                let over: f64 = (0..3).map(|k| flat[k] * inverse[k]).sum();
                let depth = 1.0 / over;
                let place = y * self.size[0] + x;
                if depth < self.depth[place] {
                    let weights = std::array::from_fn(|k| flat[k] * inverse[k] * depth);
                    visit(&mut Sample {
                        new_depth: depth,
                        weights,
                        depth: &mut self.depth[place],
                        tint: &mut self.tint[place],
                    });
                }
            }
        }
    }

    /// The mean of squares of samples: a picture of a finer one.
    pub(super) fn reduced(&self, times: usize) -> crate::images::Canvas {
        let size = self.size.map(|edge| edge / times);
        let mean = |x: usize, y: usize| {
            let mut sum = [0.0; 3];
            for j in 0..times {
                let start = (y * times + j) * self.size[0] + x * times;
                for tint in &self.tint[start..start + times] {
                    (0..3).for_each(|k| sum[k] += tint[k]);
                }
            }
            sum.map(|s| crate::palette::byte(255.0 * s / (times * times) as f64))
        };
        let pixels = (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| (x, y)));
        let pixels = pixels.map(|(x, y)| mean(x, y)).collect();
        crate::images::Canvas {
            size: size.map(|edge| u32::try_from(edge).unwrap_or(u32::MAX)),
            pixels,
        }
    }
}

/// A sample that a triangle covers.
pub(super) struct Sample<'a> {
    /// Its depth there.
    pub(super) new_depth: f64,
    /// Weights of its corners.
    pub(super) weights: [f64; 3],
    pub(super) depth: &'a mut f64,
    pub(super) tint: &'a mut Tint,
}

impl Sample<'_> {
    /// A vector between those of the corners.
    pub(super) fn between(&self, corners: &[Vector; 3]) -> Vector {
        corners[0] * self.weights[0] + corners[1] * self.weights[1] + corners[2] * self.weights[2]
    }

    /// Paints over, and hides what is behind; half so where it is seen through.
    pub(super) fn paint(&mut self, tint: Tint, opacity: f64) {
        if opacity >= 1.0 {
            (*self.depth, *self.tint) = (self.new_depth, tint);
        } else {
            *self.tint = blend(*self.tint, tint, opacity);
        }
    }
}

/// Between two colours.
pub(super) fn blend(a: Tint, b: Tint, weight: f64) -> Tint {
    std::array::from_fn(|k| a[k] + weight * (b[k] - a[k]))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 … most")]
fn within(x: f64, most: usize) -> usize {
    x.clamp(0.0, most as f64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A right triangle over half of a square: exactly the samples whose middle is inside, and the nearer one
    /// wins.
    #[test]
    fn a_triangle_covers_the_samples_inside_and_near_hides_far() {
        let mut raster = Raster::new([8, 8], [0.0; 3]);
        let near = [[0.0, 0.0, 1.0], [8.0, 0.0, 1.0], [0.0, 8.0, 1.0]];
        let far = [[0.0, 0.0, 2.0], [8.0, 0.0, 2.0], [8.0, 8.0, 2.0]];
        raster.cover(&near, |sample| sample.paint([1.0, 0.0, 0.0], 1.0));
        raster.cover(&far, |sample| sample.paint([0.0, 1.0, 0.0], 1.0));
        for y in 0..8 {
            for x in 0..8 {
                let expected = match (x + y < 8, x >= y) {
                    (true, _) => [1.0, 0.0, 0.0],
                    (false, true) => [0.0, 1.0, 0.0],
                    (false, false) => [0.0; 3],
                };
                assert_eq!(raster.tint[8 * y + x], expected, "{x} {y}");
            }
        }
    }

    #[test]
    fn depth_is_that_of_a_plane_in_perspective() {
        let mut raster = Raster::new([4, 4], [0.0; 3]);
        // depth 1 at the left border, 3 at the right: 1/depth is linear
        let wall = [[0.0, -9.0, 1.0], [0.0, 9.0, 1.0], [4.0, 0.0, 3.0]];
        raster.cover(&wall, |sample| sample.paint([1.0; 3], 1.0));
        let at = |x: f64| 1.0 / (1.0 + (1.0 / 3.0 - 1.0) * x / 4.0);
        for x in 0..4 {
            let expected = at(x as f64 + 0.5);
            assert!((raster.depth[x] - expected).abs() < 1e-12);
        }
    }

    #[test]
    fn pictures_are_means_of_finer_ones() {
        let mut raster = Raster::new([4, 2], [0.0; 3]);
        raster.tint[0] = [1.0; 3];
        let canvas = raster.reduced(2);
        assert_eq!(canvas.size, [2, 1]);
        assert_eq!(canvas.pixels, [[64, 64, 64], [0, 0, 0]]);
    }
}

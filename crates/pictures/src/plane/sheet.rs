//! From metres to pixels.

use percussion_geometry::{Pose, Vector};

use crate::film::Film;

/// Margin as part of the larger edge.
const MARGIN: f64 = 0.06;

/// Least and largest height as part of the width that was asked for.
const FLATTEST: f64 = 0.12;
const TALLEST: f64 = 1.3;

/// A part of the x–y plane on paper.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    /// Pixels per metre.
    pub(super) scale: f64,
    /// Where the origin is, in pixels.
    origin: [f64; 2],
    pub(super) size: [u32; 2],
    /// Larger edge of what is drawn, in m.
    pub(super) extent: f64,
}

impl Sheet {
    /// About all of a film; tall ones are narrower than this width.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "sizes of pictures"
    )]
    pub(super) fn of(film: &Film, width: u32) -> Self {
        let (low, high) = (film.bounds.low, film.bounds.high);
        let extent = (high.x - low.x).max(high.y - low.y);
        let margin = MARGIN * extent;
        let [w, h] = [high.x - low.x + 2.0 * margin, high.y - low.y + 2.0 * margin];
        let width = f64::from(width);
        let scale = (width / w).min(TALLEST * width / h);
        let height = (scale * h).max(FLATTEST * width).ceil();
        let size = [(scale * w).ceil(), height];
        let middle = film.bounds.centre();
        let origin = [0.5 * size[0] - scale * middle.x, 0.5 * size[1] + scale * middle.y];
        Self { scale, origin, size: size.map(|edge| edge as u32), extent }
    }

    /// A point in space.
    pub(super) fn at(&self, point: &Vector) -> [f64; 2] {
        [self.origin[0] + self.scale * point.x, self.origin[1] - self.scale * point.y]
    }

    /// A point in the axes of a frame.
    pub(super) fn local(&self, point: &Vector) -> [f64; 2] {
        [self.scale * point.x, -self.scale * point.y]
    }

    /// Origin of a pose, and its angle in degrees as SVG counts them.
    pub(super) fn placed(&self, pose: &Pose) -> ([f64; 2], f64) {
        let turn = pose.rotation;
        let angle = 2.0 * turn.k.atan2(turn.w);
        (self.at(&pose.translation.vector), -angle.to_degrees())
    }
}

/// A number of pixels or degrees, to a hundredth.
pub(super) fn px(x: f64) -> String {
    let rounded = (100.0 * x).round() / 100.0;
    // no −0
    format!("{}", rounded + 0.0)
}

/// Points in pixels as SVG writes them.
pub(super) fn list(points: impl IntoIterator<Item = [f64; 2]>) -> String {
    let pairs = points.into_iter().map(|[x, y]| format!("{},{}", px(x), px(y)));
    pairs.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(["1", "0.25", "-3.33", "0"], [1.0, 0.25, -10.0 / 3.0, -0.001].map(px)[..]);
        assert_eq!(list([[1.0, 2.0], [3.5, 4.0]]), "1,2 3.5,4");
    }
}

//! Marks made of lines, which every chart can draw.

/// The place of a colour whose lines are dashed, on top of the place of its hue.
pub(super) const DASHED: usize = 8;

/// Crosses at points, of this half width and height in the units of the axes.
pub(super) fn crosses(points: &[(f64, f64)], (width, height): (f64, f64)) -> Vec<(f64, f64)> {
    let gap = (f64::NAN, f64::NAN);
    let cross = |&(x, y): &(f64, f64)| {
        let (a, b) = (width, height);
        [(x - a, y - b), (x + a, y + b), gap, (x - a, y + b), (x + a, y - b), gap]
    };
    points.iter().flat_map(cross).collect()
}

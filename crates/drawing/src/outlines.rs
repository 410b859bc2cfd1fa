//! What a body looks like of which only some points are known.

use percussion::system::Vector;
use percussion::system::vector::{norm, scale, subtract};

/// Points nearer than this part of their extent are one.
const SAME: f64 = 1e-6;

/// The points, each once.
pub(crate) fn distinct(points: impl IntoIterator<Item = Vector>, size: f64) -> Vec<Vector> {
    let mut kept: Vec<Vector> = Vec::new();
    for point in points {
        if !kept.iter().any(|other| norm(subtract(*other, point)) <= SAME * size) {
            kept.push(point);
        }
    }
    kept
}

/// The two that are farthest from each other, if there are two.
fn farthest(points: &[Vector]) -> Option<[Vector; 2]> {
    let pairs = points.iter().enumerate().flat_map(|(k, a)| points[..k].iter().map(|b| [*a, *b]));
    let length = |[a, b]: &[Vector; 2]| norm(subtract(*a, *b));
    pairs.max_by(|x, y| length(x).total_cmp(&length(y)))
}

/// The ends of a bar that all points lie on, if they do.
pub(crate) fn bar(points: &[Vector]) -> Option<[Vector; 2]> {
    let [a, b] = farthest(points)?;
    let along = subtract(b, a);
    let length = norm(along);
    let off = |point: &Vector| {
        let from = subtract(*point, a);
        let part: f64 = (0..3).map(|k| from[k] * along[k]).sum::<f64>() / (length * length);
        norm(subtract(from, scale(part, along)))
    };
    points.iter().all(|point| off(point) <= 0.02 * length).then_some([a, b])
}

/// Corners of the convex hull in the x–y plane, counter-clockwise.
pub fn hull(points: &[Vector]) -> Vec<[f64; 2]> {
    let mut sorted: Vec<[f64; 2]> = points.iter().map(|p| [p[0], p[1]]).collect();
    sorted.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let turn = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    };
    let half = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for point in points {
            while chain.len() > 1
                && turn(chain[chain.len() - 2], chain[chain.len() - 1], point) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let lower = half(&mut sorted.iter().copied());
    let upper = half(&mut sorted.iter().rev().copied());
    [lower, upper].concat()
}

//! Points on circles and other directions without trigonometric functions, which differ from machine to machine.

use percussion_geometry::Vector;

/// Two horizontal unit vectors and the one up.
pub(crate) fn axes(up: &Vector) -> [Vector; 3] {
    let along = if up.x.abs() < 0.9 { Vector::x() } else { Vector::y() };
    let first = (along - up * along.dot(up)).normalize();
    [first, up.cross(&first), *up]
}

/// 2^k points on the unit circle, counter-clockwise from (1, 0), by bisection.
pub(crate) fn circle(k: u32) -> Vec<[f64; 2]> {
    let mut points: Vec<[f64; 2]> = vec![[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
    while points.len() < 1 << k {
        let n = points.len();
        let between = |i: usize| {
            let (a, b) = (points[i], points[(i + 1) % n]);
            let (x, y) = (a[0] + b[0], a[1] + b[1]);
            let length = (x * x + y * y).sqrt();
            [x / length, y / length]
        };
        points = (0..n).flat_map(|i| [points[i], between(i)]).collect();
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_as_far_apart_as_an_angle_says() {
        let points = circle(6);
        assert_eq!(points.len(), 64);
        for (k, [x, y]) in points.iter().enumerate() {
            let angle = std::f64::consts::TAU * k as f64 / 64.0;
            assert!((x - angle.cos()).abs() < 1e-15 && (y - angle.sin()).abs() < 1e-15);
        }
    }
}

//! Lines of strands: coils of springs, cylinders of dampers.

use percussion_drawing::{Strand, StrandKind};
use percussion_geometry::Vector;

use crate::circle::{axes, circle};

/// Coils of a spring that does not say how many.
const COILS: u32 = 8;

/// Part of the length of a spring or damper that is straight at each end.
const END: f64 = 0.12;

/// Polylines of a strand, in m: one, or more where it has several strokes. `side` is a unit vector across, for
/// flat coils and cylinders; `size` their width where the strand says none.
pub(crate) fn lines(
    strand: &Strand,
    points: &[Vector],
    size: f64,
    side: impl Fn(&Vector) -> Vector,
) -> Vec<Vec<Vector>> {
    let &[first, .., last] = points else { return Vec::new() };
    let along = last - first;
    let length = along.norm();
    if length <= 0.0 || points.len() > 2 {
        return vec![points.to_vec()];
    }
    let across = side(&(along / length)) * if strand.width > 0.0 { strand.width } else { size };
    let at = |part: f64, off: f64| first + along * part + across * off;
    match strand.kind {
        StrandKind::Spring => {
            let coils = strand.coils.unwrap_or(COILS).clamp(1, 200);
            let body = 1.0 - 2.0 * END;
            let teeth = (0..2 * coils).map(|k| {
                let part = END + body * (f64::from(k) + 0.5) / f64::from(2 * coils);
                at(part, if k % 2 == 0 { 0.5 } else { -0.5 })
            });
            let ends = [at(0.0, 0.0), at(END, 0.0)];
            let all = ends.into_iter().chain(teeth).chain([at(1.0 - END, 0.0), last]);
            vec![all.collect()]
        }
        StrandKind::Damper => vec![
            vec![first, at(0.45, 0.0)],
            vec![at(0.45, -0.35), at(0.45, 0.35)],
            vec![at(0.7, -0.5), at(0.3, -0.5)],
            vec![at(0.3, 0.5), at(0.7, 0.5)],
            vec![at(0.7, -0.5), at(0.7, 0.5)],
            vec![at(0.7, 0.0), last],
        ],
        StrandKind::Line | StrandKind::Rope | StrandKind::Rod => vec![points.to_vec()],
    }
}

/// The coils of a spring in space.
pub(crate) fn helix(strand: &Strand, points: &[Vector], size: f64) -> Vec<Vec<Vector>> {
    let &[first, .., last] = points else { return Vec::new() };
    let along = last - first;
    let length = along.norm();
    if length <= 0.0 || points.len() > 2 {
        return vec![points.to_vec()];
    }
    let radius = 0.5 * if strand.width > 0.0 { strand.width } else { size };
    let [x, y, _] = axes(&(along / length));
    let around = circle(4);
    let turns = strand.coils.unwrap_or(COILS).clamp(1, 200) as usize * around.len();
    let coil = (0..=turns).map(|k| {
        let part = END + (1.0 - 2.0 * END) * k as f64 / turns as f64;
        let [c, s] = around[k % around.len()];
        first + along * part + (x * c + y * s) * radius
    });
    let ends = [first, first + along * END];
    vec![ends.into_iter().chain(coil).chain([last - along * END, last]).collect()]
}

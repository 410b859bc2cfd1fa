//! What drawings of models in the plane share: floors, walls, blocks that slide, pins.

use percussion_drawing::{
    Colour, Drawing, Figure, Form, FrameId, GROUND, PointId, StrandKind, pose,
};

/// Thickness of floors and walls as part of their length.
const THICK: f64 = 0.06;

/// A floor from x to x with its surface at y, in m.
pub(super) fn floor(drawing: &mut Drawing, [left, right]: [f64; 2], y: f64) {
    slab(
        drawing,
        [left, right],
        [y - THICK * (right - left).min(8.0 * right.abs().max(left.abs())), y],
    );
}

/// A wall from y to y with its face at x, in m; its body is towards +x for a positive thickness.
pub(super) fn wall(drawing: &mut Drawing, x: f64, y: [f64; 2], thickness: f64) {
    slab(drawing, [x.min(x + thickness), x.max(x + thickness)], y);
}

/// A rectangle that does not move, by its sides.
pub(super) fn slab(drawing: &mut Drawing, x: [f64; 2], y: [f64; 2]) {
    drawing.draw(GROUND, rectangle(x, y));
}

/// A rectangle by its sides.
pub(super) fn rectangle([left, right]: [f64; 2], [low, high]: [f64; 2]) -> Form {
    Form::polygon(&[[left, low], [right, low], [right, high], [left, high]])
}

/// A frame that slides along x by coordinate k.
pub(super) fn slider(drawing: &mut Drawing, name: &str, k: usize) -> FrameId {
    drawing.frame(name, move |_, q| pose(q[k], 0.0, 0.0))
}

/// A ball that shows no turning.
pub(super) fn ball(drawing: &mut Drawing, frame: FrameId, radius: f64) -> &mut Figure {
    drawing.draw(frame, Form::ellipse(radius, radius))
}

/// A pin at a point of a frame.
pub(super) fn pin(drawing: &mut Drawing, frame: FrameId, [x, y]: [f64; 2], radius: f64) {
    drawing.draw(frame, Form::ellipse(radius, radius)).at(x, y, 0.0).coloured(Colour::Tool);
}

/// A bearing of the ground: a triangle below a pin.
pub(super) fn bearing(drawing: &mut Drawing, [x, y]: [f64; 2], size: f64) {
    let corners = [[x, y], [x - size, y - 1.6 * size], [x + size, y - 1.6 * size]];
    drawing.draw(GROUND, Form::polygon(&corners));
    pin(drawing, GROUND, [x, y], 0.35 * size);
}

/// A spring between two points at this height, or a spring above a damper.
pub(super) fn suspension(
    drawing: &mut Drawing,
    ends: [(FrameId, f64); 2],
    y: f64,
    width: f64,
    damped: bool,
) {
    let mut strand = |kind: StrandKind, y: f64, width: f64| {
        let points: [PointId; 2] = ends.map(|(frame, x)| drawing.point(frame, [x, y, 0.0]));
        drawing.strand(kind, &points).wide(width);
    };
    if damped {
        strand(StrandKind::Spring, y + 0.6 * width, 0.7 * width);
        strand(StrandKind::Damper, y - 0.6 * width, 0.7 * width);
    } else {
        strand(StrandKind::Spring, y, width);
    }
}

//! Strands, contacts and arrows.

use percussion_drawing::{Strand, StrandKind};
use percussion_geometry::Vector;

use super::sheet::{Sheet, list, px};
use crate::film::{Film, Shot};
use crate::palette::{self, FORCE, Rgb, dark, hex};
use crate::strands::lines;

/// Width of coils and cylinders as part of the extent, where a strand says none.
const COIL: f64 = 0.03;

/// Widths of lines, in pixels.
const THIN: f64 = 1.6;
const ROD: f64 = 3.0;
const ARROW: f64 = 2.0;
const DOT: f64 = 4.0;

/// Lines of a strand at one time: points in pixels, and width and colour.
pub(super) struct Stroke {
    pub(super) points: Vec<[f64; 2]>,
    pub(super) width: f64,
    pub(super) colour: Rgb,
    /// Whether its ends are flat.
    flat: bool,
}

/// The lines of a strand.
pub(super) fn strokes(film: &Film, sheet: &Sheet, strand: &Strand, shot: &Shot) -> Vec<Stroke> {
    let points: Vec<Vector> =
        strand.points.iter().map(|id| shot.picture.points[id.index()].into()).collect();
    let colour = palette::of_role(strand.colour);
    let width = match strand.kind {
        StrandKind::Rod => (strand.width * sheet.scale).max(ROD),
        StrandKind::Rope | StrandKind::Line => (strand.width * sheet.scale).max(THIN),
        StrandKind::Spring | StrandKind::Damper => THIN,
    };
    if !strand.values.is_empty() {
        let pairs = points.windows(2).zip(&strand.values);
        let width = (strand.width * sheet.scale).max(ROD);
        let one = |(pair, value): (&[Vector], &percussion_drawing::ValueId)| {
            let k = value.index();
            let part = shot.picture.values[k] / film.largest_value(strand).max(f64::MIN_POSITIVE);
            let points = pair.iter().map(|p| sheet.at(p)).collect();
            Stroke { points, width, colour: palette::of_value(part), flat: true }
        };
        return pairs.map(one).collect();
    }
    let across = |along: &Vector| Vector::new(-along.y, along.x, 0.0);
    let lines = lines(strand, &points, COIL * sheet.extent, across);
    let stroke = |line: Vec<Vector>| {
        let points = line.iter().map(|p| sheet.at(p)).collect();
        Stroke { points, width, colour: dark(colour), flat: false }
    };
    lines.into_iter().map(stroke).collect()
}

/// Attributes of a line that does not change.
pub(super) fn line_style(stroke: &Stroke) -> String {
    format!(
        r#"fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="{}""#,
        hex(stroke.colour),
        px(stroke.width),
        if stroke.flat { "butt" } else { "round" }
    )
}

/// All strands at one time.
pub(super) fn strands(film: &Film, sheet: &Sheet, shot: &Shot) -> String {
    let all = film.drawing.strands().iter().flat_map(|strand| strokes(film, sheet, strand, shot));
    let text = |stroke: Stroke| {
        let points = list(stroke.points.iter().copied());
        format!(r#"<polyline points="{points}" {}/>"#, line_style(&stroke))
    };
    all.map(text).collect()
}

/// Contacts and their forces at one time.
pub(super) fn marks(film: &Film, sheet: &Sheet, shot: &Shot) -> String {
    let mut text = String::new();
    for mark in &shot.marks {
        let at = sheet.at(&mark.at.into());
        if let Some(tip) = film.arrows.tip(mark) {
            text += &arrow(at, sheet.at(&tip.into()));
        }
        text += &format!(
            r##"<circle cx="{}" cy="{}" r="{DOT}" fill="{}" stroke="#fff" stroke-width="1"/>"##,
            px(at[0]),
            px(at[1]),
            hex(palette::of_mode(mark.mode))
        );
    }
    text
}

fn arrow(from: [f64; 2], to: [f64; 2]) -> String {
    let [x, y] = [to[0] - from[0], to[1] - from[1]];
    let length = (x * x + y * y).sqrt();
    if length < 2.0 * ARROW {
        return String::new();
    }
    let (along, head) = ([x / length, y / length], (0.45 * length).min(9.0));
    let at = |back: f64, off: f64| {
        [to[0] - back * along[0] - off * along[1], to[1] - back * along[1] + off * along[0]]
    };
    let colour = hex(FORCE);
    format!(
        r#"<path d="M{}L{}" stroke="{colour}" stroke-width="{ARROW}"/><path d="M{}Z" fill="{colour}"/>"#,
        list([from]),
        list([at(0.8 * head, 0.0)]),
        list([to, at(head, 0.4 * head), at(head, -0.4 * head)])
    )
}

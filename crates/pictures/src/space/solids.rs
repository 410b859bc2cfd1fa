//! What is drawn of a film in triangles: figures, strands and arrows.

use percussion_drawing::{Drawing, Form, FrameId, Strand, StrandKind, ValueId};
use percussion_geometry::nalgebra::UnitQuaternion;
use percussion_geometry::{Pose, Vector};

use super::raster::Tint;
use super::surface::{Pattern, Surface, surface};
use crate::circle::axes;
use crate::film::{Film, Shot};
use crate::palette::{self, FORCE, Rgb};
use crate::strands::{helix, lines};

/// Points around balls, as powers of two: of few figures and of many.
const FINE: u32 = 5;
const COARSE: u32 = 4;
const MANY: usize = 60;

/// Radii of lines without width, of arrows and of contacts, as part of the size.
const THIN: f64 = 0.004;
const ARROW: f64 = 0.004;
const DOT: f64 = 0.009;

/// A surface with a colour.
pub(super) struct Solid {
    /// The frame that carries it.
    pub(super) frame: FrameId,
    pub(super) surface: Surface,
    pub(super) pattern: Pattern,
    pub(super) pose: Pose,
    pub(super) tint: Tint,
    pub(super) opacity: f64,
}

impl Solid {
    /// In space and of one colour.
    fn fixed(surface: Surface, colour: Rgb) -> Self {
        let (frame, pattern) = (percussion_drawing::GROUND, Pattern::Plain);
        Self { frame, surface, pattern, pose: Pose::identity(), tint: tint(colour), opacity: 1.0 }
    }
}

pub(super) fn tint(colour: Rgb) -> Tint {
    colour.map(|x| f64::from(x) / 255.0)
}

/// The figures of a drawing, except grounds.
pub(super) fn figures(drawing: &Drawing, size: f64) -> Vec<Solid> {
    let fineness = if drawing.figures().len() > MANY { COARSE } else { FINE };
    let solid = |figure: &percussion_drawing::Figure| {
        let (surface, pattern) = match &figure.form {
            Form::Path { points, width } => {
                let points: Vec<Vector> = points.iter().map(|p| (*p).into()).collect();
                (Surface::tube(&points, (0.5 * width).max(THIN * size)), Pattern::Plain)
            }
            form => surface(form, fineness),
        };
        let tint = tint(palette::of_role(figure.colour));
        let (frame, pose, opacity) = (figure.frame, figure.pose, figure.opacity);
        Solid { frame, surface, pattern, pose, tint, opacity }
    };
    drawing.figures().iter().map(solid).filter(|solid| !solid.surface.points.is_empty()).collect()
}

/// The strands at one time.
pub(super) fn strands(film: &Film, shot: &Shot, size: f64) -> Vec<Solid> {
    let mut solids = Vec::new();
    for strand in film.drawing.strands() {
        let points: Vec<Vector> =
            strand.points.iter().map(|id| shot.picture.points[id.index()].into()).collect();
        let colour = palette::of_role(strand.colour);
        if !strand.values.is_empty() {
            for (pair, value) in points.windows(2).zip(&strand.values) {
                let tube = Surface::tube(pair, radius(strand, size));
                solids.push(Solid::fixed(tube, value_colour(film, shot, strand, *value)));
            }
            continue;
        }
        let lines = if strand.kind == StrandKind::Spring {
            helix(strand, &points, 0.03 * size)
        } else {
            let across = |along: &Vector| axes(along)[0];
            lines(strand, &points, 0.03 * size, across)
        };
        for line in lines {
            solids.push(Solid::fixed(Surface::tube(&line, radius(strand, size)), colour));
        }
    }
    solids
}

fn value_colour(film: &Film, shot: &Shot, strand: &Strand, value: ValueId) -> Rgb {
    let largest = film.largest_value(strand).max(f64::MIN_POSITIVE);
    palette::of_value(shot.picture.values[value.index()] / largest)
}

fn radius(strand: &Strand, size: f64) -> f64 {
    let thick = matches!(strand.kind, StrandKind::Rod | StrandKind::Rope | StrandKind::Line);
    if thick && strand.width > 0.0 {
        (0.5 * strand.width).max(0.5 * THIN * size)
    } else {
        THIN * size
    }
}

/// Contacts and their forces at one time.
pub(super) fn marks(film: &Film, shot: &Shot, size: f64) -> Vec<Solid> {
    let mut solids = Vec::new();
    let size = size * film.arrows.factor;
    for mark in &shot.marks {
        let at = Vector::from(mark.at);
        let (dot, _) = surface(&Form::sphere(DOT * size), 3);
        let pose = Pose::from_parts(at.into(), UnitQuaternion::identity());
        solids.push(Solid { pose, ..Solid::fixed(dot, palette::of_mode(mark.mode)) });
        if let Some(tip) = film.arrows.tip(mark) {
            solids.extend(arrow(at, tip.into(), size));
        }
    }
    solids
}

fn arrow(from: Vector, to: Vector, size: f64) -> Vec<Solid> {
    let along = to - from;
    let length = along.norm();
    let head = (0.45 * length).min(0.045 * size);
    let neck = to - along * (head / length);
    let turn = UnitQuaternion::rotation_between(&Vector::z(), &along).unwrap_or_else(|| {
        UnitQuaternion::from_quaternion(percussion_geometry::nalgebra::Quaternion::new(
            0.0, 1.0, 0.0, 0.0,
        ))
    });
    let (cone, _) = surface(&Form::Cone { radius: 0.36 * head, half: 0.5 * head }, 4);
    let pose = Pose::from_parts(((neck + to) * 0.5).into(), turn);
    vec![
        Solid::fixed(Surface::tube(&[from, neck], ARROW * size), FORCE),
        Solid { pose, ..Solid::fixed(cone, FORCE) },
    ]
}

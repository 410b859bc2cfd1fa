//! Figures in the axes of their frames.

use percussion_drawing::{Figure, Form, FrameId, hull};
use percussion_geometry::{Pose, Vector};

use super::sheet::{Sheet, list, px};
use crate::film::Film;
use crate::palette::{self, dark, hex};
use crate::space::surface;

/// Width of outlines, and of lines that have none, in pixels.
const OUTLINE: f64 = 1.2;
const THIN: f64 = 1.6;

/// Half-spaces reach this far, and are this deep, as part of the extent.
const REACH: f64 = 4.0;
const DEPTH: f64 = 0.04;

/// The figures of a drawing: neighbours of one frame are one layer.
pub(super) struct Layers(Vec<(FrameId, String)>);

impl Layers {
    pub(super) fn new(film: &Film, sheet: &Sheet) -> Self {
        let mut layers: Vec<(FrameId, String)> = Vec::new();
        for figure in film.drawing.figures() {
            let text = figure_text(figure, sheet);
            match layers.last_mut() {
                Some((frame, inner)) if *frame == figure.frame => *inner += &text,
                _ => layers.push((figure.frame, text)),
            }
        }
        Self(layers)
    }

    /// With all their text.
    pub(super) fn whole(&self) -> Vec<(FrameId, String)> {
        self.0.clone()
    }

    /// To be used more than once.
    pub(super) fn definitions(&self) -> String {
        let definition = |(k, (_, inner)): (usize, &(FrameId, String))| {
            format!(r#"<g id="layer{k}">{inner}</g>"#)
        };
        self.0.iter().enumerate().map(definition).collect()
    }

    /// Uses of the definitions.
    pub(super) fn uses(&self) -> Vec<(FrameId, String)> {
        let one = |(k, (frame, _)): (usize, &(FrameId, String))| {
            (*frame, format!(r##"<use href="#layer{k}"/>"##))
        };
        self.0.iter().enumerate().map(one).collect()
    }
}

fn figure_text(figure: &Figure, sheet: &Sheet) -> String {
    let fill = palette::of_role(figure.colour);
    let opacity = match figure.opacity {
        opaque if opaque >= 1.0 => String::new(),
        opacity => format!(r#" opacity="{}""#, px(opacity)),
    };
    let style = format!(
        r#"fill="{}" stroke="{}" stroke-width="{OUTLINE}" stroke-linejoin="round"{opacity}"#,
        hex(fill),
        hex(dark(fill))
    );
    let point = |local: Vector| sheet.local(&(figure.pose * local_point(local)).coords);
    let flat = |[x, y]: &[f64; 2]| point(Vector::new(*x, *y, 0.0));
    match &figure.form {
        Form::Sphere { radius } => round(point(Vector::zeros()), *radius * sheet.scale, &style),
        Form::Disc { radius, .. } => {
            let (centre, rim) = (point(Vector::zeros()), point(Vector::new(*radius, 0.0, 0.0)));
            let spoke = format!(
                r#"<path d="M{}L{}" stroke="{}" stroke-width="{OUTLINE}"{opacity}/>"#,
                list([centre]),
                list([rim]),
                hex(dark(fill))
            );
            round(centre, *radius * sheet.scale, &style) + &spoke
        }
        Form::Polygon { points, holes, .. } => {
            let ring = |points: &Vec<[f64; 2]>| format!("M{}Z", list(points.iter().map(flat)));
            let rings: String = [points].into_iter().chain(holes).map(ring).collect();
            format!(r#"<path d="{rings}" fill-rule="evenodd" {style}/>"#)
        }
        Form::Path { points, width } => {
            let points = list(points.iter().map(|p| point((*p).into())));
            path(&points, *width * sheet.scale, fill, &opacity)
        }
        Form::HalfSpace => half_space(&figure.pose, sheet, &style),
        solid => {
            let (surface, _) = surface(solid, 4);
            let corners: Vec<[f64; 3]> = surface
                .points
                .iter()
                .map(|p| (figure.pose * local_point(*p)).coords.into())
                .collect();
            let outline = hull(&corners).into_iter().map(|[x, y]| Vector::new(x, y, 0.0));
            let outline = list(outline.map(|p| sheet.local(&p)));
            format!(r#"<path d="M{outline}Z" {style}/>"#)
        }
    }
}

fn local_point(v: Vector) -> percussion_geometry::nalgebra::Point3<f64> {
    v.into()
}

fn round([x, y]: [f64; 2], radius: f64, style: &str) -> String {
    format!(r#"<circle cx="{}" cy="{}" r="{}" {style}/>"#, px(x), px(y), px(radius))
}

/// A line with an outline if it is wide enough.
fn path(points: &str, width: f64, colour: palette::Rgb, opacity: &str) -> String {
    let line = |width: f64, colour: palette::Rgb| {
        format!(
            r#"<polyline points="{points}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"{opacity}/>"#,
            hex(colour),
            px(width)
        )
    };
    if width < 3.0 * OUTLINE {
        return line(width.max(THIN), dark(colour));
    }
    line(width, dark(colour)) + &line(width - 2.0 * OUTLINE, colour)
}

/// A band below the surface, if it is seen from the side.
fn half_space(pose: &Pose, sheet: &Sheet, style: &str) -> String {
    let normal = pose.rotation * Vector::z();
    if normal.z.abs() > 0.5 {
        return String::new();
    }
    let along = Vector::new(normal.y, -normal.x, 0.0) * (REACH * sheet.extent);
    let deep = normal * (DEPTH * sheet.extent);
    let at = pose.translation.vector;
    let corners = [at - along, at + along, at + along - deep, at - along - deep];
    format!(r#"<path d="M{}Z" {style}/>"#, list(corners.map(|p| sheet.local(&p))))
}

//! Drawings in the plane that move: SVG with SMIL, which browsers play in images, too.

use percussion_drawing::{FrameId, GROUND, Strand};

use super::figures::Layers;
use super::lines::{Stroke, line_style, marks, strokes};
use super::page::{document, scene};
use super::sheet::{Sheet, list, px};
use crate::film::{Film, Look};
use crate::palette::hex;

/// All shots one after the other, evenly spread in time, for ever.
pub(crate) fn animation(film: &Film, look: &Look) -> String {
    let sheet = Sheet::of(film, look.width);
    let layers = Layers::new(film, &sheet).whole();
    if film.shots.len() < 2 {
        return document(sheet.size, &scene(film, &sheet, &layers, &film.shots[0]));
    }
    let clock = format!(r#"dur="{}s" repeatCount="indefinite""#, px(look.duration.max(0.1)));
    let mut text = String::new();
    for (frame, inner) in layers.iter().filter(|(frame, _)| *frame == GROUND) {
        text += &moving(film, &sheet, *frame, inner, &clock);
    }
    for strand in film.drawing.strands() {
        text += &moving_strand(film, &sheet, strand, &clock);
    }
    for (frame, inner) in layers.iter().filter(|(frame, _)| *frame != GROUND) {
        text += &moving(film, &sheet, *frame, inner, &clock);
    }
    document(sheet.size, &(text + &flashing_marks(film, &sheet, &clock)))
}

/// The values over time, or the one that they all are.
fn over_time(values: &[String]) -> Result<String, String> {
    match values.split_first() {
        Some((first, rest)) if rest.iter().all(|value| value == first) => Err(first.clone()),
        _ => Ok(values.join(";")),
    }
}

/// A layer with the motion of its frame.
fn moving(film: &Film, sheet: &Sheet, frame: FrameId, inner: &str, clock: &str) -> String {
    let places: Vec<_> = film.shots.iter().map(|shot| sheet.placed(&shot.pose(frame))).collect();
    let at: Vec<String> =
        places.iter().map(|([x, y], _)| format!("{} {}", px(*x), px(*y))).collect();
    let mut last = 0.0;
    let angles = places.iter().map(|(_, angle)| {
        // the shorter way round
        last += (angle - last + 180.0_f64).rem_euclid(360.0) - 180.0;
        px(last)
    });
    let group = |kind: &str, values: Result<String, String>, inner: &str| match values {
        Err(still) if still == "0" => inner.to_owned(),
        Err(still) => format!(r#"<g transform="{kind}({still})">{inner}</g>"#),
        Ok(values) => format!(
            r#"<g><animateTransform attributeName="transform" type="{kind}" values="{values}" {clock}/>{inner}</g>"#
        ),
    };
    let turned = group("rotate", over_time(&angles.collect::<Vec<_>>()), inner);
    group("translate", over_time(&at), &turned)
}

/// The lines of a strand, whose points and colours move.
fn moving_strand(film: &Film, sheet: &Sheet, strand: &Strand, clock: &str) -> String {
    let mut over: Vec<Vec<Stroke>> = Vec::new();
    for shot in &film.shots {
        let strokes = strokes(film, sheet, strand, shot);
        over.resize_with(over.len().max(strokes.len()), Vec::new);
        over.iter_mut().zip(strokes).for_each(|(line, stroke)| line.push(stroke));
    }
    let line = |line: &Vec<Stroke>| {
        let Some(first) = line.first() else { return String::new() };
        let points: Vec<String> =
            line.iter().map(|stroke| list(stroke.points.iter().copied())).collect();
        let colours: Vec<String> = line.iter().map(|stroke| hex(stroke.colour)).collect();
        let (mut still, mut moves) = (String::new(), String::new());
        match over_time(&points) {
            Err(points) => still = format!(r#" points="{points}""#),
            Ok(values) => {
                moves += &format!(r#"<animate attributeName="points" values="{values}" {clock}/>"#);
            }
        }
        if let Ok(values) = over_time(&colours) {
            moves += &format!(r#"<animate attributeName="stroke" values="{values}" {clock}/>"#);
        }
        format!("<polyline{still} {}>{moves}</polyline>", line_style(first))
    };
    over.iter().map(line).collect()
}

/// The contacts of each shot, seen as long as it is shown.
fn flashing_marks(film: &Film, sheet: &Sheet, clock: &str) -> String {
    let last = (film.shots.len() - 1) as f64;
    let share = |k: f64| format!("{:.5}", (k / last).clamp(0.0, 1.0));
    let group = |(k, shot)| {
        let inner = marks(film, sheet, shot);
        if inner.is_empty() {
            return String::new();
        }
        let (begin, end) = (k as f64 - 0.5, k as f64 + 0.5);
        let (values, times) = match (begin < 0.0, end >= last) {
            (true, _) => ("1;0", format!("0;{}", share(end))),
            (false, true) => ("0;1", format!("0;{}", share(begin))),
            (false, false) => ("0;1;0", format!("0;{};{}", share(begin), share(end))),
        };
        format!(
            r#"<g opacity="0"><animate attributeName="opacity" calcMode="discrete" values="{values}" keyTimes="{times}" {clock}/>{inner}</g>"#
        )
    };
    film.shots.iter().enumerate().map(group).collect()
}

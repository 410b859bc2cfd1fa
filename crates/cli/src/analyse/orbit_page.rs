//! The page of an orbit.

use percussion_lab::experiments::motions::{MultiplierEntry, OrbitReport};
use percussion_lab::format::significant;

use super::marks::{DASHED, crosses};
use super::orbit_rows::{complex, event_rows};
use crate::report::chart::{Chart, Line};
use crate::report::palette::Colour;
use crate::report::plot::Plot;
use crate::report::{page, tables};

/// Points of the unit circle.
const CIRCLE: u32 = 180;

/// Phase planes at most.
const PLANES: usize = 6;

/// The orbit in planes of position and velocity, its multipliers and its events.
pub(super) fn page(report: &OrbitReport) -> String {
    let stable = if report.stable { "stable" } else { "not stable" };
    let intro = format!(
        "<p>{} orbit of period {} s, {stable}.</p>\n",
        page::escaped(&capital(report.kind)),
        significant(report.period, 15)
    );
    let mut body = page::header(&format!("Orbit of {}", report.scenario), &intro);
    let speaking = report.multipliers.iter().filter(|m| !m.trivial);
    let largest = speaking.fold(0.0, |most: f64, m| most.max(m.modulus));
    body += &page::cards(&[
        (significant(report.period, 10), "period [s]"),
        (significant(largest, 6), "largest multiplier, modulus"),
        (report.signature.len().to_string(), "events in a period"),
        (format!("{:.0e}", report.residual), "residual"),
    ]);
    let half = report.labels.len() / 2;
    let planes: Vec<Plot> =
        (0..half.min(PLANES)).map(|k| phase_plane(report, k, half + k)).collect();
    body += &page::section("Orbit", &page::plots(&planes));
    let circle = page::grid(&page::plot(&unit_circle(&report.multipliers)));
    let rows = report.multipliers.iter().zip(&report.exponents).map(|(m, exponent)| {
        let exponent = exponent.map_or("−∞".to_owned(), |x| significant(x, 10));
        let trivial = if m.trivial { "trivial" } else { "" };
        vec![complex(m.re, m.im), significant(m.modulus, 10), exponent, trivial.into()]
    });
    let table = tables::table(&["multiplier", "modulus", "exponent [1/s]", ""], rows, false);
    body += &page::section("Stability", &(circle + &table));
    let mut rows = event_rows(report).into_iter();
    let head = rows.next().unwrap_or_default();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    body += &page::section("Events", &tables::table(&head, rows, true));
    page::page(&format!("Orbit of {} – Percussion", report.scenario), &body)
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| {
        first.to_uppercase().collect::<String>() + characters.as_str()
    })
}

/// One coordinate over its velocity; jumps are dashed.
fn phase_plane(report: &OrbitReport, x: usize, y: usize) -> Plot {
    let mut motion = Vec::new();
    let mut jumps = Vec::new();
    for (k, arc) in report.arcs.iter().enumerate() {
        motion.extend(arc.iter().map(|(_, state)| (state[x], state[y])));
        motion.push((f64::NAN, f64::NAN));
        if let (Some((_, end)), Some(next)) = (arc.last(), report.arcs.get(k + 1)) {
            let (_, begin) = &next[0];
            if end[y] != begin[y] {
                jumps.extend([(end[x], end[y]), (begin[x], begin[y]), (f64::NAN, f64::NAN)]);
            }
        }
    }
    let mut lines = vec![Line::new("motion", motion)];
    if !jumps.is_empty() {
        lines.push(Line::new("jumps", jumps).coloured(Colour::new(DASHED + 1)));
    }
    let chart = Chart {
        x_label: report.labels[x].clone(),
        y_label: report.labels[y].clone(),
        lines,
        x_margin: 0.04,
        curves: true,
        ..Chart::default()
    };
    Plot {
        title: report.labels[x].split(" [").next().unwrap_or_default().to_owned(),
        chart,
        caption: "One period; jumps of the velocity are dashed.".into(),
    }
}

/// Multipliers and the unit circle.
fn unit_circle(multipliers: &[MultiplierEntry]) -> Plot {
    let angle = |k: u32| std::f64::consts::TAU * f64::from(k) / f64::from(CIRCLE);
    let circle = (0..=CIRCLE).map(|k| (angle(k).cos(), angle(k).sin())).collect();
    let points = |trivial: bool| -> Vec<(f64, f64)> {
        let chosen = multipliers.iter().filter(|m| m.trivial == trivial);
        chosen.map(|m| (m.re, m.im)).collect()
    };
    let most = multipliers.iter().fold(1.0, |most: f64, m| most.max(m.modulus));
    let size = (0.03 * most, 0.05 * most);
    let mut lines = vec![Line::new("unit circle", circle).coloured(Colour::new(6))];
    lines.push(Line::new("multipliers", crosses(&points(false), size)).coloured(Colour::new(1)));
    if multipliers.iter().any(|m| m.trivial) {
        lines.push(Line::new("trivial", crosses(&points(true), size)).coloured(Colour::new(0)));
    }
    let chart = Chart {
        x_label: "real part".into(),
        y_label: "imaginary part".into(),
        lines,
        x_margin: 0.35,
        curves: true,
        ..Chart::default()
    };
    let caption = "Inside the circle motions near by come nearer from period to period.";
    Plot { title: "Multipliers".into(), chart, caption: caption.into() }
}

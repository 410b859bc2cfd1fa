//! Charts as SVG: a frame with axes, in which lines are drawn in units of the canvas.
//!
//! The script of a page reads the numbers from the drawing itself: the frame says which numbers its
//! edges are, and points have two decimals. Colours are classes of the style sheet.

use std::fmt::Write;

use super::chart::{Chart, Line, Style};
use super::escaping::escaped;
use super::palette::Colour;
use super::thinning::thinned;
use super::ticks::{Axis, Shown, width};

/// Width and height of a chart in a page.
pub(crate) const SIZE: (f64, f64) = (560.0, 300.0);

/// Space around the frame.
const TOP: f64 = 24.0;
const RIGHT: f64 = 16.0;
pub(super) const BOTTOM: f64 = 42.0;
const LEFT: f64 = 44.0;

/// A place for lines: left, top, width and height.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Frame {
    /// Opens the element in which lines are clipped.
    pub(super) fn open(&self) -> String {
        let Self { left, top, width, height } = *self;
        let place = format!("x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"");
        format!("<svg class=\"frame\" {place} viewBox=\"0 0 {width} {height}\">\n")
    }

    /// Ticks and label below the frame, and a line there.
    pub(super) fn x_axis(&self, axis: &Axis, mesh: bool) -> String {
        let Self { left, top, width: length, height } = *self;
        let (bottom, right) = (top + height, left + length);
        let mut text = String::new();
        for (x, label) in &axis.ticks {
            let x = short(left + length * axis.part(*x));
            if mesh {
                text += &format!("<path class=\"mesh\" d=\"M{x} {top}V{bottom}\"/>");
            }
            let y = bottom + 17.0;
            text += &format!("<text class=\"middle\" x=\"{x}\" y=\"{y}\">{label}</text>\n");
        }
        text += &format!("<path class=\"border\" d=\"M{left} {bottom}H{right}\"/>\n");
        let (x, y) = (left + length, bottom + 35.0);
        text + &format!("<text class=\"end\" x=\"{x}\" y=\"{y}\">{}</text>\n", escaped(&axis.label))
    }

    /// Ticks and lines across the frame, and the label above it.
    fn y_axis(&self, axis: &Axis) -> String {
        let Self { left, top, width, height } = *self;
        let right = left + width;
        let mut text = String::new();
        for (y, label) in &axis.ticks {
            let y = top + height * (1.0 - axis.part(*y));
            let (at, base) = (short(y), short(y + 4.5));
            let x = left - 7.0;
            text += &format!("<path class=\"mesh\" d=\"M{left} {at}H{right}\"/>");
            text += &format!("<text class=\"end\" x=\"{x}\" y=\"{base}\">{label}</text>\n");
        }
        text + &format!("<text x=\"2\" y=\"14\">{}</text>\n", escaped(&axis.label))
    }
}

/// A chart as an SVG element of a page.
pub(crate) fn svg(chart: &Chart, title: &str) -> String {
    let (width, height) = SIZE;
    let label = escaped(title);
    format!(
        "<svg class=\"chart\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\" \
         {}>\n{}</svg>\n",
        attributes(chart),
        draw(chart, SIZE)
    )
}

/// What the script has to know.
fn attributes(chart: &Chart) -> String {
    let (x, y) = (chart.x_range(), chart.y_range());
    let logarithmic = match chart.logarithmic {
        (false, false) => "",
        (true, false) => "x",
        (false, true) => "y",
        (true, true) => "xy",
    };
    let style = match chart.style {
        Style::Joined => "line",
        Style::Marked => "marks",
        Style::Stems => "stems",
    };
    let numbers = |from: f64, to: f64| format!("{from:e} {to:e}");
    format!(
        "data-x=\"{}\" data-y=\"{}\" data-x-label=\"{}\" data-y-label=\"{}\" \
         data-log=\"{logarithmic}\" data-style=\"{style}\" data-near=\"{}\"",
        numbers(x.start, x.end),
        numbers(y.start, y.end),
        escaped(&chart.x_label),
        escaped(&chart.y_label),
        if chart.curves { "point" } else { "x" }
    )
}

/// The elements of a chart on a canvas of this size.
pub(crate) fn draw(chart: &Chart, (width, height): (f64, f64)) -> String {
    let (x_log, y_log) = chart.logarithmic;
    let (top, below) = (TOP, height - TOP - BOTTOM);
    let y = Shown { label: &chart.y_label, logarithmic: y_log };
    let y = Axis::vertical(chart.y_range(), y, below);
    let left = (y.width() + 12.0).max(LEFT).max(chart.left).ceil();
    let frame = Frame { left, top, width: width - left - RIGHT, height: below };
    let x = Shown { label: &chart.x_label, logarithmic: x_log };
    let x = Axis::horizontal(chart.x_range(), x, frame.width);
    let mut text = frame.y_axis(&y) + &frame.x_axis(&x, true) + &frame.open();
    let places = Places { x: &x, y: &y, width: frame.width, height: frame.height };
    for guide in &chart.guides {
        text += &places.guide(guide);
    }
    for (colour, line) in chart.coloured_lines() {
        text += &places.series(line, colour, chart);
    }
    // above all lines
    text += &chart.guides.iter().map(|guide| places.name(guide)).collect::<String>();
    text + "</svg>\n"
}

/// Places of numbers in a frame.
struct Places<'a> {
    x: &'a Axis,
    y: &'a Axis,
    width: f64,
    height: f64,
}

impl Places<'_> {
    /// Where a point is; far outside it is only known to be outside.
    fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let far = |part: f64| part.clamp(-1.0, 2.0);
        (self.width * far(self.x.part(x)), self.height * (1.0 - far(self.y.part(y))))
    }

    /// The pieces of a line, thinned.
    fn pieces(&self, line: &Line) -> Vec<Vec<(f64, f64)>> {
        let finite = |(x, y): &(f64, f64)| x.is_finite() && y.is_finite();
        let pieces = line.points.split(|point| !finite(point)).filter(|piece| !piece.is_empty());
        let placed = |piece: &[(f64, f64)]| {
            let places: Vec<_> = piece.iter().map(|point| self.place(*point)).collect();
            thinned(&places, |(x, _)| x.floor())
        };
        pieces.map(placed).collect()
    }

    fn series(&self, line: &Line, colour: Colour, chart: &Chart) -> String {
        let pieces = self.pieces(line);
        let mut text = format!(
            "<g class=\"series {}\" data-name=\"{}\">",
            colour.classes(),
            escaped(&line.name)
        );
        if chart.style == Style::Stems {
            let foot = short(self.place((0.0, 0.0)).1);
            let stem = |(x, y): &(f64, f64)| format!("M{} {foot}V{}", short(*x), short(*y));
            let stems: String = pieces.iter().flatten().map(stem).collect();
            text += &format!("<path class=\"stems\" d=\"{stems}\"/>");
        } else {
            let paths: String = pieces.iter().map(|piece| path(piece)).collect();
            text += &format!("<path class=\"line\" d=\"{paths}\"/>");
        }
        if chart.style != Style::Joined {
            text += &format!("<path class=\"marks\" d=\"{}\"/>", marks(&pieces));
        }
        text + "</g>\n"
    }

    fn guide(&self, guide: &Line) -> String {
        let ends: Vec<_> = guide.points.iter().map(|point| self.end(*point)).collect();
        let name = escaped(&guide.name);
        format!("<path class=\"guide\" data-name=\"{name}\" d=\"{}\"/>\n", path(&ends))
    }

    /// Where an end of a guide is, also outside.
    fn end(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.width * self.x.part(x), self.height * (1.0 - self.y.part(y)))
    }

    /// The name of a guide at its first end.
    fn name(&self, guide: &Line) -> String {
        let Some(from) = guide.points.first().filter(|_| !guide.name.is_empty()) else {
            return String::new();
        };
        let from = self.end(*from);
        // beside the end, inside of the frame
        let x = (from.0 + 5.0).clamp(0.0, self.width - width(&guide.name));
        let low = from.1 > self.height - 22.0;
        let y = if low { from.1 - 6.0 } else { from.1 + 16.0 };
        let name = escaped(&guide.name);
        format!("<text class=\"name\" x=\"{}\" y=\"{}\">{name}</text>\n", short(x), short(y))
    }
}

/// A line through points, each after the first relative to the one before; a single one is a dot.
fn path(points: &[(f64, f64)]) -> String {
    let round = |x: f64| (100.0 * x).round() / 100.0;
    let mut text = String::new();
    let mut before = (0.0, 0.0);
    for (k, (x, y)) in points.iter().map(|(x, y)| (round(*x), round(*y))).enumerate() {
        let (dx, dy) = (brief(x - before.0), brief(y - before.1));
        let letter = match k {
            0 => "M",
            1 => "l",
            _ if dx.starts_with('-') => "",
            _ => " ",
        };
        let between = if dy.starts_with('-') { "" } else { " " };
        let _ = write!(text, "{letter}{dx}{between}{dy}");
        before = (x, y);
    }
    if points.len() == 1 { text + "h0" } else { text }
}

/// A dot at every point.
fn marks(pieces: &[Vec<(f64, f64)>]) -> String {
    let mark = |(x, y): &(f64, f64)| format!("M{} {}h0", short(*x), short(*y));
    pieces.iter().flatten().map(mark).collect()
}

/// A length as short as paths may have it.
fn brief(x: f64) -> String {
    let text = short(x);
    match text.strip_prefix("0.") {
        Some(decimals) => format!(".{decimals}"),
        None => text.replacen("-0.", "-.", 1),
    }
}

/// A length with two decimals, or fewer.
pub(super) fn short(x: f64) -> String {
    let text = format!("{x:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_of_nothing_is_still_a_chart() {
        let nan = Line::new("x", vec![(0.0, f64::NAN), (1.0, f64::NAN)]);
        for style in [Style::Joined, Style::Marked, Style::Stems] {
            let chart = Chart { lines: vec![nan.clone()], style, ..Chart::default() };
            let svg = svg(&chart, "nothing");
            assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN"));
        }
    }

    #[test]
    fn paths_are_brief_and_do_not_drift() {
        assert_eq!(
            path(&[(0.0, 1.0), (1.0, 0.5), (1.5, -3.0), (1.25, 0.0)]),
            "M0 1l1-.5 .5-3.5-.25 3"
        );
        assert_eq!(path(&[(2.0, -1.25)]), "M2-1.25h0");
        let points: Vec<_> =
            (0..1000).map(|k| (f64::from(k) / 3.0, 0.004 * f64::from(k))).collect();
        let text = path(&points);
        let numbers = text.trim_start_matches("M0 0l").replace('-', " -");
        let steps = numbers.split_whitespace().map(|word| word.parse::<f64>().expect("number"));
        let end = steps.step_by(2).sum::<f64>();
        assert!((end - 333.0).abs() < 0.01, "{end}");
    }

    #[test]
    fn frames_say_which_numbers_their_edges_are() {
        let line = Line::new("a \"b\" <c>", vec![(0.0, 1.0), (2.0, 3.0)]);
        let chart = Chart { lines: vec![line], y_shown: Some((1.0, 3.0)), ..Chart::default() };
        let svg = svg(&chart, "t");
        assert!(svg.contains("data-x=\"0e0 2e0\" data-y=\"8.8e-1 3.12e0\""), "{svg}");
        assert!(svg.contains("data-name=\"a &quot;b&quot; &lt;c&gt;\""));
    }
}

//! Lines in a frame with axes, drawn as SVG.
//!
//! The canvas is about twice as fine as the screen, because the drawing library rounds to whole
//! units; the page scales it down.

use std::ops::Range;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::PlotError;
use super::ticks::{self, Axis};
use super::units::tick;

/// Where charts are drawn.
pub(crate) type Canvas<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Units of text on a canvas of normal size.
pub(crate) const TEXT: u32 = 34;

/// Colours of lines.
pub(crate) const COLOURS: [RGBColor; 8] = [
    RGBColor(0x1f, 0x6f, 0xb2),
    RGBColor(0xd1, 0x60, 0x2a),
    RGBColor(0x3a, 0x8f, 0x5c),
    RGBColor(0x84, 0x57, 0xa8),
    RGBColor(0xb8, 0x86, 0x0b),
    RGBColor(0xc2, 0x41, 0x8a),
    RGBColor(0x4b, 0x55, 0x63),
    RGBColor(0x0f, 0x9a, 0xa8),
];

/// The colour of line i; where the colours begin again they are darker.
pub(crate) fn colour(i: usize) -> RGBColor {
    let RGBColor(r, g, b) = COLOURS[i % COLOURS.len()];
    let darker = |part: u8| (0..i / COLOURS.len()).fold(part, |part, _| part / 2);
    RGBColor(darker(r), darker(g), darker(b))
}

/// Shade k of colour i, for lines that belong together: each is half as far from white as the one before.
pub(crate) fn shade(i: usize, k: usize) -> RGBColor {
    let RGBColor(r, g, b) = colour(i);
    let lighter = |part: u8| (0..k).fold(part, |part, _| part / 2 + 127);
    RGBColor(lighter(r), lighter(g), lighter(b))
}

/// Colour of axis texts.
pub(crate) const INK: RGBColor = RGBColor(0x4a, 0x50, 0x58);
const GRID: RGBColor = RGBColor(0xe7, 0xea, 0xee);
const AXIS: RGBColor = RGBColor(0xb4, 0xba, 0xc2);

/// Points (x, y) of one line; a y that is not finite interrupts it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    /// Its name in the legend.
    pub(crate) name: String,
    /// Its points.
    pub(crate) points: Vec<(f64, f64)>,
    /// Its colour; that of its place among the lines if absent.
    pub(crate) colour: Option<RGBColor>,
}

impl Line {
    /// In the colour of its place among the lines.
    pub(crate) fn new(name: impl Into<String>, points: Vec<(f64, f64)>) -> Self {
        Self { name: name.into(), points, colour: None }
    }

    /// The same line in this colour.
    pub(crate) fn coloured(self, colour: RGBColor) -> Self {
        Self { colour: Some(colour), ..self }
    }
}

/// Lines with their axes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chart {
    /// Label of the x axis, with unit.
    pub(crate) x_label: String,
    /// Label of the y axis, with unit.
    pub(crate) y_label: String,
    /// The lines.
    pub(crate) lines: Vec<Line>,
    /// Thin dashed lines to compare slopes with, named at their left ends.
    pub(crate) guides: Vec<Line>,
    /// Whether the points of lines are marked.
    pub(crate) marks: bool,
    /// Whether lines are marks on stems that stand on zero.
    pub(crate) stems: bool,
    /// Whether points are decadic logarithms of what the axes show, in x and in y.
    pub(crate) logarithmic: (bool, bool),
    /// Fraction by which the x axis is longer than the lines.
    pub(crate) x_margin: f64,
    /// Extra space at the left, to align the frame with others.
    pub(crate) indent: u32,
}

impl Chart {
    /// The lines with their colours.
    pub(crate) fn coloured_lines(&self) -> impl Iterator<Item = (RGBColor, &Line)> {
        let lines = self.lines.iter().enumerate();
        lines.map(|(i, line)| (line.colour.unwrap_or_else(|| colour(i)), line))
    }
}

/// Width of the labels of the y axis.
pub(crate) const LABELS: u32 = 146;

/// Width and height of a chart's canvas.
pub(crate) const SIZE: (u32, u32) = (1240, 640);

/// A chart as an SVG element.
pub(crate) fn svg(chart: &Chart) -> Result<String, PlotError> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
        draw(&area, chart)?;
        area.present().map_err(PlotError::new)?;
    }
    Ok(text)
}

/// Draws a chart into an area.
pub(crate) fn draw(area: &Canvas, chart: &Chart) -> Result<(), PlotError> {
    let points = || chart.lines.iter().chain(&chart.guides).flat_map(|line| &line.points);
    let finite = || points().filter(|(x, y)| x.is_finite() && y.is_finite());
    let x_range = range(points().map(|p| p.0).filter(|x| x.is_finite()), chart.x_margin);
    // names of guides stand below their left ends
    let y_margin = if chart.guides.is_empty() { 0.06 } else { 0.13 };
    let foot = chart.stems.then_some(0.0);
    let y_range = range(finite().map(|p| p.1).chain(foot), y_margin);
    let mut context = ChartBuilder::on(area)
        .margin(14)
        .margin_left(14 + chart.indent)
        .margin_right(34)
        .x_label_area_size(92)
        .y_label_area_size(LABELS)
        .build_cartesian_2d(
            Axis::new(&x_range, 7, chart.logarithmic.0),
            Axis::new(&y_range, 6, chart.logarithmic.1),
        )
        .map_err(PlotError::new)?;
    draw_axes(&mut context, chart, &x_range, &y_range)?;
    for guide in &chart.guides {
        draw_guide(&mut context, guide)?;
    }
    for (colour, line) in chart.coloured_lines() {
        if chart.stems {
            draw_stems(&mut context, line, colour, &x_range)?;
            continue;
        }
        draw_line(&mut context, line, colour, &x_range)?;
        if chart.marks {
            draw_marks(&mut context, line, colour)?;
        }
    }
    Ok(())
}

type Context<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<Axis, Axis>>;

fn draw_axes(
    context: &mut Context,
    chart: &Chart,
    x_range: &Range<f64>,
    y_range: &Range<f64>,
) -> Result<(), PlotError> {
    let label = |x: f64, range: &Range<f64>, logarithmic: bool| {
        if logarithmic { ticks::power_of_ten(x) } else { tick(x, range.end - range.start) }
    };
    context
        .configure_mesh()
        .bold_line_style(GRID.stroke_width(2))
        .light_line_style(TRANSPARENT)
        .axis_style(AXIS.stroke_width(2))
        .label_style(("sans-serif", TEXT).into_font().color(&INK))
        .axis_desc_style(("sans-serif", TEXT).into_font().color(&INK))
        .x_label_formatter(&|x| label(*x, x_range, chart.logarithmic.0))
        .y_label_formatter(&|y| label(*y, y_range, chart.logarithmic.1))
        .x_desc(&chart.x_label)
        .y_desc(&chart.y_label)
        .draw()
        .map_err(PlotError::new)
}

fn draw_line(
    context: &mut Context,
    line: &Line,
    colour: RGBColor,
    x_range: &Range<f64>,
) -> Result<(), PlotError> {
    let column = columns(context, x_range);
    for piece in line.points.split(|(x, y)| !x.is_finite() || !y.is_finite()) {
        let series = LineSeries::new(thinned(piece, &column), colour.stroke_width(3));
        context.draw_series(series).map_err(PlotError::new)?;
        if let [point] = piece {
            let dot = Circle::new(*point, 3, colour.filled());
            context.draw_series(std::iter::once(dot)).map_err(PlotError::new)?;
        }
    }
    Ok(())
}

/// Which of the columns that the eye tells apart an x belongs to.
fn columns(context: &Context, x_range: &Range<f64>) -> impl Fn(f64) -> f64 + use<> {
    let (pixels, _) = context.plotting_area().get_pixel_range();
    let (start, length) = (x_range.start, x_range.end - x_range.start);
    let columns = f64::from(pixels.end - pixels.start) / 2.0;
    move |x| ((x - start) / length * columns).floor()
}

/// Marks on stems; in each column the highest and the lowest.
fn draw_stems(
    context: &mut Context,
    line: &Line,
    colour: RGBColor,
    x_range: &Range<f64>,
) -> Result<(), PlotError> {
    let finite = |(x, y): &(f64, f64)| x.is_finite() && y.is_finite();
    let points: Vec<_> = line.points.iter().copied().filter(finite).collect();
    for (x, y) in thinned(&points, columns(context, x_range)) {
        let stem = PathElement::new(vec![(x, 0.0), (x, y)], colour.stroke_width(2));
        context.draw_series([stem]).map_err(PlotError::new)?;
        let mark = Circle::new((x, y), 6, colour.filled());
        context.draw_series([mark]).map_err(PlotError::new)?;
    }
    Ok(())
}

fn draw_marks(context: &mut Context, line: &Line, colour: RGBColor) -> Result<(), PlotError> {
    let finite = line.points.iter().filter(|(x, y)| x.is_finite() && y.is_finite());
    let marks = finite.map(|point| Circle::new(*point, 8, colour.filled()));
    context.draw_series(marks).map_err(PlotError::new).map(drop)
}

fn draw_guide(context: &mut Context, guide: &Line) -> Result<(), PlotError> {
    let points = guide.points.clone().into_iter();
    let dashes = DashedLineSeries::new(points, 14, 12, AXIS.stroke_width(3));
    context.draw_series(dashes).map_err(PlotError::new)?;
    let Some(end) = guide.points.first() else { return Ok(()) };
    let style = ("sans-serif", TEXT).into_font().color(&INK);
    let style = style.pos(Pos::new(HPos::Left, VPos::Top));
    // a little below the line, so that they do not touch
    let name = EmptyElement::at(*end) + Text::new(guide.name.clone(), (0, 8), style);
    context.draw_series(std::iter::once(name)).map_err(PlotError::new).map(drop)
}

/// Writes a title at the top left of an area.
pub(crate) fn title(area: &Canvas, text: &str) -> Result<(), PlotError> {
    let style = ("sans-serif", TEXT + 6)
        .into_font()
        .style(FontStyle::Bold)
        .color(&INK)
        .pos(Pos::new(HPos::Left, VPos::Top));
    area.draw(&Text::new(text.to_owned(), (24, 14), style)).map_err(PlotError::new)
}

/// Of the points that follow each other in the same column: the first, the lowest, the highest
/// and the last. What the eye sees is the same, and a page stays small.
fn thinned(points: &[(f64, f64)], column: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
    let mut kept = Vec::new();
    for run in points.chunk_by(|a, b| column(a.0) == column(b.0)) {
        let by_y = |a: &&usize, b: &&usize| run[**a].1.total_cmp(&run[**b].1);
        let all: Vec<usize> = (0..run.len()).collect();
        let mut chosen = vec![0, run.len() - 1];
        chosen.extend(all.iter().min_by(by_y));
        chosen.extend(all.iter().max_by(by_y));
        chosen.sort_unstable();
        chosen.dedup();
        kept.extend(chosen.into_iter().map(|i| run[i]));
    }
    kept
}

/// The range of these numbers, widened by a fraction; never empty.
fn range(numbers: impl Iterator<Item = f64>, widen: f64) -> Range<f64> {
    let (low, high) = numbers
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    if low > high {
        return 0.0..1.0;
    }
    let length = high - low;
    if length <= 1e-12 * low.abs().max(high.abs()).max(f64::MIN_POSITIVE) {
        let half = if low == 0.0 { 1.0 } else { 0.1 * low.abs() };
        return low - half..high + half;
    }
    low - widen * length..high + widen * length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_keeps_spikes() {
        let mut points: Vec<_> = (0..10_000).map(|k| (f64::from(k), 0.0)).collect();
        points[4321].1 = 7.0;
        let kept = thinned(&points, |x| (x / 100.0).floor());
        assert!(kept.contains(&(4321.0, 7.0)));
        assert!(kept.len() <= 400);
        assert_eq!((kept[0], kept[kept.len() - 1]), (points[0], points[9999]));
    }

    #[test]
    fn a_chart_of_nothing_is_still_a_chart() {
        let nan = Line::new("x", vec![(0.0, f64::NAN), (1.0, f64::NAN)]);
        let chart = Chart { lines: vec![nan], ..Chart::default() };
        assert!(svg(&chart).is_ok_and(|svg| svg.ends_with("</svg>\n")));
    }
}

//! Lines with their axes, before they are drawn.

use std::ops::Range;

use super::palette::Colour;
use percussion_lab::format::rough;

/// How far a line may go from the middle, next to the others, without leaving the frame.
const OUTLYING: f64 = 10.0;

/// Decades above the middle that are not far on a logarithmic axis.
const DECADES: f64 = 1.0;

/// What lines differ by where they differ by rounding alone.
const NOISE: f64 = 1e-9;

/// Lines that the others are compared with, at least, before one is called outlying.
const FEW: usize = 3;

/// Points (x, y) of one line; a y that is not finite interrupts it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    /// Its name in the legend.
    pub(crate) name: String,
    /// Its points.
    pub(crate) points: Vec<(f64, f64)>,
    /// Its colour; that of its place among the lines if absent.
    pub(crate) colour: Option<Colour>,
}

impl Line {
    /// In the colour of its place among the lines.
    pub(crate) fn new(name: impl Into<String>, points: Vec<(f64, f64)>) -> Self {
        Self { name: name.into(), points, colour: None }
    }

    /// The same line in this colour.
    pub(crate) fn coloured(self, colour: Colour) -> Self {
        Self { colour: Some(colour), ..self }
    }

    /// The points that can be drawn.
    pub(super) fn finite(&self) -> impl Iterator<Item = &(f64, f64)> {
        self.points.iter().filter(|(x, y)| x.is_finite() && y.is_finite())
    }

    /// The least and the largest y.
    fn bounds(&self) -> Option<(f64, f64)> {
        let bounds = (f64::INFINITY, f64::NEG_INFINITY);
        let widen = |(low, high): (f64, f64), (_, y): &(f64, f64)| (low.min(*y), high.max(*y));
        Some(self.finite().fold(bounds, widen)).filter(|(low, high)| low <= high)
    }
}

/// How the points of lines are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Style {
    /// Joined.
    #[default]
    Joined,
    /// Joined, and marked.
    Marked,
    /// Marked, on stems that stand on zero.
    Stems,
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
    /// Thin dashed lines to compare with, named at their first ends.
    pub(crate) guides: Vec<Line>,
    /// How lines are drawn.
    pub(crate) style: Style,
    /// Whether y is no function of x, as in a phase portrait.
    pub(crate) curves: bool,
    /// Whether points are decadic logarithms of what the axes show, in x and in y.
    pub(crate) logarithmic: (bool, bool),
    /// Fraction by which the x axis is longer than the lines.
    pub(crate) x_margin: f64,
    /// Points that the axes reach beside those of lines.
    pub(crate) reach: Vec<(f64, f64)>,
    /// What the y axis shows, if not all of the lines.
    pub(crate) y_shown: Option<(f64, f64)>,
    /// Space at the left, at least, to align the frame with others.
    pub(crate) left: f64,
}

impl Chart {
    /// The lines with their colours.
    pub(crate) fn coloured_lines(&self) -> impl Iterator<Item = (Colour, &Line)> {
        let lines = self.lines.iter().enumerate();
        lines.map(|(i, line)| (line.colour.unwrap_or_else(|| Colour::new(i)), line))
    }

    /// What the x axis shows.
    pub(super) fn x_range(&self) -> Range<f64> {
        let lines = self.lines.iter().flat_map(|line| &line.points);
        let all = lines.chain(&self.reach).map(|p| p.0);
        range(all.filter(|x| x.is_finite()), self.x_margin)
    }

    /// What the y axis shows.
    pub(super) fn y_range(&self) -> Range<f64> {
        if let Some((low, high)) = self.y_shown {
            return range([low, high].into_iter(), 0.06);
        }
        let foot = (self.style == Style::Stems).then_some(0.0);
        let reached = self.reach.iter().map(|p| p.1).chain(foot);
        range(self.lines.iter().flat_map(Line::finite).map(|p| p.1).chain(reached), 0.06)
    }

    /// Lets lines that go far beyond most others leave the frame, and says which.
    pub(crate) fn clip_outliers(&mut self) -> Option<String> {
        let bounds: Vec<_> = self.lines.iter().filter_map(Line::bounds).collect();
        let middle = median(bounds.iter().map(|(low, high)| 0.5 * low + 0.5 * high))?;
        // small errors are what one looks for
        let is_error = self.logarithmic.1;
        let far = |(low, high): (f64, f64)| {
            if is_error { (high - middle).max(DECADES) } else { (middle - low).max(high - middle) }
        };
        let limit =
            OUTLYING * median(bounds.iter().copied().map(far)).filter(|far| *far > NOISE)?;
        let inside = |line: &&Line| line.bounds().is_some_and(|own| far(own) <= limit);
        let kept = self.lines.iter().filter(inside).filter_map(Line::bounds);
        let shown = kept.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
        let outside = self.lines.iter().filter(|line| line.bounds().is_some() && !inside(line));
        let words: Vec<String> = outside.map(|line| self.leaving(line, middle)).collect();
        if bounds.len() < FEW || words.is_empty() {
            return None;
        }
        self.y_shown = Some(shown);
        Some(format!(" Outside of the frame: {}.", words.join(", ")))
    }

    /// How far a line goes, in words.
    fn leaving(&self, line: &Line, middle: f64) -> String {
        let (low, high) = line.bounds().unwrap_or_default();
        let far = if middle - low > high - middle { low } else { high };
        let reached = if self.logarithmic.1 { 10.0_f64.powf(far) } else { far };
        let unit = self.y_label.rsplit_once(" [").map_or("", |(_, unit)| unit);
        format!("{} (to {} {})", line.name, rough(reached), unit.trim_end_matches(']'))
            .replace(" )", ")")
    }
}

/// The upper median.
fn median(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let mut all: Vec<f64> = numbers.collect();
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied()
}

/// The range of these numbers, widened by a fraction; never empty.
fn range(numbers: impl Iterator<Item = f64>, widen: f64) -> Range<f64> {
    let (low, high) = numbers
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    if low > high {
        return 0.0..1.0;
    }
    let length = high - low;
    if !length.is_finite() || length <= 1e-12 * low.abs().max(high.abs()).max(f64::MIN_POSITIVE) {
        let half = if low == 0.0 { 1.0 } else { 0.1 * low.abs() };
        return if length.is_finite() { low - half..high + half } else { -1e308..1e308 };
    }
    low - widen * length..high + widen * length
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(tops: &[f64]) -> Chart {
        let line = |(i, top): (usize, &f64)| {
            Line::new(format!("line {i}"), vec![(0.0, 0.0), (1.0, *top), (2.0, f64::NAN)])
        };
        let y_label = "energy [J]".into();
        Chart { lines: tops.iter().enumerate().map(line).collect(), y_label, ..Chart::default() }
    }

    #[test]
    fn what_runs_away_leaves_the_frame_and_is_named() {
        let mut runaway = chart(&[1.0, 1.2, 0.9, -3e30]);
        let words = runaway.clip_outliers().expect("one is outside");
        assert_eq!(words, " Outside of the frame: line 3 (to -3e30 J).");
        assert!(runaway.y_range().start > -1.0 && runaway.y_range().end < 2.0);
    }

    #[test]
    fn small_errors_stay_and_large_ones_leave() {
        let mut errors = chart(&[-14.0, -3.0, -3.1, -2.9, 40.0]);
        errors.logarithmic = (true, true);
        for line in &mut errors.lines {
            line.points[0].1 = line.points[1].1;
        }
        let words = errors.clip_outliers().expect("one is outside");
        assert_eq!(words, " Outside of the frame: line 4 (to 1e40 J).");
        assert!(errors.y_range().start < -14.0 && errors.y_range().end < 0.0);
    }

    #[test]
    fn what_only_differs_stays() {
        for tops in [&[1.0, 5.0, 2.0, 0.5][..], &[1.0, 1e9], &[0.0, 0.0, 0.0], &[]] {
            assert_eq!(chart(tops).clip_outliers(), None);
        }
    }

    #[test]
    fn ranges_are_finite_and_not_empty() {
        for numbers in [&[][..], &[0.0], &[3.0, 3.0], &[-1e308, 1e308], &[f64::MIN_POSITIVE]] {
            let range = range(numbers.iter().copied(), 0.06);
            assert!(range.end > range.start && (range.end / 2.0 - range.start / 2.0).is_finite());
        }
    }
}

//! Errors over step sizes or cost, both axes logarithmic.

use super::chart::{Chart, Line};
use super::plot::Plot;
use percussion_lab::experiments::study::Scheme;

/// What is plotted.
pub(crate) struct Axes<'a, M> {
    /// Heading.
    pub(crate) title: &'a str,
    /// Label of the x axis.
    pub(crate) x_label: &'a str,
    /// What is on the x axis.
    pub(crate) x: fn(&M) -> f64,
    /// Label of the y axis.
    pub(crate) y_label: &'a str,
    /// The error on the y axis.
    pub(crate) y: fn(&M) -> f64,
    /// Slopes of dashed lines to compare with.
    pub(crate) slopes: &'a [u32],
    /// Text below the plot.
    pub(crate) caption: &'a str,
}

/// One line per scheme, one mark per run.
pub(crate) fn plot<'a, M: 'a>(
    schemes: impl Iterator<Item = &'a Scheme<M>>,
    axes: &Axes<M>,
) -> Plot {
    let line = |scheme: &Scheme<M>| {
        Line::new(
            scheme.marked(),
            scheme.runs.iter().map(|r| ((axes.x)(r).log10(), (axes.y)(r).log10())).collect(),
        )
    };
    let lines: Vec<Line> = schemes.map(line).collect();
    Plot {
        title: axes.title.into(),
        chart: Chart {
            x_label: axes.x_label.into(),
            y_label: axes.y_label.into(),
            guides: guides(axes.slopes, &lines),
            lines,
            marks: true,
            logarithmic: (true, true),
            x_margin: 0.05,
            ..Chart::default()
        },
        caption: axes.caption.into(),
    }
}

/// A line for every slope, through a point below the errors of the coarsest runs.
fn guides(slopes: &[u32], lines: &[Line]) -> Vec<Line> {
    let points = || {
        let all = lines.iter().flat_map(|line| line.points.iter().copied());
        all.filter(|(x, y)| x.is_finite() && y.is_finite())
    };
    let left = points().map(|p| p.0).fold(f64::INFINITY, f64::min);
    let right = points().map(|p| p.0).fold(f64::NEG_INFINITY, f64::max);
    if left >= right {
        return Vec::new();
    }
    let coarse = points().filter(|p| p.0 > right - 0.5);
    let below = coarse.map(|p| p.1 + right - p.0).fold(f64::INFINITY, f64::min) - 0.35;
    let mut slopes = slopes.to_vec();
    slopes.sort_unstable();
    slopes.dedup();
    let guide = |slope: u32| {
        Line::new(
            format!("slope {slope}"),
            vec![(left, below - f64::from(slope) * (right - left)), (right, below)],
        )
    };
    slopes.into_iter().map(guide).collect()
}

//! Lines over time in one plot.

use percussion::simulation::Trajectory;

use super::chart::{Chart, Line};
use super::plot::Plot;
use super::units::{axis_label, scaled};

/// Lines in one plot at most.
const MAX_LINES: usize = 8;

/// Named values at the samples, as many as fit in one plot.
pub(super) fn over_time(
    trajectory: &Trajectory,
    title: &str,
    unit: &str,
    lines: Vec<(String, Vec<f64>)>,
    caption: &str,
) -> Plot {
    let line = |(name, values): (String, Vec<f64>)| {
        Line::new(name, trajectory.t.iter().copied().zip(values).collect())
    };
    most_moving(title, unit, lines.into_iter().map(line).collect(), caption)
}

/// As many lines (t, y) as fit in one plot.
pub(super) fn most_moving(title: &str, unit: &str, mut lines: Vec<Line>, caption: &str) -> Plot {
    let all = lines.len();
    let mut caption = caption.to_owned();
    if all > MAX_LINES {
        let extent = |line: &Line| extent(line.points.iter().map(|(_, y)| *y));
        lines.sort_by(|a, b| extent(b).total_cmp(&extent(a)));
        lines.truncate(MAX_LINES);
        caption += &format!(" The {MAX_LINES} of {all} that move most.");
    }
    lines_over_time(title, unit, lines, caption)
}

/// Lines (t, y) in one plot, with y in a unit that is easily read.
pub(crate) fn lines_over_time(
    title: &str,
    unit: &str,
    mut lines: Vec<Line>,
    caption: String,
) -> Plot {
    let size = |line: &Line| largest(&line.points.iter().map(|p| p.1).collect::<Vec<_>>());
    let scale = scaled(unit, lines.iter().map(size).fold(0.0, f64::max));
    for (_, y) in lines.iter_mut().flat_map(|line| &mut line.points) {
        *y *= scale.factor;
    }
    Plot {
        title: title.into(),
        chart: Chart {
            x_label: "time [s]".into(),
            y_label: axis_label(&title.to_lowercase(), &scale.unit),
            lines,
            ..Chart::default()
        },
        caption,
    }
}

/// What a caption says of jumps: of motions with many samples, of which few are plotted, single jumps are
/// not kept.
pub(crate) fn limits(trajectory: &Trajectory) -> &'static str {
    if trajectory.jumps.is_empty() { "" } else { ", with both limits at jumps" }
}

/// Largest absolute value among the finite ones.
pub(super) fn largest(values: &[f64]) -> f64 {
    values.iter().filter(|x| x.is_finite()).fold(0.0, |m, x| x.abs().max(m))
}

/// Difference of the largest and the smallest finite value.
pub(crate) fn extent(values: impl Iterator<Item = f64>) -> f64 {
    let bounds = (f64::INFINITY, f64::NEG_INFINITY);
    let widen = |(low, high): (f64, f64), x: f64| (low.min(x), high.max(x));
    let (low, high) = values.filter(|x| x.is_finite()).fold(bounds, widen);
    high - low
}

//! Errors over step sizes or cost, both axes logarithmic.

use super::chart::{Chart, Line, Style};
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
    let plot = Plot {
        title: axes.title.into(),
        chart: Chart {
            x_label: axes.x_label.into(),
            y_label: axes.y_label.into(),
            lines,
            style: Style::Marked,
            logarithmic: (true, true),
            x_margin: 0.05,
            ..Chart::default()
        },
        caption: axes.caption.into(),
    };
    let mut plot = plot.without_outliers();
    plot.chart.add_slopes(axes.slopes);
    plot
}

/// What guides stay below the errors of the coarsest runs, and below all errors, in decades.
const BELOW: f64 = 0.35;

/// Decades below the usual errors from which on a scheme counts as exact, and has no slope.
const EXACT: f64 = 4.0;

/// Part of the width of a frame that a guide crosses at least.
const CROSSED: f64 = 0.2;

impl Chart {
    /// Adds a line for every slope, through a point below the errors of the coarsest runs. Axes follow
    /// the errors: a guide ends where it leaves them, and one too steep to be seen is left out.
    fn add_slopes(&mut self, slopes: &[u32]) {
        let points: Vec<_> = self.lines.iter().flat_map(Line::finite).copied().collect();
        let left = points.iter().map(|p| p.0).fold(f64::INFINITY, f64::min);
        let right = points.iter().map(|p| p.0).fold(f64::NEG_INFINITY, f64::max);
        if left >= right || slopes.is_empty() {
            return;
        }
        let coarse = points.iter().filter(|p| p.0 > right - 0.5).map(|p| p.1 + right - p.0);
        let mut coarse: Vec<f64> = coarse.collect();
        coarse.sort_by(f64::total_cmp);
        let usual = coarse[coarse.len() / 2];
        let lowest = coarse.into_iter().find(|y| *y > usual - EXACT).unwrap_or(usual);
        let below = lowest - BELOW;
        let lowest = points.iter().map(|p| p.1).fold(f64::INFINITY, f64::min);
        let floor = lowest.min(below) - BELOW;
        let mut slopes = slopes.to_vec();
        slopes.sort_unstable();
        slopes.dedup();
        for slope in slopes {
            let steep = f64::from(slope);
            let length = ((below - floor) / steep).min(right - left);
            if length >= CROSSED * (right - left) {
                let ends = vec![(right - length, below - steep * length), (right, below)];
                self.guides.push(Line::new(format!("slope {slope}"), ends));
            }
        }
        self.reach.extend(self.guides.iter().flat_map(|guide| guide.points.iter().copied()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guides_are_near_errors_that_have_a_slope() {
        let errors = |y: f64, slope: f64| -> Vec<_> {
            (0..4).map(|k| (-f64::from(k), y - slope * f64::from(k))).collect()
        };
        let lines =
            [("exact", errors(-14.0, 0.0)), ("a", errors(-2.0, 1.0)), ("b", errors(-1.5, 2.0))];
        let lines = lines.into_iter().map(|(name, points)| Line::new(name, points)).collect();
        let mut chart = Chart { lines, ..Chart::default() };
        chart.add_slopes(&[1, 2]);
        assert!(chart.guides.iter().all(|guide| guide.points[1].1 > -3.5));
        assert_eq!(chart.guides.len(), 2);
    }

    #[test]
    fn guides_do_not_squeeze_the_errors() {
        let orders = [(0.0, -2.0), (-1.0, -3.0), (-2.0, -4.1), (-3.0, -5.0)];
        let lines = vec![Line::new("a", orders.to_vec())];
        let mut chart = Chart { lines, ..Chart::default() };
        chart.add_slopes(&[1, 2, 8, 1, 4]);
        let names: Vec<_> = chart.guides.iter().map(|guide| guide.name.as_str()).collect();
        assert_eq!(names, ["slope 1", "slope 2", "slope 4"]);
        assert!(chart.y_range().start > -6.5, "{:?}", chart.y_range());
        assert!(
            chart.guides.iter().flat_map(|g| &g.points).all(|p| chart.y_range().contains(&p.1))
        );
    }
}

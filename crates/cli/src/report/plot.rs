//! A chart in a report.

use super::chart::{Chart, Style};
use super::palette::Colour;

/// A chart with what is said about it.
pub(crate) struct Plot {
    /// Its heading.
    pub(crate) title: String,
    /// The chart.
    pub(crate) chart: Chart,
    /// What is seen.
    pub(crate) caption: String,
}

/// Names of lines with their colours.
pub(crate) type Legend = Vec<(Colour, String)>;

impl Plot {
    /// The same with marks on stems in place of lines.
    pub(super) fn with_stems(mut self) -> Self {
        self.chart.style = Style::Stems;
        self.chart.x_margin = 0.01;
        self
    }

    /// The same with lines that go far beyond the others left out of the frame, which the caption says.
    pub(crate) fn without_outliers(mut self) -> Self {
        if let Some(words) = self.chart.clip_outliers() {
            self.caption += &words;
        }
        self
    }

    /// Names and colours of its lines.
    pub(crate) fn legend(&self) -> Legend {
        self.chart.coloured_lines().map(|(colour, line)| (colour, line.name.clone())).collect()
    }

    /// Whether one line says in the heading what it is.
    pub(super) fn is_clear(&self) -> bool {
        let lines = &self.chart.lines;
        lines.len() == 1 && self.title.to_lowercase().contains(&lines[0].name.to_lowercase())
    }
}

/// The one legend of all these plots, if they share their lines.
pub(super) fn shared_legend(plots: &[Plot]) -> Option<Legend> {
    let longest = plots.iter().map(Plot::legend).max_by_key(Vec::len)?;
    let share = |plot: &Plot| plot.legend().iter().all(|entry| longest.contains(entry));
    (plots.len() > 1 && longest.len() > 1 && plots.iter().all(share)).then_some(longest)
}

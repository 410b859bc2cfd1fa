//! A chart in a report.

use super::chart::Chart;

/// A chart with what is said about it.
pub(crate) struct Plot {
    /// Its heading.
    pub(crate) title: String,
    /// The chart.
    pub(crate) chart: Chart,
    /// What is seen.
    pub(crate) caption: String,
}

impl Plot {
    /// The same with marks on stems in place of lines.
    pub(super) fn with_marks(mut self) -> Self {
        self.chart.stems = true;
        self
    }
}

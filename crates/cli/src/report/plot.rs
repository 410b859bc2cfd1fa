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

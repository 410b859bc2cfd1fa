//! Pages of plots: self-contained HTML without scripts or outside resources.

pub(crate) mod chart;
mod contacts;
pub(crate) mod facts;
pub(crate) mod legend;
pub(crate) mod loglog;
pub(crate) mod mode_bars;
pub(crate) mod over_time;
pub(crate) mod page;
pub(crate) mod plot;
pub(crate) mod signals;
mod steps;
pub(crate) mod tables;
pub(crate) mod ticks;
mod units;

use percussion_lab::experiments::execution::EndedRun;

use crate::failure::Failure;

/// A plot that could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("a plot could not be drawn: {reason}")]
pub(crate) struct PlotError {
    reason: String,
}

impl PlotError {
    /// Wraps what the plotting library said.
    pub(crate) fn new(reason: impl std::fmt::Display) -> Self {
        Self { reason: reason.to_string() }
    }
}

impl From<PlotError> for Failure {
    fn from(error: PlotError) -> Self {
        Self::Layout { message: error.to_string() }
    }
}

/// The report of one run.
pub(crate) fn run_page(run: &EndedRun) -> Result<String, Failure> {
    let summary = &run.summary;
    let mut body = page::header(&summary.scenario, &tables::about(summary));
    body += &page::section("Summary", &tables::facts(summary));
    body += &page::section("Modes over time", &mode_bars::html(run)?);
    let mut plots = String::new();
    for plot in signals::all(run) {
        plots += &page::plot(&plot)?;
    }
    body += &page::section("Motion", &page::grid(&plots));
    body += &page::section("Events", &tables::events(&summary.events, summary.event_count));
    body += &page::section("Parameters", &tables::parameters(summary));
    Ok(page::page(&format!("{} – Percussion", summary.scenario), &body))
}

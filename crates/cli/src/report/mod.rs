//! Pages of plots: self-contained HTML without scripts or outside resources.

mod bench_page;
mod chart;
mod compare_page;
mod cost_pages;
mod demo_page;
mod figure;
mod loglog;
mod mode_bars;
mod page;
mod relaxation_page;
mod signals;
mod solve_page;
mod steps;
mod study_pages;
mod tables;
mod ticks;
mod units;

pub(crate) use bench_page::{bench_page, bench_picture};
pub(crate) use compare_page::{Compared, compare_page};
pub(crate) use cost_pages::{work_precision_page, work_precision_picture};
pub(crate) use demo_page::{Ball, Woodpecker, demo_page};
pub(crate) use figure::figure;
pub(crate) use relaxation_page::relaxation_page;
pub(crate) use solve_page::solve_page;
pub(crate) use study_pages::{convergence_page, orbital_page};

use crate::execution::Run;
use crate::failure::Failure;

/// A plot that could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("a plot could not be drawn: {reason}")]
pub(crate) struct PlotError {
    reason: String,
}

impl PlotError {
    /// Wraps what the plotting library said.
    fn new(reason: impl std::fmt::Display) -> Self {
        Self { reason: reason.to_string() }
    }
}

impl From<PlotError> for Failure {
    fn from(error: PlotError) -> Self {
        Self::Layout { message: error.to_string() }
    }
}

/// The report of one run.
pub(crate) fn run_page(run: &Run) -> Result<String, Failure> {
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

//! Pages of plots and replays: self-contained HTML that needs no network.
//!
//! Plots are drawings that are read and printed as they are. One script makes them answer: values under
//! the cursor, zoom, and files of each figure.

pub(crate) mod chart;
mod contacts;
pub(crate) mod drawing;
mod escaping;
pub(crate) mod facts;
pub(crate) mod loglog;
pub(crate) mod mode_bars;
pub(crate) mod over_time;
pub(crate) mod page;
pub(crate) mod palette;
pub(crate) mod picture;
pub(crate) mod plot;
pub(crate) mod portraits;
pub(crate) mod signals;
mod steps;
pub(crate) mod tables;
mod thinning;
pub(crate) mod ticks;
pub(crate) mod units;

use percussion_lab::experiments::execution::EndedRun;
use percussion_replay::page::Embedded;

/// The report of one run.
pub(crate) fn run_page(run: &EndedRun, replay: Option<&Embedded>) -> String {
    let summary = &run.summary;
    let mut body = page::header(&summary.scenario, &tables::about(summary));
    body += &replay.map_or_else(page::link_to_replay, page::replay);
    body += &page::section("Summary", &tables::facts(summary));
    body += &page::section("Modes over time", &mode_bars::html(run));
    body += &page::section("Motion", &page::plots(&signals::all(run)));
    body += &page::section("Events", &tables::events(&summary.events, summary.event_count));
    body += &page::section("Parameters", &tables::parameters(summary));
    page::page(&format!("{} – Percussion", summary.scenario), &body)
}

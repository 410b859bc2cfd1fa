//! `percussion analyse orbit`.

use percussion_lab::experiments::motions::{OrbitReport, OrbitWanted, orbit as run};
use percussion_lab::format::significant;

use super::arguments::{OrbitArguments, SearchArguments};
use super::orbit_rows::{complex, event_rows};
use super::sensitivity::{ending, verified};
use super::{Shown, analysed, explained, folder, orbit_page, section_wanted, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options;
use crate::terminal::table;

/// The orbit on which a motion settles.
pub(super) fn orbit(arguments: &OrbitArguments) -> Result<Ending, Failure> {
    let analysed = analysed(&arguments.subject)?;
    let wanted = OrbitWanted { verify: arguments.verify, ..wanted(&arguments.search)? };
    let folder = folder(&arguments.subject, &analysed.setup.scenario.name)?;
    let report = run(&analysed, &wanted)?;
    let shown = Shown {
        file: "orbit.json",
        words: words(&report),
        page: Some(orbit_page::page(&report)),
        others: Vec::new(),
        warnings: explained(&report.warnings),
    };
    show(&arguments.subject, folder.as_ref(), &report, &shown)?;
    ending(report.verified.as_ref())
}

/// What the options ask for.
pub(super) fn wanted(search: &SearchArguments) -> Result<OrbitWanted, Failure> {
    let positive = |name, value: Option<f64>| {
        value.map(|value| options::positive(name, value, "0.5")).transpose()
    };
    if search.multiple == Some(0) {
        return Err(Failure::input("--multiple 0 is no orbit", "give 1, 2, …"));
    }
    let section = search.section.clone().map(section_wanted);
    Ok(OrbitWanted {
        period: positive("period", search.period)?,
        autonomous: search.autonomous,
        multiple: search.multiple,
        drift: (!search.drift.is_empty()).then(|| search.drift.clone()),
        section,
        settle: positive("settle", search.settle)?,
        verify: None,
    })
}

fn words(report: &OrbitReport) -> String {
    let stable = match (report.kind, report.stable) {
        ("family", _) => "one of a family",
        (_, true) => "stable",
        (_, false) => "unstable",
    };
    let mut text = format!(
        "{}: {} orbit, {stable}, of period {} s ({} × {})\n",
        report.scenario,
        report.kind,
        significant(report.period, 15),
        report.multiple,
        report.section
    );
    for drift in &report.drift {
        text += &format!("  {} drifts by {} a period\n", drift.name, significant(drift.value, 12));
    }
    let mut rows = vec![["multiplier", "modulus", "exponent [1/s]"].map(str::to_owned).to_vec()];
    for (m, exponent) in report.multipliers.iter().zip(&report.exponents) {
        let exponent = exponent.map_or("−∞".to_owned(), |x| significant(x, 10));
        let trivial = if m.trivial { "trivial" } else { "" };
        rows.push(vec![complex(m.re, m.im), significant(m.modulus, 10), exponent, trivial.into()]);
    }
    text += &format!("\n{}", table::aligned(&rows, 2, &[0, 1, 2]));
    text += &format!("\n{}", table::aligned(&event_rows(report), 2, &[0, 3]));
    text += &format!("\nResidual of the orbit {:.1e}.", report.residual);
    text + &verified(report.verified.as_ref())
}

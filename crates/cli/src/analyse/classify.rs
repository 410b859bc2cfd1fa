//! `percussion analyse classify`.

use percussion_lab::experiments::motions::{ClassReport, classify as run};
use percussion_lab::format::significant;

use super::arguments::ClassifyArguments;
use super::{Shown, analysed, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::files;

/// What motions may exist.
pub(super) fn classify(arguments: &ClassifyArguments) -> Result<Ending, Failure> {
    let analysed = analysed(&arguments.subject)?;
    let destination = &arguments.subject.destination;
    let folder = match destination.out.as_deref() {
        Some(out) => files::folder("", "", Some(out), destination.force, destination.json)?,
        None => None,
    };
    let report = run(&analysed);
    let shown = Shown {
        file: "class.json",
        words: words(&report),
        page: None,
        others: Vec::new(),
        warnings: Vec::new(),
    };
    show(&arguments.subject, folder.as_ref(), &report, &shown)?;
    Ok(Ending::Done)
}

fn words(report: &ClassReport) -> String {
    let timing = match report.period {
        Some(period) => format!("driven with the period {} s", significant(period, 12)),
        None if report.timing == "autonomous" => "not driven".to_owned(),
        None => "driven without a period".to_owned(),
    };
    let forces =
        if report.conservative { "with a potential" } else { "without a potential, or damped" };
    let mut text = format!(
        "{}: {} free velocities, {timing}, forces {forces}\n",
        report.scenario, report.freedom
    );
    if let Some(omega) = report.natural_frequency {
        text += &format!("  natural frequency {} rad/s\n", significant(omega, 12));
    }
    text += "\n";
    for statement in &report.statements {
        let mark = match statement.holds {
            Some(true) => "✓",
            Some(false) => "–",
            None => "?",
        };
        text += &format!("  {mark} {}: {}\n", statement.name, statement.says);
    }
    text
}

//! `percussion analyse lyapunov`.

use percussion_lab::experiments::motions::{ExponentsReport, ExponentsWanted, exponents as run};
use percussion_lab::format::significant;

use super::arguments::LyapunovArguments;
use super::unfinished::Unfinished;
use super::{Shown, analysed, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options;
use crate::report::chart::{Chart, Line};
use crate::report::plot::Plot;
use crate::report::{page, tables};
use crate::terminal::{Progress, table};

/// Exponents of a motion.
pub(super) fn lyapunov(arguments: &LyapunovArguments) -> Result<Ending, Failure> {
    let analysed = analysed(&arguments.subject)?;
    let positive = |name, value: Option<f64>| {
        value.map(|value| options::positive(name, value, "1000")).transpose()
    };
    if arguments.exponents == Some(0) {
        return Err(Failure::input("no exponent is asked for", "as in --exponents 2"));
    }
    let wanted = ExponentsWanted {
        exponents: arguments.exponents,
        t_end: positive("t_end", arguments.t_end)?,
        settle: positive("settle", arguments.settle)?,
    };
    let subject = (&arguments.subject, &analysed);
    let (unfinished, from) = Unfinished::open(subject, arguments.resume, &wanted)?;
    let bar = Progress::new("exponents", 0.0, 1.0, arguments.subject.destination.quiet);
    let (report, progress) = run(&analysed, &wanted, from, &mut |part| bar.go_on(part))?;
    bar.clear();
    let shown = Shown {
        file: "lyapunov.json",
        words: words(&report),
        page: Some(page_of(&report)),
        others: Vec::new(),
        warnings: Vec::new(),
    };
    unfinished.leave(progress)?;
    show(&arguments.subject, unfinished.folder(), &report, &shown)?;
    Ok(if report.interrupted { Ending::Interrupted } else { Ending::Done })
}

fn rows(report: &ExponentsReport) -> Vec<Vec<String>> {
    let both = report.exponents.iter().zip(&report.standard_errors);
    let row = |(exponent, error): (&Option<f64>, &Option<f64>)| {
        let number =
            |x: &Option<f64>, digits| x.map_or("−∞".to_owned(), |x| significant(x, digits));
        vec![number(exponent, 10), error.map_or(String::new(), |x| significant(x, 2))]
    };
    both.map(row).collect()
}

fn words(report: &ExponentsReport) -> String {
    let mut table = vec![vec!["exponent [1/s]".to_owned(), "standard error".into()]];
    table.extend(rows(report));
    let mut text = format!(
        "{} over {} s: {}\n\n{}",
        report.scenario,
        significant(report.duration, 6),
        report.verdict,
        table::aligned(&table, 2, &[0, 1])
    );
    text += &match (report.sum, report.sum_expected) {
        (Some(sum), Some(expected)) => format!(
            "\nSum {}; growth of volumes by damping and restitution {}: they differ by {:.1e}.",
            significant(sum, 12),
            significant(expected, 12),
            (sum - expected).abs()
        ),
        (Some(sum), None) => format!("\nSum {}.", significant(sum, 12)),
        _ => {
            let gone = report.exponents.iter().filter(|x| x.is_none()).count();
            format!("\nSum −∞: events take {gone} directions away, and all volumes with them.")
        }
    };
    text + &format!("\n{} impacts per s.\n", significant(report.impact_rate, 6))
}

fn page_of(report: &ExponentsReport) -> String {
    let title = format!("Exponents of {}", report.scenario);
    let intro = format!(
        "<p>Exponents of Lyapunov over {} s: {}.</p>\n",
        significant(report.duration, 6),
        report.verdict
    );
    let mut body = page::header(&title, &intro);
    let line = |k: usize| {
        let points = report.history.iter().map(|(t, all)| (*t, all[k])).collect();
        Line::new(format!("exponent {}", k + 1), points)
    };
    let count = report.history.first().map_or(0, |(_, all)| all.len());
    let chart = Chart {
        x_label: "time [s]".into(),
        y_label: "exponent [1/s]".into(),
        lines: (0..count).filter(|k| report.exponents[*k].is_some()).map(line).collect(),
        ..Chart::default()
    };
    let caption = "Means of growth from the beginning until each time.";
    let plot = Plot { title: "Exponents over time".into(), chart, caption: caption.into() };
    body += &page::section("Convergence", &page::grid(&page::plot(&plot)));
    let table =
        tables::table(&["exponent [1/s]", "standard error"], rows(report).into_iter(), false);
    body += &page::section("Exponents", &table);
    page::page(&format!("{title} – Percussion"), &body)
}

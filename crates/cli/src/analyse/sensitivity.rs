//! `percussion analyse sensitivity`.

use percussion_lab::experiments::motions::{
    SensitivityReport, SensitivityWanted, Verified, sensitivity as run,
};
use percussion_lab::format::significant;

use super::arguments::SensitivityArguments;
use super::{Shown, analysed, explained, folder, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::terminal::table;

/// Relative deviations from differences above which derivatives are not to be trusted.
const DISAGREEMENT: f64 = 1e-3;

/// Gradients of a motion.
pub(super) fn sensitivity(arguments: &SensitivityArguments) -> Result<Ending, Failure> {
    if arguments.parameters.is_empty() && !arguments.initial {
        return Err(Failure::input(
            "nothing is said by what gradients are to be taken",
            "name parameters with --parameters A,B, or give --initial",
        ));
    }
    let analysed = analysed(&arguments.subject)?;
    let t_end =
        arguments.t_end.map(|t_end| crate::options::positive("t_end", t_end, "10")).transpose()?;
    let wanted = SensitivityWanted {
        parameters: arguments.parameters.clone(),
        initial: arguments.initial,
        t_end,
        verify: arguments.verify,
    };
    let folder = folder(&arguments.subject, &analysed.setup.scenario.name)?;
    let report = run(&analysed, &wanted)?;
    let shown = Shown {
        file: "sensitivity.json",
        words: words(&report, arguments.events),
        page: None,
        others: Vec::new(),
        warnings: explained(&report.warnings),
    };
    show(&arguments.subject, folder.as_ref(), &report, &shown)?;
    ending(report.verified.as_ref())
}

fn words(report: &SensitivityReport, events: bool) -> String {
    let mut rows = vec![vec![String::new(), "end".into()]];
    rows[0].extend(report.gradients.iter().map(|by| format!("by {}", by.by)));
    for (i, end) in report.end.iter().enumerate() {
        let mut row = vec![end.name.clone(), significant(end.value, 10)];
        row.extend(report.gradients.iter().map(|by| significant(by.end[i].value, 10)));
        rows.push(row);
    }
    let right: Vec<usize> = (1..rows[0].len()).collect();
    let mut text = format!(
        "{} at t = {} s, with {} instants of events:\n\n{}",
        report.scenario,
        report.t_end,
        report.events.len(),
        table::aligned(&rows, 2, &right)
    );
    if events && !report.events.is_empty() {
        let mut rows = vec![vec!["time [s]".to_owned(), "event".into()]];
        rows[0].extend(report.gradients.iter().map(|by| format!("by {}", by.by)));
        for event in &report.events {
            let what: Vec<String> =
                event.events.iter().map(|e| format!("{}:{}", e.interaction, e.kind)).collect();
            let mut row = vec![significant(event.time, 12), what.join(", ")];
            match &event.by {
                Some(by) => row.extend(by.iter().map(|x| significant(*x, 10))),
                None => row.push("–".into()),
            }
            rows.push(row);
        }
        text += &format!("\n{}", table::aligned(&rows, 2, &right));
    }
    text + &verified(report.verified.as_ref())
}

/// Fails if derivatives are not those of differences.
pub(super) fn ending(verified: Option<&Verified>) -> Result<Ending, Failure> {
    match verified.and_then(|verified| verified.largest_difference) {
        Some(most) if most > DISAGREEMENT => Err(Failure::Analysis {
            message: format!("derivatives and differences of motions disagree by {most:.1e}, relative"),
            help: "an event may be nearly tangential, or the motion chaotic: shorten it, or ask for other \
                   tolerances by --rtol and --atol. What was computed is kept"
                .into(),
        }),
        _ => Ok(Ending::Done),
    }
}

/// A sentence about verification.
pub(super) fn verified(verified: Option<&Verified>) -> String {
    match verified.map(|verified| verified.largest_difference) {
        Some(Some(most)) if most > DISAGREEMENT => {
            format!("\nDifferences of motions DISAGREE by {most:.1e}, relative.\n")
        }
        Some(Some(most)) => format!("\nDifferences of motions agree to {most:.1e}, relative.\n"),
        Some(None) => {
            "\nMotions near by have other events: no differences to compare with.\n".into()
        }
        None => "\n".into(),
    }
}

//! The page of one friction problem.

use super::Answer;
use crate::report::chart::{Chart, Line, Style};
use crate::report::plot::Plot;
use crate::report::{page, tables};

/// Facts and the history of the residual.
pub(crate) fn solve_page(answer: &Answer) -> String {
    let intro = format!("<p>A friction problem, solved by {}.</p>\n", answer.solver);
    let mut body = page::header(&answer.problem, &intro);
    let rows = answer.facts().into_iter().map(|(name, value)| vec![name.to_owned(), value]);
    body += &page::section("Answer", &tables::table(&[], rows, false));
    if answer.history.len() > 1 {
        body += &page::section("Residual", &page::plots(&[history(answer)]));
    }
    page::page(&format!("{} – Percussion", answer.problem), &body)
}

/// The worst residual over iterations, one line per phase.
fn history(answer: &Answer) -> Plot {
    let (mut lines, mut start) = (Vec::new(), 0);
    for phase in &answer.phases {
        let end = start + phase.report.iterations;
        let own = answer.history.iter().filter(|(k, _)| (start..=end).contains(k));
        let points = own.map(|&(k, x)| (k as f64, x.max(f64::MIN_POSITIVE).log10()));
        lines.push(Line::new(phase.solver, points.collect()));
        start = end;
    }
    Plot {
        title: "Residual".into(),
        chart: Chart {
            x_label: "iterations".into(),
            y_label: "worst of velocity and force error".into(),
            lines,
            style: Style::Marked,
            logarithmic: (false, true),
            x_margin: 0.02,
            ..Chart::default()
        },
        caption: format!("Solved means below {:.0e}.", answer.tolerance),
    }
}

//! The page of a study of relaxations.

use super::arguments::FIGURE_NAME;
use crate::report::chart::{Chart, Line, Style};
use crate::report::plot::Plot;
use crate::report::{page, tables};
use percussion_lab::experiments::relaxation::{Case, Curve, Relaxation};

/// What the source of the figure says, and what it does not.
const SOURCE: &str = "<p>The block on two corners of [Studer2009, §4.2.7.2, Fig. 4.12], also [StuderGlocker2006, \
    §5.8, Fig. 8]: one plot each for both corners sticking, where forces are not unique, both sliding, and one \
    sticking while the other opens. The sources plot JORprox and SORprox over one relaxation for all laws and say \
    that convergence cannot be guaranteed, but happens for some relaxations; they print no numbers, no friction and \
    no loads, so those of this page are chosen (parameters of <code>planar-block</code>).</p>\n";

/// Fewest sweeps in a table, sweeps over relaxations in plots.
pub(crate) fn relaxation_page(found: &Relaxation) -> String {
    let source = if found.problem == FIGURE_NAME { SOURCE } else { "" };
    let interrupted = if found.interrupted { " It was interrupted before its end." } else { "" };
    let intro = format!("<p>{}{interrupted}</p>\n{source}", page::escaped(&found.sentence()));
    let mut body = page::header("Sweeps over the relaxation", &intro);
    let (head, rows) = found.table();
    body += &page::section("Solvers", &tables::table(&head, rows.into_iter(), false));
    let plots: Vec<_> = found.cases.iter().map(|case| plot(case, found.max_sweeps)).collect();
    body += &page::section("Sweeps", &page::plots(&plots));
    page::page("Sweeps over the relaxation – Percussion", &body)
}

/// Sweeps of all solvers on one problem.
fn plot(case: &Case, max_sweeps: usize) -> Plot {
    let line = |curve: &Curve| {
        let sweeps = curve
            .relaxations
            .iter()
            .map(|one| (one.relaxation, one.enough().map_or(f64::NAN, |n| (n as f64).log10())));
        Line::new(curve.solver, sweeps.collect())
    };
    Plot {
        title: case.name.clone(),
        chart: Chart {
            x_label: "relaxation ω".into(),
            y_label: "sweeps".into(),
            lines: case.curves.iter().map(line).collect(),
            style: Style::Marked,
            logarithmic: (false, true),
            x_margin: 0.02,
            ..Chart::default()
        },
        caption: format!("Relaxations without a mark do not converge in {max_sweeps} sweeps."),
    }
}

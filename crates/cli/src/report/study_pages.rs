//! The pages of studies.

use super::loglog::{Axes, plot};
use super::signals::Plot;
use super::{page, tables};
use crate::failure::Failure;
use crate::format::rough;
use crate::study::{Convergence, Cost, Distances, Findings, Measured, Orbital, WorkPrecision};

const STEP: &str = "step size [s]";

/// A page: the table of schemes, plots, and a table of runs.
struct Page<'a> {
    title: String,
    /// Text below the table of schemes.
    note: &'a str,
    plots: Vec<Plot>,
    run_head: &'a [&'a str],
    runs: Vec<Vec<String>>,
}

impl Page<'_> {
    fn html(&self, found: &impl Findings) -> Result<String, Failure> {
        let mut intro = format!("<p>{}</p>\n", page::escaped(&found.sentence()));
        if let Some(words) = found.about().interruption() {
            intro += &format!("<p class=\"bad\">{words}</p>\n");
        }
        let mut body = page::header(&self.title, &intro);
        body += &page::section("Schemes", &self.schemes(found));
        let mut plots = String::new();
        for plot in &self.plots {
            plots += &page::plot(plot)?;
        }
        body += &page::section("Errors", &page::grid(&plots));
        let runs = tables::table(self.run_head, self.runs.iter().cloned(), true);
        body += &page::section("Runs", &runs);
        Ok(page::page(&format!("{} – Percussion", self.title), &body))
    }

    fn schemes(&self, found: &impl Findings) -> String {
        let (head, rows) = found.table();
        let mut text = tables::table(head, rows.into_iter(), false);
        for failures in found.failures() {
            if let Some(first) = failures.failed.first() {
                let (scheme, level) = (failures.scheme, first.level());
                let error = page::escaped(&first.error);
                text += &format!("<p class=\"bad\">{scheme} failed with {level}: {error}</p>\n");
            }
        }
        text + &format!("<p class=\"note\">{}</p>\n", self.note)
    }
}

/// Orders in a table, errors over step sizes in log–log plots.
pub(crate) fn convergence_page(found: &Convergence, scenario: &str) -> Result<String, Failure> {
    let schemes = || found.schemes.iter().map(|orders| &orders.scheme);
    let declared = schemes().flat_map(|s| [s.declared.smooth, s.declared.impact]);
    let slopes: Vec<u32> = declared.collect();
    let errors = |title: &str, y: fn(&Measured) -> f64| {
        let caption = "Each mark is one run; dashed lines have the slopes of the orders declared.";
        let axes =
            Axes { title, x_label: STEP, x: |run: &Measured| run.dt, y, slopes: &slopes, caption };
        plot(schemes(), &axes)
    };
    let plots = if found.norm.is_orbital() {
        vec![errors("Error of the orbit", |run| run.q)]
    } else {
        vec![
            errors("Error of the coordinates q", |run| run.q),
            errors("Error of the velocities u", |run| run.u),
        ]
    };
    let runs = schemes().flat_map(|scheme| {
        scheme.runs.iter().map(|run| {
            let times = [run.dt, run.q, run.u].map(|x| format!("{x:.3e}"));
            let names = [scheme.name.to_owned(), run.steps.to_string()];
            names.into_iter().chain(times).chain([rough(run.wall_time_s)]).collect()
        })
    });
    let page = Page {
        title: format!("{scenario}: orders of convergence"),
        note: "An observed order is the slope of the line through the errors of all runs of a \
               scheme, with its 95 % confidence interval. Single errors scatter, because it \
               matters where in its step an impact falls; numbers of steps are primes, so that \
               no impact falls on a grid point.",
        plots,
        run_head: &["scheme", "steps", "Δt [s]", "error q", "error u", "time [s]"],
        runs: runs.collect(),
    };
    page.html(found)
}

/// Orbital and classical orders in a table, errors over step sizes in log–log plots.
pub(crate) fn orbital_page(found: &Orbital, scenario: &str) -> Result<String, Failure> {
    let schemes = || found.schemes.iter().map(|orbits| &orbits.scheme);
    let errors = |title: &str, y: fn(&Distances) -> f64, slopes: &[u32]| {
        let caption = "Each mark is one run; dashed lines have the slopes written at them.";
        plot(
            schemes(),
            &Axes { title, x_label: STEP, x: |run: &Distances| run.dt, y, slopes, caption },
        )
    };
    let runs = schemes().flat_map(|scheme| {
        scheme.runs.iter().map(|run| {
            let sizes = [run.dt, run.orbital, run.sup_q, run.sup_u].map(|x| format!("{x:.3e}"));
            let names = [scheme.name.to_owned(), run.steps.to_string()];
            names.into_iter().chain(sizes).collect()
        })
    });
    let page = Page {
        title: format!("{scenario}: orbital convergence"),
        note: "The orbital error is the largest distance of a computed state (q, u) from the \
               exact orbit, whatever the time. Impacts that are found up to a step late keep the \
               largest error of u at a given time as large as a jump, but not the orbital error.",
        plots: vec![
            errors("Distance from the orbit", |run| run.orbital, &[1]),
            errors("Largest error of the velocities u", |run| run.sup_u, &[]),
            errors("Largest error of the coordinates q", |run| run.sup_q, &[1]),
        ],
        run_head: &["scheme", "steps", "Δt [s]", "orbital", "max error q", "max error u"],
        runs: runs.collect(),
    };
    page.html(found)
}

/// Exponents in a table, errors over cost in log–log plots.
pub(crate) fn work_precision_page(
    found: &WorkPrecision,
    scenario: &str,
) -> Result<String, Failure> {
    let schemes = || found.schemes.iter();
    let errors = |title: &str, x_label: &str, x: fn(&Cost) -> f64, y: fn(&Cost) -> f64| {
        let caption = "Each mark is one run; the lower a line, the smaller the error at this cost.";
        plot(schemes(), &Axes { title, x_label, x, y, slopes: &[], caption })
    };
    let (work, time) = ("evaluations of the equations of motion", "computing time [s]");
    let mut plots = vec![
        errors("Error of q over evaluations", work, |run| run.evaluations as f64, |run| run.q),
        errors("Error of q over time", time, |run| run.wall_time_s, |run| run.q),
    ];
    if !found.norm.is_orbital() {
        plots.insert(
            1,
            errors("Error of u over evaluations", work, |run| run.evaluations as f64, |run| run.u),
        );
        plots.push(errors("Error of u over time", time, |run| run.wall_time_s, |run| run.u));
    }
    let runs = schemes().flat_map(|scheme| {
        scheme.runs.iter().map(|run| {
            vec![
                scheme.name.to_owned(),
                run.tolerance.map_or(String::new(), rough),
                run.steps.to_string(),
                run.evaluations.to_string(),
                rough(run.wall_time_s),
                format!("{:.3e}", run.q),
                format!("{:.3e}", run.u),
            ]
        })
    });
    let page = Page {
        title: format!("{scenario}: work and precision"),
        note: "An exponent is the slope of ln error over ln evaluations through all runs of a \
               scheme, with its 95 % confidence interval. Times are those of single runs that \
               record every step and watch energy and penetration.",
        plots,
        run_head: &[
            "scheme",
            "tolerance",
            "steps",
            "evaluations",
            "time [s]",
            "error q",
            "error u",
        ],
        runs: runs.collect(),
    };
    page.html(found)
}

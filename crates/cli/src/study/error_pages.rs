//! The pages of studies.

use crate::report::loglog::{Axes, plot};
use crate::report::plot::Plot;
use crate::report::units::axis_label;
use crate::report::{page, tables};
use percussion_lab::experiments::study::{
    About, Convergence, Distances, Findings, Measured, Norm, NormName, Orbital, footnotes,
};
use percussion_lab::format::{rough, significant};

const STEP: &str = "step size [s]";

/// Labels of the errors of q and of u, with their units where all coordinates have one.
pub(super) fn error_labels(norm: Norm, about: &About) -> [String; 2] {
    let unit = about.unit.as_deref();
    let label = |name: &str, unit: Option<String>| axis_label(name, &unit.unwrap_or_default());
    [
        label("error of q", unit.and_then(|unit| norm.unit(unit))),
        label("error of u", unit.and_then(|unit| norm.unit_of_rates(unit))),
    ]
}

/// A page: the table of schemes, plots, and a table of runs.
pub(super) struct Page<'a> {
    pub(super) title: String,
    /// Text below the table of schemes.
    pub(super) note: &'a str,
    pub(super) plots: Vec<Plot>,
    pub(super) run_head: &'a [&'a str],
    pub(super) runs: Vec<Vec<String>>,
}

impl Page<'_> {
    pub(super) fn html(&self, found: &impl Findings) -> String {
        let mut intro = format!("<p>{}</p>\n", page::escaped(&found.sentence()));
        if let Some(words) = found.about().interruption() {
            intro += &format!("<p class=\"bad\">{words}</p>\n");
        }
        let mut body = page::header(&self.title, &intro);
        body += &page::section("Schemes", &self.schemes(found));
        body += &page::section("Errors", &page::plots(&self.plots));
        let runs = tables::table(self.run_head, self.runs.iter().cloned(), true);
        body += &page::section("Runs", &runs);
        page::page(&format!("{} – Percussion", self.title), &body)
    }

    fn schemes(&self, found: &impl Findings) -> String {
        let (head, rows) = found.table();
        let mut text = tables::table(head, rows.into_iter(), false);
        for footnote in footnotes(found) {
            text += &format!("<p class=\"bad\">{}</p>\n", page::escaped(&footnote));
        }
        for remarks in found.remarks() {
            if let Some(first) = remarks.failed.first() {
                let (scheme, level) = (remarks.scheme, first.level());
                let error = page::escaped(&first.error);
                text += &format!("<p class=\"bad\">{scheme} failed with {level}: {error}</p>\n");
            }
        }
        text + &format!("<p class=\"note\">{}</p>\n", self.note)
    }
}

/// Orders in a table, errors over step sizes in log–log plots.
pub(crate) fn convergence_page(found: &Convergence, scenario: &str) -> String {
    let schemes = || found.schemes.iter().map(|orders| &orders.scheme);
    let declared = schemes().flat_map(|s| [s.declared.smooth, s.declared.impact]);
    let slopes: Vec<u32> = declared.collect();
    let [of_q, of_u] = error_labels(found.norm, &found.about);
    let errors = |title: &str, y_label: &str, y: fn(&Measured) -> f64| {
        let caption = "Each mark is one run; dashed lines have the slopes of the orders declared.";
        let axes = Axes {
            title,
            x_label: STEP,
            x: |run: &Measured| run.dt,
            y_label,
            y,
            slopes: &slopes,
            caption,
        };
        plot(schemes(), &axes)
    };
    let plots = if found.norm.is_orbital() {
        vec![errors("Error of the orbit", "error", |run| run.q)]
    } else {
        vec![
            errors("Error of the coordinates q", &of_q, |run| run.q),
            errors("Error of the velocities u", &of_u, |run| run.u),
        ]
    };
    let runs = schemes().flat_map(|scheme| {
        scheme.runs.iter().map(|run| {
            let times = [run.dt, run.q, run.u].map(|x| significant(x, 4));
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
pub(crate) fn orbital_page(found: &Orbital, scenario: &str) -> String {
    let schemes = || found.schemes.iter().map(|orbits| &orbits.scheme);
    let largest = Norm { name: NormName::Sup, ..Norm::default() };
    let [of_q, of_u] = error_labels(largest, &found.about);
    let errors = |title: &str, y_label: &str, y: fn(&Distances) -> f64, slopes: &[u32]| {
        let caption = "Each mark is one run; dashed lines have the slopes written at them.";
        plot(
            schemes(),
            &Axes {
                title,
                x_label: STEP,
                x: |run: &Distances| run.dt,
                y_label,
                y,
                slopes,
                caption,
            },
        )
    };
    let runs = schemes().flat_map(|scheme| {
        scheme.runs.iter().map(|run| {
            let sizes = [run.dt, run.orbital, run.sup_q, run.sup_u].map(|x| significant(x, 4));
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
            errors("Distance from the orbit", "distance", |run| run.orbital, &[1]),
            errors("Largest error of the velocities u", &of_u, |run| run.sup_u, &[]),
            errors("Largest error of the coordinates q", &of_q, |run| run.sup_q, &[1]),
        ],
        run_head: &["scheme", "steps", "Δt [s]", "orbital", "max error q", "max error u"],
        runs: runs.collect(),
    };
    page.html(found)
}

//! Errors over cost: the page of a study, and its picture.

use super::error_pages::{Page, error_labels};
use crate::report::chart::Line;
use crate::report::loglog::{Axes, plot};
use crate::report::picture::Picture;
use crate::report::plot::Plot;
use crate::report::{drawing, ticks};
use percussion_lab::experiments::study::{About, Cost, Costs, WorkPrecision};
use percussion_lab::format::{rough, significant};

const WORK: &str = "evaluations of the equations of motion";
const CAPTION: &str = "Each mark is one run; the lower a line, the smaller the error at this cost.";

/// What is on an axis: its label, and the number of a run.
type Axis<'a> = (&'a str, fn(&Cost) -> f64);

/// Decades beyond the costs of all runs that are shown of extrapolations.
const BEYOND: f64 = 1.0;

/// Width and height of the picture.
const SIZE: (f64, f64) = (760.0, 500.0);

/// Exponents in a table, errors over cost in log–log plots.
pub(crate) fn work_precision_page(found: &WorkPrecision, about: &About) -> String {
    let schemes = || found.schemes.iter().map(|costs| &costs.scheme);
    let [of_q, of_u] = error_labels(found.norm, about);
    let errors = |title: &str, (x_label, x): Axis, (y_label, y): Axis| {
        plot(schemes(), &Axes { title, x_label, x, y_label, y, slopes: &[], caption: CAPTION })
    };
    let time: Axis = ("computing time [s]", |run| run.wall_time_s);
    let work: Axis = (WORK, |run| run.evaluations as f64);
    let mut plots = vec![
        coordinate_errors(found, about),
        errors("Error of q over time", time, (&of_q, |run| run.q)),
    ];
    if !found.norm.is_orbital() {
        plots.insert(1, errors("Error of u over evaluations", work, (&of_u, |run| run.u)));
        plots.push(errors("Error of u over time", time, (&of_u, |run| run.u)));
    }
    let runs = schemes().flat_map(|scheme| {
        scheme.runs.iter().map(|run| {
            vec![
                scheme.name.to_owned(),
                run.tolerance.map_or(String::new(), rough),
                run.steps.to_string(),
                run.evaluations.to_string(),
                rough(run.wall_time_s),
                significant(run.q, 4),
                significant(run.u, 4),
            ]
        })
    });
    let page = Page {
        title: format!("{}: work and precision", about.scenario),
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

/// The errors of the coordinates over evaluations; what the error asked for costs is dashed.
fn coordinate_errors(found: &WorkPrecision, about: &About) -> Plot {
    let [of_q, _] = error_labels(found.norm, about);
    let axes = Axes {
        title: "Error of q over evaluations",
        x_label: WORK,
        x: |run: &Cost| run.evaluations as f64,
        y_label: &of_q,
        y: |run| run.q,
        slopes: &[],
        caption: CAPTION,
    };
    let mut plot = plot(found.schemes.iter().map(|costs| &costs.scheme), &axes);
    if let Some(error) = found.at_error {
        plot.chart.guides = guides(&found.schemes, error);
        // extrapolations leave the frame where they go on far beyond the runs
        let runs = plot.chart.lines.iter().flat_map(|line| &line.points).map(|point| point.0);
        let farthest = runs.filter(|x| x.is_finite()).fold(f64::NEG_INFINITY, f64::max) + BEYOND;
        let ends = plot.chart.guides.iter().flat_map(|guide| &guide.points);
        plot.chart.reach = ends.map(|(x, y)| (x.min(farthest), *y)).collect();
        plot.caption += " Dashed: the error asked for, and extrapolations to it.";
    }
    plot
}

/// A level line at an error, and lines to it from the finest runs that do not reach it.
fn guides(schemes: &[Costs], error: f64) -> Vec<Line> {
    let level = error.log10();
    let runs = || schemes.iter().flat_map(|costs| &costs.scheme.runs);
    let evaluations = runs().map(|run| run.evaluations as f64);
    let asked = schemes.iter().filter_map(|costs| costs.at_error).map(|at| at.evaluations);
    let all: Vec<f64> = evaluations.chain(asked).map(f64::log10).collect();
    let left = all.iter().copied().fold(f64::INFINITY, f64::min);
    let right = all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let name = format!("error {}", ticks::power_of_ten(level));
    let mut guides = vec![Line::new(name, vec![(left, level), (right, level)])];
    guides.extend(schemes.iter().filter_map(|Costs { scheme, at_error }| {
        let (at, last) = (at_error.filter(|at| at.extrapolated)?, scheme.runs.last()?);
        let finest = ((last.evaluations as f64).log10(), last.q.log10());
        let points = vec![finest, (at.evaluations.log10(), level)];
        Some(Line::new("", points))
    }));
    guides
}

/// Errors of the coordinates over evaluations, as an SVG file.
pub(crate) fn work_precision_picture(found: &WorkPrecision, about: &About) -> String {
    let plot = coordinate_errors(found, about);
    let (width, height) = SIZE;
    let mut picture = Picture::new(width, height);
    let interrupted = about.interruption().map_or("", |_| " (interrupted)");
    let norm = found.norm.description();
    picture.title(12.0, 24.0, &format!("{}: error of q, {norm}{interrupted}", about.scenario));
    let mut top = 32.0;
    top += picture.legend(12.0, top, &plot.legend());
    if let Some(error) = found.at_error {
        let costs = found.schemes.iter().filter_map(|costs| {
            let at = costs.at_error?;
            Some(format!("{} {}", costs.scheme.name, at.words()))
        });
        let costs = costs.collect::<Vec<_>>().join(", ");
        let error = ticks::power_of_ten(error.log10());
        picture.text(12.0, top + 16.0, &format!("Evaluations for the error {error}: {costs}"));
        top += 24.0;
    }
    picture.place(0.0, top, &drawing::draw(&plot.chart, (width, height - top)));
    picture.svg()
}

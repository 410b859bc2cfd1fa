//! The page of a comparison of solvers.

use crate::report::chart::{Chart, Line};
use crate::report::picture::Picture;
use crate::report::plot::Plot;
use crate::report::{drawing, page, tables};
use percussion_lab::experiments::solver_bench::Profile;

use super::{Bench, profile_rows};
use percussion_lab::format::{number, rough};

/// Width and height of the picture.
const SIZE: (f64, f64) = (760.0, 500.0);

/// Profiles as a table and as plots, and a table of all solves.
pub(crate) fn bench_page(found: &Bench) -> String {
    let intro = format!(
        "<p>Times of solvers on friction problems; a solve may take {} s.{}</p>\n",
        number(found.time_limit_s),
        if found.interrupted { " The comparison was interrupted before its end." } else { "" }
    );
    let mut body = page::header("Solvers of friction problems", &intro);
    let (head, rows) = profile_rows(found);
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    body += &page::section("Solvers", &tables::table(&head, rows.into_iter(), false));
    let groups = found.profiles.chunk_by(|a, b| a.tolerance == b.tolerance);
    let plots: Vec<_> = groups.map(plot).collect();
    body += &page::section("Performance profiles", &page::plots(&plots));
    body += &page::section("Solves", &solves(found));
    page::page("Solvers of friction problems – Percussion", &body)
}

/// The profiles at the smallest tolerance, as a picture of its own.
pub(crate) fn bench_picture(found: &Bench) -> String {
    let mut groups = found.profiles.chunk_by(|a, b| a.tolerance == b.tolerance);
    let first = groups.next().unwrap_or_default();
    let smallest =
        groups.fold(
            first,
            |least, group| {
                if group[0].tolerance < least[0].tolerance { group } else { least }
            },
        );
    let plot = plot(smallest);
    let (width, height) = SIZE;
    let mut picture = Picture::new(width, height);
    let top = picture.legend(12.0, 8.0, &plot.legend()) + 8.0;
    picture.place(0.0, top, &drawing::draw(&plot.chart, (width, height - top)));
    picture.svg()
}

/// ρ(τ) of all solvers at one tolerance, as steps.
fn plot(profiles: &[Profile]) -> Plot {
    let largest = profiles.iter().filter_map(|p| p.ratios.last()).copied().fold(10.0, f64::max);
    let line = |profile: &Profile| {
        let (mut points, mut part) = (vec![(0.0, 0.0)], 0.0);
        for (k, ratio) in profile.ratios.iter().enumerate() {
            points.push((ratio.log10(), part));
            part = (k + 1) as f64 / profile.problems as f64;
            points.push((ratio.log10(), part));
        }
        points.push((largest.log10(), part));
        Line::new(profile.solver, points)
    };
    let tolerance = profiles.first().map_or(0.0, |profile| profile.tolerance);
    Plot {
        title: format!("Tolerance {}", rough(tolerance)),
        chart: Chart {
            x_label: "factor τ".into(),
            y_label: "part of problems".into(),
            lines: profiles.iter().map(line).collect(),
            logarithmic: (true, false),
            x_margin: 0.02,
            ..Chart::default()
        },
        caption: "Part of problems solved within τ times the time of the fastest solver.".into(),
    }
}

fn solves(found: &Bench) -> String {
    let head =
        ["problem", "contacts", "solver", "tolerance", "outcome", "residual", "iterations", "ms"];
    let rows = found.measurements.iter().map(|m| {
        vec![
            m.problem.clone(),
            m.contacts.to_string(),
            m.solver.to_owned(),
            rough(m.tolerance),
            m.outcome.clone(),
            rough(m.residual_velocity.max(m.residual_force)),
            m.iterations.to_string(),
            number(1e3 * m.wall_time_s),
        ]
    });
    tables::table(&head, rows, true)
}

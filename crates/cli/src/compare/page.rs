//! The page of a comparison: one plot per signal, one line per scheme.

use percussion::simulation::{Channel, Trajectory};

use crate::failure::Failure;
use crate::options;
use crate::report::chart::{Chart, Line};
use crate::report::over_time::{extent, limits, lines_over_time};
use crate::report::palette::Colour;
use crate::report::plot::Plot;
use crate::report::signals::velocity;
use crate::report::{page, tables};
use percussion_lab::experiments::comparison::{
    Compared, Comparison, HEAD, cells, footnotes, sentence,
};
use percussion_lab::experiments::execution::EndedRun;
use percussion_lab::experiments::replays;
use percussion_lab::experiments::selection::Selection;
use percussion_lab::format::{number, rough};
use percussion_replay::page::Embedded;

/// Runs that are played at most.
const PLAYED: usize = 6;

/// Part of the largest extent below which a signal only shows rounding.
const NOISE: f64 = 1e-9;

/// Plots of one kind at most.
const MAX_PLOTS: usize = 4;

/// Table and plots of all schemes.
pub(crate) fn compare_page(
    comparison: &Comparison,
    compared: &mut [Compared],
    selection: &Selection,
) -> Result<String, Failure> {
    let replay = replay(comparison, compared)?;
    let title = format!("{}: schemes side by side", comparison.scenario);
    let intro = format!("<p>{}</p>\n", page::escaped(&sentence(comparison)));
    let mut body = page::header(&title, &intro) + &replay;
    body += &page::section("Schemes", &(schemes(comparison) + &chosen(selection)));
    body += &page::section("Motion", &page::plots(&all(compared)));
    body += &page::section("Computing time", &times(compared));
    Ok(page::page(&format!("{title} – Percussion"), &body))
}

/// The first runs in one picture.
fn replay(comparison: &Comparison, compared: &mut [Compared]) -> Result<String, Failure> {
    let runs: Vec<_> = compared.iter_mut().filter_map(|one| one.replay.take()).collect();
    let (Some(first), count) = (compared.first(), runs.len()) else { return Ok(String::new()) };
    let runs = runs.into_iter().take(PLAYED).collect();
    let subtitle = format!("Δt = {} s", number(comparison.dt));
    let mut replay = replays::of_runs((&comparison.scenario, &subtitle), &first.run, runs);
    if count > PLAYED {
        replay.notes.push(format!("the first {PLAYED} of {count} schemes are shown"));
    }
    let embedded = Embedded::new("replay", &replay.bytes())
        .map_err(|error| Failure::Layout { message: error.to_string() })?;
    Ok(page::replay(&embedded))
}

fn schemes(comparison: &Comparison) -> String {
    let rows = comparison.schemes.iter().map(cells);
    let mut text = tables::table(&HEAD, rows, false);
    for row in &comparison.schemes {
        for words in [row.complaint(), row.doubt()].into_iter().flatten() {
            text += &format!("<p class=\"bad\">{}</p>\n", page::escaped(&words));
        }
    }
    for footnote in footnotes(comparison) {
        text += &format!("<p class=\"bad\">{}</p>\n", page::escaped(&footnote));
    }
    text
}

/// Why these schemes are there, if they were not named.
fn chosen(selection: &Selection) -> String {
    let Some(words) = options::choice(selection) else { return String::new() };
    let reason = |(scheme, reason): (&str, &str)| format!("<li><b>{scheme}</b>: {reason}</li>\n");
    let reasons: String = selection.reasons().into_iter().map(reason).collect();
    format!("<div class=\"note\"><p>{}</p>\n<ul>\n{reasons}</ul></div>\n", page::escaped(&words))
}

fn all(compared: &[Compared]) -> Vec<Plot> {
    let Some(first) = compared.first() else { return Vec::new() };
    let mut plots = gaps(first, compared);
    plots.extend(velocities(first, compared));
    plots.extend(percussions(first, compared));
    plots.push(energy(compared));
    plots.extend(drift(compared));
    plots.into_iter().map(Plot::without_outliers).collect()
}

/// One line per scheme, of a signal that a run has or has not.
fn lines(compared: &[Compared], signal: impl Fn(&EndedRun) -> Option<Vec<f64>>) -> Vec<Line> {
    let line = |(i, c): (usize, &Compared)| {
        let points = c.run.trajectory.t.iter().copied().zip(signal(&c.run)?).collect();
        Some(Line::new(c.name(), points).coloured(Colour::new(i)))
    };
    compared.iter().enumerate().filter_map(line).collect()
}

fn named(mut plot: Plot, name: &str) -> Plot {
    plot.title = format!("{}: {name}", plot.title);
    plot
}

/// The names with the largest extents, in their order.
fn most_moving(mut signals: Vec<(String, f64)>) -> Vec<String> {
    let largest = signals.iter().map(|(_, extent)| *extent).fold(0.0, f64::max);
    signals.retain(|(_, extent)| *extent > NOISE * largest);
    let mut extents: Vec<f64> = signals.iter().map(|(_, extent)| *extent).collect();
    extents.sort_by(|a, b| b.total_cmp(a));
    let least = extents.get(MAX_PLOTS - 1).copied().unwrap_or(0.0);
    let kept = signals.into_iter().filter(|(_, extent)| *extent >= least);
    kept.map(|(name, _)| name).take(MAX_PLOTS).collect()
}

fn channel<'a>(run: &'a EndedRun, name: &str) -> Option<&'a Channel> {
    run.trajectory.channels.iter().find(|channel| channel.name() == name)
}

fn gaps(first: &Compared, compared: &[Compared]) -> Vec<Plot> {
    let channels = first.run.trajectory.channels.iter();
    let names =
        most_moving(channels.map(|c| (c.name().to_owned(), extent(c.gap_component(0)))).collect());
    let plot = |name: String| {
        let lines =
            lines(compared, |run| channel(run, &name).map(|c| c.gap_component(0).collect()));
        let caption = "Gap over time; below zero bodies penetrate.".into();
        named(lines_over_time("Gap", "m", lines, caption), &name)
    };
    names.into_iter().map(plot).collect()
}

fn velocities(first: &Compared, compared: &[Compared]) -> Vec<Plot> {
    let trajectory = &first.run.trajectory;
    let labels = trajectory.velocities.iter().enumerate();
    let names = most_moving(
        labels.map(|(i, l)| (l.name.to_string(), extent(trajectory.velocity(i)))).collect(),
    );
    let plot = |name: String| {
        let i = trajectory.velocities.iter().position(|l| l.name == name)?;
        let line = |c: &Compared| Line::new(c.name(), velocity(&c.run.trajectory, i));
        let lines = compared.iter().map(line).collect();
        let caption = format!("Velocity over time{}.", limits(trajectory));
        let unit = &trajectory.velocities[i].unit;
        Some(named(lines_over_time("Velocity", unit, lines, caption), &name))
    };
    names.into_iter().filter_map(plot).collect()
}

fn percussions(first: &Compared, compared: &[Compared]) -> Vec<Plot> {
    let sum = |trajectory: &Trajectory, c: &Channel| {
        let add = |total: &mut f64, p: f64| {
            *total += p;
            Some(*total)
        };
        trajectory.percussion(c, 0).scan(0.0, add).collect::<Vec<f64>>()
    };
    let all = &first.run.trajectory;
    let extents =
        all.channels.iter().map(|c| (c.name().to_owned(), extent(sum(all, c).into_iter())));
    let names = most_moving(extents.collect());
    let plot = |name: String| {
        let lines = lines(compared, |run| channel(run, &name).map(|c| sum(&run.trajectory, c)));
        let caption = "Sum of all percussions so far (at contacts the normal ones): impacts are \
                       jumps, lasting forces are slopes."
            .into();
        named(lines_over_time("Percussion", "N s", lines, caption), &name)
    };
    names.into_iter().map(plot).collect()
}

fn energy(compared: &[Compared]) -> Plot {
    let lines = lines(compared, |run| {
        let parts = run.trajectory.kinetic.iter().zip(&run.trajectory.potential);
        Some(parts.map(|(a, b)| a + b).collect())
    });
    let caption =
        "Total energy over time; what a system without drive gains is an error of the scheme."
            .into();
    lines_over_time("Energy", "J", lines, caption)
}

/// Violations of gaps on a logarithmic axis, if there are any.
fn drift(compared: &[Compared]) -> Option<Plot> {
    let line = |c: &Compared| {
        Line::new(c.name(), c.drift.iter().map(|(t, gap)| (*t, gap.log10())).collect())
    };
    let lines: Vec<Line> = compared.iter().map(line).collect();
    let any = lines.iter().flat_map(|line| &line.points).any(|(_, y)| y.is_finite());
    any.then(|| Plot {
        title: "Drift".into(),
        chart: Chart {
            x_label: "time [s]".into(),
            y_label: "violation [m]".into(),
            lines,
            logarithmic: (false, true),
            ..Chart::default()
        },
        caption: "Largest violation of any gap since the sample before: penetration of contacts, \
                  deviation of joints. No line where nothing is violated."
            .into(),
    })
}

fn times(compared: &[Compared]) -> String {
    let bar = |c: &Compared| {
        let summary = &c.run.summary;
        let steps = summary.statistics.steps.max(1) as f64;
        let microseconds = 1e6 * summary.wall_time_s / steps;
        let label =
            format!("{:.2} µs per step, {} s in all", microseconds, rough(summary.wall_time_s));
        (c.name(), summary.wall_time_s, label)
    };
    page::bars(&compared.iter().map(bar).collect::<Vec<_>>())
        + "<p class=\"note\">Times of whole runs, recorders included.</p>\n"
}

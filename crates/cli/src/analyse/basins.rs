//! `percussion analyse basins`.

use percussion_lab::experiments::motions::{AxisWanted, BasinsReport, BasinsWanted, basins as run};
use percussion_lab::format::significant;

use super::arguments::BasinsArguments;
use super::unfinished::Unfinished;
use super::{Shown, analysed, axis_wanted, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options;
use crate::report::palette::Colour;
use crate::report::{page, tables};
use crate::terminal::{Progress, table};

/// Width and height of the picture, and the space for numbers.
const SIZE: f64 = 520.0;
const SPACE: f64 = 46.0;

/// Basins of attraction on a grid.
pub(super) fn basins(arguments: &BasinsArguments) -> Result<Ending, Failure> {
    let analysed = analysed(&arguments.subject)?;
    let axes: Vec<AxisWanted> = arguments.grid.iter().map(axis_wanted).collect();
    let Ok(axes) = <[AxisWanted; 2]>::try_from(axes) else {
        return Err(Failure::input(
            "a grid has two axes",
            "as in --grid position=-1:0.4:100,velocity=-2:2:100",
        ));
    };
    let period =
        arguments.period.map(|period| options::positive("period", period, "0.5")).transpose()?;
    let wanted = BasinsWanted { axes, period };
    let subject = (&arguments.subject, &analysed);
    let (unfinished, from) = Unfinished::open(subject, arguments.resume, &wanted)?;
    let bar = Progress::new("basins", 0.0, 1.0, arguments.subject.destination.quiet);
    let (report, progress) = run(&analysed, &wanted, from, &mut |part| bar.go_on(part))?;
    bar.clear();
    let shown = Shown {
        file: "basins.json",
        words: words(&report),
        page: Some(page_of(&report)),
        others: Vec::new(),
        warnings: Vec::new(),
    };
    unfinished.leave(progress)?;
    show(&arguments.subject, unfinished.folder(), &report, &shown)?;
    Ok(if report.interrupted { Ending::Interrupted } else { Ending::Done })
}

const HEAD: [&str; 5] = ["attractor", "states", "fraction", "periods", "events"];

fn rows(report: &BasinsReport) -> Vec<Vec<String>> {
    let count = |x: Option<usize>| x.map_or(String::new(), |x| x.to_string());
    let seen = report.attractors.iter().filter(|entry| entry.states > 0);
    seen.map(|entry| {
        vec![
            entry.label.clone(),
            entry.states.to_string(),
            format!("{:.4} ± {:.4}", entry.fraction, entry.standard_error),
            count(entry.period),
            count(entry.events),
        ]
    })
    .collect()
}

fn words(report: &BasinsReport) -> String {
    let mut all = vec![HEAD.map(str::to_owned).to_vec()];
    all.extend(rows(report));
    format!(
        "{}: basins of {} initial states\n\n{}",
        report.scenario,
        report.cells.len(),
        table::aligned(&all, 2, &[1, 3, 4])
    )
}

fn page_of(report: &BasinsReport) -> String {
    let title = format!("Basins of {}", report.scenario);
    let mut body = page::header(&title, "<p>Where motions go, by where they begin.</p>\n");
    let seen: Vec<(usize, &str)> = report
        .attractors
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.states > 0)
        .map(|(k, entry)| (k, entry.label.as_str()))
        .collect();
    let areas: Vec<(String, String)> =
        seen.iter().map(|(k, label)| (class(*k), (*label).to_owned())).collect();
    let caption = format!("Initial {} (across) and {} (up).", report.axes[0], report.axes[1]);
    let figure = page::wide_figure(&page::areas(&areas), &picture(report), &caption);
    body += &page::section("Basins", &figure);
    body += &page::section("Attractors", &tables::table(&HEAD, rows(report).into_iter(), false));
    page::page(&format!("{title} – Percussion"), &body)
}

/// The class of the colour of an attractor.
fn class(number: usize) -> String {
    Colour::new(number % 8).classes()
}

/// The grid as an image: runs of equal cells are one rectangle.
fn picture(report: &BasinsReport) -> String {
    let [columns, rows] = [report.values[0].len(), report.values[1].len()];
    let (dx, dy) = (SIZE / columns as f64, SIZE / rows as f64);
    let whole = SIZE + 2.0 * SPACE;
    let mut text = format!(
        "<svg class=\"chart\" viewBox=\"0 0 {whole} {whole}\" role=\"img\" style=\"max-width:46rem\">\n"
    );
    for j in 0..rows {
        let y = SPACE + SIZE - (j + 1) as f64 * dy;
        let row = &report.cells[j * columns..(j + 1) * columns];
        let mut start = 0;
        for run in row.chunk_by(|a, b| a == b) {
            let x = SPACE + start as f64 * dx;
            start += run.len();
            let width = run.len() as f64 * dx + 0.05;
            let classes = class(run[0]);
            text += &format!(
                "<rect class=\"{classes}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{:.2}\" style=\"fill:currentColor;stroke:none\"/>",
                dy + 0.05
            );
        }
        text.push('\n');
    }
    let ends = |values: &[f64]| {
        let end = |x: Option<&f64>| x.map_or(String::new(), |x| significant(*x, 4));
        (end(values.first()), end(values.last()))
    };
    let ((left, right), (low, high)) = (ends(&report.values[0]), ends(&report.values[1]));
    let (end, below) = (SPACE + SIZE, SPACE + SIZE + 18.0);
    let side = SPACE - 6.0;
    text += &format!(
        "<text x=\"{SPACE}\" y=\"{below}\">{left}</text><text class=\"end\" x=\"{end}\" y=\"{below}\">{right}</text>\
         <text class=\"end\" x=\"{side}\" y=\"{end}\">{low}</text><text class=\"end\" x=\"{side}\" y=\"{:.0}\">{high}</text>\n",
        SPACE + 10.0
    );
    text + "</svg>\n"
}

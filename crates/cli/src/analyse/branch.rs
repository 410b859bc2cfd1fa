//! `percussion analyse continue`.

use percussion_lab::experiments::motions::{BranchReport, BranchWanted, branch as run};
use percussion_lab::format::significant;

use super::arguments::ContinueArguments;
use super::marks::{DASHED, crosses};
use super::orbit::wanted;
use super::{Shown, analysed, folder, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::report::chart::{Chart, Line};
use crate::report::palette::Colour;
use crate::report::plot::Plot;
use crate::report::{page, tables};
use crate::terminal::{Supervision, interrupt, table};

/// Follows a branch of orbits.
pub(super) fn branch(arguments: &ContinueArguments) -> Result<Ending, Failure> {
    let analysed = analysed(&arguments.subject)?;
    let wanted = BranchWanted {
        parameter: arguments.parameter.clone(),
        range: arguments.range.0,
        orbit: wanted(&arguments.search)?,
        points: arguments.points,
        switch: arguments.switch,
    };
    let folder = folder(&arguments.subject, &analysed.setup.scenario.name)?;
    let quiet = arguments.subject.destination.quiet;
    let report = run(&analysed, &wanted, &Supervision { quiet })?;
    let shown = Shown {
        file: "branch.json",
        words: words(&report),
        page: Some(page_of(&report)),
        others: Vec::new(),
        warnings: Vec::new(),
    };
    show(&arguments.subject, folder.as_ref(), &report, &shown)?;
    Ok(if interrupt::asked() { Ending::Interrupted } else { Ending::Done })
}

fn words(report: &BranchReport) -> String {
    let first = report.points.first().map_or(f64::NAN, |p| p.parameter);
    let last = report.points.last().map_or(f64::NAN, |p| p.parameter);
    let mut text = format!(
        "{}: {} orbits in {}, from {} (ended by {}) to {} (ended by {})\n\n",
        report.scenario,
        report.points.len(),
        report.parameter,
        significant(first, 8),
        report.ended_by[0],
        significant(last, 8),
        report.ended_by[1]
    );
    text += &table::aligned(&special_rows(report), 2, &[1, 2]);
    text
}

fn special_rows(report: &BranchReport) -> Vec<Vec<String>> {
    let head = ["special point", &report.parameter, "largest multiplier", ""];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for special in &report.special {
        let speaking = special.multipliers.iter().filter(|m| !m.trivial);
        let largest = speaking.fold(0.0, |most: f64, m| most.max(m.modulus));
        rows.push(vec![
            special.kind.to_owned(),
            significant(special.parameter, 14),
            significant(largest, 6),
            special.interaction.clone().unwrap_or_default(),
        ]);
    }
    if report.special.is_empty() {
        rows.push(vec!["none".into()]);
    }
    rows
}

/// Points of the branch, stable ones joined by whole lines and others by dashed ones.
fn page_of(report: &BranchReport) -> String {
    let title = format!("Branch of {}", report.scenario);
    let intro = format!("<p>Orbits over {}.</p>\n", page::escaped(&report.parameter));
    let mut body = page::header(&title, &intro);
    let plots = [
        plot(report, "Amplitude", "largest speed of impact, or coordinate", |p| p.amplitude),
        plot(report, "Period", "period [s]", |p| p.period),
        plot(report, "Largest multiplier", "modulus", |p| {
            let speaking = p.multipliers.iter().filter(|m| !m.trivial);
            speaking.fold(0.0, |most: f64, m| most.max(m.modulus))
        }),
    ];
    body += &page::section("Branch", &page::plots(&plots));
    let mut rows = special_rows(report).into_iter();
    let head = rows.next().unwrap_or_default();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    body += &page::section("Special points", &tables::table(&head, rows, false));
    page::page(&format!("{title} – Percussion"), &body)
}

fn plot(
    report: &BranchReport,
    title: &str,
    y_label: &str,
    value: impl Fn(&percussion_lab::experiments::motions::PointEntry) -> f64,
) -> Plot {
    let gap = (f64::NAN, f64::NAN);
    let (mut stable, mut unstable) = (Vec::new(), Vec::new());
    for pair in report.points.windows(2) {
        let ends = [(pair[0].parameter, value(&pair[0])), (pair[1].parameter, value(&pair[1]))];
        let list = if pair[0].stable && pair[1].stable { &mut stable } else { &mut unstable };
        if list.last() != Some(&ends[0]) {
            list.push(gap);
            list.push(ends[0]);
        }
        list.push(ends[1]);
    }
    let extent = |of: &dyn Fn(usize) -> f64| {
        let all = (0..report.points.len()).map(of);
        let (low, high) = all
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
        if high > low { high - low } else { 1.0 }
    };
    let size = (
        0.008 * extent(&|k| report.points[k].parameter),
        0.016 * extent(&|k| value(&report.points[k])),
    );
    let mut lines = vec![
        Line::new("stable", stable).coloured(Colour::new(0)),
        Line::new("unstable", unstable).coloured(Colour::new(DASHED)),
    ];
    let mut kinds: Vec<&str> = report.special.iter().map(|special| special.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for (k, kind) in kinds.into_iter().enumerate() {
        let marked = report.special.iter().filter(|special| special.kind == kind);
        // at the height of the point of the branch that is nearest
        let height = |special: &percussion_lab::experiments::motions::SpecialEntry| {
            let nearest = report.points.iter().min_by(|a, b| {
                let away = |p: &percussion_lab::experiments::motions::PointEntry| {
                    (p.parameter - special.parameter).abs() / size.0
                        + (p.amplitude - special.amplitude).abs() / size.1
                };
                away(a).total_cmp(&away(b))
            });
            nearest.map_or(f64::NAN, &value)
        };
        let points: Vec<(f64, f64)> = marked.map(|s| (s.parameter, height(s))).collect();
        lines.push(Line::new(kind, crosses(&points, size)).coloured(Colour::new(k + 1)));
    }
    lines.retain(|line| !line.points.is_empty());
    let chart = Chart {
        x_label: report.parameter.clone(),
        y_label: y_label.into(),
        lines,
        x_margin: 0.03,
        curves: true,
        ..Chart::default()
    };
    let caption =
        "Whole lines attract motions near by, dashed ones do not; crosses are special points.";
    Plot { title: title.into(), chart, caption: caption.into() }
}

//! `percussion analyse diagram`.

use percussion_lab::experiments::motions::{
    DiagramReport, DiagramWanted, LevelEntry, diagram as run, named,
};
use percussion_qualitative::diagram::Sweep;

use super::arguments::{DiagramArguments, SweepArgument};
use super::unfinished::Unfinished;
use super::{Shown, analysed, axis_wanted, section_wanted, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options;
use crate::report::chart::{Chart, Line};
use crate::report::page;
use crate::report::palette::Colour;
use crate::report::plot::Plot;
use crate::terminal::Progress;

/// Points of a diagram on a page at most.
const SHOWN: usize = 40_000;

/// A diagram over a parameter.
pub(super) fn diagram(arguments: &DiagramArguments) -> Result<Ending, Failure> {
    if arguments.levels < 2 || arguments.points == 0 {
        return Err(Failure::input(
            "a diagram needs at least two values of the parameter and one point",
            "as in --levels 400 --points 100",
        ));
    }
    let analysed = analysed(&arguments.subject)?;
    let period =
        arguments.period.map(|period| options::positive("period", period, "0.5")).transpose()?;
    let wanted = DiagramWanted {
        parameter: arguments.parameter.clone(),
        range: arguments.range.0,
        levels: arguments.levels,
        section: arguments.section.clone().map(section_wanted),
        period,
        sweeps: match arguments.sweep {
            SweepArgument::Up => vec![Sweep::Up],
            SweepArgument::Down => vec![Sweep::Down],
            SweepArgument::Both => vec![Sweep::Up, Sweep::Down],
        },
        starts: arguments.starts.iter().map(axis_wanted).collect(),
        transient: arguments.transient,
        points: arguments.points,
    };
    let subject = (&arguments.subject, &analysed);
    let (unfinished, from) = Unfinished::open(subject, arguments.resume, &wanted)?;
    let bar = Progress::new("diagram", 0.0, 1.0, arguments.subject.destination.quiet);
    let (report, progress) = run(&analysed, &wanted, from, &|part| bar.go_on(part))?;
    bar.clear();
    let shown = Shown {
        file: "diagram.json",
        words: words(&report),
        page: Some(page_of(&report)),
        others: vec![("diagram.csv", report.csv())],
        warnings: warnings(&report),
    };
    unfinished.leave(progress)?;
    show(&arguments.subject, unfinished.folder(), &report, &shown)?;
    Ok(if report.interrupted { Ending::Interrupted } else { Ending::Done })
}

fn warnings(report: &DiagramReport) -> Vec<String> {
    let failed: Vec<_> = report.levels.iter().filter_map(|level| level.failure.as_ref()).collect();
    let Some(first) = failed.first() else { return Vec::new() };
    vec![format!("{} motions broke down, the first with: {first}", failed.len())]
}

/// A sweep in words.
fn spoken(sweep: Sweep) -> String {
    match named(sweep) {
        (_, Some(start)) => format!("from start {start}"),
        (direction, None) => format!("going {direction}"),
    }
}

fn words(report: &DiagramReport) -> String {
    let mut text =
        format!("{}: {} levels of {}\n", report.scenario, report.levels.len(), report.parameter);
    for (sweep, _) in &report.swept {
        let of_sweep = |level: &&LevelEntry| (level.direction, level.start) == named(*sweep);
        text += &format!("\n  {}:\n", spoken(*sweep));
        let mut last = None;
        for level in report.levels.iter().filter(of_sweep) {
            if last != Some(level.period) {
                let period = level.period.map_or("no period".to_owned(), |p| format!("period {p}"));
                text += &format!("    from {:.6}  {period}\n", level.parameter);
            }
            last = Some(level.period);
        }
    }
    text
}

fn page_of(report: &DiagramReport) -> String {
    let title = format!("Diagram of {}", report.scenario);
    let intro =
        format!("<p>What motions settle on, over {}.</p>\n", page::escaped(&report.parameter));
    let mut body = page::header(&title, &intro);
    let mut plots =
        vec![points_over(report, "Speeds of impacts", "speed [m/s]", |level| level.speeds.clone())];
    for (k, label) in report.labels.iter().enumerate() {
        let name = label.split(" [").next().unwrap_or_default();
        plots.push(points_over(report, name, label, |level| {
            level.points.iter().map(|point| point[k]).collect()
        }));
    }
    plots.retain(|plot| plot.chart.lines.iter().any(|line| !line.points.is_empty()));
    body += &page::section("Diagram", &page::plots(&plots));
    page::page(&format!("{title} – Percussion"), &body)
}

fn points_over(
    report: &DiagramReport,
    title: &str,
    label: &str,
    values: impl Fn(&percussion_qualitative::diagram::Swept) -> Vec<f64>,
) -> Plot {
    let gap = (f64::NAN, f64::NAN);
    let all: usize =
        report.swept.iter().flat_map(|(_, levels)| levels).map(|l| values(l).len()).sum();
    let every = all.div_ceil(SHOWN).max(1);
    let lines = report.swept.iter().enumerate().map(|(k, (sweep, levels))| {
        let mut points = Vec::new();
        for level in levels {
            for value in values(level).into_iter().step_by(every) {
                points.extend([(level.parameter, value), gap]);
            }
        }
        Line::new(spoken(*sweep), points).coloured(Colour::new(k))
    });
    let chart = Chart {
        x_label: report.parameter.clone(),
        y_label: label.into(),
        lines: lines.collect(),
        curves: true,
        x_margin: 0.01,
        ..Chart::default()
    };
    let caption = "Points at the sections, after the motion has settled.";
    Plot { title: title.into(), chart, caption: caption.into() }
}

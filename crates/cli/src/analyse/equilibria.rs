//! `percussion analyse equilibria`.

use percussion_lab::experiments::motions::{
    EquilibriaReport, EquilibriaWanted, EquilibriumBranchEntry, EquilibriumEntry, SetEntry,
    equilibria as run,
};
use percussion_lab::format::significant;

use super::arguments::EquilibriaArguments;
use super::marks::{DASHED, crosses};
use super::{Shown, analysed, folder, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::report::chart::{Chart, Line};
use crate::report::palette::Colour;
use crate::report::plot::Plot;
use crate::report::{page, tables};
use crate::terminal::table;

/// Equilibria and sets of them.
pub(super) fn equilibria(arguments: &EquilibriaArguments) -> Result<Ending, Failure> {
    let analysed = analysed(&arguments.subject)?;
    let branch = match (&arguments.parameter, arguments.range) {
        (Some(name), Some(range)) => Some((name.clone(), range.0)),
        _ => None,
    };
    let wanted = EquilibriaWanted {
        load: arguments.load.clone(),
        direction: arguments.direction.as_ref().map(|numbers| numbers.0.clone()),
        branch,
    };
    let folder = folder(&arguments.subject, &analysed.setup.scenario.name)?;
    let report = run(&analysed, &wanted)?;
    let shown = Shown {
        file: "equilibria.json",
        words: words(&report),
        page: Some(page_of(&report)),
        others: Vec::new(),
        warnings: warnings(&report),
    };
    show(&arguments.subject, folder.as_ref(), &report, &shown)?;
    Ok(Ending::Done)
}

fn all(report: &EquilibriaReport) -> impl Iterator<Item = &EquilibriumEntry> {
    report.points.iter().chain(&report.sets)
}

fn warnings(report: &EquilibriaReport) -> Vec<String> {
    let near = |entry: &&EquilibriumEntry| entry.set.as_ref().is_some_and(|set| !set.exact);
    let mut warnings = Vec::new();
    if all(report).any(|entry| near(&entry)) {
        warnings.push("a set is known for small displacements only: forces are not linear".into());
    }
    warnings
}

fn answer(known: Option<bool>) -> &'static str {
    match known {
        Some(true) => "yes",
        Some(false) => "no",
        None => "not known",
    }
}

const HEAD: [&str; 7] =
    ["kind", "place", "closed", "stable", "attracts", "known by", "slowest eigenvalue [1/s]"];

fn rows(report: &EquilibriaReport) -> Vec<Vec<String>> {
    let row = |entry: &EquilibriumEntry| {
        let place: Vec<String> =
            entry.q.iter().map(|q| format!("{} {}", q.name, significant(q.value, 9))).collect();
        let slowest = entry.eigenvalues.iter().max_by(|a, b| a.re.total_cmp(&b.re));
        let slowest = slowest.map_or(String::new(), |z| {
            if z.im == 0.0 {
                significant(z.re, 8)
            } else {
                format!("{} ± {} i", significant(z.re, 8), significant(z.im.abs(), 8))
            }
        });
        vec![
            entry.kind.to_owned(),
            place.join(", "),
            entry.closed.join(", "),
            answer(entry.stable).into(),
            answer(entry.attractive).into(),
            entry.route.to_owned(),
            slowest,
        ]
    };
    all(report).map(row).collect()
}

fn set_words(set: &SetEntry) -> String {
    let number = |x: Option<f64>, infinite: &str| x.map_or(infinite.into(), |x| significant(x, 9));
    let mut text = String::new();
    for extent in &set.extents {
        let (least, largest) = (number(extent.least, "−∞"), number(extent.largest, "∞"));
        text += &format!("    {} from {least} to {largest}\n", extent.name);
    }
    text + &format!(
        "    the point needs {} of its friction; {} corners\n",
        significant(set.friction_needed, 6),
        set.vertices.len()
    )
}

fn words(report: &EquilibriaReport) -> String {
    let mut text = format!(
        "{}: {} isolated equilibria and {} sets\n",
        report.scenario,
        report.points.len(),
        report.sets.len()
    );
    let rows = rows(report);
    if !rows.is_empty() {
        let mut table = vec![HEAD.map(str::to_owned).to_vec()];
        table.extend(rows);
        text += &format!("\n{}", table::aligned(&table, 2, &[]));
    }
    for set in report.sets.iter().filter_map(|entry| entry.set.as_ref()) {
        text += &format!("\n  The set reaches\n{}", set_words(set));
    }
    if let Some(load) = &report.load {
        let number =
            |x: Option<f64>, infinite: &str| x.map_or(infinite.to_owned(), |x| significant(x, 12));
        text += &format!(
            "\n  It stays where it is for {} from {} to {}.\n",
            load.parameter,
            number(load.min, "−∞"),
            number(load.max, "∞")
        );
    }
    if let Some(branch) = &report.branch {
        text += &format!("\n{}", table::aligned(&special_rows(branch), 2, &[1]));
    }
    text
}

fn special_rows(branch: &EquilibriumBranchEntry) -> Vec<Vec<String>> {
    let mut rows = vec![vec!["passed".to_owned(), branch.parameter.clone(), String::new()]];
    for special in &branch.special {
        rows.push(vec![
            special.kind.to_owned(),
            significant(special.parameter, 12),
            special.interaction.clone().unwrap_or_default(),
        ]);
    }
    if branch.special.is_empty() {
        rows.push(vec!["nothing".into()]);
    }
    rows
}

fn page_of(report: &EquilibriaReport) -> String {
    let title = format!("Equilibria of {}", report.scenario);
    let intro = "<p>Where the machine can stay, and whether it comes back.</p>\n";
    let mut body = page::header(&title, intro);
    body += &page::section("Equilibria", &tables::table(&HEAD, rows(report).into_iter(), false));
    let sets: Vec<Plot> = report
        .sets
        .iter()
        .filter_map(|entry| Some((entry, entry.set.as_ref()?)))
        .filter(|(_, set)| set.vertices.len() > 2)
        .map(|(entry, set)| set_plot(report, entry, set))
        .collect();
    if !sets.is_empty() {
        body += &page::section("Sets", &page::plots(&sets));
    }
    if let Some(branch) = &report.branch {
        let plots: Vec<Plot> =
            (0..report.labels.len()).map(|k| branch_plot(report, branch, k)).collect();
        body += &page::section("Branch", &page::plots(&plots));
        let mut rows = special_rows(branch).into_iter();
        let head = rows.next().unwrap_or_default();
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        body += &page::section("Passed", &tables::table(&head, rows, false));
    }
    page::page(&format!("{title} – Percussion"), &body)
}

/// A set of two coordinates with its corners, and the point that was found.
fn set_plot(report: &EquilibriaReport, entry: &EquilibriumEntry, set: &SetEntry) -> Plot {
    let mut outline: Vec<(f64, f64)> = set.vertices.iter().map(|v| (v[0], v[1])).collect();
    outline.extend(outline.first().copied());
    let range = |of: fn(&(f64, f64)) -> f64| {
        let all = outline.iter().map(of);
        let (low, high) =
            all.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
        high - low
    };
    let size = (0.02 * range(|p| p.0), 0.02 * range(|p| p.1));
    let at = entry.q.iter().map(|q| q.value).collect::<Vec<f64>>();
    let label = |k: usize| report.labels.get(k).cloned().unwrap_or_default();
    let chart = Chart {
        x_label: label(0),
        y_label: label(1),
        lines: vec![
            Line::new("border of the set", outline.clone()).coloured(Colour::new(0)),
            Line::new("equilibrium found", crosses(&[(at[0], at[1])], size))
                .coloured(Colour::new(1)),
        ],
        curves: true,
        x_margin: 0.05,
        ..Chart::default()
    };
    let caption = "Everywhere inside friction holds the machine.";
    Plot { title: "Set of equilibria".into(), chart, caption: caption.into() }
}

fn branch_plot(report: &EquilibriaReport, branch: &EquilibriumBranchEntry, k: usize) -> Plot {
    let gap = (f64::NAN, f64::NAN);
    let (mut stable, mut other) = (Vec::new(), Vec::new());
    for pair in branch.points.windows(2) {
        let ends = [(pair[0].parameter, pair[0].q[k]), (pair[1].parameter, pair[1].q[k])];
        let whole = pair.iter().all(|point| point.stable == Some(true));
        let list = if whole { &mut stable } else { &mut other };
        if list.last() != Some(&ends[0]) {
            list.extend([gap, ends[0]]);
        }
        list.push(ends[1]);
    }
    let mut lines = vec![
        Line::new("stable", stable).coloured(Colour::new(0)),
        Line::new("not stable, or not known", other).coloured(Colour::new(DASHED)),
    ];
    lines.retain(|line| !line.points.is_empty());
    let label = &report.labels[k];
    let chart = Chart {
        x_label: branch.parameter.clone(),
        y_label: label.clone(),
        lines,
        curves: true,
        x_margin: 0.03,
        ..Chart::default()
    };
    let title = label.split(" [").next().unwrap_or_default();
    Plot { title: title.into(), chart, caption: "The equilibrium over the parameter.".into() }
}

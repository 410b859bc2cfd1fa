//! `percussion analyse monitor`.

use percussion_lab::experiments::motions::{MonitorReport, MonitorWanted, monitor as run};
use percussion_lab::format::significant;

use super::arguments::MonitorArguments;
use super::{Shown, analysed, folder, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options;
use crate::report::chart::{Chart, Line};
use crate::report::page;
use crate::report::plot::Plot;

/// Watches energy, variation and limit of a motion.
pub(super) fn monitor(arguments: &MonitorArguments) -> Result<Ending, Failure> {
    let analysed = analysed(&arguments.subject)?;
    let t_end = arguments.t_end.map(|t| options::positive("t_end", t, "10")).transpose()?;
    let wanted = MonitorWanted { t_end, orbit: arguments.orbit };
    let folder = folder(&arguments.subject, &analysed.setup.scenario.name)?;
    let report = run(&analysed, &wanted)?;
    let shown = Shown {
        file: "monitor.json",
        words: words(&report),
        page: Some(page_of(&report)),
        others: Vec::new(),
        warnings: Vec::new(),
    };
    show(&arguments.subject, folder.as_ref(), &report, &shown)?;
    Ok(Ending::Done)
}

fn words(report: &MonitorReport) -> String {
    let number = |x: f64| significant(x, 9);
    let mut text =
        format!("{} until {} s: {}\n\n", report.scenario, number(report.t_end), report.limit);
    if let Some((first, last)) = report.energy {
        text += &format!(
            "  energy {} J at the beginning, {} J at the end\n",
            number(first),
            number(last)
        );
        text += &match report.first_rise {
            Some(rise) => format!(
                "  rises first at {} s, by {} J, {}; most on arcs {} J, at jumps {} J\n",
                number(rise.time),
                significant(rise.by, 3),
                if rise.place == "jump" { "at a jump" } else { "on an arc" },
                significant(report.rise_on_arcs, 3),
                significant(report.rise_at_jumps, 3)
            ),
            None => "  never rises, on arcs or at jumps\n".to_owned(),
        };
    } else {
        text += "  energy: the potential is not known\n";
    }
    let [arcs, jumps] = report.variation;
    text += &format!(
        "  variation of velocities {}: {} on arcs, {} at {} jumps\n",
        number(arcs + jumps),
        number(arcs),
        number(jumps),
        report.jumps
    );
    if let Some((first, last)) = report.distance {
        text += &format!(
            "  distance from the orbit {} at the beginning, {} at the end\n",
            number(first),
            number(last)
        );
    }
    if let Some((exponent, error)) = report.exponent {
        text += &format!(
            "  largest exponent {} ± {} 1/s\n",
            significant(exponent, 4),
            significant(error, 2)
        );
    }
    text
}

fn page_of(report: &MonitorReport) -> String {
    let title = format!("Energy of {}", report.scenario);
    let intro = format!("<p>The motion goes to: {}.</p>\n", page::escaped(&report.limit));
    let mut body = page::header(&title, &intro);
    let plot = |title: &str, label: &str, points: &[(f64, f64)], caption: &str| Plot {
        title: title.into(),
        chart: Chart {
            x_label: "time [s]".into(),
            y_label: label.into(),
            lines: vec![Line::new(title, points.to_vec())],
            ..Chart::default()
        },
        caption: caption.into(),
    };
    let mut plots = Vec::new();
    if !report.energies.is_empty() {
        let caption =
            "Kinetic and potential energy, less that of the equilibrium; steps are impacts.";
        plots.push(plot("Energy", "energy [J]", &report.energies, caption));
    }
    if !report.distances.is_empty() {
        let caption = "From the nearest point of the orbit, jumps included.";
        plots.push(plot("Distance from the orbit", "distance", &report.distances, caption));
    }
    body += &page::section("Along the motion", &page::plots(&plots));
    page::page(&format!("{title} – Percussion"), &body)
}

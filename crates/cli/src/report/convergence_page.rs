//! The page of a study of convergence.

use super::chart::{Chart, Line};
use super::signals::Plot;
use super::{page, tables};
use crate::comparison_arguments::NormName;
use crate::failure::Failure;
use crate::format::rough;
use crate::study::{self, Convergence, Measured};

/// Orders in a table, errors over step sizes in log–log plots.
pub(crate) fn convergence_page(result: &Convergence) -> Result<String, Failure> {
    let title = format!("{}: orders of convergence", result.scenario);
    let intro = format!("<p>{}</p>\n", page::escaped(&study::sentence(result)));
    let mut body = page::header(&title, &intro);
    body += &page::section("Orders", &orders(result));
    let mut plots = String::new();
    for plot in plots_of(result) {
        plots += &page::plot(&plot)?;
    }
    body += &page::section("Errors", &page::grid(&plots));
    body += &page::section("Runs", &runs(result));
    Ok(page::page(&format!("{title} – Percussion"), &body))
}

fn orders(result: &Convergence) -> String {
    let mut text = tables::table(&study::HEAD, result.schemes.iter().map(study::cells), false);
    for scheme in &result.schemes {
        if let Some(first) = scheme.failures.first() {
            let (name, steps, error) = (scheme.scheme, first.steps, page::escaped(&first.error));
            text += &format!("<p class=\"bad\">{name} failed with {steps} steps: {error}</p>\n");
        }
    }
    text + "<p class=\"note\">An observed order is the slope of the line through the errors of all \
            runs of a scheme. Single errors scatter, because it matters where in its step an impact \
            falls; numbers of steps are primes, so that no impact falls on a grid point.</p>\n"
}

fn plots_of(result: &Convergence) -> Vec<Plot> {
    let caption = "Each mark is one run; dashed lines have the slopes of the orders declared.";
    if result.norm == NormName::Orbital {
        return vec![plot(result, "Error of the orbit", caption, |run| run.q)];
    }
    vec![
        plot(result, "Error of the coordinates q", caption, |run| run.q),
        plot(result, "Error of the velocities u", caption, |run| run.u),
    ]
}

fn plot(result: &Convergence, title: &str, caption: &str, error: fn(&Measured) -> f64) -> Plot {
    let lines: Vec<Line> = result
        .schemes
        .iter()
        .map(|scheme| Line {
            name: scheme.scheme.into(),
            points: scheme.runs.iter().map(|r| (r.dt.log10(), error(r).log10())).collect(),
        })
        .collect();
    Plot {
        title: title.into(),
        chart: Chart {
            x_label: "step size [s]".into(),
            y_label: "error".into(),
            guides: guides(result, &lines),
            lines,
            marks: true,
            logarithmic: (true, true),
            x_margin: 0.05,
            ..Chart::default()
        },
        caption: caption.into(),
    }
}

/// A line for every declared order, through a point below the errors of the coarsest runs.
fn guides(result: &Convergence, lines: &[Line]) -> Vec<Line> {
    let points = || {
        let all = lines.iter().flat_map(|line| line.points.iter().copied());
        all.filter(|(x, y)| x.is_finite() && y.is_finite())
    };
    let left = points().map(|p| p.0).fold(f64::INFINITY, f64::min);
    let right = points().map(|p| p.0).fold(f64::NEG_INFINITY, f64::max);
    if left >= right {
        return Vec::new();
    }
    let coarse = points().filter(|p| p.0 > right - 0.5);
    let below = coarse.map(|p| p.1 + right - p.0).fold(f64::INFINITY, f64::min) - 0.35;
    let declared = result.schemes.iter().flat_map(|s| [s.declared.smooth, s.declared.impact]);
    let mut orders: Vec<u32> = declared.collect();
    orders.sort_unstable();
    orders.dedup();
    let guide = |order: u32| Line {
        name: format!("slope {order}"),
        points: vec![(left, below - f64::from(order) * (right - left)), (right, below)],
    };
    orders.into_iter().map(guide).collect()
}

fn runs(result: &Convergence) -> String {
    let rows = result.schemes.iter().flat_map(|scheme| {
        scheme.runs.iter().map(|run| {
            vec![
                scheme.scheme.to_owned(),
                run.steps.to_string(),
                format!("{:.3e}", run.dt),
                format!("{:.3e}", run.q),
                format!("{:.3e}", run.u),
                rough(run.wall_time_s),
            ]
        })
    });
    tables::table(&["scheme", "steps", "Δt [s]", "error q", "error u", "time [s]"], rows, true)
}

//! Which plots a run deserves.

use percussion::simulation::{Channel, Trajectory};
use percussion::system::Label;

use super::chart::{Chart, Line};
use super::plot::Plot;
use super::steps;
use super::units::{axis_label, scaled};
use percussion_lab::experiments::execution::Run;
use percussion_lab::format::number;

/// Lines in one plot at most.
const MAX_LINES: usize = 8;

/// Phase portraits at most.
const MAX_PORTRAITS: usize = 4;

/// All plots of a run.
pub(crate) fn all(run: &Run) -> Vec<Plot> {
    let trajectory = &run.trajectory;
    let mut plots = positions(trajectory);
    plots.extend(velocities(trajectory));
    plots.extend(portraits(trajectory));
    plots.extend(gaps(trajectory));
    plots.extend(percussions(run));
    plots.push(energy(trajectory));
    if !run.summary.has_constant_steps() {
        plots.extend(steps::plots(trajectory));
    }
    plots
}

/// Coordinates over time, one plot per unit.
pub(crate) fn positions(trajectory: &Trajectory) -> Vec<Plot> {
    let column = |i| trajectory.coordinate(i).collect();
    by_unit(
        trajectory,
        &trajectory.coordinates,
        column,
        "Coordinates over time.",
        |unit| match unit {
            "m" => "Position",
            "rad" => "Angle",
            _ => "Coordinate",
        },
    )
}

/// Velocities over time, one plot per unit.
pub(crate) fn velocities(trajectory: &Trajectory) -> Vec<Plot> {
    let column = |i| trajectory.velocity(i).collect();
    let caption = "Velocities over time; impacts are jumps.";
    by_unit(trajectory, &trajectory.velocities, column, caption, |unit| match unit {
        "rad/s" => "Angular velocity",
        _ => "Velocity",
    })
}

fn by_unit(
    trajectory: &Trajectory,
    labels: &[Label],
    column: impl Fn(usize) -> Vec<f64>,
    caption: &str,
    title: impl Fn(&str) -> &'static str,
) -> Vec<Plot> {
    let mut units: Vec<&str> = labels.iter().map(|label| label.unit.as_str()).collect();
    let mut seen = std::collections::HashSet::new();
    units.retain(|unit| seen.insert(*unit));
    let plot = |unit: &str| {
        let members = labels.iter().enumerate().filter(|(_, label)| label.unit == unit);
        let lines = members.map(|(i, label)| (label.name.clone(), column(i))).collect();
        over_time(trajectory, title(unit), unit, lines, caption)
    };
    units.into_iter().map(plot).collect()
}

/// Gaps over time, of the interactions that have one.
pub(crate) fn gaps(trajectory: &Trajectory) -> Option<Plot> {
    let has_gap = |channel: &&Channel| channel.gap.iter().any(|g| g.is_finite() && *g != 0.0);
    let lines: Vec<_> = trajectory
        .channels
        .iter()
        .filter(has_gap)
        .map(|channel| (channel.name.clone(), channel.gap.clone()))
        .collect();
    let caption = "Gaps over time; a contact is closed where its gap is zero.";
    (!lines.is_empty()).then(|| over_time(trajectory, "Gap", "m", lines, caption))
}

/// Percussions over time: first components, and second components if there are any.
pub(crate) fn percussions(run: &Run) -> Vec<Plot> {
    let trajectory = &run.trajectory;
    let span = if run.summary.has_constant_steps() {
        let span = run.summary.dt * (run.summary.record_every * run.thinning) as f64;
        format!(", that is over {} s", number(span))
    } else {
        String::new()
    };
    let component = |i: usize, title: &str, what: &str| {
        let lines: Vec<_> = trajectory
            .channels
            .iter()
            .filter(|channel| channel.dim > i)
            .map(|channel| (channel.name.clone(), channel.percussion_component(i).collect()))
            .collect();
        let caption = format!(
            "{what} since the sample before{span}: impacts are spikes, lasting contact forces times \
             that time are the low parts."
        );
        (!lines.is_empty()).then(|| over_time(trajectory, title, "N s", lines, &caption))
    };
    let tangential = trajectory.channels.iter().any(|channel| channel.dim > 1);
    let title = if tangential { "Normal percussion" } else { "Percussion" };
    let mut plots: Vec<Plot> =
        component(0, title, "First component of the percussion (at contacts the normal one)")
            .into_iter()
            .collect();
    plots.extend(component(1, "Tangential percussion", "Second component of the percussion"));
    plots
}

/// Kinetic, potential and total energy over time.
pub(crate) fn energy(trajectory: &Trajectory) -> Plot {
    let sum = trajectory.kinetic.iter().zip(&trajectory.potential).map(|(a, b)| a + b).collect();
    let mut lines = vec![("total".to_owned(), sum)];
    if trajectory.potential.iter().any(|v| *v != 0.0) {
        lines.push(("kinetic".to_owned(), trajectory.kinetic.clone()));
        lines.push(("potential".to_owned(), trajectory.potential.clone()));
    }
    let caption = "Energy over time; impacts and friction take it out.";
    over_time(trajectory, "Energy", "J", lines, caption)
}

/// Velocity over coordinate, for systems with one velocity per coordinate.
pub(crate) fn portraits(trajectory: &Trajectory) -> Vec<Plot> {
    let n = trajectory.coordinates.len();
    if n != trajectory.velocities.len() {
        return Vec::new();
    }
    let columns = (0..n).map(|i| trajectory.coordinate(i).collect::<Vec<_>>()).collect::<Vec<_>>();
    // a portrait of what travels far and never returns says little beside those that do
    let returns = |i: &usize| {
        let q = &columns[*i];
        let net = (q[q.len() - 1] - q[0]).abs();
        n == 1 || net < 0.9 * extent(q)
    };
    (0..n).filter(returns).take(MAX_PORTRAITS).map(|i| portrait(trajectory, i)).collect()
}

/// Velocity i over coordinate i.
pub(crate) fn portrait(trajectory: &Trajectory, i: usize) -> Plot {
    let (q, u) = (&trajectory.coordinates[i], &trajectory.velocities[i]);
    let xs: Vec<f64> = trajectory.coordinate(i).collect();
    let ys: Vec<f64> = trajectory.velocity(i).collect();
    let (x, y) = (scaled(&q.unit, largest(&xs)), scaled(&u.unit, largest(&ys)));
    let points = xs.iter().zip(&ys).map(|(a, b)| (a * x.factor, b * y.factor)).collect();
    Plot {
        title: format!("Phase portrait: {}", q.name),
        chart: Chart {
            x_label: axis_label(&q.name, &x.unit),
            y_label: axis_label(&u.name, &y.unit),
            lines: vec![Line { name: q.name.clone(), points }],
            x_margin: 0.04,
            ..Chart::default()
        },
        caption: "Velocity over coordinate; impacts are vertical jumps, a closed curve is a \
                  periodic motion."
            .into(),
    }
}

fn over_time(
    trajectory: &Trajectory,
    title: &str,
    unit: &str,
    mut lines: Vec<(String, Vec<f64>)>,
    caption: &str,
) -> Plot {
    let all = lines.len();
    let mut caption = caption.to_owned();
    if all > MAX_LINES {
        lines.sort_by(|a, b| extent(&b.1).total_cmp(&extent(&a.1)));
        lines.truncate(MAX_LINES);
        caption += &format!(" The {MAX_LINES} of {all} that move most.");
    }
    let line = |(name, values): (String, Vec<f64>)| Line {
        name,
        points: trajectory.t.iter().copied().zip(values).collect(),
    };
    lines_over_time(title, unit, lines.into_iter().map(line).collect(), caption)
}

/// Lines (t, y) in one plot, with y in a unit that is easily read.
pub(crate) fn lines_over_time(
    title: &str,
    unit: &str,
    mut lines: Vec<Line>,
    caption: String,
) -> Plot {
    let size = |line: &Line| largest(&line.points.iter().map(|p| p.1).collect::<Vec<_>>());
    let scale = scaled(unit, lines.iter().map(size).fold(0.0, f64::max));
    for (_, y) in lines.iter_mut().flat_map(|line| &mut line.points) {
        *y *= scale.factor;
    }
    Plot {
        title: title.into(),
        chart: Chart {
            x_label: "time [s]".into(),
            y_label: axis_label(&title.to_lowercase(), &scale.unit),
            lines,
            ..Chart::default()
        },
        caption,
    }
}

/// Largest absolute value among the finite ones.
fn largest(values: &[f64]) -> f64 {
    values.iter().filter(|x| x.is_finite()).fold(0.0, |m, x| x.abs().max(m))
}

/// Difference of the largest and the smallest finite value.
pub(crate) fn extent(values: &[f64]) -> f64 {
    let finite = || values.iter().copied().filter(|x| x.is_finite());
    finite().fold(f64::NEG_INFINITY, f64::max) - finite().fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_of_many_coordinates_show_those_that_move_most() {
        let label = |i: usize| Label { name: format!("q{i}"), unit: "m".into() };
        let trajectory = Trajectory {
            coordinates: (0..40).map(label).collect(),
            t: vec![0.0, 1.0],
            q: (0..40).map(|_| 0.0).chain((0..40).map(f64::from)).collect(),
            ..Trajectory::default()
        };
        let plots = positions(&trajectory);
        let names: Vec<_> = plots[0].chart.lines.iter().map(|line| line.name.as_str()).collect();
        assert_eq!(plots.len(), 1);
        assert_eq!(names, ["q39", "q38", "q37", "q36", "q35", "q34", "q33", "q32"]);
        assert!(plots[0].caption.contains("8 of 40"));
    }
}

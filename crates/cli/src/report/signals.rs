//! Which plots a run deserves.

use percussion::simulation::Trajectory;
use percussion::system::Label;

use super::chart::{Chart, Line};
use super::over_time::{extent, largest, most_moving, over_time};
use super::plot::Plot;
use super::units::{axis_label, scaled};
use super::{contacts, steps};
use percussion_lab::experiments::execution::EndedRun;

/// Phase portraits at most.
const MAX_PORTRAITS: usize = 4;

/// All plots of a run.
pub(crate) fn all(run: &EndedRun) -> Vec<Plot> {
    let trajectory = &run.trajectory;
    let mut plots = positions(trajectory);
    plots.extend(velocities(trajectory));
    plots.extend(portraits(trajectory));
    plots.extend(contacts::gaps(trajectory));
    plots.extend(contacts::reactions(trajectory));
    plots.push(energy(trajectory));
    if !run.summary.has_constant_steps() {
        plots.extend(steps::plots(trajectory));
    }
    plots
}

/// Coordinates over time, one plot per unit.
pub(crate) fn positions(trajectory: &Trajectory) -> Vec<Plot> {
    let column = |i| trajectory.t.iter().copied().zip(trajectory.coordinate(i)).collect();
    by_unit(&trajectory.coordinates, column, "Coordinates over time.", |unit| match unit {
        "m" => "Position",
        "rad" => "Angle",
        _ => "Coordinate",
    })
}

/// Velocities over time, one plot per unit.
pub(crate) fn velocities(trajectory: &Trajectory) -> Vec<Plot> {
    let column = |i| velocity(trajectory, i);
    let caption = format!("Velocities over time{}.", limits(trajectory));
    by_unit(&trajectory.velocities, column, &caption, |unit| match unit {
        "rad/s" => "Angular velocity",
        _ => "Velocity",
    })
}

/// What a caption says of jumps: of motions with many samples, of which few are plotted, single jumps are
/// not kept.
pub(crate) fn limits(trajectory: &Trajectory) -> &'static str {
    if trajectory.jumps.is_empty() { "" } else { ", with both limits at jumps" }
}

/// Points (t, u) of velocity i, with both limits at the jumps that are kept.
pub(crate) fn velocity(trajectory: &Trajectory, i: usize) -> Vec<(f64, f64)> {
    trajectory.instants().map(|point| (point.t, point.u[i])).collect()
}

fn by_unit(
    labels: &[Label],
    column: impl Fn(usize) -> Vec<(f64, f64)>,
    caption: &str,
    title: impl Fn(&str) -> &'static str,
) -> Vec<Plot> {
    let mut units: Vec<&str> = labels.iter().map(|label| label.unit.as_ref()).collect();
    let mut seen = std::collections::HashSet::new();
    units.retain(|unit| seen.insert(*unit));
    let plot = |unit: &str| {
        let members = labels.iter().enumerate().filter(|(_, label)| label.unit == unit);
        let line = |(i, label): (usize, &Label)| Line::new(label.name.to_string(), column(i));
        most_moving(title(unit), unit, members.map(line).collect(), caption)
    };
    units.into_iter().map(plot).collect()
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
        n == 1 || net < 0.9 * extent(q.iter().copied())
    };
    (0..n).filter(returns).take(MAX_PORTRAITS).map(|i| portrait(trajectory, i)).collect()
}

/// Velocity i over coordinate i.
pub(crate) fn portrait(trajectory: &Trajectory, i: usize) -> Plot {
    let (q, u) = (&trajectory.coordinates[i], &trajectory.velocities[i]);
    let (xs, ys): (Vec<f64>, Vec<f64>) =
        trajectory.instants().map(|point| (point.q[i], point.u[i])).unzip();
    let (x, y) = (scaled(&q.unit, largest(&xs)), scaled(&u.unit, largest(&ys)));
    let points = xs.iter().zip(&ys).map(|(a, b)| (a * x.factor, b * y.factor)).collect();
    Plot {
        title: format!("Phase portrait: {}", q.name),
        chart: Chart {
            x_label: axis_label(&q.name, &x.unit),
            y_label: axis_label(&u.name, &y.unit),
            lines: vec![Line::new(q.name.to_string(), points)],
            x_margin: 0.04,
            ..Chart::default()
        },
        caption: format!(
            "Velocity over coordinate{}; a closed curve is a periodic motion.",
            limits(trajectory)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_of_many_coordinates_show_those_that_move_most() {
        let label = |i: usize| Label { name: format!("q{i}").into(), unit: "m".into() };
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

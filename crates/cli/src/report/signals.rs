//! Which plots a run deserves.

use percussion::simulation::Trajectory;
use percussion::system::Label;

use super::chart::Line;
use super::over_time::{limits, most_moving, over_time};
use super::plot::Plot;
use super::portraits::portraits;
use super::{contacts, steps};
use percussion_lab::experiments::execution::EndedRun;

/// All plots of a run.
pub(crate) fn all(run: &EndedRun) -> Vec<Plot> {
    let trajectory = &run.trajectory;
    let mut plots = positions(run);
    plots.extend(velocities(run));
    plots.extend(portraits(run));
    plots.extend(contacts::all(trajectory));
    plots.push(energy(trajectory));
    if !run.summary.has_constant_steps() {
        plots.extend(steps::plots(trajectory));
    }
    plots.extend(prescribed(run));
    plots
}

/// Coordinates over time, one plot per unit; those of prescribed parts are elsewhere.
pub(crate) fn positions(run: &EndedRun) -> Vec<Plot> {
    let labels = free(&run.trajectory.coordinates, &run.prescribed);
    coordinates(&run.trajectory, &labels)
}

fn coordinates(trajectory: &Trajectory, labels: &[(usize, &Label)]) -> Vec<Plot> {
    let column = |i| trajectory.t.iter().copied().zip(trajectory.coordinate(i)).collect();
    let turns = labels.iter().any(|(_, label)| label.name.ends_with("e_0"));
    by_unit(labels, column, "Coordinates over time.", |unit| match unit {
        "m" => "Position",
        "rad" => "Angle",
        "1" if turns => "Orientation",
        _ => "Coordinate",
    })
}

/// Velocities over time, one plot per unit; those of prescribed parts are left out.
fn velocities(run: &EndedRun) -> Vec<Plot> {
    let trajectory = &run.trajectory;
    let labels = free(&trajectory.velocities, &run.prescribed);
    let caption = format!("Velocities over time{}.", limits(trajectory));
    by_unit(
        &labels,
        |i| velocity(trajectory, i),
        &caption,
        |unit| match unit {
            "rad/s" => "Angular velocity",
            _ => "Velocity",
        },
    )
}

/// Coordinates of prescribed parts over time, in plots of their own.
fn prescribed(run: &EndedRun) -> Vec<Plot> {
    let labels = run.trajectory.coordinates.iter().enumerate();
    let given = labels.filter(|(_, label)| is_among(label, &run.prescribed)).collect::<Vec<_>>();
    let mut plots = coordinates(&run.trajectory, &given);
    for plot in &mut plots {
        plot.title = format!("Prescribed: {}", plot.title.to_lowercase());
        plot.caption = plot.caption.replace("over time.", "of parts whose motion is given.");
    }
    plots
}

/// The labels of what is computed, with their places.
fn free<'a>(labels: &'a [Label], prescribed: &[String]) -> Vec<(usize, &'a Label)> {
    labels.iter().enumerate().filter(|(_, label)| !is_among(label, prescribed)).collect()
}

fn is_among(label: &Label, names: &[String]) -> bool {
    names.iter().any(|name| *name == label.name)
}

/// Points (t, u) of velocity i, with both limits at the jumps that are kept.
pub(crate) fn velocity(trajectory: &Trajectory, i: usize) -> Vec<(f64, f64)> {
    trajectory.instants().map(|point| (point.t, point.u[i])).collect()
}

fn by_unit(
    labels: &[(usize, &Label)],
    column: impl Fn(usize) -> Vec<(f64, f64)>,
    caption: &str,
    title: impl Fn(&str) -> &'static str,
) -> Vec<Plot> {
    let plot = |unit: &str| {
        let members = labels.iter().filter(|(_, label)| label.unit == unit);
        let line = |(i, label): &(usize, &Label)| Line::new(label.name.to_string(), column(*i));
        most_moving(title(unit), unit, members.map(line).collect(), caption)
    };
    units(labels.iter().map(|(_, label)| *label)).into_iter().map(plot).collect()
}

/// The units of these, each once.
fn units<'a>(labels: impl Iterator<Item = &'a Label>) -> Vec<&'a str> {
    let mut units: Vec<&str> = labels.map(|label| label.unit.as_ref()).collect();
    let mut seen = std::collections::HashSet::new();
    units.retain(|unit| seen.insert(*unit));
    units
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_of_many_coordinates_show_those_that_are_computed_and_move_most() {
        let label = |i: usize| Label { name: format!("q{i}").into(), unit: "m".into() };
        let trajectory = Trajectory {
            coordinates: (0..40).map(label).collect(),
            t: vec![0.0, 1.0],
            q: (0..40).map(|_| 0.0).chain((0..40).map(f64::from)).collect(),
            ..Trajectory::default()
        };
        let labels = free(&trajectory.coordinates, &["q39".to_owned()]);
        let plots = coordinates(&trajectory, &labels);
        let names: Vec<_> = plots[0].chart.lines.iter().map(|line| line.name.as_str()).collect();
        assert_eq!(plots.len(), 1);
        assert_eq!(names, ["q38", "q37", "q36", "q35", "q34", "q33", "q32", "q31"]);
        assert!(plots[0].caption.contains("8 of 39"));
    }
}

//! Phase portraits: velocities over coordinates.

use std::f64::consts::{PI, TAU};

use percussion::simulation::Trajectory;
use percussion::system::Label;

use super::chart::{Chart, Line};
use super::over_time::{extent, largest, limits};
use super::plot::Plot;
use super::units::{axis_label, scaled};
use percussion_lab::experiments::execution::EndedRun;

/// Phase portraits at most.
const MAX_PORTRAITS: usize = 4;

/// Coordinates of centres in space from which on a portrait of one of them says nothing.
const MAX_IN_SPACE: usize = 9;

/// Part of its extent that a coordinate may be away from its start at the end and still counts as
/// returning.
const RETURNING: f64 = 0.9;

/// Portraits of the coordinates that move most, of every unit in turn; those of prescribed parts say
/// nothing.
pub(super) fn portraits(run: &EndedRun) -> Vec<Plot> {
    let trajectory = &run.trajectory;
    let is_free = |(i, _): &(usize, usize)| {
        !run.prescribed.iter().any(|name| *name == trajectory.coordinates[*i].name)
    };
    let pairs: Vec<_> = pairs(trajectory).into_iter().filter(is_free).collect();
    let chosen = chosen(trajectory, &pairs);
    chosen.into_iter().map(|(i, j)| velocity_over(trajectory, i, j)).collect()
}

/// Coordinates and the velocities that are their rates.
fn pairs(trajectory: &Trajectory) -> Vec<(usize, usize)> {
    let Trajectory { coordinates, velocities, .. } = trajectory;
    if coordinates.len() == velocities.len() {
        return (0..coordinates.len()).map(|i| (i, i)).collect();
    }
    // of a body in space only the velocity of its centre is a rate of coordinates
    let rate = |label: &Label| match label.name.rsplit_once('.') {
        Some((part, name)) => format!("{part}.v_{name}"),
        None => format!("v_{}", label.name),
    };
    let place = |(i, label): (usize, &Label)| {
        let rate = rate(label);
        Some((i, velocities.iter().position(|other| other.name == rate)?))
    };
    let pairs: Vec<_> = coordinates.iter().enumerate().filter_map(place).collect();
    if pairs.len() > MAX_IN_SPACE { Vec::new() } else { pairs }
}

/// The pairs that are shown: coordinates that come back, and angles, which do so after every turn; of
/// each unit those of large extent first.
fn chosen(trajectory: &Trajectory, pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut ranked: Vec<(bool, f64, (usize, usize))> = Vec::new();
    for &(i, j) in pairs {
        let q: Vec<f64> = trajectory.coordinate(i).collect();
        let extent = extent(q.iter().copied());
        let (Some(first), Some(last)) = (q.first(), q.last()) else { continue };
        let returns = (last - first).abs() < RETURNING * extent;
        let is_angle = trajectory.coordinates[i].unit == "rad" && extent > 0.0;
        if returns || is_angle || pairs.len() == 1 {
            ranked.push((returns, extent, (i, j)));
        }
    }
    ranked.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)));
    let mut queues: Vec<(&str, Vec<(usize, usize)>)> = Vec::new();
    for (.., pair) in ranked {
        let unit = trajectory.coordinates[pair.0].unit.as_ref();
        match queues.iter_mut().find(|(own, _)| *own == unit) {
            Some((_, queue)) => queue.push(pair),
            None => queues.push((unit, vec![pair])),
        }
    }
    let rounds = (0..pairs.len())
        .flat_map(|k| queues.iter().filter_map(move |(_, queue)| queue.get(k).copied()));
    let mut chosen: Vec<_> = rounds.take(MAX_PORTRAITS).collect();
    chosen.sort_unstable();
    chosen
}

/// Velocity i over coordinate i.
pub(crate) fn portrait(trajectory: &Trajectory, i: usize) -> Plot {
    velocity_over(trajectory, i, i)
}

/// Velocity j over coordinate i.
fn velocity_over(trajectory: &Trajectory, i: usize, j: usize) -> Plot {
    let (q, u) = (&trajectory.coordinates[i], &trajectory.velocities[j]);
    let turns = q.unit == "rad" && extent(trajectory.coordinate(i)) > TAU;
    let mut points: Vec<(f64, f64)> =
        trajectory.instants().map(|point| (point.q[i], point.u[j])).collect();
    if turns {
        points = wrapped(&points);
    }
    let (xs, ys): (Vec<f64>, Vec<f64>) = points.iter().copied().unzip();
    let (x, y) = (scaled(&q.unit, largest(&xs)), scaled(&u.unit, largest(&ys)));
    let points = points.iter().map(|(a, b)| (a * x.factor, b * y.factor)).collect();
    let modulo = if turns { ", whole turns taken off" } else { "" };
    Plot {
        title: format!("Phase portrait: {}", q.name),
        chart: Chart {
            x_label: axis_label(&q.name, &x.unit),
            y_label: axis_label(&u.name, &y.unit),
            lines: vec![Line::new(q.name.to_string(), points)],
            x_margin: 0.04,
            curves: true,
            ..Chart::default()
        },
        caption: format!(
            "Velocity over coordinate{}{modulo}; a closed curve is a periodic motion.",
            limits(trajectory)
        ),
    }
}

/// The same angles from −π to π, with interruptions where they jump.
fn wrapped(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut all = Vec::with_capacity(points.len());
    let mut before = None;
    for (angle, rate) in points {
        let turn = ((angle + PI) / TAU).floor();
        if before.is_some_and(|before| before != turn) {
            all.push((f64::NAN, f64::NAN));
        }
        before = Some(turn);
        all.push((angle - TAU * turn, *rate));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(name: &str, unit: &str) -> Label {
        Label { name: name.to_owned().into(), unit: unit.to_owned().into() }
    }

    /// x returns, y travels, a turns.
    fn trajectory() -> Trajectory {
        let q = |k: f64| [k.sin(), k, 0.2 * k.sin(), 0.3 * k.sin(), 0.4 * k.sin(), k];
        Trajectory {
            coordinates: ["x", "y", "z", "v", "w"]
                .map(|name| label(name, "m"))
                .into_iter()
                .chain([label("a", "rad")])
                .collect(),
            velocities: (0..6).map(|i| label(&format!("u{i}"), "m/s")).collect(),
            t: (0..50).map(f64::from).collect(),
            q: (0..50).flat_map(|k| q(0.5 * f64::from(k))).collect(),
            u: vec![1.0; 300],
            ..Trajectory::default()
        }
    }

    #[test]
    fn angles_have_portraits_beside_many_positions() {
        let trajectory = trajectory();
        let pairs = pairs(&trajectory);
        assert_eq!(chosen(&trajectory, &pairs), [(0, 0), (3, 3), (4, 4), (5, 5)]);
    }

    #[test]
    fn angles_that_turn_stay_within_one_turn() {
        let plot = portrait(&trajectory(), 5);
        let angles = plot.chart.lines[0].points.iter().map(|p| p.0).filter(|x| !x.is_nan());
        assert!(angles.into_iter().all(|x| x.abs() <= PI));
        assert!(plot.caption.contains("whole turns"));
    }
}

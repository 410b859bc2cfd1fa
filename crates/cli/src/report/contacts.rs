//! Gaps, forces and impulses of interactions over time.

use percussion::simulation::{Channel, Quantity, Trajectory};

use super::chart::Line;
use super::over_time::most_moving;
use super::palette::Colour;
use super::plot::Plot;

/// What components of an interaction are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The one component of a contact, stop or link that has a gap.
    Normal,
    /// One without a gap: friction.
    Tangential,
    /// One of several that have a gap.
    Joint,
    /// One that turns.
    Turning,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Normal, Self::Tangential, Self::Joint, Self::Turning];

    /// That of component k.
    fn of(channel: &Channel, k: usize) -> Self {
        let interaction = &channel.interaction;
        match interaction.geometric {
            _ if interaction.angular.contains(&k) => Self::Turning,
            geometric if k >= geometric => Self::Tangential,
            1 => Self::Normal,
            _ => Self::Joint,
        }
    }

    fn is_angular(self) -> bool {
        self == Self::Turning
    }

    /// The heading of its forces or impulses.
    fn title(self, what: &str) -> String {
        match self {
            Self::Normal => format!("Normal {what}"),
            Self::Tangential => format!("Tangential {what}"),
            Self::Joint => format!("Joint {what}"),
            Self::Turning if what == "force" => "Torque".into(),
            Self::Turning => "Angular impulse".into(),
        }
    }
}

/// Gaps, forces and impulses; an interaction has one colour in all plots, also where it is missing in
/// some, and its components are shades of it.
pub(super) fn all(trajectory: &Trajectory) -> Vec<Plot> {
    let mut plots = gaps(trajectory);
    plots.extend(reactions(trajectory));
    let mut shown: Vec<Colour> = Vec::new();
    for line in plots.iter_mut().flat_map(|plot| &mut plot.chart.lines) {
        let Some(own) = line.colour else { continue };
        let place = shown.iter().position(|other| other.is_of(own)).unwrap_or_else(|| {
            shown.push(own);
            shown.len() - 1
        });
        line.colour = Some(own.moved(place));
    }
    plots
}

/// Gaps over time, of the interactions that have one.
fn gaps(trajectory: &Trajectory) -> Vec<Plot> {
    let closed = "Gaps over time; a contact is closed where its gap is zero.";
    let plot = |(kind, title, caption): (Kind, &str, &str)| {
        let lines = lines(trajectory, Quantity::Gap, |c, k| Kind::of(c, k) == kind);
        let unit = Quantity::Gap.unit(kind.is_angular());
        (!lines.is_empty()).then(|| most_moving(title, unit, lines, caption))
    };
    let deviation = "What joints are open by over time.";
    let kinds = [
        (Kind::Normal, "Gap", closed),
        (Kind::Turning, "Angular gap", closed),
        (Kind::Joint, "Joint deviation", deviation),
    ];
    kinds.into_iter().filter_map(plot).collect()
}

/// Forces over time, and impulses as marks, by the kind of component.
fn reactions(trajectory: &Trajectory) -> Vec<Plot> {
    Kind::ALL
        .into_iter()
        .flat_map(|kind| [forces(trajectory, kind), impulses(trajectory, kind)])
        .flatten()
        .collect()
}

fn forces(trajectory: &Trajectory, kind: Kind) -> Option<Plot> {
    let lines = lines(trajectory, Quantity::Force, |c, k| Kind::of(c, k) == kind);
    let caption = "Forces over time, each the mean since the sample before; impulses of impacts \
                   have no part in them.";
    let unit = Quantity::Force.unit(kind.is_angular());
    let title = kind.title("force");
    (!lines.is_empty()).then(|| most_moving(&title, unit, lines, caption))
}

/// The sums of the impulses between samples, where there are any.
fn impulses(trajectory: &Trajectory, kind: Kind) -> Option<Plot> {
    let mut lines = lines(trajectory, Quantity::Impulse, |c, k| Kind::of(c, k) == kind);
    for (_, impulse) in lines.iter_mut().flat_map(|line| &mut line.points) {
        *impulse = if *impulse == 0.0 { f64::NAN } else { *impulse };
    }
    let caption = "Impulses of impacts, each mark the sum of those since the sample before.";
    let unit = Quantity::Impulse.unit(kind.is_angular());
    let title = kind.title("impulse");
    (!lines.is_empty()).then(|| most_moving(&title, unit, lines, caption).with_stems())
}

/// The chosen components that are not always zero; those of an interaction have the shades of one
/// colour.
fn lines(
    trajectory: &Trajectory,
    quantity: Quantity,
    chosen: impl Fn(&Channel, usize) -> bool,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for (i, channel) in trajectory.channels.iter().enumerate() {
        let components = channel.interaction.components(quantity);
        let ours: Vec<usize> = (0..components).filter(|k| chosen(channel, *k)).collect();
        for (place, &k) in ours.iter().enumerate() {
            let values = channel.component(quantity, k);
            let points: Vec<_> = trajectory.t.iter().copied().zip(values).collect();
            if points.iter().any(|(_, x)| x.is_finite() && *x != 0.0) {
                let number = if ours.len() > 1 { format!(" {k}") } else { String::new() };
                let line = Line::new(format!("{}{number}", channel.name()), points);
                lines.push(line.coloured(Colour::new(i).shaded(place)));
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use percussion::simulation::{InteractionSample, RecordedInteraction, Sample, SampleSink};
    use percussion::system::InteractionKey;

    use super::*;
    use crate::report::chart::Style;

    #[test]
    fn forces_are_lines_in_newton_and_impulses_marks_in_newton_seconds() {
        let interaction = |feature: u32, dim, geometric, angular| RecordedInteraction {
            key: InteractionKey::of_feature(0, feature),
            name: format!("i{feature}"),
            law: "law".into(),
            dim,
            geometric,
            angular,
        };
        let all = [interaction(0, 2, 1, vec![]), interaction(1, 2, 2, vec![1])];
        let mut motion = Trajectory::default();
        motion.begin(&[], &[]).expect("kept");
        for interaction in &all {
            motion.interaction(interaction).expect("kept");
        }
        for t in [0.0, 1.0, 2.0] {
            let mut interactions: Vec<_> = all.iter().map(InteractionSample::absent).collect();
            for own in &mut interactions {
                own.force.fill(t);
            }
            if t == 1.0 {
                interactions[0].impulse[0] = 3.0;
            }
            motion.sample(&Sample { t, interactions, ..Sample::default() }).expect("kept");
        }
        let plots = super::all(&motion);
        let found: Vec<_> = plots
            .iter()
            .map(|p| (p.chart.y_label.as_str(), p.chart.style == Style::Stems))
            .collect();
        let expected = [
            ("normal force [N]", false),
            ("normal impulse [N s]", true),
            ("tangential force [N]", false),
            ("joint force [N]", false),
            ("torque [N m]", false),
        ];
        assert_eq!(found, expected);
        let colours = |plot: &Plot| plot.chart.coloured_lines().map(|(c, _)| c).collect::<Vec<_>>();
        assert_eq!(colours(&plots[0]), [Colour::new(0)]);
        assert_eq!(colours(&plots[1]), [Colour::new(0)], "one contact has one colour");
        assert_eq!(colours(&plots[3]), [Colour::new(1)], "whatever else is in the plot");
        let marks: Vec<_> =
            plots[1].chart.lines[0].points.iter().filter(|p| !p.1.is_nan()).collect();
        assert_eq!(marks, [&(1.0, 3.0)]);
    }
}

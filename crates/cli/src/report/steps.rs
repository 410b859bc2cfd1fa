//! Sizes and orders of steps over time, for runs whose steps are controlled
//! [Studer2009, Figs. 6.7–6.10].

use percussion::simulation::Trajectory;

use super::chart::{Chart, Line};
use super::plot::Plot;

/// Step size over time and, if the scheme chose it, order over time.
pub(super) fn plots(trajectory: &Trajectory) -> Vec<Plot> {
    let sizes = trajectory.dt.iter().map(|dt| dt.log10());
    let mut plots = vec![Plot {
        title: "Step size".into(),
        chart: Chart {
            y_label: "step size [s]".into(),
            logarithmic: (false, true),
            ..chart(trajectory, "step size", sizes)
        },
        caption: "Size of the steps over time; it is smallest around switches, or where errors \
                  would be too large."
            .into(),
    }];
    if trajectory.order.iter().any(|order| *order > 0) {
        let orders = trajectory.order.iter().map(|order| match order {
            0 => f64::NAN,
            order => f64::from(*order),
        });
        plots.push(Plot {
            title: "Order".into(),
            chart: Chart { y_label: "order".into(), ..chart(trajectory, "order", orders) },
            caption:
                "Order of the steps over time; 1 at switches, which are not extrapolated over."
                    .into(),
        });
    }
    plots
}

fn chart(trajectory: &Trajectory, name: &str, values: impl Iterator<Item = f64>) -> Chart {
    let points = trajectory.t.iter().copied().zip(values).collect();
    Chart { x_label: "time [s]".into(), lines: vec![Line::new(name, points)], ..Chart::default() }
}

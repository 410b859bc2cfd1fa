//! `percussion study orbital`.

use std::collections::BTreeMap;

use crate::analysis::convergence::Fit;
use crate::analysis::norms;
use serde::Serialize;

use super::Study;
use super::findings::{About, Findings, NoFit, Remarks, Scheme};
use super::level::{Level, Stop};
use super::measurement::Measurement;
use super::runner::Runner;

/// A study of orbits.
pub struct OrbitalStudy;

/// What it found, as in `orbital.json`.
#[derive(Debug, Serialize)]
pub struct Orbital {
    /// What was studied.
    #[serde(flatten)]
    pub about: About,
    /// One entry per scheme.
    pub schemes: Vec<Orbits>,
}

/// Errors and orders of one scheme.
#[derive(Debug, Serialize)]
pub struct Orbits {
    /// Its runs.
    #[serde(flatten)]
    pub scheme: Scheme<Distances>,
    /// The orders fitted.
    pub observed: Observed,
}

/// Orders that were observed, each null where errors are round-off or runs are missing.
#[derive(Clone, Debug, Serialize)]
pub struct Observed {
    /// Of the distance from the orbit.
    pub orbital: Option<Order>,
    /// Of the largest error of the coordinates.
    pub sup_q: Option<Order>,
    /// Of the largest error of the velocities.
    pub sup_u: Option<Order>,
    /// Why an order is missing, by its name.
    pub missing: BTreeMap<&'static str, &'static str>,
}

/// An order with its uncertainty.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Order {
    #[serde(rename = "order")]
    value: f64,
    standard_error: f64,
    /// Half the width of the 95 % confidence interval.
    half_width: f64,
}

impl From<Fit> for Order {
    fn from(fit: Fit) -> Self {
        let half_width = fit.half_width();
        Self { value: fit.order, standard_error: fit.standard_error, half_width }
    }
}

/// The errors of a run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Distances {
    /// Number of steps.
    pub steps: usize,
    /// Step size, in s.
    pub dt: f64,
    /// Largest distance of a state from the exact orbit.
    pub orbital: f64,
    /// Largest error of the coordinates.
    pub sup_q: f64,
    /// Largest error of the velocities.
    pub sup_u: f64,
}

impl Measurement for Distances {
    fn errors(&self) -> Vec<(&'static str, f64)> {
        vec![("orbital", self.orbital), ("sup_q", self.sup_q), ("sup_u", self.sup_u)]
    }
}

impl Study for OrbitalStudy {
    type Found = Orbital;

    fn carry_out(&self, runner: &Runner) -> Result<Orbital, Stop> {
        let levels = runner.counts.iter().map(|steps| Level::Steps(*steps));
        let levels: Vec<Level> = levels.collect();
        let (about, schemes) = runner.measure(
            |_| levels.clone(),
            |run, exact| {
                let sup = norms::sup(&run.trajectory, exact);
                Distances {
                    steps: run.summary.statistics.steps,
                    dt: run.summary.dt,
                    orbital: norms::orbital(&run.trajectory, exact).q,
                    sup_q: sup.q,
                    sup_u: sup.u,
                }
            },
        )?;
        Ok(Orbital { about, schemes: schemes.into_iter().map(Orbits::new).collect() })
    }
}

impl Orbits {
    fn new(scheme: Scheme<Distances>) -> Self {
        let mut missing = BTreeMap::new();
        let mut order = |name: &'static str, error: fn(&Distances) -> f64| {
            let fit = scheme.fit(|run| run.dt, error);
            let none = |none: NoFit| _ = missing.insert(name, none.words());
            fit.map_err(none).ok().map(Order::from)
        };
        let orbital = order("orbital", |run| run.orbital);
        let sup_q = order("sup_q", |run| run.sup_q);
        let sup_u = order("sup_u", |run| run.sup_u);
        let observed = Observed { orbital, sup_q, sup_u, missing };
        Self { scheme, observed }
    }

    fn cells(&self) -> Vec<String> {
        let scheme = &self.scheme;
        let order = |error: fn(&Distances) -> f64| {
            Scheme::<Distances>::fit_cell(scheme.fit(|run| run.dt, error))
        };
        vec![
            scheme.marked(),
            order(|run| run.orbital),
            order(|run| run.sup_q),
            order(|run| run.sup_u),
            scheme.finest(|run| run.orbital),
            scheme.finest(|run| run.sup_q),
            scheme.finest(|run| run.sup_u),
            scheme.count(),
        ]
    }
}

impl Findings for Orbital {
    const NAME: &'static str = "orbital";

    fn about(&self) -> &About {
        &self.about
    }

    fn sentence(&self) -> String {
        self.about.sentence("distance from the orbit and largest errors of q and u")
    }

    fn table(&self) -> (&'static [&'static str], Vec<Vec<String>>) {
        const HEAD: &[&str] = &[
            "scheme",
            "orbital order",
            "order max q",
            "order max u",
            "finest orbital",
            "finest max q",
            "finest max u",
            "runs",
        ];
        (HEAD, self.schemes.iter().map(Orbits::cells).collect())
    }

    fn csv(&self) -> String {
        let mut text = "scheme,steps,dt [s],orbital error,max error q,max error u\n".to_owned();
        for Orbits { scheme, .. } in &self.schemes {
            for Distances { steps, dt, orbital, sup_q, sup_u } in &scheme.runs {
                text +=
                    &format!("{},{steps},{dt:?},{orbital:?},{sup_q:?},{sup_u:?}\n", scheme.name);
            }
        }
        text
    }

    fn remarks(&self) -> Vec<Remarks<'_>> {
        self.schemes.iter().map(|orbits| orbits.scheme.remarks()).collect()
    }
}

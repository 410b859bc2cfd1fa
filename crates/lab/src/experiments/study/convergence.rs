//! `percussion study convergence`.

use crate::analysis::convergence::Fit;
use crate::analysis::norms::Errors;
use serde::Serialize;

use super::findings::{About, Findings, NoFit, Remarks, Scheme};
use super::level::{Level, Stop};
use super::measurement::Measurement;
use super::runner::Runner;
use super::{Norm, Study};

/// A study of orders.
pub struct ConvergenceStudy {
    /// How errors are measured.
    pub norm: Norm,
}

/// What it found, as in `convergence.json`.
#[derive(Debug, Serialize)]
pub struct Convergence {
    /// What was studied.
    #[serde(flatten)]
    pub about: About,
    /// How errors are measured.
    #[serde(flatten)]
    pub norm: Norm,
    /// One entry per scheme.
    pub schemes: Vec<Orders>,
}

/// Errors and orders of one scheme.
#[derive(Debug, Serialize)]
pub struct Orders {
    /// Its runs.
    #[serde(flatten)]
    pub scheme: Scheme<Measured>,
    /// The orders fitted; null where errors are round-off or runs are missing.
    pub observed: Observed,
}

/// Orders that were observed.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Observed {
    /// Of the coordinates.
    pub q: Option<f64>,
    /// Of the velocities.
    pub u: Option<f64>,
    /// Their standard errors.
    pub standard_error: Pair,
    /// Half the widths of their 95 % confidence intervals.
    pub half_width: Pair,
    /// Why an order is missing.
    pub missing: Reasons,
}

/// Why orders are missing.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Reasons {
    /// That of the coordinates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub q: Option<&'static str>,
    /// That of the velocities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub u: Option<&'static str>,
}

/// A number for coordinates and one for velocities.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Pair {
    /// Of the coordinates.
    pub q: Option<f64>,
    /// Of the velocities.
    pub u: Option<f64>,
}

/// The errors of a run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Measured {
    /// Number of steps.
    pub steps: usize,
    /// Step size, in s.
    pub dt: f64,
    /// Error of the coordinates.
    pub q: f64,
    /// Error of the velocities.
    pub u: f64,
    /// Duration of the computation, in s.
    pub wall_time_s: f64,
}

impl Measurement for Measured {
    fn errors(&self) -> Vec<(&'static str, f64)> {
        vec![("q", self.q), ("u", self.u)]
    }
}

impl Study for ConvergenceStudy {
    type Found = Convergence;

    fn carry_out(&self, runner: &Runner) -> Result<Convergence, Stop> {
        let levels = runner.counts.iter().map(|steps| Level::Steps(*steps));
        let levels: Vec<Level> = levels.collect();
        let (about, schemes) = runner.measure(
            |_| levels.clone(),
            |run, exact| {
                let Errors { q, u } = self.norm.errors(&run.trajectory, exact);
                let summary = &run.summary;
                let (steps, wall_time_s) = (summary.statistics.steps, summary.wall_time_s);
                Measured { steps, dt: summary.dt, q, u, wall_time_s }
            },
        )?;
        let schemes = schemes.into_iter().map(Orders::new).collect();
        Ok(Convergence { about, norm: self.norm, schemes })
    }
}

impl Orders {
    fn new(scheme: Scheme<Measured>) -> Self {
        let (q, u) = (scheme.fit(|run| run.dt, |run| run.q), scheme.fit(|run| run.dt, |run| run.u));
        let pair = |part: fn(&Fit) -> f64| Pair {
            q: q.as_ref().ok().map(part),
            u: u.as_ref().ok().map(part),
        };
        let missing = |fit: &Result<Fit, NoFit>| fit.as_ref().err().map(|none| none.words());
        let order = pair(|fit| fit.order);
        let observed = Observed {
            q: order.q,
            u: order.u,
            standard_error: pair(|fit| fit.standard_error),
            half_width: pair(Fit::half_width),
            missing: Reasons { q: missing(&q), u: missing(&u) },
        };
        Self { scheme, observed }
    }

    fn cells(&self) -> Vec<String> {
        let scheme = &self.scheme;
        let order = |error: fn(&Measured) -> f64| {
            Scheme::<Measured>::fit_cell(scheme.fit(|run| run.dt, error))
        };
        vec![
            scheme.marked(),
            scheme.declared.smooth.to_string(),
            scheme.declared.impact.to_string(),
            order(|run| run.q),
            order(|run| run.u),
            scheme.finest(|run| run.q),
            scheme.finest(|run| run.u),
            scheme.count(),
        ]
    }
}

impl Findings for Convergence {
    const NAME: &'static str = "convergence";

    fn about(&self) -> &About {
        &self.about
    }

    fn sentence(&self) -> String {
        self.about.sentence(&format!("errors in the {}", self.norm.description()))
    }

    fn table(&self) -> (&'static [&'static str], Vec<Vec<String>>) {
        const HEAD: &[&str] = &[
            "scheme",
            "declared, smooth",
            "declared, impacts",
            "order q",
            "order u",
            "finest error q",
            "finest error u",
            "runs",
        ];
        (HEAD, self.schemes.iter().map(Orders::cells).collect())
    }

    fn csv(&self) -> String {
        let mut text = "scheme,steps,dt [s],error q,error u,wall time [s]\n".to_owned();
        for Orders { scheme, .. } in &self.schemes {
            for Measured { steps, dt, q, u, wall_time_s } in &scheme.runs {
                text += &format!("{},{steps},{dt:?},{q:?},{u:?},{wall_time_s:?}\n", scheme.name);
            }
        }
        text
    }

    fn remarks(&self) -> Vec<Remarks<'_>> {
        self.schemes.iter().map(|orders| orders.scheme.remarks()).collect()
    }
}

//! `percussion study work-precision`.

use crate::analysis::norms::Errors;
use crate::experiments::times::positive;
use crate::scenario::{ScenarioError, SchemeDescription};
use serde::Serialize;

use super::findings::{About, Findings, Remarks, Scheme};
use super::level::{Level, Stop};
use super::measurement::Measurement;
use super::runner::{Runner, tolerances};
use super::{Norm, Study};
use crate::format::rough;

/// A study of cost.
pub struct WorkPrecisionStudy {
    norm: Norm,
    steps: Vec<u64>,
    tolerances: Vec<f64>,
    at_error: Option<f64>,
}

impl WorkPrecisionStudy {
    /// With these numbers of steps, those of a convergence study if there are none, tolerances of
    /// schemes that have them, and an error of q at which costs are compared.
    ///
    /// # Errors
    /// Tolerances or an error that are not positive.
    pub fn new(
        norm: Norm,
        mut steps: Vec<u64>,
        mut tolerances: Vec<f64>,
        at_error: Option<f64>,
    ) -> Result<Self, ScenarioError> {
        tolerances
            .iter()
            .try_for_each(|x| positive("tolerances", *x, "1e-4,1e-6,1e-8").map(drop))?;
        at_error.iter().try_for_each(|x| positive("at_error", *x, "1e-8").map(drop))?;
        steps.sort_unstable();
        tolerances.sort_by(|a, b| b.total_cmp(a));
        Ok(Self { norm, steps, tolerances, at_error })
    }

    /// From coarse to fine.
    fn levels(&self, runner: &Runner, scheme: &SchemeDescription) -> Vec<Level> {
        if tolerances(scheme).next().is_some() {
            return self.tolerances.iter().map(|tol| Level::Tolerance(*tol)).collect();
        }
        let steps = if self.steps.is_empty() { &runner.counts } else { &self.steps };
        steps.iter().map(|steps| Level::Steps(*steps)).collect()
    }
}

/// What it found, as in `work-precision.json`.
#[derive(Debug, Serialize)]
pub struct WorkPrecision {
    /// What was studied.
    #[serde(flatten)]
    pub about: About,
    /// How errors are measured.
    #[serde(flatten)]
    pub norm: Norm,
    /// Error of q at which costs are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_error: Option<f64>,
    /// One entry per scheme.
    pub schemes: Vec<Costs>,
}

/// Errors and costs of one scheme.
#[derive(Debug, Serialize)]
pub struct Costs {
    /// Its runs.
    #[serde(flatten)]
    pub scheme: Scheme<Cost>,
    /// What the error asked for costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_error: Option<AtError>,
}

/// What an error costs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AtError {
    /// Evaluations of the cheapest run that is at least as accurate, or those that the fitted
    /// exponent promises.
    pub evaluations: f64,
    /// Whether no run is that accurate.
    pub extrapolated: bool,
}

/// Error and cost of a run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Cost {
    /// Tolerance, if the scheme has one.
    pub tolerance: Option<f64>,
    /// Step size asked for, in s.
    pub dt: f64,
    /// Number of accepted steps.
    pub steps: usize,
    /// Evaluations of the equations of motion.
    pub evaluations: usize,
    /// Duration of the computation, in s.
    pub wall_time_s: f64,
    /// Error of the coordinates.
    pub q: f64,
    /// Error of the velocities.
    pub u: f64,
}

impl Measurement for Cost {
    fn errors(&self) -> Vec<(&'static str, f64)> {
        vec![("q", self.q), ("u", self.u)]
    }
}

impl Study for WorkPrecisionStudy {
    type Found = WorkPrecision;

    fn carry_out(&self, runner: &Runner) -> Result<WorkPrecision, Stop> {
        let (about, schemes) = runner.measure(
            |scheme| self.levels(runner, scheme),
            |run, exact| {
                let Errors { q, u } = self.norm.errors(&run.trajectory, exact);
                let summary = &run.summary;
                let tolerance = ["rtol", "atol"].iter().find_map(|name| {
                    summary.scheme_settings.get(*name).and_then(toml::Value::as_float)
                });
                Cost {
                    tolerance,
                    dt: summary.dt,
                    steps: summary.statistics.steps,
                    evaluations: summary.statistics.evaluations,
                    wall_time_s: summary.wall_time_s,
                    q,
                    u,
                }
            },
        )?;
        let at_error = self.at_error;
        let schemes = schemes.into_iter().map(|scheme| Costs::new(scheme, at_error)).collect();
        Ok(WorkPrecision { about, norm: self.norm, at_error, schemes })
    }
}

impl Costs {
    fn new(scheme: Scheme<Cost>, at_error: Option<f64>) -> Self {
        let at_error = at_error.and_then(|error| scheme.at_error(error));
        Self { scheme, at_error }
    }

    fn cells(&self) -> Vec<String> {
        let scheme = &self.scheme;
        let exponent = |error: fn(&Cost) -> f64| {
            Scheme::<Cost>::fit_cell(scheme.fit(|run| run.evaluations as f64, error))
        };
        vec![
            scheme.marked(),
            exponent(|run| run.q),
            exponent(|run| run.u),
            scheme.finest(|run| run.q),
            scheme.finest(|run| run.u),
            scheme.runs.last().map_or(String::new(), |run| run.evaluations.to_string()),
            scheme.finest(|run| run.wall_time_s),
            scheme.count(),
            self.at_error.as_ref().map_or(String::new(), AtError::words),
        ]
    }
}

impl AtError {
    /// The evaluations, in words.
    pub fn words(&self) -> String {
        let evaluations = rough(self.evaluations);
        if self.extrapolated { format!("{evaluations} (extrapolated)") } else { evaluations }
    }
}

impl Scheme<Cost> {
    /// What this error of q costs; none if errors do not fall with their cost, or the scheme
    /// ignores restitution.
    fn at_error(&self, error: f64) -> Option<AtError> {
        if !self.caveats.impacts.are_honoured() {
            return None;
        }
        let accurate = self.runs.iter().filter(|run| run.q <= error);
        if let Some(evaluations) = accurate.map(|run| run.evaluations).min() {
            return Some(AtError { evaluations: evaluations as f64, extrapolated: false });
        }
        let fit = self.fit(|run| run.evaluations as f64, |run| run.q).ok()?;
        let evaluations = fit.reaches(error);
        (fit.order < 0.0).then_some(AtError { evaluations, extrapolated: true })
    }
}

impl Findings for WorkPrecision {
    const NAME: &'static str = "work-precision";

    fn about(&self) -> &About {
        &self.about
    }

    fn sentence(&self) -> String {
        let at =
            self.at_error.map_or(String::new(), |x| format!(" and at the error {} of q", rough(x)));
        let norm = self.norm.description();
        self.about.sentence(&format!("errors in the {norm} and their cost{at}"))
    }

    fn table(&self) -> (&'static [&'static str], Vec<Vec<String>>) {
        const HEAD: &[&str] = &[
            "scheme",
            "exponent q",
            "exponent u",
            "finest error q",
            "finest error u",
            "evaluations",
            "time [s]",
            "runs",
            "evaluations at the error",
        ];
        // the last column is for those who asked for it
        let columns = HEAD.len() - usize::from(self.at_error.is_none());
        let mut rows: Vec<_> = self.schemes.iter().map(Costs::cells).collect();
        for row in &mut rows {
            row.truncate(columns);
        }
        (&HEAD[..columns], rows)
    }

    fn csv(&self) -> String {
        let mut text =
            "scheme,tolerance,dt [s],steps,evaluations,wall time [s],error q,error u\n".to_owned();
        for Costs { scheme, .. } in &self.schemes {
            for run in &scheme.runs {
                let Cost { tolerance, dt, steps, evaluations, wall_time_s, q, u } = run;
                let tolerance = tolerance.map_or(String::new(), |tol| format!("{tol:?}"));
                text += &format!(
                    "{},{tolerance},{dt:?},{steps},{evaluations},{wall_time_s:?},{q:?},{u:?}\n",
                    scheme.name
                );
            }
        }
        text
    }

    fn remarks(&self) -> Vec<Remarks<'_>> {
        self.schemes.iter().map(|costs| costs.scheme.remarks()).collect()
    }
}

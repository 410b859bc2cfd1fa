//! `percussion study work-precision`.

use percussion::analysis::norms::Errors;
use percussion::scenario::SchemeDescription;
use serde::Serialize;

use super::findings::{About, Failures, Findings, Scheme};
use super::runner::{Level, Runner, Stop, tolerances};
use super::{Kind, NormArguments};
use crate::failure::Failure;
use crate::report;
use crate::study_arguments::WorkPrecisionArguments;

/// A study of cost.
pub(super) struct Study {
    norm: NormArguments,
    steps: Vec<u64>,
    tolerances: Vec<f64>,
}

impl Study {
    /// Checks the tolerances.
    pub(super) fn new(arguments: &WorkPrecisionArguments) -> Result<Self, Failure> {
        let WorkPrecisionArguments { norm, steps, tols, .. } = arguments;
        if let Some(wrong) = tols.iter().find(|tol| !(**tol > 0.0 && tol.is_finite())) {
            let message = format!("--tols {wrong} is not a positive, finite number");
            return Err(Failure::input(message, "for example --tols 1e-4,1e-6,1e-8"));
        }
        let (mut steps, mut tolerances) = (steps.clone(), tols.clone());
        steps.sort_unstable();
        tolerances.sort_by(|a, b| b.total_cmp(a));
        Ok(Self { norm: *norm, steps, tolerances })
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
pub(crate) struct WorkPrecision {
    #[serde(flatten)]
    about: About,
    /// How errors are measured.
    #[serde(flatten)]
    pub(crate) norm: NormArguments,
    /// One entry per scheme.
    pub(crate) schemes: Vec<Scheme<Cost>>,
}

/// Error and cost of a run.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Cost {
    /// Tolerance, if the scheme has one.
    pub(crate) tolerance: Option<f64>,
    /// Step size asked for, in s.
    pub(crate) dt: f64,
    /// Number of accepted steps.
    pub(crate) steps: usize,
    /// Evaluations of the equations of motion.
    pub(crate) evaluations: usize,
    /// Duration of the computation, in s.
    pub(crate) wall_time_s: f64,
    /// Error of the coordinates.
    pub(crate) q: f64,
    /// Error of the velocities.
    pub(crate) u: f64,
}

impl Kind for Study {
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
        Ok(WorkPrecision { about, norm: self.norm, schemes })
    }
}

fn cells(scheme: &Scheme<Cost>) -> Vec<String> {
    let exponent = |error: fn(&Cost) -> f64| {
        scheme.fit_cell(scheme.fit(|run| run.evaluations as f64, error), error)
    };
    vec![
        scheme.name.into(),
        exponent(|run| run.q),
        exponent(|run| run.u),
        scheme.finest(|run| run.q),
        scheme.finest(|run| run.u),
        scheme.runs.last().map_or(String::new(), |run| run.evaluations.to_string()),
        scheme.finest(|run| run.wall_time_s),
        scheme.count(),
    ]
}

impl Findings for WorkPrecision {
    const NAME: &'static str = "work-precision";

    fn about(&self) -> &About {
        &self.about
    }

    fn sentence(&self) -> String {
        self.about.sentence(&format!("errors in the {} and their cost", self.norm.description()))
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
        ];
        (HEAD, self.schemes.iter().map(cells).collect())
    }

    fn csv(&self) -> String {
        let mut text =
            "scheme,tolerance,dt [s],steps,evaluations,wall time [s],error q,error u\n".to_owned();
        for scheme in &self.schemes {
            for run in &scheme.runs {
                let Cost { tolerance, dt, steps, evaluations, wall_time_s, q, u } = run;
                let tolerance = tolerance.map_or(String::new(), |tol| tol.to_string());
                text += &format!(
                    "{},{tolerance},{dt},{steps},{evaluations},{wall_time_s},{q},{u}\n",
                    scheme.name
                );
            }
        }
        text
    }

    fn page(&self) -> Result<String, Failure> {
        report::work_precision_page(self, &self.about.scenario)
    }

    fn failures(&self) -> Vec<Failures<'_>> {
        self.schemes.iter().map(Scheme::failed).collect()
    }
}

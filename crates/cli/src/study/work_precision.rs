//! `percussion study work-precision`.

use percussion_lab::analysis::norms::Errors;
use percussion_lab::scenario::SchemeDescription;
use serde::Serialize;

use super::findings::{About, Findings, Remarks, Scheme};
use super::reference::Measurement;
use super::runner::{Level, Runner, Stop, tolerances};
use super::{Kind, NormArguments};
use crate::failure::Failure;
use crate::format::rough;
use crate::report;
use crate::study_arguments::WorkPrecisionArguments;

/// A study of cost.
pub(super) struct Study {
    norm: NormArguments,
    steps: Vec<u64>,
    tolerances: Vec<f64>,
    at_error: Option<f64>,
}

impl Study {
    /// Checks the tolerances.
    pub(super) fn new(arguments: &WorkPrecisionArguments) -> Result<Self, Failure> {
        let WorkPrecisionArguments { norm, steps, tols, at_error, .. } = arguments;
        let wrong = |x: &&f64| !(**x > 0.0 && x.is_finite());
        if let Some(wrong) = tols.iter().find(wrong) {
            let message = format!("--tols {wrong} is not a positive, finite number");
            return Err(Failure::input(message, "for example --tols 1e-4,1e-6,1e-8"));
        }
        if let Some(wrong) = at_error.iter().find(wrong) {
            let message = format!("--at-error {wrong} is not a positive, finite number");
            return Err(Failure::input(message, "for example --at-error 1e-8"));
        }
        let (mut steps, mut tolerances) = (steps.clone(), tols.clone());
        steps.sort_unstable();
        tolerances.sort_by(|a, b| b.total_cmp(a));
        Ok(Self { norm: *norm, steps, tolerances, at_error: *at_error })
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
    /// Error of q at which costs are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at_error: Option<f64>,
    /// One entry per scheme.
    pub(crate) schemes: Vec<Costs>,
}

/// Errors and costs of one scheme.
#[derive(Debug, Serialize)]
pub(crate) struct Costs {
    /// Its runs.
    #[serde(flatten)]
    pub(crate) scheme: Scheme<Cost>,
    /// What the error asked for costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at_error: Option<AtError>,
}

/// What an error costs.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct AtError {
    /// Evaluations of the cheapest run that is at least as accurate, or those that the fitted
    /// exponent promises.
    pub(crate) evaluations: f64,
    /// Whether no run is that accurate.
    pub(crate) extrapolated: bool,
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

impl Measurement for Cost {
    fn errors(&self) -> Vec<(&'static str, f64)> {
        vec![("q", self.q), ("u", self.u)]
    }
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
    pub(crate) fn words(&self) -> String {
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

    fn page(&self) -> Result<String, Failure> {
        report::work_precision_page(self, &self.about)
    }

    fn picture(&self) -> Result<Option<String>, Failure> {
        report::work_precision_picture(self, &self.about).map(Some)
    }

    fn remarks(&self) -> Vec<Remarks<'_>> {
        self.schemes.iter().map(|costs| costs.scheme.remarks()).collect()
    }
}

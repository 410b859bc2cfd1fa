//! What studies found, for programs and for people.

use std::collections::BTreeMap;

use crate::analysis::convergence::Fit;
use serde::Serialize;

use super::level::Level;
use super::measurement::{Measurement, estimate};
use crate::experiments::caveats::Caveats;
use crate::experiments::summary::{Outcome, Parameters, Summary};
use crate::format::{number, rough};

/// Errors up to this are taken for round-off.
const ROUND_OFF: f64 = 1e-12;

/// Errors this many times as large as that of the reference tell an order.
const ABOVE: f64 = 10.0;

/// The result of a study.
pub trait Findings: Serialize {
    /// Name of the kind of study and of its files.
    const NAME: &'static str;

    /// What was studied.
    fn about(&self) -> &About;

    /// What was measured, in words.
    fn sentence(&self) -> String;

    /// The table of schemes: its head, and one row per scheme.
    fn table(&self) -> (&'static [&'static str], Vec<Vec<String>>);

    /// One line per run, after a head.
    fn csv(&self) -> String;

    /// What is to be said of each scheme beside its numbers.
    fn remarks(&self) -> Vec<Remarks<'_>>;
}

/// What is to be said of a scheme beside its numbers.
pub struct Remarks<'a> {
    /// The scheme.
    pub scheme: &'static str,
    /// What is left to doubt.
    pub caveats: &'a Caveats,
    /// Its failed runs.
    pub failed: &'a [FailedRun],
    /// The number of all its runs.
    pub all: usize,
}

/// What was studied.
#[derive(Debug, Serialize)]
pub struct About {
    /// Version of the program.
    pub version: &'static str,
    /// Name of the model or file.
    pub scenario: String,
    /// Parameters of the model.
    pub parameters: Parameters,
    /// Name of the solver.
    pub solver: &'static str,
    /// Time at which the runs begin, in s.
    pub t_start: f64,
    /// Time at which they end, in s.
    pub t_end: f64,
    /// What they are compared with.
    pub reference: Known,
    /// Unit of the coordinates, if it is one.
    #[serde(skip)]
    pub unit: Option<String>,
    /// Whether all runs were made.
    pub outcome: Outcome,
}

/// What errors are measured against.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Known {
    /// The exact solution of the model.
    Exact,
    /// A computed motion.
    Run {
        /// Its scheme.
        scheme: &'static str,
        /// How it was made, in words.
        route: &'static str,
        /// Its step size, in s; the largest if the scheme chooses its steps.
        dt: f64,
        /// Estimates of its own errors, by name.
        errors: BTreeMap<&'static str, f64>,
    },
}

impl Known {
    /// A run whose errors are not yet known.
    pub(super) fn run(summary: &Summary, route: &'static str) -> Self {
        Self::Run { scheme: summary.scheme, route, dt: summary.dt, errors: BTreeMap::new() }
    }

    /// Takes the estimates from the distance of a coarser run.
    pub(super) fn set_errors(&mut self, coarser: &impl Measurement) {
        if let Self::Run { errors, .. } = self {
            let estimates = coarser.errors().into_iter();
            *errors = estimates.map(|(name, error)| (name, estimate(error))).collect();
        }
    }
}

/// Why no order is fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFit {
    /// No run was made.
    NotRun,
    /// All runs failed.
    Failed,
    /// The scheme makes another motion.
    IgnoresRestitution,
    /// Errors are those of rounding.
    Exact,
    /// Errors are not far above those of the reference.
    Reference,
    /// Errors are not far above those of the solver.
    Solver,
    /// There are too few errors to fit.
    TooFew,
}

impl NoFit {
    /// As a cell of a table.
    fn cell(self) -> &'static str {
        match self {
            Self::NotRun => "",
            Self::Failed => "failed",
            Self::IgnoresRestitution => "no restitution",
            Self::Exact => "exact",
            Self::Reference => "as reference",
            Self::Solver => "as solver",
            Self::TooFew => "none",
        }
    }

    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Self::NotRun => "no run was finished",
            Self::Failed => "all runs failed",
            Self::IgnoresRestitution => "the scheme ignores the restitution of the model",
            Self::Exact => "errors are those of rounding",
            Self::Reference => {
                "fewer than three runs have errors of ten times the error estimated for the \
                 reference, or more"
            }
            Self::Solver => {
                "fewer than three runs have errors of ten times those that the tolerance of the \
                 solver makes, or more: a smaller one tells more"
            }
            Self::TooFew => "there are too few runs with errors",
        }
    }
}

/// The runs of one scheme.
#[derive(Debug, Serialize)]
pub struct Scheme<M> {
    /// Its name.
    #[serde(rename = "scheme")]
    pub name: &'static str,
    /// The orders that it declares.
    pub declared: Declared,
    /// What it makes of impacts, and what else its runs left to doubt.
    #[serde(flatten)]
    pub caveats: Caveats,
    /// What was measured, from coarse to fine.
    pub runs: Vec<M>,
    /// Runs that failed.
    pub failures: Vec<FailedRun>,
    /// Number of runs asked for.
    #[serde(skip)]
    pub asked: usize,
    /// Distance of a coarser reference from the one that errors are measured against.
    #[serde(skip)]
    pub check: Option<M>,
    /// Distance of the finest run from the same run with a solver that is as accurate as can be.
    #[serde(skip)]
    pub solver: Option<M>,
}

/// Orders that a scheme declares.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Declared {
    /// In smooth motion.
    pub smooth: u32,
    /// Through impacts.
    pub impact: u32,
}

/// A run without errors to measure.
#[derive(Clone, Debug, Serialize)]
pub struct FailedRun {
    /// Number of steps, if the run had a given one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u64>,
    /// Tolerance, if the run had one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<f64>,
    /// Why it failed.
    pub error: String,
}

impl FailedRun {
    pub(super) fn new(level: Level, error: String) -> Self {
        match level {
            Level::Steps(steps) => Self { steps: Some(steps), tolerance: None, error },
            Level::Tolerance(tol) => Self { steps: None, tolerance: Some(tol), error },
        }
    }

    /// How fine the run was, in words.
    pub fn level(&self) -> String {
        match (self.steps, self.tolerance) {
            (Some(steps), _) => format!("{steps} steps"),
            (_, tolerance) => format!("tolerance {}", rough(tolerance.unwrap_or(f64::NAN))),
        }
    }
}

impl<M> Scheme<M> {
    /// The exponent of an error over x, through all runs whose error is far above that of the
    /// reference; or why there is none.
    ///
    /// # Errors
    /// Why no order can be fitted.
    pub fn fit(&self, x: impl Fn(&M) -> f64, error: impl Fn(&M) -> f64) -> Result<Fit, NoFit> {
        match (self.runs.is_empty(), self.failures.is_empty()) {
            (true, true) => return Err(NoFit::NotRun),
            (true, false) => return Err(NoFit::Failed),
            _ if !self.caveats.impacts.are_honoured() => return Err(NoFit::IgnoresRestitution),
            _ => {}
        }
        if self.runs.iter().map(&error).fold(0.0, f64::max) <= ROUND_OFF {
            return Err(NoFit::Exact);
        }
        let of_reference = self.check.as_ref().map_or(0.0, |check| estimate(error(check)));
        let of_solver = self.solver.as_ref().map_or(0.0, &error);
        let unsure = ABOVE * of_reference.max(of_solver).max(ROUND_OFF / ABOVE);
        let sure = |run: &&M| error(run) >= unsure;
        let fit = Fit::through(self.runs.iter().filter(sure).map(|run| (x(run), error(run))));
        let left_out = fit.runs < self.runs.len();
        match fit.order.is_finite() && (fit.runs >= 3 || !left_out) {
            true => Ok(fit),
            false if !left_out => Err(NoFit::TooFew),
            false if of_solver > of_reference => Err(NoFit::Solver),
            false if of_reference > 0.0 => Err(NoFit::Reference),
            false => Err(NoFit::Exact),
        }
    }

    /// A fit as a cell of a table.
    pub fn fit_cell(fit: Result<Fit, NoFit>) -> String {
        fit.map_or_else(|none| none.cell().to_owned(), |fit| with_error_bars(&fit))
    }

    /// Its name, with marks if there are doubts.
    pub fn marked(&self) -> String {
        self.caveats.marked(self.name)
    }

    /// A number of the finest run as a cell of a table.
    pub fn finest(&self, value: impl Fn(&M) -> f64) -> String {
        self.runs.last().map_or(String::new(), |run| rough(value(run)))
    }

    /// How many runs there are as a cell of a table.
    pub fn count(&self) -> String {
        format!("{} of {}", self.runs.len(), self.asked)
    }

    /// What is to be said of it beside its numbers.
    pub fn remarks(&self) -> Remarks<'_> {
        let (scheme, caveats) = (self.name, &self.caveats);
        Remarks { scheme, caveats, failed: &self.failures, all: self.asked }
    }
}

/// An order with half the width of its 95 % confidence interval.
fn with_error_bars(fit: &Fit) -> String {
    match fit.half_width() {
        width if width.is_finite() => format!("{:.2} ± {width:.2}", fit.order),
        _ => format!("{:.2}", fit.order),
    }
}

impl About {
    /// A warning if runs are missing because the user stopped the study.
    pub fn interruption(&self) -> Option<&'static str> {
        (self.outcome == Outcome::Interrupted)
            .then_some("Interrupted: runs that were not finished are missing.")
    }

    /// What was run and compared with what, in words.
    pub fn sentence(&self, errors: &str) -> String {
        let against = match &self.reference {
            Known::Exact => "the exact solution".to_owned(),
            Known::Run { scheme, route, errors, .. } => {
                let errors =
                    errors.iter().map(|(name, error)| format!("{} in {name}", rough(*error)));
                format!(
                    "a reference run of {scheme} ({route}) with errors of about {}; orders are \
                     fitted to errors at least ten times as large",
                    errors.collect::<Vec<_>>().join(", ")
                )
            }
        };
        let (start, end) = (number(self.t_start), number(self.t_end));
        format!("{} from {start} s to {end} s, {errors}, against {against}.", self.scenario)
    }
}

/// What marks and words in the table of schemes mean.
pub fn footnotes(found: &impl Findings) -> Vec<String> {
    let remarks = found.remarks();
    let mut footnotes: Vec<_> = remarks.iter().flat_map(Remarks::footnotes).collect();
    for none in [NoFit::Reference, NoFit::Solver] {
        let cell = none.cell();
        if found.table().1.iter().flatten().any(|text| text == cell) {
            footnotes.push(format!("{cell}: {}", none.words()));
        }
    }
    footnotes
}

impl Remarks<'_> {
    /// What the marks at the name mean.
    fn footnotes(&self) -> impl Iterator<Item = String> {
        self.caveats.footnotes(self.scheme)
    }
}

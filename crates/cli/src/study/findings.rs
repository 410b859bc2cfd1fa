//! What studies found, for programs and for people.

use percussion::analysis::convergence::Fit;
use serde::Serialize;

use super::runner::Level;
use crate::comparison_arguments::Destination;
use crate::failure::Failure;
use crate::format::{number, rough};
use crate::output::{self, Folder};
use crate::summary::{Outcome, Parameters};
use crate::{table, terminal};

/// Errors up to this are taken for round-off.
const ROUND_OFF: f64 = 1e-12;

/// The result of a study.
pub(crate) trait Findings: Serialize {
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

    /// The page of plots.
    fn page(&self) -> Result<String, Failure>;

    /// The plot that says most, as an SVG file of its own.
    fn picture(&self) -> Result<Option<String>, Failure> {
        Ok(None)
    }

    /// The failed runs of each scheme, and the number of all its runs.
    fn failures(&self) -> Vec<Failures<'_>>;
}

/// The failed runs of a scheme.
pub(crate) struct Failures<'a> {
    /// The scheme.
    pub(crate) scheme: &'static str,
    /// Its failed runs.
    pub(crate) failed: &'a [FailedRun],
    /// The number of all its runs.
    pub(crate) all: usize,
}

/// What was studied.
#[derive(Debug, Serialize)]
pub(crate) struct About {
    /// Version of the program.
    pub(crate) version: &'static str,
    /// Name of the model or file.
    pub(crate) scenario: String,
    /// Parameters of the model.
    pub(crate) parameters: Parameters,
    /// Name of the solver.
    pub(crate) solver: &'static str,
    /// Time at which the runs begin, in s.
    pub(crate) t_start: f64,
    /// Time at which they end, in s.
    pub(crate) t_end: f64,
    /// What they are compared with.
    pub(crate) reference: Known,
    /// Unit of the coordinates, if it is one.
    #[serde(skip)]
    pub(crate) unit: Option<String>,
    /// Whether all runs were made.
    pub(crate) outcome: Outcome,
}

/// What errors are measured against.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Known {
    /// The exact solution of the model.
    Exact,
    /// A run with small steps.
    Run {
        /// Its scheme.
        scheme: &'static str,
        /// Its step size, in s.
        dt: f64,
    },
}

/// The runs of one scheme.
#[derive(Debug, Serialize)]
pub(crate) struct Scheme<M> {
    /// Its name.
    #[serde(rename = "scheme")]
    pub(crate) name: &'static str,
    /// The orders that it declares.
    pub(crate) declared: Declared,
    /// What was measured, from coarse to fine.
    pub(crate) runs: Vec<M>,
    /// Runs that failed.
    pub(crate) failures: Vec<FailedRun>,
    /// Number of runs asked for.
    #[serde(skip)]
    pub(crate) asked: usize,
}

/// Orders that a scheme declares.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Declared {
    /// In smooth motion.
    pub(crate) smooth: u32,
    /// Through impacts.
    pub(crate) impact: u32,
}

/// A run without errors to measure.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FailedRun {
    /// Number of steps, if the run had a given one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<u64>,
    /// Tolerance, if the run had one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tolerance: Option<f64>,
    /// Why it failed.
    pub(crate) error: String,
}

impl FailedRun {
    pub(super) fn new(level: Level, error: String) -> Self {
        match level {
            Level::Steps(steps) => Self { steps: Some(steps), tolerance: None, error },
            Level::Tolerance(tol) => Self { steps: None, tolerance: Some(tol), error },
        }
    }

    /// How fine the run was, in words.
    pub(crate) fn level(&self) -> String {
        match (self.steps, self.tolerance) {
            (Some(steps), _) => format!("{steps} steps"),
            (_, tolerance) => format!("tolerance {}", rough(tolerance.unwrap_or(f64::NAN))),
        }
    }
}

impl<M> Scheme<M> {
    /// The exponent of an error over x; none where errors are round-off or runs are missing.
    pub(crate) fn fit(&self, x: impl Fn(&M) -> f64, error: impl Fn(&M) -> f64) -> Option<Fit> {
        let large = self.runs.iter().map(&error).fold(0.0, f64::max) > ROUND_OFF;
        let fit = Fit::through(self.runs.iter().map(|run| (x(run), error(run))));
        Some(fit).filter(|fit| large && fit.order.is_finite())
    }

    /// A fit as a cell of a table.
    pub(crate) fn fit_cell(&self, fit: Option<Fit>, error: impl Fn(&M) -> f64) -> String {
        match fit {
            Some(fit) => with_error_bars(&fit),
            None if self.runs.is_empty() && self.failures.is_empty() => String::new(),
            None if self.runs.is_empty() => "failed".into(),
            None if self.runs.iter().all(|run| error(run) <= ROUND_OFF) => "exact".into(),
            None => "none".into(),
        }
    }

    /// A number of the finest run as a cell of a table.
    pub(crate) fn finest(&self, value: impl Fn(&M) -> f64) -> String {
        self.runs.last().map_or(String::new(), |run| rough(value(run)))
    }

    /// How many runs there are as a cell of a table.
    pub(crate) fn count(&self) -> String {
        format!("{} of {}", self.runs.len(), self.asked)
    }

    /// Its failed runs.
    pub(crate) fn failed(&self) -> Failures<'_> {
        Failures { scheme: self.name, failed: &self.failures, all: self.asked }
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
    pub(crate) fn interruption(&self) -> Option<&'static str> {
        (self.outcome == Outcome::Interrupted)
            .then_some("Interrupted: runs that were not finished are missing.")
    }

    /// What was run and compared with what, in words.
    pub(crate) fn sentence(&self, errors: &str) -> String {
        let against = match &self.reference {
            Known::Exact => "the exact solution".to_owned(),
            Known::Run { scheme, dt } => format!(
                "a reference run of {scheme} with Δt = {} s, a sixteenth of the finest step, \
                 because the model has no exact solution",
                number(*dt)
            ),
        };
        let (start, end) = (number(self.t_start), number(self.t_end));
        format!("{} from {start} s to {end} s, {errors}, against {against}.", self.scenario)
    }
}

/// Writes the files and prints the table or JSON.
pub(super) fn show<F: Findings>(
    found: &F,
    folder: Option<&Folder>,
    destination: &Destination,
) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(found).unwrap_or_default() + "\n";
    let mut files = vec![
        (format!("{}.csv", F::NAME), found.csv()),
        (format!("{}.json", F::NAME), json.clone()),
        ("index.html".to_owned(), found.page()?),
    ];
    files.extend(found.picture()?.map(|picture| (format!("{}.svg", F::NAME), picture)));
    if let Some(folder) = folder {
        for (name, contents) in &files {
            folder.write(name, contents.as_bytes())?;
        }
    }
    if destination.json {
        terminal::print(&json)?;
    } else if !destination.quiet {
        terminal::print(&overview(found))?;
        if let Some(folder) = folder {
            let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
            terminal::print(&output::written(folder, &names, "index.html"))?;
        }
    }
    if let Some(words) = found.about().interruption() {
        terminal::warning(words);
    }
    for Failures { scheme, failed, all } in found.failures() {
        if let Some(first) = failed.first() {
            let (count, level, error) = (failed.len(), first.level(), &first.error);
            terminal::warning(&format!(
                "{count} of {all} runs of {scheme} failed; with {level}: {error}"
            ));
        }
    }
    Ok(())
}

/// The table of schemes, with what was measured.
fn overview(found: &impl Findings) -> String {
    let (head, schemes) = found.table();
    let mut rows = vec![head.iter().map(|cell| (*cell).to_owned()).collect()];
    rows.extend(schemes);
    let right: Vec<usize> = (1..head.len()).collect();
    format!("{}\n\n{}", found.sentence(), table::aligned(&rows, 2, &right))
}

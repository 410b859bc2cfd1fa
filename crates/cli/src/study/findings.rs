//! What a study of convergence found, for programs and for people.

use percussion::analysis::convergence::{Run as RunError, Study};
use serde::Serialize;

use crate::comparison_arguments::NormName;
use crate::format::{number, rough};
use crate::summary::Parameters;
use crate::table;

/// Errors up to this are taken for round-off.
const ROUND_OFF: f64 = 1e-12;

/// What a study found, as in `convergence.json`.
#[derive(Debug, Serialize)]
pub(crate) struct Convergence {
    /// Version of the program.
    pub(crate) version: &'static str,
    /// Name of the model or file.
    pub(crate) scenario: String,
    /// Parameters of the model.
    pub(crate) parameters: Parameters,
    /// Name of the solver.
    pub(crate) solver: &'static str,
    /// How errors are measured.
    pub(crate) norm: NormName,
    /// Time at which the runs begin, in s.
    pub(crate) t_start: f64,
    /// Time at which they end, in s.
    pub(crate) t_end: f64,
    /// What they are compared with.
    pub(crate) reference: Known,
    /// One entry per scheme.
    pub(crate) schemes: Vec<SchemeErrors>,
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

/// Errors and orders of one scheme.
#[derive(Debug, Serialize)]
pub(crate) struct SchemeErrors {
    /// Its name.
    pub(crate) scheme: &'static str,
    /// The orders that it declares.
    pub(crate) declared: Declared,
    /// The orders fitted; null where errors are round-off or runs are missing.
    pub(crate) observed: Observed,
    /// Its runs, from coarse to fine.
    pub(crate) runs: Vec<Measured>,
    /// Runs that failed.
    pub(crate) failures: Vec<FailedRun>,
}

/// Orders that a scheme declares.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Declared {
    /// In smooth motion.
    pub(crate) smooth: u32,
    /// Through impacts.
    pub(crate) impact: u32,
}

/// Orders that were observed.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Observed {
    /// Of the coordinates.
    pub(crate) q: Option<f64>,
    /// Of the velocities.
    pub(crate) u: Option<f64>,
}

/// The errors of a run.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Measured {
    /// Number of steps.
    pub(crate) steps: u64,
    /// Step size, in s.
    pub(crate) dt: f64,
    /// Error of the coordinates.
    pub(crate) q: f64,
    /// Error of the velocities.
    pub(crate) u: f64,
    /// Duration of the computation, in s.
    pub(crate) wall_time_s: f64,
}

/// A run without errors to measure.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FailedRun {
    /// Number of steps.
    pub(crate) steps: u64,
    /// Why it failed.
    pub(crate) error: String,
}

/// Orders fitted over all runs.
pub(super) fn observed(runs: &[Measured]) -> Observed {
    let point = |run: &Measured| RunError { steps: 0, dt: run.dt, q: run.q, u: run.u };
    let study = Study { runs: runs.iter().map(point).collect() };
    let order = |error: fn(&RunError) -> f64| {
        let large = study.runs.iter().map(error).fold(0.0, f64::max) > ROUND_OFF;
        Some(study.order(error)).filter(|order| large && order.is_finite())
    };
    Observed { q: order(|run| run.q), u: order(|run| run.u) }
}

/// One line per run.
pub(crate) fn csv(result: &Convergence) -> String {
    let mut text = "scheme,steps,dt [s],error q,error u,wall time [s]\n".to_owned();
    for scheme in &result.schemes {
        for run in &scheme.runs {
            text += &format!(
                "{},{},{},{},{},{}\n",
                scheme.scheme, run.steps, run.dt, run.q, run.u, run.wall_time_s
            );
        }
    }
    text
}

/// The table of orders, with what was measured.
pub(crate) fn overview(result: &Convergence) -> String {
    let mut rows = vec![HEAD.map(str::to_owned).to_vec()];
    rows.extend(result.schemes.iter().map(cells));
    format!("{}\n\n{}", sentence(result), table::aligned(&rows, 2, &[1, 2, 3, 4, 5, 6, 7]))
}

/// Heads of the table of orders.
pub(crate) const HEAD: [&str; 8] = [
    "scheme",
    "declared, smooth",
    "declared, impacts",
    "order q",
    "order u",
    "finest error q",
    "finest error u",
    "runs",
];

/// A row of the table of orders.
pub(crate) fn cells(scheme: &SchemeErrors) -> Vec<String> {
    let order = |order: Option<f64>, error: fn(&Measured) -> f64| match order {
        Some(order) => format!("{order:.2}"),
        None if scheme.runs.is_empty() => "failed".into(),
        None if scheme.runs.iter().all(|run| error(run) <= ROUND_OFF) => "exact".into(),
        None => "none".into(),
    };
    let finest =
        |error: fn(&Measured) -> f64| scheme.runs.last().map_or(String::new(), |r| rough(error(r)));
    vec![
        scheme.scheme.into(),
        scheme.declared.smooth.to_string(),
        scheme.declared.impact.to_string(),
        order(scheme.observed.q, |run| run.q),
        order(scheme.observed.u, |run| run.u),
        finest(|run| run.q),
        finest(|run| run.u),
        format!("{} of {}", scheme.runs.len(), scheme.runs.len() + scheme.failures.len()),
    ]
}

/// What was measured, in words.
pub(crate) fn sentence(result: &Convergence) -> String {
    let against = match &result.reference {
        Known::Exact => "the exact solution".to_owned(),
        Known::Run { scheme, dt } => format!(
            "a reference run of {scheme} with Δt = {} s, a sixteenth of the finest step, because \
             the model has no exact solution",
            number(*dt)
        ),
    };
    format!(
        "{} from {} s to {} s, errors in the {}, against {against}.",
        result.scenario,
        number(result.t_start),
        number(result.t_end),
        result.norm.description()
    )
}

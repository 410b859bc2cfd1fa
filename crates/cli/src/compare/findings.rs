//! What a comparison found, for programs and for people.

use percussion::simulation::EnergyBalance;
use serde::Serialize;

use crate::caveats::Caveats;
use crate::format::{number, rough};
use crate::summary::{Outcome, Parameters, Snapshot, Summary};
use crate::table;

/// What a comparison found, as in `compare.json`.
#[derive(Debug, Serialize)]
pub(crate) struct Comparison {
    /// Version of the program.
    pub(crate) version: &'static str,
    /// Name of the model or file.
    pub(crate) scenario: String,
    /// Parameters of the model.
    pub(crate) parameters: Parameters,
    /// Name of the solver.
    pub(crate) solver: &'static str,
    /// Step size, in s.
    pub(crate) dt: f64,
    /// Time at which the runs begin, in s.
    pub(crate) t_start: f64,
    /// Time at which they end, in s.
    pub(crate) t_end: f64,
    /// One entry per scheme.
    pub(crate) schemes: Vec<Row>,
}

/// What came out of one scheme.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    /// Its name.
    pub(crate) scheme: &'static str,
    /// What it makes of impacts, and what else is left to doubt.
    #[serde(flatten)]
    pub(crate) caveats: Caveats,
    /// How its run ended.
    pub(crate) outcome: Outcome,
    /// Why it failed.
    pub(crate) error: Option<String>,
    /// Accepted steps.
    pub(crate) steps: usize,
    /// Duration of the computation per step, in µs.
    pub(crate) us_per_step: f64,
    /// Sweeps of the solver per step.
    pub(crate) sweeps_per_step: f64,
    /// Largest residual of a contact problem.
    pub(crate) worst_residual: f64,
    /// Steps that were not solved to tolerance.
    pub(crate) unconverged_steps: usize,
    /// Largest violation of a gap, in m.
    pub(crate) max_penetration: f64,
    /// Energy, in J.
    pub(crate) energy: EnergyBalance,
    /// Changes of mode.
    pub(crate) events: usize,
    /// Duration of the computation, in s.
    pub(crate) wall_time_s: f64,
    /// State at the end.
    pub(crate) final_state: Snapshot,
}

impl Row {
    /// What came out of a run.
    pub(super) fn of(summary: &Summary) -> Self {
        let statistics = &summary.statistics;
        let steps = statistics.steps.max(1) as f64;
        Self {
            scheme: summary.scheme,
            caveats: summary.caveats.clone(),
            outcome: summary.outcome,
            error: summary.error.clone(),
            steps: statistics.steps,
            us_per_step: 1e6 * summary.wall_time_s / steps,
            sweeps_per_step: statistics.solver_iterations as f64 / steps,
            worst_residual: statistics.worst_residual,
            unconverged_steps: statistics.unconverged_steps,
            max_penetration: summary.max_penetration,
            energy: summary.energy,
            events: summary.event_count,
            wall_time_s: summary.wall_time_s,
            final_state: summary.final_state.clone(),
        }
    }

    /// Its name, with marks if there are doubts.
    fn name(&self) -> String {
        self.caveats.marked(self.scheme)
    }

    /// Why its run did not end, in words.
    pub(crate) fn complaint(&self) -> Option<String> {
        let (scheme, t) = (self.scheme, number(self.final_state.t));
        match self.outcome {
            Outcome::Finished => None,
            Outcome::Interrupted => Some(format!(
                "interrupted while {scheme} was at t = {t} s; schemes after it are missing"
            )),
            Outcome::Failed => {
                Some(format!("{scheme} failed: {}", self.error.as_deref().unwrap_or("unknown")))
            }
        }
    }

    /// A scheme that could not begin.
    pub(super) fn failed(scheme: &'static str, error: String) -> Self {
        Self {
            scheme,
            caveats: Caveats::default(),
            outcome: Outcome::Failed,
            error: Some(error),
            steps: 0,
            us_per_step: f64::NAN,
            sweeps_per_step: f64::NAN,
            worst_residual: f64::NAN,
            unconverged_steps: 0,
            max_penetration: f64::NAN,
            energy: EnergyBalance::default(),
            events: 0,
            wall_time_s: 0.0,
            final_state: Snapshot { t: f64::NAN, q: Vec::new(), u: Vec::new() },
        }
    }
}

/// One line per scheme.
pub(super) fn csv(comparison: &Comparison) -> String {
    let mut text = "scheme,steps,µs per step,sweeps per step,worst residual,unconverged steps,\
                    penetration [m],energy at start [J],energy at end [J],energy balance,events,\
                    wall time [s],restitution\n"
        .to_owned();
    for row in &comparison.schemes {
        text += &format!(
            "{},{},{},{},{},{},{},{},{},{},{},{},{}\n",
            row.scheme,
            row.steps,
            row.us_per_step,
            row.sweeps_per_step,
            row.worst_residual,
            row.unconverged_steps,
            row.max_penetration,
            row.energy.initial,
            row.energy.last,
            row.caveats.energy_word(),
            row.events,
            row.wall_time_s,
            if row.caveats.impacts.are_honoured() { "honoured" } else { "ignored" }
        );
    }
    text
}

/// Heads of the table of schemes.
pub(crate) const HEAD: [&str; 9] = [
    "scheme",
    "steps",
    "µs/step",
    "sweeps/step",
    "worst residual",
    "penetration [m]",
    "energy change [J]",
    "largest rise [J]",
    "events",
];

/// A row of the table of schemes.
pub(crate) fn cells(row: &Row) -> Vec<String> {
    let unfinished = match row.outcome {
        Outcome::Finished => None,
        Outcome::Interrupted => Some("interrupted"),
        Outcome::Failed => Some("failed"),
    };
    if let Some(words) = unfinished {
        return vec![row.name(), row.steps.to_string(), words.into()];
    }
    vec![
        row.name(),
        row.steps.to_string(),
        format!("{:.2}", row.us_per_step),
        format!("{:.2}", row.sweeps_per_step),
        rough(row.worst_residual),
        rough(row.max_penetration),
        number(row.energy.last - row.energy.initial),
        rough(row.energy.max_rise),
        row.events.to_string(),
    ]
}

/// The table of schemes, with what was compared.
pub(super) fn overview(comparison: &Comparison) -> String {
    let mut rows = vec![HEAD.map(str::to_owned).to_vec()];
    rows.extend(comparison.schemes.iter().map(cells));
    let columns: Vec<usize> = (1..HEAD.len()).collect();
    let mut text = format!("{}\n\n{}", sentence(comparison), table::aligned(&rows, 2, &columns));
    for footnote in footnotes(comparison) {
        text += &format!("  {footnote}\n");
    }
    text
}

/// What marks in the table mean.
pub(crate) fn footnotes(comparison: &Comparison) -> impl Iterator<Item = String> {
    comparison.schemes.iter().flat_map(|row| row.caveats.footnotes(row.scheme))
}

/// What was compared, in words.
pub(crate) fn sentence(comparison: &Comparison) -> String {
    format!(
        "{} from {} s to {} s with Δt = {} s and {}.",
        comparison.scenario,
        number(comparison.t_start),
        number(comparison.t_end),
        number(comparison.dt),
        comparison.solver
    )
}

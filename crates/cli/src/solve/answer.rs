//! What `percussion solve` found, for people and for programs.

use percussion::inclusion::solvers::{InclusionSolver, Phase, SolveOutcome, SolveReport};
use percussion_collection::FrictionProblem;
use percussion_collection::diagnosis::{AnswerDiagnosis, MatrixDiagnosis};
use serde::Serialize;

use crate::terminal::table;
use percussion_lab::format::{rough, significant};

/// An answer with everything known about it.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    /// Version of the program.
    pub(crate) version: &'static str,
    /// Name of the problem.
    pub(crate) problem: String,
    /// Number of contacts.
    pub(crate) contacts: usize,
    /// Components per contact.
    pub(crate) dim: usize,
    /// Rows of bilateral constraints.
    pub(crate) bilateral_rows: usize,
    /// Name of the solver.
    pub(crate) solver: &'static str,
    /// The residual asked for.
    pub(crate) tolerance: f64,
    /// How it ended.
    pub(crate) outcome: SolveOutcome,
    /// Velocity error ‖F/ρ‖/‖q‖.
    pub(crate) residual_velocity: f64,
    /// Force error ‖F‖/‖r‖.
    pub(crate) residual_force: f64,
    /// Iterations of all phases.
    pub(crate) iterations: usize,
    /// Phases of the solver.
    pub(crate) phases: Vec<Phase>,
    /// Time of the solve alone, in s.
    pub(crate) wall_time_s: f64,
    /// Contact modes, physical gaps and what of the forces is not unique.
    #[serde(rename = "answer")]
    pub(crate) diagnosis: AnswerDiagnosis,
    /// Size, asymmetry and spectrum of W.
    pub(crate) matrix: MatrixDiagnosis,
    /// Iterations and worst residuals where they were evaluated.
    pub(crate) history: Vec<(usize, f64)>,
    /// The forces, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r: Option<Vec<f64>>,
}

impl Answer {
    /// Looks at forces r.
    pub(crate) fn new(
        problem: &FrictionProblem,
        (name, solver): (&'static str, &dyn InclusionSolver),
        report: &SolveReport,
        r: &[f64],
        (tolerance, wall_time_s): (f64, f64),
    ) -> Self {
        let mut phases = solver.phases().to_vec();
        if phases.is_empty() {
            phases.push(Phase { solver: name, report: *report });
        }
        Self {
            version: env!("CARGO_PKG_VERSION"),
            problem: problem.name.clone(),
            contacts: problem.contacts(),
            dim: problem.dim(),
            bilateral_rows: problem.bilateral().iter().sum(),
            solver: name,
            tolerance,
            outcome: report.outcome,
            residual_velocity: report.residual.velocity,
            residual_force: report.residual.force,
            iterations: report.iterations,
            phases,
            wall_time_s,
            diagnosis: AnswerDiagnosis::of(problem, r),
            matrix: MatrixDiagnosis::of(problem),
            history: solver.history().to_vec(),
            r: None,
        }
    }

    /// What the matrix makes one doubt.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        if self.matrix.asymmetry > ASYMMETRY {
            warnings.push(format!(
                "W is not symmetric: max|W − Wᵀ|/max|W| = {}; it is used as it stands",
                rough(self.matrix.asymmetry)
            ));
        }
        if let Some(spectrum) = self.matrix.spectrum.filter(|spectrum| spectrum.indefinite) {
            warnings.push(format!(
                "W is indefinite: its smallest eigenvalue is {} of the largest; a solution need \
                 not exist",
                rough(spectrum.smallest / spectrum.largest)
            ));
        }
        warnings
    }

    /// How it ended, in words.
    pub(crate) fn outcome(&self) -> &'static str {
        match self.outcome {
            SolveOutcome::Converged => "solved",
            SolveOutcome::Stalled => "not solved: no solver makes progress",
            SolveOutcome::IterationLimit => "not solved: the iterations are used up",
            SolveOutcome::Interrupted => "not solved: the time is over",
            SolveOutcome::RoundingLimit => {
                "as exact as double precision allows, which is less than asked for"
            }
            SolveOutcome::Infeasible => {
                "there is no solution, contacts or constraints leave no room for each other"
            }
        }
    }

    /// Names and values of everything worth reading.
    pub(crate) fn facts(&self) -> Vec<(&'static str, String)> {
        let phase = |phase: &Phase| {
            let residual = rough(phase.report.residual.worst());
            format!("{} ({} iterations, to {residual})", phase.solver, phase.report.iterations)
        };
        let (answer, gaps) = (&self.diagnosis, self.diagnosis.gaps);
        let mut facts = vec![
            ("outcome", self.outcome().to_owned()),
            (
                "residual",
                format!(
                    "velocity {}, force {}; asked for {}",
                    rough(self.residual_velocity),
                    rough(self.residual_force),
                    rough(self.tolerance)
                ),
            ),
            ("iterations", self.iterations.to_string()),
            ("phases", self.phases.iter().map(phase).collect::<Vec<_>>().join(", ")),
            ("time", format!("{} s", significant(self.wall_time_s, 3))),
            (
                "contacts",
                format!(
                    "{} of {} components: {} open, {} sticking, {} sliding",
                    self.contacts, self.dim, answer.open, answer.sticking, answer.sliding
                ),
            ),
            (
                "physical gaps",
                format!(
                    "normal {}, cone {}, dissipation {}, bilateral {}",
                    rough(gaps.normal),
                    rough(gaps.cone),
                    rough(gaps.dissipation),
                    rough(gaps.bilateral)
                ),
            ),
            ("Siconos' error", rough(answer.siconos)),
        ];
        if let Some(free) = answer.free_forces {
            let text = match free {
                0 => "unique".to_owned(),
                free => format!("not unique: {free} combinations of them change no velocity"),
            };
            facts.push(("forces", text));
        }
        facts.push(("matrix", self.matrix_words()));
        facts
    }

    fn matrix_words(&self) -> String {
        let MatrixDiagnosis { rows, asymmetry, spectrum } = &self.matrix;
        let size = format!("{rows} rows, asymmetry {}", rough(*asymmetry));
        match spectrum {
            Some(s) => format!(
                "{size}, rank {}, eigenvalues {} … {}",
                s.rank,
                rough(s.smallest),
                rough(s.largest)
            ),
            None => format!("{size}, too large for its spectrum"),
        }
    }

    /// The facts as a table of text.
    pub(crate) fn words(&self) -> String {
        let rows = self.facts().into_iter().map(|(name, value)| vec![name.to_owned(), value]);
        format!("{}\n\n{}", self.problem, table::aligned(&rows.collect::<Vec<_>>(), 2, &[]))
    }

    /// Iterations and residuals as comma-separated values.
    pub(crate) fn history_csv(&self) -> String {
        let mut text = "iteration,residual\n".to_owned();
        for (iteration, residual) in &self.history {
            text += &format!("{iteration},{residual:e}\n");
        }
        text
    }
}

/// Asymmetry above which it is not rounding.
const ASYMMETRY: f64 = 1e-9;

//! The runs of all schemes, measured.

use super::findings::{About, FailedRun, Known, Scheme};
use super::level::{Level, Stop};
use super::measurement::Measurement;
use super::reference::{self, Solution};
use super::runner::Runner;
use crate::analysis::norms::Reference;
use crate::experiments::ExperimentError;
use crate::experiments::accuracy::RESIDUAL;
use crate::experiments::caveats::Caveats;
use crate::experiments::execution::EndedRun;
use crate::experiments::summary::{Outcome, Parameters};
use crate::models::ExactSolution;
use crate::scenario::{ScenarioError, SchemeDescription, Setup};

/// Errors below this may be those of the solver, which is then looked at.
const SMALL: f64 = 1e-6;

/// What was measured, and why not more.
struct Measured<M> {
    schemes: Vec<Scheme<M>>,
    /// The first failure.
    failure: Option<ExperimentError>,
    /// Interrupted if runs are missing.
    outcome: Outcome,
}

impl Runner<'_> {
    /// Runs all schemes, each at the levels that `levels` gives it, and measures every run
    /// against the exact solution or a reference. If the user stops it, the runs that were
    /// finished count.
    pub(super) fn measure<M: Measurement + Copy>(
        &self,
        levels: impl Fn(&SchemeDescription) -> Vec<Level>,
        measure: impl Fn(&EndedRun, &dyn ExactSolution) -> M,
    ) -> Result<(About, Vec<Scheme<M>>), Stop> {
        let mut setup = self.setup(&self.selection.schemes[0], Level::Steps(self.counts[0]), 1)?;
        let finest =
            self.selection.schemes.iter().flat_map(&levels).filter_map(|level| match level {
                Level::Steps(steps) => Some(steps),
                Level::Tolerance(_) => None,
            });
        let finest = finest.max().unwrap_or(self.counts[0]);
        // before anything is computed
        self.setup(&self.selection.schemes[0], Level::Steps(finest), 1)?;
        let Solution { motion, mut known, check } =
            match setup.problem.exact.take().filter(|_| !self.computed_reference) {
                Some(motion) => Solution { motion, known: Known::Exact, check: None },
                None => reference::solution(self, finest, &measure)?,
            };
        if let Some(check) = &check {
            known.set_errors(check);
        }
        let Measured { mut schemes, failure, outcome } =
            self.run_all(levels, motion.as_ref(), &measure)?;
        for scheme in &mut schemes {
            scheme.check = check;
        }
        if schemes.iter().all(|scheme| scheme.runs.is_empty()) {
            return Err(match (outcome, failure) {
                (Outcome::Interrupted, _) | (_, None) => Stop::Interrupted,
                (_, Some(failure)) => failure.into(),
            });
        }
        Ok((about(setup, known, outcome), schemes))
    }

    fn run_all<M: Measurement>(
        &self,
        levels: impl Fn(&SchemeDescription) -> Vec<Level>,
        exact: &dyn ExactSolution,
        measure: &impl Fn(&EndedRun, &dyn ExactSolution) -> M,
    ) -> Result<Measured<M>, ExperimentError> {
        let mut all = Measured { schemes: Vec::new(), failure: None, outcome: Outcome::Finished };
        for description in &self.selection.schemes {
            let levels = levels(description);
            let (declared, impacts) = self.declared(description)?;
            let mut scheme = Scheme {
                name: description.name(),
                declared,
                caveats: Caveats { impacts, ..Caveats::default() },
                runs: Vec::new(),
                failures: Vec::new(),
                asked: levels.len(),
                check: None,
                solver: None,
            };
            let mut finest = None;
            for level in levels {
                match self.run(description, level, 1) {
                    Ok(run) => {
                        scheme.caveats.absorb(&run.summary.caveats);
                        scheme.runs.push(measure(&run, exact));
                        finest = Some((run, level));
                    }
                    Err(Stop::Failed(error)) => {
                        scheme.failures.push(FailedRun::new(level, error.to_string()));
                        all.failure.get_or_insert(error);
                    }
                    Err(Stop::Interrupted) => {
                        all.outcome = Outcome::Interrupted;
                        break;
                    }
                }
            }
            let error = scheme.runs.last().and_then(|run| run.errors().first().copied());
            if let (Some((run, level)), Some((_, ..=SMALL))) = (finest, error) {
                scheme.solver = self.solver_error(description, level, run, measure)?;
            }
            all.schemes.push(scheme);
        }
        Ok(all)
    }

    /// The distance of a run from the same one with a solver that is as accurate as can be.
    fn solver_error<M>(
        &self,
        scheme: &SchemeDescription,
        level: Level,
        run: EndedRun,
        measure: &impl Fn(&EndedRun, &dyn ExactSolution) -> M,
    ) -> Result<Option<M>, ScenarioError> {
        let mut setup = self.setup(scheme, level, 1)?;
        setup.scenario.solver.set_tolerance(RESIDUAL)?;
        let accurate = self.finish(setup).ok();
        Ok(accurate.map(|accurate| measure(&accurate, &Reference::new(run.trajectory))))
    }
}

fn about(setup: Setup, reference: Known, outcome: Outcome) -> About {
    let coordinates = setup.problem.system.layout().coordinates();
    let unit = coordinates.first().map(|label| label.unit.to_string());
    let unit = unit.filter(|unit| coordinates.iter().all(|label| label.unit == *unit));
    About {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name,
        parameters: Parameters(setup.parameters),
        solver: setup.scenario.solver.name(),
        t_start: setup.problem.state.t,
        t_end: setup.problem.t_end,
        reference,
        unit,
        outcome,
    }
}

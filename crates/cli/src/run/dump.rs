//! `--dump-problems`: hard contact problems of a run, saved for later study.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use percussion::inclusion::problem::InclusionProblem;
use percussion::inclusion::solvers::{
    InclusionSolver, Interrupt, Phase, SolveError, SolveOutcome, SolveReport,
};
use percussion_collection::FrictionProblem;
use percussion_lab::scenario::Solver;

use crate::failure::Failure;
use crate::files::Folder;
use crate::terminal;

/// Iterations from which on a problem is hard, if it was solved at all.
const HARD: usize = 100;

/// Problems that are kept.
const MAX_FILES: usize = 100;

/// Where hard problems go, shared with the solvers of a run.
#[derive(Clone, Debug)]
pub(crate) struct Dump {
    shared: Arc<Mutex<Shared>>,
}

#[derive(Debug)]
struct Shared {
    folder: Folder,
    /// Problems solved, hard ones, and those written.
    solved: usize,
    hard: usize,
    written: usize,
    /// The first file that could not be written.
    failure: Option<Failure>,
}

impl Dump {
    /// Into this folder, which must be empty without `force`.
    pub(crate) fn new(path: &Path, force: bool) -> Result<Self, Failure> {
        let folder = Folder::new(path, force)?;
        let shared = Shared { folder, solved: 0, hard: 0, written: 0, failure: None };
        Ok(Self { shared: Arc::new(Mutex::new(shared)) })
    }

    /// The solver, watched.
    pub(crate) fn watch(&self, solver: Solver) -> Solver {
        Box::new(Watched { solver, dump: self.clone() })
    }

    /// Says what was written.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(failure) = shared.failure.take() {
            return Err(failure);
        }
        let Shared { folder, solved, hard, written, .. } = &*shared;
        terminal::note(&format!(
            "{hard} of {solved} contact problems were hard (not solved, several phases, or {HARD} \
             iterations and more); {written} are in {}",
            folder.path().display()
        ));
        Ok(())
    }

    fn note(&self, problem: &InclusionProblem, hard: bool) {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        shared.solved += 1;
        shared.hard += usize::from(hard);
        if !hard || shared.written >= MAX_FILES || shared.failure.is_some() {
            return;
        }
        if let Ok(Some(mut copy)) = FrictionProblem::copy_of(problem) {
            copy.name = format!("problem-{:06}", shared.solved);
            match shared.folder.write(&format!("{}.json", copy.name), copy.to_json().as_bytes()) {
                Ok(()) => shared.written += 1,
                Err(failure) => shared.failure = Some(failure),
            }
        }
    }
}

/// A solver whose hard problems are saved.
struct Watched {
    solver: Solver,
    dump: Dump,
}

impl InclusionSolver for Watched {
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        let report = self.solver.solve(problem, percussion)?;
        let converged = report.outcome == SolveOutcome::Converged;
        let phases = self.solver.phases().len();
        self.dump.note(problem, !converged || phases > 1 || report.iterations >= HARD);
        Ok(report)
    }

    fn interrupt_by(&mut self, interrupt: Interrupt) {
        self.solver.interrupt_by(interrupt);
    }

    fn phases(&self) -> &[Phase] {
        self.solver.phases()
    }

    fn history(&self) -> &[(usize, f64)] {
        self.solver.history()
    }
}

//! What `percussion study relaxation` finds.

use crate::analysis::relaxation::{self, Sweeps};
use crate::format::number;
use serde::Serialize;

/// What was found, as in `relaxation.json`.
#[derive(Debug, Serialize)]
pub struct Relaxation {
    /// Version of the program.
    pub version: &'static str,
    /// The problem.
    pub problem: String,
    /// Largest change of a force in a sweep at the end, in N and relative.
    pub tolerance: f64,
    /// Sweeps before giving up.
    pub max_sweeps: usize,
    /// Whether the user stopped it before the end.
    pub interrupted: bool,
    /// One per load, or one.
    pub cases: Vec<Case>,
}

/// All solvers on one problem.
#[derive(Debug, Serialize)]
pub struct Case {
    /// What the contacts do, or the name of the problem.
    pub name: String,
    /// One per solver.
    pub curves: Vec<Curve>,
}

/// One solver on one problem.
#[derive(Debug, Serialize)]
pub struct Curve {
    /// Its name.
    pub solver: &'static str,
    /// Its settings, but for the relaxation.
    pub settings: toml::Table,
    /// From small relaxations to large ones.
    pub relaxations: Vec<Sweeps>,
}

impl Relaxation {
    /// What was counted, in words.
    pub fn sentence(&self) -> String {
        format!(
            "{}: sweeps from forces of zero until none changes them by more than {:e}, in N and relative.",
            self.problem, self.tolerance
        )
    }

    /// Heads and cells of the table of solvers.
    pub fn table(&self) -> ([&'static str; 6], Vec<Vec<String>>) {
        let head = ["case", "solver", "fewest sweeps", "at ω", "at ω = 1", "converges up to ω"];
        let row = |case: &Case, curve: &Curve| {
            let best = relaxation::best(&curve.relaxations);
            let plain = curve.relaxations.iter().find(|one| one.relaxation == 1.0);
            let cell = |text: Option<String>| text.unwrap_or_else(|| "none".into());
            vec![
                case.name.clone(),
                curve.solver.to_owned(),
                cell(best.map(|one| one.sweeps.to_string())),
                cell(best.map(|one| number(one.relaxation))),
                plain.map_or(String::new(), |one| cell(one.enough().map(|n| n.to_string()))),
                cell(relaxation::limit(&curve.relaxations).map(number)),
            ]
        };
        let rows = |case| move |curve| row(case, curve);
        (head, self.cases.iter().flat_map(|case| case.curves.iter().map(rows(case))).collect())
    }
}

/// One line per relaxation, after a head.
pub fn csv(found: &Relaxation) -> String {
    let mut text = "case,solver,relaxation,sweeps,converged\n".to_owned();
    for case in &found.cases {
        for curve in &case.curves {
            for one in &curve.relaxations {
                let Sweeps { relaxation, sweeps, .. } = one;
                let (name, solver) = (case.name.replace('"', "'"), curve.solver);
                let converged = one.enough().is_some();
                text += &format!("\"{name}\",{solver},{relaxation:?},{sweeps},{converged}\n");
            }
        }
    }
    text
}

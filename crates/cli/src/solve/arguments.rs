//! Options of `percussion solve`.

use std::path::PathBuf;

use clap::Args;

use crate::options::Assignment;

/// Options of `percussion solve`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion solve problem.json
  percussion solve Capsules-i100.hdf5 --tol 1e-12 --json | jq '.outcome, .phases'
  percussion solve problem.json --solver nsgs --solver-set acceleration=5 --max-time 10
  percussion solve problem.json --solution --json > answer.json
  percussion solve problem.json --out answer           forces, history and a page of plots

A friction problem is u = W r + q with the law of Signorini and Coulomb between r and u, or its
global form M v = f + H r, u = Hᵀv + b, in JSON (docs/friction-problems.md) or FCLIB's HDF5.

It is solved when both errors of the natural map in De Saxcé's form are at most --tol: velocity
‖F/ρ‖/‖q‖ and force ‖F‖/‖r‖. They do not depend on the units of mass, length and time. The answer
is always the best one met, with its residual.

Files: solution.json, history.csv, solve.json, index.html.

Exit codes: 0 solved, 1 file error, 2 wrong input, 3 not solved to --tol, 130 interrupted.")]
#[expect(clippy::struct_excessive_bools, reason = "switches of the command line")]
pub(crate) struct SolveArguments {
    /// File of the problem
    #[arg(value_name = "PROBLEM.json|.hdf5")]
    pub(crate) problem: PathBuf,
    /// Solver (see `percussion list solvers`)
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub(crate) solver: String,
    /// Setting of the solver (see `percussion list solvers NAME`); may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) solver_set: Vec<Assignment>,
    /// Residual at which the problem counts as solved, dimensionless
    #[arg(long, value_name = "X", default_value_t = 1e-8, allow_hyphen_values = true)]
    pub(crate) tol: f64,
    /// Time after which the best answer so far is returned, in s
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) max_time: Option<f64>,
    /// Print JSON on standard output
    #[arg(long)]
    pub(crate) json: bool,
    /// Add the forces r, one number per row, to the JSON
    #[arg(long, requires = "json")]
    pub(crate) solution: bool,
    /// Folder to write files to [default: none are written]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Replace the files of an earlier call in the folder
    #[arg(long)]
    pub(crate) force: bool,
    /// Print nothing but warnings and errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

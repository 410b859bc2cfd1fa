//! Options of `percussion run`.

use std::path::PathBuf;

use clap::{Args, Parser};

use super::controller_arguments::ControllerArguments;
use crate::live::ServerArguments;
use crate::options::{Assignment, Numbers};

/// Options of `percussion run`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion run woodpecker
  percussion run woodpecker --dt 1e-6 --t-end 0.17 --csv --out wood
  percussion run bouncing-ball --set restitution=0.5 --set gap=1 --u0 -2
  percussion run machine.toml --solver ssor-prox --tol 1e-12 --strict
  percussion run pendulum-stop --scheme generalized-alpha-ggl --scheme-set rho_inf=0.9
  percussion run woodpecker --controller switching --dt-min 1e-10 --dt-max 9e-4
  percussion run bouncing-ball --controller doubling --atol 1e-5
  percussion run bouncing-ball --accurate --atol 1e-12
  percussion run woodpecker --json | jq .energy
  percussion run woodpecker --from wood/state.json --t-end 0.34 --out wood-2
  percussion run --resume wood           go on with a run that was killed or interrupted

All numbers are in SI units: s, m, rad, kg, N. Ctrl-C, SIGTERM and SIGHUP end a run and keep what
was computed; after kill -9, a full disk or a loss of power, --resume goes on from the last
checkpoint.

Files: summary.json, trajectory.h5, events.csv, report.html, replay.html, state.json, run.json, scenario.toml
(what was run, to be run again), copies of a scenario file (source.toml) and of a state (from.json)
that were given, trajectory.csv and jumps.csv with --csv or csv = true in a scenario file, and motion.vtkhdf
with --vtk. With --json and without --out nothing is written.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 numerical failure, 130 interrupted.")]
#[expect(clippy::struct_excessive_bools, reason = "switches of the command line")]
pub(crate) struct RunArguments {
    /// Name of a model (see `percussion list models`) or a scenario file
    #[arg(value_name = "MODEL|SCENARIO.toml", required_unless_present = "resume")]
    pub(crate) scenario: Option<String>,
    /// Go on with the run in this folder, which was killed or interrupted, from its last checkpoint
    #[arg(long, value_name = "DIR")]
    pub(crate) resume: Option<PathBuf>,
    /// Time-integration scheme (see `percussion list schemes`)
    #[arg(long, value_name = "NAME")]
    pub(crate) scheme: Option<String>,
    /// Law of impacts, `newton` or `poisson`, for schemes that solve them at an instant; short for
    /// --scheme-set impact=LAW
    #[arg(long, value_name = "LAW")]
    pub(crate) impact: Option<String>,
    /// Solver of the contact problem (see `percussion list solvers`)
    #[arg(long, value_name = "NAME")]
    pub(crate) solver: Option<String>,
    /// Setting of the scheme (see `percussion list schemes NAME`); may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) scheme_set: Vec<Assignment>,
    /// Setting of the solver (see `percussion list solvers NAME`); may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) solver_set: Vec<Assignment>,
    /// Step size, in s; at most the length of the run
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) dt: Option<f64>,
    /// Time at which the run ends, in s
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) t_end: Option<f64>,
    /// Step-size control.
    #[command(flatten)]
    pub(crate) control: ControllerArguments,
    /// Grade of accuracy of every step: residuals of 1e-2, 1e-4 or 1e-8 [default: standard for scenes of 100
    /// bodies and more, else the tolerance of the solver]
    #[arg(long, value_name = "GRADE", value_parser = ["draft", "standard", "strict"], conflicts_with = "tol")]
    pub(crate) accuracy: Option<String>,
    /// Residual at which the solver stops, dimensionless
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    pub(crate) tol: Option<f64>,
    /// Save contact problems that were hard to solve to this folder, for `percussion solve`
    #[arg(long, value_name = "DIR")]
    pub(crate) dump_problems: Option<PathBuf>,
    /// Parameter of the model, or of the scenario file; may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<Assignment>,
    /// Initial coordinates, separated by commas
    #[arg(long, value_name = "A,B,…", allow_hyphen_values = true, conflicts_with = "from")]
    pub(crate) q0: Option<Numbers>,
    /// Initial velocities, separated by commas
    #[arg(long, value_name = "A,B,…", allow_hyphen_values = true, conflicts_with = "from")]
    pub(crate) u0: Option<Numbers>,
    /// Continue from the final state of an earlier run
    #[arg(long, value_name = "STATE.json")]
    pub(crate) from: Option<PathBuf>,
    /// Run at a step at which the scheme is unstable for the model, instead of taking a smaller one or
    /// refusing it
    #[arg(long)]
    pub(crate) allow_unstable: bool,
    /// Stop at the first step that is not solved to tolerance, and where energy comes from nowhere
    #[arg(long)]
    pub(crate) strict: bool,
    /// Seconds of computing between two checkpoints, from which --resume goes on [default: 10]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) checkpoint: Option<f64>,
    /// Folder to write to [default: percussion-run/NAME, or NAME-2, NAME-3, … if that is taken]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Replace the files of an earlier run in the folder
    #[arg(long)]
    pub(crate) force: bool,
    /// Also write trajectory.csv and jumps.csv, as `csv = true` in a scenario file does
    #[arg(long)]
    pub(crate) csv: bool,
    /// Also write motion.vtkhdf, for ParaView: bodies with their velocities, contacts with normals and forces
    #[arg(long)]
    pub(crate) vtk: bool,
    /// Record every K-th step [default: at most about 4000 samples, fewer of many bodies]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) record_every: Option<u64>,
    /// Bodies and interactions that the files hold, by name and separated by commas; `bodies` and
    /// `interactions` stand for all of each [default: all]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) record: Option<Vec<String>>,
    /// Show the run in a browser while it goes on, at an address that is printed
    #[arg(long)]
    pub(crate) view: bool,
    /// Where it is shown.
    #[command(flatten)]
    pub(crate) server: ServerArguments,
    /// Print the summary as JSON on standard output
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing but warnings and errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The words from `run` on, for those who read what was once given.
#[derive(Debug, Parser)]
pub(super) struct RunCommand {
    /// All options.
    #[command(flatten)]
    pub(super) arguments: RunArguments,
}

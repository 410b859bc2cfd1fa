//! Subcommands and their options.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::bench::BenchCommand;
use crate::check_arguments::CheckArguments;
use crate::comparison_arguments::CompareArguments;
use crate::controller_arguments::ControllerArguments;
use crate::solve::SolveArguments;
use crate::study_arguments::StudyCommand;

/// Everything on the command line.
#[derive(Debug, Parser)]
#[command(
    name = "percussion",
    version,
    about = "Nonsmooth mechanics: impacts, unilateral contact, dry friction",
    long_about = "Percussion simulates mechanical systems with impacts, unilateral contact and dry \
        friction.\n\nForces at contacts are set-valued laws; a time-stepping scheme solves for the \
        percussions (impulses) of every step, so that infinitely many impacts in finite time, \
        sticking and sliding need no special care. All quantities are in SI units.",
    after_help = "\
Examples:
  percussion demo                        two classical runs and a page of plots
  percussion list models                 what can be simulated
  percussion list models woodpecker      the parameters of one model
  percussion run woodpecker --csv        simulate, write files and a report
  percussion run bouncing-ball --set restitution=0.5 --json
  percussion check planar-block          what is solvable and unique at the start
  percussion compare woodpecker          all schemes side by side
  percussion study convergence bouncing-ball --t-end 4
  percussion solve problem.json          a friction problem of a collection, certified
  percussion bench solvers problems/     all solvers on a folder of such problems

Exit codes: 0 success, 1 file error, 2 wrong input, 3 numerical failure, 130 interrupted.",
    arg_required_else_help = true
)]
pub(crate) struct Arguments {
    /// The subcommand.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Compare solvers on folders of friction problems, or make such problems
    #[command(subcommand)]
    Bench(BenchCommand),
    /// Say whether a model can be solved at its initial state, and what is unique
    Check(CheckArguments),
    /// Run several schemes on one model, side by side
    Compare(Box<CompareArguments>),
    /// Simulate the woodpecker toy and a bouncing ball, and show them in one page
    Demo(DemoArguments),
    /// Show the models, laws, schemes, controllers or solvers there are
    List(ListArguments),
    /// Simulate a model or a scenario file
    Run(Box<RunArguments>),
    /// Solve a friction problem from a file, and say what its solution is like
    Solve(SolveArguments),
    /// Measure orders of convergence
    #[command(subcommand)]
    Study(StudyCommand),
}

/// Options of `percussion demo`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion demo
  percussion demo --out /tmp/demo --force

Writes DIR/index.html (open it in a browser), DIR/figure.svg, and all files of both runs in
DIR/woodpecker and DIR/bouncing-ball. It takes a few seconds.")]
pub(crate) struct DemoArguments {
    /// Folder to write to
    #[arg(long, value_name = "DIR", default_value = "percussion-demo")]
    pub(crate) out: PathBuf,
    /// Replace the files of an earlier demo
    #[arg(long)]
    pub(crate) force: bool,
    /// Print nothing but warnings and errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// Options of `percussion list`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion list models
  percussion list models woodpecker      parameters with units, defaults and sources
  percussion list models --json          the same of all models, for programs
  percussion list schemes
  percussion list schemes moreau-jean    its settings and their defaults
  percussion list laws dry-friction      its keys in scenario files
  percussion list controllers switching")]
pub(crate) struct ListArguments {
    /// What to list; without it, what can be listed
    #[arg(value_enum)]
    pub(crate) what: Option<Kind>,
    /// Show only this one, in detail
    pub(crate) name: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Models that `percussion run` knows by name
    Models,
    /// Set-valued force laws
    Laws,
    /// Time-integration schemes
    Schemes,
    /// Step-size control
    Controllers,
    /// Solvers of the contact problem of a step
    Solvers,
}

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

Files: summary.json, trajectory.h5, events.csv, report.html, state.json, run.json, scenario.toml
(what was run, to be run again), and trajectory.csv with --csv or csv = true in a scenario file. With --json and
without --out nothing is written.

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
    /// Also write trajectory.csv, as `csv = true` in a scenario file does
    #[arg(long)]
    pub(crate) csv: bool,
    /// Record every K-th step [default: at most about 4000 samples]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) record_every: Option<u64>,
    /// Print the summary as JSON on standard output
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing but warnings and errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// `name=value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Assignment {
    /// Left of the sign.
    pub(crate) name: String,
    /// Right of the sign.
    pub(crate) value: String,
}

impl FromStr for Assignment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) =
            text.split_once('=').ok_or("NAME=VALUE is expected, as in restitution=0.5")?;
        Ok(Self { name: name.trim().into(), value: value.trim().into() })
    }
}

/// `a,b,c`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Numbers(pub(crate) Vec<f64>);

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |word: &str| {
            let word = word.trim();
            match word.parse::<f64>() {
                Ok(x) if x.is_finite() => Ok(x),
                _ => Err(format!("`{word}` is not a finite number")),
            }
        };
        text.split(',').map(number).collect::<Result<_, _>>().map(Self)
    }
}

//! Options of the subcommands that put schemes side by side.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use percussion::analysis::norms::{self, Norm};

use crate::arguments::Assignment;

/// What is compared.
#[derive(Debug, Args)]
pub(crate) struct Selection {
    /// Name of a model (see `percussion list models`) or a scenario file
    #[arg(value_name = "MODEL|SCENARIO.toml")]
    pub(crate) scenario: String,
    /// Schemes, separated by commas [default: all of `percussion list schemes`]
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) schemes: Vec<String>,
    /// Solver of the contact problem (see `percussion list solvers`)
    #[arg(long, value_name = "NAME")]
    pub(crate) solver: Option<String>,
    /// Setting of all schemes that have it, or of one; may be given several times
    #[arg(long, value_name = "[SCHEME.]NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) scheme_set: Vec<Assignment>,
    /// Setting of the solver (see `percussion list solvers NAME`); may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) solver_set: Vec<Assignment>,
    /// Residual at which the solver stops, dimensionless
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    pub(crate) tol: Option<f64>,
    /// Time at which the runs end, in s
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) t_end: Option<f64>,
    /// Parameter of the model; may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<Assignment>,
}

/// Where results go.
#[derive(Debug, Args)]
pub(crate) struct Destination {
    /// Folder to write to [default: named after the model, with -2, -3, … if that is taken]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Replace the files of an earlier call in the folder
    #[arg(long)]
    pub(crate) force: bool,
    /// Print JSON on standard output; without --out nothing is written
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing but warnings and errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// Options of `percussion compare`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion compare bouncing-ball
  percussion compare woodpecker --schemes moreau-midpoint,moreau-jean-explicit --dt 1e-5
  percussion compare bouncing-ball --set restitution=0.5 --dt 1e-3 --t-end 2 --out cmp
  percussion compare elastic-bar --schemes moreau-jean,modified-theta --scheme-set moreau-jean.theta=1
  percussion compare bouncing-ball --json | jq '.schemes[] | {scheme, max_penetration}'

All schemes run with the same model, solver and step size. A scheme that fails is shown with its
reason, and the others go on. Times are those of runs that are recorded at every step of interest;
they tell cheap schemes from dear ones, not microseconds.

Files: index.html (gap, velocity, energy, drift, percussion and time of all schemes), compare.csv,
compare.json, in DIR or percussion-compare/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 all schemes failed, 130 interrupted.")]
pub(crate) struct CompareArguments {
    /// What is compared
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Step size of all schemes, in s
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) dt: Option<f64>,
    /// Where results go
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// What is studied.
#[derive(Debug, Subcommand)]
pub(crate) enum StudyCommand {
    /// Run schemes with many step sizes and fit the orders of their errors
    Convergence(Box<ConvergenceArguments>),
}

/// Options of `percussion study convergence`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion study convergence bouncing-ball
  percussion study convergence bouncing-ball --set gravity=2 --set restitution=0.5 --set gap=1 --t-end 4
  percussion study convergence impact-oscillator --norm hausdorff --levels 20
  percussion study convergence woodpecker --schemes moreau-midpoint --steps-min 500 --steps-max 40000
  percussion study convergence bouncing-ball --json | jq '.schemes[].observed'

Every scheme runs with N steps for many N, and the order p is the slope of the line
ln error = ln C + p ln Δt through all of them. Where an impact falls inside its step changes C, so
single errors scatter and at least 12 step sizes are taken. The N are primes, evenly spread in
log N, so that no impact falls on a grid point. Errors are measured against the exact solution of
the model; if it has none, against a run of the first scheme with a sixteenth of the finest step.

Norms:
  l1         sum over steps of Δt times the error at the step's end
  sup        largest error of a step; does not tend to zero for velocities that jump
  hausdorff  distance of the graphs over time, filled in at jumps
  orbital    distance of the computed states from the exact orbit; forgets time

Files: index.html (errors over step size, log–log), convergence.csv, convergence.json, in DIR or
percussion-study/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 all schemes failed, 130 interrupted.")]
pub(crate) struct ConvergenceArguments {
    /// What is compared
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Number of step sizes, at least 12
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(12..=1000))]
    pub(crate) levels: u32,
    /// How errors are measured
    #[arg(long, value_enum, default_value_t = NormName::L1)]
    pub(crate) norm: NormName,
    /// Fewest steps [default: a 64th of the most]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub(crate) steps_min: Option<u64>,
    /// Most steps [default: twice those of a run with the step size of the model]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub(crate) steps_max: Option<u64>,
    /// Where results go
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// How errors are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum NormName {
    /// Sum over steps of Δt times the error
    L1,
    /// Largest error of a step
    Sup,
    /// Distance of the filled-in graphs over time
    Hausdorff,
    /// Distance from the exact orbit
    Orbital,
}

impl NormName {
    /// The norm itself.
    pub(crate) fn norm(self) -> Norm {
        match self {
            Self::L1 => norms::l1,
            Self::Sup => norms::sup,
            Self::Hausdorff => norms::hausdorff,
            Self::Orbital => norms::orbital,
        }
    }

    /// What it is, for people.
    pub(crate) fn description(self) -> &'static str {
        match self {
            Self::L1 => "L¹ norm over time",
            Self::Sup => "maximum over all steps",
            Self::Hausdorff => "Hausdorff distance of the filled-in graphs",
            Self::Orbital => "distance from the exact orbit, one number for q and u",
        }
    }
}

//! Options of `percussion bench`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::options::Destination;
use crate::options::Numbers;

/// What to do with friction problems.
#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// Run solvers on every friction problem of a folder: times, residuals, performance profiles
    Solvers(BenchArguments),
    /// Write generated friction problems: stacks, heaps, chains, card houses, mass ratios …
    Generate(GenerateArguments),
}

/// Options of `percussion bench solvers`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion bench generate problems
  percussion bench solvers problems
  percussion bench solvers problems --solvers auto,nsgs,newton --tols 1e-4,1e-8,1e-12
  percussion bench solvers problems --time-limit 60 --json | jq '.profiles'

Every solver starts from zero forces. A problem counts as solved if both errors of its residual,
evaluated after the fact, are at most the tolerance, whatever the solver said. Times exclude
reading; short solves are repeated and the shortest time counts. A performance profile [Dolan and
Moré 2002] gives, for a factor τ, the part of problems that a solver solves within τ times the time
of the fastest one.

Files: index.html, profiles.svg (at the smallest tolerance), bench.csv (one line per problem, solver
and tolerance), bench.json.

Exit codes: 0 success, 1 file error, 2 wrong input, 130 interrupted.")]
pub(crate) struct BenchArguments {
    /// Folder of problems (.json, .hdf5, .h5), those in folders inside it too; or one file
    #[arg(value_name = "DIR|FILE")]
    pub(crate) problems: PathBuf,
    /// Solvers, separated by commas [default: all]
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) solvers: Vec<String>,
    /// Tolerances, separated by commas
    #[arg(long, value_name = "X,Y,…", default_value = "1e-4,1e-8")]
    pub(crate) tols: Numbers,
    /// Time after which a solve counts as failed, in s
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, allow_hyphen_values = true)]
    pub(crate) time_limit: f64,
    /// Where results go
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Options of `percussion bench generate`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion bench generate problems                        all families in their listed sizes
  percussion bench generate problems --families card-house,wall
  percussion bench generate big --families sphere-heap --sizes 38
  percussion bench generate fclib --format hdf5

The problems are the same on every machine. Files that exist are not replaced without --force.")]
pub(crate) struct GenerateArguments {
    /// Folder to write to
    #[arg(value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Families, separated by commas [default: all]
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) families: Vec<String>,
    /// Sizes, separated by commas [default: those of each family]
    #[arg(long, value_name = "M,N,…", value_delimiter = ',')]
    pub(crate) sizes: Vec<usize>,
    /// Leave out sizes with more contacts than this
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub(crate) max_contacts: usize,
    /// Format of the files
    #[arg(long, value_enum, default_value_t = Format::Json)]
    pub(crate) format: Format,
    /// Write into a folder that is not empty
    #[arg(long)]
    pub(crate) force: bool,
}

/// Formats of friction problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Our JSON form
    Json,
    /// FCLIB
    Hdf5,
}

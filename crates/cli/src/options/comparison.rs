//! Options of the subcommands that put schemes side by side.

use std::path::PathBuf;

use clap::Args;

use super::Assignment;

/// What is compared.
#[derive(Debug, Args)]
pub(crate) struct SelectionArguments {
    /// Name of a model (see `percussion list models`) or a scenario file
    #[arg(value_name = "MODEL|SCENARIO.toml")]
    pub(crate) scenario: String,
    /// Schemes, separated by commas, or `all` of `percussion list schemes` [default: a few that suit]
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
    /// Parameter of the model, or of the scenario file; may be given several times
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

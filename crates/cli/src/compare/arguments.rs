//! Options of `percussion compare`.

use clap::Args;

use crate::options::{Destination, SelectionArguments};

/// Options of `percussion compare`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion compare bouncing-ball
  percussion compare woodpecker --schemes moreau-midpoint,moreau-jean-explicit --dt 1e-5
  percussion compare bouncing-ball --set restitution=0.5 --dt 1e-3 --t-end 2 --out cmp
  percussion compare elastic-bar --schemes moreau-jean,modified-theta --scheme-set moreau-jean.theta=1
  percussion compare bouncing-ball --schemes all
  percussion compare bouncing-ball --json | jq '.schemes[] | {scheme, max_penetration}'

All schemes run with the same model, solver and step size. Without --schemes these are about six that
suit the model: they honour its restitution, and differ in what matters (order, gaps, events). A scheme that fails is shown with its
reason, and the others go on. Times are those of runs that are recorded at every step of interest;
they tell cheap schemes from dear ones, not microseconds.

Files: index.html (gap, velocity, energy, drift, percussion and time of all schemes), compare.csv,
compare.json, in DIR or percussion-compare/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 all schemes failed, 130 interrupted.")]
pub(crate) struct CompareArguments {
    /// What is compared
    #[command(flatten)]
    pub(crate) selection: SelectionArguments,
    /// Step size of all schemes, in s
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) dt: Option<f64>,
    /// Where results go
    #[command(flatten)]
    pub(crate) destination: Destination,
}

//! Options of `percussion list`.

use clap::{Args, ValueEnum};

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

//! Options of `percussion check`.

use clap::Args;

use crate::options::SubjectOptions;

/// Options of `percussion check`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion check planar-block                          forces that are not unique
  percussion check two-masses --set formulation=full     a singular mass matrix
  percussion check machine.toml --u0 0,0,-1              before a long run
  percussion check five-bar --json | jq .redundant

What is asked, at the initial state:
  consistency   no gap is violated; velocities towards closed contacts mean an impact first
  inertia       M may be singular if bilateral constraints G prevent all motions without inertia:
                rank [M Gᵀ] is then the number of velocities; or if springs and dampers do,
                for schemes that take forces implicitly
  redundancy    bilateral constraints that follow from others; harmless, but their forces are not
                unique
  solvability   some velocities and accelerations satisfy all constraints and contacts, and some
                admissible forces balance all others (linear programs; for friction necessary
                conditions only)
  uniqueness    which forces at contacts and joints are one choice of many

Exit codes: 0 solvable, 1 file error, 2 not solvable, or wrong input.")]
pub(crate) struct CheckArguments {
    /// What is checked
    #[command(flatten)]
    pub(crate) subject: SubjectOptions,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

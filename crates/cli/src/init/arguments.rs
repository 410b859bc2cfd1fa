//! Options of `percussion init`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Options of `percussion init`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion init planar machine.toml
  percussion init scene scene.toml
  percussion run scene.toml

The file runs as it is. docs/scenario.md is the reference of all keys, and examples/ has more files.
A file that exists is never replaced.")]
pub(crate) struct InitArguments {
    /// What the file describes
    #[arg(value_enum)]
    pub(crate) template: Template,
    /// The file to write
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// What there are templates of.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Template {
    /// A machine in the plane: bodies, springs, joints and contacts
    Planar,
    /// Bodies in space with shapes and materials
    Scene,
}

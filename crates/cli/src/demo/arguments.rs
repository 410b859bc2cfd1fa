//! Options of `percussion demo`.

use std::path::PathBuf;

use clap::Args;

/// Options of `percussion demo`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion demo
  percussion demo --out demo --force

Writes DIR/index.html (open it in a browser), DIR/figure.svg, and all files of the runs in
DIR/woodpecker, DIR/bouncing-ball, DIR/slider-crank and DIR/rattleback. It takes some seconds.")]
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

//! Options of `percussion view`.

use clap::Args;

use crate::live::ServerArguments;
use crate::options::Assignment;

/// Options of `percussion view`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion view woodpecker                 run it live, in a browser
  percussion view examples/crane.toml --open
  percussion view percussion-run/woodpecker  play a run that is done
  percussion run sphere-heap --view          watch a run that writes its files

The page is served on this machine alone, at an address with a secret in it, until Ctrl-C. It can pause, step,
change the speed, push bodies of scenes and machines with the mouse, and save the state. Nothing leaves the machine.")]
pub(crate) struct ViewArguments {
    /// Folder of a run, name of a model, or a scenario file
    #[arg(value_name = "DIR|MODEL|SCENARIO.toml")]
    pub(crate) subject: String,
    /// Where and how it is shown.
    #[command(flatten)]
    pub(crate) server: ServerArguments,
    /// Parameter of the model, or of the scenario file; may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<Assignment>,
    /// Step size, in s
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) dt: Option<f64>,
    /// Time at which the run ends, in s
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) t_end: Option<f64>,
}

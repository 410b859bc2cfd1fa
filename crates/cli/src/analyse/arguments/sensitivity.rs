//! Options of `percussion analyse sensitivity`.

use clap::Args;

use super::SubjectArguments;

/// Options of `percussion analyse sensitivity`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse sensitivity driven-stop --parameters restitution,stop --t-end 12
  percussion analyse sensitivity bouncing-ball --parameters restitution --initial --t-end 4
  percussion analyse sensitivity machine.toml --parameters law.stop.restitution,force.1.frequency

Gradients of (q, u) at the final time and of the time of every event, by parameters of the model or file, by numbers of the file
(law.NAME.KEY, force.1.KEY), and with --initial by the initial values. Nothing has to be differentiated by hand: derivatives run
through impacts, sticking, sliding, landing and accumulations of impacts. They are verified by differences of whole motions.

Files: sensitivity.json, in DIR or percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 the motion cannot be followed.")]
pub(crate) struct SensitivityArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// Parameters, separated by commas
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) parameters: Vec<String>,
    /// Also by the initial coordinates and velocities
    #[arg(long)]
    pub(crate) initial: bool,
    /// Show the derivatives of event times
    #[arg(long)]
    pub(crate) events: bool,
    /// Final time, in s [default: that of the model]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) t_end: Option<f64>,
    /// Compare with differences of motions [default: up to 12 directions]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) verify: Option<bool>,
}

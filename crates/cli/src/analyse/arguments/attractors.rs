//! Options of analyses of what attracts: `basins`, `diagram` and `lyapunov`.

use clap::{Args, ValueEnum};

use super::SubjectArguments;
use super::values::{AxisArgument, RangeArgument, SectionArgument};

/// Which way a parameter goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SweepArgument {
    /// Up
    Up,
    /// Down
    Down,
    /// Both, one after the other as it were, in fact at once
    Both,
}

/// Options of `percussion analyse basins`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse basins driven-stop --set frequency=2.6 --grid position=-1.6:0.4:41,velocity=-2:2:41

Each initial state of the grid is followed from period to period of what drives the machine until it recurs, to an attractor that is
known or to itself. Motions at rest belong to `rest`, all equilibria being one; states beyond a gap are `inadmissible`; attractors
that do not repeat are `aperiodic`. All processors take part, and the answer does not depend on how many there are. An interrupted
call leaves what it has, and --resume goes on from there.

Files: index.html (the basins as an image), basins.json, in DIR or percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 130 interrupted.")]
pub(crate) struct BasinsArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// Two coordinates or velocities with their ranges and numbers of values
    #[arg(
        long,
        value_name = "NAME=A:B:N,NAME=A:B:N",
        value_delimiter = ',',
        required = true,
        allow_hyphen_values = true
    )]
    pub(crate) grid: Vec<AxisArgument>,
    /// Period of what drives the machine, or the time between two looks, in s [default: found]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) period: Option<f64>,
    /// Go on with what an interrupted call left in the folder of --out
    #[arg(long)]
    pub(crate) resume: bool,
}

/// Options of `percussion analyse diagram`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse diagram driven-stop --parameter frequency --range 1.5:3 --levels 400
  percussion analyse diagram driven-stop --parameter restitution --range 0.3:0.9 --section stop:impact --sweep up

At every value of the parameter the motion goes on from where it was at the value before, settles for --transient sections, and is looked
at --points times: once in every period of what drives the machine, or at an event (--section). Where going up and going down differ, several
motions attract; --starts looks for more of them. All processors take part, and the answer does not depend on how many there are. An interrupted call
leaves what it has, and --resume goes on from there.

Files: index.html (points over the parameter, up and down in two colours), diagram.csv, diagram.json, in DIR or
percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 130 interrupted.")]
pub(crate) struct DiagramArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// The parameter: one of the model or file, or a number of the file by its path
    #[arg(long, value_name = "NAME")]
    pub(crate) parameter: String,
    /// Its range
    #[arg(long, value_name = "A:B", allow_hyphen_values = true)]
    pub(crate) range: RangeArgument,
    /// Number of its values
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) levels: usize,
    /// Event at which motions are looked at, as in "stop:impact" [default: the period of what drives them]
    #[arg(long, value_name = "SECTION")]
    pub(crate) section: Option<SectionArgument>,
    /// Period of what drives the machine, in s [default: found]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) period: Option<f64>,
    /// Which way the parameter goes
    #[arg(long, value_enum, default_value_t = SweepArgument::Both)]
    pub(crate) sweep: SweepArgument,
    /// Grid of states at which further motions begin anew at every value, to see what else attracts
    #[arg(long, value_name = "NAME=A:B:N,…", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) starts: Vec<AxisArgument>,
    /// Sections until the motion has settled
    #[arg(long, value_name = "K", default_value_t = 200)]
    pub(crate) transient: usize,
    /// Sections looked at then
    #[arg(long, value_name = "K", default_value_t = 100)]
    pub(crate) points: usize,
    /// Go on with what an interrupted call left in the folder of --out
    #[arg(long)]
    pub(crate) resume: bool,
}

/// Options of `percussion analyse lyapunov`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse lyapunov driven-stop --set stop=0 --set frequency=2.8 --q0=-0.2 --u0 0.3
  percussion analyse lyapunov woodpecker --t-end 20

Derivatives of the motion are carried along, through all events, and made orthonormal again and again; the means of their growth are
the exponents. A positive one means chaos. Directions that sticking or landing takes away have the exponent −∞. Their sum is compared with the
growth of volumes, from damping and restitution alone. The error is that of the mean of twenty blocks. An interrupted
call leaves what it has, and --resume goes on from there.

Files: index.html (exponents over time), lyapunov.json, in DIR or percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 the motion cannot be followed, 130 interrupted.")]
pub(crate) struct LyapunovArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// How many exponents [default: all]
    #[arg(long, value_name = "K")]
    pub(crate) exponents: Option<usize>,
    /// Time over which they are taken, in s [default: 2000 periods, or runs]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) t_end: Option<f64>,
    /// Time that the motion gets to settle, in s [default: 100 periods, or runs]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) settle: Option<f64>,
    /// Go on with what an interrupted call left in the folder of --out
    #[arg(long)]
    pub(crate) resume: bool,
}

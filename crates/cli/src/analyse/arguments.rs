//! Options of `percussion analyse`.

use std::str::FromStr;

use clap::{Args, Subcommand};

use crate::options::{Assignment, Destination, Numbers};

/// What is analysed.
#[derive(Debug, Subcommand)]
pub(crate) enum AnalyseCommand {
    /// Follow a periodic orbit as a parameter changes, to its folds, flips and grazings
    Continue(Box<ContinueArguments>),
    /// Find the periodic orbit on which a motion settles, and its multipliers
    Orbit(Box<OrbitArguments>),
    /// Gradients of the end state and of event times, by parameters and initial values
    Sensitivity(Box<SensitivityArguments>),
}

/// What is analysed, and how accurately.
#[derive(Debug, Args)]
pub(crate) struct SubjectArguments {
    /// Name of a model (see `percussion list models`) or a scenario file
    #[arg(value_name = "MODEL|SCENARIO.toml")]
    pub(crate) scenario: String,
    /// Parameter of the model, or of the scenario file; may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<Assignment>,
    /// Initial coordinates, separated by commas
    #[arg(long, value_name = "A,B,…", allow_hyphen_values = true)]
    pub(crate) q0: Option<Numbers>,
    /// Initial velocities, separated by commas
    #[arg(long, value_name = "A,B,…", allow_hyphen_values = true)]
    pub(crate) u0: Option<Numbers>,
    /// Tolerance of a step, relative
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    pub(crate) rtol: Option<f64>,
    /// Tolerance of a step, in the units of coordinates and velocities
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    pub(crate) atol: Option<f64>,
    /// Where results go
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Where orbits are cut: `NAME:EVENT` or `NAME=VALUE,up`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SectionArgument {
    /// At an event of an interaction.
    Event(String, String),
    /// Where a coordinate or velocity passes a value, upwards or not.
    Plane(String, f64, bool),
}

impl FromStr for SectionArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const HELP: &str = "a section is \"beak:impact\" or \"position=0.1,up\"";
        if let Some((name, rest)) = text.split_once('=') {
            let (value, way) = rest.split_once(',').unwrap_or((rest, "up"));
            let value = value.trim().parse().map_err(|_| HELP)?;
            return match way.trim() {
                "up" => Ok(Self::Plane(name.trim().into(), value, true)),
                "down" => Ok(Self::Plane(name.trim().into(), value, false)),
                _ => Err(HELP.into()),
            };
        }
        let (name, event) = text.rsplit_once(':').ok_or(HELP)?;
        Ok(Self::Event(name.trim().into(), event.trim().into()))
    }
}

/// How an orbit is looked for.
#[derive(Debug, Args)]
pub(crate) struct SearchArguments {
    /// Period of what drives the machine, in s [default: found from its forces and prescribed motions]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) period: Option<f64>,
    /// Take the machine as not driven, and its period as unknown
    #[arg(long, conflicts_with = "period")]
    pub(crate) autonomous: bool,
    /// Periods, or passages of the section, until the orbit is closed [default: the first that repeats]
    #[arg(long, value_name = "N")]
    pub(crate) multiple: Option<usize>,
    /// Coordinate that may have moved on after a period; may be given several times [default: those on which nothing depends]
    #[arg(long, value_name = "NAME")]
    pub(crate) drift: Vec<String>,
    /// Where orbits of machines that are not driven are cut: "beak:impact" or "position=0.1,up" [default: an impact, or another event]
    #[arg(long, value_name = "SECTION")]
    pub(crate) section: Option<SectionArgument>,
    /// Time that the motion gets to settle, in s [default: 200 periods, or ten runs]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) settle: Option<f64>,
}

/// Options of `percussion analyse orbit`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse orbit woodpecker
  percussion analyse orbit driven-stop --set frequency=1.8
  percussion analyse orbit bouncing-table --set acceleration=0.7 --json | jq .multipliers
  percussion analyse orbit machine.toml --section 'hammer:impact' --drift 'carriage position'

The motion first settles; then Newton's method makes the orbit exact, P(x) = x, where P follows the
motion through all impacts, sticking and sliding from section to section. Its derivative DP is carried along:
between events by the variational equation, across each event by the saltation matrix that follows from the law.
The multipliers are the eigenvalues of DP: an orbit attracts its neighbours if all are inside the unit circle. A shift of time
and each drift have the multiplier 1, which says nothing (trivial). All of this is verified by differences of P.

Warnings: near_grazing (an event is nearly tangential), simultaneous (several laws switch at once, the derivative
may differ from side to side), differenced (parts of DP are differences of motions), fell_back (events made no
progress, and a step was made by time-stepping).

Files: index.html (the orbit, multipliers, events), orbit.json, in DIR or percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 no orbit was found.")]
pub(crate) struct OrbitArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// How it is looked for
    #[command(flatten)]
    pub(crate) search: SearchArguments,
    /// Compare multipliers with differences of the map [default: up to 12 directions]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) verify: Option<bool>,
}

/// `A:B` with A < B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RangeArgument(pub(crate) (f64, f64));

impl FromStr for RangeArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const HELP: &str = "a range is A:B with A < B, as in 1.0:2.5";
        let (low, high) = text.split_once(':').ok_or(HELP)?;
        let number = |word: &str| word.trim().parse::<f64>().ok().filter(|x| x.is_finite());
        match (number(low), number(high)) {
            (Some(low), Some(high)) if low < high => Ok(Self((low, high))),
            _ => Err(HELP.into()),
        }
    }
}

/// Options of `percussion analyse continue`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse continue driven-stop --set frequency=1.8 --parameter frequency --range 1:2.2
  percussion analyse continue woodpecker --parameter friction --range 0.2:0.5
  percussion analyse continue bouncing-table --parameter acceleration --range 0.2:1.5 --switch 1

The orbit on which the motion settles at the present value of the parameter is followed to both sides, by pseudo-arclength, also
around folds. On the way these points are found:
  fold              two orbits meet and vanish
  flip              a multiplier passes −1: an orbit of twice the period is born (--switch K follows that of flip K)
  neimark-sacker    a pair of multipliers leaves the unit circle
  grazing-interior  the gap of an open contact vanishes
  grazing-exterior  the speed of an impact vanishes
  crossing-sliding  a reversal begins to stick
  vanishing-segment the time between two events vanishes
Where events come or go, the branch goes on with the new ones if it can.

Files: index.html (the branch, stable parts whole and others dashed), branch.json, in DIR or percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 no orbit to begin with, 130 interrupted.")]
pub(crate) struct ContinueArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// The parameter: one of the model or file, or a number of the file by its path
    #[arg(long, value_name = "NAME")]
    pub(crate) parameter: String,
    /// Its range
    #[arg(long, value_name = "A:B", allow_hyphen_values = true)]
    pub(crate) range: RangeArgument,
    /// How the first orbit is looked for
    #[command(flatten)]
    pub(crate) search: SearchArguments,
    /// Points to each side at most [default: 400]
    #[arg(long, value_name = "N")]
    pub(crate) points: Option<usize>,
    /// Follow the branch of twice the period that is born at flip K
    #[arg(long, value_name = "K")]
    pub(crate) switch: Option<usize>,
}

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

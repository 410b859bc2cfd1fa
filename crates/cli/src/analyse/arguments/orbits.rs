//! Options of analyses of orbits: `orbit` and `continue`.

use clap::Args;

use super::SubjectArguments;
use super::values::{RangeArgument, SectionArgument};

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

//! Options of `percussion analyse equilibria`.

use clap::Args;

use super::SubjectArguments;
use super::values::RangeArgument;
use crate::options::Numbers;

/// Options of `percussion analyse equilibria`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse equilibria friction-pair --load load --direction 1,1
  percussion analyse equilibria two-mass-stop --set drive=0 --set load=1 --parameter stop --range 0.3:2
  percussion analyse equilibria machine.toml --json | jq .sets

For every choice of closed contacts the equilibrium nearest to the initial state, and to some states around it, is looked for:
  interior   nothing touches
  pressed    contacts press, with forces λ > 0
  set        friction sticks: a whole set, of which extents, corners (for one or two coordinates) and the part of the friction that
             the point needs are told
A machine that is driven is in equilibrium only if it is at all times of a period.

Stability is said with the way by which it is known: eigenvalues of small motions along what is held; the criterion of Leine & van de Wouw for
sets (K > 0, damping ≥ 0, and no oscillation free of both damping and friction); energy, (S1)–(S3) of the thesis, where that is lost by dissipation,
friction or impacts. `--load` tells between which values of a parameter the machine stays where it is; `--parameter` with `--range` follows the
equilibrium, also where contacts begin or end to press (boundary equilibria).

Files: index.html (sets as areas, branches), equilibria.json, in DIR or percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 a law that cannot be asked.")]
pub(crate) struct EquilibriaArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// Parameter of which the interval is asked for in which the machine stays where it is
    #[arg(long, value_name = "NAME")]
    pub(crate) load: Option<String>,
    /// Direction along which the extent of sets is asked for
    #[arg(long, value_name = "A,B,…", allow_hyphen_values = true)]
    pub(crate) direction: Option<Numbers>,
    /// Parameter in which the equilibrium is followed
    #[arg(long, value_name = "NAME", requires = "range")]
    pub(crate) parameter: Option<String>,
    /// Its range
    #[arg(long, value_name = "A:B", requires = "parameter", allow_hyphen_values = true)]
    pub(crate) range: Option<RangeArgument>,
}

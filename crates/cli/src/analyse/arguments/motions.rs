//! Options of `percussion analyse classify` and `percussion analyse monitor`.

use clap::Args;

use super::SubjectArguments;

/// Options of `percussion analyse classify`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse classify forced-oscillator
  percussion analyse classify den-hartog --set frequency=1 --json

What theorems say about motions, from the equations alone:
  P1      one coordinate on a linear spring with stops, driven with a period that is not in resonance: an orbit exists
  P2      the same in resonance: no theorem
  P3      one coordinate with a force that depends on it alone: bounded motions without equilibria lead to an orbit
  Kunze   one coordinate on a linear spring with dry friction, driven: in resonance an orbit exists if |∫ p e^{iτ} dτ| < 4F
  energy  forces with a potential and restitutions below one: no orbit has impacts

Exit codes: 0 success, 1 file error, 2 wrong input.")]
pub(crate) struct ClassifyArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
}

/// Options of `percussion analyse monitor`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion analyse monitor bouncing-ball --t-end 4
  percussion analyse monitor driven-stop --orbit

Along the motion the energy V = T + U − U(equilibrium) is watched, on arcs and at jumps, and the variation ∫|u'| + Σ|u⁺ − u⁻| of velocities is
taken. Where the motion goes is told: rest, equilibrium, periodic, quasi-periodic, chaotic or unbounded. With --orbit the distance from
the orbit is told on which the motion settles.

Files: index.html (energy and distance over time), monitor.json, in DIR or percussion-analyse/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 the motion cannot be followed, or has no orbit.")]
pub(crate) struct MonitorArguments {
    /// What is analysed
    #[command(flatten)]
    pub(crate) subject: SubjectArguments,
    /// Time at which it ends, in s [default: that of the scenario]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) t_end: Option<f64>,
    /// Tell the distance from the orbit on which the motion settles
    #[arg(long)]
    pub(crate) orbit: bool,
}

//! Options of `percussion study`.

use clap::{Args, Subcommand};
use percussion_lab::experiments::study::Levels;

use super::norm::NormArguments;
use crate::options::{Assignment, Destination, SelectionArguments};

/// What is studied.
#[derive(Debug, Subcommand)]
pub(crate) enum StudyCommand {
    /// Run schemes with many step sizes and fit the orders of their errors
    Convergence(Box<ConvergenceArguments>),
    /// Run schemes with many step sizes and fit the order of their distance from the exact orbit
    Orbital(Box<OrbitalArguments>),
    /// Solve a contact problem by iterations with many relaxations and count their sweeps
    Relaxation(Box<RelaxationArguments>),
    /// Run schemes with many step sizes or tolerances and set errors against their cost
    WorkPrecision(Box<WorkPrecisionArguments>),
}

/// Options of all studies of schemes.
#[derive(Debug, Args)]
pub(crate) struct SchemesArguments {
    /// What is compared
    #[command(flatten)]
    pub(crate) selection: SelectionArguments,
    /// Measure errors against a computed reference also where the model has an exact solution
    #[arg(long)]
    pub(crate) computed_reference: bool,
    /// Where results go
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Options of `percussion study convergence`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion study convergence bouncing-ball
  percussion study convergence bouncing-ball --set gravity=2 --set restitution=0.5 --set gap=1 --t-end 4
  percussion study convergence impact-oscillator --norm hausdorff --levels 20
  percussion study convergence impact-oscillator --norm sup-away --away 0.05 --t-end 1
  percussion study convergence woodpecker --schemes moreau-midpoint --steps-min 500 --steps-max 40000
  percussion study convergence bouncing-ball --json | jq '.schemes[].observed'

Every scheme runs with N steps for many N, and the order p is the slope of the line
ln error = ln C + p ln Δt through all of them, shown with its 95 % confidence interval. Where an
impact falls inside its step changes C, so single errors scatter and at least 12 step sizes are
taken. The N are primes, evenly spread in log N, so that no impact falls on a grid point. Errors
are measured against the exact solution of the model. If it has none, a reference is computed by
the route of `run --accurate`, or by fine constant steps where that fails, and once more coarsely:
twice their distance is the estimate of its error, which is shown, and orders are fitted to errors
at least ten times as large. Schemes whose energy comes from nowhere in some run are marked ‡.
Schemes that ignore a restitution of the model are marked †, and no
order is fitted to them.

Norms:
  l1         sum over steps of Δt times the error at the step's end
  lp         the same with powers p of the errors, then the p-th root (--power)
  sup        largest error of a step; does not tend to zero for velocities that jump
  sup-away   the same over steps that end farther than --away from every jump of the solution
  hausdorff  distance of the graphs over time, filled in at jumps
  orbital    distance of the computed states from the exact orbit; forgets time

Files: index.html (errors over step size, log–log), convergence.csv, convergence.json, in DIR or
percussion-study/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 all schemes failed, 130 interrupted.")]
pub(crate) struct ConvergenceArguments {
    /// Which step sizes
    #[command(flatten)]
    pub(crate) levels: LevelArguments,
    /// How errors are measured
    #[command(flatten)]
    pub(crate) norm: NormArguments,
    /// What is studied
    #[command(flatten)]
    pub(crate) schemes: SchemesArguments,
}

/// Options of `percussion study orbital`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion study orbital bouncing-ball --schemes moreau-jean-explicit,galerkin-1,galerkin-3
  percussion study orbital forced-oscillator --set forcing='sin q' --t-end 20 --schemes galerkin-2
  percussion study orbital forced-oscillator --set forcing='-cos q' --set restitution=0.8 --json

The orbit of a motion is the set of its states (q, u), without their times. The orbital error is
the largest distance of a computed state from the exact orbit: a motion that is right but late has
none. Time-stepping schemes find impacts up to a step late, so that the largest error of u at a
given time stays as large as a jump for every step size, while the orbital error tends to zero
with the step. Both are measured for the same runs, with their orders and 95 % confidence
intervals; see `percussion study convergence --help` for step sizes and the reference.

Files: index.html (errors over step size, log–log), orbital.csv, orbital.json, in DIR or
percussion-study/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 all schemes failed, 130 interrupted.")]
pub(crate) struct OrbitalArguments {
    /// Which step sizes
    #[command(flatten)]
    pub(crate) levels: LevelArguments,
    /// What is studied
    #[command(flatten)]
    pub(crate) schemes: SchemesArguments,
}

/// Options of `percussion study work-precision`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion study work-precision bouncing-ball --schemes moreau-midpoint,galerkin-2
  percussion study work-precision impact-oscillator --steps 200,500,1000,2000,5000 --t-end 1
  percussion study work-precision impact-oscillator --tols 1e-4,1e-6,1e-8 --norm hausdorff
  percussion study work-precision bouncing-ball --schemes moreau-jean,event-driven --at-error 1e-8
  percussion study work-precision bouncing-ball --json | jq '.schemes[].runs[] | {evaluations, q}'

How much does an error cost? Schemes with settings rtol or atol run with each tolerance of --tols
as their value; all other schemes run with each number of steps of --steps. Errors are set against
evaluations of the equations of motion, which count alike on every machine, and against computing
time, which includes watching energy and penetration and recording every step. The exponent shown
is the slope of ln error over ln evaluations, with its 95 % confidence interval; the lower a line
lies in the plots, the better the scheme.

Files: index.html (error over evaluations and over time, log–log), work-precision.svg (error of q over
evaluations), work-precision.csv, work-precision.json, in DIR or percussion-study/MODEL.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 all schemes failed, 130 interrupted.")]
pub(crate) struct WorkPrecisionArguments {
    /// Numbers of steps, separated by commas [default: those of `study convergence`]
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub(crate) steps: Vec<u64>,
    /// Tolerances of schemes that have them, separated by commas
    #[arg(long, value_name = "X,X,…", value_delimiter = ',', allow_hyphen_values = true,
          default_values_t = [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10])]
    pub(crate) tols: Vec<f64>,
    /// Error of q at which costs are compared; where no run reaches it, the cost is extrapolated
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    pub(crate) at_error: Option<f64>,
    /// How errors are measured
    #[command(flatten)]
    pub(crate) norm: NormArguments,
    /// What is studied
    #[command(flatten)]
    pub(crate) schemes: SchemesArguments,
}

/// The problem of [Studer2009, Fig. 4.12] on the command line.
pub(crate) const FIGURE_NAME: &str = "figure-4.12";

/// Options of `percussion study relaxation`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  percussion study relaxation
  percussion study relaxation figure-4.12 --set inertia=0.018 --tol 1e-8
  percussion study relaxation planar-block --set friction=0.3 --solvers sor-prox,ssor-prox,nsgs
  percussion study relaxation heap.json --solvers sor-prox --solver-set components=together
  percussion study relaxation --relaxations 0.2,0.4,0.6,0.8,1,1.2,1.4,1.6,1.8 --json | jq '.cases[].curves'

How fast do JORprox and SORprox converge? Their sweeps are counted from forces of zero until no force
changes by more than the tolerance in a sweep, for many relaxations ω, one for all laws. The problem
`figure-4.12` is the block on two corners of Studer's book: both corners stick, both slide, or one
opens. Of a model or scenario the forces of its state at the beginning are found, which must be at
rest in the contacts that are closed.

Unless --solver-set says otherwise, r = ω/G_hh (step_length = diagonal), and normal forces and friction
are laws of their own in the order of the book (components = normals-first). The stop test depends
on r, as in the book: with a small ω forces change little in a sweep, however wrong they are.

Files: index.html (sweeps over relaxations), relaxation.csv, relaxation.json, in DIR or
percussion-study/PROBLEM.

Exit codes: 0 success, 1 file error, 2 wrong input, 3 no relaxation converges, 130 interrupted.")]
pub(crate) struct RelaxationArguments {
    /// The block of the book's figure, a model, a scenario file, or a file of a friction problem
    #[arg(value_name = "figure-4.12|MODEL|SCENARIO.toml|PROBLEM.json|.hdf5", default_value = FIGURE_NAME)]
    pub(crate) problem: String,
    /// Solvers that have a relaxation, separated by commas
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_values = ["jor-prox", "sor-prox"])]
    pub(crate) solvers: Vec<String>,
    /// Setting of the solvers (see `percussion list solvers NAME`); may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) solver_set: Vec<Assignment>,
    /// Parameter of the model, or of the scenario file; may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<Assignment>,
    /// Relaxations ω between 0 and 2, separated by commas [default: 0.05, 0.1, … 1.95]
    #[arg(long, value_name = "X,X,…", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) relaxations: Vec<f64>,
    /// Largest change of a force in a sweep at the end, in N and relative; of solvers without such a
    /// stop test the residual
    #[arg(long, value_name = "X", default_value_t = 1e-10, allow_hyphen_values = true)]
    pub(crate) tol: f64,
    /// Sweeps before giving up
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=100_000_000))]
    pub(crate) max_sweeps: usize,
    /// Where results go
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Which numbers of steps runs have.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LevelArguments {
    /// Number of step sizes, at least 12
    #[arg(long = "levels", value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(12..=1000))]
    count: u32,
    /// Fewest steps [default: a 64th of the most]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    steps_min: Option<u64>,
    /// Most steps [default: twice those of a run with the step size of the model]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    steps_max: Option<u64>,
}

impl From<LevelArguments> for Levels {
    fn from(LevelArguments { count, steps_min, steps_max }: LevelArguments) -> Self {
        Self { count, steps_min, steps_max }
    }
}

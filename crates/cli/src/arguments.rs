//! Subcommands and their options.

use clap::{Parser, Subcommand};

use crate::analyse::AnalyseCommand;
use crate::bench::BenchCommand;
use crate::check::CheckArguments;
use crate::compare::CompareArguments;
use crate::demo::DemoArguments;
use crate::init::InitArguments;
use crate::list::ListArguments;
use crate::render::RenderArguments;
use crate::run::RunArguments;
use crate::solve::SolveArguments;
use crate::study::StudyCommand;
use crate::view::ViewArguments;

/// Everything on the command line.
#[derive(Debug, Parser)]
#[command(
    name = "percussion",
    version,
    about = "Nonsmooth mechanics: impacts, unilateral contact, dry friction",
    long_about = "Percussion simulates mechanical systems with impacts, unilateral contact and dry \
        friction.\n\nForces at contacts are set-valued laws; a time-stepping scheme solves for the \
        percussions (impulses) of every step, so that infinitely many impacts in finite time, \
        sticking and sliding need no special care. All quantities are in SI units.",
    after_help = "\
Examples:
  percussion demo                        four runs on one page, to be played
  percussion list models                 what can be simulated
  percussion list models woodpecker      the parameters of one model
  percussion run woodpecker --csv        simulate, write files and a report
  percussion run bouncing-ball --set restitution=0.5 --json
  percussion view woodpecker             watch it in a browser, push and pause
  percussion init scene scene.toml       a commented scenario file to begin with
  percussion check planar-block          what is solvable and unique at the start
  percussion render woodpecker --strip   pictures of a motion
  percussion compare woodpecker          schemes that suit it, side by side
  percussion analyse orbit woodpecker    its limit cycle, and whether it attracts
  percussion study convergence bouncing-ball --t-end 4
  percussion solve problem.json          a friction problem of a collection, certified
  percussion bench solvers problems/     all solvers on a folder of such problems

Exit codes: 0 success, 1 file error, 2 wrong input, 3 numerical failure, 130 interrupted.",
    arg_required_else_help = true
)]
pub(crate) struct Arguments {
    /// The subcommand.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Say what a machine can do: orbits and their stability, gradients of motions
    #[command(subcommand)]
    Analyse(AnalyseCommand),
    /// Compare solvers on folders of friction problems, or make such problems
    #[command(subcommand)]
    Bench(BenchCommand),
    /// Say whether a model can be solved at its initial state, and what is unique
    Check(CheckArguments),
    /// Run several schemes on one model, side by side
    Compare(Box<CompareArguments>),
    /// Simulate four systems, a woodpecker toy among them, and show them in one page
    Demo(DemoArguments),
    /// Write a scenario file to begin with
    Init(InitArguments),
    /// Show the models, laws, schemes, controllers or solvers there are
    List(ListArguments),
    /// Make pictures of a run, a model or a scenario file
    Render(Box<RenderArguments>),
    /// Simulate a model or a scenario file
    Run(Box<RunArguments>),
    /// Solve a friction problem from a file, and say what its solution is like
    Solve(SolveArguments),
    /// Measure orders of convergence
    #[command(subcommand)]
    Study(StudyCommand),
    /// Watch a model live in a browser, or play a run that is done
    View(ViewArguments),
}

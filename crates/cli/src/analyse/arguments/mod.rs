//! Options of `percussion analyse`.

mod attractors;
mod equilibria;
mod motions;
mod orbits;
mod sensitivity;
mod values;

pub(crate) use attractors::{BasinsArguments, DiagramArguments, LyapunovArguments, SweepArgument};
pub(crate) use equilibria::EquilibriaArguments;
pub(crate) use motions::{ClassifyArguments, MonitorArguments};
pub(crate) use orbits::{ContinueArguments, OrbitArguments, SearchArguments};
pub(crate) use sensitivity::SensitivityArguments;
pub(crate) use values::{AxisArgument, SectionArgument};

use clap::{Args, Subcommand};

use crate::options::{Destination, SubjectOptions};

/// What is analysed.
#[derive(Debug, Subcommand)]
pub(crate) enum AnalyseCommand {
    /// Map initial states to the motions that attract them
    Basins(Box<BasinsArguments>),
    /// Show what motions settle on as a parameter goes up and down
    Diagram(Box<DiagramArguments>),
    /// Say what motions may exist, by theorems on the equations alone
    Classify(Box<ClassifyArguments>),
    /// Watch energy along a motion, its variation, and where it goes
    Monitor(Box<MonitorArguments>),
    /// Find equilibria, and sets of them with friction, and say whether they are stable
    Equilibria(Box<EquilibriaArguments>),
    /// Take exponents of Lyapunov, and say whether a motion is chaotic
    Lyapunov(Box<LyapunovArguments>),
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
    /// The scenario and its initial values
    #[command(flatten)]
    pub(crate) subject: SubjectOptions,
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

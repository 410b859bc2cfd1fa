//! Options of the subcommands that look at a scenario from its initial state.

use clap::Args;
use percussion_lab::scenario::Setup;

use super::{Assignment, Numbers, set_initial_values, setup_of};
use crate::failure::Failure;

/// A scenario and its initial values.
#[derive(Debug, Args)]
pub(crate) struct SubjectOptions {
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
}

impl SubjectOptions {
    /// The scenario with its initial values.
    pub(crate) fn setup(&self) -> Result<Setup, Failure> {
        let mut setup = setup_of(&self.scenario, &self.set)?;
        set_initial_values(&mut setup, self.q0.as_ref(), self.u0.as_ref())?;
        Ok(setup)
    }
}

//! Options of the solver, and of all that has a name and settings.

use percussion_lab::scenario::{Description, Product, SolverDescription};

use super::{Assignment, positive};
use crate::failure::{Failure, unknown};

/// Makes a description that of this name.
pub(crate) fn change_kind<T: Product>(
    chosen: &mut Description<T>,
    name: &str,
) -> Result<(), Failure> {
    let names = T::listings().iter().map(|listing| listing.name);
    chosen.change_kind(name).map_err(|_| unknown(T::KIND, name, names))
}

/// What the command line says about the solver.
pub(crate) struct SolverOptions<'a> {
    pub(crate) name: Option<&'a str>,
    pub(crate) set: &'a [Assignment],
    pub(crate) tolerance: Option<f64>,
}

impl SolverOptions<'_> {
    /// Replaces what is given.
    pub(crate) fn apply(&self, solver: &mut SolverDescription) -> Result<(), Failure> {
        if let Some(name) = self.name {
            change_kind(solver, name)?;
        }
        for Assignment { name, value } in self.set {
            solver.set(name, value)?;
        }
        if let Some(tolerance) = self.tolerance {
            solver.set_tolerance(positive("tolerance", tolerance, "1e-10")?)?;
        }
        Ok(())
    }
}

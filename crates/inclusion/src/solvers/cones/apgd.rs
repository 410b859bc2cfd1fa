//! APGD: accelerated projected gradients on the cones, with De Saxcé's shift updated.
//!
//! Between two updates of the shifts s the convex problem
//!
//! ```text
//! minimise ½ PᵀGP + (c + s n)ᵀP   over P ∈ K                                 (1)
//! ```
//!
//! is attacked by Nesterov's method with adaptive restart and step length
//! ([`Gradient`](super::gradient::Gradient)) [Mazhar2015, APGD], which for s = 0 is that
//! paper's relaxed problem; s = μ‖ξ_T‖ + μ_R‖ξ_R‖ follows as soon as the error of (1) is a fraction
//! of the residual [Acary2011, whole paper]. Nothing is factorised: products with G and projections only.

use serde::{Deserialize, Serialize};

use super::cadoux::Shift;
use super::outer_loop::{FixedPoint, InnerMethod, OuterSettings};
use crate::parameter::ParameterError;
use crate::problem::InclusionProblem;
use crate::solvers::method::Method;
use crate::solvers::monitor::Monitor;
use crate::solvers::{SolveError, SolveReport};

/// Settings of [`Apgd`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ApgdSettings {
    /// Both errors of the residual at the end; dimensionless.
    pub tolerance: f64,
    /// Iterations before giving up.
    pub max_iterations: usize,
    /// Error of (1) at which the shift is updated, as a fraction of the last residual.
    pub inner_accuracy: f64,
}

impl Default for ApgdSettings {
    fn default() -> Self {
        Self { tolerance: 1e-10, max_iterations: 100_000, inner_accuracy: 0.3 }
    }
}

/// The APGD solver over cones.
#[derive(Debug)]
pub struct Apgd(FixedPoint);

impl Apgd {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: ApgdSettings) -> Result<Self, ParameterError> {
        let ApgdSettings { tolerance, max_iterations, inner_accuracy } = settings;
        let inner = InnerMethod::Apgd;
        let outer = OuterSettings { tolerance, max_iterations, inner, inner_accuracy, memory: 0 };
        FixedPoint::new(outer, &Shift).map(Self)
    }
}

impl Method for Apgd {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.0.improve(problem, percussion)
    }

    fn monitor(&self) -> &Monitor {
        self.0.monitor()
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        self.0.monitor_mut()
    }
}

//! The linearly implicit trapezoidal scheme of Potra, Anitescu, Gavrea and Trinkle.
//!
//! ```text
//! M̂_M (u_E − u_B) = Δt ĥ + W_M P,   q_E = q_B + ½Δt F (u_B + u_E)           (1)
//! −½(γ_E + γ_B) ∈ N_C(P)   where g_B ≤ δ                                   (2)
//! ```
//!
//! [Studer2009, §5.3.6.6] with M̂, ĥ of the velocity family for α = β = ½; the coefficients printed
//! in eq. (5.73) differ from those that (5.47) gives, which are used. Steps end at impacts, which
//! obey Poisson's law, and at switches of closed contacts. Of order two in smooth motion, and
//! through impacts because they are located. Of the tolerances δ_a and δ_b Δt³ only the first is
//! kept: gaps are located to it, whatever Δt.
//!
//! (2) leaves γ_E = −γ_B in a closed contact: a normal velocity that is not 0 at the start of a
//! contact, or that comes from the curvature of the surface, O(Δt²), alternates and does not decay.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;

use super::Order;
use super::located_events::{Between, EventSettings, LocatedEvents};
use super::velocity_family::Force;

impl LocatedEvents {
    /// The linearly implicit trapezoidal scheme.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn potra_trapezoidal(
        settings: EventSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let between = Between {
            order: Order { smooth: 2, impact: 2 },
            geometry: 0.5,
            position: 0.5,
            force: Force::LinearlyImplicit(0.5),
            weight: 1.0,
            at_switches: true,
        };
        Self::new(between, settings, solver)
    }
}

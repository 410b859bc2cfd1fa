//! The scheme of Gavrea, Anitescu and Potra with two parameters.
//!
//! ```text
//! M̂_B (u_E − u_B) = Δt ĥ + W_B P,   q_E = q_B + Δt F ((1 − α) u_B + α u_E)   (1)
//! −(β γ_E + (1 − β) γ_B) ∈ N_C(P)   where g_B ≤ δ                          (2)
//! ```
//!
//! [Studer2009, eqs. (5.76)–(5.79)] with M̂, ĥ of the velocity family. Steps end at impacts, which
//! obey Poisson's law, and at switches of closed contacts. Deviates: the source treats gyroscopic
//! forces F(u)u apart from the others; here all of h is linearised, since systems do not say which
//! is which.
//!
//! M and W belong to the beginning of the step, so the order is one if they vary. For constant M and
//! W and α = β = ½ it is two, through impacts as well, and declared for impacts. Otherwise it is one:
//! the bouncing ball shows it late, since every bounce adds an error of its own. For α = β = 1 the
//! line through step sizes from 0.06 to 0.001 s has slope 0.73 in u; from 0.004 to 0.0006 s it is 0.90.

use percussion_inclusion::parameter::{ParameterError, fraction, positive};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::InstantLaw;
use super::Order;
use super::located_events::{Between, EventSettings, LocatedEvents};
use super::velocity_family::Force;

/// Settings of the scheme of Gavrea, Anitescu and Potra.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GavreaSettings {
    /// α of (1), 0 … 1, dimensionless.
    pub alpha: f64,
    /// β of (1) and (2), 0 < β ≤ 1, dimensionless.
    pub beta: f64,
    /// δ > 0 of (2): contacts nearer than this are closed, in m.
    pub gap_tolerance: f64,
    /// Slower rebounds are none, ≥ 0, in m/s.
    pub rest_speed: f64,
    /// Shorter flights are none, ≥ 0, as a fraction of Δt.
    pub shortest_flight: f64,
    /// The impact law.
    pub impact: InstantLaw,
}

/// The second-order choice for constant mass, unconditionally stable for linear forces.
impl Default for GavreaSettings {
    fn default() -> Self {
        let EventSettings { gap_tolerance, rest_speed, shortest_flight, impact } =
            EventSettings::default();
        Self { alpha: 0.5, beta: 0.5, gap_tolerance, rest_speed, shortest_flight, impact }
    }
}

impl LocatedEvents {
    /// The scheme of Gavrea, Anitescu and Potra.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn gavrea_anitescu_potra(
        settings: GavreaSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let GavreaSettings { gap_tolerance, rest_speed, shortest_flight, impact, .. } = settings;
        let beta = positive("beta", fraction("beta", settings.beta)?)?;
        let alpha = fraction("alpha", settings.alpha)?;
        let through_impacts = if alpha == 0.5 && beta == 0.5 { 2 } else { 1 };
        let between = Between {
            order: Order { smooth: 1, impact: through_impacts },
            geometry: 0.0,
            position: alpha,
            force: Force::LinearlyImplicit(beta),
            weight: (1.0 - beta) / beta,
            at_switches: true,
        };
        let events = EventSettings { gap_tolerance, rest_speed, shortest_flight, impact };
        Self::new(between, events, solver)
    }
}

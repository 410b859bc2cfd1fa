//! The Moreau–Jean θ scheme.
//!
//! ```text
//! M (u_E − u_B) = Δt h_{B+θ} + W P,   q_E = q_B + Δt F ((1 − θ) u_B + θ u_E)    (1)
//! −(γ_E + ε γ_B) ∈ N_C(P)   where g(q_B + γ Δt F u_B) ≤ 0                      (2)
//! ```
//!
//! [Acary2010, eq. (29)], with the force linearised once, h_{B+θ} = (1 − θ) h_B + θ h̄_E, and M, W at
//! q_B + θΔt F u_B. Unconditionally stable for linear forces and θ ≥ ½; of order two in smooth
//! motion for θ = ½, of order one otherwise and through impacts. Bilateral constraints hold at
//! velocity level.

use percussion_inclusion::parameter::{ParameterError, fraction};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::Order;
use super::velocity_family::{Force, Law, Member, VelocityScheme};

/// Settings of the Moreau–Jean θ scheme.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MoreauJeanSettings {
    /// θ of (1), 0 … 1, dimensionless.
    pub theta: f64,
    /// γ of (2), 0 … 1, dimensionless: where in the step gaps are judged.
    pub gamma: f64,
}

impl Default for MoreauJeanSettings {
    fn default() -> Self {
        Self { theta: 0.5, gamma: 0.5 }
    }
}

impl VelocityScheme {
    /// The Moreau–Jean θ scheme.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn moreau_jean(
        settings: MoreauJeanSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let theta = fraction("theta", settings.theta)?;
        let member = Member {
            order: Order { smooth: if theta == 0.5 { 2 } else { 1 }, impact: 1 },
            geometry: theta,
            position: theta,
            force: Force::LinearlyImplicit(theta),
            law: Law::Velocity(fraction("gamma", settings.gamma)?),
        };
        Ok(Self::new(member, solver))
    }
}

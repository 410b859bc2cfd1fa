//! The modified Θ scheme of non-smooth contact dynamics.
//!
//! ```text
//! M_B (u_E − u_B) = Δt ((1 − Θ) h_B + Θ h̄_E) + W_B P                       (1)
//! q_E = q_B + Δt F ((1 − Θ) u_B + Θ u_E)                                   (2)
//! −(max(g_D, 0)/Δt + γ_E) ∈ N_C(P),   g_D at q_B + (1 − Θ) Δt F u_B        (3)
//! ```
//!
//! [Studer2009, §5.3.3, eq. (5.57) with its sign corrected]. Gap and velocity of an impact both
//! vanish within two steps, so impacts are inelastic whatever the law's restitution.

use percussion_inclusion::parameter::{ParameterError, fraction};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::Order;
use super::velocity_family::{Force, Law, Member, VelocityScheme};

/// Settings of the modified Θ scheme.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ModifiedThetaSettings {
    /// Θ of (1), 0 … 1, dimensionless; stable for linear forces from ½ on.
    pub theta: f64,
}

impl Default for ModifiedThetaSettings {
    fn default() -> Self {
        Self { theta: 0.5 }
    }
}

impl VelocityScheme {
    /// The modified Θ scheme.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn modified_theta(
        settings: ModifiedThetaSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let theta = fraction("theta", settings.theta)?;
        let member = Member {
            order: Order { smooth: 1, impact: 1 },
            geometry: 0.0,
            position: theta,
            force: Force::LinearlyImplicit(theta),
            law: Law::Gap {
                weight: 0.0,
                at: 1.0 - theta,
                reach: f64::INFINITY,
                clip: true,
                offset: 0.0,
            },
        };
        Ok(Self::new(member, solver))
    }
}

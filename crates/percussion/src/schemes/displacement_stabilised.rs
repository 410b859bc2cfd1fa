//! Displacement-level schemes with stabilised gaps (Stiegelmeier, Funk, Foerg, Pfeiffer).
//!
//! ```text
//! M_B (u_E − u_B) = Δt ((1 − β) h_B + β h̄_E) + W_B P                       (1)
//! q_E = q_B + Δt F ((1 − α) u_B + α u_E)                                   (2)
//! −(g_D + Δt γ_E) ∈ N_C(P),   g_D at q_B + (1 − α) Δt F u_B                (3)
//! ```
//!
//! [Studer2009, §5.3.5]: α = 1, β = 0 is the scheme of Stiegelmeier and of Foerg, Pfeiffer and
//! Ulbrich with explicit forces; Funk's has any α and β, most stable at ½. Impacts are inelastic.

use percussion_inclusion::parameter::{ParameterError, fraction};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::Order;
use super::velocity_family::{Force, Law, Member, VelocityScheme};

/// Settings of the displacement-level schemes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DisplacementStabilisedSettings {
    /// α of (2), 0 … 1, dimensionless.
    pub position: f64,
    /// β of (1), 0 … 1, dimensionless; 0 is explicit.
    pub force: f64,
}

impl Default for DisplacementStabilisedSettings {
    fn default() -> Self {
        Self { position: 1.0, force: 0.0 }
    }
}

impl VelocityScheme {
    /// The displacement-level scheme.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn displacement_stabilised(
        settings: DisplacementStabilisedSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let position = fraction("position", settings.position)?;
        let force = match fraction("force", settings.force)? {
            0.0 => Force::Explicit(0.0),
            beta => Force::LinearlyImplicit(beta),
        };
        let member = Member {
            order: Order { smooth: 1, impact: 1 },
            geometry: 0.0,
            position,
            force,
            law: Law::Gap {
                weight: 0.0,
                at: 1.0 - position,
                reach: f64::INFINITY,
                clip: false,
                offset: 0.0,
            },
        };
        Ok(Self::new(member, solver))
    }
}

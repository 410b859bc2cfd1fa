//! The schemes of Anitescu, Hart and Potra without restitution.
//!
//! Anitescu and Potra 2002, linearly implicit [Studer2009, eqs. (5.69)–(5.70)]:
//!
//! ```text
//! M̂_B (u_E − u_B) = Δt ĥ + W_B P,   q_E = q_B + Δt F u_E                   (1)
//! −γ_E ∈ N_C(P)   where g_B ≤ 0                                            (2)
//! ```
//!
//! Anitescu and Hart, with the gap in the law [Studer2009, eq. (5.71)]:
//!
//! ```text
//! M_B (u_E − u_B) = Δt h_B + W_B P,   q_E = q_B + Δt F u_E                 (3)
//! −(γ_E + g_B/Δt) ∈ N_C(P)   where g_B ≤ δ₀                                (4)
//! ```
//!
//! (1) is stable for stiff forces; (4) keeps gaps from drifting. Impacts are inelastic.

use percussion_inclusion::parameter::{ParameterError, positive};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::Order;
use super::velocity_family::{Force, Law, Member, VelocityScheme};

/// Settings of the scheme of Anitescu and Hart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AnitescuHartSettings {
    /// δ₀ > 0 of (4), in m: farther contacts are left out.
    pub reach: f64,
}

impl Default for AnitescuHartSettings {
    fn default() -> Self {
        Self { reach: f64::MAX }
    }
}

impl VelocityScheme {
    /// The scheme of Anitescu and Potra, 2002.
    pub fn anitescu_potra_2002(solver: Box<dyn InclusionSolver>) -> Self {
        let member = Member {
            order: Order { smooth: 1, impact: 1 },
            geometry: 0.0,
            position: 1.0,
            force: Force::LinearlyImplicit(1.0),
            law: Law::Mean { weight: 0.0, tolerance: [0.0, 0.0] },
        };
        Self::new(member, solver)
    }

    /// The scheme of Anitescu and Hart.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn anitescu_hart(
        settings: AnitescuHartSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let reach = positive("reach", settings.reach)?;
        let member = Member {
            order: Order { smooth: 1, impact: 1 },
            geometry: 0.0,
            position: 1.0,
            force: Force::Explicit(0.0),
            law: Law::Gap { weight: 0.0, at: 0.0, reach, clip: false, offset: 0.0 },
        };
        Ok(Self::new(member, solver))
    }
}

//! The scheme of Stewart and Trinkle.
//!
//! ```text
//! M(q_B + Δt F u_B) (u_E − u_B) = Δt h(q_B + ½Δt F u_B, u_B) + W P         (1)
//! q_E = q_B + Δt F u_E,   −(g_B + Δt γ_E − δ₀) ∈ N_C(P)                    (2)
//! ```
//!
//! [Studer2009, eqs. (5.65)–(5.66)], with the gap linear in the step and a penetration tolerance δ₀.
//! Impacts are inelastic. The source approximates the friction disc by a polygon and solves a linear
//! complementarity problem: choose the solver `lemke` with `refinements = 0` for that, any other for the
//! exact disc.
//! Deviates: W belongs to the same configuration as M.

use percussion_inclusion::parameter::{ParameterError, non_negative};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::Order;
use super::velocity_family::{Force, Law, Member, VelocityScheme};

/// Settings of the schemes with a tolerance of the gap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GapToleranceSettings {
    /// δ₀ ≥ 0, in m.
    pub tolerance: f64,
}

impl VelocityScheme {
    /// The scheme of Stewart and Trinkle.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn stewart_trinkle(
        settings: GapToleranceSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let offset = non_negative("tolerance", settings.tolerance)?;
        let member = Member {
            order: Order { smooth: 1, impact: 1 },
            geometry: 1.0,
            position: 1.0,
            force: Force::Explicit(0.5),
            law: Law::Gap { weight: 0.0, at: 0.0, reach: f64::INFINITY, clip: false, offset },
        };
        Ok(Self::new(member, solver))
    }
}

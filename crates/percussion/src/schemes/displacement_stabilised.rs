//! Displacement-level schemes with stabilised gaps (Stiegelmeier, Funk, Foerg, Pfeiffer).
//!
//! ```text
//! M_B (u_E − u_B) = Δt ((1 − β) h_B + β h̄_E) + W_B P                       (1)
//! q_E = q_B + Δt F ((1 − α) u_B + α u_E)                                   (2)
//! −(g_D + Δt γ_E) ∈ N_C(P),   g_D at q_B + (1 − α) Δt F u_B                (3)
//! ```
//!
//! [Studer2009, §5.3.5]: α = 1, β = 0 is the scheme of Stiegelmeier and of Foerg, Pfeiffer and
//! Ulbrich with explicit forces; Funk's has any α and β, most stable at ½. Impacts are inelastic,
//! unless a step in which a law with restitution is struck, P ≠ 0 while γ_B approaches, is repeated
//! with Moreau's law for it, as Stiegelmeier does:
//!
//! ```text
//! −(γ_E + ε γ_B) ∈ N_C(P)                                                  (4)
//! ```
//!
//! The bounce then begins where the step does, up to Δt|γ_B| before contact. Left out is the second
//! stage of Heun for smooth motion: the order is one.

use percussion_inclusion::parameter::{ParameterError, fraction};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::Order;
use super::velocity_family::{Force, Law, Member, VelocityScheme};
use super::workspace::Workspace;
use crate::evaluation::{GapMotion, gap_motion};
use crate::instant::ContactProblem;
use crate::system::MechanicalSystem;

/// Speeds up to this are rounding, not blows, in m/s.
const ROUNDING: f64 = 1e-12;

/// Settings of the displacement-level schemes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DisplacementStabilisedSettings {
    /// α of (2), 0 … 1, dimensionless.
    pub position: f64,
    /// β of (1), 0 … 1, dimensionless; 0 is explicit.
    pub force: f64,
    /// Whether blows obey (4) instead of being inelastic.
    pub elastic: bool,
}

impl Default for DisplacementStabilisedSettings {
    fn default() -> Self {
        Self { position: 1.0, force: 0.0, elastic: false }
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
        let mut scheme = Self::new(member, solver);
        scheme.reflects_blows = settings.elastic;
        Ok(scheme)
    }
}

impl Workspace {
    /// Gives the laws that are struck the offset of (4); false if none of them has restitution.
    pub(super) fn reflect_blows(&mut self, system: &dyn MechanicalSystem, u_begin: &[f64]) -> bool {
        let (found, mut any) = (&self.at.found, false);
        let ContactProblem { acting, offset, percussion, u_free, local, reflected, .. } =
            &mut self.contact;
        for (k, &i) in acting.interactions.iter().enumerate() {
            let (law, rows) = (system.laws().law(acting.ids[k]), acting.directions.row(k));
            local.resize(rows.len(), 0.0);
            found.velocity(i, u_begin, local);
            let moves = gap_motion(law, found.gap(i), local, ROUNDING, reflected);
            reflected.resize(rows.len(), 0.0);
            law.reflect(local, reflected);
            let is_zero = |x: &[f64]| x.iter().all(|x| *x == 0.0);
            let unmoved = is_zero(&percussion[rows.clone()]) || is_zero(reflected);
            if unmoved || moves != GapMotion::Closes {
                continue;
            }
            let c = &mut offset[rows];
            found.velocity(i, u_free, c);
            c.iter_mut().zip(&*reflected).for_each(|(c, reflected)| *c += reflected);
            any = true;
        }
        any
    }
}

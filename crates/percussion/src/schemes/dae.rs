//! Discretisations of differential-algebraic equations: bilateral constraints g = 0 only.
//!
//! With q_M = q_B + ½Δt F u_B, forces explicit, and, but where another place is named,
//!
//! ```text
//! M (u_E − u_B) = h Δt + W P,   q_E = q_B + ½Δt F (u_B + u_E),   all at q_M    (1)
//! ```
//!
//! the forms differ in the equation for P [Studer2009, §5.1]:
//!
//! ```text
//! index1               Wᵀ(u_E − u_B) + Δt κ = 0             (5.6)–(5.11)     (2)
//! index2               γ_E + ε γ_B = 0                      (5.12)–(5.17)    (3)
//! baumgarte            (2) + Δt (2αγ_B + α²g_M) = 0         §5.1.3.1         (4)
//! ggl                  (3), and g(q_E) = 0 by M⁻¹W P_q      (5.21)–(5.28)    (5)
//! preconditioned       g(q_E(P)) = 0                        (5.29)–(5.31)    (6)
//! implicit             γ_E = 0,          W at q_B, q_E = q_B + Δt F u_E      (7)
//! linearised-implicit  γ_E + g_B/Δt = 0, W at q_B, q_E = q_B + Δt F u_E      (8)
//! linearised-midpoint  γ_E + ½γ_B + g_B/Δt = 0              (5.37)–(5.39)    (9)
//! ```
//!
//! (7) and (8) are (5.33)–(5.35) without and with the gap, M there at q_B too. The source calls
//! the last two terms of (9) about g_M/Δt; they are not: on a circle they are twice as large,
//! and with g_M/Δt the scheme is (8) with h at q_B, on another grid, and loses energy as that does.
//! All are of order one where h depends on u. For ten seconds of the spring pendulum with
//! Δt = 0.05 s (largest drift of L = 1 m, change of the energy by the greatest kinetic energy):
//!
//! | form | drift in m | energy |
//! |---|---|---|
//! | (2) | 4.1 | −100 % … +250 % |
//! | (3), ε = 0 | 0.89 | −200 % |
//! | (3), ε = 1 | 0.005 | < 1 %; γ oscillates: ε a little less than 1 is advised |
//! | (4), α = 3/s | 0.15 | −40 %; unstable for αΔt ≳ ½ |
//! | (5), ε = 0 | none | −75 % |
//! | (6) | none | < 3 % |
//! | (7) | 0.47 | −190 % |
//! | (8) | 0.02 | −90 % |
//! | (9) | 0.01 | −6 %, less by a factor of 7 with half the step |

use percussion_inclusion::parameter::{ParameterError, fraction, positive};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::velocity_family::{Force, Law, Member, VelocityScheme};
use super::{
    ImpactLaw, OneStepScheme, Order, Preconditioned, PreconditionedSettings, StepError, StepReport,
    Stepping, StuderGgl,
};
use crate::system::{Interactions, MechanicalSystem, State};

const REFUSED: &str = "the DAE forms know bilateral constraints only";

/// Settings of the DAE discretisations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DaeSettings {
    /// Which equation.
    pub form: DaeForm,
    /// ε of (3) and (5), 0 … 1, dimensionless, in place of the laws' own.
    pub epsilon: f64,
    /// α of (4), in 1/s, > 0; αΔt well below ½.
    pub alpha: f64,
}

impl Default for DaeSettings {
    fn default() -> Self {
        Self { form: DaeForm::default(), epsilon: 0.0, alpha: 3.0 }
    }
}

/// Equations (2)–(9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DaeForm {
    /// (2)
    Index1,
    /// (3)
    Index2,
    /// (4)
    Baumgarte,
    /// (5)
    Ggl,
    /// (6)
    Preconditioned,
    /// (7)
    Implicit,
    /// (8)
    LinearisedImplicit,
    /// (9)
    #[default]
    LinearisedMidpoint,
}

/// A DAE discretisation, with the inclusion solver of the caller's choice.
pub struct Dae {
    form: Box<dyn OneStepScheme>,
    found: Interactions,
}

impl Dae {
    /// The discretisation with these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(
        settings: DaeSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let weight = fraction("epsilon", settings.epsilon)?;
        let alpha = positive("alpha", settings.alpha)?;
        let mean = |weight| Law::Mean { weight, tolerance: [f64::INFINITY, 0.0] };
        let reach = f64::INFINITY;
        let gap = |weight| Law::Gap { weight, at: 0.0, reach, clip: false, offset: 0.0 };
        let form: Box<dyn OneStepScheme> = match settings.form {
            DaeForm::Index1 => Box::new(midpoint(Law::Acceleration(0.0), solver)),
            DaeForm::Index2 => Box::new(midpoint(mean(weight), solver)),
            DaeForm::Baumgarte => Box::new(midpoint(Law::Acceleration(alpha), solver)),
            DaeForm::Ggl => Box::new(StuderGgl::with_law(mean(weight), solver)),
            DaeForm::Preconditioned => {
                Box::new(Preconditioned::new(PreconditionedSettings { alpha: 0.5 }, solver)?)
            }
            DaeForm::Implicit => Box::new(implicit(mean(0.0), solver)),
            DaeForm::LinearisedImplicit => Box::new(implicit(gap(0.0), solver)),
            DaeForm::LinearisedMidpoint => Box::new(midpoint(gap(0.5), solver)),
        };
        Ok(Self { form, found: Interactions::default() })
    }

    /// Refuses laws that are not bilateral.
    fn check_laws(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
    ) -> Result<(), StepError> {
        self.found.clear();
        system.interactions(state.t, &state.q, &mut self.found);
        for i in 0..self.found.len() {
            if !system.laws().law(self.found.law(i)).is_bilateral() {
                let interaction = system.interaction_name(self.found.key(i));
                return Err(StepError::Unsupported { t: state.t, interaction, reason: REFUSED });
            }
        }
        Ok(())
    }
}

fn midpoint(law: Law, solver: Box<dyn InclusionSolver>) -> VelocityScheme {
    scheme((0.5, 0.5), law, solver)
}

fn implicit(law: Law, solver: Box<dyn InclusionSolver>) -> VelocityScheme {
    scheme((0.0, 1.0), law, solver)
}

/// M and W at q_B + κΔt F u_B, and the weight of u_E in q_E.
fn scheme(
    (geometry, position): (f64, f64),
    law: Law,
    solver: Box<dyn InclusionSolver>,
) -> VelocityScheme {
    let order = Order { smooth: 1, impact: 0 };
    let member = Member { order, geometry, position, force: Force::Explicit(0.5), law };
    VelocityScheme::new(member, solver)
}

impl OneStepScheme for Dae {
    /// No order is promised through impacts: there are none.
    fn order(&self) -> Order {
        Order { smooth: 1, impact: 0 }
    }

    /// Contacts are refused.
    fn impact_law(&self) -> ImpactLaw {
        ImpactLaw::None
    }

    fn stepping(&self) -> Stepping {
        self.form.stepping()
    }

    fn stabilise_over(&mut self, time: f64) {
        self.form.stabilise_over(time);
    }

    /// Contacts are refused before they come, where the system knows of them.
    fn check_system(&self, system: &dyn MechanicalSystem, t: f64) -> Result<(), StepError> {
        match system.contact_to_come() {
            Some(interaction) => Err(StepError::Unsupported { t, interaction, reason: REFUSED }),
            None => Ok(()),
        }
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        self.check_laws(system, state)?;
        self.form.step(system, dt, state)
    }
}

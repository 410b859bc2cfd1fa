//! The nonsmooth generalized-α scheme, with constraints at position and velocity level.
//!
//! Over a step from n to n + 1 the motion is split into a smooth part (tilde), a velocity jump W
//! and a position correction U. With all of M, W, g at q_{n+1} and b for bilateral laws,
//!
//! ```text
//! M v̇̃ = f(t, q, v) + W_b λ̃,      W_bᵀṽ + ζ_b = 0                           (1)
//! M U = W ν,      −s(q) ∈ N_C(ν)                                            (2)
//! M W = W Λ,      −(γ + ε γ_n) ∈ N_C(Λ) for laws active at q̃                (3)
//! q̃ = q_n + h v_n + h²(½−β) a_n + h²β a,        q = q̃ + U                   (4)
//! ṽ = v_n + h(1−γ) a_n + hγ a,                  v = ṽ + W                   (5)
//! (1−α_m) a + α_m a_n = (1−α_f) v̇̃ + α_f v̇̃_n                                (6)
//! ```
//!
//! [BAC2014, eqs. (29)–(31)], where s are the distances of the geometric components of the laws,
//! for bilateral and unilateral constraints their gaps. The laws are met through their
//! projections, so stops on both sides and other geometric laws work too; friction, which the
//! source leaves out, enters (3) with the tangential components of its law and has no part in
//! (2). The reaction over a step is Λ + hλ̃ [BAC2014, eq. (33)].
//!
//! Neither gaps nor velocities of closed contacts are violated; global order 1, order 2 in
//! smooth motion [BAC2014, §6.3]. Variants, for comparison: the modified position law
//! −s(q) ∈ N_C(ν − hΛ) [BAC2014, eq. (27)], which chatters after an accumulation of impacts, and
//! the index-3 form without impact law, see [`GeneralizedAlpha::index3`].

mod coefficients;
mod index3;
mod iterate;
mod jacobian;
mod linear_system;
mod monolithic;
mod residuals;
mod rows;
mod sequential;
mod start;

use percussion_inclusion::parameter::{ParameterError, fraction, positive};
use percussion_inclusion::solvers::SolveReport;
use serde::{Deserialize, Serialize};

use self::index3::Index3;
use self::iterate::Iterate;
use self::monolithic::Monolithic;
use self::sequential::Sequential;
use super::{
    ImpactLaw, IterationReport, OneStepScheme, Order, StepError, StepReport, Stepping,
    check_step_size, dense_delassus,
};
use crate::system::{InteractionKey, Layout, MechanicalSystem, State};

/// Settings of the generalized-α schemes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GeneralizedAlphaSettings {
    /// Spectral radius ρ∞ at infinite frequency, 0 … 1; 0.8 in [BAC2014, §10].
    pub rho_inf: f64,
    /// How the equations of a step are solved.
    pub solve: Solve,
    /// Stop when all residuals are at most tolerance times the momenta of the step; 1e-13 … 1e-6.
    pub tolerance: f64,
    /// Iterations before the last iterate is taken and reported as unconverged.
    pub max_iterations: usize,
}

impl Default for GeneralizedAlphaSettings {
    fn default() -> Self {
        Self { rho_inf: 0.8, solve: Solve::default(), tolerance: 1e-11, max_iterations: 60 }
    }
}

impl GeneralizedAlphaSettings {
    fn validate(&self) -> Result<(), ParameterError> {
        fraction("rho_inf", self.rho_inf)?;
        positive("tolerance", self.tolerance)?;
        positive("max_iterations", self.max_iterations as f64)?;
        Ok(())
    }
}

/// How the equations of a step are solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Solve {
    /// Smooth motion, position and velocity in turn [BAC2014, Algorithm 1].
    #[default]
    Sequential,
    /// All at once by a semismooth Newton iteration [BAC2014, eqs. (42)–(46)].
    Monolithic,
}

/// The nonsmooth generalized-α scheme (1)–(6), or its modified form.
#[derive(Debug)]
pub struct GeneralizedAlpha {
    iterate: Iterate,
    sequential: Sequential,
    monolithic: Monolithic,
    /// In the place of both, if the form is that of index 3.
    index3: Option<Index3>,
}

/// How the equations of a step were solved.
type Iterated = Result<IterationReport, StepError>;

/// Multipliers of one interaction in the last step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepMultipliers<'a> {
    /// Whose they are.
    pub key: InteractionKey,
    /// Smooth force λ̃ of bilateral laws, in N.
    pub smooth: &'a [f64],
    /// Position multiplier, ν, in kg m; ν − hΛ in the modified form.
    pub position: &'a [f64],
    /// Impulse Λ, in N s.
    pub impulse: &'a [f64],
}

impl GeneralizedAlpha {
    /// The scheme (1)–(6).
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: GeneralizedAlphaSettings) -> Result<Self, ParameterError> {
        settings.validate()?;
        Ok(Self {
            iterate: Iterate::new(settings),
            sequential: Sequential::default(),
            monolithic: Monolithic::new(&settings)?,
            index3: None,
        })
    }

    /// The scheme with the modified position law.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn modified(settings: GeneralizedAlphaSettings) -> Result<Self, ParameterError> {
        let mut scheme = Self::new(settings)?;
        scheme.iterate.modified = true;
        Ok(scheme)
    }

    /// The smooth scheme in its index-3 form, for comparison: constraints at position level only,
    /// and no impact law. `solve` of its settings has no meaning.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn index3(settings: GeneralizedAlphaSettings) -> Result<Self, ParameterError> {
        Ok(Self { index3: Some(Index3::default()), ..Self::new(settings)? })
    }

    /// Multipliers of the last step, by interaction.
    pub fn multipliers(&self) -> impl Iterator<Item = StepMultipliers<'_>> {
        let iterate = &self.iterate;
        iterate.rows.entries.iter().map(|entry| StepMultipliers {
            key: entry.key,
            smooth: &iterate.unknowns.lambda[entry.rows.clone()],
            position: &iterate.unknowns.rho[entry.rows.clone()],
            impulse: &iterate.unknowns.impulse[entry.rows.clone()],
        })
    }

    /// Symbolic analyses of sparse matrices so far; systems up to a few dozen unknowns have none.
    pub fn analyses(&self) -> usize {
        self.sequential.analyses() + self.monolithic.analyses()
    }

    /// Norms of the residuals of the last step, iterate by iterate; monolithic solution only.
    pub fn residual_history(&self) -> &[f64] {
        self.monolithic.history()
    }
}

impl OneStepScheme for GeneralizedAlpha {
    /// The index-3 form promises no order through impacts: it has no impact law.
    fn order(&self) -> Order {
        Order { smooth: 2, impact: u32::from(self.index3.is_none()) }
    }

    fn impact_law(&self) -> ImpactLaw {
        if self.index3.is_some() { ImpactLaw::None } else { ImpactLaw::Newton }
    }

    fn stepping(&self) -> Stepping {
        Stepping { remembers: true, ..Stepping::default() }
    }

    /// a and v̇̃.
    fn history_len(&self, layout: &Layout) -> usize {
        2 * layout.u_len()
    }

    fn start(&mut self, system: &dyn MechanicalSystem, state: &mut State) -> Result<(), StepError> {
        start::start(system, &mut self.iterate, state)
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        dense_delassus(velocities, components)
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        let iterate = &mut self.iterate;
        iterate.predict(system, dt, state);
        let iteration = match (&mut self.index3, iterate.settings.solve) {
            (Some(index3), _) => {
                index3::refuse_kinematic_laws(system, state.t, iterate)?;
                index3.solve(system, iterate)?
            }
            (None, Solve::Sequential) => self.sequential.solve(system, iterate)?,
            (None, Solve::Monolithic) => self.monolithic.solve(system, iterate)?,
        };
        // nothing fails from here on
        iterate.write(state);
        let contacts = &mut state.contacts;
        let switched = match self.index3 {
            Some(_) => iterate.store(contacts, |iterate, i| iterate.h * iterate.unknowns.lambda[i]),
            None => iterate.store_contacts(system.laws(), contacts),
        };
        let evaluations = iterate.evaluations;
        let step = StepReport::of_step(dt, switched, SolveReport::EMPTY);
        Ok(StepReport { iteration, evaluations, ..step })
    }
}

//! Interior points for Coulomb friction.
//!
//! In natural units (`natural.rs`) the forces x of a law, normal first, have one Lorentz cone L
//! per section S of the law: sliding, rolling, or none beside the normal. With z_S = (x_N, x_S)
//! and a velocity w_S = (w₀, w₁) of its own for each cone, De Saxcé's form of the problem
//! [DeSaxceFeng1998, §4], [Acary2011, eq. (6)] is
//!
//! ```text
//! ξ = G̃x + c̃,   w_S1 = ξ_S,   Σ_S w_S0 = ξ_N + Σ_S ‖w_S1‖,   L ∋ z_S ⊥ w_S ∈ L,   (1)
//! ```
//!
//! and ξ = 0 for bilateral laws. Two cones of a law with rolling resistance share the normal force
//! and divide the normal velocity between them. Iterates stay strictly inside the cones and follow
//!
//! ```text
//! z_S ∘ w_S = τ e,   τ → 0.                                                (2)
//! ```
//!
//! A Newton step takes the shift ‖w_S1‖ into its linearisation, [Acary2023, whole paper]: with the
//! defect r of the equations of (1) and t_S = w_S1/‖w_S1‖,
//!
//! ```text
//! dw_S1 = (G̃dx + r)_S,   Σ_S dw_S0 = (G̃dx + r)_N + Σ_S t_Sᵀdw_S1.          (3)
//! ```
//!
//! Far from the solution the products (2) are linearised at the scaled point λ = W⁻¹z = Ww of
//! Nesterov and Todd (`lorentz.rs`), with q = W⁻¹(λ\(τe − λ∘λ − W⁻¹dz∘Wdw)),
//!
//! ```text
//! dw = q − W⁻²dz,                                                          (4)
//! ```
//!
//! near it as they stand, with q = τe − z∘w − dz∘dw and z₁/z₀ times the first row taken from the
//! others,
//!
//! ```text
//! z₀dw₀ + z₁ᵀdw₁ + wᵀdz = q₀,                                              (5)
//! (z₀ − z₁z₁ᵀ/z₀)dw₁ + (w₁ − z₁w₀/z₀)dz₀ + (w₀ − z₁w₁ᵀ/z₀)dz₁ = q₁ − z₁q₀/z₀.
//! ```
//!
//! The directions of (4) let sliding forces and velocities be out of line by √τ, which ends at
//! √ε; those of (5), of Alizadeh, Haeberly and Overton [AlizadehGoldfarb2003, §7], by τ. Both
//! become, with the first rows of the cones of a law added up, equations of the size of G,
//!
//! ```text
//! R (G̃dx + r) + A dx = b,      R, A block diagonal,                         (6)
//! ```
//!
//! whose entries in (5) stay bounded. It is not symmetric, whatever G is, for t_S in R. After a
//! predictor with τ = 0 and its longest step α, the corrector aims at
//!
//! ```text
//! στ,   σ = (τ_α/τ)³,   (1 − σ) r,                                         (7)
//! ```
//!
//! with the products dz∘dw of the predictor if α ≥ ½ [NocedalWright2006, §14.2]. Forces with a
//! shift do not minimise anything, and the way (2) may turn back: if steps are blocked or no
//! longer help, the iterate is lifted off the boundary by weights that differ from cone to cone,
//!
//! ```text
//! z_S + η ω_S z̄ e,   w_S + η ω'_S w̄ e,   η = 10⁻³,                           (8)
//! ```
//!
//! z̄ and w̄ the means of the normal parts, and goes another way. If it has not come near at all, it
//! starts anew from greater forces: between bodies of very different masses forces may be much
//! greater than c and the diagonal of G tell.

mod equations;
mod linearised_cone;
mod lorentz;
mod natural;
mod newton_step;
mod safeguard;

use serde::{Deserialize, Serialize};

use self::lorentz::UNIT;
use self::natural::NaturalProblem;
use self::newton_step::{Iterate, NewtonStep};
use self::safeguard::{Measure, Safeguard};
use crate::parameter::{ParameterError, non_negative};
use crate::problem::InclusionProblem;
use crate::solvers::method::{Bounded, Method};
use crate::solvers::monitor::Monitor;
use crate::solvers::{SolveError, SolveOutcome, SolveReport};

/// Velocities of the first iterate beside the root mean square of c̃, and forces beside them; the
/// latter grow by `GREATER` if they turn out too small.
const FIRST_VELOCITY: f64 = 3.0;
const FIRST_FORCE: f64 = 1e2;
const GREATER: f64 = 1e3;

/// Iterations without a better residual that mean standstill.
const PATIENCE: usize = 40;

/// Settings of [`InteriorPoint`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct InteriorPointSettings {
    /// Bound of both errors of the residual; dimensionless, 1e-12 … 1e-4.
    pub tolerance: f64,
    /// Iterations before giving up; 5 … 50 are usual, each with one factorisation.
    pub max_iterations: usize,
    /// How De Saxcé's shift enters a step.
    pub shift: ShiftStep,
}

impl Default for InteriorPointSettings {
    fn default() -> Self {
        Self { tolerance: 1e-10, max_iterations: 200, shift: ShiftStep::Coupled }
    }
}

/// How De Saxcé's shift enters a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShiftStep {
    /// Linearised, as in (3): converges fast.
    Coupled,
    /// Kept during the step, t = 0 in (3): a fixed-point iteration as in [Acary2011, whole paper],
    /// with one step of the convex problem per update.
    Lagged,
}

/// The solver, for laws whose forces are cones.
#[derive(Debug, Default)]
pub struct InteriorPoint {
    settings: InteriorPointSettings,
    problem: NaturalProblem,
    step: NewtonStep,
    iterate: Iterate,
    /// P of the iterate.
    candidate: Vec<f64>,
    monitor: Monitor,
}

impl InteriorPoint {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: InteriorPointSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        Ok(Self { settings, ..Self::default() })
    }

    /// An iterate on the axes of the cones; forces too great cost few steps, too small ones many.
    fn start(&mut self, greater_starts: u32) {
        let offset = &self.problem.offset;
        let square: f64 = offset.iter().map(|c| c * c).sum();
        let size = FIRST_VELOCITY * (square / offset.len() as f64).sqrt();
        let force = size * FIRST_FORCE * GREATER.powi(greater_starts.cast_signed());
        self.iterate.x.clear();
        self.iterate.x.resize(offset.len(), 0.0);
        for section in &self.problem.sections {
            self.iterate.x[section.normal] = force;
        }
        self.iterate.w.clear();
        self.iterate.w.resize(self.problem.sections.len(), UNIT.map(|e| size * e));
    }

    /// Steps until the residual is small, or not worth more; how that ended, and after how many.
    fn iterate(&mut self, problem: &InclusionProblem) -> (SolveOutcome, usize) {
        let coupled = self.settings.shift == ShiftStep::Coupled;
        let (mut safeguard, mut last_better, mut last) = (Safeguard::new(), 0, 0);
        for iteration in 1..=self.settings.max_iterations {
            last = iteration;
            let way = (safeguard.frame, coupled);
            let advanced =
                self.step.advance(&self.problem, &mut self.iterate, way, self.monitor.interrupt());
            self.problem.percussion(&self.iterate.x, &mut self.candidate);
            let residual = problem.residual(&self.candidate);
            if self.monitor.look(iteration, residual, &self.candidate) {
                last_better = iteration;
            }
            if residual.worst() <= self.settings.tolerance {
                return (SolveOutcome::Converged, iteration);
            }
            if self.monitor.interrupted() {
                return (SolveOutcome::Interrupted, iteration);
            }
            let Ok(length) = advanced else { break };
            if residual.worst().is_nan() || iteration > last_better + PATIENCE {
                break;
            }
            match safeguard.judge(length, residual.worst()) {
                Measure::None => {}
                Measure::Lift => safeguard.lift(&self.problem, &mut self.iterate),
                Measure::StartGreater => self.start(safeguard.greater_starts),
            }
        }
        let exhausted = last == self.settings.max_iterations;
        (if exhausted { SolveOutcome::IterationLimit } else { SolveOutcome::Stalled }, last)
    }
}

impl Bounded for InteriorPoint {
    fn bound(&mut self, tolerance: f64, iterations: usize) {
        (self.settings.tolerance, self.settings.max_iterations) = (tolerance, iterations);
    }
}

impl Method for InteriorPoint {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.problem.take(problem)?;
        // the guess, and no forces at all, which iterates inside the cones never reach
        self.candidate.clear();
        self.candidate.resize(problem.size(), 0.0);
        let (guess, none) = (problem.residual(percussion), problem.residual(&self.candidate));
        self.monitor.look(0, guess, percussion);
        let tolerance = self.settings.tolerance;
        let (outcome, iterations) = if guess.worst() <= tolerance {
            (SolveOutcome::Converged, 0)
        } else if none.worst() <= tolerance {
            self.monitor.look(0, none, &self.candidate);
            (SolveOutcome::Converged, 0)
        } else {
            self.start(0);
            self.iterate(problem)
        };
        Ok(self.monitor.finish(outcome, iterations, percussion))
    }

    fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.monitor
    }
}

//! What fixed points on frozen quantities share: the loop around a quadratic problem.
//!
//! Coulomb friction is not the optimality condition of a quadratic problem, but becomes one when
//! a quantity h is frozen (De Saxcé's shift, the radii of friction discs, the tangential forces).
//! With P(h) the solution of the quadratic problem, or of several in turn, and h(P) the quantity
//! that belongs to it, the friction problem is the fixed point
//!
//! ```text
//! h' = h(P(h)),                                                            (1)
//! ```
//!
//! which [`Anderson`] accelerates. The quadratic problems are solved to a fraction of the residual
//! that the last ones left, so that effort goes into them only as h settles.

use serde::{Deserialize, Serialize};

use super::admm::AdmmSettings;
use super::convex::{Convex, ConvexMethod, LocalSet};
use super::gradient::Gradient;
use super::progress::{ConeMethod, Progress};
use super::scaled::Scaled;
use crate::parameter::{ParameterError, fraction};
use crate::problem::InclusionProblem;
use crate::solvers::SolveError;
use crate::solvers::anderson::{Anderson, check_memory};

/// Settings of the solvers by fixed points on frozen quantities.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OuterSettings {
    /// Both errors of the residual at the end; dimensionless.
    pub tolerance: f64,
    /// Iterations of the inner method, over all frozen problems, before giving up.
    pub max_iterations: usize,
    /// Method for the frozen problems.
    pub inner: InnerMethod,
    /// Error of a frozen problem when it is left, as a fraction of the last residual.
    pub inner_accuracy: f64,
    /// Frozen quantities that the acceleration of (1) remembers; 0 for the plain fixed point.
    pub memory: usize,
}

impl Default for OuterSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-10,
            max_iterations: 100_000,
            inner: InnerMethod::default(),
            inner_accuracy: 0.1,
            memory: 5,
        }
    }
}

/// A method for quadratic problems over simple sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InnerMethod {
    /// The alternating direction method of multipliers.
    #[default]
    Admm,
    /// Accelerated projected gradients: no factorisation.
    Apgd,
}

impl InnerMethod {
    fn make(self) -> Box<dyn ConvexMethod> {
        match self {
            Self::Apgd => Box::new(Gradient::default()),
            Self::Admm => Box::new(AdmmSettings::default().method()),
        }
    }
}

/// What is frozen, and the quadratic problems that are left.
pub(super) trait Freezing: Sync {
    /// Number of quadratic problems solved in turn.
    fn stages(&self) -> usize {
        1
    }

    /// Writes h(P), from P and ξ.
    fn read(&self, scaled: &Scaled, p: &[f64], xi: &[f64], frozen: &mut Vec<f64>);

    /// Writes sets and offset b of a stage, given h, and into P the components that are held;
    /// on entry there are no sets, and b = ĉ.
    fn pose(&self, stage: usize, frozen: Frozen, p: &mut [f64], posed: &mut Posed);
}

/// A frozen problem is posed for these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frozen<'a> {
    pub(super) scaled: &'a Scaled,
    /// h.
    pub(super) values: &'a [f64],
}

/// Sets and offset b of a quadratic problem.
#[derive(Debug, Default)]
pub(super) struct Posed {
    pub(super) sets: Vec<LocalSet>,
    pub(super) offset: Vec<f64>,
}

/// The loop (1): a solver by what it freezes.
pub struct FixedPoint {
    freezing: &'static dyn Freezing,
    settings: OuterSettings,
    method: Box<dyn ConvexMethod>,
    anderson: Anderson,
    progress: Progress,
    scaled: Scaled,
    posed: Posed,
    held: Vec<f64>,
    xi: Vec<f64>,
    /// h before and after the quadratic problems.
    frozen: Vec<f64>,
    value: Vec<f64>,
}

impl std::fmt::Debug for FixedPoint {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("FixedPoint").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl FixedPoint {
    /// With these settings, and what is frozen.
    pub(super) fn new(
        settings: OuterSettings,
        freezing: &'static dyn Freezing,
    ) -> Result<Self, ParameterError> {
        fraction("inner_accuracy", settings.inner_accuracy)?;
        check_memory("memory", settings.memory)?;
        Ok(Self {
            freezing,
            settings,
            method: settings.inner.make(),
            anderson: Anderson::new(settings.memory),
            progress: Progress::new(settings.tolerance, settings.max_iterations)?,
            scaled: Scaled::default(),
            posed: Posed::default(),
            held: Vec::new(),
            xi: Vec::new(),
            frozen: Vec::new(),
            value: Vec::new(),
        })
    }

    /// Adds ĉ to ĜP.
    fn add_offset(&mut self) {
        self.xi.iter_mut().zip(&self.scaled.offset).for_each(|(xi, c)| *xi += c);
    }

    /// P(h), and ĜP in the place of ξ.
    fn solve_frozen(&mut self, tolerance: f64, p: &mut [f64]) -> Option<()> {
        for stage in 0..self.freezing.stages() {
            self.posed.sets.clear();
            self.posed.offset.clone_from(&self.scaled.offset);
            let frozen = Frozen { scaled: &self.scaled, values: &self.frozen };
            self.freezing.pose(stage, frozen, p, &mut self.posed);
            self.held.clear();
            self.held.extend_from_slice(p);
            let (scaled, Posed { sets, offset }) = (&self.scaled, &self.posed);
            let (held, interrupt) = (&self.held, &self.progress.interrupt());
            let convex = Convex { scaled, offset, sets, held, interrupt };
            let stop = (tolerance, self.progress.left().max(1));
            self.progress.iterations += self.method.minimise(&convex, stop, [p, &mut self.xi])?;
        }
        Some(())
    }
}

impl ConeMethod for FixedPoint {
    fn iterate(&mut self, problem: &InclusionProblem, p: &mut [f64]) -> Result<bool, SolveError> {
        self.method.start(&self.scaled);
        self.anderson.forget();
        self.xi.resize(p.len(), 0.0);
        self.scaled.times(p, &mut self.xi);
        self.add_offset();
        self.freezing.read(&self.scaled, p, &self.xi, &mut self.frozen);
        let mut residual = 1.0;
        while !self.progress.exhausted() {
            let tolerance = self.settings.inner_accuracy * f64::min(residual, 1.0);
            if self.solve_frozen(tolerance, p).is_none() {
                return Ok(true);
            }
            if self.progress.look(problem, &self.scaled, p) {
                break;
            }
            self.add_offset();
            self.freezing.read(&self.scaled, p, &self.xi, &mut self.value);
            residual = self.progress.last_residual();
            self.anderson.advance(&mut self.frozen, &self.value);
        }
        Ok(false)
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn parts(&mut self) -> (&mut Progress, &mut Scaled) {
        (&mut self.progress, &mut self.scaled)
    }
}

//! What JORprox, SORprox and SSORprox share: settings, the update of one law, the loop.
//!
//! The update of law i with relative velocity ξᵢ is
//!
//! ```text
//! Pᵢ' = prox_{Cᵢ}(Pᵢ − rᵢ ξᵢ),                                             (1)
//! ```
//!
//! with rᵢ from [`StepLength`], or with the matrix R_i = G_ii/ω in its place the projection in
//! that metric [Studer2009, eqs. (4.68), (4.69)],
//!
//! ```text
//! −(G_ii Pᵢ' + bᵢ) ∈ N_{Cᵢ}(Pᵢ'),   bᵢ = ω ξᵢ − G_ii Pᵢ.                   (2)
//! ```
//!
//! Sources count normal force and friction of a contact as two laws, the second with the set C(P_N)
//! of the normal force at hand. That is (1) or (2) for one group g of the components of a law, with
//! the others as they are ([`Components`]),
//!
//! ```text
//! P_g' = (prox_{Cᵢ}(z))_g,   z_g = P_g − r_g ξ_g,   z = P elsewhere.            (3)
//! ```

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::block_solve::{BlockSolve, DenseSet};
use super::components::{Components, Groups};
use super::dense_sets::{AllLaws, OneGroup, OneLaw};
use super::step_length::{self, GroupRule, StepLength};
use super::stop::{self, Change, StopTest, Watch};
use crate::parameter::{ParameterError, at_least_one, below_two};
use crate::problem::InclusionProblem;
use crate::solvers::door::Units;
use crate::solvers::method::Method;
use crate::solvers::monitor::Monitor;
use crate::solvers::{SolveError, SolveOutcome, SolveReport, check_dense};

/// Settings of JORprox, SORprox and SSORprox.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ProxSettings {
    /// Relaxation ω, dimensionless, 0 < ω < 2. With 1 JORprox is Jprox and SORprox is Sprox.
    pub relaxation: f64,
    /// How r is chosen.
    pub step_length: StepLength,
    /// Which row decides r in a group of components that share it.
    pub group_rule: GroupRule,
    /// Which components are updated at once.
    pub components: Components,
    /// When to stop.
    pub stop: StopTest,
    /// Sweeps before giving up with `IterationLimit`.
    pub max_sweeps: usize,
}

impl Default for ProxSettings {
    fn default() -> Self {
        Self {
            relaxation: 1.0,
            step_length: StepLength::default(),
            group_rule: GroupRule::default(),
            components: Components::default(),
            stop: StopTest::default(),
            max_sweeps: 10_000,
        }
    }
}

impl ProxSettings {
    fn validate(&self) -> Result<(), ParameterError> {
        below_two("relaxation", self.relaxation)?;
        at_least_one("max_sweeps", self.max_sweeps)?;
        let (given, all) = (self.components.given(), "together where step_length is global");
        if self.components != Components::Together && self.step_length == StepLength::Global {
            return Err(ParameterError::word(given, all));
        }
        self.stop.validate()
    }
}

/// Scratch memory and settings of a prox iteration.
#[derive(Debug, Default)]
pub(super) struct ProxIteration {
    settings: ProxSettings,
    /// The rule in force: `Automatic` replaced by what it stands for.
    rule: StepLength,
    /// r of every row.
    r: Vec<f64>,
    /// b of (2), or of the whole problem.
    b: Vec<f64>,
    /// G of the whole problem, for [`StepLength::Global`].
    dense: Vec<f64>,
    block: BlockSolve,
    watch: Watch,
    /// The stop test in the units of the problem at hand.
    stop: StopTest,
    passes: usize,
    monitor: Monitor,
}

impl ProxIteration {
    /// With these settings; `Automatic` stands for `automatic`.
    pub(super) fn new(
        settings: ProxSettings,
        automatic: StepLength,
    ) -> Result<Self, ParameterError> {
        settings.validate()?;
        let rule = match settings.step_length {
            StepLength::Automatic => automatic,
            chosen => chosen,
        };
        Ok(Self { settings, rule, ..Self::default() })
    }

    /// Repeats `sweep` until the stop test is met.
    fn run(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        sweep: &mut impl ProxSweep,
    ) -> Result<SolveReport, SolveError> {
        if matches!(self.rule, StepLength::Global | StepLength::Uniform) {
            check_dense(problem.size())?;
        }
        self.passes = self.settings.components.passes(problem);
        if self.rule != StepLength::Block || self.settings.components != Components::Together {
            let ProxSettings { group_rule, relaxation, .. } = self.settings;
            step_length::fill(self.rule, group_rule, relaxation, problem, &mut self.r);
        }
        self.b.resize(problem.size(), 0.0);
        let test = self.stop;
        self.watch.start(&test, problem, percussion);
        for number in 1..=self.settings.max_sweeps {
            let change = match self.rule {
                StepLength::Global => self.project_globally(problem, percussion),
                _ => sweep.sweep(self, problem, number, percussion),
            };
            if self.monitor.interrupted() {
                let report = stop::exhausted(problem, percussion, number);
                return Ok(SolveReport { outcome: SolveOutcome::Interrupted, ..report });
            }
            let report = self.watch.judge(&test, problem, percussion, change, number);
            if let Some(report) = report {
                return Ok(report);
            }
        }
        Ok(stop::exhausted(problem, percussion, self.settings.max_sweeps))
    }

    /// How often a sweep goes over the laws.
    pub(super) fn passes(&self) -> usize {
        self.passes
    }

    /// The groups of components of law i that are updated in this pass of a sweep, each at once.
    pub(super) fn groups<'a>(
        &self,
        problem: &InclusionProblem<'a>,
        (pass, i): (usize, usize),
    ) -> Groups<'a> {
        self.settings.components.groups(pass, problem.law(i).groups())
    }

    /// Replaces `xi`, the relative velocity of law i, by its new percussion, of which only the
    /// components of the group are meant; `own` is the old.
    pub(super) fn update(
        &mut self,
        problem: &InclusionProblem,
        (i, group): (usize, Range<usize>),
        own: &[f64],
        xi: &mut [f64],
    ) {
        if group.len() < own.len() {
            self.update_group(problem, (i, group), own, xi);
            return;
        }
        if self.rule == StepLength::Block {
            self.update_in_block_metric(problem, i, own, xi);
            return;
        }
        // (1)
        for ((xi, p), r) in xi.iter_mut().zip(own).zip(&self.r[problem.rows(i)]) {
            *xi = p - r * *xi;
        }
        problem.law(i).prox(&problem.context(i), xi);
    }

    /// (3)
    fn update_group(
        &mut self,
        problem: &InclusionProblem,
        (i, group): (usize, Range<usize>),
        own: &[f64],
        xi: &mut [f64],
    ) {
        let (m, start) = (own.len(), problem.rows(i).start);
        if self.rule == StepLength::Block && group.len() > 1 {
            // (2), with the block of the group
            let omega = self.settings.relaxation;
            let g = problem.delassus.diagonal_block(i);
            let rows = group.clone().map(|h| &g[h * m..(h + 1) * m][group.clone()]);
            self.dense.clear();
            self.dense.extend(rows.flatten());
            let b = &mut self.b[..group.len()];
            for ((b, xi), row) in
                b.iter_mut().zip(&xi[group.clone()]).zip(self.dense.chunks_exact(group.len()))
            {
                *b = omega * xi
                    - row.iter().zip(&own[group.clone()]).map(|(g, p)| g * p).sum::<f64>();
            }
            let set = OneGroup { law: OneLaw::new(problem, i), own, group: group.clone() };
            let xi = &mut xi[group.clone()];
            xi.copy_from_slice(&own[group]);
            self.block.solve(&set, &self.dense, b, xi);
            return;
        }
        for k in 0..m {
            xi[k] = if group.contains(&k) { own[k] - self.r[start + k] * xi[k] } else { own[k] };
        }
        problem.law(i).prox(&problem.context(i), xi);
    }

    /// (2)
    fn update_in_block_metric(
        &mut self,
        problem: &InclusionProblem,
        i: usize,
        own: &[f64],
        xi: &mut [f64],
    ) {
        let omega = self.settings.relaxation;
        let g = problem.delassus.diagonal_block(i);
        let law = OneLaw::new(problem, i);
        if let ([g], [p], [xi]) = (g, own, &mut *xi) {
            // one component: r = ω/G_ii solves (2)
            *xi = p - omega / if *g > 0.0 { *g } else { law.weight } * *xi;
            law.prox(std::slice::from_mut(xi));
            return;
        }
        let b = &mut self.b[..own.len()];
        for ((b, xi), row) in b.iter_mut().zip(&*xi).zip(g.chunks_exact(own.len())) {
            *b = omega * xi - row.iter().zip(own).map(|(g, p)| g * p).sum::<f64>();
        }
        xi.copy_from_slice(own);
        self.block.solve(&law, g, b, xi);
    }

    /// (2) with all laws as one block, R = G/ω.
    fn project_globally(&mut self, problem: &InclusionProblem, percussion: &mut [f64]) -> Change {
        self.dense.resize(problem.size() * problem.size(), 0.0);
        problem.delassus.write_dense(&mut self.dense);
        // b = ω ξ − G P = ω c − (1 − ω) G P
        let omega = self.settings.relaxation;
        for i in 0..problem.blocks.len() {
            let b = &mut self.b[problem.rows(i)];
            b.fill(0.0);
            problem.delassus.add_row_times(i, percussion, b);
            for (b, c) in b.iter_mut().zip(&problem.offset[problem.rows(i)]) {
                *b = omega * c - (1.0 - omega) * *b;
            }
        }
        let before = percussion.to_vec();
        self.block.solve(&AllLaws { problem }, &self.dense, &self.b, percussion);
        let mut change = Change::default();
        for (before, after) in before.iter().zip(&*percussion) {
            change.add(*before, *after);
        }
        change
    }
}

/// A solver by how it sweeps.
#[derive(Debug)]
pub struct ProxSolver<S> {
    pub(super) iteration: ProxIteration,
    pub(super) sweep: S,
}

/// A sweep over all laws.
pub(super) trait ProxSweep: Send {
    /// Updates all percussions, in the sweep of this number.
    fn sweep(
        &mut self,
        iteration: &mut ProxIteration,
        problem: &InclusionProblem,
        number: usize,
        percussion: &mut [f64],
    ) -> Change;
}

impl<S: ProxSweep> Method for ProxSolver<S> {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.iteration.run(problem, percussion, &mut self.sweep)
    }

    fn begin(&mut self, units: Units) {
        self.iteration.stop = self.iteration.settings.stop.in_units(units);
        self.iteration.monitor.begin();
    }

    fn monitor(&self) -> &Monitor {
        &self.iteration.monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.iteration.monitor
    }
}

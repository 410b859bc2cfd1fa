//! Forecasting discontinuous Galerkin schemes of any degree.
//!
//! The velocity is a polynomial of degree r inside a step and jumps at its end. With stages l at
//! t_i + c_l h, M_k a_k = f(t_k, q_k, v_k) + W_k λ_k, and the coefficients B, B̃, L̃ of the nodes,
//!
//! ```text
//! q_l = q_i + h Σ_k B_lk F(q_k) v_k                                         (1)
//! v_l = v_i + h Σ_{k<r} B̃_lk a_k                                            (2)
//! M_r (v_{i+1} − v_r) = h B_rr M_r (a_r − Σ_{k<r} L̃_k(1) a_k) + W_r Λ       (3)
//! −(γ_{i+1} + ε γ_r) ∈ N_C(Λ)   for laws active at q_r                      (4)
//! ```
//!
//! [Paschkowski2024, Algorithms 4–6], with q_{i+1} = q_r, all directions of (3)–(4) at q_r, and
//! the minus of (3) that is printed as a plus in Algorithm 6. The source has a constant mass and
//! integrates forces; here accelerations are integrated, M_k being that of the node. For a
//! constant mass both are the same, and a mass that depends on the configuration keeps the orders,
//! since (1)–(3) are the quadratures of the source for v̇ = M⁻¹f. The source pairs λ_l with the law
//! of stage l, which leaves λ_0 free in persistent contact; here the pairing is half-explicit:
//!
//! ```text
//! −γ_{k+1} ∈ N_C(λ_k),   k = 0 … r − 1,                                     (5)
//! −(γ_r + h γ̇_r) ∈ N_C(λ_r),   v̇ = a_r                                      (6)
//! ```
//!
//! for the laws active at the beginning of the step. Gaps up to a tolerance δ count as closed, so
//! that rounding does not open a contact at rest [Paschkowski2024, Algorithm 4]. Where γ_r = 0, (6) is the law at
//! acceleration level, γ̇_r = W_rᵀv̇ + κ; a sliding contact keeps the direction of γ_r in it.
//! Constraints hold at velocity level. The order in smooth motion is that of the quadrature on the
//! [`Nodes`], up to 2r, and 1 through impacts: by (1)–(3) without laws v_{i+1} = v_i + h Σ_k B_rk a_k.
//! Stages are found by fixed-point iteration, which needs h times the Lipschitz constant of f to
//! be well below 1.
//!
//! Inclusions that are not solved are reported, whatever the stages do.
//!
//! A singular M is completed by the bilateral laws, see [`crate::evaluation`].

mod end;
mod nodes;
mod polynomials;
mod stage;

use percussion_inclusion::laws::{LawTable, Mode};
use percussion_inclusion::linalg::Multipliers;
use percussion_inclusion::parameter::{ParameterError, non_negative, positive};
use percussion_inclusion::problem::DenseInclusion;
use percussion_inclusion::solvers::{DenseNewton, SolveOutcome, SolveReport};
use serde::{Deserialize, Serialize};

pub use self::nodes::Nodes;
use self::polynomials::GalerkinCoefficients;
use self::stage::{GalerkinStage, Listed, list_laws};
use super::{
    IterationReport, OneStepScheme, Order, StepError, StepReport, check_step_size, dense_delassus,
};
use crate::system::{MechanicalSystem, State};

/// Changes up to this, relative to velocities, may be rounding of the forces.
const ROUNDING: f64 = 1e-11;

/// Largest degree: beyond it the coefficients of polynomials lose digits.
const LARGEST_DEGREE: usize = 10;

/// Settings of the Galerkin schemes of the source, whose degree is in their names.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GalerkinSettings {
    /// Stop when no stage velocity changes by more than tolerance·max(1, max|v|), in m/s and
    /// rad/s; 1e-15 … 1e-8. Where forces are large rounding forbids it: then when the change has
    /// ceased to fall.
    pub tolerance: f64,
    /// Iterations before the last iterate is taken and reported as unconverged.
    pub max_iterations: usize,
    /// δ: distances up to it count as closed, in m; 0 … 1e-6.
    pub gap_tolerance: f64,
    /// Which multipliers are taken where redundant laws leave a choice; those nearest to the last
    /// ones if absent. The motion does not depend on it.
    pub multipliers: Option<Multipliers>,
}

impl Default for GalerkinSettings {
    fn default() -> Self {
        Self { tolerance: 1e-14, max_iterations: 100, gap_tolerance: 1e-12, multipliers: None }
    }
}

/// Settings of the Galerkin scheme of any degree.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GalerkinOfDegree {
    /// r, 1 … 10.
    pub degree: usize,
    /// c_0 … c_r.
    pub nodes: Nodes,
    /// As in [`GalerkinSettings`].
    pub tolerance: f64,
    /// As in [`GalerkinSettings`].
    pub max_iterations: usize,
    /// As in [`GalerkinSettings`].
    pub gap_tolerance: f64,
    /// As in [`GalerkinSettings`].
    pub multipliers: Option<Multipliers>,
}

impl Default for GalerkinOfDegree {
    fn default() -> Self {
        let GalerkinSettings { tolerance, max_iterations, gap_tolerance, multipliers } =
            GalerkinSettings::default();
        let nodes = Nodes::default();
        Self { degree: 3, nodes, tolerance, max_iterations, gap_tolerance, multipliers }
    }
}

/// A Galerkin scheme.
#[derive(Debug)]
pub struct Galerkin {
    settings: GalerkinSettings,
    /// That of smooth motions.
    order: u32,
    coefficients: GalerkinCoefficients,
    stages: Vec<GalerkinStage>,
    inclusion: DenseInclusion,
    newton: DenseNewton,
    /// Interactions whose laws are active at stage 0, and at the end of the step.
    listed: Vec<Listed>,
    struck: Vec<Listed>,
    modes: Vec<Mode>,
    impulse: Vec<f64>,
    /// Last velocities, to see the change.
    last: Vec<f64>,
    drive: Vec<f64>,
    /// ε γ at the end.
    reflected: Vec<f64>,
}

impl Galerkin {
    /// The scheme of the source of degree r = 1, 2 or 3.
    ///
    /// # Errors
    /// A degree or setting out of range.
    pub fn new(degree: usize, settings: GalerkinSettings) -> Result<Self, ParameterError> {
        Self::on(Nodes::Chebyshev, degree, settings)
    }

    /// The scheme of any degree.
    ///
    /// # Errors
    /// A degree or setting out of range.
    pub fn of_degree(settings: GalerkinOfDegree) -> Result<Self, ParameterError> {
        let GalerkinOfDegree { degree, nodes, tolerance, .. } = settings;
        let GalerkinOfDegree { max_iterations, gap_tolerance, multipliers, .. } = settings;
        let settings = GalerkinSettings { tolerance, max_iterations, gap_tolerance, multipliers };
        Self::on(nodes, degree, settings)
    }

    fn on(nodes: Nodes, degree: usize, settings: GalerkinSettings) -> Result<Self, ParameterError> {
        positive("tolerance", settings.tolerance)?;
        positive("max_iterations", settings.max_iterations as f64)?;
        non_negative("gap_tolerance", settings.gap_tolerance)?;
        if !(1..=LARGEST_DEGREE).contains(&degree) {
            let (name, value) = ("degree", degree as f64);
            return Err(ParameterError::new(name, value, "from 1 to 10"));
        }
        let mut stages = Vec::new();
        stages.resize_with(degree + 1, GalerkinStage::default);
        Ok(Self {
            settings,
            order: nodes.order(degree),
            coefficients: GalerkinCoefficients::new(degree, nodes),
            stages,
            inclusion: DenseInclusion::default(),
            newton: DenseNewton::default(),
            listed: Vec::new(),
            struck: Vec::new(),
            modes: Vec::new(),
            impulse: Vec::new(),
            last: Vec::new(),
            drive: Vec::new(),
            reflected: Vec::new(),
        })
    }

    /// Iterates (1), (2) and (5).
    fn find_stages(
        &mut self,
        system: &dyn MechanicalSystem,
        h: f64,
        state: &State,
    ) -> Result<(SolveReport, IterationReport), StepError> {
        let r = self.coefficients.degree;
        self.stages[0].evaluate(system, state.t, state.t)?;
        self.list_active(system);
        let (mut solver, mut last_change) = (SolveReport::EMPTY, f64::INFINITY);
        let mut iteration = IterationReport::EMPTY;
        for iterations in 1..=self.settings.max_iterations {
            self.place_stages(system, h, state);
            for l in 1..=r {
                let t = state.t + self.coefficients.nodes[l] * h;
                self.stages[l].evaluate(system, t, state.t)?;
                self.stages[l].align(&self.listed);
            }
            let solved = self.solve_multipliers(system, h, state)?;
            // the last ones count
            solver = SolveReport { iterations: solver.iterations + solved.iterations, ..solved };
            let (mut change, mut size): (f64, f64) = (0.0, 1.0);
            for l in 1..=r {
                self.last.clone_from(&self.stages[l].at.u);
                self.update_velocity(system, l, h, state);
                for (new, old) in self.stages[l].at.u.iter().zip(&self.last) {
                    (change, size) = (change.max((new - old).abs()), size.max(new.abs()));
                }
            }
            iteration = IterationReport { iterations, error: change / size, ..iteration };
            // contracts no more, and is as small as the rounding of large forces
            let stays = change >= last_change && change <= ROUNDING * size;
            last_change = change;
            if stays || change <= self.settings.tolerance * size {
                return Ok((solver, iteration));
            }
        }
        Ok((solver, IterationReport { outcome: SolveOutcome::IterationLimit, ..iteration }))
    }

    /// Laws of stage 0 that are active there take part in (5) and (6).
    fn list_active(&mut self, system: &dyn MechanicalSystem) {
        let delta = self.settings.gap_tolerance;
        self.stages[0].list_active(system.laws(), delta, &mut self.listed);
        self.stages[0].align(&self.listed);
        let rows = self.stages[0].rows();
        for stage in &mut self.stages {
            stage.lambda.clear();
            stage.lambda.resize(rows, 0.0);
        }
    }

    /// (1)
    fn place_stages(&mut self, system: &dyn MechanicalSystem, h: f64, state: &State) {
        for stage in &mut self.stages {
            stage.rate.resize(stage.at.q.len(), 0.0);
            system.coordinate_rate(&stage.at.q, &stage.at.u, &mut stage.rate);
        }
        for l in 1..self.stages.len() {
            let mut q = std::mem::take(&mut self.stages[l].at.q);
            q.copy_from_slice(&state.q);
            for (k, stage) in self.stages.iter().enumerate() {
                let weight = h * self.coefficients.b(l, k);
                q.iter_mut().zip(&stage.rate).for_each(|(q, rate)| *q += weight * rate);
            }
            system.normalize(&mut q);
            let t = state.t + self.coefficients.nodes[l] * h;
            system.prescribe(t, &mut q, &mut self.stages[l].at.u);
            self.stages[l].at.q = q;
        }
    }

    /// λ_0 … λ_{r−1} from (5), with (2) eliminated.
    fn solve_multipliers(
        &mut self,
        system: &dyn MechanicalSystem,
        h: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let (r, m) = (self.coefficients.degree, self.stages[0].rows());
        self.inclusion.clear();
        for _ in 0..r {
            list_laws(system.laws(), &self.listed, &mut self.stages[0], &mut self.inclusion);
        }
        self.inclusion.reset();
        for k in 0..r {
            let l = k + 1;
            self.free_velocity(system, l, h, state);
            for a in 0..m {
                let row = k * m + a;
                self.inclusion.offset[row] = self.stages[l].velocity(a, &self.drive);
                self.inclusion.percussion[row] = self.stages[k].lambda[a];
                for (j, source) in self.stages.iter().enumerate().take(r) {
                    for b in 0..m {
                        let g = self.stages[l].coupling(a, source, b);
                        let weight = h * self.coefficients.b_tilde(l, j);
                        self.inclusion.matrix[row * (r * m) + j * m + b] = weight * g;
                    }
                }
            }
        }
        let Some(solved) = self.solve_inclusion(system.laws()) else {
            return Err(self.stages[0].not_finite(system, state.t));
        };
        for k in 0..r {
            let solution = &self.inclusion.percussion[k * m..(k + 1) * m];
            self.stages[k].lambda.copy_from_slice(solution);
        }
        Ok(solved)
    }

    /// Solves the inclusion in hand; nothing if a number is not finite.
    fn solve_inclusion(&mut self, laws: &LawTable) -> Option<SolveReport> {
        let report = self.newton.solve_dense(laws, &mut self.inclusion).ok()?;
        // rounding may leave more than a small residual, and is as good as solved
        let solved = report.outcome != SolveOutcome::IterationLimit;
        if let (true, Some(choice)) = (solved, self.settings.multipliers) {
            self.newton.choose(laws, &mut self.inclusion, choice);
        }
        Some(report)
    }

    /// v_l of (2) without multipliers, into `drive`.
    fn free_velocity(&mut self, system: &dyn MechanicalSystem, l: usize, h: f64, state: &State) {
        self.drive.clear();
        self.drive.resize(state.u.len(), 0.0);
        for (k, stage) in self.stages.iter().enumerate().take(self.coefficients.degree) {
            let weight = h * self.coefficients.b_tilde(l, k);
            self.drive.iter_mut().zip(&stage.free).for_each(|(d, a)| *d += weight * a);
        }
        self.drive.iter_mut().zip(&state.u).for_each(|(d, u)| *d += u);
        self.last.clone_from(&self.stages[l].at.q);
        let t = state.t + self.coefficients.nodes[l] * h;
        system.prescribe(t, &mut self.last, &mut self.drive);
    }

    /// (2)
    fn update_velocity(&mut self, system: &dyn MechanicalSystem, l: usize, h: f64, state: &State) {
        self.drive.clear();
        self.drive.resize(state.u.len(), 0.0);
        for (k, stage) in self.stages.iter().enumerate().take(self.coefficients.degree) {
            stage.add_acceleration(h * self.coefficients.b_tilde(l, k), &mut self.drive);
        }
        let stage = &mut self.stages[l];
        stage.at.u.clear();
        stage.at.u.extend(self.drive.iter().zip(&state.u).map(|(d, u)| u + d));
        let t = state.t + self.coefficients.nodes[l] * h;
        system.prescribe(t, &mut stage.at.q, &mut stage.at.u);
    }
}

impl OneStepScheme for Galerkin {
    fn order(&self) -> Order {
        Order { smooth: self.order, impact: 1 }
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        // all stages together
        dense_delassus(velocities, self.coefficients.degree as f64 * components)
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        for stage in &mut self.stages {
            stage.prepare(system.layout(), state);
        }
        let (stages, iteration) = self.find_stages(system, dt, state)?;
        let last = self.solve_last(system, dt, state)?;
        let solver = stages.merged(last).merged(self.finish(system, dt, state)?);
        // nothing fails from here on
        state.q.copy_from_slice(&self.stages[self.coefficients.degree].at.q);
        state.u.copy_from_slice(&self.drive);
        state.t += dt;
        let switched = self.store(system, dt, state);
        // at the beginning, at all other nodes in every iteration, and at the end
        let evaluations = 2 + self.coefficients.degree * iteration.iterations;
        Ok(StepReport { iteration, evaluations, ..StepReport::of_step(dt, switched, solver) })
    }
}

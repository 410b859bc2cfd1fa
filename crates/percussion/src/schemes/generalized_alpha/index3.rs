//! The smooth generalized-α scheme in its index-3 form, for comparison.
//!
//! ```text
//! M v̇ = f(t, q, v) + W λ,      −s(q) ∈ N_C(λ)                               (1)
//! q = q_n + h v_n + h²(½−β) a_n + h²β a,   v = v_n + h(1−γ) a_n + hγ a       (2)
//! (1−α_m) a + α_m a_n = (1−α_f) v̇ + α_f v̇_n                                (3)
//! ```
//!
//! [BAC2014, eqs. (51)–(52)]. Constraints are kept at position level only; there is no impact
//! law, and impacts raise the energy: not a scheme for motion with impacts. Laws with kinematic
//! components (friction) have no place in (1) and are refused.

use percussion_inclusion::laws::{LawContext, LawTable, Mode};
use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::{SolveOutcome, SolveReport};

use super::coefficients::Coefficients;
use super::linear_system::LinearSystem;
use super::sequential::add_smooth_matrix;
use super::stage::Stage;
use super::{GeneralizedAlphaSettings, start};
use crate::evaluation::worst;
use crate::schemes::{
    ImpactLaw, IterationReport, OneStepScheme, Order, StepError, StepReport, Stepping,
    check_step_size, dense_delassus,
};
use crate::system::{Layout, MechanicalSystem, State};

/// The scheme (1)–(3); of its settings, `solve` has no meaning here.
#[derive(Debug)]
pub struct GeneralizedAlphaIndex3 {
    settings: GeneralizedAlphaSettings,
    stage: Stage,
    linear: LinearSystem,
    residuals: Vec<f64>,
    z: Vec<f64>,
    jacobian: Vec<f64>,
}

impl GeneralizedAlphaIndex3 {
    /// The scheme with these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: GeneralizedAlphaSettings) -> Result<Self, ParameterError> {
        settings.validate()?;
        let stage = Stage::new(Coefficients::new(settings.rho_inf));
        Ok(Self {
            settings,
            stage,
            linear: LinearSystem::default(),
            residuals: Vec::new(),
            z: Vec::new(),
            jacobian: Vec::new(),
        })
    }

    /// Newton's iteration on M h v̇ − h f − W hλ = 0 and hλ = prox(hλ − (r/h) s).
    fn solve(&mut self, system: &dyn MechanicalSystem) -> Result<IterationReport, StepError> {
        let (laws, n) = (system.laws(), self.stage.at.u.len());
        for iterations in 0..=self.settings.max_iterations {
            self.stage.evaluate(system)?;
            self.stage.linearize(system);
            self.assemble(laws);
            let error = worst(&self.residuals) / self.stage.scale();
            let report = |outcome| Ok(IterationReport { outcome, iterations, error });
            if error <= self.settings.tolerance {
                return report(SolveOutcome::Converged);
            }
            if iterations == self.settings.max_iterations {
                return report(SolveOutcome::IterationLimit);
            }
            self.residuals.iter_mut().for_each(|r| *r = -*r);
            if !self.linear.solve(&mut self.residuals) {
                return report(SolveOutcome::Stalled);
            }
            let h = self.stage.h;
            let (smooth, multipliers) = self.residuals.split_at(n);
            self.stage.unknowns.smooth.iter_mut().zip(smooth).for_each(|(y, dy)| *y += dy);
            self.stage.unknowns.lambda.iter_mut().zip(multipliers).for_each(|(l, dl)| *l += dl / h);
        }
        unreachable!("the last iteration returns")
    }

    /// Residuals and matrix at the stage.
    fn assemble(&mut self, laws: &LawTable) {
        let (n, m, h) = (self.stage.at.u.len(), self.stage.rows.len(), self.stage.h);
        self.residuals.clear();
        self.residuals.resize(n + m, 0.0);
        self.linear.reset(n + m);
        add_smooth_matrix(&self.stage, &mut |i, j, value| self.linear.add(i, j, value));
        self.write_motion();
        self.stage.modes.clear();
        for k in 0..self.stage.rows.entries.len() {
            let rows = self.stage.rows.entries[k].rows.clone();
            let mode = self.law_map(laws, k, h);
            self.stage.modes.push(mode);
            let dim = rows.len();
            for (i, row) in rows.clone().enumerate() {
                let (lambda, stage) = (self.stage.unknowns.lambda[row], &self.stage);
                self.residuals[n + row] = h * lambda - self.z[i];
                self.linear.add(n + row, n + row, 1.0);
                for (j, w) in stage.rows.nonzeros(row).filter(|(j, _)| !stage.fixed[*j]) {
                    self.linear.add(j, n + row, -w);
                }
                for (l, other) in rows.clone().enumerate() {
                    let value = self.jacobian[i * dim + l];
                    self.linear.add(n + row, n + other, -value);
                    let weight = value * stage.rows.r[other] * stage.c.beta / stage.c.gamma;
                    for (j, w) in stage.rows.nonzeros(other) {
                        self.linear.add(n + row, j, weight * w);
                    }
                }
            }
        }
    }

    /// M h v̇ − h f − W hλ.
    fn write_motion(&mut self) {
        let (n, h) = (self.stage.at.u.len(), self.stage.h);
        let r_1 = &mut self.residuals[..n];
        self.stage.at.mass.matrix().times(&self.stage.smooth.acceleration, r_1);
        r_1.iter_mut().zip(&self.stage.at.h).for_each(|(r, f)| *r = h * (*r - f));
        self.z.clear();
        self.z.extend(self.stage.unknowns.lambda.iter().map(|lambda| -h * lambda));
        self.stage.rows.add_force(&self.z, r_1);
        for i in (0..n).filter(|i| self.stage.fixed[*i]) {
            r_1[i] = self.stage.unknowns.smooth[i];
        }
    }

    /// Projects hλ − (r/h) s of law k into `z`, with its Jacobian.
    fn law_map(&mut self, laws: &LawTable, k: usize, h: f64) -> Mode {
        self.stage.rows.load_contact(k);
        let (stage, entry) = (&self.stage, &self.stage.rows.entries[k]);
        let dim = entry.rows.len();
        self.z.clear();
        let argument =
            |i: usize| h * stage.unknowns.lambda[i] - stage.rows.r[i] * stage.rows.distance[i] / h;
        self.z.extend(entry.rows.clone().map(argument));
        self.jacobian.clear();
        self.jacobian.resize(dim * dim, 0.0);
        if !entry.present {
            self.z.fill(0.0);
            return Mode::Open;
        }
        let (law, gap) = (laws.law(entry.law), &stage.rows.contact);
        let context = LawContext { duration: h, gap };
        law.prox_jacobian(&context, &self.z, &mut self.jacobian);
        law.prox(&context, &mut self.z)
    }
}

impl OneStepScheme for GeneralizedAlphaIndex3 {
    /// No order is promised through impacts: the scheme has no impact law.
    fn order(&self) -> Order {
        Order { smooth: 2, impact: 0 }
    }

    fn impact_law(&self) -> ImpactLaw {
        ImpactLaw::None
    }

    fn stepping(&self) -> Stepping {
        Stepping { remembers: true, ..Stepping::default() }
    }

    fn history_len(&self, layout: &Layout) -> usize {
        2 * layout.u_len()
    }

    fn start(&mut self, system: &dyn MechanicalSystem, state: &mut State) -> Result<(), StepError> {
        start::start(system, &mut self.stage, state)
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
        self.stage.predict(system, dt, state);
        let kinematic = |entry: &&super::rows::Entry| entry.geometric < entry.rows.len();
        if let Some(entry) = self.stage.rows.entries.iter().find(kinematic) {
            let interaction = system.interaction_name(entry.key);
            let reason = "its law has components without a gap, and the index-3 form has none";
            return Err(StepError::Unsupported { t: state.t, interaction, reason });
        }
        let iteration = self.solve(system)?;
        // nothing fails from here on
        self.stage.write(state);
        let switched =
            self.stage.store(&mut state.contacts, |stage, i| stage.h * stage.unknowns.lambda[i]);
        let evaluations = self.stage.evaluations;
        let step = StepReport::of_step(dt, switched, SolveReport::EMPTY);
        Ok(StepReport { iteration, evaluations, ..step })
    }
}

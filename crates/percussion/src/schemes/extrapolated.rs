//! Extrapolation around any scheme without memory: higher order in smooth motion.
//!
//! A step is made with n_1 = 1, then n_2, n_3, … substeps of the base scheme, and the results are
//! extrapolated, see [the tableau](super::extrapolation_tableau): i rows give order i [Studer2009, §6.3.1], with a
//! number of rows that is given, or chosen so that
//!
//! ```text
//! |T_{i,i} − T_{i−1,i−1}| ≤ tolerance                                      (1)
//! ```
//!
//! Rows that do not come nearer to each other are of no use for a smaller error, and end the step.
//!
//! Where a constraint holds, a step maps γ_B to −ε γ_B whatever its size, so an even number of
//! substeps differs in sign from an odd one: n_i = 1, 3, 5, … unless all ε are 0
//! [Studer2009, §6.3.2].
//!
//! There is no extrapolation over a switch. If a mode differs from that of the state in any
//! substep, the plain step with n = 1 is the result, reported as of order 1 and `switched`: a
//! controller can have it repeated with a smaller step, or accept it, as it does with the smallest
//! [Studer2009, §6.4]. Percussions and modes are those of the plain step.
//!
//! Only changes of mode are switches. A force that jumps at some time of its own is seen by (1) if
//! the substeps tell of it, and they do not if it jumps near the middle of the step, or between
//! the last midpoint and the end: where systems announce such times, controllers end steps there.

use percussion_inclusion::parameter::ParameterError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::extrapolation_tableau::Tableau;
use super::{
    ImpactLaw, Mismatch, Needs, OneStepScheme, Order, StepError, StepReport, Stepping, Tolerance,
    check_step_size, check_tolerance,
};
use crate::system::{Layout, MechanicalSystem, State};

/// Orders beyond this are lost in rounding.
const MAX_ORDER: u32 = 12;

/// Numbers n_i of substeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sequence {
    /// 1, 3, 5, …
    #[default]
    Odd,
    /// 1, 2, 3, …, for motions in which no closed contact has a restitution.
    All,
}

impl Sequence {
    /// n_i.
    fn substeps(self, i: u32) -> u32 {
        match self {
            Self::Odd => 2 * i - 1,
            Self::All => i,
        }
    }
}

/// How the order is chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum OrderChoice {
    /// Always the same.
    Fixed(u32),
    /// The least for which (1) holds, or the largest allowed.
    Controlled {
        /// The largest allowed.
        max: u32,
        /// Tolerance of all coordinates and velocities.
        tolerance: Tolerance,
    },
}

impl OrderChoice {
    fn max(&self) -> u32 {
        match self {
            Self::Fixed(order) | Self::Controlled { max: order, .. } => *order,
        }
    }
}

/// Why a scheme cannot be extrapolated.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ExtrapolationError {
    /// The order is out of range.
    #[error(transparent)]
    Order(#[from] ParameterError),
    /// Not by this scheme.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
}

/// A base scheme and its extrapolation.
pub struct Extrapolated {
    base: Box<dyn OneStepScheme>,
    sequence: Sequence,
    order: OrderChoice,
    tableau: Tableau,
    /// End of the plain step.
    plain: State,
    /// End of the last substep.
    sub: State,
}

impl Extrapolated {
    /// What it needs of its base scheme.
    pub const NEEDS: Needs =
        Needs { changing_sizes: true, extrapolation: true, lasting_modes: false, error: false };

    /// Extrapolation of `base`.
    ///
    /// # Errors
    /// An order that is not between 1 (2 if it is controlled) and 12, or a scheme that cannot be
    /// extrapolated.
    pub fn new(
        base: Box<dyn OneStepScheme>,
        sequence: Sequence,
        order: OrderChoice,
    ) -> Result<Self, ExtrapolationError> {
        base.stepping().check(Self::NEEDS)?;
        let (least, admissible) = match order {
            OrderChoice::Fixed(_) => (1, "1 … 12"),
            OrderChoice::Controlled { .. } => (2, "2 … 12 if errors are controlled"),
        };
        if !(least..=MAX_ORDER).contains(&order.max()) {
            let value = f64::from(order.max());
            return Err(ParameterError::new("order", value, admissible).into());
        }
        let (tableau, plain, sub) = (Tableau::default(), State::default(), State::default());
        Ok(Self { base, sequence, order, tableau, plain, sub })
    }

    /// T_{i,1} in `sub`; stops early, and says so, at a switch.
    fn substeps(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        begin: &State,
        n: u32,
        total: &mut StepReport,
    ) -> Result<(), StepError> {
        self.sub.clone_from(begin);
        let dt = dt / f64::from(n);
        for _ in 0..n {
            let report = self.base.step(system, dt, &mut self.sub)?;
            total.count(&report);
            total.switched |= is_switch(&report, dt);
            if total.switched {
                break;
            }
        }
        Ok(())
    }

    /// The error of (1), if it is controlled.
    fn error(&self, begin: &State) -> Option<f64> {
        let OrderChoice::Controlled { tolerance, .. } = &self.order else { return None };
        let (q_rough, u_rough) = self.tableau.second_best().split_at(begin.q.len());
        let (q, u) = self.tableau.best().split_at(begin.q.len());
        let positions = tolerance.size((0, &begin.q), (q_rough, q), 1.0);
        Some(positions.max(tolerance.size((q.len(), &begin.u), (u_rough, u), 1.0)))
    }

    /// Puts T_{i,i} in the place of the plain step.
    fn take_best(&mut self, system: &dyn MechanicalSystem) {
        let plain = &mut self.plain;
        let (q, u) = self.tableau.best().split_at(plain.q.len());
        plain.q.copy_from_slice(q);
        plain.u.copy_from_slice(u);
        system.normalize(&mut plain.q);
        system.prescribe(plain.t, &mut plain.q, &mut plain.u);
    }
}

impl OneStepScheme for Extrapolated {
    fn order(&self) -> Order {
        Order { smooth: self.order.max(), impact: 1 }
    }

    fn impact_law(&self) -> ImpactLaw {
        self.base.impact_law()
    }

    fn stepping(&self) -> Stepping {
        let error = matches!(self.order, OrderChoice::Controlled { .. });
        Stepping { error, ..self.base.stepping() }
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        self.base.dense_numbers(velocities, components)
    }

    fn check_system(&self, system: &dyn MechanicalSystem, t: f64) -> Result<(), StepError> {
        self.base.check_system(system, t)
    }

    fn check(&self, layout: &Layout) -> Result<(), StepError> {
        if let OrderChoice::Controlled { tolerance, .. } = &self.order {
            let named = ("atol", "coordinates and velocities");
            check_tolerance(tolerance, named, layout.q_len() + layout.u_len())?;
        }
        self.base.check(layout)
    }

    fn stabilise_over(&mut self, time: f64) {
        self.base.stabilise_over(time);
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        self.plain.clone_from(state);
        let mut report = self.base.step(system, dt, &mut self.plain)?;
        report.switched = is_switch(&report, dt);
        report.order = Some(1);
        self.tableau.clear();
        self.tableau.add_row(1, self.plain.q.iter().chain(&self.plain.u).copied());
        for i in 2..=self.order.max() {
            if report.switched || report.error.is_some_and(|error| error <= 1.0) {
                break;
            }
            let n = self.sequence.substeps(i);
            self.substeps(system, dt, state, n, &mut report)?;
            if report.switched {
                (report.order, report.error) = (Some(1), None);
            } else {
                self.tableau.add_row(n, self.sub.q.iter().chain(&self.sub.u).copied());
                let last = report.error;
                (report.order, report.error) = (Some(i), self.error(state));
                if last.is_some() && report.error >= last {
                    break;
                }
            }
        }
        if !report.switched {
            self.take_best(system);
        }
        state.clone_from(&self.plain);
        Ok(report)
    }
}

/// Whether modes changed, or the scheme stopped before the end of the step, which it does where
/// modes change.
fn is_switch(report: &StepReport, dt: f64) -> bool {
    report.switched || report.advanced < dt
}

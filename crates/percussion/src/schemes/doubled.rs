//! Step doubling around any scheme: an estimate of its error.
//!
//! From the same state, x_1 is the result of one step and x_{1/2} of two half steps. If the step
//! holds an impact, positions are of order 0: K Δt is the error of x_1 and ½K Δt that of x_{1/2},
//! in one of whose halves the impact is, so
//!
//! ```text
//! e = 2 (x_{1/2} − x_1)                                                    (1)
//! ```
//!
//! [Acary2010, eq. (47)]; in smooth motion (1) is too large. The result is x_{1/2}. Errors of
//! velocities do not tend to zero with the step where an impact is in different halves, so only
//! positions are controlled unless a tolerance of the velocities is given.
//!
//! A contact that closes near the end of the step may be noticed by neither result, as gaps are
//! judged at midpoints or predicted positions. So, beyond the source, every gap counts by which its
//! violation has grown: that is an error of the position too,
//!
//! ```text
//! e_g = max(0, min(0, g_B) − min(0, g_E))                                  (2)
//! ```

use super::{
    ImpactLaw, Mismatch, Needs, OneStepScheme, Order, StepError, StepReport, Stepping, Tolerance,
    check_tolerance,
};
use crate::system::{ContactMemory, Interactions, Layout, MechanicalSystem, State};

/// Tolerances of a doubled step.
#[derive(Clone, Debug, PartialEq)]
pub struct DoublingTolerance {
    /// Of the coordinates.
    pub positions: Tolerance,
    /// Of the velocities, if they are to be controlled too.
    pub velocities: Option<Tolerance>,
}

/// A base scheme, whose every step is made twice: whole and in halves.
pub struct Doubled {
    base: Box<dyn OneStepScheme>,
    doubling: Doubling,
}

impl Doubled {
    /// What it needs of its base scheme.
    pub const NEEDS: Needs =
        Needs { changing_sizes: true, extrapolation: false, lasting_modes: false, error: false };

    /// Step doubling with `base`.
    ///
    /// # Errors
    /// A scheme whose steps cannot be halved.
    pub fn new(
        base: Box<dyn OneStepScheme>,
        tolerance: DoublingTolerance,
    ) -> Result<Self, Mismatch> {
        base.stepping().check(Self::NEEDS)?;
        Ok(Self { base, doubling: Doubling::new(tolerance) })
    }
}

/// Steps made twice, by any scheme.
pub(crate) struct Doubling {
    tolerance: DoublingTolerance,
    /// Ends of the whole step and of the halves.
    whole: State,
    halves: State,
    /// Contacts of the first half.
    first: ContactMemory,
    /// Interactions at the beginning and at the end.
    begin: Interactions,
    end: Interactions,
}

impl Doubling {
    /// With these tolerances.
    pub(crate) fn new(tolerance: DoublingTolerance) -> Self {
        Self {
            tolerance,
            whole: State::default(),
            halves: State::default(),
            first: ContactMemory::default(),
            begin: Interactions::default(),
            end: Interactions::default(),
        }
    }

    /// (2), relative to the tolerance.
    fn growth_of_violations(&mut self, system: &dyn MechanicalSystem, begin: &State) -> f64 {
        let Self { begin: before, end: after, halves, .. } = self;
        for (found, state) in [(&mut *before, begin), (&mut *after, &*halves)] {
            found.clear();
            system.interactions(state.t, &state.q, found);
        }
        let growth = (0..after.len()).map(|i| {
            let law = system.laws().law(after.law(i));
            let earlier = before.find(after.key(i), i).map(|place| before.gap(place));
            law.violation(after.gap(i)) - earlier.map_or(0.0, |gap| law.violation(gap))
        });
        growth.fold(0.0, f64::max) / self.tolerance.positions.absolute()
    }

    /// (1) and (2), relative to the tolerances.
    fn error(&mut self, system: &dyn MechanicalSystem, begin: &State) -> f64 {
        let violations = self.growth_of_violations(system, begin);
        let Self { whole, halves, .. } = self;
        let q = self.tolerance.positions.size((0, &begin.q), (&whole.q, &halves.q), 2.0);
        let of_u = |t: &Tolerance| t.size((0, &begin.u), (&whole.u, &halves.u), 2.0);
        q.max(violations).max(self.tolerance.velocities.as_ref().map_or(0.0, of_u))
    }

    /// A step of `base`, made twice.
    pub(crate) fn step(
        &mut self,
        base: &mut dyn OneStepScheme,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        self.whole.clone_from(state);
        let mut report = base.step(system, dt, &mut self.whole)?;
        self.halves.clone_from(state);
        let first = base.step(system, 0.5 * dt, &mut self.halves)?;
        self.first.clone_from(&self.halves.contacts);
        let second = base.step(system, 0.5 * dt, &mut self.halves)?;
        report.count(&first);
        report.count(&second);
        let same_end = report.advanced.min(first.advanced + second.advanced) >= dt;
        if same_end {
            report.switched |= first.switched || second.switched;
            report.error = Some(self.error(system, state));
            self.halves.contacts.absorb(&self.first);
            state.clone_from(&self.halves);
        } else {
            // the scheme stopped where modes change: nothing to compare
            state.clone_from(&self.whole);
        }
        Ok(report)
    }
}

impl OneStepScheme for Doubled {
    fn order(&self) -> Order {
        self.base.order()
    }

    fn impact_law(&self) -> ImpactLaw {
        self.base.impact_law()
    }

    fn stepping(&self) -> Stepping {
        Stepping { error: true, ..self.base.stepping() }
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        self.base.dense_numbers(velocities, components)
    }

    fn check_system(&self, system: &dyn MechanicalSystem, t: f64) -> Result<(), StepError> {
        self.base.check_system(system, t)
    }

    fn check(&self, layout: &Layout) -> Result<(), StepError> {
        let DoublingTolerance { positions, velocities } = &self.doubling.tolerance;
        check_tolerance(positions, ("atol", "coordinates"), layout.q_len())?;
        if let Some(velocities) = velocities {
            check_tolerance(velocities, ("velocity_atol", "velocities"), layout.u_len())?;
        }
        self.base.check(layout)
    }

    fn history_len(&self, layout: &Layout) -> usize {
        self.base.history_len(layout)
    }

    fn start(&mut self, system: &dyn MechanicalSystem, state: &mut State) -> Result<(), StepError> {
        self.base.start(system, state)
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
        self.doubling.step(self.base.as_mut(), system, dt, state)
    }
}

//! Splitting into smooth motion and impacts.
//!
//! ```text
//! M u̇ = h + W λ,  q̇ = F u      over the step, by a method of any order         (1)
//! M (u⁺ − u⁻) = W Λ,   −(γ⁺ + ε γ⁻) ∈ N_C(Λ)   at its end, where g ≤ 0         (2)
//! ```
//!
//! [Acary2010, eqs. (52)–(53)] without contact forces in (1), λ = 0 for contacts, and
//! [Acary2010, eqs. (54)–(55)] with those of contacts that persist. Bilateral and kinematic laws
//! act in (1) either way. Positions are not corrected: contacts are penetrated by O(Δt), and a
//! contact at rest without forces falls and is thrown back at every step.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::event::rounding;
use super::motion::Motion;
use super::phase::Phase;
use super::switch::closed;
use super::tracker::{FLOOR, REACH, Span, Tracker, modes_differ};
use crate::evaluation::Evaluation;
use crate::flow::{Method, Tolerance};
use crate::instant::Selection;
use crate::instant::impact::{Impact, InstantLaw};
use crate::schemes::{
    ImpactLaw, OneStepScheme, Order, StepError, StepReport, Stepping, check_step_size,
};
use crate::system::{Keyed, MechanicalSystem, State};

/// Settings of [`Splitting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SplittingSettings {
    /// The method of (1).
    pub method: Method,
    /// Whether contacts that persist have forces in (1).
    pub persistent: bool,
    /// The impact law of (2), which is written for Newton's.
    pub impact: InstantLaw,
}

impl Default for SplittingSettings {
    fn default() -> Self {
        Self { method: Method::Fehlberg45, persistent: true, impact: InstantLaw::Newton }
    }
}

/// The scheme.
pub struct Splitting {
    settings: SplittingSettings,
    tracker: Tracker,
    impact: Impact,
    solver: Box<dyn InclusionSolver>,
}

impl Splitting {
    /// The scheme with these settings.
    ///
    /// # Errors
    /// None so far; settings of other schemes have some.
    pub fn new(
        settings: SplittingSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let tracker = Tracker::new(settings.method, Tolerance::new(FLOOR, FLOOR)?);
        Ok(Self { settings, tracker, impact: Impact::default(), solver })
    }

    /// The laws of (1) among those that act.
    fn smooth_laws(&self, system: &dyn MechanicalSystem, phase: &mut Phase) {
        if self.settings.persistent {
            return;
        }
        phase.laws.retain(|acting| {
            let law = system.laws().law(acting.law);
            law.geometric() == 0 || law.is_bilateral()
        });
    }

    /// (1)
    fn flow(
        &mut self,
        system: &dyn MechanicalSystem,
        Span { t, h, until, .. }: Span,
        phase: &Phase,
    ) -> Result<(), StepError> {
        let Tracker { method, at, y, end, .. } = &mut self.tracker;
        let mut motion = Motion { system, phase, at, until };
        method.begin(&mut motion, t, y)?;
        method.step(&mut motion, (t, y), h, end)
    }
}

impl OneStepScheme for Splitting {
    fn order(&self) -> Order {
        Order { smooth: self.tracker.method.order(), impact: 1 }
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        self.tracker.dense_numbers(velocities, components)
    }

    fn impact_law(&self) -> ImpactLaw {
        self.settings.impact.into()
    }

    /// A contact with restitution, and any without persistent forces, is struck at the end of each
    /// step in which it has fallen.
    fn stepping(&self) -> Stepping {
        Stepping { settles: false, ..Stepping::default() }
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        let evaluated = self.tracker.at.evaluations;
        let mut entered = self.tracker.enter(system, self.solver.as_mut(), state, FLOOR)?;
        self.smooth_laws(system, &mut entered.phase);
        if entered.force.len() != entered.phase.size() {
            entered.force = vec![0.0; entered.phase.size()];
            self.tracker.at.evaluate(system, &entered.phase)?;
            entered.distances = self.tracker.at.distances(system.laws(), &entered.phase);
        }
        let span = Span::new(system, state.t, dt);
        let h = span.h;
        self.flow(system, span, &entered.phase)?;
        let mean = self.tracker.mean_force(&entered);
        let mut next = self.tracker.leave(system, (span.end(h), span.until), entered.held())?;
        system.prescribe(next.t, &mut next.q, &mut next.u);

        // (2)
        let reach = REACH * rounding(&next.q, &next.u, 1.0, FLOOR).gap;
        self.tracker.at.evaluations += 1;
        self.impact.freeze(system, &next, Selection::Within(reach))?;
        let all = &mut |_: &Evaluation, _, _: &[f64]| true;
        let law = self.settings.impact;
        let impact = self.impact.strike(law, system, self.solver.as_mut(), (&next, all))?;
        next.u.copy_from_slice(self.impact.velocity());
        let struck =
            self.impact.percussions().filter(|(_, impulse)| impulse.iter().any(|p| *p != 0.0));
        let impulses: Keyed<_> = struck.map(|(key, impulse)| (key, impulse.to_vec())).collect();
        let mut after = entered.phase.clone();
        for (place, (key, impulse)) in impulses.iter().enumerate() {
            let found = &self.impact.at.found;
            let law = found.find(*key, place).map(|i| found.law(i));
            if let (None, Some(law)) = (after.find(*key), law) {
                after.laws.push(closed(*key, law, impulse.len()));
            }
        }
        let phases = [&entered.phase, &after];
        self.tracker.remember(system, (h, &mean), phases, &impulses, &mut next);
        // those of a contact at rest make up for the force that it has not in (1)
        next.contacts.sum_up_impulses();
        let switched = modes_differ(&state.contacts, &next.contacts);
        self.tracker.replace(state, next);
        let evaluations = self.tracker.at.evaluations - evaluated;
        let solver = entered.solver.merged(impact);
        Ok(StepReport { evaluations, ..StepReport::of_step(h, switched, solver) })
    }
}

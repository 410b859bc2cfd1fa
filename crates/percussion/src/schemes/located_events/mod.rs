//! Schemes that end their steps at impacts and other switches.
//!
//! A step of a member of the velocity family, with the laws that are closed at its beginning, is
//! followed by [Studer2009, §5.3.6.3, §5.3.6.6]
//!
//! ```text
//! g(θ) cubic:  g(0) = g_B,  g'(0) = Δt γ_B,  g(1) = g_E,  g'(1) = Δt γ_E     (1)
//! g(θ_S) = 0 for the first time,   Δt₁ = θ_S Δt                             (2)
//! u⁻ → u⁺ by Poisson's or Newton's impact law at t_B + Δt₁                  (3)
//! ```
//!
//! [Studer2009, eq. (5.74)], and the step ends there. A contact that is reached at the beginning,
//! as in an initial state, is struck at once. Where asked for, a step in which a closed law changes
//! its mode, or sliding reverses, ends at that switch [Studer2009, eq. (5.75)].
//!
//! Deviates: (1) is for the gap, not for q; t_S, q_S and u_S are not read from it, but the step is
//! repeated with Δt₁, improved until |g| ≤ δ. So the equations of motion hold in the shorter
//! step and its percussions are its own. The switch of (5.75) is found by bisection on the mode,
//! which changes when the argument of the projection crosses the border of the set.
//!
//! The laws of an open contact would act on gaps up to δ; a contact that opens is therefore left
//! out as soon as it moves apart. Impacts accumulate: ε = 0 where the contact rebounds slower than
//! `rest_speed`, or would be open for less than a fraction of Δt,
//!
//! ```text
//! 2 (ε γ⁻)² / |ε γ⁻ · γ̇| ≤ shortest_flight · Δt                             (4)
//! ```
//!
//! with γ̇ of the step without the impact. [Studer2009, §5.3.6.3] has a threshold of speed only;
//! (4) needs no knowledge of the problem, and its error ∫|u| dt = O(Δt²) keeps the order. On the
//! bouncing ball, where all else is exact, the trapezoidal scheme shows order 1.9 to 2.04 in u for
//! fractions 2, 3, 4, 6 and 8; with 1 (1.64) too few samples fall into the error to fit a line, and
//! with ½ what is left is the gap tolerance.

mod impact;
mod location;
mod switches;

use percussion_inclusion::parameter::{ParameterError, non_negative, positive};
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::velocity_family::{Force, Law, Member, VelocityScheme};
use super::{ImpactLaw, OneStepScheme, Order, StepError, StepReport, check_step_size};
use crate::instant::impact::{Impact, InstantLaw};
use crate::system::{ContactMemory, Interactions, MechanicalSystem, State};

/// Settings of impacts that are located.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EventSettings {
    /// δ > 0: contacts nearer than this are closed, in m.
    pub gap_tolerance: f64,
    /// Slower rebounds are none, ≥ 0, in m/s.
    pub rest_speed: f64,
    /// Shorter flights are none, ≥ 0, as a fraction of Δt.
    pub shortest_flight: f64,
    /// The impact law.
    pub impact: InstantLaw,
}

impl Default for EventSettings {
    fn default() -> Self {
        Self {
            gap_tolerance: 1e-9,
            rest_speed: 1e-6,
            shortest_flight: 2.0,
            impact: InstantLaw::Poisson,
        }
    }
}

impl EventSettings {
    pub(super) fn check(self) -> Result<Self, ParameterError> {
        positive("gap_tolerance", self.gap_tolerance)?;
        non_negative("rest_speed", self.rest_speed)?;
        non_negative("shortest_flight", self.shortest_flight)?;
        Ok(self)
    }
}

/// A scheme of the velocity family whose steps end at impacts.
pub struct LocatedEvents {
    scheme: VelocityScheme,
    settings: EventSettings,
    /// Whether steps end at switches without impact, too.
    at_switches: bool,
    /// Beginning of the step, after an impact there; its end as far as known.
    begin: State,
    end: State,
    /// Ends of steps known to be too short and too long.
    early: State,
    late: State,
    /// Impulses at the beginning.
    blows: ContactMemory,
    /// u̇ of the step without the impact (n).
    rate: Vec<f64>,
    /// Evaluations of the equations of motion in this step: trials and impacts.
    evaluations: usize,
    impact: Impact,
    /// Interactions at two instants, and γ and other vectors of one law.
    here: Interactions,
    there: Interactions,
    gamma: [Vec<f64>; 2],
    cubic: Vec<f64>,
    scratch: Vec<f64>,
}

/// Steps between impacts: a member of the velocity family whose laws act up to the tolerance of gaps.
pub(super) struct Between {
    pub(super) order: Order,
    pub(super) geometry: f64,
    pub(super) position: f64,
    pub(super) force: Force,
    /// w of its laws.
    pub(super) weight: f64,
    /// Whether steps end at switches of closed contacts too.
    pub(super) at_switches: bool,
}

impl LocatedEvents {
    pub(super) fn new(
        Between { order, geometry, position, force, weight, at_switches }: Between,
        settings: EventSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let law = Law::Mean { weight, tolerance: [settings.gap_tolerance, 0.0] };
        let member = Member { order, geometry, position, force, law };
        let mut scheme = VelocityScheme::new(member, solver);
        scheme.lets_depart = true;
        Ok(Self {
            scheme,
            settings: settings.check()?,
            at_switches,
            begin: State::default(),
            end: State::default(),
            early: State::default(),
            late: State::default(),
            blows: ContactMemory::default(),
            rate: Vec::new(),
            evaluations: 0,
            impact: Impact::default(),
            here: Interactions::default(),
            there: Interactions::default(),
            gamma: [Vec::new(), Vec::new()],
            cubic: Vec::new(),
            scratch: Vec::new(),
        })
    }

    /// A step of the member from `begin` to `end`.
    fn advance(&mut self, system: &dyn MechanicalSystem, dt: f64) -> Result<StepReport, StepError> {
        self.end.clone_from(&self.begin);
        let report = self.scheme.step(system, dt, &mut self.end)?;
        self.evaluations += report.evaluations;
        self.end.contacts.tell_impulses();
        Ok(report)
    }

    /// u̇ of the step in hand.
    fn store_rate(&mut self, dt: f64) {
        let change = self.end.u.iter().zip(&self.begin.u);
        self.rate.clear();
        self.rate.extend(change.map(|(end, begin)| (end - begin) / dt));
    }
}

impl OneStepScheme for LocatedEvents {
    fn order(&self) -> Order {
        self.scheme.order()
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        self.scheme.dense_numbers(velocities, components)
    }

    fn impact_law(&self) -> ImpactLaw {
        self.settings.impact.into()
    }

    fn stabilise_over(&mut self, time: f64) {
        self.scheme.stabilise_over(time);
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        self.evaluations = 0;
        let blow = self.strike_at_begin(system, state, dt)?;
        let mut report = self.advance(system, dt)?;
        self.store_rate(dt);
        if self.at_switches {
            self.end_at_switch(system, &mut report)?;
        }
        // (1) to (3)
        let struck = self.end_at_impact(system, &mut report)?;
        if struck {
            let solver = self.strike_at_end(system, dt)?;
            report.solver = report.solver.merged(solver);
        }
        if let Some(solver) = blow {
            report.solver = report.solver.merged(solver);
        }
        report.switched |= struck || blow.is_some();
        report.evaluations = self.evaluations;
        for place in 0..self.blows.len() {
            let impulse = self.blows.percussion(place);
            self.end.contacts.add_impulse(self.blows.key(place), place, impulse);
        }
        std::mem::swap(state, &mut self.end);
        Ok(report)
    }
}

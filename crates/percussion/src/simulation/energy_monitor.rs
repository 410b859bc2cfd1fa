//! The energy of a run, and what explains it.
//!
//! With the energy E and the work S that the system was fed with, see [`supply`](super::supply),
//! X = E − S never rises in an exact motion. What X rises above an earlier value is *unexplained*:
//! an error of the scheme, or an impact law that gives energy. Values that last for fewer than four
//! steps do not count, as velocities of position-level schemes over an impact are none:
//!
//! ```text
//! U = max_{j<k} (min(X_{k−3}, …, X_k) − max(X_{j−3}, …, X_j))                (1)
//! ```
//!
//! It is an energy gain, of which a run is to warn, while
//!
//! ```text
//! U > φ A + N ε_r max(T + |V|) + Δt² h₀ᵀM₀⁻¹h₀ + T₁ (16 ε_r |q|/Δt)²,   φ = 0.1   (2)
//! A = T₀ + V₀ − min V + Σ |S|                                               (3)
//! ```
//!
//! A is the energy that was ever at hand; the second term bounds the rounding of N steps, and the
//! third is twice the energy of the velocities that the forces at the beginning give in one step,
//! below which nothing at rest is resolved. The fourth is that of velocities by which coordinates as large as the
//! largest are rounded in a step, with the kinetic energy T₁ of unit velocities. In the first steps of a motion from rest A is not yet
//! more than their errors: a run that is to stop does so when (2) has held for 20 steps.

use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::sources::SuppliedWork;
use super::supply::{Supply, Work};
use super::{Recorder, StepView};
use crate::system::{MechanicalSystem, energies};

/// φ of (2).
const FRACTION: f64 = 0.1;

/// Part of the energies of a run below which the work of a source is rounding.
const ROUNDING: f64 = 1e-9;

/// Steps for which (2) holds before a run is stopped.
const PATIENCE: usize = 20;

/// Watches the energy ½uᵀMu + V, and what the system is fed with.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct EnergyMonitor {
    #[serde(skip)]
    mass: BlockDiagonal,
    supply: Supply,
    balance: Option<EnergyBalance>,
    course: Course,
    gain: Option<EnergyGain>,
    #[serde(skip)]
    stops: bool,
}

/// Energy at both ends of a run, its rises and what explains them, in J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EnergyBalance {
    /// At the first state seen.
    #[serde(with = "exact_floats")]
    pub initial: f64,
    /// At the last state seen.
    #[serde(rename = "final", with = "exact_floats")]
    pub last: f64,
    /// Largest rise above the initial value.
    #[serde(with = "exact_floats")]
    pub max_increase: f64,
    /// Largest rise above any earlier value.
    #[serde(with = "exact_floats")]
    pub max_rise: f64,
    /// Work of forces that no potential explains, of prescribed parts, of moving constraints and
    /// of laws with a force of their own.
    #[serde(with = "exact_floats")]
    pub supplied: f64,
    /// Work taken by dashpots, friction and impacts, by the trapezoidal rule.
    #[serde(with = "exact_floats")]
    pub dissipated: f64,
    /// Largest rise that nothing supplied explains.
    #[serde(with = "exact_floats")]
    pub unexplained: f64,
}

/// An unexplained rise of the energy: (2) of the module.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EnergyGain {
    /// From when on, in s.
    #[serde(with = "exact_floats")]
    pub t: f64,
    /// The rise, in J.
    #[serde(with = "exact_floats")]
    pub unexplained: f64,
    /// A of (3), in J.
    #[serde(with = "exact_floats")]
    pub available: f64,
}

/// Extremes so far, in J.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Course {
    #[serde(with = "exact_floats")]
    lowest: f64,
    /// The last X, and the subtrahend of (1).
    #[serde(with = "exact_floats")]
    unfed: Vec<f64>,
    #[serde(with = "exact_floats")]
    lowest_unfed: f64,
    /// min V of (3).
    #[serde(with = "exact_floats")]
    lowest_potential: f64,
    /// Σ |S| of (3).
    #[serde(with = "exact_floats")]
    turnover: f64,
    /// max(T + |V|) of (2).
    #[serde(with = "exact_floats")]
    largest: f64,
    /// h₀ᵀM₀⁻¹h₀ of (2), in W/s.
    #[serde(with = "exact_floats")]
    agility: f64,
    /// T₁ of (2), in J s²/m², and the largest coordinate.
    #[serde(default, with = "exact_floats")]
    inertia: f64,
    #[serde(default, with = "exact_floats")]
    far: f64,
    /// N, steps for which (2) has held, and the last t, in s.
    steps: usize,
    held: usize,
    #[serde(with = "exact_floats")]
    t: f64,
}

impl EnergyMonitor {
    /// Sets whether an energy gain ends the run.
    pub fn stop_at_gain(&mut self, stops: bool) {
        self.stops = stops;
    }

    /// The balance so far; zeros if nothing was seen.
    pub fn balance(&self) -> EnergyBalance {
        self.balance.unwrap_or_default()
    }

    /// What each source supplied beyond rounding, those of the largest work first.
    pub fn sources(&self, system: &dyn MechanicalSystem) -> Vec<SuppliedWork> {
        let rounding = ROUNDING * (self.course.largest + self.course.turnover);
        let mut sources = self.supply.sources(system);
        sources.retain(|source| source.work.abs() > rounding);
        sources
    }

    /// The energy gain, if there was one.
    pub fn gain(&self) -> Option<EnergyGain> {
        self.gain
    }

    /// Why the monitor ended the run, if it did.
    pub fn failure(&self) -> Option<EnergyGain> {
        let unbounded = !self.balance().last.is_finite();
        let over = unbounded || self.stops && self.course.held >= PATIENCE;
        self.gain.filter(|_| over)
    }

    /// Takes the energies at the end of a step into account.
    fn advance(&mut self, step: &StepView, kinetic: f64, potential: f64) {
        let work = self.supply.step(step, (&mut self.mass, potential));
        let (course, energy) = (&mut self.course, kinetic + potential);
        let balance = self.balance.get_or_insert_default();
        balance.last = energy;
        balance.max_increase = balance.max_increase.max(energy - balance.initial);
        balance.max_rise = balance.max_rise.max(energy - course.lowest);
        let Work { supplied, dissipated } = work;
        balance.supplied += supplied;
        balance.dissipated += dissipated;
        let unfed = energy - balance.supplied;
        let place = course.steps % course.unfed.len();
        course.unfed[place] = unfed;
        let bounds = |f: fn(f64, f64) -> f64| course.unfed.iter().copied().fold(unfed, f);
        // (1)
        balance.unexplained = balance.unexplained.max(bounds(f64::min) - course.lowest_unfed);
        course.lowest_unfed = course.lowest_unfed.min(bounds(f64::max));
        course.turnover += supplied.abs();
        course.lowest = course.lowest.min(energy);
        course.lowest_potential = course.lowest_potential.min(potential);
        course.largest = course.largest.max(kinetic + potential.abs());
        course.far = step.state.q.iter().fold(course.far, |far, q| far.max(q.abs()));
        course.steps += 1;
    }

    /// (2) at the end of a step of size Δt.
    fn judge(&mut self, t: f64, dt: f64) {
        let (balance, course) = (self.balance(), &mut self.course);
        let available = balance.initial - course.lowest_potential + course.turnover;
        let rounding = course.steps as f64 * f64::EPSILON * course.largest;
        let rounded = 16.0 * f64::EPSILON * course.far / dt;
        let rest = dt * dt * course.agility + course.inertia * rounded * rounded;
        let bound = FRACTION * available + rounding + rest;
        let finite = balance.last.is_finite();
        if finite && balance.unexplained <= bound {
            (course.held, self.gain) = (0, None);
            return;
        }
        course.held += 1;
        let unexplained = if finite { balance.unexplained } else { f64::INFINITY };
        let gain = self.gain.get_or_insert(EnergyGain { t, unexplained, available });
        (gain.unexplained, gain.available) = (unexplained, available);
    }

    /// h₀ᵀM₀⁻¹h₀ of (2) from M at the beginning, 0 if it is singular.
    fn agility(&mut self) -> f64 {
        if self.mass.factorise().is_err() {
            return 0.0;
        }
        let h = self.supply.last_force();
        let mut rate = h.to_vec();
        self.mass.solve(&mut rate);
        rate.iter().zip(h).map(|(a, h)| a * h).sum()
    }
}

impl Recorder for EnergyMonitor {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let (kinetic, potential) = energies(step.system, step.state, &mut self.mass);
        let energy = kinetic + potential;
        if self.balance.is_none() {
            self.supply.start(step.system, step.state, (&self.mass, potential));
            self.balance =
                Some(EnergyBalance { initial: energy, last: energy, ..EnergyBalance::default() });
            self.course = Course {
                lowest: energy,
                unfed: vec![energy; 4],
                lowest_unfed: energy,
                lowest_potential: potential,
                largest: kinetic + potential.abs(),
                inertia: self.mass.half_square(&vec![1.0; step.state.u.len()]),
                agility: self.agility(),
                t: step.state.t,
                ..Course::default()
            };
        } else if step.state.t > self.course.t {
            self.advance(step, kinetic, potential);
            let dt = step.state.t - self.course.t;
            self.judge(step.state.t, dt);
            self.course.t = step.state.t;
        }
        if self.failure().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

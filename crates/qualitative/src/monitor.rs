//! What happens to energy along a motion, how much velocities vary, how far an orbit is, and where the motion goes.
//!
//! ```text
//! V = ½ uᵀMu + U(q) − U(q*),   V' ≤ 0 on arcs,   V⁺ − V⁻ = ½ (u⁺ + u⁻)ᵀ W P ≤ 0 at jumps        (1)
//! var u = ∫ |u'| dt + Σ |u⁺ − u⁻|                                                    (2)
//! ```
//!
//! [Paschkowski2024, eq. (4.4), Theorem 2.26]. Distances from an orbit are taken from its points and the straight jumps between them.

use std::ops::ControlFlow;

use percussion::system::{MechanicalSystem, State};
use percussion::tracking::Column;

use crate::basins::{AttractorKind, Fate, fate_of};
use crate::course::{Accuracy, Course, CourseError, Mark};
use crate::exponents::{self, spectrum};
use crate::family::{Family, Machine, Refused};
use crate::orbit::{Search, search};
use crate::period::{Timing, timing};
use crate::trace::Arc;

/// Looks at a motion.
const LOOKS: usize = 2000;

/// Rises of energy up to this part of the largest are rounding.
const ROUNDING: f64 = 1e-9;

/// Periods over which the largest exponent of a motion that does not repeat is taken, and standard errors that make it sure.
const PERIODS: f64 = 2000.0;
const SURE: f64 = 3.0;

/// Where a motion goes.
#[derive(Clone, Debug, PartialEq)]
pub enum Limit {
    /// It comes to rest.
    Rest,
    /// It tends to an equilibrium.
    Equilibrium,
    /// It tends to an orbit; of so many periods of the drive, or passages of its section.
    Periodic(usize),
    /// It does not repeat, and neighbours neither part nor meet: λ₁ and its standard error.
    QuasiPeriodic(f64, f64),
    /// It does not repeat, and neighbours part: λ₁ and its standard error.
    Chaotic(f64, f64),
    /// It grows without bound.
    Unbounded,
    /// That was not found out.
    Unknown,
}

impl Limit {
    /// In words.
    pub fn words(&self) -> String {
        match self {
            Self::Rest => "rest".into(),
            Self::Equilibrium => "equilibrium".into(),
            Self::Periodic(k) => format!("periodic {k}"),
            Self::QuasiPeriodic(..) => "quasi-periodic".into(),
            Self::Chaotic(..) => "chaotic".into(),
            Self::Unbounded => "unbounded".into(),
            Self::Unknown => "unknown".into(),
        }
    }
}

/// A rise of energy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rise {
    /// When, in s.
    pub t: f64,
    /// By how much, in J.
    pub by: f64,
    /// Whether at a jump.
    pub at_jump: bool,
}

/// What was seen along a motion.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Times, in s, and V; both limits at jumps.
    pub energy: Vec<(f64, f64)>,
    /// Largest rise on an arc between two looks, and at a jump, in J.
    pub rise_on_arcs: f64,
    /// See above.
    pub rise_at_jumps: f64,
    /// The first rise beyond rounding.
    pub first_rise: Option<Rise>,
    /// ∫ |u'| dt and Σ |u⁺ − u⁻| of (2).
    pub variation: [f64; 2],
    /// Jumps.
    pub jumps: usize,
    /// Times, in s, and the distance from an orbit, if one is given.
    pub distance: Vec<(f64, f64)>,
}

/// Watches the motion of a machine until `t_end`, in s, with U(q*) and an orbit, if they are given.
///
/// # Errors
/// If the motion breaks down.
pub fn monitor(
    machine: &Machine,
    (t_end, base): (f64, f64),
    orbit: Option<&[Arc]>,
    accuracy: Accuracy,
) -> Result<Seen, CourseError> {
    let system = machine.system.as_ref();
    let mut course = Course::new(accuracy)?;
    let mut state = machine.state.clone();
    course.start(system, &mut state)?;
    let energy = |t: f64, q: &[f64], u: &[f64]| energy(system, t, q, u).map(|e| e - base);
    let mut seen = Seen::default();
    let mut last = energy(state.t, &state.q, &state.u);
    seen.note(state.t, last);
    let begin = state.t;
    for k in 1..=LOOKS {
        let until = begin + (t_end - begin) * k as f64 / LOOKS as f64;
        let mut before = state.u.clone();
        let mut watch = |mark: &Mark, after: &State, _: &mut [Column]| {
            let (q, u) = mark.before.split_at(after.q.len());
            seen.variation[0] += length_between(&before, u);
            let jump = length_between(u, &after.u);
            before.clone_from(&after.u);
            if jump > 0.0 && !mark.events.is_empty() {
                let (old, new) = (energy(mark.t, q, u), energy(after.t, &after.q, &after.u));
                seen.rise(after.t, (last, old), false);
                seen.rise(after.t, (old, new), true);
                seen.note(after.t, old);
                seen.note(after.t, new);
                seen.variation[1] += jump;
                seen.jumps += 1;
                last = new;
            }
            ControlFlow::Continue(())
        };
        course.follow(system, &mut state, until, &mut [], &mut watch)?;
        let now = energy(state.t, &state.q, &state.u);
        seen.rise(state.t, (last, now), false);
        seen.note(state.t, now);
        last = now;
        if let Some(arcs) = orbit {
            let x: Vec<f64> = state.q.iter().chain(&state.u).copied().collect();
            seen.distance.push((state.t, distance(arcs, &x)));
        }
    }
    Ok(seen)
}

impl Seen {
    fn note(&mut self, t: f64, energy: Option<f64>) {
        self.energy.extend(energy.map(|energy| (t, energy)));
    }

    fn rise(&mut self, t: f64, (old, new): (Option<f64>, Option<f64>), at_jump: bool) {
        let (Some(old), Some(new)) = (old, new) else { return };
        let by = new - old;
        let largest = if at_jump { &mut self.rise_at_jumps } else { &mut self.rise_on_arcs };
        *largest = largest.max(by);
        let size = self.energy.iter().fold(old.abs(), |most: f64, (_, e)| most.max(e.abs()));
        if by > ROUNDING * size && self.first_rise.is_none() {
            self.first_rise = Some(Rise { t, by, at_jump });
        }
    }
}

/// ½ uᵀMu + U, if the potential is known.
pub fn energy(system: &dyn MechanicalSystem, t: f64, q: &[f64], u: &[f64]) -> Option<f64> {
    let potential = system.potential_energy(t, q)?;
    let mut mass = system.layout().mass_matrix();
    system.mass(t, q, &mut mass);
    Some(mass.half_square(u) + potential)
}

fn length_between(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// Distance of a state from an orbit: its arcs, and the straight jumps between them.
fn distance(arcs: &[Arc], x: &[f64]) -> f64 {
    let all: Vec<&Vec<f64>> = arcs.iter().flatten().map(|(_, x)| x).collect();
    let to_segment = |a: &[f64], b: &[f64]| {
        let (mut along, mut square) = (0.0, 0.0);
        for ((a, b), x) in a.iter().zip(b).zip(x) {
            along += (x - a) * (b - a);
            square += (b - a).powi(2);
        }
        let part = if square > 0.0 { (along / square).clamp(0.0, 1.0) } else { 0.0 };
        let near: Vec<f64> = a.iter().zip(b).map(|(a, b)| a + part * (b - a)).collect();
        length_between(&near, x)
    };
    all.windows(2).map(|pair| to_segment(pair[0], pair[1])).fold(f64::INFINITY, f64::min)
}

/// Where the motion of a machine goes; `run`, in s, is a typical time of machines that are not driven.
///
/// # Errors
/// If the motion breaks down.
pub fn limit(machine: &Machine, run: f64, accuracy: Accuracy) -> Result<Limit, CourseError> {
    let own = machine.clone();
    let family = move |_: &[f64]| -> Result<Machine, Refused> { Ok(own.clone()) };
    let drive = timing(machine.system.as_ref(), &machine.state);
    let autonomous = drive == Timing::Autonomous;
    if autonomous {
        let wanted = Search { run, ..Search::default() };
        let found = search(&family as &dyn Family, &[], &wanted, accuracy);
        if let Ok((problem, _)) = found {
            let count = match problem.section {
                crate::orbit::Section::Event { count, .. } => count,
                _ => 1,
            };
            return Ok(Limit::Periodic(count));
        }
    }
    let period = if let Timing::Periodic(period) = drive { period } else { 0.1 * run };
    let (fate, attractor) = fate_of(machine, period, accuracy)?;
    Ok(match (fate, attractor) {
        (Fate::Rest, _) => Limit::Rest,
        (Fate::Unbounded, _) => Limit::Unbounded,
        (Fate::Attractor(_), Some(found)) => match found.kind {
            AttractorKind::Equilibrium => Limit::Equilibrium,
            AttractorKind::Periodic => Limit::Periodic(found.points.len()),
            AttractorKind::Aperiodic => {
                let settings = exponents::Settings {
                    settle: 100.0 * period,
                    duration: PERIODS * period,
                    wanted: 1,
                    accuracy,
                };
                let (spectrum, _) = spectrum(machine, &settings, None, &mut |_| true)?;
                match (spectrum.exponents[0], spectrum.errors[0]) {
                    (Some(l), Some(error)) if l > SURE * error => Limit::Chaotic(l, error),
                    (Some(l), Some(error)) => Limit::QuasiPeriodic(l, error),
                    _ => Limit::Unknown,
                }
            }
        },
        _ => Limit::Unknown,
    })
}

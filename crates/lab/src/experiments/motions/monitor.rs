//! Energy, variation and limits of motions of scenarios.

use percussion_qualitative::equilibria::equilibria;
use percussion_qualitative::family::Machine;
use percussion_qualitative::monitor::{Limit, energy, limit, monitor as compute};
use percussion_qualitative::trace::trace;
use serde::Serialize;

use super::orbit::searched;
use super::{Analysed, OrbitWanted};
use crate::experiments::ExperimentError;
use crate::scenario::ScenarioFamily;

/// What is watched.
#[derive(Clone, Debug, Default)]
pub struct MonitorWanted {
    /// Final time, in s; that of the scenario if absent.
    pub t_end: Option<f64>,
    /// Whether the distance from the orbit is told on which the motion settles.
    pub orbit: bool,
}

/// A rise of energy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RiseEntry {
    /// When, in s.
    pub time: f64,
    /// By how much, in J.
    pub by: f64,
    /// `arc` or `jump`.
    pub place: &'static str,
}

/// What was seen along a motion.
#[derive(Clone, Debug, Serialize)]
pub struct MonitorReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// Its parameters.
    pub parameters: Vec<(String, String)>,
    /// Final time, in s.
    pub t_end: f64,
    /// Energy at the beginning and at the end, less that of the equilibrium, in J; null if the potential is not known.
    pub energy: Option<(f64, f64)>,
    /// The equilibrium that it is compared with.
    pub equilibrium: Option<Vec<f64>>,
    /// Largest rise on an arc, and at a jump, in J.
    pub rise_on_arcs: f64,
    /// See above.
    pub rise_at_jumps: f64,
    /// The first rise beyond rounding.
    pub first_rise: Option<RiseEntry>,
    /// ∫ |u'| dt and Σ |u⁺ − u⁻|.
    pub variation: [f64; 2],
    /// Jumps of velocities.
    pub jumps: usize,
    /// Where the motion goes.
    pub limit: String,
    /// Largest exponent and its standard error, of motions that do not repeat.
    pub exponent: Option<(f64, f64)>,
    /// Distance from the orbit at the beginning and at the end.
    pub distance: Option<(f64, f64)>,
    /// Times and energies, for plots.
    #[serde(skip)]
    pub energies: Vec<(f64, f64)>,
    /// Times and distances, for plots.
    #[serde(skip)]
    pub distances: Vec<(f64, f64)>,
}

/// Watches the motion of a scenario.
///
/// # Errors
/// If the motion breaks down, or has no orbit though one is asked for.
pub fn monitor(
    analysed: &Analysed,
    wanted: &MonitorWanted,
) -> Result<MonitorReport, ExperimentError> {
    let Analysed { setup, accuracy } = analysed;
    let problem = &setup.problem;
    let system = problem.system.as_ref();
    let machine = Machine { system: problem.system.clone(), state: problem.state.clone() };
    let t_end = wanted.t_end.unwrap_or(problem.t_end);
    let rest = equilibria(&machine, None).ok().and_then(|all| all.into_iter().next());
    let still = vec![0.0; problem.state.u.len()];
    let base = rest.as_ref().and_then(|rest| energy(system, rest.state.t, &rest.state.q, &still));
    let arcs = if wanted.orbit {
        let (family, values) = ScenarioFamily::new(setup, &[])?;
        let settings = searched(analysed, &OrbitWanted::default())?;
        let found = percussion_qualitative::orbit::search(&family, &values, &settings, *accuracy);
        let (_, orbit) = found.map_err(ExperimentError::from)?;
        Some(trace(system, &orbit.start, orbit.period, *accuracy)?)
    } else {
        None
    };
    let seen = compute(&machine, (t_end, base.unwrap_or(0.0)), arcs.as_deref(), *accuracy)?;
    let found = limit(&machine, problem.t_end - problem.state.t, *accuracy)?;
    let ends = |all: &[(f64, f64)]| Some((all.first()?.1, all.last()?.1));
    Ok(MonitorReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameters: setup.parameters.clone(),
        t_end,
        energy: ends(&seen.energy),
        equilibrium: rest.map(|rest| rest.state.q),
        rise_on_arcs: seen.rise_on_arcs,
        rise_at_jumps: seen.rise_at_jumps,
        first_rise: seen.first_rise.map(|rise| RiseEntry {
            time: rise.t,
            by: rise.by,
            place: if rise.at_jump { "jump" } else { "arc" },
        }),
        variation: seen.variation,
        jumps: seen.jumps,
        limit: found.words(),
        exponent: match found {
            Limit::Chaotic(l, error) | Limit::QuasiPeriodic(l, error) => Some((l, error)),
            _ => None,
        },
        distance: ends(&seen.distance),
        energies: seen.energy,
        distances: seen.distance,
    })
}

//! Benchmark problems: model, data, exact solution or reference, and where they come from.
//!
//! Each file describes one model as a [`Model`]: its parameters with units, defaults and source,
//! and how to build a [`Problem`] from them. `models::all()` is the list that the command line
//! shows.

pub mod ball_chain;
mod ball_over_ground;
pub mod bar_on_bearings;
pub mod bouncing_ball;
mod chain;
pub mod elastic_bar;
pub mod elevator;
pub mod falling_mass;
pub mod five_bar;
pub mod forced_oscillator;
pub mod ggl_mass;
pub mod impact_oscillator;
mod joint;
pub mod linear_oscillator;
pub mod loaded_ball;
mod matrices;
pub mod motorbike;
pub mod newtons_cradle;
mod oscillator_series;
mod parameters;
pub mod pendulum_stop;
pub mod planar_block;
mod planar_body;
pub mod prestressed_oscillator;
pub mod radial_impact;
mod radial_motion;
pub mod rocking_block;
pub mod rope_pendulum;
pub mod slider_crank;
pub mod sliding_mass;
mod sliding_motion;
pub mod spring_pendulum;
mod swing;
mod taylor_arcs;
pub mod train;
pub mod two_masses;
pub mod vehicle;
pub mod woodpecker;

use std::sync::Arc;

pub use parameters::{Parameter, ParameterDefault, ParameterValue, Values, ValuesError};

use percussion_inclusion::parameter::ParameterError;

use percussion::simulation::Trajectory;
use percussion::system::{MechanicalSystem, State};

/// A model that can be built from named parameters.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// Name on the command line.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Citation with a place.
    pub source: &'static str,
    /// What can be set.
    pub parameters: &'static [Parameter],
    /// Builds the problem; the values are complete and of the right kinds.
    pub build: fn(&Values) -> Result<Problem, ParameterError>,
}

/// A system with initial state and the run that its source describes. Copies share the system.
#[derive(Clone)]
pub struct Problem {
    /// The system.
    pub system: Arc<dyn MechanicalSystem>,
    /// Initial state.
    pub state: State,
    /// Step size for a first look, in s.
    pub dt: f64,
    /// End of the run, in s.
    pub t_end: f64,
    /// Exact solution, where one is known.
    pub exact: Option<Arc<dyn ExactSolution>>,
}

/// An exact solution q(t), u(t).
pub trait ExactSolution: Send + Sync {
    /// Writes coordinates and velocities at time t; at an impact the right limit.
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]);

    /// Its samples, if it is made of samples.
    fn samples(&self) -> Option<&Trajectory> {
        None
    }

    /// Whether there are two samples wherever it jumps, one for each limit.
    fn has_limits(&self) -> bool {
        false
    }
}

/// All models, in the order of the listing.
pub fn all() -> &'static [Model] {
    const ALL: &[Model] = &[
        bouncing_ball::MODEL,
        falling_mass::MODEL,
        loaded_ball::MODEL,
        linear_oscillator::MODEL,
        impact_oscillator::MODEL,
        forced_oscillator::MODEL,
        sliding_mass::MODEL,
        prestressed_oscillator::MODEL,
        bar_on_bearings::MODEL,
        planar_block::MODEL,
        newtons_cradle::MODEL,
        train::MODEL,
        woodpecker::MODEL,
        ball_chain::MODEL,
        pendulum_stop::MODEL,
        elastic_bar::MODEL,
        rocking_block::MODEL,
        spring_pendulum::MODEL,
        ggl_mass::MODEL,
        rope_pendulum::MODEL,
        two_masses::MODEL,
        slider_crank::MODEL,
        radial_impact::MODEL,
        vehicle::MODEL,
        five_bar::MODEL,
        elevator::MODEL,
        motorbike::MODEL,
    ];
    ALL
}

//! Benchmark problems: model, data, exact solution or reference, and where they come from.
//!
//! Each file describes one model as a [`Model`]: its parameters with units, defaults and source,
//! and how to build a [`Problem`] from them. `models::all()` is the list that the command line
//! shows.

mod attitude;
pub mod ball_chain;
pub mod ball_on_plane;
mod ball_over_ground;
pub mod bar_on_bearings;
pub mod belt_oscillator;
mod bodies_on_floor;
pub mod bouncing_ball;
pub mod bouncing_table;
pub mod box_on_slope;
pub mod box_stack;
pub mod card_house;
mod chain;
pub mod den_hartog;
pub mod dominoes;
pub mod driven_stop;
pub mod duffing_pair;
pub mod elastic_bar;
pub mod elevator;
mod elliptic;
pub mod euler_disk;
pub mod falling_mass;
pub mod five_bar;
pub mod forced_oscillator;
pub mod free_body;
mod free_rotation;
pub mod friction_pair;
pub mod funnel;
pub mod funnel_meshes;
pub mod ggl_mass;
pub mod heavy_top;
pub mod hinged_chain;
pub mod impact_oscillator;
mod joint;
pub mod jumping_egg;
pub mod linear_oscillator;
mod linked_masses;
pub mod loaded_ball;
mod looks;
mod matrices;
pub mod mixer;
pub mod motorbike;
pub mod newtons_cradle;
mod oscillator_series;
pub mod painleve_rod;
mod parameters;
pub mod pendulum_and_mass;
pub mod pendulum_stop;
pub mod planar_block;
mod planar_body;
pub mod prestressed_oscillator;
mod quadrature;
pub mod radial_impact;
mod radial_motion;
pub mod rattleback;
mod revolved;
pub mod rocking_block;
pub mod rocking_block_in_space;
pub mod rope_pendulum;
mod scenery;
pub mod slider_crank;
pub mod sliding_mass;
mod sliding_motion;
pub mod sliding_sphere;
pub mod sphere_heap;
pub mod spring_pendulum;
mod swing;
mod taylor_arcs;
pub mod tippe_top;
pub mod train;
pub mod two_balls;
pub mod two_mass_stop;
pub mod two_masses;
pub mod vehicle;
pub mod woodpecker;

use std::fmt::{self, Debug};
use std::sync::{Arc, LazyLock};

pub use parameters::{Parameter, ParameterDefault, ParameterValue, Text, Values, ValuesError};

use percussion_inclusion::parameter::ParameterError;

use percussion::simulation::Trajectory;
use percussion::system::{MechanicalSystem, State};
use percussion_drawing::Drawing;

/// Builds a problem from values.
pub type Build = Arc<dyn Fn(&Values) -> Result<Problem, ParameterError> + Send + Sync>;

/// A model that can be built from named parameters: one of those here, or one that a program makes.
#[derive(Clone)]
pub struct Model {
    /// Name on the command line.
    pub name: Text,
    /// What it is, in one line.
    pub summary: Text,
    /// Citation with a place.
    pub source: Text,
    /// What can be set.
    pub parameters: Vec<Parameter>,
    /// Builds the problem; the values are complete and of the right kinds.
    pub build: Build,
}

impl Model {
    /// The problem with the defaults of all parameters.
    ///
    /// # Errors
    /// Defaults that the model itself refuses.
    pub fn by_default(&self) -> Result<Problem, ParameterError> {
        (self.build)(&Values::defaults(&self.parameters))
    }
}

impl Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { name, parameters, .. } = self;
        f.debug_struct("Model").field("name", name).field("parameters", parameters).finish()
    }
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
    /// How it looks, if not by what the system tells of itself.
    pub drawing: Option<Arc<Drawing>>,
}

impl Problem {
    /// A system from this state, with steps of `dt` until `t_end`, both in s.
    pub fn new(system: Arc<dyn MechanicalSystem>, state: State, dt: f64, t_end: f64) -> Self {
        Self { system, state, dt, t_end, exact: None, drawing: None }
    }

    /// With an exact solution.
    #[must_use]
    pub fn with_exact(self, exact: Arc<dyn ExactSolution>) -> Self {
        Self { exact: Some(exact), ..self }
    }

    /// With a drawing.
    #[must_use]
    pub fn drawn(self, drawing: Drawing) -> Self {
        Self { drawing: Some(Arc::new(drawing)), ..self }
    }

    /// Its drawing: its own, or one by what the system tells of itself.
    pub fn drawing(&self) -> Arc<Drawing> {
        let of_system = || Arc::new(Drawing::of(self.system.as_ref(), &self.state));
        self.drawing.clone().unwrap_or_else(of_system)
    }
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

/// Models that are scenes: bodies in space whose run is by default that of scenes.
fn scenes() -> Vec<Model> {
    vec![
        free_body::model(),
        heavy_top::model(),
        box_on_slope::model(),
        box_stack::model(),
        rocking_block_in_space::model(),
        dominoes::model(),
        card_house::model(),
        sphere_heap::model(),
        funnel::model(),
        mixer::model(),
        funnel_meshes::model(),
    ]
}

/// Whether the model of this name is a scene.
pub fn is_scene(name: &str) -> bool {
    static NAMES: LazyLock<Vec<Text>> =
        LazyLock::new(|| scenes().into_iter().map(|model| model.name).collect());
    NAMES.iter().any(|scene| scene == name)
}

/// All models, in the order of the listing.
pub fn all() -> &'static [Model] {
    static ALL: LazyLock<Vec<Model>> = LazyLock::new(|| {
        let mut all = vec![
            bouncing_ball::model(),
            falling_mass::model(),
            loaded_ball::model(),
            linear_oscillator::model(),
            impact_oscillator::model(),
            forced_oscillator::model(),
            sliding_mass::model(),
            prestressed_oscillator::model(),
            bar_on_bearings::model(),
            planar_block::model(),
            newtons_cradle::model(),
            train::model(),
            woodpecker::model(),
            ball_chain::model(),
            pendulum_stop::model(),
            elastic_bar::model(),
            rocking_block::model(),
            spring_pendulum::model(),
            ggl_mass::model(),
            rope_pendulum::model(),
            two_masses::model(),
            slider_crank::model(),
            radial_impact::model(),
            vehicle::model(),
            five_bar::model(),
            elevator::model(),
            motorbike::model(),
            sliding_sphere::model(),
            ball_on_plane::model(),
            two_balls::model(),
            rattleback::model(),
            jumping_egg::model(),
            pendulum_and_mass::model(),
            hinged_chain::model(),
            euler_disk::model(),
            tippe_top::model(),
            painleve_rod::model(),
            driven_stop::model(),
            bouncing_table::model(),
            belt_oscillator::model(),
            den_hartog::model(),
            two_mass_stop::model(),
            duffing_pair::model(),
            friction_pair::model(),
        ];
        all.extend(scenes());
        all
    });
    &ALL
}

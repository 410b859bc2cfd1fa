//! The table of step controllers, and how they and the schemes they need are built from settings.

use percussion_inclusion::parameter::ParameterError;
use serde::{Deserialize, Serialize};

use super::ScenarioError;
use super::description::Description;
use super::products::products;
use super::schemes::{NoSettings, Scheme};
use percussion::schemes::{
    AbsoluteTolerance, Doubled, DoublingTolerance, Extrapolated, Needs, OrderChoice, Sequence,
    Tolerance,
};
use percussion::stepsize::{
    Bounds, ErrorControl, ErrorControlSettings, FirstStep, Fixed, StepController, Switching,
    SwitchingSettings,
};

/// The largest step, if none is given, in steps of the run.
const DT_MAX: f64 = 10.0;

/// The smallest step, if none is given, in largest steps: a thousandth of the step of the run, by
/// which switches are a thousand times as well resolved as by that, and still well above what
/// rounding leaves of the motion in such a step.
const DT_MIN: f64 = 1e-4;

/// A step controller with a scheme that tells it what it needs to know.
pub struct Controlled {
    /// The scheme of the scenario, wrapped if need be.
    pub scheme: Scheme,
    /// The controller.
    pub controller: Box<dyn StepController>,
}

/// What a controller is built around.
pub struct Uncontrolled {
    /// Name of the scheme.
    pub name: &'static str,
    /// The scheme of the scenario.
    pub scheme: Scheme,
    /// Step size of the run, in s.
    pub dt: f64,
}

impl Uncontrolled {
    /// Refuses a scheme that does not offer what a controller and its wrapper need.
    fn check(&self, controller: &str, needs: Needs) -> Result<(), ScenarioError> {
        self.scheme.stepping().check(needs).map_err(|mismatch| {
            let name = self.name;
            let message =
                format!("the scheme {name} and the controller {controller} do not fit: {mismatch}");
            ScenarioError::new(message).with_help(mismatch.remedy())
        })
    }
}

/// A step controller by name, with its settings.
pub type ControllerDescription = Description<Controlled>;

impl ControllerDescription {
    /// Whether all steps have the size of the run.
    pub fn is_fixed(&self) -> bool {
        self.name() == controllers()[0].name
    }
}

products! {
    Controlled, "controller", from Uncontrolled, by Description::read, all controllers:
    "fixed" => |_: NoSettings, base| constant(base),
        "constant steps of the size of the run",
        "[Studer2009, §5.3]";
    "switching" => |s: SwitchingTable, base| s.control(base),
        "small steps at switches, extrapolation of the scheme between them",
        "[Studer2009, §6.2–6.4]";
    "doubling" => |s: DoublingTable, base| s.control(base, false),
        "error of the positions by step doubling, order 0 through impacts",
        "[Acary2010, eq. (47)]";
    "pi" => |s: DoublingTable, base| s.control(base, true),
        "step doubling with sizes smoothed by the error of the step before",
        "[Acary2010, eq. (47)], [HairerWanner1996, eq. (IV.2.43a)]";
}

/// Steps of the size of the run.
fn constant(base: Uncontrolled) -> Result<Controlled, ScenarioError> {
    let controller = Box::new(Fixed::new(base.dt)?);
    Ok(Controlled { scheme: base.scheme, controller })
}

/// Bounds of the step size, with their defaults.
fn bounds(dt: f64, dt_min: Option<f64>, dt_max: Option<f64>) -> Result<Bounds, ParameterError> {
    let max = dt_max.unwrap_or(DT_MAX * dt);
    Bounds::new(dt_min.unwrap_or(DT_MIN * max), max)
}

/// Settings of `switching`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SwitchingTable {
    dt_min: Option<f64>,
    dt_max: Option<f64>,
    /// K_t of Δt_min = K_t Δt_max^p.
    k_t: Option<f64>,
    /// Fixed order; chosen by the error if absent.
    order: Option<u32>,
    max_order: u32,
    rtol: f64,
    atol: AbsoluteTolerance,
    sequence: Sequence,
    reduction: f64,
    growth: f64,
}

impl Default for SwitchingTable {
    fn default() -> Self {
        Self {
            dt_min: None,
            dt_max: None,
            k_t: None,
            order: None,
            max_order: 6,
            rtol: 1e-8,
            atol: 1e-8.into(),
            sequence: Sequence::Odd,
            reduction: 0.25,
            growth: 2.0,
        }
    }
}

impl SwitchingTable {
    fn bounds(&self, dt: f64) -> Result<Bounds, ParameterError> {
        match (self.k_t, self.dt_min) {
            (Some(value), Some(_)) => {
                Err(ParameterError::new("k_t", value, "absent if dt_min is given"))
            }
            (Some(k_t), None) => {
                let max = self.dt_max.unwrap_or(DT_MAX * dt);
                Bounds::of_order(max, self.order.unwrap_or(self.max_order), k_t)
            }
            (None, dt_min) => bounds(dt, dt_min, self.dt_max),
        }
    }

    fn control(&self, mut base: Uncontrolled) -> Result<Controlled, ScenarioError> {
        base.check("switching", Extrapolated::NEEDS.and(Switching::NEEDS))?;
        let bounds = self.bounds(base.dt)?;
        base.scheme.stabilise_over(bounds.max());
        let tolerance = Tolerance::new(self.rtol, self.atol.clone())?;
        let controlled = OrderChoice::Controlled { max: self.max_order, tolerance };
        let order = self.order.map_or(controlled, OrderChoice::Fixed);
        let scheme = Box::new(Extrapolated::new(base.scheme, self.sequence, order)?);
        let (reduction, growth) = (self.reduction, self.growth);
        let controller = Box::new(Switching::new(SwitchingSettings { bounds, reduction, growth })?);
        Ok(Controlled { scheme, controller })
    }
}

/// Settings of `doubling` and `pi`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DoublingTable {
    dt_min: Option<f64>,
    dt_max: Option<f64>,
    /// The first step; found from the initial state if absent.
    dt_first: Option<f64>,
    rtol: f64,
    atol: AbsoluteTolerance,
    /// Absolute tolerance of the velocities; they are not controlled if it is absent.
    velocity_atol: Option<AbsoluteTolerance>,
    safety: f64,
    min_factor: f64,
    max_factor: f64,
}

impl Default for DoublingTable {
    fn default() -> Self {
        Self {
            dt_min: None,
            dt_max: None,
            dt_first: None,
            rtol: 1e-4,
            atol: 1e-4.into(),
            velocity_atol: None,
            safety: 0.9,
            min_factor: 0.2,
            max_factor: 5.0,
        }
    }
}

impl DoublingTable {
    fn control(
        &self,
        mut base: Uncontrolled,
        proportional_integral: bool,
    ) -> Result<Controlled, ScenarioError> {
        base.check(if proportional_integral { "pi" } else { "doubling" }, Doubled::NEEDS)?;
        let bounds = bounds(base.dt, self.dt_min, self.dt_max)?;
        base.scheme.stabilise_over(bounds.max());
        let positions = Tolerance::new(self.rtol, self.atol.clone())?;
        let velocities = self.velocity_atol.clone().map(|atol| Tolerance::new(self.rtol, atol));
        let automatic = FirstStep::Automatic(positions.clone());
        let first = self.dt_first.map_or(automatic, FirstStep::Given);
        let tolerance = DoublingTolerance { positions, velocities: velocities.transpose()? };
        let settings = ErrorControlSettings {
            proportional_integral,
            safety: self.safety,
            min_factor: self.min_factor,
            max_factor: self.max_factor,
            ..ErrorControlSettings::new(bounds, first)
        };
        let controller = Box::new(ErrorControl::new(settings)?);
        Ok(Controlled { scheme: Box::new(Doubled::new(base.scheme, tolerance)?), controller })
    }
}

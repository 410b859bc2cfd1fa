//! Options of step-size control.

use clap::Args;
use percussion_lab::experiments::accuracy::{self, Stiff};
use percussion_lab::scenario::{ControllerDescription, Setup};

use crate::failure::Failure;
use crate::options::{Assignment, Numbers, change_kind};

/// What the command line says about the step controller.
#[derive(Debug, Args)]
#[command(next_help_heading = "Step-size control")]
pub(crate) struct ControllerArguments {
    /// Step controller: fixed, switching, doubling or pi (see `percussion list controllers`)
    /// [default: fixed]
    #[arg(long, value_name = "NAME")]
    controller: Option<String>,
    /// Locate every event, integrate between them with error control, and pass accumulations of
    /// impacts at their limit: scheme event-driven, steps of any size up to --dt. Stiff motion is
    /// integrated by an implicit method
    #[arg(long, conflicts_with_all = ["controller", "scheme"])]
    accurate: bool,
    /// Relative tolerance of a step [default: 1e-8 for switching, 1e-4 for doubling and pi, 1e-10
    /// for event-driven, 1e-7 for --accurate if stiff]
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    rtol: Option<f64>,
    /// Absolute tolerance of a step, in the units of the coordinates: one for all, or one for each
    /// coordinate and velocity, for doubling and pi each coordinate, separated by commas [default:
    /// as --rtol, 1e-12 for event-driven]
    #[arg(long, value_name = "X[,X…]", allow_hyphen_values = true)]
    atol: Option<Numbers>,
    /// Smallest step, in s, with which switches and inaccurate steps are accepted
    /// [default: 1e-4 of the largest]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    dt_min: Option<f64>,
    /// Largest step, in s [default: 10 times --dt]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    dt_max: Option<f64>,
    /// Order to which switching extrapolates, 1 … 12 [default: 2 … 6, by the tolerances]
    #[arg(long, value_name = "P")]
    order: Option<u32>,
    /// Setting of the controller (see `percussion list controllers NAME`); may be given several
    /// times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    controller_set: Vec<Assignment>,
}

impl ControllerArguments {
    /// Replaces what is given. Tolerances are those of the controller, or of a scheme that has
    /// some of its own.
    pub(crate) fn apply(&self, setup: &mut Setup) -> Result<(), Failure> {
        if let Some(name) = &self.controller {
            change_kind(&mut setup.scenario.controller, name)?;
        }
        let controller = &mut setup.scenario.controller;
        for Assignment { name, value } in &self.controller_set {
            set(controller, name, value)?;
        }
        let number = |value: Option<f64>| value.map(|value| format!("{value:e}"));
        let values = [
            ("rtol", number(self.rtol)),
            ("atol", self.atol.as_ref().map(as_setting)),
            ("dt_min", number(self.dt_min)),
            ("dt_max", number(self.dt_max)),
        ];
        for (name, value) in values {
            let Some(value) = value else { continue };
            let of_scheme = setup.scenario.scheme.has(name);
            if controller.is_fixed() && of_scheme {
                setup.scenario.scheme.set(name, &value)?;
            } else {
                set(controller, name, &value)?;
            }
        }
        if let Some(order) = self.order {
            set(controller, "order", &order.to_string())?;
        }
        Ok(())
    }
}

/// One number, or several as an array.
fn as_setting(Numbers(numbers): &Numbers) -> String {
    let words: Vec<String> = numbers.iter().map(|x| format!("{x:e}")).collect();
    if let [one] = &words[..] { one.clone() } else { format!("[{}]", words.join(", ")) }
}

impl ControllerArguments {
    /// The route of --accurate, if it is asked for: scheme, solver tolerance and largest step.
    pub(crate) fn choose_accuracy(
        &self,
        setup: &mut Setup,
        t_end: Option<f64>,
    ) -> Result<(), Failure> {
        if self.accurate {
            let t_end = t_end.unwrap_or(setup.problem.t_end);
            accuracy::choose(setup, t_end)?;
        }
        Ok(())
    }

    /// What --accurate picked, in words.
    pub(crate) fn words(&self, setup: &Setup) -> Option<String> {
        let settings = setup.scenario.scheme.settings();
        let number = |name: &str| match settings.get(name) {
            Some(toml::Value::Float(x)) => format!("{x:e}"),
            other => other.map(ToString::to_string).unwrap_or_default(),
        };
        let method = settings.get("method").and_then(toml::Value::as_str).unwrap_or_default();
        let why = match accuracy::stiffness(setup) {
            Stiff::Implicit(steps) => format!(
                "; the method is implicit, since the decay of fast motions would hold an explicit \
                 one to {steps:.0e} steps"
            ),
            Stiff::Explicit(steps) => format!(
                "; the decay of fast motions holds this explicit method to {steps:.0e} steps, and a \
                 scheme with implicit forces may be faster"
            ),
            Stiff::No => String::new(),
        };
        self.accurate.then(|| {
            format!(
                "--accurate takes the scheme event-driven: {method} between located events, \
                 rtol = {}, atol = {}{why}; accumulations of impacts are passed at their limit",
                number("rtol"),
                number("atol")
            )
        })
    }
}

fn set(controller: &mut ControllerDescription, name: &str, value: &str) -> Result<(), Failure> {
    if controller.is_fixed() {
        return Err(Failure::input(
            format!("constant steps have no setting `{name}`"),
            "choose a controller, for example --controller switching, or --accurate; \
             `percussion list controllers` shows them",
        ));
    }
    Ok(controller.set(name, value)?)
}

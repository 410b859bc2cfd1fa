//! Options of step-size control.

use clap::Args;
use percussion::scenario::ControllerDescription;

use crate::arguments::Assignment;
use crate::failure::Failure;
use crate::prepare::change_kind;

/// What the command line says about the step controller.
#[derive(Debug, Args)]
#[command(next_help_heading = "Step-size control")]
pub(crate) struct ControllerArguments {
    /// Step controller: fixed, switching, doubling or pi (see `percussion list controllers`)
    /// [default: fixed]
    #[arg(long, value_name = "NAME")]
    controller: Option<String>,
    /// Relative tolerance of a step [default: 1e-8 for switching, 1e-4 for doubling and pi]
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    rtol: Option<f64>,
    /// Absolute tolerance of a step, in the units of the coordinates [default: as --rtol]
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    atol: Option<f64>,
    /// Smallest step, in s, with which switches and inaccurate steps are accepted
    /// [default: 1e-6 of the largest]
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
    /// Replaces what is given.
    pub(crate) fn apply(&self, controller: &mut ControllerDescription) -> Result<(), Failure> {
        if let Some(name) = &self.controller {
            change_kind(controller, name)?;
        }
        for Assignment { name, value } in &self.controller_set {
            set(controller, name, value)?;
        }
        let numbers = [
            ("rtol", self.rtol),
            ("atol", self.atol),
            ("dt_min", self.dt_min),
            ("dt_max", self.dt_max),
        ];
        for (name, value) in numbers {
            if let Some(value) = value {
                set(controller, name, &format!("{value:e}"))?;
            }
        }
        if let Some(order) = self.order {
            set(controller, "order", &order.to_string())?;
        }
        Ok(())
    }
}

fn set(controller: &mut ControllerDescription, name: &str, value: &str) -> Result<(), Failure> {
    if controller.is_fixed() {
        return Err(Failure::input(
            format!("constant steps have no setting `{name}`"),
            "choose a controller, for example --controller switching; \
             `percussion list controllers` shows them",
        ));
    }
    Ok(controller.set(name, value)?)
}

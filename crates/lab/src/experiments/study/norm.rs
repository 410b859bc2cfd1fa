//! How errors are measured.

use percussion::simulation::Trajectory;
use serde::Serialize;

use crate::analysis::norms::{self, Errors};
use crate::format::number;
use crate::models::ExactSolution;
use crate::scenario::ScenarioError;

/// Radius of the neighbourhoods of jumps, as a fraction of the duration, if not told otherwise.
const AWAY: f64 = 0.01;

/// Power of the norm `lp` if not told otherwise.
const POWER: f64 = 2.0;

/// A norm with its settings.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Norm {
    /// Its name.
    #[serde(rename = "norm")]
    pub name: NormName,
    /// Power p ≥ 1 of the norm `lp`; 2 if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<f64>,
    /// Distance in time from jumps for the norm `sup-away`, in s; 1 % of the duration if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<f64>,
}

/// Names of norms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NormName {
    /// Sum over steps of Δt times the error.
    #[default]
    L1,
    /// The p-th root of the sum over steps of Δt times the error to the power p.
    Lp,
    /// Largest error of a step.
    Sup,
    /// Largest error of a step away from jumps.
    SupAway,
    /// Distance of the filled-in graphs over time.
    Hausdorff,
    /// Distance from the exact orbit.
    Orbital,
}

impl NormName {
    /// All of them, the default first, with their names and what they are.
    pub const ALL: [(Self, &'static str, &'static str); 6] = [
        (Self::L1, "l1", "Sum over steps of Δt times the error"),
        (
            Self::Lp,
            "lp",
            "The p-th root of the sum over steps of Δt times the error to the power p",
        ),
        (Self::Sup, "sup", "Largest error of a step"),
        (Self::SupAway, "sup-away", "Largest error of a step away from jumps"),
        (Self::Hausdorff, "hausdorff", "Distance of the filled-in graphs over time"),
        (Self::Orbital, "orbital", "Distance from the exact orbit"),
    ];
}

impl Norm {
    /// Refuses settings out of range.
    ///
    /// # Errors
    /// What is wrong, and what to do.
    pub fn check(&self) -> Result<(), ScenarioError> {
        let wrong = |least: f64| move |x: &f64| !(*x >= least && x.is_finite());
        if let Some(power) = self.power.filter(wrong(1.0)) {
            let message = format!("`power` = {power} is no number from 1 on");
            let error = ScenarioError::new(message).with_help("for example `power` = 2");
            return Err(error.naming(&["power"]));
        }
        if let Some(away) = self.away.filter(wrong(0.0)) {
            let message = format!("`away` = {away} is no time");
            let error = ScenarioError::new(message).with_help("for example `away` = 0.05");
            return Err(error.naming(&["away"]));
        }
        Ok(())
    }

    /// The error of a run.
    pub fn errors(&self, run: &Trajectory, exact: &dyn ExactSolution) -> Errors {
        match self.name {
            NormName::L1 => norms::l1(run, exact),
            NormName::Lp => norms::lp(run, exact, self.power.unwrap_or(POWER)),
            NormName::Sup => norms::sup(run, exact),
            NormName::SupAway => norms::sup_away(run, exact, self.radius(run)),
            NormName::Hausdorff => norms::hausdorff(run, exact),
            NormName::Orbital => norms::orbital(run, exact),
        }
    }

    fn radius(&self, run: &Trajectory) -> f64 {
        let duration = run.t.last().unwrap_or(&0.0) - run.t.first().unwrap_or(&0.0);
        self.away.unwrap_or(AWAY * duration)
    }

    /// What it is, for people.
    pub fn description(&self) -> String {
        match self.name {
            NormName::L1 => "L¹ norm over time".into(),
            NormName::Lp => {
                format!("Lᵖ norm over time with p = {}", number(self.power.unwrap_or(POWER)))
            }
            NormName::Sup => "maximum over all steps".into(),
            NormName::SupAway => {
                let seconds = |away: f64| format!("{} s", number(away));
                let radius = self.away.map_or("1 % of the duration".to_owned(), seconds);
                format!("maximum over all steps farther than {radius} from jumps")
            }
            NormName::Hausdorff => "Hausdorff distance of the filled-in graphs".into(),
            NormName::Orbital => "distance from the exact orbit, one number for q and u".into(),
        }
    }

    /// The unit of errors of coordinates with this unit; none where times count too.
    pub fn unit(&self, coordinate: &str) -> Option<String> {
        match self.name {
            NormName::L1 => Some(format!("{coordinate} s")),
            NormName::Sup | NormName::SupAway => Some(coordinate.to_owned()),
            NormName::Lp | NormName::Hausdorff | NormName::Orbital => None,
        }
    }

    /// The unit of errors of velocities, of coordinates with this unit; none where times count too.
    pub fn unit_of_rates(&self, coordinate: &str) -> Option<String> {
        match self.name {
            NormName::L1 => Some(coordinate.to_owned()),
            NormName::Sup | NormName::SupAway => Some(format!("{coordinate}/s")),
            NormName::Lp | NormName::Hausdorff | NormName::Orbital => None,
        }
    }

    /// Whether the errors of q and u are one number.
    pub fn is_orbital(&self) -> bool {
        self.name == NormName::Orbital
    }
}

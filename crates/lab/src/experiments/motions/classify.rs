//! What motions of scenarios may exist, by theorems.

use percussion_qualitative::classify::classify as compute;
use percussion_qualitative::period::Timing;
use serde::Serialize;

use super::Analysed;

/// A theorem, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StatementEntry {
    /// Its name: `P1`, `P2`, `P3`, `Kunze` or `energy`.
    pub name: &'static str,
    /// Whether its assumptions hold; null if that was not decided.
    pub holds: Option<bool>,
    /// What it says here.
    pub says: String,
}

/// What is known of a scenario by its equations.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClassReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// Its parameters.
    pub parameters: Vec<(String, String)>,
    /// Number of free velocities.
    pub freedom: usize,
    /// `autonomous`, `periodic` or `other`.
    pub timing: &'static str,
    /// Period of what drives it, in s.
    pub period: Option<f64>,
    /// Natural frequency of one coordinate on a linear spring without damping, in rad/s.
    pub natural_frequency: Option<f64>,
    /// Whether forces have a potential and no damping.
    pub conservative: bool,
    /// Largest restitution of a contact.
    pub restitution: Option<f64>,
    /// |∫ p e^{iτ} dτ| and 4F of Kunze's condition.
    pub kunze: Option<(f64, f64)>,
    /// Theorems.
    pub statements: Vec<StatementEntry>,
}

/// Classifies a scenario.
pub fn classify(analysed: &Analysed) -> ClassReport {
    let setup = &analysed.setup;
    let class = compute(setup.problem.system.as_ref(), &setup.problem.state);
    let (timing, period) = match class.timing {
        Timing::Autonomous => ("autonomous", None),
        Timing::Periodic(period) => ("periodic", Some(period)),
        Timing::Other => ("other", None),
    };
    let statements = class.statements.into_iter().map(|statement| StatementEntry {
        name: statement.name,
        holds: statement.holds,
        says: statement.says,
    });
    ClassReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameters: setup.parameters.clone(),
        freedom: class.freedom,
        timing,
        period,
        natural_frequency: class.natural_frequency,
        conservative: class.conservative,
        restitution: class.restitution,
        kunze: class.kunze,
        statements: statements.collect(),
    }
}

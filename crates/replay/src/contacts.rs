//! Contacts and events of a run by name.

use percussion::simulation::MODES;
use percussion::system::{InteractionKey, MechanicalSystem};
use percussion_inclusion::laws::{Constraint, LawId};
use serde::{Deserialize, Serialize};

/// A contact, joint or other interaction that a replay shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawnContact {
    /// Its name.
    pub name: String,
    /// Name of its law.
    pub law: String,
    /// Whether it holds bodies together, and is no contact.
    pub joint: bool,
    /// Its coefficient of friction, if a normal force bounds one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub friction: Option<f64>,
}

impl DrawnContact {
    /// The interaction of this key and law of a system.
    pub fn of(system: &dyn MechanicalSystem, key: InteractionKey, law: LawId) -> Self {
        let law = system.laws().law(law);
        let opens = (0..law.dim()).any(|k| law.constraint(k) == Constraint::OneSided);
        let holds = (0..law.dim()).any(|k| law.constraint(k) == Constraint::Bilateral);
        let (friction, joint) = (law.friction(), holds && !opens);
        Self { name: system.interaction_name(key), law: law.name().to_owned(), joint, friction }
    }
}

/// A change of mode, or an impact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// Time, in s.
    pub t: f64,
    /// Number of the first frame that is not before it.
    pub frame: u32,
    /// Number of the contact.
    pub contact: u32,
    /// Number of the mode before and after.
    pub modes: [u8; 2],
    /// Whether velocities jumped.
    pub impact: bool,
}

/// Name of a mode by its number.
pub(crate) fn mode_name(number: u8) -> String {
    MODES.get(usize::from(number)).map_or_else(String::new, ToString::to_string)
}

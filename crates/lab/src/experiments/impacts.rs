//! What a scheme makes of impacts, and the restitution that it ignores.

use percussion::schemes::{IgnoredRestitution, ImpactLaw, OneStepScheme, ignored_restitution};
use percussion::system::{MechanicalSystem, State};
use serde::Serialize;

/// The impact law of a scheme, and the laws of a model whose restitution it ignores.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Impacts {
    /// The impact law; null for a scheme that could not be built.
    pub impact_law: Option<ImpactLaw>,
    /// Laws whose restitution is ignored.
    pub ignored_restitution: Vec<IgnoredRestitution>,
}

impl Impacts {
    /// Those of this scheme with this system.
    pub fn of(scheme: &dyn OneStepScheme, system: &dyn MechanicalSystem, state: &State) -> Self {
        let ignored_restitution = ignored_restitution(scheme, system, state);
        Self { impact_law: Some(scheme.impact_law()), ignored_restitution }
    }

    /// Whether all restitution of the model is honoured.
    pub fn are_honoured(&self) -> bool {
        self.ignored_restitution.is_empty()
    }

    /// What is ignored, in words.
    pub fn words(&self) -> Option<String> {
        let law = self.impact_law.filter(|_| !self.are_honoured())?;
        let what = |ignored: &IgnoredRestitution| {
            let names = match &ignored.interactions[..] {
                [] => String::new(),
                [first] => format!(" ({first})"),
                [first, rest @ ..] => format!(" ({first} and {} more)", rest.len()),
            };
            format!("the {} restitution of {}{names}", ignored.restitution.words(), ignored.law)
        };
        let ignored: Vec<String> = self.ignored_restitution.iter().map(what).collect();
        Some(format!("{} is ignored: {}", ignored.join(", "), law.words()))
    }
}

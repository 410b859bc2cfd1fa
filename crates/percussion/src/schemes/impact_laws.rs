//! The impact laws of schemes, and laws whose restitution a scheme does not honour.

use percussion_inclusion::laws::Restitution;
use serde::Serialize;

use super::OneStepScheme;
use crate::instant::impact::InstantLaw;
use crate::system::{Interactions, MechanicalSystem, State};

/// What a scheme makes of an impact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ImpactLaw {
    /// Newton's law: what the laws give back of the velocities.
    Newton,
    /// Newton's law between positions, over two steps in which contacts act: distances are given
    /// back one by one, and what friction gives back in the first step is taken in the second.
    NewtonOfPositions,
    /// Poisson's law: what the laws give back of the impulses of the compression.
    Poisson,
    /// Impacts are inelastic whatever the law says.
    Inelastic,
    /// There is none: velocities after an impact depend on the step.
    None,
}

impl ImpactLaw {
    /// Which restitution is honoured.
    pub fn honours(self) -> Restitution {
        let all = Restitution { normal: true, tangential: true, coupled: true };
        match self {
            Self::Newton | Self::Poisson => all,
            Self::NewtonOfPositions => Restitution { tangential: false, coupled: false, ..all },
            Self::Inelastic | Self::None => Restitution::default(),
        }
    }

    /// What becomes of restitution that is not honoured, in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Newton => "impacts obey Newton's law",
            Self::NewtonOfPositions => {
                "impacts obey Newton's law between positions, contact by contact and without \
                 tangential restitution"
            }
            Self::Poisson => "impacts obey Poisson's law",
            Self::Inelastic => "impacts are inelastic",
            Self::None => "impacts obey no law, and velocities after them depend on the step",
        }
    }
}

impl From<InstantLaw> for ImpactLaw {
    fn from(law: InstantLaw) -> Self {
        match law {
            InstantLaw::Newton => Self::Newton,
            InstantLaw::Poisson => Self::Poisson,
        }
    }
}

/// A law whose restitution a scheme does not honour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IgnoredRestitution {
    /// Name of the law.
    pub law: &'static str,
    /// Which restitution of it.
    #[serde(flatten)]
    pub restitution: Restitution,
    /// Interactions with this law, of those found at the initial state.
    pub interactions: Vec<String>,
}

/// The laws of a system whose restitution a scheme does not honour, each once.
pub fn ignored_restitution(
    scheme: &dyn OneStepScheme,
    system: &dyn MechanicalSystem,
    state: &State,
) -> Vec<IgnoredRestitution> {
    let honoured = scheme.impact_law().honours();
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let mut ignored: Vec<IgnoredRestitution> = Vec::new();
    for (id, law) in system.laws().iter() {
        let restitution = law.restitution().without(honoured);
        if restitution == Restitution::default() {
            continue;
        }
        let its = (0..found.len()).filter(|i| found.law(*i) == id);
        let names = its.map(|i| system.interaction_name(found.key(i)));
        let alike = |known: &&mut IgnoredRestitution| {
            known.law == law.name() && known.restitution == restitution
        };
        if let Some(known) = ignored.iter_mut().find(alike) {
            known.interactions.extend(names);
        } else {
            let (law, interactions) = (law.name(), names.collect());
            ignored.push(IgnoredRestitution { law, restitution, interactions });
        }
    }
    ignored
}

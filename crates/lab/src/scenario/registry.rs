//! Names of laws, and what all lists of names share.

use serde::Serialize;

use super::{ScenarioError, guess_or_all};

/// One line of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Listing {
    /// Name on the command line and in files.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Citation with a place.
    pub source: &'static str,
}

/// All set-valued laws.
pub fn laws() -> &'static [Listing] {
    &[
        Listing {
            name: "unilateral-contact",
            summary: "contact that can only push, with Newton restitution",
            source: "[Studer2009, §3.2.2.1]",
        },
        Listing {
            name: "frictional-contact",
            summary: "unilateral contact with Coulomb friction: planar, spatial or anisotropic",
            source: "[Studer2009, §3.2.2.3–3.2.2.5]",
        },
        Listing {
            name: "coulomb-contensou",
            summary: "unilateral contact with coupled sliding and drilling friction",
            source: "[Studer2009, §3.2.2.6]",
        },
        Listing {
            name: "rolling-friction",
            summary: "frictional contact with a rolling resistance torque",
            source: "[Studer2009, §7.6.1.1]",
        },
        Listing {
            name: "dry-friction",
            summary: "friction of constant bound: planar, spatial or anisotropic",
            source: "[Studer2009, §3.2.2.2, §3.2.2.4, §3.2.2.5]",
        },
        Listing {
            name: "stribeck",
            summary: "dry friction that falls with the sliding speed",
            source: "[Studer2009, §7.6.2.1]",
        },
        Listing {
            name: "bilateral",
            summary: "constraint without force bound, optionally drift-stabilised",
            source: "[Studer2009, §3.2.2.7]",
        },
        Listing {
            name: "limit-stop",
            summary: "free play between two stops (loose link)",
            source: "[Studer2009, §7.6.2.1, §7.6.4]",
        },
        Listing {
            name: "prestressed-spring",
            summary: "spring with a preload that holds at its stop",
            source: "[Studer2009, §7.6.2.2]",
        },
        Listing {
            name: "fremond-impact",
            summary: "several contacts with a full restitution matrix (Newton's cradle)",
            source: "[Studer2009, §7.6.2.3]",
        },
    ]
}

pub(super) fn unknown(what: &str, name: &str, known: &[Listing]) -> ScenarioError {
    let names: Vec<_> = known.iter().map(|listing| listing.name).collect();
    ScenarioError::new(format!("there is no {what} `{name}`")).with_help(guess_or_all(
        &format!("{what}s"),
        name,
        &names,
    ))
}

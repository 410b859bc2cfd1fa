//! Whose a state is: what `state.json` says beside its numbers, so that these are not taken for those
//! of another system or scheme.

use std::path::Path;

use percussion::system::{self, ContactName, MechanicalSystem, State, check_belonging};
use percussion_lab::scenario::ScenarioError;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// Names that belong to the numbers of a state.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StateOwner {
    /// The scheme whose memory is in `history`.
    scheme: String,
    /// Interactions and laws of the contacts, in their order.
    contacts: Vec<ContactName>,
}

impl StateOwner {
    /// The owner of a state of the scheme of this name, with these contacts.
    pub(crate) fn new(scheme: &str, contacts: Vec<ContactName>) -> Self {
        Self { scheme: scheme.into(), contacts }
    }
}

/// Makes the state of a file one of this system and of this scheme: the memory of another scheme is
/// dropped, and contacts of another system are refused. States of earlier versions have no owner.
pub(crate) fn adopt(
    (path, owner): (&Path, Option<&StateOwner>),
    (mechanics, scheme): (&dyn MechanicalSystem, &str),
    state: &mut State,
) -> Result<(), Failure> {
    let adopted = match owner {
        Some(owner) => system::adopt(mechanics, state, &owner.contacts),
        None => check_belonging(mechanics, state),
    };
    adopted.map_err(|error| {
        let wrong = ScenarioError::from(error);
        ScenarioError { message: format!("{}: {wrong}", path.display()), ..wrong }
    })?;
    if owner.is_some_and(|owner| owner.scheme != scheme) {
        state.history.clear();
    }
    Ok(())
}

//! Whether a state belongs to a system, and what of it does not.
//!
//! A state read from a file may be one of a system that has changed since: a connection was removed,
//! renamed or moved, or its law is another. What is remembered of contacts would then act on the wrong
//! ones. Files therefore say names beside numbers, and numbers are looked up again by these.

use std::collections::{BTreeMap, BTreeSet};

use percussion_inclusion::laws::SetValuedLaw;
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::inconsistent_state::{ForeignContacts, InconsistentState, List};
use super::{ContactMemory, Interactions, MechanicalSystem, State, energies};

/// Names of a remembered interaction and of its law, as files have them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContactName {
    /// Name of the interaction.
    pub interaction: String,
    /// Name of its law.
    pub law: String,
}

/// Names of the interactions that a state remembers, in their order.
pub fn contact_names(system: &dyn MechanicalSystem, contacts: &ContactMemory) -> Vec<ContactName> {
    let name = |place: usize| ContactName {
        interaction: system.interaction_name(contacts.key(place)),
        law: system.laws().law(contacts.law(place)).name().into(),
    };
    (0..contacts.len()).map(name).collect()
}

/// Checks that a state is one of this system, whatever its gaps.
///
/// # Errors
/// Wrong sizes, numbers that are not finite, or a memory of other contacts.
pub fn check_belonging(
    system: &dyn MechanicalSystem,
    state: &State,
) -> Result<(), InconsistentState> {
    check_numbers(system, state)?;
    check_whole(&state.contacts)?;
    check_contacts(system, state, None)
}

/// Makes a state one of this system, which may have got other numbers for the same interactions and
/// laws since [`contact_names`] gave these names.
///
/// # Errors
/// As for [`check_belonging`], or interactions that the system does not have, or with other laws.
pub fn adopt(
    system: &dyn MechanicalSystem,
    state: &mut State,
    names: &[ContactName],
) -> Result<(), InconsistentState> {
    check_numbers(system, state)?;
    check_whole(&state.contacts)?;
    if names.len() != state.contacts.len() {
        return Err(InconsistentState::BrokenMemory);
    }
    let found = interactions(system, state);
    let here = |i: usize| system.interaction_name(found.key(i));
    let here: BTreeMap<_, _> = (0..found.len()).map(|i| (here(i), i)).collect();
    state.contacts.readdress(|place| {
        let i = *here.get(&names[place].interaction)?;
        Some((found.key(i), found.law(i)))
    });
    check_contacts(system, state, Some(names))
}

fn interactions(system: &dyn MechanicalSystem, state: &State) -> Interactions {
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    found
}

fn check_whole(memory: &ContactMemory) -> Result<(), InconsistentState> {
    let keys: BTreeSet<_> = (0..memory.len()).map(|place| memory.key(place)).collect();
    let whole = memory.is_whole() && keys.len() == memory.len();
    if whole { Ok(()) } else { Err(InconsistentState::BrokenMemory) }
}

fn check_contacts(
    system: &dyn MechanicalSystem,
    state: &State,
    names: Option<&[ContactName]>,
) -> Result<(), InconsistentState> {
    let (memory, found) = (&state.contacts, interactions(system, state));
    let belongs = |place| check_contact(system, memory, place, &found, names);
    let misfits: Vec<_> = (0..memory.len()).filter_map(|place| belongs(place).err()).collect();
    if misfits.is_empty() {
        return check_whole(memory);
    }
    let quoted = |i: usize| format!("`{}`", system.interaction_name(found.key(i)));
    let has = List((0..found.len()).map(quoted).collect());
    Err(ForeignContacts { misfits: List(misfits), has }.into())
}

/// Says in words what of the contact at a place does not fit.
fn check_contact(
    system: &dyn MechanicalSystem,
    memory: &ContactMemory,
    place: usize,
    found: &Interactions,
    names: Option<&[ContactName]>,
) -> Result<(), String> {
    let (key, id) = (memory.key(place), memory.law(place));
    let expected = names.map(|names| &names[place]);
    let known = system.name_of(key);
    let name = match (expected, &known) {
        (Some(expected), _) => expected.interaction.clone(),
        (None, Some(known)) => known.clone(),
        (None, None) => return Err(format!("{} is not known", system.interaction_name(key))),
    };
    if known.as_ref() != Some(&name) {
        return Err(format!("`{name}` is not there"));
    }
    if !system.laws().contains(id) {
        return Err(format!("`{name}` has a law that is not there"));
    }
    let remembered = system.laws().law(id);
    let current = found.find(key, place).map_or(id, |i| found.law(i));
    let law: &dyn SetValuedLaw = system.laws().law(current);
    let was = expected.map_or(remembered.name(), |expected| expected.law.as_str());
    if was != law.name() {
        return Err(format!("`{name}` had the law {was}, not {}", law.name()));
    }
    let rows = memory.percussion(place);
    if rows.len() != law.dim() || remembered.dim() != law.dim() {
        return Err(format!("`{name}` had {} components, not {}", rows.len(), law.dim()));
    }
    if !memory.total(place).all(f64::is_finite) {
        return Err(format!("the percussion of `{name}` is not finite"));
    }
    Ok(())
}

fn check_numbers(system: &dyn MechanicalSystem, state: &State) -> Result<(), InconsistentState> {
    let layout = system.layout();
    if !state.fits(layout) {
        return Err(InconsistentState::WrongSize {
            q: state.q.len(),
            u: state.u.len(),
            q_len: layout.q_len(),
            u_len: layout.u_len(),
        });
    }
    let named = layout.coordinates().iter().zip(&state.q);
    let named = named.chain(layout.velocities().iter().zip(&state.u));
    let mut numbers = named.map(|(label, x)| (label.name.as_ref(), *x)).chain([("t", state.t)]);
    match numbers.find(|(_, x)| !x.is_finite()) {
        Some((name, _)) => Err(InconsistentState::NotFinite { name: name.into() }),
        None => check_energy(system, state),
    }
}

fn check_energy(system: &dyn MechanicalSystem, state: &State) -> Result<(), InconsistentState> {
    let (kinetic, potential) = energies(system, state, &mut BlockDiagonal::default());
    let whole = (kinetic + potential).is_finite();
    if whole { Ok(()) } else { Err(InconsistentState::Unbounded { kinetic, potential }) }
}

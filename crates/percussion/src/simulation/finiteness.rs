//! Steps whose numbers are numbers.
//!
//! No step is kept after which time, a coordinate, a velocity or a percussion is infinite or not
//! a number, or the energy, which a state of finite numbers may still have without bound.

use percussion_inclusion::linalg::BlockDiagonal;

use super::SimulationError;
use crate::schemes::StepError;
use crate::system::{MechanicalSystem, State, energies};

/// Below this, coordinates and velocities have finite squares whatever the masses are; no energy
/// is computed.
const HARMLESS: f64 = 1e75;

/// Refuses the state at the end of a step from time `t`, in s.
pub(super) fn check_finite(
    system: &dyn MechanicalSystem,
    t: f64,
    end: &State,
) -> Result<(), SimulationError> {
    let harmless = |x: &f64| x.abs() < HARMLESS;
    let whole = end.t.is_finite() && end.contacts.is_finite();
    if whole && end.q.iter().chain(&end.u).all(harmless) {
        return Ok(());
    }
    let layout = system.layout();
    let named = layout.coordinates().iter().zip(&end.q);
    let mut named = named.chain(layout.velocities().iter().zip(&end.u));
    if let Some((label, _)) = named.find(|(_, x)| !x.is_finite()) {
        return Err(StepError::NotFinite { t, name: label.name.to_string() }.into());
    }
    if let Some(key) = end.contacts.not_finite() {
        let name = format!("percussion of {}", system.interaction_name(key));
        return Err(StepError::NotFinite { t, name }.into());
    }
    let (kinetic, potential) = energies(system, end, &mut BlockDiagonal::default());
    let whole = end.t.is_finite() && (kinetic + potential).is_finite();
    if whole { Ok(()) } else { Err(SimulationError::Unbounded { t, kinetic, potential }) }
}

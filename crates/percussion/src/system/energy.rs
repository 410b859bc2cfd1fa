//! Energy of a state.
//!
//! ```text
//! E = T + V,   T = ½ uᵀM(t,q) u,   V = V(t,q)                               (1)
//! ```
//!
//! Prescribed parts have no kinetic energy, and a system without a potential has V = 0.

use percussion_inclusion::linalg::BlockDiagonal;

use super::{MechanicalSystem, State};

/// T and V of (1), in J, with M left in `mass`, which is made to fit.
pub(crate) fn energies(
    system: &dyn MechanicalSystem,
    state: &State,
    mass: &mut BlockDiagonal,
) -> (f64, f64) {
    if mass.size() != state.u.len() {
        *mass = system.layout().mass_matrix();
    }
    system.mass(state.t, &state.q, mass);
    let potential = system.potential_energy(state.t, &state.q).unwrap_or(0.0);
    (mass.half_square(&state.u), potential)
}

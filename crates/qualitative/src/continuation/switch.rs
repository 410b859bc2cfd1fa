//! Branches of doubled period that are born at flips.
//!
//! At a flip M v = −v. The orbit of twice the period is sought at
//!
//! ```text
//! F₂(x, p) = P(P(x)) − x = 0,   vᵀ(x − x_flip) = δ,                          (1)
//! ```
//!
//! with p free, so that the branch is met whichever way it leaves.

use nalgebra::{DMatrix, DVector};
use thiserror::Error;

use super::Settings;
use super::corrector::{Corrector, null_vector};
use crate::orbit::{NoOrbit, Orbit, Problem, Section, residual, solve};

/// δ of (1) relative to the size of states, tried one after the other.
const AWAY: [f64; 5] = [1e-2, 3e-2, 3e-3, 1e-1, 1e-3];

/// Why there is no branch of doubled period.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NoSwitch {
    /// Nothing converged.
    #[error("no orbit of twice the period was found near the flip")]
    Nothing,
    /// An orbit cannot be followed.
    #[error(transparent)]
    NoOrbit(#[from] NoOrbit),
}

/// The first orbit on the branch of doubled period of a flip, and the problem that it solves.
///
/// # Errors
/// If none is found.
pub fn switch<'a>(
    problem: &Problem<'a>,
    flip: &Orbit,
    settings: &Settings,
) -> Result<(Problem<'a>, Orbit), NoSwitch> {
    let section = match problem.section.clone() {
        Section::Stroboscope { multiple, period } => {
            Section::Stroboscope { multiple: 2 * multiple, period }
        }
        Section::Event { key, kind, count, expected } => {
            Section::Event { key, kind, count: 2 * count, expected }
        }
        Section::Plane { entry, value, up, count, most } => {
            Section::Plane { entry, value, up, count: 2 * count, most: 2.0 * most }
        }
    };
    let doubled = problem.cut_at(section);
    let m = flip.matrix.nrows();
    let critical = null_vector(&(&flip.matrix + DMatrix::identity(m, m)), None);
    let once = solve(&doubled, &flip.values, &flip.start)?;
    let corrector = Corrector::new(&doubled, &once, settings);
    let base = corrector.begin(&once, settings.up)?;
    let direction = corrector.scaled_direction(&critical);
    for away in AWAY {
        for sign in [1.0, -1.0] {
            let mut border = DVector::zeros(m + 1);
            border.rows_mut(0, m).copy_from(&direction);
            let Ok(found) = corrector.correct(&base, &(sign * &border), away) else { continue };
            // not the orbit of the flip, gone through twice
            let back = doubled.halfway_distance(&found.orbit);
            if back.is_some_and(|back| back > 1e-6) {
                return Ok((doubled, found.orbit));
            }
        }
    }
    Err(NoSwitch::Nothing)
}

impl Problem<'_> {
    /// How far an orbit is from its beginning after half of its rounds.
    fn halfway_distance(&self, orbit: &Orbit) -> Option<f64> {
        let section = match self.section.clone() {
            Section::Stroboscope { multiple, period } => {
                Section::Stroboscope { multiple: multiple / 2, period }
            }
            Section::Event { key, kind, count, expected } => {
                Section::Event { key, kind, count: count / 2, expected }
            }
            Section::Plane { entry, value, up, count, most } => {
                Section::Plane { entry, value, up, count: count / 2, most }
            }
        };
        let half = self.cut_at(section);
        let setting = half.setting(&orbit.values).ok()?;
        let kept = half.kept(&setting);
        let wanted = crate::orbit::Wanted::Nothing;
        let round = half.go_round(&setting, &orbit.values, (&orbit.start, wanted)).ok()??;
        Some(residual(&setting, &kept, (&orbit.start, &round)).1)
    }
}

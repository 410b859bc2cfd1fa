//! Machines that depend on parameters.

use std::sync::Arc;

use percussion::system::{MechanicalSystem, State};
use percussion::tracking::{Column, Stencil};
use thiserror::Error;

/// Step of a difference by a parameter, relative to its size.
const DIFFERENCE: f64 = 1e-5;

/// A system with an initial state. Copies share the system.
#[derive(Clone)]
pub struct Machine {
    /// The system.
    pub system: Arc<dyn MechanicalSystem>,
    /// Where it begins.
    pub state: State,
}

/// Why there is no machine for these values.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// Machines over parameters.
pub trait Family: Send + Sync {
    /// The machine for these values, one per parameter.
    ///
    /// # Errors
    /// Values out of range.
    fn build(&self, values: &[f64]) -> Result<Machine, Refused>;
}

impl<F: Fn(&[f64]) -> Result<Machine, Refused> + Send + Sync> Family for F {
    fn build(&self, values: &[f64]) -> Result<Machine, Refused> {
        self(values)
    }
}

/// Places and weights of a derivative by parameter k at these values: central differences, or on one side where
/// the other is not admissible.
///
/// # Errors
/// If there are no machines on either side.
pub fn neighbours(
    family: &dyn Family,
    values: &[f64],
    k: usize,
) -> Result<Vec<(Machine, f64)>, Refused> {
    let size = if values[k] == 0.0 { 1.0 } else { values[k].abs() };
    let step = DIFFERENCE * size;
    let at = |places: f64| {
        let mut values = values.to_vec();
        values[k] += places * step;
        family.build(&values)
    };
    match (at(1.0), at(-1.0)) {
        (Ok(above), Ok(below)) => Ok(vec![(above, 0.5 / step), (below, -0.5 / step)]),
        (Ok(above), Err(_)) => Ok(one_sided([at(0.0)?, above, at(2.0)?], step)),
        (Err(_), Ok(below)) => Ok(one_sided([at(0.0)?, below, at(-2.0)?], -step)),
        (Err(refused), Err(_)) => Err(refused),
    }
}

fn one_sided([here, near, far]: [Machine; 3], step: f64) -> Vec<(Machine, f64)> {
    vec![(here, -1.5 / step), (near, 2.0 / step), (far, -0.5 / step)]
}

/// Σ w f(machine) over neighbours.
pub fn derivative(neighbours: &[(Machine, f64)], mut f: impl FnMut(&Machine) -> f64) -> f64 {
    neighbours.iter().map(|(machine, weight)| weight * f(machine)).sum()
}

/// The stencil of neighbours.
pub fn stencil(neighbours: &[(Machine, f64)]) -> Arc<Stencil> {
    let points = neighbours.iter().map(|(machine, w)| (Arc::clone(&machine.system), *w));
    Arc::new(Stencil::new(points.collect()))
}

/// The column of a parameter, of motions from a state that does not depend on it.
pub fn column(neighbours: &[(Machine, f64)], len: usize) -> Column {
    Column { y: vec![0.0; len], stencil: Some(stencil(neighbours)) }
}

/// The column of a parameter, of motions from the initial state of each machine.
pub fn column_from_start(neighbours: &[(Machine, f64)]) -> Column {
    let mut y = Vec::new();
    for (machine, weight) in neighbours {
        let x: Vec<f64> = machine.state.q.iter().chain(&machine.state.u).copied().collect();
        y.resize(x.len(), 0.0);
        y.iter_mut().zip(&x).for_each(|(y, x)| *y += weight * x);
    }
    Column { y, stencil: Some(stencil(neighbours)) }
}

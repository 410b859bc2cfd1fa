//! Initial values.

use percussion::system::Label;
use percussion_lab::scenario::{Initial, Setup};

use super::Numbers;
use crate::failure::Failure;

/// Replaces initial coordinates and velocities where they are given.
pub(crate) fn set_initial_values(
    setup: &mut Setup,
    q0: Option<&Numbers>,
    u0: Option<&Numbers>,
) -> Result<(), Failure> {
    let layout = setup.problem.system.layout();
    let q = numbers_of("--q0", q0, layout.coordinates())?;
    let u = numbers_of("--u0", u0, layout.velocities())?;
    Ok(setup.take_initial(&Initial { q, u })?)
}

/// The numbers of an option, one for each of these.
fn numbers_of(
    option: &str,
    given: Option<&Numbers>,
    labels: &[Label],
) -> Result<Option<Vec<f64>>, Failure> {
    let Some(Numbers(numbers)) = given else { return Ok(None) };
    if numbers.len() != labels.len() {
        let names: Vec<_> = labels.iter().map(|l| format!("{} [{}]", l.name, l.unit)).collect();
        let message =
            format!("{option} has {} numbers, {} are needed", numbers.len(), labels.len());
        return Err(Failure::input(message, format!("in this order: {}", names.join(", "))));
    }
    Ok(Some(numbers.clone()))
}

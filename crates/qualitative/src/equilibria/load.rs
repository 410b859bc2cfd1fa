//! For which values of a parameter a machine stays where it is.

use super::program::{Aim, Program};
use super::statics::Asker;
use super::{Equilibrium, Unanswered};
use crate::family::Family;

/// First step of a parameter, relative to its size, doublings of it, and bisections of the end.
const FIRST: f64 = 1e-3;
const DOUBLINGS: usize = 60;
const BISECTIONS: usize = 80;

/// Gaps of closed contacts up to this are closed.
const CLOSED: f64 = 1e-9;

/// The least and largest value of parameter k, between which the machine is in equilibrium at the same place with the same contacts; infinite where
/// nothing bounds it or the family has no machine any more.
///
/// # Errors
/// If a law has no form that can be asked.
pub fn load_interval(
    family: &dyn Family,
    values: &[f64],
    k: usize,
    equilibrium: &Equilibrium,
) -> Result<(f64, f64), Unanswered> {
    let size = if values[k] == 0.0 { 1.0 } else { values[k].abs() };
    let end = |sign: f64| -> Result<f64, Unanswered> {
        let bears = |by: f64| {
            let mut values = values.to_vec();
            values[k] += sign * by;
            bears(family, &values, equilibrium)
        };
        let (mut low, mut high) = (0.0, FIRST * size);
        let mut doublings = 0;
        while bears(high)? {
            (low, high) = (high, 2.0 * high);
            doublings += 1;
            if doublings > DOUBLINGS {
                return Ok(sign * f64::INFINITY);
            }
        }
        for _ in 0..BISECTIONS {
            let middle = 0.5 * (low + high);
            if bears(middle)? { low = middle } else { high = middle }
        }
        Ok(values[k] + sign * low)
    };
    Ok((end(-1.0)?, end(1.0)?))
}

/// Whether forces can hold the machine at these values.
fn bears(
    family: &dyn Family,
    values: &[f64],
    equilibrium: &Equilibrium,
) -> Result<bool, Unanswered> {
    let Ok(machine) = family.build(values) else { return Ok(false) };
    let mut asker = Asker::new(machine.system.as_ref());
    let statics = asker.statics(&equilibrium.state)?;
    let mut closed = Vec::new();
    for hold in &statics.holds {
        let is_closed = !hold.is_contact() || equilibrium.closed.contains(&hold.key);
        let gaps = hold.normals.iter().all(|(_, gap)| gap.abs() < CLOSED);
        if (is_closed && hold.is_contact() && !gaps)
            || (!is_closed && hold.normals.iter().any(|(_, gap)| *gap < -CLOSED))
        {
            return Ok(false);
        }
        closed.push(is_closed);
    }
    let stiffness = vec![vec![0.0; statics.h.len()]; statics.h.len()];
    let (statics, stiffness, closed) = (&statics, &stiffness[..], &closed[..]);
    let program = Program { statics, stiffness, closed, friction: 1.0 };
    Ok(program.solve(&Aim::Here).is_some())
}

//! Consistent accelerations at the beginning.
//!
//! ```text
//! [ M      −W_b ] [ v̇ ]   [  f ]
//! [ W_bᵀ    0   ] [ λ̃ ] = [ −κ ],   κ = d/dt(W_bᵀ) v + dζ_b/dt,  a₀ = v̇      (1)
//! ```
//!
//! over the bilateral laws [BAC2014, Algorithm 1].

use super::StepError;
use super::iterate::Iterate;
use super::linear_system::LinearSystem;
use crate::system::{MechanicalSystem, State};

/// Writes a₀ and v̇ of (1) into the history.
pub(super) fn start(
    system: &dyn MechanicalSystem,
    iterate: &mut Iterate,
    state: &mut State,
) -> Result<(), StepError> {
    let n = state.u.len();
    // a step of no length ends where it begins
    let mut begin = state.clone();
    begin.history.clear();
    begin.history.resize(2 * n, 0.0);
    iterate.predict(system, 0.0, &begin);
    iterate.evaluate(system)?;
    iterate.at.evaluate_kappa(system);
    let mut rhs = solve(iterate, iterate.at.kappa())
        .ok_or(StepError::InconsistentConstraints { t: state.t })?;
    rhs.truncate(n);
    state.history.clear();
    state.history.extend(rhs.iter().chain(&rhs));
    Ok(())
}

/// Solves (1) for v̇ and λ̃; nothing if there is no solution.
fn solve(iterate: &Iterate, kappa: &[f64]) -> Option<Vec<f64>> {
    let n = iterate.at.u.len();
    let bilateral = iterate.rows.entries.iter().filter(|entry| entry.bilateral);
    let rows: Vec<usize> = bilateral.flat_map(|entry| entry.rows.clone()).collect();
    let mut linear = LinearSystem::default();
    linear.reset(n + rows.len());
    let mut rhs = vec![0.0; n + rows.len()];
    iterate.at.mass.matrix().for_each_entry(|i, j, m| linear.add(i, j, m));
    for i in 0..n {
        if iterate.fixed[i] {
            linear.add(i, i, 1.0);
        } else {
            rhs[i] = iterate.at.h[i];
        }
    }
    for (k, &i) in rows.iter().enumerate() {
        for (j, w) in iterate.rows.nonzeros(i) {
            linear.add(n + k, j, w);
            if !iterate.fixed[j] {
                linear.add(j, n + k, -w);
            }
        }
        rhs[n + k] = -kappa[i];
    }
    linear.solve(&mut rhs).then_some(rhs)
}

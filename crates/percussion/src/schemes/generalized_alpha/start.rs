//! Consistent accelerations at the beginning.
//!
//! ```text
//! [ M      −W_b ] [ v̇ ]   [  f ]
//! [ W_bᵀ    0   ] [ λ̃ ] = [ −κ ],   κ = d/dt(W_bᵀ) v + dζ_b/dt,  a₀ = v̇      (1)
//! ```
//!
//! over the bilateral laws [BAC2014, Algorithm 1].

use super::StepError;
use super::linear_system::LinearSystem;
use super::stage::Stage;
use crate::system::{MechanicalSystem, State};

/// Writes a₀ and v̇ of (1) into the history.
pub(super) fn start(
    system: &dyn MechanicalSystem,
    stage: &mut Stage,
    state: &mut State,
) -> Result<(), StepError> {
    let n = state.u.len();
    // a step of no length ends where it begins
    let mut begin = state.clone();
    begin.history.clear();
    begin.history.resize(2 * n, 0.0);
    stage.predict(system, 0.0, &begin);
    stage.evaluate(system)?;
    stage.at.evaluate_kappa(system);
    let mut rhs =
        solve(stage, stage.at.kappa()).ok_or(StepError::InconsistentConstraints { t: state.t })?;
    rhs.truncate(n);
    state.history.clear();
    state.history.extend(rhs.iter().chain(&rhs));
    Ok(())
}

/// Solves (1) for v̇ and λ̃; nothing if there is no solution.
fn solve(stage: &Stage, kappa: &[f64]) -> Option<Vec<f64>> {
    let n = stage.at.u.len();
    let bilateral = stage.rows.entries.iter().filter(|entry| entry.bilateral);
    let rows: Vec<usize> = bilateral.flat_map(|entry| entry.rows.clone()).collect();
    let mut linear = LinearSystem::default();
    linear.reset(n + rows.len());
    let mut rhs = vec![0.0; n + rows.len()];
    stage.at.mass.matrix().for_each_entry(|i, j, m| linear.add(i, j, m));
    for i in 0..n {
        if stage.fixed[i] {
            linear.add(i, i, 1.0);
        } else {
            rhs[i] = stage.at.h[i];
        }
    }
    for (k, &i) in rows.iter().enumerate() {
        for (j, w) in stage.rows.nonzeros(i) {
            linear.add(n + k, j, w);
            if !stage.fixed[j] {
                linear.add(j, n + k, -w);
            }
        }
        rhs[n + k] = -kappa[i];
    }
    linear.solve(&mut rhs).then_some(rhs)
}

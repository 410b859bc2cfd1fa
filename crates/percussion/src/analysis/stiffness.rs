//! How stiff the motion from a state is.
//!
//! Small motions x about a state obey M ẍ + C ẋ + K x = 0. The fastest of them decays with a rate
//! between δ/2 and δ, if it oscillates or not,
//!
//! ```text
//! δ = max xᵀCx / xᵀMx,                                                        (1)
//! ```
//!
//! the largest eigenvalue of M⁻¹(C + Cᵀ)/2, found by powers of this matrix. An explicit method
//! has to resolve the decay although nothing is left of it; how many steps that takes in a time T is
//! about δT/6, since the real stability interval of the method of Dormand and Prince of order 8 is
//! [−6.1, 0] [HairerWanner1996, §IV.2]. Fast oscillations that hardly decay, on the other hand, have to be
//! resolved by any method.

use percussion_inclusion::linalg::Triplets;

use crate::system::{Linearization, MechanicalSystem, State};

/// Powers of the matrix.
const POWERS: usize = 100;

/// Length of the real stability interval of an explicit method of high order.
const STABLE: f64 = 6.0;

/// Decay of small motions about a state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stiffness {
    /// δ of (1), in 1/s.
    pub decay: f64,
}

impl Stiffness {
    /// Of small motions about a state; none if the mass matrix is singular there.
    pub fn at(system: &dyn MechanicalSystem, state: &State) -> Option<Self> {
        let mut mass = system.layout().mass_matrix();
        system.mass(state.t, &state.q, &mut mass);
        mass.factorise().ok()?;
        let mut matrices = Linearization::default();
        system.linearize(state.t, &state.q, &state.u, &mut matrices);
        // components that have nothing to do with each other, so that no symmetry hides a motion
        let n = system.layout().u_len();
        let mut x: Vec<f64> = (0..n).map(|k| 1.0 + (k as f64 + 0.5).sin()).collect();
        let mut decay = 0.0;
        for _ in 0..POWERS {
            let size = x.iter().map(|x| x * x).sum::<f64>().sqrt();
            if size == 0.0 || !size.is_finite() {
                return Some(Self { decay: 0.0 });
            }
            for x in &mut x {
                *x /= size;
            }
            let mut next = symmetric_times(&matrices.damping, &x);
            mass.solve(&mut next);
            decay = x.iter().zip(&next).map(|(x, next)| x * next).sum();
            x = next;
        }
        Some(Self { decay: f64::max(decay, 0.0) })
    }

    /// Steps that an explicit method cannot do without in this time.
    pub fn explicit_steps(&self, duration: f64) -> f64 {
        self.decay * duration / STABLE
    }
}

/// (C + Cᵀ)/2 x.
fn symmetric_times(damping: &Triplets, x: &[f64]) -> Vec<f64> {
    let mut y = vec![0.0; x.len()];
    for (i, j, value) in damping.entries() {
        y[i] += 0.5 * value * x[j];
        y[j] += 0.5 * value * x[i];
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::{self, Values};

    fn decay(model: &str) -> f64 {
        let model = problems::all().iter().find(|m| m.name == model).expect("a model");
        let values = Values::defaults(model.parameters);
        let problem = (model.build)(&values).expect("default parameters");
        Stiffness::at(problem.system.as_ref(), &problem.state).expect("a mass matrix").decay
    }

    #[test]
    fn the_cable_of_the_elevator_decays_as_its_shortest_wave_does() {
        // 4 D/(ρ Δx²) of a long chain
        let shortest = 4.0 * 2.5e7 / (7900.0 * 0.04);
        let found = decay("elevator");
        assert!(found > 0.95 * shortest && found < shortest, "{found} of {shortest}");
    }

    #[test]
    fn motion_without_damping_is_not_stiff() {
        assert_eq!(decay("bouncing-ball"), 0.0);
        assert_eq!(Stiffness { decay: 60.0 }.explicit_steps(10.0), 100.0);
    }
}

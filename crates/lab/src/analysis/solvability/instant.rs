//! The mixed problems of a system at an instant.
//!
//! Over the velocities that are not prescribed, with all interactions that act,
//!
//! ```text
//! M u⁺ = M u⁻ + W Λ,   ξ = Wᵀu⁺ + ζ + ε γ⁻                 impact          (1)
//! M u̇  = h + W λ,      ξ = Wᵀu̇ + κ + γ⁺/τ                  smooth motion   (2)
//! ```
//!
//! [Paschkowski2024, Remark 3.15]. In (2) contacts that separate take no part, so that γ⁺ is zero
//! but for the sliding velocities of friction, which give its force a direction; τ > 0 is any
//! time. Accelerations of prescribed parts are left out of κ.

use percussion_inclusion::laws::{Activity, LawId, SetValuedLaw};
use percussion_inclusion::problem::MixedProblem;

use percussion::evaluation::Evaluation;
use percussion::system::{Interactions, Linearization, MechanicalSystem, State};

/// τ of (2), in s.
const SLIDING_TIME: f64 = 1e-3;

/// Normal velocities up to this part of the largest velocity are rounding.
const AT_REST: f64 = 1e-9;

/// A system at a state.
pub(super) struct Instant<'a> {
    pub(super) system: &'a dyn MechanicalSystem,
    at: Evaluation,
    /// Velocities that are not prescribed.
    pub(super) movable: Vec<usize>,
}

/// Interactions that act, and their laws.
#[derive(Clone, Debug, Default)]
pub(super) struct Acting {
    pub(super) interactions: Vec<usize>,
    pub(super) laws: Vec<LawId>,
}

impl Acting {
    fn new(instant: &Instant, interactions: Vec<usize>) -> Self {
        let laws = interactions.iter().map(|i| instant.found().law(*i)).collect();
        Self { interactions, laws }
    }
}

impl<'a> Instant<'a> {
    pub(super) fn new(system: &'a dyn MechanicalSystem, state: &State) -> Self {
        let mut at = Evaluation::default();
        at.place(system, state.t, &state.q, &state.u);
        at.evaluate_mass(system);
        at.find_and_judge(system);
        let mass = at.mass_matrix();
        let blocks = (0..mass.blocks()).filter(|b| !mass.is_immovable(*b));
        let movable = blocks.flat_map(|b| mass.rows(b)).collect();
        Self { system, at, movable }
    }

    /// The interactions of the instant.
    pub(super) fn found(&self) -> &Interactions {
        self.at.interactions()
    }

    /// The law of interaction i.
    pub(super) fn law(&self, i: usize) -> &dyn SetValuedLaw {
        self.system.laws().law(self.found().law(i))
    }

    /// Interactions whose laws are active at their gaps.
    pub(super) fn closed(&self) -> Acting {
        let active = |i: &usize| self.at.activity(*i) == Activity::Inclusion;
        Acting::new(self, (0..self.found().len()).filter(active).collect())
    }

    /// Those of them that are bilateral.
    pub(super) fn bilateral(&self) -> Acting {
        let bilateral = |i: &usize| self.law(*i).is_bilateral();
        Acting::new(self, self.closed().interactions.into_iter().filter(bilateral).collect())
    }

    /// Those that do not separate.
    fn lasting(&self) -> Acting {
        let u = self.at.velocities();
        let rest = AT_REST * u.iter().fold(1.0, |max: f64, u| max.max(u.abs()));
        let lasts = |i: &usize| {
            let law = self.law(*i);
            law.geometric() == 0 || law.is_bilateral() || self.at.rates(*i)[0] <= rest
        };
        Acting::new(self, self.closed().interactions.into_iter().filter(lasts).collect())
    }

    /// The impact problem (1).
    pub(super) fn impact<'b>(&'b self, acting: &'b Acting) -> MixedProblem<'b> {
        let mut fixed = self.at.velocities().to_vec();
        self.movable.iter().for_each(|i| fixed[*i] = 0.0);
        let offset = |i: usize, out: &mut [f64]| {
            let mut reflected = vec![0.0; out.len()];
            let law = self.law(i);
            law.reflect(&self.at.rates(i), &mut reflected);
            self.found().velocity(i, &fixed, out);
            out.iter_mut().zip(&reflected).for_each(|(out, r)| *out += r);
        };
        let mut momentum = vec![0.0; self.at.velocities().len()];
        self.at.mass_matrix().times(self.at.velocities(), &mut momentum);
        self.problem(acting, &momentum, offset, 0.0)
    }

    /// K and C of the smooth forces at the state, as columns over the velocities that are not
    /// prescribed, those of K first; row-major.
    pub(super) fn force_matrices(&self) -> Vec<f64> {
        let (n, width) = (self.movable.len(), self.at.velocities().len());
        let mut place = vec![None; width];
        self.movable.iter().enumerate().for_each(|(k, i)| place[*i] = Some(k));
        let mut matrices = Linearization::default();
        let (t, q, u) = self.at.point();
        self.system.linearize(t, q, u, &mut matrices);
        let mut all = vec![0.0; 2 * n * n];
        for (first, matrix) in [(0, &matrices.stiffness), (n, &matrices.damping)] {
            for (i, j, value) in matrix.entries() {
                if let (Some(i), Some(j)) = (place[i], place[j]) {
                    all[i * 2 * n + first + j] += value;
                }
            }
        }
        all
    }

    /// The velocities that are not prescribed.
    pub(super) fn velocities(&self) -> Vec<f64> {
        self.movable.iter().map(|i| self.at.velocities()[*i]).collect()
    }

    /// Takes velocities after an impact for those of the state.
    pub(super) fn take_velocities(&mut self, u: &[f64]) {
        let velocities = self.at.velocities_mut();
        self.movable.iter().zip(u).for_each(|(i, u)| velocities[*i] = *u);
    }

    /// Evaluates what the acceleration problem (2) is made of; the interactions that take part.
    pub(super) fn smooth(&mut self) -> Acting {
        self.at.evaluate_kappa(self.system);
        self.at.evaluate_force(self.system);
        self.lasting()
    }

    /// The acceleration problem (2) over the interactions of [`Self::smooth`].
    pub(super) fn acceleration<'b>(&'b self, acting: &'b Acting) -> MixedProblem<'b> {
        let offset = |i: usize, out: &mut [f64]| {
            let bilateral = self.law(i).is_bilateral();
            let (gamma, kappa) = (self.at.rates(i), &self.at.kappa()[self.found().rows(i)]);
            for ((out, kappa), gamma) in out.iter_mut().zip(kappa).zip(gamma) {
                *out = kappa + if bilateral { 0.0 } else { gamma / SLIDING_TIME };
            }
        };
        self.problem(acting, self.at.force(), offset, 1.0)
    }

    fn problem<'b>(
        &'b self,
        acting: &'b Acting,
        force: &[f64],
        offset: impl Fn(usize, &mut [f64]),
        duration: f64,
    ) -> MixedProblem<'b> {
        let n = self.movable.len();
        let (width, found) = (self.at.velocities().len(), self.found());
        let mut all = vec![0.0; width * width];
        self.at.mass_matrix().for_each_entry(|i, j, m| all[i * width + j] += m);
        let mut problem = MixedProblem {
            mass: Vec::with_capacity(n * n),
            force: self.movable.iter().map(|i| force[*i]).collect(),
            directions: Vec::new(),
            offset: Vec::new(),
            gap: Vec::new(),
            blocks: &acting.laws,
            laws: self.system.laws(),
            duration,
        };
        for i in &self.movable {
            problem.mass.extend(self.movable.iter().map(|j| all[i * width + j]));
        }
        for &i in &acting.interactions {
            let start = problem.offset.len();
            problem.offset.resize(start + found.rows(i).len(), 0.0);
            offset(i, &mut problem.offset[start..]);
            problem.gap.extend_from_slice(found.gap(i));
            for row in 0..found.rows(i).len() {
                let mut w = vec![0.0; width];
                for entry in found.directions().entries(i) {
                    let part = entry.columns.len();
                    w[entry.columns].copy_from_slice(&entry.data[row * part..(row + 1) * part]);
                }
                problem.directions.extend(self.movable.iter().map(|j| w[*j]));
            }
        }
        problem
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::elastic_bar;

    #[test]
    fn couplings_of_the_mass_matrix_are_part_of_the_problems() {
        let bar = elastic_bar::model().by_default().expect("default values");
        let instant = Instant::new(bar.system.as_ref(), &bar.state);
        let acting = instant.closed();
        let problem = instant.impact(&acting);
        // 10 kg in all, with 10 m/s
        let mass: f64 = problem.mass.iter().sum();
        let momentum: f64 = problem.force.iter().sum();
        assert!((mass - 10.0).abs() < 1e-12 && (momentum + 100.0).abs() < 1e-11);
    }
}

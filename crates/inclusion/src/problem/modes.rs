//! The discrete state of every law at a solution.
//!
//! In exact numbers the mode of a law is the piece of its projection that acts at
//!
//! ```text
//! z = P − r ξ,      r = 1/mean diag G_ii                                   (1)
//! ```
//!
//! [Studer2009, §6.2.1]. P and ξ have errors, and where z lies on an edge of the set these would
//! choose the mode: at contacts that touch without a force, and at percussions on their bound
//! without motion, as redundant contacts may share them. So modes are decided by the velocities,
//! which are unique, as far as these are known: with the natural map F of the solution, the error
//! of row k of ξ is about
//!
//! ```text
//! δ_k = noise_k + 10 (G_kk)^½ e,      e = Σ_j (G_jj)^½ |F_j|   over all rows  (2)
//! ξ̂ = ξ where |ξ| > δ, otherwise 0;      P̂ = P where G_kk |P| > δ, otherwise 0.   (3)
//! ```
//!
//! The first term of δ is the rounding of c, the second what the solver left, as a velocity of the
//! same energy, so that δ has the unit of its row. The mode of a law is then
//!
//! ```text
//! that of the last step                           if ξ̂ = 0, P̂ = 0          (4)
//! constrained: any force of the set is without motion      if ξ̂ = 0, P̂ ≠ 0  (5)
//! the piece at z = P̂ − r ξ̂                        otherwise                (6)
//! ```
//!
//! In (6) groups of components without motion, ξ̂ = 0, count half, by which they lie in their sets;
//! the first group counts in full, since others may be bounded by it. Where the first is at rest
//! and without force, as a normal force that others share, it may as well have had a force, and the
//! mode of the last step is kept if it would be that one.

use super::InclusionProblem;
use super::inclusion::STACK_DIM;
use crate::laws::Mode;

/// Safety factor of the errors that the solver left, (2).
const SAFETY: f64 = 10.0;

impl InclusionProblem<'_> {
    /// The mode of every law at this solution, (4)–(6), given that of the last step, if there was
    /// one.
    pub fn modes(
        &self,
        percussion: &[f64],
        last: impl Fn(usize) -> Option<Mode>,
        modes: &mut Vec<Mode>,
    ) {
        let error = SAFETY * self.energy_error(percussion);
        modes.clear();
        self.for_each_velocity(percussion, |i, xi| {
            modes.push(self.mode(i, (percussion, xi), error, last(i)));
        });
    }

    /// e of (2).
    fn energy_error(&self, percussion: &[f64]) -> f64 {
        let mut error = 0.0;
        self.for_each_velocity(percussion, |i, xi| {
            let p = &percussion[self.rows(i)];
            self.law(i).natural_map(&self.context(i), 1.0 / self.weight(i), p, xi);
            let block = self.delassus.diagonal_block(i);
            let sizes = xi.iter().enumerate().map(|(k, f)| diagonal(block, p, k).sqrt() * f.abs());
            error += sizes.sum::<f64>();
        });
        error
    }

    /// The mode of law i with velocity ξ, which is overwritten.
    fn mode(
        &self,
        i: usize,
        (percussion, xi): (&[f64], &mut [f64]),
        error: f64,
        last: Option<Mode>,
    ) -> Mode {
        let (rows, law) = (self.rows(i), self.law(i));
        let (p, block) = (&percussion[rows.clone()], self.delassus.diagonal_block(i));
        let bound = |k: usize| self.noise(rows.start + k) + diagonal(block, p, k).sqrt() * error;
        let idle = |k: usize| diagonal(block, p, k) * p[k].abs() <= bound(k);
        for (k, xi) in xi.iter_mut().enumerate() {
            // (3)
            *xi = if xi.abs() <= bound(k) { 0.0 } else { *xi };
        }
        if at_rest(xi) {
            // (4), (5)
            let free = (0..p.len()).all(idle);
            return last.filter(|_| free).unwrap_or(Mode::Constrained);
        }
        // (6)
        let (r, first, mut start) = (1.0 / self.weight(i), law.groups()[0], 0);
        let unloaded = at_rest(&xi[..first]) && (0..first).all(idle);
        for size in law.groups() {
            let share = if start > 0 && at_rest(&xi[start..start + size]) { 0.5 } else { 1.0 };
            for k in start..start + size {
                xi[k] = if idle(k) { 0.0 } else { share * p[k] } - r * xi[k];
            }
            start += size;
        }
        let kept = last.filter(|last| unloaded && self.mode_loaded(i, xi, r * bound(0)) == *last);
        kept.unwrap_or_else(|| law.prox(&self.context(i), xi))
    }

    /// The mode of law i at z with this force in its first component.
    fn mode_loaded(&self, i: usize, z: &[f64], force: f64) -> Mode {
        let mut stack = [0.0; STACK_DIM];
        let loaded = &mut stack[..z.len().min(STACK_DIM)];
        loaded.copy_from_slice(&z[..loaded.len()]);
        loaded[0] = force;
        self.law(i).prox(&self.context(i), loaded)
    }
}

/// Entry k of the diagonal of G_ii, by which P_i moves its own law.
fn diagonal(block: &[f64], p: &[f64], k: usize) -> f64 {
    block[k * (p.len() + 1)].max(0.0)
}

fn at_rest(xi: &[f64]) -> bool {
    xi.iter().all(|xi| *xi == 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{FrictionalContact, LawId, LawTable, UnilateralContact};
    use crate::problem::Delassus;

    /// The mode of a law with G = I, these percussions and velocities ξ.
    fn modes(
        (laws, law): (&LawTable, LawId),
        noise: f64,
        (percussion, xi): (&[f64], &[f64]),
        last: Option<Mode>,
    ) -> Vec<Mode> {
        let n = xi.len();
        let identity: Vec<f64> =
            (0..n * n).map(|k| f64::from(u8::from(k % (n + 1) == 0))).collect();
        let offset: Vec<f64> = xi.iter().zip(percussion).map(|(xi, p)| xi - p).collect();
        let problem = InclusionProblem {
            delassus: &Delassus::from_dense(&[n], &identity),
            offset: &offset,
            noise: &vec![noise; n],
            gap: &vec![0.0; n],
            blocks: &[law],
            laws,
            duration: 1.0,
        };
        let mut modes = Vec::new();
        problem.modes(percussion, |_| last, &mut modes);
        modes
    }

    #[test]
    fn noise_keeps_the_mode_of_a_contact_that_touches_without_force() {
        let mut laws = LawTable::new();
        let law = laws.add(UnilateralContact::new(0.0).unwrap());
        for xi in [1e-17, -1e-17, 0.0] {
            for (p, last) in [(0.0, Mode::Open), (1e-17, Mode::Open), (0.0, Mode::Constrained)] {
                assert_eq!(modes((&laws, law), 1e-16, (&[p], &[xi]), Some(last)), [last]);
            }
        }
        assert_eq!(
            modes((&laws, law), 1e-16, (&[0.0], &[1e-15]), Some(Mode::Constrained)),
            [Mode::Open]
        );
        assert_eq!(
            modes((&laws, law), 1e-16, (&[1e-15], &[0.0]), Some(Mode::Open)),
            [Mode::Constrained]
        );
        assert_eq!(
            modes((&laws, law), 0.0, (&[0.0], &[1e-17]), Some(Mode::Constrained)),
            [Mode::Open]
        );
    }

    #[test]
    fn friction_on_its_bound_sticks_without_motion_and_slides_with_it() {
        let mut laws = LawTable::new();
        let law = laws.add(FrictionalContact::spatial(0.5, 0.0, 0.0).unwrap());
        let last = Some(Mode::Constrained);
        for excess in [1.0 - 1e-15, 1.0, 1.0 + 1e-15] {
            let p = [2.0, 0.6 * excess, 0.8 * excess];
            for noise in [1e-17, -1e-17] {
                let found = modes((&laws, law), 1e-15, (&p, &[noise, noise, -noise]), last);
                assert_eq!(found, [Mode::Constrained]);
                let found = modes((&laws, law), 1e-15, (&p, &[noise, -3e-14, -4e-14]), last);
                assert_eq!(found, [Mode::Sliding]);
            }
        }
    }

    #[test]
    fn a_contact_that_slides_without_load_stays_as_it_was() {
        let mut laws = LawTable::new();
        let law = laws.add(FrictionalContact::planar(0.5, 0.0, 0.0).unwrap());
        for last in [Mode::Sliding, Mode::Open] {
            for normal in [0.0, 1e-17] {
                let sliding = (&[normal, -0.5 * normal][..], &[-1e-17, 1.0][..]);
                assert_eq!(modes((&laws, law), 1e-16, sliding, Some(last)), [last]);
            }
        }
    }

    #[test]
    fn modes_do_not_depend_on_units() {
        let mut laws = LawTable::new();
        let law = laws.add(FrictionalContact::planar(0.5, 0.0, 0.0).unwrap());
        let (p, xi) = ([1.0, -0.5], [1e-17, 1e-13]);
        for unit in [1e-30, 1.0, 1e30] {
            let scaled = |x: [f64; 2]| x.map(|x| unit * x);
            for (noise, expected) in [(1e-12, Mode::Constrained), (1e-14, Mode::Sliding)] {
                let found = modes((&laws, law), unit * noise, (&scaled(p), &scaled(xi)), None);
                assert_eq!(found, [expected]);
            }
        }
    }
}

//! Why a problem has no solution: laws that squeeze each other.
//!
//! Percussions z that every law could have in any amount, that move nothing and yet work against the
//! given motion,
//!
//! ```text
//! P + s z ∈ C  for all P ∈ C, s ≥ 0,      G z = 0,      cᵀz < 0,             (1)
//! ```
//!
//! prove that there is no solution: it would need 0 ≤ ξᵀz = (G P + c)ᵀz = cᵀz. A mass between two
//! approaching walls is an example. By Farkas' lemma such a z with entries along the axes exists
//! exactly if no velocity is admissible,
//!
//! ```text
//! ∄ P :  ξ = G P + c,   ξ_k ≥ 0, ≤ 0 or = 0 where C is unbounded above, below or both  (2)
//! ```
//!
//! [Paschkowski2024, Theorem 3.16]. Friction that is bounded, or by a normal force, restricts no
//! velocity; so its presence proves nothing and disproves nothing.

use super::InclusionProblem;
use crate::complementarity::{Feasibility, find_non_negative};

/// Rows up to which (2) is decided, by a dense simplex method.
const LARGEST: usize = 200;

/// A force that only unbounded sets have.
const UNBOUNDED: f64 = 1e100;

/// Relative size at which G z counts as zero.
const NEGLIGIBLE: f64 = 1e-8;

/// Work of z, relative to the sum of its parts, that is more than rounding.
const SIGNIFICANT: f64 = 1e-8;

impl InclusionProblem<'_> {
    /// z of (1), if there is one; none is looked for in problems of more than two hundred rows.
    pub fn squeeze(&self) -> Option<Vec<f64>> {
        let m = self.size();
        if m == 0 || m > LARGEST {
            return None;
        }
        let delassus = self.dense();
        let scale = |k: usize| match delassus[k * (m + 1)] {
            diagonal if diagonal > 0.0 => diagonal.sqrt().recip(),
            _ => 1.0,
        };
        let restricted = self.restrictions();
        let (rows, columns) = (restricted.len(), 2 * m + restricted.len());
        // (2) as G (x⁺ − x⁻) − s = −c, or + s, with rows and columns in units of √energy
        let mut matrix = vec![0.0; rows * columns];
        for (i, &(k, sides)) in restricted.iter().enumerate() {
            let row = &mut matrix[i * columns..(i + 1) * columns];
            for j in 0..m {
                row[j] = scale(k) * delassus[k * m + j] * scale(j);
                row[m + j] = -row[j];
            }
            row[2 * m + i] = -sides;
        }
        let right: Vec<f64> = restricted.iter().map(|&(k, _)| -scale(k) * self.offset[k]).collect();
        let Feasibility::Infeasible { certificate } = find_non_negative(&matrix, &right) else {
            return None;
        };
        let mut z = vec![0.0; m];
        for (&(k, _), y) in restricted.iter().zip(&certificate) {
            z[k] = -y * scale(k);
        }
        self.is_proved_by(&z, &delassus, scale).then_some(z)
    }

    /// Whether z moves nothing and does work, both beyond doubt.
    fn is_proved_by(&self, z: &[f64], delassus: &[f64], scale: impl Fn(usize) -> f64) -> bool {
        let m = z.len();
        let moved = |k: usize| {
            let terms = delassus[k * m..(k + 1) * m].iter().zip(z).map(|(g, z)| g * z);
            (scale(k) * terms.sum::<f64>()).abs()
        };
        let most = (0..m).map(moved).fold(0.0, f64::max);
        let size = (0..m).map(|k| (z[k] / scale(k)).abs()).fold(0.0, f64::max);
        let terms = || z.iter().zip(self.offset).map(|(z, c)| z * c);
        let parts: f64 = terms().map(f64::abs).sum();
        most <= NEGLIGIBLE * size && -terms().sum::<f64>() > SIGNIFICANT * parts
    }

    /// G, row-major.
    fn dense(&self) -> Vec<f64> {
        let m = self.size();
        let (zeros, mut unit) = (vec![0.0; m], vec![0.0; m]);
        let (without, mut column) = (InclusionProblem { offset: &zeros, ..*self }, vec![0.0; m]);
        let mut dense = vec![0.0; m * m];
        for j in 0..m {
            unit[j] = 1.0;
            without.velocities(&unit, &mut column);
            unit[j] = 0.0;
            (0..m).for_each(|k| dense[k * m + j] = column[k]);
        }
        dense
    }

    /// The rows in which a set is unbounded: above, 1, below, −1, or both, 0.
    fn restrictions(&self) -> Vec<(usize, f64)> {
        let mut restricted = Vec::new();
        for i in 0..self.blocks.len() {
            let (law, context, rows) = (self.law(i), self.context(i), self.rows(i));
            let mut z = vec![0.0; rows.len()];
            let mut admits = |k: usize, force: f64| {
                z.fill(0.0);
                z[k] = force;
                law.prox(&context, &mut z);
                z[k] == force
            };
            for (k, row) in rows.enumerate() {
                match (admits(k, UNBOUNDED), admits(k, -UNBOUNDED)) {
                    (true, true) => restricted.push((row, 0.0)),
                    (true, false) => restricted.push((row, 1.0)),
                    (false, true) => restricted.push((row, -1.0)),
                    (false, false) => {}
                }
            }
        }
        restricted
    }
}

#[cfg(test)]
mod tests {
    use crate::laws::{Bilateral, FrictionalContact, LawTable, UnilateralContact};
    use crate::problem::{Delassus, InclusionProblem};

    /// A mass in the plane between a floor and a ceiling along y, both with friction or not, on a
    /// guide along x or not; `c` are the velocities.
    fn squeeze(friction: Option<f64>, c: &[f64], guided: bool) -> Option<Vec<f64>> {
        let mut laws = LawTable::new();
        let contact = match friction {
            Some(friction) => laws.add(FrictionalContact::planar(friction, 0.0, 0.0).unwrap()),
            None => laws.add(UnilateralContact::new(0.0).unwrap()),
        };
        let guide = laws.add(Bilateral::new(1).unwrap());
        let mut rows: Vec<Vec<[f64; 2]>> = [1.0, -1.0]
            .map(|side| match friction {
                Some(_) => vec![[0.0, side], [1.0, 0.0]],
                None => vec![[0.0, side]],
            })
            .to_vec();
        let mut blocks = vec![contact; 2];
        if guided {
            rows.push(vec![[1.0, 0.0]]);
            blocks.push(guide);
        }
        let mut directions = crate::linalg::BlockSparse::default();
        for law in &rows {
            directions.begin_row(law.len());
            let data: Vec<f64> = law.iter().flatten().copied().collect();
            directions.push_block(0, 0..2).copy_from_slice(&data);
        }
        let mut delassus = Delassus::default();
        delassus.assemble_full(&directions, 2, |x| x.iter_mut().for_each(|x| *x /= 3.0));
        let gap = vec![0.0; c.len()];
        let (delassus, duration) = (&delassus, 1.0);
        let (laws, blocks) = (&laws, &blocks[..]);
        InclusionProblem { delassus, offset: c, noise: &[], gap: &gap, blocks, laws, duration }
            .squeeze()
    }

    #[test]
    fn walls_that_approach_each_other_squeeze_with_friction_and_without() {
        let z = squeeze(None, &[-1.0, 0.4], false).unwrap();
        assert!(z[0] > 0.0 && (z[0] - z[1]).abs() < 1e-12 * z[0], "{z:?}");
        let z = squeeze(Some(0.7), &[-1.0, 3.0, 0.4, -2.0, 5.0], true).unwrap();
        assert!(z[0] > 0.0 && (z[0] - z[2]).abs() < 1e-12 * z[0], "{z:?}");
        assert_eq!((z[1], z[3], z[4]), (0.0, 0.0, 0.0));
    }

    #[test]
    fn walls_that_keep_their_distance_or_part_do_not() {
        for c in [[-1.0, 1.0], [-1.0, 1.0 - 1e-13], [-1.0, 2.0], [0.0, 0.0]] {
            assert_eq!(squeeze(None, &c, false), None, "{c:?}");
        }
    }
}

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
//! velocity; so its presence proves nothing and disproves nothing. Nor are its rows needed in (2): for
//! G = WᵀM⁻¹W what moves a restricted row can be moved by restricted rows.
//!
//! Up to two hundred restricted rows (2) is decided by the simplex method, up to five thousand by
//! the [limit](regularised) of problems that have a solution; either answer must prove (1).

mod regularised;

use super::InclusionProblem;
use crate::complementarity::{Feasibility, find_non_negative};
use crate::laws::Constraint;

/// Restricted rows up to which a dense simplex method is used.
const SMALL: usize = 200;

/// Restricted rows and numbers of G beyond which nothing is looked for.
const LARGEST: usize = 5_000;
const MOST_NUMBERS: usize = 1_000_000;

/// Relative size at which G z counts as zero.
const NEGLIGIBLE: f64 = 1e-8;

/// Work of z, relative to the sum of its parts, that is more than rounding.
const SIGNIFICANT: f64 = 1e-8;

/// A row in which a set is unbounded.
#[derive(Clone, Copy, Debug)]
struct Restricted {
    row: usize,
    /// Unbounded above, 1, below, −1, or both, 0.
    side: f64,
    /// 1/√G_kk: rows and columns times it are in units of √energy.
    scale: f64,
}

/// (2) for the restricted rows alone, in units of √energy.
struct Inequalities<'a> {
    restricted: &'a [Restricted],
    /// Entries of G that are not zero, by places among these rows.
    entries: Vec<(usize, usize, f64)>,
    offset: Vec<f64>,
}

impl InclusionProblem<'_> {
    /// z of (1), if there is one; none is looked for in problems of more than five thousand
    /// restricted rows, or a million numbers of G.
    pub fn squeeze(&self) -> Option<Vec<f64>> {
        let restricted = self.restrictions();
        if restricted.is_empty()
            || restricted.len() > LARGEST
            || self.delassus.numbers() > MOST_NUMBERS
        {
            return None;
        }
        let inequalities = self.inequalities(&restricted);
        let found = if restricted.len() <= SMALL {
            inequalities.by_simplex()?
        } else {
            inequalities.by_regularisation()?
        };
        let mut z = vec![0.0; self.size()];
        for (restricted, found) in restricted.iter().zip(&found) {
            z[restricted.row] = found * restricted.scale;
        }
        self.is_proved_by(&z, &restricted).then_some(z)
    }

    fn inequalities<'a>(&self, restricted: &'a [Restricted]) -> Inequalities<'a> {
        let mut places = vec![None; self.size()];
        restricted.iter().enumerate().for_each(|(place, r)| places[r.row] = Some(place));
        let entries = self.delassus.triplets().filter_map(|(i, j, g)| {
            let (i, j) = (places[i]?, places[j]?);
            Some((i, j, restricted[i].scale * g * restricted[j].scale))
        });
        let offset = restricted.iter().map(|r| r.scale * self.offset[r.row]).collect();
        Inequalities { restricted, entries: entries.collect(), offset }
    }

    /// Whether z moves nothing and does work, both beyond doubt.
    fn is_proved_by(&self, z: &[f64], restricted: &[Restricted]) -> bool {
        let (zeros, mut moved) = (vec![0.0; z.len()], vec![0.0; z.len()]);
        InclusionProblem { offset: &zeros, ..*self }.velocities(z, &mut moved);
        let most = restricted.iter().map(|r| (r.scale * moved[r.row]).abs()).fold(0.0, f64::max);
        let size = restricted.iter().map(|r| (z[r.row] / r.scale).abs()).fold(0.0, f64::max);
        let terms = || z.iter().zip(self.offset).map(|(z, c)| z * c);
        let parts: f64 = terms().map(f64::abs).sum();
        most <= NEGLIGIBLE * size && -terms().sum::<f64>() > SIGNIFICANT * parts
    }

    /// The rows in which a set is unbounded: those with a distance.
    fn restrictions(&self) -> Vec<Restricted> {
        let mut restricted = Vec::new();
        for i in 0..self.blocks.len() {
            let (law, rows) = (self.law(i), self.rows(i));
            let (dim, touched) = (rows.len(), law.side(self.context(i).gap));
            for (k, row) in rows.enumerate() {
                let side = match law.constraint(k) {
                    Constraint::Bilateral => 0.0,
                    Constraint::OneSided if touched != 0.0 => touched,
                    Constraint::OneSided | Constraint::Kinematic => continue,
                };
                let diagonal = self.delassus.diagonal_block(i)[k * (dim + 1)];
                let scale = if diagonal > 0.0 { diagonal.sqrt().recip() } else { 1.0 };
                restricted.push(Restricted { row, side, scale });
            }
        }
        restricted
    }
}

impl Inequalities<'_> {
    /// z of the restricted rows by the simplex method.
    fn by_simplex(&self) -> Option<Vec<f64>> {
        let m = self.restricted.len();
        // G (x⁺ − x⁻) − s = −c, or + s
        let mut matrix = vec![0.0; 3 * m * m];
        for &(i, j, g) in &self.entries {
            matrix[3 * m * i + j] += g;
            matrix[3 * m * i + m + j] -= g;
        }
        for (i, restricted) in self.restricted.iter().enumerate() {
            matrix[3 * m * i + 2 * m + i] = -restricted.side;
        }
        let right: Vec<f64> = self.offset.iter().map(|c| -c).collect();
        match find_non_negative(&matrix, &right) {
            Feasibility::Infeasible { certificate } => {
                Some(certificate.iter().map(|y| -y).collect())
            }
            Feasibility::Feasible { .. } => None,
        }
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

    /// A row of masses of different sizes between two walls that approach at these speeds, with
    /// friction between them and a bilateral constraint of no concern.
    fn row(masses: usize, speeds: [f64; 2]) -> Option<Vec<f64>> {
        let mut laws = LawTable::new();
        let contact = laws.add(FrictionalContact::planar(0.3, 0.0, 0.0).unwrap());
        let guide = laws.add(Bilateral::new(1).unwrap());
        let mut directions = crate::linalg::BlockSparse::default();
        for k in 0..=masses {
            directions.begin_row(2);
            if k > 0 {
                directions.push_block(k - 1, 2 * k - 2..2 * k).copy_from_slice(&[-1., 0., 0., -1.]);
            }
            if k < masses {
                directions.push_block(k, 2 * k..2 * k + 2).copy_from_slice(&[1., 0., 0., 1.]);
            }
        }
        directions.begin_row(1);
        directions.push_block(0, 0..2).copy_from_slice(&[0.0, 1.0]);
        let mut delassus = Delassus::default();
        let weigh = |x: &mut [f64]| {
            x.iter_mut().enumerate().for_each(|(i, x)| *x /= 1.0 + ((i / 2) % 7) as f64);
        };
        delassus.assemble_full(&directions, 2 * masses, weigh);
        let mut offset = vec![0.0; 2 * (masses + 1) + 1];
        (offset[0], offset[2 * masses]) = (-speeds[0], -speeds[1]);
        let gap = vec![0.0; offset.len()];
        let mut blocks = vec![contact; masses + 1];
        blocks.push(guide);
        let (delassus, laws, duration) = (&delassus, &laws, 1.0);
        InclusionProblem {
            delassus,
            offset: &offset,
            noise: &[],
            gap: &gap,
            blocks: &blocks,
            laws,
            duration,
        }
        .squeeze()
    }

    /// By the simplex method and by the limit.
    #[test]
    fn rows_of_few_and_of_many_masses_are_squeezed_alike() {
        for masses in [1, 20, 150, 250, 450] {
            for speeds in [[1.0, 0.5], [1.0, 0.0], [1.0, -0.9]] {
                let z = row(masses, speeds).unwrap_or_else(|| panic!("{masses}, {speeds:?}"));
                let normal = |k: usize| z[2 * k];
                assert!((0..=masses).all(|k| (normal(k) - normal(0)).abs() < 1e-6 * normal(0)));
            }
            for speeds in [[1.0, -1.0], [1.0, -1.1], [0.0, 0.0], [-1.0, 0.5]] {
                assert_eq!(row(masses, speeds), None, "{masses}, {speeds:?}");
            }
        }
    }
}

//! Singular mass matrices, held by bilateral constraints.
//!
//! M may be singular as long as every motion without inertia is prevented by a bilateral
//! constraint, rank [M W_b] = n [Paschkowski2024, Theorem 3.11, Remark 3.13]. Then
//!
//! ```text
//! M̃ = M + W_b ρ W_bᵀ,   ρ > 0,                                             (1)
//! ```
//!
//! is positive definite. Because bilateral percussions may take any value, a step from x₀ with M
//! and one with M̃ end at the same x,
//!
//! ```text
//! M (x − x₀) = f + W P    ⇔    M̃ (x − x₀) = f + W P̃,                       (2)
//! P̃_b = P_b + ρ W_bᵀ(x − x₀),   P̃ = P for all other laws,
//! ```
//!
//! whatever ρ is: nothing is regularised.
//!
//! ρ is the mass along the directions of a law, the mean of wᵀM w/‖w‖⁴, or the mean mass of the
//! system where a law moves none, as for mixed problems. Other matrices may take the place of M,
//! such as that of a linearly implicit scheme, and prescribed parts do not take part.
//!
//! In a problem of percussions alone, f = 0, velocities that have no inertia and that no law acts
//! on may be anything; they are *idle* and stay as they are.

use std::ops::Range;

use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse, SparseLu, Triplets};

use super::dot;

/// Error of a probe by which a matrix counts as singular.
const SINGULAR: f64 = 1e-4;

/// One row of W_b that holds.
#[derive(Debug)]
struct HeldRow {
    /// Number among the rows of the caller.
    row: usize,
    rho: f64,
}

/// M̃ of (1), factored.
#[derive(Debug, Default)]
pub(crate) struct HeldMass {
    held: Vec<HeldRow>,
    /// Rows of W_bᵀ, n numbers each, zero for prescribed parts.
    rows: Vec<f64>,
    /// Velocities of prescribed parts.
    fixed: Vec<Range<usize>>,
    /// Idle velocities.
    idle: Vec<usize>,
    matrix: Triplets,
    factors: SparseLu,
    in_force: bool,
}

/// Writes M as triplets, with the identity for prescribed parts.
pub(crate) fn write_mass(mass: &BlockDiagonal, out: &mut Triplets) {
    out.reset(mass.size());
    mass.for_each_entry(|i, j, m| out.add(i, j, m));
    for b in (0..mass.blocks()).filter(|b| mass.is_immovable(*b)) {
        mass.rows(b).for_each(|i| out.add(i, i, 1.0));
    }
}

impl HeldMass {
    /// Begins without rows; not in force until factored.
    pub(crate) fn clear(&mut self) {
        self.held.clear();
        self.rows.clear();
        self.idle.clear();
        self.in_force = false;
    }

    /// Finds the velocities without inertia that these directions leave idle.
    pub(crate) fn add_idle(&mut self, mass: &BlockDiagonal, directions: &BlockSparse) {
        let mut acts = vec![false; mass.size()];
        for entry in (0..directions.block_rows()).flat_map(|k| directions.entries(k)) {
            let width = entry.columns.len().max(1);
            for (k, _) in entry.data.iter().enumerate().filter(|(_, w)| **w != 0.0) {
                acts[entry.columns.start + k % width] = true;
            }
        }
        for b in (0..mass.blocks()).filter(|b| !mass.is_immovable(*b)) {
            let rows = mass.block(b).chunks_exact(mass.rows(b).len().max(1));
            let massless = mass.rows(b).zip(rows).filter(|(_, row)| row.iter().all(|m| *m == 0.0));
            self.idle.extend(massless.map(|(i, _)| i).filter(|i| !acts[*i]));
        }
    }

    /// Whether M̃ takes the place of M.
    pub(crate) fn in_force(&self) -> bool {
        self.in_force
    }

    /// Adds the law in block row k of `directions`; its rows have numbers from `row` on.
    pub(crate) fn add(
        &mut self,
        mass: &BlockDiagonal,
        (directions, k): (&BlockSparse, usize),
        row: usize,
    ) {
        let (n, first) = (mass.size(), self.held.len());
        for offset in 0..directions.row(k).len() {
            let start = self.rows.len();
            self.rows.resize(start + n, 0.0);
            for entry in directions.entries(k).filter(|entry| !mass.is_immovable(entry.block)) {
                let width = entry.columns.len();
                let data = &entry.data[offset * width..(offset + 1) * width];
                self.rows[start..][entry.columns].copy_from_slice(data);
            }
            self.held.push(HeldRow { row: row + offset, rho: 0.0 });
        }
        let rho = self.natural_mass(mass, first);
        self.held[first..].iter_mut().for_each(|held| held.rho = rho);
    }

    /// Factors (1) with `base` for M, the identity for prescribed parts; false if it is singular.
    pub(crate) fn factor(&mut self, base: &Triplets, mass: &BlockDiagonal) -> bool {
        let n = mass.size();
        self.matrix.clone_from(base);
        self.fixed.clear();
        self.fixed
            .extend((0..mass.blocks()).filter(|b| mass.is_immovable(*b)).map(|b| mass.rows(b)));
        self.idle.iter().for_each(|&i| self.matrix.add(i, i, 1.0));
        for (held, w) in self.held.iter().zip(self.rows.chunks_exact(n.max(1))) {
            let filled = || w.iter().enumerate().filter(|(_, w)| **w != 0.0);
            for (i, w_i) in filled() {
                filled().for_each(|(j, w_j)| self.matrix.add(i, j, held.rho * w_i * w_j));
            }
        }
        self.in_force = self.factors.factorise(&self.matrix).is_ok() && self.is_regular(n);
        self.in_force
    }

    /// x = M̃⁻¹x; not finite if M̃ could not be factored.
    pub(crate) fn solve(&self, x: &mut [f64]) {
        if self.factors.solve_in_place(x).is_err() {
            x.fill(f64::NAN);
        }
        self.fixed.iter().for_each(|columns| x[columns.clone()].fill(0.0));
    }

    /// P_b of (2) from P̃_b, in place, for the change x − x₀.
    pub(crate) fn release(&self, change: &[f64], percussion: &mut [f64]) {
        for (held, w) in self.held.iter().zip(self.rows.chunks_exact(change.len().max(1))) {
            percussion[held.row] -= held.rho * dot(w, change);
        }
    }

    /// ρ of the rows from `first` on.
    fn natural_mass(&self, mass: &BlockDiagonal, first: usize) -> f64 {
        let n = mass.size();
        let rows = self.rows[first * n..].chunks_exact(n.max(1));
        let (mut along, mut squares, count) = (0.0, 0.0, rows.len().max(1) as f64);
        for w in rows {
            let square = dot(w, w);
            along += if square > 0.0 { 2.0 * mass.half_square(w) / (square * square) } else { 0.0 };
            squares += square / count;
        }
        if along > 0.0 {
            return along / count;
        }
        let diagonal = |b: usize| mass.block(b).iter().step_by(mass.rows(b).len() + 1);
        let total: f64 = (0..mass.blocks()).flat_map(diagonal).sum();
        let mean = if total > 0.0 { total / n as f64 } else { 1.0 };
        if squares > 0.0 { mean / squares } else { mean }
    }

    /// Whether the factors bring back a vector from its product with the matrix.
    fn is_regular(&self, n: usize) -> bool {
        let probe = |i: usize| 1.0 + (0.618_034 * (i + 1) as f64).fract();
        let vector: Vec<f64> = (0..n).map(probe).collect();
        let mut back = vec![0.0; n];
        self.matrix.add_times(&vector, &mut back);
        self.factors.solve_in_place(&mut back).is_ok()
            && back.iter().zip(&vector).all(|(b, v)| (b - v).abs() <= SINGULAR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block m w wᵀ of rank one, and a prescribed part of one velocity.
    fn mass() -> BlockDiagonal {
        let mut mass = BlockDiagonal::new([2, 1]);
        let (w, m) = ([0.7, 1.3], 3.7);
        for (k, entry) in mass.block_mut(0).iter_mut().enumerate() {
            *entry = m * w[k / 2] * w[k % 2];
        }
        mass.make_immovable(1);
        mass
    }

    #[test]
    fn a_constraint_completes_a_singular_block_and_its_force_is_found_again() {
        let mass = mass();
        let mut directions = BlockSparse::default();
        directions.begin_row(1);
        directions.push_block(0, 0..2).copy_from_slice(&[1.0, -0.4]);
        directions.push_block(1, 2..3).copy_from_slice(&[5.0]);
        let (mut held, mut base) = (HeldMass::default(), Triplets::default());
        write_mass(&mass, &mut base);
        held.add(&mass, (&directions, 0), 0);
        assert!(held.factor(&base, &mass) && held.in_force());
        // M x = f + w P with wᵀx = 0.3: P̃ from the held problem, P from it
        let solve = |mut f: [f64; 3]| {
            held.solve(&mut f);
            f
        };
        let (free, unit) = (solve([1.0, 2.0, 9.0]), solve([1.0, -0.4, 5.0]));
        let along = |x: [f64; 3]| x[0] - 0.4 * x[1];
        let tilde = (0.3 - along(free)) / along(unit);
        let x: [f64; 3] = std::array::from_fn(|i| free[i] + tilde * unit[i]);
        let mut percussion = [tilde];
        held.release(&x, &mut percussion);
        assert_eq!(x[2], 0.0);
        for (i, (f, w)) in [(1.0, 1.0), (2.0, -0.4)].into_iter().enumerate() {
            let row = &mass.block(0)[2 * i..2 * i + 2];
            let imbalance = row[0] * x[0] + row[1] * x[1] - f - w * percussion[0];
            assert!(imbalance.abs() < 1e-13, "{imbalance}");
        }
    }

    #[test]
    fn a_matrix_that_stays_singular_is_not_taken_for_a_regular_one() {
        let mass = mass();
        let mut base = Triplets::default();
        write_mass(&mass, &mut base);
        let mut held = HeldMass::default();
        assert!(!held.factor(&base, &mass), "nothing holds");
        // along w, where there is inertia already
        let mut directions = BlockSparse::default();
        directions.begin_row(1);
        directions.push_block(0, 0..2).copy_from_slice(&[0.7, 1.3]);
        held.add(&mass, (&directions, 0), 0);
        assert!(!held.factor(&base, &mass) && !held.in_force());
    }
}

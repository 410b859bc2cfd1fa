//! Whether a mixed problem has a solution, and what of it is unique.
//!
//! For symmetric positive semidefinite M and laws of polyhedral form:
//!
//! ```text
//! rank [M W] = n                                                           (1)
//! ∃ x :      Wᵀx + b admissible for every law                              (2)
//! ∃ x, P :   M x = f + W P,   P ∈ C                                        (3)
//! ker W_A ≠ {0},   W_A the columns of the laws that carry force            (4)
//! ```
//!
//! (1) says that every admissible motion carries kinetic energy, and makes x unique
//! [Paschkowski2024, Theorem 3.11 and Remark 3.13]. (2) and (3) are the feasibility criterion of
//! [Paschkowski2024, Theorem 3.16], each equivalent by Farkas' lemma to one of its halves,
//!
//! ```text
//! z ≥ 0, W z = 0 ⇒ bᵀz ≥ 0            M y = 0, Wᵀy ≥ 0 ⇒ fᵀy ≤ 0,          (5)
//! ```
//!
//! and with them a problem without friction has a solution. (4) says that percussions are not
//! unique, though W P is [Paschkowski2024, Remark 3.23]. Friction restricts no velocity in (2);
//! laws without polyhedral form restrict nothing, so that for them (2) and (3) are necessary only.

use super::mixed::{MixedError, MixedProblem};
use crate::complementarity::{Feasibility, find_non_negative};
use crate::laws::{Mode, Polyhedral};
use crate::linalg::RankRevealing;

/// Vertices by which (3) replaces a friction disc.
const FACETS: usize = 16;

/// Entries of null vectors below this count as zero.
const INVOLVED: f64 = 1e-9;

/// The tests (1)–(3).
#[derive(Clone, Debug, PartialEq)]
pub struct Solvability {
    /// n.
    pub size: usize,
    /// rank [M W], after scaling.
    pub rank: usize,
    /// rank W, after scaling; less than the rows if some are redundant.
    pub direction_rank: usize,
    /// (2); the certificate is z of (5), one entry per row, free laws of either sign.
    pub velocity: Feasibility,
    /// (3); the certificate is y of (5), one entry per velocity.
    pub force: Feasibility,
}

impl Solvability {
    /// Whether (1) holds: velocities are unique.
    pub fn velocity_is_unique(&self) -> bool {
        self.rank == self.size
    }

    /// Whether (1)–(3) hold.
    pub fn holds(&self) -> bool {
        self.velocity_is_unique() && self.velocity.is_feasible() && self.force.is_feasible()
    }
}

impl MixedProblem<'_> {
    /// Runs the tests (1)–(3).
    ///
    /// # Errors
    /// A problem that cannot be asked.
    pub fn solvability(&self) -> Result<Solvability, MixedError> {
        self.check()?;
        let (n, rows) = (self.size(), self.rows());
        let scales = self.scales();
        let w = |i: usize, k: usize| scales.d[i] * self.direction(k)[i] * scales.rho[k].sqrt();
        let directions: Vec<f64> =
            (0..n).flat_map(|i| (0..rows).map(move |k| (i, k))).map(|(i, k)| w(i, k)).collect();
        let mass = |i: usize, j: usize| scales.d[i] * self.mass[i * n + j] * scales.d[j];
        let mut both = Vec::with_capacity(n * (n + rows));
        for i in 0..n {
            both.extend((0..n).map(|j| mass(i, j)));
            both.extend((0..rows).map(|k| w(i, k)));
        }
        Ok(Solvability {
            size: n,
            rank: RankRevealing::new(n, n + rows, &both).rank(),
            direction_rank: RankRevealing::new(n, rows, &directions).rank(),
            velocity: self.velocity_feasibility(),
            force: self.force_feasibility(),
        })
    }

    /// Numbers of the laws whose percussions are not unique, (4), where these modes act: those
    /// with an entry in the null space of the directions of all laws that are not open.
    ///
    /// # Panics
    /// If there is not one mode per law.
    pub fn undetermined_laws(&self, modes: &[Mode]) -> Vec<usize> {
        let mut laws: Vec<usize> = Vec::new();
        let rows = self.undetermined_rows(modes, None);
        for (law, (of_law, _, _)) in self.each_law().enumerate() {
            if rows.iter().any(|row| of_law.contains(row)) {
                laws.push(law);
            }
        }
        laws
    }

    /// Numbers of the rows whose percussions are not unique. With a solution P, the tangential
    /// percussions of a sliding law follow its normal one, w_N + (P_T/P_N) w_T.
    ///
    /// # Panics
    /// If there is not one mode per law.
    pub fn undetermined_rows(&self, modes: &[Mode], percussion: Option<&[f64]>) -> Vec<usize> {
        assert_eq!(modes.len(), self.blocks.len(), "one mode per law");
        let (n, scales) = (self.size(), self.scales());
        // columns of W_A, each with its rows and their parts in it
        let mut columns: Vec<Vec<(usize, f64)>> = Vec::new();
        for (law, (rows, _, _)) in self.each_law().enumerate() {
            match (modes[law], percussion) {
                (Mode::Open, _) => {}
                (Mode::Sliding, Some(p)) if rows.len() > 1 && p[rows.start] > 0.0 => {
                    columns.push(rows.clone().map(|k| (k, p[k] / p[rows.start])).collect());
                }
                _ => columns.extend(rows.map(|k| vec![(k, 1.0)])),
            }
        }
        let mut matrix = Vec::with_capacity(n * columns.len());
        for i in 0..n {
            let entry =
                |&(k, part): &(usize, f64)| part * self.direction(k)[i] * scales.rho[k].sqrt();
            let sum = |column: &Vec<(usize, f64)>| column.iter().map(entry).sum::<f64>();
            matrix.extend(columns.iter().map(|column| scales.d[i] * sum(column)));
        }
        let null = RankRevealing::new(n, columns.len(), &matrix).null_space();
        let involved = |j: usize| null.iter().any(|v| v[j].abs() > INVOLVED);
        let rows = (0..columns.len()).filter(|&j| involved(j));
        rows.flat_map(|j| columns[j].iter().map(|(k, _)| *k)).collect()
    }

    /// (2) as Wᵀ(x⁺ − x⁻) − s = −b on the rows that restrict velocities.
    fn velocity_feasibility(&self) -> Feasibility {
        let n = self.size();
        let mut restricted: Vec<(usize, bool)> = Vec::new();
        for (rows, law, _) in self.each_law() {
            match law.polyhedral(FACETS) {
                Some(Polyhedral::Free) => restricted.extend(rows.map(|k| (k, false))),
                Some(Polyhedral::NonNegative) => restricted.extend(rows.map(|k| (k, true))),
                Some(Polyhedral::Section { .. }) => restricted.push((rows.start, true)),
                None => {}
            }
        }
        let m = restricted.len();
        let mut matrix = Vec::with_capacity(m * (2 * n + m));
        for (i, &(k, one_sided)) in restricted.iter().enumerate() {
            matrix.extend(self.direction(k));
            matrix.extend(self.direction(k).iter().map(|w| -w));
            matrix.extend((0..m).map(|j| if i == j && one_sided { -1.0 } else { 0.0 }));
        }
        let right: Vec<f64> = restricted.iter().map(|&(k, _)| -self.offset[k]).collect();
        match find_non_negative(&matrix, &right) {
            Feasibility::Infeasible { certificate } => {
                // Wᵀ-rows times y vanish, −s ≥ 0 means y ≤ 0: z = −y
                let mut z = vec![0.0; self.rows()];
                restricted.iter().zip(&certificate).for_each(|(&(k, _), y)| z[k] = -y);
                Feasibility::Infeasible { certificate: z }
            }
            feasible @ Feasibility::Feasible { .. } => feasible,
        }
    }

    /// (3) with columns of M and −M for x and of W for the multipliers of every law.
    fn force_feasibility(&self) -> Feasibility {
        let n = self.size();
        let mut columns: Vec<Vec<f64>> = Vec::new();
        for j in 0..n {
            let column: Vec<f64> = (0..n).map(|i| self.mass[i * n + j]).collect();
            columns.push(column.iter().map(|m| -m).collect());
            columns.push(column);
        }
        let negative = |k: usize| self.direction(k).iter().map(|w| -w).collect::<Vec<f64>>();
        for (rows, law, _) in self.each_law() {
            match law.polyhedral(FACETS) {
                Some(Polyhedral::NonNegative) => columns.extend(rows.map(negative)),
                // the generators (1, d_j) and (1, 0) of the friction cone
                Some(Polyhedral::Section { vertices }) => {
                    columns.push(negative(rows.start));
                    for vertex in vertices.chunks_exact(rows.len() - 1) {
                        let mut column = negative(rows.start);
                        for (k, d) in rows.clone().skip(1).zip(vertex) {
                            column.iter_mut().zip(self.direction(k)).for_each(|(c, w)| *c -= d * w);
                        }
                        columns.push(column);
                    }
                }
                Some(Polyhedral::Free) | None => {
                    for k in rows {
                        columns.push(negative(k));
                        columns.push(self.direction(k).to_vec());
                    }
                }
            }
        }
        let matrix: Vec<f64> = (0..n).flat_map(|i| columns.iter().map(move |c| c[i])).collect();
        match find_non_negative(&matrix, &self.force) {
            Feasibility::Infeasible { certificate } => {
                // M y = 0, −Wᵀy ≥ 0 and fᵀy < 0 for the certificate: −y is that of (5)
                Feasibility::Infeasible { certificate: certificate.iter().map(|y| -y).collect() }
            }
            feasible @ Feasibility::Feasible { .. } => feasible,
        }
    }
}

//! Contact problems as linear complementarity problems.
//!
//! Given ξ = G P + c and laws in one of the forms of [`Polyhedral`], the unknowns are the free
//! percussions P_f, the non-negative ones and, for contacts with friction, λ_N, β and a slack σ
//! with
//!
//! ```text
//! P_T = Σ_j d_j β_j                                                        (1)
//! 0 ≤ λ_N ⊥ ξ_N ≥ 0                                                        (2)
//! 0 ≤ β_j ⊥ d_jᵀξ_T + σ ≥ 0,      0 ≤ σ ⊥ λ_N − Σ_j β_j ≥ 0                 (3)
//! ```
//!
//! [Studer2009, eqs. (5.63)–(5.64)]; the d_j carry the friction coefficient, and σ, a velocity,
//! is the speed of sliding times that coefficient. With P = T z + free percussions and ξ_f = 0 for
//! these, elimination
//!
//! ```text
//! P_f = −G_ff⁺(G_fu T z + c_f)                                             (4)
//! ```
//!
//! leaves a problem in z alone. G_ff may be singular: for positive semidefinite G the columns of
//! G_fu lie in its range, and any solution of (4) gives the same velocities.

use std::ops::Range;

use thiserror::Error;

use super::lcp::{Lcp, LcpError};
use crate::laws::Polyhedral;
use crate::linalg::{Multipliers, RankRevealing};

/// A contact problem that has no complementarity form.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum FacetsError {
    /// The complementarity problem itself is broken.
    #[error(transparent)]
    Lcp(#[from] LcpError),
    /// The disc needs at least four vertices in ± pairs.
    #[error("{facets} facets: an even number of at least 4 is needed")]
    Facets {
        /// The number given.
        facets: usize,
    },
}

/// Relative size of what elimination leaves that counts as zero.
const CANCELLED: f64 = 1e-12;

/// Where an unknown z acts.
#[derive(Clone, Debug)]
enum Unknown {
    /// A component of P.
    Row(usize),
    /// β_j: a vertex times the rows from here on; the unknown σ of its contact.
    Vertex { first: usize, vertex: Vec<f64>, slack: usize },
    /// σ, with the unknown λ_N of its contact.
    Slack { normal: usize },
}

/// A contact problem, its complementarity problem and the way back.
#[derive(Clone, Debug)]
pub struct Faceted {
    lcp: Lcp,
    unknowns: Vec<Unknown>,
    free: Vec<usize>,
    /// G_ff⁺ G_fu T, column by column, and G_ff⁺ c_f last.
    eliminated: Vec<Vec<f64>>,
    size: usize,
}

impl Faceted {
    /// The problem with G row-major, c, and the rows and form of every law.
    ///
    /// # Errors
    /// Sizes that do not fit, numbers that are not finite.
    pub fn new(
        matrix: &[f64],
        offset: &[f64],
        laws: &[(Range<usize>, Polyhedral)],
    ) -> Result<Self, FacetsError> {
        let size = offset.len();
        // checks sizes and numbers
        Lcp::new(matrix.to_vec(), offset.to_vec())?;
        let (unknowns, free) = unknowns_of(laws);
        // G T, column by column, and c last
        let mut columns: Vec<Vec<f64>> = unknowns.iter().map(|u| column(matrix, size, u)).collect();
        columns.push(offset.to_vec());
        let eliminated = eliminate(matrix, size, &free, &mut columns);
        let n = unknowns.len();
        let (mut m, mut q) = (vec![0.0; n * n], vec![0.0; n]);
        for (i, unknown) in unknowns.iter().enumerate() {
            for (j, column) in columns.iter().enumerate() {
                let value = project(unknown, column);
                *(if j < n { &mut m[i * n + j] } else { &mut q[i] }) = value;
            }
        }
        unknowns.iter().enumerate().for_each(|(i, unknown)| couple(unknown, i, n, &mut m));
        Ok(Self { lcp: Lcp::new(m, q)?, unknowns, free, eliminated, size })
    }

    /// Number of unknowns of the complementarity problem of these laws.
    pub fn unknowns(laws: &[(Range<usize>, Polyhedral)]) -> usize {
        unknowns_of(laws).0.len()
    }

    /// Contacts with spatial Coulomb friction, components (normal, two tangential), and polygons
    /// of `facets` vertices.
    ///
    /// # Errors
    /// Sizes that do not fit, numbers that are not finite, a number of facets that is odd or less
    /// than 4.
    pub fn coulomb(
        matrix: &[f64],
        offset: &[f64],
        friction: &[f64],
        facets: usize,
    ) -> Result<Self, FacetsError> {
        if facets < 4 || facets % 2 == 1 {
            return Err(FacetsError::Facets { facets });
        }
        super::lcp::check_size("c", offset.len(), 3 * friction.len())?;
        let law =
            |(i, mu): (usize, &f64)| (3 * i..3 * i + 3, Polyhedral::ellipse([*mu; 2], facets));
        let laws: Vec<_> = friction.iter().enumerate().map(law).collect();
        Self::new(matrix, offset, &laws)
    }

    /// The complementarity problem; its unknowns are those of the laws in order, for a contact
    /// with friction λ_N, β and σ.
    pub fn lcp(&self) -> &Lcp {
        &self.lcp
    }

    /// Writes the percussions of a solution z: (1) and (4).
    ///
    /// # Panics
    /// If the lengths do not fit.
    pub fn percussion(&self, z: &[f64], percussion: &mut [f64]) {
        assert_eq!((z.len(), percussion.len()), (self.unknowns.len(), self.size), "sizes of z, P");
        percussion.fill(0.0);
        for (unknown, z) in self.unknowns.iter().zip(z) {
            match unknown {
                Unknown::Row(row) => percussion[*row] += z,
                Unknown::Vertex { first, vertex, .. } => {
                    for (p, d) in percussion[*first..].iter_mut().zip(vertex) {
                        *p += d * z;
                    }
                }
                Unknown::Slack { .. } => {}
            }
        }
        for (column, z) in self.eliminated.iter().zip(z.iter().chain([&1.0])) {
            for (row, value) in self.free.iter().zip(column) {
                percussion[*row] -= value * z;
            }
        }
    }
}

/// The unknowns z and the free rows.
fn unknowns_of(laws: &[(Range<usize>, Polyhedral)]) -> (Vec<Unknown>, Vec<usize>) {
    let (mut unknowns, mut free) = (Vec::new(), Vec::new());
    for (rows, form) in laws {
        match form {
            Polyhedral::Free => free.extend(rows.clone()),
            Polyhedral::NonNegative => unknowns.extend(rows.clone().map(Unknown::Row)),
            Polyhedral::Section { vertices } => {
                let (normal, first) = (unknowns.len(), rows.start + 1);
                unknowns.push(Unknown::Row(rows.start));
                if vertices.is_empty() {
                    continue;
                }
                let slack = normal + 1 + vertices.len() / (rows.len() - 1);
                for vertex in vertices.chunks_exact(rows.len() - 1) {
                    unknowns.push(Unknown::Vertex { first, vertex: vertex.to_vec(), slack });
                }
                unknowns.push(Unknown::Slack { normal });
            }
        }
    }
    (unknowns, free)
}

/// G times the column of T of this unknown.
fn column(matrix: &[f64], size: usize, unknown: &Unknown) -> Vec<f64> {
    let row = |i: usize| &matrix[i * size..(i + 1) * size];
    match unknown {
        Unknown::Row(k) => (0..size).map(|i| row(i)[*k]).collect(),
        Unknown::Vertex { first, vertex, .. } => {
            let product = |i: usize| row(i)[*first..].iter().zip(vertex).map(|(g, d)| g * d).sum();
            (0..size).map(product).collect()
        }
        Unknown::Slack { .. } => vec![0.0; size],
    }
}

/// Row of Tᵀ of this unknown times a column.
fn project(unknown: &Unknown, column: &[f64]) -> f64 {
    match unknown {
        Unknown::Row(row) => column[*row],
        Unknown::Vertex { first, vertex, .. } => {
            vertex.iter().zip(&column[*first..]).map(|(d, x)| d * x).sum()
        }
        Unknown::Slack { .. } => 0.0,
    }
}

/// The entries of (3) that are not of G: + σ for β, λ_N − Σ β for σ.
fn couple(unknown: &Unknown, i: usize, n: usize, matrix: &mut [f64]) {
    match unknown {
        Unknown::Vertex { slack, .. } => {
            matrix[i * n + slack] = 1.0;
            matrix[slack * n + i] = -1.0;
        }
        Unknown::Slack { normal } => matrix[i * n + normal] = 1.0,
        Unknown::Row(_) => {}
    }
}

/// (4) for every column: returns G_ff⁺ x_f and replaces x by x − G_:f G_ff⁺ x_f.
fn eliminate(
    matrix: &[f64],
    size: usize,
    free: &[usize],
    columns: &mut [Vec<f64>],
) -> Vec<Vec<f64>> {
    let block: Vec<f64> =
        free.iter().flat_map(|i| free.iter().map(move |j| matrix[i * size + j])).collect();
    let factor = RankRevealing::new(free.len(), free.len(), &block);
    let solve = |column: &mut Vec<f64>| {
        let right: Vec<f64> = free.iter().map(|i| column[*i]).collect();
        let mut solution = vec![0.0; free.len()];
        factor.solve(&right, Multipliers::MinimumNorm, &mut solution);
        for (i, x) in column.iter_mut().enumerate() {
            let terms = || free.iter().zip(&solution).map(|(j, s)| matrix[i * size + j] * s);
            let scale = x.abs() + terms().map(f64::abs).sum::<f64>();
            *x -= terms().sum::<f64>();
            // what is left of numbers that cancel is no mass
            if x.abs() <= CANCELLED * scale {
                *x = 0.0;
            }
        }
        solution
    };
    columns.iter_mut().map(solve).collect()
}

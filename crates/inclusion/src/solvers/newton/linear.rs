//! The linear equations of one Newton step.
//!
//! Linearised, Φ(P, ξ) = 0 with ξ = (G + α D) P + … reads
//!
//! ```text
//! (Φ_P + Φ_ξ (G + α D)) ΔP = −Φ.                                           (1)
//! ```
//!
//! Laws with Φ_ξ = 0, open contacts, have ΔP = −Φ_P⁻¹Φ with Φ_P = I and are eliminated.

use crate::linalg::{BlockLu, BlockSparse};
use crate::problem::InclusionProblem;
use crate::solvers::Interrupt;

/// Derivatives of Φ for all laws, and what (1) needs.
#[derive(Debug, Default)]
pub(super) struct Linear {
    /// Φ.
    pub(super) value: Vec<f64>,
    /// Φ_P and Φ_ξ of all laws, one after the other, each row-major.
    pub(super) by_percussion: Vec<f64>,
    pub(super) by_velocity: Vec<f64>,
    /// First number of each law in them.
    pub(super) starts: Vec<usize>,
    /// Block and first row of each law in (1), none if eliminated.
    places: Vec<Option<(usize, usize)>>,
    /// ΔP of the laws in (1), and of all.
    unknowns: Vec<f64>,
    pub(super) step: Vec<f64>,
    /// Matrix of (1).
    matrix: BlockSparse,
    lu: BlockLu,
}

impl Linear {
    /// Sizes the memory for a problem.
    pub(super) fn prepare(&mut self, problem: &InclusionProblem) {
        self.starts.clear();
        let mut total = 0;
        for i in 0..problem.blocks.len() {
            self.starts.push(total);
            total += problem.rows(i).len().pow(2);
        }
        self.by_percussion.resize(total, 0.0);
        self.by_velocity.resize(total, 0.0);
        self.value.resize(problem.size(), 0.0);
        self.step.resize(problem.size(), 0.0);
    }

    /// Solves (1) for `step`, with D = 1/ρ; false if the equations are singular, or at an interrupt.
    pub(super) fn solve(
        &mut self,
        problem: &InclusionProblem,
        alpha: f64,
        rho: &[f64],
        interrupt: &Interrupt,
    ) -> bool {
        self.number(problem);
        self.assemble(problem, alpha, rho);
        let solved = self.lu.factorise_while(&self.matrix, &|| !interrupt.raised()).is_ok()
            && self.lu.solve_in_place(&mut self.unknowns).is_ok();
        self.collect(problem);
        solved
    }

    /// Numbers the laws in (1), and writes −Φ.
    fn number(&mut self, problem: &InclusionProblem) {
        self.places.clear();
        self.unknowns.clear();
        let mut blocks = 0;
        for i in 0..problem.blocks.len() {
            let (rows, start) = (problem.rows(i), self.starts[i]);
            let by_velocity = &self.by_velocity[start..start + rows.len().pow(2)];
            if by_velocity.iter().all(|x| *x == 0.0) {
                self.places.push(None);
            } else {
                self.places.push(Some((blocks, self.unknowns.len())));
                blocks += 1;
                self.unknowns.extend(self.value[rows].iter().map(|x| -x));
            }
        }
    }

    /// Writes the matrix of (1) and moves what is known to the right-hand side.
    fn assemble(&mut self, problem: &InclusionProblem, alpha: f64, rho: &[f64]) {
        self.matrix.clear();
        for i in 0..problem.blocks.len() {
            let Some((block, at)) = self.places[i] else { continue };
            let (rows, start) = (problem.rows(i), self.starts[i]);
            let m = rows.len();
            self.matrix.begin_row(m);
            let numbers = start..start + m * m;
            let by_xi = &self.by_velocity[numbers.clone()];
            for entry in problem.delassus.matrix().entries(i) {
                let width = entry.columns.len();
                let Some((column_block, to)) = self.places[entry.block] else {
                    // ΔP = −Φ of an eliminated law
                    let known = &self.value[entry.columns];
                    let right = &mut self.unknowns[at..at + m];
                    multiply(by_xi, entry.data, known, right);
                    continue;
                };
                let out = self.matrix.push_block(column_block, to..to + width);
                for (by_xi, out) in by_xi.chunks_exact(m).zip(out.chunks_exact_mut(width)) {
                    for (x, row) in by_xi.iter().zip(entry.data.chunks_exact(width)) {
                        out.iter_mut().zip(row).for_each(|(out, g)| *out += x * g);
                    }
                }
                if column_block == block {
                    let rho = &rho[rows.clone()];
                    let regular = by_xi.iter().zip(rho.iter().cycle());
                    let all = out.iter_mut().zip(&self.by_percussion[numbers.clone()]).zip(regular);
                    all.for_each(|((out, by_p), (x, rho))| *out += by_p + x * alpha / rho);
                }
            }
        }
    }

    /// Writes ΔP of all laws.
    fn collect(&mut self, problem: &InclusionProblem) {
        for i in 0..problem.blocks.len() {
            let rows = problem.rows(i);
            match self.places[i] {
                Some((_, at)) => {
                    let found = &self.unknowns[at..at + rows.len()];
                    self.step[rows].copy_from_slice(found);
                }
                None => {
                    for k in rows {
                        self.step[k] = -self.value[k];
                    }
                }
            }
        }
    }
}

/// Adds A G x to `out`, all row-major.
fn multiply(a: &[f64], g: &[f64], x: &[f64], out: &mut [f64]) {
    let m = out.len();
    for (out, a) in out.iter_mut().zip(a.chunks_exact(m)) {
        for (a, row) in a.iter().zip(g.chunks_exact(x.len())) {
            *out += a * row.iter().zip(x).map(|(g, x)| g * x).sum::<f64>();
        }
    }
}

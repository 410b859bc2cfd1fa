//! The sequential solution of a step.
//!
//! One iteration makes a Newton step for the smooth motion and solves the two projections with
//! the directions of the moment [BAC2014, Algorithm 1]:
//!
//! ```text
//! [ S*     −W_b ] [ Δy   ]     [ r₁ ]
//! [ W_bᵀ    0   ] [ hΔλ̃ ]  = − [ γ̃_b ],                                     (1)
//! S* = (1−α_m)/((1−α_f)γ) M + h C + h²(β/γ) K
//! −(s + Wᵀ(U' − U)) ∈ N_C(ν),   U' = M⁻¹W ν                                (2)
//! −(Wᵀ(ṽ + W') + ζ + ε γ_n) ∈ N_C(Λ),   W' = M⁻¹W Λ                        (3)
//! ```
//!
//! [BAC2014, eqs. (47)–(49)], with γ̃_b = W_bᵀṽ + ζ_b. Here (2) and (3) are solved as inclusions,
//! active sets and friction included, where the source takes one Newton step on the sets of the
//! moment. The derivatives of M and W in (47)–(48) are left out: they are O(h), cost the
//! iteration its quadratic convergence, and do not change its limit. Where they matter, or C and
//! K are large, the monolithic solution is the better one. A singular M is completed by the
//! bilateral laws in (2) and (3), see [`crate::evaluation`].

use percussion_inclusion::laws::LawTable;
use percussion_inclusion::problem::DenseInclusion;
use percussion_inclusion::solvers::{DenseNewton, SolveOutcome};

use super::iterate::Iterate;
use super::linear_system::LinearSystem;
use super::{Iterated, IterationReport};
use crate::evaluation::dot;
use crate::system::MechanicalSystem;

/// Iterations for which K and C are kept.
const KEEP: usize = 4;

/// Scratch memory.
#[derive(Debug, Default)]
pub(super) struct Sequential {
    linear: LinearSystem,
    inclusion: DenseInclusion,
    newton: DenseNewton,
    /// Laws in the inclusion.
    listed: Vec<usize>,
    /// Rows of bilateral laws.
    bilateral: Vec<usize>,
    rhs: Vec<f64>,
    residuals: Vec<f64>,
}

impl Sequential {
    pub(super) fn analyses(&self) -> usize {
        self.linear.analyses()
    }

    /// Iterates from the prediction to the end of the step.
    pub(super) fn solve(
        &mut self,
        system: &dyn MechanicalSystem,
        iterate: &mut Iterate,
    ) -> Iterated {
        let settings = iterate.settings;
        let laws = system.laws();
        for iterations in 0..=settings.max_iterations {
            iterate.evaluate(system)?;
            let error = iterate.error(laws, &mut self.residuals);
            let report = |outcome| Ok(IterationReport { outcome, iterations, error });
            if error <= settings.tolerance {
                return report(SolveOutcome::Converged);
            }
            if iterations == settings.max_iterations {
                return report(SolveOutcome::IterationLimit);
            }
            if iterations % KEEP == 0 {
                iterate.linearize(system);
            }
            let solved = self.smooth_step(iterate);
            iterate.evaluate_geometry(system)?;
            let corrected = self.position_step(laws, iterate);
            iterate.evaluate_geometry(system)?;
            let projected = self.velocity_step(laws, iterate);
            if !(solved && corrected && projected) {
                return report(SolveOutcome::Stalled);
            }
        }
        unreachable!("the last iteration returns")
    }

    /// (1); false if the matrix is singular.
    fn smooth_step(&mut self, iterate: &mut Iterate) -> bool {
        let (n, h) = (iterate.at.u.len(), iterate.h);
        self.bilateral.clear();
        for entry in iterate.rows.entries.iter().filter(|entry| entry.bilateral) {
            self.bilateral.extend(entry.rows.clone());
        }
        self.linear.reset(n + self.bilateral.len());
        add_smooth_matrix(iterate, &mut |i, j, value| self.linear.add(i, j, value));
        self.rhs.clear();
        self.rhs.extend(self.residuals[..n].iter().map(|r| -r));
        for (k, &i) in self.bilateral.iter().enumerate() {
            for (j, w) in iterate.rows.nonzeros(i) {
                self.linear.add(n + k, j, w);
                if !iterate.fixed[j] {
                    self.linear.add(j, n + k, -w);
                }
            }
            self.rhs.push(-iterate.rows.zeta[i] - dot(iterate.rows.row(i), &iterate.smooth.v));
        }
        if !self.linear.solve(&mut self.rhs) {
            return false;
        }
        iterate.unknowns.smooth.iter_mut().zip(&self.rhs).for_each(|(y, dy)| *y += dy);
        for (i, step) in self.bilateral.iter().zip(&self.rhs[n..]) {
            iterate.unknowns.lambda[*i] += step / h;
        }
        true
    }

    /// (2) over the laws that are bilateral, violated or under load; false if it is not solved.
    fn position_step(&mut self, laws: &LawTable, iterate: &mut Iterate) -> bool {
        self.list_loaded(laws, iterate);
        self.fill_matrix(iterate, |entry| entry.geometric);
        let shift = if iterate.modified { iterate.h } else { 0.0 };
        self.for_each_row(
            iterate,
            |entry| entry.geometric,
            |inclusion, iterate, i, row| {
                let back = dot(iterate.rows.row(row), &iterate.unknowns.correction);
                inclusion.offset[i] = iterate.rows.distance[row] - back;
                inclusion.percussion[i] = iterate.unknowns.rho[row];
            },
        );
        if shift > 0.0 {
            self.add_shift(iterate, shift);
        }
        let solved = self.newton.solve_dense(laws, &mut self.inclusion).is_ok();
        iterate.unknowns.rho.fill(0.0);
        iterate.unknowns.correction.fill(0.0);
        self.for_each_row(
            iterate,
            |entry| entry.geometric,
            |inclusion, iterate, i, row| {
                iterate.unknowns.rho[row] = inclusion.percussion[i];
                let load = iterate.unknowns.rho[row] + shift * iterate.unknowns.impulse[row];
                iterate.rows.directions.add_column(row, load, &mut iterate.unknowns.correction);
            },
        );
        iterate.release_position();
        solved
    }

    /// Lists the laws of (2).
    fn list_loaded(&mut self, laws: &LawTable, iterate: &mut Iterate) {
        self.inclusion.clear();
        self.listed.clear();
        for k in 0..iterate.rows.entries.len() {
            iterate.rows.load_contact(k);
            let entry = &iterate.rows.entries[k];
            let rows = entry.rows.start..entry.rows.start + entry.geometric;
            let loaded = iterate.unknowns.rho[rows.clone()].iter().any(|rho| *rho != 0.0);
            let violated =
                laws.law(entry.law).violation(&iterate.rows.gap[entry.rows.clone()]) > 0.0;
            if entry.present && !rows.is_empty() && (entry.bilateral || loaded || violated) {
                self.listed.push(k);
                self.inclusion.add(entry.law, rows.len(), &iterate.rows.contact, iterate.h);
            }
        }
    }

    /// The part h G Λ of the modified form in the offset of (2).
    fn add_shift(&mut self, iterate: &mut Iterate, h: f64) {
        self.for_each_row(
            iterate,
            |entry| entry.geometric,
            |inclusion, iterate, i, row| {
                for entry in &iterate.rows.entries {
                    for other in entry.rows.clone().take(entry.geometric) {
                        let g = iterate.rows.directions.delassus(row, other);
                        inclusion.offset[i] += h * g * iterate.unknowns.impulse[other];
                    }
                }
            },
        );
    }

    /// (3) over the active laws; false if it is not solved.
    fn velocity_step(&mut self, laws: &LawTable, iterate: &mut Iterate) -> bool {
        self.inclusion.clear();
        self.listed.clear();
        for k in 0..iterate.rows.entries.len() {
            if iterate.active(k) {
                self.listed.push(k);
                let (law, context) = (iterate.rows.entries[k].law, iterate.context(k));
                self.inclusion.add(law, context.gap.len(), context.gap, iterate.h);
            }
        }
        self.fill_matrix(iterate, |entry| entry.rows.len());
        self.for_each_row(
            iterate,
            |entry| entry.rows.len(),
            |inclusion, iterate, i, row| {
                let gamma = iterate.rows.velocity(row, &iterate.smooth.v);
                inclusion.offset[i] = gamma + iterate.rows.reflected[row];
                inclusion.percussion[i] = iterate.unknowns.impulse[row];
            },
        );
        let solved = self.newton.solve_dense(laws, &mut self.inclusion).is_ok();
        iterate.unknowns.impulse.fill(0.0);
        iterate.unknowns.jump.fill(0.0);
        self.for_each_row(
            iterate,
            |entry| entry.rows.len(),
            |inclusion, iterate, i, row| {
                iterate.unknowns.impulse[row] = inclusion.percussion[i];
                let impulse = iterate.unknowns.impulse[row];
                iterate.rows.directions.add_column(row, impulse, &mut iterate.unknowns.jump);
            },
        );
        iterate.release_impulse();
        solved
    }

    /// G = WᵀM⁻¹W over the listed laws, each with its leading components.
    fn fill_matrix(&mut self, iterate: &mut Iterate, count: fn(&super::rows::Entry) -> usize) {
        self.inclusion.reset();
        let m = self.inclusion.size();
        let mut places = std::mem::take(&mut self.bilateral);
        places.clear();
        for k in &self.listed {
            let entry = &iterate.rows.entries[*k];
            places.extend(entry.rows.clone().take(count(entry)));
        }
        for (i, a) in places.iter().enumerate() {
            for (j, b) in places.iter().enumerate() {
                self.inclusion.matrix[i * m + j] = iterate.rows.directions.delassus(*a, *b);
            }
        }
        self.bilateral = places;
    }

    /// Visits the rows of the listed laws: number in the inclusion, number in the iterate.
    fn for_each_row(
        &mut self,
        iterate: &mut Iterate,
        count: fn(&super::rows::Entry) -> usize,
        mut visit: impl FnMut(&mut DenseInclusion, &mut Iterate, usize, usize),
    ) {
        let mut i = 0;
        for k in &self.listed {
            let entry = &iterate.rows.entries[*k];
            let rows = entry.rows.start..entry.rows.start + count(entry);
            for row in rows {
                visit(&mut self.inclusion, iterate, i, row);
                i += 1;
            }
        }
    }
}

/// Adds S* of (1), with the identity in the rows of prescribed velocities.
pub(super) fn add_smooth_matrix(iterate: &Iterate, add: &mut dyn FnMut(usize, usize, f64)) {
    let (h, c) = (iterate.h, iterate.c);
    iterate.at.mass.matrix().for_each_entry(|i, j, m| add(i, j, c.inertia() * m));
    let terms = [
        (&iterate.linearization.damping, h),
        (&iterate.linearization.stiffness, h * h * c.beta / c.gamma),
    ];
    for (matrix, weight) in terms {
        for (i, j, value) in matrix.entries().filter(|(i, ..)| !iterate.fixed[*i]) {
            add(i, j, weight * value);
        }
    }
    for i in (0..iterate.at.u.len()).filter(|i| iterate.fixed[*i]) {
        add(i, i, 1.0);
    }
}

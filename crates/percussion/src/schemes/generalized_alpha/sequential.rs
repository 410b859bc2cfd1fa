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

use super::linear_system::LinearSystem;
use super::stage::Stage;
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

    /// Iterates the predicted stage to the end of the step.
    pub(super) fn solve(&mut self, system: &dyn MechanicalSystem, stage: &mut Stage) -> Iterated {
        let settings = stage.settings;
        let laws = system.laws();
        for iterations in 0..=settings.max_iterations {
            stage.evaluate(system)?;
            let error = stage.error(laws, &mut self.residuals);
            let report = |outcome| Ok(IterationReport { outcome, iterations, error });
            if error <= settings.tolerance {
                return report(SolveOutcome::Converged);
            }
            if iterations == settings.max_iterations {
                return report(SolveOutcome::IterationLimit);
            }
            if iterations % KEEP == 0 {
                stage.linearize(system);
            }
            let solved = self.smooth_step(stage);
            stage.evaluate_geometry(system)?;
            let corrected = self.position_step(laws, stage);
            stage.evaluate_geometry(system)?;
            let projected = self.velocity_step(laws, stage);
            if !(solved && corrected && projected) {
                return report(SolveOutcome::Stalled);
            }
        }
        unreachable!("the last iteration returns")
    }

    /// (1); false if the matrix is singular.
    fn smooth_step(&mut self, stage: &mut Stage) -> bool {
        let (n, h) = (stage.at.u.len(), stage.h);
        self.bilateral.clear();
        for entry in stage.rows.entries.iter().filter(|entry| entry.bilateral) {
            self.bilateral.extend(entry.rows.clone());
        }
        self.linear.reset(n + self.bilateral.len());
        add_smooth_matrix(stage, &mut |i, j, value| self.linear.add(i, j, value));
        self.rhs.clear();
        self.rhs.extend(self.residuals[..n].iter().map(|r| -r));
        for (k, &i) in self.bilateral.iter().enumerate() {
            for (j, w) in stage.rows.nonzeros(i) {
                self.linear.add(n + k, j, w);
                if !stage.fixed[j] {
                    self.linear.add(j, n + k, -w);
                }
            }
            self.rhs.push(-stage.rows.zeta[i] - dot(stage.rows.row(i), &stage.smooth.v));
        }
        if !self.linear.solve(&mut self.rhs) {
            return false;
        }
        stage.unknowns.smooth.iter_mut().zip(&self.rhs).for_each(|(y, dy)| *y += dy);
        for (i, step) in self.bilateral.iter().zip(&self.rhs[n..]) {
            stage.unknowns.lambda[*i] += step / h;
        }
        true
    }

    /// (2) over the laws that are bilateral, violated or under load; false if it is not solved.
    fn position_step(&mut self, laws: &LawTable, stage: &mut Stage) -> bool {
        self.list_loaded(laws, stage);
        self.fill_matrix(stage, |entry| entry.geometric);
        let shift = if stage.modified { stage.h } else { 0.0 };
        self.for_each_row(
            stage,
            |entry| entry.geometric,
            |inclusion, stage, i, row| {
                let back = dot(stage.rows.row(row), &stage.unknowns.correction);
                inclusion.offset[i] = stage.rows.distance[row] - back;
                inclusion.percussion[i] = stage.unknowns.rho[row];
            },
        );
        if shift > 0.0 {
            self.add_shift(stage, shift);
        }
        let solved = self.newton.solve_dense(laws, &mut self.inclusion).is_ok();
        stage.unknowns.rho.fill(0.0);
        stage.unknowns.correction.fill(0.0);
        self.for_each_row(
            stage,
            |entry| entry.geometric,
            |inclusion, stage, i, row| {
                stage.unknowns.rho[row] = inclusion.percussion[i];
                let load = stage.unknowns.rho[row] + shift * stage.unknowns.impulse[row];
                stage.rows.directions.add_column(row, load, &mut stage.unknowns.correction);
            },
        );
        stage.release_position();
        solved
    }

    /// Lists the laws of (2).
    fn list_loaded(&mut self, laws: &LawTable, stage: &mut Stage) {
        self.inclusion.clear();
        self.listed.clear();
        for k in 0..stage.rows.entries.len() {
            stage.rows.load_contact(k);
            let entry = &stage.rows.entries[k];
            let rows = entry.rows.start..entry.rows.start + entry.geometric;
            let loaded = stage.unknowns.rho[rows.clone()].iter().any(|rho| *rho != 0.0);
            let violated = laws.law(entry.law).violation(&stage.rows.gap[entry.rows.clone()]) > 0.0;
            if entry.present && !rows.is_empty() && (entry.bilateral || loaded || violated) {
                self.listed.push(k);
                self.inclusion.add(entry.law, rows.len(), &stage.rows.contact, stage.h);
            }
        }
    }

    /// The part h G Λ of the modified form in the offset of (2).
    fn add_shift(&mut self, stage: &mut Stage, h: f64) {
        self.for_each_row(
            stage,
            |entry| entry.geometric,
            |inclusion, stage, i, row| {
                for entry in &stage.rows.entries {
                    for other in entry.rows.clone().take(entry.geometric) {
                        let g = stage.rows.directions.delassus(row, other);
                        inclusion.offset[i] += h * g * stage.unknowns.impulse[other];
                    }
                }
            },
        );
    }

    /// (3) over the active laws; false if it is not solved.
    fn velocity_step(&mut self, laws: &LawTable, stage: &mut Stage) -> bool {
        self.inclusion.clear();
        self.listed.clear();
        for k in 0..stage.rows.entries.len() {
            if stage.active(k) {
                self.listed.push(k);
                let (law, context) = (stage.rows.entries[k].law, stage.context(k));
                self.inclusion.add(law, context.gap.len(), context.gap, stage.h);
            }
        }
        self.fill_matrix(stage, |entry| entry.rows.len());
        self.for_each_row(
            stage,
            |entry| entry.rows.len(),
            |inclusion, stage, i, row| {
                let gamma = stage.rows.velocity(row, &stage.smooth.v);
                inclusion.offset[i] = gamma + stage.rows.reflected[row];
                inclusion.percussion[i] = stage.unknowns.impulse[row];
            },
        );
        let solved = self.newton.solve_dense(laws, &mut self.inclusion).is_ok();
        stage.unknowns.impulse.fill(0.0);
        stage.unknowns.jump.fill(0.0);
        self.for_each_row(
            stage,
            |entry| entry.rows.len(),
            |inclusion, stage, i, row| {
                stage.unknowns.impulse[row] = inclusion.percussion[i];
                let impulse = stage.unknowns.impulse[row];
                stage.rows.directions.add_column(row, impulse, &mut stage.unknowns.jump);
            },
        );
        stage.release_impulse();
        solved
    }

    /// G = WᵀM⁻¹W over the listed laws, each with its leading components.
    fn fill_matrix(&mut self, stage: &mut Stage, count: fn(&super::rows::Entry) -> usize) {
        self.inclusion.reset();
        let m = self.inclusion.size();
        let mut places = std::mem::take(&mut self.bilateral);
        places.clear();
        for k in &self.listed {
            let entry = &stage.rows.entries[*k];
            places.extend(entry.rows.clone().take(count(entry)));
        }
        for (i, a) in places.iter().enumerate() {
            for (j, b) in places.iter().enumerate() {
                self.inclusion.matrix[i * m + j] = stage.rows.directions.delassus(*a, *b);
            }
        }
        self.bilateral = places;
    }

    /// Visits the rows of the listed laws: number in the inclusion, number in the stage.
    fn for_each_row(
        &mut self,
        stage: &mut Stage,
        count: fn(&super::rows::Entry) -> usize,
        mut visit: impl FnMut(&mut DenseInclusion, &mut Stage, usize, usize),
    ) {
        let mut i = 0;
        for k in &self.listed {
            let entry = &stage.rows.entries[*k];
            let rows = entry.rows.start..entry.rows.start + count(entry);
            for row in rows {
                visit(&mut self.inclusion, stage, i, row);
                i += 1;
            }
        }
    }
}

/// Adds S* of (1), with the identity in the rows of prescribed velocities.
pub(super) fn add_smooth_matrix(stage: &Stage, add: &mut dyn FnMut(usize, usize, f64)) {
    let (h, c) = (stage.h, stage.c);
    stage.at.mass.matrix().for_each_entry(|i, j, m| add(i, j, c.inertia() * m));
    let terms = [
        (&stage.linearization.damping, h),
        (&stage.linearization.stiffness, h * h * c.beta / c.gamma),
    ];
    for (matrix, weight) in terms {
        for (i, j, value) in matrix.entries().filter(|(i, ..)| !stage.fixed[*i]) {
            add(i, j, weight * value);
        }
    }
    for i in (0..stage.at.u.len()).filter(|i| stage.fixed[*i]) {
        add(i, i, 1.0);
    }
}

//! One step of predictor and corrector: equations (3) to (8) of the parent module.

use super::equations::NewtonEquations;
use super::linearised_cone::{Frame, LawBlocks, LinearisedCone};
use super::lorentz::{Element, dot, plus, tangential};
use super::natural::NaturalProblem;
use crate::linalg::SparseError;
use crate::solvers::Interrupt;

/// Shortest step of the predictor that tells something about the second order.
const SECOND_ORDER_STEP: f64 = 0.5;

/// Largest share of the way to the boundary that is left out.
const MARGIN: f64 = 0.01;

/// Roundings that a velocity bears.
const ROUNDINGS: f64 = 2.0;

/// Forces x and velocities w, one per cone, strictly inside.
#[derive(Debug, Default)]
pub(super) struct Iterate {
    pub(super) x: Vec<f64>,
    pub(super) w: Vec<Element>,
}

/// Makes steps, with its memory.
#[derive(Debug, Default)]
pub(super) struct NewtonStep {
    equations: NewtonEquations,
    cones: Vec<LinearisedCone>,
    blocks: Vec<LawBlocks>,
    /// r of (3).
    defect: Vec<f64>,
    /// What rounding leaves open of ξ, by rows.
    noise: Vec<f64>,
    /// q of (4) or (5).
    right: Vec<Element>,
    dx: Vec<f64>,
    dw: Vec<Element>,
    /// G̃dx + r.
    change: Vec<f64>,
}

impl NewtonStep {
    /// Moves the iterate and returns the step length.
    pub(super) fn advance(
        &mut self,
        problem: &NaturalProblem,
        iterate: &mut Iterate,
        (frame, coupled): (Frame, bool),
        interrupt: &Interrupt,
    ) -> Result<f64, SparseError> {
        self.linearise(problem, iterate, frame, coupled);
        self.equations.factorise(problem, &self.blocks, interrupt)?;
        self.evaluate(problem, iterate);
        let tau = self.gap(problem, 0.0);
        let still = ([0.0; 3], [0.0; 3]);
        self.right.clear();
        self.right.extend(self.cones.iter().map(|cone| cone.right_side(0.0, still)));
        let reach = self.solve(problem)?.min(1.0);
        // (7)
        let sigma = if tau > 0.0 { (self.gap(problem, reach) / tau).min(1.0).powi(3) } else { 0.0 };
        for (k, section) in problem.sections.iter().enumerate() {
            let predicted = (section.of(&self.dx), self.dw[k]);
            let step = if reach >= SECOND_ORDER_STEP { predicted } else { still };
            self.right[k] = self.cones[k].right_side(sigma * tau, step);
        }
        self.defect.iter_mut().for_each(|r| *r *= 1.0 - sigma);
        let reach = self.solve(problem)?;
        let length = (reach * (1.0 - MARGIN.min(tau.sqrt()))).min(1.0);
        self.apply(problem, iterate, length);
        Ok(length)
    }

    /// R and A of (6).
    fn linearise(
        &mut self,
        problem: &NaturalProblem,
        iterate: &Iterate,
        frame: Frame,
        coupled: bool,
    ) {
        self.cones.clear();
        for (section, w) in problem.sections.iter().zip(&iterate.w) {
            self.cones.push(LinearisedCone::new(section.of(&iterate.x), *w, frame, coupled));
        }
        self.blocks.clear();
        for range in &problem.law_sections {
            let mut blocks = LawBlocks::default();
            for k in range.clone() {
                self.cones[k].add_to(&problem.sections[k], &mut blocks);
            }
            self.blocks.push(blocks);
        }
    }

    /// r of (3), and the noise of ξ.
    fn evaluate(&mut self, problem: &NaturalProblem, iterate: &Iterate) {
        self.defect.clone_from(&problem.offset);
        problem.add_times(&iterate.x, &mut self.defect);
        for (section, &w) in problem.sections.iter().zip(&iterate.w) {
            section.add_to([tangential(w) - w[0], -w[1], -w[2]], &mut self.defect);
        }
        self.noise.clear();
        self.noise.extend(problem.offset.iter().map(|c| c.abs()));
        problem.add_sizes_times(&iterate.x, &mut self.noise);
        self.noise.iter_mut().for_each(|size| *size *= ROUNDINGS * f64::EPSILON);
    }

    /// Mean of zᵀw over the cones after a step of this length, beyond its noise.
    fn gap(&self, problem: &NaturalProblem, length: f64) -> f64 {
        let mut sum = 0.0;
        for (k, section) in problem.sections.iter().enumerate() {
            let (mut z, mut w) = (self.cones[k].z, self.cones[k].w);
            if length > 0.0 {
                z = plus(z, length, section.of(&self.dx));
                w = plus(w, length, self.dw[k]);
            }
            sum += (dot(z, w) - 2.0 * z[0] * self.noise[section.normal]).max(0.0);
        }
        sum / problem.sections.len().max(1) as f64
    }

    /// Solves (6) for dx, finds dw by (3), and returns the longest step inside the cones.
    fn solve(&mut self, problem: &NaturalProblem) -> Result<f64, SparseError> {
        self.write_right_side(problem);
        self.equations.solve(&mut self.dx)?;
        self.change.clone_from(&self.defect);
        problem.add_times(&self.dx, &mut self.change);
        self.dw.clear();
        let mut inverse = 0.0;
        for ((section, cone), q) in problem.sections.iter().zip(&self.cones).zip(&self.right) {
            let (dz, mut dw) = (section.of(&self.dx), section.of(&self.change));
            dw[0] = cone.normal_velocity(*q, dz, dw);
            inverse = f64::max(inverse, cone.inverse_step(dz, dw));
            self.dw.push(dw);
        }
        Ok(1.0 / inverse)
    }

    /// Right-hand side b − R r of (6), in the place of dx.
    fn write_right_side(&mut self, problem: &NaturalProblem) {
        self.dx.clear();
        self.dx.resize(problem.offset.len(), 0.0);
        for ((section, cone), q) in problem.sections.iter().zip(&self.cones).zip(&self.right) {
            section.add_to(cone.reduced(*q), &mut self.dx);
        }
        for (law, blocks) in self.blocks.iter().enumerate() {
            let rows = problem.matrix.row(law);
            let defect = &self.defect[rows.clone()];
            if problem.law_sections[law].is_empty() {
                self.dx[rows].iter_mut().zip(defect).for_each(|(b, r)| *b -= r);
                continue;
            }
            for (b, row) in self.dx[rows].iter_mut().zip(&blocks.of_velocity) {
                *b -= row.iter().zip(defect).map(|(a, r)| a * r).sum::<f64>();
            }
        }
    }

    /// Takes the step, and keeps the cones as far from their boundary as rounding can tell.
    fn apply(&self, problem: &NaturalProblem, iterate: &mut Iterate, length: f64) {
        iterate.x.iter_mut().zip(&self.dx).for_each(|(x, dx)| *x += length * dx);
        for (k, section) in problem.sections.iter().enumerate() {
            let w = &mut iterate.w[k];
            *w = plus(*w, length, self.dw[k]);
            w[0] = w[0].max(tangential(*w) + self.noise[section.normal]);
            let z = section.of(&iterate.x);
            iterate.x[section.normal] = z[0].max(tangential(z) * (1.0 + 4.0 * f64::EPSILON));
        }
    }
}

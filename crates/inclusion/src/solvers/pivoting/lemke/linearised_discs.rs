//! Coulomb's law linearised about a sliding direction.
//!
//! With d the direction of the force P_T of a sliding contact, t normal to it and σ = ‖ξ_T‖, the
//! two conditions of sliding, linear in what is small, are
//!
//! ```text
//! ‖P_T‖ ≤ μ P_N                 →   dᵀP_T ≤ μ P_N                          (1)
//! ξ_T = −σ P_T/(μ P_N)          →   tᵀξ_T = −(σ/μP_N)_k tᵀP_T               (2)
//! ```
//!
//! with the numbers of the last answer k in brackets: planar friction along d, and a free
//! component along t with the compliance of (2) added to G. A complementarity problem with them is
//! a step of Newton's method for the inclusion [Josephy1979, abstract], and converges quadratically
//! where the solution is regular. Contacts that stick well inside their disc keep the polygon,
//! which is exact for them, and so do open ones; those between the disc and the circle inscribed
//! in the polygon are linearised with σ = 0.

use std::f64::consts::PI;
use std::ops::Range;

use crate::laws::{ForceCone, Mode, Polyhedral};
use crate::problem::InclusionProblem;
use crate::solvers::SolveError;

/// A linearised contact.
#[derive(Debug)]
struct Frame {
    /// First of its three rows.
    row: usize,
    /// Direction d.
    direction: [f64; 2],
    /// (σ/μP_N)_k.
    compliance: f64,
}

/// The laws of one round, in the coordinates (N, d, t) where they are linearised.
#[derive(Debug)]
pub(super) struct LinearisedDiscs {
    forms: Vec<(Range<usize>, Polyhedral)>,
    frames: Vec<Frame>,
}

impl LinearisedDiscs {
    /// Linearised about these percussions where that helps; polygons of `facets` vertices
    /// elsewhere.
    pub(super) fn new(
        problem: &InclusionProblem,
        about: Option<&[f64]>,
        facets: usize,
    ) -> Result<Self, SolveError> {
        let (mut forms, mut frames) = (Vec::new(), Vec::new());
        for law in 0..problem.blocks.len() {
            let rows = problem.rows(law);
            if let Some((frame, friction)) = about.and_then(|p| frame(problem, law, p, facets)) {
                let tangent = rows.end - 1;
                forms.push((rows.start..tangent, Polyhedral::interval(friction)));
                forms.push((tangent..rows.end, Polyhedral::Free));
                frames.push(frame);
                continue;
            }
            let form = problem.law(law).polyhedral(facets);
            let name = problem.law(law).name();
            forms.push((rows, form.ok_or(SolveError::NotPolyhedral { law, name })?));
        }
        Ok(Self { forms, frames })
    }

    pub(super) fn forms(&self) -> &[(Range<usize>, Polyhedral)] {
        &self.forms
    }

    /// Turns G, row-major, and c into the frames, and adds the compliances.
    pub(super) fn transform(&self, matrix: &mut [f64], offset: &mut [f64]) {
        let n = offset.len();
        for frame in &self.frames {
            let [i, j] = [frame.row + 1, frame.row + 2];
            for k in 0..n {
                frame.turn(matrix, i * n + k, j * n + k);
            }
            for k in 0..n {
                frame.turn(matrix, k * n + i, k * n + j);
            }
            matrix[j * n + j] += frame.compliance;
            frame.turn(offset, i, j);
        }
    }

    /// Turns percussions back to the coordinates of the problem.
    pub(super) fn turn_back(&self, percussion: &mut [f64]) {
        for frame in &self.frames {
            let [c, s] = frame.direction;
            let inverse = Frame { direction: [c, -s], ..*frame };
            inverse.turn(percussion, frame.row + 1, frame.row + 2);
        }
    }
}

impl Frame {
    /// Replaces the tangential components at i and j by those along d and t.
    fn turn(&self, x: &mut [f64], i: usize, j: usize) {
        let [c, s] = self.direction;
        (x[i], x[j]) = (c * x[i] + s * x[j], c * x[j] - s * x[i]);
    }
}

/// The frame and friction of a law, if it is a contact at the rim of its disc.
fn frame(
    problem: &InclusionProblem,
    law: usize,
    percussion: &[f64],
    facets: usize,
) -> Option<(Frame, f64)> {
    let Some(ForceCone::Contact { tangents: 2, friction, rolling: None }) = problem.law(law).cone()
    else {
        return None;
    };
    let rows = problem.rows(law);
    let p = &percussion[rows.clone()];
    let (mut xi, r) = ([0.0; 3], 1.0 / problem.weight(law));
    problem.velocity(law, percussion, &mut xi);
    let mut z = [p[0] - r * xi[0], p[1] - r * xi[1], p[2] - r * xi[2]];
    let mode = problem.law(law).prox(&problem.context(law), &mut z);
    let length = z[1].hypot(z[2]);
    let inscribed = friction * (PI / facets as f64).cos();
    if length <= inscribed * z[0] || p[0] <= 0.0 {
        return None;
    }
    let sliding = mode == Mode::Sliding;
    let compliance = if sliding { xi[1].hypot(xi[2]) / (friction * p[0]) } else { 0.0 };
    let direction = [z[1] / length, z[2] / length];
    Some((Frame { row: rows.start, direction, compliance }, friction))
}

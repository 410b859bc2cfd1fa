//! The problem in natural units, where all cones are those of Lorentz.
//!
//! With a mass scale of every law and the coefficients of its sections,
//!
//! ```text
//! d_i = tr(Θ_i G_ii Θ_i),   Θ_i = diag(1, μ, μ, μ_R, μ_R),   S_i = √(d_1/d_i),
//! T_i = S_i Θ_i,   G̃ = T G T/d_1,   c̃ = T c/|c|_max,
//! P = |c|_max/d_1 T x                                                      (1)
//! ```
//!
//! the forces x of a section fulfil x_N ≥ ‖x_S‖, and numbers are the same in all units. A factor
//! of two in G or c does not even change the rounding. Without friction, tangential rows of G̃
//! vanish, and so do the forces.

use std::ops::Range;

use super::lorentz::Element;
use crate::laws::ForceCone;
use crate::linalg::BlockSparse;
use crate::problem::InclusionProblem;
use crate::solvers::{SolveError, cones};

/// Rows of one Lorentz cone; those of one law share its normal row.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub(super) normal: usize,
    pub(super) tangents: Range<usize>,
}

impl Section {
    /// Rows of the components that the section has, in order.
    pub(super) fn rows(&self) -> impl Iterator<Item = usize> + Clone {
        std::iter::once(self.normal).chain(self.tangents.clone())
    }

    /// The components of x that the section has.
    pub(super) fn of(&self, x: &[f64]) -> Element {
        let mut element = [0.0; 3];
        for (element, row) in element.iter_mut().zip(self.rows()) {
            *element = x[row];
        }
        element
    }

    /// Adds the element to its rows of x.
    pub(super) fn add_to(&self, element: Element, x: &mut [f64]) {
        for (element, row) in element.iter().zip(self.rows()) {
            x[row] += element;
        }
    }
}

/// A problem in the units (1).
#[derive(Debug, Default)]
pub(super) struct NaturalProblem {
    pub(super) sections: Vec<Section>,
    /// Sections of each law; none for bilateral laws.
    pub(super) law_sections: Vec<Range<usize>>,
    /// G̃, diagonal blocks first.
    pub(super) matrix: BlockSparse,
    /// c̃.
    pub(super) offset: Vec<f64>,
    /// T, by rows.
    scale: Vec<f64>,
    /// |c|_max/d_1.
    percussion_unit: f64,
    cones: Vec<ForceCone>,
}

impl NaturalProblem {
    /// Takes in a problem that has laws.
    pub(super) fn take(&mut self, problem: &InclusionProblem) -> Result<(), SolveError> {
        cones::collect(problem, &mut self.cones)?;
        self.scale.clear();
        self.sections.clear();
        self.law_sections.clear();
        let reference = self.mass_scale(problem, 0);
        for law in 0..problem.blocks.len() {
            let s = (reference / self.mass_scale(problem, law)).sqrt();
            let rows = problem.rows(law);
            self.scale.resize(rows.end, s);
            let first = self.sections.len();
            self.add_sections(law, rows);
            self.law_sections.push(first..self.sections.len());
        }
        let largest = crate::linalg::dense::largest(problem.offset);
        let velocity_unit = if largest > 0.0 { largest } else { 1.0 };
        self.percussion_unit = velocity_unit / reference;
        self.offset.clear();
        let scaled = problem.offset.iter().zip(&self.scale).map(|(c, t)| c / velocity_unit * t);
        self.offset.extend(scaled);
        self.take_matrix(problem, reference);
        Ok(())
    }

    /// d_i; where what friction lets move has no mass, the trace of all of G_ii, or what stands
    /// for it.
    fn mass_scale(&self, problem: &InclusionProblem, law: usize) -> f64 {
        let dim = problem.rows(law).len();
        let block = problem.delassus.diagonal_block(law);
        let trace = |rows: Range<usize>| rows.map(|k| block[k * dim + k]).sum::<f64>();
        let sections = self.cones[law].sections(dim);
        let scaled = |(section, mu): (Range<usize>, f64)| mu * mu * trace(section);
        let sum: f64 = block[0] + sections.into_iter().map(scaled).sum::<f64>();
        if self.cones[law] != ForceCone::Space && sum > 0.0 {
            return sum;
        }
        let trace = trace(0..dim);
        if trace > 0.0 { trace } else { problem.weight(law) * dim as f64 }
    }

    /// The cones of a law; one of normal direction alone only if there is no other.
    fn add_sections(&mut self, law: usize, rows: Range<usize>) {
        let cone = self.cones[law];
        if cone == ForceCone::Space {
            return;
        }
        let normal = rows.start;
        for (section, mu) in cone.sections(rows.len()) {
            let tangents = normal + section.start..normal + section.end;
            self.scale[tangents.clone()].iter_mut().for_each(|t| *t *= mu);
            let first = self.sections.last().is_none_or(|last| last.normal != normal);
            if !tangents.is_empty() || (first && rows.len() == 1) {
                self.sections.push(Section { normal, tangents });
            }
        }
    }

    fn take_matrix(&mut self, problem: &InclusionProblem, reference: f64) {
        self.matrix.clone_from(problem.delassus.matrix());
        for law in 0..problem.blocks.len() {
            for e in self.matrix.entry_range(law) {
                let columns = self.matrix.entry(e).columns;
                let data = self.matrix.entry_data_mut(e);
                for (i, row) in problem.rows(law).zip(data.chunks_exact_mut(columns.len())) {
                    for (j, g) in columns.clone().zip(row) {
                        *g = *g / reference * self.scale[i] * self.scale[j];
                    }
                }
            }
        }
    }

    /// Writes P of (1).
    pub(super) fn percussion(&self, x: &[f64], percussion: &mut [f64]) {
        for ((p, x), t) in percussion.iter_mut().zip(x).zip(&self.scale) {
            *p = self.percussion_unit * t * x;
        }
    }

    /// Adds G̃x to `out`.
    pub(super) fn add_times(&self, x: &[f64], out: &mut [f64]) {
        for law in 0..self.law_sections.len() {
            self.matrix.add_row_times(law, x, &mut out[self.matrix.row(law)]);
        }
    }

    /// Adds Σ_j |G̃_ij x_j| to `out`.
    pub(super) fn add_sizes_times(&self, x: &[f64], out: &mut [f64]) {
        for law in 0..self.law_sections.len() {
            for entry in self.matrix.entries(law) {
                let (x, rows) = (&x[entry.columns.clone()], self.matrix.row(law));
                for (out, row) in out[rows].iter_mut().zip(entry.data.chunks_exact(x.len())) {
                    *out += row.iter().zip(x).map(|(g, x)| (g * x).abs()).sum::<f64>();
                }
            }
        }
    }
}

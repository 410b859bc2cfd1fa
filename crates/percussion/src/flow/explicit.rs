//! Explicit Runge–Kutta methods: equations (1)–(4) of the room.

use super::extension::Extension;
use super::{Rated, Step, Tableau, Tolerance, VectorField};

/// A method with the stages of its last step.
#[derive(Debug)]
pub struct Explicit {
    tableau: &'static Tableau,
    /// k₁ … k_{s+1}, then the extra stages of the continuous extension.
    stages: Vec<Vec<f64>>,
    y: Vec<f64>,
    extension: Extension,
}

impl Explicit {
    /// The method with these coefficients.
    pub fn new(tableau: &'static Tableau) -> Self {
        let stages = tableau.nodes.len() + 1 + tableau.extra_nodes.len();
        Self {
            tableau,
            stages: vec![Vec::new(); stages],
            y: Vec::new(),
            extension: Extension::default(),
        }
    }

    /// k₁, the rate at the beginning.
    pub fn first_rate(&self) -> &[f64] {
        &self.stages[0]
    }

    /// Evaluates k₁ = f(t₀, y₀), from which any number of steps of any size may start.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn begin<F: VectorField>(&mut self, field: &mut F, t: f64, y: &[f64]) -> Rated<F> {
        for buffer in self.stages.iter_mut().chain([&mut self.y]) {
            buffer.resize(y.len(), 0.0);
        }
        field.rate(t, y, &mut self.stages[0])
    }

    /// The step (1) of size `h` from the point of [`Self::begin`], with k_{s+1}.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn step<F: VectorField>(&mut self, field: &mut F, step: Step, end: &mut [f64]) -> Rated<F> {
        let Step { t, y, h } = step;
        let s = self.tableau.nodes.len();
        for i in 1..s {
            self.stage(field, step, (self.tableau.nodes[i], self.tableau.rows[i], i))?;
        }
        end.copy_from_slice(y);
        add_weighted(end, h, self.tableau.weights, &self.stages);
        field.rate(t + h, end, &mut self.stages[s])
    }

    fn stage<F: VectorField>(
        &mut self,
        field: &mut F,
        Step { t, y, h }: Step,
        (node, row, place): (f64, &[f64], usize),
    ) -> Rated<F> {
        self.y.copy_from_slice(y);
        add_weighted(&mut self.y, h, row, &self.stages);
        field.rate(t + node * h, &self.y, &mut self.stages[place])
    }

    /// The estimate (2) or (3) of the step's error; at most 1 within the tolerance.
    pub fn error(&self, tolerance: &Tolerance, y: &[f64], end: &[f64], h: f64) -> f64 {
        let estimate = |weights: &[f64]| {
            let sum = |i: usize| {
                let terms = weights.iter().zip(&self.stages).map(|(e, k)| e * k[i]);
                h * terms.sum::<f64>()
            };
            tolerance.mean_size(y, end, (0..y.len()).map(sum))
        };
        match *self.tableau.errors {
            [first, second] => {
                let (e_5, e_3) = (estimate(first), estimate(second));
                let size = e_5.hypot(0.1 * e_3);
                if size > 0.0 { e_5 * e_5 / size } else { size }
            }
            ref rows => rows.iter().map(|row| estimate(row)).fold(0.0, f64::max),
        }
    }

    /// Makes the rate at the end of the last step the first stage of the next.
    pub fn advance(&mut self) {
        self.stages.swap(0, self.tableau.nodes.len());
    }

    /// Prepares the continuous extension (4) of the last step from y to `end`.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn extend<F: VectorField>(&mut self, field: &mut F, step: Step, end: &[f64]) -> Rated<F> {
        let Tableau { nodes, extra_nodes, extra_rows, dense, .. } = *self.tableau;
        let last = nodes.len();
        for (k, (node, row)) in extra_nodes.iter().zip(extra_rows).enumerate() {
            self.stage(field, step, (*node, row, last + 1 + k))?;
        }
        self.extension.write([step.y, end], [&self.stages[0], &self.stages[last]], step.h);
        for (l, weights) in dense.iter().enumerate() {
            add_weighted(self.extension.further(l), step.h, weights, &self.stages);
        }
        Ok(())
    }

    /// y(t₀ + θh) of (4), for a step that was extended.
    pub fn interpolate(&self, y: &[f64], theta: f64, out: &mut [f64]) {
        self.extension.interpolate(y, theta, out);
    }
}

/// y += h Σ wᵢ kᵢ.
fn add_weighted(y: &mut [f64], h: f64, weights: &[f64], stages: &[Vec<f64>]) {
    for (weight, stage) in weights.iter().zip(stages).filter(|(weight, _)| **weight != 0.0) {
        for (y, k) in y.iter_mut().zip(stage) {
            *y += h * weight * k;
        }
    }
}

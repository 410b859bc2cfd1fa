//! Explicit Runge–Kutta methods: equations (1)–(4) of the room.

use super::{Tableau, Tolerance, VectorField};

/// A method with the stages of its last step.
#[derive(Debug)]
pub struct RungeKutta {
    tableau: &'static Tableau,
    /// k₁ … k_{s+1}, then the extra stages of the continuous extension.
    stages: Vec<Vec<f64>>,
    y: Vec<f64>,
    /// F₀, F₁, … of (4).
    dense: Vec<Vec<f64>>,
    /// Evaluations of f so far.
    evaluations: usize,
}

impl RungeKutta {
    /// The method with these coefficients.
    pub fn new(tableau: &'static Tableau) -> Self {
        let stages = tableau.nodes.len() + 1 + tableau.extra_nodes.len();
        Self {
            tableau,
            stages: vec![Vec::new(); stages],
            y: Vec::new(),
            dense: vec![Vec::new(); 3 + tableau.dense.len()],
            evaluations: 0,
        }
    }

    /// Its coefficients.
    pub fn tableau(&self) -> &'static Tableau {
        self.tableau
    }

    /// Evaluations of the right-hand side so far.
    pub fn evaluations(&self) -> usize {
        self.evaluations
    }

    /// k₁, the rate at the beginning.
    pub fn first_rate(&self) -> &[f64] {
        &self.stages[0]
    }

    /// Evaluates k₁ = f(t₀, y₀), from which any number of steps of any size may start.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn begin<F: VectorField>(
        &mut self,
        field: &mut F,
        t: f64,
        y: &[f64],
    ) -> Result<(), F::Error> {
        for buffer in self.stages.iter_mut().chain(&mut self.dense).chain([&mut self.y]) {
            buffer.resize(y.len(), 0.0);
        }
        self.evaluations += 1;
        field.rate(t, y, &mut self.stages[0])
    }

    /// The step (1) of size `h` from the point of [`Self::begin`], with k_{s+1}.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn step<F: VectorField>(
        &mut self,
        field: &mut F,
        (t, y): (f64, &[f64]),
        h: f64,
        end: &mut [f64],
    ) -> Result<(), F::Error> {
        let s = self.tableau.nodes.len();
        for i in 1..s {
            self.stage(field, (t, y), h, (self.tableau.nodes[i], self.tableau.rows[i], i))?;
        }
        end.copy_from_slice(y);
        add_weighted(end, h, self.tableau.weights, &self.stages);
        self.evaluations += 1;
        field.rate(t + h, end, &mut self.stages[s])
    }

    fn stage<F: VectorField>(
        &mut self,
        field: &mut F,
        (t, y): (f64, &[f64]),
        h: f64,
        (node, row, place): (f64, &[f64], usize),
    ) -> Result<(), F::Error> {
        self.y.copy_from_slice(y);
        add_weighted(&mut self.y, h, row, &self.stages);
        self.evaluations += 1;
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
    pub fn extend<F: VectorField>(
        &mut self,
        field: &mut F,
        (t, y): (f64, &[f64]),
        h: f64,
        end: &[f64],
    ) -> Result<(), F::Error> {
        let Tableau { nodes, extra_nodes, extra_rows, dense, .. } = *self.tableau;
        let last = nodes.len();
        for (k, (node, row)) in extra_nodes.iter().zip(extra_rows).enumerate() {
            self.stage(field, (t, y), h, (*node, row, last + 1 + k))?;
        }
        for i in 0..y.len() {
            let (difference, first) = (end[i] - y[i], h * self.stages[0][i]);
            self.dense[0][i] = difference;
            self.dense[1][i] = first - difference;
            self.dense[2][i] = 2.0 * difference - first - h * self.stages[last][i];
        }
        for (out, weights) in self.dense[3..].iter_mut().zip(dense) {
            out.fill(0.0);
            add_weighted(out, h, weights, &self.stages);
        }
        Ok(())
    }

    /// y(t₀ + θh) of (4), for a step that was extended.
    pub fn interpolate(&self, y: &[f64], theta: f64, out: &mut [f64]) {
        out.fill(0.0);
        for (k, coefficients) in self.dense.iter().enumerate().rev() {
            let factor = if k % 2 == 0 { theta } else { 1.0 - theta };
            for (out, f) in out.iter_mut().zip(coefficients) {
                *out = factor * (*out + f);
            }
        }
        for (out, y) in out.iter_mut().zip(y) {
            *out += y;
        }
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

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::flow::{DORMAND_PRINCE_5, DORMAND_PRINCE_8, FEHLBERG_45};

    /// ẏ = (y₂, −y₁ cos t … ): a system with known solution y = (sin t², cos t²).
    struct Chirp;

    impl VectorField for Chirp {
        type Error = Infallible;

        fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), Infallible> {
            (rate[0], rate[1]) = (2.0 * t * y[1], -2.0 * t * y[0]);
            Ok(())
        }
    }

    fn exact(t: f64) -> [f64; 2] {
        [(t * t).sin(), (t * t).cos()]
    }

    fn largest_error(tableau: &'static Tableau, steps: usize) -> [f64; 2] {
        let (h, mut y, mut end) = (1.5 / steps as f64, exact(0.5).to_vec(), vec![0.0; 2]);
        let (mut method, mut worst) = (RungeKutta::new(tableau), [0.0_f64; 2]);
        let Ok(()) = method.begin(&mut Chirp, 0.5, &y);
        for k in 0..steps {
            let t = 0.5 + k as f64 * h;
            let Ok(()) = method.step(&mut Chirp, (t, &y), h, &mut end);
            let Ok(()) = method.extend(&mut Chirp, (t, &y), h, &end);
            let mut inside = [0.0; 2];
            method.interpolate(&y, 0.37, &mut inside);
            worst[0] = worst[0].max((end[0] - exact(t + h)[0]).abs());
            worst[1] = worst[1].max((inside[0] - exact(t + 0.37 * h)[0]).abs());
            y.copy_from_slice(&end);
            method.advance();
        }
        worst
    }

    #[test]
    fn methods_and_their_continuous_extensions_have_their_orders() {
        // order of the solution and of the extension, and steps that stay above rounding
        let known: [(&'static Tableau, [f64; 2], usize); 3] = [
            (&FEHLBERG_45, [4.0, 4.0], 60),
            (&DORMAND_PRINCE_5, [5.0, 5.0], 60),
            (&DORMAND_PRINCE_8, [8.0, 8.0], 9),
        ];
        for (tableau, orders, steps) in known {
            let (coarse, fine) = (largest_error(tableau, steps), largest_error(tableau, 2 * steps));
            for k in 0..2 {
                let order = (coarse[k] / fine[k]).log2();
                assert!((order - orders[k]).abs() < 0.4, "{} {k}: {order}", tableau.name);
            }
        }
    }

    #[test]
    fn errors_are_estimated_within_a_factor_of_a_hundred() {
        let tolerance = Tolerance::new(0.0, 1.0).expect("tolerances");
        for (tableau, h) in
            [(&FEHLBERG_45, 0.1), (&DORMAND_PRINCE_5, 0.1), (&DORMAND_PRINCE_8, 0.4)]
        {
            let (y, mut end, mut method) = (exact(1.0), [0.0; 2], RungeKutta::new(tableau));
            let Ok(()) = method.begin(&mut Chirp, 1.0, &y);
            let Ok(()) = method.step(&mut Chirp, (1.0, &y), h, &mut end);
            let estimated = method.error(&tolerance, &y, &end, h);
            let truth = exact(1.0 + h).iter().zip(&end).map(|(a, b)| (a - b).abs()).sum::<f64>();
            assert!(estimated > 0.01 * truth && estimated < 1e3 * truth, "{estimated} {truth}");
        }
    }
}

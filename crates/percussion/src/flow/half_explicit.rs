//! Half-explicit Runge–Kutta methods for constraints at velocity level.
//!
//! For ẏ = f(t, y, z), 0 = g(t, y), where the multipliers z enter through the derivative of g only
//! (index 2), the stages
//!
//! ```text
//! Yᵢ = y₀ + h Σ_{j<i} aᵢⱼ f(tⱼ, Yⱼ, Zⱼ),   0 = g(tᵢ, Yᵢ),   i = 2 … s
//! y₁ = y₀ + h Σ bⱼ f(tⱼ, Yⱼ, Zⱼ),          0 = g(t₁, y₁)                        (1)
//! ```
//!
//! determine one after the other Z₁ from g(Y₂) = 0, …, Z_s from g(y₁) = 0 [HairerWanner1996,
//! §VII.6], [BraseyHairer1993, §1]: all stages and the solution satisfy the constraint, and
//! nothing but the equation for Zᵢ is implicit. The coefficients of orders 3 and 4 are those
//! given there; the latter make the code HEM4.
//!
//! Both have b₁ = 0 and c_s = 1. The error is estimated by what the last stage, at the end of the
//! step, is away from the end,
//!
//! ```text
//! err = h b_s ‖f(t₁, y₁) − f(t₁, Y_s, Z_s)‖,                                    (2)
//! ```
//!
//! which is of order 3 for both, since Z_s is of order 2. The solution between both ends is the cubic polynomial of Hermite with f(t₀, y₀) and
//! f(t₁, y₁), both with the multipliers of ġ = 0: equation (4) of the room without F₃ ….

use super::extension::Extension;
use super::{NextStage, Rated, Step, Tolerance, VectorField};

/// Coefficients of (1).
#[derive(Debug)]
pub struct HalfExplicitTableau {
    /// Order of the solution.
    pub order: u32,
    /// cᵢ of the s stages.
    pub nodes: &'static [f64],
    /// aᵢⱼ, row by row, and bⱼ in the last row.
    pub rows: &'static [&'static [f64]],
}

const SQRT_6: f64 = 2.449_489_742_783_178;

/// The method of 3 stages and order 3.
pub static HALF_EXPLICIT_3: HalfExplicitTableau = HalfExplicitTableau {
    order: 3,
    nodes: &[0.0, 1.0 / 3.0, 1.0],
    rows: &[&[], &[1.0 / 3.0], &[-1.0, 2.0], &[0.0, 3.0 / 4.0, 1.0 / 4.0]],
};

/// The method of 5 stages and order 4.
pub static HALF_EXPLICIT_4: HalfExplicitTableau = HalfExplicitTableau {
    order: 4,
    nodes: &[0.0, 3.0 / 10.0, (4.0 - SQRT_6) / 10.0, (4.0 + SQRT_6) / 10.0, 1.0],
    rows: &[
        &[],
        &[3.0 / 10.0],
        &[(1.0 + SQRT_6) / 30.0, (11.0 - 4.0 * SQRT_6) / 30.0],
        &[
            (-79.0 - 31.0 * SQRT_6) / 150.0,
            (-1.0 - 4.0 * SQRT_6) / 30.0,
            (24.0 + 11.0 * SQRT_6) / 25.0,
        ],
        &[
            (14.0 + 5.0 * SQRT_6) / 6.0,
            (-8.0 + 7.0 * SQRT_6) / 6.0,
            (-9.0 - 7.0 * SQRT_6) / 4.0,
            (9.0 - SQRT_6) / 4.0,
        ],
        &[0.0, 0.0, (16.0 - SQRT_6) / 36.0, (16.0 + SQRT_6) / 36.0, 1.0 / 9.0],
    ],
};

/// A method with the stages of its last step.
#[derive(Debug)]
pub struct HalfExplicit {
    tableau: &'static HalfExplicitTableau,
    /// f(t₀, y₀) and f(t₁, y₁), with the multipliers of ġ = 0.
    rates: [Vec<f64>; 2],
    /// f(tⱼ, Yⱼ, Zⱼ).
    stages: Vec<Vec<f64>>,
    /// Yⱼ, and the sum of (1) without its last term.
    point: Vec<f64>,
    base: Vec<f64>,
    extension: Extension,
}

impl HalfExplicit {
    /// The method with these coefficients.
    pub fn new(tableau: &'static HalfExplicitTableau) -> Self {
        Self {
            tableau,
            rates: [Vec::new(), Vec::new()],
            stages: vec![Vec::new(); tableau.nodes.len()],
            point: Vec::new(),
            base: Vec::new(),
            extension: Extension::default(),
        }
    }

    /// f(t₀, y₀).
    pub fn first_rate(&self) -> &[f64] {
        &self.rates[0]
    }

    /// Evaluates f(t₀, y₀), from which any number of steps of any size may start.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn begin<F: VectorField>(&mut self, field: &mut F, t: f64, y: &[f64]) -> Rated<F> {
        let single = [&mut self.point, &mut self.base].into_iter().chain(&mut self.rates);
        for buffer in self.stages.iter_mut().chain(single) {
            buffer.resize(y.len(), 0.0);
        }
        field.rate(t, y, &mut self.rates[0])
    }

    /// The step (1) of size `h` from the point of [`Self::begin`].
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn step<F: VectorField>(&mut self, field: &mut F, step: Step, end: &mut [f64]) -> Rated<F> {
        let Step { t, y, h } = step;
        let HalfExplicitTableau { nodes, rows, .. } = *self.tableau;
        self.point.copy_from_slice(y);
        for (j, row) in rows[1..].iter().enumerate() {
            self.base.copy_from_slice(y);
            for (weight, stage) in row[..j].iter().zip(&self.stages) {
                self.base.iter_mut().zip(stage).for_each(|(x, k)| *x += h * weight * k);
            }
            let node = nodes.get(j + 1).unwrap_or(&1.0);
            let next = NextStage { t: t + node * h, base: &self.base, weight: h * row[j] };
            field.rate_towards(t + nodes[j] * h, &self.point, &next, &mut self.stages[j])?;
            let moved = self.base.iter().zip(&self.stages[j]);
            for (point, (base, k)) in self.point.iter_mut().zip(moved) {
                *point = base + h * row[j] * k;
            }
        }
        end.copy_from_slice(&self.point);
        field.rate(t + h, end, &mut self.rates[1])
    }

    /// (2); at most 1 within the tolerance.
    pub fn error(&self, tolerance: &Tolerance, y: &[f64], end: &[f64], h: f64) -> f64 {
        let (last, weights) = (self.stages.len() - 1, self.tableau.rows[self.stages.len()]);
        let differences = self.rates[1].iter().zip(&self.stages[last]);
        tolerance.mean_size(y, end, differences.map(|(f, k)| h * weights[last] * (f - k)))
    }

    /// Makes the rate at the end of the last step that at the beginning of the next.
    pub fn advance(&mut self) {
        self.rates.swap(0, 1);
    }

    /// Prepares the solution between both ends of the last step.
    pub fn extend(&mut self, y: &[f64], h: f64, end: &[f64]) {
        self.extension.write([y, end], [&self.rates[0], &self.rates[1]], h);
    }

    /// y(t₀ + θh), for a step that was extended.
    pub fn interpolate(&self, y: &[f64], theta: f64, out: &mut [f64]) {
        self.extension.interpolate(y, theta, out);
    }
}

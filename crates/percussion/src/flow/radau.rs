//! Radau IIA methods, implicit and L-stable, for stiff motion.
//!
//! The stages zᵢ = Yᵢ − y₀ of a step of size h solve
//!
//! ```text
//! zᵢ = h Σ aᵢⱼ f(t₀ + cⱼh, y₀ + zⱼ),   y₁ = y₀ + z_s                           (1)
//! ```
//!
//! [HairerWanner1996, §IV.8, "Reformulation of the Nonlinear System"]. With w = T⁻¹z and J ≈ ∂f/∂y at the beginning a step of
//! Newton's simplified iteration separates into systems of the size of y, one for γ̂ and one, of
//! complex numbers w₂ + i w₃, for α̂ + i β̂,
//!
//! ```text
//! (μ/h I − J) Δw = T⁻¹F(z) − μ/h w                                             (2)
//! ```
//!
//! [HairerWanner1996, §IV.8, "The Linear System"]. The iteration contracts by Θ = ‖Δz‖/‖Δz_last‖, ends
//! when Θ/(1−Θ) ‖Δz‖ is negligible, and is given up when it would not be so after all iterations
//! that are allowed [HairerWanner1996, §IV.8, "Simplified Newton Iterations"]; once with J from the field, once more
//! with J from differences. Other than in the source it is continued below the tolerance of the
//! step towards rounding, since ends of phases are located by steps of all sizes. Error and solution
//! between both ends are
//!
//! ```text
//! err = (I − hγ₀J)⁻¹(hγ₀f(t₀, y₀ + err₀) + Σ eᵢzᵢ),   err₀ the same with f(t₀, y₀)   (3)
//! y(t₀ + θh) = y₀ + Σ ℓᵢ(θ) zᵢ,   ℓᵢ of degree s,  ℓᵢ(0) = 0, ℓᵢ(cⱼ) = δᵢⱼ            (4)
//! ```
//!
//! [HairerWanner1996, §IV.8, "Step Size Selection"]; (4) is the polynomial of collocation. The second
//! use of the rate in (3) keeps err bounded where y₀ is off the slow motion of a stiff system, and so
//! it is made in every step, not only in the first and in repeated ones as in the source.

use percussion_inclusion::linalg::Shifted;

use super::{Diverged, RadauTableau, Rated, Step, Tolerance, VectorField};

/// Iterations that are allowed.
const ITERATIONS: i32 = 15;

/// Θ/(1−Θ) ‖Δz‖ at which the iteration ends, relative to the tolerance of a step.
const NEGLIGIBLE: f64 = 1e-4;

/// ‖Δz‖, relative to the tolerance of a step, that is enough where rounding ends contraction.
const ENOUGH: f64 = 1e-2;

/// Θ that longer steps may have: it grows with their size.
const CONTRACTION: f64 = 0.2;

/// Where J comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Not known at this point yet.
    None,
    Field,
    Differences,
}

/// How an iteration goes on.
enum Progress {
    Continues,
    Converged,
    Diverges,
}

/// A method with the stages of its last step.
#[derive(Debug)]
pub struct Radau {
    tableau: &'static RadauTableau,
    tolerance: Tolerance,
    /// f(t₀, y₀) and f(t₁, y₁).
    rates: [Vec<f64>; 2],
    /// J, row-major, and where it comes from.
    jacobian: Vec<f64>,
    source: Source,
    /// Factors of (2) for γ̂ or 1/γ₀ and the pair, and the step size they are for.
    factors: Option<(f64, [Shifted; 2])>,
    /// zᵢ, and f at the stages.
    z: Vec<Vec<f64>>,
    slopes: Vec<Vec<f64>>,
    /// Largest Θ of the last step, before rounding.
    contraction: f64,
    /// err of (3).
    error: Vec<f64>,
    point: Vec<f64>,
}

impl Radau {
    /// The method with these coefficients, iterated to this tolerance of a step.
    pub fn new(tableau: &'static RadauTableau, tolerance: Tolerance) -> Self {
        let s = tableau.nodes.len();
        Self {
            tableau,
            tolerance,
            rates: [Vec::new(), Vec::new()],
            jacobian: Vec::new(),
            source: Source::None,
            factors: None,
            z: vec![Vec::new(); s],
            slopes: vec![Vec::new(); s],
            contraction: 0.0,
            error: Vec::new(),
            point: Vec::new(),
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
        let single = [&mut self.error, &mut self.point].into_iter().chain(&mut self.rates);
        for buffer in self.z.iter_mut().chain(&mut self.slopes).chain(single) {
            buffer.resize(y.len(), 0.0);
        }
        (self.source, self.factors) = (Source::None, None);
        field.rate(t, y, &mut self.rates[0])
    }

    /// The step (1) of size `h` from the point of [`Self::begin`], with its error (3).
    ///
    /// # Errors
    /// Those of the right-hand side, and [`Diverged`].
    pub fn step<F: VectorField>(&mut self, field: &mut F, step: Step, end: &mut [f64]) -> Rated<F> {
        let Step { t, y, h } = step;
        if self.source == Source::None {
            self.linearize(field, t, y)?;
        }
        if !self.solve(field, step)? {
            if self.source == Source::Differences {
                return Err(Diverged { t, h }.into());
            }
            self.differences(field, t, y)?;
            if !self.solve(field, step)? {
                return Err(Diverged { t, h }.into());
            }
        }
        let last = self.z.len() - 1;
        for (end, (y, z)) in end.iter_mut().zip(y.iter().zip(&self.z[last])) {
            *end = y + z;
        }
        self.estimate(field, step)?;
        field.rate(t + h, end, &mut self.rates[1])
    }

    /// J from the field, or from differences if it has none.
    fn linearize<F: VectorField>(&mut self, field: &mut F, t: f64, y: &[f64]) -> Rated<F> {
        self.jacobian.clear();
        self.jacobian.resize(y.len() * y.len(), 0.0);
        if field.jacobian(t, y, &mut self.jacobian)? {
            self.source = Source::Field;
            return Ok(());
        }
        self.differences(field, t, y)
    }

    fn differences<F: VectorField>(&mut self, field: &mut F, t: f64, y: &[f64]) -> Rated<F> {
        let n = y.len();
        self.point.copy_from_slice(y);
        for j in 0..n {
            let delta = (f64::EPSILON * y[j].abs().max(1e-5)).sqrt();
            self.point[j] = y[j] + delta;
            // what was added in the end
            let delta = self.point[j] - y[j];
            field.rate(t, &self.point, &mut self.slopes[0])?;
            self.point[j] = y[j];
            for i in 0..n {
                self.jacobian[i * n + j] = (self.slopes[0][i] - self.rates[0][i]) / delta;
            }
        }
        (self.source, self.factors) = (Source::Differences, None);
        Ok(())
    }

    /// Factors (2) for this step size.
    fn factor(&mut self, n: usize, h: f64) {
        if self.factors.as_ref().is_some_and(|(size, _)| *size == h) {
            return;
        }
        let [alpha, beta] = self.tableau.pair;
        let shifts = [(1.0 / (self.tableau.gamma * h), 0.0), (alpha / h, beta / h)];
        self.factors = Some((h, shifts.map(|shift| Shifted::new(n, &self.jacobian, shift))));
    }

    /// Solves (1) by (2); false if the iteration diverges.
    fn solve<F: VectorField>(&mut self, field: &mut F, step: Step) -> Result<bool, F::Error> {
        let Step { t, y, h } = step;
        self.factor(y.len(), h);
        self.z.iter_mut().for_each(|z| z.fill(0.0));
        let mut last = None;
        self.contraction = 0.0;
        for iteration in 1..=ITERATIONS {
            for i in 0..self.z.len() {
                for (point, (y, z)) in self.point.iter_mut().zip(y.iter().zip(&self.z[i])) {
                    *point = y + z;
                }
                field.rate(t + self.tableau.nodes[i] * h, &self.point, &mut self.slopes[i])?;
            }
            if !self.improve(h) {
                return Ok(false);
            }
            // slopes now hold Δz
            let sizes = self
                .slopes
                .iter()
                .map(|change| self.tolerance.mean_size(y, y, change.iter().copied()).powi(2));
            let size = (sizes.sum::<f64>() / self.z.len() as f64).sqrt();
            if let Some(last) = last.filter(|_| size > ENOUGH) {
                self.contraction = f64::max(self.contraction, size / last);
            }
            match progress(size, last, ITERATIONS - iteration) {
                Progress::Continues => last = Some(size),
                Progress::Converged => return Ok(true),
                Progress::Diverges => return Ok(false),
            }
        }
        Ok(false)
    }

    /// Adds Δz of (2) to z and leaves it in place of the slopes; false if a matrix is singular.
    fn improve(&mut self, h: f64) -> bool {
        let Some((_, [real, pair])) = &self.factors else { return false };
        let RadauTableau { transformation, inverse, .. } = *self.tableau;
        let ([alpha, beta], gamma) = (self.tableau.pair, 1.0 / self.tableau.gamma);
        let transformed = |row: &[f64], stages: &[Vec<f64>]| combine(row, stages);
        let mut change: Vec<Vec<f64>> =
            inverse.iter().map(|row| transformed(row, &self.slopes)).collect();
        let w: Vec<Vec<f64>> = inverse.iter().map(|row| transformed(row, &self.z)).collect();
        let first = usize::from(self.tableau.real);
        let mut regular = true;
        if self.tableau.real {
            change[0].iter_mut().zip(&w[0]).for_each(|(b, w)| *b -= gamma / h * w);
            regular &= real.solve(&mut change[0], &mut []);
        }
        let (head, tail) = change.split_at_mut(first + 1);
        for (i, (b, c)) in head[first].iter_mut().zip(&mut tail[0]).enumerate() {
            let (x, y) = (w[first][i] / h, w[first + 1][i] / h);
            *b -= alpha * x - beta * y;
            *c -= beta * x + alpha * y;
        }
        regular &= pair.solve(&mut head[first], &mut tail[0]);
        for (i, row) in transformation.iter().enumerate() {
            self.slopes[i] = combine(row, &change);
            self.z[i].iter_mut().zip(&self.slopes[i]).for_each(|(z, change)| *z += change);
        }
        regular
    }

    /// (3)
    fn estimate<F: VectorField>(&mut self, field: &mut F, step: Step) -> Rated<F> {
        let Step { t, y, h } = step;
        let stages = combine(self.tableau.errors, &self.z);
        self.filter(h, &stages, 0);
        for (point, (y, error)) in self.point.iter_mut().zip(y.iter().zip(&self.error)) {
            *point = y + error;
        }
        field.rate(t, &self.point, &mut self.rates[1])?;
        self.filter(h, &stages, 1);
        Ok(())
    }

    /// (I − hγ₀J)⁻¹γ₀(hf + Σ eᵢ/γ₀ zᵢ) = (1/(hγ₀) I − J)⁻¹(f + Σ eᵢ/γ₀ zᵢ/h), with a rate.
    fn filter(&mut self, h: f64, stages: &[f64], rate: usize) {
        for (error, (f, z)) in self.error.iter_mut().zip(self.rates[rate].iter().zip(stages)) {
            *error = f + z / h;
        }
        let solved =
            self.factors.as_ref().map(|(_, [real, _])| real.solve(&mut self.error, &mut []));
        if solved != Some(true) {
            self.error.fill(f64::INFINITY);
        }
    }

    /// The size of (3); at most 1 within the tolerance.
    pub fn error(&self, tolerance: &Tolerance, y: &[f64], end: &[f64]) -> f64 {
        tolerance.mean_size(y, end, self.error.iter().copied())
    }

    /// How much longer the next step may be for the iteration to contract well.
    pub fn growth(&self) -> f64 {
        CONTRACTION / self.contraction
    }

    /// Makes the rate at the end of the last step that at the beginning of the next.
    pub fn advance(&mut self) {
        self.rates.swap(0, 1);
        (self.source, self.factors) = (Source::None, None);
    }

    /// (4)
    pub fn interpolate(&self, y: &[f64], theta: f64, out: &mut [f64]) {
        out.copy_from_slice(y);
        let nodes = self.tableau.nodes;
        for (i, z) in self.z.iter().enumerate() {
            let others = nodes.iter().enumerate().filter(|(j, _)| *j != i);
            let factors = others.map(|(_, c)| (theta - c) / (nodes[i] - c));
            let weight = theta / nodes[i] * factors.product::<f64>();
            out.iter_mut().zip(z).for_each(|(out, z)| *out += weight * z);
        }
    }
}

/// Judges ‖Δz‖ after that of the iteration before, with so many left.
fn progress(size: f64, last: Option<f64>, left: i32) -> Progress {
    if !size.is_finite() {
        return Progress::Diverges;
    }
    // the first change says nothing of contraction, unless there is none to make
    let Some(last) = last else {
        return if size == 0.0 { Progress::Converged } else { Progress::Continues };
    };
    let theta = size / last;
    if size <= ENOUGH && (theta > 0.3 || left == 0) {
        return Progress::Converged;
    }
    let remains = theta / (1.0 - theta) * size;
    if theta < 1.0 && remains <= NEGLIGIBLE {
        return Progress::Converged;
    }
    let hopeless = theta >= 1.0 || theta.powi(left) * remains > ENOUGH;
    if hopeless { Progress::Diverges } else { Progress::Continues }
}

/// Σ wᵢ xᵢ.
fn combine(weights: &[f64], vectors: &[Vec<f64>]) -> Vec<f64> {
    let mut sum = vec![0.0; vectors[0].len()];
    for (weight, x) in weights.iter().zip(vectors).filter(|(weight, _)| **weight != 0.0) {
        sum.iter_mut().zip(x).for_each(|(sum, x)| *sum += weight * x);
    }
    sum
}

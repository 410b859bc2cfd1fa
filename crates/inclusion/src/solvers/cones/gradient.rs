//! Accelerated projected gradients for quadratic problems over simple sets.
//!
//! With the extrapolated point y, step length 1/L and momentum θ,
//!
//! ```text
//! P' = proj_K(y − (Ĝy + b)/L),      ½(P' − y)ᵀĜ(P' − y) ≤ ½L‖P' − y‖²,         (1)
//! θ'² = (1 − θ')θ²,      y' = P' + β(P' − P),      β = θ(1 − θ)/(θ² + θ')     (2)
//! ```
//!
//! [Mazhar2015, APGD]. L doubles where the test in (1) fails, up to the bound
//! max Σ_j|Ĝ_ij| ≥ ‖Ĝ‖ where it cannot, and shrinks by a tenth otherwise; the momentum starts
//! anew where it points uphill [ODonoghueCandes2015, §3.2],
//!
//! ```text
//! (y − P')ᵀ(P' − P) > 0   ⇒   θ' = 1, y' = P'.                                (3)
//! ```
//!
//! One product with Ĝ per trial: that of y follows from those of P' and P.

use super::convex::{Convex, ConvexMethod};
use super::scaled::Scaled;

/// Iterations between two evaluations of the error.
const LOOK_EVERY: usize = 4;

/// State of the iteration (1)–(3).
#[derive(Debug, Default)]
pub(super) struct Gradient {
    /// L, and the bound on it.
    lipschitz: f64,
    bound: f64,
    theta: f64,
    y: Vec<f64>,
    product_y: Vec<f64>,
    next: Vec<f64>,
    product_next: Vec<f64>,
    map: Vec<f64>,
}

impl Gradient {
    /// (1): the next percussions and their product.
    fn step(&mut self, convex: &Convex) {
        loop {
            for (k, next) in self.next.iter_mut().enumerate() {
                *next = self.y[k] - (self.product_y[k] + convex.offset[k]) / self.lipschitz;
            }
            convex.project(&mut self.next);
            convex.scaled.times(&self.next, &mut self.product_next);
            let (mut curvature, mut length) = (0.0, 0.0);
            for k in 0..self.y.len() {
                let d = self.next[k] - self.y[k];
                curvature += d * (self.product_next[k] - self.product_y[k]);
                length += d * d;
            }
            if curvature <= self.lipschitz * length || self.lipschitz >= self.bound {
                return;
            }
            self.lipschitz = (2.0 * self.lipschitz).min(self.bound);
        }
    }

    /// (2) and (3), from the last percussions, which become the next.
    fn extrapolate(&mut self, p: &mut [f64], product: &mut [f64]) {
        let uphill: f64 =
            (0..p.len()).map(|k| (self.y[k] - self.next[k]) * (self.next[k] - p[k])).sum();
        let mut beta = 0.0;
        if uphill > 0.0 {
            self.theta = 1.0;
        } else {
            let square = self.theta * self.theta;
            let next = 0.5 * (-square + self.theta * (square + 4.0).sqrt());
            beta = self.theta * (1.0 - self.theta) / (square + next);
            self.theta = next;
        }
        for k in 0..p.len() {
            self.y[k] = self.next[k] + beta * (self.next[k] - p[k]);
            self.product_y[k] = self.product_next[k] + beta * (self.product_next[k] - product[k]);
        }
        p.copy_from_slice(&self.next);
        product.copy_from_slice(&self.product_next);
        self.lipschitz *= 0.9;
    }
}

impl ConvexMethod for Gradient {
    fn start(&mut self, scaled: &Scaled) {
        let matrix = scaled.matrix();
        let mut sums = vec![0.0; scaled.size()];
        for i in 0..scaled.laws() {
            let rows = &mut sums[matrix.row(i)];
            for entry in matrix.entries(i) {
                for (sum, row) in rows.iter_mut().zip(entry.data.chunks_exact(entry.columns.len()))
                {
                    *sum += row.iter().map(|g| g.abs()).sum::<f64>();
                }
            }
        }
        self.bound = sums.into_iter().fold(0.0, f64::max);
        self.lipschitz = 1.0;
        for buffer in [&mut self.y, &mut self.product_y, &mut self.next, &mut self.product_next] {
            buffer.resize(scaled.size(), 0.0);
        }
    }

    fn minimise(
        &mut self,
        convex: &Convex,
        (tolerance, max_iterations): (f64, usize),
        [p, product]: [&mut [f64]; 2],
    ) -> Option<usize> {
        convex.project(p);
        convex.scaled.times(p, product);
        self.y.copy_from_slice(p);
        self.product_y.copy_from_slice(product);
        self.theta = 1.0;
        for iteration in 1..=max_iterations {
            self.step(convex);
            let still = self.next == p && self.y == p;
            self.extrapolate(p, product);
            let look = iteration % LOOK_EVERY == 0 || iteration == 1;
            let ended = still || convex.interrupt.raised();
            if ended || look && convex.error(p, product, &mut self.map) <= tolerance {
                return Some(iteration);
            }
        }
        Some(max_iterations)
    }
}

//! The Jacobian of the monolithic solution.
//!
//! With x̂ = (hβ/γ) y + U the displacement, and D the gradients with respect to it at fixed
//! multipliers, the rows are
//!
//! ```text
//! dr₁ = S* dy + hC dW + h²K dU/h − W_b d(hλ̃) + h D(M v̇̃ − W_b λ̃) dx̂         (1)
//! dr₂ = r (W_bᵀ dy + D(W_bᵀṽ) dx̂)
//! dr₃ = M dU/h − W dν/h + D(M U − W ν) dx̂/h
//! dr₄ = (I − J) dρ/h + J r Wᵀ dx̂/h,               J ∈ ∂prox_C
//! dr₅ = M dW − W dΛ + D(M W − W Λ) dx̂
//! dr₆ = (I − J) dΛ + J r (Wᵀ(dy + dW) + D(Wᵀv) dx̂)
//! ```
//!
//! [BAC2014, eqs. (42)–(46)], there with active sets for J. The gradients D are differences, and
//! are left out where M and W do not change.

use percussion_inclusion::laws::{LawContext, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;

use super::iterate::Iterate;
use super::rows::Entry;
use super::sequential::add_smooth_matrix;
use crate::system::{Derivatives, Interactions, Linearization, MechanicalSystem};

/// Gradients D of (1).
#[derive(Debug, Default)]
pub(super) struct Gradients {
    derivatives: Derivatives,
    /// Of M v̇̃ − W λ̃, M U − W ν, M W − W Λ, Wᵀṽ, Wᵀv, one after the other; n columns.
    numbers: Vec<f64>,
    jacobian: Vec<f64>,
    z: Vec<f64>,
}

pub(super) type Add<'a> = &'a mut dyn FnMut(usize, usize, f64);

/// Rows r₁, r₃, r₅ of (1) without D.
pub(super) fn add_dynamics(iterate: &Iterate, add: Add) {
    let (n, m, h) = (iterate.at.u.len(), iterate.rows.len(), iterate.h);
    add_smooth_matrix(iterate, add);
    iterate.at.mass.matrix().for_each_entry(|i, j, m| {
        add(n + i, n + j, m);
        add(2 * n + i, 2 * n + j, m);
    });
    for i in (0..n).filter(|i| iterate.fixed[*i]) {
        // there r₃ and r₅ are U and W
        add(n + i, n + i, h);
        add(2 * n + i, 2 * n + i, 1.0);
    }
    let Linearization { stiffness, damping, .. } = &iterate.linearization;
    for (matrix, place, weight) in [(damping, 2 * n, h), (stiffness, n, h * h)] {
        for (i, j, value) in matrix.entries().filter(|(i, ..)| !iterate.fixed[*i]) {
            add(i, place + j, weight * value);
        }
    }
    for entry in &iterate.rows.entries {
        for row in entry.rows.clone() {
            let geometric = row - entry.rows.start < entry.geometric;
            for (i, w) in iterate.rows.nonzeros(row).filter(|(i, _)| !iterate.fixed[*i]) {
                if entry.bilateral {
                    add(i, 3 * n + row, -w);
                }
                add(n + i, 3 * n + m + row, -w);
                if iterate.modified && geometric {
                    add(n + i, 3 * n + 2 * m + row, -w);
                }
                add(2 * n + i, 3 * n + 2 * m + row, -w);
            }
        }
    }
}

/// Rows r₂, r₄, r₆ of (1) without D.
pub(super) fn add_laws(iterate: &mut Iterate, laws: &LawTable, work: &mut Gradients, add: Add) {
    let (n, m) = (iterate.at.u.len(), iterate.rows.len());
    let ratio = iterate.c.beta / iterate.c.gamma;
    for k in 0..iterate.rows.entries.len() {
        let (start, dim) = (iterate.rows.entries[k].rows.start, iterate.rows.entries[k].rows.len());
        for i in start..start + dim {
            if iterate.rows.entries[k].bilateral {
                let row = iterate.rows.nonzeros(i);
                row.for_each(|(j, w)| add(3 * n + i, j, iterate.rows.r[i] * w));
            } else {
                add(3 * n + i, 3 * n + i, 1.0);
            }
        }
        position_jacobian(iterate, laws, k, work);
        add_map(iterate, (start, dim), 3 * n + m, &work.jacobian, add, |add, i, j, w| {
            add(i, j, ratio * w);
            add(i, n + j, w);
        });
        velocity_jacobian(iterate, laws, k, work);
        add_map(iterate, (start, dim), 3 * n + 2 * m, &work.jacobian, add, |add, i, j, w| {
            add(i, j, w);
            add(i, 2 * n + j, w);
        });
    }
}

/// I − J at the place of a law's multipliers, and J r Wᵀ where `place` puts it.
fn add_map(
    iterate: &Iterate,
    (start, dim): (usize, usize),
    offset: usize,
    jacobian: &[f64],
    add: Add,
    place: impl Fn(Add, usize, usize, f64),
) {
    for i in 0..dim {
        let row = offset + start + i;
        add(row, row, 1.0);
        for k in 0..dim {
            let value = jacobian[i * dim + k];
            add(row, offset + start + k, -value);
            let weight = value * iterate.rows.r[start + k];
            // where J vanishes too: the structure is that of all active sets
            iterate.rows.nonzeros(start + k).for_each(|(j, w)| place(add, row, j, weight * w));
        }
    }
}

/// J of r₄ for law k; zero for its kinematic components.
fn position_jacobian(iterate: &mut Iterate, laws: &LawTable, k: usize, work: &mut Gradients) {
    iterate.position_argument(k, &mut work.z);
    let entry = &iterate.rows.entries[k];
    let dim = entry.rows.len();
    work.jacobian.clear();
    work.jacobian.resize(dim * dim, 0.0);
    if entry.geometric == 0 || !entry.present {
        return;
    }
    let context = LawContext { duration: iterate.h, gap: &iterate.rows.contact };
    laws.law(entry.law).prox_jacobian(&context, &work.z, &mut work.jacobian);
    for i in 0..dim {
        for j in 0..dim {
            if i >= entry.geometric || j >= entry.geometric {
                work.jacobian[i * dim + j] = 0.0;
            }
        }
    }
}

/// J of r₆ for law k; zero if it is not active.
fn velocity_jacobian(iterate: &Iterate, laws: &LawTable, k: usize, work: &mut Gradients) {
    let entry = &iterate.rows.entries[k];
    let dim = entry.rows.len();
    work.jacobian.clear();
    work.jacobian.resize(dim * dim, 0.0);
    if iterate.active(k) {
        iterate.velocity_argument(k, &mut work.z);
        laws.law(entry.law).prox_jacobian(&iterate.context(k), &work.z, &mut work.jacobian);
    }
}

impl Gradients {
    /// Evaluates D at the iterate; false if M and W do not change.
    pub(super) fn evaluate(&mut self, system: &dyn MechanicalSystem, iterate: &Iterate) -> bool {
        let place = (iterate.at.t, &iterate.at.q[..]);
        if !self.derivatives.vary(system, place, &iterate.at.found, iterate.at.mass.matrix()) {
            return false;
        }
        let (n, m) = (iterate.at.u.len(), iterate.rows.len());
        let products = |mass: &BlockDiagonal, near: &Interactions, out: &mut [f64]| {
            let (forces, velocities) = out.split_at_mut(3 * n);
            let vectors = [
                &iterate.smooth.acceleration,
                &iterate.unknowns.correction,
                &iterate.unknowns.jump,
            ];
            for (out, x) in forces.chunks_exact_mut(n).zip(vectors) {
                mass.times(x, out);
            }
            for (k, entry) in iterate.rows.entries.iter().enumerate() {
                if let Some(place) = near.find(entry.key, k) {
                    add_products(iterate, entry, (near, place), forces, velocities);
                }
            }
        };
        let numbers = &mut self.numbers;
        self.derivatives.gradient(system, place, 3 * n + 2 * m, numbers, products);
        true
    }
}

/// Subtracts W times the multipliers of one law, and writes Wᵀṽ + ζ and Wᵀv + ζ.
fn add_products(
    iterate: &Iterate,
    entry: &Entry,
    (near, place): (&Interactions, usize),
    forces: &mut [f64],
    velocities: &mut [f64],
) {
    let (n, m) = (iterate.at.u.len(), iterate.rows.len());
    let rows = entry.rows.clone();
    let minus = |out: &mut [f64], value: &dyn Fn(usize) -> f64| {
        let multipliers: Vec<f64> = rows.clone().map(|i| -value(i)).collect();
        near.directions().add_transposed_row_times(place, &multipliers, out);
    };
    minus(&mut forces[..n], &|i| iterate.unknowns.lambda[i]);
    minus(&mut forces[n..2 * n], &|i| {
        let shifted = iterate.modified && i - entry.rows.start < entry.geometric;
        iterate.unknowns.rho[i]
            + if shifted { iterate.h * iterate.unknowns.impulse[i] } else { 0.0 }
    });
    minus(&mut forces[2 * n..], &|i| iterate.unknowns.impulse[i]);
    near.velocity(place, &iterate.smooth.v, &mut velocities[rows.clone()]);
    near.velocity(place, &iterate.at.u, &mut velocities[m + rows.start..m + rows.end]);
}

/// The terms D of (1).
pub(super) fn add_gradients(iterate: &Iterate, laws: &LawTable, work: &mut Gradients, add: Add) {
    let (n, m, h) = (iterate.at.u.len(), iterate.rows.len(), iterate.h);
    let bend = h * iterate.c.beta / iterate.c.gamma;
    let mut spread = |row: usize, source: usize, weight: f64, numbers: &[f64]| {
        let row_numbers = numbers[source * n..(source + 1) * n].iter().enumerate();
        for (j, d) in row_numbers.filter(|(_, d)| **d != 0.0) {
            add(row, j, weight * bend * d);
            add(row, n + j, weight * h * d);
        }
    };
    for i in (0..n).filter(|i| !iterate.fixed[*i]) {
        spread(i, i, h, &work.numbers);
        spread(n + i, n + i, 1.0 / h, &work.numbers);
        spread(2 * n + i, 2 * n + i, 1.0, &work.numbers);
    }
    for k in 0..iterate.rows.entries.len() {
        let rows = iterate.rows.entries[k].rows.clone();
        let dim = rows.len();
        if iterate.rows.entries[k].bilateral {
            rows.clone()
                .for_each(|i| spread(3 * n + i, 3 * n + i, iterate.rows.r[i], &work.numbers));
        }
        velocity_jacobian(iterate, laws, k, work);
        for i in 0..dim {
            for j in 0..dim {
                let (weight, source) = (work.jacobian[i * dim + j], rows.start + j);
                let row = 3 * n + 2 * m + rows.start + i;
                spread(row, 3 * n + m + source, weight * iterate.rows.r[source], &work.numbers);
            }
        }
    }
}

//! Fast free motions about a state.
//!
//! Small motions x about a state, with K and C of [`Linearization`], obey
//!
//! ```text
//! M ẍ + C ẋ + K x = W_b λ,   W_bᵀx = 0                                       (1)
//! ```
//!
//! with the bilateral laws b; prescribed parts do not move, and contacts count as open, since they
//! may open: more constraints would make the fastest motion slower. Where M and the symmetric
//! parts of K and C are diagonal in the same modes, each is an oscillator
//!
//! ```text
//! ẍ + c ẋ + ω²x = 0,   ω² = xᵀKx,   c = xᵀCx,   xᵀMx = 1                     (2)
//! ```
//!
//! The modes of extreme ω are found by Lanczos' iteration with x ↦ A⁻¹K x in the scalar product
//! of M, where A⁻¹f solves M x = f + W_b λ with W_bᵀx = 0; the modes of extreme c likewise with C. For up to
//! 40 velocities all modes result, for more the extreme ones and a choice of those between. Gyroscopic and
//! circulatory forces, the antisymmetric parts of C and K, are left out.

use percussion_inclusion::linalg::{
    BlockSparse, Multipliers, RANK_TOLERANCE, RankRevealing, Triplets, symmetric_eigenpairs,
};

use percussion::evaluation::Evaluation;
use percussion::system::{Linearization, MechanicalSystem, State};

/// Steps of Lanczos' iteration.
const STEPS: usize = 40;

/// Part of its size below which a new direction is rounding.
const ROUNDING: f64 = 1e-10;

/// Rows of W_b of which a dense Delassus matrix is made; with more the constraints are left out,
/// and frequencies may be too large.
const MAX_ROWS: usize = 400;

/// Velocities of the largest system that is linearised for its modes alone.
const MAX_VELOCITIES: usize = 10_000;

/// One oscillator of (2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FreeMode {
    /// ω ≥ 0, in rad/s; zero too where K pushes away.
    pub frequency: f64,
    /// c, in 1/s.
    pub damping: f64,
}

/// Modes about a state, those of extreme ω and then those of extreme c, each descending; none if
/// M is singular in motions that the constraints allow, numbers are not finite or the system is
/// too large.
pub fn free_modes(system: &dyn MechanicalSystem, state: &State) -> Option<Vec<FreeMode>> {
    let small = system.layout().u_len() <= MAX_VELOCITIES;
    let equations = small.then(|| Equations::at(system, state))??;
    let [stiff, damped] = [&equations.matrices.stiffness, &equations.matrices.damping]
        .map(|matrix| equations.extreme_modes(matrix));
    let modes = stiff?.into_iter().chain(damped?);
    Some(modes.map(|x| equations.oscillator(&x)).collect())
}

/// The matrices of (1).
struct Equations {
    at: Evaluation,
    constraints: Constraints,
    matrices: Linearization,
}

impl Equations {
    fn at(system: &dyn MechanicalSystem, state: &State) -> Option<Self> {
        let mut at = Evaluation::default();
        at.prepare(system.layout());
        at.take(state.t, &state.q, &state.u);
        at.find_and_judge(system);
        at.factor_mass(system).ok()?;
        at.hold_mass(system, state.t).ok()?;
        let mut directions = BlockSparse::default();
        let found = at.interactions();
        for i in (0..found.len()).filter(|i| system.laws().law(found.law(*i)).is_bilateral()) {
            directions.push_row_of(found.directions(), i);
        }
        let mut matrices = Linearization::default();
        system.linearize(state.t, &state.q, &state.u, &mut matrices);
        let constraints = Constraints::new(directions, &at, state.u.len());
        Some(Self { at, constraints, matrices })
    }

    /// x of M x = f + W_b λ, W_bᵀx = 0, in place of f.
    fn solve(&self, x: &mut [f64]) {
        self.at.solve_mass(x);
        self.constraints.project(x);
    }

    /// M-orthonormal Ritz vectors of the symmetric part of a matrix, by descending Ritz values.
    fn extreme_modes(&self, matrix: &Triplets) -> Option<Vec<Vec<f64>>> {
        let n = self.at.mass_matrix().size();
        // components that have nothing to do with each other, so that no symmetry hides a motion
        let mut x: Vec<f64> = (0..n).map(|k| 1.0 + (k as f64 + 0.5).sin()).collect();
        self.at.mass_matrix().times(&x.clone(), &mut x);
        self.solve(&mut x);
        let (mut basis, mut products, mut scale) = (Vec::<Vec<f64>>::new(), Vec::new(), 0.0_f64);
        for _ in 0..STEPS.min(n) {
            let before = self.inner(&x, &x).sqrt();
            // twice is enough for an orthogonal basis
            for b in basis.iter().chain(&basis) {
                let part = self.inner(b, &x);
                x.iter_mut().zip(b).for_each(|(x, b)| *x -= part * b);
            }
            let size = self.inner(&x, &x).sqrt();
            if !size.is_finite() {
                return None;
            }
            scale = scale.max(before);
            if size <= ROUNDING * scale {
                break;
            }
            for x in &mut x {
                *x /= size;
            }
            let product = symmetric_times(matrix, &x);
            basis.push(std::mem::replace(&mut x, product.clone()));
            products.push(product);
            self.solve(&mut x);
        }
        let m = basis.len();
        let projected: Vec<f64> =
            (0..m * m).map(|k| dot(&basis[k / m], &products[k % m])).collect();
        if projected.iter().any(|x| !x.is_finite()) {
            return None;
        }
        let combine = |weights: &[f64]| {
            let mut mode = vec![0.0; n];
            for (b, weight) in basis.iter().zip(weights) {
                mode.iter_mut().zip(b).for_each(|(x, b)| *x += weight * b);
            }
            mode
        };
        Some(symmetric_eigenpairs(m, &projected).iter().map(|(_, w)| combine(w)).collect())
    }

    /// (2) for an M-normalised x.
    fn oscillator(&self, x: &[f64]) -> FreeMode {
        let along = |matrix: &Triplets| dot(x, &symmetric_times(matrix, x));
        let Linearization { stiffness, damping, .. } = &self.matrices;
        FreeMode { frequency: along(stiffness).max(0.0).sqrt(), damping: along(damping) }
    }

    /// xᵀM y.
    fn inner(&self, x: &[f64], y: &[f64]) -> f64 {
        let mut product = vec![0.0; y.len()];
        self.at.mass_matrix().times(y, &mut product);
        dot(x, &product)
    }
}

/// W_b, A⁻¹W_b and their Delassus matrix.
struct Constraints {
    directions: BlockSparse,
    columns: Vec<Vec<f64>>,
    delassus: RankRevealing,
}

impl Constraints {
    fn new(directions: BlockSparse, at: &Evaluation, n: usize) -> Self {
        let height = if directions.height() <= MAX_ROWS { directions.height() } else { 0 };
        let column = |row: usize| {
            let (mut unit, mut column) = (vec![0.0; directions.height()], vec![0.0; n]);
            unit[row] = 1.0;
            for k in 0..directions.block_rows() {
                directions.add_transposed_row_times(k, &unit[directions.row(k)], &mut column);
            }
            at.solve_mass(&mut column);
            column
        };
        let columns: Vec<_> = (0..height).map(column).collect();
        let mut matrix = vec![0.0; height * height];
        for (j, column) in columns.iter().enumerate() {
            let velocities = velocities(&directions, column);
            (0..height).for_each(|i| matrix[i * height + j] = velocities[i]);
        }
        let delassus = RankRevealing::with_tolerance(height, height, &matrix, RANK_TOLERANCE);
        Self { directions, columns, delassus }
    }

    /// x += A⁻¹W_b λ so that W_bᵀx = 0.
    fn project(&self, x: &mut [f64]) {
        if self.columns.is_empty() {
            return;
        }
        let velocities = velocities(&self.directions, x);
        let mut lambda = vec![0.0; velocities.len()];
        self.delassus.solve(&velocities, Multipliers::MinimumNorm, &mut lambda);
        for (column, lambda) in self.columns.iter().zip(&lambda) {
            x.iter_mut().zip(column).for_each(|(x, c)| *x -= lambda * c);
        }
    }
}

/// W_bᵀx.
fn velocities(directions: &BlockSparse, x: &[f64]) -> Vec<f64> {
    let mut velocities = vec![0.0; directions.height()];
    for k in 0..directions.block_rows() {
        directions.add_row_times(k, x, &mut velocities[directions.row(k)]);
    }
    velocities
}

/// (A + Aᵀ)/2 x.
fn symmetric_times(matrix: &Triplets, x: &[f64]) -> Vec<f64> {
    let mut y = vec![0.0; x.len()];
    for (i, j, value) in matrix.entries() {
        y[i] += 0.5 * value * x[j];
        y[j] += 0.5 * value * x[i];
    }
    y
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

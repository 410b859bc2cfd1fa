//! Projection of a configuration on the constraints.
//!
//! ```text
//! q = q̃ + F M⁻¹W ν,   −(s(q) + δ) ∈ N_C(ν)                                 (1)
//! ```
//!
//! over the components of laws that have a distance s, with F, M and W of one configuration
//! [Studer2009, eqs. (5.25)–(5.28), (5.86)–(5.87)]. Each iteration solves
//!
//! ```text
//! −(s(q') + δ + G (ν − ν')) ∈ N_C(ν)                                        (2)
//! ```
//!
//! for the laws that are violated or loaded at the last iterate q', ν', until no distance is
//! wrong: s + δ of a loaded component, and the penetration of another. The matrix is dense over
//! these laws, and not meant for thousands of them. A penetration up to δ > 0 is tolerated; without sign for constraints that push both
//! ways, for which δ = 0. The automatic tolerance is that of a mass resting under the smooth
//! forces h with restitution ε, a little enlarged so that rounding cannot undo it:
//!
//! ```text
//! δ = ½ u_crit Δt,   u_crit = a Δt ε/(1 + ε),   a = −WᵀM⁻¹h > 0             (3)
//! ```
//!
//! [Studer2009, eq. (5.91)], where the source has a single mass and a = F_g/m. Unlike there, δ is
//! never quite zero: with the sign of rounding, a projected contact would be open every now and
//! then.

use percussion_inclusion::laws::{Constraint, LawContext};
use percussion_inclusion::problem::DenseInclusion;
use percussion_inclusion::solvers::{DenseNewton, SolveOutcome};

use super::IterationReport;
use super::workspace::Workspace;
use crate::evaluation::largest;
use crate::system::{Interactions, MechanicalSystem};

/// Stop when distances are wrong by at most this times max(1, ‖q‖∞), in m and rad.
const TOLERANCE: f64 = 1e-12;

/// Iterations before the last is taken, and reported as not converged.
const MAX_ITERATIONS: usize = 60;

/// Enlargement of (3).
const MARGIN: f64 = 1.01;

/// Least δ by the error allowed: rounding must not open a contact that was projected.
const CLOSED: f64 = 4.0;

/// Scratch memory of a projection; m rows of all interactions, n velocities.
#[derive(Debug, Default)]
pub(super) struct PositionProjection {
    inclusion: DenseInclusion,
    newton: DenseNewton,
    /// Rows of the inclusion: interaction, component.
    rows: Vec<(usize, usize)>,
    /// Interactions at q.
    found: Interactions,
    /// ν, δ, and the gaps at contact (m).
    multiplier: Vec<f64>,
    tolerance: Vec<f64>,
    contact: Vec<f64>,
    /// Number of leading components with a distance, by interaction.
    geometric: Vec<usize>,
    /// M⁻¹W of the rows of the inclusion, row by row (n each).
    columns: Vec<f64>,
    /// M⁻¹W ν, M⁻¹h (n).
    correction: Vec<f64>,
    acceleration: Vec<f64>,
    q_free: Vec<f64>,
    rate: Vec<f64>,
    local: Vec<f64>,
    reflected: Vec<f64>,
}

impl PositionProjection {
    /// ν of these rows in the last projection, in kg m.
    pub(super) fn multiplier(&self, rows: std::ops::Range<usize>) -> &[f64] {
        &self.multiplier[rows]
    }

    /// Projects q at time t, with F, M and W of `work`; `tolerance` is δ in m, (3) if none.
    pub(super) fn project(
        &mut self,
        system: &dyn MechanicalSystem,
        work: &Workspace,
        (t, dt): (f64, f64),
        tolerance: Option<f64>,
        q: &mut [f64],
    ) -> IterationReport {
        self.begin(system, work, q);
        let least = CLOSED * TOLERANCE * largest(q).max(1.0);
        self.set_tolerances(system, work, dt, tolerance, least);
        let mut report = IterationReport::EMPTY;
        for iteration in 0..=MAX_ITERATIONS {
            self.found.clear();
            system.interactions(t, q, &mut self.found);
            let error = self.list(system, work, dt) / largest(q).max(1.0);
            (report.iterations, report.error) = (iteration, error);
            if error <= TOLERANCE {
                break;
            }
            if iteration == MAX_ITERATIONS {
                report.outcome = SolveOutcome::IterationLimit;
                break;
            }
            self.fill(work);
            if self.newton.solve_dense(system.laws(), &mut self.inclusion).is_err() {
                report.outcome = SolveOutcome::Stalled;
                q.copy_from_slice(&self.q_free);
                break;
            }
            self.apply(system, work, t, q);
        }
        report
    }

    /// Takes q̃, and the constraints nearest at the configuration of `work`.
    fn begin(&mut self, system: &dyn MechanicalSystem, work: &Workspace, q: &[f64]) {
        let (found, m) = (&work.at.found, work.at.found.directions().height());
        for vector in [&mut self.multiplier, &mut self.tolerance, &mut self.contact] {
            vector.clear();
            vector.resize(m, 0.0);
        }
        self.geometric.clear();
        for i in 0..found.len() {
            let contact = &mut self.contact[found.rows(i)];
            self.local.clear();
            self.local.resize(contact.len(), 0.0);
            let law = system.laws().law(found.law(i));
            law.distance(found.gap(i), &mut self.local);
            let pairs = found.gap(i).iter().zip(&self.local);
            contact.iter_mut().zip(pairs).for_each(|(c, (gap, s))| *c = gap - s);
            self.geometric.push(law.geometric());
        }
        self.q_free.clear();
        self.q_free.extend_from_slice(q);
        self.rate.resize(q.len(), 0.0);
    }

    /// δ of every geometric component, with the sign of the force that the law admits.
    fn set_tolerances(
        &mut self,
        system: &dyn MechanicalSystem,
        work: &Workspace,
        dt: f64,
        tolerance: Option<f64>,
        least: f64,
    ) {
        self.acceleration.clone_from(&work.at.h);
        work.at.mass.solve(&mut self.acceleration);
        for (i, geometric) in self.geometric.iter().enumerate() {
            let (law, rows) = (system.laws().law(work.at.found.law(i)), work.at.found.rows(i));
            self.local.clear();
            self.local.resize(rows.len(), 0.0);
            work.at.found.directions().add_row_times(i, &self.acceleration, &mut self.local);
            self.local[*geometric..].fill(0.0);
            self.reflected.resize(rows.len(), 0.0);
            law.reflect(&self.local, &mut self.reflected);
            let side = law.side(&self.contact[rows.clone()]);
            for k in 0..*geometric {
                let one_sided = law.constraint(k) == Constraint::OneSided;
                let sign = if one_sided { side } else { 0.0 };
                let (a, reflected) = (-sign * self.local[k], -sign * self.reflected[k]);
                let critical = if a > 0.0 { a * reflected / (a + reflected) } else { 0.0 };
                let automatic = 0.5 * MARGIN * dt * dt * critical;
                self.tolerance[rows.start + k] = sign * tolerance.unwrap_or(automatic).max(least);
            }
        }
    }

    /// Lists the laws of (2); returns the largest distance that is wrong.
    fn list(&mut self, system: &dyn MechanicalSystem, work: &Workspace, dt: f64) -> f64 {
        self.inclusion.clear();
        self.rows.clear();
        let mut error = 0.0_f64;
        for i in 0..work.at.found.len() {
            let Some(place) = self.found.find(work.at.found.key(i), i) else { continue };
            let (law, rows) = (work.at.found.law(i), work.at.found.rows(i));
            let leading = rows.start..rows.start + self.geometric[i];
            let wrong = |k: usize, row: usize| {
                -(self.found.gap(place)[k] - self.contact[row] + self.tolerance[row])
            };
            self.local.clear();
            self.local.extend(leading.clone().enumerate().map(|(k, row)| wrong(k, row)));
            self.local.resize(rows.len(), 0.0);
            let context = LawContext { duration: dt, gap: &self.contact[rows.clone()] };
            system.laws().law(law).prox(&context, &mut self.local);
            for (k, row) in leading.clone().enumerate().filter(|(_, r)| self.multiplier[*r] != 0.0)
            {
                self.local[k] = wrong(k, row);
            }
            let worst = largest(&self.local[..leading.len()]);
            // forgets no NaN
            error = if worst > error || worst.is_nan() { worst } else { error };
            let loaded = self.multiplier[leading.clone()].iter().any(|nu| *nu != 0.0);
            if loaded || worst != 0.0 {
                self.inclusion.add(law, leading.len(), &self.contact[rows], dt);
                self.rows.extend((0..leading.len()).map(|k| (i, k)));
            }
        }
        error
    }

    /// G and c of (2).
    fn fill(&mut self, work: &Workspace) {
        let (n, m, directions) =
            (work.contact.u.len(), self.rows.len(), work.at.found.directions());
        self.inclusion.reset();
        self.columns.clear();
        self.columns.resize(m * n, 0.0);
        for ((i, k), column) in self.rows.iter().zip(self.columns.chunks_exact_mut(n)) {
            self.local.clear();
            self.local.resize(directions.row(*i).len(), 0.0);
            self.local[*k] = 1.0;
            directions.add_transposed_row_times(*i, &self.local, column);
            work.at.mass.solve(column);
        }
        for (j, column) in self.columns.chunks_exact(n).enumerate() {
            for (place, (i, k)) in self.rows.iter().enumerate() {
                self.local.clear();
                self.local.resize(directions.row(*i).len(), 0.0);
                directions.add_row_times(*i, column, &mut self.local);
                self.inclusion.matrix[place * m + j] = self.local[*k];
            }
        }
        for (place, (i, k)) in self.rows.iter().enumerate() {
            let row = directions.row(*i).start + k;
            self.inclusion.percussion[place] = self.multiplier[row];
            let at = self.found.find(work.at.found.key(*i), *i);
            let gap = at.map_or(0.0, |at| self.found.gap(at)[*k]);
            self.inclusion.offset[place] = gap - self.contact[row] + self.tolerance[row];
        }
        for place in 0..m {
            let row = &self.inclusion.matrix[place * m..(place + 1) * m];
            let loaded: f64 = row.iter().zip(&self.inclusion.percussion).map(|(g, p)| g * p).sum();
            self.inclusion.offset[place] -= loaded;
        }
    }

    /// q of (1) for the multipliers found.
    fn apply(&mut self, system: &dyn MechanicalSystem, work: &Workspace, t: f64, q: &mut [f64]) {
        let n = work.contact.u.len();
        self.correction.clear();
        self.correction.resize(n, 0.0);
        self.multiplier.fill(0.0);
        let solved = self.rows.iter().zip(&self.inclusion.percussion);
        for (((i, k), nu), column) in solved.zip(self.columns.chunks_exact(n)) {
            self.multiplier[work.at.found.rows(*i).start + k] = *nu;
            self.correction.iter_mut().zip(column).for_each(|(x, c)| *x += nu * c);
        }
        system.coordinate_rate(&work.at.q, &self.correction, &mut self.rate);
        for (q, (free, rate)) in q.iter_mut().zip(self.q_free.iter().zip(&self.rate)) {
            *q = free + rate;
        }
        system.normalize(q);
        // velocities are not wanted
        system.prescribe(t, q, &mut self.correction);
    }
}

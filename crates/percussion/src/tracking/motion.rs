//! Accelerations and forces during a phase.
//!
//! ```text
//! M u̇ = h + W λ,   q̇ = F u,   γ̇ = G λ + c,   c = WᵀM⁻¹h + κ                 (1)
//! γ̇_k = 0                                       for held components k       (2)
//! λ_k = prox_C(…, −R γ_k, …)_k,  R → ∞           for moving components       (3)
//! ```
//!
//! over the laws that act [Studer2009, eq. (6.19)]; in (3) held components enter the projection
//! with their forces. (3) is −γ ∈ N_C(λ) for γ ≠ 0 and needs to know nothing else of the law. The
//! forces of held components are not checked against their sets here, so that a solution goes on
//! smoothly a little beyond the end of its phase, which can then be located.

use percussion_inclusion::laws::{Activity, LawContext, LawTable, SetValuedLaw};
use percussion_inclusion::linalg::{Multipliers, RankRevealing};

use super::phase::{Acting, Phase, Role};
use crate::flow::{Aim, VectorField};
use crate::schemes::{EffectiveMass, StepError};
use crate::system::{Derivatives, Interactions, MechanicalSystem, Side};

/// R of (3) times the speed, relative to the largest force.
pub(super) const FAR: f64 = 1e14;

/// Newton steps for (2) and (3); one suffices for cones.
const NEWTON_STEPS: usize = 20;

/// Change of the forces at which Newton's iteration ends, relative to the largest.
const CONVERGED: f64 = 1e-15;

/// Halvings of the way to the border of an activity.
const HALVINGS: usize = 53;

/// Time between the velocities whose difference is a prescribed acceleration, in s.
const DIFFERENCE: f64 = 1e-5;

/// Places and weights of this difference, and on one side of a discontinuity.
const WEIGHTS: [(f64, f64); 2] = [(1.0, 0.5), (-1.0, -0.5)];
const ONE_SIDED: [(f64, f64); 2] = [(1.0, 2.0), (2.0, -0.5)];

/// What was evaluated at a point.
#[derive(Default)]
pub(super) struct Evaluation {
    pub(super) q: Vec<f64>,
    pub(super) u: Vec<f64>,
    pub(super) mass: EffectiveMass,
    pub(super) found: Interactions,
    /// Smooth forces h, and M⁻¹h.
    pub(super) h: Vec<f64>,
    pub(super) free: Vec<f64>,
    derivatives: Derivatives,
    /// κ of all interactions found.
    kappa: Vec<f64>,
    /// Rows of Wᵀ and columns of M⁻¹W of the laws that act, one after the other.
    pub(super) rows: Vec<f64>,
    pub(super) columns: Vec<f64>,
    /// G, row-major, and c.
    pub(super) delassus: Vec<f64>,
    pub(super) offset: Vec<f64>,
    /// Gaps (at contact) and velocities of the laws that act.
    pub(super) gap: Vec<f64>,
    pub(super) gamma: Vec<f64>,
    /// λ.
    pub(super) force: Vec<f64>,
    /// Evaluations of the equations of motion so far, those of impacts included.
    pub(super) evaluations: usize,
}

/// The motion of a system in a phase.
pub(super) struct Motion<'a> {
    pub(super) system: &'a dyn MechanicalSystem,
    pub(super) phase: &'a Phase,
    pub(super) at: &'a mut Evaluation,
    /// Functions of time are evaluated up to here, where the next of them jumps.
    pub(super) until: f64,
}

impl VectorField for Motion<'_> {
    type Error = StepError;

    fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), StepError> {
        self.evaluate(t, y, rate)?;
        self.solve(t, rate)
    }

    fn rate_towards(
        &mut self,
        t: f64,
        y: &[f64],
        aim: &Aim,
        rate: &mut [f64],
    ) -> Result<(), StepError> {
        self.evaluate(t, y, rate)?;
        let n_q = self.system.layout().q_len();
        self.at.aim(self.system, self.phase, aim, &rate[..n_q]);
        self.solve(t, rate)
    }

    fn jacobian(&mut self, t: f64, y: &[f64], out: &mut [f64]) -> Result<bool, StepError> {
        let (t, mut rate) = (t.min(self.until), vec![0.0; y.len()]);
        self.rate(t, y, &mut rate)?;
        let known = self.at.has_jacobian(self.system);
        if known {
            self.at.write_jacobian(self.system, t, self.phase, out);
        }
        Ok(known)
    }
}

impl Motion<'_> {
    /// What the forces follow from, and q̇.
    fn evaluate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), StepError> {
        let (n_q, t) = (self.system.layout().q_len(), t.min(self.until));
        self.at.place(self.system, t, &y[..n_q], &y[n_q..]);
        self.at.evaluate(self.system, t, self.phase)?;
        self.system.coordinate_rate(&self.at.q, &self.at.u, &mut rate[..n_q]);
        Ok(())
    }

    /// Finds the interactions at a point, and nothing else.
    pub(super) fn find(&mut self, t: f64, y: &[f64]) {
        let (n_q, t) = (self.system.layout().q_len(), t.min(self.until));
        self.at.place(self.system, t, &y[..n_q], &y[n_q..]);
        self.at.found.clear();
        self.system.interactions(t, &self.at.q, &mut self.at.found);
    }

    /// Forces and u̇.
    fn solve(&mut self, t: f64, rate: &mut [f64]) -> Result<(), StepError> {
        self.at.solve(self.system.laws(), self.phase);
        let u_dot = &mut rate[self.system.layout().q_len()..];
        self.at.accelerate(u_dot);
        match u_dot.iter().position(|a| !a.is_finite()) {
            None => Ok(()),
            Some(bad) => {
                let name = self.system.layout().velocities()[bad].name.clone();
                Err(StepError::NotFinite { t, name })
            }
        }
    }
}

impl Evaluation {
    /// Takes a point, with prescribed motions at their values.
    pub(super) fn place(&mut self, system: &dyn MechanicalSystem, t: f64, q: &[f64], u: &[f64]) {
        self.q.clear();
        self.q.extend_from_slice(q);
        self.u.clear();
        self.u.extend_from_slice(u);
        system.prescribe(t, &mut self.q, &mut self.u);
    }

    /// G, c and what they are made of, at the point taken.
    pub(super) fn evaluate(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        phase: &Phase,
    ) -> Result<(), StepError> {
        self.evaluations += 1;
        self.mass.prepare(system.layout());
        self.mass.factor(system, t, &self.q)?;
        self.found.clear();
        system.interactions(t, &self.q, &mut self.found);
        let (directions, law) = (self.found.directions(), |i| self.found.law(i));
        self.mass.hold((system, t), system.laws(), directions, law)?;
        self.free_acceleration(system, t, phase);
        self.kappa.resize(self.found.directions().height(), 0.0);
        if phase.size() > 0 {
            let place = (t, &self.q[..], &self.u[..]);
            self.derivatives.drift(system, place, &self.found, &mut self.kappa);
        }
        self.assemble(system.laws(), phase);
        Ok(())
    }

    /// M⁻¹h with the single-valued forces of laws; prescribed velocities have their own rates.
    fn free_acceleration(&mut self, system: &dyn MechanicalSystem, t: f64, phase: &Phase) {
        let n = self.u.len();
        self.h.resize(n, 0.0);
        system.force(t, &self.q, &self.u, &mut self.h);
        for i in 0..self.found.len() {
            let (law, gap) = (system.laws().law(self.found.law(i)), self.found.gap(i));
            let (key, activity) = (self.found.key(i), law.activity(gap));
            let acts = phase.find(key).is_some();
            // beyond the end of its phase a law goes on as it was
            let left = acts && activity == Activity::Impressed;
            if left || !(acts || activity != Activity::Off) || !law.has_impressed_force() {
                continue;
            }
            let begin = phase.impressed.iter().find(|(of, _)| *of == key);
            let entered = begin.filter(|_| activity == Activity::Inclusion);
            let border = entered.map(|(_, begin)| border(law, begin, gap));
            let gap = border.as_deref().unwrap_or(gap);
            let (mut velocity, mut force) = (vec![0.0; gap.len()], vec![0.0; gap.len()]);
            self.found.velocity(i, &self.u, &mut velocity);
            if law.impressed_force(gap, &velocity, &mut force) {
                self.found.directions().add_transposed_row_times(i, &force, &mut self.h);
            }
        }
        self.free.clone_from(&self.h);
        self.mass.solve(&mut self.free);
        let prescribed = |t: f64| {
            let (mut q, mut u) = (self.q.clone(), self.u.clone());
            system.prescribe(t, &mut q, &mut u);
            u
        };
        let (weights, step) = match Side::of(system, t, DIFFERENCE) {
            Side::Both => (&WEIGHTS[..], DIFFERENCE),
            Side::After => (&ONE_SIDED[..], DIFFERENCE),
            Side::Before => (&ONE_SIDED[..], -DIFFERENCE),
        };
        for (place, weight) in weights {
            let u = prescribed(t + place * step);
            self.free.iter_mut().zip(&u).zip(&self.u).for_each(|((free, moved), u)| {
                *free += weight / step * (moved - u);
            });
        }
    }

    /// Rows, columns, G and c of the laws that act.
    fn assemble(&mut self, laws: &LawTable, phase: &Phase) {
        let (n, m) = (self.u.len(), phase.size());
        for buffer in [&mut self.gap, &mut self.gamma, &mut self.offset] {
            buffer.clear();
            buffer.resize(m, 0.0);
        }
        self.rows.clear();
        self.rows.resize(m * n, 0.0);
        let mut start = 0;
        for (place, acting) in phase.laws.iter().enumerate() {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let Some(i) = self.found.find(acting.key, place) else { continue };
            for entry in self.found.directions().entries(i) {
                for (row, data) in rows.clone().zip(entry.data.chunks(entry.columns.len())) {
                    let columns = row * n + entry.columns.start..row * n + entry.columns.end;
                    self.rows[columns].copy_from_slice(data);
                }
            }
            self.found.velocity(i, &self.u, &mut self.gamma[rows.clone()]);
            self.offset[rows.clone()].copy_from_slice(&self.kappa[self.found.rows(i)]);
            contact_gap(laws, &self.found, i, &mut self.gap[rows]);
        }
        self.columns.clone_from(&self.rows);
        for column in self.columns.chunks_exact_mut(n.max(1)) {
            self.mass.solve(column);
        }
        self.delassus.resize(m * m, 0.0);
        for k in 0..m {
            let row = &self.rows[k * n..(k + 1) * n];
            for l in 0..m {
                self.delassus[k * m + l] = dot(row, &self.columns[l * n..(l + 1) * n]);
            }
            self.offset[k] += dot(row, &self.free);
        }
    }

    /// Forces (2), (3), starting from those at hand.
    fn solve(&mut self, laws: &LawTable, phase: &Phase) {
        let m = phase.size();
        self.force.resize(m, 0.0);
        for _ in 0..NEWTON_STEPS {
            if m == 0 {
                return;
            }
            let (matrix, residual) = self.equations(laws, phase);
            let mut change = vec![0.0; m];
            RankRevealing::new(m, m, &matrix).solve(
                &residual,
                Multipliers::MinimumNorm,
                &mut change,
            );
            self.force.iter_mut().zip(&change).for_each(|(force, change)| *force -= change);
            if largest(&change) <= CONVERGED * largest(&self.force) {
                return;
            }
        }
    }

    /// Residual of (2), (3) and its derivative by λ, rows scaled to like sizes.
    pub(super) fn equations(&self, laws: &LawTable, phase: &Phase) -> (Vec<f64>, Vec<f64>) {
        let m = self.force.len();
        let (mut matrix, mut residual) = (vec![0.0; m * m], vec![0.0; m]);
        let far = FAR * largest(&self.force).max(1.0);
        let mut start = 0;
        for acting in &phase.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let (projected, jacobian) =
                self.moving_forces(laws, acting, rows.start, (phase.rest, far));
            for (i, k) in rows.clone().enumerate() {
                let row = &mut matrix[k * m..(k + 1) * m];
                if acting.roles[i] == Role::Held {
                    // (2), in units of force
                    let scale = self.delassus[k * m + k].max(f64::MIN_POSITIVE);
                    let g = &self.delassus[k * m..(k + 1) * m];
                    row.iter_mut().zip(g).for_each(|(row, g)| *row = g / scale);
                    residual[k] = (dot(g, &self.force) + self.offset[k]) / scale;
                } else {
                    // (3)
                    row[k] = 1.0;
                    residual[k] = self.force[k] - projected[i];
                    for (j, l) in rows.clone().enumerate() {
                        if acting.roles[j] == Role::Held {
                            row[l] -= jacobian[i * rows.len() + j];
                        }
                    }
                }
            }
        }
        (matrix, residual)
    }

    /// The projection in (3) and its derivative.
    fn moving_forces(
        &self,
        laws: &LawTable,
        acting: &Acting,
        start: usize,
        (rest, far): (f64, f64),
    ) -> (Vec<f64>, Vec<f64>) {
        let (law, m) = (laws.law(acting.law), acting.roles.len());
        let gamma = &self.gamma[start..start + m];
        let mut z = self.force[start..start + m].to_vec();
        let mut first = 0;
        for &size in law.groups() {
            let group = first..first + size;
            first = group.end;
            if acting.roles[group.start] == Role::Held {
                continue;
            }
            // at rest, and beyond a reversal that ends the phase, the motion is as it began
            let (moves, begins) = (&gamma[group.clone()], &acting.direction[group.clone()]);
            let forward = largest(moves) > rest && dot(moves, begins) > 0.0;
            let velocity = if forward { moves } else { begins };
            let speed = dot(velocity, velocity).sqrt().max(f64::MIN_POSITIVE);
            for (z, v) in z[group].iter_mut().zip(velocity) {
                *z = -far * (v / speed);
            }
        }
        let context = LawContext { duration: 1.0, gap: &self.gap[start..start + m] };
        let mut jacobian = vec![0.0; m * m];
        law.prox_jacobian(&context, &z, &mut jacobian);
        law.prox(&context, &mut z);
        (z, jacobian)
    }

    /// u̇ of (1).
    pub(super) fn accelerate(&self, out: &mut [f64]) {
        let n = self.u.len();
        out.copy_from_slice(&self.free);
        for (force, column) in self.force.iter().zip(self.columns.chunks_exact(n.max(1))) {
            out.iter_mut().zip(column).for_each(|(a, column)| *a += force * column);
        }
    }
}

/// The gap between `begin`, where the force is impressed, and `gap`, where it is not, that is the
/// last with such a force.
fn border(law: &dyn SetValuedLaw, begin: &[f64], gap: &[f64]) -> Vec<f64> {
    let at = |x: f64| begin.iter().zip(gap).map(move |(a, b)| a + x * (b - a)).collect::<Vec<_>>();
    let (mut impressed, mut other) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = 0.5 * (impressed + other);
        if law.activity(&at(middle)) == Activity::Impressed {
            impressed = middle;
        } else {
            other = middle;
        }
    }
    at(impressed)
}

/// The gap of interaction i as it is at contact.
pub(super) fn contact_gap(laws: &LawTable, found: &Interactions, i: usize, out: &mut [f64]) {
    let gap = found.gap(i);
    out.fill(0.0);
    laws.law(found.law(i)).distance(gap, out);
    for (out, gap) in out.iter_mut().zip(gap) {
        *out = gap - *out;
    }
}

pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub(super) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| f64::max(max, x.abs()))
}

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

use std::borrow::Cow;

use percussion_inclusion::laws::{Activity, LawContext, LawTable, SetValuedLaw};
use percussion_inclusion::linalg::{Multipliers, RankRevealing};

use super::phase::{Acting, Phase, Role};
use super::scratch::{ClosedLaws, NextPlace};
use crate::evaluation::{DenseDirections, Evaluation, dot, largest};
use crate::flow::{NextStage, VectorField};
use crate::step_error::StepError;
use crate::system::{Interactions, MechanicalSystem};

/// R of (3) times the speed, relative to the largest force.
pub(super) const FAR: f64 = 1e14;

/// Newton steps for (2) and (3); one suffices for cones.
const NEWTON_STEPS: usize = 20;

/// Change of the forces at which Newton's iteration ends, relative to the largest.
const CONVERGED: f64 = 1e-15;

/// Halvings of the way to the border of an activity.
const HALVINGS: usize = 53;

/// The equations of a phase at a point.
#[derive(Default)]
pub(super) struct PhaseEquations {
    /// The system there.
    pub(super) here: Evaluation,
    /// M⁻¹h.
    pub(super) free: Vec<f64>,
    /// Directions of the laws that act.
    pub(super) directions: DenseDirections,
    /// G, row-major, and c.
    pub(super) delassus: Vec<f64>,
    pub(super) offset: Vec<f64>,
    /// Gaps (at contact) and velocities of the laws that act.
    pub(super) gap: Vec<f64>,
    pub(super) gamma: Vec<f64>,
    /// λ.
    pub(super) force: Vec<f64>,
    /// λ from which the nearest solution is taken, where there are many.
    pub(super) reference: Option<Vec<f64>>,
    /// The equations of λ, if they have many solutions.
    pub(super) shared: Option<RankRevealing>,
    /// What (2) cannot fulfil where constraints contradict each other, in units of force.
    pub(super) contradiction: f64,
    /// Evaluations of the equations of motion so far, those of impacts included.
    pub(super) evaluations: usize,
    equations: ForceEquations,
    pub(super) next: NextPlace,
    pub(super) closed: ClosedLaws,
}

/// (2) and (3) at some forces λ, rows scaled to like sizes: m components of all laws.
#[derive(Default)]
pub(super) struct ForceEquations {
    /// Derivative by λ, row-major (m × m), and residual (m).
    pub(super) matrix: Vec<f64>,
    residual: Vec<f64>,
    /// The derivative that was factored last (m × m).
    factored: Vec<f64>,
    /// A step of Newton's iteration (m).
    change: Vec<f64>,
    /// The projection in (3) for one law, and its derivative.
    projected: Vec<f64>,
    jacobian: Vec<f64>,
}

/// The motion of a system in a phase.
pub(super) struct Motion<'a> {
    pub(super) system: &'a dyn MechanicalSystem,
    pub(super) phase: &'a Phase,
    pub(super) at: &'a mut PhaseEquations,
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
        next: &NextStage,
        rate: &mut [f64],
    ) -> Result<(), StepError> {
        self.evaluate(t, y, rate)?;
        let n_q = self.system.layout().q_len();
        self.at.constrain_next_stage(self.system, self.phase, next, &rate[..n_q]);
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
        self.at.here.place(self.system, t, &y[..n_q], &y[n_q..]);
        self.at.evaluate(self.system, self.phase)?;
        self.system.coordinate_rate(&self.at.here.q, &self.at.here.u, &mut rate[..n_q]);
        Ok(())
    }

    /// Finds the interactions at a point, and nothing else.
    pub(super) fn find(&mut self, t: f64, y: &[f64]) {
        let (n_q, t) = (self.system.layout().q_len(), t.min(self.until));
        self.at.here.place(self.system, t, &y[..n_q], &y[n_q..]);
        self.at.here.find_interactions(self.system);
    }

    /// Forces and u̇.
    fn solve(&mut self, t: f64, rate: &mut [f64]) -> Result<(), StepError> {
        self.at.solve(self.system.laws(), self.phase);
        let u_dot = &mut rate[self.system.layout().q_len()..];
        self.at.accelerate(u_dot);
        match u_dot.iter().position(|a| !a.is_finite()) {
            None => Ok(()),
            Some(bad) => Err(StepError::not_finite(self.system, t, bad)),
        }
    }
}

impl PhaseEquations {
    /// G, c and what they are made of, where the evaluation is placed.
    pub(super) fn evaluate(
        &mut self,
        system: &dyn MechanicalSystem,
        phase: &Phase,
    ) -> Result<(), StepError> {
        self.evaluations += 1;
        let here = &mut self.here;
        here.mass.prepare(system.layout());
        here.factor_mass(system)?;
        here.find_interactions(system);
        here.hold_mass(system, here.t)?;
        self.evaluate_force(system, phase);
        self.here.free_acceleration(system, &mut self.free);
        if phase.size() > 0 {
            self.here.evaluate_kappa(system);
        }
        self.assemble(system.laws(), phase);
        Ok(())
    }

    /// h with the single-valued forces of laws.
    fn evaluate_force(&mut self, system: &dyn MechanicalSystem, phase: &Phase) {
        let (here, laws) = (&mut self.here, system.laws());
        let u = std::mem::take(&mut here.u);
        here.h.resize(u.len(), 0.0);
        system.force(here.t, &here.q, &u, &mut here.h);
        here.add_impressed_by(laws, &u, |found, i| {
            let (law, gap, key) = (laws.law(found.law(i)), found.gap(i), found.key(i));
            // beyond the end of its phase a law goes on as it was
            match (phase.find(key).is_some(), law.activity(gap)) {
                (true, Activity::Impressed) | (false, Activity::Off) => None,
                (_, Activity::Inclusion) => {
                    let begin = phase.impressed.get_by(key);
                    let entered = begin.map(|(_, begin)| Cow::Owned(border(law, begin, gap)));
                    Some(entered.unwrap_or(Cow::Borrowed(gap)))
                }
                _ => Some(Cow::Borrowed(gap)),
            }
        });
        here.u = u;
    }

    /// Directions, G and c of the laws that act.
    fn assemble(&mut self, laws: &LawTable, phase: &Phase) {
        let (n, m) = (self.here.u.len(), phase.size());
        for buffer in [&mut self.gap, &mut self.gamma, &mut self.offset] {
            buffer.clear();
            buffer.resize(m, 0.0);
        }
        self.directions.reset(m, n);
        let (mut start, found) = (0, &self.here.found);
        for (place, acting) in phase.laws.iter().enumerate() {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let Some(i) = found.find(acting.key, place) else { continue };
            self.directions.fill(rows.clone(), found.directions(), i);
            found.velocity(i, &self.here.u, &mut self.gamma[rows.clone()]);
            self.offset[rows.clone()].copy_from_slice(&self.here.kappa()[found.rows(i)]);
            contact_gap(laws, found, i, &mut self.gap[rows]);
        }
        self.directions.solve(&self.here.mass);
        self.delassus.resize(m * m, 0.0);
        for k in 0..m {
            for l in 0..m {
                self.delassus[k * m + l] = self.directions.delassus(k, l);
            }
            self.offset[k] += dot(self.directions.row(k), &self.free);
        }
    }

    /// Forces (2), (3), starting from those at hand.
    pub(super) fn solve(&mut self, laws: &LawTable, phase: &Phase) {
        let m = phase.size();
        self.force.resize(m, 0.0);
        if let Some(reference) = &self.reference {
            self.force.clone_from(reference);
        }
        (self.shared, self.contradiction) = (None, 0.0);
        let mut equations = std::mem::take(&mut self.equations);
        let mut factor: Option<RankRevealing> = None;
        for _ in 0..NEWTON_STEPS {
            if m == 0 {
                break;
            }
            equations.write(self, laws, phase);
            let ForceEquations { matrix, residual, change, factored, .. } = &mut equations;
            change.clear();
            change.resize(m, 0.0);
            // derivatives of cones do not change from step to step
            let kept = factor.take().filter(|_| factored == matrix);
            let equations = kept.unwrap_or_else(|| {
                factored.clone_from(matrix);
                RankRevealing::new(m, m, matrix)
            });
            self.contradiction = equations.solve(residual, Multipliers::MinimumNorm, change);
            factor = Some(equations);
            self.force.iter_mut().zip(&*change).for_each(|(force, change)| *force -= change);
            if largest(change) <= CONVERGED * largest(&self.force) {
                break;
            }
        }
        self.shared = factor.filter(|equations| equations.rank() < m);
        self.equations = equations;
    }

    /// u̇ of (1).
    pub(super) fn accelerate(&self, out: &mut [f64]) {
        out.copy_from_slice(&self.free);
        for (k, force) in self.force.iter().enumerate() {
            self.directions.add_column(k, *force, out);
        }
    }
}

impl ForceEquations {
    /// Residual and derivative where the forces are at hand.
    pub(super) fn write(&mut self, at: &PhaseEquations, laws: &LawTable, phase: &Phase) {
        let m = at.force.len();
        for (buffer, len) in [(&mut self.matrix, m * m), (&mut self.residual, m)] {
            buffer.clear();
            buffer.resize(len, 0.0);
        }
        let far = FAR * largest(&at.force).max(1.0);
        let mut start = 0;
        for acting in &phase.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            self.project(at, laws, (acting, rows.start), (phase.rest, far));
            for (i, k) in rows.clone().enumerate() {
                let row = &mut self.matrix[k * m..(k + 1) * m];
                if acting.roles[i] == Role::Held {
                    // (2), in units of force
                    let scale = at.delassus[k * m + k].max(f64::MIN_POSITIVE);
                    let g = &at.delassus[k * m..(k + 1) * m];
                    row.iter_mut().zip(g).for_each(|(row, g)| *row = g / scale);
                    self.residual[k] = (dot(g, &at.force) + at.offset[k]) / scale;
                } else {
                    // (3)
                    row[k] = 1.0;
                    self.residual[k] = at.force[k] - self.projected[i];
                    for (j, l) in rows.clone().enumerate() {
                        if acting.roles[j] == Role::Held {
                            row[l] -= self.jacobian[i * rows.len() + j];
                        }
                    }
                }
            }
        }
    }

    /// The projection in (3) and its derivative, for a law whose rows begin at `start`.
    fn project(
        &mut self,
        at: &PhaseEquations,
        laws: &LawTable,
        (acting, start): (&Acting, usize),
        (rest, far): (f64, f64),
    ) {
        let (law, m) = (laws.law(acting.law), acting.roles.len());
        let gamma = &at.gamma[start..start + m];
        let z = &mut self.projected;
        z.clear();
        z.extend_from_slice(&at.force[start..start + m]);
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
        let context = LawContext { duration: 1.0, gap: &at.gap[start..start + m] };
        self.jacobian.clear();
        self.jacobian.resize(m * m, 0.0);
        law.prox_jacobian(&context, z, &mut self.jacobian);
        law.prox(&context, z);
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

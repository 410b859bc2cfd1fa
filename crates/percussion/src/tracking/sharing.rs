//! Forces that several contacts share.
//!
//! A body that rests on more contacts than it needs has one motion and many forces: with a basis N of the null
//! space of the equations of a phase ([`super::motion`], (2) and (3)), all
//!
//! ```text
//! λ = λ₀ + N y                                                               (1)
//! ```
//!
//! move it alike. Components that a vector of N moves are *loose*. The phase lasts as long as one of (1) is
//! admissible, so that λ₀ alone says nothing of its end; what counts is
//!
//! ```text
//! min over y of ‖r‖,   r = λˢ − prox_C(λˢ) of held components                (2)
//! ```
//!
//! found by Gauss and Newton's method. Here λˢ = λ; with a margin s > 0 it is λ with one-sided forces lowered
//! by s times their mean and kinematic ones raised by the part s: a solution with r = 0 is then well inside, where
//! the motion can go on without another choice. A phase begins with the forces of least norm, as contacts of equal
//! compliance have, or, where these are not inside, with those of the largest margin that is found.

use std::borrow::Cow;

use percussion_inclusion::laws::{Constraint, LawContext, LawTable};
use percussion_inclusion::linalg::{Multipliers, RankRevealing};

use super::event::{Rounding, outside};
use super::motion::PhaseEquations;
use super::phase::{Phase, Role};
use crate::evaluation::{dot, largest};

/// Margins s of (2) that are tried, the largest first.
const MARGINS: [f64; 7] = [0.3, 0.1, 0.03, 0.01, 1e-3, 1e-5, 0.0];

/// Steps of Gauss and Newton's method, and halvings of one.
const STEPS: usize = 40;
const HALVINGS: usize = 12;

/// r, relative to the largest force, that is none.
const ADMISSIBLE: f64 = 1e-13;

/// What equations of held components may contradict each other by, relative to the largest force.
const CONTRADICTS: f64 = 1e-7;

/// Numbers of a vector of N, relative to its largest, that are none.
const FIXED: f64 = 1e-9;

/// A basis of the forces without effect.
#[derive(Debug, Default)]
pub(super) struct Sharing {
    /// N, one vector of unit size after the other.
    null: Vec<Vec<f64>>,
}

impl Sharing {
    /// Of equations whose null space is not empty.
    pub(super) fn of(equations: &RankRevealing) -> Self {
        let mut null = equations.null_space();
        for vector in &mut null {
            let size = largest(vector).max(f64::MIN_POSITIVE);
            for x in vector {
                *x /= size;
            }
        }
        Self { null }
    }

    /// Whether one of these components is loose.
    pub(super) fn moves(&self, rows: std::ops::Range<usize>) -> bool {
        self.null.iter().any(|vector| largest(&vector[rows.clone()]) > FIXED)
    }
}

/// r of (2) and its derivative by λ, row-major.
struct Residual {
    value: Vec<f64>,
    derivative: Vec<f64>,
}

impl PhaseEquations {
    /// Chooses the forces that the phase begins with at the point in hand, where they are shared.
    pub(super) fn share(&mut self, laws: &LawTable, phase: &Phase) {
        let chosen = self.force.clone();
        self.reference = None;
        self.solve(laws, phase);
        if self.shared.is_none() {
            self.force = chosen;
            return;
        }
        self.reference = Some(vec![0.0; phase.size()]);
        self.solve(laws, phase);
        let Some(sharing) = self.sharing() else { return };
        for margin in MARGINS {
            let (force, left) = self.admissible(laws, phase, &sharing, margin);
            if left <= ADMISSIBLE * largest(&force) || margin == 0.0 {
                self.force = force;
                break;
            }
        }
        self.reference = Some(self.force.clone());
    }

    /// What forces may be exchanged at the point in hand, if they are not unique.
    pub(super) fn sharing(&self) -> Option<Sharing> {
        self.shared.as_ref().map(Sharing::of)
    }

    /// How far held forces are beyond the end of their phase, in units of rounding: (2) for those that are shared.
    pub(super) fn force_excess(&self, laws: &LawTable, phase: &Phase, rounding: Rounding) -> f64 {
        let (mut fixed, mut loose, mut start) = (0.0_f64, 0.0_f64, 0);
        let sharing = self.sharing();
        for acting in &phase.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let (gap, force) = (&self.gap[rows.clone()], &self.force[rows.clone()]);
            let beyond = outside(laws.law(acting.law), &acting.roles, gap, force);
            let of = if sharing.as_ref().is_some_and(|s| s.moves(rows)) {
                &mut loose
            } else {
                &mut fixed
            };
            *of = of.max(beyond);
        }
        let Some(sharing) = sharing else { return fixed / rounding.force };
        let unit = rounding.force.max(10.0 * ADMISSIBLE * largest(&self.force));
        if loose > unit {
            (_, loose) = self.admissible(laws, phase, &sharing, 0.0);
        }
        let contradiction = self.contradiction / (CONTRADICTS * largest(&self.force));
        (fixed / rounding.force).max(loose / unit).max(contradiction)
    }

    /// The forces that say what ends a phase, and the size from which on they do: those nearest to being
    /// admissible where forces are shared.
    pub(super) fn decisive_forces(
        &self,
        laws: &LawTable,
        phase: &Phase,
        unit: f64,
    ) -> (Cow<'_, [f64]>, f64) {
        let Some(sharing) = self.sharing() else { return (Cow::Borrowed(&self.force), unit) };
        let (force, left) = self.admissible(laws, phase, &sharing, 0.0);
        (Cow::Owned(force), unit.max(0.01 * left))
    }

    /// The forces (1) nearest to being admissible with a margin, and the largest component of r that is left.
    pub(super) fn admissible(
        &self,
        laws: &LawTable,
        phase: &Phase,
        sharing: &Sharing,
        margin: f64,
    ) -> (Vec<f64>, f64) {
        let mut force = self.force.clone();
        let mean = mean_one_sided(laws, phase, &force);
        let of = |force: &[f64]| self.residual(laws, phase, force, (margin, mean));
        let mut residual = of(&force);
        let (m, k) = (force.len(), sharing.null.len());
        for _ in 0..STEPS {
            if largest(&residual.value) <= f64::EPSILON * largest(&force) {
                break;
            }
            let mut matrix = vec![0.0; m * k];
            for (row, numbers) in matrix.chunks_mut(k).enumerate() {
                let derivative = &residual.derivative[row * m..(row + 1) * m];
                numbers.iter_mut().zip(&sharing.null).for_each(|(x, n)| *x = dot(derivative, n));
            }
            let mut y = vec![0.0; k];
            let equations = RankRevealing::new(m, k, &matrix);
            equations.solve(&residual.value, Multipliers::MinimumNorm, &mut y);
            let Some(next) = descend(&force, sharing, &y, &residual, of) else { break };
            (force, residual) = next;
        }
        let left = largest(&residual.value);
        (force, left)
    }

    /// r of (2) with a margin and the mean of one-sided forces.
    fn residual(
        &self,
        laws: &LawTable,
        phase: &Phase,
        force: &[f64],
        (margin, mean): (f64, f64),
    ) -> Residual {
        let m = force.len();
        let mut value = vec![0.0; m];
        let mut derivative = vec![0.0; m * m];
        let mut start = 0;
        for acting in &phase.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let (law, n) = (laws.law(acting.law), rows.len());
            let gap = &self.gap[rows.clone()];
            let context = LawContext { duration: 1.0, gap };
            let (mut z, mut scale) = (force[rows.clone()].to_vec(), vec![1.0; n]);
            for k in 0..n {
                match law.constraint(k) {
                    Constraint::OneSided => z[k] -= margin * mean * law.side(gap),
                    Constraint::Kinematic if acting.roles[k] == Role::Held => {
                        scale[k] = 1.0 + margin;
                        z[k] *= scale[k];
                    }
                    Constraint::Bilateral | Constraint::Kinematic => {}
                }
            }
            let mut jacobian = vec![0.0; n * n];
            law.prox_jacobian(&context, &z, &mut jacobian);
            let mut projected = z.clone();
            law.prox(&context, &mut projected);
            for k in (0..n).filter(|k| acting.roles[*k] == Role::Held) {
                let row = rows.start + k;
                value[row] = z[k] - projected[k];
                for l in 0..n {
                    let own = f64::from(u8::from(k == l));
                    derivative[row * m + rows.start + l] = (own - jacobian[k * n + l]) * scale[l];
                }
            }
        }
        Residual { value, derivative }
    }
}

/// The forces after a step along −N y that makes r smaller; none if there is none.
fn descend(
    force: &[f64],
    sharing: &Sharing,
    y: &[f64],
    residual: &Residual,
    of: impl Fn(&[f64]) -> Residual,
) -> Option<(Vec<f64>, Residual)> {
    let before = dot(&residual.value, &residual.value);
    let mut part = 1.0;
    for _ in 0..HALVINGS {
        let mut next = force.to_vec();
        for (y, vector) in y.iter().zip(&sharing.null) {
            next.iter_mut().zip(vector).for_each(|(x, n)| *x -= part * y * n);
        }
        let found = of(&next);
        if dot(&found.value, &found.value) < (1.0 - 1e-3 * part) * before {
            return Some((next, found));
        }
        part *= 0.5;
    }
    None
}

/// Mean size of one-sided forces.
fn mean_one_sided(laws: &LawTable, phase: &Phase, force: &[f64]) -> f64 {
    let (mut sum, mut count, mut start) = (0.0, 0.0, 0);
    for acting in &phase.laws {
        for k in 0..acting.roles.len() {
            if laws.law(acting.law).constraint(k) == Constraint::OneSided {
                (sum, count) = (sum + force[start + k].abs(), count + 1.0);
            }
        }
        start += acting.roles.len();
    }
    sum / f64::max(count, 1.0)
}

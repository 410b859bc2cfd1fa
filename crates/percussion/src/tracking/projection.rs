//! Constraints brought back to zero after a step.
//!
//! ```text
//! u += M⁻¹W P,   Wᵀu + ζ = 0      for held components                        (1)
//! q += F M⁻¹W ν,   s(q) = s₀      for held components with a distance s      (2)
//! ```
//!
//! with the distance s₀ at the beginning of the step, 0 to rounding unless the initial state had
//! another. The corrections are the smallest in the metric of M, and of the size of the error of the step. Where
//! friction holds what still slides, since no force would let it slide on, (1) is an impact without collision
//! and P its impulse [GenotBrogliato1999, §2].

use percussion_inclusion::laws::LawTable;
use percussion_inclusion::linalg::{Multipliers, RankRevealing};

use super::motion::{ForceEquations, PhaseEquations};
use super::phase::{Phase, Role};
use crate::evaluation::largest;
use crate::step_error::StepError;
use crate::system::{InteractionKey, Keyed, MechanicalSystem, State};

/// Impulses of laws.
pub(super) type Impulses = Keyed<(InteractionKey, Vec<f64>)>;

/// Adds the impulse of a law.
pub(super) fn add_impulse(impulses: &mut Impulses, key: InteractionKey, impulse: &[f64]) {
    match impulses.get_by_mut(key) {
        Some((_, sum)) => sum.iter_mut().zip(impulse).for_each(|(sum, p)| *sum += p),
        None => impulses.push((key, impulse.to_vec())),
    }
}

/// Newton steps of (2).
const NEWTON_STEPS: usize = 5;

impl PhaseEquations {
    /// Corrects q and u at time t, with s₀ by component.
    pub(super) fn project(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        (phase, s_begin): (&Phase, &[Option<f64>]),
        (q, u): (&mut [f64], &mut [f64]),
    ) -> Result<(), StepError> {
        let held = phase.laws.iter().any(|law| law.roles.contains(&Role::Held));
        if !held {
            return Ok(());
        }
        let mut rate = vec![0.0; q.len()];
        for _ in 0..NEWTON_STEPS {
            self.here.place(system, t, q, u);
            self.evaluate(system, phase)?;
            let distances = self.distances(system.laws(), phase);
            let drift = distances.iter().zip(s_begin).map(|(s, s_0)| Some(*s.as_ref()? - (*s_0)?));
            let Some((change, _)) = self.correction(phase, &drift.collect::<Vec<_>>()) else {
                break;
            };
            let before = largest(q);
            system.coordinate_rate(q, &change, &mut rate);
            q.iter_mut().zip(&rate).for_each(|(q, rate)| *q += rate);
            system.normalize(q);
            if largest(&rate) <= f64::EPSILON * before {
                break;
            }
        }
        self.here.place(system, t, q, u);
        self.evaluate(system, phase)?;
        let velocities = self.gamma.iter().map(|gamma| Some(*gamma)).collect::<Vec<_>>();
        if let Some((change, _)) = self.correction(phase, &velocities) {
            u.iter_mut().zip(&change).for_each(|(u, change)| *u += change);
        }
        // what is left of a velocity whose square is no number any more is rest
        u.iter_mut().filter(|u| **u * **u < f64::MIN_POSITIVE).for_each(|u| *u = 0.0);
        Ok(())
    }

    /// Stops held components of closed laws at velocity level; those that slide get the friction of the impulse
    /// that this takes, negative with it where the law pulls.
    pub(super) fn land(
        &mut self,
        system: &dyn MechanicalSystem,
        closed: &Phase,
        state: &mut State,
    ) -> Result<(), StepError> {
        let slides = closed.laws.iter().any(|law| law.roles.contains(&Role::Moving));
        if !slides {
            let kept = vec![None; closed.size()];
            return self.project(system, state.t, (closed, &kept), (&mut state.q, &mut state.u));
        }
        self.here.place(system, state.t, &state.q, &state.u);
        self.evaluate(system, closed)?;
        let m = closed.size();
        // cones: any force inside tells how friction goes with its normal force
        self.force.clear();
        self.force.resize(m, 1.0);
        let mut equations = ForceEquations::default();
        equations.write(self, system.laws(), closed);
        let roles = closed.laws.iter().flat_map(|law| &law.roles).enumerate();
        let scale = |k: usize| self.delassus[k * (m + 1)].max(f64::MIN_POSITIVE);
        let right = roles.map(|(k, role)| match role {
            Role::Held => -self.gamma[k] / scale(k),
            Role::Moving => 0.0,
        });
        let mut impulse = vec![0.0; m];
        RankRevealing::new(m, m, &equations.matrix).solve(
            &right.collect::<Vec<_>>(),
            Multipliers::MinimumNorm,
            &mut impulse,
        );
        for (k, impulse) in impulse.iter().enumerate() {
            self.directions.add_column(k, *impulse, &mut state.u);
        }
        Ok(())
    }

    /// The velocities after an impact without collision at the point in hand, and its impulses; none if no
    /// friction holds what slides.
    pub(super) fn jammed(&self, laws: &LawTable, phase: &Phase) -> Option<(Vec<f64>, Impulses)> {
        let (mut slides, mut start) = (false, 0);
        for acting in &phase.laws {
            let kinematic = laws.law(acting.law).geometric()..acting.roles.len();
            slides |= kinematic
                .into_iter()
                .any(|k| acting.roles[k] == Role::Held && self.gamma[start + k].abs() > phase.rest);
            start += acting.roles.len();
        }
        let velocities: Vec<_> = self.gamma.iter().map(|gamma| slides.then_some(*gamma)).collect();
        let (change, percussion) = self.correction(phase, &velocities)?;
        let u = self.here.u.iter().zip(&change).map(|(u, change)| u + change).collect();
        let (mut impulses, mut start) = (Impulses::default(), 0);
        for acting in &phase.laws {
            let end = start + acting.roles.len();
            impulses.push((acting.key, percussion[start..end].to_vec()));
            start = end;
        }
        Some((u, impulses))
    }

    /// s of every component; none for kinematic ones.
    pub(super) fn distances(&self, laws: &LawTable, phase: &Phase) -> Vec<Option<f64>> {
        let mut distances = Vec::with_capacity(phase.size());
        for (place, acting) in phase.laws.iter().enumerate() {
            let mut s = vec![0.0; acting.roles.len()];
            let (law, mut geometric) = (laws.law(acting.law), 0);
            if let Some(i) = self.here.found.find(acting.key, place) {
                law.distance(self.here.found.gap(i), &mut s);
                geometric = law.geometric();
            }
            distances.extend(s.iter().enumerate().map(|(k, s)| (k < geometric).then_some(*s)));
        }
        distances
    }

    /// M⁻¹W P with Wᵀ(M⁻¹W P) = −s over held components that have an s, and P of all; none if there are none.
    fn correction(&self, phase: &Phase, s: &[Option<f64>]) -> Option<(Vec<f64>, Vec<f64>)> {
        let (n, m) = (self.here.u.len(), phase.size());
        let roles = phase.laws.iter().flat_map(|law| &law.roles);
        let rows: Vec<(usize, f64)> = roles
            .enumerate()
            .filter(|(_, role)| **role == Role::Held)
            .filter_map(|(k, _)| s[k].map(|s| (k, s)))
            .collect();
        if rows.is_empty() {
            return None;
        }
        let scale = |k: usize| self.delassus[k * m + k].max(f64::MIN_POSITIVE).sqrt();
        let entry = |k: usize, l: usize| self.delassus[k * m + l] / (scale(k) * scale(l));
        let matrix: Vec<f64> =
            rows.iter().flat_map(|(k, _)| rows.iter().map(move |(l, _)| entry(*k, *l))).collect();
        let right: Vec<f64> = rows.iter().map(|(k, s)| -s / scale(*k)).collect();
        let mut percussion = vec![0.0; rows.len()];
        RankRevealing::new(rows.len(), rows.len(), &matrix).solve(
            &right,
            Multipliers::MinimumNorm,
            &mut percussion,
        );
        let (mut change, mut all) = (vec![0.0; n], vec![0.0; m]);
        for ((k, _), p) in rows.iter().zip(&percussion) {
            all[*k] = p / scale(*k);
            self.directions.add_column(*k, all[*k], &mut change);
        }
        Some((change, all))
    }
}

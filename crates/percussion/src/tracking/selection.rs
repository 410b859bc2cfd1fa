//! The phase that begins at an instant.
//!
//! Of the closed laws, groups at rest obey their laws at acceleration level, and moving ones at
//! velocity level:
//!
//! ```text
//! −ξᵢ ∈ N_{Cᵢ}(λᵢ),   ξ = γ̇ = G λ + c   at rest,   ξ = γ̇ + K γ   moving       (1)
//! ```
//!
//! [Studer2009, §5.2.1], [StuderGlocker2006, eq. (9)], with K so large that γ decides: larger than all
//! accelerations, and than what the bounded force of a moving group can do to it. Which piece
//! of the projection acts says what becomes of a group: unchanged arguments are held, others move
//! along ξ, and a law without force opens. Forces are found again, exactly, by [`super::motion`].

use std::ops::Range;

use percussion_inclusion::laws::{Constraint, LawContext, LawId, LawTable, Mode};
use percussion_inclusion::linalg::RankRevealing;
use percussion_inclusion::problem::InclusionProblem;
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use super::event::leaving_direction;
use super::motion::{FAR, PhaseEquations};
use super::phase::{Acting, Phase, Role};
use super::scratch::ClosedLaws;
use super::sharing::Sharing;
use crate::evaluation::{dot, largest};
use crate::step_error::StepError;
use crate::system::{Keyed, MechanicalSystem};

/// ξ, relative to its largest term, up to which contacts that share their forces stay as they are.
const STILL: f64 = 1e-8;

/// K |γ| relative to the largest acceleration.
const DECISIVE: f64 = 1e6;

impl PhaseEquations {
    /// Makes of the closed laws, all at rest or moving as their velocities are, the phase that
    /// begins at the point in hand. Laws that open are left out.
    pub(super) fn select(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        t: f64,
        closed: &Phase,
    ) -> Result<(Phase, SolveReport), StepError> {
        self.reference = None;
        self.evaluate(system, closed)?;
        let blocks: Vec<LawId> = closed.laws.iter().map(|acting| acting.law).collect();
        if blocks.is_empty() {
            self.force.clear();
            return Ok((closed.clone(), SolveReport::EMPTY));
        }
        let own = self.blocks(closed);
        let ClosedLaws { directions, delassus } = &own;
        let offset = self.laws_at_their_levels(system.laws(), closed);
        let problem = InclusionProblem {
            delassus,
            offset: &offset,
            noise: &[],
            gap: &self.gap,
            blocks: &blocks,
            laws: system.laws(),
            duration: 1.0,
        };
        let mut force = vec![0.0; offset.len()];
        let report = solver.solve(&problem, &mut force).map_err(|source| {
            let interaction = "the closed interactions".into();
            StepError::Inclusion { t, interaction, source }
        })?;
        let mut phase = Phase { laws: Keyed::default(), ..closed.clone() };
        let sharing = self.sharing_of_closed();
        self.force.clear();
        for (k, acting) in closed.laws.iter().enumerate() {
            let rows = directions.row(k);
            let velocity: Vec<f64> =
                rows.clone().map(|row| self.xi(&offset, &force, row)).collect();
            let (laws, own) = (system.laws(), &force[rows.clone()]);
            let chosen = if sharing.as_ref().is_some_and(|sharing| sharing.moves(rows.clone())) {
                let noise = self.noise(&force, rows.clone());
                self.judge_shared(laws, (acting, rows.start), own, (&velocity, &noise))
            } else {
                self.judge(laws, acting, rows.start, own, &velocity)
            };
            if let Some(chosen) = chosen {
                self.force.extend_from_slice(&force[rows]);
                phase.laws.push(chosen);
            }
        }
        self.closed = own;
        Ok((phase, report))
    }

    /// Wᵀ as one dense block per law, and G of it, in the memory kept for them.
    fn blocks(&mut self, closed: &Phase) -> ClosedLaws {
        let mut own = std::mem::take(&mut self.closed);
        let (n, mut start) = (self.here.u.len(), 0);
        own.directions.clear();
        for acting in &closed.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            own.directions.begin_row(rows.len());
            own.directions.push_block_of(0, 0..n, self.directions.rows(rows));
        }
        own.delassus.assemble_full(&own.directions, n, |x| self.here.mass.solve(x));
        own
    }

    /// c of (1).
    fn laws_at_their_levels(&self, laws: &LawTable, closed: &Phase) -> Vec<f64> {
        let mut offset = self.offset.clone();
        let size = largest(&offset).max(largest(&self.gamma)).max(f64::MIN_POSITIVE);
        let mut start = 0;
        for acting in &closed.laws {
            let mut first = start;
            for &group in laws.law(acting.law).groups() {
                let rows = first..first + group;
                first = rows.end;
                let speed = largest(&self.gamma[rows.clone()]);
                // nothing moves along a bilateral constraint: its γ is what an impact left unsolved
                let constraint = laws.law(acting.law).constraint(rows.start - start);
                if speed > closed.rest && constraint != Constraint::Bilateral {
                    let bound = self.largest_effect(laws, acting, start, rows.clone());
                    for row in rows {
                        let decisive = f64::max(DECISIVE * size, 2.0 * bound);
                        offset[row] += decisive * (self.gamma[row] / speed);
                    }
                }
            }
            start = first;
        }
        offset
    }

    /// Largest acceleration that the force of a moving group against its motion gives to the
    /// group itself; zero if the force is not bounded.
    fn largest_effect(
        &self,
        laws: &LawTable,
        acting: &Acting,
        start: usize,
        rows: Range<usize>,
    ) -> f64 {
        let end = start + acting.roles.len();
        let mut force = vec![0.0; acting.roles.len()];
        let group = rows.start - start..rows.end - start;
        let speed = largest(&self.gamma[rows.clone()]);
        for (force, gamma) in force[group.clone()].iter_mut().zip(&self.gamma[rows.clone()]) {
            *force = -FAR * (gamma / speed);
        }
        let wanted = force.clone();
        let context = LawContext { duration: 1.0, gap: &self.gap[start..end] };
        laws.law(acting.law).prox(&context, &mut force);
        if force == wanted {
            return 0.0;
        }
        let m = self.offset.len();
        let inverse_mass = rows.map(|row| self.delassus[row * (m + 1)]).fold(0.0, f64::max);
        inverse_mass * largest(&force[group])
    }

    fn xi(&self, offset: &[f64], force: &[f64], row: usize) -> f64 {
        let m = offset.len();
        offset[row] + dot(&self.delassus[row * m..(row + 1) * m], force)
    }

    /// Forces that the closed laws can exchange, all of their components held; none if there are none.
    fn sharing_of_closed(&self) -> Option<Sharing> {
        let m = self.offset.len();
        let scale = |k: usize| self.delassus[k * (m + 1)].max(f64::MIN_POSITIVE).sqrt();
        let scales: Vec<f64> = (0..m).map(scale).collect();
        let scaled = (0..m * m).map(|i| self.delassus[i] / (scales[i / m] * scales[i % m]));
        let equations = RankRevealing::new(m, m, &scaled.collect::<Vec<_>>());
        (equations.rank() < m).then(|| Sharing::of(&equations))
    }

    /// What of ξ of a law is the solver's error and rounding, by component: STILL of its largest term, in units
    /// of what a unit force does.
    fn noise(&self, force: &[f64], rows: Range<usize>) -> Vec<f64> {
        let m = force.len();
        let unit = |row: usize| self.delassus[row * (m + 1)].max(f64::MIN_POSITIVE).sqrt();
        let largest_term = |row: usize| {
            let terms = self.delassus[row * m..(row + 1) * m].iter().zip(force);
            let terms = terms.map(|(g, force)| (g * force).abs());
            terms.fold(self.offset[row].abs(), f64::max) / unit(row)
        };
        let size = rows.clone().map(largest_term).fold(0.0, f64::max);
        rows.map(|row| STILL * size * unit(row)).collect()
    }

    /// The same for a law whose force is not unique: what its contact does decides, not the force.
    fn judge_shared(
        &self,
        laws: &LawTable,
        (acting, start): (&Acting, usize),
        force: &[f64],
        (xi, noise): (&[f64], &[f64]),
    ) -> Option<Acting> {
        let law = laws.law(acting.law);
        let gap = &self.gap[start..start + force.len()];
        let context = LawContext { duration: 1.0, gap };
        let opens = |k: usize| {
            law.constraint(k) == Constraint::OneSided && law.side(gap) * xi[k] > noise[k]
        };
        if (0..force.len()).any(opens) {
            return None;
        }
        let mut chosen = acting.clone();
        let was_free = !matches!(acting.mode, Mode::Constrained | Mode::Open);
        // deep inside the set, but for the groups that move
        let mut typical = vec![0.0; force.len()];
        let mut first = 0;
        for &size in law.groups() {
            let group = first..first + size;
            first = group.end;
            let kinematic = law.constraint(group.start) == Constraint::Kinematic;
            let moves = kinematic && group.clone().any(|k| xi[k].abs() > noise[k]);
            let speed = dot(&xi[group.clone()], &xi[group.clone()]).sqrt();
            let mut direction = vec![0.0; size];
            if moves {
                direction = group.clone().map(|k| xi[k] / speed.max(f64::MIN_POSITIVE)).collect();
            } else if kinematic && was_free {
                (direction, _) = leaving_direction(law, &context, force, group.clone());
            }
            let moves = largest(&direction) > 0.0;
            for (k, direction) in group.zip(direction) {
                chosen.roles[k] = if moves { Role::Moving } else { Role::Held };
                chosen.direction[k] = direction;
                typical[k] = if kinematic { -FAR * direction } else { law.side(gap) };
            }
        }
        chosen.mode = law.prox(&context, &mut typical);
        Some(chosen)
    }

    /// What becomes of a law with this force and ξ; none if it opens.
    fn judge(
        &self,
        laws: &LawTable,
        acting: &Acting,
        start: usize,
        force: &[f64],
        xi: &[f64],
    ) -> Option<Acting> {
        let (law, m) = (laws.law(acting.law), self.offset.len());
        let mut argument = force.to_vec();
        let mut first = 0;
        for &size in law.groups() {
            let group = first..first + size;
            first = group.end;
            let inverse = group.clone().map(|k| self.delassus[(start + k) * (m + 1)]);
            let r = 1.0 / inverse.fold(f64::MIN_POSITIVE, f64::max);
            group.for_each(|k| argument[k] -= r * xi[k]);
        }
        let context = LawContext { duration: 1.0, gap: &self.gap[start..start + force.len()] };
        let mut projected = argument.clone();
        let mode = law.prox(&context, &mut projected);
        if mode == Mode::Open {
            return None;
        }
        let mut chosen = Acting { mode, ..acting.clone() };
        // a law that was set free stays so where rounding cannot tell
        let was_free = !matches!(acting.mode, Mode::Constrained | Mode::Open);
        let mut first = 0;
        for &size in law.groups() {
            let group = first..first + size;
            first = group.end;
            let mut held = argument[group.clone()] == projected[group.clone()];
            let speed = dot(&xi[group.clone()], &xi[group.clone()]).sqrt();
            let mut direction: Vec<f64> =
                group.clone().map(|k| xi[k] / speed.max(f64::MIN_POSITIVE)).collect();
            if held && was_free {
                (direction, _) = leaving_direction(law, &context, force, group.clone());
                held = largest(&direction) == 0.0;
                chosen.mode = if held { chosen.mode } else { acting.mode };
            }
            for (k, direction) in group.zip(direction) {
                chosen.roles[k] = if held { Role::Held } else { Role::Moving };
                chosen.direction[k] = if held { 0.0 } else { direction };
            }
        }
        Some(chosen)
    }
}

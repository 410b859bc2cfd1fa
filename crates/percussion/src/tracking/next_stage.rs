//! Forces with which constraints hold at velocity level where a stage arrives.
//!
//! With q̇ and u̇ = M⁻¹h + M⁻¹W λ of a stage the next one is at
//!
//! ```text
//! q' = q_b + w q̇,   u' = u_b + w u̇,   W(t',q')ᵀu' + ζ(t',q') = 0               (1)
//! ```
//!
//! for held components. q' does not depend on λ, so that (1) is linear,
//!
//! ```text
//! G'λ + c' = 0,   G' = W'ᵀM⁻¹W,   c' = (W'ᵀ(u_b + w M⁻¹h) + ζ')/w              (2)
//! ```
//!
//! and takes the place of γ̇ = G λ + c = 0 [BraseyHairer1993, §1],
//! [HairerWanner1996, §VII.6].

use super::motion::PhaseEquations;
use super::phase::Phase;
use super::scratch::NextPlace;
use crate::evaluation::dot;
use crate::flow::NextStage;
use crate::system::MechanicalSystem;

impl PhaseEquations {
    /// Replaces G and c of the point that was evaluated, where q̇ is known, by those of (2).
    pub(super) fn constrain_next_stage(
        &mut self,
        system: &dyn MechanicalSystem,
        phase: &Phase,
        stage: &NextStage,
        q_dot: &[f64],
    ) {
        let (n, m) = (self.here.u.len(), phase.size());
        let (q_base, u_base) = stage.base.split_at(q_dot.len());
        let NextPlace { q, u, found: next, row, velocity, unit } = &mut self.next;
        q.clear();
        q.extend(q_base.iter().zip(q_dot).map(|(q, r)| q + stage.weight * r));
        u.clear();
        u.extend(u_base.iter().zip(&self.free).map(|(u, a)| u + stage.weight * a));
        system.prescribe(stage.t, q, u);
        next.clear();
        system.interactions(stage.t, q, next);
        row.resize(n, 0.0);
        let mut start = 0;
        for (place, acting) in phase.laws.iter().enumerate() {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let Some(i) = next.find(acting.key, place) else { continue };
            velocity.resize(rows.len(), 0.0);
            next.velocity(i, u, velocity);
            for (component, k) in rows.enumerate() {
                unit.clear();
                unit.resize(velocity.len(), 0.0);
                unit[component] = 1.0;
                row.fill(0.0);
                next.directions().add_transposed_row_times(i, unit, row);
                for l in 0..m {
                    self.delassus[k * m + l] = dot(row, self.directions.column(l));
                }
                self.offset[k] = velocity[component] / stage.weight;
            }
        }
    }
}

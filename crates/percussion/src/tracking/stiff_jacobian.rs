//! The Jacobian of the motion in a phase, as far as it is stiff.
//!
//! With K and C of the forces, dh = −K dq − C du, and M and W taken to be constant,
//!
//! ```text
//! du̇ = M⁻¹dh + M⁻¹W dλ,   E dλ = −Wᵀ M⁻¹dh in rows of held components, 0 in others   (1)
//! ```
//!
//! with the derivative E by λ of the equations of the forces. Where q̇ = u does not hold, or laws
//! have single-valued forces, differences have to be taken.

use percussion_inclusion::laws::Activity;
use percussion_inclusion::linalg::{Multipliers, RankRevealing, Triplets};

use super::motion::{ForceEquations, PhaseEquations};
use super::phase::{Phase, Role};
use crate::evaluation::dot;
use crate::system::{Linearization, MechanicalSystem};

impl PhaseEquations {
    /// Whether (1) is a Jacobian at the point that was evaluated.
    pub(super) fn has_jacobian(&self, system: &dyn MechanicalSystem) -> bool {
        // numbers that have nothing to do with each other, so that no symmetry hides F
        let generic: Vec<f64> =
            (0..self.here.u.len()).map(|k| 1.0 + (k as f64 + 0.5).sin()).collect();
        let mut rate = vec![0.0; self.here.q.len()];
        if rate.len() == generic.len() {
            system.coordinate_rate(&self.here.q, &generic, &mut rate);
        }
        let impressed = |i: usize| {
            let law = system.laws().law(self.here.found.law(i));
            law.has_impressed_force() && law.activity(self.here.found.gap(i)) != Activity::Off
        };
        rate == generic && !(0..self.here.found.len()).any(impressed)
    }

    /// Writes ∂(u, u̇)/∂(q, u), row-major, at the point where the forces were solved for.
    pub(super) fn write_jacobian(
        &self,
        system: &dyn MechanicalSystem,
        t: f64,
        phase: &Phase,
        out: &mut [f64],
    ) {
        let (n, m) = (self.here.u.len(), phase.size());
        let mut linearization = Linearization::default();
        system.linearize(t, &self.here.q, &self.here.u, &mut linearization);
        let mut equations = ForceEquations::default();
        equations.write(self, system.laws(), phase);
        let equations = RankRevealing::new(m, m, &equations.matrix);
        let Linearization { stiffness, damping, .. } = &linearization;
        for (block, matrix) in [stiffness, damping].into_iter().enumerate() {
            for (j, mut column) in columns(n, matrix).into_iter().enumerate() {
                self.here.mass.solve(&mut column);
                self.hold(phase, &equations, &mut column);
                for (i, value) in column.iter().enumerate() {
                    out[(n + i) * 2 * n + block * n + j] = *value;
                }
            }
        }
        for i in 0..n {
            out[i * 2 * n + n + i] = 1.0;
        }
    }

    /// Adds M⁻¹W dλ of (1) to M⁻¹dh.
    fn hold(&self, phase: &Phase, equations: &RankRevealing, du: &mut [f64]) {
        let m = phase.size();
        if m == 0 {
            return;
        }
        let roles = phase.laws.iter().flat_map(|law| &law.roles);
        let right = roles.enumerate().map(|(k, role)| match role {
            Role::Moving => 0.0,
            // in units of force, as the equations are
            Role::Held => {
                let scale = self.delassus[k * m + k].max(f64::MIN_POSITIVE);
                -dot(self.directions.row(k), du) / scale
            }
        });
        let (right, mut change) = (right.collect::<Vec<_>>(), vec![0.0; m]);
        equations.solve(&right, Multipliers::MinimumNorm, &mut change);
        for (k, force) in change.iter().enumerate() {
            self.directions.add_column(k, *force, du);
        }
    }
}

/// Columns of the negative of a matrix.
fn columns(n: usize, matrix: &Triplets) -> Vec<Vec<f64>> {
    let mut columns = vec![vec![0.0; n]; n];
    matrix.entries().for_each(|(i, j, value)| columns[j][i] -= value);
    columns
}

//! Machines that cannot move: constraints and prescribed bodies that squeeze each other.
//!
//! Where an inclusion problem was not solved, percussions z without effect that work against it are
//! looked for ([`InclusionProblem::squeeze`]): against the problem as it is posed, and against the
//! velocities alone,
//!
//! ```text
//! W z = 0,   (Wᵀu_free + ζ)ᵀz < −10⁻⁵ Σ_k |z_k| (Σ_j |W_jk u_j| + |ζ_k|),      (1)
//! ```
//!
//! so that neither restitution, nor penetrations that are pushed out, nor drift of redundant
//! constraints makes a machine infeasible. The entries of z name the interactions that take part.

use percussion_inclusion::problem::InclusionProblem;

use super::{ContactProblem, Posed};
use crate::step_error::StepError;
use crate::system::MechanicalSystem;

/// The factor of (1).
const SIGNIFICANT: f64 = 1e-5;

/// Names in a list of them.
const NAMES: usize = 10;

/// Entries of z, relative to the largest effect, that take part.
const INVOLVED: f64 = 1e-6;

impl ContactProblem {
    /// The error of a problem that was not solved because there is no motion, if that is why.
    pub(super) fn squeezed(&self, posed: &Posed, problem: &InclusionProblem) -> Option<StepError> {
        problem.squeeze()?;
        let (mut velocities, mut sizes) = (vec![0.0; problem.size()], vec![0.0; problem.size()]);
        let (found, directions) = (&posed.at.found, &self.acting.directions);
        for (k, &i) in self.acting.interactions.iter().enumerate() {
            let rows = directions.row(k);
            found.velocity(i, &self.u_free, &mut velocities[rows.clone()]);
            for (size, drift) in sizes[rows.clone()].iter_mut().zip(found.drift(i)) {
                *size = drift.abs();
            }
            for entry in directions.entries(k) {
                let u = &self.u_free[entry.columns.clone()];
                for (size, data) in sizes[rows.clone()].iter_mut().zip(entry.data.chunks(u.len())) {
                    *size += data.iter().zip(u).map(|(w, u)| (w * u).abs()).sum::<f64>();
                }
            }
        }
        let z = InclusionProblem { offset: &velocities, ..*problem }.squeeze()?;
        // (1)
        let work: f64 = z.iter().zip(&velocities).map(|(z, c)| z * c).sum();
        let parts: f64 = z.iter().zip(&sizes).map(|(z, size)| (z * size).abs()).sum();
        (work < -SIGNIFICANT * parts).then(|| self.name_squeeze(posed, &z))
    }

    /// The error with the names of what takes part in z.
    fn name_squeeze(&self, posed: &Posed, z: &[f64]) -> StepError {
        let Posed { system, at, t, .. } = *posed;
        let prescribed = prescribed(system, t, &at.q);
        let largest = z.iter().fold(0.0, |max, z| f64::max(max, z.abs()));
        let (mut interactions, mut bodies) = (Vec::new(), Vec::new());
        for (k, &i) in self.acting.interactions.iter().enumerate() {
            let own = &z[self.acting.directions.row(k)];
            if own.iter().all(|z| z.abs() <= INVOLVED * largest) {
                continue;
            }
            interactions.push(format!("`{}`", system.interaction_name(at.found.key(i))));
            for entry in self.acting.directions.entries(k) {
                let name = format!("`{}`", system.layout().part(entry.block).name);
                let moves = entry.columns.clone().any(|j| prescribed[j]);
                if moves && !bodies.contains(&name) {
                    bodies.push(name);
                }
            }
        }
        StepError::Squeezed { t, interactions: listed(&interactions), bodies: moved_by(&bodies) }
    }
}

/// Which velocities a system prescribes: those that it writes.
fn prescribed(system: &dyn MechanicalSystem, t: f64, q: &[f64]) -> Vec<bool> {
    let (mut q, mut u) = (q.to_vec(), vec![f64::NAN; system.layout().u_len()]);
    system.prescribe(t, &mut q, &mut u);
    u.iter().map(|u| !u.is_nan()).collect()
}

/// "a, b and c", or the first and how many more.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [first @ .., _, _] if names.len() > NAMES => {
            let first = &first[..NAMES - 1];
            format!("{} and {} more", first.join(", "), names.len() - first.len())
        }
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The prescribed bodies that take part, in words.
fn moved_by(bodies: &[String]) -> String {
    match bodies {
        [] => String::new(),
        [one] => format!(" between them and the prescribed motion of {one}"),
        more => format!(" between them and the prescribed motions of {}", listed(more)),
    }
}

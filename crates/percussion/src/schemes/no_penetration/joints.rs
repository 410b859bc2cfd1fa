//! Joints in a step without penetration, after RATTLE.
//!
//! Directions of joints turn with the bodies. For bilateral laws the percussions P̄ of positions act along the directions
//! at the beginning and stay in the velocity, and P₂ along those at the end makes it admissible there,
//!
//! ```text
//! u_E = u_B + M⁻¹(Δt h + W_B P̄ + W_E P₂),   W_Eᵀu_E + ζ_E = 0,   P = P̄ + P₂,   (1)
//! ```
//!
//! [HairerLubichWanner2006, §VII.1.4], where P̄ solves the linearised constraint instead of the constraint itself. Without
//! it the velocity would be turned by projections alone, which change energy by O(Δt). Not for singular M, which
//! bilateral laws complete.

use percussion_inclusion::laws::LawTable;

use super::Workspace;
use crate::system::{Interactions, MechanicalSystem};

/// What the bilateral laws of a step need between positions and velocities.
#[derive(Debug, Default)]
pub(super) struct Joints {
    /// P̄ of the bilateral laws, by rows of all interactions, zero for others.
    percussion: Vec<f64>,
    /// M⁻¹W_B P̄ (n).
    kick: Vec<f64>,
    /// Interactions at the beginning and at the end.
    begin: Interactions,
    end: Interactions,
    are_there: bool,
}

impl Joints {
    /// Takes P̄, given by rows of all interactions, and the directions of bilateral laws at t and q, the end of
    /// the step, which are then those of the evaluation.
    pub(super) fn pass(
        &mut self,
        system: &dyn MechanicalSystem,
        work: &mut Workspace,
        percussion: &[f64],
        (t, q): (f64, &[f64]),
    ) {
        let (laws, found) = (system.laws(), &work.at.found);
        let is_joint = |i: usize| laws.law(found.law(i)).is_bilateral();
        self.are_there = work.at.mass.held().is_none() && (0..found.len()).any(is_joint);
        if !self.are_there {
            return;
        }
        self.percussion.clear();
        self.percussion.resize(percussion.len(), 0.0);
        self.kick.clear();
        self.kick.resize(work.at.u.len(), 0.0);
        for i in (0..found.len()).filter(|i| is_joint(*i)) {
            let (rows, directions) = (found.rows(i), found.directions());
            self.percussion[rows.clone()].copy_from_slice(&percussion[rows.clone()]);
            directions.add_transposed_row_times(i, &percussion[rows], &mut self.kick);
        }
        work.at.mass.solve(&mut self.kick);
        self.end.seek(0.0);
        system.interactions(t, q, &mut self.end);
        std::mem::swap(&mut self.begin, &mut work.at.found);
        let takes = |law| laws.law(law).is_bilateral();
        work.at.found.combine_some(&self.begin, &self.end, takes);
    }

    /// Whether directions of the evaluation have changed.
    pub(super) fn are_there(&self) -> bool {
        self.are_there
    }

    /// Adds M⁻¹W_B P̄ to u_free, and leaves P₂ of the percussions to start from.
    pub(super) fn kick(&self, work: &mut Workspace, laws: &LawTable) {
        if self.are_there {
            let u_free = work.contact.u_free.iter_mut().zip(&self.kick);
            u_free.for_each(|(u, kick)| *u += kick);
            self.share(work, laws, |p, _| *p *= 0.5);
        }
    }

    /// Makes P of P₂.
    pub(super) fn complete(&self, work: &mut Workspace, laws: &LawTable) {
        if self.are_there {
            self.share(work, laws, |p, passed| *p += passed);
        }
    }

    /// Changes the percussions of bilateral laws in hand, given P̄.
    fn share(&self, work: &mut Workspace, laws: &LawTable, change: impl Fn(&mut f64, f64)) {
        let contact = &mut work.contact;
        for (k, &i) in contact.acting.interactions.iter().enumerate() {
            if laws.law(contact.acting.ids[k]).is_bilateral() {
                let p = &mut contact.percussion[contact.acting.directions.row(k)];
                let passed = &self.percussion[work.at.found.rows(i)];
                p.iter_mut().zip(passed).for_each(|(p, passed)| change(p, *passed));
            }
        }
    }
}

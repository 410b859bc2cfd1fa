//! c of equation (2) of [`ContactProblem`].

use percussion_inclusion::laws::{Constraint, LawTable};

use super::ContactProblem;
use crate::evaluation::Evaluation;
use crate::system::Layout;

/// How c treats the velocity at the beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reflection {
    /// ε γ_B by the law.
    Restitution,
    /// A weight times γ_B for all laws.
    Weight(f64),
}

/// What of the distance g from a constraint enters c, as a rate g/Δt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum GapTerm {
    /// For laws that ask for stabilisation.
    Stabilised,
    /// For all geometric laws.
    All,
    /// For all geometric laws, penetrations counted as contact.
    Open,
}

impl ContactProblem {
    /// Takes coordinates into account in the rounding errors of gaps.
    pub(crate) fn measure_coordinates(&mut self, layout: &Layout, q: &[f64]) {
        self.noise.measure_coordinates(layout, q);
    }

    /// c of (2), with `rate` = 1/Δt for the gap term, or 0 for none.
    pub(crate) fn assemble_offset(
        &mut self,
        laws: &LawTable,
        at: &Evaluation,
        u_begin: &[f64],
        reflection: Reflection,
        (term, rate): (GapTerm, f64),
    ) {
        self.offset.resize(self.acting.gap.len(), 0.0);
        self.noise.measure_offset(&self.acting, at, [u_begin, &self.u_free], rate);
        for (k, &i) in self.acting.interactions.iter().enumerate() {
            let law = laws.law(self.acting.ids[k]);
            let rows = self.acting.directions.row(k);
            self.local.resize(rows.len(), 0.0);
            self.reflected.resize(rows.len(), 0.0);
            at.found.velocity(i, u_begin, &mut self.local);
            match reflection {
                Reflection::Restitution => law.reflect(&self.local, &mut self.reflected),
                Reflection::Weight(weight) => {
                    for (out, gamma) in self.reflected.iter_mut().zip(&self.local) {
                        *out = weight * gamma;
                    }
                }
            }
            let c = &mut self.offset[rows.clone()];
            at.found.velocity(i, &self.u_free, c);
            for (c, reflected) in c.iter_mut().zip(&self.reflected) {
                *c += reflected;
            }
            if term != GapTerm::Stabilised || law.stabilised() {
                let side = law.side(&self.acting.gap[rows.clone()]);
                for (k, distance) in self.acting.distance[rows].iter().enumerate() {
                    let clipped = term == GapTerm::Open
                        && law.constraint(k) == Constraint::OneSided
                        && side * distance < 0.0;
                    c[k] += if clipped { 0.0 } else { rate * distance };
                }
            }
        }
    }

    /// Adds Δt κ to c, with κ of all interactions found.
    pub(crate) fn add_acceleration(&mut self, at: &Evaluation, dt: f64) {
        for (k, &i) in self.acting.interactions.iter().enumerate() {
            let c = &mut self.offset[self.acting.directions.row(k)];
            let kappa = &at.kappa()[at.found.rows(i)];
            c.iter_mut().zip(kappa).for_each(|(c, kappa)| *c += dt * kappa);
        }
    }

    /// Adds a rate to c for every component that has a distance from its constraint.
    pub(crate) fn shift_distances(&mut self, laws: &LawTable, rate: f64) {
        for (k, id) in self.acting.ids.iter().enumerate() {
            let rows = self.acting.directions.row(k);
            let geometric = laws.law(*id).geometric();
            for c in &mut self.offset[rows.start..rows.start + geometric] {
                *c += rate;
            }
        }
    }
}

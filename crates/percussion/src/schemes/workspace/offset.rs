//! c of equation (2) of [`super`].

use percussion_inclusion::laws::{Constraint, LawTable};

use super::{GapTerm, Reflection, Workspace};

impl Workspace {
    /// c of (2), with `rate` = 1/Δt for the gap term, or 0 for none.
    pub(crate) fn assemble_offset(
        &mut self,
        laws: &LawTable,
        u_begin: &[f64],
        reflection: Reflection,
        (term, rate): (GapTerm, f64),
    ) {
        self.offset.resize(self.gap.len(), 0.0);
        let rate = match term {
            GapTerm::Stabilised if rate * self.stabilisation > 1.0 => 1.0 / self.stabilisation,
            _ => rate,
        };
        self.measure_offset(u_begin, rate);
        for (k, &i) in self.active.iter().enumerate() {
            let law = laws.law(self.laws[k]);
            let rows = self.directions.row(k);
            self.local.resize(rows.len(), 0.0);
            self.reflected.resize(rows.len(), 0.0);
            self.found.velocity(i, u_begin, &mut self.local);
            match reflection {
                Reflection::Restitution => law.reflect(&self.local, &mut self.reflected),
                Reflection::Weight(weight) => {
                    for (out, gamma) in self.reflected.iter_mut().zip(&self.local) {
                        *out = weight * gamma;
                    }
                }
            }
            let c = &mut self.offset[rows.clone()];
            self.found.velocity(i, &self.u_free, c);
            for (c, reflected) in c.iter_mut().zip(&self.reflected) {
                *c += reflected;
            }
            if term != GapTerm::Stabilised || law.stabilised() {
                let side = law.side(&self.gap[rows.clone()]);
                for (k, distance) in self.distance[rows].iter().enumerate() {
                    let clipped = term == GapTerm::Open
                        && law.constraint(k) == Constraint::OneSided
                        && side * distance < 0.0;
                    c[k] += if clipped { 0.0 } else { rate * distance };
                }
            }
        }
    }

    /// Adds Δt κ to c, with κ of all interactions found.
    pub(crate) fn add_acceleration(&mut self, dt: f64, kappa: &[f64]) {
        for (k, &i) in self.active.iter().enumerate() {
            let c = &mut self.offset[self.directions.row(k)];
            c.iter_mut().zip(&kappa[self.found.rows(i)]).for_each(|(c, kappa)| *c += dt * kappa);
        }
    }

    /// Adds a rate to c for every component that has a distance from its constraint.
    pub(crate) fn shift_distances(&mut self, laws: &LawTable, rate: f64) {
        for k in 0..self.active.len() {
            let rows = self.directions.row(k);
            let geometric = laws.law(self.laws[k]).geometric();
            for c in &mut self.offset[rows.start..rows.start + geometric] {
                *c += rate;
            }
        }
    }
}

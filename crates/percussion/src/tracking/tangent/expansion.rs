//! How volumes of states grow along a phase: the divergence of the flow, integrated with the steps of the motion,
//!
//! ```text
//! ln |det Φ(t + h, t)| = ∫ tr ∂f/∂x dt                                        (1)
//! ```
//!
//! [Mueller1995, pp. 1671 ff.].

use super::super::motion::Motion;
use super::super::passage::Passage;
use super::Tangent;
use super::variation::Variation;
use crate::flow::VectorField;
use crate::step_error::StepError;
use crate::system::MechanicalSystem;

/// x' = f and L' = tr ∂f/∂x over some entries of x.
struct Divergence<'a> {
    variation: Variation<'a>,
    entries: &'a [usize],
    unit: Vec<f64>,
}

impl VectorField for Divergence<'_> {
    type Error = StepError;

    fn rate(&mut self, t: f64, z: &[f64], rate: &mut [f64]) -> Result<(), StepError> {
        let (x, (of_x, of_l)) = (&z[..z.len() - 1], rate.split_at_mut(z.len() - 1));
        self.variation.motion.rate(t, x, of_x)?;
        of_l[0] = 0.0;
        for (k, &entry) in self.entries.iter().enumerate() {
            self.unit[entry] = 1.0;
            let slope = self.variation.slope(t, (x, &self.unit), of_x, k)?;
            of_l[0] += slope[entry];
            self.unit[entry] = 0.0;
        }
        Ok(())
    }
}

impl Tangent {
    /// (1) over a step, for the entries of (q, u) that are free.
    ///
    /// # Errors
    /// As for [`Self::carry`].
    pub fn divergence(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        entries: &[usize],
    ) -> Result<f64, StepError> {
        let (n, n_q) = (passage.y.len(), system.layout().q_len());
        self.note_size(&passage.y, n_q);
        self.begin.clear();
        self.begin.extend_from_slice(&passage.y);
        self.begin.push(0.0);
        self.end.clear();
        self.end.resize(n + 1, 0.0);
        let motion =
            Motion { system, phase: &passage.phase, at: &mut self.at, until: passage.until };
        let (columns, linear): (&[_], _) = (&[], Vec::new());
        let variation = Variation { motion, columns, sizes: self.sizes, n_q, linear };
        let mut field = Divergence { variation, entries, unit: vec![0.0; n] };
        self.method.begin(&mut field, passage.t, &self.begin)?;
        self.method.step(&mut field, (passage.t, &self.begin), passage.h, &mut self.end)?;
        Ok(self.end[n])
    }
}

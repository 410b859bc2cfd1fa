//! Switches without impact: closed laws that begin or cease to slide, or open.

use percussion_inclusion::laws::Mode;

use super::LocatedEvents;
use crate::evaluation::last_mode;
use crate::schemes::{StepError, StepReport};
use crate::system::MechanicalSystem;

/// A switch this early in the step, as a fraction of it, is one at its beginning.
const EARLIEST: f64 = 1e-6;

/// Halvings of the rest of the step.
const HALVINGS: usize = 30;

impl LocatedEvents {
    /// Ends the step in hand before the first switch, unless that is at its beginning.
    pub(super) fn end_at_switch(
        &mut self,
        system: &dyn MechanicalSystem,
        report: &mut StepReport,
    ) -> Result<(), StepError> {
        if !self.switches(system) {
            return Ok(());
        }
        self.late.clone_from(&self.end);
        let mut long = report.advanced;
        let mut before = self.advance(system, EARLIEST * long)?;
        if self.switches(system) {
            self.end.clone_from(&self.late);
            return Ok(());
        }
        self.early.clone_from(&self.end);
        for _ in 0..HALVINGS {
            let tried = self.advance(system, 0.5 * (before.advanced + long))?;
            if self.switches(system) {
                long = tried.advanced;
            } else {
                before = tried;
                self.early.clone_from(&self.end);
            }
        }
        *report = before;
        self.end.clone_from(&self.early);
        Ok(())
    }

    /// Whether a law that was closed changed its mode in the step in hand, or sliding reversed.
    fn switches(&mut self, system: &dyn MechanicalSystem) -> bool {
        let (begin, end) = (&self.begin, &self.end);
        self.here.clear();
        system.interactions(begin.t, &begin.q, &mut self.here);
        self.there.clear();
        system.interactions(end.t, &end.q, &mut self.there);
        for i in 0..self.there.len() {
            let was = last_mode(&begin.contacts, &self.there, i);
            let is = last_mode(&end.contacts, &self.there, i);
            if was == Mode::Open || was == Mode::Impressed {
                continue;
            }
            if was != is {
                return true;
            }
            let Some(k) = self.here.find(self.there.key(i), i) else { continue };
            let [before, after] = &mut self.gamma;
            let gap = self.there.gap(i);
            before.resize(gap.len(), 0.0);
            after.resize(gap.len(), 0.0);
            self.here.velocity(k, &begin.u, before);
            self.there.velocity(i, &end.u, after);
            let first = system.laws().law(self.there.law(i)).geometric();
            let slides = matches!(is, Mode::Sliding | Mode::SlidingRolling);
            let product: f64 =
                before[first..].iter().zip(&after[first..]).map(|(a, b)| a * b).sum();
            if slides && product < 0.0 {
                return true;
            }
        }
        false
    }
}

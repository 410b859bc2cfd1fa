//! How volumes of states grow from step to step, without the columns that grow with them.
//!
//! ```text
//! ln |det| = ∫ tr ∂f/∂x dt + ln |det S|                                        (1)
//! ```
//!
//! where S is that of the event at the end of the step. For one impact without friction det S = ε²
//! [LeineNijmeijer2004, ch. 7], which needs no column at all; for other events S is made of columns that begin there. Coordinates
//! that are not as many as velocities (quaternions) are left out.

use percussion::flow::{Method, Tolerance};
use percussion::schemes::StepError;
use percussion::system::{Interactions, MechanicalSystem, State};
use percussion::tracking::{Column, EventKind, Passage, Tangent};

use crate::matrix::from_columns;
use crate::space::Space;

/// Measures (1).
pub(crate) struct Volume {
    tangent: Tangent,
    space: Space,
    entries: Vec<usize>,
}

impl Volume {
    /// For a system; none if its coordinates are not as many as its velocities.
    pub(crate) fn of(system: &dyn MechanicalSystem, tolerance: Tolerance) -> Option<Self> {
        let space = Space::of(system);
        let entries = space.entries()?;
        Some(Self { tangent: Tangent::new(Method::default(), tolerance), space, entries })
    }

    /// Forgets what it has seen.
    pub(crate) fn begin(&mut self, tolerance: Tolerance) {
        self.tangent = Tangent::new(Method::default(), tolerance);
    }

    /// (1) over a step that ends at a state; none where it is not known.
    pub(crate) fn growth(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        after: &State,
    ) -> Result<Option<f64>, StepError> {
        if !passage.is_whole() {
            return Ok(None);
        }
        let flow = self.tangent.divergence(system, passage, &self.entries)?;
        if passage.is_uneventful() {
            return Ok(Some(flow));
        }
        let jump = match single_impact(system, passage, after) {
            Some(jump) => Some(jump),
            None => self.jump(system, passage, after)?,
        };
        Ok(jump.map(|jump| flow + jump))
    }

    /// ln |det S| by columns.
    fn jump(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        after: &State,
    ) -> Result<Option<f64>, StepError> {
        let (q, _) = passage.before().split_at(after.q.len());
        let direction = |k| Column::initial(self.space.direction(system, q, k));
        let mut columns: Vec<Column> = (0..self.space.dim()).map(direction).collect();
        if self.tangent.cross(system, passage, &mut columns)?.is_none() {
            return Ok(Some(0.0));
        }
        let components: Vec<Vec<f64>> =
            columns.iter().map(|c| self.space.components(system, &after.q, &c.y)).collect();
        let size = from_columns(self.space.dim(), &components).determinant().abs();
        Ok((size > 0.0).then(|| size.ln()))
    }
}

/// ln ε² if nothing but one impact without friction happens, and nothing is closed.
fn single_impact(system: &dyn MechanicalSystem, passage: &Passage, after: &State) -> Option<f64> {
    let [event] = passage.events() else { return None };
    if event.kind != EventKind::Impact
        || passage.causes() != 1
        || passage.closed_after().count() > 0
    {
        return None;
    }
    let mut found = Interactions::default();
    system.interactions(after.t, &after.q, &mut found);
    let law = system.laws().law(found.law(found.find(event.key, 0)?));
    let mut kept = [0.0];
    (law.dim() == 1).then(|| {
        law.reflect(&[1.0], &mut kept);
        2.0 * kept[0].ln()
    })
}

//! Linear guides of planar bodies.
//!
//! A point P with a direction s₁ of one body stays on the line through C along s₂ of the other,
//! or of the ground, and cannot turn against it. With the normal n = e_z × s₂:
//!
//! ```text
//! g₁ = n·(r_P − r_C),      γ₁ = n·(v_P − v_C − ω₂ × (r_P − r_C)),           (1)
//! g₂ = ∠(s₂, s₁),          γ₂ = (ω₁ − ω₂)·e_z                               (2)
//! ```
//!
//! With a bilateral law of two components this is the linear joint of [Studer2009, §7.6.4].

use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::ParameterError;

use super::vector::{cross, dot, subtract, unit};
use super::{Configuration, Connection, Ends, PartId, Place, Point, Vector, vector};
use crate::system::{InteractionKey, Interactions};

const E_Z: Vector = [0.0, 0.0, 1.0];

/// A linear guide (1), (2).
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    slider: Point,
    slider_axis: Vector,
    rail: Point,
    rail_axis: Vector,
    law: LawId,
}

impl Guide {
    /// The point `slider` is guided along the line through `rail`; both axes are directions in
    /// the x–y plane, each in the axes of its own part.
    ///
    /// # Errors
    /// If an axis has no length.
    pub fn new(
        slider: Point,
        slider_axis: [f64; 2],
        rail: Point,
        rail_axis: [f64; 2],
        law: LawId,
    ) -> Result<Self, ParameterError> {
        let axis = |a: [f64; 2]| {
            let admissible = "a vector of finite length greater than 0";
            let bad = ParameterError::new("axis", a[0], admissible);
            unit([a[0], a[1], 0.0]).ok_or(bad)
        };
        let (slider_axis, rail_axis) = (axis(slider_axis)?, axis(rail_axis)?);
        Ok(Self { slider, slider_axis, rail, rail_axis, law })
    }
}

impl Connection for Guide {
    fn ends(&self) -> Ends {
        let turning = self.slider.part.into_iter().collect();
        Ends { turning, ..Ends::points(&[self.slider, self.rail]) }
    }

    /// (2)
    fn is_angular(&self, component: usize) -> bool {
        component == 1
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, &[2])]
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let s_1 = at.direction(self.slider, self.slider_axis);
        let s_2 = at.direction(self.rail, self.rail_axis);
        let n = cross(E_Z, s_2);
        let slider = at.position(self.slider);
        let arm = subtract(slider, at.position(self.rail));
        let gap = [dot(n, arm), dot(n, s_1).atan2(dot(s_2, s_1))];
        let parts = [self.rail, self.slider].map(|point| point.part.map(PartId::index));
        let place = || Place::at(slider, &[n]).between(parts);
        let added = found.add(key, self.law, &gap, &[0.0; 2]).at(place);
        let ends = [(self.slider, vector::ZERO, 1.0), (self.rail, arm, -1.0)];
        at.write_directions(added, ends.map(|(point, ..)| point.part), |end, k, row| {
            let (point, arm, sign) = ends[end];
            match (k, point.part) {
                (0, _) => at.add_row(point, arm, n, sign, row),
                (_, Some(part)) => at.add_turn(part, E_Z, sign, row),
                (_, None) => {}
            }
        });
    }
}

//! Contact of a body-fixed point, or a round around it, with a line or plane.
//!
//! The plane goes through C along the normal n, both fixed to a part or to the ground; in the
//! x–y plane it is a line. With a round of radius ρ about P, and the plane's own motion given
//! by its advance d(t) along n and the speed v(t) of a belt along t₁:
//!
//! ```text
//! g = n·(r_P − r_C) − ρ − d(t),                                             (1)
//! w = v_P + ω_P × (−ρ n) − v_C − ω_C × (r_P − ρ n − r_C),                   (2)
//! γ_N = ġ = n·w − ḋ,   γ_T1 = t₁·w − v,   γ_T2 = t₂·w,                      (3)
//! t₁ = n × e_z (e_x if n ∥ e_z),   t₂ = n × t₁                              (4)
//! ```
//!
//! [Studer2009, §3.1, §7.6.1]. The law has one component (N), two (N, T1: lines) or three. The
//! normal points to the side where P may be; seen along it, t₁ of a line is to the right.

use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::{ParameterError, non_negative};

use super::vector::{self, cross, dot, scale, subtract, unit};
use super::{
    Configuration, Connection, Ends, PartId, Place, Point, Sketch, TimeFunction, Vector,
    first_after,
};
use crate::system::{InteractionKey, Interactions, SketchedPlane};

type Advance = Box<dyn Fn(f64) -> (f64, f64) + Send + Sync>;

/// A contact (1)–(4) of a point with a line or plane.
pub struct PointPlane {
    point: Point,
    plane: Point,
    normal: Vector,
    radius: f64,
    law: LawId,
    /// Components of the law, as many as it turns out to have.
    components: usize,
    advance: Option<Advance>,
    belt: TimeFunction,
    /// Times at which the advance or one of its derivatives jumps.
    jumps: Vec<f64>,
}

impl PointPlane {
    /// Contact of `point` with the plane through `plane` along `normal`, of any length but 0,
    /// in the axes of its part; the law has 1, 2 or 3 components.
    ///
    /// # Errors
    /// If the normal has no length.
    pub fn new(
        point: Point,
        plane: Point,
        normal: Vector,
        law: LawId,
    ) -> Result<Self, ParameterError> {
        let admissible = "a vector of finite length greater than 0";
        let bad = ParameterError::new("normal", normal[0], admissible);
        let normal = unit(normal).ok_or(bad)?;
        let (advance, belt, jumps) = (None, 0.0.into(), Vec::new());
        let (radius, components) = (0.0, 1);
        Ok(Self { point, plane, normal, radius, law, components, advance, belt, jumps })
    }

    /// With a round of this radius ρ ≥ 0, in m, about the point.
    ///
    /// # Errors
    /// If the radius is negative.
    pub fn with_radius(self, radius: f64) -> Result<Self, ParameterError> {
        Ok(Self { radius: non_negative("radius", radius)?, ..self })
    }

    /// With the plane moved along its normal: `advance` gives d in m and ḋ in m/s at time t.
    #[must_use]
    pub fn advancing(self, advance: impl Fn(f64) -> (f64, f64) + Send + Sync + 'static) -> Self {
        Self { advance: Some(Box::new(advance)), ..self }
    }

    /// With an advance that jumps at these times, in s, or one of whose derivatives does; it is
    /// continuous from the right.
    #[must_use]
    pub fn with_jumps(self, times: &[f64]) -> Self {
        Self { jumps: times.to_vec(), ..self }
    }

    /// With a belt that runs along t₁ with this speed, in m/s.
    #[must_use]
    pub fn with_belt(self, speed: impl Into<TimeFunction>) -> Self {
        Self { belt: speed.into(), ..self }
    }

    /// n, t₁ and t₂ in space, (4).
    fn axes(&self, at: &Configuration) -> [Vector; 3] {
        let n = at.direction(self.plane, self.normal);
        let t_1 = unit(cross(n, [0.0, 0.0, 1.0])).unwrap_or([1.0, 0.0, 0.0]);
        [n, t_1, cross(n, t_1)]
    }
}

impl Connection for PointPlane {
    fn ends(&self) -> Ends {
        Ends::points(&[self.point, self.plane])
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, &[1, 2, 3])]
    }

    fn fit(&mut self, components: &[usize]) {
        self.components = components[0];
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        self.belt.next_discontinuity(t).min(first_after(t, self.jumps.iter().copied()))
    }

    fn sketch(&self, sketch: &mut Sketch) {
        let Self { plane, normal, point, radius, .. } = *self;
        sketch.planes.push(SketchedPlane { plane, normal, point, radius });
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let axes = self.axes(at);
        let m = self.components;
        let (advance, advance_rate) = self.advance.as_ref().map_or((0.0, 0.0), |d| d(at.t));
        let position = at.position(self.point);
        let from_plane = subtract(position, at.position(self.plane));
        // (1) and the known terms of (3)
        let gap = [dot(axes[0], from_plane) - self.radius - advance, 0.0, 0.0];
        let drift = [-advance_rate, -self.belt.at(at.t), 0.0];
        // arms of (2)
        let round = scale(-self.radius, axes[0]);
        let added = found.add(key, self.law, &gap[..m], &drift[..m]).at(|| {
            let parts = [self.plane, self.point].map(|point| point.part.map(PartId::index));
            Place::at(vector::add(position, round), &axes[..m]).between(parts)
        });
        let on_plane = subtract(from_plane, scale(self.radius, axes[0]));
        let ends = [(self.point, round, 1.0), (self.plane, on_plane, -1.0)];
        at.write_directions(added, ends.map(|(point, ..)| point.part), |end, k, row| {
            let (point, arm, sign) = ends[end];
            at.add_row(point, arm, axes[k], sign, row);
        });
    }
}

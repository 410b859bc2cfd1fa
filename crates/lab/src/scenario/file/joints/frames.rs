//! Where a joint is: `between`, `point` or `points`, `axis` or `axes`, and `across`.
//!
//! `point`, `axis` and `across` are in space, where the bodies are at the beginning, so that the joint is closed
//! there; `points` and `axes` are in the axes of each body. Angles count from the beginning: x of the second frame is
//! x of the first there.

use percussion_geometry::nalgebra::Vector3;
use toml::Spanned;

use super::super::ScenarioError;
use super::super::bodies::{Bodies, Carrier};
use super::super::item::Name;
use super::super::vector::Vector;
use percussion::parts::{Configuration, JointFrame, PartId, Point};
use percussion::system::{Assembly, MechanicalSystem};

/// Cosine of the angle between axes that counts as a right angle.
const PERPENDICULAR: f64 = 1e-9;

/// The two bodies of a joint.
pub(super) struct Between {
    names: [Name; 2],
    carriers: [Option<Carrier>; 2],
}

impl Between {
    /// The bodies of these names; `ground` is space.
    pub(super) fn find(
        names: &Spanned<[String; 2]>,
        bodies: &Bodies,
    ) -> Result<Self, ScenarioError> {
        let place = names.span();
        let named = names.get_ref().clone().map(|name| Spanned::new(place.clone(), name));
        let carrier = |name: &Name| match name.get_ref().as_str() {
            "ground" => Ok(None),
            _ => bodies.carrier(name).map(Some),
        };
        let carriers = [carrier(&named[0])?, carrier(&named[1])?];
        if named[0].get_ref() == named[1].get_ref() {
            return Err(ScenarioError::new("a joint between a body and itself")
                .with_help("name two bodies, or a body and \"ground\"")
                .at(place));
        }
        Ok(Self { names: named, carriers })
    }

    /// Refuses bodies that do not move in space, or, for joints with an axis, do not turn.
    pub(super) fn check(&self, has_axis: bool, assembly: &Assembly) -> Result<(), ScenarioError> {
        for (name, part) in self.names.iter().zip(self.parts()) {
            let Some(part) = part else { continue };
            let velocities = assembly.layout().part(part.index()).u.len();
            let planar = assembly.layout().velocities()
                [assembly.layout().part(part.index()).u.clone()]
            .iter()
            .any(|label| label.unit == "rad/s");
            let complaint = match (velocities, planar) {
                (6, _) => continue,
                (3, false) if !has_axis => continue,
                (3, false) => "does not turn",
                _ => "does not move in space",
            };
            let message = format!("`{}` {complaint}: it cannot have this joint", name.get_ref());
            return Err(ScenarioError::new(message)
                .with_help(
                    "join bodies of kind rigid-body, by ball and distance also point masses of dimension \
                     3; in the plane there are `[[connection]]`s of kind joint, guide and rod",
                )
                .at(name.span()));
        }
        Ok(())
    }

    /// The parts; none for the ground and bodies that are fixed.
    fn parts(&self) -> [Option<PartId>; 2] {
        self.carriers.map(|carrier| match carrier {
            Some(Carrier::Part { id, .. }) => Some(id),
            _ => None,
        })
    }

    /// A point and a direction in the axes of body k, in space.
    fn in_space(&self, k: usize, point: Vector3<f64>, at: &Configuration) -> [f64; 3] {
        match self.carriers[k] {
            None => point.into(),
            Some(Carrier::Ground(pose)) => (pose * point + pose.translation.vector).into(),
            Some(Carrier::Part { id, centre }) => {
                at.position(Point::on(id, (point - Vector3::from(centre)).into()))
            }
        }
    }

    fn direction(&self, k: usize, direction: [f64; 3], at: &Configuration) -> [f64; 3] {
        match self.carriers[k] {
            None => direction,
            Some(Carrier::Ground(pose)) => (pose.rotation * Vector3::from(direction)).into(),
            Some(Carrier::Part { id, .. }) => at.direction(Point::of(id), direction),
        }
    }
}

/// The keys of a joint that say where it is.
pub(super) struct FrameKeys {
    pub(super) point: Option<Spanned<Vector>>,
    pub(super) points: Option<Spanned<[Vector; 2]>>,
    pub(super) axis: Option<Spanned<Vector>>,
    pub(super) axes: Option<Spanned<[Vector; 2]>>,
    pub(super) across: Option<Spanned<Vector>>,
    /// Whether the joint has an axis.
    pub(super) has_axis: bool,
    /// Whether the second body has another axis, across that of the first.
    pub(super) is_universal: bool,
}

impl FrameKeys {
    /// The frames of a joint at the initial configuration.
    pub(super) fn frames(
        &self,
        between: &Between,
        kind: &Name,
        at: &Configuration,
    ) -> Result<[JointFrame; 2], ScenarioError> {
        let origins = self.origins(between, kind, at)?;
        let [z_1, z_2] = self.directions(between, kind, at)?;
        let across = self.across(kind)?;
        let bad =
            |error| ScenarioError::new(error).with_help("give axes that differ").at(kind.span());
        let frame = |origin, z, x: Option<[f64; 3]>| {
            let point = Point::ground(origin);
            x.map_or_else(|| JointFrame::along(point, z), |x| JointFrame::new(point, z, x))
        };
        let first = frame(origins[0], z_1, across).map_err(bad)?;
        let x = if self.is_universal { z_2 } else { first.x() };
        let (z, x) = if self.is_universal { (z_1, Some(x)) } else { (z_2, Some(x)) };
        let second = frame(origins[1], z, x).map_err(bad)?;
        let [a, b] = between.parts();
        Ok([first.carried(a, at), second.carried(b, at)])
    }

    /// The origins of both frames, in space.
    fn origins(
        &self,
        between: &Between,
        kind: &Name,
        at: &Configuration,
    ) -> Result<[[f64; 3]; 2], ScenarioError> {
        match (&self.point, &self.points) {
            (Some(point), None) => Ok([point.get_ref().0; 2]),
            (None, Some(points)) => {
                Ok([0, 1].map(|k| between.in_space(k, points.get_ref()[k].0.into(), at)))
            }
            (Some(_), Some(points)) => Err(either("point", "points").at(points.span())),
            (None, None) => Err(ScenarioError::new("missing field `point`")
                .with_help("add `point = [x, y, z]` in space, or `points` with one for each body")
                .at(kind.span())),
        }
    }

    /// Both axes, in space: z of the frames, or z of the first and x of the second.
    fn directions(
        &self,
        between: &Between,
        kind: &Name,
        at: &Configuration,
    ) -> Result<[[f64; 3]; 2], ScenarioError> {
        let up = [0.0, 0.0, 1.0];
        match (&self.axis, &self.axes) {
            (None, None) if !self.has_axis => Ok([up; 2]),
            (Some(given), _) if !self.has_axis => Err(no_axis(kind, "axis").at(given.span())),
            (_, Some(given)) if !self.has_axis => Err(no_axis(kind, "axes").at(given.span())),
            (Some(_), Some(axes)) => Err(either("axis", "axes").at(axes.span())),
            (Some(axis), None) if self.is_universal => {
                let Some(across) = &self.across else {
                    return Err(ScenarioError::new("missing field `across`")
                        .with_help(
                            "`axis` turns with the first body, `across` with the second: give both",
                        )
                        .at(kind.span()));
                };
                let (a, b) = (axis.get_ref().0, across.get_ref().0);
                let (a_3, b_3) = (Vector3::from(a), Vector3::from(b));
                if a_3.dot(&b_3).abs() > PERPENDICULAR * a_3.norm() * b_3.norm() {
                    return Err(ScenarioError::new("`across` is not perpendicular to `axis`")
                        .with_help("the axes of a cross are at right angles")
                        .at(across.span()));
                }
                Ok([a, b])
            }
            (Some(axis), None) => Ok([axis.get_ref().0; 2]),
            (None, Some(axes)) => {
                let both = [0, 1].map(|k| between.direction(k, axes.get_ref()[k].0, at));
                let [a, b] = both.map(Vector3::from);
                if a.dot(&b) < 0.0 && !self.is_universal {
                    return Err(ScenarioError::new("the axes point to opposite sides")
                        .with_help("turn one of them round: angles and places count along both")
                        .at(axes.span()));
                }
                Ok(both)
            }
            (None, None) => Err(ScenarioError::new("missing field `axis`")
                .with_help("add `axis = [x, y, z]` in space, or `axes` with one for each body")
                .at(kind.span())),
        }
    }

    /// Direction from which angles count.
    fn across(&self, kind: &Name) -> Result<Option<[f64; 3]>, ScenarioError> {
        match &self.across {
            Some(across) if !self.has_axis => Err(no_axis(kind, "across").at(across.span())),
            Some(across) if self.axes.is_some() => Err(either("across", "axes").at(across.span())),
            across => Ok(across.as_ref().map(|across| across.get_ref().0)),
        }
    }
}

fn either(one: &str, other: &str) -> ScenarioError {
    ScenarioError::new(format!("`{one}` and `{other}` are both given")).with_help(format!(
        "`{one}` is in space, `{other}` in the axes of the bodies: give one of them"
    ))
}

fn no_axis(kind: &Name, key: &str) -> ScenarioError {
    ScenarioError::new(format!("a {} joint has no `{key}`", kind.get_ref()))
        .with_help(format!("remove `{key}`"))
}

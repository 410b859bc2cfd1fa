//! Drawings: frames that move, figures fixed to them, points and strands.

use std::fmt::{self, Debug};

use percussion::system::{Point, Vector};
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};

use crate::colour::Colour;
use crate::form::Form;
use crate::strand::{PointId, Strand, StrandKind, ValueId};

/// A function of time and coordinates.
type Of<T> = Box<dyn Fn(f64, &[f64]) -> T + Send + Sync>;

/// How a drawing is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The x–y plane, along −z.
    Plane,
    /// From anywhere.
    Space,
}

/// Number of a frame of a drawing, or the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameId(pub(crate) Option<usize>);

/// The frame that does not move.
pub const GROUND: FrameId = FrameId(None);

impl FrameId {
    /// The number; none for the ground.
    pub fn index(self) -> Option<usize> {
        self.0
    }
}

/// A frame that moves.
pub struct DrawnFrame {
    /// Its name.
    pub name: String,
    /// Whether it is that of a body that may be followed and pushed.
    pub is_body: bool,
    pub(crate) place: FramePlace,
}

pub(crate) enum FramePlace {
    /// Where the part of this number is.
    Part(usize),
    /// By a function.
    Given(Of<Pose>),
}

impl DrawnFrame {
    /// Number of the part whose frame it is.
    pub fn part(&self) -> Option<usize> {
        if let FramePlace::Part(part) = self.place { Some(part) } else { None }
    }
}

/// A point that moves.
pub struct DrawnPoint {
    pub(crate) place: PointPlace,
}

pub(crate) enum PointPlace {
    /// Fixed to a frame.
    Fixed(FrameId, Vector),
    /// A point of a part.
    Part(Point),
    /// By a function.
    Given(Of<Vector>),
}

/// A number that colours strands.
pub struct DrawnValue {
    /// Its name.
    pub name: String,
    /// Its unit.
    pub unit: String,
    pub(crate) value: Of<f64>,
}

/// A form fixed to a frame.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its frame.
    pub frame: FrameId,
    /// What it looks like.
    pub form: Form,
    /// Where it is in the axes of its frame.
    pub pose: Pose,
    /// Its colour.
    pub colour: Colour,
    /// From 0, invisible, to 1.
    pub opacity: f64,
}

impl Figure {
    /// With this name.
    pub fn named(&mut self, name: impl Into<String>) -> &mut Self {
        self.name = Some(name.into());
        self
    }

    /// In this colour.
    pub fn coloured(&mut self, colour: Colour) -> &mut Self {
        self.colour = colour;
        self
    }

    /// At (x, y) in the axes of its frame, turned about z.
    pub fn at(&mut self, x: f64, y: f64, angle: f64) -> &mut Self {
        self.placed(pose(x, y, angle))
    }

    /// At this pose in the axes of its frame.
    pub fn placed(&mut self, pose: Pose) -> &mut Self {
        self.pose = pose;
        self
    }

    /// Seen through, with this opacity from 0 to 1.
    pub fn see_through(&mut self, opacity: f64) -> &mut Self {
        self.opacity = opacity;
        self
    }
}

/// How a system looks.
pub struct Drawing {
    view: View,
    up: Vector,
    pub(crate) frames: Vec<DrawnFrame>,
    figures: Vec<Figure>,
    pub(crate) points: Vec<DrawnPoint>,
    strands: Vec<Strand>,
    pub(crate) values: Vec<DrawnValue>,
}

impl Drawing {
    fn new(view: View, up: Vector) -> Self {
        let (frames, figures, points) = (Vec::new(), Vec::new(), Vec::new());
        Self { view, up, frames, figures, points, strands: Vec::new(), values: Vec::new() }
    }

    /// An empty drawing in the x–y plane.
    pub fn in_plane() -> Self {
        Self::new(View::Plane, [0.0, 1.0, 0.0])
    }

    /// An empty drawing in space, with z up.
    pub fn in_space() -> Self {
        Self::new(View::Space, [0.0, 0.0, 1.0])
    }

    /// The same with this unit vector up.
    #[must_use]
    pub fn with_up(self, up: Vector) -> Self {
        Self { up, ..self }
    }

    /// Adds a frame of a body: `place` is its pose at time t, in s, and coordinates q.
    pub fn frame(
        &mut self,
        name: impl Into<String>,
        place: impl Fn(f64, &[f64]) -> Pose + Send + Sync + 'static,
    ) -> FrameId {
        self.add_frame(name.into(), FramePlace::Given(Box::new(place)))
    }

    /// Adds the frame of the part of this number, of a system that knows it.
    pub fn part(&mut self, name: impl Into<String>, part: usize) -> FrameId {
        self.add_frame(name.into(), FramePlace::Part(part))
    }

    fn add_frame(&mut self, name: String, place: FramePlace) -> FrameId {
        self.frames.push(DrawnFrame { name, is_body: true, place });
        FrameId(Some(self.frames.len() - 1))
    }

    /// The frame of this name.
    pub fn frame_named(&self, name: &str) -> Option<FrameId> {
        let place = self.frames.iter().position(|frame| frame.name == name);
        place.map(|place| FrameId(Some(place)))
    }

    /// Makes the frame one of machinery, not of a body.
    pub fn is_no_body(&mut self, frame: FrameId) {
        if let Some(frame) = frame.0.and_then(|number| self.frames.get_mut(number)) {
            frame.is_body = false;
        }
    }

    /// Adds a figure at the origin of a frame; its colour is by default that of the body, or of the ground.
    pub fn draw(&mut self, frame: FrameId, form: impl Into<Form>) -> &mut Figure {
        let colour = frame.0.map_or(Colour::Ground, Colour::body);
        let (pose, form) = (Pose::identity(), form.into());
        self.figures.push(Figure { name: None, frame, form, pose, colour, opacity: 1.0 });
        let last = self.figures.len() - 1;
        &mut self.figures[last]
    }

    /// Adds a point fixed to a frame, in its axes, in m.
    pub fn point(&mut self, frame: FrameId, local: Vector) -> PointId {
        self.add_point(PointPlace::Fixed(frame, local))
    }

    /// Adds a point given by a function of time, in s, and coordinates, in m.
    pub fn moving_point(
        &mut self,
        place: impl Fn(f64, &[f64]) -> Vector + Send + Sync + 'static,
    ) -> PointId {
        self.add_point(PointPlace::Given(Box::new(place)))
    }

    pub(crate) fn add_point(&mut self, place: PointPlace) -> PointId {
        self.points.push(DrawnPoint { place });
        PointId(self.points.len() - 1)
    }

    /// Adds a strand through points.
    pub fn strand(&mut self, kind: StrandKind, points: &[PointId]) -> &mut Strand {
        self.strands.push(Strand::new(kind, points));
        let last = self.strands.len() - 1;
        &mut self.strands[last]
    }

    /// Adds a value, such as a strain, for colours of strands.
    pub fn value(
        &mut self,
        name: impl Into<String>,
        unit: impl Into<String>,
        value: impl Fn(f64, &[f64]) -> f64 + Send + Sync + 'static,
    ) -> ValueId {
        self.values.push(DrawnValue {
            name: name.into(),
            unit: unit.into(),
            value: Box::new(value),
        });
        ValueId(self.values.len() - 1)
    }

    /// How it is looked at.
    pub fn view(&self) -> View {
        self.view
    }

    /// The direction up.
    pub fn up(&self) -> Vector {
        self.up
    }

    /// Its frames.
    pub fn frames(&self) -> &[DrawnFrame] {
        &self.frames
    }

    /// Its figures.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// Its figures, to be changed.
    pub fn figures_mut(&mut self) -> &mut Vec<Figure> {
        &mut self.figures
    }

    /// Its points.
    pub fn points(&self) -> &[DrawnPoint] {
        &self.points
    }

    /// Its strands.
    pub fn strands(&self) -> &[Strand] {
        &self.strands
    }

    /// Its strands, to be changed.
    pub fn strands_mut(&mut self) -> &mut Vec<Strand> {
        &mut self.strands
    }

    /// Its values.
    pub fn values(&self) -> &[DrawnValue] {
        &self.values
    }
}

impl Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names: Vec<_> = self.frames.iter().map(|frame| &frame.name).collect();
        f.debug_struct("Drawing")
            .field("view", &self.view)
            .field("frames", &names)
            .finish_non_exhaustive()
    }
}

/// The pose in the plane at (x, y), turned about z.
pub fn pose(x: f64, y: f64, angle: f64) -> Pose {
    let turn = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), angle);
    Pose::from_parts(Vector3::new(x, y, 0.0).into(), turn)
}

//! Drawings of systems that have none of their own, by what they tell.

use std::collections::BTreeSet;

use percussion::system::vector::{norm, scale, unit};
use percussion::system::{
    ColliderShape, Frame, LineKind, MechanicalSystem, PartId, Point, Sketch, SketchedPlane, State,
    Vector,
};
use percussion_geometry::bounds::BoundingBox;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_geometry::{Pose, Vector as Direction};

use crate::colour::Colour;
use crate::drawing::{Drawing, FrameId, GROUND, PointPlace, View};
use crate::form::Form;
use crate::outlines::{bar, distinct, hull};
use crate::sliders;
use crate::strand::StrandKind;

/// Size of a mass point, and widths of lines, as part of the extent.
const MASS: f64 = 0.04;
const LINE: f64 = 0.01;

/// Velocities of a body in space, and of a mass in space.
const IN_SPACE: [usize; 2] = [6, 3];

impl Drawing {
    /// The drawing of a system by what it tells of itself: shapes of its contacts, springs, planes, and points where
    /// bodies are connected; of one that tells no frame of a part, its coordinates as sliders on rails.
    pub fn of(system: &dyn MechanicalSystem, state: &State) -> Self {
        let parts = system.layout().parts().len();
        let has_frame = |part: usize| system.frame(&state.q, part).is_some();
        let sketch = system.sketch();
        let placed = |point: &Point| system.position(&state.q, *point).is_some();
        if !(0..parts).any(has_frame) && !sketch.points.iter().any(placed) {
            return sliders::of_coordinates(system, state);
        }
        Draughtsman::new(system, state, sketch).drawing()
    }
}

/// What is drawn, and the drawing so far.
struct Draughtsman<'a> {
    system: &'a dyn MechanicalSystem,
    state: &'a State,
    sketch: Sketch,
    drawing: Drawing,
    /// The frame of each part that has one.
    frames: Vec<Option<FrameId>>,
    /// Parts that something was drawn of.
    drawn: BTreeSet<usize>,
    extent: f64,
}

impl<'a> Draughtsman<'a> {
    fn new(system: &'a dyn MechanicalSystem, state: &'a State, sketch: Sketch) -> Self {
        let mut drawing = if is_spatial(system, &state.q, &sketch) {
            let up = unit(scale(-1.0, sketch.gravity)).unwrap_or([0.0, 0.0, 1.0]);
            Drawing::in_space().with_up(up)
        } else {
            Drawing::in_plane()
        };
        let parts = system.layout().parts();
        let frames = parts.iter().map(|part| {
            system.frame(&state.q, part.index)?;
            let frame = drawing.part(part.name.clone(), part.index);
            if sketch.prescribed.contains(&part.index) {
                drawing.is_no_body(frame);
            }
            Some(frame)
        });
        let frames = frames.collect();
        let extent = extent(system, &state.q, &sketch);
        Self { system, state, sketch, drawing, frames, drawn: BTreeSet::new(), extent }
    }

    fn drawing(mut self) -> Drawing {
        self.solids();
        self.rounds();
        self.bodies();
        self.planes();
        self.lines();
        self.drawing
    }

    fn is_plane(&self) -> bool {
        self.drawing.view() == View::Plane
    }

    /// The frame of a part; the ground where it has none.
    fn frame(&self, part: Option<usize>) -> FrameId {
        part.and_then(|part| self.frames.get(part).copied().flatten()).unwrap_or(GROUND)
    }

    fn colour(&self, part: Option<usize>) -> Colour {
        match part {
            None => Colour::Ground,
            Some(part) if self.sketch.prescribed.contains(&part) => Colour::Tool,
            Some(part) => Colour::body(part),
        }
    }

    /// Draws a form on a part, and remembers it.
    fn put(&mut self, part: Option<usize>, pose: Pose, form: Form, name: Option<&str>) {
        self.drawn.extend(part);
        let (frame, colour) = (self.frame(part), self.colour(part));
        let figure = self.drawing.draw(frame, form).placed(pose).coloured(colour);
        if let Some(name) = name {
            figure.named(name);
        }
    }

    /// The shapes of contacts.
    fn solids(&mut self) {
        for solid in std::mem::take(&mut self.sketch.solids) {
            let forms = match &solid.shape {
                ColliderShape::Space(shape) => Form::of_shape(shape),
                ColliderShape::Plane(shape) => {
                    vec![(Pose::identity(), Form::of_plane_shape(shape, LINE * self.extent))]
                }
            };
            for (own, form) in forms {
                self.put(solid.part, solid.pose * own, form, Some(&solid.name));
            }
        }
    }

    /// Rounds that roll on planes.
    fn rounds(&mut self) {
        let mut seen: Vec<(Point, f64)> = Vec::new();
        for SketchedPlane { point, radius, .. } in self.sketch.planes.clone() {
            if radius > 0.0 && !seen.contains(&(point, radius)) {
                seen.push((point, radius));
                let form = if self.is_plane() { Form::disc(radius) } else { Form::sphere(radius) };
                self.put(point.part.map(PartId::index), translation(point.local), form, None);
            }
        }
    }

    /// Bodies of which no shape is known: bars and plates between the points where they are connected.
    fn bodies(&mut self) {
        let size = MASS * self.extent;
        for part in 0..self.frames.len() {
            if self.drawn.contains(&part) || self.frames[part].is_none() {
                continue;
            }
            let of_part = |point: &&Point| point.part.is_some_and(|id| id.index() == part);
            let points = self.sketch.points.iter().filter(of_part).map(|point| point.local);
            let points = distinct(points, self.extent);
            let turns = self.system.frame(&self.state.q, part).is_some_and(|f| f.axes.is_some());
            if !turns || points.iter().all(|point| norm(*point) <= 1e-6 * self.extent) {
                let form = self.lump(turns, size);
                self.put(Some(part), Pose::identity(), form, None);
                continue;
            }
            for form in self.skeleton(points, size) {
                self.put(Some(part), Pose::identity(), form, None);
            }
        }
    }

    /// A mass without known points.
    fn lump(&self, turns: bool, size: f64) -> Form {
        match (self.is_plane(), turns) {
            (true, true) => Form::rectangle(3.0 * size, 2.0 * size),
            (true, false) => Form::rectangle(2.0 * size, 2.0 * size),
            (false, true) => Form::cuboid([3.0 * size, 2.0 * size, 2.0 * size]),
            (false, false) => Form::sphere(size),
        }
    }

    /// A bar, a plate, or spokes from the centre of mass.
    fn skeleton(&self, mut points: Vec<Vector>, size: f64) -> Vec<Form> {
        let width = 0.6 * size;
        if points.len() == 1 {
            points.push([0.0; 3]);
        }
        if let Some([a, b]) = bar(&points) {
            return vec![Form::Path { points: vec![a, b], width }];
        }
        if self.is_plane() {
            return vec![Form::polygon(&hull(&points))];
        }
        let spoke = |point| Form::Path { points: vec![[0.0; 3], point], width };
        points.into_iter().map(spoke).chain([Form::sphere(size)]).collect()
    }

    /// Grounds and planes that points may rest on, each once.
    fn planes(&mut self) {
        let mut seen: Vec<(Point, Vector)> = Vec::new();
        for SketchedPlane { plane, normal, .. } in self.sketch.planes.clone() {
            let known = |(other, n): &(Point, Vector)| {
                let from: f64 = (0..3).map(|k| n[k] * (plane.local[k] - other.local[k])).sum();
                other.part == plane.part && *n == normal && from.abs() < 1e-9 * self.extent
            };
            if seen.iter().any(known) {
                continue;
            }
            seen.push((plane, normal));
            let part = plane.part.map(PartId::index);
            let (length, depth) = (1.2 * self.extent, MASS * self.extent);
            let (form, from) = if self.is_plane() {
                let corners = [[-length, -depth], [length, -depth], [length, 0.0], [-length, 0.0]];
                (Form::polygon(&corners), Vector3::y())
            } else {
                (Form::HalfSpace, Vector3::z())
            };
            let turn = UnitQuaternion::rotation_between(&from, &Direction::from(normal))
                .unwrap_or_else(|| {
                    UnitQuaternion::from_axis_angle(&Vector3::x_axis(), std::f64::consts::PI)
                });
            let pose = Pose::from_parts(Direction::from(plane.local).into(), turn);
            self.put(part, pose, form, None);
        }
    }

    fn lines(&mut self) {
        for line in std::mem::take(&mut self.sketch.lines) {
            let kind = match line.kind {
                LineKind::Spring => StrandKind::Spring,
                LineKind::Damper => StrandKind::Damper,
                LineKind::Rope => StrandKind::Rope,
                LineKind::Rod => StrandKind::Rod,
            };
            let points = line.ends.map(|end| self.drawing.add_point(PointPlace::Part(end)));
            self.drawing.strand(kind, &points).wide(LINE * self.extent);
        }
    }
}

/// Whether some part or shape leaves the x–y plane.
fn is_spatial(system: &dyn MechanicalSystem, q: &[f64], sketch: &Sketch) -> bool {
    let solids = sketch.solids.iter();
    let mut parts = system.layout().parts().iter();
    let moves = |u: usize, part: usize| match system.frame(q, part) {
        Some(frame) if frame.axes.is_some() => u == IN_SPACE[0],
        Some(_) => u == IN_SPACE[1],
        None => false,
    };
    solids.into_iter().any(|solid| matches!(solid.shape, ColliderShape::Space(_)))
        || parts.any(|part| moves(part.u.len(), part.index))
}

/// Largest edge of a box about what there is to see; 1 if that is a point.
fn extent(system: &dyn MechanicalSystem, q: &[f64], sketch: &Sketch) -> f64 {
    let frame = |part: usize| system.frame(q, part);
    let mut all = BoundingBox::empty();
    for part in 0..system.layout().parts().len() {
        all = frame(part).map_or(all, |frame| all.with(&frame.origin.into()));
    }
    for solid in &sketch.solids {
        let pose = solid.part.and_then(frame).as_ref().map_or_else(Pose::identity, Frame::pose);
        let forms = match &solid.shape {
            ColliderShape::Space(shape) => Form::of_shape(shape),
            ColliderShape::Plane(shape) => {
                vec![(Pose::identity(), Form::of_plane_shape(shape, 0.0))]
            }
        };
        for (own, form) in forms {
            let bounds = form.bounds().map(|bounds| bounds.placed(&(pose * solid.pose * own)));
            all = bounds.map_or(all, |bounds| all.union(&bounds));
        }
    }
    let planes = sketch.planes.iter().flat_map(|plane| [plane.plane, plane.point]);
    for point in sketch.points.iter().copied().chain(planes) {
        all = system.position(q, point).map_or(all, |position| all.with(&position.into()));
    }
    let size = (all.high - all.low).max();
    let radius = sketch.planes.iter().map(|plane| plane.radius).fold(0.0, f64::max);
    let size = if size.is_finite() { size.max(2.0 * radius) } else { 0.0 };
    if size > 0.0 { size } else { 1.0 }
}

fn translation([x, y, z]: Vector) -> Pose {
    Pose::translation(x, y, z)
}

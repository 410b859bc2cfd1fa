//! What does not change: points in the axes of their frames, polygons and lines.

use percussion_drawing::{Drawing, Figure, Form, FrameId, View};
use percussion_geometry::nalgebra::{Quaternion, UnitQuaternion};
use percussion_geometry::{Pose, Vector};
use percussion_replay::{Frame, Motion, single};

use crate::space::surface;

/// Layers of drawings in the plane are apart by this part of their size, later ones in front.
const LAYER: f64 = 1e-4;

/// Grounds reach as far as this part of the size of what moves.
const GROUND: f64 = 0.75;

/// A point of a drawing.
pub(super) enum Place {
    /// Fixed to a frame, in its axes.
    On(FrameId, Vector),
    /// The moving point of this number.
    Moving(usize),
}

/// Lists of points, one after the other.
#[derive(Default)]
pub(super) struct Cells {
    /// The points of all.
    pub(super) points: Vec<i64>,
    /// Where each begins, and where the last ends.
    pub(super) starts: Vec<i64>,
}

/// A number as VTK counts.
pub(super) fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// The figures of a drawing.
pub(super) struct Model {
    pub(super) points: Vec<Place>,
    pub(super) polygons: Cells,
    pub(super) lines: Cells,
}

impl Cells {
    fn new() -> Self {
        Self { points: Vec::new(), starts: vec![0] }
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn add(&mut self, points: impl IntoIterator<Item = usize>) {
        self.points.extend(points.into_iter().map(count));
        self.starts.push(count(self.points.len()));
    }
}

impl Model {
    /// Of a drawing, with 2^fineness points around what is round.
    pub(super) fn new(drawing: &Drawing, motion: &Motion, fineness: u32) -> Self {
        let (polygons, lines) = (Cells::new(), Cells::new());
        let mut model = Self { points: Vec::new(), polygons, lines };
        let extent = Extent::of(motion);
        for (layer, figure) in drawing.figures().iter().enumerate() {
            let flat = drawing.view() == View::Plane;
            let height = if flat { LAYER * extent.size * layer as f64 } else { 0.0 };
            model.add_figure(figure, &extent, (fineness, height));
        }
        for strand in drawing.strands() {
            let first = model.points.len();
            model.points.extend(strand.points.iter().map(|id| Place::Moving(id.index())));
            model.lines.add(first..model.points.len());
        }
        model
    }

    fn add_figure(&mut self, figure: &Figure, extent: &Extent, (fineness, height): (u32, f64)) {
        let first = self.points.len();
        let raised = Vector::new(0.0, 0.0, height);
        let place = |at: &Vector| {
            let at = figure.pose.rotation * at + figure.pose.translation.vector;
            Place::On(figure.frame, at + raised)
        };
        match &figure.form {
            Form::Path { points, .. } => {
                self.points.extend(points.iter().map(|at| place(&(*at).into())));
                self.lines.add(first..self.points.len());
            }
            Form::HalfSpace => {
                let corners = extent.below(figure);
                self.points.extend(corners.iter().map(place));
                self.polygons.add(first..first + corners.len());
            }
            form => {
                let (surface, _) = surface(form, fineness);
                self.points.extend(surface.points.iter().map(place));
                for triangle in &surface.triangles {
                    self.polygons.add(triangle.iter().map(|i| first + *i as usize));
                }
            }
        }
    }

    /// Positions at the time of a frame, in m, and velocities, in m/s, if they are known.
    pub(super) fn place(&self, frame: &Frame) -> [Vec<f32>; 2] {
        let rated = !frame.rates.is_empty();
        let (of_frames, of_points) =
            frame.rates.split_at(frame.poses.len() / 7 * 6 * usize::from(rated));
        let [mut at, mut velocity] = [(); 2].map(|()| Vec::with_capacity(3 * self.points.len()));
        for point in &self.points {
            let (x, v) = match point {
                Place::Moving(k) => {
                    let k = 3 * k..3 * k + 3;
                    (vector(&frame.points[k.clone()]), of_points.get(k).map(vector))
                }
                Place::On(frame_id, local) => match frame_id.index() {
                    None => (*local, None),
                    Some(number) => {
                        let (origin, turn) = pose(&frame.poses[7 * number..7 * number + 7]);
                        let out = turn * local;
                        let rate = of_frames.get(6 * number..6 * number + 6);
                        let v = rate.map(|v| vector(&v[..3]) + vector(&v[3..]).cross(&out));
                        (origin + out, v)
                    }
                },
            };
            at.extend(x.iter().map(|x| single(*x)));
            velocity.extend(v.unwrap_or_default().iter().map(|x| single(*x)));
        }
        [at, velocity]
    }

    /// Number of the frame that carries each point; −1 if there is none.
    pub(super) fn bodies(&self) -> impl Iterator<Item = i32> {
        self.points.iter().map(|point| match point {
            Place::On(frame, _) => frame.index().and_then(|i| i32::try_from(i).ok()).unwrap_or(-1),
            Place::Moving(_) => -1,
        })
    }
}

fn vector(numbers: &[f32]) -> Vector {
    Vector::new(f64::from(numbers[0]), f64::from(numbers[1]), f64::from(numbers[2]))
}

fn pose(numbers: &[f32]) -> (Vector, UnitQuaternion<f64>) {
    let [w, x, y, z] = [3, 4, 5, 6].map(|k| f64::from(numbers[k]));
    (vector(numbers), UnitQuaternion::new_normalize(Quaternion::new(w, x, y, z)))
}

/// A box about the origins of frames and the points of a motion.
struct Extent {
    centre: Vector,
    size: f64,
}

impl Extent {
    fn of(motion: &Motion) -> Self {
        let (mut low, mut high) =
            (Vector::repeat(f64::INFINITY), Vector::repeat(f64::NEG_INFINITY));
        for frame in &motion.frames {
            let origins = frame.poses.chunks_exact(7).chain(frame.points.chunks_exact(3));
            for at in origins.map(vector).filter(|at| at.iter().all(|x| x.is_finite())) {
                (low, high) = (low.inf(&at), high.sup(&at));
            }
        }
        let size = (high - low).max();
        if size.is_finite() && size > 0.0 {
            Self { centre: (low + high) * 0.5, size }
        } else {
            Self { centre: Vector::zeros(), size: 1.0 }
        }
    }

    /// Corners of the part of a half-space that is shown, in its axes.
    fn below(&self, figure: &Figure) -> [Vector; 4] {
        let moves = figure.frame.index().is_some();
        let seen: Pose = if moves { Pose::identity() } else { figure.pose.inverse() };
        let centre =
            if moves { Vector::zeros() } else { seen.transform_point(&self.centre.into()).coords };
        let (x, y, r) = (centre.x, centre.y, GROUND * self.size);
        [[-r, -r], [r, -r], [r, r], [-r, r]].map(|[a, b]| Vector::new(x + a, y + b, 0.0))
    }
}

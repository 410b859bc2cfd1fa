//! A motion at some times, and its pictures.

use percussion_drawing::{Drawing, Form, FrameId, GROUND, Picture, Strand, View};
use percussion_geometry::bounds::BoundingBox;
use percussion_geometry::{Pose, Vector};

use crate::error::PictureError;
use crate::marks::{ArrowScale, Mark};

/// All that is drawn, at one time.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The time, in s.
    pub t: f64,
    /// Where figures and points are.
    pub picture: Picture,
    /// Contacts that are not open.
    pub marks: Vec<Mark>,
    /// Where the ground is.
    ground: Pose,
}

/// What does not move is shown as far as this beyond what does, as part of the size of that.
const AROUND: f64 = 0.25;

impl Shot {
    /// What is where at this time, in s.
    pub fn new(t: f64, picture: Picture, marks: Vec<Mark>) -> Self {
        Self { t, picture, marks, ground: Pose::identity() }
    }

    /// The pose of a frame, or of the ground.
    pub(crate) fn pose(&self, frame: FrameId) -> Pose {
        if frame == GROUND { self.ground } else { self.picture.pose(frame) }
    }

    /// The same, seen from a frame that does not turn with it.
    fn seen_from(mut self, frame: FrameId) -> Self {
        let at = self.picture.pose(frame).translation.vector;
        let move_back = |point: &mut [f64; 3]| (0..3).for_each(|k| point[k] -= at[k]);
        self.picture.poses.iter_mut().for_each(|pose| pose.translation.vector -= at);
        self.picture.points.iter_mut().for_each(move_back);
        self.marks.iter_mut().for_each(|mark| move_back(&mut mark.at));
        self.ground.translation.vector -= at;
        self
    }

    /// Boxes about what moves and about what does not.
    fn bounds(&self, drawing: &Drawing) -> [BoundingBox; 2] {
        let mut both = [BoundingBox::empty(); 2];
        for figure in drawing.figures() {
            let Some(own) = figure.form.bounds() else { continue };
            let own = own.placed(&(self.pose(figure.frame) * figure.pose));
            let kind = &mut both[usize::from(figure.frame == GROUND)];
            *kind = kind.union(&own);
        }
        let points = self.picture.points.iter().map(|point| Vector::from(*point));
        both[0] = points.fold(both[0], |all, point| all.with(&point));
        both
    }
}

/// Shots of one motion, seen from one place.
#[derive(Debug)]
pub struct Film<'a> {
    pub(crate) drawing: &'a Drawing,
    pub(crate) shots: Vec<Shot>,
    pub(crate) bounds: BoundingBox,
    pub(crate) arrows: ArrowScale,
    /// Largest modulus of each value.
    pub(crate) values: Vec<f64>,
}

/// How pictures are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Width, in pixels; of strips that of each of their pictures.
    pub width: u32,
    /// Duration of an animation, in s.
    pub duration: f64,
}

impl Default for Look {
    fn default() -> Self {
        Self { width: 480, duration: 4.0 }
    }
}

impl<'a> Film<'a> {
    /// Shots of what is drawn.
    ///
    /// # Errors
    /// If there are none, or nothing in them is anywhere.
    pub fn new(drawing: &'a Drawing, shots: Vec<Shot>) -> Result<Self, PictureError> {
        if shots.is_empty() {
            return Err(PictureError::NoTimes);
        }
        let bounds = bounds(drawing, &shots);
        let edges = bounds.high - bounds.low;
        let size = edges.max();
        if !edges.iter().all(|edge| edge.is_finite()) || size <= 0.0 {
            return Err(PictureError::NothingToDraw);
        }
        let marks = || shots.iter().flat_map(|shot| &shot.marks);
        let arrows = ArrowScale::of(shots.iter().map(|shot| &shot.marks[..]), size);
        let tips = marks().filter_map(|mark| arrows.tip(mark)).map(Vector::from);
        let bounds = tips.fold(bounds, |all, tip| all.with(&tip));
        let of_value = |k: usize| shots.iter().map(move |shot| shot.picture.values[k].abs());
        let values = (0..drawing.values().len()).map(|k| of_value(k).fold(0.0, f64::max));
        let values = values.collect();
        Ok(Self { drawing, shots, bounds, arrows, values })
    }

    /// The same, where this frame stays in its place.
    ///
    /// # Errors
    /// As for [`Self::new`].
    pub fn following(
        drawing: &'a Drawing,
        shots: Vec<Shot>,
        frame: FrameId,
    ) -> Result<Self, PictureError> {
        Self::new(drawing, shots.into_iter().map(|shot| shot.seen_from(frame)).collect())
    }

    /// Its shots.
    pub fn shots(&self) -> &[Shot] {
        &self.shots
    }

    /// Largest modulus of the values that colour a strand.
    pub(crate) fn largest_value(&self, strand: &Strand) -> f64 {
        strand.values.iter().map(|value| self.values[value.index()]).fold(0.0, f64::max)
    }
}

/// A box about all that moves, and about what is near of what does not; in space about all of it.
fn bounds(drawing: &Drawing, shots: &[Shot]) -> BoundingBox {
    let mut both = [BoundingBox::empty(); 2];
    for shot in shots {
        let now = shot.bounds(drawing);
        both = std::array::from_fn(|k| both[k].union(&now[k]));
    }
    let [moving, fixed] = both;
    let widest = drawing.strands().iter().map(|strand| strand.width).fold(0.0, f64::max);
    let size = (moving.high - moving.low).max();
    let all = if size <= 0.0 || drawing.view() == View::Space {
        moving.union(&fixed)
    } else {
        // at least a point of it is to be seen
        let nearest = moving.centre().sup(&fixed.low).inf(&fixed.high);
        let near = moving.with(&nearest).grown(AROUND * size);
        let (low, high) = (fixed.low.sup(&near.low), fixed.high.inf(&near.high));
        let seen = (0..2).all(|k| low[k] <= high[k]);
        if seen { moving.union(&BoundingBox { low, high }) } else { moving }
    };
    all.union(&floors(drawing, &shots[0], &moving)).grown(0.5 * widest)
}

/// A box about the points of floors below what moves in space, unless they are far.
fn floors(drawing: &Drawing, shot: &Shot, moving: &BoundingBox) -> BoundingBox {
    let (centre, reach) = (moving.centre(), 1.5 * (moving.high - moving.low).max());
    let figures = drawing.figures().iter();
    let floors = figures.filter(|figure| figure.form == Form::HalfSpace);
    let below = floors.filter_map(|figure| {
        let pose = shot.pose(figure.frame) * figure.pose;
        let normal = pose.rotation * Vector::z();
        let height = (centre - pose.translation.vector).dot(&normal);
        let up = normal.dot(&Vector::from(drawing.up())) > 0.5;
        (up && height.abs() < reach).then(|| centre - normal * height)
    });
    below.fold(BoundingBox::empty(), |all, point| all.with(&point))
}

//! Where all that is drawn is at one time.

use percussion::system::{Frame, MechanicalSystem, Vector};
use percussion_geometry::bounds::BoundingBox;
use percussion_geometry::{Pose, Vector as Direction};

use crate::drawing::{Drawing, FrameId, FramePlace, PointPlace};

/// Poses of frames, points and values at one time, refilled in place.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// Poses of the frames.
    pub poses: Vec<Pose>,
    /// The points, in m.
    pub points: Vec<Vector>,
    /// The values.
    pub values: Vec<f64>,
}

impl Picture {
    /// Pose of a frame, or of the ground.
    pub fn pose(&self, frame: FrameId) -> Pose {
        frame.index().map_or_else(Pose::identity, |number| self.poses[number])
    }
}

impl Drawing {
    /// Fills a picture of the system, which the drawing belongs to, at time t, in s, and coordinates q.
    pub fn show(&self, system: &dyn MechanicalSystem, t: f64, q: &[f64], picture: &mut Picture) {
        picture.poses.clear();
        picture.poses.extend(self.frames.iter().map(|frame| match &frame.place {
            FramePlace::Part(part) => {
                system.frame(q, *part).as_ref().map_or_else(Pose::identity, Frame::pose)
            }
            FramePlace::Given(place) => place(t, q),
        }));
        picture.points.clear();
        for point in &self.points {
            let place = match &point.place {
                PointPlace::Fixed(frame, local) => {
                    let pose = picture.pose(*frame);
                    (pose.rotation * Direction::from(*local) + pose.translation.vector).into()
                }
                PointPlace::Part(point) => system.position(q, *point).unwrap_or_default(),
                PointPlace::Given(place) => place(t, q),
            };
            picture.points.push(place);
        }
        picture.values.clear();
        picture.values.extend(self.values.iter().map(|value| (value.value)(t, q)));
    }

    /// A box about all figures and points of a picture that have an end.
    pub fn bounds(&self, picture: &Picture) -> BoundingBox {
        let figures = self.figures().iter().filter_map(|figure| {
            let bounds = figure.form.bounds()?;
            Some(bounds.placed(&(picture.pose(figure.frame) * figure.pose)))
        });
        let all = figures.fold(BoundingBox::empty(), |all, one| all.union(&one));
        picture.points.iter().fold(all, |all, point| all.with(&(*point).into()))
    }
}

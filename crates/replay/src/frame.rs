//! A frame: all that is shown at one time.

use percussion_drawing::{Picture, Rates};

/// What is shown of a run at one time, in single precision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// Time, in s.
    pub t: f64,
    /// Worst residual of the steps since the last frame.
    pub residual: f32,
    /// Number of these steps that were not solved to tolerance.
    pub unsolved: u32,
    /// x y z qw qx qy qz of each frame of the drawing.
    pub poses: Vec<f32>,
    /// x y z of each point of the drawing.
    pub points: Vec<f32>,
    /// The values of the drawing.
    pub values: Vec<f32>,
    /// Where they are wanted: velocity and angular velocity of each frame, in m/s and rad/s, then velocities of the
    /// points, in m/s.
    pub rates: Vec<f32>,
    /// The contacts that act or are near.
    pub contacts: Vec<ContactRow>,
}

impl Frame {
    /// Takes where all that is drawn is.
    pub fn set_picture(&mut self, picture: &Picture) {
        self.poses.clear();
        for pose in &picture.poses {
            let (at, e) = (pose.translation.vector, pose.rotation);
            self.poses.extend([at.x, at.y, at.z, e.w, e.i, e.j, e.k].map(single));
        }
        self.points.clear();
        self.points.extend(picture.points.iter().flatten().map(|x| single(*x)));
        self.values.clear();
        self.values.extend(picture.values.iter().map(|x| single(*x)));
    }

    /// Takes how fast that moves.
    pub fn set_rates(&mut self, rates: &Rates) {
        self.rates.clear();
        let numbers = rates.frames.iter().flatten().chain(&rates.points).flatten();
        self.rates.extend(numbers.map(|x| single(*x)));
    }
}

/// A contact in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ContactRow {
    /// Its number among the contacts that were seen.
    pub id: u32,
    /// Number of its mode.
    pub mode: u8,
    /// Where it is, in m.
    pub at: [f32; 3],
    /// Its first axis: from the first to the second body.
    pub normal: [f32; 3],
    /// Mean force on the second body since the last frame, in N.
    pub force: [f32; 3],
    /// Impulses on the second body since the last frame, in N s.
    pub impulse: [f32; 3],
    /// Its gap, in m; NaN if it has none.
    pub gap: f32,
}

/// In single precision.
#[expect(clippy::cast_possible_truncation, reason = "pictures need no more")]
pub fn single(x: f64) -> f32 {
    x as f32
}

//! A frame: all that is shown at one time.

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
    /// The contacts that act or are near.
    pub contacts: Vec<ContactRow>,
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

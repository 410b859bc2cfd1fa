//! Motions for ParaView and other programs that read files of VTK.
//!
//! One VTKHDF file holds poly data that change in time \[Kitware2024, "Temporal Data"\]: the figures of a drawing as polygons, its
//! lines and strands as lines, and the contacts as vertices, behind the points of the figures. What belongs to
//! points is given for all of them, and is 0 where it makes no sense (NaN for gaps, −1 for numbers):
//!
//! | point data | what |
//! |---|---|
//! | `body` | number of the frame that carries the point; −1: the ground, a strand or a contact |
//! | `velocity` | of the point of a body or strand, in m/s |
//! | `contact` | number of the contact; −1: not a contact |
//! | `joint` | 1 where what is counted as a contact holds bodies together |
//! | `mode` | number of the mode of the contact |
//! | `normal` | from its first to its second body |
//! | `force`, `impulse` | on its second body since the time before, mean and sum, in N and N s |
//! | `gap` | in m |
//!
//! Names of bodies, contacts and modes are field data. Polygons, lines and vertices have the same numbers of points at all times,
//! so they are stored once. Composite files, with a block each for bodies and contacts, would need links in the order of
//! their creation, which `hdf5-pure` does not write.

mod file;
mod model;
mod samples;
#[cfg(test)]
mod tests;

use percussion_drawing::Drawing;
use percussion_replay::Motion;

use self::model::Model;
use crate::error::PictureError;

/// Points of all times that a file holds at most.
const POINTS: usize = 4_000_000;

/// Points around balls, as powers of two, from fine to coarse.
const FINENESS: [u32; 3] = [5, 4, 3];

/// A motion as a file of VTK.
#[derive(Clone, Debug)]
pub struct VtkFile {
    /// What is in it.
    pub bytes: Vec<u8>,
    /// Number of its times.
    pub times: usize,
}

/// The file of a motion: of all its frames, or of one of several if all would be too many points.
///
/// # Errors
/// A motion without frames, one of another drawing, or one that HDF5 cannot hold.
pub fn vtkhdf(drawing: &Drawing, motion: &Motion) -> Result<VtkFile, PictureError> {
    let fits = |frame: &percussion_replay::Frame| {
        frame.poses.len() == 7 * drawing.frames().len()
            && frame.points.len() == 3 * drawing.points().len()
    };
    if motion.is_empty() {
        return Err(PictureError::NoSamples);
    }
    if !motion.frames.iter().all(fits) {
        return Err(PictureError::OtherDrawing);
    }
    let contacts: usize = motion.frames.iter().map(|frame| frame.contacts.len()).sum();
    let all = |model: &Model| motion.frames.len() * model.points.len() + contacts;
    let models = FINENESS.map(|fineness| Model::new(drawing, motion, fineness));
    let fine = models.iter().find(|model| all(model) <= POINTS);
    let model = fine.unwrap_or(&models[FINENESS.len() - 1]);
    let every = all(model).div_ceil(POINTS).max(1);
    let frames: Vec<_> = motion.frames.iter().step_by(every).collect();
    let bytes = file::write(drawing, model, (&frames, &motion.contacts))?;
    Ok(VtkFile { bytes, times: frames.len() })
}

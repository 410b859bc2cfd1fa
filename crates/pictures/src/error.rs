//! What can go wrong with a picture.

use thiserror::Error;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PictureError {
    /// A motion without samples.
    #[error("the motion has no samples")]
    NoSamples,
    /// A time outside the motion.
    #[error("t = {t} s is not in the motion, which goes from {begin} s to {end} s")]
    NoSuchTime {
        /// The time.
        t: f64,
        /// The first one, in s.
        begin: f64,
        /// The last one, in s.
        end: f64,
    },
    /// A coordinate that was not recorded.
    #[error("the coordinate `{name}` was not recorded")]
    NotRecorded {
        /// Its name.
        name: String,
    },
    /// A film without shots.
    #[error("there is no time to show")]
    NoTimes,
    /// Figures that are nowhere, or without end.
    #[error("there is nothing to draw: no figure has an end, or one is at no number")]
    NothingToDraw,
    /// Frames that are not of this drawing.
    #[error("the frames of the motion are those of another drawing")]
    OtherDrawing,
    /// A file that could not be put together.
    #[error("the file cannot be put together: {reason}")]
    NotWritten {
        /// Why.
        reason: String,
    },
}

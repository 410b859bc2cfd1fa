//! Pictures that cannot be made.

use percussion_lab::format::number;
use percussion_pictures::PictureError;

use super::Failure;

/// A picture that cannot be made, with advice.
pub(crate) fn refused(error: &PictureError) -> Failure {
    let help = match error {
        PictureError::NoSuchTime { begin, end, .. } => {
            format!("give --at between {} and {}, or a later --t-end", number(*begin), number(*end))
        }
        PictureError::NotRecorded { .. } => {
            "the run was recorded with --record; record all coordinates, or name the model or scenario file"
                .to_owned()
        }
        PictureError::NoSamples => "the run has recorded nothing yet; run it again".to_owned(),
        PictureError::NoTimes => "give at least one time: --at 0".to_owned(),
        PictureError::NothingToDraw => {
            "give the bodies shapes, or figures by [[drawing]]: docs/scenario.md".to_owned()
        }
        PictureError::OtherDrawing => "run it again".to_owned(),
        PictureError::NotWritten { .. } => "show fewer times: --frames".to_owned(),
    };
    Failure::input(error.to_string(), help)
}

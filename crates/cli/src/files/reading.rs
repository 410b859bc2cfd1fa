//! Files that are read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::failure::Failure;

/// Bytes of the largest file that is read.
const LARGEST_FILE: u64 = 4 << 30;

/// The bytes of a file, unless they are too many.
pub(crate) fn read_bytes(path: &Path, help: &'static str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|f| f.take(LARGEST_FILE + 1).read_to_end(&mut bytes));
    match read {
        Ok(length) if length as u64 > LARGEST_FILE => {
            let large = io::Error::new(io::ErrorKind::FileTooLarge, "it is larger than 4 GiB");
            Err(Failure::reading(path, large, help))
        }
        Ok(_) => Ok(bytes),
        Err(error) => Err(Failure::reading(path, error, help)),
    }
}

/// The text of a file; bytes that are no text are wrong input.
pub(crate) fn read_text(path: &Path, help: &'static str) -> Result<String, Failure> {
    String::from_utf8(read_bytes(path, help)?).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..place].split(|byte| *byte == b'\n').count();
        let message =
            format!("{} is no text in UTF-8: see byte {place}, in line {line}", path.display());
        Failure::input(message, help)
    })
}

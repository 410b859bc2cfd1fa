//! A file that grows while a run goes on, and can be cut to where it was at a checkpoint.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A file that is only appended to.
#[derive(Debug)]
pub(crate) struct AppendFile {
    path: PathBuf,
    out: BufWriter<File>,
    bytes: u64,
    /// Whether something could not be written.
    failed: bool,
}

impl AppendFile {
    /// Begins a file, or goes on after the first `bytes` bytes of one, which is cut there.
    pub(crate) fn open(path: &Path, bytes: u64) -> Result<Self, Failure> {
        let opened = OpenOptions::new().create(true).append(true).open(path).and_then(|file| {
            let length = file.metadata()?.len();
            if length < bytes {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    format!("it has {length} bytes, but had {bytes} at the last checkpoint"),
                ));
            }
            file.set_len(bytes)?;
            Ok(file)
        });
        match opened {
            Ok(file) => {
                Ok(Self { path: path.to_owned(), out: BufWriter::new(file), bytes, failed: false })
            }
            Err(error) => Err(Failure::file("go on with", path, error)),
        }
    }

    /// Number of its bytes, those in memory included.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Gives what is in memory to the operating system, so that it outlives this process.
    pub(crate) fn hand_over(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| self.failure(error))
    }

    /// Writes all to the disk, so that it outlives a loss of power.
    pub(crate) fn sync(&mut self) -> Result<(), Failure> {
        self.hand_over()?;
        self.out.get_ref().sync_data().map_err(|error| self.failure(error))
    }

    /// Whether something could not be written here.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed
    }

    /// The failure of a run that could not write here.
    pub(crate) fn failure(&self, reason: io::Error) -> Failure {
        Failure::file("write", &self.path, reason)
    }
}

impl Write for AppendFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes).inspect_err(|_| self.failed = true)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

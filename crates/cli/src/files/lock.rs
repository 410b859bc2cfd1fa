//! A folder locked against a second run.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// Time that is waited for another process, which may just be ending.
const PATIENCE: Duration = Duration::from_secs(1);

/// Bytes by which the folder is probed: a block of most file systems.
const PROBE: usize = 4096;

/// A lock on a folder. It vanishes with the process, however that ends.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    /// Open as long as the folder is locked.
    _file: File,
}

impl Lock {
    /// Locks a folder, and writes to it to see that this is possible; none if another process has
    /// locked it.
    pub(crate) fn take(folder: &Path) -> io::Result<Option<Self>> {
        let path = folder.join(".lock");
        let began = Instant::now();
        loop {
            let mut options = OpenOptions::new();
            let mut file = options.write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) if began.elapsed() > PATIENCE => return Ok(None),
                Err(TryLockError::WouldBlock) => {
                    thread::sleep(PATIENCE / 20);
                    continue;
                }
                // where files cannot be locked, runs go on without
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if !is_still(&path, &file)? {
                continue;
            }
            let lock = Self { path: path.clone(), _file: file.try_clone()? };
            file.write_all(&[b'\n'; PROBE])?;
            file.sync_all()?;
            file.set_len(0)?;
            return Ok(Some(lock));
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // an empty file that stays behind does no harm
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether the file is the one at this path, not one that its owner has removed meanwhile.
#[cfg(unix)]
fn is_still(path: &Path, file: &File) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    match fs::metadata(path) {
        Ok(found) => Ok((found.dev(), found.ino()) == (own.dev(), own.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Files that are open are not removed.
#[cfg(not(unix))]
fn is_still(_path: &Path, _file: &File) -> io::Result<bool> {
    Ok(true)
}

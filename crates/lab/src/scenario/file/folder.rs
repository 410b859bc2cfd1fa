//! The folder of files that a scenario names.

use std::cell::Cell;
use std::path::Path;

/// A folder of files, and whether some was asked for.
pub(super) struct Folder<'a> {
    path: &'a Path,
    used: Cell<bool>,
}

impl<'a> Folder<'a> {
    /// A folder of which nothing was asked for.
    pub(super) fn new(path: &'a Path) -> Self {
        Self { path, used: Cell::new(false) }
    }

    /// Its path, for a file that is asked for.
    pub(super) fn path(&self) -> &'a Path {
        self.used.set(true);
        self.path
    }

    /// Whether some file was asked for.
    pub(super) fn is_used(&self) -> bool {
        self.used.get()
    }
}

//! Folders of results: never overwritten unasked, never half a file, never shared by two runs.

mod lock;
mod reading;

pub(crate) use reading::{read_bytes, read_text};

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use self::lock::Lock;
use crate::failure::Failure;

/// A folder that results are written to, and nobody else writes to.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    _lock: Lock,
}

impl Folder {
    /// Makes the folder, locks it, and tries to write there. One that holds anything is refused
    /// without `force`, and one that another process writes to always.
    pub(crate) fn new(path: &Path, force: bool) -> Result<Self, Failure> {
        if !force && !is_free(path).map_err(|error| Failure::file("look into", path, error))? {
            return Err(Failure::input(
                format!("{} exists and is not an empty folder", path.display()),
                "give another --out, or --force to replace the files of an earlier run there",
            ));
        }
        fs::create_dir_all(path).map_err(|error| Failure::file("make the folder", path, error))?;
        Self::existing(path)
    }

    /// Locks a folder that is there, and tries to write to it.
    pub(crate) fn existing(path: &Path) -> Result<Self, Failure> {
        let lock = Lock::take(path).map_err(|error| Failure::file("write to", path, error))?;
        match lock {
            Some(lock) => Ok(Self { path: path.to_owned(), _lock: lock }),
            None => Err(Failure::input(
                format!("another run is writing to {}", path.display()),
                "give another --out, or wait until that run has ended",
            )),
        }
    }

    /// The first free one of `path`, `path-2`, `path-3`, …
    pub(crate) fn next_free(path: &Path) -> Result<Self, Failure> {
        let mut candidate = path.to_owned();
        let mut count = 1;
        while !is_free(&candidate).map_err(|error| Failure::file("look into", path, error))? {
            count += 1;
            let mut name = path.as_os_str().to_owned();
            name.push(format!("-{count}"));
            candidate = name.into();
        }
        Self::new(&candidate, false)
    }

    /// A folder inside this one.
    pub(crate) fn subfolder(&self, name: &str) -> Result<Self, Failure> {
        Self::new(&self.path.join(name), true)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a file: under another name first, then renamed, so that an interrupt, a full disk or a
    /// loss of power leaves the old file or the new one.
    pub(crate) fn write(&self, name: &str, contents: &[u8]) -> Result<(), Failure> {
        self.produce(name, |partial| fs::write(partial, contents))
    }

    /// The same for a file that `write` writes at the path it is given.
    pub(crate) fn produce(
        &self,
        name: &str,
        write: impl FnOnce(&Path) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let path = self.path.join(name);
        let partial = self.partial(name);
        let produced = write(&partial)
            .and_then(|()| File::open(&partial)?.sync_all())
            .and_then(|()| fs::rename(&partial, &path))
            .and_then(|()| self.sync());
        produced.map_err(|error| {
            // the error itself is what the user must see
            let _ = fs::remove_file(&partial);
            Failure::file("write", &path, error)
        })
    }

    /// Makes renamed files outlive a loss of power, where folders can be synchronised.
    fn sync(&self) -> io::Result<()> {
        if cfg!(unix) { File::open(&self.path)?.sync_all() } else { Ok(()) }
    }

    /// Removes a file of an earlier run, and what a kill may have left of its next version.
    pub(crate) fn remove(&self, name: &str) -> Result<(), Failure> {
        for path in [self.path.join(name), self.partial(name)] {
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Failure::file("remove", &path, error));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Where a file is written before it is renamed.
    fn partial(&self, name: &str) -> PathBuf {
        self.path.join(format!(".{name}.partial"))
    }
}

/// The folder to write to, made before anything is computed: `out` if given, else one of this name
/// below `home`; none for `--json` alone.
pub(crate) fn folder(
    home: &str,
    name: &str,
    out: Option<&Path>,
    force: bool,
    json: bool,
) -> Result<Option<Folder>, Failure> {
    let default = Path::new(home).join(folder_name(name));
    match out {
        Some(path) => Folder::new(path, force).map(Some),
        None if json => Ok(None),
        None if force => Folder::new(&default, true).map(Some),
        None => Folder::next_free(&default).map(Some),
    }
}

/// The name of the folder of a run of this name: one that does not lead elsewhere.
fn folder_name(name: &str) -> String {
    let name = name.replace(['/', '\\', ':'], "-");
    if name.trim_matches(['.', ' ']).is_empty() { "scenario".into() } else { name }
}

/// The name of a file without its folder and ending, for the folder of what is made of it.
pub(crate) fn stem(file: &Path) -> String {
    file.file_stem().map_or("scenario".into(), |stem| stem.to_string_lossy().into_owned())
}

/// Says what was written, and which of the files is the page.
pub(crate) fn written(folder: &Folder, files: &[&str], page: &str) -> String {
    format!(
        "\nWritten to {}: {}\nOpen {} in a browser to see the plots.\n",
        folder.path().display(),
        files.join(", "),
        folder.path().join(page).display()
    )
}

/// Whether nothing is there, or a folder that is empty and that nobody writes to.
fn is_free(path: &Path) -> io::Result<bool> {
    match fs::read_dir(path) {
        Ok(mut entries) => Ok(entries.next().is_none()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(_) if path.exists() && !path.is_dir() => Ok(false),
        Err(error) => Err(error),
    }
}

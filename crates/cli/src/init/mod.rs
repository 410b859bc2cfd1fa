//! `percussion init`: a scenario file to begin with.

mod arguments;

pub(crate) use arguments::InitArguments;

use std::fs::File;
use std::io::{self, Write};

use self::arguments::Template;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::terminal;

impl Template {
    /// The text of the file.
    fn text(self) -> &'static str {
        match self {
            Self::Planar => include_str!("planar.toml"),
            Self::Scene => include_str!("scene.toml"),
        }
    }
}

/// Writes the template, unless something is there.
pub(crate) fn init(arguments: &InitArguments) -> Result<Ending, Failure> {
    let path = &arguments.file;
    let mut file = File::create_new(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Failure::input(
            format!("{} exists, and is left as it is", path.display()),
            "give another name, or remove it first",
        ),
        _ => Failure::file("write", path, error),
    })?;
    let text = arguments.template.text();
    file.write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .map_err(|error| Failure::file("write", path, error))?;
    let shown = path.display();
    terminal::print(&format!("Written to {shown}: run it with `percussion run {shown}`\n"))?;
    Ok(Ending::Done)
}

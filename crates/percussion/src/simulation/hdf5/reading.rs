//! Motions read back from HDF5 files.

use std::io;
use std::path::Path;

use hdf5_pure::{Dataset, Error, File};
use percussion_inclusion::laws::Mode;

use super::super::sample::{MODES, RecordedInteraction};
use super::super::trajectory::{Channel, Trajectory};
use super::failed;
use crate::system::{InteractionKey, Label};

/// Times, coordinates and velocities, and forces, impulses and modes of the interactions, of a file that
/// [`Hdf5Writer`](super::Hdf5Writer) has written. Energies, gaps and jumps are left out, and so are the keys of the interactions, which are
/// known by their names.
///
/// # Errors
/// If the file cannot be read, or is none of these.
pub fn read_motion(path: &Path) -> io::Result<Trajectory> {
    motion_of(&File::open(path).map_err(failed)?)
}

/// The same of the bytes of a file.
///
/// # Errors
/// If they are no such file.
pub fn parse_motion(bytes: Vec<u8>) -> io::Result<Trajectory> {
    motion_of(&File::from_bytes(bytes).map_err(failed)?)
}

pub(super) fn motion_of(file: &File) -> io::Result<Trajectory> {
    let t = numbers(&dataset(file, "t")?)?;
    let n = t.len();
    let (coordinates, q) = table(file, "q", n)?;
    let (velocities, u) = table(file, "u", n)?;
    let mut motion = Trajectory { coordinates, velocities, t, q, u, ..Trajectory::default() };
    let Ok(group) = file.group("interactions") else { return Ok(motion) };
    for link in group.groups().map_err(failed)? {
        motion.channels.push(channel(file, &link, n)?);
    }
    Ok(motion)
}

/// A table of n rows with its labels; empty if nothing of it was recorded.
fn table(file: &File, name: &str, n: usize) -> io::Result<(Vec<Label>, Vec<f64>)> {
    let Ok(dataset) = file.dataset(name) else { return Ok((Vec::new(), Vec::new())) };
    let (labels, table) = (labels(&dataset)?, numbers(&dataset)?);
    if table.len() == n * labels.len() {
        Ok((labels, table))
    } else {
        Err(damaged(&format!("`{name}` and times do not fit")))
    }
}

fn channel(file: &File, link: &str, n: usize) -> io::Result<Channel> {
    let group = file.group(&format!("interactions/{link}")).map_err(failed)?;
    let attributes = group.attrs().map_err(failed)?;
    let text = |name: &str| {
        let known = attributes.get(name).and_then(|value| value.as_str());
        known.map_or_else(|| link.to_owned(), str::to_owned)
    };
    let part = |name: &str| dataset(file, &format!("interactions/{link}/{name}"));
    let [force, impulse] = [numbers(&part("force")?)?, numbers(&part("impulse")?)?];
    let mode = modes(&part("mode")?)?;
    if mode.len() != n || force.len() % n.max(1) != 0 || impulse.len() != force.len() {
        return Err(damaged("an interaction and times do not fit"));
    }
    let interaction = RecordedInteraction {
        key: InteractionKey::of_feature(0, 0),
        name: text("name"),
        law: text("law"),
        dim: force.len() / n.max(1),
        geometric: 0,
        angular: Vec::new(),
    };
    Ok(Channel { force, impulse, mode, ..Channel::new(interaction, 0) })
}

fn dataset(file: &File, path: &str) -> io::Result<Dataset> {
    file.dataset(path).map_err(|error| match error {
        Error::Io(error) => error,
        other => damaged(&format!("it has no list `{path}`: {other}")),
    })
}

fn numbers(dataset: &Dataset) -> io::Result<Vec<f64>> {
    let raw = dataset.read_raw().map_err(failed)?;
    let whole = raw.chunks_exact(8);
    if !whole.remainder().is_empty() {
        return Err(damaged("a list is cut off"));
    }
    Ok(whole.map(|bytes| f64::from_le_bytes(bytes.try_into().unwrap_or_default())).collect())
}

fn modes(dataset: &Dataset) -> io::Result<Vec<Mode>> {
    let raw = dataset.read_raw().map_err(failed)?;
    let mode = |number: &u8| MODES.get(usize::from(*number)).copied();
    let modes: Option<Vec<Mode>> = raw.iter().map(mode).collect();
    modes.ok_or_else(|| damaged("a mode has no name"))
}

fn labels(dataset: &Dataset) -> io::Result<Vec<Label>> {
    let attributes = dataset.attrs().map_err(failed)?;
    let list = |name: &str| attributes.get(name).and_then(|value| value.as_strings());
    let (Some(names), Some(units)) = (list("names"), list("units")) else {
        return Err(damaged("its coordinates have no names"));
    };
    let label = |(name, unit): (&String, &String)| Label {
        name: name.clone().into(),
        unit: unit.clone().into(),
    };
    Ok(names.iter().zip(units).map(label).collect())
}

fn damaged(reason: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("it is no trajectory of a run: {reason}"))
}

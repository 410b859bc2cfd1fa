//! Samples and jumps as HDF5 files.
//!
//! ```text
//! /t                              N          times, in s
//! /q, /u                          N × n_q, N × n     coordinates, velocities
//! /energy/kinetic, potential      N          in J
//! /dt                             N          size of the step before the sample, in s
//! /order                          N          its order; 0 if the scheme does not choose it
//! /interactions/<name>/gap        N × g      gaps, in m or rad; NaN: not found
//! /interactions/<name>/velocity   N × m      relative velocities, in m/s or rad/s; NaN: not found
//! /interactions/<name>/force      N × m      mean force since the last sample, in N or N m
//! /interactions/<name>/impulse    N × m      impulses since the last sample, in N s or N m s
//! /interactions/<name>/…_multiplier  N × m   of schemes that have several
//! /interactions/<name>/mode       N          enumeration of the modes of laws
//! /jumps/t                        J          times of jumps, in s
//! /jumps/located                  J          1: an instant that the scheme found; 0: the end of its step
//! /jumps/q                        J × n_q    coordinates there
//! /jumps/u_minus, u_plus          J × n      velocities just before and just after
//! /impulses/jump                  K          number of the jump
//! /impulses/interaction           K          number of the interaction; their names are an attribute
//! /impulses/impulse               K × m      Λ, in N s or N m s; NaN where the law has fewer components
//! ```
//!
//! Datasets carry `units`, and `names` where they have columns; the root carries the attributes
//! of the run. `docs/summary.md` describes the same for users. What has no component is left out.
//!
//! Memory is bounded: a file of more than a batch of numbers is written in batches, and its tables of
//! N rows are N arrays of one row each, because rows can be appended to lists only.

mod reading;
mod table;
#[cfg(test)]
mod tests;

pub use reading::{parse_motion, read_motion};

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use hdf5_pure::{
    Dataset, Datatype, EnumTypeBuilder, Error, File, FileAccessProperties, FileBuilder,
    GroupBuilder, SyncPolicy, make_u8_type, make_u32_type,
};

use self::table::{Column, Extent, Growing, Table, Whole, text, texts};
use super::sample::{Jump, MODES, Quantity, Sample, SampleSink, Signals, mode_number};

/// Numbers that are held in memory at most.
const BATCH: usize = 1 << 24;

/// Writes samples and jumps into a new HDF5 file.
pub struct Hdf5Writer<'a> {
    path: PathBuf,
    signals: &'a Signals,
    attributes: &'a [(String, String)],
    samples: Table,
    jumps: Table,
    impulses: Table,
    /// Number of jumps so far, and of components of an impulse.
    seen: u32,
    components: usize,
    /// Rows of a table that are held in memory at most.
    batch: usize,
    /// The file and the datasets of its tables once a batch was full.
    appended: Option<(File, [Vec<Dataset>; 3])>,
}

impl<'a> Hdf5Writer<'a> {
    /// A file at `path` for samples with these signals, and with `attributes` (name, text) of the
    /// run on its root. Nothing is there before [`Self::finish`] can be relied upon.
    ///
    /// # Errors
    /// If the format cannot hold the signals.
    pub fn new(
        path: &Path,
        signals: &'a Signals,
        attributes: &'a [(String, String)],
    ) -> io::Result<Self> {
        Self::with_batch(path, signals, attributes, BATCH)
    }

    fn with_batch(
        path: &Path,
        signals: &'a Signals,
        attributes: &'a [(String, String)],
        numbers: usize,
    ) -> io::Result<Self> {
        let components = signals.interactions.iter().map(|i| i.dim).max().unwrap_or(0);
        let (samples, jumps) = (sample_table(signals)?, jump_table(signals));
        let impulses = impulse_table(signals, components);
        let width = samples.width() + jumps.width() + impulses.width();
        // powers of two, so that batches are whole chunks
        let batch = 1 << (numbers / width).max(1).ilog2();
        Ok(Self {
            path: path.to_owned(),
            signals,
            attributes,
            samples,
            jumps,
            impulses,
            seen: 0,
            components,
            batch,
            appended: None,
        })
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// If writing fails.
    pub fn finish(mut self) -> io::Result<()> {
        if self.appended.is_none() {
            return self.describe(Whole).write(&self.path).map_err(failed);
        }
        self.append()?;
        let Some((file, datasets)) = self.appended else { return Ok(()) };
        drop(datasets);
        file.close().map_err(failed)
    }

    fn tables(&mut self) -> [&mut Table; 3] {
        [&mut self.samples, &mut self.jumps, &mut self.impulses]
    }

    /// Makes room for rows of a table of which so many are in memory.
    fn make_room(&mut self, rows: usize) -> io::Result<()> {
        if rows >= self.batch { self.append() } else { Ok(()) }
    }

    /// Appends the rows in memory to the file, which is made if there is none yet.
    fn append(&mut self) -> io::Result<()> {
        let mut appended = self.appended.take();
        if appended.is_none() {
            self.describe(Growing { batch: self.batch }).write(&self.path).map_err(failed)?;
            let properties = FileAccessProperties::new().with_sync_policy(SyncPolicy::OnClose);
            let file = File::open_rw_with_options(&self.path, properties).map_err(failed)?;
            let mut datasets = [Vec::new(), Vec::new(), Vec::new()];
            for (datasets, table) in datasets.iter_mut().zip(self.tables()) {
                *datasets = table.open(&file).map_err(failed)?;
            }
            appended = Some((file, datasets));
        }
        if let Some((_, datasets)) = &mut appended {
            for (datasets, table) in datasets.iter_mut().zip(self.tables()) {
                table.append(datasets).map_err(failed)?;
            }
        }
        self.appended = appended;
        Ok(())
    }

    /// The file with all its groups, datasets and attributes.
    fn describe(&mut self, extent: impl Extent) -> FileBuilder {
        let mut file = FileBuilder::new();
        file.set_attr("format", text("percussion trajectory 2"));
        for (name, value) in self.attributes {
            file.set_attr(name, text(value));
        }
        let mut groups: Vec<(String, GroupBuilder)> = Vec::new();
        let mut interactions = file.create_group("interactions");
        for table in [&mut self.samples, &mut self.jumps, &mut self.impulses] {
            for column in &mut table.columns {
                let path = column.path.clone();
                let Some((group, name)) = path.rsplit_once('/') else {
                    extent.define(file.create_dataset(&path), column, table.rows);
                    continue;
                };
                if groups.last().is_none_or(|(last, _)| last != group) {
                    let made = match group.strip_prefix("interactions/") {
                        Some(link) => interactions.create_group(link),
                        None => file.create_group(group),
                    };
                    groups.push((group.to_owned(), made));
                }
                if let Some((_, own)) = groups.last_mut() {
                    extent.define(own.create_dataset(name), column, table.rows);
                }
            }
        }
        let mut recorded = self.signals.interactions.iter();
        for (path, mut group) in groups {
            match path.strip_prefix("interactions/").and_then(|_| recorded.next()) {
                Some(interaction) => {
                    group.set_attr("name", text(&interaction.name));
                    group.set_attr("law", text(&interaction.law));
                    interactions.add_group(group.finish());
                }
                None => file.add_group(group.finish()),
            }
        }
        file.add_group(interactions.finish());
        file
    }
}

impl SampleSink for Hdf5Writer<'_> {
    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        self.make_room(self.jumps.rows)?;
        self.jumps.push(|row| {
            row.numbers(&[jump.t]);
            row.bytes([u8::from(jump.located)]);
            row.numbers(&jump.q);
            row.numbers(&jump.before);
            row.numbers(&jump.after);
        });
        for own in &jump.impulses {
            self.make_room(self.impulses.rows)?;
            let (seen, missing) = (self.seen, self.components - own.impulse.len());
            let number = u32::try_from(own.interaction).unwrap_or(u32::MAX);
            self.impulses.push(|row| {
                row.bytes(seen.to_le_bytes());
                row.bytes(number.to_le_bytes());
                row.numbers(&[&own.impulse[..], &vec![f64::NAN; missing]].concat());
            });
        }
        self.seen += 1;
        Ok(())
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        self.make_room(self.samples.rows)?;
        let Self { samples, signals, .. } = self;
        samples.push(|row| {
            row.numbers(&[sample.t]);
            row.numbers(&[sample.dt]);
            row.bytes(sample.order.to_le_bytes());
            row.numbers(&sample.q);
            row.numbers(&sample.u);
            row.numbers(&[sample.kinetic]);
            row.numbers(&[sample.potential]);
            for (own, interaction) in signals.padded(sample).zip(&signals.interactions) {
                for quantity in signals.quantities() {
                    let components = interaction.components(quantity);
                    match own.values(quantity) {
                        Some(values) => row.numbers(values),
                        None => row.numbers(&vec![f64::NAN; components]),
                    }
                }
                row.bytes([mode_number(own.mode)]);
            }
        });
        Ok(())
    }
}

/// The datasets of samples.
fn sample_table(signals: &Signals) -> io::Result<Table> {
    let modes = mode_type()?;
    let mut columns = vec![
        Column::list("t", Some("s")),
        Column::list("dt", Some("s")),
        Column { datatype: make_u32_type(), ..Column::list("order", None) },
        Column::table("q", &signals.coordinates),
        Column::table("u", &signals.velocities),
        Column::list("energy/kinetic", Some("J")),
        Column::list("energy/potential", Some("J")),
    ];
    for (interaction, link) in signals.interactions.iter().zip(links(signals)) {
        for quantity in signals.quantities() {
            let units =
                (0..interaction.components(quantity)).map(|k| interaction.unit(quantity, k));
            let path = format!("interactions/{link}/{}", quantity.name().replace(' ', "_"));
            columns.push(Column::components(&path, units));
        }
        let mode = Column::list(&format!("interactions/{link}/mode"), None);
        columns.push(Column { datatype: modes.clone(), ..mode });
    }
    Ok(Table::of(columns))
}

fn jump_table(signals: &Signals) -> Table {
    let columns = vec![
        Column::list("jumps/t", Some("s")),
        Column { datatype: make_u8_type(), ..Column::list("jumps/located", None) },
        Column::table("jumps/q", &signals.coordinates),
        Column::table("jumps/u_minus", &signals.velocities),
        Column::table("jumps/u_plus", &signals.velocities),
    ];
    Table::of(columns)
}

fn impulse_table(signals: &Signals, components: usize) -> Table {
    if components == 0 {
        return Table::default();
    }
    let number = |path| Column { datatype: make_u32_type(), ..Column::list(path, None) };
    let links = links(signals);
    let names = texts(links.iter().map(String::as_str));
    let angular = signals.interactions.iter().any(|i| !i.angular.is_empty());
    let unit = if angular { "N s or N m s" } else { Quantity::Impulse.unit(false) };
    let columns = vec![
        number("impulses/jump"),
        Column { attributes: vec![("names", names)], ..number("impulses/interaction") },
        Column::components("impulses/impulse", (0..components).map(|_| unit)),
    ];
    Table::of(columns)
}

fn mode_type() -> io::Result<Datatype> {
    let builder = EnumTypeBuilder::u8_based();
    let modes = MODES.iter().fold(builder, |b, mode| b.u8_value(mode.name(), mode_number(*mode)));
    modes.build().map_err(io::Error::other)
}

/// An error of the system stays what it is.
fn failed(error: Error) -> io::Error {
    match error {
        Error::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// Names of the groups of all interactions.
fn links(signals: &Signals) -> Vec<String> {
    let mut taken = HashSet::new();
    signals.interactions.iter().map(|i| group_name(&i.name, &mut taken)).collect()
}

/// A link name for this interaction: no slashes, not empty, not a dot, and not yet taken.
fn group_name(name: &str, taken: &mut HashSet<String>) -> String {
    let clean: String =
        name.chars().map(|c| if c == '/' || c.is_control() { '_' } else { c }).collect();
    let clean = match clean.trim() {
        "" | "." | ".." => "interaction".to_owned(),
        other => other.to_owned(),
    };
    let mut unique = clean.clone();
    let mut count = 1;
    while !taken.insert(unique.clone()) {
        count += 1;
        unique = format!("{clean} ({count})");
    }
    unique
}

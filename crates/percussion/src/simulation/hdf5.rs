//! Samples as HDF5 files.
//!
//! ```text
//! /t                              N          times, in s
//! /q, /u                          N × n_q, N × n     coordinates, velocities
//! /energy/kinetic, potential      N          in J
//! /dt                             N          size of the step before the sample, in s
//! /order                          N          its order; 0 if the scheme does not choose it
//! /interactions/<name>/gap        N          gap of the first component, in m; NaN: not found
//! /interactions/<name>/percussion N × m      percussion since the last sample, in N s
//! /interactions/<name>/mode       N          enumeration of the modes of laws
//! ```
//!
//! Datasets carry `units`, and `names` where they have columns; the root carries the attributes
//! of the run. `docs/summary.md` describes the same for users.
//!
//! Memory is bounded: a file of more than a batch of numbers is written in batches, and its tables of
//! N rows are N arrays of one row each, because rows can be appended to lists only.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use hdf5_pure::{
    AttrValue, Dataset, DatasetBuilder, Datatype, EnumTypeBuilder, Error, File,
    FileAccessProperties, FileBuilder, GroupBuilder, MaxExtent, SyncPolicy, make_f64_type,
    make_u32_type,
};

use super::sample::{MODES, Sample, SampleSink, Signals, mode_number};
use crate::system::Label;

/// Numbers that are held in memory at most.
const BATCH: usize = 1 << 24;

/// Tables with more numbers than this are compressed.
const COMPRESS_FROM: usize = 1024;

/// Numbers of a chunk, which is read and compressed as one. Chunks of 2¹⁶ rows and more would have
/// their lengths written in four bytes, and HDF5's own library takes no more than needed, three.
const CHUNK: usize = 1 << 15;

/// Writes samples into a new HDF5 file.
pub struct Hdf5Writer<'a> {
    path: PathBuf,
    signals: &'a Signals,
    attributes: &'a [(String, String)],
    columns: Vec<Column>,
    /// Rows that are held in memory at most, and now.
    batch: usize,
    rows: usize,
    /// The file and its datasets once a batch was full.
    appended: Option<(File, Vec<Dataset>)>,
}

/// A dataset and those of its rows that are not yet written.
struct Column {
    path: String,
    datatype: Datatype,
    /// Numbers per row of a table; none for a list.
    width: Option<usize>,
    attributes: Vec<(&'static str, AttrValue)>,
    bytes: Vec<u8>,
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
        let columns = columns(signals)?;
        let width: usize = columns.iter().map(|column| column.width.unwrap_or(1)).sum();
        // powers of two, so that batches are whole chunks
        let batch = 1 << (numbers / width).max(1).ilog2();
        let path = path.to_owned();
        Ok(Self { path, signals, attributes, columns, batch, rows: 0, appended: None })
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// If writing fails.
    pub fn finish(mut self) -> io::Result<()> {
        if self.appended.is_none() {
            let whole = Whole { rows: self.rows };
            return self.describe(whole).write(&self.path).map_err(failed);
        }
        self.append()?;
        let Some((file, datasets)) = self.appended else { return Ok(()) };
        drop(datasets);
        file.close().map_err(failed)
    }

    /// Appends the rows in memory to the file, which is made if there is none yet.
    fn append(&mut self) -> io::Result<()> {
        if self.appended.is_none() {
            self.describe(Growing { batch: self.batch }).write(&self.path).map_err(failed)?;
            let properties = FileAccessProperties::new().with_sync_policy(SyncPolicy::OnClose);
            let file = File::open_rw_with_options(&self.path, properties).map_err(failed)?;
            let datasets = self.columns.iter().map(|column| file.dataset(&column.path));
            let datasets = datasets.collect::<Result<_, _>>().map_err(failed)?;
            self.appended = Some((file, datasets));
        }
        if let Some((_, datasets)) = &mut self.appended {
            for (dataset, column) in datasets.iter_mut().zip(&mut self.columns) {
                dataset.append_raw(&column.bytes).map_err(failed)?;
                column.bytes.clear();
            }
        }
        self.rows = 0;
        Ok(())
    }

    /// The file with all its groups, datasets and attributes.
    fn describe(&mut self, extent: impl Extent) -> FileBuilder {
        let mut file = FileBuilder::new();
        file.set_attr("format", text("percussion trajectory 1"));
        for (name, value) in self.attributes {
            file.set_attr(name, text(value));
        }
        let mut groups: Vec<(String, GroupBuilder)> = Vec::new();
        let (mut energy, mut interactions) =
            (file.create_group("energy"), file.create_group("interactions"));
        for column in &mut self.columns {
            let path = column.path.clone();
            let (group, name) = path.rsplit_once('/').unwrap_or(("", &path));
            match group {
                "" => extent.define(file.create_dataset(name), column),
                "energy" => extent.define(energy.create_dataset(name), column),
                _ => {
                    if groups.last().is_none_or(|(last, _)| last != group) {
                        let link = group.trim_start_matches("interactions/");
                        groups.push((group.to_owned(), interactions.create_group(link)));
                    }
                    if let Some((_, own)) = groups.last_mut() {
                        extent.define(own.create_dataset(name), column);
                    }
                }
            }
        }
        for ((_, mut group), interaction) in groups.into_iter().zip(&self.signals.interactions) {
            group.set_attr("name", text(&interaction.name));
            group.set_attr("law", text(&interaction.law));
            interactions.add_group(group.finish());
        }
        file.add_group(energy.finish());
        file.add_group(interactions.finish());
        file
    }
}

impl SampleSink for Hdf5Writer<'_> {
    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        if self.rows == self.batch {
            self.append()?;
        }
        let mut columns = self.columns.iter_mut();
        let mut push = |bytes: &mut dyn Iterator<Item = u8>| {
            if let Some(column) = columns.next() {
                column.bytes.extend(bytes);
            }
        };
        push(&mut sample.t.to_le_bytes().into_iter());
        push(&mut sample.dt.to_le_bytes().into_iter());
        push(&mut sample.order.to_le_bytes().into_iter());
        push(&mut little_endian(&sample.q));
        push(&mut little_endian(&sample.u));
        push(&mut sample.kinetic.to_le_bytes().into_iter());
        push(&mut sample.potential.to_le_bytes().into_iter());
        for interaction in self.signals.padded(sample) {
            push(&mut interaction.gap.to_le_bytes().into_iter());
            push(&mut little_endian(&interaction.percussion));
            push(&mut std::iter::once(mode_number(interaction.mode)));
        }
        self.rows += 1;
        Ok(())
    }
}

fn little_endian(numbers: &[f64]) -> impl Iterator<Item = u8> {
    numbers.iter().flat_map(|x| x.to_le_bytes())
}

/// The datasets in the order in which samples are written.
fn columns(signals: &Signals) -> io::Result<Vec<Column>> {
    let column = |path: &str, unit: Option<&str>| Column {
        path: path.to_owned(),
        datatype: make_f64_type(),
        width: None,
        attributes: unit.map(|unit| ("units", text(unit))).into_iter().collect(),
        bytes: Vec::new(),
    };
    let table = |path: &str, labels: &[Label]| Column {
        width: Some(labels.len()),
        attributes: vec![
            ("names", texts(labels, |label| &label.name)),
            ("units", texts(labels, |label| &label.unit)),
        ],
        ..column(path, None)
    };
    let modes = mode_type()?;
    let mut columns = vec![
        column("t", Some("s")),
        column("dt", Some("s")),
        Column { datatype: make_u32_type(), ..column("order", None) },
        table("q", &signals.coordinates),
        table("u", &signals.velocities),
        column("energy/kinetic", Some("J")),
        column("energy/potential", Some("J")),
    ];
    let mut taken = HashSet::new();
    for interaction in &signals.interactions {
        let group = format!("interactions/{}", group_name(&interaction.name, &mut taken));
        let percussion = column(&format!("{group}/percussion"), Some("N s"));
        columns.push(column(&format!("{group}/gap"), Some("m")));
        columns.push(Column { width: Some(interaction.dim), ..percussion });
        let mode = column(&format!("{group}/mode"), None);
        columns.push(Column { datatype: modes.clone(), ..mode });
    }
    Ok(columns)
}

/// How many rows the datasets of a file have.
trait Extent: Copy {
    /// Gives a dataset its type, its shape and its attributes.
    fn define(self, dataset: &mut DatasetBuilder, column: &mut Column);
}

/// All rows, which are in memory.
#[derive(Clone, Copy)]
struct Whole {
    rows: usize,
}

/// No row yet; rows are appended in batches.
#[derive(Clone, Copy)]
struct Growing {
    batch: usize,
}

impl Extent for Whole {
    fn define(self, dataset: &mut DatasetBuilder, column: &mut Column) {
        let (rows, count) = (self.rows as u64, self.rows * column.width.unwrap_or(1));
        let bytes = std::mem::take(&mut column.bytes);
        dataset.with_raw_data(column.datatype.clone(), bytes, count as u64);
        if let Some(width) = column.width {
            dataset.with_shape(&[rows, width as u64]);
            if count > COMPRESS_FROM {
                let chunk = self.rows.min(1 + CHUNK / width);
                dataset.with_chunks(&[chunk as u64, width as u64]).with_shuffle().with_deflate(4);
            }
        }
        column.set_attributes(dataset);
    }
}

impl Extent for Growing {
    fn define(self, dataset: &mut DatasetBuilder, column: &mut Column) {
        let row = |width: usize| Datatype::Array {
            base_type: Box::new(column.datatype.clone()),
            dimensions: vec![u32::try_from(width).unwrap_or(u32::MAX)],
        };
        let chunk = (CHUNK / column.width.unwrap_or(1).next_power_of_two()).max(1);
        dataset
            .with_dtype(column.width.map_or_else(|| column.datatype.clone(), row))
            .with_shape(&[0])
            .with_maxshape(&[MaxExtent::Unlimited])
            .with_chunks(&[self.batch.min(chunk) as u64])
            .with_shuffle()
            .with_deflate(4);
        column.set_attributes(dataset);
    }
}

impl Column {
    fn set_attributes(&self, dataset: &mut DatasetBuilder) {
        for (name, value) in &self.attributes {
            dataset.set_attr(name, value.clone());
        }
    }
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

fn text(text: &str) -> AttrValue {
    AttrValue::VarLenString(text.into())
}

fn texts(labels: &[Label], part: impl Fn(&Label) -> &String) -> AttrValue {
    AttrValue::VarLenStringArray(labels.iter().map(|label| part(label).clone()).collect())
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

#[cfg(test)]
mod tests {
    use percussion_inclusion::solvers::{ProxSettings, SorProx};
    use tempfile::tempdir;

    use super::*;
    use crate::parts::test_machines::plank;
    use crate::schemes::MoreauMidpoint;
    use crate::simulation::sample::RecordedInteraction;
    use crate::simulation::{Journal, SampleRecorder, Sampler, Simulation, Trajectory, replay};
    use crate::stepsize::Fixed;
    use crate::system::InteractionKey;

    /// The journal of a run, its signals, and the same samples in memory.
    fn recorded(every: usize) -> (Vec<u8>, Signals, Trajectory) {
        let (plank, state) = plank();
        let solver = SorProx::new(ProxSettings::default()).expect("in range");
        let scheme = Box::new(MoreauMidpoint::new(Box::new(solver)));
        let steps = Box::new(Fixed::new(1e-4).expect("in range"));
        let mut simulation =
            Simulation::new(std::sync::Arc::new(plank), scheme, steps, state).expect("consistent");
        let journal = Journal::new(Vec::new());
        let mut recorder = SampleRecorder::new(Sampler::every(every), journal);
        simulation.run_until(0.5, &mut recorder).expect("solvable");
        let signals = recorder.signals(simulation.system().layout());
        let bytes = recorder.into_sink().out().clone();
        let mut trajectory = Trajectory::default();
        replay(&mut bytes.as_slice(), &mut trajectory).expect("whole");
        (bytes, signals, trajectory)
    }

    fn written(journal: &[u8], signals: &Signals, numbers: usize) -> File {
        let dir = tempdir().expect("folder");
        let path = dir.path().join("trajectory.h5");
        let attributes = [("scheme".to_owned(), "moreau-midpoint".to_owned())];
        let mut writer =
            Hdf5Writer::with_batch(&path, signals, &attributes, numbers).expect("fits");
        replay(&mut &journal[..], &mut writer).expect("written");
        writer.finish().expect("written");
        File::from_bytes(std::fs::read(&path).expect("readable")).expect("ok")
    }

    fn numbers(file: &File, path: &str) -> Vec<f64> {
        let raw = file.dataset(path).expect(path).read_raw().expect("bytes");
        let number = |bytes: &[u8]| f64::from_le_bytes(bytes.try_into().expect("eight"));
        raw.chunks(8).map(number).collect()
    }

    #[test]
    fn a_file_reads_back_as_it_was_written_at_once_or_in_batches() {
        let (journal, signals, trajectory) = recorded(20);
        let n = trajectory.len() as u64;
        for (size, shape) in [(BATCH, vec![n, 3]), (2000, vec![n])] {
            let file = written(&journal, &signals, size);
            let q = file.dataset("q").expect("q");
            assert_eq!(q.shape().expect("shape"), shape);
            assert_eq!(numbers(&file, "q"), trajectory.q);
            assert_eq!(numbers(&file, "t"), trajectory.t);
            assert_eq!(numbers(&file, "energy/kinetic"), trajectory.kinetic);
            assert_eq!(file.dataset("dt").expect("dt").shape().expect("shape"), [n]);
            let order = file.dataset("order").expect("order").read_u32().expect("numbers");
            assert_eq!(order, trajectory.order);
            let end = &trajectory.channels[0];
            assert_eq!(numbers(&file, "interactions/left end/percussion"), end.percussion);
            assert_eq!(numbers(&file, "interactions/left end/gap"), end.gap);
            let modes = file.dataset("interactions/left end/mode").expect("mode").read_raw();
            let expected: Vec<u8> = end.mode.iter().map(|mode| mode_number(*mode)).collect();
            assert_eq!(modes.expect("bytes"), expected);
            let root = file.root().attrs().expect("attributes");
            assert_eq!(root["scheme"].as_str(), Some("moreau-midpoint"));
            let names = q.attrs().expect("attributes");
            assert_eq!(names["names"].as_strings().expect("list")[2], "plank.phi");
            assert_eq!(names["units"].as_strings().expect("list")[2], "rad");
            let end = file.group("interactions/left end").expect("group").attrs();
            assert_eq!(end.expect("attributes")["name"].as_str(), Some("left end"));
        }
    }

    #[test]
    fn chunks_of_long_files_are_short_enough_for_the_library_of_hdf5() {
        let label = || vec![Label { name: "x".into(), unit: "m".into() }];
        let (coordinates, velocities, rows) = (label(), label(), 140_000);
        let signals = Signals { coordinates, velocities, ..Signals::default() };
        let sample = Sample { q: vec![0.0], u: vec![0.0], ..Sample::default() };
        let mut journal = Journal::new(Vec::new());
        journal.begin(&signals.coordinates, &signals.velocities).expect("kept");
        (0..rows).for_each(|_| journal.sample(&sample).expect("kept"));
        for size in [BATCH, 500_000] {
            let file = written(journal.out(), &signals, size);
            for path in ["t", "q", "energy/kinetic"] {
                let dataset = file.dataset(path).expect(path);
                assert_eq!(dataset.shape().expect("shape")[0], rows);
                let chunks = dataset.chunk_shape().expect("chunks").unwrap_or_default();
                assert!(chunks.iter().all(|length| *length < 1 << 16), "{path}: {chunks:?}");
            }
        }
    }

    #[test]
    fn group_names_are_links_and_unique() {
        let mut taken = HashSet::new();
        let names = ["a/b", "a_b", "..", "", "a_b"];
        let groups = names.map(|name| group_name(name, &mut taken));
        assert_eq!(groups, ["a_b", "a_b (2)", "interaction", "interaction (2)", "a_b (3)"]);
    }

    #[test]
    fn many_coordinates_and_interactions_that_come_late_fit() {
        let n = 7000;
        let label = |i: usize| Label { name: format!("coordinate {i}"), unit: "m".into() };
        let late = RecordedInteraction {
            key: InteractionKey::of_feature(0, 0),
            name: "late".into(),
            law: "law".into(),
            dim: 2,
        };
        let signals = Signals {
            coordinates: (0..n).map(label).collect(),
            velocities: (0..n).map(label).collect(),
            interactions: vec![late],
        };
        let mut journal = Journal::new(Vec::new());
        journal.begin(&signals.coordinates, &signals.velocities).expect("kept");
        let mut sample = Sample { q: vec![0.5; n], u: vec![0.25; n], ..Sample::default() };
        journal.sample(&sample).expect("kept");
        journal.interaction(&signals.interactions[0]).expect("kept");
        let mut own = crate::simulation::InteractionSample::absent(2);
        own.gap = 1.0;
        sample.interactions.push(own);
        journal.sample(&sample).expect("kept");
        for size in [BATCH, 1] {
            let file = written(journal.out(), &signals, size);
            let attributes = file.dataset("q").expect("q").attrs().expect("attributes");
            assert_eq!(attributes["names"].as_strings().expect("list").len(), n);
            let gap = numbers(&file, "interactions/late/gap");
            assert!(gap[0].is_nan() && gap[1] == 1.0, "{gap:?}");
            assert_eq!(numbers(&file, "interactions/late/percussion"), [0.0; 4]);
        }
    }
}

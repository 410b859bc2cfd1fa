//! Trajectories as HDF5 files.
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

use std::collections::HashSet;

use hdf5_pure::{AttrValue, Datatype, EnumTypeBuilder, FileBuilder, FinishedGroup, GroupBuilder};
use percussion_inclusion::laws::Mode;
use thiserror::Error;

use super::{Channel, Trajectory};
use crate::system::Label;

/// Modes in the order of their numbers in files.
const MODES: [Mode; 7] = [
    Mode::Open,
    Mode::Constrained,
    Mode::Sliding,
    Mode::Rolling,
    Mode::SlidingRolling,
    Mode::Mixed,
    Mode::Impressed,
];

/// Datasets with more numbers than this are compressed.
const COMPRESS_FROM: usize = 1024;

/// A trajectory that cannot be laid out as HDF5.
#[derive(Debug, Error)]
#[error("the trajectory cannot be laid out as HDF5: {reason}")]
pub struct Hdf5Error {
    reason: String,
}

/// The bytes of an HDF5 file with this trajectory, and with `attributes` (name, text) of the
/// run on its root.
///
/// # Errors
/// If the format cannot hold the trajectory.
pub fn to_hdf5(
    trajectory: &Trajectory,
    attributes: &[(String, String)],
) -> Result<Vec<u8>, Hdf5Error> {
    let failed = |error: &dyn std::fmt::Display| Hdf5Error { reason: error.to_string() };
    let mut file = FileBuilder::new();
    file.set_attr("format", AttrValue::VarLenString("percussion trajectory 1".into()));
    for (name, text) in attributes {
        file.set_attr(name, AttrValue::VarLenString(text.clone()));
    }
    let samples = trajectory.len();
    file.create_dataset("t").with_f64_data(&trajectory.t).set_attr("units", text("s"));
    file.create_dataset("dt").with_f64_data(&trajectory.dt).set_attr("units", text("s"));
    file.create_dataset("order").with_u32_data(&trajectory.order);
    let tables = [
        ("q", &trajectory.q, &trajectory.coordinates),
        ("u", &trajectory.u, &trajectory.velocities),
    ];
    for (name, data, labels) in tables {
        let dataset = file.create_dataset(name).with_f64_data(data);
        shape(dataset, samples, labels.len());
        dataset.set_attr("names", texts(labels, |label| &label.name));
        dataset.set_attr("units", texts(labels, |label| &label.unit));
    }
    let mut energy = file.create_group("energy");
    for (name, data) in [("kinetic", &trajectory.kinetic), ("potential", &trajectory.potential)] {
        energy.create_dataset(name).with_f64_data(data).set_attr("units", text("J"));
    }
    file.add_group(energy.finish());
    let modes = mode_type().map_err(|e| failed(&e))?;
    let mut interactions = file.create_group("interactions");
    let mut taken = HashSet::new();
    for channel in &trajectory.channels {
        let group = interactions.create_group(&group_name(&channel.name, &mut taken));
        interactions.add_group(write_channel(group, channel, &modes));
    }
    file.add_group(interactions.finish());
    file.finish().map_err(|e| failed(&e))
}

fn write_channel(mut group: GroupBuilder, channel: &Channel, modes: &Datatype) -> FinishedGroup {
    group.set_attr("name", text(&channel.name));
    group.set_attr("law", text(channel.law));
    group.create_dataset("gap").with_f64_data(&channel.gap).set_attr("units", text("m"));
    let percussion = group.create_dataset("percussion").with_f64_data(&channel.percussion);
    shape(percussion, channel.gap.len(), channel.dim);
    percussion.set_attr("units", text("N s"));
    let numbers: Vec<u8> = channel.mode.iter().map(|mode| number(*mode)).collect();
    group.create_dataset("mode").with_enum_u8_data(modes.clone(), &numbers);
    group.finish()
}

/// Gives a dataset its two dimensions, and compresses it if it is large.
fn shape(dataset: &mut hdf5_pure::DatasetBuilder, rows: usize, columns: usize) {
    dataset.with_shape(&[rows as u64, columns as u64]);
    if rows * columns > COMPRESS_FROM {
        let chunk_rows = rows.min(1 + (1 << 16) / columns);
        dataset.with_chunks(&[chunk_rows as u64, columns as u64]).with_shuffle().with_deflate(4);
    }
}

fn mode_type() -> Result<Datatype, impl std::fmt::Display> {
    let builder = EnumTypeBuilder::u8_based();
    MODES.iter().fold(builder, |b, mode| b.u8_value(mode.name(), number(*mode))).build()
}

/// Number of a mode in files.
fn number(mode: Mode) -> u8 {
    (0..).zip(MODES).find(|(_, m)| *m == mode).map_or(u8::MAX, |(n, _)| n)
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
    use hdf5_pure::File;

    use super::*;
    use crate::scenario::Scenario;
    use crate::simulation::TrajectoryRecorder;

    fn recorded(model: &str, every: usize) -> Trajectory {
        let scenario = Scenario::from_model(model, &[]).expect("known");
        let t_end = scenario.problem.t_end;
        let mut run = scenario.into_run().expect("consistent");
        let mut recorder = TrajectoryRecorder::every(every);
        run.simulation.run_until(t_end, &mut recorder).expect("solvable");
        recorder.into_trajectory()
    }

    #[test]
    fn a_file_reads_back_as_it_was_written() {
        let trajectory = recorded("woodpecker", 20);
        let attributes = [("scheme".to_owned(), "moreau-midpoint".to_owned())];
        let file = File::from_bytes(to_hdf5(&trajectory, &attributes).expect("fits")).expect("ok");
        let n = trajectory.len() as u64;
        let q = file.dataset("q").expect("q");
        assert_eq!(q.shape().expect("shape"), [n, 3]);
        assert_eq!(q.read_f64().expect("numbers"), trajectory.q);
        assert_eq!(file.dataset("t").expect("t").read_f64().expect("numbers"), trajectory.t);
        let energy = file.dataset("energy/kinetic").expect("energy").read_f64().expect("numbers");
        assert_eq!(energy, trajectory.kinetic);
        assert_eq!(file.dataset("dt").expect("dt").shape().expect("shape"), [n]);
        let order = file.dataset("order").expect("order").read_u32().expect("numbers");
        assert_eq!(order, trajectory.order);
        let beak = &trajectory.channels[0];
        let path = "interactions/beak";
        let percussion = file.dataset(&format!("{path}/percussion")).expect("percussion");
        assert_eq!(percussion.shape().expect("shape"), [n, 2]);
        assert_eq!(percussion.read_f64().expect("numbers"), beak.percussion);
        let gap = file.dataset(&format!("{path}/gap")).expect("gap").read_f64().expect("numbers");
        assert_eq!(gap, beak.gap);
        let root = file.root().attrs().expect("attributes");
        assert_eq!(root["scheme"].as_str(), Some("moreau-midpoint"));
        let names = q.attrs().expect("attributes");
        assert_eq!(names["names"].as_strings().expect("list")[1], "sleeve angle");
        assert_eq!(names["units"].as_strings().expect("list")[1], "rad");
    }

    #[test]
    fn group_names_are_links_and_unique() {
        let mut taken = HashSet::new();
        let names = ["a/b", "a_b", "..", "", "a_b"];
        let groups = names.map(|name| group_name(name, &mut taken));
        assert_eq!(groups, ["a_b", "a_b (2)", "interaction", "interaction (2)", "a_b (3)"]);
    }

    #[test]
    fn systems_of_many_coordinates_fit() {
        let n = 7000;
        let label = |i: usize| Label { name: format!("coordinate {i}"), unit: "m".into() };
        let trajectory = Trajectory {
            coordinates: (0..n).map(label).collect(),
            velocities: (0..n).map(label).collect(),
            t: vec![0.0, 1.0],
            q: vec![0.5; 2 * n],
            u: vec![0.25; 2 * n],
            kinetic: vec![0.0; 2],
            potential: vec![0.0; 2],
            dt: vec![1.0; 2],
            order: vec![0; 2],
            channels: Vec::new(),
        };
        let file = File::from_bytes(to_hdf5(&trajectory, &[]).expect("fits")).expect("readable");
        let attributes = file.dataset("q").expect("q").attrs().expect("attributes");
        assert_eq!(attributes["names"].as_strings().expect("list").len(), n);
    }
}

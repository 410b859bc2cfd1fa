//! Files that are written are read back.

use percussion_inclusion::solvers::{ProxSettings, SorProx};
use tempfile::tempdir;

use super::*;
use crate::parts::test_machines::plank;
use crate::schemes::MoreauMidpoint;
use crate::simulation::sample::{Impulse, InteractionSample, RecordedInteraction};
use crate::simulation::{Journal, SampleRecorder, Sampler, Simulation, Trajectory, replay};
use crate::stepsize::Fixed;
use crate::system::InteractionKey;
use crate::system::Label;

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
    let mut writer = Hdf5Writer::with_batch(&path, signals, &attributes, numbers).expect("fits");
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
        let motion = super::reading::motion_of(&file).expect("read");
        assert_eq!((&motion.t, &motion.q), (&trajectory.t, &trajectory.q));
        assert_eq!(motion.u, trajectory.u);
        assert_eq!(motion.coordinates, trajectory.coordinates);
        assert_eq!(motion.velocities, trajectory.velocities);
        for (read, kept) in motion.channels.iter().zip(&trajectory.channels) {
            assert_eq!((read.name(), read.dim()), (kept.name(), kept.dim()));
            assert_eq!((&read.force, &read.mode), (&kept.force, &kept.mode));
            assert_eq!(read.impulse, kept.impulse);
        }
        assert_eq!(motion.channels.len(), trajectory.channels.len());
        assert_eq!(numbers(&file, "energy/kinetic"), trajectory.kinetic);
        assert_eq!(file.dataset("dt").expect("dt").shape().expect("shape"), [n]);
        let order = file.dataset("order").expect("order").read_u32().expect("numbers");
        assert_eq!(order, trajectory.order);
        let end = &trajectory.channels[0];
        assert_eq!(numbers(&file, "interactions/left end/force"), end.force);
        assert_eq!(numbers(&file, "interactions/left end/impulse"), end.impulse);
        assert_eq!(numbers(&file, "interactions/left end/velocity"), end.velocity);
        assert_eq!(numbers(&file, "interactions/left end/gap"), end.gap);
        let modes = file.dataset("interactions/left end/mode").expect("mode").read_raw();
        let expected: Vec<u8> = end.mode.iter().map(|mode| mode_number(*mode)).collect();
        assert_eq!(modes.expect("bytes"), expected);
        let root = file.root().attrs().expect("attributes");
        assert_eq!(root["scheme"].as_str(), Some("moreau-midpoint"));
        let names = q.attrs().expect("attributes");
        assert_eq!(names["names"].as_strings().expect("list")[2], "plank.angle");
        assert_eq!(names["units"].as_strings().expect("list")[2], "rad");
        let end = file.group("interactions/left end").expect("group").attrs();
        assert_eq!(end.expect("attributes")["name"].as_str(), Some("left end"));
    }
}

#[test]
fn chunks_of_long_files_are_short_enough_for_the_library_of_hdf5() {
    let label = || vec![Label::new("x", "m")];
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
    let label = |i: usize| Label { name: format!("coordinate {i}").into(), unit: "m".into() };
    let late = RecordedInteraction {
        key: InteractionKey::of_feature(0, 0),
        name: "late".into(),
        law: "law".into(),
        dim: 2,
        geometric: 1,
        angular: vec![1],
    };
    let signals = Signals {
        coordinates: (0..n).map(label).collect(),
        velocities: (0..n).map(label).collect(),
        interactions: vec![late],
        multipliers: false,
    };
    let mut journal = Journal::new(Vec::new());
    journal.begin(&signals.coordinates, &signals.velocities).expect("kept");
    let mut sample = Sample { q: vec![0.5; n], u: vec![0.25; n], ..Sample::default() };
    journal.sample(&sample).expect("kept");
    journal.interaction(&signals.interactions[0]).expect("kept");
    let mut own = crate::simulation::InteractionSample::absent(&signals.interactions[0]);
    own.gap = vec![1.0];
    sample.interactions.push(own);
    journal.sample(&sample).expect("kept");
    for size in [BATCH, 1] {
        let file = written(journal.out(), &signals, size);
        let attributes = file.dataset("q").expect("q").attrs().expect("attributes");
        assert_eq!(attributes["names"].as_strings().expect("list").len(), n);
        let gap = numbers(&file, "interactions/late/gap");
        assert!(gap[0].is_nan() && gap[1] == 1.0, "{gap:?}");
        assert_eq!(numbers(&file, "interactions/late/force"), [0.0; 4]);
        let force = file.dataset("interactions/late/force").expect("force").attrs();
        let units = force.expect("attributes")["units"].as_strings().expect("list").to_vec();
        assert_eq!(units, ["N", "N m"]);
    }
}

/// A ball's jumps, at once and in batches, also if there is none.
#[test]
fn jumps_and_their_impulses_are_lists_beside_the_samples() {
    let label = || vec![Label::new("x", "m")];
    let interaction = |feature, dim| RecordedInteraction {
        key: InteractionKey::of_feature(0, feature),
        name: format!("contact {feature}"),
        law: "law".into(),
        dim,
        geometric: 1,
        angular: Vec::new(),
    };
    let signals = Signals {
        coordinates: label(),
        velocities: label(),
        interactions: vec![interaction(0, 1), interaction(1, 2)],
        multipliers: true,
    };
    for count in [0_u32, 300] {
        let mut journal = Journal::new(Vec::new());
        journal.begin(&signals.coordinates, &signals.velocities).expect("kept");
        signals.interactions.iter().for_each(|i| journal.interaction(i).expect("kept"));
        for k in 0..count {
            let (t, number) = (f64::from(k), (k % 2) as usize);
            let impulses = vec![Impulse { interaction: number, impulse: vec![t; number + 1] }];
            let jump = Jump {
                t,
                located: number == 0,
                q: vec![t],
                before: vec![-t],
                after: vec![t],
                impulses,
            };
            journal.jump(&jump).expect("kept");
        }
        let absent = signals.interactions.iter().map(InteractionSample::absent);
        let sample = Sample { q: vec![0.0], u: vec![0.0], ..Sample::default() };
        journal.sample(&Sample { interactions: absent.collect(), ..sample }).expect("kept");
        for size in [BATCH, 1] {
            let file = written(journal.out(), &signals, size);
            let times: Vec<f64> = (0..count).map(f64::from).collect();
            let minus: Vec<f64> = times.iter().map(|t| -t).collect();
            assert_eq!(numbers(&file, "jumps/t"), times);
            assert_eq!(numbers(&file, "jumps/q"), times);
            assert_eq!(numbers(&file, "jumps/u_minus"), minus);
            assert_eq!(numbers(&file, "jumps/u_plus"), times);
            let list = |name: &str| {
                let dataset = file.dataset(&format!("impulses/{name}")).expect(name);
                dataset.read_u32().expect("numbers")
            };
            assert_eq!(list("jump"), (0..count).collect::<Vec<u32>>());
            assert_eq!(list("interaction"), (0..count).map(|k| k % 2).collect::<Vec<u32>>());
            let impulses = numbers(&file, "impulses/impulse");
            for (k, pair) in impulses.chunks(2).enumerate() {
                let both = k % 2 == 1;
                assert!(
                    pair[0] == k as f64
                        && (if both { pair[1] == k as f64 } else { pair[1].is_nan() })
                );
            }
            assert_eq!(impulses.len(), 2 * count as usize);
            let unknown = numbers(&file, "interactions/contact 1/position_multiplier");
            assert!(unknown.len() == 2 && unknown[0].is_nan());
        }
    }
}

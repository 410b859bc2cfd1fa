//! The readers of the library, and good files for each.

use std::path::Path;

use percussion::simulation::{
    Checkpoint, Hdf5Writer, Journal, SampleRecorder, Sampler, Trajectory, parse_motion, replay,
};
use percussion_collection::FrictionProblem;
use percussion_collection::generate::{Family, RandomSettings, known_solution};
use percussion_geometry::mesh_files::parse_mesh;
use percussion_geometry::shapes::Shape;
use percussion_lab::scenario::Setup;
use percussion_replay::FrameRecorder;

use crate::random::Random;
use crate::{binary, text};

/// A reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// Scenarios in TOML.
    Setup,
    /// Friction problems in JSON.
    Json,
    /// Friction problems in HDF5.
    Hdf5,
    /// States of runs, in JSON.
    State,
    /// Journals of runs.
    Journal,
    /// Trajectories in HDF5.
    Trajectory,
    /// Frames of replays.
    Frames,
    /// Meshes in OBJ and STL format.
    Mesh,
    /// Binary meshes in STL format.
    BinaryMesh,
}

/// Files that describe all kinds of things, besides the examples of the reference.
const SCENARIOS: [&str; 4] = [
    include_str!("seeds/all-kinds.toml"),
    include_str!("seeds/joints.toml"),
    include_str!("seeds/model.toml"),
    include_str!("seeds/scene.toml"),
];

/// Meshes as text; their names say the format.
const MESHES: [(&str, &str); 2] = [
    ("tetrahedron.obj", include_str!("seeds/tetrahedron.obj")),
    ("tetrahedron.stl", include_str!("seeds/tetrahedron.stl")),
];

/// Friction problems as HDF5's own library writes them, without checksums: in one piece, and in
/// compressed chunks.
const PROBLEMS: [&[u8]; 2] =
    [include_bytes!("seeds/contiguous.h5"), include_bytes!("seeds/chunked.h5")];

const REFERENCE: &str = include_str!("../../../../docs/scenario.md");

/// Models whose runs are saved, and for how many steps they ran.
const MODELS: [(&str, u32); 4] =
    [("bouncing-ball", 2000), ("woodpecker", 50), ("planar-block", 5), ("pendulum-stop", 20)];

/// Samples of a journal.
const SAMPLES: u32 = 4;

impl Reader {
    pub(crate) const ALL: [Self; 9] = [
        Self::Setup,
        Self::Json,
        Self::Hdf5,
        Self::State,
        Self::Journal,
        Self::Trajectory,
        Self::Frames,
        Self::Mesh,
        Self::BinaryMesh,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Setup => "scenarios",
            Self::Json => "JSON",
            Self::Hdf5 => "HDF5",
            Self::State => "states",
            Self::Journal => "journals",
            Self::Trajectory => "trajectories",
            Self::Frames => "frames",
            Self::Mesh => "meshes",
            Self::BinaryMesh => "binary STL",
        }
    }

    /// Whether an input, made from the good file of this number, is accepted.
    pub(crate) fn read(self, seed: usize, input: &[u8]) -> bool {
        let text = || std::str::from_utf8(input).ok();
        match self {
            Self::Setup => text().is_some_and(|text| Setup::from_toml(text, "fuzz").is_ok()),
            Self::Json => {
                let read = text().map(FrictionProblem::from_json);
                read.is_some_and(|problem| problem.is_ok_and(|problem| can_be_written(&problem)))
            }
            Self::Hdf5 => {
                FrictionProblem::from_fclib(input).is_ok_and(|problem| can_be_written(&problem))
            }
            Self::State => {
                let read = serde_json::from_slice::<Checkpoint>(input);
                read.is_ok_and(|checkpoint| resumes(seed, checkpoint))
            }
            Self::Journal => replay(&mut &input[..], &mut Trajectory::default()).is_ok(),
            Self::Trajectory => parse_motion(input.to_vec()).is_ok(),
            Self::Frames => percussion_replay::read(&mut &input[..]).is_ok(),
            Self::Mesh => is_mesh(MESHES[seed].0, input),
            Self::BinaryMesh => is_mesh("tetrahedron.stl", input),
        }
    }
}

/// Whether an input is a mesh, which then tells its volume or why it has none.
fn is_mesh(name: &str, input: &[u8]) -> bool {
    let mesh = parse_mesh(Path::new(name), input, 1.0);
    mesh.is_ok_and(|mesh| {
        drop(Shape::from(mesh).mass_properties());
        true
    })
}

/// True: what is accepted can be written and read again.
fn can_be_written(problem: &FrictionProblem) -> bool {
    let read = FrictionProblem::from_json(&problem.to_json());
    assert!(read.is_ok(), "what was accepted is refused: {read:?}");
    true
}

/// Good files.
pub(crate) struct Seeds {
    scenarios: Vec<String>,
    problems: Vec<String>,
    hdf5: Vec<Binary>,
    states: Vec<String>,
    journals: Vec<Binary>,
    trajectories: Vec<Binary>,
    frames: Vec<Binary>,
    meshes: Vec<String>,
    binary_meshes: Vec<Binary>,
}

/// A binary file, and where its structures begin.
struct Binary {
    bytes: Vec<u8>,
    structures: Vec<usize>,
}

impl Binary {
    fn new(bytes: Vec<u8>) -> Self {
        Self { structures: binary::structures(&bytes), bytes }
    }
}

impl Seeds {
    pub(crate) fn new() -> Self {
        let problems = problems();
        let examples = REFERENCE.split("```toml\n").skip(1);
        let examples = examples.map(|block| block.split("```").next().unwrap_or_default());
        let written = problems.iter().map(|p| p.to_fclib(None).expect("a good problem"));
        let saved: Vec<Saved> = MODELS.iter().map(|(model, steps)| saved(model, *steps)).collect();
        let all = |part: fn(&Saved) -> &Vec<u8>| {
            saved.iter().map(|run| Binary::new(part(run).clone())).collect()
        };
        Self {
            scenarios: SCENARIOS.into_iter().chain(examples).map(str::to_owned).collect(),
            hdf5: written.chain(PROBLEMS.map(<[u8]>::to_vec)).map(Binary::new).collect(),
            problems: problems.iter().map(FrictionProblem::to_json).collect(),
            journals: all(|run| &run.journal),
            trajectories: all(|run| &run.trajectory),
            frames: all(|run| &run.frames),
            states: saved.iter().map(|run| run.state.clone()).collect(),
            meshes: MESHES.iter().map(|(_, text)| (*text).to_owned()).collect(),
            binary_meshes: vec![Binary::new(binary_stl())],
        }
    }

    /// Input k: its reader, the good file that it is made from, and its bytes.
    pub(crate) fn input(&self, k: u64) -> (Reader, usize, Vec<u8>) {
        let mut random = Random::new(k);
        let reader = Reader::ALL[random.below(Reader::ALL.len())];
        match reader {
            Reader::Setup => text_input(reader, &self.scenarios, &mut random),
            Reader::Json => text_input(reader, &self.problems, &mut random),
            Reader::State => text_input(reader, &self.states, &mut random),
            Reader::Hdf5 => binary_input(reader, &self.hdf5, &mut random),
            Reader::Journal => binary_input(reader, &self.journals, &mut random),
            Reader::Trajectory => binary_input(reader, &self.trajectories, &mut random),
            Reader::Frames => binary_input(reader, &self.frames, &mut random),
            Reader::Mesh => text_input(reader, &self.meshes, &mut random),
            Reader::BinaryMesh => binary_input(reader, &self.binary_meshes, &mut random),
        }
    }
}

/// Whether a run of the model of this number can be resumed.
fn resumes(model: usize, checkpoint: Checkpoint) -> bool {
    Setup::from_model(MODELS[model].0, &[]).is_ok_and(|s| s.resume(checkpoint).is_ok())
}

fn text_input(reader: Reader, good: &[String], random: &mut Random) -> (Reader, usize, Vec<u8>) {
    let seed = random.below(good.len());
    let other = &good[random.below(good.len())];
    let words: Vec<&str> = text::tokens(other).into_iter().map(|token| &other[token]).collect();
    (reader, seed, text::mutate(&good[seed], &words, random))
}

fn binary_input(reader: Reader, good: &[Binary], random: &mut Random) -> (Reader, usize, Vec<u8>) {
    let seed = random.below(good.len());
    let Binary { bytes, structures } = &good[seed];
    (reader, seed, binary::mutate(bytes, structures, random))
}

/// A tetrahedron: 80 bytes that say nothing, the number of triangles, and normal, corners and two bytes of each.
fn binary_stl() -> Vec<u8> {
    let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0_f32]];
    let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let mut bytes = vec![0; 80];
    bytes.extend(4_u32.to_le_bytes());
    for face in faces {
        let numbers = [0.0; 3].into_iter().chain(face.into_iter().flat_map(|k: usize| corners[k]));
        bytes.extend(numbers.flat_map(f32::to_le_bytes));
        bytes.extend([0; 2]);
    }
    bytes
}

fn problems() -> Vec<FrictionProblem> {
    let family = |name: &str, size| Family::named(name).expect("known").problem(size);
    let random = |dim| RandomSettings { dim, contacts: 2, rank: 8, ..RandomSettings::default() };
    let mut all: Vec<_> = ["box-stack", "chain"].iter().map(|name| family(name, 1)).collect();
    all.extend([2, 3, 5].map(|dim| known_solution(random(dim)).map(|known| known.problem)));
    all.into_iter().map(|problem| problem.expect("good settings")).collect()
}

/// Files of a run of some steps.
struct Saved {
    state: String,
    journal: Vec<u8>,
    trajectory: Vec<u8>,
    frames: Vec<u8>,
}

fn saved(model: &str, steps: u32) -> Saved {
    let setup = Setup::from_model(model, &[]).expect("a known model");
    let (drawing, layout) = (setup.problem.drawing(), setup.problem.system.layout().clone());
    let t_end = f64::from(steps) * setup.problem.dt;
    let mut simulation = setup.into_simulation().expect("a good model");
    let every = (steps / SAMPLES) as usize;
    // few frames, of which the last has rates
    let frames = FrameRecorder::new(drawing, (0.0, 500.0 * t_end), Vec::new()).with_rates(true);
    let sinks = (Journal::new(Vec::new()), frames);
    let mut recorder = SampleRecorder::new(Sampler::every(every), sinks);
    simulation.run_until(t_end, &mut recorder).expect("a good model");
    let state = serde_json::to_string_pretty(&simulation.checkpoint()).expect("a state is text");
    let signals = recorder.signals(&layout);
    let (mut journal, frames) = recorder.into_sink();
    let journal = journal.out().clone();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("trajectory.h5");
    let mut writer = Hdf5Writer::new(&path, &signals, &[]).expect("a file");
    replay(&mut &journal[..], &mut writer).expect("a good journal");
    writer.finish().expect("a file");
    let trajectory = std::fs::read(&path).expect("a file");
    Saved { state, journal, trajectory, frames: frames.into_out() }
}

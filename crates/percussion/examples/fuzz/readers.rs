//! The readers of the library, and good files for each.

use percussion::inclusion::collection::FrictionProblem;
use percussion::inclusion::collection::generate::{Family, RandomSettings, known_solution};
use percussion::scenario::Scenario;
use percussion::simulation::Checkpoint;

use crate::random::Random;
use crate::{binary, text};

/// A reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// Scenarios in TOML.
    Scenario,
    /// Friction problems in JSON.
    Json,
    /// Friction problems in HDF5.
    Hdf5,
    /// States of runs, in JSON.
    State,
}

/// Files that describe all kinds of things, besides the examples of the reference.
const SCENARIOS: [&str; 2] = [include_str!("all-kinds.toml"), include_str!("model.toml")];

const REFERENCE: &str = include_str!("../../../../docs/scenario.md");

/// Models whose runs are saved, and for how many steps they ran.
const MODELS: [(&str, u32); 4] =
    [("bouncing-ball", 2000), ("woodpecker", 50), ("planar-block", 5), ("pendulum-stop", 20)];

impl Reader {
    pub(crate) const ALL: [Self; 4] = [Self::Scenario, Self::Json, Self::Hdf5, Self::State];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Scenario => "scenarios",
            Self::Json => "JSON",
            Self::Hdf5 => "HDF5",
            Self::State => "states",
        }
    }

    /// Whether an input, made from the good file of this number, is accepted.
    pub(crate) fn read(self, seeds: &Seeds, seed: usize, input: &[u8]) -> bool {
        let text = || std::str::from_utf8(input).ok();
        match self {
            Self::Scenario => text().is_some_and(|text| Scenario::from_toml(text, "fuzz").is_ok()),
            Self::Json => text().is_some_and(|text| FrictionProblem::from_json(text).is_ok()),
            Self::Hdf5 => FrictionProblem::from_fclib(input).is_ok(),
            Self::State => {
                let read = serde_json::from_slice::<Checkpoint>(input);
                read.is_ok_and(|checkpoint| seeds.resume(seed, checkpoint))
            }
        }
    }
}

/// Good files.
pub(crate) struct Seeds {
    scenarios: Vec<String>,
    problems: Vec<String>,
    hdf5: Vec<Vec<u8>>,
    states: Vec<String>,
}

impl Seeds {
    pub(crate) fn new() -> Self {
        let problems = problems();
        let examples = REFERENCE.split("```toml\n").skip(1);
        let examples = examples.map(|block| block.split("```").next().unwrap_or_default());
        Self {
            scenarios: SCENARIOS.into_iter().chain(examples).map(str::to_owned).collect(),
            hdf5: problems.iter().map(|p| p.to_fclib(None).expect("a good problem")).collect(),
            problems: problems.iter().map(FrictionProblem::to_json).collect(),
            states: MODELS.iter().map(|(model, steps)| saved(model, *steps)).collect(),
        }
    }

    /// Input k: its reader, the good file that it is made from, and its bytes.
    pub(crate) fn input(&self, k: u64) -> (Reader, usize, Vec<u8>) {
        let mut random = Random::new(k);
        let reader = Reader::ALL[random.below(Reader::ALL.len())];
        let texts = match reader {
            Reader::Scenario => &self.scenarios,
            Reader::Json => &self.problems,
            Reader::State => &self.states,
            Reader::Hdf5 => {
                let seed = random.below(self.hdf5.len());
                return (reader, seed, binary::mutate(&self.hdf5[seed], &mut random));
            }
        };
        let seed = random.below(texts.len());
        let other = &texts[random.below(texts.len())];
        let words: Vec<&str> = text::tokens(other).into_iter().map(|token| &other[token]).collect();
        (reader, seed, text::mutate(&texts[seed], &words, &mut random))
    }

    /// Whether a run of the model of this number can be resumed.
    fn resume(&self, seed: usize, checkpoint: Checkpoint) -> bool {
        Scenario::from_model(MODELS[seed].0, &[]).is_ok_and(|s| s.resume(checkpoint).is_ok())
    }
}

fn problems() -> Vec<FrictionProblem> {
    let family = |name: &str, size| Family::named(name).expect("known").problem(size);
    let random = |dim| RandomSettings { dim, contacts: 2, rank: 8, ..RandomSettings::default() };
    let mut all: Vec<_> = ["box-stack", "chain"].iter().map(|name| family(name, 1)).collect();
    all.extend([2, 3, 5].map(|dim| known_solution(random(dim)).map(|known| known.problem)));
    all.into_iter().map(|problem| problem.expect("good settings")).collect()
}

/// A run of some steps as it is saved.
fn saved(model: &str, steps: u32) -> String {
    let scenario = Scenario::from_model(model, &[]).expect("a known model");
    let mut simulation = scenario.into_run().expect("a good model").simulation;
    for _ in 0..steps {
        simulation.step().expect("a good model");
    }
    serde_json::to_string_pretty(&simulation.checkpoint()).expect("a state is text")
}

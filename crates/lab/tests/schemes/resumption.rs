//! A run that is stopped after any step and resumed equals the run that went on, bit by bit.

use std::ops::ControlFlow;

use percussion::simulation::{Checkpoint, Recorder, Simulation, StepView};
use percussion::stepsize;
use percussion_lab::models;
use percussion_lab::scenario::{
    ControllerDescription, SchemeDescription, Setup, SolverDescription, Uncontrolled, controllers,
    schemes,
};

/// Accepted steps of a run.
const STEPS: usize = 16;

/// Evaluations of the equations of motion after which a run is long enough.
const EVALUATIONS: usize = 600;

/// Parameters of models that are large otherwise.
const SMALL: [(&str, &str, &str); 9] = [
    ("elevator", "elements", "10"),
    ("hinged-chain", "links", "3"),
    ("box-stack", "boxes", "2"),
    ("dominoes", "dominoes", "2"),
    ("card-house", "storeys", "1"),
    ("sphere-heap", "spheres", "3"),
    ("funnel", "balls", "3"),
    ("mixer", "balls", "3"),
    ("funnel-meshes", "boxes", "1"),
];

/// Parameters that make a model small.
pub(crate) fn small(model: &str) -> Vec<(String, String)> {
    let own = SMALL.iter().filter(|(name, ..)| *name == model);
    own.map(|(_, name, value)| ((*name).into(), (*value).into())).collect()
}

/// Points from which each run is resumed.
const STOPS: usize = 2;

/// What a recorder was shown, as text that shows every bit.
#[derive(Clone, Default)]
struct Views(Vec<String>);

impl Recorder for Views {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let text = serde_json::to_string(&(step.state, step.report));
        self.0.push(text.expect("states are plain data"));
        ControlFlow::Continue(())
    }
}

/// One pair of scheme and model, and its controller.
#[derive(Clone, Copy, Debug)]
struct Case {
    scheme: &'static str,
    model: &'static str,
    controller: &'static str,
}

/// A simulation that stands somewhere, and what its recorder has seen.
struct Stand {
    simulation: Simulation,
    views: Views,
}

impl Case {
    fn scenario(self) -> Setup {
        let mut setup = Setup::from_model(self.model, &small(self.model)).expect("a model");
        setup.scenario.scheme = SchemeDescription::by_name(self.scheme).expect("a scheme");
        setup.scenario.controller =
            ControllerDescription::by_name(self.controller).expect("listed");
        setup.problem.dt = setup.problem.dt.max(setup.problem.t_end / 400.0);
        setup
    }

    /// The run from its beginning, if there is such a pair.
    fn begin(self) -> Option<Stand> {
        let simulation = self.scenario().into_simulation().ok()?;
        Some(Stand { simulation, views: Views::default() })
    }

    /// The run from a saved point.
    fn resume(self, saved: &str, views: Views) -> Stand {
        let checkpoint: Checkpoint =
            serde_json::from_str(saved).unwrap_or_else(|e| panic!("{self:?}: {e} in {saved}"));
        let resumed = self.scenario().resume(checkpoint);
        let simulation = resumed.unwrap_or_else(|error| panic!("{self:?}: {error}"));
        Stand { simulation, views }
    }

    /// Steps of the run after which it is stopped, other ones for every pair.
    fn stops(self) -> [usize; STOPS] {
        let bytes = self.scheme.bytes().chain(self.model.bytes()).chain(self.controller.bytes());
        // FNV-1a
        let mut hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        std::array::from_fn(|_| {
            hash = hash.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (hash >> 33) as usize % STEPS
        })
    }
}

impl Stand {
    fn save(&self) -> String {
        serde_json::to_string(&self.simulation.checkpoint()).expect("checkpoints are plain data")
    }

    /// Makes steps, and says why it could not make them all.
    fn advance(&mut self, steps: usize) -> Result<(), String> {
        for _ in 0..steps {
            if self.simulation.statistics().evaluations > EVALUATIONS {
                break;
            }
            let flow = self.simulation.advance(f64::INFINITY, &mut self.views);
            assert!(flow.map_err(|error| error.to_string())?.is_continue());
        }
        Ok(())
    }
}

/// Compares a run with its resumptions; returns whether there is such a pair.
fn check(case: Case) -> bool {
    let Some(mut run) = case.begin() else { return false };
    let mut stops = case.stops();
    stops.sort_unstable();
    let (mut made, mut saved, mut outcome) = (0, Vec::new(), Ok(()));
    for stop in stops {
        outcome = run.advance(stop - made);
        if outcome.is_err() {
            break;
        }
        made = stop;
        saved.push((stop, run.save(), run.views.clone()));
    }
    if outcome.is_ok() {
        outcome = run.advance(STEPS - made);
    }
    if saved.is_empty() {
        return false;
    }
    for (stop, saved, views) in saved {
        let mut resumed = case.resume(&saved, views);
        assert_eq!(resumed.save(), saved, "{case:?}: a checkpoint is resumed otherwise");
        let found = resumed.advance(STEPS - stop);
        assert_eq!(found, outcome, "{case:?}: resumed after {stop} steps it ends otherwise");
        let differs = resumed.views.0.iter().zip(&run.views.0).find(|(found, seen)| found != seen);
        assert_eq!(differs, None, "{case:?}: resumed after {stop} steps it shows other steps");
        assert_eq!(resumed.views.0.len(), run.views.0.len(), "{case:?}");
        assert_eq!(resumed.save(), run.save(), "{case:?}: resumed after {stop} steps");
    }
    check_restart(case, run, &outcome);
    true
}

/// A simulation that starts again repeats itself.
fn check_restart(case: Case, mut run: Stand, outcome: &Result<(), String>) {
    let first = case.begin().expect("it began before").simulation;
    run.simulation.restart(first.state().clone()).expect("the state it began with");
    let seen = std::mem::take(&mut run.views);
    assert_eq!(run.advance(STEPS), *outcome, "{case:?}: started again it ends otherwise");
    assert_eq!(run.views.0, seen.0, "{case:?}: started again it shows other steps");
}

/// Schemes by which scenes are run; others need long for their many contacts.
const FOR_SCENES: [&str; 4] = ["no-penetration", "moreau-midpoint", "moreau-jean", "anitescu-hart"];

/// Checks all pairs of schemes and models under the controller chosen for each, and counts those
/// that exist.
fn check_all(controller: impl Fn(usize) -> &'static str) {
    let (mut checked, mut refused) = (0, 0);
    for (i, scheme) in schemes().iter().enumerate() {
        for (k, model) in models::all().iter().enumerate() {
            if models::is_scene(&model.name) && !FOR_SCENES.contains(&scheme.name) {
                continue;
            }
            let case =
                Case { scheme: scheme.name, model: &model.name, controller: controller(i + k) };
            if check(case) {
                checked += 1;
            } else {
                refused += 1;
            }
        }
    }
    assert!(checked > 2 * refused, "{checked} pairs were checked, {refused} were refused");
}

#[test]
fn every_pair_of_scheme_and_model_resumes_bit_by_bit() {
    check_all(|_| "fixed");
}

#[test]
fn every_pair_resumes_bit_by_bit_in_steps_of_a_controller() {
    let choosing: Vec<_> = controllers().iter().map(|listing| listing.name).skip(1).collect();
    check_all(|number| choosing[number % choosing.len()]);
}

#[test]
fn controllers_remember_all_that_their_verdicts_depend_on() {
    for listing in controllers() {
        let description = ControllerDescription::by_name(listing.name).expect("listed");
        let make = || {
            let solver = SolverDescription::default().build().expect("settings in range");
            let scheme = SchemeDescription::default().build(solver).expect("settings in range");
            let base = Uncontrolled { name: "moreau-midpoint", scheme, dt: 0.01 };
            description.build_with(base).expect("settings in range").controller
        };
        stepsize::contract::check(&make, 0.01);
    }
}

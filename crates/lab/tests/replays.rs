//! Replays: what is shown of a run is what the run did.

use percussion::inclusion::laws::FrictionalContact;
use percussion::parts::{Gravity, Point, PointMass, PointPlane};
use percussion::system::Assembly;
use percussion_lab::experiments::execution::{EndedRun, PreparedRun};
use percussion_lab::experiments::replays;
use percussion_lab::models;
use percussion_lab::scenario::Setup;
use percussion_replay::coding::from_delta;
use percussion_replay::{Replay, Run};
use serde_json::Value;

const MASS: f64 = 2.0;
const G: f64 = 9.81;

/// A mass that is thrown sideways and falls on rough ground, without restitution.
fn thrown() -> Setup {
    let mut system = Assembly::new();
    let ball = system.add_part("ball", PointMass::planar(MASS).expect("a mass")).expect("new");
    system.add_force(Gravity::new([0.0, -G, 0.0])).expect("fits");
    let law = system.add_law(FrictionalContact::planar(0.3, 0.0, 0.0).expect("in range"));
    let ground = Point::ground([0.0; 3]);
    let contact = PointPlane::new(Point::of(ball), ground, [0.0, 1.0, 0.0], law).expect("a normal");
    system.connect("ground", contact).expect("fits");
    let mut state = system.initial_state();
    system.place(&mut state, ball, &[0.0, 0.1], &[1.0, 0.0]).expect("fits");
    Setup::of_system("thrown", system, state, (1e-4, 0.5))
}

fn recorded(setup: Setup) -> (EndedRun, Run) {
    let ready = PreparedRun::new(setup).expect("consistent");
    let recorder = replays::recorder(ready.summary(), ready.looks());
    let (run, recorded) = ready.run_with(&(), &mut (), recorder);
    assert!(run.failure.is_none(), "{:?}", run.failure);
    (run, replays::run_of("run".into(), recorded).expect("whole"))
}

#[test]
fn forces_and_impulses_of_frames_balance_the_momentum() {
    let (run, shown) = recorded(thrown());
    let (mut sum, mut t) = ([0.0; 2], 0.0);
    for frame in &shown.motion.frames {
        let span = frame.t - t;
        t = frame.t;
        for row in &frame.contacts {
            for k in 0..2 {
                sum[k] += f64::from(row.force[k]) * span + f64::from(row.impulse[k]);
            }
        }
    }
    let u = &run.summary.final_state.u;
    let gained = [MASS * (u[0] - 1.0), MASS * u[1] + MASS * G * t];
    for k in 0..2 {
        assert!((sum[k] - gained[k]).abs() < 1e-5, "{k}: {} against {}", sum[k], gained[k]);
    }
    let last = shown.motion.frames.last().and_then(|frame| frame.contacts.first());
    let last = last.expect("the ball rests");
    assert!((f64::from(last.force[1]) - MASS * G).abs() < 1e-4, "{last:?}");
    // as deep as Moreau's midpoint rule lets it
    assert_eq!((last.normal, last.at[1].abs() < 2e-4), ([0.0, 1.0, 0.0], true));
    assert_eq!(shown.motion.contacts[last.id as usize].name, "ground");
}

#[test]
fn events_are_stored_as_frames_and_impacts_are_told() {
    let (_, shown) = recorded(thrown());
    let events = &shown.motion.events;
    assert!(events.len() >= 2, "{events:?}");
    for event in events {
        assert_eq!(shown.motion.frames[event.frame as usize].t, event.t, "{event:?}");
    }
    let impact = events.iter().find(|event| event.impact).expect("an impact");
    let landing = (0.2 / G).sqrt();
    assert!((impact.t - landing).abs() < 2e-4, "{} s, not {landing} s", impact.t);
    assert!(shown.motion.frames.len() <= 1100, "{} frames", shown.motion.frames.len());
}

#[test]
fn plots_have_both_limits_at_a_jump() {
    let (_, shown) = recorded(thrown());
    let times = &shown.plots.times;
    let jump = times.windows(2).position(|pair| pair[0] == pair[1]).expect("a jump");
    let series = |name: &str| {
        let found = shown.plots.series.iter().find(|series| series.name == name);
        &found.expect("a series").values
    };
    let fall = series("ball.v_y");
    assert!(fall[jump] < -1.3 && fall[jump + 1].abs() < 1e-3, "{:?}", &fall[jump..jump + 2]);
    let kinetic = series("kinetic");
    assert!(kinetic[jump] > kinetic[jump + 1] + 1.0);
}

fn header(bytes: &[u8]) -> (Value, &[u8]) {
    assert_eq!(&bytes[..8], b"PERCRPL1");
    let length = u32::from_le_bytes([8, 9, 10, 11].map(|k| bytes[k])) as usize;
    assert!((12 + length).is_multiple_of(8));
    let head = serde_json::from_slice(&bytes[12..12 + length]).expect("JSON");
    (head, &bytes[12 + length..])
}

/// Checks that all blocks are there, and returns the poses.
fn poses(head: &Value, blocks: &[u8]) -> Vec<f32> {
    let mut poses = Vec::new();
    for run in head["runs"].as_array().expect("runs") {
        for (name, block) in run["blocks"].as_object().expect("blocks") {
            let shape: Vec<usize> = block["shape"]
                .as_array()
                .expect("shape")
                .iter()
                .map(|n| usize::try_from(n.as_u64().expect("a count")).expect("small"))
                .collect();
            let size = match block["type"].as_str().expect("a type") {
                "f64" => 8,
                "u8" => 1,
                _ => 4,
            };
            let offset = usize::try_from(block["offset"].as_u64().expect("offset")).expect("small");
            let bytes = size * shape.iter().product::<usize>();
            assert!(offset.is_multiple_of(8) && offset + bytes <= blocks.len(), "{name}");
            if name == "pose" {
                assert_eq!(block["coding"], "delta");
                let width = shape[1..].iter().product();
                poses = from_delta(&blocks[offset..offset + bytes], width);
            }
        }
    }
    poses
}

fn replay(run: &EndedRun, shown: Run) -> Replay {
    replays::of_run(run, shown.motion, shown.plots)
}

#[test]
fn bytes_hold_the_motion_up_to_what_can_be_seen() {
    let (run, shown) = recorded(thrown());
    let frames = shown.motion.frames.clone();
    let bytes = replay(&run, shown).bytes();
    let (head, blocks) = header(&bytes);
    let poses = poses(&head, blocks);
    assert_eq!(poses.len(), 7 * frames.len());
    for (frame, pose) in frames.iter().zip(poses.chunks_exact(7)) {
        let error = (0..3).map(|k| (frame.poses[k] - pose[k]).abs()).fold(0.0, f32::max);
        assert!(error < 2e-6, "{error}");
    }
    assert_eq!(head["view"]["kind"], "plane");
    assert_eq!(head["frames"][0]["mass"], MASS);
}

#[test]
fn every_model_has_a_replay() {
    for model in models::all() {
        let count = |p: &models::Parameter| match p.default {
            models::ParameterDefault::Count { least, default, .. } if p.name != "seed" => {
                Some((p.name.to_string(), default.min(least.max(2)).to_string()))
            }
            _ => None,
        };
        let scene = models::is_scene(&model.name);
        let small = model.parameters.iter().filter_map(count).filter(|_| scene);
        let mut setup = Setup::from_model(&model.name, &small.collect::<Vec<_>>()).expect("built");
        let dt = setup.problem.dt;
        setup.take_times(Some(dt), Some(setup.problem.state.t + 20.0 * dt)).expect("times");
        let (run, shown) = recorded(setup);
        let (frames, bodies) = (shown.motion.frames.len(), run.looks.drawing.frames().len());
        assert!(frames > 10 && bodies > 0, "{}: {frames} frames", model.name);
        let bytes = replay(&run, shown).bytes();
        let (head, blocks) = header(&bytes);
        let poses = poses(&head, blocks);
        assert_eq!(poses.len(), 7 * frames * bodies, "{}", model.name);
        assert!(poses.iter().all(|x| x.is_finite()), "{}", model.name);
    }
}

/// Numbers of the header's box about all that moves.
fn corners(head: &Value) -> Vec<Option<f64>> {
    let corner = |name: &str| head["view"][name].as_array().expect("a corner").clone();
    [corner("min"), corner("max")].concat().iter().map(Value::as_f64).collect()
}

#[test]
fn runs_that_end_early_or_fail_have_replays_with_bounds() {
    // numbers that single precision does not hold, those that grow without bound, and one step
    let fast = |speed: f64| {
        let mut setup = thrown();
        setup.problem.state.u[0] = speed;
        setup
    };
    let mut unstable = Setup::from_model("impact-oscillator", &[]).expect("built");
    unstable.take_times(Some(1.0), Some(1e4)).expect("times");
    unstable.scenario.allow_unstable = true;
    let mut short = thrown();
    short.take_times(None, Some(1e-4)).expect("times");
    for (name, setup, fails) in
        [("fast", fast(1e60), false), ("unstable", unstable, true), ("one step", short, false)]
    {
        let ready = PreparedRun::new(setup).expect("consistent");
        let recorder = replays::recorder(ready.summary(), ready.looks());
        let (run, recorded) = ready.run_with(&(), &mut (), recorder);
        assert_eq!(run.failure.is_some(), fails, "{name}: {:?}", run.failure);
        let shown = replays::run_of("run".into(), recorded).expect("whole");
        let bytes = replay(&run, shown).bytes();
        let (head, _) = header(&bytes);
        let corners = corners(&head);
        assert!(corners.iter().all(|x| x.is_some_and(f64::is_finite)), "{name}: {corners:?}");
        assert!((0..3).all(|k| corners[k] < corners[k + 3] || k == 2), "{name}: {corners:?}");
    }
}

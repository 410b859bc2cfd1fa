//! Tests of journals, and of what is made from them.

use percussion_inclusion::laws::Mode;

use super::sample::{
    Impulse, InteractionSample, Jump, Multipliers, RecordedInteraction, Sample, SampleSink,
};
use super::{Journal, Thinned, Trajectory, replay};
use crate::system::{InteractionKey, Label};

fn interaction(feature: u32, dim: usize) -> RecordedInteraction {
    RecordedInteraction {
        key: InteractionKey::of_feature(0, feature),
        name: format!("contact {feature}\n"),
        law: "law".into(),
        dim,
        geometric: 1,
        angular: vec![0],
    }
}

/// A motion in which an interaction comes late, of a scheme with several multipliers, with a jump
/// between the samples 6 and 7.
fn show(sink: &mut dyn SampleSink) {
    let label = |name: &'static str| Label::new(name, "m");
    sink.begin(&[label("x"), label("y")], &[label("u")]).expect("kept");
    sink.interaction(&interaction(0, 2)).expect("kept");
    for k in 0..10_u32 {
        let x = f64::from(k);
        let mut interactions = vec![InteractionSample {
            gap: vec![-x],
            velocity: vec![2.0, 3.0],
            force: vec![x, 0.5],
            impulse: vec![x, 0.25],
            multipliers: None,
            mode: Mode::Sliding,
        }];
        if k == 4 {
            sink.interaction(&interaction(1, 1)).expect("kept");
        }
        if k >= 4 {
            let three = || vec![3.0 * x];
            let multipliers = Multipliers { smooth: three(), velocity: three(), position: three() };
            interactions.push(InteractionSample {
                impulse: vec![1.0],
                multipliers: Some(multipliers),
                ..InteractionSample::absent(&interaction(1, 1))
            });
        }
        if k == 7 {
            let impulses = vec![Impulse { interaction: 1, impulse: vec![1.0] }];
            let (q, before, after) = (vec![0.5; 2], vec![1.0], vec![-2.0]);
            sink.jump(&Jump { t: 6.5, located: true, q, before, after, impulses }).expect("kept");
        }
        let (q, u) = (vec![x, f64::INFINITY], vec![-0.0]);
        let (dt, order) = (f64::NAN, k);
        let (kinetic, potential) = (2.0 * x, 3.0 * x);
        let span = if k > 0 { 1.0 } else { 0.0 };
        let sample = Sample { t: x, q, u, kinetic, potential, dt, order, span, interactions };
        sink.sample(&sample).expect("kept");
    }
}

#[test]
fn a_journal_shows_what_it_was_shown_and_can_be_cut_between_records() {
    let mut journal = Journal::new(Vec::new());
    show(&mut journal);
    let bytes = journal.out().clone();
    let (mut direct, mut replayed) = (Trajectory::default(), Trajectory::default());
    show(&mut direct);
    replay(&mut bytes.as_slice(), &mut replayed).expect("whole");
    // NaN is not equal to itself, its text is
    assert_eq!(format!("{direct:?}"), format!("{replayed:?}"));
    assert_eq!(replayed.jumps.len(), 1);
    let mut short = Trajectory::default();
    let row = 1 + 8 * (1 + 2 + 1 + 4) + 4 + (8 * 7 + 2) + (8 * 4 + 2 + 8 * 3);
    replay(&mut &bytes[..bytes.len() - row], &mut short).expect("cut between two samples");
    assert_eq!((short.len(), short.channels.len()), (9, 2));
    let torn = replay(&mut &bytes[..bytes.len() - 3], &mut Trajectory::default());
    assert!(torn.is_err(), "cut within a sample");
    let mut damaged = bytes;
    let place = damaged.len() - row;
    damaged[place] = b'?';
    let error = replay(&mut damaged.as_slice(), &mut ()).expect_err("no such record");
    assert!(error.to_string().contains("no record of kind"), "{error}");
}

#[test]
fn a_jump_after_the_last_sample_is_shown_too() {
    let mut journal = Journal::new(Vec::new());
    show(&mut journal);
    let impulses = vec![Impulse { interaction: 0, impulse: vec![1.0, 2.0] }];
    let (q, before, after) = (vec![0.5; 2], vec![1.0], vec![-2.0]);
    let jump = Jump { t: 9.5, located: false, q, before, after, impulses };
    journal.jump(&jump).expect("kept");
    let mut replayed = Trajectory::default();
    replay(&mut journal.out().as_slice(), &mut replayed).expect("whole");
    assert_eq!(replayed.jumps.last(), Some(&jump));
}

#[test]
fn journals_of_other_versions_are_refused() {
    let old = b"{\"journal\":1,\"coordinates\":[],\"velocities\":[]}\n";
    let error = replay(&mut &old[..], &mut ()).expect_err("another version");
    assert!(error.to_string().contains("its version is 1, not 2"), "{error}");
}

#[test]
fn more_components_than_numbers_take_no_memory() {
    let mut journal = Journal::new(Vec::new());
    journal.begin(&[], &[]).expect("kept");
    journal.interaction(&interaction(0, usize::MAX / 16)).expect("kept");
    let start = journal.out().clone();
    for record in [b'S', b'J'] {
        let bytes = [start.as_slice(), &[record], &[0; 100]].concat();
        assert!(replay(&mut bytes.as_slice(), &mut Trajectory::default()).is_err());
    }
}

#[test]
fn thinned_samples_lose_no_percussion() {
    let mut thin = Trajectory::default();
    show(&mut Thinned::new(&mut thin, 10, 4));
    assert_eq!(thin.t, [0.0, 3.0, 6.0, 9.0]);
    assert_eq!(thin.q, [0.0, 3.0, 6.0, 9.0].map(|x| [x, f64::INFINITY]).concat());
    let contact = &thin.channels[0];
    let sums: Vec<f64> = contact.impulse_component(0).collect();
    assert_eq!(sums, [0.0, 1.0 + 2.0 + 3.0, 4.0 + 5.0 + 6.0, 7.0 + 8.0 + 9.0]);
    let means: Vec<f64> = contact.force_component(0).collect();
    assert_eq!(means, [0.0, 2.0, 5.0, 8.0]);
    assert_eq!(thin.channels[1].impulse, [0.0, 0.0, 3.0, 3.0]);
    let later = thin.channels[1].multipliers.as_ref().expect("told");
    assert_eq!(later.smooth[2..], [15.0, 24.0]);
    assert_eq!(later.position[2..], [12.0 + 15.0 + 18.0, 21.0 + 24.0 + 27.0]);
    let mut all = Trajectory::default();
    show(&mut Thinned::new(&mut all, 10, 10));
    assert_eq!((all.t.len(), all.jumps.len()), (10, 1));
}

//! What every step controller owes.
//!
//! Call [`check`] once per controller and setting.

use percussion_inclusion::solvers::SolveReport;

use super::{StepController, Verdict};
use crate::schemes::StepReport;

/// Makes fresh controllers, all alike.
pub type MakeController<'a> = &'a dyn Fn() -> Box<dyn StepController>;

/// Steps that a controller is shown.
const STEPS: u32 = 200;

/// Checks a controller whose smallest step is below and whose largest is above `dt`, in s.
///
/// # Panics
/// With the promise that was broken.
pub fn check(make: MakeController, dt: f64) {
    its_memory_is_complete(make, dt);
    foreign_memories_are_refused(make, dt);
}

/// The report of step k of a motion with rough and smooth stretches, switches and failures.
fn report(k: u32, dt: f64) -> StepReport {
    // two phases without a common period, 0 … 1
    let phase = |frequency: f64| (f64::from(k) * frequency).rem_euclid(1.0);
    let error = (0.05 / (1e-3 + phase(0.754_877_666_246_692_7))).powi(2);
    StepReport {
        error: (!k.is_multiple_of(7)).then_some(error),
        order: Some(1 + k % 3),
        ..StepReport::of_step(dt, phase(0.569_840_290_998_053_3) < 0.15, SolveReport::EMPTY)
    }
}

/// Judges step k, and makes the size that follows that of the next step.
fn judge(controller: &mut dyn StepController, k: u32, dt: &mut f64) -> Verdict {
    let verdict = controller.judge(*dt, &report(k, *dt));
    match verdict {
        Verdict::Accept { next } => *dt = next,
        Verdict::Retry { dt: size } | Verdict::BackUp { dt: size } => *dt = size,
    }
    verdict
}

fn its_memory_is_complete(make: MakeController, dt: f64) {
    for stop in 0..STEPS {
        let (mut first, mut size) = (make(), dt);
        for k in 0..stop {
            judge(first.as_mut(), k, &mut size);
        }
        let mut second = make();
        let restored = second.restore(&first.memory());
        assert_eq!(restored, Ok(()), "the controller refuses its own memory");
        assert_eq!(first.memory(), second.memory(), "a memory is restored otherwise");
        let mut size_of_second = size;
        for k in stop..(stop + 20) {
            let expected = judge(first.as_mut(), k, &mut size);
            let found = judge(second.as_mut(), k, &mut size_of_second);
            assert_eq!(found, expected, "step {k} after a memory of step {stop}");
        }
    }
}

fn foreign_memories_are_refused(make: MakeController, dt: f64) {
    let (mut controller, mut size) = (make(), dt);
    judge(controller.as_mut(), 0, &mut size);
    let memory = controller.memory();
    let longer = [&memory[..], &[0.0]].concat();
    assert!(controller.restore(&longer).is_err(), "a memory with one number more is taken");
    assert_eq!(controller.memory(), memory, "a refused memory is kept");
}

//! The woodpecker toy with Δt_min = 1e-10 s [Studer2009, §6.5.4].

use percussion::schemes::OrderChoice;
use percussion::stepsize::Bounds;

use crate::runs::{Outcome, controlled, extrapolated, run, slope, switching};

/// Smallest step, in s.
const DT_MIN: f64 = 1e-10;

fn simulated(order: OrderChoice, dt_min: f64, dt_max: f64, t_end: f64) -> Outcome {
    let bounds = Bounds::new(dt_min, dt_max).unwrap();
    run("woodpecker", &[], extrapolated(order), switching(bounds), t_end)
}

/// No force depends on a velocity and the mass is constant, so the midpoint rule is symmetric and
/// its error has even powers of the step only: extrapolation to an odd order gives the next even
/// one. The source reports slopes p.
#[test]
fn orders_are_at_least_those_asked_for() {
    let t_end = 0.15;
    let reference = simulated(controlled(6, 1e-13), 1e-12, 5e-4, t_end).state.q[2];
    for (order, expected, largest) in
        [(1, 2.0, 2e-4), (2, 2.0, 2e-4), (3, 4.0, 7e-4), (4, 4.0, 7e-4)]
    {
        let errors: Vec<_> = (0..20)
            .map(|k| {
                let dt = largest * 0.5_f64.powf(f64::from(k) / 19.0);
                let end = simulated(OrderChoice::Fixed(order), DT_MIN, dt, t_end);
                (dt, (end.state.q[2] - reference).abs())
            })
            .collect();
        let slope = slope(&errors);
        assert!((slope - expected).abs() < 0.3, "the slope of order {order} is {slope}");
    }
}

/// The twelve switches of one period, and the first of the next [Studer2009, Table 6.1], by
/// two runs that share nothing but the smallest step.
#[test]
fn switching_times_do_not_depend_on_the_settings() {
    let fine = simulated(controlled(6, 1e-12), DT_MIN, 9e-4, 0.17);
    let coarse = simulated(controlled(5, 1e-11), DT_MIN, 5e-4, 0.17);
    let names = |run: &Outcome| -> Vec<_> {
        run.switches.iter().map(|s| (s.interaction.clone(), s.from, s.to)).collect()
    };
    assert_eq!(fine.switches.len(), 13, "{:?}", fine.switches);
    assert_eq!(names(&fine), names(&coarse));
    let differences = fine.switches.iter().zip(&coarse.switches).map(|(a, b)| (a.t - b.t).abs());
    let largest = differences.fold(0.0, f64::max);
    assert!(largest < 1e-9, "switching times differ by {largest} s");
    // of constant steps of 1e-6 s
    let coarse_times = [
        0.02165, 0.06123, 0.06704, 0.077_908, 0.077_909, 0.081_014, 0.081_015, 0.081_598,
        0.083_439, 0.118_696, 0.118_697, 0.12135, 0.167_406,
    ];
    for (switch, time) in fine.switches.iter().zip(coarse_times) {
        assert!((switch.t - time).abs() < 1e-5, "{switch:?}, expected at {time}");
    }
}

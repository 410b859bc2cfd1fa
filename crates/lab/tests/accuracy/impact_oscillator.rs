//! The impact oscillator [Studer2009, §6.5.3]: the error at t = 1 s, after three impacts, against
//! the largest step.

use percussion::schemes::OrderChoice;
use percussion::stepsize::Bounds;
use percussion_lab::scenario::Setup;

use crate::runs::{extrapolated, run, slope, switching};

/// Groups of neighbouring step sizes, and step sizes in a group.
const GROUPS: u32 = 6;
const MEMBERS: u32 = 40;

/// K_t of Δt_min = K_t Δt_max^p, in s^{1−p}, as in the source.
const K_T: f64 = 1.0;

/// Where an impact lies in its smallest step is a matter of chance, so errors scatter: the root
/// mean square over a group of step sizes hardly does. Steps go down to `largest / ratio`.
fn measured_slope(order: u32, largest: f64, ratio: f64) -> f64 {
    let exact = Setup::from_model("impact-oscillator", &[]).unwrap().problem.exact.unwrap();
    let (mut x, mut u) = ([0.0], [0.0]);
    exact.write(1.0, &mut x, &mut u);
    let error = |dt_max: f64| {
        let bounds = Bounds::of_order(dt_max, order, K_T).unwrap();
        let scheme = extrapolated(OrderChoice::Fixed(order));
        run("impact-oscillator", &[], scheme, switching(bounds), 1.0).state.q[0] - x[0]
    };
    let step = |k: f64| largest * ratio.powf(-k / f64::from(GROUPS * MEMBERS));
    let group = |g: u32| {
        let members = (0..MEMBERS).map(|k| error(step(f64::from(g * MEMBERS + k))).powi(2));
        let mean = members.sum::<f64>() / f64::from(MEMBERS);
        (step(f64::from(g * MEMBERS)), mean.sqrt())
    };
    slope(&(0..GROUPS).map(group).collect::<Vec<_>>())
}

/// Errors of order 6 reach rounding at Δt_max = 0.008 s, so its steps are larger.
#[test]
fn the_error_falls_with_the_order() {
    for (order, largest, ratio) in
        [(2, 0.02, 8.0), (3, 0.02, 8.0), (4, 0.02, 8.0), (5, 0.02, 8.0), (6, 0.04, 4.0)]
    {
        let slope = measured_slope(order, largest, ratio);
        let off = (slope - f64::from(order)).abs();
        assert!(off < 0.3, "the slope of order {order} is {slope}");
    }
}

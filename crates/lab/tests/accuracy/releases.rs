//! Switches inside long steps: releases, reversals and lift-offs under forces and prescribed bodies
//! that oscillate, against fine time-stepping.

use percussion::inclusion::laws::Mode;
use percussion::schemes::OneStepScheme;
use percussion::simulation::Switch;
use percussion::stepsize::Fixed;
use percussion::tracking::{EventDriven, EventDrivenSettings, Mannshardt, MannshardtSettings};
use percussion_lab::scenario::Setup;

use crate::runs::{moreau, run_scenario, solver};

/// A mass on a spring with dry friction.
fn oscillator(x: f64, [stiffness, bound]: [f64; 2], forces: &str) -> String {
    format!(
        r#"
[[body]]
name = "mass"
kind = "point-mass"
dimension = 1
mass = 1.0
position = [{x:?}]

[[force]]
kind = "coordinate-spring"
body = "mass"
coordinate = "x"
stiffness = {stiffness:?}

[[law]]
name = "dry"
kind = "dry-friction"
bound = {bound:?}

[[connection]]
name = "slide"
kind = "slider"
law = "dry"
body = "mass"
coordinates = ["x"]
{forces}
[run]
dt = 1e-3
t_end = 1.0
"#
    )
}

/// A force magnitude · sin(2π frequency t + phase) along x.
fn force(body: &str, [magnitude, frequency, phase]: [f64; 3]) -> String {
    format!(
        r#"
[[force]]
kind = "force"
at = "{body}"
direction = [1.0, 0.0]
magnitude = {magnitude:?}
frequency = {frequency:?}
phase = {phase:?}
"#
    )
}

/// A mass on a shaken table, dragged to and fro.
fn table(slope: f64, [amplitude, frequency, friction]: [f64; 3], forces: &str) -> String {
    format!(
        r#"
[gravity]
acceleration = [0.0, -9.81]

[[body]]
name = "table"
kind = "prescribed"
direction = [{slope:?}, 1.0]
amplitude = {amplitude:?}
frequency = {frequency:?}

[[body]]
name = "mass"
kind = "point-mass"
mass = 1.0

[[law]]
name = "rough"
kind = "frictional-contact"
friction = {friction:?}

[[connection]]
name = "foot"
kind = "point-line"
law = "rough"
point = "mass"
line = "table"
normal = [0.0, 1.0]
{forces}
[run]
dt = 1e-3
t_end = 1.0
"#
    )
}

fn event_driven() -> Box<dyn OneStepScheme> {
    Box::new(EventDriven::new(EventDrivenSettings::default(), solver()).unwrap())
}

/// A change of mode: when, from and to what.
type Change = (f64, Mode, Mode);

/// Fine steps up to which the visit of a mode is left out: those by which time-stepping passes a
/// reversal, and slips too short for it.
const BRIEF: f64 = 12.5;

/// Changes of mode in steps of at most `dt`, without brief visits, and without the closing by which
/// time-stepping begins.
fn changes(
    text: &str,
    scheme: Box<dyn OneStepScheme>,
    (dt, t_end): (f64, f64),
    fine: f64,
) -> Vec<Change> {
    let setup = Setup::from_toml(text, "test").unwrap();
    let controller = Box::new(Fixed::new(dt).unwrap());
    let switches = run_scenario(setup, scheme, controller, t_end).switches;
    let mut lasting: Vec<Change> = Vec::new();
    for Switch { t, from, to, .. } in switches {
        match lasting.last() {
            Some((last, before, _)) if t - last < BRIEF * fine && *before == to => {
                lasting.pop();
            }
            _ => lasting.push((t, from, to)),
        }
    }
    lasting.retain(|(t, _, _)| *t > 4.5 * fine);
    lasting
}

/// The same changes, at the same times to a few steps.
fn assert_same(located: &[Change], stepped: &[Change], fine: f64, what: &str) {
    for (k, (a, b)) in located.iter().zip(stepped).enumerate() {
        let same = (a.1, a.2) == (b.1, b.2) && (a.0 - b.0).abs() < 6.0 * fine;
        assert!(same, "{what}, change {k}: {a:?} located, {b:?} by time-stepping");
    }
    assert_eq!(located.len(), stepped.len(), "{what}");
}

/// Numbers in [0, 1) that look random.
struct Noise(u64);

impl Noise {
    fn within(&mut self, from: f64, to: f64) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        from + (to - from) * ((self.0 >> 11) as f64 / (1_u64 << 53) as f64)
    }
}

/// m = k = 1, force cos 0.8 t, bound 0.9, x(0) = 0.3: sticks most of the time, when no coordinate
/// says how long a step may be. Steps may be 2 % or all of the run.
#[test]
fn no_release_is_stepped_over_however_long_the_run() {
    let (frequency, quarter) = (0.8 / std::f64::consts::TAU, std::f64::consts::FRAC_PI_2);
    let text = oscillator(0.3, [1.0, 0.9], &force("mass", [1.0, frequency, quarter]));
    let stepped = changes(&text, moreau(), (1e-3, 130.0), 1e-3);
    assert_eq!(stepped.len(), 65);
    for dt in [0.5, 2.6, 130.0, 1e6] {
        let located = changes(&text, event_driven(), (dt, 130.0), 1e-3);
        assert_same(&located, &stepped, 1e-3, &format!("steps of at most {dt} s"));
    }
}

#[test]
fn random_forces_release_and_reverse_as_in_fine_steps() {
    for seed in 0..8 {
        let mut noise = Noise(seed);
        let forces = 1 + seed % 3;
        let mut random = || {
            let size = noise.within(0.3, 1.2);
            force("mass", [size, 10_f64.powf(noise.within(-1.3, 1.0)), noise.within(0.0, 6.3)])
        };
        let forces: String = (0..forces).map(|_| random()).collect();
        let spring = [noise.within(0.5, 4.0), noise.within(0.6, 1.6)];
        let text = oscillator(noise.within(-1.0, 1.0), spring, &forces);
        let stepped = changes(&text, moreau(), (1e-3, 30.0), 1e-3);
        let located = changes(&text, event_driven(), (30.0, 30.0), 1e-3);
        assert_same(&located, &stepped, 1e-3, &format!("seed {seed}"));
    }
}

#[test]
fn what_lies_on_a_shaken_table_lifts_off_and_slides_as_in_fine_steps() {
    for seed in 0..5 {
        let mut noise = Noise(seed);
        let frequency = 10_f64.powf(noise.within(-0.5, 0.7));
        let amplitude = noise.within(0.3, 1.5) * 9.81 / (std::f64::consts::TAU * frequency).powi(2);
        let drag = [noise.within(0.0, 4.0), 10_f64.powf(noise.within(-0.5, 0.7)), 0.0];
        let shaken = [amplitude, frequency, noise.within(0.2, 0.7)];
        let text = table(noise.within(-1.0, 1.0), shaken, &force("mass", drag));
        let stepped = changes(&text, moreau(), (1e-4, 3.0), 1e-4);
        let located = changes(&text, event_driven(), (3.0, 3.0), 1e-4);
        assert_same(&located, &stepped, 1e-4, &format!("seed {seed}"));
    }
}

/// The force exceeds its bound for 0.11 s, inside a step of 0.24 s.
#[test]
fn a_short_release_inside_a_step_is_passed_by_mannshardt() {
    let text = oscillator(0.0, [0.0, 0.999], &force("mass", [1.0, 0.125, 0.0]));
    let scheme = Mannshardt::new(MannshardtSettings::default(), solver()).unwrap();
    let (t_end, dt) = (2.88, 0.24);
    let stepped = changes(&text, moreau(), (1e-4, t_end), 1e-4);
    assert_eq!(stepped.len(), 2, "{stepped:?}");
    let setup = Setup::from_toml(&text, "test").unwrap();
    let controller = Box::new(Fixed::new(dt).unwrap());
    let fine = run_scenario(
        Setup::from_toml(&text, "test").unwrap(),
        event_driven(),
        Box::new(Fixed::new(t_end).unwrap()),
        t_end,
    );
    let coarse = run_scenario(setup, Box::new(scheme), controller, t_end);
    let (x, exact) = (coarse.state.q[0], fine.state.q[0]);
    assert!(exact > 1e-6 && (x - exact).abs() < 0.05 * exact, "{x} m, not {exact} m");
}

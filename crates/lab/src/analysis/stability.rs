//! Whether a scheme makes the free motions of a system grow.
//!
//! A step of Δt takes an oscillator ẍ + cẋ + ω²x = 0, c ≥ 0, by a linear map from (q, u) to (q, u)
//! whose spectral radius ϱ says by what its motion grows, whatever the scheme. So no scheme has to
//! declare what it bears: the scheme itself makes the step, from two states. One that remembers
//! more than q and u makes many, and growth below a factor that such maps may have in passing does
//! not count. A run of duration T is *stable* if no mode grows tenfold,
//!
//! ```text
//! (T/Δt) ln ϱ(Δt, ω, c) ≤ ln 10   for all modes (2) of the free modes        (1)
//! ```
//!
//! see [`free_modes`](super::free_modes()). For schemes with a sharp limit, as Δt ω ≤ 2 of central differences, (1) is this
//! limit; for those that gain a little at any step, as Euler's explicit rule with
//! ϱ = (1 + Δt²ω²)^½, it depends on the duration. Modes change along a motion, contacts couple
//! them, and laws may have a stiffness of their own: (1) at the beginning is necessary, not
//! sufficient.

use std::ops::Range;

use percussion_inclusion::linalg::BlockDiagonal;

use super::free_modes::FreeMode;
use percussion::schemes::OneStepScheme;
use percussion::system::{Layout, Linearization, MechanicalSystem, State};

/// Growth of a mode in a stable run.
const TENFOLD: f64 = 10.0;

/// Steps of a scheme that remembers, and growth in them that says nothing.
const REMEMBERING_STEPS: i32 = 200;
const TRANSIENT: f64 = 10.0;

/// ln ϱ below which growth is the rounding of a double eigenvalue.
const ROUNDING: f64 = 1e-7;

/// Part by which modes differ at least that are looked at one by one.
const DISTINCT: f64 = 0.05;

/// Steps in which the limit of a scheme is measured, and between what Δt ω.
const LIMIT_STEPS: f64 = 1000.0;
const LIMIT_RANGE: Range<f64> = 0.01..100.0;

/// Ratio of neighbouring steps in the search of a limit, and halvings of its last bracket.
const SEARCH: f64 = 1.1;
const HALVINGS: usize = 12;

/// A mode that grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instability {
    /// The fastest mode that grows.
    pub mode: FreeMode,
    /// The largest step, in s, at which (1) holds; none was found if it is zero.
    pub largest_step: f64,
}

/// The factor ϱ by which a step of Δt, in s, multiplies the free motion of a mode; infinite if no
/// step can be made.
pub fn growth(scheme: &mut dyn OneStepScheme, mode: FreeMode, dt: f64) -> f64 {
    let system = Oscillator::new(mode);
    let steps = if scheme.stepping().remembers { REMEMBERING_STEPS } else { 1 };
    // velocities in a unit in which the matrix is neither tall nor wide
    let unit = mode.frequency.max(system.mode.damping).max(f64::MIN_POSITIVE.sqrt());
    let mut column = |q: f64, u: f64| system.advance(scheme, (q, u * unit), dt, steps);
    let (Some(first), Some(second)) = (column(1.0, 0.0), column(0.0, 1.0)) else {
        return f64::INFINITY;
    };
    let radius = spectral_radius([first[0], second[0], first[1] / unit, second[1] / unit]);
    if steps == 1 {
        radius
    } else if radius <= TRANSIENT {
        1.0
    } else {
        (radius / TRANSIENT).powf(1.0 / f64::from(steps))
    }
}

/// What is unstable in a run of this duration with steps of `dt`, both in s, by (1).
pub fn instability(
    scheme: &mut dyn OneStepScheme,
    modes: &[FreeMode],
    dt: f64,
    duration: f64,
) -> Option<Instability> {
    let modes = distinct(modes);
    let mut fastest_that_grows = |dt: f64| {
        let mut grows = |mode: FreeMode| duration / dt * rate(scheme, mode, dt) > TENFOLD.ln();
        let speed = |mode: &FreeMode| mode.frequency.max(mode.damping);
        modes
            .iter()
            .copied()
            .filter(|mode| grows(*mode))
            .max_by(|a, b| speed(a).total_cmp(&speed(b)))
    };
    let mode = fastest_that_grows(dt)?;
    let is_stable = |dt: f64| fastest_that_grows(dt).is_none();
    Some(Instability { mode, largest_step: largest_stable(is_stable, dt, 1e-9 * dt) })
}

/// The largest Δt ω at which an undamped oscillator does not grow tenfold in 1000 steps; infinite
/// from 100 on.
pub fn limit(scheme: &mut dyn OneStepScheme) -> f64 {
    let mode = FreeMode { frequency: 1.0, damping: 0.0 };
    let mut is_stable = |dt: f64| LIMIT_STEPS * rate(scheme, mode, dt) <= TENFOLD.ln();
    let Range { start, end } = LIMIT_RANGE;
    let mut z = start;
    while z <= end {
        if !is_stable(z) {
            return largest_stable(is_stable, z, z / SEARCH);
        }
        z *= SEARCH;
    }
    f64::INFINITY
}

/// ln ϱ, without rounding.
fn rate(scheme: &mut dyn OneStepScheme, mode: FreeMode, dt: f64) -> f64 {
    let rate = growth(scheme, mode, dt).ln();
    if rate <= ROUNDING { 0.0 } else { rate }
}

/// The largest stable step below an unstable one; zero if there is none above `least`.
fn largest_stable(mut is_stable: impl FnMut(f64) -> bool, unstable: f64, least: f64) -> f64 {
    let (mut below, mut above) = (unstable / SEARCH, unstable);
    while !is_stable(below) {
        if below < least {
            return 0.0;
        }
        (below, above) = (below / SEARCH, below);
    }
    for _ in 0..HALVINGS {
        let middle = 0.5 * (below + above);
        if is_stable(middle) {
            below = middle;
        } else {
            above = middle;
        }
    }
    below
}

/// Modes that differ from those before them, physical growth left out.
fn distinct(modes: &[FreeMode]) -> Vec<FreeMode> {
    let mut kept: Vec<FreeMode> = Vec::new();
    for mode in modes {
        let mode = FreeMode { damping: mode.damping.max(0.0), ..*mode };
        let near = |a: f64, b: f64| (a - b).abs() <= DISTINCT * a.max(b);
        let known = kept.iter().any(|other| {
            near(mode.frequency, other.frequency) && near(mode.damping, other.damping)
        });
        if !known && (mode.frequency > 0.0 || mode.damping > 0.0) {
            kept.push(mode);
        }
    }
    kept
}

/// Largest modulus of the eigenvalues of a row-major 2 × 2 matrix.
fn spectral_radius([a, b, c, d]: [f64; 4]) -> f64 {
    let (mean, determinant) = (0.5 * (a + d), a * d - b * c);
    // (a − d)²/4 + bc rather than mean² − determinant: no cancellation of large numbers
    let discriminant = 0.25 * (a - d) * (a - d) + b * c;
    if discriminant.is_nan() {
        f64::INFINITY
    } else if discriminant < 0.0 {
        determinant.abs().sqrt()
    } else {
        mean.abs() + discriminant.sqrt()
    }
}

/// A unit mass on a spring and a dashpot.
struct Oscillator {
    mode: FreeMode,
    layout: Layout,
}

impl Oscillator {
    fn new(mode: FreeMode) -> Self {
        let mode = FreeMode { damping: mode.damping.max(0.0), ..mode };
        Self { mode, layout: Layout::single("mode", &[("x", "m")], &[("v", "m/s")]) }
    }

    /// q and u after some steps of Δt from a state, if they can be made.
    fn advance(
        &self,
        scheme: &mut dyn OneStepScheme,
        (q, u): (f64, f64),
        dt: f64,
        steps: i32,
    ) -> Option<[f64; 2]> {
        let mut state = State::new(vec![q], vec![u]);
        state.history.resize(scheme.history_len(&self.layout), 0.0);
        scheme.start(self, &mut state).ok()?;
        for _ in 0..steps {
            let end = state.t + dt;
            // a scheme may end its steps before
            while end - state.t > 1e-12 * dt {
                scheme.step(self, end - state.t, &mut state).ok()?;
            }
        }
        Some([state.q[0], state.u[0]])
    }
}

impl MechanicalSystem for Oscillator {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = 1.0;
    }

    fn force(&self, _t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        let FreeMode { frequency, damping } = self.mode;
        h[0] = -frequency * frequency * q[0] - damping * u[0];
    }

    fn linearize(&self, _t: f64, _q: &[f64], _u: &[f64], out: &mut Linearization) {
        out.reset(1);
        out.stiffness.add(0, 0, self.mode.frequency * self.mode.frequency);
        out.damping.add(0, 0, self.mode.damping);
    }
}

//! Exponents of Lyapunov through events.
//!
//! Columns Y with YᵀY = I are carried along the motion; after every step and every event Y = Q R, and
//!
//! ```text
//! λᵢ = Σ w(t) ln Rᵢᵢ / ∫ w(t) dt,   w(t) = sin²(π t/T),   0 ≤ t ≤ T               (1)
//! Σ λᵢ = Σ w(t) ln |det| / ∫ w(t) dt                                            (2)
//! ```
//!
//! [Mueller1995, pp. 1671 ff.], with ln |det| of `volume` (1), which knows nothing of the columns. The weight takes away what the ends of
//! the motion add: for periodic motions the error of (1) falls as 1/T³, that of the plain mean as 1/T; for chaotic ones the variance is
//! that of two thirds of the time. A direction that an event takes away, Rᵢᵢ = 0, has λᵢ = −∞ and is left out from then on. The
//! error is that of the mean of twenty blocks.

use std::f64::consts::PI;
use std::ops::ControlFlow;

use percussion::system::{MechanicalSystem, State};
use percussion::tracking::{Column, EventKind};
use serde::{Deserialize, Serialize};

use crate::course::{Accuracy, Course, CourseError, Mark};
use crate::family::Machine;
use crate::space::Space;

/// Blocks of the error, and stretches of each.
const BLOCKS: usize = 20;
const STRETCHES: usize = 10;

/// Rᵢᵢ below this is none.
const GONE: f64 = 1e-9;

/// ∫ w² dt T/(∫ w dt)²: by what the weight of (1) increases the variance.
const WEIGHTED_VARIANCE: f64 = 1.5;

/// What exponents are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Time to settle, in s.
    pub settle: f64,
    /// T of (1), in s.
    pub duration: f64,
    /// How many.
    pub wanted: usize,
    /// How accurately motions are followed.
    pub accuracy: Accuracy,
}

/// Exponents of a motion.
#[derive(Clone, Debug, PartialEq)]
pub struct Spectrum {
    /// λᵢ, in 1/s, descending; none for −∞.
    pub exponents: Vec<Option<f64>>,
    /// Their standard errors.
    pub errors: Vec<Option<f64>>,
    /// Σ λᵢ, if all directions were carried and none is gone.
    pub sum: Option<f64>,
    /// The right-hand side of (2), where it is known.
    pub expected: Option<f64>,
    /// Impacts per s.
    pub impact_rate: f64,
    /// Times since the beginning, in s, and plain means until then.
    pub history: Vec<(f64, Vec<f64>)>,
}

/// How far exponents have been taken: all that is needed to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    state: State,
    start: f64,
    stretches: usize,
    columns: Vec<Vec<f64>>,
    sums: Sums,
    blocks: Vec<Vec<f64>>,
    history: Vec<(f64, Vec<f64>)>,
}

/// Sums of logarithms along a motion, plain and weighted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Sums {
    plain: Vec<f64>,
    weighted: Vec<f64>,
    gone: Vec<bool>,
    impacts: usize,
    /// The numerator of (2), plain and weighted, as long as it is known.
    expected: Option<[f64; 2]>,
    /// ∫ w dt.
    weight: f64,
    /// Plain sums at the beginning of a block.
    before: Vec<f64>,
    last: f64,
}

/// Exponents of the motion of a machine; `watch` sees how far they are after every stretch of time, and may stop it. They go on from
/// where an earlier call was stopped.
///
/// # Errors
/// If the motion breaks down.
pub fn spectrum(
    machine: &Machine,
    settings: &Settings,
    from: Option<Progress>,
    watch: &mut dyn FnMut(f64) -> bool,
) -> Result<(Spectrum, Progress), CourseError> {
    let system = machine.system.as_ref();
    let all = BLOCKS * STRETCHES;
    let mut course = Course::new(settings.accuracy)?;
    let mut now = match from {
        Some(progress) => progress,
        None => begin(machine, settings, &mut course)?,
    };
    let wanted = now.columns.len();
    if wanted == Space::of(system).dim() {
        course.measure_volumes(system)?;
    }
    let mut columns: Vec<Column> = now.columns.drain(..).map(Column::initial).collect();
    while now.stretches < all && watch(now.stretches as f64 / all as f64) {
        now.stretches += 1;
        let until = now.start + settings.duration * now.stretches as f64 / all as f64;
        let sums = &mut now.sums;
        let mut each = |mark: &Mark, state: &State, columns: &mut [Column]| {
            let passed = 0.5 * (sums.last + state.t) - now.start;
            let weight = (PI * passed / settings.duration).sin().powi(2);
            sums.note(mark, state.t, weight);
            sums.orthonormalise(columns, weight);
            ControlFlow::Continue(())
        };
        course.follow(system, &mut now.state, until, &mut columns, &mut each)?;
        let elapsed = now.state.t - now.start;
        now.history.push((elapsed, now.sums.plain.iter().map(|l| l / elapsed).collect()));
        if now.stretches.is_multiple_of(STRETCHES) {
            let length = settings.duration / BLOCKS as f64;
            now.blocks.push(now.sums.block(length));
        }
    }
    now.columns = columns.into_iter().map(|column| column.y).collect();
    Ok((now.spectrum(now.stretches == all), now))
}

/// The beginning: a motion that has settled, and orthonormal columns.
fn begin(
    machine: &Machine,
    settings: &Settings,
    course: &mut Course,
) -> Result<Progress, CourseError> {
    let system: &dyn MechanicalSystem = machine.system.as_ref();
    let space = Space::of(system);
    let wanted = settings.wanted.min(space.dim());
    let mut state = machine.state.clone();
    course.start(system, &mut state)?;
    let (half, whole) = (state.t + 0.5 * settings.settle, state.t + settings.settle);
    course.go(system, &mut state, half)?;
    let direction = |k| Column::initial(space.direction(system, &state.q, k));
    let mut columns: Vec<Column> = (0..wanted).map(direction).collect();
    // columns settle, too
    let mut unseen = Sums::new(wanted, false, state.t);
    let mut each = |_: &Mark, _: &State, columns: &mut [Column]| {
        unseen.orthonormalise(columns, 0.0);
        ControlFlow::Continue(())
    };
    course.follow(system, &mut state, whole, &mut columns, &mut each)?;
    unseen.orthonormalise(&mut columns, 0.0);
    let mut sums = Sums::new(wanted, wanted == space.dim(), state.t);
    sums.gone = unseen.gone;
    let columns = columns.into_iter().map(|column| column.y).collect();
    let (blocks, history) = (Vec::new(), Vec::new());
    Ok(Progress { start: state.t, state, stretches: 0, columns, sums, blocks, history })
}

impl Progress {
    /// The exponents so far; with the weights of (1) if the motion is whole.
    fn spectrum(&self, whole: bool) -> Spectrum {
        let (sums, elapsed) = (&self.sums, self.state.t - self.start);
        let n = sums.plain.len();
        let mean = |k: usize| {
            if whole { sums.weighted[k] / sums.weight } else { sums.plain[k] / elapsed }
        };
        let error = |k: usize| {
            let count = self.blocks.len() as f64;
            let center = self.blocks.iter().map(|block| block[k]).sum::<f64>() / count;
            let spread = self.blocks.iter().map(|block| (block[k] - center).powi(2)).sum::<f64>();
            (WEIGHTED_VARIANCE * spread / (count * (count - 1.0))).sqrt()
        };
        let mut all: Vec<(Option<f64>, Option<f64>)> = (0..n)
            .map(|k| if sums.gone[k] { (None, None) } else { (Some(mean(k)), Some(error(k))) })
            .collect();
        all.sort_by(|a, b| {
            let of = |x: Option<f64>| x.unwrap_or(f64::NEG_INFINITY);
            of(b.0).total_cmp(&of(a.0))
        });
        let (exponents, errors) = all.into_iter().unzip();
        let known = sums.expected.filter(|_| !sums.gone.contains(&true));
        Spectrum {
            exponents,
            errors,
            sum: (!sums.gone.contains(&true)).then(|| (0..n).map(mean).sum()),
            expected: known.map(
                |[plain, weighted]| {
                    if whole { weighted / sums.weight } else { plain / elapsed }
                },
            ),
            impact_rate: sums.impacts as f64 / elapsed,
            history: self.history.clone(),
        }
    }
}

impl Sums {
    /// Of n columns, which are all directions or not, from a time on.
    fn new(n: usize, complete: bool, start: f64) -> Self {
        Self {
            plain: vec![0.0; n],
            weighted: vec![0.0; n],
            gone: vec![false; n],
            impacts: 0,
            expected: complete.then_some([0.0; 2]),
            weight: 0.0,
            before: vec![0.0; n],
            last: start,
        }
    }

    /// Counts impacts, and adds to the right-hand side of (2).
    fn note(&mut self, mark: &Mark, t: f64, weight: f64) {
        self.weight += weight * (t - self.last);
        self.last = t;
        self.impacts += mark.events.iter().filter(|e| e.kind == EventKind::Impact).count();
        self.expected = match (self.expected, mark.growth) {
            (Some([plain, weighted]), Some(more)) => Some([plain + more, weighted + weight * more]),
            _ => None,
        };
    }

    /// Means over a block of this length, in s, that ends here.
    fn block(&mut self, length: f64) -> Vec<f64> {
        let means = self.plain.iter().zip(&self.before).map(|(l, b)| (l - b) / length).collect();
        self.before.clone_from(&self.plain);
        means
    }

    /// Makes columns orthonormal, and adds the logarithms of Rᵢᵢ.
    fn orthonormalise(&mut self, columns: &mut [Column], weight: f64) {
        for k in 0..columns.len() {
            if self.gone[k] {
                continue;
            }
            let (before, rest) = columns.split_at_mut(k);
            let y = &mut rest[0].y;
            let whole = length(y);
            // twice, against rounding
            for _ in 0..2 {
                for other in before.iter() {
                    let along: f64 = other.y.iter().zip(&*y).map(|(a, b)| a * b).sum();
                    y.iter_mut().zip(&other.y).for_each(|(y, o)| *y -= along * o);
                }
            }
            let own = length(y);
            // columns had length one before
            if own <= GONE * whole.max(1.0) {
                self.gone[k] = true;
                y.fill(0.0);
                continue;
            }
            for y in y.iter_mut() {
                *y /= own;
            }
            self.plain[k] += own.ln();
            self.weighted[k] += weight * own.ln();
        }
    }
}

fn length(y: &[f64]) -> f64 {
    y.iter().map(|y| y * y).sum::<f64>().sqrt()
}

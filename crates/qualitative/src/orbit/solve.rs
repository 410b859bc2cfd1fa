//! Newton's method for periodic orbits, and their verification.

use nalgebra::{DMatrix, DVector};
use percussion::system::State;
use thiserror::Error;

use super::{Kind, Multiplier, Orbit, Problem, Return, Section, Setting, VANISHING, Wanted};
use percussion::tracking::Column;

use crate::course::{Course, CourseError};
use crate::matrix::{Complex, eigenvalues, solve as solve_linear};

/// Newton steps.
const STEPS: usize = 40;

/// |F| at which an orbit is found.
const FOUND: f64 = 2e-13;

/// |F| of an orbit where rounding does not let it become smaller.
const ACCEPTED: f64 = 1e-9;

/// Halvings of a Newton step.
const HALVINGS: usize = 8;

/// Multipliers this near to 1 are 1.
const ONE: f64 = 1e-6;

/// Step of differences of the map, relative to the size of a state.
const DIFFERENCE: f64 = 2e-5;

/// Why there is no orbit.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NoOrbit {
    /// Motions do not come round.
    #[error("motions near the start do not come back to the section")]
    NotRound,
    /// Newton's method does not converge.
    #[error(
        "Newton's method does not converge: the residual is {residual:.1e} after {steps} steps"
    )]
    Diverged {
        /// Best residual.
        residual: f64,
        /// Steps made.
        steps: usize,
    },
    /// A motion breaks down.
    #[error(transparent)]
    Course(#[from] CourseError),
}

impl Problem<'_> {
    /// Directions that do not drift.
    pub(crate) fn kept(&self, setting: &Setting) -> Vec<usize> {
        (0..setting.space.dim()).filter(|k| !self.drift.contains(k)).collect()
    }
}

/// F in these directions, and its size.
pub(crate) fn residual(
    setting: &Setting,
    kept: &[usize],
    (start, round): (&State, &Return),
) -> (DVector<f64>, f64) {
    let system = setting.machine.system.as_ref();
    let all = setting.space.difference(system, &round.end, start);
    let f = DVector::from_iterator(kept.len(), kept.iter().map(|k| all[*k]));
    let size = f.amax();
    (f, size)
}

/// A column and row of a matrix for each of these directions.
pub(crate) fn restricted(matrix: &DMatrix<f64>, kept: &[usize]) -> DMatrix<f64> {
    DMatrix::from_fn(kept.len(), kept.len(), |i, j| matrix[(kept[i], kept[j])])
}

/// Components in all directions from those in some.
pub(crate) fn extended(dim: usize, kept: &[usize], components: &[f64]) -> Vec<f64> {
    let mut all = vec![0.0; dim];
    kept.iter().zip(components).for_each(|(k, c)| all[*k] = *c);
    all
}

/// The orbit near a state.
///
/// # Errors
/// If Newton's method does not find it.
pub fn solve(problem: &Problem, values: &[f64], guess: &State) -> Result<Orbit, NoOrbit> {
    let setting = problem.setting(values)?;
    let system = setting.machine.system.as_ref();
    let kept = problem.kept(&setting);
    let mut start = guess.clone();
    let round = |start: &State| problem.go_round(&setting, values, (start, Wanted::State));
    let mut now = round(&start)?.ok_or(NoOrbit::NotRound)?;
    let (mut f, mut size) = residual(&setting, &kept, (&start, &now));
    for steps in 0..STEPS {
        if size <= FOUND {
            break;
        }
        let identity = DMatrix::identity(kept.len(), kept.len());
        let jacobian = restricted(&now.matrix, &kept) - identity;
        let lost = NoOrbit::Diverged { residual: size, steps };
        let Some(step) = solve_linear(&jacobian, &-&f) else { return Err(lost) };
        let mut weight = 1.0;
        let mut improved = false;
        for _ in 0..HALVINGS {
            let mut trial = start.clone();
            let components: Vec<f64> = step.iter().map(|s| weight * s).collect();
            let all = extended(setting.space.dim(), &kept, &components);
            setting.space.advance(system, &mut trial, &all);
            weight *= 0.5;
            let Ok(Some(next)) = round(&trial) else { continue };
            let (next_f, next_size) = residual(&setting, &kept, (&trial, &next));
            if next_size < size {
                (start, now, f, size) = (trial, next, next_f, next_size);
                improved = true;
                break;
            }
        }
        if !improved {
            if size <= ACCEPTED {
                break;
            }
            return Err(lost);
        }
    }
    if size > ACCEPTED {
        return Err(NoOrbit::Diverged { residual: size, steps: STEPS });
    }
    Ok(orbit(problem, &setting, (values, &kept), (start, now, size)))
}

/// The orbit that a motion is which has come round.
pub(crate) fn orbit(
    problem: &Problem,
    setting: &Setting,
    (values, kept): (&[f64], &[usize]),
    (start, round, residual): (State, Return, f64),
) -> Orbit {
    let matrix = restricted(&round.matrix, kept);
    let forced = matches!(problem.section, Section::Stroboscope { .. });
    let mut found = eigenvalues(&matrix);
    let mut trivial = problem.drift.len();
    if !forced {
        // the direction that leaves the section, of which the map knows nothing
        found.pop();
        trivial += 1;
    }
    let one = Multiplier { value: Complex { re: 1.0, im: 0.0 }, trivial: true };
    let zero = |z: Complex| if z.modulus() <= VANISHING { Complex { re: 0.0, im: 0.0 } } else { z };
    let mut multipliers = vec![one; trivial];
    multipliers.extend(found.into_iter().map(|z| Multiplier { value: zero(z), trivial: false }));
    multipliers.sort_by(|a, b| b.value.modulus().total_cmp(&a.value.modulus()));
    let more = multipliers.iter().any(|m| {
        let Complex { re, im } = m.value;
        !m.trivial && (re - 1.0).hypot(im) < ONE
    });
    let kind = match (forced, more) {
        (false, true) => Kind::Family,
        (true, _) => Kind::Forced,
        (false, false) => Kind::Autonomous,
    };
    let all = setting.space.difference(setting.machine.system.as_ref(), &round.end, &start);
    Orbit {
        values: values.to_vec(),
        kind,
        period: round.duration,
        drift: problem.drift.iter().map(|k| all[*k]).collect(),
        signature: round.signature,
        matrix,
        multipliers,
        residual,
        flags: round.flags,
        fell_back: round.fell_back,
        start,
    }
}

/// Largest deviation of DP from differences of the map of fourth order, relative to its largest entry or to 1; none if motions near by do not
/// come round.
///
/// # Errors
/// If a motion breaks down.
pub fn verify(problem: &Problem, orbit: &Orbit) -> Result<Option<f64>, CourseError> {
    let setting = problem.setting(&orbit.values)?;
    let system = setting.machine.system.as_ref();
    let kept = problem.kept(&setting);
    let largest = orbit.matrix.amax().max(1.0);
    let mut course = Course::new(problem.accuracy)?;
    let mut worst: f64 = 0.0;
    let size = |x: &[f64]| x.iter().fold(1e-2, |most: f64, x| most.max(x.abs()));
    let (of_q, of_u) = (size(&orbit.start.q), size(&orbit.start.u));
    for (column, k) in kept.iter().enumerate() {
        let scale = if *k < setting.space.dim() / 2 { of_q } else { of_u };
        let delta = DIFFERENCE * scale;
        // along what is held, as derivatives are
        let mut directions = [Column::initial(setting.space.direction(system, &orbit.start.q, *k))];
        course.hold(system, &orbit.start, &mut directions)?;
        let mut sum = DVector::zeros(kept.len());
        for (places, weight) in [(1.0, 8.0), (-1.0, -8.0), (2.0, -1.0), (-2.0, 1.0)] {
            let mut start = orbit.start.clone();
            let held: Vec<f64> = directions[0].y.iter().map(|y| places * delta * y).collect();
            let all = setting.space.components(system, &orbit.start.q, &held);
            setting.space.advance(system, &mut start, &all);
            let Some(round) =
                problem.go_round(&setting, &orbit.values, (&start, Wanted::Nothing))?
            else {
                return Ok(None);
            };
            let (f, _) = residual(&setting, &kept, (&orbit.start, &round));
            sum += f * (weight / (12.0 * delta));
        }
        for i in 0..kept.len() {
            let off = (sum[i] - orbit.matrix[(i, column)]).abs() / largest;
            worst = crate::gradient::worse(worst, off);
        }
    }
    Ok(Some(worst))
}

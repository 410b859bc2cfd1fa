//! Predictor and corrector: equation (1) of the room.

use nalgebra::{DMatrix, DVector};
use percussion::system::State;

use super::Settings;
use crate::matrix::solve;
use crate::orbit::{
    NoOrbit, Orbit, Problem, Return, Setting, Wanted, extended, orbit_of, residual, restricted,
};

/// Newton steps of a correction.
const STEPS: usize = 10;

/// |F| at which a point is found, and where rounding does not let it become smaller.
const FOUND: f64 = 1e-12;
const ACCEPTED: f64 = 1e-9;

/// Tangents with a smaller part of the parameter turn.
const TURNING: f64 = 0.05;

/// A point of a branch with its tangent.
#[derive(Clone, Debug)]
pub(super) struct Point {
    pub(super) orbit: Orbit,
    /// τ in scaled coordinates, the parameter last.
    pub(super) tangent: DVector<f64>,
    pub(super) steps: usize,
    parameter: f64,
}

impl Point {
    pub(super) fn parameter(&self) -> f64 {
        self.parameter
    }

    /// Whether the branch turned by a large angle since a point.
    pub(super) fn bends(&self, before: &Self) -> bool {
        self.tangent.dot(&before.tangent) < super::STRAIGHT
    }
}

/// F and its derivatives at z.
struct Linear {
    setting: Setting,
    round: Return,
    f: DVector<f64>,
    size: f64,
    /// [∂F] in scaled coordinates.
    matrix: DMatrix<f64>,
}

/// Follows a branch.
pub(super) struct Corrector<'a> {
    pub(super) problem: &'a Problem<'a>,
    pub(super) settings: Settings,
    /// Sizes of the directions that are kept, and of the parameter.
    scales: Vec<f64>,
    kept: Vec<usize>,
}

impl<'a> Corrector<'a> {
    pub(super) fn new(problem: &'a Problem<'a>, start: &Orbit, settings: &Settings) -> Self {
        let largest = |x: &[f64]| x.iter().fold(1e-3, |most: f64, x| most.max(x.abs()));
        let n = start.matrix.nrows() + problem.drift.len();
        let kept: Vec<usize> = (0..n).filter(|k| !problem.drift.contains(k)).collect();
        let (of_q, of_u) = (largest(&start.start.q), largest(&start.start.u));
        let mut scales: Vec<f64> =
            kept.iter().map(|k| if *k < n / 2 { of_q } else { of_u }).collect();
        scales.push(settings.range.1 - settings.range.0);
        Self { problem, settings: *settings, scales, kept }
    }

    fn values(&self, orbit: &Orbit, parameter: f64) -> Vec<f64> {
        let mut values = orbit.values.clone();
        values[self.settings.parameter] = parameter;
        values
    }

    fn linear(&self, values: &[f64], start: &State) -> Result<Linear, NoOrbit> {
        let setting = self.problem.setting(values)?;
        let wanted = Wanted::Parameter(self.settings.parameter);
        let round = self.problem.go_round(&setting, values, (start, wanted))?;
        let round = round.ok_or(NoOrbit::NotRound)?;
        let (f, size) = residual(&setting, &self.kept, (start, &round));
        let m = self.kept.len();
        let inner = restricted(&round.matrix, &self.kept) - DMatrix::identity(m, m);
        let matrix = DMatrix::from_fn(m, m + 1, |i, j| {
            let entry = if j < m { inner[(i, j)] } else { round.by_parameter[self.kept[i]] };
            entry * self.scales[j]
        });
        Ok(Linear { setting, round, f, size, matrix })
    }

    /// The point of an orbit, with the tangent to the side that was asked for.
    pub(super) fn begin(&self, start: &Orbit, up: bool) -> Result<Point, NoOrbit> {
        let parameter = start.values[self.settings.parameter];
        let linear = self.linear(&start.values, &start.start)?;
        let mut tangent = null_vector(&linear.matrix, None);
        let m = self.kept.len();
        if (tangent[m] > 0.0) != up {
            tangent = -tangent;
        }
        Ok(Point { orbit: start.clone(), tangent, steps: 0, parameter })
    }

    /// The same point with its orbit cut away from events; as it is where the branch turns, and its direction could be
    /// lost.
    pub(super) fn centred(&self, point: Point) -> Point {
        let along = point.tangent[self.kept.len()];
        if along.abs() < TURNING {
            return point;
        }
        let centred = self.problem.centred(&point.orbit).ok().flatten();
        let again = centred.and_then(|orbit| self.begin(&orbit, along > 0.0).ok());
        again.map_or(point.clone(), |again| Point { steps: point.steps, ..again })
    }

    /// The point at a distance from another.
    pub(super) fn next(&self, from: &Point, step: f64) -> Result<Point, NoOrbit> {
        self.correct(from, &from.tangent, step)
    }

    /// The point near z + Δs d that has the same projection on d.
    pub(super) fn correct(
        &self,
        from: &Point,
        direction: &DVector<f64>,
        step: f64,
    ) -> Result<Point, NoOrbit> {
        let m = self.kept.len();
        let mut z = direction * step;
        let (origin, base) = (&from.orbit.start, from.parameter);
        let mut best = f64::INFINITY;
        for steps in 1..=STEPS {
            let parameter = base + z[m] * self.scales[m];
            let values = self.values(&from.orbit, parameter);
            let start = self.moved(&from.orbit, &values, origin, &z)?;
            let linear = self.linear(&values, &start)?;
            let constraint = direction.dot(&z) - step;
            if linear.size <= FOUND || (linear.size <= ACCEPTED && linear.size >= 0.5 * best) {
                return Ok(self.point(linear, (values, start, parameter), &from.tangent, steps));
            }
            best = best.min(linear.size);
            let bordered = DMatrix::from_fn(m + 1, m + 1, |i, j| {
                if i < m { linear.matrix[(i, j)] } else { direction[j] }
            });
            let right =
                DVector::from_fn(m + 1, |i, _| if i < m { -linear.f[i] } else { -constraint });
            let lost = NoOrbit::Diverged { residual: linear.size, steps };
            let change = solve(&bordered, &right).ok_or(lost)?;
            if change.norm() > 10.0 * step.abs().max(1e-3) {
                return Err(NoOrbit::Diverged { residual: linear.size, steps });
            }
            z += change;
        }
        Err(NoOrbit::Diverged { residual: best, steps: STEPS })
    }

    /// The start moved along scaled coordinates.
    fn moved(
        &self,
        orbit: &Orbit,
        values: &[f64],
        origin: &State,
        z: &DVector<f64>,
    ) -> Result<State, NoOrbit> {
        let setting = self.problem.setting(values)?;
        let components: Vec<f64> =
            z.iter().zip(&self.scales).take(self.kept.len()).map(|(z, s)| z * s).collect();
        let mut start = origin.clone();
        start.t = orbit.start.t;
        let all = extended(setting.space.dim(), &self.kept, &components);
        setting.space.advance(setting.machine.system.as_ref(), &mut start, &all);
        Ok(start)
    }

    fn point(
        &self,
        linear: Linear,
        (values, start, parameter): (Vec<f64>, State, f64),
        before: &DVector<f64>,
        steps: usize,
    ) -> Point {
        let tangent = null_vector(&linear.matrix, Some(before));
        let Linear { setting, round, size, .. } = linear;
        let orbit = orbit_of(self.problem, &setting, (&values, &self.kept), (start, round, size));
        Point { orbit, tangent, steps, parameter }
    }

    /// The way between two points in scaled coordinates.
    pub(super) fn scaled_difference(&self, from: &Point, to: &Point) -> DVector<f64> {
        let m = self.kept.len();
        let setting = self.problem.setting(&from.orbit.values).ok();
        let components = setting.map_or_else(Vec::new, |setting| {
            let system = setting.machine.system.as_ref();
            setting.space.difference(system, &to.orbit.start, &from.orbit.start)
        });
        DVector::from_fn(m + 1, |i, _| {
            let way = if i < m {
                components.get(self.kept[i]).copied().unwrap_or(0.0)
            } else {
                to.parameter - from.parameter
            };
            way / self.scales[i]
        })
    }

    /// A direction of states in scaled coordinates, of length one.
    pub(super) fn scaled_direction(&self, direction: &DVector<f64>) -> DVector<f64> {
        let scaled = DVector::from_fn(direction.len(), |i, _| direction[i] / self.scales[i]);
        let length = scaled.norm();
        scaled / length
    }

    /// The point at the bound that lies between two.
    pub(super) fn at_bound(&self, from: &Point, to: &Point) -> Option<Point> {
        let (low, high) = self.settings.range;
        let bound = if to.parameter > high { high } else { low };
        let m = self.kept.len();
        let mut direction = DVector::zeros(m + 1);
        direction[m] = 1.0;
        let step = (bound - from.parameter) / self.scales[m];
        if step.abs() < 1e-12 {
            return None;
        }
        self.correct(from, &direction, step).ok()
    }
}

impl Corrector<'_> {
    /// Width of the range of the parameter.
    pub(super) fn width(&self) -> f64 {
        self.settings.range.1 - self.settings.range.0
    }

    /// The orbit with other events on the far side of a parameter, if the branch goes on there.
    pub(super) fn beyond(&self, from: &Point, parameter: f64) -> Option<Point> {
        let m = self.kept.len();
        let mut direction = DVector::zeros(m + 1);
        direction[m] = 1.0;
        let step = 2.0 * (parameter - from.parameter) / self.scales[m];
        let found = self.correct(from, &direction, step).ok()?;
        let (low, high) = self.settings.range;
        let inside = (low..=high).contains(&found.parameter);
        let others = super::kinds(&found.orbit) != super::kinds(&from.orbit);
        let along = found.tangent[m] * step >= 0.0;
        let tangent = if along { found.tangent.clone() } else { -&found.tangent };
        (inside && others).then_some(Point { tangent, ..found })
    }
}

/// A vector of length one with A τ = 0, on the side of another.
pub(super) fn null_vector(a: &DMatrix<f64>, before: Option<&DVector<f64>>) -> DVector<f64> {
    let n = a.ncols();
    let mut square = DMatrix::zeros(n, n);
    square.view_mut((0, 0), (a.nrows(), n)).copy_from(a);
    let svd = square.svd(false, true);
    let vectors = svd.v_t.unwrap_or_else(|| DMatrix::identity(n, n));
    let least = (0..n).min_by(|i, j| svd.singular_values[*i].total_cmp(&svd.singular_values[*j]));
    let tangent: DVector<f64> = vectors.row(least.unwrap_or(n - 1)).transpose();
    match before {
        Some(before) if tangent.dot(before) < 0.0 => -tangent,
        _ => tangent,
    }
}

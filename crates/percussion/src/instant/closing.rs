//! Initial assembly: a state that is brought onto its constraints.
//!
//! With the distances s of the bilateral constraints, and of contacts that penetrate where they are to be
//! lifted,
//!
//! ```text
//! q ← q + α F(q) M⁻¹W y,   WᵀM⁻¹W y = −s(q),   until s = 0                  (1)
//! u ← u + M⁻¹W y,          WᵀM⁻¹W y = −(Wᵀu + ζ)   of the bilateral ones    (2)
//! ```
//!
//! with α ≤ 1 so that the largest |s| falls: heavy parts are moved less than light ones, and parts whose motion
//! is given not at all. Redundant constraints have the y of least length.

use percussion_inclusion::laws::Constraint;
use percussion_inclusion::linalg::{Multipliers, RankRevealing};
use serde::Serialize;
use thiserror::Error;

use crate::evaluation::{DenseDirections, Evaluation};
use crate::step_error::StepError;
use crate::system::{List, MechanicalSystem, State};

/// Steps of (1): loops that close do so quadratically once they are near.
const STEPS: usize = 100;
/// Least α.
const LEAST_FRACTION: f64 = 1e-3;
/// Distances, in m or rad, that are left by rounding.
const CLOSED: f64 = 1e-13;
/// Distances that count as closed where none smaller are reached.
const NEARLY_CLOSED: f64 = 1e-9;

/// What (1) closes: bilateral constraints, and perhaps more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Closing {
    /// Whether contacts that penetrate are lifted too.
    pub lift: bool,
}

/// What the closing of a state has changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Closed {
    /// The largest distance before, in m or rad.
    pub open: f64,
    /// The largest distance that is left, in m or rad.
    pub left: f64,
    /// The parts that were moved or whose velocities were changed.
    pub moved: Vec<MovedPart>,
}

/// By how much a part was moved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MovedPart {
    /// Its name.
    pub part: String,
    /// The largest change of a coordinate.
    pub coordinates: f64,
    /// The largest change of a velocity.
    pub velocities: f64,
}

/// Why a state cannot be closed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ClosingError {
    /// The equations cannot be evaluated.
    #[error(transparent)]
    Step(#[from] StepError),
    /// No configuration near by closes them all.
    #[error(
        "no configuration near the initial one closes {interactions}: {left:.1e} m (rad for angles) are left"
    )]
    Stuck {
        /// Their names.
        interactions: List,
        /// The largest distance that is left.
        left: f64,
    },
}

/// A component that is to be closed.
struct Row {
    interaction: usize,
    component: usize,
    distance: f64,
}

/// Brings a state onto its constraints by (1) and (2), and says what was changed.
///
/// # Errors
/// Constraints that cannot be closed, or equations that cannot be evaluated; the state is then as it was.
pub fn close(
    system: &dyn MechanicalSystem,
    state: &mut State,
    what: Closing,
) -> Result<Closed, ClosingError> {
    let mut closer = Closer::new(system, state, what);
    let open = closer.worst();
    closer.close_positions()?;
    closer.close_velocities()?;
    let (q, u) = (closer.at.point().1.to_vec(), closer.at.velocities().to_vec());
    let left = closer.worst();
    if left > NEARLY_CLOSED {
        let interactions = closer.open_names();
        return Err(ClosingError::Stuck { interactions, left });
    }
    let moved = moved_parts(system, (&state.q, &q), (&state.u, &u));
    (state.q, state.u) = (q, u);
    Ok(Closed { open, left, moved })
}

/// A state on its way.
struct Closer<'a> {
    system: &'a dyn MechanicalSystem,
    what: Closing,
    at: Evaluation,
    rows: Vec<Row>,
}

impl<'a> Closer<'a> {
    fn new(system: &'a dyn MechanicalSystem, state: &State, what: Closing) -> Self {
        let mut at = Evaluation::default();
        at.prepare(system.layout());
        let mut closer = Self { system, what, at, rows: Vec::new() };
        closer.place(state.t, &state.q, &state.u);
        closer
    }

    /// Takes a point and lists what is to be closed there.
    fn place(&mut self, t: f64, q: &[f64], u: &[f64]) {
        self.at.place(self.system, t, q, u);
        self.at.find_and_judge(self.system);
        let (laws, found) = (self.system.laws(), self.at.interactions());
        self.rows.clear();
        for i in 0..found.len() {
            let law = laws.law(found.law(i));
            let (gap, mut distance) = (found.gap(i), vec![0.0; law.dim()]);
            law.distance(gap, &mut distance);
            for component in 0..law.geometric() {
                let s = distance[component];
                let wanted = match law.constraint(component) {
                    Constraint::Bilateral => true,
                    Constraint::OneSided => self.what.lift && law.side(gap) * s < 0.0,
                    Constraint::Kinematic => false,
                };
                if wanted {
                    self.rows.push(Row { interaction: i, component, distance: s });
                }
            }
        }
    }

    /// The largest distance.
    fn worst(&self) -> f64 {
        self.rows.iter().fold(0.0, |most: f64, row| most.max(row.distance.abs()))
    }

    /// Names of what is not closed.
    fn open_names(&self) -> List {
        let open = self.rows.iter().filter(|row| row.distance.abs() > NEARLY_CLOSED);
        let key = |row: &Row| self.at.interactions().key(row.interaction);
        let mut names: Vec<_> =
            open.map(|row| format!("`{}`", self.system.interaction_name(key(row)))).collect();
        names.dedup();
        List(names)
    }

    /// (1)
    fn close_positions(&mut self) -> Result<(), ClosingError> {
        for _ in 0..STEPS {
            let before = self.worst();
            if before <= CLOSED {
                break;
            }
            let distances: Vec<_> = self.rows.iter().map(|row| row.distance).collect();
            let change = self.correction(&distances)?;
            if !self.go_along(&change, before) {
                break;
            }
        }
        Ok(())
    }

    /// Moves along `change` as far as the largest distance falls below `before`; whether it did.
    fn go_along(&mut self, change: &[f64], before: f64) -> bool {
        let (t, q, u) =
            (self.at.point().0, self.at.point().1.to_vec(), self.at.velocities().to_vec());
        let mut rate = vec![0.0; q.len()];
        self.system.coordinate_rate(&q, change, &mut rate);
        let mut fraction = 1.0;
        while fraction >= LEAST_FRACTION {
            let mut moved: Vec<f64> =
                q.iter().zip(&rate).map(|(q, rate)| q + fraction * rate).collect();
            self.system.normalize(&mut moved);
            self.place(t, &moved, &u);
            if self.worst() < before {
                return true;
            }
            fraction *= 0.5;
        }
        self.place(t, &q, &u);
        false
    }

    /// (2)
    fn close_velocities(&mut self) -> Result<(), ClosingError> {
        let (laws, found) = (self.system.laws(), self.at.interactions());
        self.rows.retain(|row| {
            laws.law(found.law(row.interaction)).constraint(row.component) == Constraint::Bilateral
        });
        let rate = |row: &Row| self.at.rates(row.interaction)[row.component];
        let gamma: Vec<_> = self.rows.iter().map(rate).collect();
        if gamma.iter().any(|gamma| *gamma != 0.0) {
            let change = self.correction(&gamma)?;
            self.at.velocities_mut().iter_mut().zip(change).for_each(|(u, change)| *u += change);
        }
        let (t, q, u) = self.at.point();
        let (q, u) = (q.to_vec(), u.to_vec());
        self.place(t, &q, &u);
        Ok(())
    }

    /// M⁻¹W y with WᵀM⁻¹W y = −s over the rows.
    fn correction(&mut self, s: &[f64]) -> Result<Vec<f64>, ClosingError> {
        let (t, n, m) = (self.at.point().0, self.at.velocities().len(), self.rows.len());
        self.at.factor_mass(self.system)?;
        self.at.hold_mass(self.system, t)?;
        let mut directions = DenseDirections::default();
        directions.reset(m, n);
        for (k, row) in self.rows.iter().enumerate() {
            directions.fill_one(
                k,
                self.at.interactions().directions(),
                (row.interaction, row.component),
            );
        }
        directions.solve(&self.at.mass);
        let scale: Vec<f64> =
            (0..m).map(|k| directions.delassus(k, k).max(f64::MIN_POSITIVE).sqrt()).collect();
        let matrix: Vec<f64> = (0..m * m)
            .map(|k| directions.delassus(k / m, k % m) / (scale[k / m] * scale[k % m]))
            .collect();
        let right: Vec<f64> = s.iter().zip(&scale).map(|(s, scale)| -s / scale).collect();
        let mut y = vec![0.0; m];
        RankRevealing::new(m, m, &matrix).solve(&right, Multipliers::MinimumNorm, &mut y);
        let mut change = vec![0.0; n];
        for k in 0..m {
            directions.add_column(k, y[k] / scale[k], &mut change);
        }
        Ok(change)
    }
}

/// The parts of which something has changed.
fn moved_parts(
    system: &dyn MechanicalSystem,
    (q_before, q): (&[f64], &[f64]),
    (u_before, u): (&[f64], &[f64]),
) -> Vec<MovedPart> {
    let most = |a: &[f64], b: &[f64]| {
        a.iter().zip(b).fold(0.0, |most: f64, (a, b)| most.max((a - b).abs()))
    };
    let parts = system.layout().parts().iter().map(|part| MovedPart {
        part: part.name.clone(),
        coordinates: most(&q_before[part.q.clone()], &q[part.q.clone()]),
        velocities: most(&u_before[part.u.clone()], &u[part.u.clone()]),
    });
    parts.filter(|part| part.coordinates > 0.0 || part.velocities > 0.0).collect()
}

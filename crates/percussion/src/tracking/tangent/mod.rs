//! Derivatives of a motion by its initial values and by parameters, through impacts and friction.
//!
//! Along a phase x' = f(t, x, p), x = (q, u), a column y = dx/ds of derivatives obeys
//!
//! ```text
//! y' = ∂f/∂x y + ∂f/∂p dp/ds,                                                (1)
//! ```
//!
//! integrated with the method and the steps of x. At an event e(t, x, p) = 0 with x⁺ = R(t, x⁻, p),
//!
//! ```text
//! dt_e/ds = −(∂e/∂x y⁻ + ∂e/∂p dp/ds)/ė⁻,   ė⁻ = ∂e/∂t + ∂e/∂x f⁻,           (2)
//! y⁺ = dR/ds along (dt_e/ds, y⁻ + f⁻ dt_e/ds, dp/ds) − f⁺ dt_e/ds            (3)
//! ```
//!
//! [AizermanGantmakher1958, pp. 750 ff.], [Mueller1995, pp. 1671 ff.], [LeineNijmeijer2004, ch. 7], which is the saltation matrix
//! S = ∂R/∂x + (f⁺ − ∂R/∂x f⁻ − ∂R/∂t) ∂e/∂x / ė⁻ applied to y⁻: the path of the event is followed on its surface, so that
//! R is asked where the contact is closed. f, e and R come from the laws; their derivatives are central differences along the
//! columns at the *same* phase, and for parameters sums over systems near by ([`Stencil`]). e is the distance that closes,
//! the velocity that vanishes or the force that reaches the border of its set; R contains the impacts with the modes that were
//! solved, and the projection on what is held.
//!
//! Where bounces accumulate, with the last resolved one at t_k < t*, deviations of the contact and of its velocity
//! are gone at t*, and those along the contact do not notice:
//!
//! ```text
//! y(t*) = Φ(t*, t_k) diag(Π, Π) y(t_k⁺) + O(t* − t_k),   Π = I − M⁻¹w wᵀ/(wᵀM⁻¹w)   (4)
//! t* = t_k + 2γ⁺/((1 − ε)|γ̇|)                                                (5)
//! ```
//!
//! with the flow Φ of the closed contact: impulses act along M⁻¹w alone, and their mean is the force of the closed contact. (4) is ours,
//! and compared with differences of motions in the tests.

mod expansion;
mod reset;
mod stencil;
mod variation;

pub use stencil::{Column, Stencil};

use super::motion::{Motion, PhaseEquations};
use super::passage::{Cause, Ending, Passage};
use super::phase::Phase;
use crate::evaluation::largest;
use crate::flow::{Method, RungeKutta, Tolerance, VectorField};
use crate::step_error::StepError;
use crate::system::{InteractionKey, MechanicalSystem, just_before};

use variation::Variation;

/// Step of differences of fourth order, relative to the size of what is moved: near the fifth root of the rounding unit.
const DIFFERENCE: f64 = 1e-3;

/// Sizes of coordinates and velocities that are taken as a scale at least.
const LEAST: f64 = 1e-2;

/// Rates ė⁻ below this part of what is usual are near a grazing.
const GRAZING: f64 = 1e-6;

/// What is to be said of a derivative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// Several laws switch at once: the derivative may differ from side to side.
    pub simultaneous: bool,
    /// An event is nearly tangential, and derivatives are very large.
    pub near_grazing: bool,
    /// Some of it is a difference of motions.
    pub differenced: bool,
}

impl Flags {
    /// What is to be said of both.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            simultaneous: self.simultaneous || other.simultaneous,
            near_grazing: self.near_grazing || other.near_grazing,
            differenced: self.differenced || other.differenced,
        }
    }
}

/// An event on the way of columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Crossing {
    /// Its time, in s; the limit of impacts that accumulate.
    pub t: f64,
    /// ė⁻ of (2); not a number for several causes at once.
    pub rate: f64,
    /// dt_e/ds of each column.
    pub shifts: Vec<f64>,
    /// f⁺.
    pub rate_after: Vec<f64>,
    /// What is to be said of it.
    pub flags: Flags,
}

/// dt*/ds of (5) as the bounces of a contact forecast it: it improves from bounce to bounce, until rounding of gaps spoils it.
struct Forecast {
    key: InteractionKey,
    /// Time of the last bounce, in s.
    t: f64,
    last: Vec<f64>,
    /// The steadiest, and its change from the one before.
    best: Vec<f64>,
    change: f64,
}

/// Carries columns along the steps of a motion.
pub struct Tangent {
    method: RungeKutta,
    at: PhaseEquations,
    /// Largest coordinate and velocity so far.
    sizes: [f64; 2],
    /// Whether the columns are as they were given.
    fresh: bool,
    /// What the bounces of a contact forecast.
    forecasts: Vec<Forecast>,
    /// The augmented solution at both ends of a step.
    begin: Vec<f64>,
    end: Vec<f64>,
}

impl Tangent {
    /// For motions by this method with this tolerance.
    pub fn new(method: Method, tolerance: Tolerance) -> Self {
        let (begin, end) = (Vec::new(), Vec::new());
        let method = RungeKutta::new(method, tolerance);
        Self {
            method,
            at: PhaseEquations::default(),
            sizes: [LEAST; 2],
            fresh: true,
            forecasts: Vec::new(),
            begin,
            end,
        }
    }

    /// Carries columns along a step by (1) and across its end by (2) to (5); none if the step does not allow it,
    /// and differences of motions are to be taken. The columns are then those at its beginning.
    ///
    /// # Errors
    /// If the equations have no solution near the motion.
    pub fn carry(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        columns: &mut [Column],
    ) -> Result<Option<Option<Crossing>>, StepError> {
        let quiet = passage.is_uneventful();
        if passage.broken || !(quiet || can_cross(system, passage)) {
            return Ok(None);
        }
        if std::mem::take(&mut self.fresh) {
            self.hold(system, passage, columns)?;
        }
        self.flow(system, passage, columns)?;
        if quiet {
            return Ok(Some(None));
        }
        self.cross(system, passage, columns).map(Some)
    }

    /// Turns columns along what is held at the beginning of a step: friction and closed contacts bring states near by
    /// back at once.
    ///
    /// # Errors
    /// As for [`Self::carry`].
    pub fn hold(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        columns: &mut [Column],
    ) -> Result<(), StepError> {
        if passage.phase.held() == 0 {
            return Ok(());
        }
        let n_q = system.layout().q_len();
        for column in columns {
            let eta = self.step_along(&column.y, n_q);
            let mut projected = |eta: f64, other: &dyn MechanicalSystem| {
                let mut x = moved(&passage.y, eta, &column.y);
                let (q, u) = x.split_at_mut(n_q);
                let held = (&passage.phase, &passage.distances[..]);
                self.at.project(other, passage.t, held, (q, u)).map(|()| x)
            };
            let change = slope(eta, |s| projected(s, system))?;
            let by_parameter = column.by_parameter(|other| projected(0.0, other))?;
            column.y = change;
            let change = by_parameter.unwrap_or_default();
            column.y.iter_mut().zip(&change).for_each(|(y, change)| *y += change);
        }
        Ok(())
    }

    /// (1) over a step.
    ///
    /// # Errors
    /// As for [`Self::carry`].
    pub fn flow(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        columns: &mut [Column],
    ) -> Result<(), StepError> {
        let (n, n_q) = (passage.y.len(), system.layout().q_len());
        self.note_size(&passage.y, n_q);
        self.begin.clear();
        self.begin.extend_from_slice(&passage.y);
        for column in columns.iter() {
            self.begin.extend_from_slice(&column.y);
        }
        self.end.clear();
        self.end.resize(self.begin.len(), 0.0);
        let motion =
            Motion { system, phase: &passage.phase, at: &mut self.at, until: passage.until };
        let linear = Vec::new();
        let mut field = Variation { motion, columns, sizes: self.sizes, n_q, linear };
        self.method.begin(&mut field, passage.t, &self.begin)?;
        self.method.step(&mut field, (passage.t, &self.begin), passage.h, &mut self.end)?;
        for (column, y) in columns.iter_mut().zip(self.end[n..].chunks_exact(n)) {
            column.y.copy_from_slice(y);
            column.prescribe(system, (passage.t + passage.h).min(passage.until));
        }
        Ok(())
    }

    /// (2) to (5) at the end of a step; none if nothing happens there.
    ///
    /// # Errors
    /// As for [`Self::carry`].
    pub fn cross(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        columns: &mut [Column],
    ) -> Result<Option<Crossing>, StepError> {
        if passage.jumps {
            return self.jump(system, passage, columns).map(Some);
        }
        let Some(end) = &passage.end else { return Ok(None) };
        let n_q = system.layout().q_len();
        self.note_size(&end.after, n_q);
        let rates = self.rates(system, passage, end)?;
        let (mut flags, mut rate) = (Flags::default(), f64::NAN);
        flags.simultaneous = end.causes.len() > 1;
        let mut shifts = vec![0.0; columns.len()];
        let mut t = end.t;
        if let Some(cause) = self.sharpest(system, passage, (end, &rates[0]))? {
            rate = self.border_rate(system, passage, (end, cause), &rates[0])?;
            let usual = match cause {
                Cause::Gap { .. } => largest(&rates[0][..n_q]),
                _ => largest(&rates[0][n_q..]),
            };
            flags.near_grazing = rate.abs() < GRAZING * usual;
            for (shift, column) in shifts.iter_mut().zip(&*columns) {
                let change = self.border_change(system, passage, (end, cause), column)?;
                *shift = -change / rate;
            }
        }
        let forecast = self.forecast(system, passage, end, (&*columns, &shifts, &rates[0]))?;
        for (shift, column) in shifts.iter_mut().zip(&mut *columns) {
            column.y = self.reset_change(system, passage, end, (column, *shift, &rates))?;
            column.prescribe(system, end.t);
        }
        if let Some(forecast) = forecast {
            shifts = forecast;
        }
        if end.landed.is_some() {
            t = end.accumulation.unwrap_or(end.t);
        }
        let [_, rate_after] = rates;
        Ok(Some(Crossing { t, rate, shifts, rate_after, flags }))
    }

    /// At a time at which given functions jump, which may depend on parameters.
    fn jump(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        columns: &mut [Column],
    ) -> Result<Crossing, StepError> {
        let (t, n_q) = (passage.end_time(), system.layout().q_len());
        let before = &passage.before;
        let (after, next) = match &passage.end {
            Some(end) => (&end.after, &end.next),
            None => (before, &passage.phase),
        };
        let ending = Ending { t, after: after.clone(), next: next.clone(), ..Ending::default() };
        let ending = passage.end.clone().unwrap_or(ending);
        let rates = self.rates(system, passage, &ending)?;
        let mut shifts = Vec::with_capacity(columns.len());
        for column in columns {
            let at = |other: &dyn MechanicalSystem| Ok(vec![other.next_discontinuity(passage.t)]);
            let shift = column.by_parameter(at)?.map_or(0.0, |shift| shift[0]);
            if passage.end.is_some() {
                column.y = self.reset_change(system, passage, &ending, (column, shift, &rates))?;
            } else {
                let change = rates[0].iter().zip(&rates[1]).map(|(f, g)| shift * (f - g));
                column.y.iter_mut().zip(change).for_each(|(y, change)| *y += change);
            }
            column.prescribe(system, t);
            shifts.push(shift);
        }
        self.note_size(&ending.after, n_q);
        let [_, rate_after] = rates;
        Ok(Crossing { t, rate: 1.0, shifts, rate_after, flags: Flags::default() })
    }

    /// f⁻ and f⁺ of (3).
    fn rates(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        end: &Ending,
    ) -> Result<[Vec<f64>; 2], StepError> {
        let before = self.rate(system, (&passage.phase, passage.until), end.t, &passage.before)?;
        let until = just_before(system.next_discontinuity(end.t));
        let after = self.rate(system, (&end.next, until), end.t, &end.after)?;
        Ok([before, after])
    }

    fn rate(
        &mut self,
        system: &dyn MechanicalSystem,
        (phase, until): (&Phase, f64),
        t: f64,
        x: &[f64],
    ) -> Result<Vec<f64>, StepError> {
        let mut rate = vec![0.0; x.len()];
        Motion { system, phase, at: &mut self.at, until }.rate(t, x, &mut rate)?;
        Ok(rate)
    }

    fn note_size(&mut self, x: &[f64], n_q: usize) {
        self.sizes = [self.sizes[0].max(largest(&x[..n_q])), self.sizes[1].max(largest(&x[n_q..]))];
    }

    /// Step of a difference along y.
    fn step_along(&self, y: &[f64], n_q: usize) -> f64 {
        difference_step(y, n_q, self.sizes)
    }
}

/// Whether (3) has a meaning at the end of a step.
fn can_cross(system: &dyn MechanicalSystem, passage: &Passage) -> bool {
    let Some(end) = &passage.end else { return true };
    let known = |cause: &Cause| match cause {
        Cause::Other => false,
        Cause::Velocity { group, .. } => group.len() == 1,
        Cause::Gap { .. } | Cause::Force { .. } => true,
    };
    let spatial_start = |phase: &Phase| {
        phase.laws.iter().any(|acting| {
            let mut first = 0;
            system.laws().law(acting.law).groups().iter().any(|&size| {
                let group = first..first + size;
                first += size;
                size > 1 && acting.direction[group].iter().any(|d| *d != 0.0)
            })
        })
    };
    end.causes.iter().all(known) && !(spatial_start(&end.next) && end.strikes.is_empty())
}

/// Step of a difference along y, for coordinates and velocities of these sizes.
fn difference_step(y: &[f64], n_q: usize, sizes: [f64; 2]) -> f64 {
    let relative = f64::max(largest(&y[..n_q]) / sizes[0], largest(&y[n_q..]) / sizes[1]);
    if relative > 0.0 { DIFFERENCE / relative } else { DIFFERENCE }
}

/// The derivative of f at 0 by differences of fourth order.
fn slope(
    eta: f64,
    mut f: impl FnMut(f64) -> Result<Vec<f64>, StepError>,
) -> Result<Vec<f64>, StepError> {
    let mut slope = Vec::new();
    for (places, weight) in [(1.0, 8.0), (-1.0, -8.0), (2.0, -1.0), (-2.0, 1.0)] {
        let value = f(places * eta)?;
        slope.resize(value.len(), 0.0);
        slope.iter_mut().zip(&value).for_each(|(s, v)| *s += weight / (12.0 * eta) * v);
    }
    Ok(slope)
}

/// x + η y.
fn moved(x: &[f64], eta: f64, y: &[f64]) -> Vec<f64> {
    x.iter().zip(y).map(|(x, y)| x + eta * y).collect()
}

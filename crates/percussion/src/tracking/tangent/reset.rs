//! Event functions e and resets R of the room, at points near an event, and their derivatives.

use percussion_inclusion::laws::LawContext;
use percussion_inclusion::linalg::{Multipliers, RankRevealing};

use super::super::motion::Motion;
use super::super::passage::{Cause, Ending, Event, EventKind, Passage, Strike};
use super::super::phase::Phase;
use super::super::switch::closed;
use super::{Column, Forecast, Tangent, moved, slope};
use crate::evaluation::{dot, largest};
use crate::flow::VectorField;
use crate::step_error::StepError;
use crate::system::{InteractionKey, MechanicalSystem, just_before};

/// Flights that are as much shorter than the one before as a bounce slows down, to this part, accumulate.
const SIMILAR: f64 = 0.2;

/// Newton steps for impulses near those that were solved; one suffices for planar friction.
const NEWTON_STEPS: usize = 20;

/// Change of the impulses at which Newton's iteration ends, relative to the largest.
const CONVERGED: f64 = 1e-15;

impl Tangent {
    /// Of several causes at one instant that which passes its border fastest, relative to what its border is made of.
    pub(super) fn sharpest<'a>(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        (end, rate): (&'a Ending, &[f64]),
    ) -> Result<Option<&'a Cause>, StepError> {
        // a gap that closes goes before forces and velocities: its impact decides what they do
        let gap = end.causes.iter().find(|cause| matches!(cause, Cause::Gap { .. }));
        if gap.is_some() || end.causes.len() < 2 {
            return Ok(gap.or(end.causes.first()));
        }
        let mut best: Option<(&Cause, f64)> = None;
        for cause in &end.causes {
            let speed = self.border_rate(system, passage, (end, cause), rate)?.abs();
            if best.is_none_or(|(_, most)| speed > most) {
                best = Some((cause, speed));
            }
        }
        Ok(best.map(|(cause, _)| cause))
    }

    /// ė⁻ of (2).
    pub(super) fn border_rate(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        (end, cause): (&Ending, &Cause),
        rate: &[f64],
    ) -> Result<f64, StepError> {
        let (x, eta) = (&passage.before, self.step_along(rate, system.layout().q_len()));
        let e = |s: f64| {
            let value = self.border(system, passage, cause, (end.t + s, &moved(x, s, rate)))?;
            Ok(vec![value])
        };
        Ok(slope(eta, e)?[0])
    }

    /// ∂e/∂x y⁻ + ∂e/∂p dp/ds of (2).
    pub(super) fn border_change(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        (end, cause): (&Ending, &Cause),
        column: &Column,
    ) -> Result<f64, StepError> {
        let (x, y, t) = (&passage.before, &column.y, end.t);
        let eta = self.step_along(y, system.layout().q_len());
        let e = |s: f64| Ok(vec![self.border(system, passage, cause, (t, &moved(x, s, y)))?]);
        let change = slope(eta, e)?[0];
        let by_parameter = column
            .by_parameter(|other| Ok(vec![self.border(other, passage, cause, (t, x))?]))?
            .map_or(0.0, |change| change[0]);
        Ok(change + by_parameter)
    }

    /// e at a point.
    fn border(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        cause: &Cause,
        (t, x): (f64, &[f64]),
    ) -> Result<f64, StepError> {
        let n_q = system.layout().q_len();
        let t = t.min(passage.until);
        match cause {
            Cause::Gap { key, component } => {
                self.at.here.place(system, t, &x[..n_q], &x[n_q..]);
                self.at.here.find_interactions(system);
                let found = &self.at.here.found;
                let Some(i) = found.find(*key, 0) else { return Ok(f64::NAN) };
                let mut distance = vec![0.0; found.gap(i).len()];
                system.laws().law(found.law(i)).distance(found.gap(i), &mut distance);
                Ok(distance[*component])
            }
            Cause::Velocity { key, group } => {
                self.at.here.place(system, t, &x[..n_q], &x[n_q..]);
                self.at.here.find_interactions(system);
                let found = &self.at.here.found;
                let Some(i) = found.find(*key, 0) else { return Ok(f64::NAN) };
                let mut gamma = vec![0.0; found.rows(i).len()];
                found.velocity(i, &self.at.here.u, &mut gamma);
                Ok(gamma[group.start])
            }
            Cause::Force { key, normal } => {
                let mut rate = vec![0.0; x.len()];
                let (phase, until) = (&passage.phase, passage.until);
                Motion { system, phase, at: &mut self.at, until }.rate(t, x, &mut rate)?;
                Ok(dot(&self.at.force[rows(phase, *key)], normal))
            }
            Cause::Other => Ok(f64::NAN),
        }
    }

    /// y⁺ of (3), and for (4).
    pub(super) fn reset_change(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        end: &Ending,
        (column, shift, rates): (&Column, f64, &[Vec<f64>; 2]),
    ) -> Result<Vec<f64>, StepError> {
        let n_q = system.layout().q_len();
        let landing = self.landing_distances(system, end)?;
        let along = moved(&column.y, shift, &rates[0]);
        let eta = self.step_along(&along, n_q);
        let r = |s: f64| {
            let point = (end.t + s * shift, &moved(&passage.before, s, &along)[..]);
            self.reset(system, passage, (end, Some(&landing)), point)
        };
        let mut change = slope(eta, r)?;
        let point = (end.t, &passage.before[..]);
        let by_parameter = column
            .by_parameter(|other| self.reset(other, passage, (end, Some(&landing)), point))?;
        if let Some(by_parameter) = by_parameter {
            change.iter_mut().zip(&by_parameter).for_each(|(change, by)| *change += by);
        }
        Ok(moved(&change, -shift, &rates[1]))
    }

    /// R at a point.
    fn reset(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        (end, landing): (&Ending, Option<&[Option<f64>]>),
        (t, x): (f64, &[f64]),
    ) -> Result<Vec<f64>, StepError> {
        let mut x = x.to_vec();
        let (q, u) = x.split_at_mut(system.layout().q_len());
        let t = t.min(passage.until);
        system.prescribe(t, q, u);
        self.at.project(system, t, (&end.halted, &passage.distances), (q, u))?;
        for strike in &end.strikes {
            self.strike(system, (t, q, u), strike)?;
        }
        if let (Some(phase), Some(landing)) = (&end.landed, landing) {
            self.at.project(system, t, (phase, landing), (q, u))?;
        }
        Ok(x)
    }

    /// Distances of the laws that close where bounces accumulate.
    fn landing_distances(
        &mut self,
        system: &dyn MechanicalSystem,
        end: &Ending,
    ) -> Result<Vec<Option<f64>>, StepError> {
        let Some(phase) = &end.landed else { return Ok(Vec::new()) };
        let (q, u) = end.after.split_at(system.layout().q_len());
        self.at.here.place(system, end.t, q, u);
        self.at.evaluate(system, phase)?;
        Ok(self.at.distances(system.laws(), phase))
    }

    /// The impact with the modes that were solved, at a point near by: u⁺ from u⁻.
    fn strike(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, q, u): (f64, &[f64], &mut [f64]),
        strike: &Strike,
    ) -> Result<(), StepError> {
        let acting = strike.laws.iter().map(|law| closed(law.key, law.law, law.impulse.len()));
        let phase = Phase { laws: acting.collect(), ..Phase::default() };
        self.at.here.place(system, t, q, u);
        self.at.evaluate(system, &phase)?;
        let impulse = self.impulses(system, &phase, strike);
        u.copy_from_slice(&self.at.here.u);
        for (k, p) in impulse.iter().enumerate() {
            self.at.directions.add_column(k, *p, u);
        }
        Ok(())
    }

    /// Impulses P = prox(P − r ξ), ξ = G P + γ⁻ + ε γ⁻, by Newton's method from those that were solved.
    fn impulses(&self, system: &dyn MechanicalSystem, phase: &Phase, strike: &Strike) -> Vec<f64> {
        let m = phase.size();
        // the order of the phase is that of its keys
        let of = |key: InteractionKey| strike.laws.iter().find(|law| law.key == key);
        let mut p: Vec<f64> = phase
            .laws
            .iter()
            .filter_map(|a| of(a.key))
            .flat_map(|law| law.impulse.clone())
            .collect();
        let mut offset = self.at.gamma.clone();
        let mut start = 0;
        for acting in &phase.laws {
            let rows = start..start + acting.roles.len();
            start = rows.end;
            let mut reflected = vec![0.0; rows.len()];
            system.laws().law(acting.law).reflect(&self.at.gamma[rows.clone()], &mut reflected);
            offset[rows].iter_mut().zip(&reflected).for_each(|(c, r)| *c += r);
        }
        let g = &self.at.delassus;
        for _ in 0..NEWTON_STEPS {
            let (mut matrix, mut residual) = (vec![0.0; m * m], vec![0.0; m]);
            let mut start = 0;
            for acting in &phase.laws {
                let rows = start..start + acting.roles.len();
                start = rows.end;
                let (law, len) = (system.laws().law(acting.law), rows.len());
                let mut r = vec![0.0; len];
                let mut first = 0;
                for &size in law.groups() {
                    let group = first..first + size;
                    first = group.end;
                    let most = group.clone().map(|k| g[(rows.start + k) * (m + 1)]);
                    r[group].fill(1.0 / most.fold(f64::MIN_POSITIVE, f64::max));
                }
                let xi = |k: usize| offset[k] + dot(&g[k * m..(k + 1) * m], &p);
                let mut z: Vec<f64> = rows.clone().zip(&r).map(|(k, r)| p[k] - r * xi(k)).collect();
                let gap = of(acting.key).map_or(&[][..], |law| &law.gap[..]);
                let context = LawContext { duration: 0.0, gap };
                let mut jacobian = vec![0.0; len * len];
                law.prox_jacobian(&context, &z, &mut jacobian);
                law.prox(&context, &mut z);
                for (i, k) in rows.clone().enumerate() {
                    residual[k] = p[k] - z[i];
                    let row = &mut matrix[k * m..(k + 1) * m];
                    row[k] = 1.0;
                    for (j, l) in rows.clone().enumerate() {
                        let weight = jacobian[i * len + j];
                        row[l] -= weight;
                        let g = &g[l * m..(l + 1) * m];
                        row.iter_mut().zip(g).for_each(|(row, g)| *row += weight * r[j] * g);
                    }
                }
            }
            let mut change = vec![0.0; m];
            RankRevealing::new(m, m, &matrix).solve(
                &residual,
                Multipliers::MinimumNorm,
                &mut change,
            );
            p.iter_mut().zip(&change).for_each(|(p, change)| *p -= change);
            if largest(&change) <= CONVERGED * largest(&p) {
                break;
            }
        }
        p
    }

    /// dt*/ds of (5) by columns at an impact: notes what each bounce forecasts, and tells the steadiest where bounces end.
    pub(super) fn forecast(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        end: &Ending,
        (columns, shifts, rate): (&[Column], &[f64], &[f64]),
    ) -> Result<Option<Vec<f64>>, StepError> {
        let struck = end
            .events
            .iter()
            .find(|event| matches!(event.kind, EventKind::Impact | EventKind::Accumulate));
        let Some(&Event { key, .. }) = struck else { return Ok(None) };
        let place = self.forecasts.iter().position(|forecast| forecast.key == key);
        let Some(place) = place else {
            let (last, best, change) = (Vec::new(), Vec::new(), f64::INFINITY);
            self.forecasts.push(Forecast { key, t: end.t, last, best, change });
            return Ok(None);
        };
        let flight = end.t - self.forecasts[place].t;
        self.forecasts[place].t = end.t;
        let after = self.reset(system, passage, (end, None), (end.t, &passage.before))?;
        let [span, kept] = self.bounce_span(system, (end, key), (end.t, &after))?;
        let accumulates = (span * (1.0 - kept) / (kept * flight) - 1.0).abs() < SIMILAR;
        if !accumulates && end.bounced.is_empty() {
            let forecast = &mut self.forecasts[place];
            forecast.last.clear();
            forecast.change = f64::INFINITY;
            return Ok(None);
        }
        let mut now = Vec::with_capacity(columns.len());
        for (column, shift) in columns.iter().zip(shifts) {
            let later = self.landing_change(system, passage, (end, key), (column, *shift, rate))?;
            now.push(shift + later);
        }
        let forecast = &mut self.forecasts[place];
        if forecast.last.len() == now.len() {
            let changes = now.iter().zip(&forecast.last).map(|(a, b)| (a - b).abs());
            let change = changes.fold(0.0, f64::max);
            if change < forecast.change {
                (forecast.change, forecast.best) = (change, now.clone());
            }
        } else {
            forecast.best.clone_from(&now);
        }
        forecast.last = now;
        if end.bounced.is_empty() {
            return Ok(None);
        }
        forecast.change = f64::INFINITY;
        forecast.last.clear();
        Ok(Some(std::mem::take(&mut forecast.best)))
    }

    /// d(t* − t_k)/ds of (5).
    fn landing_change(
        &mut self,
        system: &dyn MechanicalSystem,
        passage: &Passage,
        (end, key): (&Ending, InteractionKey),
        (column, shift, rate): (&Column, f64, &[f64]),
    ) -> Result<f64, StepError> {
        let along = moved(&column.y, shift, rate);
        let eta = self.step_along(&along, system.layout().q_len());
        let mut span = |system: &dyn MechanicalSystem, s: f64| {
            let (t, x) = (end.t + s * shift, moved(&passage.before, s, &along));
            let x = self.reset(system, passage, (end, None), (t, &x))?;
            self.bounce_span(system, (end, key), (t, &x)).map(|[span, _]| span)
        };
        let change = slope(eta, |s| Ok(vec![span(system, s)?]))?[0];
        let by_parameter = column.by_parameter(|other| Ok(vec![span(other, 0.0)?]))?;
        Ok(change + by_parameter.map_or(0.0, |change| change[0]))
    }

    /// t* − t_k of (5) for a contact that leaves at a point, and the part of its velocity that it keeps.
    fn bounce_span(
        &mut self,
        system: &dyn MechanicalSystem,
        (end, key): (&Ending, InteractionKey),
        (t, x): (f64, &[f64]),
    ) -> Result<[f64; 2], StepError> {
        let mut phase = end.next.clone();
        phase.laws.retain(|acting| !end.bounced.contains(&acting.key));
        let n_q = system.layout().q_len();
        let until = just_before(system.next_discontinuity(t));
        let mut x_dot = vec![0.0; x.len()];
        Motion { system, phase: &phase, at: &mut self.at, until }.rate(t, x, &mut x_dot)?;
        let u_dot = &x_dot[n_q..];
        self.at.here.evaluate_kappa(system);
        let found = &self.at.here.found;
        let Some(i) = found.find(key, 0) else { return Ok([0.0; 2]) };
        let len = found.rows(i).len();
        let (mut gamma, mut with_rate) = (vec![0.0; len], vec![0.0; len]);
        found.velocity(i, &x[n_q..], &mut gamma);
        let sum: Vec<f64> = x[n_q..].iter().zip(u_dot).map(|(u, a)| u + a).collect();
        found.velocity(i, &sum, &mut with_rate);
        let rate = with_rate[0] - gamma[0] + self.at.here.kappa()[found.rows(i)][0];
        let (mut unit, mut kept) = (vec![0.0; len], vec![0.0; len]);
        unit[0] = 1.0;
        system.laws().law(found.law(i)).reflect(&unit, &mut kept);
        Ok([2.0 * (gamma[0] / rate).abs() / (1.0 - kept[0]), kept[0]])
    }
}

/// Rows of a law among all that act.
fn rows(phase: &Phase, key: InteractionKey) -> std::ops::Range<usize> {
    let mut start = 0;
    for acting in &phase.laws {
        let end = start + acting.roles.len();
        if acting.key == key {
            return start..end;
        }
        start = end;
    }
    start..start
}

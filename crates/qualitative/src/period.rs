//! How a system depends on time: not at all, with a period, or otherwise.
//!
//! What is given as a function of time, forces h, gaps g, drifts ζ and prescribed motions, is sampled at one state as a
//! vector a(t). The period is the least T with
//!
//! ```text
//! a(t + T) = a(t)   at all t                                                 (1)
//! ```
//!
//! found on a grid, polished at the t of largest slope, and checked at others.

use percussion::system::{Interactions, MechanicalSystem, State};

/// How a system depends on time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Timing {
    /// Not at all.
    Autonomous,
    /// With this period, in s.
    Periodic(f64),
    /// Otherwise: no period was found.
    Other,
}

/// Changes of a(t) up to this part of its range are none.
const SAME: f64 = 1e-11;

/// Deviation from (1), relative to the range of a(t), that is allowed.
const ALLOWED: f64 = 1e-8;

/// Change of a(t) from one place of the grid to the next, relative to its range.
const FINE: f64 = 0.01;

/// Places of the grid.
const PLACES: usize = 40_000;

/// Irrational ratios: the times at which (1) is checked, in units of the time scale.
const CHECKED: [f64; 6] = [0.0, 1.618_033, 3.732_050, 7.389_056, 14.142_135, 23.140_692];

/// How a system depends on time.
pub fn timing(system: &dyn MechanicalSystem, state: &State) -> Timing {
    let sampler = Sampler::new(system, state);
    let Some((range, scale)) = sampler.range() else { return Timing::Autonomous };
    let step = sampler.grid_step(range, scale);
    let places: Vec<f64> = CHECKED.iter().map(|c| c * 97.0 * step).collect();
    let base: Vec<Vec<f64>> = places.iter().map(|t| sampler.at(*t)).collect();
    let distance = |period: f64| {
        let differs = |(t, a): (&f64, &Vec<f64>)| difference(a, &sampler.at(t + period));
        places.iter().zip(&base).map(differs).fold(0.0, f64::max)
    };
    let mut last = [f64::INFINITY; 2];
    let mut away = false;
    for k in 1..PLACES {
        let now = distance(k as f64 * step);
        away |= now > 0.1 * range;
        // a minimum at k − 1
        if away && last[1] < last[0] && last[1] <= now && last[1] < 3.0 * FINE * range {
            let period = polished(&distance, (k - 1) as f64 * step, step);
            if distance(period) <= ALLOWED * range {
                return Timing::Periodic(sampler.sharpened(period, &places, step));
            }
        }
        last = [last[1], now];
    }
    Timing::Other
}

/// The same where a period near by is known: it is only sharpened, and checked.
pub fn timing_near(system: &dyn MechanicalSystem, state: &State, near: Option<f64>) -> Timing {
    let Some(guess) = near else { return timing(system, state) };
    let sampler = Sampler::new(system, state);
    let places: Vec<f64> = CHECKED.iter().map(|c| c * 0.137 * guess).collect();
    let base: Vec<Vec<f64>> = places.iter().map(|t| sampler.at(*t)).collect();
    let range = base.iter().map(|a| difference(a, &base[0])).fold(0.0, f64::max);
    let period = sampler.sharpened(guess, &places, 1e-3 * guess);
    let differs = |(t, a): (&f64, &Vec<f64>)| difference(a, &sampler.at(t + period));
    let away = places.iter().zip(&base).map(differs).fold(0.0, f64::max);
    if range > 0.0 && away <= ALLOWED * range {
        Timing::Periodic(period)
    } else {
        timing(system, state)
    }
}

/// The minimum of a function near t, by sections of the interval.
fn polished(distance: &impl Fn(f64) -> f64, t: f64, step: f64) -> f64 {
    let (mut a, mut b) = (t - step, t + step);
    let ratio = 0.5 * (5.0_f64.sqrt() - 1.0);
    for _ in 0..80 {
        let (c, d) = (b - ratio * (b - a), a + ratio * (b - a));
        if distance(c) < distance(d) { b = d } else { a = c }
    }
    0.5 * (a + b)
}

fn difference(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |most: f64, (a, b)| most.max((a - b).abs()))
}

/// a(t) of a system.
struct Sampler<'a> {
    system: &'a dyn MechanicalSystem,
    q: Vec<f64>,
    u: Vec<f64>,
}

impl<'a> Sampler<'a> {
    fn new(system: &'a dyn MechanicalSystem, state: &State) -> Self {
        Self { system, q: state.q.clone(), u: state.u.clone() }
    }

    fn at(&self, t: f64) -> Vec<f64> {
        let (mut q, mut u) = (self.q.clone(), self.u.clone());
        self.system.prescribe(t, &mut q, &mut u);
        let mut all = vec![0.0; u.len()];
        self.system.force(t, &q, &u, &mut all);
        let mut found = Interactions::default();
        self.system.interactions(t, &q, &mut found);
        for i in 0..found.len() {
            all.extend_from_slice(found.gap(i));
            all.extend_from_slice(found.drift(i));
        }
        all.extend(q);
        all.extend(u);
        all
    }

    /// Range of a(t), and a time in which it changes; none if it does not.
    fn range(&self) -> Option<(f64, f64)> {
        let start = self.at(0.0);
        let size = start.iter().fold(1e-300, |most: f64, a| most.max(a.abs()));
        let mut scale = None;
        let mut range: f64 = 0.0;
        for exponent in -24..=24 {
            let tau = 2.0_f64.powi(exponent);
            for ratio in [1.0, 1.234_567, 1.618_033] {
                let change = difference(&start, &self.at(ratio * tau));
                if change > SAME * size.max(range) && scale.is_none() {
                    scale = Some(tau);
                }
                range = range.max(change);
            }
        }
        scale.map(|scale| (range, scale))
    }

    /// A step in which a(t) changes by a small part of its range.
    fn grid_step(&self, range: f64, scale: f64) -> f64 {
        let change = |step: f64| {
            let places = CHECKED.iter().map(|c| c * 97.0 * step);
            places.map(|t| difference(&self.at(t), &self.at(t + step))).fold(0.0, f64::max)
        };
        let mut step = 1e-3 * scale;
        while change(2.0 * step) < FINE * range && step < 1e9 {
            step *= 2.0;
        }
        step
    }

    /// The period to rounding: where the component of largest slope returns.
    fn sharpened(&self, period: f64, places: &[f64], step: f64) -> f64 {
        let mut best = (0.0, 0.0, 0);
        for &t in places {
            let (a, b) = (self.at(t - step), self.at(t + step));
            for (k, (a, b)) in a.iter().zip(&b).enumerate() {
                let slope = (b - a) / (2.0 * step);
                if slope.abs() > f64::abs(best.0) {
                    best = (slope, t, k);
                }
            }
        }
        let (slope, t, k) = best;
        let mut sharp = period;
        if slope != 0.0 {
            for _ in 0..20 {
                let change = (self.at(t + sharp)[k] - self.at(t)[k]) / slope;
                sharp -= change;
                if change.abs() <= 1e-16 * sharp {
                    break;
                }
            }
        }
        if (sharp - period).abs() < 0.1 * period { sharp } else { period }
    }
}

/// Directions of coordinates along which nothing changes: those in which a motion may drift.
pub fn cyclic(system: &dyn MechanicalSystem, state: &State) -> Vec<usize> {
    let space = crate::space::Space::of(system);
    let here = Sampler::new(system, state);
    let base = reduced(&here, state);
    let size = base.iter().fold(1e-300, |most: f64, a| most.max(a.abs()));
    (0..space.dim() / 2)
        .filter(|k| {
            [0.037, 0.713, -5.3].into_iter().all(|move_by| {
                let mut moved = state.clone();
                let mut components = vec![0.0; space.dim()];
                components[*k] = move_by;
                space.advance(system, &mut moved, &components);
                let there = reduced(&Sampler::new(system, &moved), &moved);
                there.len() == base.len() && difference(&base, &there) <= 1e-12 * size
            })
        })
        .collect()
}

/// M, h, gaps and directions at a state, at a time of no significance.
fn reduced(sampler: &Sampler, state: &State) -> Vec<f64> {
    let system = sampler.system;
    let mut all = vec![0.0; state.u.len()];
    system.force(state.t, &state.q, &state.u, &mut all);
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    for i in 0..found.len() {
        all.extend_from_slice(found.gap(i));
        for entry in found.directions().entries(i) {
            all.extend_from_slice(entry.data);
        }
    }
    let mut mass = system.layout().mass_matrix();
    system.mass(state.t, &state.q, &mut mass);
    for k in 0..system.layout().parts().len() {
        all.extend_from_slice(mass.block(k));
    }
    all
}

//! Exact motions of one degree of freedom with a stop, by Taylor series.
//!
//! The gap y(t) ≥ 0 of a mass that flies until it meets a stop satisfies
//!
//! ```text
//! ÿ = f(t, y, ẏ)            while y > 0,                                    (1)
//! ẏ⁺ = −ε ẏ⁻                where y = 0 and ẏ⁻ < 0,                         (2)
//! y = 0                     while f(t, 0, 0) ≤ 0 at rest.                   (3)
//! ```
//!
//! A flight is a chain of Taylor polynomials of degree N,
//!
//! ```text
//! y(t₀ + s) = Σ_{k=0}^{N} c_k sᵏ,     |c_N| hᴺ ≤ 10⁻¹⁷ max_k |c_k| hᵏ,       (4)
//! ```
//!
//! each as long as (4) allows, so that what is left out is below round-off. An impact is the first
//! zero of the polynomial with ẏ < 0, found by bisection between a place where y > 0 and one
//! where y < 0; where y does not change its sign over a polynomial, its least value is looked at.
//! Flights shorter than 10⁻¹³ of the time have accumulated: rest follows, until f(t, 0, 0) becomes
//! positive. Polynomials are computed when they are first asked for.

use std::sync::{Mutex, PoisonError};

use super::ExactSolution;

/// Degree N of (4).
pub(super) const DEGREE: usize = 24;

/// The polynomial (4).
pub(super) type Series = [f64; DEGREE + 1];

/// Longest polynomial, in s.
const LONGEST: f64 = 0.25;

/// Time beyond which nothing is computed, in s.
const HORIZON: f64 = 1e5;

/// Shortest flight, as a fraction of the time.
const SHORTEST: f64 = 1e-13;

/// A motion (1) between impacts.
pub(super) trait Field: Send + Sync {
    /// c₀ … c_N of (4) for y(t) and ẏ(t).
    fn series(&self, t: f64, y: f64, rate: f64) -> Series;
}

/// The motion (1)–(3).
pub(super) struct TaylorArcs<F> {
    field: F,
    restitution: f64,
    /// Coordinate and velocity are σ + s y and s ẏ: σ and s.
    stop: f64,
    sign: f64,
    pieces: Mutex<Vec<Piece>>,
}

/// A polynomial, valid from a time on.
#[derive(Clone, Copy, Debug)]
struct Piece {
    start: f64,
    end: f64,
    series: Series,
    /// Whether an impact or an accumulation is at its end.
    event: Event,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Event {
    None,
    Impact,
    /// The piece is a rest, and its end a lift-off.
    Rest,
}

impl<F: Field> TaylorArcs<F> {
    /// The motion from gap and rate `start` at t = 0, with coordinate σ + s y.
    pub(super) fn new(
        field: F,
        restitution: f64,
        (stop, sign): (f64, f64),
        start: [f64; 2],
    ) -> Self {
        let [y, rate] = start;
        let rate = if y <= 0.0 && rate < 0.0 { -restitution * rate } else { rate };
        let arcs = Self { field, restitution, stop, sign, pieces: Mutex::default() };
        let first = arcs.piece(0.0, y, rate);
        arcs.pieces.lock().unwrap_or_else(PoisonError::into_inner).push(first);
        arcs
    }

    /// The first `n` impacts until `t_end`, in s: time and speed.
    pub(super) fn impacts(&self, t_end: f64, n: usize) -> Vec<[f64; 2]> {
        self.extend_to(t_end);
        let pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let impacts = pieces.iter().filter(|p| p.event == Event::Impact && p.end <= t_end);
        impacts.take(n).map(|p| [p.end, value(&p.series, p.end - p.start)[1].abs()]).collect()
    }

    /// Beginning and end of every rest that begins until `t_end`, in s.
    pub(super) fn rests(&self, t_end: f64) -> Vec<[f64; 2]> {
        self.extend_to(t_end);
        let pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let rests = pieces.iter().filter(|p| p.event == Event::Rest && p.start <= t_end);
        rests.map(|p| [p.start, p.end]).collect()
    }

    fn extend_to(&self, t: f64) {
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(last) = pieces.last().copied().filter(|last| last.end <= t.min(HORIZON)) {
            pieces.push(self.after(&last));
        }
    }

    /// The piece that follows.
    fn after(&self, last: &Piece) -> Piece {
        let [y, rate] = value(&last.series, last.end - last.start);
        match last.event {
            Event::None => self.piece(last.end, y, rate),
            Event::Impact => self.piece(last.end, 0.0, -self.restitution * rate),
            Event::Rest => self.flight(last.end, 0.0, 0.0),
        }
    }

    /// The piece that begins here.
    fn piece(&self, t: f64, y: f64, rate: f64) -> Piece {
        let push = 2.0 * self.field.series(t, 0.0, 0.0)[2];
        // (3), and flights that have accumulated
        let short = y <= 0.0 && push < 0.0 && -2.0 * rate / push < SHORTEST * t.max(1.0);
        let still = y <= 0.0 && rate == 0.0 && self.push_soon(t) <= 0.0;
        if short || still { self.rest(t) } else { self.flight(t, y, rate) }
    }

    /// The sign of f(t, 0, 0) a moment after t.
    fn push_soon(&self, t: f64) -> f64 {
        let series = self.field.series(t, 0.0, 0.0);
        series[2..].iter().copied().find(|c| *c != 0.0).unwrap_or(0.0)
    }

    /// (3) from t on.
    fn rest(&self, t: f64) -> Piece {
        let push = |t: f64| self.field.series(t, 0.0, 0.0)[2];
        let mut end = t + 0.5 * LONGEST;
        while push(end) <= 0.0 && end < HORIZON {
            end += 0.5 * LONGEST;
        }
        if end < HORIZON {
            end = bisect(end - 0.5 * LONGEST, end, |t| push(t) <= 0.0);
        }
        Piece { start: t, end, series: [0.0; DEGREE + 1], event: Event::Rest }
    }

    /// The polynomial (4) from t on, until the first impact if there is one.
    fn flight(&self, t: f64, y: f64, rate: f64) -> Piece {
        let series = self.field.series(t, y, rate);
        let length = reach(&series);
        let impact = first_impact(&series, length);
        let event = if impact.is_some() { Event::Impact } else { Event::None };
        Piece { start: t, end: t + impact.unwrap_or(length), series, event }
    }
}

impl<F: Field> ExactSolution for TaylorArcs<F> {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        self.extend_to(t);
        let pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let after = pieces.partition_point(|piece| piece.start <= t);
        let piece = &pieces[after.max(1) - 1];
        let [y, rate] = value(&piece.series, t - piece.start);
        (q[0], u[0]) = (self.stop + self.sign * y, self.sign * rate);
    }
}

/// Polynomial and derivative at s.
fn value(series: &Series, s: f64) -> [f64; 2] {
    let start = [series[DEGREE], 0.0];
    series[..DEGREE].iter().rev().fold(start, |[y, rate], c| [y * s + c, rate * s + y])
}

/// The length h of (4).
fn reach(series: &Series) -> f64 {
    let fits = |h: f64| {
        let terms = series.iter().zip(0..).map(|(c, k)| c.abs() * h.powi(k));
        // the last two, because every other coefficient may vanish
        let last = terms.clone().skip(DEGREE - 1).fold(0.0, f64::max);
        last <= 1e-17 * terms.fold(0.0, f64::max)
    };
    let mut h = LONGEST;
    while !fits(h) && h > 1e-9 {
        h *= 0.5;
    }
    h
}

/// The first s in (0, h] where y becomes negative.
fn first_impact(series: &Series, h: f64) -> Option<f64> {
    const CUTS: u32 = 8;
    let negative = |s: f64| value(series, s)[0] < 0.0;
    let mut from = 0.0;
    for cut in 1..=CUTS {
        let to = h * f64::from(cut) / f64::from(CUTS);
        // a minimum in between, where y falls at its beginning and rises at its end
        let falls = |s: f64| value(series, s)[1] < 0.0;
        let lowest = if falls(from) && !falls(to) { bisect(from, to, falls) } else { to };
        if negative(lowest) {
            // y(0) = 0 after an impact is no zero to be found
            let start =
                if from == 0.0 && value(series, 0.0)[0] <= 0.0 { f64::MIN_POSITIVE } else { from };
            return Some(leave(series, start, lowest));
        }
        from = to;
    }
    None
}

/// The zero between `from` and `to`, where y is negative.
fn leave(series: &Series, from: f64, to: f64) -> f64 {
    if series[0] > 0.0 {
        return bisect(from, to, |s| value(series, s)[0] >= 0.0);
    }
    // a flight that began at the stop: the zero of y/s
    let mut quotient = [0.0; DEGREE + 1];
    quotient[..DEGREE].copy_from_slice(&series[1..]);
    bisect(from, to, |s| value(&quotient, s)[0] >= 0.0)
}

/// The place between `low`, where a property holds, and `high`, where it does not.
pub(super) fn bisect(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..200 {
        let middle = low.midpoint(high);
        if middle <= low || middle >= high {
            break;
        }
        if holds(middle) { low = middle } else { high = middle }
    }
    high
}

//! Natural cubic splines.
//!
//! Through (tₖ, sₖ) with hₖ = tₖ₊₁ − tₖ, the moments mₖ = s̈(tₖ) solve
//!
//! ```text
//! hₖ₋₁ mₖ₋₁ + 2 (hₖ₋₁ + hₖ) mₖ + hₖ mₖ₊₁ = 6 (Δsₖ/hₖ − Δsₖ₋₁/hₖ₋₁),   m₀ = mₙ = 0    (1)
//! s = sₖ + bₖ x + ½ mₖ x² + (mₖ₊₁ − mₖ) x³/(6 hₖ),   x = t − tₖ             (2)
//! bₖ = Δsₖ/hₖ − hₖ (2 mₖ + mₖ₊₁)/6                                          (3)
//! ```
//!
//! [DeBoor2001, ch. IV]. The moments vanish at the ends, so that straight lines continue the spline with two
//! derivatives.

use percussion_inclusion::parameter::{ParameterError, finite};

/// A natural cubic spline (1)–(3).
#[derive(Clone, Debug)]
pub struct Spline {
    times: Vec<f64>,
    /// sₖ, bₖ, mₖ/2 and (mₖ₊₁ − mₖ)/(6 hₖ) from each point on; the last is straight.
    pieces: Vec<[f64; 4]>,
    /// Integrals from the first point to each.
    integrals: Vec<f64>,
}

impl Spline {
    /// The spline through these points, at least two, at ascending times in s.
    ///
    /// # Errors
    /// If they are fewer or not as many values as times, times do not ascend, or a number is not finite.
    pub fn new(times: &[f64], values: &[f64]) -> Result<Self, ParameterError> {
        let n = times.len();
        if n < 2 || values.len() != n {
            let admissible = "at least two, with as many values";
            return Err(ParameterError::new("times of a table", n as f64, admissible));
        }
        values.iter().chain(times).try_for_each(|x| finite("number of a table", *x).map(drop))?;
        if let Some(pair) = times.windows(2).find(|pair| pair[1] <= pair[0]) {
            let admissible = "later than the time before it";
            return Err(ParameterError::new("time of a table", pair[1], admissible));
        }
        let pieces = pieces(times, values);
        let mut integrals = vec![0.0];
        for k in 1..n {
            let whole = integrals[k - 1] + integral(&pieces[k - 1], times[k] - times[k - 1]);
            integrals.push(whole);
        }
        Ok(Self { times: times.to_vec(), pieces, integrals })
    }

    /// The times of its points, in s.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// The integral from its first point to t, its value and its rate there.
    pub fn at(&self, t: f64) -> [f64; 3] {
        let k = self.times.partition_point(|time| *time <= t).saturating_sub(1);
        let x = t - self.times[k];
        let mut piece = self.pieces[k];
        if x < 0.0 {
            // straight before the first point, where the moment vanishes
            piece[3] = 0.0;
        }
        let [s, b, half, sixth] = piece;
        let value = s + x * (b + x * (half + x * sixth));
        let rate = b + x * (2.0 * half + 3.0 * x * sixth);
        [self.integrals[k] + integral(&piece, x), value, rate]
    }
}

/// ∫ of (2) from 0 to x.
fn integral([s, b, half, sixth]: &[f64; 4], x: f64) -> f64 {
    x * (s + x * (b / 2.0 + x * (half / 3.0 + x * sixth / 4.0)))
}

/// (2), (3).
fn pieces(times: &[f64], values: &[f64]) -> Vec<[f64; 4]> {
    let m = moments(times, values);
    let last = times.len() - 1;
    let mut pieces: Vec<_> = (0..last)
        .map(|k| {
            let h = times[k + 1] - times[k];
            let b = (values[k + 1] - values[k]) / h - h * (2.0 * m[k] + m[k + 1]) / 6.0;
            [values[k], b, 0.5 * m[k], (m[k + 1] - m[k]) / (6.0 * h)]
        })
        .collect();
    let h = times[last] - times[last - 1];
    let slope = (values[last] - values[last - 1]) / h + h * m[last - 1] / 6.0;
    pieces.push([values[last], slope, 0.0, 0.0]);
    pieces
}

/// (1), by elimination: the matrix is tridiagonal and its diagonal dominates.
fn moments(times: &[f64], values: &[f64]) -> Vec<f64> {
    let n = times.len();
    let h = |k: usize| times[k + 1] - times[k];
    let slope = |k: usize| (values[k + 1] - values[k]) / h(k);
    let (mut upper, mut m) = (vec![0.0; n], vec![0.0; n]);
    for k in 1..n - 1 {
        let pivot = 2.0 * (h(k - 1) + h(k)) - h(k - 1) * upper[k - 1];
        upper[k] = h(k) / pivot;
        m[k] = (6.0 * (slope(k) - slope(k - 1)) - h(k - 1) * m[k - 1]) / pivot;
    }
    for k in (1..n - 1).rev() {
        m[k] -= upper[k] * m[k + 1];
    }
    m
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_passes_through_its_points_and_two_derivatives_are_continuous() {
        let (times, values) = ([-1.0, 0.0, 0.7, 2.0, 2.2], [0.3, 1.0, -2.0, 0.5, 0.4]);
        let spline = Spline::new(&times, &values).unwrap();
        for (t, value) in times.into_iter().zip(values) {
            assert!((spline.at(t)[1] - value).abs() < 1e-14);
            let e = 1e-6;
            let [before, after] = [spline.at(t - e), spline.at(t + e)];
            let bend = |side: f64| (spline.at(t + 2.0 * side)[2] - spline.at(t + side)[2]) / side;
            assert!((after[1] - before[1]).abs() < 1e-4 && (after[2] - before[2]).abs() < 1e-4);
            assert!((bend(e) - bend(-e)).abs() < 1e-3, "{t}: {} {}", bend(e), bend(-e));
        }
        assert_eq!(spline.at(5.0)[2], spline.at(9.0)[2], "straight beyond its ends");
        assert_eq!(spline.at(-5.0)[2], spline.at(-1.0)[2]);
    }

    #[test]
    fn a_line_stays_a_line_and_bad_tables_are_refused() {
        let line = Spline::new(&[0.0, 0.5, 3.0], &[1.0, 2.0, 7.0]).unwrap();
        for t in [-1.0, 0.2, 1.7, 4.0] {
            let [integral, value, rate] = line.at(t);
            assert!((value - 1.0 - 2.0 * t).abs() < 1e-14 && (rate - 2.0).abs() < 1e-14);
            assert!((integral - t - t * t).abs() < 1e-14);
        }
        assert!(Spline::new(&[0.0], &[1.0]).is_err());
        assert!(Spline::new(&[0.0, 0.0], &[1.0, 2.0]).is_err());
        assert!(Spline::new(&[0.0, 1.0], &[1.0]).is_err());
        assert!(Spline::new(&[0.0, f64::NAN], &[1.0, 2.0]).is_err());
    }
}

//! Special points between two points of a branch: the signs of equation (2) of the room.

use super::corrector::{Corrector, Point};
use super::{Special, SpecialKind};
use crate::matrix::Complex;
use crate::orbit::{Orbit, VANISHING};

/// Steps of a secant.
const SECANTS: usize = 30;

/// Test functions are found to this, relative to their values at both ends.
const FOUND: f64 = 1e-11;

/// Pairs of multipliers with a product this near to 1 are the critical ones.
const CRITICAL: f64 = 1e-4;

/// A function of points that vanishes at special ones.
type Test = fn(&Point) -> f64;

/// Multipliers that say something and do not vanish.
fn speaking(orbit: &Orbit) -> Vec<Complex> {
    let all = orbit.multipliers.iter().filter(|m| !m.trivial && m.value.modulus() > VANISHING);
    all.map(|m| m.value).collect()
}

/// Π(μ + 1).
fn flip(orbit: &Orbit) -> f64 {
    let one = Complex { re: 1.0, im: 0.0 };
    let all = speaking(orbit).into_iter();
    all.fold(one, |product, z| product.times(Complex { re: z.re + 1.0, im: z.im })).re
}

/// Π_{i<j}(μᵢμⱼ − 1).
fn torus(orbit: &Orbit) -> f64 {
    let all = speaking(orbit);
    let mut product = Complex { re: 1.0, im: 0.0 };
    for i in 0..all.len() {
        for j in 0..i {
            let z = all[i].times(all[j]);
            product = product.times(Complex { re: z.re - 1.0, im: z.im });
        }
    }
    product.re
}

/// Whether the pair whose product is nearest to 1 is complex.
fn is_complex_pair(orbit: &Orbit) -> bool {
    let all = speaking(orbit);
    let mut nearest = (f64::INFINITY, false);
    for i in 0..all.len() {
        for j in 0..i {
            let z = all[i].times(all[j]);
            let away = (z.re - 1.0).hypot(z.im);
            if away < nearest.0 {
                nearest = (away, all[i].im != 0.0);
            }
        }
    }
    nearest.1 && nearest.0 < CRITICAL
}

impl Corrector<'_> {
    /// What was passed between two points with the same events.
    pub(super) fn passed(&self, from: &Point, to: &Point) -> Vec<Special> {
        let fold: Test = |point| point.tangent[point.tangent.len() - 1];
        let tests: [(SpecialKind, Test); 3] = [
            (SpecialKind::Fold, fold),
            (SpecialKind::Flip, |point| flip(&point.orbit)),
            (SpecialKind::NeimarkSacker, |point| torus(&point.orbit)),
        ];
        let mut found = Vec::new();
        for (kind, test) in tests {
            let ends = [test(from), test(to)];
            if ends[0] * ends[1] >= 0.0 {
                continue;
            }
            let Some((point, residual)) = self.root(from, to, &ends, test) else { continue };
            let kind = match kind {
                SpecialKind::NeimarkSacker if !is_complex_pair(&point.orbit) => {
                    SpecialKind::NeutralSaddle
                }
                kind => kind,
            };
            let (parameter, orbit) = (point.parameter(), point.orbit);
            found.push(Special { kind, parameter, orbit, residual, interaction: None });
        }
        found.sort_by(|a, b| {
            let away = |s: &Special| (s.parameter - from.parameter()).abs();
            away(a).total_cmp(&away(b))
        });
        found
    }

    /// Where a test function vanishes between two points.
    fn root(&self, from: &Point, to: &Point, ends: &[f64; 2], test: Test) -> Option<(Point, f64)> {
        let scale = ends[0].abs().max(ends[1].abs());
        let whole = self.distance(from, to);
        let (mut a, mut b) = ((0.0, ends[0]), (whole, ends[1]));
        let mut best: Option<(Point, f64)> = None;
        for k in 0..SECANTS {
            // the secant, and halves now and then
            let s =
                if k % 4 == 3 { 0.5 * (a.0 + b.0) } else { a.0 - a.1 * (b.0 - a.0) / (b.1 - a.1) };
            let point = self.next(from, s).ok()?;
            let value = test(&point);
            if best.as_ref().is_none_or(|(_, least)| value.abs() < *least) {
                best = Some((point, value.abs()));
            }
            if value.abs() <= FOUND * scale || (b.0 - a.0).abs() <= 1e-14 * whole {
                break;
            }
            if value * a.1 < 0.0 { b = (s, value) } else { a = (s, value) }
        }
        best
    }

    /// Projection of the way between two points on the tangent of the first.
    fn distance(&self, from: &Point, to: &Point) -> f64 {
        self.scaled_difference(from, to).dot(&from.tangent)
    }
}

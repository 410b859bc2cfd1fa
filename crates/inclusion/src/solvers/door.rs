//! What every solver's problem passes through: the door.
//!
//! Numbers are checked. Contacts whose normal row of G vanishes have the normal velocity c_N whatever
//! the percussions are: with c_N ≥ 0 they are solved by P = 0 and stay outside, with c_N < 0 there is
//! no solution; likewise bilateral constraints, whose velocity is zero or not. And where the
//! largest weight of G and the largest number of c are far from one, the rest is solved in units
//! of its own,
//!
//! ```text
//! Ĝ = 2⁻ᵃ G,   ĉ = 2⁻ᵇ c,   P = 2ᵇ⁻ᵃ P̂,   Ĉ = 2ᵃ⁻ᵇ C,                         (1)
//! ```
//!
//! so that squares and products of its numbers, and their squares, are in range. The sets of laws
//! scale with the duration, by the contract of laws, and cones are themselves at any scale; so Ĉ is
//! the set over a duration 2ᵃ⁻ᵇ times as long, and a is even where G is kept as factors. Powers of two change no digit: a problem in other
//! units by powers of two is solved in the same steps, to the same bits.

use super::{SolveError, SolveOutcome, SolveReport};
use crate::laws::ForceCone;
use crate::linalg::norm::{Norm, exponent, times_power_of_two};
use crate::problem::{Delassus, InclusionProblem};

/// Exponents, of two, of weights and velocities that are not far from one.
const NEAR_ONE: std::ops::RangeInclusive<i32> = -64..=64;

/// Part of ‖c‖ beyond which a velocity that no percussion changes is no rounding.
const ROUNDING: f64 = 1e-6;

/// The exponents of (1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Units {
    /// a.
    matrix: i32,
    /// b.
    velocity: i32,
}

impl Units {
    /// Those in which a problem is solved.
    pub(super) fn of(problem: &InclusionProblem) -> Self {
        let largest = |max: f64, x: f64| max.max(x.abs());
        let weight = (0..problem.blocks.len()).map(|i| problem.weight(i)).fold(0.0, largest);
        let velocity = problem.offset.iter().copied().fold(0.0, largest);
        let parity = if problem.delassus.factors().is_some() { !1 } else { !0 };
        let units = Self { matrix: exponent(weight) & parity, velocity: exponent(velocity) };
        let near = NEAR_ONE.contains(&units.matrix) && NEAR_ONE.contains(&units.velocity);
        if near { Self::default() } else { units }
    }

    /// A velocity in these units.
    pub(super) fn velocity(self, xi: f64) -> f64 {
        times_power_of_two(xi, -self.velocity)
    }

    /// A percussion, or a duration, in these units.
    pub(super) fn percussion(self, p: f64) -> f64 {
        times_power_of_two(p, self.matrix - self.velocity)
    }

    /// A percussion in the units of the problem.
    fn percussion_back(self, p: f64) -> f64 {
        times_power_of_two(p, self.velocity - self.matrix)
    }
}

/// Improves percussions of a problem that is posed in these units.
pub(super) type Improve<'a> =
    dyn FnMut(Units, &InclusionProblem, &mut [f64]) -> Result<SolveReport, SolveError> + 'a;

/// Checks a problem and has what passes the door improved, in the units told.
pub(super) fn pass(
    problem: &InclusionProblem,
    percussion: &mut [f64],
    improve: &mut Improve,
) -> Result<SolveReport, SolveError> {
    check(problem, percussion)?;
    let units = Units::of(problem);
    let unmoved = (0..problem.blocks.len()).any(|i| is_unmoved(problem, i));
    if units == Units::default() && !unmoved {
        return improve(units, problem, percussion);
    }
    let mut inside: Vec<usize> = Vec::new();
    for i in 0..problem.blocks.len() {
        match if is_unmoved(problem, i) { rest(problem, i) } else { Rest::Open } {
            Rest::Open => inside.push(i),
            Rest::Solved => percussion[problem.rows(i)].fill(0.0),
            Rest::Impossible => {
                let (outcome, residual) = (SolveOutcome::Infeasible, problem.residual(percussion));
                return Ok(SolveReport { outcome, iterations: 0, residual });
            }
        }
    }
    solve_inside(problem, percussion, &inside, units, improve)
}

/// Solves the laws that are `inside`, in these units, with P = 0 for all others.
fn solve_inside(
    problem: &InclusionProblem,
    percussion: &mut [f64],
    inside: &[usize],
    units: Units,
    improve: &mut Improve,
) -> Result<SolveReport, SolveError> {
    let rows = || inside.iter().flat_map(|i| problem.rows(*i));
    let delassus = Delassus::copy_of(problem.delassus, inside, units.matrix);
    let offset: Vec<f64> = rows().map(|k| units.velocity(problem.offset[k])).collect();
    let noise: Vec<f64> = rows().map(|k| units.velocity(problem.noise(k))).collect();
    let gap: Vec<f64> = rows().map(|k| problem.gap[k]).collect();
    let blocks: Vec<_> = inside.iter().map(|i| problem.blocks[*i]).collect();
    let copy = InclusionProblem {
        delassus: &delassus,
        offset: &offset,
        noise: &noise,
        gap: &gap,
        blocks: &blocks,
        laws: problem.laws,
        duration: units.percussion(problem.duration),
    };
    let mut p: Vec<f64> = rows().map(|k| units.percussion(percussion[k])).collect();
    // a guess out of range is none
    p.iter_mut().filter(|p| !p.is_finite()).for_each(|p| *p = 0.0);
    let report = improve(units, &copy, &mut p).map_err(|error| error.for_law(|law| inside[law]))?;
    for (k, p) in rows().zip(&p) {
        percussion[k] = units.percussion_back(*p);
    }
    if let Some(k) = percussion.iter().position(|p| !p.is_finite()) {
        let law = (0..problem.blocks.len()).find(|i| problem.rows(*i).contains(&k));
        return Err(SolveError::OutOfRange { law: law.unwrap_or_default() });
    }
    let residual = problem.residual(percussion);
    // percussions near the smallest numbers lose digits on the way back
    let spoilt = residual.worst().is_nan() || residual.worst() > report.residual.worst();
    let outcome = match report.outcome {
        SolveOutcome::Converged if spoilt => SolveOutcome::RoundingLimit,
        outcome => outcome,
    };
    Ok(SolveReport { outcome, residual, ..report })
}

/// What is known about a law whose velocity no percussion changes.
enum Rest {
    /// Nothing, or not enough.
    Open,
    /// P = 0 solves it.
    Solved,
    /// Nothing solves it.
    Impossible,
}

/// Whether the velocity that decides about a law, ξ_N of contacts and ξ of bilateral constraints,
/// is c whatever the percussions are.
fn is_unmoved(problem: &InclusionProblem, i: usize) -> bool {
    let m = problem.rows(i).len();
    let rows = match problem.law(i).cone() {
        Some(ForceCone::Space) => m,
        Some(ForceCone::Contact { .. }) => 1,
        None => return false,
    };
    let block = problem.delassus.diagonal_block(i);
    (0..rows).all(|k| block[k * m + k] == 0.0) && problem.delassus.leading_rows_vanish(i, rows)
}

/// What follows for such a law.
fn rest(problem: &InclusionProblem, i: usize) -> Rest {
    let own = &problem.offset[problem.rows(i)];
    let wrong = match problem.law(i).cone() {
        Some(ForceCone::Space) => crate::sets::norm(own),
        _ => (-own[0]).max(0.0),
    };
    let (mut error, mut all) = (Norm::default(), Norm::default());
    error.add(wrong);
    all.add_all(problem.offset.iter().copied());
    match error.over(all) {
        0.0 => Rest::Solved,
        part if part > ROUNDING => Rest::Impossible,
        _ => Rest::Open,
    }
}

/// Checks that the problem is well posed enough to start.
pub(super) fn check(problem: &InclusionProblem, percussion: &[f64]) -> Result<(), SolveError> {
    assert_eq!(problem.offset.len(), problem.size(), "one offset per row");
    assert_eq!(problem.gap.len(), problem.size(), "one gap per row");
    assert_eq!(percussion.len(), problem.size(), "one percussion per row");
    for law in 0..problem.blocks.len() {
        let rows = problem.rows(law);
        assert_eq!(rows.len(), problem.law(law).dim(), "one row per component");
        let finite = |x: &[f64]| x.iter().all(|x| x.is_finite());
        if !problem.delassus.row_is_finite(law)
            || !finite(&problem.offset[rows.clone()])
            || !finite(&percussion[rows])
        {
            return Err(SolveError::NotFinite { law });
        }
    }
    Ok(())
}

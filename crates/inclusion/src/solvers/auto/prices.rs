//! What the work of solvers costs, counted.
//!
//! ```text
//! sweep          1.3 per number of Y, or 1.7 per number of G, and 20 per row; 9 per row of balls  (1)
//! Newton step    0.15 per multiplication, 2 per number of the fronts, 6 per number of G          (2)
//! iteration      3 per number of the factors, and 150 per row, of ADMM                           (3)
//! ```
//!
//! in about ns of one processor; only ratios matter. Multiplications and numbers are those of the fronts that
//! elimination in the order of minimum degree leaves, over the laws with percussions.

use crate::linalg::FactorWork;
use crate::problem::InclusionProblem;

/// The constants of (1), (2) and (3).
const SWEEP: [f64; 3] = [1.3, 1.7, 20.0];
const BALLS: f64 = 9.0;
const STEP: [f64; 3] = [0.15, 2.0, 6.0];
const SOLUTION: [f64; 2] = [3.0, 150.0];

/// A Newton step costs at least so many sweeps, whatever its equations are.
pub(super) const LEAST_STEP: f64 = 20.0;

/// Up to so many rows Newton's equations are one front.
const DENSE_ROWS: usize = 48;

/// Numbers of factors that are too many for the memory.
const TOO_MANY: f64 = 4e8;

/// Prices of one problem.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prices {
    /// A sweep, (1).
    pub(super) sweep: f64,
    /// A factorisation with a solution, (2); infinite if it does not fit.
    pub(super) step: f64,
    /// An iteration with factors in hand, (3).
    pub(super) solution: f64,
}

impl Prices {
    /// Of sweeps.
    pub(super) fn of_sweeps(problem: &InclusionProblem) -> Self {
        let [by_factors, assembled, row] = SWEEP;
        let (numbers, row) = match problem.delassus.factors() {
            Some(factors) if !factors.balls().is_empty() => (0.0, BALLS),
            Some(factors) => (by_factors * factors.rows().numbers() as f64, row),
            None => (assembled * problem.delassus.numbers() as f64, row),
        };
        Self { sweep: numbers + row * problem.size() as f64, ..Self::default() }
    }

    /// Finds those of factorisations, for the laws that act in these percussions.
    pub(super) fn complete(&mut self, problem: &InclusionProblem, percussion: &[f64]) {
        let acts = |i: usize| percussion[problem.rows(i)].iter().any(|p| *p != 0.0);
        let (mut places, mut heights) = (vec![None; problem.blocks.len()], Vec::new());
        for (i, place) in places.iter_mut().enumerate() {
            if acts(i) {
                *place = Some(heights.len());
                heights.push(problem.rows(i).len());
            }
        }
        let rows: usize = heights.iter().sum();
        let work = if rows <= DENSE_ROWS {
            let n = rows as f64;
            Some(FactorWork { multiplications: n * n * n / 3.0, fronts: n * n, factors: n * n })
        } else {
            FactorWork::of(&neighbours(problem, &places), &heights).ok()
        };
        let work = work.filter(|work| work.factors <= TOO_MANY);
        let [multiplication, front, number] = STEP;
        let [factor, row] = SOLUTION;
        let assembly = number * problem.delassus.numbers() as f64;
        let all = problem.size() as f64;
        self.solution = work.map_or(f64::INFINITY, |w| factor * w.factors + row * all);
        self.step = work.map_or(f64::INFINITY, |w| {
            multiplication * w.multiplications + front * w.fronts + factor * w.factors + assembly
        });
        self.step = self.step.max(LEAST_STEP * self.sweep);
    }
}

/// Laws that act and are coupled to each that acts, by their places.
fn neighbours(problem: &InclusionProblem, places: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for (i, _) in places.iter().enumerate().filter(|(_, place)| place.is_some()) {
        let mut own = Vec::new();
        problem.delassus.for_each_neighbour(i, |j| own.extend(places[j]));
        own.sort_unstable();
        own.dedup();
        all.push(own);
    }
    all
}

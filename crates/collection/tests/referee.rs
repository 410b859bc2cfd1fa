//! A referee: thousands of random friction problems whose answers are judged by code of its own.
//!
//! The referee knows neither the residual, the projections nor the matrices of the library. With
//! u = W r + q it finds the point of K nearest to r − ρ û by Moreau's decomposition, case by case,
//! and sums norms relative to their largest number. An answer called converged must be one; a
//! problem made around a solution must not be called infeasible. How the solver ended is counted
//! and printed (`cargo test -p percussion-inclusion --test referee -- --nocapture`).

use std::collections::BTreeMap;

use percussion_collection::{Contacts, FrictionProblem, LocalForm, SparseMatrix};
use percussion_inclusion::solvers::random::Random;
use percussion_inclusion::solvers::{
    Auto, AutoSettings, InclusionSolver, Newton, NewtonSettings, Nsgs, NsgsSettings, SolveOutcome,
};

const TOLERANCE: f64 = 1e-8;

/// What the referee allows for roundings of its own.
const LENIENCE: f64 = 1e-3 * TOLERANCE;

/// Roundings of the referee in each number.
const ROUNDINGS: f64 = 4.0;

/// Problems of each class.
const EACH: usize = 250;

/// A problem as the referee sees it.
struct Question {
    dim: usize,
    mu: Vec<f64>,
    /// W by rows.
    w: Vec<Vec<f64>>,
    q: Vec<f64>,
    /// Whether it was made around a solution.
    solvable: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Planar,
    Spatial,
    RankDeficient,
    MassRatio,
    AnyFriction,
    ZeroRows,
    Asymmetric,
    Indefinite,
}

const CLASSES: [Class; 8] = [
    Class::Planar,
    Class::Spatial,
    Class::RankDeficient,
    Class::MassRatio,
    Class::AnyFriction,
    Class::ZeroRows,
    Class::Asymmetric,
    Class::Indefinite,
];

impl Class {
    fn question(self, random: &mut Random) -> Question {
        let dim = if self == Self::Planar { 2 } else { 2 + random.below(2) };
        let contacts = 1 + random.below(4);
        let n = dim * contacts;
        let rank = match self {
            Self::RankDeficient => 1 + random.below(n),
            _ => n + 1 + random.below(3),
        };
        let mu = |random: &mut Random| match self {
            Self::AnyFriction => [0.0, 0.01, 0.3, 1.0, 10.0, 100.0][random.below(6)],
            _ => random.number().abs(),
        };
        let mu: Vec<f64> = (0..contacts).map(|_| mu(random)).collect();
        let mut w = gram(random, n, rank);
        if self == Self::MassRatio {
            let sizes: Vec<f64> =
                (0..contacts).map(|_| 10.0_f64.powf(4.0 * random.number().abs())).collect();
            scale_contacts(&mut w, dim, &sizes);
        }
        let mut q = random.vector(n);
        match self {
            Self::ZeroRows => clear_rows(random, &mut w),
            Self::Asymmetric => {
                w.iter_mut().flatten().for_each(|w| *w += 0.2 * random.number());
            }
            Self::Indefinite => (0..n).for_each(|k| w[k][k] -= 2.0 * random.number().abs()),
            _ => {}
        }
        let solvable = random.below(2) == 0;
        let mut question = Question { dim, mu, w, q: Vec::new(), solvable };
        if solvable {
            q = question.offset_with_a_solution(random);
        }
        question.q = q;
        question
    }
}

/// W = AAᵀ with A of `rank` random columns.
fn gram(random: &mut Random, n: usize, rank: usize) -> Vec<Vec<f64>> {
    let a: Vec<Vec<f64>> = (0..n).map(|_| random.vector(rank)).collect();
    let product = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| x * y).sum();
    (0..n).map(|i| (0..n).map(|j| product(&a[i], &a[j])).collect()).collect()
}

fn scale_contacts(w: &mut [Vec<f64>], dim: usize, sizes: &[f64]) {
    for (i, row) in w.iter_mut().enumerate() {
        for (j, w) in row.iter_mut().enumerate() {
            *w *= sizes[i / dim] * sizes[j / dim];
        }
    }
}

/// Clears a row and its column, or several.
fn clear_rows(random: &mut Random, w: &mut [Vec<f64>]) {
    for _ in 0..=random.below(3) {
        let row = random.below(w.len());
        for k in 0..w.len() {
            (w[row][k], w[k][row]) = (0.0, 0.0);
        }
    }
}

impl Question {
    fn velocity(&self, r: &[f64]) -> Vec<f64> {
        let row = |w: &Vec<f64>| w.iter().zip(r).map(|(w, r)| w * r).sum::<f64>();
        self.w.iter().map(row).zip(&self.q).map(|(product, q)| product + q).collect()
    }

    /// q for which a random r, open, sticking or sliding at each contact, is a solution.
    fn offset_with_a_solution(&self, random: &mut Random) -> Vec<f64> {
        let (mut r, mut u) = (Vec::new(), Vec::new());
        for mu in &self.mu {
            let normal = random.number().abs();
            let direction = unit(&random.vector(self.dim - 1));
            let size = random.number().abs();
            // open, sticking, sliding
            let (force, friction, approach, slip) = match random.below(3) {
                0 => (0.0, 0.0, normal, size),
                1 => (normal, 0.9 * mu * normal * size, 0.0, 0.0),
                _ => (normal, mu * normal, 0.0, size),
            };
            r.push(force);
            r.extend(direction.iter().map(|d| -friction * d));
            u.push(approach);
            u.extend(direction.iter().map(|d| slip * d));
        }
        let row = |w: &Vec<f64>| w.iter().zip(&r).map(|(w, r)| w * r).sum::<f64>();
        self.w.iter().map(row).zip(&u).map(|(product, u)| u - product).collect()
    }

    /// ‖F/ρ‖/‖q‖ and ‖F‖/‖r‖, F = r − proj_K(r − ρ û).
    fn errors(&self, r: &[f64]) -> [f64; 2] {
        let u = self.velocity(r);
        let (mut force, mut velocity) = (Vec::new(), Vec::new());
        for (contact, &mu) in self.mu.iter().enumerate() {
            let rows = contact * self.dim..(contact + 1) * self.dim;
            let weight = self.weight(contact);
            let slip = length(&u[rows.start + 1..rows.end]);
            let mut z: Vec<f64> = rows.clone().map(|k| r[k] - u[k] / weight).collect();
            z[0] -= mu * slip / weight;
            let nearest = nearest_in_cone(mu, &z);
            // what the referee's own roundings leave is no error, least of all beside r = 0
            let rounding = ROUNDINGS * f64::EPSILON * (length(&z) + length(&r[rows.clone()]));
            for (k, nearest) in rows.zip(nearest) {
                let error = if (r[k] - nearest).abs() <= rounding { 0.0 } else { r[k] - nearest };
                force.push(error);
                velocity.push(error * weight);
            }
        }
        [ratio(length(&velocity), length(&self.q)), ratio(length(&force), length(r))]
    }

    /// 1/ρ: the mean size of the diagonal, or the largest of all contacts where that vanishes.
    fn weight(&self, contact: usize) -> f64 {
        let mean = |contact: usize| {
            let rows = contact * self.dim..(contact + 1) * self.dim;
            rows.map(|k| self.w[k][k].abs()).sum::<f64>() / self.dim as f64
        };
        let largest = (0..self.mu.len()).map(mean).fold(0.0, f64::max);
        match (mean(contact), largest) {
            (own, _) if own > 0.0 => own,
            (_, largest) if largest > 0.0 => largest,
            _ => 1.0,
        }
    }

    fn problem(&self) -> FrictionProblem {
        let n = self.q.len();
        let place = |i: usize, j: usize| (i, j, self.w[i][j]);
        let entries = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        let entries = entries.map(|(i, j)| place(i, j)).collect();
        let matrix = SparseMatrix { rows: n, columns: n, entries };
        let friction = self.mu.clone();
        let contacts = Contacts { dim: self.dim, friction, ..Contacts::default() };
        let local = LocalForm { matrix, offset: self.q.clone() };
        FrictionProblem::new(contacts, Some(local), None).expect("a proper question")
    }
}

/// The point of K = {‖x_T‖ ≤ μ x_N} nearest to z: z itself, the apex, or on the mantle.
fn nearest_in_cone(mu: f64, z: &[f64]) -> Vec<f64> {
    let (normal, tangential) = (z[0], length(&z[1..]));
    if tangential <= mu * normal {
        return z.to_vec();
    }
    if normal + mu * tangential <= 0.0 {
        return vec![0.0; z.len()];
    }
    // along the generator (1, μ)/√(1 + μ²) in the plane of z and the axis
    let along = (normal + mu * tangential) / (1.0 + mu * mu);
    let mut x = vec![along];
    x.extend(z[1..].iter().map(|z| mu * along * (z / tangential)));
    x
}

fn length(x: &[f64]) -> f64 {
    let largest = x.iter().fold(0.0, |max: f64, x| max.max(x.abs()));
    if largest == 0.0 {
        return 0.0;
    }
    x.iter().map(|x| (x / largest).powi(2)).sum::<f64>().sqrt() * largest
}

fn unit(x: &[f64]) -> Vec<f64> {
    let length = length(x);
    x.iter().map(|x| x / length).collect()
}

fn ratio(a: f64, b: f64) -> f64 {
    if a == 0.0 { 0.0 } else { a / b }
}

type Make = fn() -> Box<dyn InclusionSolver>;

/// `auto` judges all problems; sweeps and Newton's iteration a part of them.
fn solvers() -> [(&'static str, usize, Make); 3] {
    [
        ("auto", 1, || {
            let settings = AutoSettings { tolerance: TOLERANCE, max_rounds: 1 };
            Box::new(Auto::new(settings).expect("proper settings"))
        }),
        ("nsgs", 5, || {
            let settings = NsgsSettings { max_sweeps: 2000, ..NsgsSettings::default() };
            let settings = NsgsSettings { tolerance: TOLERANCE, ..settings };
            Box::new(Nsgs::new(settings).expect("proper settings"))
        }),
        ("newton", 5, || {
            let settings = NewtonSettings { max_iterations: 100, ..NewtonSettings::default() };
            let settings = NewtonSettings { tolerance: TOLERANCE, ..settings };
            Box::new(Newton::new(settings).expect("proper settings"))
        }),
    ]
}

#[test]
#[expect(clippy::print_stdout, reason = "the counts are the report of the referee")]
fn no_answer_is_falsely_called_solved_and_no_problem_falsely_infeasible() {
    let mut random = Random::new(71);
    for class in CLASSES {
        let mut counts: BTreeMap<(&str, String), usize> = BTreeMap::new();
        for number in 0..EACH {
            let question = class.question(&mut random);
            let problem = question.problem();
            for (name, _, make) in solvers().into_iter().filter(|(_, of, _)| number % of == 0) {
                let mut r = vec![0.0; question.q.len()];
                let report = make().solve(&problem.problem(), &mut r).expect("a finite question");
                let [velocity, force] = question.errors(&r);
                let place =
                    format!("{name}, {class:?} {number}: {velocity:e}, {force:e}, {report:?}");
                if report.outcome == SolveOutcome::Converged {
                    assert!(velocity.max(force) <= TOLERANCE + LENIENCE, "{place}");
                }
                let infeasible = report.outcome == SolveOutcome::Infeasible;
                assert!(!(infeasible && question.solvable), "{place}");
                *counts.entry((name, format!("{:?}", report.outcome))).or_default() += 1;
            }
        }
        println!("{class:?}: {counts:?}");
        let solved = counts.get(&("auto", "Converged".to_owned())).copied().unwrap_or(0);
        assert!(solved >= EACH / 3, "{class:?}: only {solved} of {EACH} solved");
    }
}

/// The referee itself: right answers have no error, wrong ones have.
#[test]
fn the_referee_tells_right_from_wrong() {
    let w = vec![vec![1.0, 0.0, 0.0], vec![0.0, 1.0, 0.0], vec![0.0, 0.0, 1.0]];
    let question = Question { dim: 3, mu: vec![0.5], w, q: vec![-10.0, 6.0, 8.0], solvable: true };
    let worst = |r: &[f64]| question.errors(r).into_iter().fold(0.0, f64::max);
    assert!(worst(&[10.0, -3.0, -4.0]) < 1e-15);
    for wrong in [[10.0, -3.0, -4.01], [10.1, -3.0, -4.0], [10.0, -6.0, -8.0], [10.0, 0.0, 0.0]] {
        assert!(worst(&wrong) > 1e-4, "{wrong:?}");
    }
    assert_eq!(question.errors(&[0.0; 3])[1], f64::INFINITY);
}

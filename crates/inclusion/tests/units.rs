//! Every solver finds the same in all units: from 1e-200 to 1e200, and by powers of two to the bit.

mod every_solver;

use every_solver::solvers;
use percussion_inclusion::laws::{
    Bilateral, DryFriction, FrictionalContact, LawTable, UnilateralContact,
};
use percussion_inclusion::solvers::contract::DenseProblem;
use percussion_inclusion::solvers::random::Random;
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

/// A random problem of cones, or of these and a force with a bound.
struct Question {
    g: Vec<f64>,
    c: Vec<f64>,
    mu: [f64; 2],
    bound: Option<f64>,
}

impl Question {
    fn new(random: &mut Random, bounded: bool) -> Self {
        let n = if bounded { 10 } else { 8 };
        let rank = n - 1 + random.below(4);
        let mu = [random.number().abs(), 2.0 * random.number().abs()];
        let (g, c) = (random.positive_definite(n, rank), random.vector(n));
        Self { g, c, mu, bound: bounded.then_some(0.3) }
    }

    /// The same with G and c multiplied by these.
    fn times(&self, g: f64, c: f64) -> DenseProblem {
        let (mut laws, admissible) = (LawTable::new(), "admissible parameters");
        let mut blocks = vec![
            laws.add(FrictionalContact::spatial(self.mu[0], 0.0, 0.0).expect(admissible)),
            laws.add(UnilateralContact::new(0.0).expect(admissible)),
            laws.add(FrictionalContact::planar(self.mu[1], 0.0, 0.0).expect(admissible)),
            laws.add(Bilateral::new(2).expect(admissible)),
        ];
        if let Some(bound) = self.bound {
            let law = DryFriction::spatial(bound / g * c, 0.0);
            blocks.push(laws.add(law.expect(admissible)));
        }
        let scaled = |x: &[f64], by: f64| x.iter().map(|x| x * by).collect::<Vec<_>>();
        DenseProblem::new(laws, blocks, &scaled(&self.g, g), &scaled(&self.c, c))
    }

    fn solve(&self, solver: &mut dyn InclusionSolver, g: f64, c: f64) -> (Vec<f64>, SolveReport) {
        self.times(g, c).solve(solver).expect("a proper question")
    }
}

fn power_of_two(k: i32) -> f64 {
    2.0_f64.powi(k)
}

/// Nearest power of two of a power of ten, as its exponent.
fn exponent(x: f64) -> i32 {
    (-1000..1000).find(|k| power_of_two(*k) > 0.7 * x).expect("in range")
}

fn for_each_question(count: usize, mut ask: impl FnMut(&Question, &str, every_solver::Make)) {
    let mut random = Random::new(29);
    for k in 0..count {
        let question = Question::new(&mut random, k % 2 == 1);
        for (name, make) in solvers(1) {
            let cones_only = !matches!(name, "auto" | "nsgs" | "newton" | "sor-prox");
            if !(cones_only && question.bound.is_some()) {
                ask(&question, name, make);
            }
        }
    }
}

#[test]
fn powers_of_two_change_no_bit_of_the_answer() {
    let exponents = [
        (1, 0),
        (0, 1),
        (-3, 8),
        (0, 520),
        (0, -531),
        (663, 0),
        (-664, 1),
        (333, -331),
        (-61, 664),
    ];
    for_each_question(6, |question, name, make| {
        let (p, report) = question.solve(make().as_mut(), 1.0, 1.0);
        for (g, c) in exponents {
            let (found, other) = question.solve(make().as_mut(), power_of_two(g), power_of_two(c));
            let back: Vec<f64> =
                found.iter().map(|p| p * power_of_two(g) / power_of_two(c)).collect();
            assert_eq!((&p, report), (&back, other), "{name} in units 2^{g}, 2^{c}");
        }
    });
}

/// Numbers in decimal units are rounded anew, which changes their last digits; the steps that
/// follow are those of the same numbers times a power of two that brings them near one.
#[test]
fn decimal_units_keep_outcome_and_iterations() {
    let units = [
        (1e-200, 1.0),
        (1e200, 1.0),
        (1.0, 1e-160),
        (1.0, 1e-200),
        (1.0, 1e200),
        (1e-100, 1e150),
        (1e200, 1e200),
        (1e-200, 1e-200),
    ];
    for_each_question(4, |question, name, make| {
        let (_, report) = question.solve(make().as_mut(), 1.0, 1.0);
        for (g, c) in units {
            let (_, found) = question.solve(make().as_mut(), g, c);
            let near_one = |x: f64| x * power_of_two(-exponent(x));
            let (_, reference) = question.solve(make().as_mut(), near_one(g), near_one(c));
            assert_eq!(found.outcome, report.outcome, "{name} in units {g:e}, {c:e}");
            assert_eq!(found.iterations, reference.iterations, "{name} in units {g:e}, {c:e}");
        }
    });
}

/// The residual of percussions does not depend on how far away open contacts were looked for: these have
/// large velocities in c, and no part in the problem.
#[test]
fn open_contacts_that_were_looked_at_do_not_change_the_residual() {
    let (g, c) = ([2.0, 0.1, 0.0, 0.1, 1.5, 0.2, 0.0, 0.2, 1.8], [-1.0, 0.4, -0.2]);
    let near = DenseProblem::frictional(&[0.4], &g, &c);
    let p = [0.3, -0.1, 0.05];
    let expected = near.problem().residual(&p);
    assert!(expected.worst() > 1e-3);
    for distance in [1.0, 1e3, 1e9] {
        let mut wide = vec![0.0; 36];
        for (i, row) in g.chunks_exact(3).enumerate() {
            wide[6 * i..6 * i + 3].copy_from_slice(row);
            wide[6 * (i + 3) + 3..6 * (i + 4)].copy_from_slice(row);
        }
        let offset = [c[0], c[1], c[2], distance, 1.0, -2.0];
        let far = DenseProblem::frictional(&[0.4, 0.4], &wide, &offset);
        let residual = far.problem().residual(&[p[0], p[1], p[2], 0.0, 0.0, 0.0]);
        assert_eq!(residual, expected, "{distance}");
    }
}

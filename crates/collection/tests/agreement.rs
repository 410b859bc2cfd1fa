//! All solvers of friction problems find the same velocities on random piles.

#[path = "../../inclusion/tests/every_solver/mod.rs"]
mod every_solver;

use percussion_collection::FrictionProblem;
use percussion_collection::generate::Family;
use percussion_inclusion::solvers::{Interrupt, SolveOutcome};

use every_solver::{Make, solvers};

/// Agreement of velocities relative to the largest offset.
const AGREEMENT: f64 = 1e-6;

/// A raised interrupt ends every solver soon, with an honest report.
#[test]
fn all_solvers_can_be_interrupted() {
    let problem = Family::named("sphere-heap").unwrap().problem(5).unwrap();
    let problem = problem.problem();
    for (name, make) in solvers(0) {
        let (mut solver, interrupt) = (make(), Interrupt::default());
        solver.interrupt_by(interrupt.clone());
        interrupt.raise();
        let mut percussion = vec![0.0; problem.size()];
        let report = solver.solve(&problem, &mut percussion).unwrap();
        assert_eq!(report.outcome, SolveOutcome::Interrupted, "{name}");
        assert_eq!(report.residual, problem.residual(&percussion), "{name}");
        assert!(report.iterations < 1000, "{name}: {}", report.iterations);
    }
}

/// Looks at the interrupt after it was raised, each followed by less than one more iteration.
const FURTHER_LOOKS: usize = 25;

/// Solvers look at the interrupt in every iteration, those of inner methods included, and wherever
/// it is raised they end without another one.
#[test]
fn all_solvers_end_at_once_wherever_they_are_interrupted() {
    for (family, size) in [("sphere-heap", 4), ("wall", 4), ("card-house", 3)] {
        let problem = Family::named(family).unwrap().problem(size).unwrap();
        for (name, make) in solvers(problem.contacts()) {
            let problem = problem.problem();
            let solve = |interrupt: &Interrupt| {
                let (mut solver, mut percussion) = (make(), vec![0.0; problem.size()]);
                solver.interrupt_by(interrupt.clone());
                let report = solver.solve(&problem, &mut percussion).unwrap();
                assert_eq!(report.residual, problem.residual(&percussion), "{name}");
                (report, interrupt.looks())
            };
            // enough to see the course of slow ones
            let (report, looks) = solve(&Interrupt::after_looks(3000));
            assert!(looks + 1 >= report.iterations, "{name}: {looks} looks in {report:?}");
            for percent in [0, 1, 10, 40, 90] {
                let last = looks * percent / 100;
                let (ended, after) = solve(&Interrupt::after_looks(last));
                assert!(
                    after <= last + FURTHER_LOOKS && ended.iterations <= report.iterations,
                    "{name} on {family}: {after} looks, {last} allowed, {ended:?}"
                );
            }
        }
    }
}

/// Contacts between point masses that lie above each other, or on the ground.
#[derive(Debug)]
struct Pile {
    contacts: usize,
    masses: usize,
    /// Ratio of the largest to the smallest mass.
    mass_ratio: f64,
    friction: f64,
}

impl Pile {
    /// G = WᵀM⁻¹W and c = Wᵀu of a pile. Normals point upwards from the lower to the upper mass,
    /// so that all contacts can open together: the problem has a solution.
    fn problem(&self, random: &mut Random) -> FrictionProblem {
        let n = 3 * self.contacts;
        let inverse_masses: Vec<f64> =
            (0..self.masses).map(|_| self.mass_ratio.powf(-random.fraction())).collect();
        let columns: Vec<Vec<f64>> = (0..self.contacts)
            .flat_map(|contact| {
                // the first contacts hold one mass each on what is below, so that all are held
                let upper = if contact < self.masses { contact } else { random.below(self.masses) };
                let lower = random.below(upper + 1);
                let frame = random.frame();
                frame.map(|direction| {
                    let mut column = vec![0.0; 3 * self.masses];
                    for k in 0..3 {
                        column[3 * upper + k] += direction[k];
                        // a mass upon itself stands on the ground
                        if lower != upper {
                            column[3 * lower + k] -= direction[k];
                        }
                    }
                    column
                })
            })
            .collect();
        let velocity: Vec<f64> = (0..3 * self.masses)
            .map(|k| random.number() - if k % 3 == 2 { 1.0 } else { 0.0 })
            .collect();
        let product = |a: &[f64], b: &[f64]| -> f64 {
            (0..a.len()).map(|k| a[k] * inverse_masses[k / 3] * b[k]).sum()
        };
        let g: Vec<_> = (0..n * n)
            .map(|k| (k / n, k % n, product(&columns[k / n], &columns[k % n])))
            .filter(|(_, _, g)| *g != 0.0)
            .collect();
        let c = columns
            .iter()
            .map(|column| column.iter().zip(&velocity).map(|(w, u)| w * u).sum())
            .collect();
        let friction = vec![self.friction; self.contacts];
        FrictionProblem::local(3, &g, c, friction, Vec::new()).expect("a proper problem")
    }
}

/// The velocities that a solver finds, and what it was asked in words.
fn velocities(problem: &FrictionProblem, pile: &Pile, (name, make): (&str, Make)) -> Vec<f64> {
    let problem = problem.problem();
    let mut percussion = vec![0.0; problem.size()];
    let report = make().solve(&problem, &mut percussion).expect("a proper question");
    assert_eq!(report.outcome, SolveOutcome::Converged, "{name} on {pile:?}: {report:?}");
    assert_eq!(report.residual, problem.residual(&percussion), "{name} on {pile:?}");
    let mut xi = percussion.clone();
    problem.velocities(&percussion, &mut xi);
    xi
}

fn assert_agreement(pile: &Pile, seed: u64) {
    let problem = pile.problem(&mut Random(seed));
    let scale = problem.problem().offset.iter().fold(0.0, |max, c| f64::max(max, c.abs()));
    let expected = velocities(&problem, pile, solvers(0)[0]);
    for solver in solvers(pile.contacts).into_iter().skip(1) {
        for (found, expected) in velocities(&problem, pile, solver).iter().zip(&expected) {
            let off = (found - expected).abs();
            let name = solver.0;
            assert!(off <= AGREEMENT * scale, "{name}: {found} not {expected} on {pile:?}");
        }
    }
}

#[test]
fn solvers_agree_on_piles_of_full_rank() {
    for (seed, contacts) in [1, 2, 5, 20, 60, 200].into_iter().enumerate() {
        for friction in [0.0, 0.3] {
            let pile = Pile { contacts, masses: contacts, mass_ratio: 10.0, friction };
            assert_agreement(&pile, seed as u64);
        }
    }
}

#[test]
fn solvers_agree_on_piles_with_more_contacts_than_motions() {
    for (seed, contacts) in [4, 10, 40, 200].into_iter().enumerate() {
        for friction in [0.0, 0.3] {
            let pile = Pile { contacts, masses: contacts / 2, mass_ratio: 10.0, friction };
            assert_agreement(&pile, seed as u64);
        }
    }
}

#[test]
fn solvers_agree_on_piles_of_very_different_masses() {
    for mass_ratio in [1e3, 1e6] {
        for contacts in [3, 10, 20] {
            let pile = Pile { contacts, masses: contacts, mass_ratio, friction: 0.3 };
            assert_agreement(&pile, 7);
        }
    }
}

/// With much friction there may be several solutions: all solvers find one, not all the same.
#[test]
fn solvers_solve_piles_with_much_friction() {
    for (seed, contacts) in [1, 2, 5, 10].into_iter().enumerate() {
        for friction in [1.0, 3.0, 10.0] {
            let pile = Pile { contacts, masses: contacts, mass_ratio: 10.0, friction };
            let problem = pile.problem(&mut Random(seed as u64));
            for solver in solvers(contacts) {
                velocities(&problem, &pile, solver);
            }
        }
    }
}

/// A linear congruential generator: the same numbers everywhere.
struct Random(u64);

impl Random {
    /// A number in [0, 1).
    fn fraction(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number in [−1, 1).
    fn number(&mut self) -> f64 {
        2.0 * self.fraction() - 1.0
    }

    fn below(&mut self, n: usize) -> usize {
        let fraction = self.fraction();
        (1..n).take_while(|k| *k as f64 <= fraction * n as f64).count()
    }

    /// A normal that points upwards, and two tangents: orthonormal.
    fn frame(&mut self) -> [[f64; 3]; 3] {
        let (a, b) = (self.number(), self.number());
        let length = (a * a + b * b + 1.0).sqrt();
        let n = [a / length, b / length, 1.0 / length];
        // e_x less its normal part is never zero, for n has an upward part
        let length = (1.0 - n[0] * n[0]).sqrt();
        let t = [(1.0 - n[0] * n[0]) / length, -n[0] * n[1] / length, -n[0] * n[2] / length];
        let s = [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]];
        [n, t, s]
    }
}

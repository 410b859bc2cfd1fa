//! Generated problems.

use percussion_collection::FrictionProblem;
use percussion_collection::diagnosis::{MatrixDiagnosis, PhysicalGaps};
use percussion_collection::generate::{FAMILIES, Family, RandomSettings, known_solution};
use percussion_inclusion::solvers::SolveOutcome;

use super::{assert_same, solve};

fn made(name: &str, size: usize) -> FrictionProblem {
    Family::named(name).expect("known").problem(size).expect("solvable")
}

#[test]
fn every_family_is_symmetric_semidefinite_and_the_same_each_time() {
    for family in FAMILIES {
        for &size in family.sizes.iter().take(3) {
            let problem = family.problem(size).expect("solvable");
            assert!(problem.contacts() > 0 && problem.dim() == 3, "{}", problem.name);
            let found = MatrixDiagnosis::of(&problem);
            assert!(found.asymmetry < 1e-15, "{}: {found:?}", problem.name);
            assert!(!found.spectrum.expect("small").indefinite, "{}: {found:?}", problem.name);
            assert_same(&family.problem(size).expect("solvable"), &problem);
            let read = FrictionProblem::from_json(&problem.to_json()).expect("what was written");
            assert_same(&read, &problem);
        }
    }
}

#[test]
fn small_problems_of_every_family_are_solved() {
    for family in FAMILIES.iter().filter(|family| family.name != "mass-ratio") {
        let problem = family.problem(family.sizes[0]).expect("solvable");
        let (r, report) = solve(&problem, 1e-6);
        assert_eq!(report.outcome, SolveOutcome::Converged, "{}: {report:?}", problem.name);
        let gaps = PhysicalGaps::of(&problem, &r);
        assert!(gaps.worst() < 1e-5, "{}: {gaps:?}", problem.name);
    }
}

#[test]
fn normal_forces_of_a_stack_carry_what_stands_above() {
    let problem = made("box-stack", 3);
    let (r, _) = solve(&problem, 1e-8);
    for face in 0..3 {
        let carried: f64 = r[12 * face..12 * (face + 1)].iter().step_by(3).sum();
        let weight = (3.0 - face as f64) * 9.81 * 0.01;
        assert!((carried - weight).abs() < 1e-6 * weight, "face {face}: {carried} of {weight}");
    }
}

#[test]
fn a_chain_hangs_by_the_forces_of_its_catenary() {
    let (links, weight) = (20, 0.8 * 0.4 * 0.1 * 9.81 * 0.01);
    let problem = made("chain", links);
    let half = 0.5 * links as f64;
    let r: Vec<f64> = (0..=links)
        .flat_map(|joint| [weight * f64::hypot(half, joint as f64 - half), 0.0, 0.0])
        .collect();
    let residual = problem.problem().residual(&r);
    assert!(residual.worst() < 1e-12, "{residual:?}");
}

#[test]
fn masses_spread_over_the_ratio_that_is_asked_for() {
    for exponent in [0, 3, 6] {
        let problem = made("mass-ratio", exponent);
        let mass = &problem.global().expect("given").mass.summed();
        let ratio = mass[6 * 9].2 / mass[0].2;
        let expected = 10_f64.powf(exponent as f64);
        assert!((ratio / expected - 1.0).abs() < 1e-12, "{ratio} instead of {expected}");
    }
}

#[test]
fn heaps_grow_to_ten_thousands_of_contacts() {
    let counts = [5, 10, 20].map(|edge| made("sphere-heap", edge).contacts());
    assert!(counts[0] > 100 && counts[2] > 10_000, "{counts:?}");
    let problem = made("sphere-heap", 20);
    let entries: usize = (0..problem.contacts())
        .map(|i| problem.problem().delassus.matrix().entries(i).count())
        .sum();
    assert!(entries < 20 * problem.contacts(), "{entries} blocks: W is as sparse as the graph");
}

#[test]
fn known_solutions_solve_their_problems() {
    for dim in [2, 3, 5] {
        for rank in [4, 100] {
            for (friction, mass_ratio) in [(0.0, 1.0), (0.7, 1.0), (10.0, 1e6)] {
                for seed in 0..5 {
                    let settings =
                        RandomSettings { dim, contacts: 12, rank, friction, mass_ratio, seed };
                    let known = known_solution(settings).expect("admissible");
                    let residual = known.problem.problem().residual(&known.forces);
                    assert!(residual.worst() < 1e-13, "{settings:?}: {residual:?}");
                    let gaps = PhysicalGaps::of(&known.problem, &known.forces);
                    assert!(gaps.worst() < 1e-14, "{settings:?}: {gaps:?}");
                    let u = known.problem.velocity(&known.forces);
                    let off = u.iter().zip(&known.velocities).map(|(a, b)| (a - b).abs());
                    let size = known.problem.problem().offset.iter().map(|q| q.abs());
                    let bound = 1e-14 * size.fold(1.0, f64::max);
                    assert!(off.fold(0.0, f64::max) < bound, "{settings:?}");
                }
            }
        }
    }
}

#[test]
fn a_regular_problem_with_little_friction_has_only_its_known_solution() {
    for dim in [2, 3, 5] {
        let rank = 3 * 10 * dim;
        let settings = RandomSettings { dim, rank, friction: 0.2, ..RandomSettings::default() };
        let known = known_solution(settings).expect("admissible");
        let (r, report) = solve(&known.problem, 1e-12);
        assert_eq!(report.outcome, SolveOutcome::Converged, "{report:?}");
        let off = r.iter().zip(&known.forces).map(|(a, b)| (a - b).abs());
        assert!(off.fold(0.0, f64::max) < 1e-9, "{dim} components");
    }
}

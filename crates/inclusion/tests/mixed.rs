//! Mixed problems: singular masses, redundant constraints, solvability.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod random;

use percussion_inclusion::complementarity::Feasibility;
use percussion_inclusion::laws::{
    Bilateral, FrictionalContact, LawId, LawTable, Mode, UnilateralContact,
};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse, Multipliers};
use percussion_inclusion::newton::NewtonOutcome;
use percussion_inclusion::problem::{MixedError, MixedProblem};
use percussion_inclusion::solvers::{
    InclusionSolver, MixedNewton, MixedNewtonSettings, MixedReport, ProxSettings, SorProx, StopTest,
};
use random::Random;

fn problem<'a>(
    mass: &[f64],
    force: &[f64],
    directions: &[f64],
    blocks: &'a [LawId],
    laws: &'a LawTable,
) -> MixedProblem<'a> {
    let rows = directions.len() / force.len();
    MixedProblem {
        mass: mass.to_vec(),
        force: force.to_vec(),
        directions: directions.to_vec(),
        offset: vec![0.0; rows],
        gap: vec![0.0; rows],
        blocks,
        laws,
        duration: 1.0,
    }
}

fn solve(problem: &MixedProblem, multipliers: Multipliers) -> (Vec<f64>, Vec<f64>, MixedReport) {
    let settings = MixedNewtonSettings { multipliers, ..MixedNewtonSettings::default() };
    let (mut x, mut p) = (vec![0.0; problem.size()], vec![0.0; problem.rows()]);
    let report = MixedNewton::new(settings).unwrap().solve(problem, &mut x, &mut p).unwrap();
    (x, p, report)
}

fn assert_close(a: &[f64], b: &[f64], tolerance: f64) {
    for (a, b) in a.iter().zip(b) {
        assert!((a - b).abs() <= tolerance, "{a} instead of {b}");
    }
}

/// The two masses of [Paschkowski2024, Example 2.60], whose M is singular: laws λ₁ bilateral,
/// λ₂ and λ₃ unilateral, state q = (q₀, q₁, q̄₂).
const MASS: [f64; 9] = [2.0, 0.0, 0.0, 0.0, 2.0, 2.0, 0.0, 2.0, 2.0];
const DIRECTIONS: [f64; 9] = [-1.0, 1.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

fn two_masses_laws() -> (LawTable, Vec<LawId>) {
    let mut laws = LawTable::new();
    let bilateral = laws.add(Bilateral::new(1).unwrap());
    let contact = laws.add(UnilateralContact::new(0.9).unwrap());
    (laws, vec![bilateral, contact, contact])
}

#[test]
fn two_masses_with_singular_mass_matrix_are_pressed_against_both_stops() {
    // at q = 0 with p = 3 against the obstacle: forces (3, 0, 0), all gaps closed, at rest;
    // eliminated: [[4, 2], [2, 2]] a = (3, 0) + (−λ₂, λ₃) ⇒ a = 0, λ₂ = 3, λ₃ = 0
    let (laws, blocks) = two_masses_laws();
    let pressed = problem(&MASS, &[3.0, 0.0, 0.0], &DIRECTIONS, &blocks, &laws);
    assert!(pressed.condense().is_none());
    let (a, lambda, report) = solve(&pressed, Multipliers::MinimumNorm);
    assert_eq!(report.outcome, NewtonOutcome::Converged);
    assert_close(&a, &[0.0; 3], 1e-12);
    assert_close(&lambda, &[0.0, 3.0, 0.0], 1e-12);
    // pulled off: 4 a₀ + 2 a₂ = −3, 2 a₀ + 2 a₂ = 0 + λ₃ ⇒ a₀ = −3/2, a₂ = 3/2, λ = 0
    let pulled = problem(&MASS, &[-3.0, 0.0, 0.0], &DIRECTIONS, &blocks, &laws);
    let (a, lambda, report) = solve(&pulled, Multipliers::MinimumNorm);
    assert_eq!(report.outcome, NewtonOutcome::Converged);
    assert_close(&a, &[-1.5, -1.5, 1.5], 1e-12);
    assert_close(&lambda, &[0.0; 3], 1e-12);
    let solvability = pulled.solvability().unwrap();
    assert!(solvability.holds() && solvability.rank == 3);
    assert!(pulled.undetermined_laws(&pulled.modes(&a, &lambda)).is_empty());
}

#[test]
fn an_impact_of_the_two_masses_agrees_with_the_reduced_coordinates() {
    // u⁻ = (1, 1, −2) with ε = 0.9: b = ε Wᵀu⁻ for contacts, f = M u⁻
    let (laws, blocks) = two_masses_laws();
    let force = [2.0, -2.0, -2.0];
    let mut impact = problem(&MASS, &force, &DIRECTIONS, &blocks, &laws);
    impact.offset = vec![0.0, -0.9, -1.8];
    let (u, p, report) = solve(&impact, Multipliers::MinimumNorm);
    assert_eq!(report.outcome, NewtonOutcome::Converged);
    assert!(report.residual.worst() < 1e-12);
    // reduced: M = [[4, 2], [2, 2]], u = (u₀, u₂), stops −u₀ and u₂
    let reduced_blocks = [blocks[1], blocks[2]];
    let directions = [-1.0, 0.0, 0.0, 1.0];
    let mut reduced =
        problem(&[4.0, 2.0, 2.0, 2.0], &[0.0, -2.0], &directions, &reduced_blocks, &laws);
    reduced.offset = vec![-0.9, -1.8];
    let condensed = reduced.condense().unwrap();
    let mut impulse = [0.0; 2];
    let stop = StopTest::Residual { tolerance: 1e-14 };
    let settings = ProxSettings { stop, ..ProxSettings::default() };
    SorProx::new(settings).unwrap().solve(&condensed.problem(), &mut impulse).unwrap();
    let v = condensed.velocity(&impulse);
    assert_close(&u, &[v[0], v[0], v[1]], 1e-11);
    assert_close(&p[1..], &impulse, 1e-11);
}

#[test]
fn velocities_do_not_depend_on_the_choice_of_redundant_multipliers() {
    let mut random = Random(5);
    let mut laws = LawTable::new();
    let blocks = [
        laws.add(Bilateral::new(2).unwrap()),
        laws.add(Bilateral::new(2).unwrap()),
        laws.add(UnilateralContact::new(0.0).unwrap()),
    ];
    for _ in 0..20 {
        // five velocities, one without mass, held by two constraints that are given twice
        let w = random.vector(10);
        let sum: Vec<f64> = (0..5).map(|i| w[i] + 2.0 * w[5 + i]).collect();
        let difference: Vec<f64> = (0..5).map(|i| w[i] - w[5 + i]).collect();
        let directions = [&w[..], &sum, &difference, &random.vector(5)].concat();
        let mut mass = vec![0.0; 25];
        (0..4).for_each(|i| mass[6 * i] = 1.0 + i as f64);
        let mixed = problem(&mass, &random.vector(5), &directions, &blocks, &laws);
        let solvability = mixed.solvability().unwrap();
        assert!(solvability.velocity_is_unique() && solvability.direction_rank == 3);
        let choices = [
            Multipliers::Basic,
            Multipliers::LeastDependent,
            Multipliers::MinimumNorm,
            Multipliers::Unit,
            Multipliers::Random { seed: 11 },
        ];
        let answers = choices.map(|choice| solve(&mixed, choice));
        let (x, p, _) = &answers[2];
        let mut spread = 0.0_f64;
        for (other, q, report) in &answers {
            assert_eq!(report.outcome, NewtonOutcome::Converged, "{report:?}");
            assert_close(other, x, 1e-10);
            spread = p.iter().zip(q).map(|(a, b)| (a - b).abs()).fold(spread, f64::max);
        }
        assert!(spread > 0.1, "the multipliers agree, to {spread}");
        let undetermined = mixed.undetermined_laws(&mixed.modes(x, p));
        assert_eq!(undetermined, [0, 1], "the two bilateral laws share forces");
    }
}

#[test]
fn regular_problems_agree_with_sor_prox() {
    let mut random = Random(17);
    let mut laws = LawTable::new();
    let (mut worst, mut iterations, mut split) = (0.0_f64, 0, 0);
    let blocks = [
        laws.add(FrictionalContact::spatial(0.3, 0.0, 0.0).unwrap()),
        laws.add(FrictionalContact::spatial(0.8, 0.0, 0.0).unwrap()),
        laws.add(UnilateralContact::new(0.0).unwrap()),
        laws.add(Bilateral::new(1).unwrap()),
    ];
    for _ in 0..100 {
        let n = 12;
        let factor = random.vector(n * n);
        let row = |i: usize| &factor[i * n..(i + 1) * n];
        let dot = |k: usize| row(k / n).iter().zip(row(k % n)).map(|(a, b)| a * b).sum::<f64>();
        let mass: Vec<f64> =
            (0..n * n).map(|k| dot(k) + if k % (n + 1) == 0 { 1.0 } else { 0.0 }).collect();
        let mut mixed = problem(&mass, &random.vector(n), &random.vector(8 * n), &blocks, &laws);
        mixed.offset = random.vector(8);
        let (x, p, report) = solve(&mixed, Multipliers::MinimumNorm);
        assert_eq!(report.outcome, NewtonOutcome::Converged, "{report:?}");
        assert!(mixed.residual(&x, &p).worst() < 1e-12);
        iterations += report.iterations;
        split += report.splitting_iterations;
        let condensed = mixed.condense().unwrap();
        let mut percussion = vec![0.0; 8];
        let stop = StopTest::Residual { tolerance: 1e-12 };
        let settings = ProxSettings { stop, max_sweeps: 100_000, ..ProxSettings::default() };
        SorProx::new(settings).unwrap().solve(&condensed.problem(), &mut percussion).unwrap();
        let reference = condensed.velocity(&percussion);
        worst = x.iter().zip(&reference).map(|(a, b)| (a - b).abs()).fold(worst, f64::max);
    }
    assert!(iterations <= 500 && split == 0, "{iterations} and {split} iterations");
    assert!(worst < 1e-9, "velocities differ by {worst}");
}

#[test]
fn motion_without_energy_and_without_solution_is_diagnosed() {
    // [Paschkowski2024, Example 3.19]: rank [M Wᵀ] = 1 < 2, no solution
    let mut laws = LawTable::new();
    let blocks = [laws.add(UnilateralContact::new(0.0).unwrap())];
    let mixed = problem(&[1.0, 2.0, 2.0, 4.0], &[1.0, 1.0], &[1.0, 2.0], &blocks, &laws);
    let solvability = mixed.solvability().unwrap();
    assert_eq!((solvability.rank, solvability.size), (1, 2));
    let Feasibility::Infeasible { certificate: y } = solvability.force else {
        panic!("no force balances f");
    };
    // the reason: a motion without energy, admissible, along which f works
    assert_close(&[y[0] + 2.0 * y[1]], &[0.0], 1e-12);
    assert!(y[0] + y[1] > 1e-3);
    assert_ne!(solve(&mixed, Multipliers::MinimumNorm).2.outcome, NewtonOutcome::Converged);
}

#[test]
fn contradicting_stops_are_diagnosed_with_the_laws_that_contradict() {
    // a mass between two stops that approach each other, and a third that is harmless
    let mut laws = LawTable::new();
    let contact = laws.add(UnilateralContact::new(0.0).unwrap());
    let blocks = [contact; 3];
    let mut mixed = problem(&[1.0], &[0.0], &[1.0, -1.0, 1.0], &blocks, &laws);
    mixed.offset = vec![-1.0, -1.0, 5.0];
    let solvability = mixed.solvability().unwrap();
    assert!(solvability.velocity_is_unique() && solvability.force.is_feasible());
    let Feasibility::Infeasible { certificate: z } = solvability.velocity else {
        panic!("the stops contradict");
    };
    assert!(z[0] > 1e-3 && (z[0] - z[1]).abs() < 1e-12 && z[2].abs() < 1e-12);
    assert_ne!(solve(&mixed, Multipliers::MinimumNorm).2.outcome, NewtonOutcome::Converged);
    assert_eq!(mixed.undetermined_laws(&[Mode::Constrained; 3]), [0, 1, 2]);
    assert_eq!(mixed.undetermined_laws(&[Mode::Constrained, Mode::Open, Mode::Open]), [0; 0]);
}

#[test]
fn blocks_become_dense_and_condense_back() {
    let mut mass = BlockDiagonal::new([1, 2]);
    mass.block_mut(0)[0] = 2.0;
    mass.block_mut(1).copy_from_slice(&[3.0, 1.0, 1.0, 2.0]);
    let mut w = BlockSparse::default();
    w.begin_row(1);
    w.push_block(0, 0..1)[0] = 1.0;
    w.push_block(1, 1..3).copy_from_slice(&[-1.0, 0.5]);
    let mut laws = LawTable::new();
    let blocks = [laws.add(UnilateralContact::new(0.0).unwrap())];
    let mixed =
        MixedProblem::from_blocks(&mass, &w, (&[-1.0, 0.0, 0.0], &[0.0]), (&blocks, &laws), 1.0);
    assert_eq!(mixed.mass, [2.0, 0.0, 0.0, 0.0, 3.0, 1.0, 0.0, 1.0, 2.0]);
    assert_eq!(mixed.directions, [1.0, -1.0, 0.5]);
    let condensed = mixed.condense().unwrap();
    // G = 1/2 + (2 + 1 + 3/4)/5, c = −1/2
    let g = 0.5 + 0.75;
    let p = [0.5 / g];
    assert!(condensed.problem().residual(&p).worst() < 1e-14);
    assert!(mixed.residual(&condensed.velocity(&p), &p).worst() < 1e-14);
}

#[test]
fn broken_questions_are_named() {
    let mut laws = LawTable::new();
    let blocks = [laws.add(UnilateralContact::new(0.0).unwrap())];
    let good = problem(&[1.0], &[1.0], &[1.0], &blocks, &laws);
    assert_eq!(good.check(), Ok(()));
    let mut bad = good.clone();
    bad.mass = vec![-1.0];
    assert_eq!(bad.check(), Err(MixedError::NotSemidefinite { row: 0 }));
    bad.mass = vec![1.0, 0.0];
    assert_eq!(bad.check(), Err(MixedError::Size { part: "M", found: 2, expected: 1 }));
    let mut bad = good.clone();
    bad.offset = vec![f64::NAN];
    assert_eq!(bad.solvability().err(), Some(MixedError::NotFinite { part: "b" }));
    let mut solver = MixedNewton::new(MixedNewtonSettings::default()).unwrap();
    let error = solver.solve(&good, &mut [0.0], &mut []).err();
    assert_eq!(error, Some(MixedError::Size { part: "the guess of P", found: 0, expected: 1 }));
    let settings = MixedNewtonSettings { tolerance: 0.0, ..MixedNewtonSettings::default() };
    assert!(MixedNewton::new(settings).is_err());
}

#[test]
fn splitting_rescues_problems_that_newton_alone_does_not_solve() {
    let mut random = Random(23);
    let mut laws = LawTable::new();
    let blocks: Vec<LawId> =
        (0..6).map(|_| laws.add(FrictionalContact::spatial(1.5, 0.0, 0.0).unwrap())).collect();
    let (mut alone, mut rescued, mut failed) = (0, 0, 0);
    for _ in 0..100 {
        // ten velocities, two without mass, eighteen rows: multipliers are not unique
        let n = 10;
        let mut mass = vec![0.0; n * n];
        (0..8).for_each(|i| mass[i * (n + 1)] = 1.0 + random.number().abs());
        let velocity = random.vector(n);
        let force: Vec<f64> = (0..n).map(|i| mass[i * (n + 1)] * velocity[i]).collect();
        let mixed = problem(&mass, &force, &random.vector(18 * n), &blocks, &laws);
        let (x, p, report) = solve(&mixed, Multipliers::MinimumNorm);
        match (report.outcome, report.splitting_iterations) {
            (NewtonOutcome::Converged, 0) => alone += 1,
            (NewtonOutcome::Converged, _) => rescued += 1,
            _ => failed += 1,
        }
        if report.outcome == NewtonOutcome::Converged {
            assert!(mixed.residual(&x, &p).worst() < 1e-12);
        }
    }
    assert!(rescued > 0 && failed == 0, "{alone} alone, {rescued} rescued, {failed} failed");
}

#[test]
fn tangential_forces_of_a_block_are_undetermined_while_it_sticks_and_not_while_it_slides() {
    let mut laws = LawTable::new();
    let contact = laws.add(FrictionalContact::planar(0.5, 0.0, 0.0).unwrap());
    let blocks = [contact, contact];
    let mass = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    // normal and tangent of two corners
    let directions = [[0.0, 1.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, -1.0], [1.0, 0.0, 0.0]].concat();
    let block = problem(&mass, &[0.0; 3], &directions, &blocks, &laws);
    let load = [1.0, 0.5, 1.0, 0.5];
    assert_eq!(block.undetermined_rows(&[Mode::Constrained; 2], Some(&load)), [1, 3]);
    assert_eq!(block.undetermined_rows(&[Mode::Sliding; 2], Some(&load)), [0; 0]);
    assert_eq!(block.undetermined_laws(&[Mode::Constrained; 2]), [0, 1]);
}

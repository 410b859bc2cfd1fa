//! Diagnosis of problems and answers.

use percussion_collection::diagnosis::{
    AnswerDiagnosis, MatrixDiagnosis, PhysicalGaps, SPECTRUM_LIMIT, siconos_error,
};
use percussion_collection::generate::{Family, RandomSettings, known_solution};
use percussion_collection::{Contacts, FrictionProblem, LocalForm};

use super::{local_problem, solve};

/// A mass of 1 kg on a plane, μ = 1/2, with velocities (−10, 6, 8) before the force acts.
fn mass_on_plane() -> FrictionProblem {
    let w = [(0, 0, 1.0), (1, 1, 1.0), (2, 2, 1.0)];
    FrictionProblem::local(3, &w, vec![-10.0, 6.0, 8.0], vec![0.5], vec![]).expect("a problem")
}

#[test]
fn each_gap_answers_to_its_own_violation() {
    let problem = mass_on_plane();
    let size = f64::sqrt(200.0);
    let gaps = |r: [f64; 3]| PhysicalGaps::of(&problem, &r);
    let exact = gaps([10.0, -3.0, -4.0]);
    assert!(exact.worst() < 1e-15, "{exact:?}");
    // no force: the mass moves into the plane at 10 of √200
    assert!((gaps([0.0; 3]).normal - 10.0 / size).abs() < 1e-15);
    // outside the cone: (10, −6, 0) is at distance 1/√(1 + μ²) from it
    let outside = gaps([10.0, -6.0, 0.0]);
    let expected = 1.0 / 1.25_f64.sqrt() / 136_f64.sqrt();
    assert!((outside.cone - expected).abs() < 1e-15, "{outside:?}");
    // friction in the wrong direction: u_T = (9, 12), so the power 2 · 5 · 15 is missing
    let pushed = gaps([10.0, 3.0, 4.0]);
    let expected = 150.0 / (125_f64.sqrt() * size);
    assert!((pushed.dissipation - expected).abs() < 1e-15, "{pushed:?}");
    assert!(pushed.normal < 1e-15 && pushed.cone < 1e-15);
}

/// The same problem with forces in a unit `force` and velocities in a unit `velocity`.
fn in_units(problem: &FrictionProblem, force: f64, velocity: f64) -> FrictionProblem {
    let LocalForm { mut matrix, mut offset } = problem.local_form();
    matrix.entries.iter_mut().for_each(|(_, _, w)| *w *= force / velocity);
    for q in &mut offset {
        *q /= velocity;
    }
    let local = LocalForm { matrix, offset };
    FrictionProblem::new(problem.laws().clone(), Some(local), None).expect("a problem")
}

#[test]
fn gaps_do_not_depend_on_units_and_siconos_error_does() {
    let problem = Family::named("arch").expect("known").problem(3).expect("solvable");
    let (mut r, _) = solve(&problem, 1e-6);
    r[0] *= 1.1;
    r[5] -= 0.3 * r[0];
    let scaled: Vec<f64> = r.iter().map(|r| r * 1024.0).collect();
    let other = in_units(&problem, 1.0 / 1024.0, 16.0);
    let (one, two) = (AnswerDiagnosis::of(&problem, &r), AnswerDiagnosis::of(&other, &scaled));
    assert_eq!(one.gaps, two.gaps);
    assert_eq!(one.residual, two.residual);
    assert_eq!(one.free_forces, two.free_forces);
    let change = one.siconos / two.siconos;
    assert!(change > 100.0, "{} and {}", one.siconos, two.siconos);
    assert_eq!(one.siconos, siconos_error(&problem, &r));
}

#[test]
fn redundant_contacts_leave_forces_free() {
    // a cube on four corners: 12 forces for 6 equations
    let stack = Family::named("box-stack").expect("known").problem(1).expect("solvable");
    let (r, report) = solve(&stack, 1e-8);
    let found = AnswerDiagnosis::of(&stack, &r);
    assert!(report.residual.worst() <= 1e-8 && found.gaps.worst() < 1e-7, "{found:?}");
    assert_eq!((found.open, found.sticking, found.sliding), (0, 4, 0));
    assert_eq!(found.free_forces, Some(6));
    assert_eq!(
        MatrixDiagnosis::of(&stack).spectrum.map(|s| (s.rank, s.indefinite)),
        Some((6, false))
    );
    // the same cube pulled up: no force is left to choose
    let mut local = stack.local_form();
    local.offset.iter_mut().step_by(3).for_each(|q| *q = 1.0);
    let flying = FrictionProblem::new(stack.laws().clone(), Some(local), None).expect("a problem");
    let found = AnswerDiagnosis::of(&flying, &[0.0; 12]);
    assert_eq!((found.open, found.free_forces), (4, Some(0)));
    assert_eq!(found.gaps.worst(), 0.0);
}

#[test]
fn sliding_contacts_leave_rays_only() {
    let problem = mass_on_plane();
    let found = AnswerDiagnosis::of(&problem, &[10.0, -3.0, -4.0]);
    assert_eq!((found.sliding, found.free_forces), (1, Some(0)));
    // two equal contacts on the mass share one normal force and its friction
    let w: Vec<_> = (0..36).map(|k| (k / 6, k % 6)).filter(|(i, j)| i % 3 == j % 3).collect();
    let w: Vec<_> = w.into_iter().map(|(i, j)| (i, j, 1.0)).collect();
    let q = vec![-10.0, 6.0, 8.0, -10.0, 6.0, 8.0];
    let twice = FrictionProblem::local(3, &w, q, vec![0.5; 2], vec![]).expect("a problem");
    let r = [4.0, -1.2, -1.6, 6.0, -1.8, -2.4];
    let found = AnswerDiagnosis::of(&twice, &r);
    assert!(found.residual.worst() < 1e-15, "{found:?}");
    assert_eq!((found.sliding, found.free_forces), (2, Some(1)));
}

#[test]
fn bilateral_constraints_have_their_own_gap() {
    let contacts = Contacts { dim: 3, bilateral: vec![2], ..Contacts::default() };
    let w = [(0, 0, 2.0), (1, 1, 4.0)];
    let matrix = percussion_collection::SparseMatrix { rows: 2, columns: 2, entries: w.to_vec() };
    let local = LocalForm { matrix, offset: vec![3.0, 4.0] };
    let problem = FrictionProblem::new(contacts, Some(local), None).expect("a problem");
    assert_eq!(PhysicalGaps::of(&problem, &[-1.5, 0.0]).bilateral, 0.8);
    let found = AnswerDiagnosis::of(&problem, &[-1.5, -1.0]);
    assert_eq!((found.gaps.worst(), found.free_forces), (0.0, Some(0)));
}

#[test]
fn ranks_of_random_problems_are_found_and_large_ones_are_left_unknown() {
    for rank in [4, 11, 30] {
        let settings = RandomSettings { rank, mass_ratio: 1e4, ..RandomSettings::default() };
        let known = known_solution(settings).expect("admissible");
        let found = MatrixDiagnosis::of(&known.problem);
        let spectrum = found.spectrum.expect("small");
        assert_eq!((spectrum.rank, spectrum.indefinite), (rank, false));
    }
    let heap = Family::named("sphere-heap").expect("known").problem(8).expect("solvable");
    assert!(heap.rows() > SPECTRUM_LIMIT);
    assert_eq!(MatrixDiagnosis::of(&heap).spectrum, None);
}

#[test]
fn siconos_error_and_the_gaps_see_bilateral_rows() {
    let problem = local_problem(3, true);
    let (mut r, _) = solve(&problem, 1e-13);
    let solved = AnswerDiagnosis::of(&problem, &r);
    let rows = problem.rows();
    r[rows - 1] += 1e-3;
    let pushed = AnswerDiagnosis::of(&problem, &r);
    assert!(solved.siconos < 1e-10 && solved.gaps.bilateral < 1e-10, "{solved:?}");
    // the force of the last bilateral row is wrong, and so is at least its own velocity
    let u = problem.velocity(&r);
    let largest = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
    let size = largest(problem.problem().offset).max(largest(&r)).max(largest(&u));
    assert!(pushed.siconos >= u[rows - 1].abs() / size && u[rows - 1] != 0.0, "{pushed:?}");
    assert!(pushed.gaps.bilateral > 1e-6, "{pushed:?}");
}

//! What every inclusion solver owes.
//!
//! Call [`check`] once per solver and setting. It compares with closed forms, with enumeration
//! of small problems and with the residual of the problem, and asks broken questions. A solver
//! that knows only cones of forces owes [`check_cones`], one that knows only contacts and
//! bilateral constraints [`check_contacts`].

use super::random::Random;
use super::{InclusionSolver, SolveError, SolveOutcome};
use crate::laws::{
    Bilateral, DryFriction, FrictionalContact, LawTable, LimitStop, Stribeck, UnilateralContact,
};

pub use super::dense_problem::DenseProblem;

/// Tolerance that solvers under test are expected to be set to.
pub const TOLERANCE: f64 = 1e-10;

/// Makes fresh solvers, all alike.
pub type MakeSolver<'a> = &'a dyn Fn() -> Box<dyn InclusionSolver>;

/// Checks a solver whose tolerance is [`TOLERANCE`].
///
/// # Panics
/// With the promise that was broken.
pub fn check(make: MakeSolver) {
    check_frictionless(make);
    check_planar(make);
    check_spatial(make);
    check_questions(make);
}

/// What a solver owes that knows only laws whose forces are cones.
///
/// # Panics
/// With the promise that was broken.
pub fn check_cones(make: MakeSolver) {
    check_frictionless(make);
    check_planar(make);
    check_friction_cones(make);
    check_questions(make);
    other_sets_are_refused(make);
}

/// What a solver owes that knows only contacts, with circular friction or without.
///
/// # Panics
/// With the promise that was broken.
pub fn check_contacts(make: MakeSolver) {
    check_frictionless(make);
    check_planar(make);
    check_friction(make);
    check_questions(make);
}

/// What concerns unilateral contacts without friction.
///
/// # Panics
/// With the promise that was broken.
pub fn check_frictionless(make: MakeSolver) {
    one_contact_has_its_closed_form(make);
    two_contacts_meet_the_quadrant_cases(make);
    unilateral_problems_agree_with_enumeration(make);
    rank_deficient_problems_have_unique_velocities(make);
    the_guess_does_not_change_the_answer(make);
}

/// What concerns contacts with friction in a plane.
fn check_planar(make: MakeSolver) {
    a_planar_mass_sticks_and_slides(make);
    planar_problems_are_solved_to_the_residual(make);
}

/// What concerns friction in space, and all kinds of laws.
fn check_spatial(make: MakeSolver) {
    check_friction_cones(make);
    all_kinds_of_laws_are_solved_together(make);
}

/// What concerns friction in space, bilateral constraints and rolling resistance.
fn check_friction_cones(make: MakeSolver) {
    check_friction(make);
    all_kinds_of_cones_are_solved_together(make);
}

/// What concerns contacts with friction in space.
fn check_friction(make: MakeSolver) {
    a_spatial_mass_sticks_and_slides(make);
    frictional_problems_are_solved_to_the_residual(make);
}

/// Units, and questions that are empty, broken, hopeless or of extreme size.
///
/// # Panics
/// With the promise that was broken.
pub fn check_questions(make: MakeSolver) {
    units_do_not_change_the_iterations(make);
    odd_questions_get_clear_answers(make);
    directions_without_mass_are_solved_or_hopeless(make);
    guesses_out_of_proportion_give_numbers(make);
}

/// Whose squares and fourth powers are no numbers.
fn guesses_out_of_proportion_give_numbers(make: MakeSolver) {
    let mut random = Random::new(31);
    for size in [1e-320, 1e-163, 1e-80, 1e80, 1e163, 1e300] {
        let (g, mut c) = (random.positive_definite(6, 9), random.vector(6));
        // one of them leaves, and the guess says otherwise
        c[0] = 1.0;
        let owner = DenseProblem::planar(&[0.5; 3], &g, &c);
        let problem = owner.problem();
        let mut p: Vec<f64> = random.vector(6).iter().map(|p| size * p).collect();
        let report = make().solve(&problem, &mut p).expect("a proper question");
        assert!(p.iter().all(|p| p.is_finite()), "{size:e}: {p:?}");
        assert_eq!(report.residual, problem.residual(&p), "residual not its own");
        assert!(!report.residual.worst().is_nan(), "{size:e}: {report:?}");
    }
}

fn solved(problem: &DenseProblem, make: MakeSolver) -> Vec<f64> {
    let (percussion, report) = problem.solve(make().as_mut()).expect("a proper question");
    assert_eq!(report.outcome, SolveOutcome::Converged, "not converged: {report:?}");
    assert!(report.residual.worst() <= TOLERANCE, "residual above tolerance: {report:?}");
    assert_eq!(report.residual, problem.problem().residual(&percussion), "residual not its own");
    percussion
}

fn assert_close(what: &str, found: &[f64], expected: &[f64], scale: f64) {
    for (found, expected) in found.iter().zip(expected) {
        let off = (found - expected).abs();
        assert!(off <= 1e3 * TOLERANCE * scale, "{what}: {found} instead of {expected}");
    }
}

fn one_contact_has_its_closed_form(make: MakeSolver) {
    // pressing, resting and leaving: λ = max(−c/G, 0) [StuderGlocker2006, eq. (28)]
    for c in [-3.0, 0.0, 3.0] {
        let p = solved(&DenseProblem::unilateral(&[2.0], &[c]), make);
        assert_close("one contact", &p, &[f64::max(-c / 2.0, 0.0)], 1.0);
    }
}

fn a_planar_mass_sticks_and_slides(make: MakeSolver) {
    let solve = |c| solved(&DenseProblem::planar(&[0.5], &[1.0, 0.0, 0.0, 1.0], c), make);
    assert_close("sticking mass", &solve(&[-10.0, 3.0]), &[10.0, -3.0], 10.0);
    assert_close("sliding mass", &solve(&[-10.0, 6.0]), &[10.0, -5.0], 10.0);
    assert_close("leaving mass", &solve(&[1.0, 6.0]), &[0.0, 0.0], 10.0);
}

fn planar_problems_are_solved_to_the_residual(make: MakeSolver) {
    let mut random = Random::new(13);
    for contacts in [1, 2, 5, 10] {
        for friction in [0.0, 0.3, 1.0] {
            let n = 2 * contacts;
            let (g, c) = (random.positive_definite(n, n + 6), random.vector(n));
            solved(&DenseProblem::planar(&vec![friction; contacts], &g, &c), make);
        }
    }
}

fn a_spatial_mass_sticks_and_slides(make: MakeSolver) {
    // mass on a plane pushed sideways: sticks up to μ m g, then slides against the push
    let identity = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let stick = solved(&DenseProblem::frictional(&[0.5], &identity, &[-10.0, 3.0, 0.0]), make);
    assert_close("sticking mass", &stick, &[10.0, -3.0, 0.0], 10.0);
    let slide = solved(&DenseProblem::frictional(&[0.5], &identity, &[-10.0, 6.0, 8.0]), make);
    assert_close("sliding mass", &slide, &[10.0, -3.0, -4.0], 10.0);
}

/// The bar on two bearings of [Studer2009, §4.2.7.1], loads (a)–(d).
fn two_contacts_meet_the_quadrant_cases(make: MakeSolver) {
    let g = [4.0, 1.6, 1.6, 1.12];
    let cases = [
        ([0.6, -0.36], [0.0, 0.36 / 1.12]),
        ([-7.2, -2.4], [1.8, 0.0]),
        ([0.6, 0.6], [0.0, 0.0]),
        ([-2.1, -1.38], [0.075, 1.125]),
    ];
    for (c, expected) in cases {
        assert_close("bar", &solved(&DenseProblem::unilateral(&g, &c), make), &expected, 1.0);
    }
}

fn unilateral_problems_agree_with_enumeration(make: MakeSolver) {
    let mut random = Random::new(7);
    for n in 1..=6 {
        for _ in 0..20 {
            let g = random.positive_definite(n, n + 2);
            let c = random.vector(n);
            let problem = DenseProblem::unilateral(&g, &c);
            let expected = enumerate(&g, &c);
            let found = solved(&problem, make);
            let scale = expected.iter().fold(1.0, |max, x| f64::max(max, x.abs()));
            assert_close("against enumeration", &found, &expected, scale * 1e3);
        }
    }
}

fn frictional_problems_are_solved_to_the_residual(make: MakeSolver) {
    let mut random = Random::new(11);
    for contacts in [1, 2, 5, 10] {
        for friction in [0.0, 0.3, 1.0] {
            let n = 3 * contacts;
            let g = random.positive_definite(n, n + 6);
            let c = random.vector(n);
            solved(&DenseProblem::frictional(&vec![friction; contacts], &g, &c), make);
        }
    }
}

/// Bilateral constraints, contacts without friction, with one and two tangents, and rolling.
fn all_kinds_of_cones_are_solved_together(make: MakeSolver) {
    let mut random = Random::new(17);
    for _ in 0..10 {
        let (mut laws, mut blocks) = (LawTable::new(), Vec::new());
        let admissible = "admissible parameters";
        blocks.push(laws.add(Bilateral::new(2).expect(admissible)));
        blocks.push(laws.add(UnilateralContact::new(0.0).expect(admissible)));
        blocks.push(laws.add(FrictionalContact::planar(0.6, 0.0, 0.0).expect(admissible)));
        blocks.push(laws.add(FrictionalContact::spatial(0.3, 0.0, 0.0).expect(admissible)));
        blocks.push(laws.add(FrictionalContact::rolling(0.4, 0.1, 0.0, 0.0).expect(admissible)));
        let n = blocks.iter().map(|id| laws.law(*id).dim()).sum();
        let (g, c) = (random.positive_definite(n, n + 6), random.vector(n));
        solved(&DenseProblem::new(laws, blocks, &g, &c), make);
    }
}

/// A law that is no cone gets an error that names it.
fn other_sets_are_refused(make: MakeSolver) {
    let mut laws = LawTable::new();
    let blocks = vec![laws.add(Stribeck::new(0.1, 2.0, 0.0).expect("admissible parameters"))];
    let n = laws.law(blocks[0]).dim();
    let g: Vec<f64> = (0..n * n).map(|k| if k % (n + 1) == 0 { 1.0 } else { 0.0 }).collect();
    let refused = DenseProblem::new(laws, blocks, &g, &vec![-1.0; n]).solve(make().as_mut());
    assert!(matches!(refused, Err(SolveError::NotACone { law: 0, .. })), "{refused:?}");
}

/// Bilateral, rolling, drilling, force-bounded and gap-dependent laws in one problem.
fn all_kinds_of_laws_are_solved_together(make: MakeSolver) {
    let mut random = Random::new(13);
    for _ in 0..10 {
        let (mut laws, mut blocks) = (LawTable::new(), Vec::new());
        let admissible = "admissible parameters";
        blocks.push(laws.add(Bilateral::new(2).expect(admissible)));
        blocks.push(laws.add(FrictionalContact::rolling(0.4, 0.1, 0.0, 0.0).expect(admissible)));
        let contensou = FrictionalContact::coulomb_contensou(0.3, 0.2, 0.0, 0.0);
        blocks.push(laws.add(contensou.expect(admissible)));
        blocks.push(laws.add(DryFriction::anisotropic([0.2, 0.5], 0.0).expect(admissible)));
        blocks.push(laws.add(LimitStop::new(-1.0, 0.0, 0.0).expect(admissible)));
        blocks.push(laws.add(Stribeck::new(0.1, 2.0, 0.0).expect(admissible)));
        let n = blocks.iter().map(|id| laws.law(*id).dim()).sum();
        let (g, c) = (random.positive_definite(n, n + 6), random.vector(n));
        solved(&DenseProblem::new(laws, blocks, &g, &c), make);
    }
}

/// Four contacts that carry a table of three degrees of freedom: forces are not unique.
fn rank_deficient_problems_have_unique_velocities(make: MakeSolver) {
    let arms = [[1.0, 1.0, 1.0], [1.0, 1.0, -1.0], [1.0, -1.0, 1.0], [1.0, -1.0, -1.0]];
    let mut g = [0.0; 16];
    for i in 0..4 {
        for j in 0..4 {
            g[i * 4 + j] = (0..3).map(|k| arms[i][k] * arms[j][k]).sum();
        }
    }
    let c = [-1.0, -1.2, -0.9, -1.1];
    let problem = DenseProblem::unilateral(&g, &c);
    let velocity = problem.velocity(&solved(&problem, make));
    assert_close("table at rest", &velocity, &[0.0; 4], 1.0);
}

fn the_guess_does_not_change_the_answer(make: MakeSolver) {
    let mut random = Random::new(3);
    let problem = DenseProblem::unilateral(&random.positive_definite(5, 8), &random.vector(5));
    let cold = solved(&problem, make);
    let mut warm = cold.iter().map(|p| 5.0 * p + 1.0).collect::<Vec<_>>();
    let mut solver = make();
    solver.solve(&problem.problem(), &mut warm).expect("a proper question");
    assert_close("another guess", &warm, &cold, 1e3);
    let report = solver.solve(&problem.problem(), &mut warm).expect("a proper question");
    assert!(report.iterations <= 2, "a solved problem took {} iterations", report.iterations);
}

fn units_do_not_change_the_iterations(make: MakeSolver) {
    let mut random = Random::new(5);
    let (g, c) = (random.positive_definite(9, 12), random.vector(9));
    let friction = [0.3; 3];
    let (p, report) = DenseProblem::frictional(&friction, &g, &c)
        .solve(make().as_mut())
        .expect("a proper question");
    let in_units = |mass: f64, velocity: f64| {
        let g: Vec<f64> = g.iter().map(|g| g / mass).collect();
        let c: Vec<f64> = c.iter().map(|c| c * velocity).collect();
        let problem = DenseProblem::frictional(&friction, &g, &c);
        problem.solve(make().as_mut()).expect("a proper question")
    };
    // powers of two are exact in binary arithmetic: the same bits
    let power = |k: i32| 2.0_f64.powi(k);
    for (mass, velocity) in POWERS {
        let (scaled, scaled_report) = in_units(power(mass), power(velocity));
        let back: Vec<f64> = scaled.iter().map(|p| p / power(mass) / power(velocity)).collect();
        assert_eq!((&p, report), (&back, scaled_report), "in units 2^{mass}, 2^{velocity}");
    }
}

/// Exponents of units of mass and of velocity.
const POWERS: [(i32, i32); 7] =
    [(-10, 20), (0, 520), (0, -531), (-664, 0), (662, 0), (332, -664), (-664, 664)];

fn odd_questions_get_clear_answers(make: MakeSolver) {
    let (nothing, report) = DenseProblem::unilateral(&[], &[])
        .solve(make().as_mut())
        .expect("an empty problem is solved");
    assert!(nothing.is_empty() && report.outcome == SolveOutcome::Converged);

    let nan = DenseProblem::unilateral(&[1.0], &[f64::NAN]).solve(make().as_mut());
    assert_eq!(nan.err(), Some(SolveError::NotFinite { law: 0 }));

    // hopeless: two contacts that squeeze one mass from both sides
    let squeezed = DenseProblem::unilateral(&[1.0, -1.0, -1.0, 1.0], &[-1.0, -1.0]);
    hopeless(&squeezed, make);

    // huge and tiny numbers
    for size in [1e-150, 1e150] {
        let p = solved(&DenseProblem::unilateral(&[size], &[-3.0 * size]), make);
        assert_close("extreme sizes", &p, &[3.0], 1.0);
    }
}

/// Rows and columns of G that vanish: nothing moves there, and nothing needs to or no force helps.
fn directions_without_mass_are_solved_or_hopeless(make: MakeSolver) {
    // normal direction: any normal force will do, or none
    let normal = |c: [f64; 2]| DenseProblem::planar(&[0.5], &[0.0, 0.0, 0.0, 1.0], &c);
    for c in [[0.0, -1.0], [0.3, -1.0], [0.0, 0.0]] {
        solved(&normal(c), make);
    }
    // tangential directions: friction there is idle
    let p = solved(&DenseProblem::planar(&[0.5], &[2.0, 0.0, 0.0, 0.0], &[-3.0, 1.0]), make);
    assert_close("idle friction", &p, &[1.5, -0.75], 1.0);
    // contacts that touch only what does not move, among others
    let mut random = Random::new(19);
    for contacts in [1, 3] {
        let n = 3 * (contacts + 1);
        let (mut g, mut c) = (random.positive_definite(n, n + 3), random.vector(n));
        for k in 0..n {
            (n - 3..n).for_each(|i| (g[i * n + k], g[k * n + i]) = (0.0, 0.0));
        }
        for approach in [0.0, 0.7, -0.7] {
            c[n - 3] = approach;
            let problem = DenseProblem::frictional(&vec![0.4; contacts + 1], &g, &c);
            if approach < 0.0 {
                hopeless(&problem, make);
            } else {
                solved(&problem, make);
            }
        }
    }
    solved(&DenseProblem::unilateral(&[0.0], &[1.0]), make);
    solved(&DenseProblem::unilateral(&[0.0, 0.0, 0.0, 0.0], &[0.0, 2.0]), make);
    hopeless(&DenseProblem::unilateral(&[0.0], &[-1.0]), make);
    hopeless(&normal([-1.0, 1.0]), make);
}

fn hopeless(problem: &DenseProblem, make: MakeSolver) {
    let (_, report) = problem.solve(make().as_mut()).expect("a finite question");
    assert_ne!(report.outcome, SolveOutcome::Converged, "an unsolvable problem was solved");
    assert!(report.residual.worst() > TOLERANCE, "a small residual without solution: {report:?}");
}

/// The solution of 0 ≤ G P + c ⊥ P ≥ 0 by trying all sets of closed contacts.
fn enumerate(g: &[f64], c: &[f64]) -> Vec<f64> {
    let n = c.len();
    for closed in 0..1_u32 << n {
        let active: Vec<usize> = (0..n).filter(|i| closed >> i & 1 == 1).collect();
        let m = active.len();
        let matrix = nalgebra::DMatrix::from_fn(m, m, |i, j| g[active[i] * n + active[j]]);
        let right = nalgebra::DVector::from_fn(m, |i, _| -c[active[i]]);
        let solution = if m == 0 { Some(right) } else { matrix.lu().solve(&right) };
        let Some(solution) = solution else { continue };
        let mut p = vec![0.0; n];
        for (k, i) in active.iter().enumerate() {
            p[*i] = solution[k];
        }
        let velocity = |i: usize| (0..n).map(|j| g[i * n + j] * p[j]).sum::<f64>() + c[i];
        let admissible = (0..n).all(|i| p[i] >= 0.0 && velocity(i) >= -1e-9);
        if admissible {
            return p;
        }
    }
    panic!("a positive definite problem has a solution");
}

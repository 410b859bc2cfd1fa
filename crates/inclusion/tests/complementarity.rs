//! Solvers of complementarity problems against each other, and facets against the exact disc.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod random;

use percussion_inclusion::complementarity::{
    Faceted, FacetsError, GaussSeidelSettings, Lcp, LcpError, LcpOutcome, Mlcp, MlcpOutcome,
    all_solutions, first_solution, lemke, projected_gauss_seidel,
};
use percussion_inclusion::laws::{
    Bilateral, DryFriction, FrictionalContact, LawTable, UnilateralContact,
};
use percussion_inclusion::solvers::contract::{self, DenseProblem};
use percussion_inclusion::solvers::{
    InclusionSolver, Lemke, LemkeSettings, ProxSettings, SolveError, SolveOutcome, SorProx,
    StopTest,
};
use random::Random;

impl Random {
    /// W Wᵀ with n rows of length `rank`.
    fn gram(&mut self, n: usize, rank: usize) -> Vec<f64> {
        let w = self.vector(n * rank);
        let row = |i: usize| &w[i * rank..(i + 1) * rank];
        let dot = |k: usize| row(k / n).iter().zip(row(k % n)).map(|(a, b)| a * b).sum();
        (0..n * n).map(dot).collect()
    }
}

fn assert_close(a: &[f64], b: &[f64], tolerance: f64) {
    let size = b.iter().fold(1.0, |max, b| f64::max(max, b.abs()));
    for (a, b) in a.iter().zip(b) {
        assert!((a - b).abs() <= tolerance * size, "{a} instead of {b}");
    }
}

#[test]
fn lemke_agrees_with_enumeration_on_p_matrices() {
    let mut random = Random(1);
    for _ in 0..100 {
        for n in 1..=7 {
            // positive definite plus skew: a P-matrix, one solution
            let mut m = random.gram(n, n + 1);
            for i in 0..n {
                m[i * n + i] += 0.1;
                for j in 0..i {
                    let skew = random.number();
                    m[i * n + j] += skew;
                    m[j * n + i] -= skew;
                }
            }
            let lcp = Lcp::new(m, random.vector(n)).unwrap();
            let found = lemke(&lcp, 1000);
            assert_eq!(found.outcome, LcpOutcome::Solved);
            assert!(found.residual < 1e-12, "residual {}", found.residual);
            let all = all_solutions(&lcp).unwrap();
            assert_eq!(all.len(), 1);
            assert_close(&found.z, &all[0], 1e-9);
        }
    }
}

#[test]
fn lemke_and_enumeration_agree_on_the_solvability_of_semidefinite_problems() {
    let (mut random, mut solvable) = (Random(2), 0);
    for _ in 0..100 {
        for n in 2..=6 {
            let lcp = Lcp::new(random.gram(n, n / 2), random.vector(n)).unwrap();
            let found = lemke(&lcp, 1000);
            match first_solution(&lcp).unwrap() {
                Some(z) => {
                    solvable += 1;
                    assert_eq!(found.outcome, LcpOutcome::Solved);
                    assert!(found.residual < 1e-10, "residual {}", found.residual);
                    assert_close(&lcp.slack(&found.z), &lcp.slack(&z), 1e-9);
                }
                None => assert_eq!(found.outcome, LcpOutcome::Ray),
            }
        }
    }
    assert!((100..450).contains(&solvable), "{solvable} of 500 solvable");
}

#[test]
fn lemke_leaves_degenerate_vertices() {
    let mut random = Random(3);
    for n in [4, 10, 30] {
        // a consistent semidefinite problem with many equal rows and right-hand sides
        let distinct = random.gram(n, 3);
        let copy = |i: usize| i / 2 * 2;
        let m: Vec<f64> = (0..n * n).map(|k| distinct[copy(k / n) * n + copy(k % n)]).collect();
        let z = vec![1.0; n];
        let q: Vec<f64> = (0..n).map(|i| -m[i * n..(i + 1) * n].iter().sum::<f64>()).collect();
        let lcp = Lcp::new(m, q).unwrap();
        assert!(lcp.residual(&z) < 1e-14);
        let found = lemke(&lcp, 1000);
        assert_eq!(found.outcome, LcpOutcome::Solved);
        assert!(found.residual < 1e-10);
    }
    let zero = Lcp::new(vec![0.0; 9], vec![0.0; 3]).unwrap();
    assert_eq!(lemke(&zero, 10).z, [0.0; 3]);
}

#[test]
fn gauss_seidel_agrees_with_lemke() {
    let mut random = Random(4);
    for n in [2, 5, 20] {
        let lcp = Lcp::new(random.gram(n, 3 * n), random.vector(n)).unwrap();
        let settings = GaussSeidelSettings { tolerance: 1e-12, ..GaussSeidelSettings::default() };
        let swept = projected_gauss_seidel(&lcp, &vec![0.0; n], &settings).unwrap();
        assert_eq!(swept.outcome, LcpOutcome::Solved);
        assert_close(&swept.z, &lemke(&lcp, 1000).z, 1e-8);
    }
    let error = projected_gauss_seidel(
        &Lcp::new(vec![1.0], vec![1.0]).unwrap(),
        &[],
        &GaussSeidelSettings::default(),
    );
    let size = LcpError::Size { part: "the guess", found: 0, expected: 1 };
    assert_eq!(error.err(), Some(size));
}

#[test]
fn mixed_problems_are_eliminated_or_left_to_newton() {
    // a mass 2 pressed by 6 against a stop: x = 0, y = 6 …
    let mut problem = Mlcp {
        a: vec![2.0],
        b: vec![-1.0],
        d: vec![1.0],
        e: vec![0.0],
        equation_offset: vec![6.0],
        slack_offset: vec![0.0],
    };
    let solution = problem.solve().unwrap();
    assert_eq!(solution.outcome, MlcpOutcome::Eliminated);
    assert_close(&[solution.x[0], solution.y[0]], &[0.0, 6.0], 1e-12);
    // … and without mass
    problem.a = vec![0.0];
    let solution = problem.solve().unwrap();
    assert_eq!(solution.outcome, MlcpOutcome::Newton);
    assert_close(&[solution.x[0], solution.y[0]], &[0.0, 6.0], 1e-12);
    // pulled off the stop without mass: nothing holds it
    problem.equation_offset = vec![-6.0];
    assert_eq!(problem.solve().unwrap().outcome, MlcpOutcome::Unsolved);
    problem.b.clear();
    let size = LcpError::Size { part: "B", found: 0, expected: 1 };
    assert_eq!(problem.solve().err(), Some(size));
}

/// Slope of ln error over ln k.
fn order(errors: &[(usize, f64)]) -> f64 {
    let points: Vec<[f64; 2]> = errors.iter().map(|(k, e)| [(*k as f64).ln(), e.ln()]).collect();
    let mean =
        |f: &dyn Fn(&[f64; 2]) -> f64| points.iter().map(f).sum::<f64>() / points.len() as f64;
    let (x, y) = (mean(&|p| p[0]), mean(&|p| p[1]));
    mean(&|p| (p[0] - x) * (p[1] - y)) / mean(&|p| (p[0] - x) * (p[0] - x))
}

#[test]
fn facets_miss_power_by_the_square_of_their_number_and_forces_by_the_first_power() {
    // a mass that slides against friction of size 5 with speed 3, in 97 directions
    let identity = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let (mut forces, mut powers) = (Vec::new(), Vec::new());
    for facets in [4, 8, 16, 32, 64, 128] {
        let (mut worst_force, mut worst_power) = (0.0_f64, 0.0_f64);
        for step in 0..97 {
            let (sin, cos) = (0.001 + std::f64::consts::TAU * f64::from(step) / 97.0).sin_cos();
            let c = [-10.0, 8.0 * cos, 8.0 * sin];
            let faceted = Faceted::coulomb(&identity, &c, &[0.5], facets).unwrap();
            let solution = lemke(faceted.lcp(), 1000);
            assert_eq!(solution.outcome, LcpOutcome::Solved, "{facets} facets");
            let mut p = [0.0; 3];
            faceted.percussion(&solution.z, &mut p);
            assert!((p[0] - 10.0).abs() < 1e-12);
            let (off_1, off_2) = (p[1] + 5.0 * cos, p[2] + 5.0 * sin);
            worst_force = worst_force.max((off_1 * off_1 + off_2 * off_2).sqrt());
            // dissipation of the velocity reached, against that of the disc: 5 ‖ξ_T‖
            let xi = [c[1] + p[1], c[2] + p[2]];
            let speed = (xi[0] * xi[0] + xi[1] * xi[1]).sqrt();
            worst_power = worst_power.max(1.0 + (p[1] * xi[0] + p[2] * xi[1]) / (5.0 * speed));
        }
        let bound = std::f64::consts::PI / facets as f64;
        assert!(worst_power <= 1.0 - bound.cos() + 1e-12, "{facets} facets: {worst_power}");
        assert!(worst_force <= 5.0 * bound.sin() + 1e-12, "{facets} facets: {worst_force}");
        forces.push((facets, worst_force));
        powers.push((facets, worst_power));
    }
    assert!((order(&forces) + 1.0).abs() < 0.1, "order {}", order(&forces));
    assert!((order(&powers) + 2.0).abs() < 0.2, "order {}", order(&powers));
}

#[test]
fn coupled_contacts_with_facets_approach_those_with_discs() {
    let (mut random, friction) = (Random(9), [0.4, 0.7]);
    let g = random.gram(6, 12);
    let c = [-1.0, 0.9, 0.3, -1.2, -0.2, 0.8];
    let stop = StopTest::Residual { tolerance: 1e-13 };
    let settings = ProxSettings { stop, max_sweeps: 100_000, ..ProxSettings::default() };
    let exact = DenseProblem::frictional(&friction, &g, &c);
    let (p, _) = exact.solve(&mut SorProx::new(settings).unwrap()).unwrap();
    for facets in [8, 16, 32, 64, 128] {
        // polygons alone do not solve the problem, and say so
        let polygons = LemkeSettings { facets, refinements: 0, ..LemkeSettings::default() };
        let (found, report) = exact.solve(&mut Lemke::new(polygons).unwrap()).unwrap();
        assert_eq!(report.outcome, SolveOutcome::Stalled, "{facets} facets: {report:?}");
        assert!(report.residual.worst() > 1e-4, "{facets} facets: {report:?}");
        assert_close(&found, &p, 2.0 / facets as f64);
        // five rounds with linearised discs do, for they converge quadratically
        let refined = LemkeSettings { refinements: 5, ..polygons };
        let (found, report) = exact.solve(&mut Lemke::new(refined).unwrap()).unwrap();
        assert_eq!(report.outcome, SolveOutcome::Converged, "{facets} facets: {report:?}");
        assert_close(&found, &p, 1e-9);
    }
    let odd = Faceted::coulomb(&g, &c, &friction, 5).err();
    assert_eq!(odd, Some(FacetsError::Facets { facets: 5 }));
}

fn lemke_solver() -> Box<dyn InclusionSolver> {
    Box::new(Lemke::new(LemkeSettings::default()).unwrap())
}

#[test]
fn lemke_owes_the_contract_of_contacts() {
    contract::check_contacts(&lemke_solver);
}

/// A force between the polygon and its disc: the polygon slides, the disc sticks.
#[test]
fn lemke_sticks_between_polygon_and_disc() {
    let identity = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let angle = std::f64::consts::PI / 16.0;
    for (part, facets) in [(0.985, 16), (0.999, 16), (0.75, 4), (0.9999, 4)] {
        let c = [-10.0, 5.0 * part * angle.cos(), 5.0 * part * angle.sin()];
        let settings = LemkeSettings { facets, ..LemkeSettings::default() };
        let problem = DenseProblem::frictional(&[0.5], &identity, &c);
        let (found, report) = problem.solve(&mut Lemke::new(settings).unwrap()).unwrap();
        assert_eq!(report.outcome, SolveOutcome::Converged, "{part}: {report:?}");
        assert_close(&found, &c.map(|c| -c), 1e-9);
    }
}

/// Elliptic sections keep their polygons, and the outcome tells that these are not exact.
#[test]
fn lemke_says_that_polygons_of_ellipses_are_not_exact() {
    let mut laws = LawTable::new();
    let blocks = vec![laws.add(FrictionalContact::anisotropic([0.2, 0.5], 0.0, 0.0).unwrap())];
    let identity = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let problem = DenseProblem::new(laws, blocks, &identity, &[-10.0, 6.0, 8.0]);
    let (p, report) = problem.solve(lemke_solver().as_mut()).unwrap();
    assert_eq!(report.outcome, SolveOutcome::Stalled);
    assert_eq!(report.residual, problem.problem().residual(&p));
    assert!((1e-4..0.1).contains(&report.residual.worst()), "{report:?}");
}

#[test]
fn lemke_agrees_with_sor_prox_with_bilateral_laws_redundant_or_not() {
    let mut random = Random(21);
    for redundant in [false, true] {
        let mut laws = LawTable::new();
        let blocks = vec![
            laws.add(Bilateral::new(3).unwrap()),
            laws.add(FrictionalContact::planar(0.5, 0.0, 0.0).unwrap()),
            laws.add(Bilateral::new(2).unwrap()),
            laws.add(UnilateralContact::new(0.0).unwrap()),
        ];
        // the second bilateral law may repeat the first; c in the range of G, so that both can
        // be met
        let (distinct, x) = (random.gram(8, 12), random.vector(8));
        let combine = |i: usize| match (redundant, i) {
            (true, 5) => vec![0, 1],
            (true, 6) => vec![2],
            _ => vec![i],
        };
        let entry = |k: usize| -> f64 {
            let (rows, columns) = (combine(k / 8), combine(k % 8));
            rows.iter().map(|i| columns.iter().map(|j| distinct[i * 8 + j]).sum::<f64>()).sum()
        };
        let g: Vec<f64> = (0..64).map(entry).collect();
        let c: Vec<f64> =
            g.chunks_exact(8).map(|row| row.iter().zip(&x).map(|(a, b)| a * b).sum()).collect();
        let problem = DenseProblem::new(laws, blocks, &g, &c);
        let (p, report) = problem.solve(lemke_solver().as_mut()).unwrap();
        assert_eq!(report.outcome, SolveOutcome::Converged);
        assert!(report.residual.worst() < 1e-10, "{report:?}");
        let stop = StopTest::Residual { tolerance: 1e-12 };
        let settings = ProxSettings { stop, max_sweeps: 1_000_000, ..ProxSettings::default() };
        let (reference, _) = problem.solve(&mut SorProx::new(settings).unwrap()).unwrap();
        assert_close(&problem.velocity(&p), &problem.velocity(&reference), 1e-8);
    }
}

#[test]
fn lemke_names_the_law_it_cannot_treat() {
    let mut laws = LawTable::new();
    let blocks = vec![
        laws.add(UnilateralContact::new(0.0).unwrap()),
        laws.add(DryFriction::planar(1.0, 0.0).unwrap()),
    ];
    let problem = DenseProblem::new(laws, blocks, &[1.0, 0.0, 0.0, 1.0], &[-1.0, 1.0]);
    let error = problem.solve(lemke_solver().as_mut()).unwrap_err();
    assert!(matches!(error, SolveError::NotPolyhedral { law: 1, .. }), "{error}");
    assert!(error.to_string().contains("dry-friction"));
    for facets in [0, 2, 7] {
        assert!(Lemke::new(LemkeSettings { facets, ..LemkeSettings::default() }).is_err());
    }
}

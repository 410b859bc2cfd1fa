//! The interior point method: contract of cones, and what only it promises.

use percussion_collection::FrictionProblem;
use percussion_inclusion::solvers::contract::{self, DenseProblem};
use percussion_inclusion::solvers::{
    InclusionSolver, InteriorPoint, InteriorPointSettings, ShiftStep, SolveOutcome,
};

fn solver(tolerance: f64) -> InteriorPoint {
    let settings = InteriorPointSettings { tolerance, ..InteriorPointSettings::default() };
    InteriorPoint::new(settings).expect("proper settings")
}

/// Numbers in [−1, 1), the same everywhere.
fn numbers(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// Triplets of G = WᵀM⁻¹W for a chain of bodies of three velocities and masses 1 and `ratio` in
/// turn, `contacts` between neighbours, and q = Wᵀv of velocities v without contact.
fn chain(
    bodies: usize,
    contacts: usize,
    ratio: f64,
    skew: f64,
) -> (Vec<(usize, usize, f64)>, Vec<f64>) {
    let mut random = numbers(29);
    let total = (bodies - 1) * contacts;
    // body and direction of each row, +1 on the body and −1 on the next; normals near the x-axis,
    // so that the bodies can part at every contact
    let mut rows: Vec<(usize, [f64; 3])> = Vec::new();
    for contact in 0..total {
        let (y, z) = (0.4 * random(), 0.4 * random());
        let (across, along) = (1f64.hypot(y), 1f64.hypot(y.hypot(z)));
        let normal = [1.0 / along, y / along, z / along];
        let tangent = [-y / across, 1.0 / across, 0.0];
        let other = std::array::from_fn(|k| {
            let (k, l) = ((k + 1) % 3, (k + 2) % 3);
            normal[k] * tangent[l] - normal[l] * tangent[k]
        });
        rows.extend([normal, tangent, other].map(|row| (contact / contacts, row)));
    }
    let mass = |body: usize| if body.is_multiple_of(2) { 1.0 } else { ratio };
    let mut w = Vec::new();
    for (i, (a, x)) in rows.iter().enumerate() {
        for (j, (b, y)) in rows.iter().enumerate() {
            let dot: f64 = x.iter().zip(y).map(|(x, y)| x * y).sum();
            let g = match b.abs_diff(*a) {
                0 => dot / mass(*a) + dot / mass(a + 1),
                1 => -dot / mass(*a.max(b)),
                _ => continue,
            };
            w.push((i, j, if i < j { g * (1.0 + skew) } else { g }));
        }
    }
    let v: Vec<[f64; 3]> = (0..bodies).map(|_| std::array::from_fn(|_| random())).collect();
    let q =
        rows.iter().map(|(a, x)| (0..3).map(|k| x[k] * (v[*a][k] - v[a + 1][k])).sum()).collect();
    (w, q)
}

#[test]
fn owes_the_contract_of_cones() {
    contract::check_cones(&|| Box::new(solver(contract::TOLERANCE)));
}

#[test]
fn owes_frictionless_problems_with_a_lagged_shift_too() {
    let settings = InteriorPointSettings {
        shift: ShiftStep::Lagged,
        tolerance: contract::TOLERANCE,
        ..InteriorPointSettings::default()
    };
    contract::check_frictionless(&|| Box::new(InteriorPoint::new(settings).unwrap()));
    contract::check_questions(&|| Box::new(InteriorPoint::new(settings).unwrap()));
}

/// Sparse and dense, rank-deficient (three contacts hold a body of three velocities), masses
/// 10⁴ apart, and slightly asymmetric.
#[test]
fn chains_of_bodies_are_solved() {
    for (bodies, contacts, ratio, skew) in [
        (4, 2, 1.0, 0.0),
        (30, 1, 1.0, 0.0),
        (30, 3, 1.0, 0.0),
        (20, 3, 1e2, 0.0),
        (20, 2, 1e4, 0.0),
        (30, 2, 10.0, 1e-3),
    ] {
        let (w, q) = chain(bodies, contacts, ratio, skew);
        let friction = vec![0.4; q.len() / 3];
        let problem = FrictionProblem::local(3, &w, q, friction, Vec::new()).unwrap();
        let mut p = vec![0.0; problem.problem().size()];
        let report = solver(1e-8).solve(&problem.problem(), &mut p).unwrap();
        assert_eq!(report.outcome, SolveOutcome::Converged, "{bodies} {contacts}: {report:?}");
        assert!(report.iterations < 40, "{bodies} {contacts}: {report:?}");
    }
}

/// Any power of two, also an odd one, in any problem that needs sparse factors.
#[test]
fn units_do_not_change_a_bit() {
    let (w, q) = chain(25, 2, 50.0, 0.0);
    let solve = |mass: f64, velocity: f64| {
        let w: Vec<_> = w.iter().map(|&(i, j, x)| (i, j, x * mass)).collect();
        let q: Vec<_> = q.iter().map(|q| q * velocity).collect();
        let friction = vec![0.3; q.len() / 3];
        let problem = FrictionProblem::local(3, &w, q, friction, Vec::new()).unwrap();
        let mut p = vec![0.0; problem.problem().size()];
        let report = solver(1e-10).solve(&problem.problem(), &mut p).unwrap();
        let unit = velocity / mass;
        (p.iter().map(|p| p / unit).collect::<Vec<_>>(), report.iterations)
    };
    let reference = solve(1.0, 1.0);
    for (mass, velocity) in [(2.0, 1.0), (0.125, 8192.0), (2f64.powi(31), 2f64.powi(-17))] {
        assert_eq!(solve(mass, velocity), reference, "{mass} {velocity}");
    }
}

/// Two walls squeeze a mass: no forces do, and the best iterate comes back with its residual.
#[test]
fn hopeless_problems_come_back_with_their_best_iterate() {
    let friction = [0.2, 0.2];
    let mut g = [0.0; 36];
    for i in 0..6 {
        for j in 0..6 {
            g[i * 6 + j] = if i == j { 1.0 } else { 0.0 };
        }
    }
    // normals against each other, tangents independent
    (g[3], g[18]) = (-1.0, -1.0);
    let squeezed = DenseProblem::frictional(&friction, &g, &[-1.0, 0.0, 0.0, -1.0, 0.0, 0.0]);
    let mut solver = solver(1e-10);
    let (p, report) = squeezed.solve(&mut solver).unwrap();
    assert_ne!(report.outcome, SolveOutcome::Converged);
    assert_eq!(report.residual, squeezed.problem().residual(&p));
    let least = solver.history().iter().fold(f64::INFINITY, |least, (_, r)| least.min(*r));
    assert_eq!(least, report.residual.worst(), "the best of all iterates");
}

#[test]
fn the_history_tells_every_iteration() {
    let problem = DenseProblem::unilateral(&[2.0, 0.5, 0.5, 1.0], &[-1.0, -2.0]);
    let mut solver = solver(1e-10);
    let (_, report) = problem.solve(&mut solver).unwrap();
    let history = solver.history();
    assert_eq!(history.len(), report.iterations + 1);
    assert_eq!(history.last(), Some(&(report.iterations, report.residual.worst())));
}

#[test]
fn settings_out_of_range_are_refused() {
    for tolerance in [-1.0, f64::NAN, f64::INFINITY] {
        let settings = InteriorPointSettings { tolerance, ..InteriorPointSettings::default() };
        assert!(InteriorPoint::new(settings).is_err());
    }
    assert!(serde_json::from_str::<InteriorPointSettings>(r#"{"tolerence": 1e-6}"#).is_err());
    let lagged: InteriorPointSettings = serde_json::from_str(r#"{"shift": "lagged"}"#).unwrap();
    assert_eq!(lagged.shift, ShiftStep::Lagged);
}

//! Friction problems: files, diagnosis, generated ones.

mod diagnosis;
mod fclib;
mod generate;
mod json;

use percussion_collection::{Contacts, FrictionProblem, GlobalForm, LocalForm, SparseMatrix};
use percussion_inclusion::solvers::{
    InclusionSolver, ProxSettings, SolveReport, SorProx, StopTest,
};

/// Solves by SORprox, from nothing.
fn solve(problem: &FrictionProblem, tolerance: f64) -> (Vec<f64>, SolveReport) {
    let settings = ProxSettings {
        stop: StopTest::Residual { tolerance },
        max_sweeps: 50_000,
        ..ProxSettings::default()
    };
    let mut r = vec![0.0; problem.rows()];
    let mut solver = SorProx::new(settings).expect("proper settings");
    let report = solver.solve(&problem.problem(), &mut r).expect("a proper question");
    (r, report)
}

/// Two bodies of three coordinates, one contact on each, numbers that no decimal has, and a
/// bilateral constraint of two rows between them if asked for.
fn global_problem(dim: usize, bilateral: bool) -> FrictionProblem {
    let third = 1.0 / 3.0;
    let n = 10;
    let diagonal = (0..n).map(|i| (i, i, 1.0 + third * i as f64));
    let couplings = [(0, 1, 0.1 * third), (1, 0, 0.1 * third), (0, 0, third)];
    let mass = SparseMatrix { rows: n, columns: n, entries: diagonal.chain(couplings).collect() };
    let contacts = Contacts {
        dim,
        friction: vec![0.3, 0.1 + 0.2],
        rolling: if dim == 5 { vec![third, 0.0] } else { Vec::new() },
        bilateral: if bilateral { vec![2] } else { Vec::new() },
    };
    let columns = contacts.rows();
    let entries = (0..columns).flat_map(|j| [(j % n, j, 1.0), ((j + 3) % n, j, -third)]).collect();
    let directions = SparseMatrix { rows: n, columns, entries };
    let force = (0..n).map(|i| -third * i as f64).collect();
    let offset = (0..columns).map(|j| 0.1 * j as f64 - third).collect();
    let global = GlobalForm { mass, directions, force, offset };
    let mut problem = FrictionProblem::new(contacts, None, Some(global)).expect("a problem");
    problem.name = "zwei Körper".into();
    problem
}

/// The same in local form.
fn local_problem(dim: usize, bilateral: bool) -> FrictionProblem {
    let global = global_problem(dim, bilateral);
    let local: LocalForm = global.local_form();
    let mut problem =
        FrictionProblem::new(global.laws().clone(), Some(local), None).expect("a problem");
    problem.name = global.name;
    problem
}

/// Everything that a file keeps, to the last bit.
fn assert_same(found: &FrictionProblem, expected: &FrictionProblem) {
    assert_eq!(found.name, expected.name);
    assert_eq!(found.laws(), expected.laws());
    assert_eq!(found.local_form(), expected.local_form());
    assert_eq!(found.global(), expected.global());
    assert_eq!(found.mismatch(), expected.mismatch());
}

/// All forms of problems.
fn all_forms() -> impl Iterator<Item = FrictionProblem> {
    let settings = [2, 3, 5].into_iter().flat_map(|dim| [(dim, false), (dim, true)]);
    settings.flat_map(|(dim, bilateral)| {
        [global_problem(dim, bilateral), local_problem(dim, bilateral)]
    })
}

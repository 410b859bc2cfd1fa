//! Sweeps of NSGS by colours, on threads, by factors of G, and accelerated.

#[path = "../benches/heap/lattice.rs"]
#[allow(dead_code)]
mod lattice;

use lattice::{Form, Heap};
use nalgebra::{DMatrix, DVector};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse};
use percussion_inclusion::problem::{Delassus, InclusionProblem};
use percussion_inclusion::solvers::contract::{self, DenseProblem, TOLERANCE};
use percussion_inclusion::solvers::random::Random;
use percussion_inclusion::solvers::{
    InclusionSolver, LocalSolver, Nsgs, NsgsSettings, SolveError, SolveOutcome, SolveReport,
    SweepOrder,
};

const ORDERS: [SweepOrder; 4] =
    [SweepOrder::Forward, SweepOrder::Symmetric, SweepOrder::Random, SweepOrder::Coloured];

fn solve(problem: &InclusionProblem, settings: NsgsSettings) -> (Vec<f64>, SolveReport) {
    let mut solver = Nsgs::new(settings).expect("proper settings");
    let mut percussion = vec![0.0; problem.size()];
    let report = solver.solve(problem, &mut percussion).expect("a proper question");
    (percussion, report)
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| f64::max(max, x.abs()))
}

fn largest_difference(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |max, (a, b)| f64::max(max, (a - b).abs()))
}

#[test]
fn the_coloured_order_owes_the_contract_on_any_number_of_threads() {
    for threads in [1, 2, 3] {
        contract::check(&|| {
            let (order, tolerance) = (SweepOrder::Coloured, TOLERANCE);
            let settings = NsgsSettings { order, threads, tolerance, ..NsgsSettings::default() };
            Box::new(Nsgs::new(settings).expect("proper settings"))
        });
    }
}

#[test]
fn threads_do_not_change_a_bit() {
    // colours of several chunks
    let heap = |form| (form, Heap::new(2000, form));
    let lopsided = (Form::Factors, Heap::lopsided(2000, Form::Factors));
    for (form, heap) in [heap(Form::Assembled), heap(Form::Factors), lopsided] {
        for local in [LocalSolver::Quartic, LocalSolver::Newton] {
            let on = |threads| {
                let (order, max_sweeps) = (SweepOrder::Coloured, 20);
                let settings =
                    NsgsSettings { order, threads, max_sweeps, local, ..NsgsSettings::default() };
                solve(&heap.problem(), settings)
            };
            let one = on(1);
            assert!(largest(&one.0) > 0.0 && one.1.iterations == 20);
            assert_eq!(on(2), one, "{form:?} on two threads");
            assert_eq!(on(3), one, "{form:?} on three threads");
        }
    }
}

#[test]
fn all_orders_find_the_same_solution_of_a_heap() {
    for form in [Form::Assembled, Form::Factors] {
        let heap = Heap::new(100, form);
        let mut velocities = Vec::new();
        for order in ORDERS {
            let (p, report) =
                solve(&heap.problem(), NsgsSettings { order, ..NsgsSettings::default() });
            assert_eq!(report.outcome, SolveOutcome::Converged, "{form:?}, {order:?}: {report:?}");
            let mut xi = vec![0.0; p.len()];
            heap.problem().velocities(&p, &mut xi);
            velocities.push(xi);
        }
        for xi in &velocities[1..] {
            assert!(largest_difference(xi, &velocities[0]) < 1e-6 * largest(&velocities[0]));
        }
    }
}

#[test]
fn factors_answer_like_the_assembled_matrix() {
    let [assembled, factored] = [Form::Assembled, Form::Factors].map(|form| Heap::new(300, form));
    let (g, y) = (assembled.problem().delassus, factored.problem().delassus);
    assert!(g.factors().is_none() && y.factors().is_some());
    assert_eq!((g.laws(), g.size()), (y.laws(), y.size()));
    let p = Random::new(3).vector(g.size());
    let [mut all, mut all_by_factors] = [(); 2].map(|()| vec![0.0; g.size()]);
    assembled.problem().velocities(&p, &mut all);
    factored.problem().velocities(&p, &mut all_by_factors);
    assert!(largest_difference(&all, &all_by_factors) < 1e-13 * largest(&all));
    for i in 0..g.laws() {
        assert!(largest_difference(g.diagonal_block(i), y.diagonal_block(i)) < 1e-14);
        let mut row = vec![0.0; 3];
        y.add_row_times(i, &p, &mut row);
        let offset = &factored.problem().offset[y.rows(i)];
        let expected: Vec<f64> = all[g.rows(i)].iter().zip(offset).map(|(a, c)| a - c).collect();
        assert!(largest_difference(&row, &expected) < 1e-13 * largest(&all));
    }
    let residuals = [assembled.problem(), factored.problem()].map(|problem| problem.residual(&p));
    assert!((residuals[0].worst() / residuals[1].worst() - 1.0).abs() < 1e-13);
    // G itself, for whoever needs its blocks
    for i in 0..g.laws() {
        let blocks = g.matrix().entries(i).map(|e| (e.block, e.data.to_vec()));
        assert!(blocks.eq(y.matrix().entries(i).map(|e| (e.block, e.data.to_vec()))));
    }
}

#[test]
fn sweeps_by_factors_agree_with_assembled_ones_to_rounding() {
    // spheres have records of their own
    for heap in [Heap::new, Heap::lopsided] {
        check_sweeps_by_factors(&[Form::Assembled, Form::Factors].map(|form| heap(300, form)));
    }
}

fn check_sweeps_by_factors([assembled, factored]: &[Heap; 2]) {
    for order in ORDERS.into_iter().filter(|order| *order != SweepOrder::Coloured) {
        for relaxation in [1.0, 1.2] {
            let settings =
                NsgsSettings { order, relaxation, max_sweeps: 30, ..NsgsSettings::default() };
            let [p, q] = [assembled, factored].map(|heap| solve(&heap.problem(), settings.clone()));
            let off = largest_difference(&p.0, &q.0) / largest(&p.0);
            assert!(off < 1e-12, "{order:?}, ω = {relaxation}: {off:e}");
        }
    }
    // the same colours, hence the same order
    let settings =
        NsgsSettings { order: SweepOrder::Coloured, max_sweeps: 30, ..NsgsSettings::default() };
    let [p, q] = [assembled, factored].map(|heap| solve(&heap.problem(), settings.clone()));
    let off = largest_difference(&p.0, &q.0) / largest(&p.0);
    assert!(off < 1e-12, "by colours: {off:e}");
}

/// Solves a problem with G replaced by its factors: one part of unit masses, and W = √G.
#[derive(Debug)]
struct ByFactors(Nsgs);

impl InclusionSolver for ByFactors {
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        let n = problem.size();
        let mut g = DMatrix::zeros(n, n);
        for j in 0..n {
            let unit: Vec<f64> = (0..n).map(|k| f64::from(u8::from(j == k))).collect();
            for i in 0..problem.blocks.len() {
                let mut column = vec![0.0; problem.rows(i).len()];
                problem.delassus.add_row_times(i, &unit, &mut column);
                g.view_mut((problem.rows(i).start, j), (column.len(), 1))
                    .copy_from(&DVector::from_vec(column));
            }
        }
        let mut delassus = Delassus::default();
        let (directions, mass) = factor(&g, problem);
        delassus.keep_factors(&directions, &mass);
        let report =
            self.0.solve(&InclusionProblem { delassus: &delassus, ..*problem }, percussion)?;
        Ok(SolveReport { residual: problem.residual(percussion), ..report })
    }
}

fn factor(g: &DMatrix<f64>, problem: &InclusionProblem) -> (BlockSparse, BlockDiagonal) {
    let n = g.nrows();
    let root = if n == 0 {
        g.clone()
    } else {
        let eigen = g.clone().symmetric_eigen();
        let roots = DMatrix::from_diagonal(&eigen.eigenvalues.map(|x| x.max(0.0).sqrt()));
        &eigen.eigenvectors * roots
    };
    let mut mass = BlockDiagonal::new([n]);
    (0..n).for_each(|k| mass.block_mut(0)[k * n + k] = 1.0);
    mass.factorise().expect("unit masses");
    let mut directions = BlockSparse::default();
    for i in 0..problem.blocks.len() {
        let rows = problem.rows(i);
        directions.begin_row(rows.len());
        let data = directions.push_block(0, 0..n);
        for (k, row) in rows.enumerate() {
            (0..n).for_each(|j| data[k * n + j] = root[(row, j)]);
        }
    }
    (directions, mass)
}

#[test]
fn sweeps_by_factors_owe_the_contract() {
    // G is met only to rounding, so the tolerance on factors is stricter
    let tolerance = 0.5 * TOLERANCE;
    for order in ORDERS {
        let settings = NsgsSettings { tolerance, order, ..NsgsSettings::default() };
        contract::check(&|| {
            Box::new(ByFactors(Nsgs::new(settings.clone()).expect("proper settings")))
        });
    }
}

/// Sweeps without and with acceleration.
fn sweeps(problem: &InclusionProblem) -> [usize; 2] {
    [0, 5].map(|acceleration| {
        let settings = NsgsSettings { tolerance: 1e-8, acceleration, ..NsgsSettings::default() };
        let (_, report) = solve(problem, settings);
        assert_eq!(report.outcome, SolveOutcome::Converged, "{report:?}");
        report.iterations
    })
}

#[test]
fn accelerated_sweeps_are_fewer_than_half_of_the_plain_ones() {
    let mut random = Random::new(29);
    let mut counts = Vec::new();
    for case in 0..60 {
        let contacts = 2 + case % 12;
        let n = 3 * contacts;
        // from well posed to rank deficient
        let g = random.positive_definite(n, n / 2 + case % (n + 4));
        let friction: Vec<f64> = (0..contacts).map(|_| 0.5 + 0.5 * random.number()).collect();
        // c in the range of G plus a small part that opens contacts: a solution exists
        let x = DVector::from_vec(random.vector(n));
        let mut c: Vec<f64> = (DMatrix::from_row_slice(n, n, &g) * x).iter().copied().collect();
        c.iter_mut().step_by(3).for_each(|c| *c += 0.1);
        counts.push(sweeps(&DenseProblem::frictional(&friction, &g, &c).problem()));
    }
    for contacts in [50, 400] {
        counts.push(sweeps(&Heap::new(contacts, Form::Assembled).problem()));
    }
    for [plain, accelerated] in &counts {
        // trials that fail cost a sweep each
        assert!(*accelerated <= 4 + plain * 3 / 2, "{accelerated} instead of {plain}");
    }
    let total = |k: usize| counts.iter().map(|count| count[k]).sum::<usize>();
    assert!(2 * total(1) < total(0), "{} instead of {}", total(1), total(0));
}

#[test]
fn several_threads_need_colours() {
    let error = Nsgs::new(NsgsSettings { threads: 2, ..NsgsSettings::default() });
    let message = error.expect_err("the order is not coloured").to_string();
    assert!(message.contains("threads") && message.contains("coloured"), "{message}");
    assert!(Nsgs::new(NsgsSettings { threads: 0, ..NsgsSettings::default() }).is_err());
}

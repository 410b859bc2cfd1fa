//! Cost of Delassus assembly and of one SORprox sweep in a chain of contacts.
//!
//! A chain couples each contact to its two neighbours, so the time per contact should not grow
//! with their number. `cargo bench -p percussion-inclusion`

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use percussion_inclusion::laws::{LawTable, UnilateralContact};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse};
use percussion_inclusion::problem::{Delassus, InclusionProblem};
use percussion_inclusion::solvers::{InclusionSolver, ProxSettings, SorProx, StopTest};

const CONTACTS: [usize; 3] = [10, 100, 1000];

/// Wᵀ and M of n unit masses in a column, each touching the one below.
fn chain(n: usize) -> (BlockSparse, BlockDiagonal) {
    let mut mass = BlockDiagonal::new(vec![1; n]);
    let mut directions = BlockSparse::default();
    for i in 0..n {
        mass.block_mut(i)[0] = 1.0;
        directions.begin_row(1);
        directions.push_block(i, i..i + 1)[0] = 1.0;
        if i > 0 {
            directions.push_block(i - 1, i - 1..i)[0] = -1.0;
        }
    }
    mass.factorise().expect("positive masses");
    (directions, mass)
}

fn assembly(c: &mut Criterion) {
    let mut group = c.benchmark_group("delassus-assembly");
    for n in CONTACTS {
        let (directions, mass) = chain(n);
        let mut delassus = Delassus::default();
        group.throughput(Throughput::Elements(n as u64));
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |b, _| {
            b.iter(|| delassus.assemble(black_box(&directions), &mass));
        });
    }
}

fn sweep(c: &mut Criterion) {
    let mut group = c.benchmark_group("sor-prox-sweep");
    let mut laws = LawTable::new();
    let contact = laws.add(UnilateralContact::new(0.0).expect("a restitution coefficient"));
    for n in CONTACTS {
        let (directions, mass) = chain(n);
        let mut delassus = Delassus::default();
        delassus.assemble(&directions, &mass);
        let (offset, gap, blocks) = (vec![-1e-3; n], vec![0.0; n], vec![contact; n]);
        let problem = InclusionProblem {
            delassus: &delassus,
            offset: &offset,
            noise: &[],
            gap: &gap,
            blocks: &blocks,
            laws: &laws,
            duration: 1e-3,
        };
        // one sweep, with the check before and the residual after it
        let stop = StopTest::Percussion { absolute: 0.0, relative: 0.0 };
        let settings = ProxSettings { stop, max_sweeps: 1, ..ProxSettings::default() };
        let mut solver = SorProx::new(settings).expect("proper settings");
        let mut percussion = vec![0.0; n];
        group.throughput(Throughput::Elements(n as u64));
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |b, _| {
            b.iter(|| {
                percussion.fill(0.0);
                solver.solve(black_box(&problem), &mut percussion)
            });
        });
    }
}

criterion_group!(benches, assembly, sweep);
criterion_main!(benches);

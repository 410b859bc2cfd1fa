//! Cost of one step of Moreau's midpoint scheme.
//!
//! The chain of balls is dropped and all its contacts are closed in the steps measured, with one
//! sweep of SORprox each, so the time per contact should not grow with their number. The
//! woodpecker is measured over whole periods at the step size of its reference run.
//! `cargo bench -p percussion-lab --bench step`

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use percussion::inclusion::solvers::{ProxSettings, SorProx};
use percussion::schemes::{MoreauMidpoint, OneStepScheme};
use percussion_lab::models::Problem;
use percussion_lab::scenario::Setup;

fn model(name: &str, set: &[(&str, &str)]) -> Problem {
    let set: Vec<_> = set.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    Setup::from_model(name, &set).expect("a known model").problem
}

fn moreau(max_sweeps: usize) -> MoreauMidpoint {
    let settings = ProxSettings { max_sweeps, ..ProxSettings::default() };
    MoreauMidpoint::new(Box::new(SorProx::new(settings).expect("proper settings")))
}

fn chain(c: &mut Criterion) {
    let mut group = c.benchmark_group("moreau-step-chain");
    for n in [10_usize, 100, 1000] {
        let problem = model("ball-chain", &[("balls", &n.to_string()), ("gap", "0")]);
        let mut scheme = moreau(1);
        let mut state = problem.state.clone();
        group.throughput(Throughput::Elements(n as u64));
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |b, _| {
            b.iter(|| {
                // every step starts from the same closed column
                state.clone_from(&problem.state);
                scheme.step(problem.system.as_ref(), black_box(1e-3), &mut state)
            });
        });
    }
}

fn woodpecker(c: &mut Criterion) {
    const STEPS: u64 = 145_800;
    let problem = model("woodpecker", &[]);
    let mut scheme = moreau(10_000);
    let mut group = c.benchmark_group("moreau-step-woodpecker");
    group.sample_size(10);
    group.throughput(Throughput::Elements(STEPS));
    group.bench_function("one period, dt = 1e-6 s", |b| {
        b.iter(|| {
            let mut state = problem.state.clone();
            for _ in 0..STEPS {
                scheme.step(problem.system.as_ref(), black_box(1e-6), &mut state).expect("a step");
            }
            state
        });
    });
}

criterion_group!(benches, chain, woodpecker);
criterion_main!(benches);

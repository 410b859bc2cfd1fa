//! Cost of a step's problem by the form of the Delassus matrix.
//!
//! Bodies in a pile, each on a number of points of the one below: G is filled, assembled or kept as
//! factors, and five sweeps of NSGS are made, as in a warm step.
//! `cargo bench -p percussion --bench delassus`

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use percussion::inclusion::laws::{FrictionalContact, LawId, LawTable};
use percussion::inclusion::linalg::{BlockDiagonal, BlockSparse};
use percussion::inclusion::problem::{Delassus, InclusionProblem};
use percussion::inclusion::solvers::random::Random;
use percussion::inclusion::solvers::{InclusionSolver, Nsgs, NsgsSettings};

const BODIES: usize = 20;

/// Velocities of a body, and components of a contact in space.
const VELOCITIES: usize = 6;
const COMPONENTS: usize = 3;

struct Pile {
    directions: BlockSparse,
    mass: BlockDiagonal,
    offset: Vec<f64>,
    blocks: Vec<LawId>,
    laws: LawTable,
}

impl Pile {
    /// With this many contacts below each body, in random directions.
    fn new(contacts: usize) -> Self {
        let mut random = Random::new(3);
        let mut mass = BlockDiagonal::new(vec![VELOCITIES; BODIES]);
        for b in 0..BODIES {
            (0..VELOCITIES).for_each(|k| mass.block_mut(b)[(VELOCITIES + 1) * k] = 1.0);
        }
        mass.factorise().expect("positive masses");
        let mut laws = LawTable::new();
        let law = laws.add(FrictionalContact::spatial(0.3, 0.0, 0.0).expect("a friction ≥ 0"));
        let mut directions = BlockSparse::default();
        for contact in 0..contacts * BODIES {
            let body = contact / contacts;
            directions.begin_row(COMPONENTS);
            for b in (body.saturating_sub(1)..=body).rev() {
                let columns = VELOCITIES * b..VELOCITIES * (b + 1);
                directions.push_block(b, columns).fill_with(|| random.number());
            }
        }
        let blocks = vec![law; contacts * BODIES];
        let offset = (0..blocks.len()).flat_map(|_| [-1.0, 0.1 * random.number(), 0.1]).collect();
        Self { directions, mass, offset, blocks, laws }
    }
}

/// How G is filled.
type Fill = fn(&mut Delassus, &BlockSparse, &BlockDiagonal);

fn forms(c: &mut Criterion) {
    let mut group = c.benchmark_group("delassus-five-sweeps");
    let fills: [(&str, Fill); 3] = [
        ("assembled", Delassus::assemble),
        ("factors", Delassus::keep_factors),
        ("chosen", Delassus::refill),
    ];
    for contacts in [1_usize, 2, 4, 8, 16, 32] {
        let pile = Pile::new(contacts);
        let gap = vec![0.0; pile.offset.len()];
        group.throughput(Throughput::Elements(pile.blocks.len() as u64));
        for (form, fill) in fills {
            let settings =
                NsgsSettings { tolerance: 0.0, max_sweeps: 5, ..NsgsSettings::default() };
            let mut solver = Nsgs::new(settings).expect("proper settings");
            let (mut delassus, mut percussion) = (Delassus::default(), gap.clone());
            group.bench_with_input(BenchmarkId::new(form, contacts), &contacts, |b, _| {
                b.iter(|| {
                    fill(&mut delassus, black_box(&pile.directions), &pile.mass);
                    percussion.fill(0.0);
                    let problem = InclusionProblem {
                        delassus: &delassus,
                        offset: &pile.offset,
                        noise: &[],
                        gap: &gap,
                        blocks: &pile.blocks,
                        laws: &pile.laws,
                        duration: 1e-3,
                    };
                    solver.solve(&problem, &mut percussion)
                });
            });
        }
    }
}

criterion_group!(benches, forms);
criterion_main!(benches);

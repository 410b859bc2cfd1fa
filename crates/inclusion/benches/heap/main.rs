//! Cost of one sweep of NSGS per contact in a heap of spheres: G assembled and kept as factors, in
//! the plain order and by colours, on one thread and two; and the part of the machine's bandwidth
//! that sweeps by factors use. `cargo bench -p percussion-inclusion --bench heap [-- ROUNDS]`
//!
//! All kinds are timed in turn, for several rounds, and the best time of each counts. The cost of
//! a sweep is the difference of solves of 15 and 9 sweeps, between which no residual is computed. A
//! pause before each makes it likely that other programs do not interrupt it. Beside the time that
//! passes stands, where the system tells it, that of one thread on the processor.

#![allow(clippy::print_stdout)]

mod lattice;

use std::hint::black_box;
use std::time::Instant;

use lattice::{Form, Heap};
use percussion_inclusion::solvers::{InclusionSolver, Nsgs, NsgsSettings, SweepOrder};

const CONTACTS: [usize; 4] = [100, 1000, 10_000, 100_000];

/// Form, order and threads.
const KINDS: [(Form, SweepOrder, usize); 6] = [
    (Form::Assembled, SweepOrder::Forward, 1),
    (Form::Assembled, SweepOrder::Coloured, 1),
    (Form::Assembled, SweepOrder::Coloured, 2),
    (Form::Factors, SweepOrder::Forward, 1),
    (Form::Factors, SweepOrder::Coloured, 1),
    (Form::Factors, SweepOrder::Coloured, 2),
];

/// Sweeps of the longer and of the shorter solve.
const SWEEPS: [usize; 2] = [15, 9];

/// Numbers copied to measure the bandwidth: far more than caches hold.
const COPIED: usize = 8_000_000;

/// Pauses of each kind and round, and their length in ms.
const REPETITIONS: usize = 10;
const PAUSE: u64 = 10;

/// Contacts of all solves after one pause, at least.
const FEW: usize = 5000;

/// Seconds that passed, and that this thread was on the processor.
#[derive(Clone, Copy, Debug)]
struct Seconds {
    passed: f64,
    on_processor: f64,
}

const NEVER: Seconds = Seconds { passed: f64::INFINITY, on_processor: f64::INFINITY };

fn main() {
    let rounds = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(5);
    println!("ns per contact and sweep, best of {rounds} rounds: passed (on the processor)");
    let mut bandwidth = 0.0_f64;
    let (source, mut target) = (vec![1.0_f64; COPIED], vec![0.0_f64; COPIED]);
    for contacts in CONTACTS {
        let heaps = [Form::Assembled, Form::Factors].map(|form| Heap::new(contacts, form));
        let mut best = [[NEVER; 2]; KINDS.len()];
        for _ in 0..rounds {
            for (kind, best) in KINDS.iter().zip(&mut best) {
                let heap = &heaps[usize::from(kind.0 == Form::Factors)];
                for (best, sweeps) in best.iter_mut().zip(SWEEPS) {
                    time_solves(heap, *kind, sweeps, best);
                }
            }
            bandwidth = bandwidth.max((16 * COPIED) as f64 / time_copy(&source, &mut target));
        }
        report(&heaps[1], &best.map(per_sweep), bandwidth);
    }
    println!("bandwidth of a copy, read and written: {:.1} GB/s", bandwidth / 1e9);
}

/// Keeps the best times of solves of so many sweeps.
fn time_solves(
    heap: &Heap,
    (_, order, threads): (Form, SweepOrder, usize),
    max_sweeps: usize,
    best: &mut Seconds,
) {
    let settings = NsgsSettings { max_sweeps, order, threads, ..NsgsSettings::default() };
    let mut solver = Nsgs::new(settings).expect("proper settings");
    let mut percussion = vec![0.0; heap.problem().size()];
    for _ in 0..REPETITIONS {
        std::thread::sleep(std::time::Duration::from_millis(PAUSE));
        for _ in 0..FEW.div_ceil(heap.contacts()) {
            percussion.fill(0.0);
            let busy = on_processor();
            let start = Instant::now();
            let report = solver.solve(&heap.problem(), &mut percussion).expect("a proper question");
            best.passed = best.passed.min(start.elapsed().as_secs_f64());
            best.on_processor = best.on_processor.min(on_processor() - busy);
            assert_eq!(report.iterations, max_sweeps, "all sweeps are made");
        }
    }
}

/// The cost of one sweep from those of a longer and a shorter solve.
fn per_sweep([long, short]: [Seconds; 2]) -> Seconds {
    let sweeps = (SWEEPS[0] - SWEEPS[1]) as f64;
    Seconds {
        passed: (long.passed - short.passed) / sweeps,
        on_processor: (long.on_processor - short.on_processor) / sweeps,
    }
}

/// Time of this thread on the processor, as Linux tells it after a yield; NaN elsewhere.
fn on_processor() -> f64 {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|t| t.parse::<f64>().ok()).map_or(f64::NAN, |t| t * 1e-9)
}

fn time_copy(source: &[f64], target: &mut [f64]) -> f64 {
    let start = Instant::now();
    target.copy_from_slice(black_box(source));
    black_box(target);
    start.elapsed().as_secs_f64()
}

fn report(heap: &Heap, best: &[Seconds; KINDS.len()], bandwidth: f64) {
    let contacts = heap.contacts() as f64;
    println!("{contacts} contacts");
    for ((form, order, threads), seconds) in KINDS.iter().zip(best) {
        let [passed, busy] =
            [seconds.passed, seconds.on_processor].map(|seconds| seconds / contacts * 1e9);
        let busy = if *threads == 1 { format!("({busy:.0})") } else { String::new() };
        println!("  {form:?} {order:?}, threads {threads}: {passed:.0} {busy}");
    }
    let gain = |one: usize, two: usize| best[one].passed / best[two].passed;
    println!("  two threads: {:.2}, {:.2} times as fast", gain(1, 2), gain(4, 5));
    let least = heap.least_bytes() as f64 / bandwidth;
    println!(
        "  {:.0} bytes per contact; sweeps by factors take {:.1}, {:.1} times as long as their copy",
        heap.least_bytes() as f64 / contacts,
        best[3].on_processor / least,
        best[4].on_processor / least,
    );
}

//! Cost of one sweep of NSGS per contact in a heap of spheres: G assembled and kept as factors, in
//! the plain order and by colours, on one thread and two; and how it compares with the bandwidth of
//! the memory. `cargo bench -p percussion-inclusion --bench heap [-- ROUNDS]`
//!
//! All kinds are timed in turn, for several rounds. Every sweep is timed on its own, so that other
//! programs spoil few of them; the best time of the tenth sweep, of the eleventh and so on counts,
//! and their mean is reported.

#![allow(clippy::print_stdout)]

mod bandwidth;
#[allow(dead_code)]
mod lattice;

use std::time::Instant;

use bandwidth::Bandwidth;
use lattice::{Form, Heap};
use percussion_inclusion::solvers::{Nsgs, NsgsSettings, SweepOrder};

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

/// Sweeps of one run, and how many of them are not timed.
const SWEEPS: usize = 15;
const UNTIMED: usize = 9;

/// Sweeps of one contact in each kind and round, about.
const WORK: usize = 15_000_000;

/// Best seconds of each timed sweep.
type Times = [f64; SWEEPS - UNTIMED];

fn main() {
    let rounds = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(5);
    println!("ns per contact and sweep, best of {rounds} rounds");
    let (mut bandwidth, mut by_factors) = (Bandwidth::new(), Vec::new());
    for contacts in CONTACTS {
        let heaps = [Form::Assembled, Form::Factors].map(|form| Heap::new(contacts, form));
        let mut best = [[f64::INFINITY; SWEEPS - UNTIMED]; KINDS.len()];
        for _ in 0..rounds {
            for (kind, best) in KINDS.iter().zip(&mut best) {
                time_sweeps(&heaps[usize::from(kind.0 == Form::Factors)], *kind, best);
            }
            bandwidth.measure();
        }
        let seconds = best.map(|times| times.iter().sum::<f64>() / times.len() as f64);
        report(&heaps[1], &seconds);
        by_factors.push((heaps[1].contacts(), heaps[1].least_bytes() as f64, seconds[3]));
    }
    let Bandwidth { copy, triad, copy_on_two, .. } = bandwidth;
    let [copy, triad, two] = [copy, triad, copy_on_two].map(|rate| rate / 1e9);
    println!("bandwidth, read and written: copy {copy:.1} GB/s, triad {triad:.1} GB/s");
    println!("copy on two threads {two:.1} GB/s, {:.2} times as fast", two / copy);
    println!("sweeps by factors in the order of the laws, against moving what they cannot avoid");
    for (contacts, bytes, seconds) in by_factors {
        let least = 1e-9 * bytes / seconds;
        println!(
            "  {contacts} contacts, {:.0} bytes each: {:.2} times by copy, {:.2} by triad",
            bytes / contacts as f64,
            copy / least,
            triad / least
        );
    }
}

/// Keeps the best time of every sweep.
fn time_sweeps(heap: &Heap, (_, order, threads): (Form, SweepOrder, usize), best: &mut Times) {
    let settings = NsgsSettings { order, threads, ..NsgsSettings::default() };
    let mut solver = Nsgs::new(settings).expect("proper settings");
    let mut percussion = vec![0.0; heap.problem().size()];
    for _ in 0..(WORK / SWEEPS).div_ceil(heap.contacts()) {
        percussion.fill(0.0);
        let (mut sweep, mut start) = (0_usize, Instant::now());
        let proceed = |change: f64| {
            let end = Instant::now();
            assert!(change > 0.0, "sweeps change something");
            if let Some(best) = sweep.checked_sub(UNTIMED).map(|k| &mut best[k]) {
                *best = best.min((end - start).as_secs_f64());
            }
            sweep += 1;
            start = Instant::now();
            sweep < SWEEPS
        };
        solver.sweep_while(&heap.problem(), &mut percussion, proceed).expect("a proper question");
    }
}

fn report(heap: &Heap, seconds: &[f64; KINDS.len()]) {
    let contacts = heap.contacts() as f64;
    println!("{contacts} contacts");
    for ((form, order, threads), seconds) in KINDS.iter().zip(seconds) {
        println!("  {form:?} {order:?}, threads {threads}: {:.1}", seconds / contacts * 1e9);
    }
    let gain = |one: usize, two: usize| seconds[one] / seconds[two];
    println!("  two threads: {:.2}, {:.2} times as fast", gain(1, 2), gain(4, 5));
}

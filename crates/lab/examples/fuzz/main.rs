//! Feeds damaged files to all readers of the library: they must answer or refuse, never panic, and
//! take bounded memory and time.
//!
//! ```sh
//! cargo run --release -p percussion-lab --example fuzz -- 1000000      # inputs; scripts/test does this
//! cargo run --release -p percussion-lab --example fuzz -- 1 --from 4711 # that one input, which is shown
//! ```
//!
//! Input k is made from a good file by a few mutations, and depends on k alone: a failure names its
//! k. Mutations know what they damage: words, numbers, lines and brackets of text, integers and
//! places of binary files, so that inputs pass the first checks and reach the last.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program of its own")]
#![expect(clippy::expect_used, clippy::unwrap_used, reason = "good files are good")]

mod binary;
mod meter;
mod random;
mod readers;
mod text;

use std::cell::Cell;
use std::panic;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use readers::{Reader, Seeds};

/// Time that one input may take.
const LONGEST: Duration = Duration::from_secs(2);

/// Bytes that one input of some kB may take.
const LARGEST: usize = 1 << 26;

thread_local! {
    /// The input that this thread reads.
    static INPUT: Cell<u64> = const { Cell::new(0) };
}

/// What became of the inputs of one reader.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    accepted: usize,
    refused: usize,
    longest: Duration,
    largest: usize,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.accepted += other.accepted;
        self.refused += other.refused;
        self.longest = self.longest.max(other.longest);
        self.largest = self.largest.max(other.largest);
    }
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let count: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let first: u64 = words.nth(1).and_then(|n| n.parse().ok()).unwrap_or(0);
    let seeds = Seeds::new();
    if count == 1 {
        show(&seeds, first);
    }
    // a panic ends the program; other failures are collected, and told at the end
    panic::set_hook(Box::new(|panic| eprintln!("input {}: {panic}", INPUT.get())));
    let failures = Mutex::new(Vec::new());
    let tallies = Mutex::new([Tally::default(); Reader::ALL.len()]);
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (seeds, failures, tallies) = (&seeds, &failures, &tallies);
            scope.spawn(move || {
                let mut own = [Tally::default(); Reader::ALL.len()];
                for k in (first..first + count).filter(|k| k % threads == thread) {
                    if let Err(failure) = try_input(seeds, k, &mut own) {
                        failures.lock().unwrap().push(failure);
                    }
                }
                let mut all = tallies.lock().unwrap();
                all.iter_mut().zip(own).for_each(|(all, own)| all.add(own));
            });
        }
    });
    for (reader, tally) in Reader::ALL.iter().zip(*tallies.lock().unwrap()) {
        println!(
            "{:<11} {:>9} refused {:>8} accepted, at most {:.3} s and {} kB",
            reader.name(),
            tally.refused,
            tally.accepted,
            tally.longest.as_secs_f64(),
            tally.largest / 1000
        );
    }
    let failures = failures.into_inner().unwrap();
    for failure in failures.iter().take(20) {
        eprintln!("{failure}");
    }
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Reads input k, and says what it did that it must not.
fn try_input(seeds: &Seeds, k: u64, tallies: &mut [Tally]) -> Result<(), String> {
    let (reader, seed, input) = seeds.input(k);
    let before = meter::start();
    let clock = Instant::now();
    INPUT.set(k);
    let accepted = reader.read(seed, &input);
    let (time, bytes) = (clock.elapsed(), meter::peak_since(before));
    let complaint = |what: String| Err(format!("input {k} ({}): {what}", reader.name()));
    let one = usize::from(accepted);
    tallies[reader as usize].add(Tally {
        accepted: one,
        refused: 1 - one,
        longest: time,
        largest: bytes,
    });
    if time > LONGEST {
        return complaint(format!("took {:.1} s", time.as_secs_f64()));
    }
    if bytes > LARGEST {
        return complaint(format!("took {} MB", bytes / 1_000_000));
    }
    Ok(())
}

/// Shows one input.
fn show(seeds: &Seeds, k: u64) {
    let (reader, _, input) = seeds.input(k);
    println!("input {k} ({}), {} bytes:", reader.name(), input.len());
    println!("{}", String::from_utf8_lossy(&input).escape_debug());
}

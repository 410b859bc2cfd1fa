//! Bandwidth of the memory, by the kernels copy and triad of the STREAM benchmark.

use std::hint::black_box;
use std::sync::Barrier;
use std::time::Instant;

/// Numbers of each array: far more than caches hold.
const NUMBERS: usize = 16_000_000;

/// Numbers of a piece that is timed on its own: so many that a copy does not go through the caches.
const PIECE: usize = 8_000_000;

/// Three arrays, and the best rates seen, in bytes per second.
#[derive(Debug)]
pub(crate) struct Bandwidth {
    arrays: [Vec<f64>; 3],
    /// Of copy and triad on one thread.
    pub(crate) copy: f64,
    pub(crate) triad: f64,
    /// Of copy on two threads.
    pub(crate) copy_on_two: f64,
}

impl Bandwidth {
    pub(crate) fn new() -> Self {
        let arrays = [1.0, 2.0, 3.0].map(|x| vec![x; NUMBERS]);
        Self { arrays, copy: 0.0, triad: 0.0, copy_on_two: 0.0 }
    }

    /// Passes over the arrays, numbers read and written counted.
    pub(crate) fn measure(&mut self) {
        let [a, b, c] = &mut self.arrays;
        for (a, b) in a.chunks_mut(PIECE).zip(b.chunks(PIECE)) {
            let time = time(|| black_box(&mut *a).copy_from_slice(black_box(b)));
            self.copy = self.copy.max(16.0 * a.len() as f64 / time);
        }
        for ((a, b), c) in a.chunks_mut(PIECE).zip(b.chunks(PIECE)).zip(c.chunks(PIECE)) {
            let time = time(|| {
                let (a, b, c) = (black_box(&mut *a), black_box(b), black_box(c));
                a.iter_mut().zip(b).zip(c).for_each(|((a, b), c)| *a = b + 0.5 * c);
            });
            self.triad = self.triad.max(24.0 * a.len() as f64 / time);
        }
        self.copy_on_two = self.copy_on_two.max(copy_on_two(a, b));
    }
}

/// The best rate of two threads that copy a piece each, starting together.
fn copy_on_two(a: &mut [f64], b: &[f64]) -> f64 {
    let barrier = Barrier::new(2);
    let (a, b) = (a.split_at_mut(NUMBERS / 2), b.split_at(NUMBERS / 2));
    let copy = |a: &mut [f64], b: &[f64]| -> Vec<f64> {
        let pieces = a.chunks_mut(PIECE).zip(b.chunks(PIECE));
        let copied = pieces.map(|(a, b)| {
            barrier.wait();
            time(|| black_box(a).copy_from_slice(black_box(b)))
        });
        copied.collect()
    };
    let (own, other) = std::thread::scope(|scope| {
        let other = scope.spawn(|| copy(a.1, b.1));
        (copy(a.0, b.0), other.join().expect("no panic"))
    });
    let slower = own.into_iter().zip(other).map(|(own, other)| own.max(other));
    slower.fold(0.0, |best, time| best.max(32.0 * PIECE as f64 / time))
}

fn time(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

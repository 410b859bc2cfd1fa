//! Numbers that are read, and some also changed, where they stand.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A number that can be read.
pub(crate) trait Number {
    fn get(&self) -> f64;
}

/// A number that can also be changed by those who only borrow it.
pub(crate) trait SharedNumber: Number {
    fn set(&self, x: f64);
}

impl Number for f64 {
    #[inline]
    fn get(&self) -> f64 {
        *self
    }
}

/// Shared within one thread.
impl Number for Cell<f64> {
    #[inline]
    fn get(&self) -> f64 {
        self.get()
    }
}

impl SharedNumber for Cell<f64> {
    #[inline]
    fn set(&self, x: f64) {
        self.set(x);
    }
}

/// Shared by threads that do not meet: their loads and stores, in relaxed order, are those of
/// ordinary numbers.
impl Number for AtomicU64 {
    #[inline]
    fn get(&self) -> f64 {
        f64::from_bits(self.load(Relaxed))
    }
}

impl SharedNumber for AtomicU64 {
    #[inline]
    fn set(&self, x: f64) {
        self.store(x.to_bits(), Relaxed);
    }
}

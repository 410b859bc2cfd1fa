//! Numbers that look random and are the same everywhere.

/// A linear congruential generator.
pub(super) struct Random(u64);

impl Random {
    /// The numbers of this seed.
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Self(seed);
        // neighbouring seeds part only after a few steps
        for _ in 0..8 {
            random.symmetric();
        }
        random
    }

    /// A number in [−1, 1).
    pub(super) fn symmetric(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// A number in [0, 1).
    pub(super) fn fraction(&mut self) -> f64 {
        0.5 * (self.symmetric() + 1.0)
    }
}

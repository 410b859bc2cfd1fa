//! Numbers that look random, and are the same everywhere: SplitMix64.

/// The numbers of a seed.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below n; 0 if n is.
    #[expect(clippy::cast_possible_truncation, reason = "below n")]
    pub(crate) fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { (self.next() % n as u64) as usize }
    }

    /// How many mutations an input takes: mostly one, so that many inputs go far.
    pub(crate) fn few(&mut self) -> usize {
        self.one(&[1, 1, 1, 1, 2, 2, 3, 5])
    }

    /// One of these.
    pub(crate) fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

//! Numbers that look random and are the same everywhere.

/// A linear congruential generator [Knuth1997, §3.3.4, Table 1, line 26].
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// With this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 53 random bits.
    fn bits(&mut self) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 11
    }

    /// A number in [−1, 1).
    pub fn number(&mut self) -> f64 {
        self.bits() as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// A number in 0..n.
    pub fn below(&mut self, n: usize) -> usize {
        // the upper bits of a linear congruence are the random ones
        ((u128::from(self.bits()) * n as u128) >> 53) as usize
    }

    /// n numbers in [−1, 1).
    pub fn vector(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.number()).collect()
    }

    /// G = WᵀW with W of `rank` random rows, row-major n × n.
    pub fn positive_definite(&mut self, n: usize, rank: usize) -> Vec<f64> {
        let w: Vec<Vec<f64>> = (0..n).map(|_| self.vector(rank)).collect();
        let dot = |i: usize, j: usize| w[i].iter().zip(&w[j]).map(|(a, b)| a * b).sum();
        (0..n * n).map(|k| dot(k / n, k % n)).collect()
    }
}

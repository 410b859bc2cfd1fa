//! Euclidean norms in any unit.
//!
//! Squares of numbers beyond 1e±154 overflow or vanish. A norm is therefore summed in a unit of its
//! own,
//!
//! ```text
//! ‖x‖ = s (Σ (xₖ/s)²)^½,      s = 2ᵏ near the first number, or near one much greater.      (1)
//! ```
//!
//! Powers of two change no digit, so that ‖2ᵏ x‖ = 2ᵏ‖x‖ to the last bit, and ordinary numbers have
//! the norm that their plain squares would give.

/// Multiple of the unit at which a greater one is taken: its square is far from overflow, and sums
/// of many are, too.
const GREATER: f64 = 1e120;

/// A norm (1) to which numbers are added one by one.
#[derive(Clone, Copy, Debug)]
pub struct Norm {
    /// s, and its inverse.
    unit: f64,
    inverse: f64,
    sum: f64,
}

impl Default for Norm {
    fn default() -> Self {
        Self { unit: 1.0, inverse: 1.0, sum: 0.0 }
    }
}

impl Norm {
    /// Takes in one more number.
    #[inline]
    pub fn add(&mut self, x: f64) {
        if x == 0.0 {
            return;
        }
        let mut scaled = x * self.inverse;
        if self.sum == 0.0 || scaled.abs() > GREATER {
            self.change_unit(power_of_two_below(x.abs()));
            scaled = x * self.inverse;
        }
        self.sum += scaled * scaled;
    }

    /// Takes in many numbers.
    pub fn add_all(&mut self, numbers: impl IntoIterator<Item = f64>) {
        numbers.into_iter().for_each(|x| self.add(x));
    }

    /// The norm.
    pub fn value(self) -> f64 {
        self.unit * self.sum.sqrt()
    }

    /// This norm divided by another, zero where this one is.
    pub fn over(self, other: Self) -> f64 {
        if self.sum == 0.0 {
            return 0.0;
        }
        (self.sum / other.sum).sqrt() * (self.unit / other.unit)
    }

    #[cold]
    fn change_unit(&mut self, unit: f64) {
        if self.sum > 0.0 {
            let ratio = self.unit / unit;
            self.sum *= ratio * ratio;
        }
        (self.unit, self.inverse) = (unit, 1.0 / unit);
    }
}

/// ‖x‖.
pub fn norm(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let mut norm = Norm::default();
    norm.add_all(numbers);
    norm.value()
}

/// The power of two that is at most x, for finite x > 0 the least one whose inverse is finite, too;
/// otherwise one.
pub(crate) fn power_of_two_below(x: f64) -> f64 {
    if x.is_nan() || x.is_infinite() || x <= 0.0 {
        return 1.0;
    }
    f64::from_bits(x.max(f64::MIN_POSITIVE).to_bits() & (0x7ff << 52))
}

/// x 2ᵏ, exact unless the result leaves the range of numbers.
pub(crate) fn times_power_of_two(x: f64, k: i32) -> f64 {
    const STEP: i32 = 1000;
    let power = |k: i32| f64::from_bits(u64::from((k + 1023).cast_unsigned()) << 52);
    let (mut x, mut k) = (x, k);
    while k.abs() > STEP {
        x *= power(STEP * k.signum());
        k -= STEP * k.signum();
    }
    x * power(k)
}

/// k of the power of two below x > 0; 0 for all else.
pub(crate) fn exponent(x: f64) -> i32 {
    let bits = power_of_two_below(x).to_bits() >> 52;
    i32::try_from(bits).unwrap_or(1023) - 1023
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::random::Random;

    #[test]
    fn powers_of_two_change_no_bit() {
        let mut random = Random::new(41);
        for _ in 0..200 {
            let x = random.vector(7);
            let plain = x.iter().map(|x| x * x).sum::<f64>().sqrt();
            assert_eq!(norm(x.iter().copied()), plain);
            for k in [-1015, -700, -520, 520, 700, 1010] {
                let scaled = x.iter().map(|x| times_power_of_two(*x, k));
                assert_eq!(norm(scaled), times_power_of_two(plain, k), "2^{k}");
            }
        }
    }

    #[test]
    fn numbers_of_all_sizes_count_by_the_largest() {
        assert!((norm([1e-300, 3e200, 1.0, 4e200]) / 5e200 - 1.0).abs() < 1e-15);
        assert_eq!(norm([5e200, 1e-200]), 5e200);
        assert_eq!(norm([f64::MIN_POSITIVE / 4.0]), f64::MIN_POSITIVE / 4.0);
        assert_eq!(norm([0.0, 0.0]), 0.0);
        assert_eq!(norm([1.0, f64::INFINITY]), f64::INFINITY);
        assert!(norm([1.0, f64::NAN]).is_nan() && norm([f64::NAN]).is_nan());
        let (mut small, mut large) = (Norm::default(), Norm::default());
        small.add_all([3e-180, 4e-180]);
        large.add_all([5e-170]);
        assert!((small.over(large) - 1e-10).abs() < 1e-24);
        assert_eq!(Norm::default().over(Norm::default()), 0.0);
        assert_eq!(small.over(Norm::default()), f64::INFINITY);
    }

    #[test]
    fn exponents_are_those_of_the_powers_below() {
        assert_eq!([1.0, 1.9, 2.0, 0.75, 0.0].map(exponent), [0, 0, 1, -1, 0]);
        assert_eq!(times_power_of_two(1.5, -1022), 1.5 * f64::MIN_POSITIVE);
        let large = times_power_of_two(1.5, 1001);
        assert_eq!(times_power_of_two(large, -2002), 1.5 / 2.0_f64.powi(1001));
    }
}

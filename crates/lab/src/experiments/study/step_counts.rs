//! Numbers of steps for a study of convergence.
//!
//! Benchmarks have impacts at simple fractions of their duration. A prime number of steps puts no
//! grid point there.

/// Primes in `min ..= max`, about evenly spread in their logarithm, `count` of them and all
/// different; none if there are not so many.
pub(super) fn primes(min: u64, max: u64, count: u32) -> Option<Vec<u64>> {
    let ratio = (max as f64 / min as f64).powf(1.0 / f64::from(count.max(2) - 1));
    let mut found: Vec<u64> = Vec::new();
    for k in 0..count {
        let target = min as f64 * ratio.powi(i32::try_from(k).unwrap_or(i32::MAX));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≤ 1e8")]
        let target = target.round() as u64;
        let lowest = found.last().map_or(min, |last| last + 1);
        let next = (target.max(lowest)..=max).find(|n| is_prime(*n));
        // the last target may have no prime above it
        let next = next.or_else(|| (lowest..target.min(max)).rev().find(|n| is_prime(*n)))?;
        found.push(next);
    }
    Some(found)
}

fn is_prime(n: u64) -> bool {
    n >= 2 && (2..=n.isqrt()).all(|d| !n.is_multiple_of(d))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_counts_are_different_primes_evenly_spread() {
        let counts = primes(67, 4000, 16).expect("enough");
        assert_eq!(counts.len(), 16);
        assert!(counts.iter().all(|n| is_prime(*n)));
        for pair in counts.windows(2) {
            let ratio = pair[1] as f64 / pair[0] as f64;
            assert!((1.2..1.45).contains(&ratio), "{counts:?}");
        }
    }

    #[test]
    fn narrow_ranges_have_too_few_primes() {
        assert_eq!(primes(10, 20, 12), None);
        assert_eq!(primes(2, 13, 6), Some(vec![2, 3, 5, 7, 11, 13]));
    }
}

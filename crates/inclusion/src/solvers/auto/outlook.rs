//! How many sweeps are still needed, from those that were made.
//!
//! With the smallest residuals ε_k and ε_j seen until sweeps k and j, j the last look before k/2,
//!
//! ```text
//! n = (k − j) ln(ε_k/ε)/ln(ε_j/ε_k)                                        (1)
//! ```
//!
//! more sweeps lead to the residual ε at the mean rate of the second half.

/// Sweeps between the first looks at the residual, and the part of all that lie between later ones.
const FIRST_INTERVAL: usize = 5;
const LATER_INTERVAL: usize = 12;

/// Looks at the sweeps of most solves.
const LOOKS: usize = 64;

/// The looks at a sequence of sweeps.
#[derive(Debug, Default)]
pub(super) struct Outlook {
    /// Sweeps, and the smallest residual until then.
    looks: Vec<(usize, f64)>,
    /// The sweep of the next look, and of the first before it that may be worth one.
    next: usize,
    earliest: usize,
    /// Residual over change at the last look.
    ratio: f64,
}

impl Outlook {
    pub(super) fn clear(&mut self) {
        self.looks.clear();
        self.looks.reserve(LOOKS);
        (self.next, self.earliest, self.ratio) = (1, 1, 1.0);
    }

    /// Whether the residual after this sweep, which changed so much, is worth its price, about that of a sweep.
    pub(super) fn is_due(&self, sweep: usize, change: f64, tolerance: f64) -> bool {
        sweep >= self.next || sweep >= self.earliest && self.ratio * change <= tolerance
    }

    /// Takes in a look.
    pub(super) fn see(&mut self, sweep: usize, change: f64, residual: f64) {
        let least = self.looks.last().map_or(f64::INFINITY, |last| last.1);
        self.looks.push((sweep, least.min(residual)));
        self.ratio = if change > 0.0 { residual / change } else { 1.0 };
        self.next = sweep + (sweep / LATER_INTERVAL).max(FIRST_INTERVAL);
        self.earliest = sweep + 1 + sweep / 20;
    }

    /// n of (1): infinite without progress, none before there is anything to tell.
    pub(super) fn needed(&self, tolerance: f64) -> Option<f64> {
        let &(k, now) = self.looks.last()?;
        let &(j, before) = self.looks.iter().rfind(|look| 2 * look.0 <= k)?;
        let gained = (before / now).ln();
        let all = (now / tolerance).ln() * (k - j) as f64;
        Some(if gained > 0.0 { all / gained } else { f64::INFINITY })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steady_rate_is_continued() {
        let mut outlook = Outlook::default();
        outlook.clear();
        assert_eq!(outlook.needed(1e-8), None);
        for sweep in [5_i32, 10, 15, 20] {
            let count = usize::try_from(sweep).unwrap();
            outlook.see(count, 1.0, 0.8_f64.powi(sweep));
        }
        let all = 1e-8_f64.ln() / 0.8_f64.ln();
        assert!((outlook.needed(1e-8).unwrap() - (all - 20.0)).abs() < 1e-9);
        outlook.see(60, 1.0, 1.0);
        assert!(outlook.needed(1e-8).unwrap().is_infinite());
    }
}

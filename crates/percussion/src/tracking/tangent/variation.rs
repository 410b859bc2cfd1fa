//! The motion of a phase with its columns as one vector field: equation (1) of the room.
//!
//! With f(s) = f(t, x + s y) the derivative along a column is one of
//!
//! ```text
//! (f(η) − f(−η))/2η,   (8(f(η) − f(−η)) − (f(2η) − f(−2η)))/12η               (1)
//! (−25 f(0) + 48 f(η) − 36 f(2η) + 16 f(3η) − 3 f(4η))/12η                    (2)
//! ```
//!
//! the first if it agrees with the second at the beginning of a step, as for motions that are linear in a phase, and (2) to the
//! side on which contacts press, where the other is beyond their opening: friction of a contact that pulls is none, which is a kink.

use super::super::motion::Motion;
use super::{Column, difference_step, moved};
use crate::evaluation::largest;
use crate::flow::VectorField;
use crate::step_error::StepError;
use crate::system::just_before;

/// Difference of both of (1), relative, at which a motion counts as linear.
const LINEAR: f64 = 1e-11;

/// Steps of (2) become shorter so often, each time by this factor.
const SHORTER: (usize, f64) = (3, 0.1);

/// x' = f and y' of all columns.
pub(super) struct Variation<'a> {
    pub(super) motion: Motion<'a>,
    pub(super) columns: &'a [Column],
    /// Sizes of coordinates and velocities.
    pub(super) sizes: [f64; 2],
    pub(super) n_q: usize,
    /// Whether motions are linear along each column; not known before the first stage.
    pub(super) linear: Vec<bool>,
}

impl VectorField for Variation<'_> {
    type Error = StepError;

    fn rate(&mut self, t: f64, z: &[f64], rate: &mut [f64]) -> Result<(), StepError> {
        let n = z.len() / (self.columns.len() + 1);
        let (x, ys) = z.split_at(n);
        let (of_x, of_ys) = rate.split_at_mut(n);
        self.motion.rate(t, x, of_x)?;
        let columns = self.columns;
        for (k, (y, out)) in ys.chunks_exact(n).zip(of_ys.chunks_exact_mut(n)).enumerate() {
            let slope = self.slope(t, (x, y), of_x, k)?;
            out.copy_from_slice(&slope);
            let Motion { phase, at, until, .. } = &mut self.motion;
            let until = *until;
            let by_parameter = columns[k].by_parameter(|system| {
                let mut rate = vec![0.0; n];
                // a jump may come a little earlier or later there
                let until = until.min(just_before(system.next_discontinuity(t.min(until))));
                Motion { system, phase, at, until }.rate(t, x, &mut rate)?;
                Ok(rate)
            })?;
            if let Some(change) = by_parameter {
                out.iter_mut().zip(&change).for_each(|(out, change)| *out += change);
            }
        }
        Ok(())
    }
}

impl Variation<'_> {
    /// f at x + s y, and whether that is beyond the opening of a contact.
    fn at(
        &mut self,
        t: f64,
        (x, y): (&[f64], &[f64]),
        s: f64,
    ) -> Result<(Vec<f64>, bool), StepError> {
        let mut rate = vec![0.0; x.len()];
        self.motion.rate(t, &moved(x, s, y), &mut rate)?;
        let pulls = self.motion.at.pulls(self.motion.system.laws(), self.motion.phase);
        Ok((rate, pulls))
    }

    /// The derivative along column k, with f at x in hand.
    pub(super) fn slope(
        &mut self,
        t: f64,
        (x, y): (&[f64], &[f64]),
        here: &[f64],
        k: usize,
    ) -> Result<Vec<f64>, StepError> {
        if largest(y) == 0.0 {
            return Ok(vec![0.0; y.len()]);
        }
        let eta = difference_step(y, self.n_q, self.sizes);
        let (above, pulls_above) = self.at(t, (x, y), eta)?;
        let (below, pulls_below) = self.at(t, (x, y), -eta)?;
        if pulls_above || pulls_below {
            return self.one_sided(t, (x, y), here, if pulls_above { -eta } else { eta });
        }
        let of = |a: &[f64], b: &[f64], weight: f64| -> Vec<f64> {
            a.iter().zip(b).map(|(a, b)| weight * (a - b)).collect()
        };
        let near = of(&above, &below, 0.5 / eta);
        if self.linear.get(k) == Some(&true) {
            return Ok(near);
        }
        let (above, below) = (self.at(t, (x, y), 2.0 * eta)?, self.at(t, (x, y), -2.0 * eta)?);
        if above.1 || below.1 {
            return self.one_sided(t, (x, y), here, if above.1 { -eta } else { eta });
        }
        let far = of(&above.0, &below.0, 0.25 / eta);
        let both: Vec<f64> = near.iter().zip(&far).map(|(n, f)| (4.0 * n - f) / 3.0).collect();
        if self.linear.len() == k {
            let change = of(&near, &far, 1.0);
            self.linear.push(largest(&change) <= LINEAR * largest(&near));
        }
        Ok(both)
    }

    /// (2).
    fn one_sided(
        &mut self,
        t: f64,
        (x, y): (&[f64], &[f64]),
        here: &[f64],
        mut eta: f64,
    ) -> Result<Vec<f64>, StepError> {
        let mut slope = Vec::new();
        for _ in 0..=SHORTER.0 {
            slope = here.iter().map(|f| -25.0 * f).collect();
            let mut beyond = false;
            for (places, weight) in [(1.0, 48.0), (2.0, -36.0), (3.0, 16.0), (4.0, -3.0)] {
                let (rate, pulls) = self.at(t, (x, y), places * eta)?;
                beyond |= pulls;
                slope.iter_mut().zip(&rate).for_each(|(s, f)| *s += weight * f);
            }
            for s in &mut slope {
                *s /= 12.0 * eta;
            }
            if !beyond {
                break;
            }
            eta *= SHORTER.1;
        }
        Ok(slope)
    }
}

//! Limit stops and loose links.
//!
//! A coordinate x, given to the law as its gap, stays between two stops, each of which pushes
//! inwards while it is touched:
//!
//! ```text
//! x ≤ l:      −γ ∈ N_{ℝ₀⁺}(λ),                                              (1)
//! x ≥ u:      −γ ∈ N_{ℝ₀⁻}(λ),                                              (2)
//! l < x < u:   λ = 0.                                                       (3)
//! ```
//!
//! [Studer2009, §7.6.2.1, §7.6.4]. A loose link or buffer with play between two bodies is the same
//! law for their distance; without play, l = u, it holds from both sides and is bilateral at any x,
//! which differs from l by drift alone. A one-sided stop has its other limit at infinity.

use super::{Activity, Constraint, LawContext, Mode, SetValuedLaw, reflect_diagonal};
use crate::parameter::{ParameterError, fraction};
use crate::sets::replace;

/// Stops (1)–(3) at both ends of a range.
#[derive(Clone, Copy, Debug)]
pub struct LimitStop {
    lower: f64,
    upper: f64,
    restitution: [f64; 1],
    stabilised: bool,
}

impl LimitStop {
    /// Stops at l = `lower` ≤ u = `upper`, in the unit of the coordinate, one of which may be
    /// infinite, with restitution in [0, 1].
    ///
    /// # Errors
    /// If the limits are out of order or no numbers, or the restitution is outside [0, 1].
    pub fn new(lower: f64, upper: f64, restitution: f64) -> Result<Self, ParameterError> {
        let restitution = [fraction("restitution", restitution)?];
        if lower <= upper && lower < f64::INFINITY && upper > f64::NEG_INFINITY {
            return Ok(Self { lower, upper, restitution, stabilised: false });
        }
        let admissible = "at most the upper limit, which must not be −∞, and not +∞";
        Err(ParameterError::new("lower limit", lower, admissible))
    }

    /// Stops without restitution, whose penetration is removed by drift stabilisation.
    ///
    /// # Errors
    /// As for [`Self::new`].
    pub fn with_drift_stabilisation(lower: f64, upper: f64) -> Result<Self, ParameterError> {
        Ok(Self { stabilised: true, ..Self::new(lower, upper, 0.0)? })
    }

    /// Set of admissible forces as an interval [from, to] of zeros and infinities.
    fn forces(&self, gap: &[f64]) -> (f64, f64) {
        let tight = self.is_tight();
        let from = if tight || gap[0] >= self.upper { f64::NEG_INFINITY } else { 0.0 };
        let to = if tight || gap[0] <= self.lower { f64::INFINITY } else { 0.0 };
        (from, to)
    }

    /// Whether there is no play.
    fn is_tight(&self) -> bool {
        self.lower >= self.upper
    }
}

impl SetValuedLaw for LimitStop {
    fn name(&self) -> &'static str {
        "limit-stop"
    }

    fn dim(&self) -> usize {
        1
    }

    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode {
        let (from, to) = self.forces(context.gap);
        let value = z[0].max(from).min(to);
        if replace(&mut z[0], value) { Mode::Open } else { Mode::Constrained }
    }

    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        let (from, to) = self.forces(context.gap);
        let free = from < to && from <= z[0] && z[0] <= to;
        jacobian[0] = if free { 1.0 } else { 0.0 };
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        reflect_diagonal(&self.restitution, velocity, reflected);
    }

    fn groups(&self) -> &[usize] {
        &[1]
    }

    fn constraint(&self, _k: usize) -> Constraint {
        if self.is_tight() { Constraint::Bilateral } else { Constraint::OneSided }
    }

    fn activity(&self, gap: &[f64]) -> Activity {
        let inside = self.lower < gap[0] && gap[0] < self.upper;
        if inside { Activity::Off } else { Activity::Inclusion }
    }

    /// The distance from the nearer stop, rounded so that the stop is touched at gap − s.
    fn distance(&self, gap: &[f64], distance: &mut [f64]) {
        let (above, below) = (gap[0] - self.lower, gap[0] - self.upper);
        let s = &mut distance[0];
        if above <= -below {
            *s = above;
            while gap[0] - *s > self.lower {
                *s = s.next_up();
            }
        } else {
            *s = below;
            while gap[0] - *s < self.upper {
                *s = s.next_down();
            }
        }
    }

    /// The lower stop pushes, the upper one pulls.
    fn side(&self, gap: &[f64]) -> f64 {
        f64::from(gap[0] <= self.lower) - f64::from(gap[0] >= self.upper)
    }

    fn violation(&self, gap: &[f64]) -> f64 {
        (self.lower - gap[0]).max(gap[0] - self.upper).max(0.0)
    }

    fn stabilised(&self) -> bool {
        self.stabilised
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::contract;

    #[test]
    fn owes_the_law_contract_at_each_stop_and_between() {
        let law = LimitStop::new(-1.0, 2.0, 0.5).unwrap();
        for x in [-1.0, 0.0, 2.5] {
            contract::check(&law, &[x], &[vec![2.0], vec![-3.0], vec![0.1]]);
        }
        let tight = LimitStop::new(1.0, 1.0, 0.0).unwrap();
        for x in [1.0, 1.0 + 1e-9, 0.9] {
            contract::check(&tight, &[x], &[vec![2.0], vec![-3.0]]);
        }
        assert!(tight.is_bilateral() && !law.is_bilateral());
    }

    #[test]
    fn at_its_distance_it_is_touched_whatever_the_rounding() {
        let limits = [(-0.01, 0.3), (-0.3, 0.1), (0.1, 0.7), (-1e-3, f64::INFINITY), (-2.9, 3.1)];
        for (lower, upper) in limits {
            let law = LimitStop::new(lower, upper, 0.0).unwrap();
            for k in 0..4000 {
                let (gap, mut s) = (f64::from(k).mul_add(1.7e-3, lower - 0.5), [0.0]);
                law.distance(&[gap], &mut s);
                assert!(law.side(&[gap - s[0]]) != 0.0, "{gap} between {lower} and {upper}");
            }
        }
    }

    #[test]
    fn pushes_inwards() {
        let law = LimitStop::new(-1.0, f64::INFINITY, 0.0).unwrap();
        let force = |x: f64, mut z: [f64; 1]| {
            law.prox(&LawContext { duration: 1.0, gap: &[x] }, &mut z);
            z[0]
        };
        assert_eq!((force(-1.0, [2.0]), force(-1.0, [-2.0]), force(0.0, [2.0])), (2.0, 0.0, 0.0));
        assert_eq!((law.violation(&[-1.5]), law.activity(&[1e9])), (0.5, Activity::Off));
        assert!(LimitStop::new(1.0, -1.0, 0.0).is_err());
        assert!(LimitStop::new(f64::NAN, 1.0, 0.0).is_err());
    }
}

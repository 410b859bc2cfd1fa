//! Rotation of a free rigid body.
//!
//! With the principal moments Θ_a, Θ_b, Θ_c, of which Θ_b lies between the others, the angular momentum L and the
//! energy T, let c be the axis about which L circulates in the body:
//!
//! ```text
//! Ω_a = A cn τ,   Ω_b = ±B sn τ,   Ω_c = ±C dn τ,   τ = n t + τ₀            (1)
//! A² = (2TΘ_c − L²)/(Θ_a (Θ_c − Θ_a)),   B² = (2TΘ_c − L²)/(Θ_b (Θ_c − Θ_b)),
//! C² = (L² − 2TΘ_a)/(Θ_c (Θ_c − Θ_a)),   n² = (Θ_c − Θ_b)(L² − 2TΘ_a)/(Θ_a Θ_b Θ_c),   (2)
//! m₁ = (Θ_c − Θ_a)(L² − 2TΘ_b)/((Θ_c − Θ_b)(L² − 2TΘ_a))                    (3)
//! ```
//!
//! [LandauLifshitz1976, §37]. The attitude is that of Euler's angles about L in space and c in the body, with
//! x, y, c right-handed:
//!
//! ```text
//! cos θ = L_c/L,   tan ψ = L_x/L_y,   φ̇ = L (L_x Ω_x + L_y Ω_y)/(L_x² + L_y²)           (4)
//! ```
//!
//! where φ is an integral of a periodic function. A body that turns about one of its principal axes goes on
//! so. Where L² = 2TΘ_b, on the way between both kinds of circulation, there is no period, and nothing is given.

use std::f64::consts::TAU;

use super::attitude::{Quaternion, euler, inverse, product, turn};
use super::elliptic::Elliptic;
use super::quadrature::PeriodicIntegral;
use percussion::system::Vector;
use percussion::system::vector::{cross, norm, scale};

/// m₁ below which the period is too long to be resolved, and |Ω × L|/(|Ω||L|) below which the axis is
/// principal.
const NEGLIGIBLE: f64 = 1e-12;

/// The rotation from the attitude e = 1 and a given Ω.
#[derive(Clone, Debug)]
pub(super) enum FreeRotation {
    /// About a principal axis.
    Steady(Vector),
    /// (1)–(4)
    Tumbling(Box<Tumbling>),
}

/// (1)–(4)
#[derive(Clone, Debug)]
pub(super) struct Tumbling {
    moments: Vector,
    /// a, b and c.
    axes: [usize; 3],
    /// A, ±B and ±C.
    amplitudes: Vector,
    elliptic: Elliptic,
    rate: f64,
    phase: f64,
    momentum: f64,
    precession: Option<PeriodicIntegral>,
    /// Inverse of the attitude (4) at t = 0.
    start: Quaternion,
}

impl FreeRotation {
    /// That of a body with these principal moments, in kg m², from Ω in rad/s; nothing on the way between both
    /// kinds of circulation.
    pub(super) fn new(moments: Vector, omega: Vector) -> Option<Self> {
        let momentum = std::array::from_fn(|k| moments[k] * omega[k]);
        let across = norm(cross(momentum, omega));
        if across <= NEGLIGIBLE * norm(momentum) * norm(omega) {
            return Some(Self::Steady(omega));
        }
        Tumbling::new(moments, omega).map(|tumbling| Self::Tumbling(Box::new(tumbling)))
    }

    /// The quaternion and Ω at time t.
    pub(super) fn at(&self, t: f64) -> (Quaternion, Vector) {
        match self {
            Self::Steady(omega) => {
                let speed = norm(*omega);
                let axis = if speed > 0.0 { scale(1.0 / speed, *omega) } else { [0.0; 3] };
                (turn(speed * t, axis), *omega)
            }
            Self::Tumbling(tumbling) => tumbling.at(t),
        }
    }

    /// Time after which Ω repeats, in s; a turn of a steady rotation.
    pub(super) fn period(&self) -> f64 {
        match self {
            Self::Steady(omega) => TAU / norm(*omega),
            Self::Tumbling(tumbling) => 4.0 * tumbling.elliptic.quarter_period() / tumbling.rate,
        }
    }
}

impl Tumbling {
    fn new(moments: Vector, omega: Vector) -> Option<Self> {
        let mut axes = [0, 1, 2];
        axes.sort_by(|i, j| moments[*i].total_cmp(&moments[*j]));
        // L² − 2TΘ_k without cancellation
        let excess = |k: usize| {
            (0..3).map(|i| moments[i] * (moments[i] - moments[k]) * omega[i].powi(2)).sum::<f64>()
        };
        if excess(axes[1]) < 0.0 {
            axes.reverse();
        }
        let [a, b, c] = axes;
        let ([i_a, i_b, i_c], [from_a, from_b, to_c]) =
            (axes.map(|k| moments[k]), [excess(a), excess(b), -excess(c)]);
        let complement = (i_c - i_a) * from_b / ((i_c - i_b) * from_a);
        if complement <= NEGLIGIBLE {
            return None;
        }
        let even = (b + 3 - a) % 3 == 1;
        let turned = ((i_c - i_a) * omega[c] * if even { 1.0 } else { -1.0 }).signum();
        let amplitudes = [
            (to_c / (i_a * (i_c - i_a))).sqrt(),
            turned * (to_c / (i_b * (i_c - i_b))).sqrt(),
            omega[c].signum() * (from_a / (i_c * (i_c - i_a))).sqrt(),
        ];
        let elliptic = Elliptic::new(complement.min(1.0));
        let momentum = norm(std::array::from_fn(|k| moments[k] * omega[k]));
        let rate = ((i_c - i_b) * from_a / (i_a * i_b * i_c)).sqrt();
        let amplitude = (omega[b] / amplitudes[1]).atan2(omega[a] / amplitudes[0]);
        let phase = elliptic.integral(amplitude);
        let mut rotation = Self {
            moments,
            axes,
            amplitudes,
            elliptic,
            rate,
            phase,
            momentum,
            precession: None,
            start: [1.0, 0.0, 0.0, 0.0],
        };
        let half_period = 2.0 * elliptic.quarter_period() / rate;
        let integral = PeriodicIntegral::new(half_period, |t| rotation.precession_rate(t));
        rotation.precession = Some(integral);
        rotation.start = inverse(rotation.attitude(0.0));
        Some(rotation)
    }

    /// (1)
    fn omega(&self, t: f64) -> Vector {
        let at = self.elliptic.at(self.rate * t + self.phase);
        let values = [at.cn, at.sn, at.dn];
        let mut omega = [0.0; 3];
        for k in 0..3 {
            omega[self.axes[k]] = self.amplitudes[k] * values[k];
        }
        omega
    }

    /// x and y of (4): with c they are right-handed.
    fn across(&self) -> [usize; 2] {
        let c = self.axes[2];
        [(c + 1) % 3, (c + 2) % 3]
    }

    /// φ̇ of (4)
    fn precession_rate(&self, t: f64) -> f64 {
        let omega = self.omega(t);
        let [x, y] = self.across().map(|k| [self.moments[k] * omega[k], omega[k]]);
        self.momentum * (x[0] * x[1] + y[0] * y[1]) / (x[0] * x[0] + y[0] * y[0])
    }

    /// The attitude (4), with L along c in space.
    fn attitude(&self, t: f64) -> Quaternion {
        let omega = self.omega(t);
        let [x, y] = self.across();
        let momentum: Vector = std::array::from_fn(|k| self.moments[k] * omega[k]);
        let theta = momentum[x].hypot(momentum[y]).atan2(momentum[self.axes[2]]);
        let phi =
            self.precession.as_ref().map_or(0.0, |sum| sum.at(t, |t| self.precession_rate(t)));
        euler([self.axes[2], x], [phi, theta, self.spin(t, momentum[x].atan2(momentum[y]))])
    }

    /// ψ that is continuous, from its value up to full turns: it is never a quarter of a turn from the
    /// amplitude am τ, or what this is by exchange and reversal of axes.
    fn spin(&self, t: f64, psi: f64) -> f64 {
        let amplitude = self.elliptic.amplitude(self.rate * t + self.phase);
        let forwards = self.amplitudes[1].signum();
        // (L_x, L_y) are the positive multiples of (cn, ±sn) or (±sn, cn)
        let near = if self.across()[0] == self.axes[0] {
            0.25 * TAU - forwards * amplitude
        } else {
            forwards * amplitude
        };
        psi - TAU * ((psi - near) / TAU).round()
    }

    fn at(&self, t: f64) -> (Quaternion, Vector) {
        (product(self.start, self.attitude(t)), self.omega(t))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Euler's equations and ė = ½ e ∘ Ω by differences, on both sides of the middle axis.
    #[test]
    fn the_rotation_solves_eulers_equations_and_is_continuous() {
        let moments =
            [[1.0, 2.0, 2.5], [2.5, 1.0, 2.0], [2.0, 2.5, 1.0], [1.0, 1.0, 1.6], [2.0, 1.2, 2.0]];
        let starts = [[0.3, 0.2, 2.0], [2.0, 0.1, -0.4], [-0.2, 1.5, 0.3], [-1.0, 0.7, -0.9]];
        for (moments, start) in moments.iter().flat_map(|m| starts.map(|s| (*m, s))) {
            let rotation = FreeRotation::new(moments, start).unwrap();
            let (e, omega) = rotation.at(0.0);
            assert!((e[0] - 1.0).abs() < 1e-13, "{e:?}");
            for k in 0..3 {
                assert!((omega[k] - start[k]).abs() < 1e-13, "{moments:?}: {omega:?}, {start:?}");
            }
            let period = rotation.period();
            for t in (0..40).map(|k| 0.13 * f64::from(k) * period) {
                let h = 1e-5;
                let ((e, omega), (before, b), (after, a)) =
                    (rotation.at(t), rotation.at(t - h), rotation.at(t + h));
                let spin = std::array::from_fn(|k| moments[k] * omega[k]);
                let torque = cross(spin, omega);
                let e_dot = product(e, [0.0, 0.5 * omega[0], 0.5 * omega[1], 0.5 * omega[2]]);
                assert!((e.iter().map(|x| x * x).sum::<f64>() - 1.0).abs() < 1e-13);
                for k in 0..3 {
                    let slope = moments[k] * (a[k] - b[k]) / (2.0 * h);
                    assert!((slope - torque[k]).abs() < 1e-7, "{moments:?}, {start:?} at {t}");
                }
                for k in 0..4 {
                    let slope = (after[k] - before[k]) / (2.0 * h);
                    assert!(
                        (slope - e_dot[k]).abs() < 1e-7,
                        "{moments:?}, {start:?} at {t}: {slope} {}",
                        e_dot[k]
                    );
                }
            }
        }
    }

    #[test]
    fn steady_rotations_go_on_and_the_separatrix_is_left_out() {
        for (moments, omega) in [([1.0, 2.0, 3.0], [0.0, 2.0, 0.0]), ([1.0; 3], [1.0, 2.0, 2.0])] {
            let rotation = FreeRotation::new(moments, omega).unwrap();
            assert!((rotation.period() - TAU / norm(omega)).abs() < 1e-14);
            let (e, after) = rotation.at(rotation.period());
            assert!((e[0] + 1.0).abs() < 1e-13 && after == omega);
        }
        // L² = 2TΘ_b: Θ_a (Θ_b − Θ_a) Ω_a² = Θ_c (Θ_c − Θ_b) Ω_c²
        assert!(FreeRotation::new([1.0, 2.0, 3.0], [3.0_f64.sqrt(), 0.5, 1.0]).is_none());
    }
}

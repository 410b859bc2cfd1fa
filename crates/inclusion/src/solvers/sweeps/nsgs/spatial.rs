//! One contact with friction in space, solved exactly.
//!
//! Given the diagonal block A = G_ii and the velocity b without the contact's own percussion,
//! find P with ξ = A P + b in the law of Signorini and Coulomb. Three cases, tried in turn:
//!
//! ```text
//! open     b_N ≥ 0,                P = 0                                   (1)
//! stick    A P = −b,               P ∈ K                                   (2)
//! slide    A P + b = −(0, λ P_T),  ‖P_T‖ = μ P_N,  λ > 0.                  (3)
//! ```
//!
//! In (3) the normal row gives P_N = β + gᵀP_T, β = −b_N/a_NN, g = −a_NT/a_NN, and leaves
//! (B + λ I) P_T = −d, B = A_TT + a_TN gᵀ, d = b_T + a_TN β. As
//! (B + λ I)⁻¹ = (adj B + λ I)/(λ² + λ tr B + det B), the condition ‖P_T‖ = μ P_N is the quartic
//!
//! ```text
//! ‖w + λ d‖² = μ² (β (λ² + λ tr B + det B) − gᵀw − λ gᵀd)²,   w = adj B d   (4)
//! ```
//!
//! [Bonnefon2011, §3]. Without the squares, h(λ) = ‖w + λ d‖ − μ (…) has h(0) > 0 where the
//! contact does not stick and h(∞) = −∞ because β > 0: a root is found by Halley's iteration
//! on the difference q of the squares, which has the sign of h where the bracket (…) > 0, inside
//! an interval of roots of h,
//!
//! ```text
//! λ' = λ − 2 q q'/(2 q'² − q q'')                                          (5)
//! ```
//!
//! [Householder1970, §4.4]. With x = w + λ d the percussion is then (‖x‖, −μ x) β/(‖x‖ + μ gᵀx).
//! Or it is found by bisection of the direction in which the contact slides,
//!
//! ```text
//! P(θ) = P_N (1, −μ e),   P_N = −b_N/(a_NN − μ a_NT e),   e = (cos θ, sin θ),
//! e × ξ_T(θ) = 0,   eᵀξ_T(θ) > 0                                           (6)
//! ```
//!
//! [Hwangbo2018, §III-B]. Where a_NT = 0 and B = b I but for roundings, as for spheres, (2) and (3) are
//!
//! ```text
//! P = (β, −d/b)   where ‖d‖ ≤ μ β b,   else   P = (β, −μ β d/‖d‖).            (7)
//! ```

use std::f64::consts::TAU;

use super::sliding::{Sliding, dot};
use crate::linalg::norm::{exponent, times_power_of_two};

/// What of a block A stays the same from sweep to sweep. Numbers that are found faster than they
/// are read from memory are not kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spatial {
    mu: f64,
    /// a_NN.
    normal: f64,
    /// a_TN.
    coupling: [f64; 2],
    /// g = −a_NT/a_NN.
    g: [f64; 2],
    /// B by rows.
    b: [f64; 4],
    /// λ of the last call, the guess of the next one.
    slip: f64,
    /// The case that held at the last call.
    case: Case,
}

/// The cases (1) to (3), and (7) for contacts that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    Open,
    Stick,
    Slide,
    /// Whatever holds, by (7).
    Isotropic,
}

/// Velocities whose fourth powers, and those of the forces that they need, are numbers.
const IN_RANGE: std::ops::Range<f64> = 1e-50..1e50;

/// Roundings of a block A whose numbers are differences of others as large as its diagonal.
const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// Steps of bisections.
const MAX_STEPS: usize = 60;

/// Angles at which (6) is looked at before one interval is bisected.
const DIRECTIONS: usize = 16;

/// Sine of the angle between e and ξ_T at which (6) counts as solved.
const TURNED: f64 = 1e-6;

impl Spatial {
    /// Of the row-major block A; none if it has no normal mass. A tangential direction that no
    /// force moves is given a motion below rounding: where it does not slip, it then bears none.
    pub(super) fn new(a: &[f64], mu: f64) -> Option<Self> {
        if a[0] <= 0.0 {
            return None;
        }
        let inverse = 1.0 / a[0];
        let coupling = [a[3], a[6]];
        let g = [-a[1] * inverse, -a[2] * inverse];
        let mut b = [
            a[4] + coupling[0] * g[0],
            a[5] + coupling[0] * g[1],
            a[7] + coupling[1] * g[0],
            a[8] + coupling[1] * g[1],
        ];
        for row in [0, 3] {
            if b[row] == 0.0 {
                b[row] = f64::EPSILON * a[0];
            }
        }
        let small = ROUNDING * a[0].max(b[0].abs());
        let isotropic = [a[1], a[2], a[3], a[6], b[1], b[2], b[0] - b[3]];
        let is_isotropic = b[0] > 0.0 && isotropic.iter().all(|x| x.abs() <= small);
        let case = if is_isotropic { Case::Isotropic } else { Case::Open };
        Some(Self { mu, normal: a[0], coupling, g, b, slip: 0.0, case })
    }

    /// μ.
    pub(super) fn friction(&self) -> f64 {
        self.mu
    }

    #[inline]
    fn trace(&self) -> f64 {
        self.b[0] + self.b[3]
    }

    #[inline]
    fn det(&self) -> f64 {
        self.b[0] * self.b[3] - self.b[1] * self.b[2]
    }

    /// A P by its parts: with q = P_N − gᵀP_T it is (a_NN q, B P_T + a_TN q).
    #[inline]
    pub(super) fn velocity(&self, [n, s, t]: [f64; 3]) -> [f64; 3] {
        let q = n - dot(self.g, [s, t]);
        [
            self.normal * q,
            self.b[0] * s + self.b[1] * t + self.coupling[0] * q,
            self.b[2] * s + self.b[3] * t + self.coupling[1] * q,
        ]
    }

    /// P by (1), (2) or the quartic (4). The case of the last call is tried first: which one it
    /// was the processor knows early, and that it holds again it mostly guesses right.
    #[inline]
    pub(super) fn solve(&mut self, b: [f64; 3]) -> [f64; 3] {
        let closed = b[0] < 0.0;
        if closed && !IN_RANGE.contains(&-b[0]) {
            return self.solve_out_of_range(b);
        }
        match self.case {
            Case::Isotropic => {
                return if closed { self.solve_isotropic(b) } else { [0.0; 3] };
            }
            Case::Open if !closed => return [0.0; 3],
            Case::Stick if closed => {
                let sliding = self.sliding(b);
                if self.sticks(&sliding) {
                    return self.sticking(&sliding);
                }
            }
            Case::Slide if closed => {
                let sliding = self.sliding(b);
                if !self.sticks(&sliding) {
                    return self.slide(&sliding);
                }
            }
            _ => {}
        }
        self.solve_anew(b)
    }

    /// (7)
    #[inline]
    fn solve_isotropic(&self, b: [f64; 3]) -> [f64; 3] {
        let beta = -b[0] / self.normal;
        let (square, limit) = (b[1] * b[1] + b[2] * b[2], self.mu * beta);
        let sticking = limit * self.b[0];
        let factor = if square <= sticking * sticking {
            -1.0 / self.b[0]
        } else {
            let length = if square.is_finite() { square.sqrt() } else { b[1].hypot(b[2]) };
            -limit / length
        };
        [beta, factor * b[1], factor * b[2]]
    }

    /// The same in another unit, where fourth powers of its numbers would be out of range.
    #[cold]
    fn solve_out_of_range(&mut self, b: [f64; 3]) -> [f64; 3] {
        let k = exponent(-b[0]);
        let scaled = b.map(|b| times_power_of_two(b, -k));
        let p = match self.case {
            Case::Isotropic => self.solve_isotropic(scaled),
            _ => self.solve_anew(scaled),
        };
        p.map(|p| times_power_of_two(p, k))
    }

    /// The same where the case may have changed.
    #[cold]
    fn solve_anew(&mut self, b: [f64; 3]) -> [f64; 3] {
        match self.open_or_stick(b) {
            Ok(p) => {
                let sticks = p[0] > 0.0 && self.mu > 0.0;
                self.case = if sticks { Case::Stick } else { Case::Open };
                p
            }
            Err(sliding) => {
                self.case = Case::Slide;
                self.slide(&sliding)
            }
        }
    }

    /// P of (3); where tangential velocities are out of range, in another unit.
    #[inline]
    fn slide(&mut self, sliding: &Sliding) -> [f64; 3] {
        let size = sliding.size(self.normal);
        if IN_RANGE.contains(&size) {
            return self.slide_in_range(sliding);
        }
        self.slide_out_of_range(sliding, exponent(size))
    }

    /// P in units of 2ᵏ.
    #[cold]
    fn slide_out_of_range(&mut self, sliding: &Sliding, k: i32) -> [f64; 3] {
        self.slide_in_range(&sliding.times_power_of_two(-k)).map(|p| times_power_of_two(p, k))
    }

    #[inline]
    fn slide_in_range(&mut self, sliding: &Sliding) -> [f64; 3] {
        self.slip = sliding.root(self.slip, sliding.scale(self.trace()));
        let x = sliding.x(self.slip);
        let length = dot(x, x).sqrt();
        // positive unless B is indefinite by rounding
        let along = length + self.mu * dot(self.g, x);
        let factor = if along > 0.0 { sliding.beta / along } else { 0.0 };
        let [s, t] = x.map(|x| -self.mu * factor * x);
        [factor * length, s, t]
    }

    /// P by (1), (2) or bisection of (6); none if no direction is found.
    pub(super) fn bisect(&mut self, b: [f64; 3]) -> Option<[f64; 3]> {
        match self.open_or_stick(b) {
            Ok(p) => Some(p),
            Err(sliding) => {
                let angle = self.sliding_angle(&sliding)?;
                let e = [angle.cos(), angle.sin()];
                let normal = self.normal_force(sliding.beta, e);
                Some([normal, -self.mu * normal * e[0], -self.mu * normal * e[1]])
            }
        }
    }

    /// (1) or (2), or what describes sliding.
    fn open_or_stick(&self, b: [f64; 3]) -> Result<[f64; 3], Sliding> {
        if b[0] >= 0.0 {
            return Ok([0.0; 3]);
        }
        let sliding = self.sliding(b);
        if self.mu == 0.0 {
            Ok([sliding.beta, 0.0, 0.0])
        } else if self.sticks(&sliding) {
            Ok(self.sticking(&sliding))
        } else {
            Err(sliding)
        }
    }

    /// What describes a contact that is not open.
    #[inline]
    fn sliding(&self, b: [f64; 3]) -> Sliding {
        let beta = -b[0] * (1.0 / self.normal);
        let d = [b[1] + self.coupling[0] * beta, b[2] + self.coupling[1] * beta];
        let w = [self.b[3] * d[0] - self.b[1] * d[1], self.b[0] * d[1] - self.b[2] * d[0]];
        let linear = beta * self.trace() - dot(self.g, d);
        let constant = beta * self.det() - dot(self.g, w);
        Sliding { w, d, mu: self.mu, beta, linear, constant }
    }

    /// Whether P of (2), which times det B is (constant, −w), is in the cone.
    #[inline]
    fn sticks(&self, &Sliding { w, constant, .. }: &Sliding) -> bool {
        let limit = self.mu * constant;
        self.det() > 0.0 && constant >= 0.0 && dot(w, w) <= limit * limit
    }

    /// P of (2).
    #[inline]
    fn sticking(&self, &Sliding { w, constant, .. }: &Sliding) -> [f64; 3] {
        let inverse = 1.0 / self.det();
        [constant, -w[0], -w[1]].map(|p| p * inverse)
    }

    /// P_N of (6).
    fn normal_force(&self, beta: f64, e: [f64; 2]) -> f64 {
        beta / (1.0 + self.mu * dot(self.g, e))
    }

    /// θ of (6), where e turns past ξ_T: e × ξ_T goes from positive to negative.
    fn sliding_angle(&self, sliding: &Sliding) -> Option<f64> {
        let step = TAU / DIRECTIONS as f64;
        (0..DIRECTIONS).find_map(|k| {
            let (mut low, mut high) = (k as f64 * step, (k + 1) as f64 * step);
            if self.turn(sliding, low).0 < 0.0 || self.turn(sliding, high).0 >= 0.0 {
                return None;
            }
            for _ in 0..MAX_STEPS {
                let middle = 0.5 * (low + high);
                let side = if self.turn(sliding, middle).0 >= 0.0 { &mut low } else { &mut high };
                *side = middle;
            }
            let (cross, along) = self.turn(sliding, low);
            (along >= 0.0 && cross.abs() <= TURNED * along).then_some(low)
        })
    }

    /// e × ξ_T and eᵀξ_T of (6), where ξ_T = B P_T + d.
    fn turn(&self, sliding: &Sliding, angle: f64) -> (f64, f64) {
        let e = [angle.cos(), angle.sin()];
        let normal = self.normal_force(sliding.beta, e);
        if !(normal >= 0.0 && normal.is_finite()) {
            return (f64::NAN, f64::NAN);
        }
        let p = [-self.mu * normal * e[0], -self.mu * normal * e[1]];
        let xi = [
            self.b[0] * p[0] + self.b[1] * p[1] + sliding.d[0],
            self.b[2] * p[0] + self.b[3] * p[1] + sliding.d[1],
        ];
        (e[0] * xi[1] - e[1] * xi[0], dot(e, xi))
    }
}

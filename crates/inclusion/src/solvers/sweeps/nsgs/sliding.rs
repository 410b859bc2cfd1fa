//! How fast a contact in space slides: the root of the quartic (4) of `spatial.rs`.

use crate::linalg::norm::times_power_of_two;

/// Steps of the safeguarded iteration (5).
const MAX_STEPS: usize = 60;

/// A relative step of (5), which is of third order, after which the error is about 1e-12; the next
/// sweep begins with another step.
const LAST_STEP: f64 = 1e-4;

/// h(λ) = ‖w + λ d‖ − μ (β λ² + linear λ + constant), (4) of `spatial.rs` without its squares.
pub(super) struct Sliding {
    pub(super) w: [f64; 2],
    pub(super) d: [f64; 2],
    pub(super) mu: f64,
    pub(super) beta: f64,
    pub(super) linear: f64,
    pub(super) constant: f64,
}

impl Sliding {
    /// The largest velocity, with the normal mass 1/a_NN.
    #[inline]
    pub(super) fn size(&self, normal: f64) -> f64 {
        self.d[0].abs().max(self.d[1].abs()).max(self.beta * normal)
    }

    /// The same in units of 2⁻ᵏ; λ is a mass and stays.
    pub(super) fn times_power_of_two(&self, k: i32) -> Self {
        let scaled = |x: f64| times_power_of_two(x, k);
        Self {
            w: self.w.map(scaled),
            d: self.d.map(scaled),
            mu: self.mu,
            beta: scaled(self.beta),
            linear: scaled(self.linear),
            constant: scaled(self.constant),
        }
    }

    /// w + λ d.
    #[inline]
    pub(super) fn x(&self, lambda: f64) -> [f64; 2] {
        [self.w[0] + lambda * self.d[0], self.w[1] + lambda * self.d[1]]
    }

    /// A λ of the size of its root: tr B, or the root itself if B vanishes.
    #[inline]
    pub(super) fn scale(&self, trace: f64) -> f64 {
        if trace > 0.0 { trace } else { dot(self.d, self.d).sqrt() / (self.mu * self.beta) }
    }

    /// Whether h > 0, and the step λ' − λ of (5) there, none where it does not lead to a root of h.
    #[inline]
    fn step(&self, lambda: f64) -> (bool, Option<f64>) {
        let x = self.x(lambda);
        let cone = self.mu * (self.constant + lambda * (self.linear + lambda * self.beta));
        let cone_slope = self.mu * (self.linear + 2.0 * lambda * self.beta);
        // q, q'/2 and q''/2
        let q = dot(x, x) - cone * cone;
        let slope = dot(x, self.d) - cone * cone_slope;
        let curvature =
            dot(self.d, self.d) - (cone_slope * cone_slope + 2.0 * self.mu * self.beta * cone);
        let step = 2.0 * q * slope / (q * curvature - 4.0 * slope * slope); // (5)
        (q > 0.0 || cone < 0.0, (slope < 0.0 && cone >= 0.0).then_some(step))
    }

    /// A root λ > 0, from a guess or, if that is not positive, a scale.
    #[inline]
    pub(super) fn root(&self, guess: f64, scale: f64) -> f64 {
        let (mut low, mut high) = (0.0, f64::INFINITY);
        let mut lambda = if guess > 0.0 { guess } else { scale };
        for _ in 0..MAX_STEPS {
            let (below, step) = self.step(lambda);
            *(if below { &mut low } else { &mut high }) = lambda;
            let halley = step.map(|step| lambda + step);
            let (next, last_step) = match halley {
                Some(halley) if low <= halley && halley <= high => (halley, LAST_STEP),
                _ if high.is_finite() => (0.5 * (low + high), f64::EPSILON),
                _ => (4.0 * low.max(scale), 0.0),
            };
            let last = (next - lambda).abs() <= last_step * lambda;
            lambda = next;
            if last {
                break;
            }
        }
        lambda
    }
}

#[inline]
pub(super) fn dot(a: [f64; 2], b: [f64; 2]) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

//! Sliding under a constant force, in closed form.
//!
//! A point mass with friction of constant size a under a constant force of size F. With the speed v,
//! the angle ψ from the force to the velocity and w = tan(ψ/2),
//!
//! ```text
//! m v̇ = F cos ψ − a,   m v ψ̇ = −F sin ψ                                     (1)
//! v = ½C (w^{k−1} + w^{k+1}),   k = a/F                                      (2)
//! t = mC/2F ∫ (x^{k−2} + x^k) dx                                             (3)
//! s_∥ = mC²/4F ∫ (x^{2k−3} − x^{2k+1}) dx,  s_⊥ = mC²/2F ∫ (x^{2k−2} + x^{2k}) dx   (4)
//! ```
//!
//! with integrals from w to its initial value w₀: (1) gives dv/v = (k/sin ψ − cot ψ) dψ and
//! dψ/sin ψ = dw/w (own derivation). The unknown is L = ln(w₀/w) ≥ 0, with dt/dL = m v/F. The mass
//! stops for k > 1 only, where L → ∞. Along the force, ψ = 0 or π, it moves on a line.

/// Newton steps for L.
const NEWTON_STEPS: usize = 200;

/// A mass on a table: position and velocity from which it slides.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sliding {
    pub(super) q: [f64; 2],
    pub(super) u: [f64; 2],
}

impl Sliding {
    /// The state after a time t ≥ 0 under a force per mass and with a deceleration by friction.
    pub(super) fn after(self, t: f64, force: [f64; 2], friction: f64) -> Self {
        let size = force[0].hypot(force[1]);
        let cross = force[0] * self.u[1] - force[1] * self.u[0];
        if cross == 0.0 {
            return self.straight(t, force, friction);
        }
        let (e, n) = (force.map(|f| f / size), sign_of_normal(force, size, cross));
        let curve = Curve::new(self.u, (e, n), size, friction);
        let [s, p, v, w] = curve.at(t);
        let (cos, sin) = ((1.0 - w * w) / (1.0 + w * w), 2.0 * w / (1.0 + w * w));
        Self {
            q: [0, 1].map(|k| self.q[k] + s * e[k] + p * n[k]),
            u: [0, 1].map(|k| v * (cos * e[k] + sin * n[k])),
        }
    }

    /// Motion on the line of the velocity, or of the force from rest.
    fn straight(self, t: f64, force: [f64; 2], friction: f64) -> Self {
        let (size, speed) = (force[0].hypot(force[1]), self.u[0].hypot(self.u[1]));
        if speed == 0.0 {
            let rate = (size - friction).max(0.0);
            let e = force.map(|f| if size > 0.0 { f / size } else { 0.0 });
            return Self {
                q: [0, 1].map(|k| self.q[k] + 0.5 * rate * t * t * e[k]),
                u: e.map(|e| rate * t * e),
            };
        }
        let e = self.u.map(|u| u / speed);
        let rate = force[0] * e[0] + force[1] * e[1] - friction;
        let stop = if rate < 0.0 { -speed / rate } else { f64::INFINITY };
        let slide = t.min(stop);
        let q = [0, 1].map(|k| self.q[k] + (speed + 0.5 * rate * slide) * slide * e[k]);
        let u = e.map(|e| (speed + rate * slide) * e);
        if t < stop {
            return Self { q, u };
        }
        Self { q, u: [0.0; 2] }.straight(t - stop, force, friction)
    }
}

/// The unit normal to the force on the side of the velocity.
fn sign_of_normal(force: [f64; 2], size: f64, cross: f64) -> [f64; 2] {
    [-force[1], force[0]].map(|f| cross.signum() * f / size)
}

/// Motion (2)–(4), per unit of mass.
struct Curve {
    k: f64,
    /// ½C and the logarithm of w₀.
    half_c: f64,
    log_start: f64,
    force: f64,
}

impl Curve {
    fn new(u: [f64; 2], (e, n): ([f64; 2], [f64; 2]), force: f64, friction: f64) -> Self {
        let (along, across) = (u[0] * e[0] + u[1] * e[1], u[0] * n[0] + u[1] * n[1]);
        let speed = along.hypot(across);
        // tan(ψ/2) without cancellation
        let w = if along > 0.0 { across / (speed + along) } else { (speed - along) / across };
        let k = friction / force;
        let half_c = speed / (w.powf(k - 1.0) + w.powf(k + 1.0));
        Self { k, half_c, log_start: w.ln(), force }
    }

    /// ∫ x^{p−1} dx from w₀ e^{−L} to w₀.
    fn integral(&self, p: f64, length: f64) -> f64 {
        let start = (p * self.log_start).exp();
        if p == 0.0 { length } else { -start * (-p * length).exp_m1() / p }
    }

    /// (3).
    fn time(&self, length: f64) -> f64 {
        let Self { k, half_c, force, .. } = *self;
        half_c / force * (self.integral(k - 1.0, length) + self.integral(k + 1.0, length))
    }

    /// (2).
    fn speed(&self, length: f64) -> f64 {
        let log = self.log_start - length;
        self.half_c * (((self.k - 1.0) * log).exp() + ((self.k + 1.0) * log).exp())
    }

    /// L at time t; infinite after the stop.
    fn length(&self, t: f64) -> f64 {
        if t >= self.time(f64::INFINITY) {
            return f64::INFINITY;
        }
        let (mut low, mut high) = (0.0, 1.0);
        while self.time(high) < t {
            (low, high) = (high, 2.0 * high);
        }
        let mut length = 0.5 * (low + high);
        for _ in 0..NEWTON_STEPS {
            let residual = self.time(length) - t;
            if residual > 0.0 {
                high = length;
            } else {
                low = length;
            }
            let newton = length - residual * self.force / self.speed(length);
            let next = if newton > low && newton < high { newton } else { 0.5 * (low + high) };
            if (next - length).abs() <= f64::EPSILON * length {
                return next;
            }
            length = next;
        }
        length
    }

    /// Ways along and across the force, speed and w at time t.
    fn at(&self, t: f64) -> [f64; 4] {
        let length = self.length(t);
        let Self { k, half_c, force, .. } = *self;
        let factor = half_c * half_c / force;
        // (4)
        let along = self.integral(2.0 * k - 2.0, length) - self.integral(2.0 * k + 2.0, length);
        let across = self.integral(2.0 * k - 1.0, length) + self.integral(2.0 * k + 1.0, length);
        let speed = if length.is_finite() { self.speed(length) } else { 0.0 };
        [factor * along, 2.0 * factor * across, speed, (self.log_start - length).exp()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// m u̇ = F − a u/|u| by the classical Runge–Kutta method.
    fn integrated(begin: Sliding, t: f64, force: [f64; 2], friction: f64) -> Sliding {
        let steps = 5_000_u32;
        let h = t / f64::from(steps);
        let rate = |[_, _, u, v]: [f64; 4]| {
            let speed = u.hypot(v);
            [u, v, force[0] - friction * u / speed, force[1] - friction * v / speed]
        };
        let mut y = [begin.q[0], begin.q[1], begin.u[0], begin.u[1]];
        let moved = |y: [f64; 4], k: [f64; 4], h: f64| [0, 1, 2, 3].map(|i| y[i] + h * k[i]);
        for _ in 0..steps {
            let a = rate(y);
            let b = rate(moved(y, a, 0.5 * h));
            let c = rate(moved(y, b, 0.5 * h));
            let d = rate(moved(y, c, h));
            y = [0, 1, 2, 3].map(|i| y[i] + h / 6.0 * (a[i] + 2.0 * (b[i] + c[i]) + d[i]));
        }
        Sliding { q: [y[0], y[1]], u: [y[2], y[3]] }
    }

    fn distance(a: Sliding, b: Sliding) -> f64 {
        (0..2).map(|k| (a.q[k] - b.q[k]).abs().max((a.u[k] - b.u[k]).abs())).fold(0.0, f64::max)
    }

    #[test]
    fn curves_solve_the_equation_of_motion_for_all_ratios_of_friction() {
        let begin = Sliding { q: [0.3, -0.1], u: [2.0, -0.7] };
        for friction in [0.0, 0.5, 1.0, 1.7, 2.0, 2.6] {
            for force in [[-2.0, 0.0], [1.2, 1.6], [0.6, -1.9]] {
                let t = 0.4;
                let (exact, found) =
                    (begin.after(t, force, friction), integrated(begin, t, force, friction));
                assert!(
                    distance(exact, found) < 1e-12,
                    "{friction}, {force:?}: {exact:?}, {found:?}"
                );
            }
        }
    }

    #[test]
    fn a_curve_goes_on_where_it_is_interrupted() {
        let begin = Sliding { q: [0.0; 2], u: [2.0, -0.2] };
        let whole = begin.after(3.0, [-2.5, -0.25], 2.0);
        let pieces = begin.after(0.47, [-2.5, -0.25], 2.0).after(2.53, [-2.5, -0.25], 2.0);
        assert!(distance(whole, pieces) < 1e-13, "{whole:?}, {pieces:?}");
    }

    #[test]
    fn strong_friction_stops_the_mass_for_good() {
        let begin = Sliding { q: [0.0; 2], u: [1.0, 1.0] };
        let (soon, late) = (begin.after(2.0, [1.0, 0.0], 3.0), begin.after(9.0, [1.0, 0.0], 3.0));
        assert_eq!((late.u, soon.q), ([0.0; 2], late.q));
        // along a line, and from rest
        let line = Sliding { q: [0.0; 2], u: [-2.0, 0.0] };
        assert_eq!(line.after(1.0, [1.0, 0.0], 3.0), Sliding { q: [-0.5, 0.0], u: [0.0; 2] });
        let back = line.after(2.0, [3.0, 0.0], 1.0);
        assert!(
            distance(back, Sliding { q: [-0.5 + 2.25, 0.0], u: [3.0, 0.0] }) < 1e-15,
            "{back:?}"
        );
    }
}

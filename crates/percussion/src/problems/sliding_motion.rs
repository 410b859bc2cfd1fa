//! The exact motion of a point mass that slides on a rough table under a constant force.
//!
//! With the speed v and the angle ψ of the velocity from the force F, friction a, κ = a/F:
//!
//! ```text
//! m v̇ = F cos ψ − a,   m v ψ̇ = −F sin ψ,                                   (1)
//! v = c z^{κ−1} (1 + z²),   z = tan(ψ/2),                                  (2)
//! ż = −F z/(m v).                                                          (3)
//! ```
//!
//! (2) follows from dv/dψ by separation, (3) from (1). With J_p = ∫ z^{p−1} dz from z to z₀ they
//! give time and position along the force and across it as
//!
//! ```text
//! t = (m c/F) (J_{κ−1} + J_{κ+1}),                                         (4)
//! x = (m c²/F) (J_{2κ−2} − J_{2κ+2}),   y = (2 m c²/F) (J_{2κ−1} + J_{2κ+1})  (5)
//! ```
//!
//! For κ > 1 the mass stops as z → 0 and sticks; for κ ≤ 1 it turns into the force for ever. From
//! the end of the force on it is braked by a/m and goes straight.

use super::ExactSolution;
use super::taylor_arcs::bisect;

/// Sine of the angle of velocity and force below which (2) says nothing.
const PARALLEL: f64 = 1e-12;

/// Sliding under a force, then straight on to rest.
#[derive(Clone, Debug)]
pub(super) struct SlidingMotion {
    turn: Option<Turn>,
    /// What follows the force.
    coast: Coast,
}

/// Position and velocity.
type Motion = ([f64; 2], [f64; 2]);

/// Sliding under the force.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// Directions along the force and across it, to the side of the velocity.
    axes: [[f64; 2]; 2],
    kappa: f64,
    /// The speed c of (2).
    speed: f64,
    /// m/F, in s²/m.
    inertia: f64,
    /// ln z₀.
    start: f64,
}

/// Braking without a force.
#[derive(Clone, Copy, Debug)]
struct Coast {
    t: f64,
    q: [f64; 2],
    u: [f64; 2],
    braking: f64,
}

impl SlidingMotion {
    /// The motion from the origin with the velocity `u`, force and friction divided by the mass;
    /// the force ends at `force_end`. None if the velocity is parallel to the force.
    pub(super) fn new(u: [f64; 2], force: [f64; 2], friction: f64, force_end: f64) -> Option<Self> {
        let mut coast = Coast { t: 0.0, q: [0.0; 2], u, braking: friction };
        if force_end <= 0.0 || force == [0.0; 2] {
            return Some(Self { turn: None, coast });
        }
        let turn = Turn::new(u, force, friction)?;
        coast.t = turn.stop().min(force_end);
        (coast.q, coast.u) = turn.motion(coast.t);
        Some(Self { turn: Some(turn), coast })
    }

    /// Time at which the mass comes to rest, in s; infinite if it does not.
    #[cfg(test)]
    fn stop(&self) -> f64 {
        self.coast.stop()
    }
}

impl ExactSolution for SlidingMotion {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let motion = match &self.turn {
            Some(turn) if t < self.coast.t => turn.motion(t),
            _ => self.coast.motion(t),
        };
        q.copy_from_slice(&motion.0);
        u.copy_from_slice(&motion.1);
    }
}

impl Turn {
    fn new(u: [f64; 2], force: [f64; 2], friction: f64) -> Option<Self> {
        let (size, v) = (force[0].hypot(force[1]), u[0].hypot(u[1]));
        let along = [force[0] / size, force[1] / size];
        let cross = along[0] * u[1] - along[1] * u[0];
        if cross.abs() <= PARALLEL * v {
            return None;
        }
        let across = [-along[1] * cross.signum(), along[0] * cross.signum()];
        let kappa = friction / size;
        // tan(ψ/2) = sin ψ/(1 + cos ψ)
        let cosine = (along[0] * u[0] + along[1] * u[1]) / v;
        let z = cross.abs() / v / (1.0 + cosine);
        let speed = v / (z.powf(kappa - 1.0) * (1.0 + z * z));
        Some(Self { axes: [along, across], kappa, speed, inertia: 1.0 / size, start: z.ln() })
    }

    /// J_p, for ln z.
    fn integral(&self, p: f64, place: f64) -> f64 {
        let length = place - self.start;
        if p == 0.0 { -length } else { -(p * self.start).exp() * (p * length).exp_m1() / p }
    }

    /// (4)
    fn time(&self, place: f64) -> f64 {
        let j = |p: f64| self.integral(p, place);
        self.inertia * self.speed * (j(self.kappa - 1.0) + j(self.kappa + 1.0))
    }

    /// Time at which the mass stops, in s.
    fn stop(&self) -> f64 {
        if self.kappa > 1.0 { self.time(f64::NEG_INFINITY) } else { f64::INFINITY }
    }

    /// ln z at a time.
    fn place(&self, t: f64) -> f64 {
        if t <= 0.0 {
            return self.start;
        }
        if t >= self.stop() {
            return f64::NEG_INFINITY;
        }
        let mut reach = 1.0;
        while self.time(self.start - reach) < t {
            reach *= 2.0;
        }
        bisect(self.start - reach, self.start, |place| self.time(place) >= t)
    }

    /// (2) and (5)
    fn motion(&self, t: f64) -> Motion {
        let place = self.place(t);
        let j = |p: f64| self.integral(p, place);
        let Self { axes: [along, across], kappa, speed: c, inertia, .. } = *self;
        let power = |p: f64| (p * place).exp();
        let x = inertia * c * c * (j(2.0 * kappa - 2.0) - j(2.0 * kappa + 2.0));
        let y = 2.0 * inertia * c * c * (j(2.0 * kappa - 1.0) + j(2.0 * kappa + 1.0));
        // v cos ψ and v sin ψ
        let (v, w) = (c * (power(kappa - 1.0) - power(kappa + 1.0)), 2.0 * c * power(kappa));
        let sum = |a: f64, b: f64| [0, 1].map(|i| a * along[i] + b * across[i]);
        (sum(x, y), sum(v, w))
    }
}

impl Coast {
    fn stop(&self) -> f64 {
        self.t + self.u[0].hypot(self.u[1]) / self.braking
    }

    fn motion(&self, t: f64) -> Motion {
        let v = self.u[0].hypot(self.u[1]);
        if v == 0.0 {
            return (self.q, [0.0; 2]);
        }
        let s = t.min(self.stop()) - self.t;
        let left = if t < self.stop() { (v - self.braking * s) / v } else { 0.0 };
        let way = (v * s - 0.5 * self.braking * s * s) / v;
        let q = [0, 1].map(|i| self.q[i] + way * self.u[i]);
        (q, self.u.map(|u| left * u))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Central differences of the motion satisfy m u̇ = F − a u/‖u‖ and q̇ = u.
    #[test]
    fn the_motion_solves_its_equations_before_and_after_the_end_of_the_force() {
        // κ below ½, above ½ and above 1, where exponents of (4), (5) change their signs
        for friction in [0.6, 1.0, 2.0, 2.5, 4.0] {
            let (force, end) = ([-2.0, 1.0], 0.5);
            let motion = SlidingMotion::new([1.5, 0.7], force, friction, end).unwrap();
            let at = |t: f64| {
                let (mut q, mut u) = ([0.0; 2], [0.0; 2]);
                motion.write(t, &mut q, &mut u);
                (q, u)
            };
            assert_eq!(at(0.0).0, [0.0; 2]);
            for t in [0.05_f64, 0.2, 0.3, 0.55, 0.6] {
                let (h, acting) = (1e-4, if t < end { force } else { [0.0; 2] });
                if motion.stop() < t + h {
                    assert_eq!(at(t).1, [0.0; 2]);
                    continue;
                }
                let (before, now, after) = (at(t - h), at(t), at(t + h));
                let v = now.1[0].hypot(now.1[1]);
                for i in 0..2 {
                    let rate = (after.0[i] - before.0[i]) / (2.0 * h);
                    let acceleration = (after.1[i] - before.1[i]) / (2.0 * h);
                    let exact = acting[i] - friction * now.1[i] / v;
                    assert!((rate - now.1[i]).abs() < 1e-6, "{rate} at {t}, a = {friction}");
                    assert!((acceleration - exact).abs() < 1e-5, "{acceleration}, not {exact}");
                }
            }
        }
    }

    #[test]
    fn strong_friction_stops_the_mass_against_the_force_and_parallel_motion_is_left_out() {
        let motion = SlidingMotion::new([1.0, 1.0], [1.0, 0.0], 3.0, 10.0).unwrap();
        assert!(motion.stop() < 1.0, "{}", motion.stop());
        assert!(SlidingMotion::new([1.0, 0.0], [-2.0, 0.0], 1.0, 1.0).is_none());
        let free = SlidingMotion::new([3.0, 4.0], [0.0; 2], 2.0, 1.0).unwrap();
        assert_eq!(free.stop(), 2.5);
    }
}

//! Kinematic excitation: parts whose motion is given.
//!
//! ```text
//! q = q̂(t),   u = û(t) with F(q̂) û = dq̂/dt,   M = ∞                        (1)
//! ```
//!
//! [Studer2009, §7.2]. The part keeps its points: tables, shakers and mixing tools carry
//! contacts and springs like any other part, and their velocity enters γ = Wᵀu by itself.

use std::f64::consts::TAU;

use percussion_inclusion::parameter::{ParameterError, finite, non_negative};

use super::{Frame, Label, OwnPoints, Part, PointMass, Twist, Wrench, first_after, vector};

type Motion = Box<dyn Fn(f64, &mut [f64], &mut [f64]) + Send + Sync>;

/// A part that moves by (1), whatever acts on it.
pub struct Prescribed {
    part: Box<dyn Part>,
    motion: Motion,
    /// Times at which the motion has no derivative of some order.
    jumps: Vec<f64>,
}

impl Prescribed {
    /// `part`, moved by `motion`, which writes q̂ and û at time t; the masses of `part` do not
    /// matter.
    pub fn new(
        part: impl Part + 'static,
        motion: impl Fn(f64, &mut [f64], &mut [f64]) + Send + Sync + 'static,
    ) -> Self {
        Self { part: Box::new(part), motion: Box::new(motion), jumps: Vec::new() }
    }

    /// The same part, whose motion or one of its derivatives jumps at these times, in s; it is
    /// continuous from the right.
    #[must_use]
    pub fn with_jumps(self, times: &[f64]) -> Self {
        Self { jumps: times.to_vec(), ..self }
    }

    /// A table in the x–y plane at r = r₀ + d a sin(2π f t + ψ): rest position r₀ in m, unit
    /// direction d, amplitude a in m, frequency f in Hz and phase ψ in rad.
    ///
    /// # Errors
    /// If a number is not finite, the frequency is negative, or d has no length.
    pub fn oscillation(
        rest: [f64; 2],
        direction: [f64; 2],
        amplitude: f64,
        frequency: f64,
        phase: f64,
    ) -> Result<Self, ParameterError> {
        let omega = TAU * non_negative("frequency", frequency)?;
        for (name, x) in [("position", rest[0]), ("position", rest[1]), ("phase", phase)] {
            finite(name, x)?;
        }
        let admissible = "a vector of finite length greater than 0";
        let bad = ParameterError::new("direction", direction[0], admissible);
        let d = vector::unit([direction[0], direction[1], 0.0]).ok_or(bad)?;
        let a = finite("amplitude", amplitude)?;
        Ok(Self::new(PointMass::planar(1.0)?, move |t, q, u| {
            let (sin, cos) = (omega * t + phase).sin_cos();
            for k in 0..2 {
                q[k] = rest[k] + d[k] * a * sin;
                u[k] = d[k] * a * omega * cos;
            }
        }))
    }
}

impl Part for Prescribed {
    fn coordinates(&self) -> &[Label] {
        self.part.coordinates()
    }

    fn velocities(&self) -> &[Label] {
        self.part.velocities()
    }

    fn mass(&self, t: f64, q: &[f64], mass: &mut [f64]) {
        self.part.mass(t, q, mass);
    }

    fn coordinate_rate(&self, q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        self.part.coordinate_rate(q, u, q_dot);
    }

    fn rate_of(&self, coordinate: usize) -> Option<usize> {
        self.part.rate_of(coordinate)
    }

    fn normalize(&self, q: &mut [f64]) {
        self.part.normalize(q);
    }

    fn reference(&self, q: &mut [f64]) {
        self.part.reference(q);
    }

    fn is_prescribed(&self) -> bool {
        true
    }

    fn prescribe(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        (self.motion)(t, q, u);
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        first_after(t, self.jumps.iter().copied())
    }

    fn frame(&self, q: &[f64]) -> Option<Frame> {
        self.part.frame(q)
    }

    fn twist(&self, q: &[f64], u: &[f64]) -> Twist {
        self.part.twist(q, u)
    }

    fn add_wrench(&self, q: &[f64], s: f64, wrench: &Wrench, row: &mut [f64]) {
        self.part.add_wrench(q, s, wrench, row);
    }

    fn own_points(&self) -> Option<&dyn OwnPoints> {
        self.part.own_points()
    }
}

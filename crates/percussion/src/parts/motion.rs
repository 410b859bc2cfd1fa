//! Motions of one coordinate that are given as functions of time.
//!
//! ```text
//! constant speed  s = a₀ + a₁ t                                             (1)
//! polynomial      s = a₀ + a₁ t + a₂ t² + …                                 (2)
//! oscillation     s = m + a sin(2π ν t + ψ)                                 (3)
//! table           s = the natural cubic spline through (tₖ, sₖ), straight beyond its ends   (4)
//! ```
//!
//! each with its rate, and with its integral from t = 0 for motions whose speed is given:
//!
//! ```text
//! s = s₀ + ∫₀ᵗ v dτ                                                         (5)
//! ```

use std::f64::consts::TAU;

use percussion_inclusion::parameter::{ParameterError, finite};

use super::{Spline, TimeFunction, first_after};

/// A function (1)–(4) with its rate and integral.
#[derive(Clone, Debug)]
pub enum Course {
    /// (1), (2): the coefficients a₀, a₁, …
    Polynomial(Vec<f64>),
    /// (3): mean m, amplitude a, frequency ν in Hz and phase ψ in rad.
    Oscillation {
        /// m.
        mean: f64,
        /// a.
        amplitude: f64,
        /// ν, in Hz.
        frequency: f64,
        /// ψ, in rad.
        phase: f64,
    },
    /// (4)
    Table(Spline),
}

impl Course {
    /// Refuses numbers that are not finite.
    ///
    /// # Errors
    /// If there is one.
    pub fn check(&self) -> Result<(), ParameterError> {
        let numbers: &[f64] = match self {
            Self::Polynomial(coefficients) => coefficients,
            Self::Oscillation { mean, amplitude, frequency, phase } => {
                &[*mean, *amplitude, *frequency, *phase]
            }
            Self::Table(_) => &[],
        };
        numbers.iter().try_for_each(|x| finite("number of a motion", *x).map(drop))
    }

    /// s and ṡ.
    pub fn at(&self, t: f64) -> (f64, f64) {
        match self {
            Self::Polynomial(a) => a
                .iter()
                .rev()
                .fold((0.0, 0.0), |(value, rate), a| (a + t * value, value + t * rate)),
            Self::Oscillation { mean, amplitude, frequency, phase } => {
                let omega = TAU * frequency;
                let (sin, cos) = (omega * t + phase).sin_cos();
                (mean + amplitude * sin, amplitude * omega * cos)
            }
            Self::Table(spline) => {
                let [_, value, rate] = spline.at(t);
                (value, rate)
            }
        }
    }

    /// ∫₀ᵗ s dτ.
    pub fn integral(&self, t: f64) -> f64 {
        match self {
            Self::Polynomial(a) => {
                let terms = a.iter().enumerate().rev();
                terms.fold(0.0, |sum, (n, a)| t * (a / (n + 1) as f64 + sum))
            }
            Self::Oscillation { mean, amplitude, frequency, phase } => {
                let half = 0.5 * TAU * frequency * t;
                // sin ψ + … of the mean of the sine over [0, t], without a quotient of small numbers
                let sinc = if half == 0.0 { 1.0 } else { half.sin() / half };
                (mean + amplitude * (half + phase).sin() * sinc) * t
            }
            Self::Table(spline) => spline.at(t)[0] - spline.at(0.0)[0],
        }
    }

    /// The first time after `t` at which a derivative jumps: at the next point of a table.
    pub fn next_discontinuity(&self, t: f64) -> f64 {
        match self {
            Self::Table(spline) => first_after(t, spline.times().iter().copied()),
            _ => f64::INFINITY,
        }
    }
}

/// The value of the course, as a force or speed.
impl From<Course> for TimeFunction {
    fn from(course: Course) -> Self {
        let jumps =
            if let Course::Table(spline) = &course { spline.times().to_vec() } else { vec![] };
        Self::new(move |t| course.at(t).0).with_jumps(&jumps)
    }
}

/// A motion of one coordinate, in m or rad.
#[derive(Clone, Debug)]
pub struct Motion {
    course: Course,
    /// s₀ of (5), where the course is that of the speed.
    start: Option<f64>,
}

impl Motion {
    /// The motion whose place is this course.
    pub fn of_place(course: Course) -> Self {
        Self { course, start: None }
    }

    /// The motion (5) from `start` at t = 0, whose speed is this course.
    pub fn of_speed(course: Course, start: f64) -> Self {
        Self { course, start: Some(start) }
    }

    /// s and ṡ.
    pub fn at(&self, t: f64) -> (f64, f64) {
        match self.start {
            None => self.course.at(t),
            Some(start) => (start + self.course.integral(t), self.course.at(t).0),
        }
    }

    /// The first time after `t` at which a derivative jumps.
    pub fn next_discontinuity(&self, t: f64) -> f64 {
        self.course.next_discontinuity(t)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_and_integrals_are_those_of_the_values() {
        let table = Spline::new(&[0.5, 1.0, 2.0, 2.5], &[1.0, -0.3, 0.4, 0.2]).unwrap();
        let oscillation =
            Course::Oscillation { mean: 0.3, amplitude: 2.0, frequency: 0.7, phase: 0.4 };
        let still = Course::Oscillation { mean: 0.3, amplitude: 2.0, frequency: 0.0, phase: 0.4 };
        let polynomial = Course::Polynomial(vec![0.2, -1.0, 0.5, 0.1]);
        for course in [polynomial, oscillation, still, Course::Table(table)] {
            assert_eq!(course.integral(0.0), 0.0);
            for t in [-1.0, 0.3, 0.5, 0.8, 1.7, 2.4, 4.0] {
                let (value, rate) = course.at(t);
                let e = 1e-5;
                let slope = (course.at(t + e).0 - course.at(t - e).0) / (2.0 * e);
                let mean = (course.integral(t + e) - course.integral(t - e)) / (2.0 * e);
                assert!((slope - rate).abs() < 1e-4, "{course:?} at {t}: {slope}, {rate}");
                assert!((mean - value).abs() < 1e-8, "{course:?} at {t}: {mean}, {value}");
                let motion = Motion::of_speed(course.clone(), 3.0);
                assert_eq!(motion.at(t), (3.0 + course.integral(t), value));
            }
        }
    }
}

//! Orbits of linear driven systems with one stop and one impact in n periods, in closed form.
//!
//! ```text
//! x' = A x + b cos ωt,   q_i ≤ σ,   v_i⁺ = −ε v_i⁻,   T = 2πn/ω,   E = e^{AT}             (1)
//! x_p = Re(X e^{iωt}),   X = (iω − A)⁻¹ b                                              (2)
//! x⁺ = x_p(t₀) + η V,   η = (E − I)⁻¹ (1 + ε) e_v,   α = η_q,   β = −(ε + η_v)              (3)
//! (σ − αV)² + (βV/ω)² = |X_i|²                                                       (4)
//! M = E S,   S = R + (f⁺ − R f⁻) e_qᵀ/V,   R = I − (1 + ε) e_v e_vᵀ                       (5)
//! ```
//!
//! for x = (q, u) and a mass matrix that does not couple u_i with others; V = v_i⁻ is the speed of the impact at the time t₀, and (4) is a quadratic equation for it
//! [MasriCaughey1966, pp. 586 ff.], [ShawHolmes1983, pp. 129 ff.]; the form with matrices is ours. Whether q_i < σ in between is not asked. The
//! branches of (4) meet at a fold, where its radicand vanishes; V = 0 is a grazing, |X_i| = σ.

use std::f64::consts::TAU;

use nalgebra::{DMatrix, DVector};

use crate::matrix::{Complex, eigenvalues};

/// The system (1) without its frequency.
#[derive(Clone, Debug)]
pub struct LinearStop {
    /// A.
    pub matrix: DMatrix<f64>,
    /// b.
    pub drive: DVector<f64>,
    /// i.
    pub place: usize,
    /// σ.
    pub stop: f64,
    /// ε.
    pub restitution: f64,
}

/// An orbit.
#[derive(Clone, Debug)]
pub struct LinearOrbit {
    /// V.
    pub speed: f64,
    /// t₀, in s, at least 0 and below one period of the drive.
    pub time: f64,
    /// x⁺.
    pub after: DVector<f64>,
    /// M of (5).
    pub matrix: DMatrix<f64>,
}

/// Coefficients of (4) and what they are made of.
struct Round {
    flow: DMatrix<f64>,
    forced: [DVector<f64>; 2],
    eta: DVector<f64>,
    alpha: f64,
    beta: f64,
}

impl LinearStop {
    fn round(&self, omega: f64, n: u32) -> Option<Round> {
        let (size, v) = (self.matrix.nrows(), self.matrix.nrows() / 2 + self.place);
        let flow = (&self.matrix * (TAU * f64::from(n) / omega)).exp();
        let mut kick = DVector::zeros(size);
        kick[v] = 1.0 + self.restitution;
        let eta = (&flow - DMatrix::identity(size, size)).lu().solve(&kick)?;
        // (2) in real and imaginary parts
        let mut both = DMatrix::zeros(2 * size, 2 * size);
        for (row, column, block) in [(0, 0, 1.0), (size, size, 1.0)] {
            both.view_mut((row, column), (size, size)).copy_from(&(-block * &self.matrix));
        }
        for k in 0..size {
            both[(k, size + k)] = -omega;
            both[(size + k, k)] = omega;
        }
        let mut right = DVector::zeros(2 * size);
        right.rows_mut(0, size).copy_from(&self.drive);
        let solved = both.lu().solve(&right)?;
        let forced = [solved.rows(0, size).into_owned(), solved.rows(size, size).into_owned()];
        let (alpha, beta) = (eta[self.place], -(self.restitution + eta[v]));
        Some(Round { flow, forced, eta, alpha, beta })
    }

    /// |X_i|² of the motion without impacts at this frequency, in rad/s.
    pub fn free_amplitude(&self, omega: f64) -> Option<f64> {
        let [re, im] = self.round(omega, 1)?.forced;
        Some(re[self.place].hypot(im[self.place]))
    }

    /// The radicand of (4): positive where there are two orbits, zero at a fold.
    pub fn radicand(&self, omega: f64, n: u32) -> Option<f64> {
        let round = self.round(omega, n)?;
        let [re, im] = &round.forced;
        let (amplitude, tilt) = (re[self.place].hypot(im[self.place]), round.beta / omega);
        let square = round.alpha.powi(2) + tilt.powi(2);
        Some(amplitude.powi(2) * square - (self.stop * tilt).powi(2))
    }

    /// The orbits with one impact of positive speed in n periods, the faster impact first.
    pub fn orbits(&self, omega: f64, n: u32) -> Vec<LinearOrbit> {
        let Some(round) = self.round(omega, n) else { return Vec::new() };
        let Some(root) = self.radicand(omega, n).filter(|r| *r >= 0.0).map(f64::sqrt) else {
            return Vec::new();
        };
        let square = round.alpha.powi(2) + (round.beta / omega).powi(2);
        let speeds = [root, -root].map(|root| (self.stop * round.alpha + root) / square);
        let mut found: Vec<LinearOrbit> = speeds
            .into_iter()
            .filter(|speed| *speed > 0.0)
            .map(|speed| self.orbit(omega, &round, speed))
            .collect();
        found.sort_by(|a, b| b.speed.total_cmp(&a.speed));
        found
    }

    fn orbit(&self, omega: f64, round: &Round, speed: f64) -> LinearOrbit {
        let [re, im] = &round.forced;
        let (x, y) = (re[self.place], im[self.place]);
        // X_i e^{iωt₀}
        let (a, b) = (self.stop - round.alpha * speed, -round.beta * speed / omega);
        let angle = (b.atan2(a) - y.atan2(x)).rem_euclid(TAU);
        let (cos, sin) = (angle.cos(), angle.sin());
        let after = re * cos - im * sin + &round.eta * speed;
        let matrix = &round.flow * self.saltation(&after, speed, cos);
        LinearOrbit { speed, time: angle / omega, after, matrix }
    }

    /// S of (5), with cos ωt₀.
    fn saltation(&self, after: &DVector<f64>, speed: f64, cos: f64) -> DMatrix<f64> {
        let size = after.len();
        let v = size / 2 + self.place;
        let mut before = after.clone();
        before[v] = speed;
        let rate = |x: &DVector<f64>| &self.matrix * x + &self.drive * cos;
        let mut reset = DMatrix::identity(size, size);
        reset[(v, v)] = -self.restitution;
        let jump = (rate(after) - &reset * rate(&before)) / speed;
        let place = self.place;
        let mut saltation = reset;
        saltation.column_mut(place).zip_apply(&jump, |s, jump| *s += jump);
        saltation
    }
}

impl LinearOrbit {
    /// Its multipliers, by descending modulus.
    pub fn multipliers(&self) -> Vec<Complex> {
        eigenvalues(&self.matrix)
    }

    /// det(M + I), which vanishes at a flip.
    pub fn flip(&self) -> f64 {
        let n = self.matrix.nrows();
        (&self.matrix + DMatrix::identity(n, n)).determinant()
    }
}

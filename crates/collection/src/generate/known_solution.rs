//! Random problems whose answer is known.
//!
//! Contacts are made to stick, slide or stay open in turn by chance, each with forces and
//! velocities that obey its law,
//!
//! ```text
//! sticking  u = 0,                r in the interior of K                   (1)
//! sliding   u_N = 0, u_T ≠ 0,     r_T = −μ r_N u_T/‖u_T‖                   (2)
//! open      u_N > 0,              r = 0,                                   (3)
//! ```
//!
//! and rolling components alike. With a random A of `rank` rows and weights s_i of the contacts,
//! whose squares spread over the mass ratio,
//!
//! ```text
//! W = D AᵀA D,   D = diag(s_i 1),      q = u − W r,                        (4)
//! ```
//!
//! has the solution r; it is the only one for the velocities if W is regular and μ is small.
//! Forces are of size 1/s_i², so that contacts of all masses have velocities of like size.

use super::super::{Contacts, FrictionProblem, LocalForm, ProblemError, SparseMatrix};
use super::random::Random;
use percussion_inclusion::sets::norm;

/// What [`known_solution`] is to make.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RandomSettings {
    /// Components per contact: 2, 3 or 5.
    pub dim: usize,
    /// Number of contacts.
    pub contacts: usize,
    /// Rank of W, as far as it has rows.
    pub rank: usize,
    /// Friction coefficients are uniform in [0, this].
    pub friction: f64,
    /// Ratio of the largest to the smallest diagonal block of W, about.
    pub mass_ratio: f64,
    /// The same seed, the same problem.
    pub seed: u64,
}

impl Default for RandomSettings {
    /// Ten spatial contacts on a regular W.
    fn default() -> Self {
        Self { dim: 3, contacts: 10, rank: 40, friction: 1.0, mass_ratio: 1.0, seed: 1 }
    }
}

/// A problem with one of its solutions.
#[derive(Debug)]
pub struct KnownSolution {
    /// The problem.
    pub problem: FrictionProblem,
    /// r, which solves it up to rounding.
    pub forces: Vec<f64>,
    /// u = W r + q.
    pub velocities: Vec<f64>,
}

/// Makes a problem (4).
///
/// # Errors
/// If the dimension is not 2, 3 or 5, or a friction coefficient negative.
pub fn known_solution(settings: RandomSettings) -> Result<KnownSolution, ProblemError> {
    let mut random = Random::new(settings.seed);
    let mut coefficients =
        || (0..settings.contacts).map(|_| settings.friction * random.fraction()).collect();
    let friction: Vec<f64> = coefficients();
    let rolling: Vec<f64> = if settings.dim == 5 { coefficients() } else { Vec::new() };
    let (mut forces, mut velocities, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    for (contact, &mu) in friction.iter().enumerate() {
        let weight = settings.mass_ratio.powf(0.5 * random.fraction());
        let radii = [mu, rolling.get(contact).copied().unwrap_or(0.0)];
        let (r, u) = obeying(settings.dim, radii, &mut random);
        forces.extend(r.into_iter().map(|r| r / (weight * weight)));
        velocities.extend(u);
        weights.extend(vec![weight; settings.dim]);
    }
    let rows = forces.len();
    let entries = gram(&weights, settings.rank, &mut random);
    let mut offset = velocities.clone();
    for &(i, j, w) in &entries {
        offset[i] -= w * forces[j];
    }
    let matrix = SparseMatrix { rows, columns: rows, entries };
    let contacts = Contacts { dim: settings.dim, friction, rolling, bilateral: Vec::new() };
    let problem = FrictionProblem::new(contacts, Some(LocalForm { matrix, offset }), None)?;
    Ok(KnownSolution { problem, forces, velocities })
}

/// Force and velocity of a contact by (1)–(3), with the bounds of its sections.
fn obeying(dim: usize, bounds: [f64; 2], random: &mut Random) -> (Vec<f64>, Vec<f64>) {
    let (mut r, mut u) = (vec![0.0; dim], vec![0.0; dim]);
    if random.fraction() < 0.25 {
        u.fill_with(|| random.symmetric());
        u[0] = u[0].abs() + 0.01;
        return (r, u);
    }
    r[0] = 0.1 + random.fraction();
    for (section, mu) in [1..dim.min(3), 3..dim].into_iter().zip(bounds) {
        if section.is_empty() {
            continue;
        }
        let direction: Vec<f64> = section.clone().map(|_| random.symmetric()).collect();
        let length = norm(&direction).max(f64::MIN_POSITIVE);
        let slides = random.fraction() < 0.5;
        let (size, speed) =
            if slides { (mu * r[0], 0.1 + random.fraction()) } else { (0.9 * mu * r[0], 0.0) };
        for (k, direction) in section.zip(direction.iter().map(|d| d / length)) {
            r[k] = -size * direction;
            u[k] = speed * direction;
        }
    }
    (r, u)
}

/// All entries of D AᵀA D.
fn gram(weights: &[f64], rank: usize, random: &mut Random) -> Vec<(usize, usize, f64)> {
    let columns: Vec<Vec<f64>> = weights
        .iter()
        .map(|weight| (0..rank.max(1)).map(|_| weight * random.symmetric()).collect())
        .collect();
    let dot = |i: usize, j: usize| columns[i].iter().zip(&columns[j]).map(|(a, b)| a * b).sum();
    let n = weights.len();
    (0..n * n).map(|k| (k / n, k % n, dot(k / n, k % n))).collect()
}

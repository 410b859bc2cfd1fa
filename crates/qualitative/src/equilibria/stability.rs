//! Whether equilibria are stable and attract, and how that is known.
//!
//! *Eigenvalues*: with held contacts that press, λ_N > 0, and N a basis of the velocities that they leave,
//!
//! ```text
//! (λ² NᵀMN + λ NᵀCN + NᵀKN) z = 0,   K = −∂(h + W λ)/∂q                               (1)
//! ```
//!
//! all with negative real parts make an isolated equilibrium attract its neighbours, one with a positive one makes it unstable.
//!
//! *Sets* [VanDeWouwLeine2004, pp. 19–39], [LeineVanDeWouw2008, ch. 7]: K = Kᵀ > 0 and uᵀCu ≥ 0 on N, friction sets with 0 in them and ε ≤ 1 make a set of equilibria
//! stable. It attracts if no mode of oscillation is free of both damping and friction; with (K − ω_j²M) z_j = 0 this is
//!
//! ```text
//! rank [K − ω_j²M; C; W_Tᵀ] N = dim N   for all j                                     (2)
//! ```
//!
//! the test of Popov, Belevitch and Hautus, which is our form of their condition.
//!
//! *Energy* [Paschkowski2024, Theorem 4.24]: (S1) vᵀf_nc ≤ 0 for all velocities, (S2) vᵀf < 0 for those without inertia, (S3) the point is an equilibrium, and a
//! strict minimum of the potential there, make it stable; it attracts if ε < 1 and energy is lost by forces (strictly in (S1)), by
//! friction, or by impacts alone.

use nalgebra::{DMatrix, SymmetricEigen};

use super::statics::{Asker, Statics};
use crate::matrix::{Complex, eigenvalues};
use percussion::system::State;

/// Numbers below this part of the largest are none.
const NONE: f64 = 1e-9;

/// Velocities at which (S1) is asked, in each direction and along pairs.
const SPEEDS: [f64; 3] = [1e-2, 1.0, -1.0];

/// How a statement on stability was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// By (1).
    Eigenvalues,
    /// By the criterion of Leine and van de Wouw.
    Sets,
    /// By energy, which forces lose.
    Dissipation,
    /// By energy, which friction loses.
    Friction,
    /// By energy, which impacts alone may lose (LaSalle).
    Impacts,
    /// Not at all.
    None,
}

impl Route {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Eigenvalues => "eigenvalues",
            Self::Sets => "Leine & van de Wouw",
            Self::Dissipation => "energy (S1)–(S3), dissipation",
            Self::Friction => "energy (S1)–(S3), friction",
            Self::Impacts => "energy (S1)–(S3), impacts",
            Self::None => "none",
        }
    }
}

/// What forces that have no potential do to energy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// They give some at some velocity: (S1) fails.
    Gained,
    /// They give none: (S1).
    NotGained,
    /// They take some at any velocity: (S1), strictly.
    Lost,
}

/// The conditions of the theorem on energy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Energy {
    /// (S1).
    pub s1: Power,
    /// (S2).
    pub s2: bool,
    /// (S3) with a strict minimum of the potential.
    pub s3: bool,
}

/// What is known of the stability of an equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct Stability {
    /// Whether it is stable; none if that is not known.
    pub stable: Option<bool>,
    /// Whether it attracts; none if that is not known.
    pub attractive: Option<bool>,
    /// How this is known.
    pub route: Route,
    /// λ of (1), without what sticks.
    pub eigenvalues: Vec<Complex>,
    /// The coordinate that takes most part in each.
    pub modes: Vec<String>,
    /// Conditions on energy.
    pub energy: Energy,
    /// Whether (2) holds.
    pub seen_by_friction: bool,
}

/// Matrices along the velocities that held contacts leave.
struct Reduced {
    basis: DMatrix<f64>,
    mass: DMatrix<f64>,
    damping: DMatrix<f64>,
    stiffness: DMatrix<f64>,
    tangents: DMatrix<f64>,
}

/// The stability of an equilibrium; `pressed` says whether all closed contacts press.
pub(super) fn stability(
    asker: &mut Asker,
    state: &State,
    (statics, stiffness, closed): (&Statics, &[Vec<f64>], &[bool]),
    pressed: bool,
) -> Stability {
    let reduced = Reduced::of(asker, state, (statics, stiffness, closed));
    let acting = || statics.holds.iter().zip(closed).filter(|(_, closed)| **closed);
    let sticks = acting().any(|(hold, _)| hold.sticks());
    let slides = acting().any(|(hold, _)| hold.slides);
    let bounces = acting().all(|(hold, _)| hold.restitution < 1.0);
    let inelastic = statics.holds.iter().all(|hold| hold.restitution <= 1.0);
    let (values, shares) = reduced.modes();
    let names = asker.names();
    let modes = shares.iter().map(|k| names.get(*k).cloned().unwrap_or_default()).collect();
    let conservative = is_symmetric(&reduced.stiffness) && is_positive(&reduced.stiffness);
    let energy = energy(asker, state, &reduced, conservative && pressed && !slides);
    let seen = reduced.is_seen();
    let size = values.iter().map(|z| z.modulus()).fold(1e-12, f64::max);
    let real = values.iter().map(|z| z.re).fold(f64::NEG_INFINITY, f64::max);
    let holds = energy.s1 != Power::Gained && energy.s2 && energy.s3 && inelastic;
    let strict = energy.s1 == Power::Lost;
    let (stable, attractive, route) = if sticks {
        let by_energy = holds.then_some(true);
        (by_energy, holds.then_some(seen), if holds { Route::Sets } else { Route::None })
    } else if !pressed {
        (None, None, Route::None)
    } else if values.is_empty() {
        (Some(true), Some(true), Route::Eigenvalues)
    } else if real > NONE * size {
        (Some(false), Some(false), Route::Eigenvalues)
    } else if real < -NONE * size {
        (Some(true), Some(true), Route::Eigenvalues)
    } else if holds {
        let touches = acting().any(|(hold, _)| hold.is_contact());
        let route = if strict { Route::Dissipation } else { Route::Impacts };
        let attracts = strict || (touches && bounces && reduced.basis.ncols() == 0);
        (Some(true), attracts.then_some(true), route)
    } else {
        (None, None, Route::None)
    };
    Stability {
        stable,
        attractive,
        route,
        eigenvalues: values,
        modes,
        energy,
        seen_by_friction: seen,
    }
}

impl Reduced {
    fn of(
        asker: &mut Asker,
        state: &State,
        (statics, stiffness, closed): (&Statics, &[Vec<f64>], &[bool]),
    ) -> Self {
        let f = statics.h.len();
        let square = |rows: &[Vec<f64>]| DMatrix::from_fn(f, f, |i, j| rows[i][j]);
        let acting = || statics.holds.iter().zip(closed).filter(|(_, closed)| **closed);
        let held: Vec<&Vec<f64>> = acting()
            .flat_map(|(hold, _)| hold.free.iter().chain(&hold.normals).map(|(w, _)| w))
            .collect();
        let basis = null_space(f, &held);
        let tangents: Vec<&Vec<f64>> = acting()
            .filter(|(hold, _)| hold.sticks())
            .flat_map(|(hold, _)| &hold.tangents)
            .collect();
        let tangents = DMatrix::from_fn(tangents.len(), f, |i, j| tangents[i][j]) * &basis;
        let along = |matrix: DMatrix<f64>| basis.transpose() * matrix * &basis;
        let mass = along(square(&asker.mass(state)));
        let damping = along(square(&asker.damping(state)));
        let stiffness = along(square(stiffness));
        Self { basis, mass, damping, stiffness, tangents }
    }

    /// λ of (1), and the coordinate that takes most part in each.
    fn modes(&self) -> (Vec<Complex>, Vec<usize>) {
        let r = self.basis.ncols();
        if r == 0 {
            return (Vec::new(), Vec::new());
        }
        let Some(inverse) = self.mass.clone().try_inverse() else {
            return (Vec::new(), Vec::new());
        };
        let mut first = DMatrix::zeros(2 * r, 2 * r);
        first.view_mut((0, r), (r, r)).fill_with_identity();
        first.view_mut((r, 0), (r, r)).copy_from(&(-&inverse * &self.stiffness));
        first.view_mut((r, r), (r, r)).copy_from(&(-&inverse * &self.damping));
        let values = eigenvalues(&first);
        let shares = values.iter().map(|z| self.share(*z)).collect();
        (values, shares)
    }

    /// The coordinate that takes most part in the mode of an eigenvalue: the null vector of the real 2r × 2r form of (1).
    fn share(&self, z: Complex) -> usize {
        let r = self.basis.ncols();
        let square = z.times(z);
        let part =
            |s: f64, l: f64, one: f64| &self.mass * s + &self.damping * l + &self.stiffness * one;
        let (re, im) = (part(square.re, z.re, 1.0), part(square.im, z.im, 0.0));
        let mut both = DMatrix::zeros(2 * r, 2 * r);
        both.view_mut((0, 0), (r, r)).copy_from(&re);
        both.view_mut((r, r), (r, r)).copy_from(&re);
        both.view_mut((0, r), (r, r)).copy_from(&-&im);
        both.view_mut((r, 0), (r, r)).copy_from(&im);
        let svd = both.svd(false, true);
        let Some(vectors) = svd.v_t else { return 0 };
        let least = svd.singular_values.imin();
        let vector = vectors.row(least).transpose();
        let (a, b) = (&self.basis * vector.rows(0, r), &self.basis * vector.rows(r, r));
        let size = |k: usize| a[k].hypot(b[k]);
        (0..a.len()).max_by(|i, j| size(*i).total_cmp(&size(*j))).unwrap_or(0)
    }

    /// (2).
    fn is_seen(&self) -> bool {
        let r = self.basis.ncols();
        if r == 0 {
            return true;
        }
        let Some(root) = self.mass.clone().cholesky() else { return false };
        let lower = root.l();
        let Some(inverse) = lower.try_inverse() else { return false };
        let symmetric = |m: DMatrix<f64>| (&m + m.transpose()) * 0.5;
        let whitened = symmetric(&inverse * &self.stiffness * inverse.transpose());
        let squares = SymmetricEigen::new(whitened).eigenvalues;
        squares.iter().all(|square| {
            let pencil = &self.stiffness - &self.mass * *square;
            let rows = 2 * r + self.tangents.nrows();
            let mut stacked = DMatrix::zeros(rows, r);
            stacked.view_mut((0, 0), (r, r)).copy_from(&pencil);
            stacked.view_mut((r, 0), (r, r)).copy_from(&self.damping);
            stacked.view_mut((2 * r, 0), (self.tangents.nrows(), r)).copy_from(&self.tangents);
            let values = stacked.svd(false, false).singular_values;
            values.min() > NONE * values.max().max(f64::MIN_POSITIVE)
        })
    }
}

/// (S1)–(S3).
fn energy(asker: &mut Asker, state: &State, reduced: &Reduced, minimum: bool) -> Energy {
    let f = asker.dim();
    let mut worst = f64::NEG_INFINITY;
    let mut least = f64::INFINITY;
    let mut size: f64 = 0.0;
    for i in 0..f {
        for j in i..f {
            for speed in SPEEDS {
                for sign in [1.0, -1.0] {
                    let mut v = vec![0.0; f];
                    v[i] = speed;
                    v[j] += if i == j { 0.0 } else { sign * speed };
                    let power = asker.power(state, &v);
                    worst = worst.max(power);
                    least = least.min(-power);
                    size = size.max(power.abs());
                }
            }
        }
    }
    let r = reduced.basis.ncols();
    let strict = r == 0 || (least > NONE * size && size > 0.0 && is_positive(&reduced.damping));
    let inertia = r == 0 || is_positive(&reduced.mass);
    let s1 = if f > 0 && worst > NONE * size.max(NONE) {
        Power::Gained
    } else if strict {
        Power::Lost
    } else {
        Power::NotGained
    };
    Energy { s1, s2: inertia, s3: minimum }
}

fn is_symmetric(matrix: &DMatrix<f64>) -> bool {
    if matrix.is_empty() {
        return true;
    }
    (matrix - matrix.transpose()).amax() <= 1e-7 * matrix.amax().max(f64::MIN_POSITIVE)
}

fn is_positive(matrix: &DMatrix<f64>) -> bool {
    if matrix.is_empty() {
        return true;
    }
    let symmetric = (matrix + matrix.transpose()) * 0.5;
    let values = SymmetricEigen::new(symmetric).eigenvalues;
    values.iter().all(|x| *x > NONE * matrix.amax())
}

/// An orthonormal basis of the vectors on which all rows vanish.
fn null_space(n: usize, rows: &[&Vec<f64>]) -> DMatrix<f64> {
    let mut square = DMatrix::zeros(rows.len().max(n), n);
    for (i, row) in rows.iter().enumerate() {
        row.iter().enumerate().for_each(|(j, x)| square[(i, j)] = *x);
    }
    let svd = square.svd(false, true);
    let Some(vectors) = svd.v_t else { return DMatrix::identity(n, n) };
    let most = svd.singular_values.max().max(f64::MIN_POSITIVE);
    let none: Vec<usize> = (0..n).filter(|k| svd.singular_values[*k] <= 1e-10 * most).collect();
    // a basis of unit vectors where no row acts
    if rows.is_empty() {
        return DMatrix::identity(n, n);
    }
    DMatrix::from_fn(n, none.len(), |i, j| vectors[(none[j], i)])
}

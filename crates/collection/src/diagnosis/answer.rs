//! The quality of forces r.
//!
//! With u = W r + q, the norms R = ‖r‖ and Q = ‖q‖, and sums and norms over all contacts, the three
//! statements of Signorini and Coulomb hold up to
//!
//! ```text
//! normal:       max( ‖(−u_N)₊‖/Q, ‖(−r_N)₊‖/R, Σ|r_N u_N|/(R Q) )          (1)
//! cone:         ‖r − proj_K r‖/R                                           (2)
//! dissipation:  Σ |μ r_N‖u_T‖ + r_Tᵀu_T + μ_R r_N‖u_R‖ + r_Rᵀu_R| / (R Q)     (3)
//! bilateral:    ‖u_B‖/Q.                                                   (4)
//! ```
//!
//! (3) is the power that is missing for the largest one [Studer2009, §3.2.2.3–§3.2.2.5]: friction opposes
//! sliding and is as large as it can be. All vanish at a solution, and only there. For
//! comparison the error of Siconos,
//!
//! ```text
//! ‖r − proj_K(r − û)‖ / max(‖q‖, ‖r‖, ‖u‖),      û = u + (μ‖u_T‖ + μ_R‖u_R‖) n,     (5)
//! ```
//!
//! over all rows, r − proj_K(r − û) = u at bilateral ones, adds a velocity to a force, and hence depends on the units.
//!
//! A contact is open if its projection says so ([`Mode`]), and it slides if friction is at its bound
//! and the velocity is more than the residual leaves undecided,
//!
//! ```text
//! ‖u_T‖ > 10 · residual.velocity · Q,                                      (6)
//! ```
//!
//! otherwise it sticks. Forces are not unique if W has null vectors among the changes that the laws
//! leave open at the answer: all directions of a sticking contact or of a bilateral constraint,
//! the ray (1, −μ u_T/‖u_T‖) of a sliding one, and none of an open one. With these as columns of
//! B the dimension is
//!
//! ```text
//! dim ker BᵀSB,      S = (W + Wᵀ)/2.                                       (7)
//! ```
//!
//! Inequalities may restrict these changes further: (7) bounds the freedom from above.

use nalgebra::DMatrix;
use serde::Serialize;

use super::super::FrictionProblem;
use super::{SPECTRUM_LIMIT, eigenvalues, largest, rounding};
use percussion_inclusion::laws::{ForceCone, Mode};
use percussion_inclusion::linalg::norm::Norm;
use percussion_inclusion::problem::{InclusionProblem, Residual};
use percussion_inclusion::sets::norm;

/// What forces are like.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct AnswerDiagnosis {
    /// The residual of the problem.
    pub residual: Residual,
    /// (1)–(4)
    pub gaps: PhysicalGaps,
    /// (5)
    pub siconos: f64,
    /// Contacts that are open.
    pub open: usize,
    /// Contacts that stick.
    pub sticking: usize,
    /// Contacts that slide or roll.
    pub sliding: usize,
    /// (7); unknown for large problems.
    pub free_forces: Option<usize>,
}

/// The physical statements that forces violate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct PhysicalGaps {
    /// (1)
    pub normal: f64,
    /// (2)
    pub cone: f64,
    /// (3)
    pub dissipation: f64,
    /// (4)
    pub bilateral: f64,
}

impl PhysicalGaps {
    /// The largest of them.
    pub fn worst(self) -> f64 {
        self.normal.max(self.cone).max(self.dissipation).max(self.bilateral)
    }

    /// Measures (1)–(4).
    ///
    /// # Panics
    /// If there is not one force per row.
    pub fn of(problem: &FrictionProblem, r: &[f64]) -> Self {
        let (u, inclusion) = (problem.velocity(r), problem.problem());
        let (force, velocity) = (norm(r), norm(inclusion.offset));
        let [mut approach, mut pull, mut outside, mut constraint] = [Norm::default(); 4];
        let (mut normal_power, mut missing_power) = (0.0, 0.0);
        // powers relative to R Q, factor by factor: the product itself may be out of range
        let power = |r: f64, u: f64| ratio(r, force) * ratio(u, velocity);
        for_each_law(&inclusion, |rows, cone| {
            let (r, u) = (&r[rows.clone()], &u[rows]);
            if cone == ForceCone::Space {
                constraint.add_all(u.iter().copied());
                return;
            }
            approach.add(u[0].min(0.0));
            pull.add(r[0].min(0.0));
            normal_power += power(r[0], u[0]).abs();
            let mut projected = r.to_vec();
            cone.project(&mut projected);
            outside.add_all(r.iter().zip(&projected).map(|(r, p)| r - p));
            let tangential: f64 = r[1..].iter().zip(&u[1..]).map(|(r, u)| power(*r, *u)).sum();
            missing_power += (power(r[0], cone.shift(u)) + tangential).abs();
        });
        Self {
            normal: ratio(approach.value(), velocity)
                .max(ratio(pull.value(), force))
                .max(normal_power),
            cone: ratio(outside.value(), force),
            dissipation: missing_power,
            bilateral: ratio(constraint.value(), velocity),
        }
    }
}

impl AnswerDiagnosis {
    /// Looks at forces r.
    ///
    /// # Panics
    /// If there is not one force per row.
    pub fn of(problem: &FrictionProblem, r: &[f64]) -> Self {
        let (inclusion, u) = (problem.problem(), problem.velocity(r));
        let residual = inclusion.residual(r);
        let motions = motions(&inclusion, r, &u, residual);
        let contacts = &motions[..problem.contacts()];
        let count = |wanted: fn(&Motion) -> bool| contacts.iter().filter(|m| wanted(m)).count();
        Self {
            residual,
            gaps: PhysicalGaps::of(problem, r),
            siconos: siconos_error(problem, r),
            open: count(|motion| *motion == Motion::Open),
            sticking: count(|motion| *motion == Motion::Closed { sliding: [false; 2] }),
            sliding: count(
                |motion| matches!(motion, Motion::Closed { sliding } if sliding.contains(&true)),
            ),
            free_forces: free_forces(problem, &u, &motions),
        }
    }
}

/// What a law does at an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Motion {
    Open,
    /// Whether the tangential and the rolling section slide.
    Closed {
        sliding: [bool; 2],
    },
}

/// The motion of every law, by its mode and (6).
fn motions(problem: &InclusionProblem, r: &[f64], u: &[f64], residual: Residual) -> Vec<Motion> {
    let undecided = 10.0 * residual.velocity * norm(problem.offset);
    let mut modes = Vec::new();
    problem.modes(r, |_| None, &mut modes);
    let motion = |(i, mode): (usize, Mode)| {
        let u = &u[problem.rows(i)];
        let bound = match mode {
            Mode::Open => return Motion::Open,
            Mode::Sliding => [true, false],
            Mode::Rolling => [false, true],
            Mode::SlidingRolling => [true, true],
            _ => [false; 2],
        };
        let sections = problem.law(i).cone().unwrap_or(ForceCone::Space).sections(u.len());
        let moving = sections.map(|(section, _)| norm(&u[section]) > undecided);
        Motion::Closed { sliding: [bound[0] && moving[0], bound[1] && moving[1]] }
    };
    modes.into_iter().enumerate().map(motion).collect()
}

/// (5)
///
/// # Panics
/// If there is not one force per row.
pub fn siconos_error(problem: &FrictionProblem, r: &[f64]) -> f64 {
    let (u, inclusion) = (problem.velocity(r), problem.problem());
    let mut error = Norm::default();
    for_each_law(&inclusion, |rows, cone| {
        let mut map = u[rows.clone()].to_vec();
        cone.natural_map(1.0, &r[rows], &mut map);
        error.add_all(map);
    });
    ratio(error.value(), norm(inclusion.offset).max(norm(r)).max(norm(&u)))
}

/// (7)
fn free_forces(problem: &FrictionProblem, u: &[f64], motions: &[Motion]) -> Option<usize> {
    let inclusion = problem.problem();
    let mut columns: Vec<(usize, Vec<f64>)> = Vec::new();
    for (i, motion) in motions.iter().enumerate() {
        let cone = inclusion.law(i).cone()?;
        let rows = inclusion.rows(i);
        let directions = open_directions(cone, *motion, &u[rows.clone()]);
        columns.extend(directions.into_iter().map(|direction| (rows.start, direction)));
    }
    if columns.len() > SPECTRUM_LIMIT {
        return None;
    }
    // S B, then Bᵀ(S B)
    let mut reduced = DMatrix::zeros(columns.len(), columns.len());
    for (k, (start, direction)) in columns.iter().enumerate() {
        let mut force = vec![0.0; problem.rows()];
        force[*start..*start + direction.len()].copy_from_slice(direction);
        let mut image = vec![0.0; problem.rows()];
        for law in 0..inclusion.blocks.len() {
            inclusion.delassus.add_row_times(law, &force, &mut image[inclusion.rows(law)]);
        }
        for (l, (start, direction)) in columns.iter().enumerate() {
            let image = &image[*start..*start + direction.len()];
            let product: f64 = image.iter().zip(direction).map(|(a, b)| a * b).sum();
            reduced[(l, k)] += 0.5 * product;
            reduced[(k, l)] += 0.5 * product;
        }
    }
    let lambda = eigenvalues(&reduced);
    let zero = rounding(lambda.len(), largest(&lambda));
    Some(lambda.iter().filter(|x| x.abs() <= zero).count())
}

/// Changes of force that a law leaves open at velocity u, one vector per direction.
fn open_directions(cone: ForceCone, motion: Motion, u: &[f64]) -> Vec<Vec<f64>> {
    let Motion::Closed { sliding } = motion else { return Vec::new() };
    let unit = |k: usize| {
        let mut direction = vec![0.0; u.len()];
        direction[k] = 1.0;
        direction
    };
    if cone == ForceCone::Space {
        return (0..u.len()).map(unit).collect();
    }
    let mut ray = unit(0);
    let mut directions = Vec::new();
    for ((section, mu), slides) in cone.sections(u.len()).into_iter().zip(sliding) {
        if slides {
            let speed = norm(&u[section.clone()]);
            section.for_each(|k| ray[k] = -mu * u[k] / speed);
        } else {
            directions.extend(section.map(unit));
        }
    }
    directions.push(ray);
    directions
}

/// Hands rows and cone of every law to `visit`.
fn for_each_law(
    problem: &InclusionProblem,
    mut visit: impl FnMut(std::ops::Range<usize>, ForceCone),
) {
    for i in 0..problem.blocks.len() {
        if let Some(cone) = problem.law(i).cone() {
            visit(problem.rows(i), cone);
        }
    }
}

/// a/b, zero where a is.
fn ratio(a: f64, b: f64) -> f64 {
    if a == 0.0 { 0.0 } else { a / b }
}

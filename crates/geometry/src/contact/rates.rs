//! Velocities of normal, points and gap of a contact, exact for the features in contact.
//!
//! With n from the first surface to the second, vᵢ the velocity of the material of body i at its
//! contact point, ωᵢ its angular velocity, and Rᵢ the tensor of radii of its surface in the tangent
//! plane, contact points move along the surfaces by a and b:
//!
//! a =  R₁ (ṅ − ω₁ × n),   ċ₁ = v₁ + a   (1)
//! b = −R₂ (ṅ − ω₂ × n),   ċ₂ = v₂ + b   (2)
//! ċ₂ − ċ₁ = ġ n + g ṅ                    (3)
//!
//! The normal part of (3) is ġ = n·(v₂ − v₁); its tangential part with (1) and (2) is
//! (R₁ + R₂ + g I) ṅ = (v₂ − v₁)_T + R₁ (ω₁ × n) + R₂ (ω₂ × n). Radii may be infinite, so (1) and
//! (2) are kept as D a = N (ṅ − ω₁ × n), with D = 1, N = R where a radius is at most a length ℓ of
//! the contact and D = ℓ/R, N = ℓ elsewhere, and six equations are solved for (ṅ, a/ℓ, b/ℓ). Two
//! surfaces that are both flat in one direction have no definite normal there; the solution is then
//! that of least squares. Compare [Montana1988, the contact equations],
//! written with inverse radii.

use super::{Contact, Curvature};
use crate::pose::{Pose, Twist, Vector, tangents};
use nalgebra::{Matrix2, Matrix6, Vector2, Vector6};

/// Velocities of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactRates {
    /// Rate of the normal.
    pub normal: Vector,
    /// Velocities of both contact points, which move along the surfaces.
    pub points: [Vector; 2],
    /// Rate of the gap.
    pub gap: f64,
}

impl Contact {
    /// Rates of normal, points and gap when the shapes at `poses` move with `twists`.
    pub fn rates(&self, poses: [&Pose; 2], twists: [Twist; 2]) -> ContactRates {
        let material = [0, 1].map(|i| twists[i].at(poses[i], &self.points[i]));
        let approach = material[1] - material[0];
        let turned = twists.map(|twist| twist.angular.cross(&self.normal));
        let (normal, slides) = self.solved(&turned, &approach);
        let gap = self.normal.dot(&approach);
        let first = material[0] + slides[0];
        let second = first + gap * self.normal + self.gap * normal;
        ContactRates { normal, points: [first, second], gap }
    }

    /// How normal and contact points must change so that points that face a common normal, but are
    /// apart by `mismatch` in its tangent plane, come to lie on one line along it: (1) to (3) for
    /// shapes that do not turn. The answer is (dn, [a, b]).
    pub(crate) fn correction(&self, mismatch: &Vector) -> (Vector, [Vector; 2]) {
        self.solved(&[Vector::zeros(); 2], mismatch)
    }

    /// Solution (ṅ, [a, b]) of (1) to (3) for ωᵢ × n and v₂ − v₁.
    fn solved(&self, turned: &[Vector; 2], approach: &Vector) -> (Vector, [Vector; 2]) {
        let frame = tangents(&self.normal);
        let in_plane = |v: &Vector| Vector2::new(frame[0].dot(v), frame[1].dot(v));
        let in_space = |p: Vector2<f64>| frame[0] * p.x + frame[1] * p.y;
        let length = self.length();
        let equations = Equations {
            bends: self.curvature.map(|curvature| Bend::of(&curvature)),
            tensors: self.curvature.map(|curvature| tensors(&curvature, &in_plane, length)),
            gap: self.gap / length,
            turned: [in_plane(&turned[0]), in_plane(&turned[1])],
            approach: in_plane(approach) / length,
        };
        let (normal, slides) = equations.solved();
        (in_space(normal), slides.map(|slide| in_space(slide * length)))
    }

    /// A length by which the contact is measured: its largest finite radius or its gap.
    fn length(&self) -> f64 {
        let radii = self.curvature.iter().flat_map(|curvature| curvature.radii);
        let finite = radii.filter(|radius| radius.is_finite()).map(f64::abs);
        let largest = finite.fold(self.gap.abs(), f64::max);
        if largest > 0.0 { largest } else { 1.0 }
    }
}

/// How a surface is curved: in no direction, in all, or in one.
#[derive(Clone, Copy, PartialEq)]
enum Bend {
    Flat,
    Round,
    Straight,
}

impl Bend {
    fn of(curvature: &Curvature) -> Self {
        match curvature.radii.map(f64::is_infinite) {
            [true, true] => Self::Flat,
            [false, false] => Self::Round,
            _ => Self::Straight,
        }
    }
}

/// D and N/ℓ of (1) or (2) in the tangent plane.
fn tensors(
    curvature: &Curvature,
    in_plane: &impl Fn(&Vector) -> Vector2<f64>,
    length: f64,
) -> [Matrix2<f64>; 2] {
    let principal = in_plane(&curvature.direction).normalize();
    let axes = Matrix2::new(principal.x, -principal.y, principal.y, principal.x);
    let parts = curvature.radii.map(|radius| {
        if radius.abs() <= length { (1.0, radius / length) } else { (length / radius, 1.0) }
    });
    let tensor = |d: [f64; 2]| axes * Matrix2::from_diagonal(&d.into()) * axes.transpose();
    [tensor(parts.map(|part| part.0)), tensor(parts.map(|part| part.1))]
}

/// (1) to (3) in the tangent plane, lengths measured by ℓ.
struct Equations {
    bends: [Bend; 2],
    tensors: [[Matrix2<f64>; 2]; 2],
    gap: f64,
    turned: [Vector2<f64>; 2],
    approach: Vector2<f64>,
}

type Solution = (Vector2<f64>, [Vector2<f64>; 2]);

impl Equations {
    /// ṅ and [a, b]: at once if a surface is flat or both are round, else from six equations.
    fn solved(&self) -> Solution {
        let [[_, first], [_, second]] = self.tensors;
        let slide = |normal: Vector2<f64>| {
            [first * (normal - self.turned[0]), -second * (normal - self.turned[1])]
        };
        match self.bends {
            [Bend::Flat, Bend::Round] => {
                let normal = self.turned[0];
                let [_, b] = slide(normal);
                (normal, [b + self.approach - normal * self.gap, b])
            }
            [Bend::Round, Bend::Flat] => {
                let normal = self.turned[1];
                let [a, _] = slide(normal);
                (normal, [a, a - self.approach + normal * self.gap])
            }
            [Bend::Round, Bend::Round] => {
                let sum = first + second + Matrix2::identity() * self.gap;
                let right = self.approach + first * self.turned[0] + second * self.turned[1];
                let singular = sum.determinant().abs() <= 1e-12 * sum.norm_squared();
                let normal = if singular { None } else { sum.lu().solve(&right) };
                normal.map_or_else(|| self.together(), |normal| (normal, slide(normal)))
            }
            _ => self.together(),
        }
    }

    /// All six equations for (ṅ, a, b).
    fn together(&self) -> Solution {
        let mut matrix = Matrix6::zeros();
        let mut right = Vector6::zeros();
        for (i, sign) in [(0, 1.0), (1, -1.0)] {
            let [d, n] = self.tensors[i];
            matrix.fixed_view_mut::<2, 2>(2 * i, 0).copy_from(&(n * -sign));
            matrix.fixed_view_mut::<2, 2>(2 * i, 2 + 2 * i).copy_from(&d);
            right.fixed_rows_mut::<2>(2 * i).copy_from(&(n * self.turned[i] * -sign));
        }
        // tangential part of (3): b − a − g ṅ = −(v₂ − v₁)_T
        let identity = Matrix2::identity();
        matrix.fixed_view_mut::<2, 2>(4, 0).copy_from(&(identity * -self.gap));
        matrix.fixed_view_mut::<2, 2>(4, 2).copy_from(&-identity);
        matrix.fixed_view_mut::<2, 2>(4, 4).copy_from(&identity);
        right.fixed_rows_mut::<2>(4).copy_from(&-self.approach);
        let x = least_squares(&matrix, &right);
        (x.fixed_rows::<2>(0).into(), [x.fixed_rows::<2>(2).into(), x.fixed_rows::<2>(4).into()])
    }
}

/// The solution, or that of least squares and least length where the matrix is singular.
fn least_squares(matrix: &Matrix6<f64>, right: &Vector6<f64>) -> Vector6<f64> {
    let factors = matrix.full_piv_lu();
    let pivots = factors.u().diagonal().abs();
    if pivots.min() > 1e-12 * pivots.max()
        && let Some(x) = factors.solve(right)
    {
        return x;
    }
    matrix.svd(true, true).solve(right, 1e-12).unwrap_or_else(|_| Vector6::zeros())
}

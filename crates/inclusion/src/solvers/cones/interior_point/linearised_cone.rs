//! The complementarity of one cone, linearised: equations (4) and (5) of the parent module.

use super::lorentz::{Element, Scaling, dot, inverse_step, product, quotient, tangential};
use super::natural::Section;

/// Rows of the largest law that has cones.
pub(super) const MAX_DIM: usize = 5;

/// A matrix over the rows of one law.
pub(super) type Block = [[f64; MAX_DIM]; MAX_DIM];

/// What a law adds to the equations (6) of the parent module: R and A.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LawBlocks {
    pub(super) of_velocity: Block,
    pub(super) of_force: Block,
}

/// Which products are linearised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Those of the scaled points, (4): safe far from the solution.
    Scaled,
    /// Those of the points themselves, (5): accurate near the solution.
    Plain,
}

/// One cone at its force z and velocity w.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinearisedCone {
    pub(super) z: Element,
    pub(super) w: Element,
    /// (0, t), the derivative of ‖w₁‖; zero where the shift lags behind.
    pub(super) slope: Element,
    scaling: Option<Scaling>,
}

impl LinearisedCone {
    pub(super) fn new(z: Element, w: Element, frame: Frame, coupled: bool) -> Self {
        let length = tangential(w);
        let smooth = coupled && length > 0.0;
        let slope = if smooth { [0.0, w[1] / length, w[2] / length] } else { [0.0; 3] };
        let scaling = (frame == Frame::Scaled).then(|| Scaling::new(z, w));
        Self { z, w, slope, scaling }
    }

    /// q of (4) or (5) for the target τ, with the second-order term of a step.
    pub(super) fn right_side(&self, target: f64, (dz, dw): (Element, Element)) -> Element {
        let (now, second) = match &self.scaling {
            Some(s) => (product(s.lambda, s.lambda), product(s.inverse_times(dz), s.times(dw))),
            None => (product(self.z, self.w), product(dz, dw)),
        };
        let q = [target - now[0] - second[0], -now[1] - second[1], -now[2] - second[2]];
        match &self.scaling {
            Some(s) => s.inverse_times(quotient(q, s.lambda)),
            None => q,
        }
    }

    /// q as it stands on the right of (6).
    pub(super) fn reduced(&self, q: Element) -> Element {
        if self.scaling.is_some() {
            return q;
        }
        let [k_1, k_2] = self.multipliers();
        [q[0], q[1] - k_1 * q[0], q[2] - k_2 * q[0]]
    }

    /// z₁/z₀, at most 1 in length.
    fn multipliers(&self) -> [f64; 2] {
        [self.z[1] / self.z[0], self.z[2] / self.z[0]]
    }

    /// dw₀ from dz and dw₁, by (4) or the first row of (5).
    pub(super) fn normal_velocity(&self, q: Element, dz: Element, dw: Element) -> f64 {
        match &self.scaling {
            Some(s) => q[0] - dot(s.inverse_square()[0], dz),
            None => (q[0] - self.z[1] * dw[1] - self.z[2] * dw[2] - dot(self.w, dz)) / self.z[0],
        }
    }

    /// Adds the cone to the blocks of its law.
    pub(super) fn add_to(&self, section: &Section, blocks: &mut LawBlocks) {
        let (velocity, force) = match &self.scaling {
            Some(s) => (self.scaled_velocity(), s.inverse_square()),
            None => (self.plain_velocity(), self.plain_force()),
        };
        let first = section.tangents.start - section.normal;
        let places = std::iter::once(0).chain(first..first + section.tangents.len());
        for (k, i) in places.clone().enumerate() {
            for (l, j) in places.clone().enumerate() {
                // cones of one law share the normal velocity, but add up their normal forces
                blocks.of_velocity[i][j] = velocity[k][l];
                blocks.of_force[i][j] += force[k][l];
            }
        }
    }

    /// R of (4): dw₁ as it is, and dw₀ by the shift.
    fn scaled_velocity(&self) -> [Element; 3] {
        [[1.0, self.slope[1], self.slope[2]], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
    }

    /// R of (5).
    fn plain_velocity(&self) -> [Element; 3] {
        let (z, t, [k_1, k_2]) = (self.z, self.slope, self.multipliers());
        [
            [z[0], z[0] * t[1] + z[1], z[0] * t[2] + z[2]],
            [0.0, z[0] - k_1 * z[1], -k_1 * z[2]],
            [0.0, -k_2 * z[1], z[0] - k_2 * z[2]],
        ]
    }

    /// A of (5).
    fn plain_force(&self) -> [Element; 3] {
        let (w, [k_1, k_2]) = (self.w, self.multipliers());
        [
            w,
            [w[1] - k_1 * w[0], w[0] - k_1 * w[1], -k_1 * w[2]],
            [w[2] - k_2 * w[0], -k_2 * w[1], w[0] - k_2 * w[2]],
        ]
    }

    /// The inverse of the longest step that keeps z and w in the cone.
    pub(super) fn inverse_step(&self, dz: Element, dw: Element) -> f64 {
        match &self.scaling {
            Some(s) => {
                let force = inverse_step(s.lambda, s.inverse_times(dz));
                force.max(inverse_step(s.lambda, s.times(dw)))
            }
            None => inverse_step(self.z, dz).max(inverse_step(self.w, dw)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::cones::interior_point::lorentz::plus;

    /// For a law of one cone, dz and dw that solve (6) change z∘w as asked, up to second order.
    #[test]
    fn both_frames_change_the_products_as_asked() {
        let section = Section { normal: 0, tangents: 1..3 };
        let (z, w) = ([1.3, 0.4, -0.7], [0.9, -0.5, 0.1]);
        for frame in [Frame::Scaled, Frame::Plain] {
            let cone = LinearisedCone::new(z, w, frame, true);
            let target = product(z, w)[0] * 1.0001;
            let q = cone.right_side(target, ([0.0; 3], [0.0; 3]));
            // with G̃ = 1: (R + A) dx = b
            let mut blocks = LawBlocks::default();
            cone.add_to(&section, &mut blocks);
            let mut matrix = [0.0; 9];
            for k in 0..9 {
                matrix[k] = blocks.of_velocity[k / 3][k % 3] + blocks.of_force[k / 3][k % 3];
            }
            let mut dz = cone.reduced(q);
            assert!(crate::linalg::small::solve_in_place(3, &matrix, &mut dz));
            let mut dw = dz;
            dw[0] = cone.normal_velocity(q, dz, dw);
            assert!((dw[0] - dz[0] - dot(cone.slope, dw)).abs() < 1e-14, "{frame:?}: (3)");
            let linear = match frame {
                Frame::Plain => plus(product(z, dw), 1.0, product(w, dz)),
                Frame::Scaled => {
                    let s = Scaling::new(z, w);
                    product(s.lambda, plus(s.inverse_times(dz), 1.0, s.times(dw)))
                }
            };
            let now = match frame {
                Frame::Plain => product(z, w),
                Frame::Scaled => product(Scaling::new(z, w).lambda, Scaling::new(z, w).lambda),
            };
            let then = plus(now, 1.0, linear);
            assert!((then[0] - target).abs() < 1e-14, "{frame:?}: {then:?}");
            assert!(then[1].abs() + then[2].abs() < 1e-14, "{frame:?}: {then:?}");
        }
    }
}
